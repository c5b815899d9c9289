import type { z } from 'zod';
import { ofAgency } from '../../content/language.ts';
import { promptWords } from '../../content/prompts.ts';
import type { AdminClientProject, setGithubInput } from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import { findRepository, setGithub } from '../client-projects/github-service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { GitHubError, type TreeFile } from '../ports/github.ts';
import type { RankedFile, RepositoryFacts } from '../ports/prompt-writer.ts';
import { codeOf, countLines } from './code.ts';
import { isReadable } from './paths.ts';
import {
  deleteReadings,
  findConfiguration,
  findTexts,
  findTree,
  holdConfiguration,
  isConfigured,
  type KeptTree,
  listKeptTexts,
  writeTree,
} from './queries.ts';
import { orderByPath, rankFiles } from './ranking.ts';
import type { Report } from './report.ts';
import { keptTexts, type Reading, readTexts } from './texts-service.ts';
import { takeTurns } from './turns.ts';

export { isSecretPath } from './paths.ts';
export { isInEnglish, type Report } from './report.ts';

const words = ofAgency(promptWords);

/** `problem` is a sentence in the staff's language on what could not be read, be it all or a part. */
type RepositoryReading = { facts: RepositoryFacts | undefined; problem: string | undefined };

/** Texts that are kept of a repository, and their bytes together. Files beyond are known by their paths. */
const [maxTexts, maxTextBytes] = [10_000, 60_000_000];
const readmeLength = 4_000;
const [filesWithCommits, commitsOfFile] = [5, 3];

/**
 * Reads the repository of a client project as far as one report needs it, from what was kept of earlier readings where
 * that still counts. It never throws but for `signal`: a prompt without a repository is better than none. `onFiles` is
 * told when the tree is known and the files that the report is about are looked for.
 */
export async function readRepository(
  deps: Deps,
  clientProjectId: number,
  report: Report,
  signal: AbortSignal,
  onFiles: () => Promise<unknown> = async () => {},
): Promise<RepositoryReading> {
  try {
    const configuration = await findConfiguration(deps.database.db, clientProjectId);
    const repository = await findRepository(deps, clientProjectId);
    if (!configuration) return { facts: undefined, problem: words.files.none };
    if (!repository) return { facts: undefined, problem: words.problems.notOurs };
    const problems: string[] = [];
    const reading = { configuration, repository, signal };
    const facts = await readFacts(deps, reading, report, problems, onFiles);
    // Whoever takes a token away, or names another repository, wants nothing more of what it opened.
    if (!(await isConfigured(deps.database.db, configuration))) {
      return { facts: undefined, problem: words.problems.changed };
    }
    return { facts, problem: problems.length > 0 ? [...new Set(problems)].join(' ') : undefined };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof GitHubError) return { facts: undefined, problem: sentenceOf(error) };
    deps.log.error({ reason: reasonOf(error) }, 'a repository was not read');
    return { facts: undefined, problem: words.problems.unread };
  }
}

/**
 * What was read, as far as a model may be shown it now: whoever forbids that its code is shown forbids it for a prompt
 * that is under way, too.
 */
export async function asShownNow(
  deps: Deps,
  clientProjectId: number,
  facts: RepositoryFacts | undefined,
): Promise<RepositoryFacts | undefined> {
  if (!facts?.code) return facts;
  const configuration = await findConfiguration(deps.database.db, clientProjectId);
  return configuration?.showsCodeToModel && configuration.url === facts.url
    ? facts
    : { ...facts, code: undefined };
}

async function readFacts(
  deps: Deps,
  reading: Reading,
  report: Report,
  problems: string[],
  onFiles: () => Promise<unknown>,
): Promise<RepositoryFacts> {
  const tree = await readTree(deps, reading, problems);
  await onFiles();
  const turns = takeTurns(reading.signal);
  const ordered = await orderByPath(tree.files, report, turns);
  const readme = tree.files.find((file) => /^readme(?:\.\w+)?$/i.test(file.path) && isReadable(file));
  await gatherTexts(deps, reading, tree.commit, readme ? [readme, ...ordered] : ordered, problems);
  const { db } = deps.database;
  const { clientProjectId } = reading.configuration;
  const files = await rankFiles({ files: ordered, texts: keptTexts(db, clientProjectId) }, report, turns);
  const about = readme && (await findTexts(db, clientProjectId, [readme.sha])).get(readme.sha);
  return {
    url: reading.configuration.url,
    branch: tree.branch,
    commit: tree.commit,
    paths: new Set(tree.files.map(({ path }) => path)),
    isTruncated: tree.isTruncated,
    readme: about?.slice(0, readmeLength) || undefined,
    files,
    commits: await readCommits(deps, reading, tree.commit, files, problems),
    code: reading.configuration.showsCodeToModel ? codeOf(db, clientProjectId, tree.files) : undefined,
    countLines: (paths) =>
      countLines(
        db,
        clientProjectId,
        tree.files.filter(({ path }) => paths.includes(path)),
      ),
  };
}

