import { readFileSync } from 'node:fs';
import type { Language } from '../../src/content/language.ts';
import { createClaimGuard, UnfoundedClaim } from '../../src/server/assistant/claim-guard.ts';
import { groundClaims } from '../../src/server/assistant/claims.ts';
import { agencySources, answerSources, passagesFor } from '../../src/server/assistant/prompt.ts';

/** An answer that a model gives to a question: a `lie` claims what the content does not say. */
export type GuardCase = {
  id: string;
  language: Language;
  question: string;
  answer: string;
  kind: 'lie' | 'right';
  why: string;
};

/** The agency of the cases' answers. */
export const guardAgency = {
  name: 'Vitrine Studio',
  email: 'hello@vitrine.example',
  phone: '+971 4 000 0000',
  whatsapp: '+971 4 000 0000',
};

export const readGuardCases = (file: URL): GuardCase[] => JSON.parse(readFileSync(file, 'utf8'));

const grounded = groundClaims(agencySources(guardAgency));
/** How much of an answer comes at once. */
const pieceLength = 4;

/** Whether the guard stops the answer, as the server would ask it, and what it names. */
export function guardOutcome({ question, answer, language }: GuardCase): {
  isStopped: boolean;
  claim?: string;
} {
  const turns = [{ role: 'visitor' as const, text: question }];
  const guard = createClaimGuard(
    grounded(answerSources(turns, passagesFor([question], language), guardAgency)),
  );
  try {
    for (let at = 0; at < answer.length; at += pieceLength) guard.push(answer.slice(at, at + pieceLength));
    guard.end();
    return { isStopped: false };
  } catch (error) {
    if (error instanceof UnfoundedClaim) return { isStopped: true, claim: error.claim };
    throw error;
  }
}
