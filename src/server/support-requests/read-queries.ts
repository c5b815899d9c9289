import { type RawBuilder, sql } from 'kysely';
import type {
  AdminSupportRequest,
  RequestDetail,
  RequestPriority,
  RequestStatus,
  RequestType,
  SupportRequest,
} from '../../routers/support-requests.schema.ts';
import { requestPriorities, requestStatuses, requestTypes } from '../../routers/support-requests.values.ts';
import type { Db, Trx } from '../database/database.ts';
import { repairStep } from '../database/repair-queries.ts';
import { someOf } from '../database/search-queries.ts';

/** The numbers of a row's files, in place of their addresses. */
type Files = {
  attachmentFileId: number | null;
  documentFileId: number | null;
};
export type RequestRow = Omit<SupportRequest, 'attachment'> & Files;
type Assignee = { assigneeId: string | null; assigneeName: string | null };
export type AdminRow = Omit<AdminSupportRequest, 'attachment' | 'assignee'> & Files & Assignee;
export type DetailRow = Omit<RequestDetail, 'attachment' | 'assignee'> & Files & Assignee;

/** The fields that the client sees. */
const clientRows = (db: Db | Trx) =>
  db
    .selectFrom('support_requests as r')
    .leftJoin('files as a', 'a.id', 'r.attachment_file_id')
    .leftJoin('files as d', 'd.id', 'r.document_file_id')
    .select((eb) => [
      'r.id',
      'r.client_project_id as clientProjectId',
      'r.request_type as requestType',
      'r.title',
      'r.description',
      'r.priority',
      'r.rating',
      'r.status',
      'r.refusal',
      repairStep('r.id').as('repair'),
      'r.satisfaction',
      'r.attachment_file_id as attachmentFileId',
      'a.name as attachmentName',
      'r.document_type as documentType',
      'r.document_url as documentUrl',
      'r.document_file_id as documentFileId',
      'd.name as documentName',
      'r.document_state as documentState',
      'r.document_problem as documentProblem',
      'r.message_count as messageCount',
      'r.answer_count as answerCount',
      'r.revision',
      eb.fn('to_json', ['r.created_at']).as('createdAt'),
      eb.fn('to_json', ['r.updated_at']).as('updatedAt'),
    ]);

/** The additional fields for staff; the prompt is the newest, and lists without prompts read only its version. */
const staffRows = (db: Db | Trx, { hasPrompts = true } = {}) =>
  clientRows(db)
    .innerJoin('client_projects as p', 'p.id', 'r.client_project_id')
    .leftJoin('staff as s', 's.id', 'r.assignee_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('support_request_prompts')
          .select('version')
          .select(hasPrompts ? 'text' : sql<null>`null::text`.as('text'))
          .whereRef('support_request_id', '=', 'r.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('prompt'),
      (join) => join.onTrue(),
    )
    .select([
      'p.name as projectName',
      'p.slug as projectSlug',
      's.id as assigneeId',
      's.name as assigneeName',
      'r.unread_count as unreadCount',
      'r.prompt_state as promptState',
      'r.prompt_step as promptStep',
      'prompt.text as gptResponse',
      'prompt.version as promptVersion',
    ]);

/** A page of one project's requests, newest first, in one statement. */
export const listProjectRows = (
  db: Db,
  clientProjectId: number,
  { limit, after }: Place,
): Promise<RequestRow[]> =>
  clientRows(db)
    .where('r.client_project_id', '=', clientProjectId)
    .$if(after !== undefined, (query) => query.where('r.id', '<', after ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .$castTo<RequestRow>()
    .execute();

/** One request as its client sees it. */
export const findRequestRow = (db: Db | Trx, id: number): Promise<RequestRow | undefined> =>
  clientRows(db).where('r.id', '=', id).$castTo<RequestRow>().executeTakeFirst();

/** A page of all requests, newest first, in one statement. */
export function listAdminRows(db: Db, page: ListPage): Promise<AdminRow[]> {
  const ids = page.search === undefined ? newestPage(page) : foundPage(page, page.search);
  return staffRows(db, page)
    .innerJoin(sql<{ id: number }>`(${ids})`.as('page'), 'page.id', 'r.id')
    .orderBy('r.id', 'desc')
    .$castTo<AdminRow>()
    .execute();
}

export const findAdminRow = (db: Db, id: number): Promise<AdminRow | undefined> =>
  staffRows(db).where('r.id', '=', id).$castTo<AdminRow>().executeTakeFirst();

/** Of a long history only the newest events are shown. */
const mostEvents = 200;

/** One request with its document's text and its history, in one statement. */
export const findDetailRow = (db: Db, id: number): Promise<DetailRow | undefined> =>
  staffRows(db)
    .select([
      'r.document_title as documentTitle',
      'r.document_text as documentText',
      sql`(select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'actor', e.actor_name,
        'detail', e.detail, 'at', e.at) order by e.id), '[]')
        from (select * from support_request_events where support_request_id = r.id
          order by id desc limit ${mostEvents}) e)`.as('events'),
    ])
    .where('r.id', '=', id)
    .$castTo<DetailRow>()
    .executeTakeFirst();

/** At most `limit` requests that are older than the request `after`. */
export type Place = { limit: number; after: number | undefined };

/** An absent filter filters nothing; `search` is a query in PostgreSQL's own syntax. */
type ListPage = Place & {
  status: RequestStatus | undefined;
  priority: RequestPriority | undefined;
  requestType: RequestType | undefined;
  clientProjectId: number | undefined;
  assignee: string | undefined;
  only: 'unread' | undefined;
  search: string | undefined;
  hasPrompts: boolean;
};

const before = ({ after }: Place) => (after === undefined ? sql`` : sql`and r.id < ${after}::bigint`);

/** Each is exactly the condition of its index. */
const assigned = (assignee: string | undefined) => {
  if (assignee === undefined) return sql``;
  return assignee === 'nobody'
    ? sql`and r.assignee_id is null and r.status in ('Nouveau', 'En cours')`
    : sql`and r.assignee_id = ${assignee}`;
};

const filters = ({ status, priority, requestType, clientProjectId, assignee, only }: ListPage) => sql`
  ${assigned(assignee)}
  ${only === 'unread' ? sql`and r.unread_count > 0` : sql``}
  ${status ? sql`and r.status = ${status}` : sql``}
  ${priority ? sql`and r.priority = ${priority}` : sql``}
  ${requestType ? sql`and r.request_type = ${requestType}` : sql``}
  ${clientProjectId === undefined ? sql`` : sql`and r.client_project_id = ${clientProjectId}::bigint`}`;

const all = <T>(chosen: T | undefined, choices: readonly T[]) =>
  chosen === undefined ? [...choices] : [chosen];

/** The ids of a page without a search, newest first. */
export function newestPage(page: ListPage): RawBuilder<unknown> {
  const { status, priority, requestType, clientProjectId, assignee, only, limit } = page;
  const isRanged = status !== undefined || priority !== undefined || requestType !== undefined;
  // All in their order; or those of one project or person and the unread ones, which are few enough to scan.
  if (!isRanged || (clientProjectId ?? assignee ?? only) !== undefined) {
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

/** The ids of a page of search results, newest first. Exactly the expression of the index of words. */
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
