import type { currencies } from './money.ts';

type Heading = { eyebrow: string; headline: string; lead: string };

/**
 * What the community management costs and brings, stated once for every text that sells it: `monthlyPrice` in whole
 * units of `currency`, `resultsAfterDays` when the first results can be judged. Where one is gone, nothing says it.
 */
export type CommunityOffer = {
  monthlyPrice?: number;
  currency: (typeof currencies)[number];
  resultsAfterDays?: number;
};

/** The offer as specified. */
export const communityOffer: CommunityOffer = { monthlyPrice: 600, currency: 'EUR', resultsAfterDays: 30 };

/**
 * The words of `/fr`, with what `/fr/pitch` repeats of them: the terms of the offer, what is included, the contact.
 * They name its figures by the placeholders of `fillPrices`.
 */
export type Community = {
  title: string;
  description: string;
  /** What the picture shows that other sites place beside a link to the page. */
  socialText: string;
  terms: { price: string; unit: string; noCommitment: string; results: string };
  hero: {
    eyebrow: string;
    headline: string;
    tagline: string;
    contact: string;
    pitch: string;
    facts: readonly { figure: string; label: string }[];
  };
  /** The picture beside the headline: the week of an imagined restaurant, prepared by the agent. */
  scene: {
    description: string;
    week: string;
    ready: string;
    /** `post` names a drawing of client/site/community. */
    days: readonly { day: string; date: number; post?: PostName; chosen?: true }[];
    account: string;
    place: string;
    caption: string;
    languages: readonly string[];
    review: string;
    reviewNote: string;
    approved: string;
    reply: string;
    question: string;
    answer: string;
  };
  why: Heading & {
    cards: readonly { id: 'approval' | 'freedom' | 'results'; title: string; text: string }[];
    vignettes: {
      post: string;
      edit: string;
      approve: string;
      months: readonly string[];
      paid: string;
      stop: string;
      first: string;
      last: string;
    };
  };
  /** An `id` that has no sign of its own gets a neutral one. */
  features: Heading & { list: readonly { id: string; title: string; text: string }[] };
  /** The end of both French pages: how to reach the agency. */
  contact: Heading & {
    action: string;
    pitch: string;
    back: string;
    email: string;
    whatsapp: string;
    greeting: string;
  };
};

export type PostName = 'tea' | 'dish' | 'citrus' | 'evening' | 'door';

/** The terms in the words of a French sentence or heading. */
export const communityTerms = {
  price: '{price.community}',
  unit: '/ mois',
  noCommitment: 'Sans engagement',
  results: 'Résultats en {time.community}',
} as const;

/** What the monthly price includes, in the order of both French pages. */
export const communityFeatures: Community['features']['list'] = [
  {
    id: 'calendar',
    title: 'Calendrier éditorial',
    text: 'Vos nouveautés, vos temps forts et les fêtes de vos clients, posés à l’avance, semaine par semaine.',
  },
  {
    id: 'writing',
    title: 'Textes et visuels',
    text: 'Légendes, carrousels et stories préparés à partir de vos photos et de vos nouvelles, dans votre ton.',
  },
  {
    id: 'languages',
    title: 'Plusieurs langues',
    text: 'Français, arabe, anglais : chaque texte est écrit pour ceux qui le lisent, pas traduit mot à mot.',
  },
  {
    id: 'publishing',
    title: 'Publication au bon moment',
    text: 'Chaque réseau reçoit son format, à l’heure où vos clients sont là. Vous n’avez rien à programmer.',
  },
  {
    id: 'replies',
    title: 'Réponses aux messages',
    text: 'Une réponse est proposée à chaque commentaire ou message. Les sujets délicats vous sont signalés.',
  },
  {
    id: 'report',
    title: 'Bilan mensuel',
    text: 'Une page claire : ce qui a porté, ce qui a moins plu, et ce que nous changeons le mois suivant.',
  },
];

