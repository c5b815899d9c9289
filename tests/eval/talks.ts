import { readFileSync } from 'node:fs';
import type { Language } from '../../src/content/language.ts';
import { wishesIn } from '../../src/server/assistant/wishes.ts';

/**
 * A talk from which a quote is prepared. `services` have to be found, those of `never` must not be, those of `optional`
 * may be. `figures` are amounts that somebody named in it, and that must not become a price.
 */
export type Talk = {
  id: string;
  language: Language;
  messages: [from: 'visitor' | 'assistant' | 'staff', text: string][];
  services: string[];
  never: string[];
  optional?: string[];
  figures: string[];
};

/** `blind` was written by somebody who knew neither the rules nor the other sets. */
export const readTalks = (set: 'tuning' | 'held-out' | 'blind'): Talk[] =>
  JSON.parse(readFileSync(new URL(`./talks/${set}.json`, import.meta.url), 'utf8')) as Talk[];

/** What is read out of a talk, as the server hands it over: the visitor's messages alone, each with its place. */
export const wishesOf = ({ messages, language }: Talk) =>
  wishesIn(
    messages.flatMap(([from, text], id) => (from === 'visitor' ? [{ id, text }] : [])),
    language,
  );

type Result = {
  talk: Talk;
  found: Awaited<ReturnType<typeof wishesOf>>;
  right: number;
  wrong: string[];
  forbidden: string[];
  missed: string[];
};

/** How many of the services that were wanted are found (recall), and of those found how many were wanted (precision). */
export async function scoreTalks(talks: readonly Talk[]) {
  const results: Result[] = [];
  for (const talk of talks) {
    const found = await wishesOf(talk);
    const named = found.map(({ service }) => service);
    results.push({
      talk,
      found,
      right: named.filter((service) => talk.services.includes(service)).length,
      wrong: named.filter((service) => ![...talk.services, ...(talk.optional ?? [])].includes(service)),
      forbidden: named.filter((service) => talk.never.includes(service)),
      missed: talk.services.filter((service) => !named.includes(service)),
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
    isVerbatim: results.every(({ talk, found }) =>
      found.every(({ messageId, sentence }) => {
        const [from, text] = talk.messages[messageId] ?? [];
        return from === 'visitor' && sentence !== '' && text?.includes(sentence);
      }),
    ),
    failures: results
      .filter(({ wrong, missed }) => wrong.length + missed.length > 0)
      .map(({ talk, wrong, missed }) => `${talk.id}: missed [${missed}], wrong [${wrong}]`),
  };
}
