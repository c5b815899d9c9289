/**
 * Hours of a week before and after, on a clock from 8 to 24: day 0 is Monday, `from` and `hours` are in hours; `review`
 * is the reading of what the agent has prepared.
 */
export type WeekBlock = { day: number; from: number; hours: number; label: string; review?: true };

type Heading = { eyebrow: string; headline: string };
type Side = { title: string; points: readonly { title: string; text: string }[] };

/** The words of `/fr/pitch`. */
export type Pitch = {
  title: string;
  description: string;
  /** What the picture shows that other sites place beside a link to the page. */
  socialText: string;
  hero: { eyebrow: string; headline: string; tagline: string; contact: string; back: string };
  /** The picture beside the headline: one week of an owner, before and after, drawn to scale. */
  week: {
    description: string;
    days: readonly string[];
    hours: readonly string[];
    before: { title: string; network: string; blocks: readonly WeekBlock[] };
    after: { title: string; review: string; given: string; blocks: readonly WeekBlock[] };
    gain: string;
  };
  comparison: Heading & { lead: string; problem: Side; solution: Side };
  steps: Heading & { list: readonly { title: string; text: string }[] };
  metrics: Heading & {
    list: readonly { id: string; sign: string; figure: number; unit: string; label: string; text: string }[];
    note: string;
  };
  price: Heading & { lead: string; name: string; included: string; action: string };
};

/** What the offer claims to bring: `gain` in percent, `hours` a week. Shown as stated, never derived. */
const pitchMetrics: Pitch['metrics']['list'] = [
  {
    id: 'engagement',
    sign: '+',
    figure: 150,
    unit: '%',
    label: 'engagement',
    text: 'Des commentaires, des partages et des messages de clients qui habitent près de chez vous ou préparent leur venue.',
  },
  {
    id: 'visibility',
    sign: '+',
    figure: 200,
    unit: '%',
    label: 'visibilité',
    text: 'Des publications régulières, dans le bon format, que les réseaux montrent à plus de monde.',
  },
  {
    id: 'time',
    sign: '',
    figure: 20,
    unit: ' h',
    label: 'gagnées par semaine',
    text: 'Idées, photos, légendes, messages : ces heures retournent à la salle, à la réception, à la boutique.',
  },
];

/** A week in which the owner does everything: 21 hours. */
const weekBefore: readonly WeekBlock[] = [
  { day: 0, from: 9, hours: 1.5, label: 'Idées' },
  { day: 0, from: 21.5, hours: 2, label: 'Textes' },
  { day: 1, from: 15, hours: 1.5, label: 'Photos' },
  { day: 1, from: 22, hours: 1.5, label: 'Textes' },
  { day: 2, from: 10, hours: 1, label: 'Avis' },
  { day: 2, from: 21, hours: 2, label: 'Vidéo' },
  { day: 3, from: 14.5, hours: 1.5, label: 'Photos' },
  { day: 3, from: 22, hours: 1.5, label: 'Textes' },
  { day: 4, from: 9, hours: 1, label: 'Idées' },
  { day: 4, from: 22.5, hours: 1.5, label: 'Avis' },
  { day: 5, from: 11, hours: 1, label: 'Story' },
  { day: 5, from: 22, hours: 2, label: 'Avis' },
  { day: 6, from: 10, hours: 2, label: 'Plan' },
  { day: 6, from: 20, hours: 1, label: 'Avis' },
];

/** The same week with the agent: one hour of reading, the other hours given back. */
const weekAfter: readonly WeekBlock[] = [
  { day: 0, from: 9, hours: 0.5, label: 'Relecture', review: true },
  { day: 0, from: 9.5, hours: 1, label: 'Marché' },
  { day: 0, from: 21.5, hours: 2, label: 'Famille' },
  { day: 1, from: 15, hours: 1.5, label: 'Équipe' },
  { day: 1, from: 22, hours: 1.5, label: 'Repos' },
  { day: 2, from: 10, hours: 1, label: 'Salle' },
  { day: 2, from: 21, hours: 2, label: 'Clients' },
  { day: 3, from: 14.5, hours: 0.5, label: 'Relecture', review: true },
  { day: 3, from: 15, hours: 1, label: 'Carte' },
  { day: 3, from: 22, hours: 1.5, label: 'Repos' },
  { day: 4, from: 9, hours: 1, label: 'Équipe' },
  { day: 4, from: 22.5, hours: 1.5, label: 'Repos' },
  { day: 5, from: 11, hours: 1, label: 'Salle' },
  { day: 5, from: 22, hours: 2, label: 'Clients' },
  { day: 6, from: 10, hours: 2, label: 'Famille' },
  { day: 6, from: 20, hours: 1, label: 'Repos' },
];

