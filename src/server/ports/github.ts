import { createHash } from 'node:crypto';

/** One repository on the configured GitHub, and what opens it. The token goes to that API's host alone. */
export type Repository = { owner: string; name: string; token: string | undefined };

/** The newest commit of the default branch. */
export type Head = { branch: string; commit: string; isPrivate: boolean };

/** A file in the tree of a commit; `sha` is its content's. `size` in bytes. */
export type TreeFile = { path: string; sha: string; size: number };
export type Tree = { files: TreeFile[]; isTruncated: boolean };

export type Commit = { sha: string; subject: string; committedAt: string };

/** The name that git gives to a content, in a repository of SHA-1 or, where names are longer, of SHA-256. */
export const blobHashOf = (bytes: Buffer, length = 40): string =>
  createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');

/** What is kept of a tree: more files make it a truncated one. */
export const maxTreeFiles = 20_000;
/** Larger contents are not asked for, and not read. */
export const maxBlobBytes = 200_000;

/** Why a repository cannot be read. `moved`: it answers with a redirect that is not followed. */
export type GitHubProblem =
  | 'not-found'
  | 'bad-token'
  | 'no-access'
  | 'rate-limited'
  | 'moved'
  | 'empty'
  | 'unreachable';

export class GitHubError extends Error {
  readonly problem: GitHubProblem;
  /** With `rate-limited`: after how many seconds it is worth asking again. */
  readonly retryAfter: number | undefined;

  constructor(problem: GitHubProblem, retryAfter?: number) {
    super(`GitHub: ${problem}`);
    this.name = 'GitHubError';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** A file of an archive: its path in the repository, and its content as the archive has it. */
export type ArchivedFile = { path: string; bytes: Buffer };

/**
 * GitHub's REST API, as far as prompts need it. Every call throws GitHubError, or the reason of its signal; none waits
 * longer than ten seconds for an answer, and none but `readArchive` follows a redirect.
 */
export type GitHub = {
  /** With the `etag` of an earlier answer, `unchanged` costs nothing of the rate limit. */
  findHead(
    repository: Repository,
    signal: AbortSignal,
    etag?: string,
  ): Promise<{ head: Head; etag: string | undefined } | 'unchanged'>;
  listTree(repository: Repository, commit: string, signal: AbortSignal): Promise<Tree>;
  readBlob(repository: Repository, sha: string, signal: AbortSignal): Promise<Buffer>;
  /**
   * The files of a commit by one call, of those paths that `isWanted`. GitHub answers it with one redirect, which is
   * followed to its archive host alone and without the token. Archives leave files out and may change them: nothing of
   * it counts before its hash was compared. Beyond a limit (bytes, files, seconds) it throws `unreachable`; what came
   * before is whole.
   */
  readArchive(
    repository: Repository,
    commit: string,
    isWanted: (path: string) => boolean,
    signal: AbortSignal,
  ): AsyncIterable<ArchivedFile>;
  /** The newest commits up to `commit` that touch `path`. */
  listCommits(
    repository: Repository,
    query: { commit: string; path: string; limit: number },
    signal: AbortSignal,
  ): Promise<Commit[]>;
  /** An issue or a pull request. */
  readIssue(
    repository: Repository,
    number: number,
    signal: AbortSignal,
  ): Promise<{ title: string; text: string; comments: string[] }>;
  /** How many calls are left before the rate limit, as the last answer said; undefined before the first. */
  remaining(repository: Repository): number | undefined;
};
