import type { AppWords } from '../language.ts';

/** Why the data of a person is neither copied nor erased. */
const fr = {
  address: 'Ce n’est pas votre adresse e-mail',
  stale: 'Ouvrez d’abord un nouveau lien reçu par e-mail\u00a0: daté de moins de quinze minutes',
  committed: 'Vos données servent encore à un paiement ou à un projet en cours',
  exports: 'copies de ces données',
};

export const rightsRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    address: 'This is not your e-mail address',
    stale: 'Open a new mailed link first: one from the last fifteen minutes',
    committed: 'Your data is still needed for a payment or a project under way',
    exports: 'copies of this data',
  },
};
