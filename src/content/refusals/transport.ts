import type { ClientWords } from '../language.ts';

/**
 * What is refused before the call is looked at, or fails by our own fault. The server says it in English, mostly to programs; where a person may
 * read it, the app says it in the page's language.
 */
const fr = {
  tooLarge: 'C’est trop long pour être envoyé',
  otherSite: 'Cet envoi semble venir d’un autre site. Rechargez la page.',
  ours: 'Une erreur est survenue de notre côté',
};

export const transportRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    tooLarge: 'The body is too large',
    otherSite: 'This request came from another site',
    ours: 'Something went wrong on our side',
  },
  ar: {
    tooLarge: 'هذا أطول من أن يُرسَل',
    otherSite: 'يبدو أن هذا الإرسال جاء من موقع آخر. أعد تحميل الصفحة.',
    ours: 'حدث خطأ من جهتنا',
  },
};
