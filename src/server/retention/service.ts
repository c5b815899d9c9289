import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, eraseOldWords, recordChange } from '../audit/service.ts';
import { removeOldConversations } from '../chat/service.ts';
import { sweepPictures } from '../content/picture-service.ts';
import { sweepReadings } from '../content/source-service.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Deps, depsFor } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { deleteOldFailedJobs } from '../failed-jobs/service.ts';
import { sweepFiles } from '../files/service.ts';
import { sweepGrants } from '../grants/service.ts';
import { removeOldInvoices } from '../invoices/removal-service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { foldAllUsage } from '../learning/service.ts';
import { sweepMails } from '../mails/removal-service.ts';
import { sweepMyLinks } from '../my/sign-in-service.ts';
import { sweepNotices } from '../notices/service.ts';
import { sweepDrafts } from '../quotes/draft-service.ts';
import { sendExpiring } from '../quotes/service.ts';
import { sweepDeliveries } from '../releases/follow-service.ts';
import { sweepSessions } from '../staff/session-service.ts';
import { removeOldRequests } from '../support-requests/service.ts';
import { claimNight, findFinished, isLongAgo, markFinished } from './queries.ts';

const night = 'retention';
const job = 'nightly.retention';

/** What one run deleted of each kind, where it was anything. */
type Counts = Record<string, number>;

/**
 * A portion of what is older than so many days, of invoices full years, is deleted, and how much that was answered; 0
 * where nothing is left.
 */
type Portion = (deps: Deps, time: number) => Promise<number>;

/** What is kept for as long as the settings say. */
const kept: Partial<Record<keyof Deps['config']['retention'], Portion>> = {
  conversations: (deps, days) => removeOldConversations(depsFor(deps, 'chat'), days),
  requests: (deps, days) => removeOldRequests(depsFor(deps, 'supportRequests'), days),
  auditTexts: eraseOldWords,
  failedJobs: deleteOldFailedJobs,
  invoices: removeOldInvoices,
};

/**
 * What has an end of its own, whatever is set; most is swept in passing already. What is only summed up counts as
 * nothing.
 */
const expiring: Record<string, (deps: Deps) => Promise<number>> = {
  files: sweepFiles,
  grants: sweepGrants,
  sessions: sweepSessions,
  doorLinks: sweepMyLinks,
  notices: sweepNotices,
  quoteDrafts: sweepDrafts,
  mails: sweepMails,
  pictures: sweepPictures,
  readings: sweepReadings,
  webhookEvents: sweepDeliveries,
  usage: foldAllUsage,
};

/** One run takes so long at most, in ms; what is left then is another job's. A job has 90 s. */
const longest = 45_000;
/** Between two portions the calls of people get their turn, in ms. */
const pause = 10;

/**
 * Deletes what was kept for long enough, a portion at a time and each in a transaction of its own, by the same ways as
 * people delete it. Interrupted, the next run goes on. What was deleted is one entry of the audit log, in numbers.
 */
export async function applyRetention(deps: Deps, signal: AbortSignal): Promise<void> {
  const counts: Counts = {};
  // A clock that runs years ahead for one night would remove for good what the law asks for.
  const isDoubtful = await isLongAgo(deps.database.db, night);
  const portions: [string, () => Promise<number>][] = [
    ...Object.entries(kept).flatMap(([kind, portion]): [string, () => Promise<number>][] => {
      const time = deps.config.retention[kind as keyof typeof kept];
      return time === undefined || (isDoubtful && kind === 'invoices')
        ? []
        : [[kind, () => portion(deps, time)]];
    }),
    ...Object.entries(expiring).map(([kind, sweep]): [string, () => Promise<number>] => [
      kind,
      () => sweep(deps),
    ]),
  ];
  // Where it is cut off, pg-boss tries the same job again.
  let outcome: Outcome = 'cut off';
  try {
    outcome = (await runPortions(portions, counts, signal)) ? 'done' : 'more';
  } finally {
    await close(deps, counts, outcome);
  }
}

type Outcome = 'done' | 'more' | 'cut off';

