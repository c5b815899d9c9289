import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import {
  type GitHub,
  GitHubError,
  maxBlobBytes,
  maxTreeFiles,
  type Repository,
  type Tree,
  type TreeFile,
} from '../ports/github.ts';
import { downloadArchive, isArchiveAddress } from './github-archive.ts';

/** GitHub itself cuts a tree at 7 MB. */
const maxTreeBytes = 16_000_000;
/** Base64 with its line ends, and what stands around it. */
const maxBlobAnswerBytes = Math.ceil(maxBlobBytes * 1.4) + 4_000;
const maxAnswerBytes = 2_000_000;
const maxComments = 30;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const repositoryAnswer = z.object({ default_branch: z.string(), private: z.boolean() });
const commitsAnswer = z.array(
  z.object({
    sha: z.string().regex(/^[0-9a-f]{40,64}$/),
    commit: z.object({ message: text, committer: z.object({ date: z.string() }).nullish() }),
  }),
);
const blobAnswer = z.object({ content: z.string(), encoding: z.literal('base64') });
const issueAnswer = z.object({ title: z.string(), body: text });
const commentsAnswer = z.array(z.object({ body: text }));

/** GitHub's REST API at GITHUB_API_URL. */
export function createGitHub({ github }: Pick<Config, 'github'>, answerTimeout?: number): GitHub {
  const http = createGitHubHttp(github.apiUrl, answerTimeout);
  return {
    remaining: http.remaining,
    async findHead(repository, signal, etag) {
      // The list, since a single commit comes with the whole of its changes. It answers of the default branch.
      const newest = { path: '/commits?per_page=1', maxBytes: maxAnswerBytes };
      if (etag !== undefined) {
        const answer = await http.ask(repository, { ...newest, etag }, signal);
        if (answer.status === 304) return 'unchanged';
      }
      const about = parse(
        repositoryAnswer,
        await http.ask(repository, { path: '', maxBytes: maxAnswerBytes }, signal),
      );
      const answer = await http.ask(repository, newest, signal);
      const [commit] = parse(commitsAnswer, answer);
      if (!commit) throw new GitHubError('empty');
      return {
        head: { branch: about.default_branch, commit: commit.sha, isPrivate: about.private },
        etag: answer.etag,
      };
    },
    async listTree(repository, commit, signal) {
      const path = `/git/trees/${encodeURIComponent(commit)}?recursive=1`;
      return treeOf(await http.ask(repository, { path, maxBytes: maxTreeBytes }, signal));
    },
    async readBlob(repository, sha, signal) {
      const path = `/git/blobs/${encodeURIComponent(sha)}`;
      const answer = await http.ask(repository, { path, maxBytes: maxBlobAnswerBytes }, signal);
      return Buffer.from(parse(blobAnswer, answer).content, 'base64');
    },
    async *readArchive(repository, commit, isWanted, signal) {
      const path = `/tarball/${encodeURIComponent(commit)}`;
      const answer = await http.ask(repository, { path, maxBytes: maxAnswerBytes, accepts: [302] }, signal);
      const { location = '' } = answer;
      if (!isArchiveAddress(location, github.apiUrl)) throw new GitHubError('moved');
      yield* downloadArchive(location, isWanted, signal);
    },
    async listCommits(repository, { commit, path, limit }, signal) {
      const query = new URLSearchParams({ sha: commit, path, per_page: String(limit) });
      const answer = await http.ask(
        repository,
        { path: `/commits?${query}`, maxBytes: maxAnswerBytes },
        signal,
      );
      return parse(commitsAnswer, answer)
        .slice(0, limit)
        .map(({ sha, commit: { message, committer } }) => ({
          sha,
          subject: (message.split('\n')[0] ?? '').slice(0, 200),
          committedAt: committer?.date ?? '',
        }));
    },
    async readIssue(repository, number, signal) {
      const path = `/issues/${encodeURIComponent(number)}`;
      const ask = (below: string) =>
        http.ask(repository, { path: `${path}${below}`, maxBytes: maxAnswerBytes }, signal);
      const { title, body } = parse(issueAnswer, await ask(''));
      const comments = parse(commentsAnswer, await ask(`/comments?per_page=${maxComments}`));
      return { title, text: body, comments: comments.slice(0, maxComments).map((comment) => comment.body) };
    },
  };
}

