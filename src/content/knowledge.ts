import { type Blank, blank } from './blank.ts';
import type { Pattern } from './intents.ts';
import { type Language, languages } from './language.ts';
import { type Matters, matterIds, matters, openIds } from './matters.ts';
import { type Facet, type Phrases, strangers, sumsOf, type Topic, wordsAround } from './phrases.ts';
import { type Content, shownIn } from './published.ts';
import {
  priceIn,
  type Service,
  type ServiceTexts,
  type ServiceWords,
  serviceIds,
  serviceSentences,
} from './services.ts';

/**
 * One answer the assistant may give, in one language. `answer` may hold the placeholders of `fill`. `topic` and `facet`
 * say what a short follow-up ("and for a hotel?", "how long?") leads to. The three word fields are comma-separated and
 * come in the languages that visitors mix; so do the turns of speech in `asked`, which lead to the entry whatever else
 * the words around them name.
 */
export type KnowledgeEntry = {
  id: string;
  title: string;
  answer: string;
  topic?: Topic;
  facet?: Facet;
  topicWords: string;
  facetWords: string;
  phrases: string;
  asked: readonly Pattern[];
  /** What follows from another entry, and is found by that one alone. */
  isDerived?: true;
};

/** Generic answers to a question that names a facet and no service. */
const genericFacets: Record<string, Facet> = { prices: 'price', timelines: 'time', services: 'about' };

/** Everything the assistant knows of a content, in `language`. */
export function knowledgeOf(content: Content, language: Language): KnowledgeEntry[] {
  const { trade } = content;
  const services = shownIn(content.services, language);
  const own = (title: string) => (trade === 'other' ? namesIn(title) : []);
  const sums = wordsAround(language, sumsOf(content.communityOffer));
  const facts = shownIn(content.facts, language).map(({ id, title, answer, phrases = [] }) => {
    const made = entry(id, title, answer, language, [...own(title), ...phrases]);
    return id === 'community' && sums ? { ...made, topicWords: `${made.topicWords}, ${sums}` } : made;
  });
  const questions = shownIn(content.questions, language).map(({ id, question, answer }) =>
    entry(id, question, answer, language, own(question)),
  );
  return [
    ...services.flatMap((service) => serviceEntries(service, language, trade)),
    ...(services.length > 0 ? overviews(services, language, trade) : []),
    ...facts,
    ...questions,
    ...(trade === 'software' ? matterEntries(language) : []),
  ];
}

/** What visitors ask besides the services, with what nothing is published on. */
function matterEntries(language: Language): KnowledgeEntry[] {
  const { texts, open, openAnswer } = matters[language];
  return [
    ...matterIds.map((id) => entry(id, texts[id].title, texts[id].answer, language)),
    ...openIds.map((id) => entry(id, open[id], openAnswer(open[id]), language)),
  ];
}

/** A service with its words in one language, and in the others by `texts`. */
type Sold = Service & ServiceTexts & Pick<Content['services'][number], 'texts'>;

/** Shorter words of a title name nothing. */
const shortestName = 4;

/** What a title names a thing by: all of it, and each of its longer words. */
const namesIn = (title: string): string[] => {
  const words = title.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [words.join(' ').trim(), ...words.filter((word) => word.length >= shortestName)];
};

/** The sentences about services, which promise nothing that an agency of another trade has not published. */
const sentencesOf = (trade: Content['trade'], language: Language): Blank['sentences'] =>
  trade === 'software' ? serviceSentences[language] : blank[language].sentences;

function overviews(services: readonly Sold[], language: Language, trade: Content['trade']): KnowledgeEntry[] {
  const { colon } = serviceSentences[language];
  const { overview, titles, noTime, time } = sentencesOf(trade, language);
  const lines = services.map((service) => {
    const { title, price } = wordsOf(service, language);
    return `- **${title}**${colon}${price}`;
  });
  const list = entry('services', titles.overview, overview(lines.join('\n')), language);
  if (trade === 'software') return [list];
  // What it costs and takes where no service is named: this program's questions have it written for its own.
  const { asksForServices } = blank[language];
  const titled = (facet: string) => `${titles.overview}${colon}${facet}`;
  const times = services.map((service) => {
    const words = wordsOf(service, language);
    return (words.weeks ? time : noTime)(words);
  });
  return [
    { ...list, phrases: asksForServices },
    generic('prices', titled(titles.price), list.answer, language),
    generic('timelines', titled(titles.time), times.join('\n\n'), language),
  ];
}

