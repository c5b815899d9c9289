import type { MailWords } from './client-mails.ts';
import { fillIn } from './fill.ts';
import type { AppWords, Language, Localized } from './language.ts';
import { formatsOf } from './quote-format.ts';

/** What the agency's own people are told of a quote that was accepted. In braces stands what is filled in. */
const accepted = {
  subject: 'Devis accepté\u00a0: {client}',
  title: 'Un devis vient d’être accepté',
  text: '{acceptedBy} a accepté la version {version} du devis «\u00a0{title}\u00a0» pour {client}.',
  facts:
    'Total\u00a0: {total}\nAccepté le\u00a0: {date}\nRéférence du virement\u00a0: {reference}\nSHA-256\u00a0: {hash}',
  unreached:
    'Personne n’a reçu le lien du tableau de bord\u00a0: ce contact n’a pas d’adresse, ou son accès est retiré. Donnez-le vous-même depuis sa fiche.',
  action: 'Ouvrir le devis',
};

export const acceptedNotice: AppWords<typeof accepted> = {
  fr: accepted,
  en: {
    subject: 'Quote accepted: {client}',
    title: 'A quote was just accepted',
    text: '{acceptedBy} accepted version {version} of the quote “{title}” for {client}.',
    facts: 'Total: {total}\nAccepted on: {date}\nReference of the transfer: {reference}\nSHA-256: {hash}',
    unreached:
      'Nobody got the link of the dashboard: this contact has no address, or their access was withdrawn. Hand it over yourself from their record.',
    action: 'Open the quote',
  },
};

type ConfirmationWords = MailWords & { open: string; because: string };

