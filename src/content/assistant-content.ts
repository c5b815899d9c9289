import { blank } from './blank.ts';
import { craftIds, crafts } from './crafts.ts';
import { type Intents, intents } from './intents.ts';
import { type KnowledgeEntry, knowledgeOf } from './knowledge.ts';
import { inEach, type Language, type Localized, languages } from './language.ts';
import { type Matters, matters } from './matters.ts';
import { type Phrases, phrases, strangers } from './phrases.ts';
import { type Content, defaultContent } from './published.ts';
import { type Replies, replies } from './replies.ts';

/**
 * All that the embedded assistant goes by, handed to it as one value: what it reads for a question is made of this
 * once, for as long as the value lives. Another value is another assistant's. The small words and letters of the
 * languages (wording.ts) are no part of it: they are nobody's text.
 */
export type AssistantContent = {
  /** What it is made of. */
  published: Content;
  /** What it may answer with. An entry has the same id in every language, whatever its words become. */
  entries: (language: Language) => readonly KnowledgeEntry[];
  /** The crafts that a quote knows one by one, where `entries` has them as one. */
  crafts: (language: Language) => readonly KnowledgeEntry[];
  intents: Localized<Intents>;
  talk: Localized<Phrases['talk']>;
  replies: Localized<Replies>;
  /** How people say when, who they are, and that they mean both. */
  details: Localized<
    Pick<Matters, 'when' | 'whenBeside' | 'nameBefore' | 'nameBeside' | 'nameAfter' | 'reach' | 'both'>
  >;
};

/** By content, so that what is read of it is read once. */
const made = new WeakMap<Content, AssistantContent>();

/** What the assistant goes by where the agency publishes this content: the same value for the same content. */
export function assistantContentOf(content: Content): AssistantContent {
  const known = made.get(content) ?? (content.trade === 'software' ? ofSoftware : ofOther)(content);
  made.set(content, known);
  return known;
}

const ofSoftware = (content: Content): AssistantContent => ({
  published: content,
  entries: (language) => knowledgeOf(content, language),
  crafts: (language) => craftIds.map((id) => craftEntry(id, language)),
  intents,
  talk: inEach((language) => phrases[language].talk),
  replies,
  details: matters,
});

/** Of no trade is known what it has nothing to do with: only what has no answer is not answered. */
const ofOther = (content: Content): AssistantContent => ({
  ...ofSoftware(content),
  entries: (language) =>
    knowledgeOf(content, language).map((one) => ({ ...one, answer: leadingHome(one.answer, language) })),
  crafts: () => [],
  intents: inEach((language) => ({ ...intents[language], elsewhere: [], ofProduct: [] })),
  replies: inEach((language) => {
    const said = { ...replies[language], ...blank[language].replies };
    return Object.fromEntries(
      Object.entries(said).map(([name, text]) => [name, leadingHome(text, language)]),
    ) as Replies;
  }),
});

/** The contact section of the page in the reader's language: in every one of them there is such a page. */
const leadingHome = (text: string, language: Language): string =>
  language === 'en' ? text : text.replaceAll('(/#contact)', `(/${language}#contact)`);

/** What it goes by where the agency has changed nothing. */
export const publishedContent: AssistantContent = assistantContentOf(defaultContent);

function craftEntry(id: (typeof craftIds)[number], language: Language): KnowledgeEntry {
  const { title, description } = crafts[language][id];
  const around = languages.filter((one) => one !== strangers[language]).map((one) => crafts[one][id]);
  const topicWords = around.flatMap(({ words, further }) => [words, further]).filter(Boolean);
  return {
    id,
    title,
    answer: description,
    topicWords: topicWords.join(),
    facetWords: '',
    phrases: '',
    asked: [],
  };
}
