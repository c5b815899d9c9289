import type { Blank } from '../blank.ts';
import { bareFacts, bareFooter, bareSearch } from '../blank-parts.ts';
import { rangeOf } from '../services.ts';
import { frame, notFound } from './frame.ts';
import { landing } from './landing.ts';

const { projects, services, testimonials, contact } = landing;
const greeting = 'السلام علیکم! میرا ایک سوال ہے۔';
const weeksOf = (weeks: readonly [number, number]) => `**${rangeOf(weeks, '-')} ہفتے**`;

export const blank: Blank = {
  landing: {
    title: 'خدمات اور رابطہ',
    description: '{agency} کیا پیش کرتا ہے، اور ہم سے رابطہ کیسے کریں۔',
    socialText: '',
    hero: {
      eyebrow: '',
      headline: '{agency}',
      tagline: 'بتائیے آپ کو کیا چاہیے: یہاں آپ دیکھتے ہیں کہ ہم کیا پیش کرتے ہیں اور ہم سے رابطہ کیسے کریں۔',
      projects: 'ہمارا کام دیکھیں',
      services: 'ہماری خدمات دیکھیں',
      facts: bareFacts,
    },
    projects: { ...projects, headline: 'ہم نے کیا کیا ہے', lead: '' },
    services: { ...services, headline: 'ہم کیا پیش کرتے ہیں', lead: '' },
    testimonials: { ...testimonials, headline: 'ہمارے گاہک کیا کہتے ہیں', lead: '' },
    faq: {
      eyebrow: 'سوالات',
      headline: 'سوال اور جواب',
      lead: '',
      consultation: 'ہم سے سوال پوچھیں',
      greeting,
    },
    contact: {
      ...contact,
      headline: 'ہم سے بات کریں',
      lead: 'لکھیں یا کال کریں: چند جملے کافی ہیں۔',
      greeting,
      quotedLead: 'اسے آن لائن منظور کریں، ادائیگی کا طریقہ چنیں اور کام دیکھتے رہیں۔',
    },
    search: bareSearch,
  },
  frame: {
    ...frame,
    community: '',
    chat: 'ہمارے معاون سے چیٹ کھولیں',
    footer: { ...frame.footer, ...bareFooter, solutions: 'ہماری خدمات', start: 'رابطہ' },
  },
  notFound,
  replies: {
    greeting:
      'السلام علیکم اور خوش آمدید! میں {agency} کا معاون ہوں: ایک پروگرام، کوئی شخص نہیں۔ پوچھیے کہ ہم کیا پیش کرتے ہیں اور کس قیمت پر۔',
    boundary:
      'معذرت، اس میں مدد میرے بس میں نہیں: میں صرف {agency} اور یہاں شائع باتوں سے متعلق سوالوں کا جواب دیتا ہوں۔ ٹیم کے کسی فرد سے [رابطہ سیکشن](/#contact) کے ذریعے یا [{email}](mailto:{email}) پر رابطہ کیا جا سکتا ہے۔',
  },
  sentences: {
    overview: (lines) =>
      `یہ ہے جو ہم پیش کرتے ہیں، ابتدائی قیمتوں کے ساتھ:\n\n${lines}\n\nآپ کو ان میں سے کیا چاہیے؟`,
    about: ({ title, description, price, weeks }) =>
      `**${title}.** ${description} ابتدائی قیمت **${price}**${weeks ? `، مدت ${weeksOf(weeks)}` : ''}۔ [ہم سے رابطہ کریں](/#contact)۔`,
    price: ({ title, price }) =>
      `**${title}** کی ابتدائی قیمت **${price}** ہے۔ آپ کے لیے ٹھیک قیمت ٹیم کا کوئی فرد بتائے گا: [ہم سے رابطہ کریں](/#contact)۔`,
    time: ({ title, weeks }) =>
      `**${title}**: مدت ${weeks ? weeksOf(weeks) : ''}۔ تاریخیں ٹیم کا کوئی فرد پکی کرتا ہے۔`,
    noTime: ({ title }) =>
      `**${title}** کے لیے کوئی مدت شائع نہیں، اور میں اندازہ نہیں لگانا چاہتا: [ہم سے پوچھیں](/#contact)۔`,
    titles: { overview: 'ہماری خدمات', price: 'قیمت', time: 'مدت' },
  },
  asksForServices:
    'خدمات, خدمت, آپ کی خدمات, آپ کیا کرتے ہیں, آپ کیا پیش کرتے ہیں, آپ کیا بیچتے ہیں, کون سی خدمات, آپ میری کیا مدد کر سکتے ہیں',
};