/**
 * Runs each until nothing is left, and counts; false where the time was over before. One that fails keeps no other from
 * its turn: a store of files that is away must not stop what the database alone does. Throws at the end where any did.
 */
async function runPortions(
  portions: [string, () => Promise<number>][],
  counts: Counts,
  signal: AbortSignal,
): Promise<boolean> {
  const until = performance.now() + longest;
  const failed: { kind: string; error: unknown }[] = [];
  let isOver = false;
  for (const [kind, portion] of portions) {
    try {
      for (let count = await portion(); count > 0; count = await portion()) {
        counts[kind] = (counts[kind] ?? 0) + count;
        signal.throwIfAborted();
        isOver = performance.now() > until;
        if (isOver) break;
        await sleep(pause);
      }
      if (isOver) break;
    } catch (error) {
      signal.throwIfAborted();
      failed.push({ kind, error });
    }
  }
  if (failed.length > 0) {
    const reasons = failed.map(({ kind, error }) => `${kind}: ${reasonOf(error)}`).join('; ');
    throw new Error(`Not everything was deleted: ${reasons}`, { cause: failed[0]?.error });
  }
  return !isOver;
}

/** Writes down what was deleted, also before a cut, and that the night's work is done or which job goes on with it. */
async function close(deps: Deps, counts: Counts, outcome: Outcome): Promise<void> {
  const subject = `retention:${new Date().toISOString().slice(0, 10)}` as const;
  await inTransaction(deps, async (trx) => {
    if (Object.keys(counts).length > 0) {
      await recordChange(trx, commandLine, { action: 'retention.apply', subject, after: counts });
    }
    if (outcome === 'done') await markFinished(trx, night);
    if (outcome === 'more') await deps.jobs.send(trx, job, {});
  });
}

/** The work of the night. Begun by whichever process is the first to see the day change; any of them does it. */
export const retentionKind = (deps: Deps): JobKind<object> => ({
  name: job,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 3_600 },
  handle: ({ signal }) => applyRetention(deps, signal),
  giveUp: async () => {},
});

/** Stores the jobs of the night, unless those of today are there; false then. */
export async function beginNight(deps: Deps): Promise<boolean> {
  return inTransaction(deps, async (trx) => {
    if (!(await claimNight(trx, night))) return false;
    await deps.jobs.send(trx, job, {});
    await sendExpiring(deps, trx);
    return true;
  });
}

/** When retention was last applied; null where it has begun and never ended, undefined where it never began. */
export const findLastRetention = ({ database }: Pick<Deps, 'database'>): Promise<Date | null | undefined> =>
  findFinished(database.db, night);

/** How often a process looks whether there is a night to begin, and from which hour on (UTC). */
const lookEvery = 600_000;
const firstHour = 2;

/**
 * Begins the night's work once a day, until the server stops. The outbox is this process's own: each clears its own.
 */
export async function followNights(deps: Deps): Promise<void> {
  let last = '';
  while (!deps.closing.aborted) {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    try {
      if (today !== last && now.getUTCHours() >= firstHour) {
        await beginNight(deps);
        await clearOutbox(deps, now);
        last = today;
      }
    } catch (error) {
      deps.log.error({ reason: reasonOf(error) }, 'the work of the night was not begun');
    }
    await sleep(lookEvery, undefined, { signal: deps.closing, ref: false }).catch(() => {});
  }
}

/** Deletes the mails that were written into files so long ago; their names begin with the time. */
export async function clearOutbox({ config }: Pick<Deps, 'config'>, now: Date): Promise<void> {
  const { transport } = config.mail;
  const days = config.retention.outbox;
  if (transport.kind !== 'outbox' || days === undefined) return;
  const oldest = new Date(now.getTime() - days * 86_400_000).toISOString().replaceAll(/[-:]/g, '');
  const names = await readdir(transport.folder).catch(() => []);
  for (const name of names) {
    if (/^\d{8}T.*\.eml$/.test(name) && name < oldest)
      await rm(join(transport.folder, name), { force: true });
  }
}
