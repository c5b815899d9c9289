import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';

const row = (db: Db | Trx) =>
  db
    .selectFrom('installation')
    .select([
      'key_fingerprint as keyFingerprint',
      'key_since as keySince',
      'jobs_held_at as jobsHeldAt',
      'backed_up_at as backedUpAt',
      'backup_bytes as backupBytes',
    ]);

/** What is known of this database as a whole. */
export const findInstallation = (db: Db) => row(db).executeTakeFirstOrThrow();

/** Found and locked until the transaction ends: of two that change it, one waits. */
export const lockInstallation = (trx: Trx) => row(trx).forUpdate().executeTakeFirstOrThrow();

export async function writeKeyFingerprint(trx: Trx, keyFingerprint: string): Promise<void> {
  await trx.updateTable('installation').set({ key_fingerprint: keyFingerprint, key_since: now }).execute();
}

/** Holds the jobs, or lets them go; false where they were so already. */
export async function writeJobsHeld(db: Db | Trx, isHeld: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ jobs_held_at: isHeld ? now : null })
    .where('jobs_held_at', isHeld ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When the last backup was made, and how large it is. */
export async function writeBackup(db: Db | Trx, backup: { at: Date; bytes: number }): Promise<void> {
  await db.updateTable('installation').set({ backed_up_at: backup.at, backup_bytes: backup.bytes }).execute();
}

/** Read as a restore has to: from tables of any version, or none. */
export async function findSeriesNumber(db: Db | Trx): Promise<number> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('public.installation') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return 0;
  const { rows } = await sql<{ series: number }>`
    select coalesce((to_jsonb(n)->>'series')::int, 0) as series from installation n`.execute(db);
  return rows[0]?.series ?? 0;
}

/** The letters of that series, behind the one that says whether it is of invoices or of credit notes. */
export async function findSeriesLetters(trx: Trx): Promise<string> {
  const { letters } = await trx
    .selectFrom('installation')
    .select(sql<string>`series_letters(series)`.as('letters'))
    .executeTakeFirstOrThrow();
  return letters;
}

/**
 * A series that no restore has begun yet: of the same backup that was restored before into a database that is gone
 * nothing says so, but that was on another day.
 */
export async function writeNextSeries(trx: Trx, before: number): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select to_jsonb(n) ? 'series' as "isKnown" from installation n`.execute(trx);
  if (!rows[0]?.isKnown) return;
  await sql`
    update installation set series = greatest(
      series + 1, ${before}::int + 1, (now() at time zone 'UTC')::date - date '2026-01-01')`.execute(trx);
}

/** A later series than that one, where it is not one already. */
export async function raiseSeries(trx: Trx, before: number): Promise<void> {
  await sql`update installation set series = greatest(series, ${before}::int + 1)`.execute(trx);
}
