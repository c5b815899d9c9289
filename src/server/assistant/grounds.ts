import { setImmediate } from 'node:timers/promises';
import type { AgencyContact } from '../../content/contact.ts';
import { type AnswerSources, type ClaimCheck, groundClaims, readFact } from './claims.ts';
import { agencySources } from './prompt.ts';

/** Reads what the agency says, at the first call, a text at a time: other requests have their turn between. */
export function agencyGrounds(contact: AgencyContact): () => Promise<(answer: AnswerSources) => ClaimCheck> {
  let grounds: Promise<(answer: AnswerSources) => ClaimCheck> | undefined;
  const read = async () => {
    const sources = agencySources(contact);
    const subjects = sources.subjects?.flatMap(({ texts }) => texts) ?? [];
    for (const { text } of [...sources.facts, ...subjects, ...(sources.overviews ?? [])]) {
      readFact(text);
      await setImmediate();
    }
    return groundClaims(sources);
  };
  return () => {
    grounds ??= read();
    return grounds;
  };
}
