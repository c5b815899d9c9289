import { clientFrameWords } from '../app/client-frame.ts';
import type { Frame, NotFound } from '../frame.ts';

const { skip, theme, rights } = clientFrameWords.ar;

export const frame: Frame = {
  skip,
  navigation: 'التنقل الرئيسي',
  menu: 'القائمة',
  languages: 'اللغة',
  anchors: [
    { id: 'home', label: 'الرئيسية' },
    { id: 'projects', label: 'أعمالنا' },
    { id: 'services', label: 'خدماتنا' },
    { id: 'contact', label: 'تواصل معنا' },
  ],
  community: 'إدارة حسابات التواصل',
  support: 'دعم العملاء',
  quote: 'اطلب عرض سعر',
  theme,
  chat: 'افتح المحادثة مع مساعدنا الذكي',
  chatUnread: 'غير مقروء: {count}',
  footer: {
    company: 'برمجيات مخصصة وأتمتة بالذكاء الاصطناعي للشركات التي يقوم عليها الخليج.',
    places: 'دبي، قطر',
    solutions: 'حلولنا',
    industries: 'القطاعات',
    industryList: ['العقارات', 'الفنادق', 'المطاعم', 'متاجر التجزئة', 'الشركات الكبرى'],
    start: 'ابدأ معنا',
    support: 'دعم 24/7',
    supportNote: 'قبل أول سطر من البرنامج، وبعد آخر سطر بزمن طويل.',
    mine: 'أين لوحة مشروعي؟',
    rights,
  },
};

export const notFound: NotFound = {
  title: '404 الصفحة غير موجودة',
  headline: '404 الصفحة غير موجودة',
  hint: 'ربما تغيّر العنوان، أو نقص منه حرف.',
  back: 'العودة إلى الصفحة الرئيسية',
};
