import { sql } from 'kysely';
import { depositOf } from '../../content/money.ts';
import type { ProjectEvent } from '../../routers/projects.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import {
  askedOfPart,
  inPlan,
  isOfPlan,
  openOfPart,
  paying,
  type ReceiptOf,
  receiptsOf,
  stateOfPart,
} from '../database/instalment-queries.ts';
import { type Move, moveRows } from '../database/move-queries.ts';
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

/** The payment plan in its order. How it stands with the first part, the project itself says. */
const plan = sql<PlanRow[]>`(
  select coalesce(json_agg(json_build_object('position', i.position, 'label', i.label, 'cents', i.cents, 'due', i.due,
    'dueOn', i.due_on,
    'state', ${stateOfPart},
    'method', case when i.position = 1 then p.payment_method else i.method end,
    'paidCents', i.paid_cents,
    'openCents', ${askedOfPart},
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
  openCents: number;
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
    .select(openOfPart.as('openCents'))
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

type TimelineRow = {
  id: number;
  kind: string;
  detail: string | null;
  at: Date;
  part: { position: number; label: string | null } | null;
};

/** The newest entries of a timeline, oldest first; undefined where the link does not open the project. */
export async function listEvents(
  db: Db,
  { linkId, publicId }: { linkId: string; publicId: string },
): Promise<TimelineRow[] | undefined> {
  const rows = await db
    .selectFrom('clients as c')
    .innerJoin('projects as p', (join) => join.on(isShownTo))
    .leftJoin('project_events as e', 'e.project_id', 'p.id')
    // What has happened to a part after the deposit has its position as its detail.
    .leftJoin('instalments as i', (join) =>
      join
        .onRef('i.project_id', '=', 'e.project_id')
        .on('e.kind', 'not in', ['progress', 'status', 'message'])
        .on(sql<boolean>`i.position::text = e.detail->>'detail'`),
    )
    .select(['e.id', 'e.kind', 'e.at', sql<string | null>`e.detail->>'detail'`.as('detail')])
    .select(['i.position', 'i.label'])
    .where('c.link_id', '=', linkId)
    .where('c.revoked_at', 'is', null)
    .where('p.public_id', '=', publicId)
    .orderBy('e.id', 'desc')
    .limit(mostEvents)
    .execute();
  if (rows.length === 0) return undefined;
  return rows
    .flatMap(({ id, kind, detail, at, position, label }) =>
      id === null || kind === null || at === null
        ? []
        : [{ id, kind, detail, at, part: position === null ? null : { position, label } }],
    )
    .reverse();
}

/** Who besides the project's own client has it on their dashboard. */
export const readers = sql<number[]>`array(
  select id from clients where customer_id = p.customer_id and sees_all and id <> p.client_id
  union select client_id from contact_projects where project_id = p.id)`.as('readers');

export type LockedProject = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

/** Locks a project for a change of its work; instalment-queries.ts locks the same row for one of its payment. */
export const findForUpdate = (trx: Trx, publicId: string) =>
  trx
    .selectFrom('projects as p')
    .select(['id', 'client_id', 'status', 'progress', 'last_update', readers])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

/** The same by the quote that it was made of. */
export const lockQuoteProject = (trx: Trx, quoteId: number) =>
  trx
    .selectFrom('projects as p')
    .select(['id', 'public_id', 'client_id', readers])
    .where('quote_id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();

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
    .selectFrom('projects as p')
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
        from instalments i where i.project_id = p.id and ${isOfPlan})`.as('plan'),
      readers,
    ])
    .where('public_id', '=', publicId);

/** What staff write of a project. */
export const findEditable = (db: Db | Trx, publicId: string) => editables(db, publicId).executeTakeFirst();

/** Found and locked until the transaction ends. */
export const lockEditable = (trx: Trx, publicId: string) =>
  editables(trx, publicId).forUpdate('p').executeTakeFirst();

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

export const moveProjects = (trx: Trx, move: Move): Promise<number[]> =>
  moveRows(trx, 'projects', move, sql`, updated_at = now()`);

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
 * Takes away what a locked project says. A name that stands on a receipt stays, with the parts of its plan; where
 * nobody owes anything (`isOver`) the project is put away.
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
