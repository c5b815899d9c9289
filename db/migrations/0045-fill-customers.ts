import { type Kysely, type RawBuilder, sql } from 'kysely';

/** With many clients this takes minutes, in which all goes on. */
export const transaction = false;

/** So few at once that whoever writes to one of them hardly waits. */
const atOnce = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each client becomes the one contact of a customer of their own: nobody is joined by a guess.
  await inBatches(
    db,
    'clients',
    (batch) => sql`
      with batch as (${batch}),
      missing as (
        select c.id, c.first_name, c.last_name, c.language, c.created_at,
          exists (select from projects where client_id = c.id and payment_state not in ('pending', 'declared')) as has_paid
        from clients c where c.id in (select id from batch) and c.customer_id is null order by c.id for update),
      numbered as (select m.*, nextval(pg_get_serial_sequence('customers', 'id')) as customer_id from missing m),
      made as (
        insert into customers (id, name, language, source, stage, stage_since, created_at)
        overriding system value
        select customer_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), '?'), language, 'validation',
          case when has_paid then 'won' else 'lead' end, created_at, created_at
        from numbered returning id),
      joined as (
        update clients c set customer_id = n.customer_id from numbered n
        where c.id = n.id and n.customer_id in (select id from made))
      select max(id) as last from batch`,
  );
  // Its plan is half now and the rest on completion; what was proven has paid the first half.
  await inBatches(
    db,
    'projects',
    (batch) => sql`
      with batch as (${batch}),
      owned as (
        update projects p set customer_id = c.customer_id from clients c
        where p.id in (select id from batch) and p.customer_id is null and c.id = p.client_id),
      planned as (
        insert into instalments (project_id, position, cents, due)
        select p.id, part.position, part.cents, part.due
        from projects p, lateral (values (1, p.deposit_cents, 'acceptance'),
          (2, p.total_cents - p.deposit_cents, 'completion')) part (position, cents, due)
        where p.id in (select id from batch) and part.cents > 0
        on conflict (project_id, position) do nothing)
      select max(id) as last from batch`,
  );
  await inBatches(
    db,
    'projects',
    (batch) => sql`
      with batch as (${batch}),
      transferred as (
        insert into payments (project_id, purpose, attempt, provider, amount_cents, currency, state, received_cents, counts,
          created_at)
        select p.id, 'deposit', (select coalesce(max(attempt), 0) + 1 from payments where project_id = p.id),
          p.payment_method, p.deposit_cents, p.currency, 'succeeded', p.deposit_cents, true,
          -- When somebody saw it arrive: what was received is told by month.
          coalesce((select max(at) from project_events where project_id = p.id and kind = 'confirmed'), p.updated_at)
        from projects p where p.id in (select id from batch) and p.payment_state = 'confirmed' and not exists (
          select from payments where project_id = p.id and purpose = 'deposit' and counts)
        for update of p)
      select max(id) as last from batch`,
  );
  await inBatches(
    db,
    'payments',
    (batch) => sql`
      with batch as (${batch}),
      allocated as (
        insert into payment_allocations (payment_id, instalment_id, cents)
        select y.id, i.id, i.cents from payments y
        join instalments i on i.project_id = y.project_id and i.position = 1
        where y.id in (select id from batch) and y.counts and i.cents > 0
        on conflict do nothing)
      select max(id) as last from batch`,
  );
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
