import type { AppWords } from '../language.ts';

/** What staff read of translations. */
const fr = {
  /** Over a message in the reader's language. */
  title: 'Traduction automatique',
  by: (model: string) => `Traduction automatique par ${model}`,
  original: (language: string) => `Texte d’origine (${language})`,
  pending: 'Traduction en cours…',
  refused: 'Pas de traduction\u00a0: aucune n’a gardé chaque chiffre, lien et nom du message.',
  failed: 'La traduction n’est pas arrivée. Rouvrez cet échange plus tard pour la redemander.',
  reply: {
    translate: (language: string) => `Traduire en ${language}`,
    before: 'La traduction s’affiche avant l’envoi.',
    again: 'Texte d’origine',
    label: (language: string) => `Votre réponse, traduite en ${language}`,
    yours: 'Votre texte',
    hint: {
      visitor:
        'Relisez et corrigez si besoin\u00a0: le visiteur reçoit cette traduction, et peut lire votre texte.',
      client:
        'Relisez et corrigez si besoin\u00a0: le client reçoit cette traduction, aussi par e-mail, et peut lire votre texte.',
    },
    failed: 'Pas de traduction.',
  },
};

export const translationsWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'Automatic translation',
    by: (model) => `Automatic translation by ${model}`,
    original: (language) => `Original text (${language})`,
    pending: 'Translating…',
    refused: 'No translation: none kept all figures, links and names of the message.',
    failed: 'The translation did not come. Open this thread again later to ask for it.',
    reply: {
      translate: (language) => `Translate into ${language}`,
      before: 'You see the translation before it is sent.',
      again: 'Original text',
      label: (language) => `Your reply, translated into ${language}`,
      yours: 'Your text',
      hint: {
        visitor:
          'Read it and correct it where needed: the visitor gets this translation, and can read your text.',
        client:
          'Read it and correct it where needed: the client gets this translation, by email too, and can read your text.',
      },
      failed: 'No translation.',
    },
  },
};