export const community: Community = {
  terms: communityTerms,
  title: 'Community management par IA{price.community?, {price.community} par mois}',
  description:
    'Une IA prépare vos publications et vos réponses, vous gardez le dernier mot. Restaurants, hôtels, ' +
    'commerces, agences : {price.community?{price.community} par mois, }sans engagement.',

  socialText:
    'Vous tenez la maison. Nous tenons vos réseaux. La semaine d’un restaurant, préparée par l’agent.',

  hero: {
    eyebrow: 'Community management par IA',
    headline: 'Vous tenez la maison. Nous tenons vos réseaux.',
    tagline:
      'Un agent IA prépare vos publications, vos légendes et vos réponses, dans votre ton. Notre équipe relit, ' +
      'vous validez d’un geste, nous publions. Pour les restaurants, les hôtels, les commerces et les agences.',
    contact: 'Parler de vos réseaux',
    pitch: 'Voir la méthode{price.community? et le tarif}',
    facts: [
      { figure: communityTerms.price, label: 'par mois, un seul tarif' },
      { figure: communityTerms.noCommitment, label: 'arrêt à tout moment' },
      { figure: '{time.community}', label: 'pour juger des résultats' },
    ],
  },

  scene: {
    description:
      'La semaine d’un restaurant imaginé, Maison Safran : cinq publications prêtes dans le calendrier, celle de ' +
      'jeudi affichée sur un téléphone, sa validation, et une réponse proposée à une cliente.',
    week: 'Semaine du 9 juin',
    ready: '5 publications prêtes',
    days: [
      { day: 'lun.', date: 9 },
      { day: 'mar.', date: 10, post: 'tea' },
      { day: 'mer.', date: 11 },
      { day: 'jeu.', date: 12, post: 'dish', chosen: true },
      { day: 'ven.', date: 13, post: 'citrus' },
      { day: 'sam.', date: 14, post: 'evening' },
      { day: 'dim.', date: 15, post: 'door' },
    ],
    account: 'maison.safran',
    place: 'Restaurant et salon de thé',
    caption:
      'Ce midi, l’agneau a confit toute la nuit : citron, amandes, riz au safran. Il reste quatre tables en terrasse.',
    languages: ['FR', 'AR', 'EN'],
    review: 'Publication de jeudi',
    reviewNote: 'Rédigée par l’agent, relue par notre équipe',
    approved: 'Validée, paraît à 11 h 45',
    reply: 'Réponse proposée',
    question: 'Une option sans viande ?',
    answer: 'Oui, Nadia : le couscous aux sept légumes, tous les jours.',
  },

  why: {
    eyebrow: 'Pourquoi nous choisir',
    headline: 'Le rythme d’une équipe, la voix de votre maison',
    lead: 'L’IA fait le travail répétitif, des personnes en répondent, vous décidez.',
    cards: [
      {
        id: 'approval',
        title: 'Vous gardez le dernier mot',
        text: 'Rien ne paraît sans votre accord. Vous relisez depuis votre téléphone, vous corrigez un mot ou vous validez toute la semaine.',
      },
      {
        id: 'freedom',
        title: communityTerms.noCommitment,
        text: '{price.community} par mois, un seul tarif, connu d’avance. Si nous ne vous sommes plus utiles, vous arrêtez : rien à négocier.',
      },
      {
        id: 'results',
        title: communityTerms.results,
        text: 'Nous relevons vos chiffres le premier jour. {later.community} plus tard, vous les comparez et vous jugez sur pièces.',
      },
    ],
    vignettes: {
      post: 'Carte d’été : la citronnade maison',
      edit: 'Retoucher',
      approve: 'Valider',
      months: ['avril', 'mai', 'juin'],
      paid: 'Reconduit',
      stop: 'Vous décidez',
      first: 'Jour 1',
      last: 'Jour {days.community}',
    },
  },

  features: {
    eyebrow: 'Compris dans l’offre',
    headline: 'Six tâches de moins dans votre semaine',
    lead: 'Tout est compris{price.community? dans le prix mensuel}, pour vos comptes existants ou ceux que nous ouvrons avec vous.',
    list: communityFeatures,
  },

  contact: {
    eyebrow: 'Contact',
    headline: 'Parlons de votre prochaine semaine',
    lead: 'Dites-nous en quelques lignes ce que vous faites et qui vous lit. Nous vous répondrons franchement, même si l’offre n’est pas faite pour vous.',
    action: 'Nous contacter',
    pitch: 'Découvrir l’offre en détail',
    back: 'Revoir ce qui est compris',
    email: 'Par e-mail',
    whatsapp: 'Sur WhatsApp',
    greeting: 'Bonjour, j’aimerais parler de la gestion de nos réseaux sociaux.',
  },
};
