import type { AppWords, ClientWords } from '../language.ts';

/** What is said of a file before it is sent. */
const fields = {
  file: 'Indiquez un fichier',
  tooLarge: {
    title: 'Fichier trop volumineux',
    message: 'La taille du fichier ne doit pas dépasser 5MB',
    teamMessage: 'La taille du fichier ne doit pas dépasser 10MB',
  },
  unsupported: {
    title: 'Type de fichier non supporté',
    message: (name: string) =>
      `Le fichier ${name} n'est pas supporté. Utilisez des images, PDF ou documents Word.`,
  },
};

export const fileFieldRefusals: ClientWords<typeof fields> = {
  fr: fields,
  en: {
    file: 'Name a file',
    tooLarge: {
      title: 'The file is too large',
      message: 'The file must not be larger than 5MB',
      teamMessage: 'The file must not be larger than 10MB',
    },
    unsupported: {
      title: 'File type not supported',
      message: (name) => `The file ${name} is not supported. Use images, PDF or Word documents.`,
    },
  },
  ar: {
    file: 'حدّد ملفاً',
    tooLarge: {
      title: 'الملف كبير جداً',
      message: 'يجب ألا يتجاوز حجم الملف 5MB',
      teamMessage: 'يجب ألا يتجاوز حجم الملف 10MB',
    },
    unsupported: {
      title: 'نوع الملف غير مدعوم',
      message: (name) => `الملف ${name} غير مدعوم. استخدم صوراً أو ملفات PDF أو مستندات Word.`,
    },
  },
};

/** Why a file is not taken, or not given out. */
const fr = {
  upload: {
    notMultipart: 'Envoyez le fichier en multipart/form-data',
    badField: 'Ce champ n’est pas valable',
    badForm: 'Ce formulaire n’est pas valable',
    missing: 'Ajoutez un fichier',
    several: 'Envoyez un seul fichier à la fois',
    cutOff: 'Le fichier n’est pas arrivé en entier\u00a0: envoyez-le à nouveau',
  },
  content: {
    empty: 'Ce fichier est vide',
    unreadable: 'Ce fichier est illisible\u00a0: envoyez-le à nouveau',
    notAnImage: 'La capture doit être une image PNG, JPEG, WebP ou GIF',
    damagedImage: 'Cette image est endommagée.',
    tooManyPixels: 'Cette image a trop de pixels\u00a0: 64 millions au plus',
    notADocument: 'Le document doit être un fichier PDF, DOC, DOCX, TXT, CSV, XLSX ou XLS',
    otherContent: (ending: string) => `Le contenu de ce fichier n’est pas celui d’un fichier ${ending}.`,
  },
  notStored: 'Le fichier n’a pas pu être enregistré. Réessayez dans quelques instants',
  unavailable: 'Ce fichier n’est plus disponible\u00a0: envoyez-le à nouveau',
  notNow: 'Ce fichier est momentanément indisponible',
  tooMany: { uploads: 'fichiers envoyés depuis cette adresse' },
};

export const fileRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    upload: {
      notMultipart: 'Send the file as multipart/form-data',
      badField: 'This field is not valid',
      badForm: 'This form is not valid',
      missing: 'Add a file',
      several: 'Send one file at a time',
      cutOff: 'The file did not arrive whole: send it again',
    },
    content: {
      empty: 'This file is empty',
      unreadable: 'This file cannot be read: send it again',
      notAnImage: 'The screenshot must be a PNG, JPEG, WebP or GIF image',
      damagedImage: 'This image is damaged.',
      tooManyPixels: 'This image has too many pixels: at most 64 million',
      notADocument: 'The document must be a PDF, DOC, DOCX, TXT, CSV, XLSX or XLS file',
      otherContent: (ending) => `The content of this file is not that of a ${ending} file.`,
    },
    notStored: 'The file could not be stored. Try again in a moment',
    unavailable: 'This file is no longer available: send it again',
    notNow: 'This file is not available at the moment',
    tooMany: { uploads: 'files sent from this address' },
  },
  ar: {
    upload: {
      notMultipart: 'أرسل الملف بصيغة multipart/form-data',
      badField: 'هذا الحقل غير صالح',
      badForm: 'هذا النموذج غير صالح',
      missing: 'أضف ملفاً',
      several: 'أرسل ملفاً واحداً في كل مرة',
      cutOff: 'لم يصل الملف كاملاً: أرسله من جديد',
    },
    content: {
      empty: 'هذا الملف فارغ',
      unreadable: 'تعذّرت قراءة هذا الملف: أرسله من جديد',
      notAnImage: 'يجب أن تكون لقطة الشاشة صورة PNG أو JPEG أو WebP أو GIF',
      damagedImage: 'هذه الصورة تالفة.',
      tooManyPixels: 'عدد بكسلات هذه الصورة كبير جداً: 64 مليوناً كحد أقصى',
      notADocument: 'يجب أن يكون المستند ملف PDF أو DOC أو DOCX أو TXT أو CSV أو XLSX أو XLS',
      otherContent: (ending) => `محتوى هذا الملف ليس محتوى ملف ${ending}.`,
    },
    notStored: 'تعذّر حفظ الملف. حاول مجدداً بعد قليل',
    unavailable: 'لم يعد هذا الملف متاحاً: أرسله من جديد',
    notNow: 'هذا الملف غير متاح مؤقتاً',
    tooMany: { uploads: 'الملفات المرسلة من هذا العنوان' },
  },
};

/** What a file is called that came without a name. */
const names = { file: 'fichier', screenshot: 'capture', document: 'document' };

export const fileNames: AppWords<typeof names> = {
  fr: names,
  en: { file: 'file', screenshot: 'screenshot', document: 'document' },
};
