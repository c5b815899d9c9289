import type { AppWords } from '../language.ts';

/** What stands around the sales guide, whose own texts the server keeps. */
const fr = {
  title: 'Guide de vente',
  lead: 'Ce que l’agence dit et répond quand elle vend.',
  pending: 'Chargement du guide…',
  failed: 'Le guide n’a pas pu être chargé',
  sections: 'Sections du guide',
  empty: {
    title: 'Le guide est encore vide',
    text: 'Ce que l’agence dit et répond quand elle vend s’écrit dans la rubrique Contenu.',
    action: 'Ouvrir Contenu',
  },
  print: 'Imprimer le guide',
  copy: 'Copier cette section',
  copied: (title: string) => `${title}, en texte simple.`,
  /** What a client objects. */
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
};

export const salesGuideWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'Sales guide',
    lead: 'What the agency says and answers when it sells.',
    pending: 'Loading the guide…',
    failed: 'The guide could not be loaded',
    sections: 'Sections of the guide',
    empty: {
      title: 'The guide is still empty',
      text: 'What the agency says and answers when it sells is written under Content.',
      action: 'Open Content',
    },
    print: 'Print the guide',
    copy: 'Copy this section',
    copied: (title) => `${title}, as plain text.`,
    quoted: (text) => `“${text}”`,
  },
};
