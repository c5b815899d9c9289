import { isDeepStrictEqual } from 'node:util';
import { agencyLanguage, viewOf } from '../../content/language.ts';
import { linkProblems, requestDocumentProblems } from '../../content/refusals/document-reading.ts';
import { findRepository } from '../client-projects/github-service.ts';
import { raiseRequestsRevision } from '../client-projects/portal-service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { readFile } from '../files/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import type { ReadDocument } from '../ports/document-reader.ts';
import { GitHubError, type GitHubProblem, maxBlobBytes, type Repository } from '../ports/github.ts';
import { isSecretPath } from '../repositories/service.ts';
import { atATime, jobOptions, readDocumentJob, sendWritePrompt } from './jobs.ts';
import { publishRequest } from './live-service.ts';
import { findDocumentSource, reopenFailed } from './prompt-queries.ts';
import { insertEvent, lockRequest, updateRequest } from './queries.ts';

const problems = viewOf(() => ({
  ...requestDocumentProblems[agencyLanguage()],
  ...linkProblems[agencyLanguage()],
}));

/** Longest reading of one document, in milliseconds: a job's time less what is left to store what came of it. */
const readWithin = 60_000;
/** Longest text, title and problem that are kept, in characters. */
const limits = { text: 100_000, title: 300, problem: 500 };

type Source = NonNullable<Awaited<ReturnType<typeof findDocumentSource>>>;

/**
 * Reads the document of one request, stores what came of it and has the prompt written. Run again, after a crash or an
 * error, it reads again, but never stores twice.
 */
async function readDocument(
  deps: Deps,
  { requestId, again }: { requestId: number; again?: true },
  signal: AbortSignal,
): Promise<void> {
  if (again) await reopenFailed(deps.database.db, requestId, 'document_state');
  const source = await findDocumentSource(deps.database.db, requestId);
  if (source?.state !== 'reading') return;
  const inTime = AbortSignal.timeout(readWithin);
  const read = await readSource(deps, source, AbortSignal.any([signal, inTime])).catch((error: unknown) => {
    if (signal.aborted || !inTime.aborted) throw error;
    return { state: 'failed', problem: problems.tooSlow } as const;
  });
  await storeReading(deps, requestId, read);
}

/** Says on the request that its document could not be read, however often it was tried; the prompt is written without. */
const giveUpDocument = (deps: Deps, requestId: number): Promise<void> =>
  storeReading(deps, requestId, { state: 'failed', problem: problems.unread });

/** Reads the document of a request. Given up, the request says so, and its prompt is written without. */
export const readDocumentKind = (deps: Deps): JobKind<{ requestId: number; again?: true }> => ({
  name: readDocumentJob,
  concurrency: Math.min(atATime, deps.config.jobWorkers),
  options: jobOptions,
  handle: ({ data, signal }) => readDocument(deps, data, signal),
  giveUp: ({ requestId }) => giveUpDocument(deps, requestId),
});

async function readSource(deps: Deps, source: Source, signal: AbortSignal): Promise<ReadDocument> {
  const { type, url, fileId } = source;
  if (fileId !== null) {
    return deps.documents.read({ kind: 'file', ...(await readFile(deps, fileId)) }, signal);
  }
  if (url === null) return { state: 'failed', problem: problems.missing };
  const ofRepository =
    type === 'github' ? await readRepositoryLink(deps, { ...source, url }, signal) : undefined;
  const kind = type === 'pdf' || type === 'google_sheet' ? type : 'url';
  return ofRepository ?? deps.documents.read({ kind, url }, signal);
}

async function storeReading(deps: Deps, requestId: number, read: ReadDocument): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const request = await lockRequest(trx, requestId);
    if (request?.documentState !== 'reading') return;
    await writeReading(trx, requestId, read);
    if (request.promptState === 'waiting') await sendWritePrompt(deps, trx, { requestId });
    await raiseRequestsRevision(trx, request.clientProjectId);
    publishRequest(afterCommit, request);
  });
}

async function writeReading(trx: Trx, requestId: number, read: ReadDocument): Promise<void> {
  const isRead = read.state === 'read';
  await updateRequest(trx, requestId, {
    document_state: read.state,
    document_title: isRead && read.title !== null ? kept(read.title, limits.title) : null,
    document_text: isRead ? kept(read.text, limits.text) : null,
    document_problem: read.problem === null ? null : kept(read.problem, limits.problem),
    prompt_step: null,
  });
  await insertEvent(trx, requestId, { kind: 'document', detail: read.state });
}

/** What a database takes of a text that anybody may have written, cut to its limit. */
const kept = (text: string, limit: number) => text.replaceAll('\u0000', '').slice(0, limit).toWellFormed();

