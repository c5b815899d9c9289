import type { AssistantContent } from '../../content/assistant-content.ts';
import type { KnowledgeEntry } from '../../content/knowledge.ts';
import type { Language } from '../../content/language.ts';
import { type ConceptReader, readConcepts } from './concepts.ts';
import { type IntentReader, readIntents } from './intents.ts';
import { type Index, makeIndex } from './search-index.ts';

/** A content as questions in one language are read by it. Each part is made when it is first asked for, and kept. */
export type Spoken = {
  readonly language: Language;
  readonly content: AssistantContent;
  /** What it may answer with. */
  readonly entries: readonly KnowledgeEntry[];
  /** The same to search: made within some tens of milliseconds. */
  readonly index: Index;
  /** The same with each craft for itself, as quotes have them. */
  readonly quoteIndex: Index;
  readonly intents: IntentReader;
  readonly conceptsIn: ConceptReader;
};

const spoken = new WeakMap<AssistantContent, Map<Language, Spoken>>();

/** What is made of a content for a language: the same for the same value, and gone with it. */
export function spokenIn(language: Language, content: AssistantContent): Spoken {
  const ready = spoken.get(content) ?? new Map<Language, Spoken>();
  spoken.set(content, ready);
  const made = ready.get(language) ?? makeSpoken(language, content);
  ready.set(language, made);
  return made;
}

function makeSpoken(language: Language, content: AssistantContent): Spoken {
  let entries: readonly KnowledgeEntry[] | undefined;
  let index: Index | undefined;
  let quoteIndex: Index | undefined;
  let intents: IntentReader | undefined;
  let concepts: ConceptReader | undefined;
  return {
    language,
    content,
    get entries() {
      entries ??= content.entries(language);
      return entries;
    },
    get index() {
      index ??= makeIndex(this.entries);
      return index;
    },
    get quoteIndex() {
      quoteIndex ??= makeIndex([
        ...this.entries.filter(({ id }) => id !== 'other' && id !== 'community'),
        ...content.crafts(language),
      ]);
      return quoteIndex;
    },
    get intents() {
      intents ??= readIntents(content, language, this.index.vocabulary);
      return intents;
    },
    get conceptsIn() {
      concepts ??= readConcepts(language);
      return concepts;
    },
  };
}
