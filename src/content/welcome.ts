import type { Localized } from './language.ts';

/** What the chat begins with: what it says first, and what an empty conversation offers to ask. */
export type Welcome = { opening: string; starters: readonly string[] };

/** What it says first in place of the program's own words where no assistant answers, but people alone. */
export const openingByPeople: Localized<string> = {
  fr: 'Bonjour ! Écrivez-nous, une personne de l’équipe vous répond ici.',
  en: 'Hello! Write to us: somebody of our team answers you here.',
  ar: 'مرحبًا! اكتب لنا، وسيجيبك هنا أحد أفراد فريقنا.',
  hi: 'नमस्ते! हमें लिखिए, हमारी टीम का कोई सदस्य आपको यहीं उत्तर देगा।',
  ur: 'السلام علیکم! ہمیں لکھیے، ہماری ٹیم کا کوئی فرد آپ کو یہیں جواب دے گا۔',
};

/** The program's own: the page carries them, or what the agency says in their place. */
export const welcome: Localized<Welcome> = {
  fr: {
    opening: "Bonjour ! Je suis votre assistant IA. Comment puis-je vous aider aujourd'hui ?",
    starters: [
      'Quels sont vos prix\u00a0?',
      'Combien de temps prend un projet\u00a0?',
      'Comment démarrer un projet avec vous\u00a0?',
    ],
  },
  en: {
    opening: 'Hello! I am your AI assistant. How can I help you today?',
    starters: [
      'What are your prices?',
      'How long does a project take?',
      'How do we start a project with you?',
    ],
  },
  ar: {
    opening: 'مرحبًا! أنا مساعدك الذكي. كيف يمكنني مساعدتك اليوم؟',
    starters: ['ما هي أسعاركم؟', 'كم يستغرق تنفيذ المشروع؟', 'كيف نبدأ مشروعاً معكم؟'],
  },
  hi: {
    opening: 'नमस्ते! मैं आपका एआई सहायक हूँ। आज मैं आपकी क्या मदद कर सकता हूँ?',
    starters: ['आपकी कीमतें क्या हैं?', 'एक प्रोजेक्ट में कितना समय लगता है?', 'आपके साथ प्रोजेक्ट कैसे शुरू करें?'],
  },
  ur: {
    opening: 'السلام علیکم! میں آپ کا اے آئی معاون ہوں۔ آج میں آپ کی کیا مدد کر سکتا ہوں؟',
    starters: [
      'آپ کی قیمتیں کیا ہیں؟',
      'ایک پروجیکٹ میں کتنا وقت لگتا ہے؟',
      'آپ کے ساتھ پروجیکٹ کیسے شروع کریں؟',
    ],
  },
};
