import { type RawBuilder, sql } from 'kysely';
import {
  type AdminSupportRequest,
  type RequestDetail,
  type RequestPriority,
  type RequestStatus,
  type RequestType,
  requestPriorities,
  requestStatuses,
  requestTypes,
  type SupportRequest,
} from '../../routers/support-requests.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import { someOf } from '../database/search-queries.ts';

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

/** At most `limit` requests that are older than the request `after`. */
export type Place = { limit: number; after: number | undefined };

/** Each filter is absent where it does not narrow; `search` is a query in PostgreSQL's own language. */
type ListPage = Place & {
  status: RequestStatus | undefined;
  priority: RequestPriority | undefined;
  requestType: RequestType | undefined;
  clientProjectId: number | undefined;
  search: string | undefined;
};

const before = ({ after }: Place) => (after === undefined ? sql`` : sql`and r.id < ${after}::bigint`);

const filters = ({ status, priority, requestType, clientProjectId }: ListPage) => sql`
  ${status ? sql`and r.status = ${status}` : sql``}
  ${priority ? sql`and r.priority = ${priority}` : sql``}
  ${requestType ? sql`and r.request_type = ${requestType}` : sql``}
  ${clientProjectId === undefined ? sql`` : sql`and r.client_project_id = ${clientProjectId}::bigint`}`;

const all = <T>(chosen: T | undefined, choices: readonly T[]) =>
  chosen === undefined ? [...choices] : [chosen];

/** The ids of a page without a search, newest first. */
export function newestPage(page: ListPage): RawBuilder<unknown> {
  const { status, priority, requestType, clientProjectId, limit } = page;
  const isRanged = status !== undefined || priority !== undefined || requestType !== undefined;
  // All of them in their order, or those of one project, which are few enough to be read past.
  if (!isRanged || clientProjectId !== undefined) {
    return sql`select r.id from support_requests r where true ${filters(page)} ${before(page)}
      order by r.id desc limit ${limit}`;
  }
  // The newest of each range of the index support_requests_list; four dozen ranges at most.
  return sql`
    select ranged.id from unnest(${all(status, requestStatuses)}::text[]) status,
    unnest(${all(priority, requestPriorities)}::text[]) priority,
    unnest(${all(requestType, requestTypes)}::text[]) type,
    lateral (
      select r.id from support_requests r
      where r.status = status.status and r.priority = priority.priority and r.request_type = type.type
        ${before(page)}
      order by r.id desc limit ${limit}
    ) ranged
    order by ranged.id desc limit ${limit}`;
}

/** The ids of a page of what a search finds, newest first. The expression is that of the words' index, to the letter. */
function foundPage(page: ListPage, search: string): RawBuilder<unknown> {
  const found = sql`select r.id from support_requests r
    where to_tsvector('simple', r.title || ' ' || r.description) @@ to_tsquery('simple', ${search})
      ${filters(page)} ${before(page)}`;
  return sql`
    select r.id from support_requests r
    where r.id = any(array(
      ${someOf(found, { id: sql`r.id`, last: sql`select max(id) from support_requests` })}
    ))
    order by r.id desc limit ${page.limit}`;
}

/** What every mail about a request says of it. */
const requestColumns = [
  'support_requests.id',
  'support_requests.title',
  'support_requests.status',
  'client_projects.name as projectName',
  'client_projects.contact_email as contactEmail',
  'client_projects.language',
  'client_projects.is_active as isActive',
] as const;

const requests = (db: Db) =>
  db
    .selectFrom('support_requests')
    .innerJoin('client_projects', 'client_projects.id', 'support_requests.client_project_id');

/** A request with its own words, for the mail that tells the staff of it. */
export const findRequestForMail = (db: Db, id: number) =>
  requests(db)
    .select(requestColumns)
    .select(['support_requests.request_type as requestType', 'support_requests.priority', 'description'])
    .where('support_requests.id', '=', id)
    .executeTakeFirst();

/** A change of status with its request; undefined where it has changed again since: the last one is told alone. */
export const findStatusForMail = (db: Db, eventId: number) =>
  requests(db)
    .innerJoin('support_request_events as event', 'event.support_request_id', 'support_requests.id')
    .select(requestColumns)
    .where('event.id', '=', eventId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('support_request_events as later')
            .select('later.id')
            .whereRef('later.support_request_id', '=', 'event.support_request_id')
            .whereRef('later.id', '>', 'event.id')
            .where('later.kind', 'in', ['status', 'reopened']),
        ),
      ),
    )
    .executeTakeFirst();

/** Most messages that one mail holds. */
const mostMessages = 10;

/** The messages of one side from the one given on, oldest first, with their request. */
export async function findMessagesForMail(db: Db, messageId: number) {
  const first = await db
    .selectFrom('support_request_messages')
    .select(['support_request_id as requestId', 'sender', 'author_name as authorName'])
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!first) return undefined;
  const request = await requests(db)
    .select(requestColumns)
    .where('support_requests.id', '=', first.requestId)
    .executeTakeFirst();
  const messages = await db
    .selectFrom('support_request_messages')
    .select(['author_name as authorName', 'message'])
    .where('support_request_id', '=', first.requestId)
    .where('sender', '=', first.sender)
    .where('id', '>=', messageId)
    .orderBy('id')
    .limit(mostMessages)
    .execute();
  return request && { ...request, messages };
}
