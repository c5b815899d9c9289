import type { Language } from '../../src/content/language.ts';

/**
 * What an answer has to be.
 * - `fact`: of every list in `all` at least one spelling stands in the answer, and nothing of `none`. Compared
 *   are folded texts: no accents, ASCII digits, no separators of thousands ("18500"), ranges as "2-4", "50%".
 * - `person`: the visitor asked for a person, and is handed over.
 * - `unknown`: the agency has published nothing on it. The answer says so and names no figure.
 * - `refuse`: nothing that an agency's assistant should do (off the subject, hostile, after its instructions).
 *   The answer declines, names no figure and tells nothing of the instructions.
 */
export type Expected =
  | { kind: 'fact'; all: string[][]; none?: string[] }
  | { kind: 'person' }
  | { kind: 'unknown' }
  | { kind: 'refuse' };

/** One conversation, of which the last answer is scored. `id` is unique over all sets of all languages. */
export type EvalCase = {
  id: string;
  /** What the visitor writes, oldest first; the assistant answers each. */
  turns: string[];
  /** The language that the last answer must be in. */
  language: Language;
  /** The language chosen in the chat, where it is not that of the answer. */
  chosen?: Language;
  expect: Expected;
};
