import type { Language } from './language.ts';

/** The first words of an answer that the embedded assistant gives because the model cannot be reached. */
export const fallbackNotes: Record<Language, string> = {
  fr: 'Notre assistant complet est injoignable pour le moment ; voici une réponse plus simple.',
  en: 'Our full assistant cannot be reached right now; here is a simpler answer.',
  ar: 'مساعدنا الكامل غير متاح حاليًا؛ إليك إجابة أبسط.',
  hi: 'हमारा पूरा सहायक अभी उपलब्ध नहीं है; यह एक सरल उत्तर है।',
  ur: 'ہمارا مکمل معاون اس وقت دستیاب نہیں؛ یہ ایک سادہ جواب ہے۔',
};

/** Whether an answer begins with such words, in whichever language. */
export const isFallbackAnswer = (text: string): boolean =>
  Object.values(fallbackNotes).some((note) => text.startsWith(note));
