import type { AppWords } from '../language.ts';

/** What is said of a field of an API key. */
const fields = {
  key: 'Indiquez une clé',
  name: 'Donnez un nom à la clé',
  rooms: 'Choisissez au moins un domaine',
  days: 'Choisissez 30, 90 ou 365 jours',
};

export const apiKeyFieldRefusals: AppWords<typeof fields> = {
  fr: fields,
  en: {
    key: 'Name a key',
    name: 'Give the key a name',
    rooms: 'Choose at least one area',
    days: 'Choose 30, 90 or 365 days',
  },
};

/** Why a key is not made or revoked. */
const fr = {
  unknown: 'Cette clé n’existe pas',
  tooMany: (most: number) => `Ce compte a déjà ${most} clés\u00a0: révoquez-en une d’abord`,
  areaClosed: 'Le rôle de ce compte n’ouvre pas ce domaine',
};

export const apiKeyRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    unknown: 'This key does not exist',
    tooMany: (most) => `This account already has ${most} keys: revoke one first`,
    areaClosed: 'The role of this account does not open this area',
  },
};