/** What the client gets, with the quote as PDF. */
export const confirmationWords: Localized<ConfirmationWords> = {
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

/** By which staff send a quote, remind of it, or tell its password. */
type OfferWords = Record<'quote' | 'reminder' | 'password', MailWords> & {
  total: string;
  validUntil: string;
  /** How the reader comes by the password: by another way than mails, or by the next one. */
  apart: string;
  follows: string;
};

export const offerWords: Localized<OfferWords> = {
  fr: {
    quote: {
      subject: 'Votre devis\u00a0: {title}',
      title: 'Votre devis est prêt',
      paragraphs: ['Bonjour {name},', '{agency} vous a préparé le devis «\u00a0{title}\u00a0».'],
    },
    reminder: {
      subject: 'Rappel\u00a0: votre devis {title}',
      title: 'Votre devis vous attend',
      paragraphs: [
        'Bonjour {name},',
        'Le devis «\u00a0{title}\u00a0» de {agency} attend votre réponse. Une question\u00a0? Répondez simplement à cet e-mail.',
      ],
    },
    password: {
      subject: 'Le mot de passe de votre devis',
      title: 'Le mot de passe de votre devis',
      paragraphs: [
        'Voici le mot de passe du devis que {agency} vient de vous envoyer\u00a0:',
        '{password}',
        'Ne le donnez qu’aux personnes qui doivent lire ce devis.',
      ],
    },
    total: 'Total\u00a0: {total}',
    validUntil: 'Valable jusqu’au\u00a0: {day}',
    apart: 'Il s’ouvre avec le mot de passe que nous vous donnons à part.',
    follows: 'Il s’ouvre avec le mot de passe qui vous arrive dans un second e-mail.',
  },
  en: {
    quote: {
      subject: 'Your quote: {title}',
      title: 'Your quote is ready',
      paragraphs: ['Hello {name},', '{agency} has prepared the quote “{title}” for you.'],
    },
    reminder: {
      subject: 'A reminder: your quote {title}',
      title: 'Your quote is waiting for you',
      paragraphs: [
        'Hello {name},',
        'The quote “{title}” of {agency} is waiting for your answer. A question? Simply reply to this e-mail.',
      ],
    },
    password: {
      subject: 'The password of your quote',
      title: 'The password of your quote',
      paragraphs: [
        'This is the password of the quote that {agency} has just sent you:',
        '{password}',
        'Give it only to those who are to read this quote.',
      ],
    },
    total: 'Total: {total}',
    validUntil: 'Valid until: {day}',
    apart: 'It opens with the password that we give you separately.',
    follows: 'It opens with the password that reaches you in a second e-mail.',
  },
  ar: {
    quote: {
      subject: 'عرض السعر الخاص بك: {title}',
      title: 'عرض السعر جاهز',
      paragraphs: ['مرحباً {name}،', 'أعدّت لك {agency} عرض السعر «{title}».'],
    },
    reminder: {
      subject: 'تذكير: عرض السعر {title}',
      title: 'عرض السعر في انتظارك',
      paragraphs: [
        'مرحباً {name}،',
        'عرض السعر «{title}» من {agency} في انتظار ردّك. لديك سؤال؟ يكفي أن ترد على هذه الرسالة.',
      ],
    },
    password: {
      subject: 'كلمة مرور عرض السعر',
      title: 'كلمة مرور عرض السعر',
      paragraphs: [
        'هذه كلمة مرور عرض السعر الذي أرسلته إليك {agency} للتو:',
        '{password}',
        'لا تعطها إلا لمن يجب أن يقرأ هذا العرض.',
      ],
    },
    total: 'الإجمالي: {total}',
    validUntil: 'صالح حتى: {day}',
    apart: 'يُفتح بكلمة المرور التي نعطيها لك بطريقة أخرى.',
    follows: 'يُفتح بكلمة المرور التي تصلك في رسالة ثانية.',
  },
  hi: {
    quote: {
      subject: 'आपका कोटेशन: {title}',
      title: 'आपका कोटेशन तैयार है',
      paragraphs: ['नमस्ते {name},', '{agency} ने आपके लिए कोटेशन “{title}” तैयार किया है।'],
    },
    reminder: {
      subject: 'याद दिलाने के लिए: आपका कोटेशन {title}',
      title: 'आपका कोटेशन आपकी प्रतीक्षा में है',
      paragraphs: [
        'नमस्ते {name},',
        '{agency} का कोटेशन “{title}” आपके उत्तर की प्रतीक्षा में है। कोई प्रश्न? बस इस ई-मेल का उत्तर दें।',
      ],
    },
    password: {
      subject: 'आपके कोटेशन का पासवर्ड',
      title: 'आपके कोटेशन का पासवर्ड',
      paragraphs: [
        '{agency} ने अभी आपको जो कोटेशन भेजा है, यह उसका पासवर्ड है:',
        '{password}',
        'इसे केवल उन्हीं को दें जिन्हें यह कोटेशन पढ़ना है।',
      ],
    },
    total: 'कुल राशि: {total}',
    validUntil: 'मान्य: {day} तक',
    apart: 'यह उस पासवर्ड से खुलता है जो हम आपको अलग से देते हैं।',
    follows: 'यह उस पासवर्ड से खुलता है जो आपको दूसरे ई-मेल में मिलेगा।',
  },
  ur: {
    quote: {
      subject: 'آپ کی کوٹیشن: {title}',
      title: 'آپ کی کوٹیشن تیار ہے',
      paragraphs: ['السلام علیکم {name}،', '{agency} نے آپ کے لیے کوٹیشن “{title}” تیار کی ہے۔'],
    },
    reminder: {
      subject: 'یاد دہانی: آپ کی کوٹیشن {title}',
      title: 'آپ کی کوٹیشن آپ کی منتظر ہے',
      paragraphs: [
        'السلام علیکم {name}،',
        '{agency} کی کوٹیشن “{title}” آپ کے جواب کی منتظر ہے۔ کوئی سوال؟ بس اس ای میل کا جواب دیں۔',
      ],
    },
    password: {
      subject: 'آپ کی کوٹیشن کا پاس ورڈ',
      title: 'آپ کی کوٹیشن کا پاس ورڈ',
      paragraphs: [
        '{agency} نے ابھی آپ کو جو کوٹیشن بھیجی ہے، یہ اس کا پاس ورڈ ہے:',
        '{password}',
        'یہ صرف انہیں دیں جنہیں یہ کوٹیشن پڑھنی ہے۔',
      ],
    },
    total: 'کل رقم: {total}',
    validUntil: '{day} تک کارآمد',
    apart: 'یہ اس پاس ورڈ سے کھلتی ہے جو ہم آپ کو الگ سے دیتے ہیں۔',
    follows: 'یہ اس پاس ورڈ سے کھلتی ہے جو آپ کو دوسری ای میل میں ملے گا۔',
  },
};

type Offered = Parameters<typeof formatsOf>[0] & {
  content: { title: string; contactName: string; validUntil: string | null };
};

/** What is typed for one mail, and for whom it is filled in. */
type Offer = {
  kind: 'quote' | 'reminder';
  quote: Offered;
  language: Language;
  /** A personal word, of any number of lines; empty where there is none. */
  message: string;
  /** Whether the password is told by a mail of its own, right after this one. */
  passwordFollows: boolean;
  agency: string;
  /** As the agency says it in this language. */
  words: OfferMailWords;
};

/** All that is said by which staff send a quote, and below each mail about one. */
export type OfferMailWords = {
  offer: OfferWords['quote'] & Omit<OfferWords, 'quote' | 'reminder' | 'password'>;
  reminder: MailWords;
  offerPassword: MailWords;
  acceptance: Pick<ConfirmationWords, 'open' | 'because'>;
};

/** What a mail about a quote says, the same in its preview and in the mail. */
type OfferMail = Pick<MailWords, 'subject' | 'title' | 'paragraphs'> & { open: string; because: string };

export function writeOffer({
  kind,
  quote,
  language,
  message,
  passwordFollows,
  agency,
  words: { offer, reminder, acceptance },
}: Offer): OfferMail {
  const { content, amounts } = quote;
  const formats = formatsOf({ content: { ...content, language }, amounts });
  const fill = fillIn({
    title: content.title,
    name: content.contactName,
    agency,
    total: formats.money(amounts.total),
    day: content.validUntil === null ? '' : formats.lastDay(content.validUntil),
  });
  const words = kind === 'reminder' ? reminder : offer;
  const facts = content.validUntil === null ? [offer.total] : [offer.total, offer.validUntil];
  return {
    subject: fill(words.subject),
    title: fill(words.title),
    paragraphs: [
      ...words.paragraphs.map(fill),
      ...(message === '' ? [] : [message]),
      facts.map(fill).join('\n'),
      fill(passwordFollows ? offer.follows : offer.apart),
    ],
    open: acceptance.open,
    because: fill(acceptance.because),
  };
}

/** The mail that holds the password and nothing that says what it opens. */
export function writeOfferPassword(
  { offerPassword, acceptance }: OfferMailWords,
  values: { password: string; agency: string },
): Omit<OfferMail, 'open'> {
  const { subject, title, paragraphs } = offerPassword;
  const fill = fillIn(values);
  return {
    subject: fill(subject),
    title: fill(title),
    paragraphs: paragraphs.map(fill),
    because: fill(acceptance.because),
  };
}
