import { type RawBuilder, sql } from 'kysely';
import type { AdminConversation, Priority } from '../../routers/admin.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import { awaited, type Desk, findIds, findInbox, type ListQuery, newestPage } from './list-queries.ts';
import { raised } from './queries.ts';

/** Most unread messages and waiting conversations that are counted. */
const mostCounted = 100;

type Row = Omit<AdminConversation, 'cursor'> & { changedAt: number; internalId: number; rank?: number };

/** A page of the list, newest change first, or of the inbox. `staffId` is whose unread messages are counted. */
export async function listRows(db: Db, staffId: string, query: ListQuery, isInbox: boolean): Promise<Row[]> {
  if (isInbox && !query.search) {
    const found = await findInbox(db, staffId, query);
    const ids = found.map(({ id }) => id);
    const rows = await selectRows(db, staffId, sql`select unnest(${ids}::bigint[]) as id`, sql``);
    const byId = new Map(rows.map((row) => [row.internalId, row]));
    return found.flatMap(({ id, rank }) => {
      const row = byId.get(id);
      return row ? [{ ...row, rank }] : [];
    });
  }
  const page = query.search
    ? sql`select unnest(${await findIds(db, query, query.search)}::bigint[]) as id`
    : newestPage(query);
  return selectRows(db, staffId, page, sql`order by c.updated_at desc, c.id desc`);
}

/** `only`: on this desk alone, where there is one; so in the functions below. */
export async function findRow(
  db: Db,
  staffId: string,
  publicId: string,
  only: Desk | undefined,
): Promise<Row | undefined> {
  const [row] = await selectRows(
    db,
    staffId,
    sql`select id from conversations where public_id = ${publicId} ${andOn(only)}`,
    sql``,
  );
  return row;
}

const andOn = (only: Desk | undefined) => (only === undefined ? sql`` : sql`and desk = ${only}`);

const columns = sql`
  c.id as "internalId", (extract(epoch from c.updated_at) * 1000000)::bigint as "changedAt",
  c.public_id as id, c.session_id as "sessionId", c.user_name as "userName", c.user_email as "userEmail",
  c.user_phone as "userPhone", c.language, c.category, c.status, c.priority, c.is_resolved as "isResolved",
  c.admin_notes as "adminNotes", c.escalation_reason as "escalationReason",
  case when s.id is not null then
    json_build_object('staffId', s.id, 'name', s.name, 'firstName', split_part(s.name, ' ', 1)) end as "takenOverBy",
  to_json(c.taken_over_at) as "takenOverAt",
  case when ${awaited} then to_json(coalesce(c.waiting_since, c.updated_at)) end as "waitingSince",
  case when not answered.is_due and answered.found then
    case when c.user_email is null then 'no-address' else 'unconfirmed' end end as unmailed, c.summary, to_json(c.created_at) as "createdAt",
  to_json(c.updated_at) as "updatedAt", c.revision, last.shown as "lastMessage", unread.count as unread,
  (select json_build_object('subject', b.subject, 'address', b.address, 'about', case
      when q.id is not null then json_build_object('kind', 'quote', 'id', q.id, 'title', q.title)
      when p.customer_id is not null then json_build_object('kind', 'customer', 'id', p.customer_id, 'title', p.name) end)
    from mail_conversations b left join quotes q on q.id = b.quote_id left join projects p on p.id = b.project_id
    where b.conversation_id = c.id) as "byMail",
  c.summary is not null and exists (
    select from messages where conversation_id = c.id and id > c.summary_message_id and state = 'done'
  ) as "summaryIsOld"`;

