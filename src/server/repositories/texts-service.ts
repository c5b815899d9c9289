import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { blobHashOf, GitHubError, type Repository, type TreeFile } from '../ports/github.ts';
import { type Configuration, findTexts, holdConfiguration, insertTexts } from './queries.ts';
import type { TextSource } from './ranking.ts';

/** Calls at a time; GitHub limits bursts, and one repository is not the only one. */
const atOnce = 6;
/** Texts that are kept together, and that are in memory at a time: so many, and about so many bytes. */
const [chunkTexts, chunkBytes] = [300, 1_000_000];
/** Longest time for the texts of one reading, in milliseconds; the next one goes on from there. */
const readWithin = 22_000;
/** More missing texts than that are worth the archive, which is one call however many there are. */
const fewTexts = 12;
/** What is left for others of an hour's calls, with a token and without one. */
const [sparedWithToken, spared] = [100, 10];
const [mostTexts, mostTextsAlone] = [300, 20];

export type Reading = {
  configuration: Configuration;
  repository: Repository;
  signal: AbortSignal;
};

/**
 * How many texts may be read one by one, by what is left of the hour's calls: 5,000 with a token, 60 for everybody
 * without.
 */
export function textBudget(remaining: number | undefined, hasToken: boolean): number {
  if (hasToken)
    return Math.max(0, Math.min(mostTexts, (remaining ?? mostTexts + sparedWithToken) - sparedWithToken));
  // Somebody who lets strangers ask so much, as the demo's sample does, counts as a token would.
  if (remaining !== undefined && remaining > 1_000) return mostTexts;
  return Math.max(0, Math.min(mostTextsAlone, (remaining ?? mostTextsAlone + spared) - spared));
}

/** The kept texts of a project's repository, read from the database as they are asked for. */
export const keptTexts = (db: Db, clientProjectId: number): TextSource =>
  async function* (files) {
    for (const chunk of inChunks(files)) {
      const texts = await findTexts(
        db,
        clientProjectId,
        chunk.map(({ sha }) => sha),
      );
      for (const file of chunk) {
        const text = texts.get(file.sha);
        if (text !== undefined) yield [file, text];
      }
    }
  };

function* inChunks(files: TreeFile[]): Generator<TreeFile[]> {
  let chunk: TreeFile[] = [];
  let bytes = 0;
  for (const file of files) {
    chunk.push(file);
    bytes += file.size;
    if (chunk.length < chunkTexts && bytes < chunkBytes) continue;
    yield chunk;
    chunk = [];
    bytes = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/**
 * Reads the texts of `missing`, in their order where not all can be had, and keeps them: from the archive of the commit
 * where there are many, and one by one what the archive left out or changed. What is no text is kept as an empty one,
 * so that it is not asked for again. Answers which were read, and the problem that ended it before its end.
 */
export async function readTexts(
  deps: Deps,
  reading: Reading,
  commit: string,
  missing: TreeFile[],
): Promise<{ read: Set<string>; problem: GitHubError | undefined }> {
  const read = new Set<string>();
  const deadline = Date.now() + readWithin;
  if (missing.length > fewTexts) await readFromArchive(deps, reading, commit, missing, read);
  const budget = textBudget(
    deps.github.remaining(reading.repository),
    reading.repository.token !== undefined,
  );
  const left = [...new Set(missing.map(({ sha }) => sha))].filter((sha) => !read.has(sha));
  const problem = await readOneByOne(deps, reading, left.slice(0, budget), read, deadline);
  return { read, problem };
}

/** An archive that cannot be had, or only a part of it, is no problem: its files are read one by one. */
async function readFromArchive(
  deps: Deps,
  reading: Reading,
  commit: string,
  missing: TreeFile[],
  read: Set<string>,
) {
  const hashes = new Map(missing.map(({ path, sha }) => [path, sha]));
  let chunk = new Map<string, string>();
  let bytes = 0;
  const keep = async () => {
    await keepTexts(deps, reading, chunk);
    for (const sha of chunk.keys()) read.add(sha);
    chunk = new Map();
    bytes = 0;
  };
  try {
    const isWanted = (path: string) => hashes.has(path);
    for await (const file of deps.github.readArchive(reading.repository, commit, isWanted, reading.signal)) {
      const hash = hashes.get(file.path);
      // What `.gitattributes` had changed on the way, or somebody else, is not this file.
      if (hash === undefined || blobHashOf(file.bytes, hash.length) !== hash) continue;
      chunk.set(hash, decode(file.bytes));
      bytes += file.bytes.length;
      if (bytes >= chunkBytes || chunk.size >= chunkTexts) await keep();
    }
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    deps.log.info({ problem: error.problem }, 'an archive was not read to its end');
  }
  await keep();
}

async function readOneByOne(
  deps: Deps,
  reading: Reading,
  shas: string[],
  read: Set<string>,
  deadline: number,
): Promise<GitHubError | undefined> {
  const { repository, signal } = reading;
  const chunkSize = 24;
  let problem: GitHubError | undefined;
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
    await keepTexts(deps, reading, chunk);
    for (const sha of chunk.keys()) read.add(sha);
  }
  return problem;
}

const keepTexts = (deps: Deps, { configuration }: Reading, texts: Map<string, string>) =>
  inTransaction(deps, async (trx) => {
    if (texts.size === 0 || !(await holdConfiguration(trx, configuration))) return;
    await insertTexts(trx, configuration.clientProjectId, texts);
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    const text = utf8.decode(bytes);
    return text.includes('\0') ? '' : text;
  } catch {
    return '';
  }
}
