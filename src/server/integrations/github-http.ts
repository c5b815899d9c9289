import { createHash } from 'node:crypto';
import { GitHubError, type Repository } from '../github.ts';

/** Longest wait for one answer, its body included, in milliseconds. */
const answerWithin = 10_000;

/** What GitHub asks to wait at least after a secondary limit that names no time, in seconds. */
const secondaryLimitWait = 60;

/** What an answer may say of a limit, and until when nothing more is asked, in milliseconds since 1970. */
type Allowance = { remaining: number | undefined; closedUntil: number };

type Question = {
  /** Below the repository's address: already encoded, with its query. */
  path: string;
  /** More bytes than that are not read. */
  maxBytes: number;
  etag?: string | undefined;
};

export type Answer = { status: 200 | 304; etag: string | undefined; body: Buffer };

/** Asks GitHub's API for things below a repository. */
export type GitHubHttp = {
  ask(repository: Repository, question: Question, signal: AbortSignal): Promise<Answer>;
  remaining(repository: Repository): number | undefined;
};

/**
 * The wire to GitHub. Node's own fetch, since @octokit/request would read whole bodies however large they are, and put
 * addresses and answers into its errors. A GitHubError holds neither, and no token; the signal's reason is thrown as it is.
 */
export function createGitHubHttp(apiUrl: URL, answerTimeout = answerWithin): GitHubHttp {
  const base = apiUrl.href.replace(/\/+$/, '');
  const allowances = new Map<string, Allowance>();

  const ask = async (repository: Repository, question: Question, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted();
    const key = keyOf(repository);
    const { closedUntil } = allowances.get(key) ?? { closedUntil: 0 };
    if (closedUntil > Date.now()) throw new GitHubError('rate-limited', secondsUntil(closedUntil));
    try {
      const response = await fetch(`${base}/repos/${pathOf(repository)}${question.path}`, {
        headers: headersFor(repository, question.etag),
        // A redirect is an answer: followed, it would carry the token to wherever it points.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]),
      });
      const body = await readBody(response, question.maxBytes);
      const allowance = allowanceOf(response, body);
      if (allowance) allowances.set(key, allowance);
      if (response.status === 200 || (response.status === 304 && question.etag !== undefined)) {
        return { status: response.status, etag: response.headers.get('etag') ?? undefined, body };
      }
      throw problemOf(response.status, repository, allowance);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof GitHubError ? error : new GitHubError('unreachable');
    }
  };
  return { ask, remaining: (repository) => allowances.get(keyOf(repository))?.remaining };
}

/** Limits are counted by token, or by this machine's address without one. */
const keyOf = ({ token }: Repository) =>
  token === undefined ? '' : createHash('sha256').update(token).digest('base64');

/** Throws `not-found` for what can be no repository: nothing but letters of names may reach the address. */
function pathOf({ owner, name }: Repository): string {
  if (!/^[\w-]{1,100}$/.test(owner) || !/^[\w.-]{1,100}$/.test(name) || /^\.{1,2}$/.test(name)) {
    throw new GitHubError('not-found');
  }
  return `${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
}

function headersFor({ token }: Repository, etag: string | undefined): Record<string, string> {
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) throw new GitHubError('bad-token');
  return {
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
    // GitHub refuses requests without one.
    'user-agent': 'vitrine',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  };
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new GitHubError('unreachable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What the answer says of limits: the hourly one by its headers, the one on bursts by a 403 or 429. */
function allowanceOf(response: Response, body: Buffer): Allowance | undefined {
  const header = (name: string) => {
    const value = response.headers.get(name);
    return value !== null && /^\d{1,12}$/.test(value) ? Number(value) : undefined;
  };
  const remaining = header('x-ratelimit-remaining');
  const retryAfter = header('retry-after');
  const isLimit =
    response.status === 429 ||
    (response.status === 403 &&
      (remaining === 0 ||
        retryAfter !== undefined ||
        /rate limit|abuse/i.test(body.toString('latin1', 0, 2_000))));
  if (!isLimit && remaining === undefined) return undefined;
  if (!isLimit && remaining !== 0) return { remaining, closedUntil: 0 };
  const reset = remaining === 0 ? header('x-ratelimit-reset') : undefined;
  const wait = retryAfter ?? (reset === undefined ? undefined : reset - Date.now() / 1_000);
  if (!isLimit && wait === undefined) return { remaining, closedUntil: 0 };
  // An hour is the longest that a limit lasts: a clock that is wrong must not close it for a day.
  const seconds = Math.min(3_600, Math.max(1, wait ?? secondaryLimitWait));
  return { remaining, closedUntil: Date.now() + seconds * 1_000 };
}

const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1_000));

function problemOf(status: number, { token }: Repository, allowance: Allowance | undefined): GitHubError {
  if ((status === 403 || status === 429) && allowance && allowance.closedUntil > Date.now()) {
    return new GitHubError('rate-limited', secondsUntil(allowance.closedUntil));
  }
  if (status >= 300 && status < 400) return new GitHubError('moved');
  if (status === 401) return new GitHubError(token === undefined ? 'no-access' : 'bad-token');
  if (status === 403 || status === 451) return new GitHubError('no-access');
  if (status === 404 || status === 410 || status === 422) return new GitHubError('not-found');
  if (status === 409) return new GitHubError('empty');
  return new GitHubError('unreachable');
}
