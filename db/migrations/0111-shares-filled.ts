import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Built and filled beside the running program, in portions. */
export const transaction = false;

const atOnce = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  await inBatches(
    db,
    'payments',
    (batch) => sql`
      with batch as (${batch}),
      placed as (
        update payments p set
          position = coalesce(p.position,
            case when p.purpose = 'deposit' then 1 else substring(p.purpose from '[0-9]+$')::integer end),
          -- When the provider said so, or somebody saw it arrive.
          received_on = coalesce(p.received_on, case when p.state = 'succeeded' then (coalesce((
            select min(e.happened_at) from payment_events e
            where e.intent_id = p.intent_id and e.effect = 'succeeded'), p.created_at) at time zone 'UTC')::date end)
        where p.id in (select id from batch) and (p.position is null or p.received_on is null))
      select max(id) as last from batch`,
  );
  await inBatches(
    db,
    'receipts',
    (batch) => sql`
      with batch as (${batch}),
      placed as (
        update receipts r set payment_id = p.id, parts = jsonb_build_array(jsonb_build_object(
          'position', i.position, 'label', i.label, 'cents', r.amount_cents, 'whole', r.amount_cents))
        from payments p
        join payment_allocations a on a.payment_id = p.id
        join instalments i on i.id = a.instalment_id
        where r.id in (select id from batch) and r.payment_id is null and r.voided_at is null
          and p.project_id = r.project_id and p.purpose = r.purpose and p.counts)
      select max(id) as last from batch`,
  );
  await index(
    db,
    'payments_open_part',
    `payments (project_id, position) where state in ('open', 'processing')`,
  );
  await index(db, 'payments_request', 'payments (project_id, request_key) where request_key is not null');
  await index(db, 'receipts_payment', 'receipts (payment_id) where voided_at is null');
  await index(db, 'payments_received', 'payments (received_on) where counts', '');
  await index(db, 'receipts_project', 'receipts (project_id)', '');
}

/** What an interrupted build has left is built anew. */
async function index(db: Kysely<unknown>, name: string, on: string, kind = 'unique'): Promise<void> {
  await sql`drop index concurrently if exists ${sql.table(name)}`.execute(db);
  await sql.raw(`create ${kind} index concurrently ${name} on ${on}`).execute(db);
}

/** Does one statement after the other, each for the next rows of a table by their ids. */
async function inBatches(
  db: Kysely<unknown>,
  table: string,
  fill: (batch: RawBuilder<unknown>) => RawBuilder<{ last: number | null }>,
): Promise<void> {
  for (let last: number | null = 0; last !== null; ) {
    const batch: RawBuilder<unknown> = sql`select id from ${sql.table(table)} where id > ${last}::bigint order by id limit ${atOnce}`;
    const { rows }: { rows: { last: number | null }[] } = await fill(batch).execute(db);
    last = rows[0]?.last ?? null;
  }
}
