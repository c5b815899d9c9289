import { sql } from 'kysely';
import { anyOf, type Trx } from '../database/database.ts';

/** What an erasure reaches: ids, and addresses in small letters. */
export type Reached = {
  portals: readonly number[];
  contacts: readonly number[];
  conversations: readonly number[];
  quotes: readonly number[];
  projects: readonly number[];
  addresses: readonly string[];
};

/**
 * The ids of the mails about what is reached, or from or to (`columns`) somebody of it whose address nobody else has.
 * Each part goes by its index: conditions joined by `or` would read all mails.
 */
function idsOf(
  table: 'received_mails' | 'sent_mails',
  columns: readonly ('address' | 'from_address' | 'reply_to')[],
  { portals, contacts, conversations, quotes, projects, addresses }: Reached,
) {
  const mails = sql.table(table);
  const addressed = columns.map(
    (column) => sql`union select id from ${mails} where ${sql.ref(column)} = any(array(
      select address from unnest(${addresses}::text[]) address where not exists (
        select from clients k where lower(k.email) = address and k.erasure_id is null)))`,
  );
  return sql`
    select id from ${mails} where request_id = any(array(
      select id from support_requests where client_project_id = any(${portals}::bigint[])))
    union select id from ${mails} where conversation_id = any(array(
      select id from conversations where contact_id = any(${contacts}::bigint[])
      union select unnest(${conversations}::bigint[])))
    union select id from ${mails} where quote_id = any(${quotes}::bigint[])
    union select id from ${mails} where project_id = any(${projects}::bigint[])
    ${sql.join(addressed, sql` `)}`;
}

/** Mails that came and belong to what is reached; so many at most. */
export async function listMailsOf(trx: Trx, reached: Reached, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${idsOf('received_mails', ['from_address', 'reply_to'], reached)} order by id limit ${limit}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Forgets mails that were sent and belong to what is reached; so many at most. Answers how many. */
export async function deleteSentOf(trx: Trx, reached: Reached, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sent_mails where id in (${idsOf('sent_mails', ['address'], reached)} order by id limit ${limit})`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/** Forgets the keys of mails that were removed so many days ago, so many at most; answers how many. */
export async function deleteOldKeys(trx: Trx, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from removed_mails where key in (
      select key from removed_mails where removed_at < now() - ${days}::int * interval '1 day'
      order by removed_at limit ${limit})`.execute(trx);
  return Number(numAffectedRows);
}

/** The oldest mails that lead to nothing and came so many days ago; so many of each kind at most. */
export async function listOldMails(trx: Trx, days: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select old.id from unnest(array['ignored', 'dismissed', 'held']) as state, lateral (
      select m.id, m.received_at from received_mails m where m.state = state.state order by m.id limit ${limit}
    ) old where old.received_at < now() - ${days}::int * interval '1 day'`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The files that some mails came as, and that came with them. */
export async function listFilesOfMails(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select file_id as id from received_mails where id = any(${ids}::bigint[])
    union select file_id from received_mail_files where mail_id = any(${ids}::bigint[])`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Removes mails; their files are freed with them. */
export async function deleteMails(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('received_mails').where('id', '=', anyOf(ids)).execute();
}
