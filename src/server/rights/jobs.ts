import { removeConversationsOf } from '../chat/service.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Deps, depsFor } from '../deps.ts';
import { discardFiles, releaseUnclaimed } from '../files/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { removeMailsOf } from '../mails/removal-service.ts';
import { removeStatusPage } from '../status-pages/service.ts';
import { removeRequestsOf } from '../support-requests/service.ts';
import { eraseTeamProject } from '../team/service.ts';
import { clearMails, outboxOf } from './outbox.ts';
import { findErasure, markFinished, type Scope } from './queries.ts';

export const eraseJob = 'rights.erase';
type EraseData = { erasureId: number };

/** One run takes so long at most, in ms; what is left then is another job's. A job has 90 s. */
const longest = 45_000;

/**
 * Removes all that may be much of a person who is erased: a portion at a time and each in a transaction of its own, by
 * the same ways as people remove it. Killed, the next run goes on with what is left; run twice it changes nothing.
 */
export const eraseKind = (deps: Deps): JobKind<EraseData> => ({
  name: eraseJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 30, retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 },
  async handle({ data, signal }) {
    const erasure = await findErasure(deps.database.db, data.erasureId);
    if (!erasure || erasure.finishedAt) return;
    const { scope, sought } = erasure;
    const until = performance.now() + longest;
    for (const portion of portionsOf(deps, scope, sought ?? [])) {
      while ((await portion()) > 0) {
        signal.throwIfAborted();
        if (performance.now() < until) continue;
        await inTransaction(deps, async (trx) => void (await deps.jobs.send(trx, eraseJob, data)));
        return;
      }
    }
    await removeWorkspaces(deps, scope);
    const outbox = outboxOf(deps.config);
    if (outbox) await clearMails(outbox, sought ?? [], signal);
    await inTransaction(deps, (trx) => markFinished(trx, data.erasureId));
  },
  async giveUp() {
    deps.log.error({ job: eraseJob }, 'an erasure was given up: try it again from the list of failed jobs');
  },
});

/** Mails first: they lead to their files, and would go with what they are about without them. */
const portionsOf = (deps: Deps, scope: Scope, addresses: readonly string[]): (() => Promise<number>)[] => {
  const { contacts, conversations, portals } = scope;
  return [
    () => removeMailsOf(depsFor(deps, 'mails'), { ...scope, addresses }),
    () => removeConversationsOf(depsFor(deps, 'chat'), { contacts, conversations }),
    () => removeRequestsOf(depsFor(deps, 'supportRequests'), portals),
  ];
};

/** Status pages, the team's words, and what was sent in a portal with no request: all in one transaction. */
async function removeWorkspaces(deps: Deps, { portals, statusPages, teamProjects }: Scope): Promise<void> {
  const files = await inTransaction(deps, async (trx, afterCommit) => {
    const released: number[] = [];
    for (const id of statusPages) released.push(...(await removeStatusPage(trx, afterCommit, id)));
    for (const id of teamProjects) released.push(...(await eraseTeamProject(trx, afterCommit, id)));
    for (const id of portals) released.push(...(await releaseUnclaimed(trx, `client-project:${id}`)));
    return released;
  });
  await discardFiles(deps, files);
}
