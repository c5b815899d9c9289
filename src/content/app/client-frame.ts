import { frame } from '../frame.ts';
import type { AppLanguage, AppWords, ClientWords, Localized } from '../language.ts';
import { frameWords } from './frame.ts';

/** Leads from one thing of a client's to all of them. */
const allOfIt: AppWords<string> = {
  en: 'All that we have for you',
  fr: 'Tout ce que nous avons pour vous',
};

const wordsOf = (language: AppLanguage) => {
  const { skip, theme, languages, footer } = frame[language];
  return {
    skip,
    theme,
    languages,
    rights: footer.rights,
    mine: allOfIt[language],
    ...frameWords[language].client,
  };
};

const en = wordsOf('en');

/** What stands in the frame around what a client reads behind a link or a password. */
export const clientFrameWords: Localized<typeof en> = {
  en,
  fr: wordsOf('fr'),
  ar: {
    skip: 'انتقل إلى المحتوى',
    theme: { label: 'ألوان الصفحة', system: 'كالنظام', light: 'فاتح', dark: 'داكن' },
    languages: 'اللغة',
    rights: 'جميع الحقوق محفوظة.',
    mine: 'كل ما أعددناه لك',
    help: 'مساعدة',
    helpTitle: 'راسل الوكالة',
    helpText: (agency) => `سؤال أو استفسار؟ ${agency} تجيبك.`,
    whatsapp: 'واتساب',
    subject: (what) => `سؤال عن ${what}`,
    question: 'سؤال',
    you: 'أنت: ',
    close: 'إغلاق',
  },
  hi: {
    skip: 'मुख्य सामग्री पर जाएँ',
    theme: { label: 'पेज के रंग', system: 'सिस्टम के अनुसार', light: 'हल्का', dark: 'गहरा' },
    languages: 'भाषा',
    rights: 'सर्वाधिकार सुरक्षित।',
    mine: 'आपके लिए हमारे पास जो कुछ है',
    help: 'मदद',
    helpTitle: 'एजेंसी को लिखें',
    helpText: (agency) => `कोई सवाल या संदेह? ${agency} आपको जवाब देगी।`,
    whatsapp: 'WhatsApp',
    subject: (what) => `${what} के बारे में सवाल`,
    question: 'सवाल',
    you: 'आप: ',
    close: 'बंद करें',
  },
  ur: {
    skip: 'اصل مواد پر جائیں',
    theme: { label: 'صفحے کے رنگ', system: 'سسٹم کے مطابق', light: 'ہلکا', dark: 'گہرا' },
    languages: 'زبان',
    rights: 'جملہ حقوق محفوظ ہیں۔',
    mine: 'آپ کے لیے ہمارے پاس جو کچھ ہے',
    help: 'مدد',
    helpTitle: 'ایجنسی کو لکھیں',
    helpText: (agency) => `کوئی سوال یا الجھن؟ ${agency} آپ کو جواب دے گی۔`,
    whatsapp: 'واٹس ایپ',
    subject: (what) => `${what} کے بارے میں سوال`,
    question: 'سوال',
    you: 'آپ: ',
    close: 'بند کریں',
  },
};

/** What takes the place of a screen, of staff too: while it is on its way, where it did not come, where there is none. */
const page = {
  loading: 'Chargement…',
  failed: 'Cette page n’a pas pu être affichée',
  hint: 'Vérifiez votre connexion, puis réessayez.',
  retry: 'Réessayer',
  /** The specified heading, in English for everybody who did not ask for Arabic. */
  missing: '404 Page Not Found',
  /** In place of a page whose script does not come, and on top of one that stands there already. */
  unloaded: {
    text: 'La page n’a pas fini de se charger\u00a0: ce que vous y écrivez n’est pas envoyé.',
    again: 'Recharger la page',
  },
};

export const pageWords: ClientWords<typeof page> = {
  fr: page,
  en: {
    loading: 'Loading…',
    failed: 'This page could not be shown',
    hint: 'Check your connection, then try again.',
    retry: 'Retry',
    missing: '404 Page Not Found',
    unloaded: {
      text: 'The page has not finished loading: what you write in it is not sent.',
      again: 'Load the page again',
    },
  },
  ar: {
    loading: 'جارٍ التحميل…',
    failed: 'تعذّر عرض هذه الصفحة',
    hint: 'تحقق من اتصالك ثم حاول مجدداً.',
    retry: 'حاول مجدداً',
    missing: '404 الصفحة غير موجودة',
    unloaded: {
      text: 'لم يكتمل تحميل الصفحة: ما تكتبه فيها لا يُرسَل.',
      again: 'أعد تحميل الصفحة',
    },
  },
};
