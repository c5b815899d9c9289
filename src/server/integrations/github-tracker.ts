import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { GitHubError, type Repository } from '../ports/github.ts';
import type { Checks, GitHubTracker, Publication, Pull, Review } from '../ports/github-tracker.ts';
import { createGitHubHttp, parse } from './github.ts';

const maxBytes = 6_000_000;
/** How many issues are looked through for a marker: far more than anybody opens between two tries. */
const [issuePages, issuesPerPage] = [3, 50];

const time = z.string().transform((text) => new Date(text));
const maybeTime = time.nullish().transform((at) => at ?? undefined);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const aboutAnswer = z.object({ id: z.int(), private: z.boolean(), has_issues: z.boolean().default(true) });
const createdAnswer = z.object({ number: z.int() });
const issueAnswer = z.object({
  state: z.enum(['open', 'closed']),
  state_reason: z.string().nullish(),
  created_at: time,
  closed_at: maybeTime,
});
const issuesAnswer = z.array(z.object({ number: z.int(), body: text, pull_request: z.unknown().optional() }));
const assigneesAnswer = z.object({ assignees: z.array(z.object({ login: z.string() })).default([]) });
const repositoryOfBranch = z.object({ id: z.int() }).nullish();
const pullAnswer = z.object({
  number: z.int(),
  title: text,
  body: text,
  state: z.string(),
  draft: z.boolean().default(false),
  created_at: time,
  closed_at: maybeTime,
  merged_at: maybeTime,
  merge_commit_sha: z.string().nullish(),
  head: z.object({ ref: z.string(), sha: z.string(), repo: repositoryOfBranch }),
  base: z.object({ repo: repositoryOfBranch }),
});
const reviewsAnswer = z.array(
  z.object({
    state: z.string(),
    submitted_at: maybeTime,
    user: z.object({ login: z.string() }).nullish(),
    author_association: z.string().nullish(),
  }),
);
const checksAnswer = z.object({
  check_runs: z.array(
    z.object({ status: z.string(), conclusion: z.string().nullish(), completed_at: maybeTime }),
  ),
});
const branchesAnswer = z.array(z.object({ name: z.string() }));
const releasesAnswer = z.array(
  z.object({
    tag_name: z.string(),
    draft: z.boolean(),
    prerelease: z.boolean(),
    published_at: maybeTime,
  }),
);
const tagsAnswer = z.array(z.object({ name: z.string(), commit: z.object({ sha: z.string() }) }));
const deploymentsAnswer = z.array(
  z.object({
    id: z.int(),
    sha: z.string(),
    environment: z.string(),
    production_environment: z.boolean().nullish(),
    created_at: time,
  }),
);
const statusesAnswer = z.array(z.object({ state: z.string(), created_at: time }));
const comparedAnswer = z.object({ status: z.string() });

/** What a failed check concludes with. */
const failures = ['failure', 'timed_out', 'cancelled', 'action_required', 'startup_failure'];

