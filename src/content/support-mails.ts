import type { AppWords, Localized } from './language.ts';

/** A mail of the support to a client. What stands in braces is filled in, in one pass. */
export type SupportMailWords = { subject: string; title: string; paragraphs: readonly string[] };

/** The parts that all of them share. The portal's own pages ask for the password that the client has. */
export const requestFrames: Localized<{ open: string; because: string }> = {
  fr: {
    open: 'Ouvrir mon espace support',
    because: 'Vous recevez cet e-mail parce que {agency} suit vos demandes pour le projet {project}.',
  },
  en: {
    open: 'Open my support portal',
    because: 'You receive this e-mail because {agency} looks after your requests for the project {project}.',
  },
  ar: {
    open: 'افتح بوابة الدعم',
    because: 'وصلتك هذه الرسالة لأن {agency} تتابع طلباتك الخاصة بمشروع {project}.',
  },
  hi: {
    open: 'मेरा सपोर्ट पोर्टल खोलें',
    because: 'आपको यह ई-मेल इसलिए मिला है क्योंकि {agency} प्रोजेक्ट {project} के लिए आपके अनुरोधों पर काम करती है।',
  },
  ur: {
    open: 'میرا سپورٹ پورٹل کھولیں',
    because:
      'آپ کو یہ ای میل اس لیے ملی ہے کہ {agency} پروجیکٹ {project} کے لیے آپ کی درخواستوں پر کام کرتی ہے۔',
  },
};

/** `told` stands below the paragraphs, and in the mail of an answer that has changed the status. */
export const statusWords: Localized<SupportMailWords & { told: string }> = {
  fr: {
    subject: 'Votre demande «\u00a0{title}\u00a0»\u00a0: {status}',
    title: 'Votre demande a un nouveau statut',
    paragraphs: ['Bonjour,'],
    told: 'Votre demande «\u00a0{title}\u00a0» est maintenant\u00a0: {status}.',
  },
  en: {
    subject: 'Your request “{title}”: {status}',
    title: 'Your request has a new status',
    paragraphs: ['Hello,'],
    told: 'Your request “{title}” is now: {status}.',
  },
  ar: {
    subject: 'طلبك «{title}»: {status}',
    title: 'لطلبك حالة جديدة',
    paragraphs: ['مرحباً،'],
    told: 'حالة طلبك «{title}» الآن: {status}.',
  },
  hi: {
    subject: 'आपका अनुरोध “{title}”: {status}',
    title: 'आपके अनुरोध की स्थिति बदल गई है',
    paragraphs: ['नमस्ते,'],
    told: 'आपके अनुरोध “{title}” की स्थिति अब यह है: {status}।',
  },
  ur: {
    subject: 'آپ کی درخواست “{title}”: {status}',
    title: 'آپ کی درخواست کی نئی حیثیت',
    paragraphs: ['السلام علیکم،'],
    told: 'آپ کی درخواست “{title}” کی حیثیت اب یہ ہے: {status}۔',
  },
};

/** Under the status of a request that was refused. */
export const refusalWords: Localized<string> = {
  fr: 'Motif\u00a0: {reason}',
  en: 'Reason: {reason}',
  ar: 'السبب: {reason}',
  hi: 'कारण: {reason}',
  ur: 'وجہ: {reason}',
};

/** `translated` stands under an answer that its writer had translated. */
export const answerWords: Localized<SupportMailWords & { translated: string }> = {
  fr: {
    subject: 'Réponse de {agency}\u00a0: {title}',
    title: '{author} vous a répondu',
    paragraphs: ['Bonjour,', 'Voici la réponse à votre demande «\u00a0{title}\u00a0»\u00a0:'],
    translated: 'Traduit automatiquement. Le texte d’origine se lit dans votre espace support.',
  },
  en: {
    subject: 'Answer from {agency}: {title}',
    title: '{author} has answered you',
    paragraphs: ['Hello,', 'This is the answer to your request “{title}”:'],
    translated: 'Translated automatically. The original text is in your support portal.',
  },
  ar: {
    subject: 'ردّ من {agency}: {title}',
    title: 'وصلك ردّ من {author}',
    paragraphs: ['مرحباً،', 'إليك الردّ على طلبك «{title}»:'],
    translated: 'تُرجم آلياً. النص الأصلي موجود في بوابة الدعم.',
  },
  hi: {
    subject: '{agency} का उत्तर: {title}',
    title: '{author} ने आपको उत्तर दिया है',
    paragraphs: ['नमस्ते,', 'आपके अनुरोध “{title}” का उत्तर यह है:'],
    translated: 'अपने-आप अनूदित। मूल पाठ आपके सपोर्ट पोर्टल में है।',
  },
  ur: {
    subject: '{agency} کا جواب: {title}',
    title: '{author} نے آپ کو جواب دیا ہے',
    paragraphs: ['السلام علیکم،', 'آپ کی درخواست “{title}” کا جواب یہ ہے:'],
    translated: 'خودکار ترجمہ۔ اصل متن آپ کے سپورٹ پورٹل میں ہے۔',
  },
};

