import { fillIn } from './fill.ts';
import type { Language, Localized } from './language.ts';

/** A mail to a client. What stands in braces is filled in, in one pass, so that nobody's words are read as a brace. */
export type MailWords = { subject: string; title: string; paragraphs: readonly string[] };

/** The parts that all mails to clients share. */
type Frame = {
  greeting: string;
  open: string;
  /** Why somebody gets it who is known to be the client. */
  because: string;
};

const myLinkLines: Localized<string> = {
  fr: 'Un lien égaré\u202f? Vous retrouvez tout ici\u00a0: {door}',
  en: 'Lost a link? You find everything again here: {door}',
  ar: 'فقدت رابطاً؟ تجد كل شيء هنا: {door}',
  hi: 'कोई लिंक खो गया? सब कुछ यहाँ फिर मिलेगा: {door}',
  ur: 'کوئی لنک کھو گیا؟ سب کچھ یہاں دوبارہ ملے گا: {door}',
};

/** Where all of it is found again, whatever becomes of the mails: `mySpace` is the whole address of `/my`. */
export const myLinkLine = (language: Language, mySpace: string): string =>
  fillIn({ door: mySpace })(myLinkLines[language]);

export const clientFrames: Localized<Frame> = {
  fr: {
    greeting: 'Bonjour {name},',
    open: 'Ouvrir mon tableau de bord',
    because: 'Vous recevez cet e-mail parce que vous avez un projet chez {agency}.',
  },
  en: {
    greeting: 'Hello {name},',
    open: 'Open my dashboard',
    because: 'You receive this e-mail because you have a project with {agency}.',
  },
  ar: {
    greeting: 'مرحباً {name}،',
    open: 'افتح لوحة المتابعة',
    because: 'وصلتك هذه الرسالة لأن لديك مشروعاً لدى {agency}.',
  },
  hi: {
    greeting: 'नमस्ते {name},',
    open: 'मेरा डैशबोर्ड खोलें',
    because: 'आपको यह ई-मेल इसलिए मिला है क्योंकि {agency} के साथ आपका एक प्रोजेक्ट है।',
  },
  ur: {
    greeting: 'السلام علیکم {name}،',
    open: 'میرا ڈیش بورڈ کھولیں',
    because: 'آپ کو یہ ای میل اس لیے ملی ہے کہ {agency} کے ساتھ آپ کا ایک پروجیکٹ ہے۔',
  },
};

/** The one mail to an address that nobody has confirmed: always these words, and nothing that anybody typed. */
export const dashboardLinkWords: Localized<MailWords & { footer: string }> = {
  fr: {
    subject: 'Votre tableau de bord chez {agency}',
    title: 'Suivez votre projet',
    paragraphs: [
      'Un projet a été enregistré chez {agency} avec cette adresse e-mail. Votre tableau de bord en montre l’avancement et l’acompte.',
      'Gardez ce lien pour vous\u00a0: qui le possède peut ouvrir le tableau de bord.',
    ],
    footer:
      'Vous n’avez enregistré aucun projet\u00a0? Ignorez cet e-mail\u00a0: sans votre confirmation, rien d’autre ne vous sera envoyé.',
  },
  en: {
    subject: 'Your dashboard at {agency}',
    title: 'Follow your project',
    paragraphs: [
      'A project was registered at {agency} with this e-mail address. Your dashboard shows its progress and its deposit.',
      'Keep this link to yourself: whoever has it can open the dashboard.',
    ],
    footer:
      'You have not registered a project? Ignore this e-mail: unless you confirm, nothing else will be sent to you.',
  },
  ar: {
    subject: 'لوحة المتابعة الخاصة بك لدى {agency}',
    title: 'تابع مشروعك',
    paragraphs: [
      'سُجّل مشروع لدى {agency} بعنوان البريد الإلكتروني هذا. تعرض لوحة المتابعة تقدّم العمل والدفعة المقدمة.',
      'احتفظ بهذا الرابط لنفسك: من يملكه يستطيع فتح لوحة المتابعة.',
    ],
    footer: 'لم تسجّل أي مشروع؟ تجاهل هذه الرسالة: لن نرسل إليك شيئاً آخر ما لم تؤكد العنوان.',
  },
  hi: {
    subject: '{agency} में आपका डैशबोर्ड',
    title: 'अपने प्रोजेक्ट पर नज़र रखें',
    paragraphs: [
      'इस ई-मेल पते से {agency} में एक प्रोजेक्ट दर्ज किया गया है। आपका डैशबोर्ड उसकी प्रगति और अग्रिम राशि दिखाता है।',
      'यह लिंक अपने पास ही रखें: जिसके पास यह है, वह डैशबोर्ड खोल सकता है।',
    ],
    footer: 'आपने कोई प्रोजेक्ट दर्ज नहीं किया? इस ई-मेल को अनदेखा करें: आपकी पुष्टि के बिना और कुछ नहीं भेजा जाएगा।',
  },
  ur: {
    subject: '{agency} میں آپ کا ڈیش بورڈ',
    title: 'اپنے پروجیکٹ پر نظر رکھیں',
    paragraphs: [
      'اس ای میل پتے سے {agency} میں ایک پروجیکٹ درج کیا گیا ہے۔ آپ کا ڈیش بورڈ اس کی پیش رفت اور پیشگی رقم دکھاتا ہے۔',
      'یہ لنک اپنے پاس رکھیں: جس کے پاس یہ ہو، وہ ڈیش بورڈ کھول سکتا ہے۔',
    ],
    footer:
      'آپ نے کوئی پروجیکٹ درج نہیں کیا؟ اس ای میل کو نظر انداز کریں: آپ کی تصدیق کے بغیر اور کچھ نہیں بھیجا جائے گا۔',
  },
};

