import type { AgencyFacts } from '../agency.ts';

export const agency: AgencyFacts = {
  about: {
    title: 'Ce que fait {agency}',
    answer:
      '{agency} conçoit des logiciels sur mesure et des automatisations par IA : gestion immobilière, chatbots, automatisation d’hôtels et de restaurants, logiciels d’entreprise. Nous travaillons pour des agences immobilières, des hôtels, des restaurants, des commerces et de grandes entreprises, principalement aux Émirats et dans le reste du Golfe. Que souhaitez-vous simplifier en premier ?',
  },
  place: {
    title: 'Où nous sommes',
    answer:
      'Nous sommes présents à **Dubaï et au Qatar** et travaillons pour des clients aux Émirats et dans le reste du Golfe. Pour convenir d’un rendez-vous, [contactez-nous](/#contact) ou écrivez à [{email}](mailto:{email}).',
  },
  start: {
    title: 'Comment démarre un projet',
    answer:
      'Tout commence par une **consultation gratuite** : vous décrivez votre besoin, nous posons les bonnes questions et vous envoyons un devis écrit. Un acompte de 50 % lance ensuite le projet, que vous suivez sur votre propre tableau de bord. [Parlez-nous de votre projet](/#contact).',
  },
  quote: {
    title: 'Obtenir un devis',
    answer:
      'Avec plaisir. Dites-nous votre métier et ce qui doit devenir plus simple, par la [rubrique contact](/#contact) ou à [{email}](mailto:{email}) : nous préparons un devis écrit après une consultation gratuite.',
  },
  'payment-means': {
    title: 'Acompte et moyens de paiement',
    answer:
      'Un **acompte de 50 %** lance le travail. Vous le réglez par **carte, virement bancaire ou Wise**, dès que vous avez accepté votre devis.',
  },
  discount: {
    title: 'Remises et négociation',
    answer:
      'Je ne peux pas promettre de remise, et je n’en inventerai pas. Les prix que je connais sont des prix de départ ; le coût de votre projet se fixe avec l’équipe dans un devis écrit : [contactez-nous](/#contact).',
  },
  contact: {
    title: 'Nous joindre',
    answer:
      'Vous joignez {agency} à [{email}](mailto:{email}), par téléphone au {phone}, sur WhatsApp au {whatsapp}, ou par la [rubrique contact](/#contact).',
  },
  'client-area': {
    title: 'Espace client et suivi de projet',
    answer:
      'Déjà client ? Le lien de votre tableau de bord montre l’avancement, le statut et les dernières nouvelles de votre projet. Pour un bug ou une demande, écrivez au support client à [{email}](mailto:{email}), avec le nom de votre projet.',
  },
  portfolio: {
    title: 'Nos réalisations',
    answer:
      'Nos réalisations : un agent IA pour les réseaux sociaux, une plateforme de circuits en Thaïlande, un CRM pour agences de voyages, une plateforme d’échange de cartes, une plateforme touristique et le site d’un resort tropical. [Voir nos réalisations](/#projects).',
  },
  references: {
    title: 'Clients et satisfaction',
    answer:
      'Plus de 300 entreprises accompagnées, 97 % de clients satisfaits et plus de 8 M AED d’économies : voilà notre bilan. Demandez-moi des exemples de nos réalisations.',
  },
  community: {
    title: 'Community management par IA',
    answer:
      'Notre community management par IA anime vos réseaux sociaux{price.community? pour **{price.community} par mois**}, sans engagement{days.community?, avec des résultats en {time.community}}. [Voir ce qui est compris](/fr).',
  },
  other: {
    title: 'Sites, applications web, agents IA, publicité',
    answer:
      'Oui, au-delà des quatre services de cette page, nous réalisons aussi des sites vitrines, des applications web et des agents IA, et nous gérons des campagnes publicitaires. Je n’ai pas de prix publié à vous donner : vous recevez un devis écrit après une consultation gratuite. [Parlez-nous de votre projet](/#contact).',
  },
  jobs: {
    title: 'Recrutement et partenariats',
    answer:
      'Je n’ai pas d’information sur les postes ouverts ou les partenariats. Écrivez à [{email}](mailto:{email}) : une personne de l’équipe vous lira.',
  },
  identity: {
    title: 'Qui vous répond',
    answer:
      'Je suis l’assistant IA de {agency} : un programme, pas une personne. Je réponds à partir de ce que l’agence publie sur ses services, ses prix et ses délais. Si vous préférez parler à quelqu’un, je le note et vous indique comment joindre l’équipe.',
  },
};
