import type { Blank } from '../blank.ts';
import { bareFacts, bareFooter, bareSearch } from '../blank-parts.ts';
import { rangeOf } from '../services.ts';
import { frame } from './frame.ts';

const greeting = 'Bonjour ! J’ai une question.';
const weeksOf = (weeks: readonly [number, number]) =>
  `**${rangeOf(weeks, ' à ')} ${weeks[1] === 1 ? 'semaine' : 'semaines'}**`;

export const blank: Blank = {
  landing: {
    title: 'Services et contact',
    description: 'Ce que propose {agency}, et comment nous joindre.',
    socialText: '',
    hero: {
      eyebrow: '',
      headline: '{agency}',
      tagline:
        'Dites-nous ce dont vous avez besoin\u00a0: vous trouvez ici ce que nous proposons et comment nous joindre.',
      projects: 'Voir nos réalisations',
      services: 'Voir nos services',
      facts: bareFacts,
    },
    projects: {
      eyebrow: 'Réalisations',
      headline: 'Ce que nous avons fait',
      lead: '',
      hot: 'À LA UNE',
      visit: 'Voir le site',
      rated: 'Note\u00a0: {rating} sur 5',
    },
    services: {
      eyebrow: 'Nos services',
      headline: 'Ce que nous proposons',
      lead: '',
      from: 'À partir de',
      weeks: '{weeks} semaines',
      completed: 'réalisés',
      byScope: 'Délai fixé dans votre devis',
    },
    testimonials: {
      eyebrow: 'Témoignages',
      headline: 'Ce qu’en disent nos clients',
      lead: '',
      saved: 'Gagné',
      project: 'Projet',
      claims: 'En chiffres',
    },
    faq: {
      eyebrow: 'Questions',
      headline: 'Questions et réponses',
      lead: '',
      consultation: 'Nous poser une question',
      greeting,
    },
    contact: {
      eyebrow: 'Contact',
      headline: 'Parlons-en',
      lead: 'Écrivez ou appelez\u00a0: quelques phrases suffisent.',
      email: 'Écrire un e-mail',
      whatsapp: 'Écrire sur WhatsApp',
      phone: 'Nous appeler',
      greeting,
      quoted: 'Vous avez déjà un devis\u202f?',
      quotedLead: 'Confirmez-le en ligne, choisissez comment payer et suivez le travail.',
      validate: 'Valider votre projet',
    },
    search: bareSearch,
  },
  frame: {
    ...frame,
    community: '',
    chat: 'Ouvrir la discussion avec notre assistant',
    footer: { ...frame.footer, ...bareFooter, solutions: 'Services', start: 'Contact' },
  },
  notFound: {
    title: '404 Page introuvable',
    headline: '404 Page introuvable',
    hint: 'L’adresse a peut-être changé, ou il y manque une lettre.',
    back: 'Retour à l’accueil',
  },
  replies: {
    greeting:
      'Bonjour et bienvenue ! Je suis l’assistant de {agency}\u00a0: un programme, pas une personne. Demandez-moi ce que nous proposons et à quel prix.',
    boundary:
      'Je ne peux pas vous aider sur ce point\u00a0: je réponds seulement aux questions sur {agency} et sur ce que nous avons publié ici. Une personne de l’équipe est joignable par la [rubrique contact](/#contact) ou à [{email}](mailto:{email}).',
  },
  sentences: {
    overview: (lines) =>
      `Voici ce que nous proposons, avec nos prix de départ\u00a0:\n\n${lines}\n\nDe quoi avez-vous besoin\u202f?`,
    about: ({ title, description, price, weeks }) =>
      `**${title}.** ${description} À partir de **${price}**${weeks ? `, en ${weeksOf(weeks)}` : ''}. [Contactez-nous](/#contact).`,
    price: ({ title, price }) =>
      `**${title}**\u00a0: à partir de **${price}**. Le prix exact dans votre cas, une personne de l’équipe vous le dit\u00a0: [contactez-nous](/#contact).`,
    time: ({ title, weeks }) =>
      `**${title}**\u00a0: comptez ${weeks ? weeksOf(weeks) : ''}. Une personne de l’équipe confirme les dates.`,
    noTime: ({ title }) =>
      `Pour **${title}**, aucun délai n’est publié, et je préfère ne pas l’inventer\u00a0: [demandez-le-nous](/#contact).`,
    titles: { overview: 'Nos services', price: 'prix', time: 'délai' },
  },
  asksForServices:
    'services, service, prestations, prestation, offres, que proposez-vous, que faites-vous, vous proposez quoi, vous faites quoi, vos services, quels services, vos prestations, quelles prestations, comment pouvez-vous m’aider, que vendez-vous, vos offres',
};
