import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { seenProjectIds } from '../database/seen-queries.ts';

/** The part that every mail about a request contains. */
const requestColumns = [
  'support_requests.id',
  'support_requests.title',
  'support_requests.status',
  'support_requests.refusal',
  'client_projects.name as projectName',
  'client_projects.contact_email as contactEmail',
  'client_projects.language',
  'client_projects.is_active as isActive',
  sql<boolean>`client_projects.project_id is not null`.as('hasProject'),
] as const;

const requests = (db: Db) =>
  db
    .selectFrom('support_requests')
    .innerJoin('client_projects', 'client_projects.id', 'support_requests.client_project_id');

/** A request with its client's words, for the mail to staff. */
export const findRequestForMail = (db: Db, id: number) =>
  requests(db)
    .select(requestColumns)
    .select(['support_requests.request_type as requestType', 'support_requests.priority', 'description'])
    .where('support_requests.id', '=', id)
    .executeTakeFirst();

/**
 * A change of status with its request; undefined where it has changed again since, or was undone: only the last one
 * is told, and none that ends where it began.
 */
export const findStatusForMail = (db: Db, eventId: number) =>
  requests(db)
    .innerJoin('support_request_events as event', 'event.support_request_id', 'support_requests.id')
    .select(requestColumns)
    .where('event.id', '=', eventId)
    .where('status_before', 'is distinct from', (eb) => eb.ref('support_requests.status'))
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

/** The most messages in one mail: more than anybody writes in the ten minutes that it covers. */
const mostMessages = 50;

/** One side's messages from the given one on, oldest first, with their request; undefined where there are none. */
export async function findMessagesForMail(db: Db, sender: 'client' | 'staff', messageId: number) {
  const request = await requests(db)
    .innerJoin('support_request_messages as m', 'm.support_request_id', 'support_requests.id')
    .select(requestColumns)
    .where('m.id', '=', messageId)
    .executeTakeFirst();
  if (!request) return undefined;
  const messages = await db
    .selectFrom('support_request_messages')
    .select(['author_name as authorName', 'message', 'mail_id as mailId'])
    .select('translated_into as into')
    .where('support_request_id', '=', request.id)
    .where('sender', '=', sender)
    .where('id', '>=', messageId)
    .orderBy('id')
    .limit(mostMessages)
    .execute();
  return messages.length > 0 ? { ...request, messages } : undefined;
}

/** The contacts, besides the portal's owner, who have written into a request by mail. */
export async function listMailWriters(trx: Trx, requestId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('support_request_messages')
    .select('author_contact_id as id')
    .distinct()
    .where('support_request_id', '=', requestId)
    .where('author_contact_id', 'is not', null)
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

/** The address for an answer to such a contact; undefined where they do not see the project (any more). */
export async function findMailWriter(
  db: Db,
  requestId: number,
  contactId: number,
): Promise<{ email: string; language: string } | undefined> {
  const { rows } = await sql<{ email: string; language: string }>`
    select c.email, c.language from support_requests r join client_projects cp on cp.id = r.client_project_id
    join clients c on c.id = ${contactId}::bigint
    where r.id = ${requestId}::bigint and c.revoked_at is null and cp.project_id in ${seenProjectIds}
      and lower(c.email) is distinct from lower(cp.contact_email)`.execute(db);
  return rows[0];
}