/** GitHub's REST API at GITHUB_API_URL, for what was handed over there. */
export function createGitHubTracker(
  { github }: Pick<Config, 'github'>,
  answerTimeout?: number,
): GitHubTracker {
  const http = createGitHubHttp(github.apiUrl, answerTimeout);
  const get = async <T>(
    schema: z.ZodType<T>,
    repository: Repository,
    path: string,
    signal: AbortSignal,
  ): Promise<T> => parse(schema, await http.ask(repository, { path, maxBytes }, signal));
  /** The same where there may be no such thing. */
  const find = <T>(...asked: Parameters<typeof get<T>>): Promise<T | undefined> =>
    get(...asked).catch((error: unknown) => {
      if (error instanceof GitHubError && error.problem === 'not-found') return undefined;
      throw error;
    });

  return {
    async about(repository, signal) {
      const answer = await http.ask(repository, { path: '', maxBytes }, signal);
      const { id, private: isPrivate, has_issues: hasIssues } = parse(aboutAnswer, answer);
      const scopes = answer.scopes?.split(',').map((scope) => scope.trim());
      return { id, isPrivate, hasIssues, scopes: scopes?.filter((scope) => scope !== '') };
    },
    async mayOpenIssues(repository, signal) {
      const question = { path: '/issues', maxBytes, post: {}, accepts: [403, 404, 422] };
      return (await http.ask(repository, question, signal)).status === 422;
    },
    async findIssue(repository, { marker, since }, signal) {
      for (let page = 1; page <= issuePages; page++) {
        const query = new URLSearchParams({
          state: 'all',
          sort: 'created',
          direction: 'desc',
          since: since.toISOString(),
          per_page: String(issuesPerPage),
          page: String(page),
        });
        const issues = await get(issuesAnswer, repository, `/issues?${query}`, signal);
        const found = issues.find((issue) => !issue.pull_request && issue.body.includes(marker));
        if (found) return found.number;
        if (issues.length < issuesPerPage) return undefined;
      }
      return undefined;
    },
    async createIssue(repository, issue, signal) {
      return parse(
        createdAnswer,
        await http.ask(repository, { path: '/issues', maxBytes, post: issue }, signal),
      ).number;
    },
    async assign(repository, issue, login, signal) {
      const question = {
        path: `/issues/${issue}/assignees`,
        maxBytes,
        post: { assignees: [login] },
        // Whom it does not know, some versions refuse; a token that opens issues may be one that assigns nobody.
        accepts: [403, 404, 422],
      };
      const answer = await http.ask(repository, question, signal);
      if (question.accepts.includes(answer.status)) return false;
      const names = namesOf(login);
      return parse(assigneesAnswer, answer).assignees.some((one) => names.includes(one.login.toLowerCase()));
    },
    async findOne(repository, issue, signal) {
      const found = await find(issueAnswer, repository, `/issues/${issue}`, signal);
      return (
        found && {
          state: found.state,
          createdAt: found.created_at,
          closedAt: found.state === 'closed' ? found.closed_at : undefined,
          isDone: found.state_reason !== 'not_planned',
        }
      );
    },
    async listPulls(repository, signal) {
      const path = '/pulls?state=all&sort=updated&direction=desc&per_page=50';
      return (await get(z.array(pullAnswer), repository, path, signal)).map(pullOf);
    },
    async findPull(repository, number, signal) {
      const found = await find(pullAnswer, repository, `/pulls/${number}`, signal);
      return found && pullOf(found);
    },
    async readReview(repository, pull, signal) {
      return reviewOf(await get(reviewsAnswer, repository, `/pulls/${pull}/reviews?per_page=100`, signal));
    },
    async readChecks(repository, sha, signal) {
      const path = `/commits/${encodeURIComponent(sha)}/check-runs?per_page=100`;
      return checksOf((await get(checksAnswer, repository, path, signal)).check_runs);
    },
    async listBranches(repository, signal) {
      const branches = await get(branchesAnswer, repository, '/branches?per_page=100', signal);
      return branches.map(({ name }) => name);
    },
    async listPublications(repository, since, signal) {
      const releases = await get(releasesAnswer, repository, '/releases?per_page=10', signal);
      const published = releases.flatMap(
        ({ tag_name: ref, draft, prerelease, published_at: at }): Publication[] =>
          draft || prerelease || !at || at < since ? [] : [{ kind: 'release', ref, sha: undefined, at }],
      );
      const tags = await get(tagsAnswer, repository, '/tags?per_page=10', signal);
      const others = tags.filter(({ name }) => !releases.some(({ tag_name }) => tag_name === name));
      const tagged = others.map(
        ({ name, commit }): Publication => ({ kind: 'tag', ref: name, sha: commit.sha, at: undefined }),
      );
      // A server of one's own may have no deployments.
      const deployments = await find(deploymentsAnswer, repository, '/deployments?per_page=10', signal);
      const deployed: Publication[] = [];
      for (const {
        id,
        sha,
        environment,
        production_environment: isMarked,
        created_at: begunAt,
      } of deployments ?? []) {
        if (begunAt < since || !(isMarked || /^(?:prod|live\b)/i.test(environment))) continue;
        const [status] = await get(
          statusesAnswer,
          repository,
          `/deployments/${id}/statuses?per_page=1`,
          signal,
        );
        if (status?.state === 'success') {
          deployed.push({ kind: 'deployment', ref: environment, sha, at: status.created_at });
        }
      }
      const dated = [...published, ...deployed].toSorted((a, b) => Number(a.at) - Number(b.at));
      return { dated, tagged };
    },
    isSigned: isSignedByGitHub,
    async contains(repository, commit, ref, signal) {
      // The second page has no files, which may be many.
      const path = `/compare/${encodeURIComponent(commit)}...${encodeURIComponent(ref)}?per_page=1&page=2`;
      const compared = await find(comparedAnswer, repository, path, signal);
      return compared?.status === 'identical' || compared?.status === 'ahead';
    },
  };
}

