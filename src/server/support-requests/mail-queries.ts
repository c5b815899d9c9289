import type { Db } from '../database/database.ts';

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
