import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What became of one fault that was tried. `refused` are answers of 503 with Retry-After, which say to come again. */
export type FaultRow = {
  what: string;
  /**
   * How often the fault was made, and how many writes were acknowledged meanwhile. What a test does not count it leaves
   * out.
   */
  times: number;
  acknowledged?: number;
  lost?: number;
  doubled?: number;
  /** Calls that took as long as `hungAfter`. */
  hung?: number;
  refused?: number;
  /** Answers of 5xx other than those. */
  failed?: number;
  /** What else there is to say, such as how memory grew. */
  note?: string;
};

/**
 * Whether a fault is tried with its whole length and timed, as `npm run test:faults` does, one after the other. `npm
 * test` tries it shorter and holds no clock to it: other tests take the processor meanwhile.
 */
export const isLong = process.env['FAULTS'] === 'long';

/** Most time of a test that may be long, in milliseconds. */
export const longTimeout = isLong ? 1_800_000 : 180_000;

const folder = join(import.meta.dirname, '../../test-results');
const file = join(folder, 'faults.jsonl');

/** Adds a line to `test-results/faults.jsonl`, which a command may print as a table once the tests are through. */
export function noteFault(row: FaultRow): void {
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}
