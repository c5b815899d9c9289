import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** One window of one counted thing; `key` says what is counted and never names a person. */
export type Window = { key: string; expiresAt: Date };

export async function getSalt(db: Db): Promise<Buffer> {
  const { salt } = await db.selectFrom('limit_salts').select('salt').executeTakeFirstOrThrow();
  return Buffer.from(salt);
}

/** How much all processes together have counted; 0 where none has yet. */
export async function findCount(db: Db, { key, expiresAt }: Window): Promise<number> {
  const row = await db
    .selectFrom('limits')
    .select('count')
    .where('key', '=', key)
    .where('expires_at', '=', expiresAt)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/**
 * Adds to many windows in one statement and answers the new counts, in no order. The rows are taken in the order of
 * their key, so that two processes that write the same ones never wait for each other in a circle.
 */
export async function addCounts(
  db: Db,
  additions: (Window & { count: number })[],
): Promise<(Window & { count: number })[]> {
  const { rows } = await sql<{ key: string; expires_at: Date; count: number }>`
    insert into limits (key, expires_at, count)
    select key, "expiresAt", sum(count)
      from json_to_recordset(${JSON.stringify(additions)}::json) as a (key text, "expiresAt" timestamptz, count integer)
      group by key, "expiresAt" order by "expiresAt", key
    on conflict (expires_at, key) do update set count = limits.count + excluded.count
    returning key, expires_at, count`.execute(db);
  return rows.map(({ key, expires_at, count }) => ({ key, expiresAt: expires_at, count }));
}

/** Clears away some of what has expired, but for what another process is at. */
export async function deleteExpired(db: Db, limit: number): Promise<void> {
  await sql`
    delete from limits where (expires_at, key) in (
      select expires_at, key from limits where expires_at < now() order by expires_at, key
      limit ${limit} for update skip locked)`.execute(db);
}
