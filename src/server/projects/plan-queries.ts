import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';
import { inPlan, isOfPlan, stateOfPart } from '../database/instalment-queries.ts';
import { updateProject } from './queries.ts';

/** Gives a locked project another price, and its instalments, by their ids, another share of it. */
export async function updatePlan(
  trx: Trx,
  id: number,
  totalCents: number,
  shares: readonly { id: number; cents: number }[],
): Promise<void> {
  for (const share of shares) {
    await trx
      .updateTable('instalments')
      .set({ cents: share.cents, updated_at: now })
      .where('project_id', '=', id)
      .where('id', '=', share.id)
      .execute();
  }
  await updateTotal(trx, id, totalCents);
}

/**
 * Has instalments of a locked project, by their ids, cost less, and the project with them. What is a percentage is an
 * amount from then on, since it was one of another total.
 */
export async function lowerPlan(
  trx: Trx,
  projectId: number,
  lowered: readonly { instalmentId: number; cents: number }[],
): Promise<void> {
  for (const { instalmentId, cents } of lowered) {
    await trx
      .updateTable('instalments')
      .set({ cents, updated_at: now })
      .where('project_id', '=', projectId)
      .where('id', '=', instalmentId)
      .execute();
  }
  const { rows } = await sql<{ total: number }>`
    select sum(i.cents)::bigint as total from instalments i where i.project_id = ${projectId}::bigint and ${isOfPlan}`.execute(
    trx,
  );
  const total = rows[0]?.total ?? 0;
  const changed = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .where('total_cents', '<>', total)
    .executeTakeFirst();
  // A period of a monthly service is no part of the total.
  if (!changed) return;
  await trx
    .updateTable('instalments')
    .set({ basis_points: null })
    .where('project_id', '=', projectId)
    .where('basis_points', 'is not', null)
    .execute();
  await updateTotal(trx, projectId, total);
}

/** The total of a locked project, and its deposit as the first instalment has it by now. */
const updateTotal = (trx: Trx, id: number, totalCents: number) =>
  trx
    .updateTable('projects')
    .set((eb) => ({
      total_cents: totalCents,
      deposit_cents: eb
        .selectFrom('instalments')
        .select('cents')
        .where('project_id', '=', id)
        .where('position', '=', 1)
        .$castTo<number>(),
    }))
    .where('id', '=', id)
    .execute();

/**
 * Why an instalment stays as it is: money has come for it, also where it was given back since; a transfer was
 * announced; a card payment is on its way; an invoice that still stands asks for it; or the draft of one does.
 */
export type PlanLock = 'paid' | 'announced' | 'processing' | 'invoiced' | 'drafted';

export type PlanEntry = {
  id: number;
  position: number;
  label: string | null;
  cents: number;
  /** Where it was written as a share of the total, in hundredths of a percent. */
  basisPoints: number | null;
  due: 'acceptance' | 'day' | 'completion';
  dueOn: string | null;
  lock: PlanLock | null;
};

/** The plan of a project in its order, with why each instalment stays as it is, if it does. */
export async function listPlan(db: Db | Trx, projectId: number): Promise<PlanEntry[]> {
  const { rows } = await sql<PlanEntry>`
    select i.id, i.position, i.label, i.cents, i.basis_points as "basisPoints", i.due, i.due_on::text as "dueOn", case
      when s.state not in ('pending', 'declared') or m.state = 'succeeded'
        or exists (select from payment_allocations a where a.instalment_id = i.id) then 'paid'
      when s.state = 'declared' then 'announced'
      when m.state = 'processing' then 'processing'
      when i.invoice_removed or exists (select from invoice_instalments x join invoices v on v.id = x.invoice_id
        where x.instalment_id = i.id and v.serial is not null and v.credited_cents < v.total_cents) then 'invoiced'
      when exists (select from invoice_instalments x join invoices v on v.id = x.invoice_id
        where x.instalment_id = i.id and v.serial is null) then 'drafted' end as lock
    from instalments i join projects p on p.id = i.project_id
    cross join lateral (select ${stateOfPart} as state) s
    left join lateral (
      -- Of what has come and what is on its way, the first says more.
      select max(y.state) as state from payments y where y.project_id = p.id and y.state in ('processing', 'succeeded')
        and y.position = i.position
        -- What staff have recorded pays what its shares say, and was meant for none.
        and y.request_key is null) m on true
    where p.id = ${projectId}::bigint and ${isOfPlan} order by ${inPlan}`.execute(db);
  return rows;
}

/** Whether an invoice of the plan of a project is being written. */
export async function hasDraftInvoice(db: Db | Trx, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from invoices
      where project_id = ${projectId}::bigint and serial is null and kind not in ('credit', 'period')) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

export type PlanChange = Pick<PlanEntry, 'label' | 'cents' | 'basisPoints' | 'due' | 'dueOn'> & {
  /** Of one that is there already. */
  id?: number;
  place: number;
};

/**
 * The largest position that an instalment of a locked project has, or that a payment, a receipt or an event of it has
 * ever named.
 */
export async function findLastPosition(trx: Trx, projectId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest(
      (select max(position) from instalments where project_id = ${projectId}::bigint),
      (select max(position) from payments where project_id = ${projectId}::bigint),
      (select max((part->>'position')::int) from receipts, jsonb_array_elements(parts) part
        where project_id = ${projectId}::bigint),
      (select max((detail->>'detail')::int) from project_events where project_id = ${projectId}::bigint
        and kind in ('declared', 'withdrawn', 'paid', 'confirmed', 'part-paid', 'undone', 'refunded', 'part-refunded',
          'disputed')
        and detail->>'detail' ~ '^[0-9]{1,9}$'), 1) as last`.execute(trx);
  return rows[0]?.last ?? 1;
}

/**
 * Writes the plan of a locked project as one change of it, and takes out of it what is not among `changes`. A new
 * instalment has a position that no payment, receipt or event of the project has ever named. Invoices that were taken
 * back altogether say in their own text what they were for.
 */
export async function replacePlan(
  trx: Trx,
  projectId: number,
  totalCents: number,
  changes: readonly PlanChange[],
): Promise<void> {
  const kept = changes.flatMap(({ id }) => id ?? []);
  let position = await findLastPosition(trx, projectId);
  await sql`
    delete from instalments i where i.project_id = ${projectId}::bigint and ${isOfPlan}
      and not i.id = any(${kept}::bigint[])`.execute(trx);

  for (const { id, place, label, cents, basisPoints, due, dueOn } of changes) {
    const fields = { place, label, cents, basis_points: basisPoints, due, due_on: dueOn };
    if (id === undefined) {
      position += 1;
      await trx
        .insertInto('instalments')
        .values({ project_id: projectId, position, ...fields })
        .execute();
    } else {
      await trx
        .updateTable('instalments')
        .set({ ...fields, updated_at: now })
        .where('id', '=', id)
        .execute();
    }
  }
  await updateProject(trx, projectId, {});
  await updateTotal(trx, projectId, totalCents);
}
