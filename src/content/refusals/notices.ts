import type { AppWords } from '../language.ts';

const fr = {
  unknown: 'Cette notification n’existe pas',
  limit: 'Demandez entre 1 et 100 notifications',
};

export const noticeRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'There is no such notice',
    limit: 'Ask for between 1 and 100 notices',
  },
};