export const pitch: Pitch = {
  title: 'Community management par IA : méthode{price.community? et tarif}',
  description:
    'Avant, après, quatre étapes{price.community?, un seul prix : {price.community} par mois}, sans engagement' +
    '{days.community?, résultats en {time.community}}. Comment nous tenons vos réseaux avec l’IA.',

  socialText:
    'Vos réseaux avancent. Vos soirées vous reviennent. Une semaine avant l’offre, et la même après.',

  hero: {
    eyebrow: 'L’offre en détail',
    headline: 'Vos réseaux avancent. Vos soirées vous reviennent.',
    tagline:
      'Publier, répondre, recommencer : les réseaux prennent le temps qui reste, donc le vôtre. Notre agent IA ' +
      'prépare la semaine, notre équipe la relit, vous validez. Et vous fermez la porte à l’heure.',
    contact: 'Parler de votre semaine',
    back: 'Ce qui est compris',
  },

  week: {
    description:
      'Deux semaines d’un même établissement. Avant : quatorze plages consacrées aux réseaux, presque tous les ' +
      'soirs après 20 h. Après : deux courtes relectures, et 20 heures rendues à la salle, à l’équipe et au repos.',
    days: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
    hours: ['8 h', '12 h', '16 h', '20 h', '24 h'],
    before: { title: 'Avant', network: 'Vos réseaux', blocks: weekBefore },
    after: { title: 'Après', review: 'Relecture', given: 'Temps rendu', blocks: weekAfter },
    gain: '20 h gagnées par semaine',
  },

  comparison: {
    eyebrow: 'Le problème, la solution',
    headline: 'Tenir ses réseaux est un second métier',
    lead: 'Vous avez déjà le premier. Laissez-nous le second.',
    problem: {
      title: 'Le problème : tout repose sur vous',
      points: [
        {
          title: 'On publie quand on y pense',
          text: 'Des semaines de silence, puis plusieurs publications le même soir.',
        },
        {
          title: 'On écrit après la fermeture',
          text: 'Tard, vite, avec la photo qu’on a sous la main.',
        },
        {
          title: 'Les messages attendent',
          text: 'Une question sur les horaires reste sans réponse : le client choisit une autre adresse.',
        },
        {
          title: 'On ne sait pas ce qui marche',
          text: 'Quelques mentions « J’aime », mais rien qui dise quoi refaire.',
        },
      ],
    },
    solution: {
      title: 'La solution : un relais qui tient le rythme',
      points: [
        {
          title: 'Un calendrier posé d’avance',
          text: 'Nouveautés, saisons et fêtes trouvent leur place avant le début de la semaine.',
        },
        {
          title: 'Des textes prêts à relire',
          text: 'L’agent écrit d’après vos nouvelles et vos photos ; vous corrigez un mot ou vous validez.',
        },
        {
          title: 'Une réponse toujours proposée',
          text: 'Aux questions simples, une réponse rédigée. Aux délicates, un signalement, et c’est vous qui parlez.',
        },
        {
          title: 'Un bilan qui se lit',
          text: 'Ce qui a porté, ce qui n’a pas plu, ce que nous changeons : une page, chaque mois.',
        },
      ],
    },
  },

  steps: {
    eyebrow: 'La méthode',
    headline: 'Quatre étapes, et le rythme est pris',
    list: [
      {
        title: 'Nous vous écoutons',
        text: 'Votre métier, vos clients, leurs langues, et ce que vous ne voulez jamais lire sous votre nom.',
      },
      {
        title: 'Nous réglons la voix',
        text: 'L’agent apprend de vos meilleurs textes et de vos photos. Nous posons ensemble le premier calendrier.',
      },
      {
        title: 'Vous validez',
        text: 'La semaine arrive sur votre téléphone. Vous corrigez ou vous acceptez, et nous publions. Rien ne part sans vous.',
      },
      {
        title: 'Bilan à {time.community}',
        text: 'Vos chiffres du premier jour et ceux du {nth.community}, côte à côte. La suite est votre décision.',
      },
    ],
  },

  metrics: {
    eyebrow: 'Les résultats',
    headline: 'Ce que vous y gagnez',
    list: pitchMetrics,
    note: 'Vos résultats dépendent de votre activité et de votre point de départ : nous les relevons au premier jour pour que la comparaison soit honnête.',
  },

  price: {
    eyebrow: 'Le tarif',
    headline: 'Un seul prix, rien à deviner',
    lead: 'Pas de palier, pas d’option cachée, pas de durée minimale. Un éventuel budget publicitaire reste à part, et vous en décidez.',
    name: 'Community management par IA',
    included: 'Compris chaque mois',
    action: 'Parlons-en',
  },
};
