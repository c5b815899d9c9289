import { type RawBuilder, sql } from 'kysely';
import type {
  MailConversations,
  MailSubjectShown,
  ReceivedMail,
  SentMails,
  SentOfCustomer,
  UndeliveredMail,
  WholeMail,
} from '../../routers/mails.schema.ts';
import type { Db } from '../database/database.ts';

/** Whose mails: all, or those about no request nor a conversation on the desk of support. */
export type MailScope = 'all' | 'sales';

type Page = { limit: number; after: number | undefined };

/** What the row `m` is about, as staff call it. */
const about = sql<MailSubjectShown | null>`case
  when m.request_id is not null then (
    select json_build_object('noun', 'request', 'id', id::text, 'title', title)
    from support_requests where id = m.request_id)
  when m.conversation_id is not null then (
    select json_build_object('noun', 'conversation', 'id', c.public_id,
      'title', coalesce(b.subject, c.user_name, c.user_email, 'Session ' || right(c.session_id, 8)))
    from conversations c left join mail_conversations b on b.conversation_id = c.id where c.id = m.conversation_id)
  when m.quote_id is not null then (
    select json_build_object('noun', 'quote', 'id', id::text, 'title', title) from quotes where id = m.quote_id)
  when m.project_id is not null then (
    select json_build_object('noun', 'project', 'id', customer_id::text, 'title', name)
    from projects where id = m.project_id) end`;

