import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';

/** What is known of a file before its bytes are stored. */
export type FileRow = { storageKey: string; owner: string; name: string; mediaType: string; size: number };

/** Stores the row of a file whose bytes are not there yet, and answers its id. */
export async function insertFile(db: Db, file: FileRow): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      storage_key: file.storageKey,
      owner: file.owner,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.size,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Says that the bytes are there; false where the row is gone or so old that a sweep may be after its bytes: half an
 * hour, long before a sweep looks and long after any write has ended.
 */
export async function markStored(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ stored_at: now })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Claimed = { id: number; mediaTypes: readonly string[] };

/** Whether a stored file is this owner's, and nothing refers to it yet. */
const isFree =
  (owner: string, { id, mediaTypes }: Claimed) =>
  (eb: ExpressionBuilder<DB, 'files'>) =>
    eb.and([
      eb('id', '=', id),
      eb('owner', '=', owner),
      eb('media_type', 'in', mediaTypes),
      eb('stored_at', 'is not', null),
      eb('claimed_at', 'is', null),
    ]);

/** Binds a stored file of this owner that nothing refers to yet; false where there is none. */
export async function claim(trx: Trx, owner: string, file: Claimed): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ claimed_at: now })
    .where(isFree(owner, file))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undoes a claim for good: it can be claimed no more. */
export async function unclaim(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('files').set({ stored_at: null, claimed_at: null }).where('id', '=', id).execute();
}

/** Whether `claim` would bind it now. */
export async function isClaimable(db: Db, owner: string, file: Claimed): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where(isFree(owner, file)).executeTakeFirst();
  return row !== undefined;
}

/** A claimed file; whoever asks has shown before that they may have it. */
export async function findClaimedFile(
  db: Db,
  id: number,
): Promise<{ storageKey: string; name: string; mediaType: string } | undefined> {
  return db
    .selectFrom('files')
    .select(['storage_key as storageKey', 'name', 'media_type as mediaType'])
    .where('id', '=', id)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Takes some of what nobody has claimed within a day, or whose bytes were not stored within an hour, out of use: none
 * of it can be claimed from then on. What another process is at, or somebody claims at this moment, is left alone.
 */
export async function retireFiles(db: Db, limit: number): Promise<{ id: number; storageKey: string }[]> {
  const swept = db
    .selectFrom('files')
    .select('id')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where((either) =>
      either.or([
        either('stored_at', 'is', null),
        either('created_at', '<', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('files')
    .set({ stored_at: null })
    .where('id', 'in', swept)
    .returning(['id', 'storage_key as storageKey'])
    .execute();
}

/** Takes one that nobody has claimed out of use: it can be claimed no more. Undefined where it is claimed or gone. */
export const retireFile = (db: Db, id: number): Promise<{ id: number; storageKey: string } | undefined> =>
  db
    .updateTable('files')
    .set({ stored_at: null })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .returning(['id', 'storage_key as storageKey'])
    .executeTakeFirst();

/** Removes a row whose bytes are gone, unless they are there after all. */
export async function deleteUnstored(db: Db, id: number): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('stored_at', 'is', null).execute();
}

/** Takes all that an owner has sent and nothing refers to out of use, and answers the ids. */
export async function unclaimOf(trx: Trx, owner: string): Promise<number[]> {
  const rows = await trx
    .updateTable('files')
    .set({ stored_at: null })
    .where('owner', '=', owner)
    .where('claimed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
