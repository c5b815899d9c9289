import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';

const someAccount = sql<boolean>`exists (select 1 from staff)`;

/** Whether a hash is that of a link that has not expired. */
const isLink = (hash: string) => sql<boolean>`exists (
  select from jsonb_to_recordset(links) as l(hash text, "expiresAt" timestamptz)
  where l.hash = ${hash} and l."expiresAt" > now())`;

/**
 * Keeps the hash of a link that counts for so many seconds, beside the newest of those that count still, `most` of all:
 * each process that starts at the same time prints one. False where there is an account.
 */
export async function putToken(
  db: Db,
  hash: string,
  { seconds, most }: { seconds: number; most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('first_start')
    .set({
      links: sql`(
        select jsonb_agg(jsonb_build_object('hash', n.hash, 'expiresAt', n."expiresAt") order by n.place)
        from (
          select ${hash}::text as hash, now() + make_interval(secs => ${seconds}) as "expiresAt", 0 as place
          union all
          select l.hash, l."expiresAt", l.place
          from rows from (jsonb_to_recordset(links) as (hash text, "expiresAt" timestamptz))
            with ordinality as l(hash, "expiresAt", place)
          where l."expiresAt" > now()
          order by place limit ${most}) n)`,
    })
    .where('closed_at', 'is', null)
    .where(sql<boolean>`not ${someAccount}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a link counts. */
export async function findToken(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('first_start')
    .select('is_only')
    .where(isLink(hash))
    .where(sql<boolean>`not ${someAccount}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses all links up, and holds them until the transaction ends: of two at once the second is answered false. */
export async function takeToken(trx: Trx, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('first_start')
    .set({ links: '[]' })
    .where(isLink(hash))
    .where(sql<boolean>`not ${someAccount}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findProgress = (db: Db | Trx) =>
  db.selectFrom('first_start').select(['step', 'closed_at as closedAt']).executeTakeFirstOrThrow();

/** Found and locked until the transaction ends. */
export const lockProgress = (trx: Trx) =>
  trx
    .selectFrom('first_start')
    .select(['step', 'closed_at as closedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function setStep(trx: Trx, step: string): Promise<void> {
  await trx.updateTable('first_start').set({ step }).execute();
}

export async function close(trx: Trx): Promise<void> {
  await trx.updateTable('first_start').set({ closed_at: now }).execute();
}
