import { type Kysely, sql } from 'kysely';

/** With many conversations this takes minutes, in which the chat goes on. */
export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      with batch as (select id from conversations where id > ${last}::bigint order by id limit 2000),
      filled as (
        update conversations c set desk = case when lower(category) = 'sales' then 'sales' else 'support' end
        from batch where c.id = batch.id and c.desk is null and (c.window_count > 0 or exists (
          select from messages where conversation_id = c.id and sender = 'user')))
      select max(id) as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
  const order = '(desk, status, priority, changed_in, id)';
  await index(db, 'conversations_inbox', `on conversations ${order} where desk is not null`);
  // What waits for a person comes first, so the newest of these alone are found at once too.
  await index(
    db,
    'conversations_awaited',
    `on conversations ${order} where desk is not null and
      ((status = 'escalated' and taken_over_by is null) or waiting_since is not null) and not is_resolved`,
  );
}

/** What an interrupted build has left is built anew. */
async function index(db: Kysely<unknown>, name: string, definition: string): Promise<void> {
  const { rows } = await sql<{ isBroken: boolean }>`
    select not indisvalid as "isBroken" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isBroken) await sql`drop index concurrently ${sql.table(name)}`.execute(db);
  await sql.raw(`create index concurrently if not exists ${name} ${definition}`).execute(db);
}