/** GitHub's own agent is assigned by one name, and shown by another. */
const namesOf = (login: string): string[] =>
  login.toLowerCase() === 'copilot-swe-agent[bot]'
    ? ['copilot-swe-agent[bot]', 'copilot-swe-agent', 'copilot']
    : [login.toLowerCase()];

function pullOf(answer: z.output<typeof pullAnswer>): Pull {
  const { head, base, merged_at: mergedAt, merge_commit_sha: sha } = answer;
  return {
    number: answer.number,
    title: answer.title,
    body: answer.body,
    isDraft: answer.draft,
    isOpen: answer.state === 'open',
    isOwn: head.repo != null && head.repo.id === base.repo?.id,
    branch: head.ref,
    headSha: head.sha,
    createdAt: answer.created_at,
    closedAt: answer.closed_at,
    merged: mergedAt && sha ? { at: mergedAt, sha } : undefined,
  };
}

/** Whose word on a pull request counts: in a public repository anybody may have one. */
const reviewers = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/** Of each reviewer the last word counts; a mere comment is none. */
function reviewOf(reviews: z.output<typeof reviewsAnswer>): Review {
  const last = new Map<string, (typeof reviews)[number]>();
  for (const review of reviews) {
    // A server of one's own may not say what its reviewers are.
    if (review.author_association && !reviewers.includes(review.author_association)) continue;
    if (['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED'].includes(review.state))
      last.set(review.user?.login ?? '', review);
  }
  const words = [...last.values()].filter(({ state }) => state !== 'DISMISSED');
  const changes = words.find(({ state }) => state === 'CHANGES_REQUESTED');
  const said = changes ?? words.at(-1);
  return { outcome: said ? (changes ? 'changes' : 'approved') : 'none', at: said?.submitted_at };
}

function checksOf(runs: z.output<typeof checksAnswer>['check_runs']): Checks {
  if (runs.length === 0) return { outcome: 'none', at: undefined };
  const failed = runs.find(({ conclusion }) => failures.includes(conclusion ?? ''));
  if (failed) return { outcome: 'failed', at: failed.completed_at };
  if (runs.some(({ status }) => status !== 'completed')) return { outcome: 'pending', at: undefined };
  const last = runs
    .flatMap(({ completed_at: at }) => at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
  return { outcome: 'passed', at: last };
}

/**
 * Whether GitHub has signed these bytes with this secret. The library is loaded at the first event: most servers hear
 * of none. What is not UTF-8 was never signed by GitHub, and does not fit its signature here either.
 */
async function isSignedByGitHub(secret: string, body: Buffer, signature: string): Promise<boolean> {
  const { Webhooks } = await import('@octokit/webhooks');
  try {
    return await new Webhooks({ secret }).verify(body.toString('utf8'), signature);
  } catch {
    return false;
  }
}
