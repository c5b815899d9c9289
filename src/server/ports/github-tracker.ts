import type { Repository } from './github.ts';

/** A repository as whoever may write there sees it; `scopes` where the token is of the kind that has them. */
export type AboutRepository = {
  id: number;
  isPrivate: boolean;
  hasIssues: boolean;
  scopes: string[] | undefined;
};

/** An issue; `closedAt` where it is closed, and whether that was for being done. */
export type Issue = {
  state: 'open' | 'closed';
  createdAt: Date;
  closedAt: Date | undefined;
  isDone: boolean;
};

/** A pull request. `isOwn`: its branch is in the repository itself, which only those who may write there can do. */
export type Pull = {
  number: number;
  title: string;
  body: string;
  isDraft: boolean;
  isOpen: boolean;
  isOwn: boolean;
  branch: string;
  headSha: string;
  createdAt: Date;
  closedAt: Date | undefined;
  merged: { at: Date; sha: string } | undefined;
};

/** What the reviewers say together; `none` where nobody has said anything that counts. */
export type Review = { outcome: 'none' | 'approved' | 'changes'; at: Date | undefined };
export type Checks = { outcome: 'none' | 'pending' | 'passed' | 'failed'; at: Date | undefined };

/** Something that was published: a release, a tag without one, or a deployment that succeeded in production. */
export type Publication = {
  kind: 'release' | 'tag' | 'deployment';
  ref: string;
  sha: string | undefined;
  at: Date | undefined;
};

/**
 * GitHub's REST API, as far as a request is handed over there and followed. Every call throws GitHubError, or the
 * reason of its signal; none follows a redirect, and none waits longer than ten seconds for an answer.
 */
export type GitHubTracker = {
  about(repository: Repository, signal: AbortSignal): Promise<AboutRepository>;
  /** Whether the token may open issues. Makes none: what is asked for has no title, which is refused in either case. */
  mayOpenIssues(repository: Repository, signal: AbortSignal): Promise<boolean>;
  /** The number of the newest issue since then whose text has the marker. */
  findIssue(
    repository: Repository,
    sought: { marker: string; since: Date },
    signal: AbortSignal,
  ): Promise<number | undefined>;
  createIssue(
    repository: Repository,
    issue: { title: string; body: string },
    signal: AbortSignal,
  ): Promise<number>;
  /** Assigns somebody, and answers whether that came to be: GitHub passes over whom it cannot assign. */
  assign(repository: Repository, issue: number, login: string, signal: AbortSignal): Promise<boolean>;
  /** Undefined for one that was deleted. */
  findOne(repository: Repository, issue: number, signal: AbortSignal): Promise<Issue | undefined>;
  /** Those that changed last, at most 50. */
  listPulls(repository: Repository, signal: AbortSignal): Promise<Pull[]>;
  findPull(repository: Repository, number: number, signal: AbortSignal): Promise<Pull | undefined>;
  readReview(repository: Repository, pull: number, signal: AbortSignal): Promise<Review>;
  readChecks(repository: Repository, sha: string, signal: AbortSignal): Promise<Checks>;
  /** The names of at most 100 branches. */
  listBranches(repository: Repository, signal: AbortSignal): Promise<string[]>;
  /** Releases and deployments since then, oldest first; and the newest tags, which have no day. */
  listPublications(
    repository: Repository,
    since: Date,
    signal: AbortSignal,
  ): Promise<{ dated: Publication[]; tagged: Publication[] }>;
  /** Whether GitHub has signed these bytes, as `sha256=…`, with this secret. */
  isSigned(secret: string, body: Buffer, signature: string): Promise<boolean>;
  /** Whether a commit is among those that lead to `ref`. */
  contains(repository: Repository, commit: string, ref: string, signal: AbortSignal): Promise<boolean>;
};
