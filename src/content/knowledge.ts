import { agency, agencyFactIds } from './agency.ts';
import { faq, faqIds } from './faq.ts';
import type { Pattern } from './intents.ts';
import { type Language, languages } from './language.ts';
import { type Matters, matterIds, matters, openIds } from './matters.ts';
import { type Facet, type Phrases, strangers, type Topic, wordsAround } from './phrases.ts';
import { type Service, type ServiceWords, serviceSentences, services, serviceTexts } from './services.ts';

/**
 * One answer the assistant may give, in one language. `answer` may hold the placeholders of `fill`.
 * `topic` and `facet` say what a short follow-up ("and for a hotel?", "how long?") leads to. The three word
 * fields are comma-separated and come in the languages that visitors mix; so do the turns of speech in `asked`, which lead
 * to the entry whatever else the words around them name.
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

/** Everything the assistant knows, in `language`. */
export function knowledgeIn(language: Language): KnowledgeEntry[] {
  const facts = agencyFactIds.map((id) => {
    const { title, answer } = agency[language][id];
    return entry(id, title, answer, language);
  });
  const questions = faqIds.map((id) => {
    const { question, answer } = faq[language][id];
    return entry(id, question, answer, language);
  });
  return [
    ...services.flatMap((service) => serviceEntries(service, language)),
    overview(language),
    ...facts,
    ...questions,
    ...matterEntries(language),
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

function overview(language: Language): KnowledgeEntry {
  const { colon, overview, titles } = serviceSentences[language];
  const lines = services.map((service) => {
    const { title, price } = wordsOf(service, language);
    return `- **${title}**${colon}${price}`;
  });
  return entry('services', titles.overview, overview(lines.join('\n')), language);
}

function wordsOf({ id, priceFrom, weeks }: Service, language: Language): ServiceWords {
  const { title, description } = serviceTexts[language][id];
  return { title, description, price: serviceSentences[language].money(priceFrom), weeks };
}

/** What the service is, what it costs, how long it takes, and what half of its starting price is: the deposit. */
function serviceEntries(service: Service, language: Language): KnowledgeEntry[] {
  const { id } = service;
  const words = wordsOf(service, language);
  const say = serviceSentences[language];
  const keywords = Object.values(serviceTexts).flatMap((texts) => texts[id].keywords);
  const topicWords = [wordsAround(language, ({ topics }) => topics[id]), ...keywords].join();
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
  const titled = (facet: string) => `${words.title}${say.colon}${facet}`;
  return [
    of('about', words.title, say.about(words)),
    of('price', titled(say.titles.price), say.price(words)),
    of('time', titled(say.titles.time), (words.weeks ? say.time : say.noTime)(words)),
    {
      id: `deposit.${id}`,
      title: titled(say.titles.deposit),
      answer: say.deposit(words, say.money(service.priceFrom / 2)),
      topic: id,
      topicWords: '',
      facetWords: '',
      phrases: '',
      asked: [],
      isDerived: true,
    },
  ];
}

/** An entry about no particular service, unless its id is itself a topic. */
function entry(id: string, title: string, answer: string, language: Language): KnowledgeEntry {
  const facet = genericFacets[id];
  const topicWords = wordsAround(language, ({ topics }) => wordsFor(topics, id));
  return {
    id,
    title,
    answer,
    ...(topicWords && { topic: id as Topic }),
    ...(facet && { facet }),
    topicWords,
    // A topic that is one entry alone is that entry whatever is asked of it.
    facetWords: facet || topicWords ? wordsAround(language, ({ facets }) => facets[facet ?? 'price']) : '',
    phrases: wordsAround(language, ({ entries }) => wordsFor(entries, id)),
    asked: languages
      .filter((one) => one !== strangers[language])
      .flatMap((one) => matters[one].asked[id as keyof Matters['asked']] ?? []),
  };
}

const wordsFor = (words: Phrases['topics'] | Phrases['entries'], id: string) =>
  (words as Record<string, string | undefined>)[id];
