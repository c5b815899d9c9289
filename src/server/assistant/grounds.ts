import { setImmediate } from 'node:timers/promises';
import type { AssistantContent } from '../../content/assistant-content.ts';
import type { AgencyContact } from '../../content/contact.ts';
import { type AnswerSources, type ClaimCheck, groundClaims, readFact } from './claims.ts';
import { agencySources } from './prompt.ts';

type Grounds = (answer: AnswerSources) => ClaimCheck;

/** By content and the agency's contact, of which a server has one of each at a time: the texts take seconds to read. */
const read = new WeakMap<AssistantContent, Map<string, Promise<Grounds>>>();

/** What the agency says, read at the first call, a text at a time: other requests have their turn between. */
export function agencyGrounds(contact: AgencyContact, content: AssistantContent): Promise<Grounds> {
  const byContact = read.get(content) ?? new Map<string, Promise<Grounds>>();
  read.set(content, byContact);
  const key = JSON.stringify(contact);
  const grounds = byContact.get(key) ?? readGrounds(contact, content);
  byContact.set(key, grounds);
  return grounds;
}

async function readGrounds(contact: AgencyContact, content: AssistantContent): Promise<Grounds> {
  const sources = agencySources(contact, content);
  const subjects = sources.subjects?.flatMap(({ texts }) => texts) ?? [];
  for (const { text } of [...sources.facts, ...subjects, ...(sources.overviews ?? [])]) {
    readFact(text);
    await setImmediate();
  }
  return groundClaims(sources);
}
