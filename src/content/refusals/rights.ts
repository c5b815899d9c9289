import type { ClientWords } from '../language.ts';

/** Why the data of a person is neither copied nor erased. */
const fr = {
  address: 'Ce n’est pas votre adresse e-mail',
  stale: 'Ouvrez d’abord un nouveau lien reçu par e-mail\u00a0: daté de moins de quinze minutes',
  committed: 'Vos données servent encore à un paiement ou à un projet en cours',
  exports: 'copies de ces données',
};

export const rightsRefusals: ClientWords<typeof fr> = {
  fr,
  en: {
    address: 'This is not your email address',
    stale: 'Open a new mailed link first: one from the last fifteen minutes',
    committed: 'Your data is still needed for a payment or a project under way',
    exports: 'copies of this data',
  },
  ar: {
    address: 'هذا ليس عنوان بريدك الإلكتروني',
    stale: 'افتح أولاً رابطاً جديداً وصلك بالبريد خلال آخر خمس عشرة دقيقة',
    committed: 'ما زالت بياناتك لازمة لدفعة أو لمشروع جارٍ',
    exports: 'نسخ هذه البيانات',
  },
};
