import type { ClientWords } from '../language.ts';

/** What is said of a field where clients come in: English is the specification's, to the letter. */
const fields = {
  firstName: 'First name must be at least 2 characters',
  lastName: 'Last name must be at least 2 characters',
  email: 'Please enter a valid email address',
  slug: 'Project name is required',
  password: 'Password is required',
  phone: 'Phone must be text',
  projectName: 'Project name must be at least 3 characters',
  price: {
    notPositive: 'Price must be greater than zero',
    tooLarge: 'Price must be at most 10,000,000',
    decimals: 'Price must have at most two decimals',
  },
  tooLong: (most: number) => `At most ${most} characters`,
  forbidden: 'The text contains a character that cannot be stored',
  oneLine: 'Line breaks and control characters are not allowed',
  sameAddress: 'This is the address that you gave',
  language: (known: string) => `Language must be one of ${known}`,
  progress: { notWhole: 'Progress must be a whole number', least: 'At least 0', most: 'At most 100' },
};

export const clientFieldRefusals: ClientWords<typeof fields> = {
  en: fields,
  fr: {
    firstName: 'Le prénom doit contenir au moins 2 caractères',
    lastName: 'Le nom doit contenir au moins 2 caractères',
    email: 'Saisissez une adresse e-mail valide',
    slug: 'Saisissez le nom du projet',
    password: 'Saisissez le mot de passe',
    phone: 'Le téléphone doit être un texte',
    projectName: 'Le nom du projet doit contenir au moins 3 caractères',
    price: {
      notPositive: 'Le prix doit être supérieur à zéro',
      tooLarge: 'Le prix doit être au plus 10\u00a0000\u00a0000',
      decimals: 'Le prix doit avoir au plus deux décimales',
    },
    tooLong: (most) => `${most} caractères au plus`,
    forbidden: 'Le texte contient un caractère interdit',
    oneLine: 'Une seule ligne, sans caractère de contrôle',
    sameAddress: 'C’est l’adresse que vous avez donnée',
    language: (known) => `La langue est l’une de celles-ci\u00a0: ${known}`,
    progress: { notWhole: 'L’avancement est un nombre entier', least: '0 au moins', most: '100 au plus' },
  },
  ar: {
    firstName: 'يجب ألا يقل الاسم الأول عن حرفين',
    lastName: 'يجب ألا يقل اسم العائلة عن حرفين',
    email: 'أدخل عنوان بريد إلكتروني صحيحاً',
    slug: 'أدخل اسم المشروع',
    password: 'أدخل كلمة المرور',
    phone: 'يجب أن يكون الهاتف نصاً',
    projectName: 'يجب ألا يقل اسم المشروع عن 3 أحرف',
    price: {
      notPositive: 'يجب أن يكون السعر أكبر من صفر',
      tooLarge: 'يجب ألا يزيد السعر على 10,000,000',
      decimals: 'يجب ألا يزيد السعر على منزلتين عشريتين',
    },
    tooLong: (most) => `${most} حرفاً كحد أقصى`,
    forbidden: 'يحتوي النص على رمز غير مسموح به',
    oneLine: 'سطر واحد، بلا رموز تحكم',
    sameAddress: 'هذا هو العنوان الذي أعطيتنا إياه',
    language: (known) => `اللغة واحدة من: ${known}`,
    progress: { notWhole: 'التقدم عدد صحيح', least: '0 على الأقل', most: '100 كحد أقصى' },
  },
};

/** Why a client does not get in, does not pay, or does not correct their address: English as specified. */
const en = {
  portal: { wrong: 'Invalid credentials', signInFirst: 'Sign in to the support portal first' },
  /** What there may be too many of. */
  tooMany: {
    tries: 'attempts',
    projects: 'projects from this address',
    corrections: 'corrections of this address',
    payments: 'payments from this address',
    pages: 'open pages from this address',
  },
  address: {
    otherBrowser: 'Only the browser that made the project can correct its address',
    tooLate: 'This address can no longer be corrected here: please write to us',
  },
  pay: {
    failed: 'Failed to initialize payment',
    unchecked: 'Failed to check the payment: please try again',
    questioned: 'We have received a payment and are looking at it: please do not pay again',
    givenBack: 'This deposit was refunded: please write to us before you pay again',
    noCards: 'Card payments are not available',
    paidAlready: 'This deposit is already paid',
    /** `amount` with its currency. */
    tooMuch: (amount: string) =>
      `A card payment can be at most ${amount}: please pay by bank transfer or Wise`,
    tooLittle: (amount: string) =>
      `A card payment must be at least ${amount}: please pay by bank transfer or Wise`,
    tooFine: (amount: string) =>
      `Cards pay no thousandths, and ${amount} are left: please pay by bank transfer or Wise`,
    over: 'This payment is over',
    noMethod: 'This payment method is not available',
    chooseMethod: 'Choose a payment method first',
    otherMethod: 'The payment method has changed meanwhile: please try again',
    onItsWay: 'The card payment is still on its way',
    notSucceeded: 'The card payment has not succeeded',
    transferPaid: 'This deposit is paid already',
  },
};

