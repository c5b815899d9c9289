import { sql } from 'kysely';
import { depositOf } from '../../content/money.ts';
import type { ProjectEvent } from '../../routers/projects.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { type Move, moveRows } from '../database/move-queries.ts';
import { paying, type ReceiptOf, receiptsOf } from '../database/paying-queries.ts';
import { seenProjectIds } from '../database/seen-queries.ts';

/** Newest entries of a timeline that are shown. */
const mostEvents = 500;

/** One part of a payment plan. Without a label it is called deposit or balance, in the reader's language. */
export type PlannedPart = { label: string | null; cents: number; due: 'acceptance' | 'completion' };

/** The plan of the specified form: half of the price now, the rest when the work is done. */
export const depositPlan = (totalCents: number, currency: string): PlannedPart[] => {
  const deposit = depositOf(totalCents, currency);
  return [
    { label: null, cents: deposit, due: 'acceptance' as const },
    { label: null, cents: totalCents - deposit, due: 'completion' as const },
  ].filter(({ cents }) => cents > 0);
};

type NewProject = {
  publicId: string;
  clientId: number;
  customerId: number;
  quoteId?: number;
  name: string;
  description?: string;
  currency?: string;
  /** What it is for, by the name of that service in the content. */
  service?: string | null;
  /** Of at least one part, each of at least one cent: together they are the total. */
  plan: readonly PlannedPart[];
};