/** To a confirmed address, when the agency has given the dashboard another link. */
export const renewedLinkWords: Localized<MailWords> = {
  fr: {
    subject: 'Le nouveau lien de votre tableau de bord',
    title: 'Votre tableau de bord a un nouveau lien',
    paragraphs: ['L’ancien lien ne fonctionne plus. Gardez celui-ci pour vous.'],
  },
  en: {
    subject: 'The new link of your dashboard',
    title: 'Your dashboard has a new link',
    paragraphs: ['The old link no longer works. Keep this one to yourself.'],
  },
  ar: {
    subject: 'الرابط الجديد للوحة المتابعة',
    title: 'للوحة المتابعة رابط جديد',
    paragraphs: ['لم يعد الرابط القديم يعمل. احتفظ بهذا الرابط لنفسك.'],
  },
  hi: {
    subject: 'आपके डैशबोर्ड का नया लिंक',
    title: 'आपके डैशबोर्ड का लिंक बदल गया है',
    paragraphs: ['पुराना लिंक अब काम नहीं करता। यह लिंक अपने पास ही रखें।'],
  },
  ur: {
    subject: 'آپ کے ڈیش بورڈ کا نیا لنک',
    title: 'آپ کے ڈیش بورڈ کا لنک بدل گیا ہے',
    paragraphs: ['پرانا لنک اب کام نہیں کرتا۔ یہ لنک اپنے پاس رکھیں۔'],
  },
};

/** To the contact of a quote that was accepted: where its project stands from now on. */
export const begunLinkWords: Localized<MailWords> = {
  fr: {
    subject: 'Votre tableau de bord chez {agency}',
    title: 'Votre projet commence',
    paragraphs: [
      'Merci d’avoir validé notre devis. Ce lien ouvre votre tableau de bord : l’avancement du projet, ce qu’il reste à régler, les reçus et les personnes à qui écrire.',
      'Gardez-le pour vous.',
    ],
  },
  en: {
    subject: 'Your dashboard at {agency}',
    title: 'Your project begins',
    paragraphs: [
      'Thank you for accepting our quote. This link opens your dashboard: how the project stands, what is left to pay, the receipts, and whom to write to.',
      'Keep it to yourself.',
    ],
  },
  ar: {
    subject: 'لوحة المتابعة الخاصة بك لدى {agency}',
    title: 'مشروعك يبدأ',
    paragraphs: [
      'شكراً لقبول عرضنا. يفتح هذا الرابط لوحة المتابعة: تقدم المشروع وما تبقى دفعه والإيصالات ومن تراسله.',
      'احتفظ به لنفسك.',
    ],
  },
  hi: {
    subject: '{agency} में आपका डैशबोर्ड',
    title: 'आपका प्रोजेक्ट शुरू हो रहा है',
    paragraphs: [
      'हमारा प्रस्ताव स्वीकार करने के लिए धन्यवाद। यह लिंक आपका डैशबोर्ड खोलता है: प्रोजेक्ट की स्थिति, बाकी भुगतान, रसीदें और किसे लिखना है।',
      'इसे अपने पास ही रखें।',
    ],
  },
  ur: {
    subject: '{agency} میں آپ کا ڈیش بورڈ',
    title: 'آپ کا پروجیکٹ شروع ہو رہا ہے',
    paragraphs: [
      'ہماری پیشکش قبول کرنے کا شکریہ۔ یہ لنک آپ کا ڈیش بورڈ کھولتا ہے: پروجیکٹ کی صورتحال، باقی ادائیگی، رسیدیں اور کس سے رابطہ کریں۔',
      'اسے اپنے پاس رکھیں۔',
    ],
  },
};

