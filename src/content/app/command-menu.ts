import type { AppWords } from '../language.ts';

/** What staff read where they look for anything by name, and the keys of their screens. */
const fr = {
  label: 'Aller à…',
  placeholder: 'Un client, une conversation, un devis, un écran…',
  screens: 'Écrans',
  actions: 'Actions',
  newQuote: 'Nouveau devis',
  newCustomer: 'Nouveau client',
  kinds: {
    customer: 'Clients',
    project: 'Projets',
    conversation: 'Conversations',
    request: 'Demandes',
    quote: 'Devis',
    'status-page': 'Pages de suivi',
  },
  visitor: 'Visiteur',
  nothing: 'Rien ne s’appelle ainsi.',
  searching: 'Recherche…',
  failed: 'La recherche n’a pas abouti',
  keys: {
    title: 'Les touches',
    close: 'Fermer',
    list: [
      ['Ctrl K', 'Aller à un client, une demande, un écran'],
      ['/', 'Chercher dans la liste'],
      ['↑ ↓', 'Aller d’une ligne à l’autre'],
      ['Entrée', 'Ouvrir'],
      ['Échap', 'Fermer'],
      ['Ctrl Entrée', 'Envoyer ce qui est écrit'],
      ['Alt N', 'Demande suivante'],
      ['Alt P', 'Demande précédente'],
      ['Alt R', 'Résoudre la conversation'],
      ['?', 'Montrer ces touches'],
    ] as readonly (readonly [string, string])[],
  },
};

export const commandMenuWords: AppWords<typeof fr> = {
  fr,
  en: {
    label: 'Go to…',
    placeholder: 'A client, a conversation, a quote, a screen…',
    screens: 'Screens',
    actions: 'Actions',
    newQuote: 'New quote',
    newCustomer: 'New client',
    kinds: {
      customer: 'Clients',
      project: 'Projects',
      conversation: 'Conversations',
      request: 'Requests',
      quote: 'Quotes',
      'status-page': 'Status pages',
    },
    visitor: 'Visitor',
    nothing: 'Nothing found.',
    searching: 'Searching…',
    failed: 'The search did not succeed',
    keys: {
      title: 'The keys',
      close: 'Close',
      list: [
        ['Ctrl K', 'Go to a client, a request, a screen'],
        ['/', 'Search the list'],
        ['↑ ↓', 'Go from row to row'],
        ['Enter', 'Open'],
        ['Esc', 'Close'],
        ['Ctrl Enter', 'Send what is written'],
        ['Alt N', 'Next request'],
        ['Alt P', 'Previous request'],
        ['Alt R', 'Resolve the conversation'],
        ['?', 'Show these keys'],
      ],
    },
  },
};
