import { frame, type SiteLanguage } from '../frame.ts';
import { frameWords } from './frame.ts';

/** The languages of the frame around what a client reads behind a link or a password. */
export type ClientLanguage = SiteLanguage | 'ar';

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

export const clientFrameWords: Record<ClientLanguage, typeof en> = {
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
};
