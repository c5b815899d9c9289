import type { Frame } from '../frame.ts';

export const frame: Frame = {
  skip: 'Aller au contenu',
  navigation: 'Navigation principale',
  menu: 'Menu',
  languages: 'Langue',
  anchors: [
    { id: 'home', label: 'Accueil' },
    { id: 'projects', label: 'Réalisations' },
    { id: 'services', label: 'Services' },
    { id: 'contact', label: 'Contact' },
  ],
  community: 'Community Management IA',
  support: 'Support client',
  quote: 'Obtenir un devis',
  // The state follows after a colon, which in French keeps its distance.
  theme: { label: 'Thème de couleurs ', system: 'système', light: 'clair', dark: 'sombre' },
  chat: 'Ouvrir la discussion avec notre assistant IA',
  chatUnread: '{count} non lus',
  footer: {
    company: 'Logiciels sur mesure et automatisation par IA, pour les entreprises qui font tourner le Golfe.',
    places: 'Dubaï, Qatar',
    solutions: 'Solutions',
    industries: 'Secteurs',
    industryList: ['Immobilier', 'Hôtels', 'Restaurants', 'Commerce', 'Grandes entreprises'],
    start: 'Pour commencer',
    support: 'Support 24 h/24, 7 j/7',
    supportNote: 'Avant la première ligne de code, et longtemps après la dernière.',
    mine: 'Où est mon tableau de bord\u202f?',
    rights: 'Tous droits réservés.',
  },
};
