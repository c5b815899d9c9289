import type { ClaimId, ClaimTexts, TestimonialId, TestimonialTexts } from '../testimonials.ts';

export const testimonials: Record<TestimonialId, TestimonialTexts> = {
  mansoori: {
    name: 'Ahmed Al Mansoori',
    position: 'العضو المنتدب',
    company: 'Gulf Crown Properties',
    location: 'دبي، الإمارات',
    text: 'العملاء القادمون من خمس بوابات يجتمعون في قائمة واحدة، ويصلهم الرد قبل أن يجد الوسيط موقفًا لسيارته. أنهينا أفضل ربع لنا بالفريق نفسه.',
    project: 'نظام إدارة العقارات',
    savings: '180,000 درهم في السنة',
  },
  nair: {
    name: 'Priya Nair',
    position: 'مديرة العمليات',
    company: 'Saffron Table Restaurants',
    location: 'أبوظبي، الإمارات',
    text: 'طلبات واتساب والموقع والصالة تلتقي على شاشة مطبخ واحدة. لم يعد أحد ينسخ التذاكر، ولم يعد أحد يصرخ.',
    project: 'أتمتة الفنادق والمطاعم',
    savings: '26 ساعة في الأسبوع',
  },
  'al-thani': {
    name: 'Khalid Al Thani',
    position: 'رئيس خدمات الضيوف',
    company: 'Pearl Bay Hotels',
    location: 'الدوحة، قطر',
    text: 'يكتب الضيوف بالعربية أو الهندية أو الإنجليزية في الثانية ليلًا، ويأتيهم الجواب في الثانية ليلًا. وفريقي الليلي يتفرغ لما يحتاج إلى إنسان.',
    project: 'روبوتات المحادثة الذكية',
    savings: '30 ساعة في الأسبوع',
  },
  mitchell: {
    name: 'Sarah Mitchell',
    position: 'الرئيسة التنفيذية للعمليات',
    company: 'Meridian Logistics',
    location: 'الشارقة، الإمارات',
    text: 'سألونا كيف نعمل قبل أن يعرضوا علينا شيئًا. النظام يلائم مستودعاتنا كالمفتاح في القفل، والتقارير تصل إلى المجلس بلا جدول واحد.',
    project: 'برمجيات مخصصة للشركات',
    savings: '420,000 درهم في السنة',
  },
  qureshi: {
    name: 'Bilal Qureshi',
    position: 'المالك',
    company: 'Qureshi Electronics',
    location: 'دبي، الإمارات',
    text: 'المساعد يجيب بالأردية والإنجليزية، ويراجع المخزون، ويحجز موعد الإصلاح. زبائني يظنون أننا وظفنا ثلاثة أشخاص.',
    project: 'روبوتات المحادثة الذكية',
    savings: '35 ساعة في الأسبوع',
  },
  'al-sulaiti': {
    name: 'Fatima Al Sulaiti',
    position: 'مديرة التأجير',
    company: 'Lusail Living',
    location: 'لوسيل، قطر',
    text: 'العقود والشيكات والمعاينات في مكان واحد، بتذكير يسبق المشكلة. والملاك يتابعون وحداتهم من غير أن يتصلوا بنا.',
    project: 'نظام إدارة العقارات',
    savings: '18 ساعة في الأسبوع',
  },
};

export const claims: Record<ClaimId, ClaimTexts> = {
  served: { figure: '{count}+', label: 'شركة خدمناها' },
  satisfaction: { figure: '{count}%', label: 'رضا العملاء' },
  savings: { figure: '{count}+ ملايين درهم', label: 'وفّرها عملاؤنا' },
  support: { figure: '24/7', label: 'دعم' },
};