/** Stores a project as it begins, with its payment plan: unpaid, pending, 0 %. Answers its internal id. */
export async function insertProject(trx: Trx, { plan, ...project }: NewProject): Promise<number> {
  const { id } = await trx
    .insertInto('projects')
    .values({
      public_id: project.publicId,
      client_id: project.clientId,
      customer_id: project.customerId,
      quote_id: project.quoteId ?? null,
      name: project.name,
      description: project.description ?? null,
      currency: project.currency ?? 'EUR',
      service: project.service ?? null,
      total_cents: plan.reduce((sum, { cents }) => sum + cents, 0),
      deposit_cents: plan[0]?.cents ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('instalments')
    .values(plan.map((part, index) => ({ project_id: id, position: index + 1, ...part })))
    .execute();
  return id;
}

/** Writes into the timeline. `detail` is what the kind needs: a status, a percentage, a message. */
export async function insertEvent(
  trx: Trx,
  projectId: number,
  kind: ProjectEvent['kind'],
  detail: string | null = null,
): Promise<number> {
  const row = await trx
    .insertInto('project_events')
    .values({ project_id: projectId, kind, detail: JSON.stringify(detail === null ? {} : { detail }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const shown = [
  'p.public_id',
  'p.name',
  'p.description',
  'p.status',
  'p.progress',
  'p.last_update',
  'p.currency',
  'p.total_cents',
  'p.deposit_cents',
  'p.payment_state',
  'p.payment_method',
  'p.revision',
  'p.created_at',
  'p.updated_at',
] as const;

/** As the plan has its instalments `i`. */
const inPlan = sql`coalesce(i.place, i.position), i.position`;

/** Periods of a monthly service are instalments beside the plan; what a credit note has taken off altogether is in none. */
const isOfPlan = sql`i.subscription_id is null and i.cents > 0`;

/** The payment plan in its order. How it stands with the first part, the project itself says. */
const plan = sql<PlanRow[]>`(
  select coalesce(json_agg(json_build_object('position', i.position, 'label', i.label, 'cents', i.cents, 'due', i.due,
    'dueOn', i.due_on,
    'state', case when i.position = 1 then p.payment_state else i.state end,
    'method', case when i.position = 1 then p.payment_method else i.method end,
    'paidCents', paid_cents_of(i.id),
    'refundedCents', (select coalesce(sum(a.refunded_cents), 0) from ${paying}),
    'receipts', ${receiptsOf}
  ) order by ${inPlan}), '[]') from instalments i where i.project_id = p.id and ${isOfPlan})`.as('plan');

/** What is left over of the money that has come for a project, and pays no instalment of it. */
const creditCents = sql<number>`coalesce((
  select sum(y.received_cents - y.refunded_cents - (
    select coalesce(sum(a.cents - a.refunded_cents), 0) from payment_allocations a where a.payment_id = y.id))
  from payments y where y.project_id = p.id and y.counts), 0)::bigint`.as('credit_cents');

type PlanRow = {
  position: number;
  label: string | null;
  cents: number;
  due: string;
  dueOn: string | null;
  state: string;
  method: string | null;
  paidCents: number;
  refundedCents: number;
  receipts: ReceiptOf[];
};

/** Whether a client is shown a project. */
const isShownTo = sql<boolean>`p.archived_at is null and p.id = any(array${seenProjectIds})`;

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** What a dashboard shows of a project. */
export const findProject = (db: Db | Trx, publicId: string) =>
  db
    .selectFrom('projects as p')
    .select([...shown, creditCents, plan])
    .where('p.public_id', '=', publicId)
    .executeTakeFirst();

/** The project that a quote has become, with how its first instalment stands. */
export const findQuoteProject = (db: Db | Trx, quoteId: number) =>
  db
    .selectFrom('projects')
    .innerJoin('instalments as i', (join) =>
      join.onRef('i.project_id', '=', 'projects.id').on('i.position', '=', 1),
    )
    .select(['public_id as publicId', 'payment_state as state', 'archived_at as archivedAt'])
    .select(sql<number>`greatest(0, i.cents - paid_cents_of(i.id))`.as('openCents'))
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();

/** The projects of a client, oldest first, in one statement; undefined where the link opens nothing. */
export async function listProjects(db: Db, linkId: string): Promise<ProjectRow[] | undefined> {
  const rows = await db
    .selectFrom('clients as c')
    .leftJoin('projects as p', (join) => join.on(isShownTo))
    .select([...shown, creditCents, plan])
    .where('c.link_id', '=', linkId)
    .where('c.revoked_at', 'is', null)
    .orderBy('p.id')
    .execute();
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is ProjectRow => row.public_id !== null);
}

/** The newest entries of a timeline, oldest first; undefined where the link does not open the project. */
export async function listEvents(
  db: Db,
  { linkId, publicId }: { linkId: string; publicId: string },
): Promise<{ id: number; kind: string; detail: string | null; at: Date }[] | undefined> {
  const rows = await db
    .selectFrom('clients as c')
    .innerJoin('projects as p', (join) => join.on(isShownTo))
    .leftJoin('project_events as e', 'e.project_id', 'p.id')
    .select(['e.id', 'e.kind', 'e.at', sql<string | null>`e.detail->>'detail'`.as('detail')])
    .where('c.link_id', '=', linkId)
    .where('c.revoked_at', 'is', null)
    .where('p.public_id', '=', publicId)
    .orderBy('e.id', 'desc')
    .limit(mostEvents)
    .execute();
  if (rows.length === 0) return undefined;
  return rows
    .flatMap(({ id, kind, detail, at }) =>
      id === null || kind === null || at === null ? [] : [{ id, kind, detail, at }],
    )
    .reverse();
}

/** Who besides the project's own client has it on their dashboard. */
const readers = sql<number[]>`array(
  select id from clients where customer_id = projects.customer_id and sees_all and id <> projects.client_id
  union select client_id from contact_projects where project_id = projects.id)`.as('readers');

export type LockedProject = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

/** Locks a project for a change of its work; payment-queries.ts locks the same row for one of its payment. */
export const findForUpdate = (trx: Trx, publicId: string) =>
  trx
    .selectFrom('projects')
    .select(['id', 'client_id', 'status', 'progress', 'last_update', readers])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

/** The same by the quote that it was made of. */
export const lockQuoteProject = (trx: Trx, quoteId: number) =>
  trx
    .selectFrom('projects')
    .select(['id', 'public_id', 'client_id', readers])
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();

/**
 * How it stands with the money of a project: whether any has come, also where it was given back since, and whether some is
 * on its way, announced or at the bank. Whoever looks at where a card is typed opens an attempt: that is no money.
 */
export async function findMoney(
  db: Db | Trx,
  id: number,
): Promise<{ hasCome: boolean; isOnItsWay: boolean; isInvoiced: boolean }> {
  const { rows } = await sql<{ hasCome: boolean; isOnItsWay: boolean; isInvoiced: boolean }>`
    with states as (
      select payment_state as state from projects where id = ${id}
      union all select state from instalments where project_id = ${id} and position > 1
      union all select state from payments where project_id = ${id} and state in ('processing', 'succeeded'))
    select coalesce(bool_or(state not in ('pending', 'declared', 'processing')), false) as "hasCome",
      coalesce(bool_or(state in ('declared', 'processing')), false) as "isOnItsWay",
      exists (select from invoices where project_id = ${id} and serial is not null and kind <> 'credit'
        and total_cents > paid_cents + credited_cents) as "isInvoiced" from states`.execute(db);
  return rows[0] ?? { hasCome: false, isOnItsWay: false, isInvoiced: false };
}

/** Which instalments of a locked project, by their places, somebody has the form of a card open for. */
export async function listOpenAttempts(trx: Trx, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('payments')
    .select('position')
    .where('project_id', '=', id)
    .where('state', '=', 'open')
    .orderBy('position')
    .execute();
  return rows.map(({ position }) => position ?? 1);
}

/** Whether the acceptance of a quote was taken back. */
export async function isWithdrawn(trx: Trx, quoteId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('quote_withdrawals')
    .select('quote_id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return row !== undefined;
}

export type EditableRow = NonNullable<Awaited<ReturnType<typeof lockEditable>>>;

const editables = (db: Db | Trx, publicId: string) =>
  db
    .selectFrom('projects')
    .select([
      'id',
      'public_id as publicId',
      'client_id as clientId',
      'customer_id as customerId',
      'quote_id as quoteId',
      'name',
      'description',
      'currency',
      'total_cents as totalCents',
      'owner_id as ownerId',
      'service',
      'archived_at as archivedAt',
      'revision',
      sql<string | null>`starts_on::text`.as('startsOn'),
      sql<string | null>`due_on::text`.as('dueOn'),
      sql<{ id: number; position: number; label: string | null; cents: number }[]>`(
        select coalesce(json_agg(json_build_object('id', i.id, 'position', i.position, 'label', i.label,
          'cents', i.cents) order by ${inPlan}), '[]')
        from instalments i where i.project_id = projects.id and ${isOfPlan})`.as('plan'),
      readers,
    ])
    .where('public_id', '=', publicId);

/** What staff write of a project. */
export const findEditable = (db: Db | Trx, publicId: string) => editables(db, publicId).executeTakeFirst();

/** The same, held until the transaction ends. */
export const lockEditable = (trx: Trx, publicId: string) =>
  editables(trx, publicId).forUpdate('projects').executeTakeFirst();

/** Writes what staff have changed of a locked project, as one change of it. */
export async function updateDetails(
  trx: Trx,
  id: number,
  fields: {
    name?: string;
    description?: string | null;
    starts_on?: string | null;
    due_on?: string | null;
    owner_id?: string | null;
    service?: string | null;
    archived_at?: Date | null;
  },
): Promise<void> {
  await updateProject(trx, id, {});
  await trx.updateTable('projects').set(fields).where('id', '=', id).execute();
}

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
 * Has instalments of a locked project, by their ids, cost less, and the project with them. What is a percentage is an amount
 * from then on, since it was one of another total.
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
 * Why an instalment stays as it is: money has come for it, also where it was given back since; a transfer was announced; a card
 * payment is on its way; an invoice that still stands asks for it; or the draft of one does.
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
      when exists (select from invoice_instalments x join invoices v on v.id = x.invoice_id
        where x.instalment_id = i.id and v.serial is not null and v.credited_cents < v.total_cents) then 'invoiced'
      when exists (select from invoice_instalments x join invoices v on v.id = x.invoice_id
        where x.instalment_id = i.id and v.serial is null) then 'drafted' end as lock
    from instalments i join projects p on p.id = i.project_id
    cross join lateral (select case when i.position = 1 then p.payment_state else i.state end as state) s
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

/** The largest position that an instalment of a locked project has, or that a payment, a receipt or an event of it has ever named. */
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
 * Writes the plan of a locked project as one change of it, and takes out of it what is not among `changes`. A new instalment
 * has a position that no payment, receipt or event of the project has ever named. Invoices that were taken back altogether say
 * in their own text what they were for.
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

/** Archives a locked project. */
export async function markArchived(trx: Trx, id: number): Promise<void> {
  await updateProject(trx, id, {});
  await trx.updateTable('projects').set({ archived_at: now }).where('id', '=', id).execute();
}

/** What may change of a project once it is there. */
export type ProjectFields = {
  status?: string;
  progress?: number;
  last_update?: string | null;
  payment_method?: string | null;
  payment_state?: string;
};

/** Writes fields of a locked project as one change of it. */
export async function updateProject(trx: Trx, id: number, fields: ProjectFields): Promise<void> {
  await trx
    .updateTable('projects')
    .set((eb) => ({
      ...fields,
      revision: eb('revision', '+', 1),
      updated_at: eb.fn<Date>('greatest', [now, 'updated_at']),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * One entry of the timeline with what a mail says of it; undefined for a status that another has overtaken meanwhile,
 * and for a message of a project that has none any more: it would be told too late to be true.
 */
export async function findNews(db: Db, eventId: number) {
  const row = await db
    .selectFrom('project_events as e')
    .innerJoin('projects as p', 'p.id', 'e.project_id')
    .select([
      'e.kind',
      sql<string | null>`e.detail->>'detail'`.as('detail'),
      'p.id',
      'p.name',
      'p.client_id',
      'p.last_update',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('project_events as newer')
            .whereRef('newer.project_id', '=', 'e.project_id')
            .whereRef('newer.kind', '=', 'e.kind')
            .whereRef('newer.id', '>', 'e.id'),
        )
        .as('is_overtaken'),
    )
    .where('e.id', '=', eventId)
    .executeTakeFirst();
  const isOver =
    row?.kind === 'status' ? row.is_overtaken : row?.kind === 'message' && row.last_update === null;
  return isOver ? undefined : row;
}

const columns = [
  'projects.id',
  'projects.public_id',
  'projects.client_id',
  'projects.customer_id',
  'projects.name',
  'projects.currency',
  'projects.archived_at',
  'i.id as instalment_id',
  'i.position',
  'i.label',
  'i.cents',
  'i.subscription_id',
  'i.collection',
] as const;

/** How it stands with an instalment: of the first one the project itself says it. */
const ofFirst = (own: 'payment_state' | 'payment_method', other: 'state' | 'method') =>
  sql<
    string | null
  >`case when i.position = 1 then ${sql.ref(`projects.${own}`)} else ${sql.ref(`i.${other}`)} end`;

const standing = [
  ofFirst('payment_method', 'method').as('method'),
  ofFirst('payment_state', 'state').$castTo<string>().as('state'),
  sql<number>`paid_cents_of(i.id)`.as('paid_cents'),
] as const;

export type MoneyOf = { givenBackCents: number; isDisputed: boolean; provider: string | null };

/** How it stands with the money that has come for an instalment; `provider`: how the newest came that still pays it, or
 * has until it was given back. */
export async function findMoneyOf(trx: Trx, instalmentId: number): Promise<MoneyOf> {
  const { rows } = await sql<MoneyOf>`
    select coalesce(sum(a.refunded_cents), 0)::bigint as "givenBackCents",
      coalesce(bool_or(y.disputed_at is not null and a.refunded_cents < a.cents), false) as "isDisputed",
      (array_agg(y.provider order by a.refunded_cents < a.cents desc, y.id desc))[1] as provider
    from payment_allocations a join payments y on y.id = a.payment_id and y.counts
    where a.instalment_id = ${instalmentId}::bigint`.execute(trx);
  return rows[0] ?? { givenBackCents: 0, isDisputed: false, provider: null };
}

const payables = (db: Db | Trx) =>
  db
    .selectFrom('projects')
    .innerJoin('instalments as i', 'i.project_id', 'projects.id')
    .select([...columns, ...standing, readers]);

export const findPayable = (db: Db | Trx, publicId: string, position: number) =>
  payables(db)
    .where('projects.public_id', '=', publicId)
    .where('i.position', '=', position)
    .executeTakeFirst();

export const findPayableById = (db: Db | Trx, id: number, position: number) =>
  payables(db).where('projects.id', '=', id).where('i.position', '=', position).executeTakeFirst();

const held = (trx: Trx) => trx.selectFrom('projects').select('id').forUpdate();

/**
 * Locks the project, and with it all its instalments and payments. They are read after that, by a statement of its own: one
 * that had to wait for the lock would show the others as they were before.
 */
export async function lockPayable(trx: Trx, publicId: string, position: number) {
  await held(trx).where('public_id', '=', publicId).executeTakeFirst();
  return findPayable(trx, publicId, position);
}

export async function lockPayableById(trx: Trx, id: number, position: number) {
  await held(trx).where('id', '=', id).executeTakeFirst();
  return findPayableById(trx, id, position);
}

export async function lockPayablesOf(trx: Trx, clientId: number) {
  await held(trx).where('client_id', '=', clientId).orderBy('id').execute();
  return payables(trx)
    .where('projects.client_id', '=', clientId)
    .orderBy('projects.id')
    .orderBy('i.position')
    .execute();
}

/** All instalments of a locked project, in the order of its plan. */
export const listPayables = (trx: Trx, id: number) =>
  payables(trx)
    .where('projects.id', '=', id)
    .orderBy(sql`coalesce(i.place, i.position)`)
    .orderBy('i.position')
    .execute();

/** Writes how it stands with an instalment after the first, of a locked project. */
export async function updateInstalment(
  trx: Trx,
  id: number,
  fields: { state: string; method: string | null },
): Promise<void> {
  // Nobody collects what somebody has paid.
  const isProven = fields.state !== 'pending' && fields.state !== 'declared';
  await trx
    .updateTable('instalments')
    .set({ ...fields, ...(isProven && { collection: null }), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** One period and what is known of its collection. */
export const findPeriod = (trx: Trx, id: number, from: string) =>
  trx
    .selectFrom('instalments')
    .select(['id', 'position', 'provider_invoice as invoiceRef'])
    .where('subscription_id', '=', id)
    .where('period_from', '=', sql<Date>`${from}::date`)
    .executeTakeFirst();

export const findPeriodByInvoice = (db: Db | Trx, invoiceRef: string) =>
  db
    .selectFrom('instalments')
    .select(['id', 'position', 'project_id as projectId', 'subscription_id as subscriptionId'])
    .where('provider_invoice', '=', invoiceRef)
    .executeTakeFirst();

/** The position of a period's instalment, made where there is none. */
export async function insertPeriod(
  trx: Trx,
  period: {
    projectId: number;
    subscriptionId: number;
    position: number;
    label: string;
    cents: number;
    from: string;
    to: string;
    isCollected: boolean;
  },
): Promise<void> {
  await trx
    .insertInto('instalments')
    .values({
      project_id: period.projectId,
      subscription_id: period.subscriptionId,
      position: period.position,
      label: period.label,
      cents: period.cents,
      due: 'day',
      due_on: period.from,
      period_from: period.from,
      period_to: period.to,
      collection: period.isCollected ? 'waiting' : null,
    })
    .execute();
}

export async function storeProviderInvoice(
  trx: Trx,
  instalmentId: number,
  invoiceRef: string,
): Promise<void> {
  await trx
    .updateTable('instalments')
    .set({ provider_invoice: invoiceRef, updated_at: now })
    .where('id', '=', instalmentId)
    .execute();
}

/** How a provider's collecting of a period goes: under way, failed, or waiting for the client to confirm it at their bank. */
export type Collection = 'waiting' | 'failed' | 'action';

/** What the provider that collects a period calls its own invoice of it. */
export async function findProviderInvoice(
  db: Db,
  { id, position }: { id: number; position: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('instalments')
    .select('provider_invoice')
    .where('project_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.provider_invoice ?? undefined;
}

/** Answers whether it was something else before. */
export async function setCollection(
  trx: Trx,
  instalmentId: number,
  collection: Collection | null,
): Promise<boolean> {
  const row = await trx
    .updateTable('instalments')
    .set({ collection, updated_at: now })
    .where('id', '=', instalmentId)
    .where('collection', 'is distinct from', collection)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody collects any more what the provider has not begun to collect of a locked service: its client pays it. */
export async function stopWaiting(trx: Trx, id: number): Promise<void> {
  await sql`
    update instalments i set collection = null, updated_at = now()
    where i.subscription_id = ${id}::bigint and i.collection = 'waiting' and not exists (
      select from payments m where m.project_id = i.project_id and m.position = i.position
        and m.state in ('open', 'processing'))`.execute(trx);
}

/** The client and what they owe or have paid with one instalment, for a mail or a receipt. */
export const findPayer = (db: Db, projectId: number, position: number) =>
  db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .leftJoin('customers', 'customers.id', 'projects.customer_id')
    .innerJoin('instalments as i', 'i.project_id', 'projects.id')
    .select([
      ...columns,
      ...standing,
      'projects.total_cents',
      'customers.legal_name',
      'customers.address',
      'customers.country',
      'customers.vat_number',
      'clients.first_name',
      'clients.last_name',
      'clients.language',
    ])
    .where('projects.id', '=', projectId)
    .where('i.position', '=', position)
    .executeTakeFirst();

export const moveProjects = (trx: Trx, move: Move): Promise<number[]> =>
  moveRows(trx, 'projects', move, sql`, updated_at = now()`);

/** How many deposits wait for a transfer that was announced, counted up to `most`. */
export async function countAnnounced(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select from projects where payment_state = 'declared' and archived_at is null limit ${most}) union all
      (select from instalments where state = 'declared' and position > 1 limit ${most}) limit ${most}) announced`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The id of a project, for who has its client's link. */
export async function findProjectOfLink(
  db: Db,
  linkId: string,
  publicId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('projects as p', (join) => join.on(isShownTo))
    .select('p.id')
    .where('p.public_id', '=', publicId)
    .where('c.link_id', '=', linkId)
    .where('c.revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Takes away what a locked project says. A name that stands on a receipt stays, with the parts of its plan; where nobody
 * owes anything (`isOver`) the project is put away.
 */
export async function blankProject(
  trx: Trx,
  id: number,
  { isOver, keepsName }: { isOver: boolean; keepsName: boolean },
): Promise<void> {
  await updateProject(trx, id, { last_update: null });
  await trx
    .updateTable('projects')
    .set({ description: null, ...(!keepsName && { name: '—' }) })
    .$if(isOver, (query) => query.set({ archived_at: sql<Date>`coalesce(archived_at, now())` }))
    .where('id', '=', id)
    .execute();
  if (!keepsName) {
    await trx.updateTable('instalments').set({ label: null }).where('project_id', '=', id).execute();
  }
  await trx
    .updateTable('project_events')
    .set({ detail: '{}' })
    .where('project_id', '=', id)
    .where('kind', '=', 'message')
    .execute();
}