/** The most promising files, as many as are kept. */
function firstThatFit(files: TreeFile[]): TreeFile[] {
  let bytes = 0;
  return files.slice(0, maxTexts).filter(({ size }) => {
    if (bytes + size > maxTextBytes) return false;
    bytes += size;
    return true;
  });
}

/**
 * The tree of the newest commit. Where GitHub cannot be asked now, the one that was read last, and `problems` say so.
 */
async function readTree(
  deps: Deps,
  { configuration, repository, signal }: Reading,
  problems: string[],
): Promise<KeptTree> {
  const { clientProjectId, url } = configuration;
  const kept = await findTree(deps.database.db, clientProjectId, url);
  try {
    const found = await deps.github.findHead(repository, signal, kept?.etag ?? undefined);
    if (found === 'unchanged' && kept) return kept;
    if (found === 'unchanged') throw new GitHubError('unreachable');
    const { head } = found;
    const { files, isTruncated } =
      kept?.commit === head.commit ? kept : await deps.github.listTree(repository, head.commit, signal);
    const tree = { branch: head.branch, commit: head.commit, etag: found.etag ?? null, isTruncated, files };
    await inTransaction(deps, async (trx) => {
      if (await holdConfiguration(trx, configuration)) await writeTree(trx, clientProjectId, url, tree);
    });
    return tree;
  } catch (error) {
    // Whoever lost access must not be answered from what was read before.
    const isPassing =
      error instanceof GitHubError && (error.problem === 'rate-limited' || error.problem === 'unreachable');
    if (!kept || !isPassing) throw error;
    problems.push(`${sentenceOf(error)} ${words.problems.lastRead}`);
    return kept;
  }
}

/** Has the texts of `wanted` kept, as far as they may be read now. */
async function gatherTexts(
  deps: Deps,
  reading: Reading,
  commit: string,
  wanted: TreeFile[],
  problems: string[],
): Promise<void> {
  const kept = await listKeptTexts(
    deps.database.db,
    reading.configuration.clientProjectId,
    wanted.map(({ sha }) => sha),
  );
  const missing = firstThatFit(wanted).filter(({ sha }) => !kept.has(sha));
  if (missing.length > 0) {
    const { read, problem } = await readTexts(deps, reading, commit, missing);
    for (const sha of read) kept.add(sha);
    if (problem) problems.push(sentenceOf(problem));
  }
  const left = wanted.filter(({ sha }) => !kept.has(sha)).length;
  if (left > 0) problems.push(words.problems.pathsAlone(left, wanted.length));
}

async function readCommits(
  deps: Deps,
  { repository, signal }: Reading,
  commit: string,
  files: RankedFile[],
  problems: string[],
): Promise<RepositoryFacts['commits']> {
  const found = new Map<string, RepositoryFacts['commits'][number]>();
  const lists = await Promise.allSettled(
    files.slice(0, filesWithCommits).map(async ({ path }) => ({
      path,
      commits: await deps.github.listCommits(repository, { commit, path, limit: commitsOfFile }, signal),
    })),
  );
  signal.throwIfAborted();
  for (const list of lists) {
    if (list.status === 'rejected') {
      if (!(list.reason instanceof GitHubError)) throw list.reason;
      problems.push(words.problems.commits(sentenceOf(list.reason)));
      continue;
    }
    const { path, commits } = list.value;
    for (const one of commits) {
      const known = found.get(one.sha);
      if (known) known.paths.push(path);
      else found.set(one.sha, { ...one, paths: [path] });
    }
  }
  return [...found.values()].sort((a, b) => (a.committedAt > b.committedAt ? -1 : 1));
}

/** A sentence for a prompt. It holds nothing that GitHub answered. */
const sentenceOf = ({ problem }: GitHubError): string => words.problems.github[problem];

/**
 * Sets a project's repository as `setGithub` does; with another one or another token all that was read before is
 * forgotten.
 */
export const setRepository = (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof setGithubInput>,
): Promise<AdminClientProject> =>
  inTransaction(deps, async (trx) => {
    const { project, hasChanged } = await setGithub(deps, staff, input);
    if (hasChanged) await deleteReadings(trx, input.clientProjectId);
    return project;
  });

/** Forgets what was read of a project's repository, in the caller's transaction. */
export const forgetRepository = (trx: Trx, clientProjectId: number): Promise<void> =>
  deleteReadings(trx, clientProjectId);
