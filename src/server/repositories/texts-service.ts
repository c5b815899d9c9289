import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { GitHubError, type Repository, type TreeFile } from '../ports/github.ts';
import { type Configuration, holdConfiguration, insertTexts } from './queries.ts';

/** Calls at a time; GitHub limits bursts, and one repository is not the only one. */
const atOnce = 6;
/** Texts that are kept together. */
const chunkSize = 24;
/** Longest time for the texts of one reading, in milliseconds; the next one goes on from there. */
const readWithin = 25_000;
/** What is left for others of an hour's calls, with a token and without one. */
const [sparedWithToken, spared] = [100, 10];
const [mostTexts, mostTextsAlone] = [300, 20];

export type Reading = {
  configuration: Configuration;
  repository: Repository;
  signal: AbortSignal;
};

/** How many texts may be read now, by what is left of the hour's calls: 5,000 with a token, 60 for everybody without. */
export function textBudget(remaining: number | undefined, hasToken: boolean): number {
  if (hasToken)
    return Math.max(0, Math.min(mostTexts, (remaining ?? mostTexts + sparedWithToken) - sparedWithToken));
  // Somebody who lets strangers ask so much, as the demo's sample does, counts as a token would.
  if (remaining !== undefined && remaining > 1_000) return mostTexts;
  return Math.max(0, Math.min(mostTextsAlone, (remaining ?? mostTextsAlone + spared) - spared));
}

/**
 * Reads the texts of `files` in their order and keeps them. What is no text is kept as an empty one, so that it is not
 * asked for again. Answers what was read, and the problem that ended it before its end.
 */
export async function readTexts(
  deps: Deps,
  { configuration, repository, signal }: Reading,
  files: TreeFile[],
): Promise<{ texts: Map<string, string>; problem: GitHubError | undefined }> {
  const all = new Map<string, string>();
  const deadline = Date.now() + readWithin;
  let problem: GitHubError | undefined;
  const shas = [...new Set(files.map(({ sha }) => sha))];
  for (let at = 0; at < shas.length && !problem && Date.now() < deadline; at += chunkSize) {
    const chunk = new Map<string, string>();
    const waiting = shas.slice(at, at + chunkSize);
    const work = async () => {
      for (let sha = waiting.shift(); sha !== undefined && !problem; sha = waiting.shift()) {
        try {
          chunk.set(sha, decode(await deps.github.readBlob(repository, sha, signal)));
        } catch (error) {
          if (!(error instanceof GitHubError)) throw error;
          // One that is missing or too large is one less; anything else would meet every other too.
          if (error.problem === 'not-found') chunk.set(sha, '');
          else problem = error;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await inTransaction(deps, async (trx) => {
      if (!(await holdConfiguration(trx, configuration))) return;
      await insertTexts(trx, configuration.clientProjectId, chunk);
    });
    for (const [sha, text] of chunk) all.set(sha, text);
  }
  return { texts: all, problem };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    const text = utf8.decode(bytes);
    return text.includes('\0') ? '' : text;
  } catch {
    return '';
  }
}
