import type { AppWords } from '../language.ts';

/** What is said of background work that somebody names. */
const fr = {
  unknown: 'Cette tâche n’existe pas',
  tooMany: 'Choisissez 500 tâches au plus',
  mailNoun: 'Indiquez un objet',
};

export const failedJobFieldRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'This task does not exist',
    tooMany: 'Choose at most 500 tasks',
    mailNoun: 'Say what it is about',
  },
};
