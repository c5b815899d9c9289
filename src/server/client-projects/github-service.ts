import type { z } from 'zod';
import type * as schema from '../../routers/client-projects.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { type AppError, atField } from '../errors.ts';
import { GitHubError, type Repository } from '../github.ts';
import { openText, type Seal, sealText } from '../sealed.ts';
import { describeTest, describeTree } from './github-words.ts';
import { countTest } from './limits.ts';
import {
  deleteReadings,
  findAdminRow,
  findConfiguredRepository,
  lockAdminRow,
  updateClientProject,
} from './queries.ts';
import { parseRepositoryAddress, webHostOf } from './repository-address.ts';
import { describe, noClientProject } from './service.ts';

/** Longest time for a test of the connection, in milliseconds. */
const testWithin = 10_000;

const sealOf = (clientProjectId: number): Seal => ({
  purpose: 'github tokens',
  owner: `client-project:${clientProjectId}`,
});

/**
 * Sets the repository, and the token that reads it: another one, none (`null`), or where it is absent the one that is
 * stored. That one is removed where the repository goes to another owner: it was made for the first, and must not be
 * tried on somebody else's. With another repository or token all that was read before is forgotten. Throws NOT_FOUND,
 * and BAD_REQUEST at `githubRepository` for what is no repository on the configured GitHub.
 */
export async function setGithub(
  deps: Deps,
  staff: Staff,
  { clientProjectId: id, githubRepository, githubToken }: z.output<typeof schema.setGithubInput>,
): Promise<schema.AdminClientProject> {
  const address = parseRepositoryAddress(githubRepository, deps.config.github.apiUrl);
  if (!address) throw noRepository(deps);
  return deps.database.db.transaction().execute(async (trx) => {
    const before = await lockAdminRow(trx, id);
    if (!before) throw noClientProject();
    const isAnother = before.githubRepository !== address.url;
    const isLeft = before.hasGithubToken && ownerOf(before.githubRepository) !== ownerOf(address.url);
    const token = githubToken === undefined && isLeft ? null : githubToken;
    const changesToken = typeof token === 'string' || (token === null && before.hasGithubToken);
    if (!isAnother && !changesToken) return describe(before);
    await updateClientProject(trx, id, {
      github_repository: address.url,
      ...(changesToken && {
        github_token_encrypted: token ? sealText(deps.secrets, sealOf(id), token) : null,
      }),
    });
    await deleteReadings(trx, id);
    const after = await findAdminRow(trx, id);
    if (!after) throw noClientProject();
    await recordChange(trx, staff, {
      action: 'client-project.set-github',
      subject: `client-project:${id}`,
      ...changesOf(before, after, typeof token === 'string'),
    });
    return describe(after);
  });
}

type Configured = { githubRepository: string | null; hasGithubToken: boolean };

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
  return { before, after };
}

/** Host and owner of a stored address, as GitHub compares them. */
const ownerOf = (url: string | null) => url?.slice(0, url.lastIndexOf('/')).toLowerCase();

function noRepository({ config }: Pick<Deps, 'config'>): AppError {
  const example = `https://${webHostOf(config.github.apiUrl)}/agence/boutique`;
  return atField('githubRepository', `Saisissez l’adresse d’un repository, par exemple ${example}`);
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
