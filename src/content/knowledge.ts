import { agency } from './agency.ts';
import { faq } from './faq.ts';
import type { Language, Localized } from './language.ts';
import { entryPhrases, type Facet, facetPhrases, type Phrases, topicPhrases } from './phrases.ts';
import { type Service, services } from './services.ts';

/**
 * One answer the assistant may give, in one language. `answer` may hold the placeholders of `fill`.
 * `topic` and `facet` say what a short follow-up ("and for a hotel?", "how long?") leads to. The three word
 * fields are comma-separated and come in every language, because visitors mix them.
 */
export type KnowledgeEntry = {
  id: string;
  title: string;
  answer: string;
  topic?: string;
  facet?: Facet;
  topicWords: string;
  facetWords: string;
  phrases: string;
};

type Templates = {
  colon: string;
  money: (amount: number) => string;
  overview: (lines: string) => string;
  service: (service: Words) => string;
  price: (service: Words) => string;
  time: (service: Words) => string;
  noTime: (service: Words) => string;
  titles: { overview: string; price: string; time: string };
};
type Words = { title: string; description: string; price: string; weeks: [number, number] | undefined };

/** The sentences made from the service cards. A language without them has no answers about services yet. */
const templates: Localized<Templates> = {
  en: {
    colon: ': ',
    money: (amount) => `AED ${amount.toLocaleString('en-US')}`,
    overview: (lines) =>
      `Here is what we build, with starting prices:\n\n${lines}\n\nWhich one is closest to your need?`,
    service: ({ title, description, price, weeks }) =>
      `**${title}.** ${description} It starts at **${price}**` +
      `${weeks ? ` and takes **${weeks[0]}-${weeks[1]} weeks**` : ''}. ` +
      '[Tell us about your project](/#contact).',
    price: ({ title, price }) =>
      `**${title}** starts at **${price}**. The exact price depends on what you need: after a free ` +
      'consultation you receive a written quote. [Ask for yours](/#contact).',
    time: ({ title, weeks }) =>
      `**${title}**: allow **${weeks?.[0]}-${weeks?.[1]} weeks**. The dates of your project stand in your ` +
      'quote, and your dashboard shows the progress all along.',
    noTime: ({ title }) =>
      `For **${title}**, the timeline depends on how many steps and systems are connected, so I will not ` +
      'guess one: it stands in your written quote, after a free consultation. ' +
      '[Tell us about your project](/#contact).',
    titles: { overview: 'Our services', price: 'price', time: 'timeline' },
  },
  fr: {
    colon: '\u00a0: ',
    money: (amount) => `${amount.toLocaleString('fr-FR')}\u00a0AED`,
    overview: (lines) =>
      `Voici ce que nous réalisons, avec nos prix de départ\u00a0:\n\n${lines}\n\n` +
      'Lequel est le plus proche de votre besoin\u202f?',
    service: ({ title, description, price, weeks }) =>
      `**${title}.** ${description} À partir de **${price}**` +
      `${weeks ? `, en **${weeks[0]} à ${weeks[1]} semaines**` : ''}. ` +
      '[Parlez-nous de votre projet](/#contact).',
    price: ({ title, price }) =>
      `**${title}**\u00a0: à partir de **${price}**. Le prix exact dépend de votre besoin\u00a0: vous recevez un ` +
      'devis écrit après une consultation gratuite. [Demandez le vôtre](/#contact).',
    time: ({ title, weeks }) =>
      `**${title}**\u00a0: comptez **${weeks?.[0]} à ${weeks?.[1]} semaines**. Les dates de votre projet ` +
      'figurent dans le devis, et votre tableau de bord montre l’avancement tout au long du chemin.',
    noTime: ({ title }) =>
      `**${title}**\u00a0: le délai dépend du nombre d’étapes et de systèmes à relier, je préfère donc ne ` +
      'pas l’inventer. Il figure dans votre devis écrit, après une consultation gratuite. ' +
      '[Parlez-nous de votre projet](/#contact).',
    titles: { overview: 'Nos services', price: 'prix', time: 'délai' },
  },
};

/** Generic answers to a question that names a facet and no service. */
const genericFacets: Record<string, Facet> = { prices: 'price', timelines: 'time', services: 'about' };

/** Everything the assistant knows in `language`; empty where nobody has written it yet. */
export function knowledgeIn(language: Language): KnowledgeEntry[] {
  return [...serviceEntries(language), ...plainEntries(language)];
}

function serviceEntries(language: Language): KnowledgeEntry[] {
  const template = templates[language];
  if (!template) return [];
  const known = services.flatMap((service) => {
    const words = wordsOf(service, language, template);
    return words ? [{ service, words }] : [];
  });
  const lines = known.map(({ words }) => `- **${words.title}**${template.colon}${words.price}`).join('\n');
  return [
    ...known.flatMap(({ service, words }) => entriesOf(service, words, template)),
    entry('services', template.titles.overview, template.overview(lines)),
  ];
}

function wordsOf(service: Service, language: Language, template: Templates): Words | undefined {
  const title = service.title[language];
  const description = service.description[language];
  if (title === undefined || description === undefined) return undefined;
  return { title, description, price: template.money(service.priceFrom), weeks: service.weeks };
}

function entriesOf(service: Service, words: Words, template: Templates): KnowledgeEntry[] {
  const topicWords = [
    everyLanguage(topicPhrases[service.id]),
    ...Object.values(service.keywords).flat(),
  ].join();
  const titled = (facet: string) => `${words.title}${template.colon}${facet}`;
  const about = (facet: Facet, title: string, answer: string): KnowledgeEntry => ({
    id: `${facet}.${service.id}`,
    title,
    answer,
    topic: service.id,
    facet,
    topicWords,
    facetWords: everyLanguage(facetPhrases[facet]),
    phrases: '',
  });
  return [
    about('about', words.title, template.service(words)),
    about('price', titled(template.titles.price), template.price(words)),
    about('time', titled(template.titles.time), (words.weeks ? template.time : template.noTime)(words)),
  ];
}

function plainEntries(language: Language): KnowledgeEntry[] {
  const facts = agency.map(({ id, title, answer }) => ({
    id,
    title: title[language],
    answer: answer[language],
  }));
  const questions = faq.map(({ id, question, answer }) => ({
    id,
    title: question[language],
    answer: answer[language],
  }));
  return [...facts, ...questions].flatMap(({ id, title, answer }) =>
    title === undefined || answer === undefined ? [] : [entry(id, title, answer)],
  );
}

/** An entry about no particular service, unless its id is itself a topic. */
function entry(id: string, title: string, answer: string): KnowledgeEntry {
  const facet = genericFacets[id];
  const isTopic = Object.hasOwn(topicPhrases, id);
  return {
    id,
    title,
    answer,
    ...(isTopic && { topic: id }),
    ...(facet && { facet }),
    topicWords: isTopic ? everyLanguage(topicPhrases[id]) : '',
    facetWords: facet ? everyLanguage(facetPhrases[facet]) : '',
    phrases: everyLanguage(entryPhrases[id]),
  };
}

const everyLanguage = (phrases: Phrases | undefined) => Object.values(phrases ?? {}).join(', ');
