import type { Localized } from './language.ts';

/** What a visitor reads under an answer that they may rate. */
type RatingWords = {
  /** Names the two signs together. */
  label: string;
  good: string;
  bad: string;
  why: string;
  reasons: Record<'wrong' | 'unhelpful' | 'unclear' | 'other', string>;
  words: string;
  send: string;
  thanks: string;
  failed: string;
};

export const ratingWords: Localized<RatingWords> = {
  fr: {
    label: 'Cette réponse vous aide-t-elle ?',
    good: 'Bonne réponse',
    bad: 'Mauvaise réponse',
    why: 'Pourquoi ?',
    reasons: { wrong: 'Fausse', unhelpful: 'Inutile', unclear: 'Pas claire', other: 'Autre' },
    words: 'En quelques mots (facultatif)',
    send: 'Envoyer',
    thanks: 'Merci pour votre avis.',
    failed: 'Votre avis n’a pas été envoyé.',
  },
  en: {
    label: 'Does this answer help you?',
    good: 'Good answer',
    bad: 'Bad answer',
    why: 'Why?',
    reasons: { wrong: 'Wrong', unhelpful: 'Not helpful', unclear: 'Unclear', other: 'Other' },
    words: 'In a few words (optional)',
    send: 'Send',
    thanks: 'Thank you for your opinion.',
    failed: 'Your opinion was not sent.',
  },
  ar: {
    label: 'هل تفيدك هذه الإجابة؟',
    good: 'إجابة جيدة',
    bad: 'إجابة سيئة',
    why: 'لماذا؟',
    reasons: { wrong: 'خاطئة', unhelpful: 'غير مفيدة', unclear: 'غير واضحة', other: 'سبب آخر' },
    words: 'ببضع كلمات (اختياري)',
    send: 'إرسال',
    thanks: 'شكرًا على رأيك.',
    failed: 'لم يُرسَل رأيك.',
  },
  hi: {
    label: 'क्या यह उत्तर आपके काम का है?',
    good: 'अच्छा उत्तर',
    bad: 'खराब उत्तर',
    why: 'क्यों?',
    reasons: { wrong: 'गलत', unhelpful: 'काम का नहीं', unclear: 'स्पष्ट नहीं', other: 'अन्य' },
    words: 'कुछ शब्दों में (वैकल्पिक)',
    send: 'भेजें',
    thanks: 'आपकी राय के लिए धन्यवाद।',
    failed: 'आपकी राय नहीं भेजी गई।',
  },
  ur: {
    label: 'کیا یہ جواب آپ کے کام آیا؟',
    good: 'اچھا جواب',
    bad: 'خراب جواب',
    why: 'کیوں؟',
    reasons: { wrong: 'غلط', unhelpful: 'مددگار نہیں', unclear: 'واضح نہیں', other: 'کچھ اور' },
    words: 'چند الفاظ میں (اختیاری)',
    send: 'بھیجیں',
    thanks: 'آپ کی رائے کا شکریہ۔',
    failed: 'آپ کی رائے نہیں بھیجی گئی۔',
  },
};