/** What answers where a facet is asked for and nothing of which. */
const generic = (id: string, title: string, answer: string, language: Language): KnowledgeEntry => {
  const { facet, facetWords } = entry(id, title, answer, language);
  return { id, title, answer, ...(facet && { facet }), topicWords: '', facetWords, phrases: '', asked: [] };
};

function wordsOf({ title, description, priceFrom, currency, weeks }: Sold, language: Language): ServiceWords {
  return { title, description, price: priceIn(language, priceFrom, currency), weeks };
}

/** What the service is, what it costs, how long it takes, and what follows from that. */
function serviceEntries(service: Sold, language: Language, trade: Content['trade']): KnowledgeEntry[] {
  const { id } = service;
  const words = wordsOf(service, language);
  const { colon } = serviceSentences[language];
  const say = sentencesOf(trade, language);
  const texts = Object.values(service.texts);
  const keywords = texts.flatMap(({ keywords }) => keywords);
  // Of the agency's own nobody has written down how it is named.
  const isOwn = !serviceIds.some((one) => one === id);
  const names = isOwn ? texts.flatMap(({ title }) => namesIn(title)) : [];
  const topicWords = [
    wordsAround(language, ({ topics }) => wordsFor(topics, id)),
    ...keywords,
    ...names,
  ].join();
  const of = (facet: Facet, title: string, answer: string): KnowledgeEntry => ({
    id: `${facet}.${id}`,
    title,
    answer,
    topic: id,
    facet,
    topicWords,
    facetWords: wordsAround(language, ({ facets }) => facets[facet]),
    phrases: '',
    asked: [],
  });
  const titled = (facet: string) => `${words.title}${colon}${facet}`;
  return [
    of('about', words.title, say.about(words)),
    of('price', titled(say.titles.price), say.price(words)),
    of('time', titled(say.titles.time), (words.weeks ? say.time : say.noTime)(words)),
    ...(trade === 'software' ? derivedEntries(service, words, language) : []),
  ];
}

/**
 * What half of its starting price is, what it costs by the month, and what is said where nobody has written that it
 * does a thing.
 */
function derivedEntries(
  { id, priceFrom, currency }: Sold,
  words: ServiceWords,
  language: Language,
): KnowledgeEntry[] {
  const { colon, deposit, monthly, feature, titles } = serviceSentences[language];
  const of = (kind: 'deposit' | 'monthly' | 'feature', answer: string): KnowledgeEntry => ({
    id: `${kind}.${id}`,
    title: `${words.title}${colon}${titles[kind]}`,
    answer,
    topic: id,
    topicWords: '',
    facetWords: '',
    phrases: '',
    asked: [],
    isDerived: true,
  });
  return [
    of('deposit', deposit(words, priceIn(language, priceFrom / 2, currency))),
    of('monthly', monthly(words)),
    of('feature', feature(words)),
  ];
}

/** An entry about no particular service, unless its id is itself a topic. */
function entry(
  id: string,
  title: string,
  answer: string,
  language: Language,
  phrases: readonly string[] = [],
): KnowledgeEntry {
  const facet = genericFacets[id];
  const topicWords = wordsAround(language, ({ topics }) => wordsFor(topics, id));
  return {
    id,
    title,
    answer,
    ...(topicWords && { topic: id }),
    ...(facet && { facet }),
    topicWords,
    // A topic that is one entry alone is that entry whatever is asked of it.
    facetWords: facet || topicWords ? wordsAround(language, ({ facets }) => facets[facet ?? 'price']) : '',
    phrases: [wordsAround(language, ({ entries }) => wordsFor(entries, id)), ...phrases]
      .filter(Boolean)
      .join(', '),
    asked: languages
      .filter((one) => one !== strangers[language])
      .flatMap((one) => matters[one].asked[id as keyof Matters['asked']] ?? []),
  };
}

const wordsFor = (words: Phrases['topics'] | Phrases['entries'], id: string) =>
  (words as Record<string, string | undefined>)[id];
