import { readFileSync } from 'node:fs';
import type { Language } from '../../src/content/language.ts';
import { wishesIn } from '../../src/server/assistant/wishes.ts';

/**
 * A conversation from which a quote is prepared. `services` have to be found, those of `never` must not be, those of
 * `optional` may be. `figures` are amounts that somebody named in it, and that must not become a price.
 */
export type EvalConversation = {
  id: string;
  language: Language;
  messages: [from: 'visitor' | 'assistant' | 'staff', text: string][];
  services: string[];
  never: string[];
  optional?: string[];
  figures: string[];
};

/** `blind` was written by somebody who knew neither the rules nor the other sets. */
export const readConversations = (set: 'tuning' | 'held-out' | 'blind'): EvalConversation[] =>
  JSON.parse(
    readFileSync(new URL(`./quote-conversations/${set}.json`, import.meta.url), 'utf8'),
  ) as EvalConversation[];

/**
 * What is read out of a conversation, as the server hands it over: the visitor's messages alone, each with its place.
 */
export const wishesOf = ({ messages, language }: EvalConversation) =>
  wishesIn(
    messages.flatMap(([from, text], id) => (from === 'visitor' ? [{ id, text }] : [])),
    language,
  );

type Result = {
  conversation: EvalConversation;
  found: Awaited<ReturnType<typeof wishesOf>>;
  right: number;
  wrong: string[];
  forbidden: string[];
  missed: string[];
};

/**
 * How many of the services that were wanted are found (recall), and of those found how many were wanted (precision).
 */
export async function scoreConversations(conversations: readonly EvalConversation[]) {
  const results: Result[] = [];
  for (const conversation of conversations) {
    const found = await wishesOf(conversation);
    const named = found.map(({ service }) => service);
    results.push({
      conversation,
      found,
      right: named.filter((service) => conversation.services.includes(service)).length,
      wrong: named.filter(
        (service) => ![...conversation.services, ...(conversation.optional ?? [])].includes(service),
      ),
      forbidden: named.filter((service) => conversation.never.includes(service)),
      missed: conversation.services.filter((service) => !named.includes(service)),
    });
  }
  const sum = (count: (result: Result) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const right = sum((result) => result.right);
  return {
    results,
    recall: right / (right + sum(({ missed }) => missed.length)),
    precision: right / (right + sum(({ wrong }) => wrong.length)),
    forbidden: sum(({ forbidden }) => forbidden.length),
    isVerbatim: results.every(({ conversation, found }) =>
      found.every(({ messageId, sentence }) => {
        const [from, text] = conversation.messages[messageId] ?? [];
        return from === 'visitor' && sentence !== '' && text?.includes(sentence);
      }),
    ),
    failures: results
      .filter(({ wrong, missed }) => wrong.length + missed.length > 0)
      .map(({ conversation, wrong, missed }) => `${conversation.id}: missed [${missed}], wrong [${wrong}]`),
  };
}
