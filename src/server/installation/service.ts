import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, recordChange } from '../audit/service.ts';
import { resealTokens } from '../client-projects/github-service.ts';
import { rehashMailboxes } from '../clients/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { listLostQuotes, nameQuoteKey } from '../gates/service.ts';
import { resealReleases } from '../releases/settings-service.ts';
import { type Reseal, SecretKeyError, type Secrets } from '../secrets.ts';
import { resealSecrets } from '../service-keys/service.ts';
import { resealFactors, signEverybodyOut } from '../staff/totp-service.ts';
import {
  findInstallation,
  findSeriesLetters,
  findSeriesNumber,
  lockInstallation,
  raiseSeries,
  writeBackup,
  writeJobsHeld,
  writeKeyFingerprint,
  writeNextSeries,
} from './queries.ts';

export { findInstallation } from './queries.ts';

/**
 * What went with a key: whose second factors, how many GitHub tokens, webhook secrets and keys of services, which
 * quotes' passwords, how many sessions.
 */
export type LostWithKey = { factors: string[]; tokens: number; quotes: string[]; sessions: number };

/**
 * Compares the keys with the one that this database was last used with. Where another takes its place, with the old one
 * beside it, everything is sealed anew and everybody is signed out, in one transaction. Throws SecretKeyError for a key
 * that the database does not know, unless `acceptLoss` is there, which is told what is lost.
 */
export async function settleKey(
  { db, secrets, reseal }: { db: Db; secrets: Secrets; reseal: Reseal },
  acceptLoss?: (lost: LostWithKey) => void,
): Promise<void> {
  const [current, ...before] = secrets.fingerprints;
  const { keyFingerprint } = await findInstallation(db);
  if (keyFingerprint === current && before.length === 0) return;
  const lost = await db.transaction().execute(async (trx) => {
    const known = (await lockInstallation(trx)).keyFingerprint;
    const isLost = known !== null && !secrets.fingerprints.includes(known);
    if (isLost && !acceptLoss) throw new SecretKeyError();
    await nameQuoteKey(trx, known ?? current);
    const sessions = known === null || known === current ? 0 : await signEverybodyOut(trx);
    if (known !== current) await writeKeyFingerprint(trx, current);
    if (known === null) return undefined;
    await rehashMailboxes(trx, secrets);
    const tokens =
      (await resealTokens(trx, secrets)) +
      (await resealReleases(trx, secrets)) +
      (await resealSecrets(trx, secrets));
    const factors = await resealFactors(trx, reseal);
    return isLost ? { factors, tokens, quotes: await listLostQuotes(trx, secrets), sessions } : undefined;
  });
  if (lost) acceptLoss?.(lost);
}

/** How often a server whose jobs are held looks whether they were released, in milliseconds. */
const releasedEvery = 2_000;

type Worker = Pick<Deps, 'database' | 'jobs' | 'log' | 'closing'>;

/** Begins to work on the jobs: at once, or where a restore holds them when somebody has released them. */
export async function workOnceReleased(deps: Worker): Promise<{ areJobsHeld: boolean }> {
  const areJobsHeld = await areHeld(deps);
  if (areJobsHeld) void workAfterRelease(deps);
  else await deps.jobs.work();
  return { areJobsHeld };
}

const areHeld = async ({ database }: Worker) => (await findInstallation(database.db)).jobsHeldAt !== null;

async function workAfterRelease(deps: Worker): Promise<void> {
  while (!deps.closing.aborted) {
    try {
      await sleep(releasedEvery, undefined, { signal: deps.closing });
      if (await areHeld(deps)) continue;
      return await deps.jobs.work();
    } catch (error) {
      if (!deps.closing.aborted) {
        deps.log.error({ reason: reasonOf(error) }, 'whether the jobs are held was not read');
      }
    }
  }
}

/**
 * Lets no job run, on any server, until `releaseJobs`: a copy must not mail clients. Part of the caller's transaction.
 */
export const holdJobs = (trx: Trx): Promise<boolean> => writeJobsHeld(trx, true);

/** Lets the jobs run that a restore held; false where none were held. Running servers begin within seconds. */
export const releaseJobs = ({ database }: Pick<Deps, 'database'>): Promise<boolean> =>
  writeJobsHeld(database.db, false);

/** Which series of numbers invoices and receipts have; 0 until something was restored. */
export const findSeries = ({ database: { db } }: Pick<Deps, 'database'>): Promise<number> =>
  findSeriesNumber(db);

/**
 * Has whatever is issued from now on numbers of a new series: those after the backup are with clients already. Where
 * the rows are of a version that knew no series, the migration begins it that adds them, and `settleSeries` sees to it
 * that it is a new one.
 */
export const beginSeries = (trx: Trx, before: number): Promise<void> => writeNextSeries(trx, before);

/** How the numbers begin that are given from now on. */
export type SeriesNames = { invoices: string; creditNotes: string; receipts: string };

/**
 * Once the rows that were restored have all columns: the series that has begun is none that was there before, and the
 * log has it. Answers how its numbers begin.
 */
export async function settleSeries(trx: Trx, before: number): Promise<SeriesNames> {
  await raiseSeries(trx, before);
  return logSeries(trx);
}

/** `beginSeries` for whoever runs the server, where the numbers that were given cannot go on. */
export const renewSeries = (deps: Pick<Deps, 'database' | 'events'>): Promise<SeriesNames> =>
  inTransaction(deps, async (trx) => {
    await writeNextSeries(trx, 0);
    return logSeries(trx);
  });

async function logSeries(trx: Trx): Promise<SeriesNames> {
  const letters = await findSeriesLetters(trx);
  const series = { invoices: `F${letters}`, creditNotes: `A${letters}`, receipts: letters };
  await recordChange(trx, commandLine, {
    action: 'invoice.series',
    subject: 'invoice:series',
    after: { number: `${series.invoices}, ${series.creditNotes}, ${series.receipts}` },
  });
  return series;
}

/** Remembers that a backup was made. */
export const recordBackup = (
  { database: { db } }: { database: { db: Db | Trx } },
  backup: { at: Date; bytes: number },
): Promise<void> => writeBackup(db, backup);
