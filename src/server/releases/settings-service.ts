import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { releaseRefusals } from '../../content/refusals/releases.ts';
import type { AdminClientProject, setGithubInput } from '../../routers/client-projects.schema.ts';
import type * as schema from '../../routers/releases.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { findRepository, parseRepositoryAddress } from '../client-projects/github-service.ts';
import { getClientProjectDetail } from '../client-projects/service.ts';
import { now, type Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { tooManyOf } from '../errors.ts';
import { GitHubError, type Repository } from '../ports/github.ts';
import { setRepository as setRepositoryItself } from '../repositories/service.ts';
import { openText, resealText, type Seal, type Secrets, sealText } from '../secrets.ts';
import {
  deleteSettings,
  findSettings,
  lockSealed,
  lockSettings,
  updateSettings,
  writeRepositoryId,
} from './queries.ts';

const refusals = said(releaseRefusals);

/** Longest time for a test of the token, in milliseconds. */
const testWithin = 10_000;

const tokenSeal = (id: number): Seal => ({ purpose: 'github write tokens', owner: `client-project:${id}` });
const secretSeal = (id: number): Seal => ({
  purpose: 'github webhook secrets',
  owner: `client-project:${id}`,
});

export const webhookPath = (clientProjectId: number) => `/api/webhooks/github/${clientProjectId}`;

const addressOf = ({ config }: Pick<Deps, 'config'>, id: number) =>
  new URL(webhookPath(id), config.appUrl).href;

/** What a project hands its requests over by. Throws NOT_FOUND. */
export async function getSettings(deps: Deps, clientProjectId: number): Promise<schema.ReleaseSettings> {
  const project = await getClientProjectDetail(deps, clientProjectId);
  const row = await findSettings(deps.database.db, clientProjectId);
  return {
    githubRepository: project.githubRepository,
    hasWriteToken: row?.writeToken != null,
    agent: row?.agent ?? null,
    webhook: {
      address: addressOf(deps, clientProjectId),
      setAt: row?.webhookSetAt?.toISOString() ?? null,
      heardAt: row?.webhookHeardAt?.toISOString() ?? null,
    },
  };
}

/** Sets the token that may write, and who of the coding agents is asked. Throws NOT_FOUND. */
export async function setSettings(
  deps: Deps,
  staff: Staff,
  { clientProjectId: id, writeToken, agent }: z.output<typeof schema.setReleaseInput>,
): Promise<schema.ReleaseSettings> {
  const { githubRepository: repository } = await getClientProjectDetail(deps, id);
  await inTransaction(deps, async (trx) => {
    const before = await lockSettings(trx, id);
    const changesToken =
      typeof writeToken === 'string' || (writeToken === null && before.writeToken !== null);
    const changesAgent = agent !== undefined && agent !== before.agent;
    if (!changesToken && !changesAgent) return;
    await updateSettings(trx, id, {
      // A token is for the repository that is there when it is set: it leaves with that one's owner.
      ...(before.repository === null && { repository }),
      ...(changesToken && {
        write_token_encrypted: writeToken ? sealText(deps.secrets, tokenSeal(id), writeToken) : null,
      }),
      ...(changesAgent && { agent }),
    });
    await recordChange(trx, staff, {
      action: 'client-project.set-release',
      subject: `client-project:${id}`,
      before: {
        ...(changesToken && { hasWriteToken: before.writeToken !== null }),
        ...(changesAgent && { agent: before.agent }),
      },
      after: {
        ...(changesToken && { hasWriteToken: Boolean(writeToken) }),
        ...(changesAgent && { agent }),
      },
    });
  });
  return getSettings(deps, id);
}

/**
 * Makes another secret for the webhook, which is answered this once; what is signed by the one before counts no more.
 * Throws NOT_FOUND.
 */
export async function renewWebhookSecret(
  deps: Deps,
  staff: Staff,
  clientProjectId: number,
): Promise<{ secret: string; address: string }> {
  await getClientProjectDetail(deps, clientProjectId);
  const secret = randomBytes(32).toString('base64url');
  const sealed = sealText(deps.secrets, secretSeal(clientProjectId), secret);
  await changeSecret(deps, staff, clientProjectId, sealed);
  return { secret, address: addressOf(deps, clientProjectId) };
}

/** Hears no events of the project any more: GitHub is looked at now and then instead. Throws NOT_FOUND. */
export async function removeWebhook(deps: Deps, staff: Staff, clientProjectId: number): Promise<void> {
  await getClientProjectDetail(deps, clientProjectId);
  await changeSecret(deps, staff, clientProjectId, null);
}

const changeSecret = (deps: Deps, staff: Staff, id: number, sealed: Buffer | null): Promise<void> =>
  inTransaction(deps, async (trx) => {
    const before = await lockSettings(trx, id);
    if (sealed === null && before.webhookSecret === null) return;
    await updateSettings(trx, id, {
      webhook_secret_encrypted: sealed,
      webhook_set_at: sealed ? now : null,
      webhook_heard_at: null,
    });
    await recordChange(trx, staff, {
      action: 'client-project.set-webhook',
      subject: `client-project:${id}`,
      before: { hasWebhook: before.webhookSecret !== null },
      after: { hasWebhook: sealed !== null, ...(sealed && before.webhookSecret && { hasNewSecret: true }) },
    });
  });

/** The secret that a project's events are signed with; undefined where there is none, or no key opens it. */
export async function findWebhookSecret(deps: Deps, clientProjectId: number): Promise<string | undefined> {
  const row = await findSettings(deps.database.db, clientProjectId);
  return row?.webhookSecret
    ? openText(deps.secrets, secretSeal(clientProjectId), row.webhookSecret)
    : undefined;
}

export type Problem = keyof typeof refusals.problems;

/** A repository with the token that may write there. */
export type Writable = { repository: Repository & { token: string }; url: string; agent: string | null };

/** The configured repository as requests are handed over to it, or why they cannot be. */
export async function findWritable(deps: Deps, clientProjectId: number): Promise<Writable | Problem> {
  const { githubRepository: url } = await getClientProjectDetail(deps, clientProjectId);
  const address = url ? parseRepositoryAddress(url, deps.config.github.apiUrl) : undefined;
  if (!address) return 'not-configured';
  const row = await findSettings(deps.database.db, clientProjectId);
  if (!row?.writeToken) return 'no-token';
  const token = openText(deps.secrets, tokenSeal(clientProjectId), row.writeToken);
  if (token === undefined) return 'unreadable-token';
  return {
    repository: { owner: address.owner, name: address.name, token },
    url: address.url,
    agent: row.agent,
  };
}

/**
 * The configured repository as it is looked at: with the token that writes, or where that is gone, with the one that
 * reads.
 */
export async function findReadable(
  deps: Deps,
  clientProjectId: number,
): Promise<{ repository: Repository; url: string } | undefined> {
  const writable = await findWritable(deps, clientProjectId);
  if (typeof writable === 'object') return writable;
  const repository = await findRepository(deps, clientProjectId);
  const { githubRepository: url } = await getClientProjectDetail(deps, clientProjectId);
  return repository && url ? { repository, url } : undefined;
}

/**
 * Asks GitHub of the repository with the token that writes, and keeps its number, by which its events are known. A
 * repository that GitHub does not call private is public. Throws GitHubError.
 */
export async function askAbout(
  deps: Deps,
  clientProjectId: number,
  { repository, url }: Writable,
  signal: AbortSignal,
) {
  const about = await deps.tracker.about(repository, signal);
  await writeRepositoryId(deps.database.db, clientProjectId, { url, id: about.id });
  return about;
}

/**
 * Tries what the token may, and says what is wrong; it opens no issue. Throws NOT_FOUND, and TOO_MANY_REQUESTS beyond
 * 20 tries of one person in an hour.
 */
export async function testSettings(
  deps: Deps,
  staff: Staff,
  clientProjectId: number,
  signal: AbortSignal | undefined,
): Promise<schema.ReleaseTest> {
  const writable = await findWritable(deps, clientProjectId);
  if (typeof writable === 'string') return failedTest(writable);
  const taken = await deps.limits.take([
    { name: 'releases.test', subject: staff.id, limit: 20, seconds: 3_600 },
  ]);
  if (taken.refused) throw tooManyOf(refusals.tooMany.tests, taken.refused.seconds);
  await taken.settle(Promise.resolve('counted'));
  const limit = AbortSignal.any([AbortSignal.timeout(testWithin), ...(signal ? [signal] : [])]);
  try {
    const { isPrivate, hasIssues, scopes = null } = await askAbout(deps, clientProjectId, writable, limit);
    if (!hasIssues) return { ...failedTest('no-issues'), isPrivate, scopes };
    if (!(await deps.tracker.mayOpenIssues(writable.repository, limit))) {
      return { ...failedTest('no-write'), isPrivate, scopes };
    }
    return { outcome: 'ok', message: refusals.connected(isPrivate), isPrivate, scopes };
  } catch (error) {
    if (error instanceof GitHubError) return failedTest(error.problem);
    if (limit.aborted) return failedTest('unreachable');
    throw error;
  }
}

/** The outcomes under which callers know them. */
const outcomes: Partial<Record<Problem, schema.ReleaseTest['outcome']>> = {
  'unreadable-token': 'bad-token',
  empty: 'not-found',
};

const failedTest = (problem: Problem): schema.ReleaseTest => ({
  outcome: outcomes[problem] ?? (problem as schema.ReleaseTest['outcome']),
  message: refusals.problems[problem],
  isPrivate: null,
  scopes: null,
});

/**
 * Sets a project's repository. The token that writes goes with its owner, as the one that reads does, and another
 * repository has another number.
 */
export const setRepository = (
  deps: Deps,
  staff: Staff,
  input: z.output<typeof setGithubInput>,
): Promise<AdminClientProject> =>
  inTransaction(deps, async (trx) => {
    const project = await setRepositoryItself(deps, staff, input);
    const row = await findSettings(trx, input.clientProjectId);
    if (!row || row.repository === null || row.repository === project.githubRepository) return project;
    const isLeft = ownerOf(row.repository) !== ownerOf(project.githubRepository);
    await updateSettings(trx, input.clientProjectId, {
      repository: project.githubRepository,
      repository_id: null,
      ...(isLeft && { write_token_encrypted: null }),
    });
    if (isLeft && row.writeToken) {
      await recordChange(trx, staff, {
        action: 'client-project.set-release',
        subject: `client-project:${input.clientProjectId}`,
        before: { hasWriteToken: true },
        after: { hasWriteToken: false },
      });
    }
    return project;
  });

const ownerOf = (url: string | null) => url?.slice(0, url.lastIndexOf('/')).toLowerCase();

/** Takes away the keys of a project whose client is erased, in the caller's transaction. */
export const forgetReleases = (trx: Trx, clientProjectId: number): Promise<void> =>
  deleteSettings(trx, clientProjectId);

/** Seals everything under the current key; answers how many no key opens, which stay as they are. */
export async function resealReleases(trx: Trx, secrets: Secrets): Promise<number> {
  let lost = 0;
  for (const { id, writeToken, webhookSecret } of await lockSealed(trx)) {
    const anew = (seal: Seal, sealed: Buffer | null) => {
      if (!sealed) return sealed;
      const text = resealText(secrets, seal, sealed);
      if (!text) lost++;
      return text ? Buffer.from(text) : sealed;
    };
    await updateSettings(trx, id, {
      write_token_encrypted: anew(tokenSeal(id), writeToken),
      webhook_secret_encrypted: anew(secretSeal(id), webhookSecret),
    });
  }
  return lost;
}
