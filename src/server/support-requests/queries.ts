import { sql } from 'kysely';
import type {
  AdminSupportRequest,
  RequestCounts,
  RequestDetail,
  RequestPriority,
  RequestStatus,
  RequestType,
  SupportRequest,
} from '../../routers/support-requests.schema.ts';
import type { Db, Trx } from '../database.ts';
import { foundPage, type ListPage, newestPage, type Place } from './list-queries.ts';

/** What a row has in place of the addresses of its files. */
type Files = {
  attachmentFileId: number | null;
  documentFileId: number | null;
};
export type RequestRow = Omit<SupportRequest, 'attachment'> & Files;
export type AdminRow = Omit<AdminSupportRequest, 'attachment'> & Files;
export type DetailRow = Omit<RequestDetail, 'attachment'> & Files;

const columns = sql`
  r.id, r.client_project_id as "clientProjectId", r.request_type as "requestType", r.title, r.description, r.priority,
  r.rating, r.status, r.satisfaction, r.attachment_file_id as "attachmentFileId", a.name as "attachmentName",
  r.document_type as "documentType", r.document_url as "documentUrl", r.document_file_id as "documentFileId",
  d.name as "documentName", r.document_state as "documentState", r.document_problem as "documentProblem",
  r.message_count as "messageCount", r.revision, to_json(r.created_at) as "createdAt",
  to_json(r.updated_at) as "updatedAt"`;
const joins = sql`
  left join files a on a.id = r.attachment_file_id
  left join files d on d.id = r.document_file_id`;

/** What staff see besides; the prompt is the newest. */
const adminColumns = sql`${columns},
  p.name as "projectName", p.slug as "projectSlug", r.prompt_state as "promptState", r.prompt_step as "promptStep",
  prompt.text as "gptResponse", prompt.version as "promptVersion"`;
const adminJoins = sql`
  ${joins}
  join client_projects p on p.id = r.client_project_id
  left join lateral (
    select text, version from support_request_prompts
    where support_request_id = r.id order by version desc limit 1
  ) prompt on true`;

