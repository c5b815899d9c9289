import type { AppWords } from '../language.ts';

/** Why a message is not translated, or its translation not sent. */
const fr = {
  text: {
    missing: 'Le texte d’origine est vide',
    tooLong: (limit: number) => `Le texte d’origine dépasse ${limit} caractères`,
  },
  language: 'Cette langue n’existe pas',
  model: 'Indiquez le modèle qui a traduit',
  noModel: 'La traduction demande un modèle, et aucun n’est configuré',
  sameLanguage: 'Votre réponse est déjà dans la langue de qui la reçoit',
  otherLanguage:
    'Votre réponse est maintenant attendue dans une autre langue\u00a0: traduisez-la à nouveau, ou envoyez votre texte d’origine',
  spent: 'Le budget du jour pour les modèles est épuisé\u00a0: la traduction reviendra demain',
  failed: 'La traduction n’a pas abouti\u00a0: réessayez, ou envoyez votre texte d’origine',
  tooMany: 'traductions',
  /** What a translation did not keep; `what` are words of the message. */
  damaged: {
    figure: (what: string) => `La traduction ne garde pas ce chiffre\u00a0: «\u00a0${what}\u00a0»`,
    order: (what: string) => `La traduction change l’ordre de ces chiffres\u00a0: «\u00a0${what}\u00a0»`,
    date: (what: string) =>
      `La traduction ne garde pas cette date ou cette heure\u00a0: «\u00a0${what}\u00a0»`,
    link: (what: string) =>
      `La traduction ne garde pas ce lien ou cette adresse\u00a0: «\u00a0${what}\u00a0»`,
    phone: (what: string) => `La traduction ne garde pas ce numéro\u00a0: «\u00a0${what}\u00a0»`,
    code: (what: string) => `La traduction ne garde pas ce passage tel quel\u00a0: «\u00a0${what}\u00a0»`,
    name: (what: string) => `La traduction ne garde pas ce nom\u00a0: «\u00a0${what}\u00a0»`,
    negation: (what: string) => `La traduction ne garde pas la négation de «\u00a0${what}\u00a0»`,
    incomplete: (what: string) => `La traduction n’est pas complète\u00a0: voyez «\u00a0${what}\u00a0»`,
    language: (what: string) =>
      `La traduction n’est pas dans la langue de qui la reçoit\u00a0: «\u00a0${what}\u00a0»`,
  },
  /** Follows what a translation did not keep. */
  wayOut: 'Corrigez-la, ou envoyez votre texte d’origine.',
};

export const translationRefusals: AppWords<typeof fr> = {
  fr,
  en: {
    text: {
      missing: 'The original text is empty',
      tooLong: (limit) => `The original text has more than ${limit} characters`,
    },
    language: 'There is no such language',
    model: 'Name the model that translated',
    noModel: 'A translation needs a model, and none is configured',
    sameLanguage: 'Your reply is already in the language of whoever gets it',
    otherLanguage:
      'Your reply is expected in another language now: translate it again, or send your original text',
    spent: 'The day’s money for models is spent: translations will be back tomorrow',
    failed: 'The translation did not come: try again, or send your original text',
    tooMany: 'translations',
    damaged: {
      figure: (what) => `The translation does not keep this figure: “${what}”`,
      order: (what) => `The translation changes the order of these figures: “${what}”`,
      date: (what) => `The translation does not keep this date or time: “${what}”`,
      link: (what) => `The translation does not keep this link or address: “${what}”`,
      phone: (what) => `The translation does not keep this number: “${what}”`,
      code: (what) => `The translation does not keep this as it is: “${what}”`,
      name: (what) => `The translation does not keep this name: “${what}”`,
      negation: (what) => `The translation does not keep what “${what}” denies`,
      incomplete: (what) => `The translation is not complete: see “${what}”`,
      language: (what) => `The translation is not in the language of whoever gets it: “${what}”`,
    },
    wayOut: 'Correct it, or send your original text.',
  },
};
