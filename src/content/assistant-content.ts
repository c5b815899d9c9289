import { craftIds, crafts } from './crafts.ts';
import { type Intents, intents } from './intents.ts';
import { type KnowledgeEntry, knowledgeIn } from './knowledge.ts';
import { type Language, type Localized, languages } from './language.ts';
import { type Matters, matters } from './matters.ts';
import { type Phrases, phrases, strangers } from './phrases.ts';
import { type Replies, replies } from './replies.ts';

/**
 * All that the embedded assistant goes by, handed to it as one value: what it reads for a question is made of this once,
 * for as long as the value lives. Another value is another assistant's. The small words and letters of the languages
 * (wording.ts) are no part of it: they are nobody's text.
 */
export type AssistantContent = {
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

/** What this program publishes. */
export const publishedContent: AssistantContent = {
  entries: knowledgeIn,
  crafts: (language) => craftIds.map((id) => craftEntry(id, language)),
  intents,
  talk: Object.fromEntries(languages.map((language) => [language, phrases[language].talk])) as Localized<
    Phrases['talk']
  >,
  replies,
  details: matters,
};

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
