import type { Blank } from '../blank.ts';
import { bareFacts, bareFooter, bareSearch } from '../blank-parts.ts';
import { rangeOf } from '../services.ts';
import { frame, notFound } from './frame.ts';
import { landing } from './landing.ts';

const { projects, services, testimonials, contact } = landing;
const greeting = 'مرحبًا! لديّ سؤال.';
const weeksOf = (weeks: readonly [number, number]) => `**${rangeOf(weeks, '-')}** (بالأسابيع)`;

export const blank: Blank = {
  landing: {
    title: 'الخدمات والتواصل',
    description: 'ما يقدمه {agency}، وكيف تصل إلينا.',
    socialText: '',
    hero: {
      eyebrow: '',
      headline: '{agency}',
      tagline: 'أخبرنا بما تحتاج إليه: هنا تجد ما نقدمه وكيف تصل إلينا.',
      projects: 'شاهد أعمالنا',
      services: 'شاهد خدماتنا',
      facts: bareFacts,
    },
    projects: { ...projects, headline: 'ما أنجزناه', lead: '' },
    services: { ...services, headline: 'ما نقدمه', lead: '' },
    testimonials: { ...testimonials, headline: 'ماذا يقول عملاؤنا', lead: '' },
    faq: {
      eyebrow: 'الأسئلة',
      headline: 'أسئلة وأجوبة',
      lead: '',
      consultation: 'اطرح علينا سؤالًا',
      greeting,
    },
    contact: {
      ...contact,
      headline: 'تحدث إلينا',
      lead: 'اكتب أو اتصل: تكفي بضع جمل.',
      greeting,
      quotedLead: 'أكّده عبر الإنترنت، واختر طريقة الدفع، وتابع العمل.',
    },
    search: bareSearch,
  },
  frame: {
    ...frame,
    community: '',
    chat: 'افتح المحادثة مع مساعدنا',
    footer: { ...frame.footer, ...bareFooter, solutions: 'خدماتنا', start: 'تواصل معنا' },
  },
  notFound,
  replies: {
    greeting: 'مرحبًا بك! أنا مساعد {agency}: برنامج ولست شخصًا. اسألني عما نقدمه وعن أسعاره.',
    boundary:
      'لا أستطيع مساعدتك في هذا: أجيب فقط عن الأسئلة التي تخص {agency} وما نشرناه هنا. يمكنك الوصول إلى أحد أعضاء الفريق عبر [قسم التواصل](/#contact) أو على [{email}](mailto:{email}).',
  },
  sentences: {
    overview: (lines) => `هذا ما نقدمه، مع أسعاره الابتدائية:\n\n${lines}\n\nأيّها تحتاج إليه؟`,
    about: ({ title, description, price, weeks }) =>
      `**${title}.** ${description} ابتداءً من **${price}**${weeks ? `، المدة: ${weeksOf(weeks)}` : ''}. [تواصل معنا](/#contact).`,
    price: ({ title, price }) =>
      `**${title}**: ابتداءً من **${price}**. السعر الدقيق لحالتك يخبرك به أحد أعضاء الفريق: [تواصل معنا](/#contact).`,
    time: ({ title, weeks }) =>
      `**${title}**: المدة ${weeks ? weeksOf(weeks) : ''}. يؤكد أحد أعضاء الفريق المواعيد.`,
    noTime: ({ title }) => `لم تُنشر مدة لخدمة **${title}**، وأفضّل ألا أخمّن: [اسألنا](/#contact).`,
    titles: { overview: 'خدماتنا', price: 'السعر', time: 'المدة' },
  },
  asksForServices:
    'خدمات, الخدمات, خدماتكم, ماذا تقدمون, ما الذي تقدمونه, ماذا تعملون, ما هي خدماتكم, كيف تساعدونني, ماذا تبيعون, عروضكم',
};
