import type { z } from 'zod';
import type * as schema from '../../routers/canned-answers.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/* To be written. */
export async function listCannedAnswers(_deps: Deps): Promise<schema.CannedAnswer[]> {
  throw new Error('not written yet');
}
export async function saveCannedAnswer(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.saveCannedAnswerInput>,
): Promise<schema.CannedAnswer> {
  throw new Error('not written yet');
}
export async function removeCannedAnswer(
  _deps: Deps,
  _staff: Staff,
  _input: z.output<typeof schema.cannedAnswerInput>,
): Promise<void> {
  throw new Error('not written yet');
}