export const statusChangeWords: Localized<MailWords> = {
  fr: {
    subject: '{project}\u00a0: {status}',
    title: 'Votre projet avance',
    paragraphs: ['Le projet «\u00a0{project}\u00a0» est maintenant\u00a0: {status}.'],
  },
  en: {
    subject: '{project}: {status}',
    title: 'News of your project',
    paragraphs: ['The project “{project}” is now: {status}.'],
  },
  ar: {
    subject: '{project}: {status}',
    title: 'جديد مشروعك',
    paragraphs: ['حالة المشروع «{project}» الآن: {status}.'],
  },
  hi: {
    subject: '{project}: {status}',
    title: 'आपके प्रोजेक्ट की नई स्थिति',
    paragraphs: ['प्रोजेक्ट “{project}” की स्थिति अब है: {status}।'],
  },
  ur: {
    subject: '{project}: {status}',
    title: 'آپ کے پروجیکٹ کی نئی صورتِ حال',
    paragraphs: ['پروجیکٹ “{project}” کی حالت اب یہ ہے: {status}۔'],
  },
};

export const agencyMessageWords: Localized<MailWords> = {
  fr: {
    subject: 'Un message de {agency}\u00a0: {project}',
    title: 'Un message sur votre projet',
    paragraphs: ['{agency} vous écrit à propos du projet «\u00a0{project}\u00a0»\u00a0:', '{message}'],
  },
  en: {
    subject: 'A message from {agency}: {project}',
    title: 'A message about your project',
    paragraphs: ['{agency} writes to you about the project “{project}”:', '{message}'],
  },
  ar: {
    subject: 'رسالة من {agency}: {project}',
    title: 'رسالة بخصوص مشروعك',
    paragraphs: ['تكتب إليك {agency} بخصوص المشروع «{project}»:', '{message}'],
  },
  hi: {
    subject: '{agency} का संदेश: {project}',
    title: 'आपके प्रोजेक्ट के बारे में संदेश',
    paragraphs: ['प्रोजेक्ट “{project}” के बारे में {agency} का संदेश:', '{message}'],
  },
  ur: {
    subject: '{agency} کا پیغام: {project}',
    title: 'آپ کے پروجیکٹ کے بارے میں پیغام',
    paragraphs: ['پروجیکٹ “{project}” کے بارے میں {agency} کا پیغام:', '{message}'],
  },
};

type Status = 'pending' | 'in_progress' | 'review' | 'completed' | 'on_hold';

const statusNames: Localized<Record<Status, string>> = {
  fr: {
    pending: 'en attente',
    in_progress: 'en cours',
    review: 'en relecture',
    completed: 'terminé',
    on_hold: 'en pause',
  },
  en: {
    pending: 'Pending',
    in_progress: 'In Progress',
    review: 'Under Review',
    completed: 'Completed',
    on_hold: 'On Hold',
  },
  ar: {
    pending: 'في الانتظار',
    in_progress: 'قيد التنفيذ',
    review: 'قيد المراجعة',
    completed: 'مكتمل',
    on_hold: 'متوقف مؤقتاً',
  },
  hi: {
    pending: 'प्रतीक्षा में',
    in_progress: 'प्रगति पर',
    review: 'समीक्षा में',
    completed: 'पूर्ण',
    on_hold: 'रुका हुआ',
  },
  ur: {
    pending: 'انتظار میں',
    in_progress: 'جاری',
    review: 'زیرِ جائزہ',
    completed: 'مکمل',
    on_hold: 'رکا ہوا',
  },
};

/** The name of a status; one that is not known is shown as it is. */
export const statusName = (language: Language, status: string): string => {
  const names: Readonly<Record<string, string>> = statusNames[language];
  return Object.hasOwn(names, status) ? (names[status] ?? status) : status;
};