export const clientRefusals: ClientWords<typeof en> = {
  en,
  fr: {
    portal: { wrong: 'Identifiants incorrects', signInFirst: 'Connectez-vous d’abord au portail de support' },
    tooMany: {
      tries: 'tentatives',
      projects: 'projets depuis cette adresse',
      corrections: 'corrections de cette adresse',
      payments: 'paiements depuis cette adresse',
      pages: 'pages ouvertes depuis cette adresse',
    },
    address: {
      otherBrowser: 'Seul le navigateur qui a créé le projet peut corriger son adresse',
      tooLate: 'Cette adresse ne peut plus être corrigée ici\u00a0: écrivez-nous',
    },
    pay: {
      failed: 'Le paiement n’a pas pu être préparé',
      unchecked: 'Le paiement n’a pas pu être vérifié\u00a0: réessayez',
      questioned: 'Nous avons reçu un paiement et l’examinons\u00a0: ne payez pas une seconde fois',
      givenBack: 'Cet acompte a été remboursé\u00a0: écrivez-nous avant de payer à nouveau',
      noCards: 'Le paiement par carte n’est pas disponible',
      paidAlready: 'Cet acompte est déjà réglé',
      tooMuch: (amount) =>
        `Un paiement par carte est de ${amount} au plus\u00a0: réglez par virement ou avec Wise`,
      tooLittle: (amount) =>
        `Un paiement par carte est de ${amount} au moins\u00a0: réglez par virement ou avec Wise`,
      tooFine: (amount) =>
        `Une carte ne paie pas de millièmes, et il reste ${amount}\u00a0: réglez par virement ou avec Wise`,
      over: 'Ce paiement est terminé',
      noMethod: 'Ce moyen de paiement n’est pas disponible',
      chooseMethod: 'Choisissez d’abord un moyen de paiement',
      otherMethod: 'Le moyen de paiement a changé entre-temps\u00a0: réessayez',
      onItsWay: 'Le paiement par carte est encore en route',
      notSucceeded: 'Le paiement par carte n’a pas abouti',
      transferPaid: 'Cet acompte est déjà réglé',
    },
  },
  ar: {
    portal: { wrong: 'بيانات الدخول غير صحيحة', signInFirst: 'سجّل الدخول إلى بوابة الدعم أولاً' },
    tooMany: {
      tries: 'المحاولات',
      projects: 'المشاريع من هذا العنوان',
      corrections: 'تصحيحات هذا العنوان',
      payments: 'عمليات الدفع من هذا العنوان',
      pages: 'الصفحات المفتوحة من هذا العنوان',
    },
    address: {
      otherBrowser: 'المتصفح الذي أنشأ المشروع وحده يصحّح عنوانه',
      tooLate: 'لم يعد تصحيح هذا العنوان ممكناً هنا: راسلنا',
    },
    pay: {
      failed: 'تعذّر تجهيز الدفع',
      unchecked: 'تعذّر التحقق من الدفع: حاول مجدداً',
      questioned: 'استلمنا دفعة ونراجعها: لا تدفع مرة أخرى',
      givenBack: 'أُعيدت هذه الدفعة المقدمة: راسلنا قبل أن تدفع من جديد',
      noCards: 'الدفع بالبطاقة غير متاح',
      paidAlready: 'سبق دفع هذه الدفعة المقدمة',
      tooMuch: (amount) => `لا يزيد الدفع بالبطاقة على ${amount}: ادفع بتحويل مصرفي أو عبر Wise`,
      tooLittle: (amount) => `لا يقل الدفع بالبطاقة عن ${amount}: ادفع بتحويل مصرفي أو عبر Wise`,
      tooFine: (amount) => `البطاقات لا تدفع أجزاء الألف، والمتبقي ${amount}: ادفع بتحويل مصرفي أو عبر Wise`,
      over: 'انتهت عملية الدفع هذه',
      noMethod: 'طريقة الدفع هذه غير متاحة',
      chooseMethod: 'اختر طريقة الدفع أولاً',
      otherMethod: 'تغيّرت طريقة الدفع في هذه الأثناء: حاول مجدداً',
      onItsWay: 'ما زال الدفع بالبطاقة في الطريق',
      notSucceeded: 'لم ينجح الدفع بالبطاقة',
      transferPaid: 'سبق دفع هذه الدفعة المقدمة',
    },
  },
};
