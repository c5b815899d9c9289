import type { AppWords } from '../language.ts';

/** What both sides of a support request read where they write to each other. */
const fr = {
  tooLong: (excess: number) => `Message trop long\u00a0: ${excess} caractères de trop`,
  left: (count: number, limit: number) => `${count} sur ${limit} restants`,
  send: 'Envoyer',
};

export const requestThreadWords: AppWords<typeof fr> = {
  fr,
  en: {
    tooLong: (excess) => `Message too long: ${excess} character${excess > 1 ? 's' : ''} too many`,
    left: (count, limit) => `${count} of ${limit} left`,
    send: 'Send',
  },
};