/** What an address below a repository's own names: an issue or pull request, or a file with its branch before it. */
type Target = { kind: 'issue'; number: number } | { kind: 'file'; segments: string[] };

/** Longest text that is kept, in characters. */
const textLimit = 100_000;

const ofRepository: Record<GitHubProblem, string> = problems.repository;

/**
 * Reads a link into the repository that the project itself is configured with, through GitHub's API and with its
 * token. Undefined for every other link: that is a web page like any other, and no token is anywhere near it.
 */
export async function readRepositoryLink(
  deps: Deps,
  link: { clientProjectId: number; githubRepository: string | null; url: string },
  signal: AbortSignal,
): Promise<ReadDocument | undefined> {
  const target = link.githubRepository === null ? undefined : targetOf(link.url, link.githubRepository);
  const repository = target && (await findRepository(deps, link.clientProjectId));
  if (!target || !repository) return undefined;
  try {
    const read = await (target.kind === 'issue'
      ? readIssue(deps, repository, target.number, signal)
      : readRepositoryFile(deps, repository, target.segments, signal));
    // Whoever takes a token away meanwhile wants nothing more of what it opened.
    const isSame = isDeepStrictEqual(await findRepository(deps, link.clientProjectId), repository);
    return isSame ? read : { state: 'failed', problem: problems.repository['configured-anew'] };
  } catch (error) {
    if (error instanceof GitHubError && !signal.aborted) {
      return { state: 'failed', problem: ofRepository[error.problem] };
    }
    throw error;
  }
}

/** What a link names below the repository's address; both are compared as hosts and GitHub do, whatever the case. */
export function targetOf(link: string, repository: string): Target | undefined {
  const [url, home] = [URL.parse(link), URL.parse(repository)];
  if (!url || !home || url.origin !== home.origin) return undefined;
  const [path, base] = [segmentsOf(url), segmentsOf(home)];
  const isBelow = base.every((segment, index) => path[index]?.toLowerCase() === segment.toLowerCase());
  const [kind = '', ...rest] = path.slice(base.length);
  if (!isBelow || base.length !== 2) return undefined;
  if (kind === 'issues' || kind === 'pull') {
    return /^[1-9]\d{0,8}$/.test(rest[0] ?? '') ? { kind: 'issue', number: Number(rest[0]) } : undefined;
  }
  return kind === 'blob' && rest.length >= 2 ? { kind: 'file', segments: rest } : undefined;
}

function segmentsOf({ pathname }: URL): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [];
  }
}

async function readIssue(
  { github }: Deps,
  repository: Repository,
  number: number,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const { title, text, comments } = await github.readIssue(repository, number, signal);
  return cut(title, [text, ...comments].filter((part) => part.trim() !== '').join('\n\n---\n\n'));
}

/**
 * Reads a file as the newest commit has it. Where a branch's name ends in the address only the tree can tell: the
 * longest end of it that is a path counts.
 */
async function readRepositoryFile(
  { github }: Deps,
  repository: Repository,
  segments: string[],
  signal: AbortSignal,
): Promise<ReadDocument> {
  const found = await github.findHead(repository, signal);
  if (found === 'unchanged') throw new Error('GitHub answered that nothing has changed to who knew nothing');
  const { commit, branch } = found.head;
  const tree = await github.listTree(repository, commit, signal);
  const files = new Map(tree.files.map((file) => [file.path, file]));
  const starts = segments.slice(1).map((_, index) => index + 1);
  const start = starts.find((index) => files.has(segments.slice(index).join('/')));
  const file = start === undefined ? undefined : files.get(segments.slice(start).join('/'));
  // What is read is told to whoever sent the link, who need not be let into what only the token opens.
  if (!file || start === undefined || isSecretPath(file.path)) {
    return { state: 'failed', problem: problems.file.missing };
  }
  if (file.size > maxBlobBytes) return { state: 'failed', problem: problems.file.tooLarge };
  const bytes = await github.readBlob(repository, file.sha, signal);
  if (bytes.includes(0)) return { state: 'failed', problem: problems.file.notText };
  const asked = segments.slice(0, start).join('/');
  const isCurrent = asked === branch || asked === 'HEAD' || commit.startsWith(asked);
  return cut(file.path, bytes.toString('utf8'), isCurrent ? null : problems.file.otherVersion(branch));
}

const cut = (title: string, text: string, problem: string | null = null): ReadDocument => ({
  state: 'read',
  title,
  text: text.slice(0, textLimit),
  problem: text.length > textLimit ? problems.beginningOnly : problem,
});
