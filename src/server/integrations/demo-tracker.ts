import { createHash } from 'node:crypto';
import type { Repository } from '../ports/github.ts';
import type { GitHubTracker, Pull } from '../ports/github-tracker.ts';
import { isSample } from './demo-github.ts';

/** When the issues of the demo begin to be numbered, and how long each of its steps takes, in milliseconds. */
const epoch = Date.UTC(2025, 0, 1);
const stepTakes = 20_000;

/**
 * An issue's number is the second in which it was opened: what becomes of it needs no memory, and outlives a restart.
 */
const openedAt = (issue: number) => new Date(epoch + issue * 1_000);
const after = (issue: number, steps: number) => new Date(openedAt(issue).getTime() + steps * stepTakes);
const shaOf = (text: string) => createHash('sha1').update(text).digest('hex');

/**
 * For the demo alone: issues of `vitrine-demo/boutique` are repaired by somebody who opens a pull request, has it
 * reviewed, merges it and releases, a step each twenty seconds. Every other repository is handed on to `tracker`.
 */
export function createDemoTracker(tracker: GitHubTracker): GitHubTracker {
  const issues = new Map<number, string>();

  const pullOf = (issue: number): Pull | undefined => {
    const now = Date.now();
    if (after(issue, 1).getTime() > now) return undefined;
    const isMerged = after(issue, 3).getTime() <= now;
    return {
      number: issue + 1,
      title: `Mend #${issue}`,
      body: `Fixes #${issue}`,
      isDraft: after(issue, 2).getTime() > now,
      isOpen: !isMerged,
      isOwn: true,
      branch: `fix-${issue}`,
      headSha: shaOf(`head ${issue}`),
      createdAt: after(issue, 1),
      closedAt: isMerged ? after(issue, 3) : undefined,
      merged: isMerged ? { at: after(issue, 3), sha: shaOf(`merge ${issue}`) } : undefined,
    };
  };

  const demo: Omit<GitHubTracker, 'isSigned'> = {
    about: async () => ({ id: 1, isPrivate: false, hasIssues: true, scopes: undefined }),
    mayOpenIssues: async () => true,
    findIssue: async (_, { marker }) => [...issues].find(([, body]) => body.includes(marker))?.[0],
    async createIssue(_, { body }) {
      let number = Math.floor((Date.now() - epoch) / 1_000);
      // Two numbers each: the pull request's is the next.
      while (issues.has(number) || issues.has(number - 1)) number++;
      issues.set(number, body);
      return number;
    },
    assign: async () => true,
    findOne: async (_, issue) => {
      const isClosed = after(issue, 3).getTime() <= Date.now();
      return {
        state: isClosed ? 'closed' : 'open',
        createdAt: openedAt(issue),
        closedAt: isClosed ? after(issue, 3) : undefined,
        isDone: true,
      };
    },
    listPulls: async () => [...issues.keys()].flatMap((issue) => pullOf(issue) ?? []),
    findPull: async (_, number) => pullOf(number - 1),
    readReview: async (_, pull) => {
      const isApproved = after(pull - 1, 2.5).getTime() <= Date.now();
      return { outcome: isApproved ? 'approved' : 'none', at: isApproved ? after(pull - 1, 2.5) : undefined };
    },
    readChecks: async () => ({ outcome: 'passed', at: undefined }),
    listBranches: async () => ['main'],
    async listPublications(_, since) {
      const at = new Date(since.getTime() + stepTakes);
      const ref = `v1.${Math.floor((since.getTime() - epoch) / 1_000)}`;
      return {
        dated: at.getTime() > Date.now() ? [] : [{ kind: 'release', ref, sha: undefined, at }],
        tagged: [],
      };
    },
    contains: async () => true,
  };

  const of = <Name extends keyof typeof demo>(name: Name): GitHubTracker[Name] =>
    ((repository: Repository, ...rest: unknown[]) => {
      const chosen = (isSample(repository) ? demo : tracker)[name] as (...asked: unknown[]) => unknown;
      return chosen(repository, ...rest);
    }) as GitHubTracker[Name];

  return {
    about: of('about'),
    mayOpenIssues: of('mayOpenIssues'),
    findIssue: of('findIssue'),
    createIssue: of('createIssue'),
    assign: of('assign'),
    findOne: of('findOne'),
    listPulls: of('listPulls'),
    findPull: of('findPull'),
    readReview: of('readReview'),
    readChecks: of('readChecks'),
    listBranches: of('listBranches'),
    listPublications: of('listPublications'),
    contains: of('contains'),
    isSigned: tracker.isSigned,
  };
}