/** What is no JSON, or of another shape, comes from something that is no GitHub. */
export function parse<T>(schema: z.ZodType<T>, { body }: Pick<Answer, 'body'>): T {
  const parsed = schema.safeParse(parseJson(body));
  if (!parsed.success) throw new GitHubError('unreachable');
  return parsed.data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new GitHubError('unreachable');
  }
}

/** Read by hand: a schema takes too long for the 100,000 entries that an answer may have. */
function treeOf({ body }: Pick<Answer, 'body'>): Tree {
  const answer = parseJson(body);
  if (!isRecord(answer) || !Array.isArray(answer['tree'])) throw new GitHubError('unreachable');
  const files: TreeFile[] = [];
  let isTruncated = answer['truncated'] === true;
  for (const entry of answer['tree']) {
    const file = fileOf(entry);
    if (!file) continue;
    if (files.length === maxTreeFiles) {
      isTruncated = true;
      break;
    }
    files.push(file);
  }
  return { files, isTruncated };
}

/**
 * Links (mode 120000) hold a path instead of a text, and submodules are no blobs. A path with signs that nobody sees
 * (ends of lines, changes of direction) would say in a prompt something else than it is.
 */
function fileOf(entry: unknown): TreeFile | undefined {
  if (!isRecord(entry) || entry['type'] !== 'blob' || entry['mode'] === '120000') return undefined;
  const { path, sha, size } = entry;
  if (typeof path !== 'string' || typeof sha !== 'string' || !/^[0-9a-f]{40,64}$/.test(sha)) return undefined;
  if (!path.isWellFormed() || /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(path)) return undefined;
  return { path, sha, size: typeof size === 'number' ? size : 0 };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
  /** Sent as JSON by POST; without it the question is a GET. */
  post?: object;
  /** What is an answer too, besides 200 and what a POST that made something says. */
  accepts?: readonly number[];
};

/** `scopes`: what the token may, where it is of the kind that says so. `location`: where a redirect leads. */
export type Answer = {
  status: number;
  etag: string | undefined;
  scopes: string | undefined;
  location: string | undefined;
  body: Buffer;
};

/** Asks GitHub's API for things below a repository. */
type GitHubHttp = {
  ask(repository: Repository, question: Question, signal: AbortSignal): Promise<Answer>;
  remaining(repository: Repository): number | undefined;
};

/**
 * The wire to GitHub. Node's own fetch, since @octokit/request would read whole bodies however large they are, and put
 * addresses and answers into its errors. A GitHubError holds neither, and no token; the signal's reason is thrown as it
 * is.
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
        ...(question.post && { method: 'POST', body: JSON.stringify(question.post) }),
        headers: {
          ...headersFor(repository, question.etag),
          ...(question.post && { 'content-type': 'application/json' }),
        },
        // A redirect is an answer: followed, it would carry the token to wherever it points.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeout)]),
      });
      const body = await readBody(response, question.maxBytes);
      const allowance = allowanceOf(response, body);
      if (allowance) allowances.set(key, allowance);
      const isAnswer =
        response.status === 200 ||
        (response.status === 304 && question.etag !== undefined) ||
        (response.status === 201 && question.post !== undefined) ||
        question.accepts?.includes(response.status);
      if (isAnswer) {
        const header = (name: string) => response.headers.get(name) ?? undefined;
        const [etag, scopes, location] = ['etag', 'x-oauth-scopes', 'location'].map(header);
        return { status: response.status, etag, scopes, location, body };
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
  if (status >= 300 && status < 400 && status !== 304) return new GitHubError('moved');
  if (status === 401) return new GitHubError(token === undefined ? 'no-access' : 'bad-token');
  if (status === 403 || status === 451) return new GitHubError('no-access');
  if (status === 404 || status === 410 || status === 422) return new GitHubError('not-found');
  if (status === 409) return new GitHubError('empty');
  return new GitHubError('unreachable');
}