/** A page of one project's requests, newest first, in one statement. */
export async function listProjectRows(
  db: Db,
  clientProjectId: number,
  { limit, after }: Place,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from support_requests r ${joins}
    where r.client_project_id = ${clientProjectId}
      ${after === undefined ? sql`` : sql`and r.id < ${after}::bigint`}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One request as its client sees it. */
export async function findRequestRow(db: Db | Trx, id: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from support_requests r ${joins} where r.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The id of what a sender has sent before under the same id of their own. */
export async function findSentRequest(
  db: Db | Trx,
  clientProjectId: number,
  clientRequestId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('support_requests')
    .select('id')
    .where('client_project_id', '=', clientProjectId)
    .where('client_request_id', '=', clientRequestId)
    .executeTakeFirst();
  return row?.id;
}

/** A page of all requests, newest first, in one statement. */
export async function listAdminRows(db: Db, page: ListPage): Promise<AdminRow[]> {
  const ids = page.search === undefined ? newestPage(page) : foundPage(page, page.search);
  const { rows } = await sql<AdminRow>`
    with page as materialized (${ids})
    select ${adminColumns} from page join support_requests r on r.id = page.id ${adminJoins}
    order by r.id desc`.execute(db);
  return rows;
}

export async function findAdminRow(db: Db, id: number): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`
    select ${adminColumns} from support_requests r ${adminJoins} where r.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Of a long history the newest events are shown. */
const mostEvents = 200;

/** One request with what was read of its document and what has happened to it, in one statement. */
export async function findDetailRow(db: Db, id: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${adminColumns}, r.document_title as "documentTitle", r.document_text as "documentText",
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'actor', e.actor_name,
        'detail', e.detail, 'at', e.at) order by e.id), '[]')
        from (select * from support_request_events where support_request_id = r.id
          order by id desc limit ${mostEvents}) e) as events
    from support_requests r ${adminJoins} where r.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** To which project a request belongs. */
export async function findProjectId(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('support_requests')
    .select('client_project_id as projectId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.projectId;
}

/** How many there are of each status, from the counts of the projects. */
export async function countRows(db: Db): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select coalesce(sum(requests_new), 0)::int as new,
      coalesce(sum(requests_in_progress), 0)::int as "inProgress",
      coalesce(sum(requests_resolved), 0)::int as resolved, coalesce(sum(requests_refused), 0)::int as refused
    from client_projects`.execute(db);
  return rows[0] ?? { new: 0, inProgress: 0, resolved: 0, refused: 0 };
}

/** Most new requests that the navigation counts. */
const mostCounted = 100;

export async function countNewRows(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from support_requests where status = 'Nouveau' limit ${mostCounted}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How often the requests of a project have changed; undefined where there is no such project. */
export async function findRequestsRevision(db: Db, clientProjectId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('client_projects')
    .select('requests_revision as revision')
    .where('id', '=', clientProjectId)
    .executeTakeFirst();
  return row?.revision;
}

export type NewRequest = {
  clientProjectId: number;
  clientRequestId?: string | undefined;
  requestType: RequestType;
  title: string;
  description: string;
  priority: RequestPriority;
  rating: number;
};

/**
 * Stores a request; undefined where its sender has sent it before. Whoever sends the same one at the same moment waits
 * for the first to be through.
 */
export async function insertRequest(trx: Trx, request: NewRequest): Promise<number | undefined> {
  const row = await trx
    .insertInto('support_requests')
    .values({
      client_project_id: request.clientProjectId,
      client_request_id: request.clientRequestId ?? null,
      request_type: request.requestType,
      title: request.title,
      description: request.description,
      priority: request.priority,
      rating: request.rating,
      staff_notified_at: sql<Date>`now()`,
    })
    .onConflict((on) => on.columns(['client_project_id', 'client_request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes what a new request brings along; its document is to be read. */
export async function writeFiles(
  trx: Trx,
  id: number,
  attachmentFileId: number | undefined,
  document: { type: string; url: string | null; fileId: number | null } | undefined,
): Promise<void> {
  await trx
    .updateTable('support_requests')
    .set({
      attachment_file_id: attachmentFileId ?? null,
      ...(document && {
        document_type: document.type,
        document_url: document.url,
        document_file_id: document.fileId,
        document_state: 'reading',
        prompt_step: 'document',
      }),
    })
    .where('id', '=', id)
    .execute();
}

export type LockedRequest = {
  id: number;
  clientProjectId: number;
  status: RequestStatus;
  satisfaction: number | null;
  documentState: string;
  promptState: AdminSupportRequest['promptState'];
};

/** Locks a request, and tells what is decided by. */
export async function lockRequest(trx: Trx, id: number): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    select id, client_project_id as "clientProjectId", status, satisfaction, document_state as "documentState",
      prompt_state as "promptState"
    from support_requests where id = ${id}::bigint for no key update`.execute(trx);
  return rows[0];
}

/** Writes fields of a locked request, as one change of it. */
export async function updateRequest(
  trx: Trx,
  id: number,
  fields: {
    status?: RequestStatus;
    satisfaction?: number | null;
    document_state?: string;
    document_title?: string | null;
    document_text?: string | null;
    document_problem?: string | null;
    prompt_state?: string;
    prompt_step?: string | null;
  } = {},
): Promise<void> {
  await trx
    .updateTable('support_requests')
    .set({ ...fields, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const countOf = {
  Nouveau: 'requests_new',
  'En cours': 'requests_in_progress',
  Résolu: 'requests_resolved',
  Refusé: 'requests_refused',
} as const satisfies Record<RequestStatus, string>;

/**
 * Says that a portal shows something new, and counts a request that is new or has another status. The project's row is
 * taken last of all, after the request's.
 */
export async function raiseRequestsRevision(
  trx: Trx,
  clientProjectId: number,
  moved?: { from?: RequestStatus; to: RequestStatus },
): Promise<void> {
  // A count that somebody has put wrong by hand must not keep a status from being set.
  const counted = (status: RequestStatus | undefined, by: number) =>
    status === undefined
      ? {}
      : { [countOf[status]]: sql<number>`greatest(${sql.ref(countOf[status])} + ${by}::int, 0)` };
  await trx
    .updateTable('client_projects')
    .set({
      requests_revision: sql<number>`requests_revision + 1`,
      ...counted(moved?.from, -1),
      ...counted(moved?.to, 1),
    })
    .where('id', '=', clientProjectId)
    .execute();
}

export async function insertEvent(
  trx: Trx,
  requestId: number,
  event: { kind: RequestDetail['events'][number]['kind']; actor?: string | undefined; detail?: string },
): Promise<number> {
  const row = await trx
    .insertInto('support_request_events')
    .values({
      support_request_id: requestId,
      kind: event.kind,
      actor_name: event.actor ?? null,
      detail: event.detail ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes other stars into the newest event that has some: a client may change their mind as often as they like. */
export async function correctSatisfaction(trx: Trx, requestId: number, detail: string): Promise<void> {
  const newest = trx
    .selectFrom('support_request_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('support_request_id', '=', requestId)
    .where('kind', '=', 'satisfaction');
  await trx
    .updateTable('support_request_events')
    .set({ detail, at: sql<Date>`now()` })
    .where('id', '=', newest)
    .execute();
}
