import { GitHubError, type Repository } from '../ports/github.ts';
import type { GitHubTracker, Pull } from '../ports/github-tracker.ts';
import { isAbout, isBranchOf } from './links.ts';
import type { Fact, FactKind, Step } from './queries.ts';

/** The kinds that GitHub tells of: each look puts what it read in their place. */
export const readKinds = [
  'issue',
  'branch',
  'pull-request',
  'checks',
  'review',
  'merged',
  'closed',
] as const satisfies FactKind[];

type Followed = {
  issue: number;
  marker: string;
  repository: string;
  /** Pull requests that were known to be about it. */
  pulls: readonly number[];
};

/** Of many publications so many are compared with the repair, of those whose day is known and of the tags each. */
const mostCompared = 8;
/** So many pull requests are looked at, the newest ones: whoever mentions an issue in more has other worries. */
const mostPulls = 5;

/**
 * What has become of a hand-over, read anew: the order in which it came to be, and what was heard of it before, play no
 * part. What a pull request says counts where its branch is in the repository itself; one from elsewhere, which anybody
 * may open, counts once somebody who may has merged it. Throws GitHubError.
 */
export async function readProgress(
  tracker: GitHubTracker,
  repository: Repository,
  followed: Followed,
  signal: AbortSignal,
): Promise<Fact[]> {
  const issue = await tracker.findOne(repository, followed.issue, signal);
  const facts: Fact[] = [
    { kind: 'issue', key: String(followed.issue), number: followed.issue, at: issue?.createdAt },
  ];
  if (!issue) facts.push({ kind: 'closed', key: 'deleted', detail: 'deleted', at: undefined });
  else if (issue.state === 'closed') {
    facts.push({
      kind: 'closed',
      key: 'issue',
      detail: issue.isDone ? 'done' : 'not-planned',
      at: issue.closedAt,
    });
  }
  const pulls = await findPulls(tracker, repository, followed, signal);
  for (const pull of pulls) facts.push(...(await factsOf(tracker, repository, pull, signal)));
  if (pulls.length === 0) {
    const branches = await tracker.listBranches(repository, signal);
    const own = branches.filter((name) => isBranchOf(name, followed.issue));
    facts.push(
      ...own.slice(0, 3).map((name): Fact => ({ kind: 'branch', key: name, detail: name, at: undefined })),
    );
  }
  const merged = pulls.find((pull) => pull.merged)?.merged;
  const released = merged && (await findRelease(tracker, repository, merged, signal));
  return released ? [...facts, released] : facts;
}

async function findPulls(
  tracker: GitHubTracker,
  repository: Repository,
  followed: Followed,
  signal: AbortSignal,
): Promise<Pull[]> {
  const listed = await tracker.listPulls(repository, signal);
  const missing = followed.pulls
    .filter((number) => !listed.some((pull) => pull.number === number))
    .slice(-mostPulls);
  const others = await Promise.all(missing.map((number) => tracker.findPull(repository, number, signal)));
  return [...listed, ...others.flatMap((pull) => pull ?? [])]
    .filter((pull) => isAbout(pull, followed))
    .filter((pull) => pull.isOwn || pull.merged)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .slice(-mostPulls);
}

async function factsOf(
  tracker: GitHubTracker,
  repository: Repository,
  pull: Pull,
  signal: AbortSignal,
): Promise<Fact[]> {
  const { number, branch, createdAt: at } = pull;
  const key = String(number);
  const state = pull.merged ? 'merged' : !pull.isOpen ? 'closed' : pull.isDraft ? 'draft' : 'open';
  const facts: Fact[] = [
    ...(pull.isOwn ? [{ kind: 'branch', key: branch, detail: branch, at } as const] : []),
    { kind: 'pull-request', key, number, detail: state, at },
  ];
  // What was given up needs no review.
  if (state === 'closed') return facts;
  const review = await tracker.readReview(repository, number, signal);
  if (review.outcome !== 'none')
    facts.push({ kind: 'review', key, number, detail: review.outcome, at: review.at });
  const checks = await readChecks(tracker, repository, pull.headSha, signal);
  if (checks.outcome !== 'none')
    facts.push({ kind: 'checks', key, number, detail: checks.outcome, at: checks.at });
  if (pull.merged) facts.push({ kind: 'merged', key, number, at: pull.merged.at });
  return facts;
}

/** A token that may open issues need not see checks: without them the rest is still known. */
const readChecks: (...asked: Parameters<typeof readOwnChecks>) => ReturnType<typeof readOwnChecks> = (
  ...asked
) =>
  readOwnChecks(...asked).catch((error: unknown) => {
    if (error instanceof GitHubError && ['no-access', 'not-found'].includes(error.problem)) {
      return { outcome: 'none', at: undefined };
    }
    throw error;
  });
const readOwnChecks = (tracker: GitHubTracker, repository: Repository, sha: string, signal: AbortSignal) =>
  tracker.readChecks(repository, sha, signal);

/** The first thing that was published and holds the repair; of tags, which have no day, the newest that does. */
async function findRelease(
  tracker: GitHubTracker,
  repository: Repository,
  merged: { at: Date; sha: string },
  signal: AbortSignal,
): Promise<Fact | undefined> {
  const { dated, tagged } = await tracker.listPublications(repository, merged.at, signal);
  const compared = [...dated.slice(0, mostCompared), ...tagged.slice(0, mostCompared)];
  for (const { kind, ref, sha, at } of compared) {
    // A deployment's environment is no place in the history; its commit is.
    if (await tracker.contains(repository, merged.sha, sha ?? ref, signal)) {
      return { kind: 'released', key: 'github', detail: `${kind}:${ref}`, at };
    }
  }
  return undefined;
}

/** Which step these facts amount to, in whichever order they came. */
export function stepOf(facts: readonly Pick<Fact, 'kind' | 'detail'>[]): Step {
  const has = (kind: FactKind, detail?: string) =>
    facts.some((fact) => fact.kind === kind && (detail === undefined || fact.detail === detail));
  if (has('released')) return 'released';
  if (has('merged')) return 'merged';
  if (has('closed')) return 'closed';
  if (has('pull-request', 'open')) return 'review';
  // One that was given up leaves its branch behind.
  const isGivenUp = has('pull-request', 'closed') && !has('pull-request', 'draft');
  return has('branch') && !isGivenUp ? 'branch' : 'issue';
}
