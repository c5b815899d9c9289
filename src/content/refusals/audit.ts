import type { AppWords } from '../language.ts';

/** What is said of a filter of the audit log. */
const fields = {
  filter: {
    notText: 'Ce filtre n’est pas un texte',
    missing: 'Ce filtre est vide',
    tooLong: 'Ce filtre est trop long',
    forbidden: 'Ce filtre contient un caractère interdit',
  },
  day: 'Ce jour n’existe pas',
  limit: 'Demandez de 1 à 200 lignes',
};

export const auditFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    filter: {
      notText: 'This filter is not a text',
      missing: 'This filter is empty',
      tooLong: 'This filter is too long',
      forbidden: 'This filter contains a forbidden character',
    },
    day: 'There is no such day',
    limit: 'Ask for 1 to 200 lines',
  },
};

/** Why the log is not exported. */
const fr = { tooLarge: 'Choisissez moins de jours' };

export const auditRefusals: AppWords<typeof fr> = { fr, en: { tooLarge: 'Choose fewer days' } };