/** What staff see of the conversations whose ids `page` selects; all that is counted of each is bounded. */
async function selectRows(
  db: Db,
  staffId: string,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (${page})
    select ${columns}
    from page join conversations c on c.id = page.id
    left join staff s on s.id = c.taken_over_by
    left join conversation_reads r on r.conversation_id = c.id and r.staff_id = ${staffId}
    left join lateral (
      select is_due, exists (select from messages where conversation_id = c.id and sender = 'admin'
        and id > greatest(seen_message_id, mailed_message_id)) as found
      from person_answers where conversation_id = c.id
    ) answered on true
    left join lateral (
      select json_build_object('sender', sender, 'text', left(message, 140)) as shown from (
        select id, sender, message from messages
        where conversation_id = c.id and state = 'done' order by messages.id desc limit 20) recent
      order by sender = 'bot', id desc limit 1
    ) last on true
    cross join lateral (
      select count(*)::int as count from (
        select from messages where conversation_id = c.id and id > coalesce(r.message_id, 0) and sender = 'user'
        order by id limit ${mostCounted}) unseen
    ) unread
    ${order}`.execute(db);
  return rows;
}

/**
 * What waits for somebody on these desks, at most 100: escalated and taken over by nobody yet, or in somebody's hands
 * whose visitor has written again.
 */
export async function countWaitingRows(db: Db, desks: readonly Desk[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from conversations c where c.desk = any(${desks}::text[]) and c.desk is not null and ${awaited}
      limit ${mostCounted}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How a conversation is called where its visitor gave no name. */
export async function findLabel(
  db: Db,
  publicId: string,
  only: Desk | undefined,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select(sql<string>`coalesce(user_name, user_email, 'Session ' || right(session_id, 8))`.as('label'))
    .where('public_id', '=', publicId)
    .$if(only !== undefined, (query) => query.where('desk', '=', only ?? null))
    .executeTakeFirst();
  return row?.label;
}

/** Whether one of these conversations is on the desk. */
export async function isAnyOnDesk(db: Db, publicIds: string[], desk: Desk): Promise<boolean> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('public_id', 'in', publicIds)
    .where('desk', '=', desk)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type LockedConversation = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;

/** Locks a conversation and tells what staff change of it, with who has taken it over. */
export async function lockConversation(trx: Trx, publicId: string, only?: Desk) {
  const row = await trx
    .selectFrom('conversations')
    .select([
      'id',
      'public_id',
      'status',
      'priority',
      'category',
      'is_resolved',
      'admin_notes',
      'language',
      'user_name',
    ])
    .select(['taken_over_by', 'summary_message_id'])
    .select((eb) =>
      eb.selectFrom('staff').select('name').whereRef('staff.id', '=', 'taken_over_by').as('holder'),
    )
    .where('public_id', '=', publicId)
    .$if(only !== undefined, (query) => query.where('desk', '=', only ?? null))
    .forUpdate('conversations')
    .executeTakeFirst();
  return row && { ...row, priority: row.priority as Priority };
}

/** Writes fields of a locked conversation as one change of it, and answers its new revision. */
export async function updateConversation(
  trx: Trx,
  id: number,
  fields: {
    status?: string;
    priority?: string;
    category?: string;
    is_resolved?: boolean;
    admin_notes?: string | null;
    summary?: string;
    summary_message_id?: number;
    waiting_since?: null;
  },
): Promise<number> {
  const row = await trx
    .updateTable('conversations')
    .set((eb) => ({ ...fields, ...raised(eb) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/**
 * Remembers up to which message somebody has seen a conversation. It never goes back, nor beyond what there is: what
 * comes later is unread. False where there is no such conversation.
 */
export async function raiseRead(
  db: Db | Trx,
  read: { conversationId: string; staffId: string; messageId: number; only?: Desk | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with conversation as (select id from conversations where public_id = ${read.conversationId}
      ${andOn(read.only)} for key share),
    read as (
      insert into conversation_reads (conversation_id, staff_id, message_id)
      select conversation.id, ${read.staffId}, seen.id from conversation, lateral (
        select id from messages where conversation_id = conversation.id and id <= ${read.messageId}::bigint
        order by id desc limit 1) seen
      on conflict (conversation_id, staff_id) do update
        set message_id = greatest(conversation_reads.message_id, excluded.message_id))
    select exists (select from conversation) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Of a long conversation its beginning and its end are read. */
const firstTurns = 10;
const lastTurns = 50;

export type SummaryRow = {
  language: string;
  status: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** The last message that the stored summary covers. */
  coveredId: number | null;
  counts: { user: number; bot: number; admin: number };
  messages: { id: number; sender: 'user' | 'bot' | 'admin'; text: string }[];
};

/** What a summary is written from, in one statement; undefined where there is no such conversation. */
export async function findToSummarise(
  db: Db,
  publicId: string,
  only: Desk | undefined,
): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    select c.language, c.status, c.user_name as name, c.user_email as email, c.user_phone as phone,
      c.summary_message_id as "coveredId",
      (select json_build_object('user', count(*) filter (where sender = 'user'),
        'bot', count(*) filter (where sender = 'bot'), 'admin', count(*) filter (where sender = 'admin'))
        from messages where conversation_id = c.id and state = 'done') as counts,
      (select coalesce(json_agg(json_build_object('id', id, 'sender', sender, 'text', message) order by id), '[]')
        from (
          (select * from messages where conversation_id = c.id and state = 'done' order by id limit ${firstTurns})
          union
          (select * from messages where conversation_id = c.id and state = 'done' order by id desc limit ${lastTurns})
        ) told) as messages
    from conversations c where public_id = ${publicId} ${andOn(only)}`.execute(db);
  return rows[0];
}

/** Most answers whose cost is read at once. */
const mostAnswers = 500;

/** The ids of the conversation's last answers; undefined where there is no such conversation. */
export async function listAnswerIds(
  db: Db,
  publicId: string,
  only: Desk | undefined,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select id from messages where conversation_id = c.id and question_id is not null
      order by id desc limit ${mostAnswers}) as ids
    from conversations c where public_id = ${publicId} ${andOn(only)}`.execute(db);
  return rows[0]?.ids.map(Number);
}
