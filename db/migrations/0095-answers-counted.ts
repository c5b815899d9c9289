import { type Kysely, sql } from 'kysely';

/** Requests are counted while people go on: cut off, it is begun again. */
export const transaction = false;

/** Requests that are counted in one transaction, in which messages in them wait. */
const portion = 1_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await count(db, after);
}

/** Counts the answers of the requests that come after this one, and answers the last of them; null where there is none. */
const count = (db: Kysely<unknown>, after: number): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    // A message that is written meanwhile waits for the lock: it is counted either here or by the trigger, never twice.
    const { rows } = await sql<{ id: number }>`
      select id from support_requests where id > ${after}::bigint order by id limit ${portion} for update`.execute(
      trx,
    );
    const last = rows.at(-1)?.id ?? null;
    if (last === null) return null;
    await sql`
      update support_requests r set answer_count = (
        select count(*)::int from support_request_messages m
        where m.support_request_id = r.id and m.sender = 'staff')
      where r.id > ${after}::bigint and r.id <= ${last}::bigint`.execute(trx);
    return last;
  });
