import type { ServiceId, ServiceTexts } from '../services.ts';

export const services: Record<ServiceId, ServiceTexts> = {
  'real-estate': {
    title: 'Système de gestion immobilière',
    description:
      'Un seul outil pour les annonces, les prospects, les visites, les contrats et les commissions. Vos agents répondent plus vite, vos propriétaires suivent chaque étape, et plus rien ne se perd dans un tableur.',
    keywords: ['CRM immobilier', 'annonces', 'gestion des prospects', 'visites', 'baux et contrats'],
  },
  chatbot: {
    title: 'Chatbots et assistants IA',
    description:
      'Un assistant qui répond à vos clients jour et nuit en arabe, anglais, hindi et ourdou, recueille leurs coordonnées, prend les rendez-vous et passe la main à une personne quand il le faut.',
    keywords: ['chatbot IA', 'assistant WhatsApp', 'service client', 'prise de rendez-vous', 'multilingue'],
  },
  hospitality: {
    title: 'Automatisation des hôtels et restaurants',
    description:
      'Réservations, commandes, cuisine, stocks et messages clients réunis en un seul flux. Votre équipe passe son service avec les clients plutôt que devant un écran, sans double saisie.',
    keywords: [
      'automatisation restaurant',
      'logiciel hôtelier',
      'réservations',
      'commande en ligne',
      'stocks',
    ],
  },
  enterprise: {
    title: 'Logiciel d’entreprise sur mesure',
    description:
      'Un logiciel construit autour de votre façon de travailler : ERP, CRM, portails, tableaux de bord et connexions à vos systèmes actuels, avec des droits précis, une traçabilité et des rapports fiables.',
    keywords: ['logiciel d’entreprise', 'ERP', 'CRM sur mesure', 'SaaS', 'intégration', 'tableaux de bord'],
  },
};