type Status = 'Nouveau' | 'En cours' | 'Résolu' | 'Refusé';

/** What the statuses, which are stored in French, are called to a client. */
export const clientStatusNames: Localized<Record<Status, string>> = {
  fr: { Nouveau: 'Nouveau', 'En cours': 'En cours', Résolu: 'Résolu', Refusé: 'Refusé' },
  en: { Nouveau: 'New', 'En cours': 'In progress', Résolu: 'Resolved', Refusé: 'Declined' },
  ar: { Nouveau: 'جديد', 'En cours': 'قيد المعالجة', Résolu: 'تم الحل', Refusé: 'مرفوض' },
  hi: { Nouveau: 'नया', 'En cours': 'काम जारी है', Résolu: 'हल हो गया', Refusé: 'अस्वीकृत' },
  ur: { Nouveau: 'نئی', 'En cours': 'زیرِ کار', Résolu: 'حل شدہ', Refusé: 'مسترد' },
};

/** What somebody of the agency is mailed about a request. Type and priority stand as the calls name them. */
const forStaff = {
  facts: {
    project: (project: string) => `Projet\u00a0: ${project}`,
    type: (type: string) => `Type\u00a0: ${type}`,
    priority: (priority: string) => `Priorité\u00a0: ${priority}`,
    title: (title: string) => `Titre\u00a0: ${title}`,
    request: (title: string) => `Demande\u00a0: ${title}`,
  },
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  created: {
    subject: (project: string, title: string) => `Nouvelle demande de ${project}\u00a0: ${title}`,
    title: 'Une nouvelle demande est arrivée',
  },
  reopened: {
    subject: (project: string, title: string) => `Demande rouverte par ${project}\u00a0: ${title}`,
    title: 'Une demande a été rouverte',
    text: 'Elle est de nouveau à traiter.',
  },
  written: {
    subject: (project: string, title: string) => `Message de ${project}\u00a0: ${title}`,
    title: (count: number): string =>
      count > 1 ? 'Un client a écrit plusieurs messages' : 'Un client a écrit un message',
  },
  action: 'Ouvrir la demande',
  lastForNow: {
    ofAll:
      'Beaucoup de demandes arrivent en ce moment. Pendant l’heure en cours, les suivantes ne seront plus annoncées par e-mail\u00a0: elles s’affichent seulement à l’écran, dans le support.',
    ofProject:
      'Ce projet envoie beaucoup de messages en ce moment. Pendant l’heure en cours, ses suivants ne seront plus annoncés par e-mail\u00a0: ils s’affichent seulement à l’écran, dans le support.',
  },
};

export const staffMailWords: AppWords<typeof forStaff> = {
  fr: forStaff,
  en: {
    facts: {
      project: (project) => `Project: ${project}`,
      type: (type) => `Type: ${type}`,
      priority: (priority) => `Priority: ${priority}`,
      title: (title) => `Title: ${title}`,
      request: (title) => `Request: ${title}`,
    },
    quoted: (text) => `“${text}”`,
    created: {
      subject: (project, title) => `New request from ${project}: ${title}`,
      title: 'A new request has arrived',
    },
    reopened: {
      subject: (project, title) => `Request reopened by ${project}: ${title}`,
      title: 'A request was reopened',
      text: 'It is to be dealt with again.',
    },
    written: {
      subject: (project, title) => `Message from ${project}: ${title}`,
      title: (count) => (count > 1 ? 'A client wrote several messages' : 'A client wrote a message'),
    },
    action: 'Open the request',
    lastForNow: {
      ofAll:
        'Many requests are arriving at the moment. For the rest of the hour, further ones will not be announced by e-mail: they only show on screen, in support.',
      ofProject:
        'This project is sending many messages at the moment. For the rest of the hour, its further ones will not be announced by e-mail: they only show on screen, in support.',
    },
  },
};
