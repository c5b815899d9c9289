import { sql } from 'kysely';
import type { ProjectEvent } from '../../routers/projects.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';

/** Newest entries of a timeline that are shown. */
const mostEvents = 500;

type NewProject = {
  publicId: string;
  clientId: number;
  name: string;
  description?: string;
  totalCents: number;
  depositCents: number;
};

/** Stores a project as it begins: unpaid, pending, 0 %. Answers its internal id. */
export async function insertProject(trx: Trx, project: NewProject): Promise<number> {
  const row = await trx
    .insertInto('projects')
    .values({
      public_id: project.publicId,
      client_id: project.clientId,
      name: project.name,
      description: project.description ?? null,
      total_cents: project.totalCents,
      deposit_cents: project.depositCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
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
  'p.total_cents',
  'p.deposit_cents',
  'p.payment_state',
  'p.payment_method',
  'p.revision',
  'p.created_at',
  'p.updated_at',
] as const;

/** There is none of what was taken back, although its number stays given. */
const hasReceipt = sql<boolean>`p.payment_state not in ('pending', 'declared') and
  exists (select from receipts where receipts.project_id = p.id and voided_at is null)`.as('has_receipt');

/** Of the money that pays the deposit: one row at most. */
const refundedCents = sql<number>`coalesce(
  (select refunded_cents from payments where payments.project_id = p.id and purpose = 'deposit' and counts), 0)`.as(
  'refunded_cents',
);

export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** What a dashboard shows of a project. */
export const findProject = (db: Db | Trx, publicId: string) =>
  db
    .selectFrom('projects as p')
    .select([...shown, hasReceipt, refundedCents])
    .where('p.public_id', '=', publicId)
    .executeTakeFirst();

/** The projects of a client, oldest first, in one statement; undefined where the link opens nothing. */
export async function listProjects(db: Db, linkId: string): Promise<ProjectRow[] | undefined> {
  const rows = await db
    .selectFrom('clients as c')
    .leftJoin('projects as p', 'p.client_id', 'c.id')
    .select([...shown, hasReceipt, refundedCents])
    .where('c.link_id', '=', linkId)
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
    .innerJoin('projects as p', 'p.client_id', 'c.id')
    .leftJoin('project_events as e', 'e.project_id', 'p.id')
    .select(['e.id', 'e.kind', 'e.at', sql<string | null>`e.detail->>'detail'`.as('detail')])
    .where('c.link_id', '=', linkId)
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

export type LockedProject = NonNullable<Awaited<ReturnType<typeof findForUpdate>>>;

/** Locks a project for a change of its work; payment-queries.ts locks the same row for one of its payment. */
export const findForUpdate = (trx: Trx, publicId: string) =>
  trx
    .selectFrom('projects')
    .select(['id', 'client_id', 'status', 'progress', 'last_update'])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

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
  'projects.name',
  'projects.currency',
  'projects.deposit_cents',
  'projects.payment_method',
  'projects.payment_state',
] as const;

const payables = (db: Db) => db.selectFrom('projects').select(columns);

export const findPayable = (db: Db, publicId: string) =>
  payables(db).where('public_id', '=', publicId).executeTakeFirst();

export const findPayableById = (db: Db, id: number) => payables(db).where('id', '=', id).executeTakeFirst();

export const lockPayable = (trx: Trx, publicId: string) =>
  payables(trx).where('public_id', '=', publicId).forUpdate().executeTakeFirst();

export const lockPayableById = (trx: Trx, id: number) =>
  payables(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export const lockPayablesOf = (trx: Trx, clientId: number) =>
  payables(trx).where('client_id', '=', clientId).orderBy('id').forUpdate().execute();

/** The client and what they owe or have paid, for a mail or a receipt. */
export const findPayer = (db: Db, projectId: number) =>
  db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select([
      ...columns,
      'projects.total_cents',
      'clients.first_name',
      'clients.last_name',
      'clients.language',
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();

/** How many deposits wait for a transfer that was announced, counted up to `most`. */
export async function countAnnounced(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from projects where payment_state = 'declared' limit ${most}) announced`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The id of a project, for who has its client's link. */
export async function findProjectOfLink(
  db: Db,
  linkId: string,
  publicId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('clients', 'clients.id', 'projects.client_id')
    .select('projects.id')
    .where('projects.public_id', '=', publicId)
    .where('clients.link_id', '=', linkId)
    .executeTakeFirst();
  return row?.id;
}
