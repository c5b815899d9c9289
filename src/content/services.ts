import type { Localized } from './language.ts';

/** A service of the agency. `priceFrom` is the starting price in AED; `weeks` the usual time to delivery. */
export type Service = {
  id: string;
  title: Localized;
  description: Localized;
  priceFrom: number;
  completedCount: number;
  keywords: Localized<string[]>;
  weeks?: [number, number];
};

/** The four services: English titles, prices and counts are the specification's, to the letter. */
export const services: readonly Service[] = [
  {
    id: 'real-estate',
    title: {
      en: 'Real Estate Management System',
      fr: 'Système de gestion immobilière',
    },
    description: {
      en:
        'One system for listings, leads, viewings, contracts and commissions. Your agents answer faster, ' +
        'your owners see every step, and nothing sits in a lost spreadsheet.',
      fr:
        'Un seul outil pour les annonces, les prospects, les visites, les contrats et les commissions. ' +
        'Vos agents répondent plus vite, vos propriétaires suivent chaque étape, et plus rien ne se perd ' +
        'dans un tableur.',
    },
    priceFrom: 12_000,
    completedCount: 28,
    keywords: {
      en: ['real estate CRM', 'property listings', 'lead management', 'viewings', 'tenancy contracts'],
      fr: ['CRM immobilier', 'annonces', 'gestion des prospects', 'visites', 'baux et contrats'],
    },
    weeks: [6, 10],
  },
  {
    id: 'chatbot',
    title: {
      en: 'AI Chatbot Solutions',
      fr: 'Chatbots et assistants IA',
    },
    description: {
      en:
        'An assistant that answers your customers day and night in Arabic, English, Hindi and Urdu, ' +
        'captures their details, books appointments and calls in a person when one is needed.',
      fr:
        'Un assistant qui répond à vos clients jour et nuit en arabe, anglais, hindi et ourdou, recueille ' +
        'leurs coordonnées, prend les rendez-vous et passe la main à une personne quand il le faut.',
    },
    priceFrom: 9_500,
    completedCount: 67,
    keywords: {
      en: ['AI chatbot', 'WhatsApp assistant', 'customer service', 'lead capture', 'multilingual'],
      fr: ['chatbot IA', 'assistant WhatsApp', 'service client', 'prise de rendez-vous', 'multilingue'],
    },
    weeks: [2, 4],
  },
  {
    id: 'hospitality',
    title: {
      en: 'Hotel & Restaurant Automation',
      fr: 'Automatisation hôtels et restaurants',
    },
    description: {
      en:
        'Reservations, orders, kitchen, stock and guest messages in one flow. Your team spends the shift ' +
        'with guests instead of with screens, and no booking is entered twice.',
      fr:
        'Réservations, commandes, cuisine, stocks et messages clients réunis en un seul flux. Votre équipe ' +
        'passe son service avec les clients plutôt que devant un écran, sans double saisie.',
    },
    priceFrom: 18_500,
    completedCount: 19,
    keywords: {
      en: ['restaurant automation', 'hotel software', 'reservations', 'online ordering', 'stock control'],
      fr: ['automatisation restaurant', 'logiciel hôtelier', 'réservations', 'commande en ligne', 'stocks'],
    },
  },
  {
    id: 'enterprise',
    title: {
      en: 'Custom Enterprise Software',
      fr: 'Logiciel d’entreprise sur mesure',
    },
    description: {
      en:
        'Software shaped around the way your company works: ERP, CRM, portals, dashboards and links to the ' +
        'systems you already run, with roles, audit trail and reports your management trusts.',
      fr:
        'Un logiciel construit autour de votre façon de travailler : ERP, CRM, portails, tableaux de bord ' +
        'et connexions à vos systèmes actuels, avec des droits précis, une traçabilité et des rapports ' +
        'fiables.',
    },
    priceFrom: 25_000,
    completedCount: 34,
    keywords: {
      en: ['enterprise software', 'ERP', 'custom CRM', 'SaaS', 'system integration', 'dashboards'],
      fr: ['logiciel d’entreprise', 'ERP', 'CRM sur mesure', 'SaaS', 'intégration', 'tableaux de bord'],
    },
    weeks: [12, 16],
  },
];
