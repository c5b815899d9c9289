import type { MailWords } from './client-mails.ts';
import type { AppWords, Localized } from './language.ts';

/** What the agency's own people are told of a quote that was accepted. In braces stands what is filled in. */
const accepted = {
  subject: 'Devis accepté\u00a0: {client}',
  title: 'Un devis vient d’être accepté',
  text: '{acceptedBy} a accepté la version {version} du devis «\u00a0{title}\u00a0» pour {client}.',
  facts:
    'Total\u00a0: {total}\nAccepté le\u00a0: {date}\nRéférence du virement\u00a0: {reference}\nSHA-256\u00a0: {hash}',
  action: 'Ouvrir le devis',
};

export const acceptedNotice: AppWords<typeof accepted> = {
  fr: accepted,
  en: {
    subject: 'Quote accepted: {client}',
    title: 'A quote was just accepted',
    text: '{acceptedBy} accepted version {version} of the quote “{title}” for {client}.',
    facts: 'Total: {total}\nAccepted on: {date}\nReference of the transfer: {reference}\nSHA-256: {hash}',
    action: 'Open the quote',
  },
};

/** What the client gets, with the quote as PDF. */
export const confirmationWords: Localized<MailWords & { open: string; because: string }> = {
  fr: {
    subject: 'Votre devis accepté\u00a0: {title}',
    title: 'Merci, votre devis est accepté',
    paragraphs: [
      'Bonjour {name},',
      'La version {version} du devis «\u00a0{title}\u00a0» a été acceptée par {acceptedBy} le {date}, pour un total de {total}.',
      'Vous la trouverez en pièce jointe. Référence à rappeler lors du virement\u00a0: {reference}',
    ],
    open: 'Ouvrir le devis',
    because: 'Vous recevez cet e-mail parce que {agency} vous a préparé ce devis.',
  },
  en: {
    subject: 'Your accepted quote: {title}',
    title: 'Thank you, your quote is accepted',
    paragraphs: [
      'Hello {name},',
      'Version {version} of the quote “{title}” was accepted by {acceptedBy} on {date}, for a total of {total}.',
      'You will find it attached. Reference for your transfer: {reference}',
    ],
    open: 'Open the quote',
    because: 'You receive this e-mail because {agency} has prepared this quote for you.',
  },
  ar: {
    subject: 'عرض السعر المقبول: {title}',
    title: 'شكراً لك، تم قبول العرض',
    paragraphs: [
      'مرحباً {name}،',
      'قَبِل {acceptedBy} النسخة {version} من العرض «{title}» بتاريخ {date}، بإجمالي {total}.',
      'تجدها مرفقة بهذه الرسالة. مرجع التحويل: {reference}',
    ],
    open: 'افتح العرض',
    because: 'وصلتك هذه الرسالة لأن {agency} أعدّت لك هذا العرض.',
  },
  hi: {
    subject: 'आपका स्वीकृत कोटेशन: {title}',
    title: 'धन्यवाद, आपका कोटेशन स्वीकृत हो गया है',
    paragraphs: [
      'नमस्ते {name},',
      '{acceptedBy} ने {date} को कोटेशन “{title}” का संस्करण {version} स्वीकार किया, कुल राशि {total}।',
      'यह इस ई-मेल के साथ संलग्न है। ट्रांसफ़र का संदर्भ: {reference}',
    ],
    open: 'कोटेशन खोलें',
    because: 'आपको यह ई-मेल इसलिए मिला है क्योंकि {agency} ने आपके लिए यह कोटेशन तैयार किया है।',
  },
  ur: {
    subject: 'آپ کی منظور شدہ کوٹیشن: {title}',
    title: 'شکریہ، آپ کی کوٹیشن منظور ہو گئی ہے',
    paragraphs: [
      'السلام علیکم {name}،',
      '{acceptedBy} نے {date} کو کوٹیشن “{title}” کا ورژن {version} منظور کیا، کل رقم {total}۔',
      'یہ اس ای میل کے ساتھ منسلک ہے۔ منتقلی کا حوالہ: {reference}',
    ],
    open: 'کوٹیشن کھولیں',
    because: 'آپ کو یہ ای میل اس لیے ملی ہے کہ {agency} نے آپ کے لیے یہ کوٹیشن تیار کی ہے۔',
  },
};
