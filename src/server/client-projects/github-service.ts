import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { clientProjectRefusals } from '../../content/refusals/client-projects.ts';
import type * as schema from '../../routers/client-projects.schema.ts';
import type { GithubTest } from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AppError, atField, tooManyOf } from '../errors.ts';
import { GitHubError, type GitHubProblem, type Head, type Repository, type Tree } from '../ports/github.ts';
import type { Secrets } from '../secrets.ts';
import { openText, resealText, type Seal, sealText } from '../secrets.ts';
import { mayKeepToken } from './policy.ts';
import {
  type AdminRow,
  findAdminRow,
  findConfiguredRepository,
  lockAdminRow,
  lockSealedTokens,
  updateClientProject,
  writeSealedToken,
} from './queries.ts';
import { describe, noClientProject } from './service.ts';

const refusals = said(clientProjectRefusals);

/** Longest time for a test of the connection, in milliseconds. */
const testWithin = 10_000;

const sealOf = (clientProjectId: number): Seal => ({
  purpose: 'github tokens',
  owner: `client-project:${clientProjectId}`,
});

/**
 * Sets the repository, whether its code may be shown to a model, and the token that reads it: another one, none
 * (`null`), or where it is absent the one that is stored; `hasChanged` says whether it is another one or its token. The
 * stored token is removed where the repository goes to another owner: it was made for the first, and must not be tried
 * on somebody else's. Throws NOT_FOUND, and BAD_REQUEST at `githubRepository` for what is no repository on the
 * configured GitHub.
 */
export async function setGithub(
  deps: Deps,
  staff: Staff,
  {
    clientProjectId: id,
    githubRepository,
    githubToken,
    showsCodeToModel,
  }: z.output<typeof schema.setGithubInput>,
): Promise<{ project: schema.AdminClientProject; hasChanged: boolean }> {
  const address = parseRepositoryAddress(githubRepository, deps.config.github.apiUrl);
  if (!address) throw noRepository(deps);
  return inTransaction(deps, async (trx) => {
    const before = await lockAdminRow(trx, id);
    if (!before) throw noClientProject();
    const isAnother = before.githubRepository !== address.url;
    const isLeft = before.hasGithubToken && !mayKeepToken(before, address.url);
    const token = githubToken === undefined && isLeft ? null : githubToken;
    const changesToken = typeof token === 'string' || (token === null && before.hasGithubToken);
    // It was said of the repository that was configured then.
    const showsCode = showsCodeToModel ?? (isAnother ? false : before.showsCodeToModel);
    const hasChanged = isAnother || changesToken;
    if (!hasChanged && showsCode === before.showsCodeToModel) {
      return { project: describe(before), hasChanged };
    }
    await updateClientProject(trx, id, {
      github_repository: address.url,
      shows_code_to_model: showsCode,
      ...(changesToken && {
        github_token_encrypted: token ? sealText(deps.secrets, sealOf(id), token) : null,
      }),
    });
    const after = await findAdminRow(trx, id);
    if (!after) throw noClientProject();
    await recordChange(trx, staff, {
      action: 'client-project.set-github',
      subject: `client-project:${id}`,
      ...changesOf(before, after, typeof token === 'string'),
    });
    return { project: describe(after), hasChanged };
  });
}

type Configured = Pick<AdminRow, 'githubRepository' | 'hasGithubToken' | 'showsCodeToModel'>;

/** What differs. Of a token it says whether there is one, and that it is another. */
function changesOf(from: Configured, to: Configured, hasNewToken: boolean) {
  const before: Partial<Configured> = {};
  const after: Partial<Configured> & { hasNewToken?: true } = {};
  if (from.githubRepository !== to.githubRepository) {
    before.githubRepository = from.githubRepository;
    after.githubRepository = to.githubRepository;
  }
  if (from.hasGithubToken !== to.hasGithubToken) {
    before.hasGithubToken = from.hasGithubToken;
    after.hasGithubToken = to.hasGithubToken;
  } else if (hasNewToken) after.hasNewToken = true;
  if (from.showsCodeToModel !== to.showsCodeToModel) {
    before.showsCodeToModel = from.showsCodeToModel;
    after.showsCodeToModel = to.showsCodeToModel;
  }
  return { before, after };
}

