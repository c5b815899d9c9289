import { type RawBuilder, sql } from 'kysely';
import {
  type RequestPriority,
  type RequestStatus,
  type RequestType,
  requestPriorities,
  requestStatuses,
  requestTypes,
} from '../../routers/support-requests.schema.ts';
import { someOf } from '../search-queries.ts';

/** At most `limit` requests that are older than the request `after`. */
export type Place = { limit: number; after: number | undefined };

/** Each filter is absent where it does not narrow; `search` is a query in PostgreSQL's own language. */
export type ListPage = Place & {
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
export function foundPage(page: ListPage, search: string): RawBuilder<unknown> {
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
