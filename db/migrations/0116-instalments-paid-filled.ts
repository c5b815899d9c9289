import { type Kysely, sql } from 'kysely';

/** In portions, beside the running program. */
export const transaction = false;

/** Instalments that are filled in one transaction, in which money for them waits. */
const portion = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await fill(db, after);
}

/** Fills those that come after this one, and answers the last of them; null where there is none. */
const fill = (db: Kysely<unknown>, after: number): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    // Money that comes meanwhile waits for the lock, or has been waited for: what is added up below is all of it.
    const { rows } = await sql<{ id: number }>`
      select id from instalments where id in (
        select distinct instalment_id from payment_allocations where instalment_id > ${after}::bigint
        order by instalment_id limit ${portion}) order by id for update`.execute(trx);
    const last = rows.at(-1)?.id ?? null;
    if (last === null) return null;
    await sql`
      update instalments set paid_cents = paid_cents_of(id)
      where id > ${after}::bigint and id <= ${last}::bigint and paid_cents <> paid_cents_of(id)`.execute(trx);
    return last;
  });
