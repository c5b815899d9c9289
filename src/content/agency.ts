import type { Localized } from './language.ts';

/**
 * Something the agency says about itself. Texts are light Markdown and may hold the placeholders of `fill`.
 */
export type AgencyFact = { id: string; title: Localized; answer: Localized };

export const agency: readonly AgencyFact[] = [
  {
    id: 'about',
    title: { en: 'What {agency} does', fr: 'Ce que fait {agency}' },
    answer: {
      en:
        '{agency} builds custom software and AI automation: real estate systems, AI chatbots, hotel and ' +
        'restaurant automation, and enterprise software. We work for real estate agencies, hotels, ' +
        'restaurants, retailers and enterprises, mostly in the UAE and the Gulf. What would you like to ' +
        'simplify first?',
      fr:
        '{agency} conçoit des logiciels sur mesure et des automatisations par IA : gestion immobilière, ' +
        'chatbots, automatisation d’hôtels et de restaurants, logiciels d’entreprise. Nous travaillons ' +
        'pour des agences immobilières, des hôtels, des restaurants, des commerces et de grandes ' +
        'entreprises, principalement aux Émirats et dans le reste du Golfe. Que souhaitez-vous simplifier en ' +
        'premier ?',
    },
  },
  {
    id: 'place',
    title: { en: 'Where we are', fr: 'Où nous sommes' },
    answer: {
      en:
        'We are based in **Dubai and Qatar** and serve clients across the UAE and the wider Gulf region. ' +
        'To arrange a meeting, [contact us](/#contact) or write to [{email}](mailto:{email}).',
      fr:
        'Nous sommes présents à **Dubaï et au Qatar** et travaillons pour des clients aux Émirats et dans ' +
        'le reste du Golfe. Pour convenir d’un rendez-vous, [contactez-nous](/#contact) ou écrivez ' +
        'à [{email}](mailto:{email}).',
    },
  },
  {
    id: 'start',
    title: { en: 'How a project starts', fr: 'Comment démarre un projet' },
    answer: {
      en:
        'It starts with a **free consultation**: you describe your need, we ask the right questions and ' +
        'send you a written quote. A 50% deposit then opens the project, and you follow it on your own ' +
        'dashboard. [Tell us about your project](/#contact).',
      fr:
        'Tout commence par une **consultation gratuite** : vous décrivez votre besoin, nous posons les ' +
        'bonnes questions et vous envoyons un devis écrit. Un acompte de 50 % lance ensuite le projet, que ' +
        'vous suivez sur votre propre tableau de bord. [Parlez-nous de votre projet](/#contact).',
    },
  },
  {
    id: 'quote',
    title: { en: 'Getting a quote', fr: 'Obtenir un devis' },
    answer: {
      en:
        'With pleasure. Tell us your trade and what should become easier, through the [contact ' +
        'section](/#contact) or at [{email}](mailto:{email}), and we prepare a written quote after a free ' +
        'consultation.',
      fr:
        'Avec plaisir. Dites-nous votre métier et ce qui doit devenir plus simple, par la [rubrique ' +
        'contact](/#contact) ou à [{email}](mailto:{email}) : nous préparons un devis écrit après une ' +
        'consultation gratuite.',
    },
  },
  {
    id: 'payment-means',
    title: { en: 'Deposit and means of payment', fr: 'Acompte et moyens de paiement' },
    answer: {
      en:
        'A **50% deposit** starts the work. You pay it by **card, bank transfer or Wise**, as soon as you ' +
        'have accepted your quote.',
      fr:
        'Un **acompte de 50 %** lance le travail. Vous le réglez par **carte, virement bancaire ou Wise**, ' +
        'dès que vous avez accepté votre devis.',
    },
  },
  {
    id: 'discount',
    title: { en: 'Discounts and price negotiation', fr: 'Remises et négociation' },
    answer: {
      en:
        'I cannot promise a discount, and I will not invent one. The prices I know are starting prices; ' +
        'what your project costs is settled in a written quote with the team: [contact us](/#contact).',
      fr:
        'Je ne peux pas promettre de remise, et je n’en inventerai pas. Les prix que je connais sont des ' +
        'prix de départ ; le coût de votre projet se fixe avec l’équipe dans un devis écrit : ' +
        '[contactez-nous](/#contact).',
    },
  },
  {
    id: 'contact',
    title: { en: 'How to reach us', fr: 'Nous joindre' },
    answer: {
      en:
        'You reach {agency} at [{email}](mailto:{email}), by phone at {phone}, on WhatsApp at {whatsapp}, ' +
        'or through the [contact section](/#contact).',
      fr:
        'Vous joignez {agency} à [{email}](mailto:{email}), par téléphone au {phone}, sur WhatsApp au ' +
        '{whatsapp}, ou par la [rubrique contact](/#contact).',
    },
  },
  {
    id: 'client-area',
    title: { en: 'Client portal and project dashboard', fr: 'Espace client et suivi de projet' },
    answer: {
      en:
        'Already a client? Your dashboard link shows progress, status and the latest news of your project. ' +
        'For a bug or a request, write to the client support at [{email}](mailto:{email}) and name your ' +
        'project.',
      fr:
        'Déjà client ? Le lien de votre tableau de bord montre l’avancement, le statut et les dernières ' +
        'nouvelles de votre projet. Pour un bug ou une demande, écrivez au support client à ' +
        '[{email}](mailto:{email}), avec le nom de votre projet.',
    },
  },
  {
    id: 'portfolio',
    title: { en: 'Our projects', fr: 'Nos réalisations' },
    answer: {
      en:
        'Our portfolio: an AI social-media agent, a tour platform for Thailand, a CRM for travel agencies, ' +
        'an online card trading platform, a tourism platform and a tropical resort site.',
      fr:
        'Nos réalisations : un agent IA pour les réseaux sociaux, une plateforme de circuits ' +
        'en Thaïlande, un CRM pour agences de voyages, une plateforme d’échange de cartes, une plateforme ' +
        'touristique et le site d’un resort tropical.',
    },
  },
  {
    id: 'references',
    title: { en: 'Clients and satisfaction', fr: 'Clients et satisfaction' },
    answer: {
      en:
        'More than 300 businesses served, 97% client satisfaction and over AED 8M in cost savings: that is ' +
        'the record we stand on. Ask me for examples of our projects.',
      fr:
        'Plus de 300 entreprises accompagnées, 97 % de clients satisfaits et plus de 8 M AED d’économies : ' +
        'voilà notre bilan. Demandez-moi des exemples de nos réalisations.',
    },
  },
  {
    id: 'community',
    title: { en: 'AI community management', fr: 'Community management par IA' },
    answer: {
      en:
        'Our AI community management runs your social media for **600 EUR per month**, with no commitment ' +
        'and results in 30 days. [Contact us](/#contact) to learn what is included.',
      fr:
        'Notre community management par IA anime vos réseaux sociaux pour **600 EUR par mois**, sans ' +
        'engagement, avec des résultats en 30 jours. [Contactez-nous](/#contact) pour savoir ce qui est ' +
        'compris.',
    },
  },
  {
    id: 'other',
    title: {
      en: 'Websites, web apps, AI agents and ad campaigns',
      fr: 'Sites, applications web, agents IA, publicité',
    },
    answer: {
      en:
        'Yes, beyond the four services of this page we also build showcase websites, custom web apps and ' +
        'AI agents, and we manage ad campaigns. I have no published price for them here: you receive a ' +
        'written quote after a free consultation. [Tell us about your project](/#contact).',
      fr:
        'Oui, au-delà des quatre services de cette page, nous réalisons aussi des sites vitrines, des ' +
        'applications web et des agents IA, et nous gérons des campagnes publicitaires. Je n’ai pas de ' +
        'prix publié à vous donner : vous recevez un devis écrit après une consultation gratuite. ' +
        '[Parlez-nous de votre projet](/#contact).',
    },
  },
  {
    id: 'jobs',
    title: { en: 'Jobs and partnerships', fr: 'Recrutement et partenariats' },
    answer: {
      en:
        'I have no information on open positions or partnerships. Write to [{email}](mailto:{email}) and a ' +
        'person of the team will read you.',
      fr:
        'Je n’ai pas d’information sur les postes ouverts ou les partenariats. Écrivez à ' +
        '[{email}](mailto:{email}) : une personne de l’équipe vous lira.',
    },
  },
  {
    id: 'identity',
    title: { en: 'Who is answering', fr: 'Qui vous répond' },
    answer: {
      en:
        'I am the AI assistant of {agency}: a program, not a person. I answer from what the agency has ' +
        'published about its services, prices and timelines. If you would rather talk to a person, I note it ' +
        'and tell you how to reach one.',
      fr:
        'Je suis l’assistant IA de {agency} : un programme, pas une personne. Je réponds à partir de ce ' +
        'que l’agence publie sur ses services, ses prix et ses délais. Si vous préférez parler à quelqu’un, ' +
        'je le note et vous indique comment joindre l’équipe.',
    },
  },
];
