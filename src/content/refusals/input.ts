import type { ClientWords } from '../language.ts';

/** What is said of a field in the same words, whatever it belongs to. */
const fr = {
  text: {
    forbidden: 'Le texte contient un caractère interdit',
    tooLong: (most: number) => `${most} caractères au plus`,
    oneLine: 'Une seule ligne, sans caractère de contrôle',
  },
  name: {
    missing: 'Saisissez un nom',
    tooLong: 'Ce nom est trop long',
    forbidden: 'Ce nom contient un caractère interdit',
  },
  slug: {
    missing: 'Saisissez un identifiant',
    tooShort: 'L’identifiant doit avoir au moins 2 caractères',
    tooLong: 'L’identifiant doit avoir au plus 60 caractères',
    forbidden: 'Utilisez des minuscules, des chiffres et des tirets',
    taken: 'Cet identifiant est déjà pris',
  },
  password: {
    missing: 'Saisissez votre mot de passe',
    choose: 'Choisissez un mot de passe',
    tooShort: (least: number) => `Le mot de passe doit avoir au moins ${least} caractères`,
    tooLong: (most: number) => `Le mot de passe doit avoir au plus ${most} caractères`,
  },
  search: {
    tooLong: 'La recherche est trop longue',
    thisTooLong: 'Cette recherche est trop longue',
    notText: 'Cette recherche n’est pas un texte',
  },
  message: {
    missing: 'Le message est vide',
    tooLong: (most: number) => `Le message dépasse ${most} caractères`,
    notUuid: 'Cet identifiant n’est pas un UUID',
    otherOne: 'Cet identifiant est celui d’un autre message',
  },
  missing: {
    title: 'Saisissez un titre',
    label: 'Saisissez un intitulé',
    date: 'Saisissez une date',
    clientName: 'Saisissez le nom du client',
    yesOrNo: 'Indiquez oui ou non',
  },
  unknown: {
    language: 'Cette langue n’existe pas',
    order: 'Cet ordre n’existe pas',
    page: 'Cette page n’existe pas',
    priority: 'Cette priorité n’existe pas',
    state: 'Cet état n’existe pas',
    status: 'Ce statut n’existe pas',
  },
  notAnEmail: 'Saisissez une adresse e-mail valide',
};

export const inputRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    text: {
      forbidden: 'The text contains a forbidden character',
      tooLong: (most) => `At most ${most} characters`,
      oneLine: 'One line, without control characters',
    },
    name: {
      missing: 'Enter a name',
      tooLong: 'This name is too long',
      forbidden: 'This name contains a forbidden character',
    },
    slug: {
      missing: 'Enter an identifier',
      tooShort: 'The identifier must have at least 2 characters',
      tooLong: 'The identifier must have at most 60 characters',
      forbidden: 'Use lower-case letters, digits and hyphens',
      taken: 'This identifier is taken',
    },
    password: {
      missing: 'Enter your password',
      choose: 'Choose a password',
      tooShort: (least) => `The password must have at least ${least} characters`,
      tooLong: (most) => `The password must have at most ${most} characters`,
    },
    search: {
      tooLong: 'The search is too long',
      thisTooLong: 'This search is too long',
      notText: 'This search is not a text',
    },
    message: {
      missing: 'The message is empty',
      tooLong: (most) => `The message is longer than ${most} characters`,
      notUuid: 'This id is not a UUID',
      otherOne: 'This id belongs to another message',
    },
    missing: {
      title: 'Enter a title',
      label: 'Enter a label',
      date: 'Enter a date',
      clientName: 'Enter the client’s name',
      yesOrNo: 'Say yes or no',
    },
    unknown: {
      language: 'There is no such language',
      order: 'There is no such order',
      page: 'There is no such page',
      priority: 'There is no such priority',
      state: 'There is no such state',
      status: 'There is no such status',
    },
    notAnEmail: 'Enter a valid email address',
  },
  ar: {
    text: {
      forbidden: 'يحتوي النص على رمز غير مسموح به',
      tooLong: (most) => `${most} حرف كحد أقصى`,
      oneLine: 'سطر واحد، بلا رموز تحكم',
    },
    name: {
      missing: 'أدخل اسماً',
      tooLong: 'هذا الاسم طويل جداً',
      forbidden: 'يحتوي هذا الاسم على رمز غير مسموح به',
    },
    slug: {
      missing: 'أدخل معرّفاً',
      tooShort: 'يجب ألا يقل المعرّف عن حرفين',
      tooLong: 'يجب ألا يزيد المعرّف على 60 حرفاً',
      forbidden: 'استخدم أحرفاً لاتينية صغيرة وأرقاماً وشرطات',
      taken: 'هذا المعرّف مستخدم',
    },
    password: {
      missing: 'أدخل كلمة مرورك',
      choose: 'اختر كلمة مرور',
      tooShort: (least) => `يجب ألا تقل كلمة المرور عن ${least} حرفاً`,
      tooLong: (most) => `يجب ألا تزيد كلمة المرور على ${most} حرفاً`,
    },
    search: {
      tooLong: 'البحث طويل جداً',
      thisTooLong: 'هذا البحث طويل جداً',
      notText: 'هذا البحث ليس نصاً',
    },
    message: {
      missing: 'الرسالة فارغة',
      tooLong: (most) => `تزيد الرسالة على ${most} حرف`,
      notUuid: 'هذا المعرّف ليس UUID',
      otherOne: 'هذا المعرّف لرسالة أخرى',
    },
    missing: {
      title: 'أدخل عنواناً',
      label: 'أدخل تسمية',
      date: 'أدخل تاريخاً',
      clientName: 'أدخل اسم العميل',
      yesOrNo: 'اختر نعم أو لا',
    },
    unknown: {
      language: 'هذه اللغة غير موجودة',
      order: 'هذا الترتيب غير موجود',
      page: 'هذه الصفحة غير موجودة',
      priority: 'هذه الأولوية غير موجودة',
      state: 'هذه الحالة غير موجودة',
      status: 'هذه الحالة غير موجودة',
    },
    notAnEmail: 'أدخل عنوان بريد إلكتروني صحيحاً',
  },
};
