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

/** The same, held until the transaction ends: of two that change it, one waits. */
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
