import { sql } from 'kysely';
import type {
  AdminSupportRequest,
  RequestCounts,
  RequestDetail,
  RequestPriority,
  RequestStatus,
  RequestType,
  RequestWeeks,
} from '../../routers/support-requests.schema.ts';
import { anyOf, type Db, daysAgo, now, type Trx } from '../database/database.ts';

/** The id of the request that a sender has already sent under the same id of their own. */
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

/** To which project a request belongs. */
export async function findProjectId(db: Db, id: number, fileId?: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('support_requests')
    .select('client_project_id as projectId')
    .where('id', '=', id)
    .$if(fileId !== undefined, (q) =>
      q.where((either) =>
        either.or([
          either('attachment_file_id', '=', fileId ?? 0),
          either('document_file_id', '=', fileId ?? 0),
        ]),
      ),
    )
    .executeTakeFirst();
  return row?.projectId;
}

/** The number of requests by status, from the counts of the projects. */
export async function countRows(db: Db): Promise<RequestCounts> {
  const { rows } = await sql<RequestCounts>`
    select coalesce(sum(requests_new), 0)::int as new,
      coalesce(sum(requests_in_progress), 0)::int as "inProgress",
      coalesce(sum(requests_resolved), 0)::int as resolved, coalesce(sum(requests_refused), 0)::int as refused
    from client_projects`.execute(db);
  return rows[0] ?? { new: 0, inProgress: 0, resolved: 0, refused: 0 };
}

/** The highest count of new requests in the navigation. */
const mostCounted = 100;

/** Requests that nobody has started on, and others with unread messages of the client. */
export async function countAwaitedRows(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select least(${mostCounted}, sum(count))::int as count from (
      select count(*) as count from (
        select from support_requests where status = 'Nouveau' limit ${mostCounted}) new
      union all
      select count(*) from (
        select from support_requests where unread_count > 0 and status <> 'Nouveau' limit ${mostCounted}) unread
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The last weeks up to this one, oldest first, each with its figures. */
export async function listWeekRows(db: Db, weeks: number): Promise<RequestWeeks> {
  const { rows } = await sql<RequestWeeks[number]>`
    select to_char(day, 'YYYY-MM-DD') as week,
      coalesce(received, 0) as received, coalesce(resolved, 0) as resolved
    from generate_series(
      date_trunc('week', now() at time zone 'UTC') - ${weeks - 1}::int * interval '1 week',
      now() at time zone 'UTC', interval '1 week') day
    left join support_request_weeks on week = day::date order by day`.execute(db);
  return rows;
}

/** The revision of a project's requests; undefined where there is no such project. */
export async function findRequestsRevision(db: Db, clientProjectId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('client_projects')
    .select('requests_revision as revision')
    .where('id', '=', clientProjectId)
    .executeTakeFirst();
  return row?.revision;
}

type NewRequest = {
  clientProjectId: number;
  clientRequestId?: string | undefined;
  requestType: RequestType;
  title: string;
  description: string;
  priority: RequestPriority;
  rating: number;
};

/**
 * Stores a request; undefined where its sender has sent it before. The same request sent at the same moment waits for
 * the first to finish.
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
      staff_notified_at: now,
    })
    .onConflict((on) => on.columns(['client_project_id', 'client_request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores the attachments of a new request; its document is read later. */
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
  statusChangedAt: Date | null;
  satisfaction: number | null;
  assigneeId: string | null;
  documentState: string;
  promptState: AdminSupportRequest['promptState'];
};

/** Locks a request, and reads the fields that decisions need. */
export const lockRequest = (trx: Trx, id: number): Promise<LockedRequest | undefined> =>
  trx
    .selectFrom('support_requests')
    .select([
      'id',
      'client_project_id as clientProjectId',
      'status',
      'status_changed_at as statusChangedAt',
      'satisfaction',
      'assignee_id as assigneeId',
      'document_state as documentState',
      'prompt_state as promptState',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<LockedRequest>()
    .executeTakeFirst();

/** Changes fields of a locked request and counts it as one change. */
export async function updateRequest(
  trx: Trx,
  id: number,
  fields: {
    satisfaction?: number | null;
    assignee_id?: string | null;
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
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/**
 * How long, in seconds, a mail about a change of status waits: a mistake can be undone meanwhile, and of many changes
 * in a row only the last one is told.
 */
export const statusSettles = 30;

/**
 * Sets the status of a locked request. Stars belong to a resolved request: earlier ones are not for later work. Of
 * changes that have not been told yet the status before all of them is kept, so that a change that was undone is not
 * told.
 */
export async function updateStatus(
  trx: Trx,
  id: number,
  { status, refusal }: { status: RequestStatus; refusal?: string | undefined },
): Promise<void> {
  await sql`
    update support_requests set status_before = case
        when status_changed_at > now() - ${statusSettles}::int * interval '1 second' then status_before else status end,
      status = ${status}, refusal = ${refusal ?? null}, satisfaction = null, status_changed_at = now(),
      revision = revision + 1, updated_at = now()
    where id = ${id}::bigint`.execute(trx);
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

/** Changes the stars in the newest event that has some: a client may change their mind at any time. */
export async function correctSatisfaction(trx: Trx, requestId: number, detail: string): Promise<void> {
  const newest = trx
    .selectFrom('support_request_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('support_request_id', '=', requestId)
    .where('kind', '=', 'satisfaction');
  await trx.updateTable('support_request_events').set({ detail, at: now }).where('id', '=', newest).execute();
}

/** The ids of some requests that were resolved or refused, and have not changed for so many days. */
export async function listOldRequests(db: Db, days: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from support_requests where ${isOver(days)} order by updated_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Exactly the condition of the index of finished requests. */
const isOver = (days: number) => sql`status in ('Résolu', 'Refusé') and updated_at < ${daysAgo(days)}`;

/** Whether a locked request is still one of those. */
export async function isOldRequest(trx: Trx, id: number, days: number): Promise<boolean> {
  const { rows } =
    await sql`select from support_requests where id = ${id}::bigint and ${isOver(days)}`.execute(trx);
  return rows.length > 0;
}

/** Deletes a locked request with its thread, history and prompts, and answers its files. */
export async function deleteRequest(trx: Trx, id: number): Promise<number[]> {
  for (const part of ['messages', 'notes', 'events', 'prompts'] as const) {
    await trx.deleteFrom(`support_request_${part}`).where('support_request_id', '=', id).execute();
  }
  const deleted = await trx
    .deleteFrom('support_requests')
    .where('id', '=', id)
    .returning(['attachment_file_id', 'document_file_id'])
    .executeTakeFirst();
  return [deleted?.attachment_file_id, deleted?.document_file_id].filter((file) => file != null);
}

/** The ids of some requests of these client projects. */
export async function listRequestsOf(
  db: Db,
  clientProjectIds: readonly number[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('support_requests')
    .select('id')
    .where('client_project_id', '=', anyOf(clientProjectIds))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
