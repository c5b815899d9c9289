import { setImmediate } from 'node:timers/promises';
import type { AgencyContact } from '../../content/contact.ts';
import { type AnswerSources, type ClaimCheck, groundClaims, readFact } from './claims.ts';
import { agencySources } from './prompt.ts';

type Grounds = (answer: AnswerSources) => ClaimCheck;

/** By the agency's contact, of which a server has one: its texts take seconds to read. */
const read = new Map<string, Promise<Grounds>>();

/** What the agency says, read at the first call, a text at a time: other requests have their turn between. */
export function agencyGrounds(contact: AgencyContact): Promise<Grounds> {
  const key = JSON.stringify(contact);
  const grounds = read.get(key) ?? readGrounds(contact);
  read.set(key, grounds);
  return grounds;
}

async function readGrounds(contact: AgencyContact): Promise<Grounds> {
  const sources = agencySources(contact);
  const subjects = sources.subjects?.flatMap(({ texts }) => texts) ?? [];
  for (const { text } of [...sources.facts, ...subjects, ...(sources.overviews ?? [])]) {
    readFact(text);
    await setImmediate();
  }
  return groundClaims(sources);
}