/** Whether the row `m` is theirs to see. */
const isInScope = (scope: MailScope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : sql`(m.request_id is null and (m.conversation_id is null
        or exists (select from conversations c where c.id = m.conversation_id and c.desk = 'sales')))`;

const before = (after: number | undefined) =>
  after === undefined ? sql`` : sql`and m.id < ${after}::bigint`;

const states = { held: sql`m.state = 'held'`, settled: sql`m.state in ('filed', 'ignored', 'dismissed')` };

/** Where the mail of the row `m` is saved as it came. */
const rawUrl = sql`'/api/files/' || m.file_id || '/content?of=raw-mail.' || m.id`;

const columns = sql`m.id, m.state, m.reason, m.from_address as "fromAddress", m.from_name as "fromName", m.subject,
  m.reply_to as "replyTo", left(m.reply, 200) as excerpt, ${about} as about, to_json(m.received_at) as "receivedAt",
  (select name from staff where id = m.settled_by) as "settledBy",
  ${rawUrl} as "rawUrl"`;

/** All that the mail `m` says. */
const wholeColumns = (isStaff = true) => sql`m.subject, m.body as text,
  ${isStaff ? sql`m.copied_to` : sql`'{}'::text[]`} as "copiedTo", m.reply_to as "replyTo"`;

/** A page of the mails that came in, newest first. */
export async function listReceivedRows(
  db: Db,
  scope: MailScope,
  { list, limit, after }: Page & { list: keyof typeof states },
): Promise<ReceivedMail[]> {
  const { rows } = await sql<ReceivedMail>`
    select ${columns} from received_mails m
    where ${states[list]} and ${isInScope(scope)} ${before(after)}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The same of one; undefined where there is none that they see, or it has not been read yet. */
export async function findReceivedRow(
  db: Db,
  scope: MailScope,
  id: number,
): Promise<(ReceivedMail & WholeMail) | undefined> {
  const { rows } = await sql<ReceivedMail & WholeMail>`
    select ${columns}, ${wholeColumns()} from received_mails m
    where m.id = ${id}::bigint and m.state <> 'waiting' and ${isInScope(scope)}`.execute(db);
  return rows[0];
}

/** Most held mails that are counted. */
const mostCounted = 100;

/** How many wait for somebody of the staff, at most 100, and since when the oldest has. */
export async function countHeldRows(
  db: Db,
  scope: MailScope,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(received_at) as since from (
      select m.received_at from received_mails m where ${states.held} and ${isInScope(scope)}
      order by m.id limit ${mostCounted}) held`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/**
 * A page of the mails of ours that did not arrive, newest first; the condition is that of their index, to the letter.
 */
export async function listUndeliveredRows(
  db: Db,
  scope: MailScope,
  { limit, after }: Page,
): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    select m.id, m.state, m.address, m.subject, m.failure, ${about} as about, to_json(m.sent_at) as "sentAt",
      to_json(m.settled_at) as "settledAt"
    from sent_mails m where m.state in ('delayed', 'failed') and ${isInScope(scope)} ${before(after)}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How a thing is found by the id that the screens know, and the answers to mails about it. */
type Thread = { of: (id: string) => RawBuilder<unknown>; answers: RawBuilder<unknown> };
const threads: Record<MailSubjectShown['noun'], Thread> = {
  request: {
    of: (id: string) => sql`m.request_id = ${id}::bigint`,
    answers: sql`r.request_id = m.request_id`,
  },
  conversation: {
    of: (id: string) => sql`m.conversation_id = (select id from conversations where public_id = ${id})`,
    answers: sql`r.conversation_id = m.conversation_id`,
  },
  quote: {
    of: (id: string) => sql`m.quote_id = ${id}::bigint`,
    answers: sql`r.conversation_id in (
      select conversation_id from mail_conversations b where b.quote_id = m.quote_id and b.address = m.address)`,
  },
  project: {
    of: (id: string) => sql`m.project_id = (select id from projects where public_id = ${id})`,
    answers: sql`r.conversation_id in (
      select conversation_id from mail_conversations b where b.project_id = m.project_id and b.address = m.address)`,
  },
};

/** What is said of the mail `m`, with the answers to it. */
const sentColumns = ({ answers }: Thread) => sql`m.id, m.address, m.state, m.failure,
  to_json(m.sent_at) as "sentAt", to_json(m.settled_at) as "settledAt",
  (select to_json(max(r.received_at)) from received_mails r
    where ${answers} and r.from_address = m.address and r.state = 'filed' and r.received_at > m.sent_at) as "answeredAt"`;

/** Most readers of one thing. */
const mostReaders = 5;

/** The newest mail about a thing to each of its readers outside the agency. */
const newestTo = (isAbout: RawBuilder<unknown>, scope: MailScope) => sql`select * from (
    select distinct on (m.address) m.* from sent_mails m
    where ${isAbout} and m.staff_id is null and ${isInScope(scope)} order by m.address, m.id desc) newest
  order by id desc limit ${mostReaders}`;

/** The newest mail about a thing to each of its readers outside the agency, five readers at most. */
export async function listSentRows(
  db: Db,
  scope: MailScope,
  { noun, id }: { noun: MailSubjectShown['noun']; id: string },
): Promise<SentMails> {
  const thread = threads[noun];
  const { rows } = await sql<SentMails[number]>`
    select ${sentColumns(thread)} from (${newestTo(thread.of(id), scope)}) m order by m.id desc`.execute(db);
  return rows;
}

/** The same of each project of a customer. */
export async function listSentOfCustomerRows(
  db: Db,
  scope: MailScope,
  customerId: number,
): Promise<SentOfCustomer> {
  const { rows } = await sql<SentOfCustomer[number]>`
    select p.public_id as "projectId", ${sentColumns(threads.project)}
    from projects p cross join lateral (${newestTo(sql`m.project_id = p.id`, scope)}) m
    where p.customer_id = ${customerId}::bigint
    order by m.id desc`.execute(db);
  return rows;
}

/**
 * The conversations by mail about a quote or the projects of a customer, the newest 20; those of sales alone, or all.
 */
export async function listConversationRows(
  db: Db,
  scope: MailScope,
  { noun, id }: { noun: 'quote' | 'customer'; id: number },
): Promise<MailConversations> {
  const isAbout =
    noun === 'quote'
      ? sql`b.quote_id = ${id}::bigint`
      : sql`b.project_id = any(array(select id from projects where customer_id = ${id}::bigint))`;
  const { rows } = await sql<MailConversations[number]>`
    select c.public_id as "conversationId", b.subject, b.address
    from mail_conversations b join conversations c on c.id = b.conversation_id
    where ${isAbout} ${scope === 'all' ? sql`` : sql`and c.desk = 'sales'`}
    order by c.id desc limit 20`.execute(db);
  return rows;
}

/**
 * All that stands in the mail that a message came by, and where staff of a scope save it as it came; undefined where it
 * came by none. Of a colleague's mail it is in the staff's list alone, where a client may ask: beneath an answer may
 * stand what was written among them. A conversation's is asked for by staff alone.
 */
export async function findWholeOf(
  db: Db,
  scope: MailScope | undefined,
  message: { requestId: number; messageId: number } | { conversationId: string; messageId: number },
): Promise<WholeMail | undefined> {
  const whose =
    'requestId' in message
      ? sql`select mail_id from support_request_messages
          where id = ${message.messageId}::bigint and support_request_id = ${message.requestId}::bigint
            and sender = 'client'`
      : sql`select g.mail_id from messages g join conversations c on c.id = g.conversation_id
          where g.id = ${message.messageId}::bigint and c.public_id = ${message.conversationId}`;
  const raw = scope === undefined ? sql`null::text` : sql`case when ${isInScope(scope)} then ${rawUrl} end`;
  const { rows } = await sql<WholeMail>`
    select ${wholeColumns(scope !== undefined)}, ${raw} as "rawUrl" from received_mails m where m.id = (${whose})`.execute(
    db,
  );
  return rows[0];
}

/** Which thread a file came into by a mail that was filed; undefined where it did not come by this one. */
export async function findThreadOfFile(
  db: Db,
  { mailId, fileId }: { mailId: number; fileId: number },
): Promise<{ requestId: number | null; conversationId: string | null } | undefined> {
  const { rows } = await sql<{ requestId: number | null; conversationId: string | null }>`
    select m.request_id as "requestId", (select public_id from conversations where id = m.conversation_id) as "conversationId"
    from received_mail_files l join received_mails m on m.id = l.mail_id
    where l.mail_id = ${mailId}::bigint and l.file_id = ${fileId}::bigint and m.state = 'filed'`.execute(db);
  return rows[0];
}

/** Whether this file is the mail itself, as it came, and theirs to see. */
export async function isRawMail(
  db: Db,
  scope: MailScope,
  { mailId, fileId }: { mailId: number; fileId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from received_mails m where m.id = ${mailId}::bigint and m.file_id = ${fileId}::bigint
      and ${isInScope(scope)}`.execute(db);
  return rows.length === 1;
}
