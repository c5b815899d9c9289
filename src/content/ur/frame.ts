import { clientFrameWords } from '../app/client-frame.ts';
import type { Frame, NotFound } from '../frame.ts';

const { skip, theme, rights } = clientFrameWords.ur;

export const frame: Frame = {
  skip,
  navigation: 'مرکزی نیویگیشن',
  menu: 'مینو',
  languages: 'زبان',
  anchors: [
    { id: 'home', label: 'ہوم' },
    { id: 'projects', label: 'پروجیکٹ' },
    { id: 'services', label: 'خدمات' },
    { id: 'contact', label: 'رابطہ' },
  ],
  community: 'اے آئی سے سوشل میڈیا',
  support: 'کلائنٹ سپورٹ',
  quote: 'کوٹیشن لیں',
  theme,
  chat: 'ہمارے اے آئی معاون سے چیٹ کھولیں',
  chatUnread: '{count} نئے پیغام',
  footer: {
    company: 'خلیج کو چلانے والے کاروباروں کے لیے کسٹم سافٹ ویئر اور اے آئی آٹومیشن۔',
    places: 'دبئی، قطر',
    solutions: 'حل',
    industries: 'شعبے',
    industryList: ['رئیل اسٹیٹ', 'ہوٹل', 'ریستوران', 'ریٹیل', 'بڑے ادارے'],
    start: 'آغاز کریں',
    support: '24/7 سپورٹ',
    supportNote: 'کوڈ کی پہلی سطر سے پہلے، اور آخری کے بہت بعد تک۔',
    mine: 'میرا ڈیش بورڈ کہاں ہے؟',
    rights,
  },
};

export const notFound: NotFound = {
  title: '404 صفحہ نہیں ملا',
  headline: '404 صفحہ نہیں ملا',
  hint: 'شاید پتا بدل گیا ہے، یا اس میں کوئی حرف رہ گیا ہے۔',
  back: 'ہوم پیج پر واپس جائیں',
};
