import type { AppWords } from '../language.ts';

/** Why nothing is done with questions that had no answer. */
const fr = {
  gone: 'Ces questions n’existent plus',
  claimed: 'Quelqu’un d’autre a déjà écrit une entrée pour ces questions',
};

export const learningRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    gone: 'These questions no longer exist',
    claimed: 'Somebody else has already written an entry for these questions',
  },
};
