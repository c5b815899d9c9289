import type { AppWords, ClientWords } from '../language.ts';

/** What is said of a field of a status page. */
const fields = {
  page: 'Indiquez une page de suivi',
  projectName: 'Saisissez le nom du projet',
  facts: { value: 'Saisissez une valeur', tooMany: '12 lignes au plus' },
  steps: { missing: 'Saisissez une étape', tooMany: '40 étapes au plus' },
  screenshots: { caption: 'Décrivez la capture', tooMany: '24 captures au plus' },
  news: { tooMany: '200 nouvelles au plus' },
  preview: 'Saisissez une adresse en https://',
};

export const statusPageFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    page: 'Name a status page',
    projectName: 'Enter the name of the project',
    facts: { value: 'Enter a value', tooMany: 'At most 12 lines' },
    steps: { missing: 'Enter a step', tooMany: 'At most 40 steps' },
    screenshots: { caption: 'Describe the screenshot', tooMany: 'At most 24 screenshots' },
    news: { tooMany: 'At most 200 news' },
    preview: 'Enter an address that begins with https://',
  },
};

/** Why a status page is not read or saved. */
const fr = {
  unknown: 'Cette page de suivi n’existe pas',
  changed: 'Quelqu’un a modifié cette page entre-temps\u00a0: rechargez-la avant de l’enregistrer',
};

export const statusPageRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    unknown: 'This status page does not exist',
    changed: 'Somebody changed this page meanwhile: load it again before you save it',
  },
  ar: {
    unknown: 'صفحة المتابعة هذه غير موجودة',
    changed: 'عدّل شخص هذه الصفحة في هذه الأثناء: أعد تحميلها قبل الحفظ',
  },
};
