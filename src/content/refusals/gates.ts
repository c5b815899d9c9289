import type { AppWords, ClientWords } from '../language.ts';

/** What is said of a password gate that staff set. */
const fields = {
  kind: 'Cet accès n’existe pas',
  page: 'Indiquez une page',
  code: {
    missing: 'Choisissez un code',
    tooShort: (least: number) => `Le code doit avoir au moins ${least} caractères`,
    tooLong: (most: number) => `Le code doit avoir au plus ${most} caractères`,
    forbidden: 'Ce code contient un caractère interdit',
    spaces: 'Le code ne peut ni commencer ni finir par une espace',
  },
};

export const gateFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    kind: 'There is no such gate',
    page: 'Name a page',
    code: {
      missing: 'Choose a code',
      tooShort: (least) => `The code must have at least ${least} characters`,
      tooLong: (most) => `The code must have at most ${most} characters`,
      forbidden: 'This code contains a forbidden character',
      spaces: 'The code cannot begin or end with a space',
    },
  },
};

/** Why a gate does not open or change. */
const fr = {
  wrong: {
    quote: 'Mot de passe incorrect. Veuillez vérifier et réessayer.',
    statusPage: 'Mot de passe incorrect',
  },
  locked: 'Saisissez d’abord le mot de passe',
  unknown: 'Cet accès n’existe pas',
  taken: 'Ce mot de passe ouvre déjà un autre devis',
};

export const gateRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    wrong: {
      quote: 'Wrong password. Please check it and try again.',
      statusPage: 'Wrong password',
    },
    locked: 'Enter the password first',
    unknown: 'This gate does not exist',
    taken: 'This password already opens another quote',
  },
  ar: {
    wrong: {
      quote: 'كلمة المرور غير صحيحة. تحقق منها وحاول مجدداً.',
      statusPage: 'كلمة المرور غير صحيحة',
    },
    locked: 'أدخل كلمة المرور أولاً',
    unknown: 'هذا المدخل غير موجود',
    taken: 'تفتح كلمة المرور هذه عرضاً آخر',
  },
};
