import type { AppWords } from '../language.ts';

/** What staff read of the answers that they give often. */
const fr = {
  title: 'Réponses types',
  pending: 'Chargement…',
  failed: 'Les réponses types n’ont pas pu être chargées',
  none: 'Aucune réponse type pour l’instant.',
  menu: {
    otherLanguages: 'Autres langues',
    search: 'Chercher une réponse type',
    placeholder: 'Chercher…',
    noneLeft: 'Aucune réponse type ne correspond.',
    manage: 'Gérer les réponses types',
  },
  /** `{name}` is what somebody types in an answer. */
  nameHint: '{name} devient le nom du visiteur, ou disparaît s’il ne l’a pas donné.',
  add: 'Nouvelle réponse type',
  edit: 'Modifier',
  editNamed: (title: string) => `Modifier ${title}`,
  remove: 'Supprimer',
  removeNamed: (title: string) => `Supprimer ${title}`,
  removeQuestion: 'Supprimer cette réponse type\u00a0?',
  form: {
    title: 'Titre',
    language: 'Langue',
    text: { label: 'Réponse', description: '{name} devient le nom du visiteur.' },
    submit: 'Enregistrer',
  },
  saved: 'Réponse type enregistrée',
  notSaved: 'Impossible d’enregistrer la réponse type',
  removed: 'Réponse type supprimée',
  notRemoved: 'Impossible de supprimer la réponse type',
};

export const cannedAnswersWords: AppWords<typeof fr> = {
  fr,
  en: {
    title: 'Canned answers',
    pending: 'Loading…',
    failed: 'The canned answers could not be loaded',
    none: 'No canned answers yet.',
    menu: {
      otherLanguages: 'Other languages',
      search: 'Search for a canned answer',
      placeholder: 'Search…',
      noneLeft: 'No canned answer matches.',
      manage: 'Manage the canned answers',
    },
    nameHint: '{name} becomes the visitor’s name, or disappears if they have not given it.',
    add: 'New canned answer',
    edit: 'Edit',
    editNamed: (title) => `Edit ${title}`,
    remove: 'Delete',
    removeNamed: (title) => `Delete ${title}`,
    removeQuestion: 'Delete this canned answer?',
    form: {
      title: 'Title',
      language: 'Language',
      text: { label: 'Answer', description: '{name} becomes the visitor’s name.' },
      submit: 'Save',
    },
    saved: 'Canned answer saved',
    notSaved: 'The canned answer could not be saved',
    removed: 'Canned answer deleted',
    notRemoved: 'The canned answer could not be deleted',
  },
};
