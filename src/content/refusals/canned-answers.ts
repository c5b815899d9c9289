import type { AppWords } from '../language.ts';

/** What is said of a field of a canned answer. */
const fields = {
  id: 'Indiquez une réponse type',
  title: { missing: 'Donnez un titre', tooLong: 'Ce titre est trop long' },
  text: { missing: 'Écrivez la réponse', tooLong: 'Ce texte est trop long' },
  language: 'Choisissez une langue',
};

export const cannedAnswerFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    id: 'Name a canned answer',
    title: { missing: 'Give it a title', tooLong: 'This title is too long' },
    text: { missing: 'Write the answer', tooLong: 'This text is too long' },
    language: 'Choose a language',
  },
};

/** Why a canned answer is not saved. */
const fr = {
  gone: 'Cette réponse type n’existe plus',
  titleTaken: 'Ce titre existe déjà',
  tooMany: (most: number) => `Il y a déjà ${most} réponses types\u00a0: supprimez-en une`,
};

export const cannedAnswerRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    gone: 'This canned answer no longer exists',
    titleTaken: 'This title already exists',
    tooMany: (most) => `There are already ${most} canned answers: delete one`,
  },
};
