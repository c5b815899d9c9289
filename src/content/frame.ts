/** The languages the public pages are written in. The chat speaks more (`languages`). */
export type SiteLanguage = 'en' | 'fr';

type Frame = {
  skip: string;
  navigation: string;
  menu: string;
  /** The parts of the landing page that the header leads to, in their order there. */
  anchors: readonly { id: 'home' | 'projects' | 'services' | 'contact'; label: string }[];
  community: string;
  support: string;
  quote: string;
  theme: { label: string; system: string; light: string; dark: string };
  chat: string;
  /** `{count}` stands for how many answers have come while the chat was closed. */
  chatUnread: string;
  footer: {
    company: string;
    places: readonly string[];
    solutions: string;
    industries: string;
    industryList: readonly string[];
    start: string;
    support: string;
    supportNote: string;
    /** Leads a client to all that is theirs. */
    mine: string;
    rights: string;
  };
};

const en: Frame = {
  skip: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  anchors: [
    { id: 'home', label: 'Home' },
    { id: 'projects', label: 'Projects' },
    { id: 'services', label: 'Services' },
    { id: 'contact', label: 'Contact' },
  ],
  community: 'Community Management IA',
  support: 'Client Support',
  quote: 'Get Quote',
  theme: { label: 'Colour theme', system: 'system', light: 'light', dark: 'dark' },
  chat: 'Open the chat with our AI assistant',
  chatUnread: '{count} unread',
  footer: {
    company: 'Custom software and AI automation for the businesses that keep the Gulf running.',
    places: ['Dubai', 'Qatar'],
    solutions: 'Solutions',
    industries: 'Industries',
    industryList: ['Real estate', 'Hotels', 'Restaurants', 'Retail', 'Enterprise'],
    start: 'Get started',
    support: '24/7 Support',
    supportNote: 'Before the first line of code and long after the last.',
    mine: 'Where is my dashboard?',
    rights: 'All rights reserved.',
  },
};

const fr: Frame = {
  skip: 'Aller au contenu',
  navigation: 'Navigation principale',
  menu: 'Menu',
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
    places: ['Dubaï', 'Qatar'],
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

/** Words of the header and footer that stand around every public page. */
export const frame: Record<SiteLanguage, Frame> = { en, fr };

export const notFound = {
  title: '404 Page Not Found',
  headline: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  back: 'Back to the home page',
} as const;