function noRepository({ config }: Pick<Deps, 'config'>): AppError {
  const example = `https://${webHostOf(config.github.apiUrl)}/agence/boutique`;
  return atField('githubRepository', refusals.notRepository(example));
}

/**
 * Reads the repository as a prompt would, and says what is wrong. Throws NOT_FOUND, and TOO_MANY_REQUESTS beyond 20
 * tries of one person in an hour.
 */
export async function testGithub(
  deps: Deps,
  staff: Staff,
  clientProjectId: number,
  signal: AbortSignal | undefined,
): Promise<schema.GithubTest> {
  if (!(await findAdminRow(deps.database.db, clientProjectId))) throw noClientProject();
  const configured = await readConfigured(deps, clientProjectId);
  if (configured === 'none') return describeTest('not-configured', false);
  if (configured === 'elsewhere') return describeTest('elsewhere', false);
  const { repository, isSealed } = configured;
  if (isSealed) return describeTest('unreadable-token', true);
  await countTest(deps, staff.id);
  const limit = AbortSignal.any([AbortSignal.timeout(testWithin), ...(signal ? [signal] : [])]);
  const hasToken = repository.token !== undefined;
  try {
    const found = await deps.github.findHead(repository, limit);
    // Without the etag of an earlier answer nothing can be unchanged.
    if (found === 'unchanged') return describeTest('unreachable', hasToken);
    const tree = await deps.github.listTree(repository, found.head.commit, limit);
    return describeTree(found.head, tree);
  } catch (error) {
    if (error instanceof GitHubError) return describeTest(error.problem, hasToken, error.retryAfter);
    if (limit.aborted) return describeTest('unreachable', hasToken);
    throw error;
  }
}

/**
 * The configured repository with its token, for the program's own reading alone. Undefined where there is none, and
 * where it was configured for another GitHub than today's GITHUB_API_URL: its token belongs there.
 */
export async function findRepository(deps: Deps, clientProjectId: number): Promise<Repository | undefined> {
  const configured = await readConfigured(deps, clientProjectId);
  return typeof configured === 'object' ? configured.repository : undefined;
}

/** `isSealed` where there is a token that does not open any more; a public repository is read without. */
async function readConfigured(
  deps: Deps,
  id: number,
): Promise<'none' | 'elsewhere' | { repository: Repository; isSealed: boolean }> {
  const row = await findConfiguredRepository(deps.database.db, id);
  if (!row?.url) return 'none';
  const address = parseRepositoryAddress(row.url, deps.config.github.apiUrl);
  if (!address) return 'elsewhere';
  const { owner, name } = address;
  const token = row.sealedToken ? openText(deps.secrets, sealOf(id), row.sealedToken) : undefined;
  return { repository: { owner, name, token }, isSealed: row.sealedToken !== null && token === undefined };
}

/** Seals every token under the current key; answers how many no key opens, which stay as they are. */
export async function resealTokens(trx: Trx, secrets: Secrets): Promise<number> {
  let lost = 0;
  for (const { id, sealed } of await lockSealedTokens(trx)) {
    if (!sealed) continue;
    const anew = resealText(secrets, sealOf(id), sealed);
    if (!anew) lost++;
    else if (anew !== sealed) await writeSealedToken(trx, id, anew);
  }
  return lost;
}

/** What a test can come to besides what GitHub says. */
type Problem = GitHubProblem | 'not-configured' | 'elsewhere' | 'unreadable-token';

