import type { ClientWords } from '../language.ts';

/** What is said of a field of a support request. */
const fields = {
  request: 'Indiquez une demande',
  type: 'Ce type n’existe pas',
  documentType: 'Ce type de document n’existe pas',
  title: {
    tooShort: 'Le titre doit contenir au moins 5 caractères',
    tooLong: 'Le titre doit contenir au plus 200 caractères',
  },
  description: {
    tooShort: 'La description doit contenir au moins 20 caractères',
    tooLong: 'La description doit contenir au plus 10 000 caractères',
  },
  stars: 'Choisissez une note de 1 à 5',
  limit: (most: number) => `Demandez de 1 à ${most} demandes`,
};

export const requestFieldRefusals: ClientWords<typeof fields> = {
  fr: fields,
  en: {
    request: 'Name a request',
    type: 'There is no such type',
    documentType: 'There is no such type of document',
    title: {
      tooShort: 'The title must have at least 5 characters',
      tooLong: 'The title must have at most 200 characters',
    },
    description: {
      tooShort: 'The description must have at least 20 characters',
      tooLong: 'The description must have at most 10,000 characters',
    },
    stars: 'Choose a rating from 1 to 5',
    limit: (most) => `Ask for 1 to ${most} requests`,
  },
  ar: {
    request: 'حدّد طلباً',
    type: 'هذا النوع غير موجود',
    documentType: 'نوع المستند هذا غير موجود',
    title: {
      tooShort: 'يجب ألا يقل العنوان عن 5 أحرف',
      tooLong: 'يجب ألا يزيد العنوان على 200 حرف',
    },
    description: {
      tooShort: 'يجب ألا يقل الوصف عن 20 حرفاً',
      tooLong: 'يجب ألا يزيد الوصف على 10,000 حرف',
    },
    stars: 'اختر تقييماً من 1 إلى 5',
    limit: (most) => `اطلب من طلب واحد إلى ${most}`,
  },
};

/** Why a request is not sent or changed. */
const fr = {
  unknown: 'Cette demande n’existe pas',
  statusChanged: (status: string) => `Le statut a été changé entre-temps\u00a0: ${status}`,
  statusByAgency: 'Seule l’agence change le statut',
  translatedByAgency: 'Seule l’agence envoie des messages traduits',
  noAssignee: 'Cette personne ne peut pas suivre de demandes',
  othersNote: 'Seul son auteur peut retirer cette note',
  rating: {
    clientOnly: 'Seul le client donne sa satisfaction',
    tooEarly: 'Vous pourrez donner votre avis quand la demande sera résolue',
  },
  attachments: {
    oneScreenshot: 'Joignez une seule capture',
    oneDocument: 'Joignez un seul document',
    fileOrLink: 'Joignez le fichier, ou choisissez un type de lien',
  },
  address: {
    notHttp: 'Saisissez une adresse qui commence par http:// ou https://',
    credentials: 'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe',
    tooLong: 'L’adresse doit contenir au plus 2\u00a0000 caractères',
  },
  tooMany: { requests: 'demandes', messages: 'messages', prompts: 'régénérations' },
};

export const requestRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    unknown: 'This request does not exist',
    statusChanged: (status) => `The status was changed meanwhile: ${status}`,
    statusByAgency: 'Only the agency changes the status',
    translatedByAgency: 'Only the agency sends translated messages',
    noAssignee: 'This person cannot look after requests',
    othersNote: 'Only its author can remove this note',
    rating: {
      clientOnly: 'Only the client rates the work',
      tooEarly: 'You can give your opinion once the request is resolved',
    },
    attachments: {
      oneScreenshot: 'Attach one screenshot only',
      oneDocument: 'Attach one document only',
      fileOrLink: 'Attach the file, or choose a type of link',
    },
    address: {
      notHttp: 'Enter an address that begins with http:// or https://',
      credentials: 'The address must contain neither a user name nor a password',
      tooLong: 'The address must have at most 2,000 characters',
    },
    tooMany: { requests: 'requests', messages: 'messages', prompts: 'new prompts' },
  },
  ar: {
    unknown: 'هذا الطلب غير موجود',
    statusChanged: (status) => `تغيّرت الحالة في هذه الأثناء: ${status}`,
    statusByAgency: 'الوكالة وحدها تغيّر الحالة',
    translatedByAgency: 'الوكالة وحدها ترسل رسائل مترجمة',
    noAssignee: 'لا يمكن لهذا الشخص متابعة الطلبات',
    othersNote: 'كاتب هذه الملاحظة وحده يحذفها',
    rating: {
      clientOnly: 'العميل وحده يقيّم العمل',
      tooEarly: 'يمكنك إبداء رأيك حين يُحَلّ الطلب',
    },
    attachments: {
      oneScreenshot: 'أرفق لقطة شاشة واحدة',
      oneDocument: 'أرفق مستنداً واحداً',
      fileOrLink: 'أرفق الملف، أو اختر نوع رابط',
    },
    address: {
      notHttp: 'أدخل عنواناً يبدأ بـ http:// أو https://',
      credentials: 'يجب ألا يحتوي العنوان على اسم مستخدم ولا كلمة مرور',
      tooLong: 'يجب ألا يزيد العنوان على 2,000 حرف',
    },
    tooMany: { requests: 'الطلبات', messages: 'الرسائل', prompts: 'عمليات إعادة التوليد' },
  },
};
