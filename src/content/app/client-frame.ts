import { frame, type SiteLanguage } from '../frame.ts';
import type { Localized } from '../language.ts';
import { frameWords } from './frame.ts';

/** Leads from one thing of a client's to all of them. */
const allOfIt: Record<SiteLanguage, string> = {
  en: 'All that we have for you',
  fr: 'Tout ce que nous avons pour vous',
};

const wordsOf = (language: SiteLanguage) => {
  const { skip, theme, footer } = frame[language];
  return { skip, theme, rights: footer.rights, mine: allOfIt[language], ...frameWords[language].client };
};

const en = wordsOf('en');

/** What stands in the frame around what a client reads behind a link or a password. */
export const clientFrameWords: Localized<typeof en> = {
  en,
  fr: wordsOf('fr'),
  ar: {
    skip: 'انتقل إلى المحتوى',
    theme: { label: 'ألوان الصفحة', system: 'كالنظام', light: 'فاتح', dark: 'داكن' },
    rights: 'جميع الحقوق محفوظة.',
    mine: 'كل ما أعددناه لك',
    help: 'مساعدة',
    helpTitle: 'راسل الوكالة',
    helpText: (agency) => `سؤال أو استفسار؟ ${agency} تجيبك.`,
    whatsapp: 'واتساب',
    subject: (what) => `سؤال عن ${what}`,
    question: 'سؤال',
    you: 'أنت: ',
  },
  hi: {
    skip: 'मुख्य सामग्री पर जाएँ',
    theme: { label: 'पेज के रंग', system: 'सिस्टम के अनुसार', light: 'हल्का', dark: 'गहरा' },
    rights: 'सर्वाधिकार सुरक्षित।',
    mine: 'आपके लिए हमारे पास जो कुछ है',
    help: 'मदद',
    helpTitle: 'एजेंसी को लिखें',
    helpText: (agency) => `कोई सवाल या संदेह? ${agency} आपको जवाब देगी।`,
    whatsapp: 'WhatsApp',
    subject: (what) => `${what} के बारे में सवाल`,
    question: 'सवाल',
    you: 'आप: ',
  },
  ur: {
    skip: 'اصل مواد پر جائیں',
    theme: { label: 'صفحے کے رنگ', system: 'سسٹم کے مطابق', light: 'ہلکا', dark: 'گہرا' },
    rights: 'جملہ حقوق محفوظ ہیں۔',
    mine: 'آپ کے لیے ہمارے پاس جو کچھ ہے',
    help: 'مدد',
    helpTitle: 'ایجنسی کو لکھیں',
    helpText: (agency) => `کوئی سوال یا الجھن؟ ${agency} آپ کو جواب دے گی۔`,
    whatsapp: 'واٹس ایپ',
    subject: (what) => `${what} کے بارے میں سوال`,
    question: 'سوال',
    you: 'آپ: ',
  },
};