/** What is wrong, in one sentence that says what to do about it. */
function sentenceOf(problem: Problem, hasToken: boolean, retryAfter: number | undefined): string {
  switch (problem) {
    case 'not-configured':
      return refusals.github.notConfigured;
    case 'elsewhere':
      return refusals.github.elsewhere;
    case 'unreadable-token':
      return refusals.github.unreadableToken;
    case 'not-found':
      return refusals.github.notFound[hasToken ? 'withToken' : 'withoutToken'];
    case 'bad-token':
      return refusals.github.badToken;
    case 'no-access':
      return refusals.github.noAccess[hasToken ? 'withToken' : 'withoutToken'];
    case 'rate-limited':
      return refusals.github.rateLimited(
        retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter / 60)),
        hasToken,
      );
    case 'moved':
      return refusals.github.moved;
    case 'empty':
      return refusals.github.empty;
    case 'unreachable':
      return refusals.github.unreachable;
  }
}

/** The outcomes under which callers know them. */
const outcomes: Partial<Record<Problem, GithubTest['outcome']>> = {
  elsewhere: 'not-configured',
  'unreadable-token': 'bad-token',
};

/** A test that failed. `retryAfter` in seconds, where GitHub says when to come back. */
const describeTest = (problem: Problem, hasToken: boolean, retryAfter?: number): GithubTest => ({
  outcome: outcomes[problem] ?? (problem as GithubTest['outcome']),
  message: sentenceOf(problem, hasToken, retryAfter),
  branch: null,
  commit: null,
  isPrivate: null,
  fileCount: null,
});

/** A test that went well. */
function describeTree({ branch, commit, isPrivate }: Head, { files, isTruncated }: Tree): GithubTest {
  return {
    outcome: 'ok',
    message: refusals.github.connected({
      files: files.length,
      branch,
      commit: commit.slice(0, 7),
      isTruncated,
    }),
    branch,
    commit,
    isPrivate,
    fileCount: files.length,
  };
}

/** A repository as its page is addressed; `url` is the one form in which it is stored. */
type RepositoryAddress = { url: string; owner: string; name: string };

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Where people see the repositories that the API at `apiUrl` reads: a server of one's own has both on one host. */
function webHostOf(apiUrl: URL): string {
  return apiUrl.host === 'api.github.com' || loopback.includes(apiUrl.hostname) ? 'github.com' : apiUrl.host;
}

/** An owner, a name, and what a branch or folder adds to them in the browser's address line. */
const form =
  /^https:\/\/([^/]+)\/([a-z\d][\w-]{0,99})\/([\w.-]{1,104})(\/tree\/(?!.*(?:\.\.|%2e))[\w.%+@/-]*)?\/?$/i;

/**
 * Reads what somebody copied from their browser; undefined for all that is not a repository's address on the one GitHub
 * of the configuration. The text itself is compared, not what a URL parser makes of it: that would take other letters
 * for the host's, `\` for `/`, and steps up for nothing.
 */
export function parseRepositoryAddress(text: string, apiUrl: URL): RepositoryAddress | undefined {
  const [, host, owner, ending] = form.exec(text) ?? [];
  if (host?.toLowerCase() !== webHostOf(apiUrl) || !owner || !ending) return undefined;
  const name = ending.replace(/\.git$/i, '');
  if (name.length > 100 || /^\.*$/.test(name)) return undefined;
  return { url: `https://${webHostOf(apiUrl)}/${owner}/${name}`, owner, name };
}

/**
 * Counts a try of the connection to GitHub: each costs some calls of the token's hour there. Throws TOO_MANY_REQUESTS.
 */
async function countTest({ limits }: Pick<Deps, 'limits'>, staffId: string): Promise<void> {
  const taken = await limits.take([{ name: 'portal.github', subject: staffId, limit: 20, seconds: 3_600 }]);
  if (taken.refused) throw tooManyOf(refusals.tooMany.tests, taken.refused.seconds);
  await taken.settle(Promise.resolve('counted'));
}
