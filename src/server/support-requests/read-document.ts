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

/** The longest time for reading one document, in milliseconds: a job's limit less the time to store the result. */
const readWithin = 60_000;
/** Longest text, title and problem that are kept, in characters. */
const limits = { text: 100_000, title: 300, problem: 500 };

type Source = NonNullable<Awaited<ReturnType<typeof findDocumentSource>>>;

/**
 * Reads the document of one request, stores the result and has the prompt written. After a crash or an error it reads
 * again, but never stores twice.
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

/** Stores that a document could not be read after all tries; the prompt is written without it. */
const giveUpDocument = (deps: Deps, requestId: number): Promise<void> =>
  storeReading(deps, requestId, { state: 'failed', problem: problems.unread });

/**
 * Reads the document of a request. Where that is given up the request says so, and its prompt is written without it.
 */
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

/** The part of an arbitrary text that a database accepts, cut to its limit. */
const kept = (text: string, limit: number) => text.replaceAll('\u0000', '').slice(0, limit).toWellFormed();

/** The path below a repository's address: an issue or pull request, or a file after its branch. */
type Target = { kind: 'issue'; number: number } | { kind: 'file'; segments: string[] };

/** Longest text that is kept, in characters. */
const textLimit = 100_000;

const ofRepository: Record<GitHubProblem, string> = problems.repository;

/**
 * Reads a link into the project's own configured repository, through GitHub's API and with its token. Undefined for
 * every other link: that is fetched as a web page, without any token.
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
    // If somebody removes the token meanwhile, nothing that it opened is kept.
    const isSame = isDeepStrictEqual(await findRepository(deps, link.clientProjectId), repository);
    return isSame ? read : { state: 'failed', problem: problems.repository['configured-anew'] };
  } catch (error) {
    if (error instanceof GitHubError && !signal.aborted) {
      return { state: 'failed', problem: ofRepository[error.problem] };
    }
    throw error;
  }
}

/** What a link names below the repository's address; compared without regard to case, as hosts and GitHub do. */
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
 * Reads a file of the newest commit. Where a branch's name ends in the address only the tree can tell: the longest
 * ending that is a path counts.
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
  // The result is shown to whoever sent the link, who may have no access to what the token opens.
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
