import { type RawBuilder, sql } from 'kysely';
import type { StaffArea } from '../../content/staff-areas.ts';
import type { NoticeKind, NoticeMails, NoticeSubject, NoticeTopic } from '../../routers/notices.schema.ts';
import { type Db, daysAgo, now, type Trx } from '../database/database.ts';

/** The subject of a notice, by internal id: it is deleted with its subject. The subject of a payment is its project. */
export type Subject =
  | { conversationId: number }
  | { requestId: number }
  | { projectId: number; position?: number; paymentId?: number }
  | { quoteId: number }
  | { customerId: number }
  | { failedJobId: number };

export type NewNotice = {
  about: Subject;
  kind: NoticeKind;
  /** The same kind and key is the same notice, which moves to the top. */
  key: string;
  area: StaffArea;
  /** The number of the event: a number that was told already changes nothing. */
  event?: number | undefined;
};

/**
 * Writes a notice for each of these people, or moves theirs to the top: it is unread from then on. `isTold`: no
 * digest will mention it. Answers those for whom this event was new.
 */
export async function storeNotices(
  trx: Trx,
  notice: NewNotice,
  people: readonly { staffId: string; isTold: boolean }[],
): Promise<string[]> {
  const about: Partial<Record<string, number>> = notice.about;
  const { rows } = await sql<{ staffId: string }>`
    insert into notices (staff_id, told_at, kind, key, room, event, conversation_id, request_id, project_id, position,
      payment_id, quote_id, customer_id, failed_job_id)
    select person."staffId", case when person."isTold" then now() end, ${notice.kind}, ${notice.key}, ${notice.area},
      ${notice.event ?? null}::bigint, ${about['conversationId'] ?? null}::bigint, ${about['requestId'] ?? null}::bigint,
      ${about['projectId'] ?? null}::bigint, ${about['position'] ?? null}::int, ${about['paymentId'] ?? null}::bigint,
      ${about['quoteId'] ?? null}::bigint, ${about['customerId'] ?? null}::bigint, ${about['failedJobId'] ?? null}::bigint
    from json_to_recordset(${JSON.stringify(people)}::json) as person ("staffId" text, "isTold" boolean)
    order by person."staffId"
    on conflict (staff_id, kind, key) do update set
      count = case when notices.read_at is null then notices.count + 1 else 1 end,
      happened_at = now(), read_at = null, told_at = excluded.told_at, event = excluded.event, room = excluded.room,
      position = excluded.position, payment_id = excluded.payment_id, failed_job_id = excluded.failed_job_id
    where notices.event is null or excluded.event is null or notices.event < excluded.event
    returning staff_id as "staffId"`.execute(trx);
  return rows.map(({ staffId }) => staffId);
}

/** The owner of a quote's customer; undefined where there is none. */
export async function findOwner(trx: Trx, { quoteId }: { quoteId: number }): Promise<string | undefined> {
  const row = await trx
    .selectFrom('quotes')
    .innerJoin('customers', 'customers.id', 'quotes.customer_id')
    .select('customers.owner_id as id')
    .where('quotes.id', '=', quoteId)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

export type NoticeRow = {
  id: number;
  kind: NoticeKind;
  count: number;
  happenedAt: Date;
  isRead: boolean;
  /** The time of the event in microseconds, for a cursor. */
  at: string;
  title: string | null;
  text: string | null;
  cents: number | null;
  currency: string | null;
  href: string;
};

/** Notices with the present names of their subjects, newest first, of the ids and times in `page`. */
const withNames = (page: RawBuilder<unknown>) => sql<NoticeRow>`
  select n.id, n.kind, n.count, n.happened_at as "happenedAt", n.read_at is not null as "isRead",
    (extract(epoch from n.happened_at) * 1000000)::bigint::text as at,
    case
      when n.conversation_id is not null then coalesce(c.user_name, c.user_email)
      when n.request_id is not null then cp.name
      when n.quote_id is not null then q.client_name
      when n.customer_id is not null then u.name
      when n.project_id is not null then trim(k.first_name || ' ' || k.last_name)
    end as title,
    case
      when n.conversation_id is not null then (select left(message, 200) from messages
        where conversation_id = n.conversation_id and sender = 'user' order by messages.id desc limit 1)
      when n.request_id is not null then r.title
      when n.quote_id is not null then q.title
      when n.project_id is not null then p.name
      when n.failed_job_id is not null then f.name
    end as text,
    case
      when n.quote_id is not null then q.total_cents
      when n.payment_id is not null then coalesce(y.received_cents, y.amount_cents)
      when n.kind = 'validated' then p.total_cents
      when n.project_id is not null then coalesce(i.cents, p.deposit_cents)
    end as cents,
    case
      when n.quote_id is not null then q.currency
      when n.payment_id is not null then y.currency
      when n.project_id is not null then p.currency
    end as currency,
    case
      when n.kind = 'mail-held' then '/mails'
      when n.conversation_id is not null then '/chat-admin?id=' || c.public_id
      when n.request_id is not null then '/support-admin?id=' || n.request_id
      when n.quote_id is not null then '/quotes-admin/' || n.quote_id
      when n.customer_id is not null then '/customers/' || n.customer_id
      -- Never the dashboard's link, which is the client's alone: mails name this too.
      when n.project_id is not null then coalesce('/customers/' || p.customer_id, '/clients')
      else '/failed-jobs'
    end as href
  from (${page}) n
  left join conversations c on c.id = n.conversation_id
  left join support_requests r on r.id = n.request_id
  left join client_projects cp on cp.id = r.client_project_id
  left join quotes q on q.id = n.quote_id
  left join customers u on u.id = n.customer_id
  left join projects p on p.id = n.project_id
  left join clients k on k.id = p.client_id
  left join instalments i on i.project_id = n.project_id and i.position = n.position
  left join payments y on y.id = n.payment_id
  left join failed_jobs f on f.id = n.failed_job_id
  order by n.happened_at desc, n.id desc`;

type Whose = { staffId: string; areas: readonly StaffArea[] };

const unread = sql`and read_at is null`;

/** A page of somebody's notices in these areas, newest first, each area read from the end of its own index. */
export async function listNotices(
  db: Db | Trx,
  { staffId, areas }: Whose,
  page: { isUnread: boolean; limit: number; after?: { at: string; id: number } | undefined },
): Promise<NoticeRow[]> {
  const after = page.after
    ? sql`and (happened_at, id) < (to_timestamp(0) + ${page.after.at}::bigint * interval '1 microsecond', ${page.after.id}::bigint)`
    : sql``;
  const ofArea = sql`
    select * from notices where staff_id = ${staffId} and notices.room = asked.room ${page.isUnread ? unread : sql``} ${after}
    order by happened_at desc, id desc limit ${page.limit}`;
  const rows = await withNames(sql`
    select found.* from unnest(${areas}::text[]) as asked (room), lateral (${ofArea}) found
    order by found.happened_at desc, found.id desc limit ${page.limit}`).execute(db);
  return rows.rows;
}

/** How many of them are unread, at most `most`. */
export async function countUnread(db: Db, { staffId, areas }: Whose, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select least(coalesce(sum(found.count), 0), ${most}::int)::int as count from unnest(${areas}::text[]) as asked (room), lateral (
      select count(*) from (
        select from notices where staff_id = ${staffId} and notices.room = asked.room ${unread} limit ${most}) capped) found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Marks some of somebody's notices as read; answers whether any was unread. */
export async function readByIds(trx: Trx, staffId: string, ids: readonly number[]): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('staff_id', '=', staffId)
    .where('id', 'in', [...ids])
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks all of somebody's notices about one subject as read; answers whether any was unread. */
export async function readAbout(trx: Trx, staffId: string, subject: NoticeSubject): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null)
    // The thread does not show what a waiting mail needs.
    .$if(!('heldMails' in subject), (query) => query.where('kind', '<>', 'mail-held'))
    .where(isAbout(subject))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isAbout(subject: NoticeSubject): RawBuilder<boolean> {
  if ('conversationId' in subject) {
    return sql`conversation_id = (select id from conversations where public_id = ${subject.conversationId})`;
  }
  if ('requestId' in subject) return sql`request_id = ${subject.requestId}`;
  if ('quoteId' in subject) return sql`quote_id = ${subject.quoteId}`;
  if ('customerId' in subject) {
    return sql`(customer_id = ${subject.customerId}
      or project_id in (select id from projects where customer_id = ${subject.customerId}))`;
  }
  if ('failedJobs' in subject) return sql`failed_job_id is not null`;
  if ('heldMails' in subject) return sql`kind = 'mail-held'`;
  // Whether a contact may see the projects does not matter here: the staff screen has them all.
  return sql`project_id in (select p.id from projects p join clients c on c.id = p.client_id
    where c.link_id = ${subject.clientId})`;
}

/** Marks all of somebody's notices in these areas up to a moment as read; answers whether any was unread. */
export async function readAll(
  trx: Trx,
  { staffId, areas }: Whose,
  until: Date | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`room = any(${areas}::text[])`)
    .where('read_at', 'is', null)
    // A serialised moment has milliseconds, the row has microseconds.
    .$if(until !== undefined, (query) =>
      query.where(sql<boolean>`date_trunc('milliseconds', happened_at) <= ${until ?? null}::timestamptz`),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a portion of notices older than so many days, and answers how many. */
export async function deleteOldNotices(db: Db, days: number, limit: number): Promise<number> {
  const old = db.selectFrom('notices').select('id').where('happened_at', '<', daysAgo(days)).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('notices').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

type Choice = { staffId: string; topic: NoticeTopic; mails: NoticeMails };

/** The choices of these people; a person who has not chosen for a group has no row. */
export async function listChoices(db: Db | Trx, staffIds: readonly string[]): Promise<Choice[]> {
  const rows = await db
    .selectFrom('notice_choices')
    .select(['staff_id as staffId', 'topic', 'mails'])
    .where('staff_id', 'in', [...staffIds, ''])
    .execute();
  return rows as Choice[];
}

export async function writeChoices(
  trx: Trx,
  staffId: string,
  choices: readonly Omit<Choice, 'staffId'>[],
): Promise<void> {
  await trx
    .insertInto('notice_choices')
    .values(choices.map((choice) => ({ staff_id: staffId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'topic']).doUpdateSet((eb) => ({ mails: eb.ref('excluded.mails') })),
    )
    .execute();
}

export type Rhythm = 'hourly' | 'daily';

/** When the next digest after a moment is due: at the full hour, or at 8:00 in the time zone. */
const nextDue = (rhythm: Rhythm, zone: string, at: RawBuilder<Date>) =>
  rhythm === 'hourly'
    ? sql<Date>`date_trunc('hour', ${at}) + interval '1 hour'`
    : sql<Date>`(((${at} at time zone ${zone}) - interval '8 hours')::date + 1 + time '8:00') at time zone ${zone}`;

/** The same for any moment. */
export async function findNextDue(db: Db, rhythm: Rhythm, zone: string, at: Date): Promise<Date> {
  const due = nextDue(rhythm, zone, sql`${at}::timestamptz`);
  const { rows } = await sql<{ due: Date }>`select ${due} as due`.execute(db);
  return rows[0]?.due ?? at;
}

export type Digest = { staffId: string; rhythm: Rhythm; due: string; seconds: number };

/**
 * Notes that a digest is due for these people, and answers those for whom none was: the caller stores its job. `due`
 * names it. A due time later than the next possible one was noted by a wrong clock.
 */
export async function claimDigests(
  trx: Trx,
  rhythm: Rhythm,
  zone: string,
  staffIds: readonly string[],
): Promise<Digest[]> {
  // Anything that waited for a digest must see it as finished: `now()` is when the transaction began.
  const at = sql<Date>`clock_timestamp()`;
  const { rows } = await sql<Digest>`
    insert into notice_digests (staff_id, rhythm, due_at)
    select staff_id, ${rhythm}, ${nextDue(rhythm, zone, at)} from unnest(${staffIds}::text[]) staff_id order by staff_id
    on conflict (staff_id, rhythm) do update set due_at = excluded.due_at
    where notice_digests.due_at <= ${at} or notice_digests.due_at > excluded.due_at
    returning staff_id as "staffId", rhythm, due_at::text as due, greatest(0, ceil(extract(epoch from due_at - now())))::int
      as seconds`.execute(trx);
  return rows;
}

/** Locks a digest while it is written: a new notice meanwhile waits, and asks for the next one. */
export const lockDigest = (trx: Trx, staffId: string, rhythm: Rhythm) =>
  trx
    .selectFrom('notice_digests')
    .select('due_at')
    .where('staff_id', '=', staffId)
    .where('rhythm', '=', rhythm)
    .forUpdate()
    .executeTakeFirst();

/**
 * Claims for this digest what none has told yet. A repeated try finds the same, less what was read meanwhile. Answers
 * the newest `limit` unread notices, and their number.
 */
export async function takeForDigest(
  trx: Trx,
  { staffId, areas }: Whose,
  kinds: readonly NoticeKind[],
  due: string,
  limit: number,
): Promise<{ rows: NoticeRow[]; count: number }> {
  const mine = sql`staff_id = ${staffId} and read_at is null and room = any(${areas}::text[]) and kind = any(${kinds}::text[])`;
  await sql`update notices set told_at = ${due}::timestamptz where ${mine} and told_at is null`.execute(trx);
  const told = sql`from notices where ${mine} and told_at = ${due}::timestamptz`;
  const { rows } = await withNames(
    sql`select * ${told} order by happened_at desc, id desc limit ${limit}`,
  ).execute(trx);
  const counted = await sql<{ count: number }>`select count(*)::int as count ${told}`.execute(trx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Notes that a digest was sent: another run of it finds nothing left to tell. */
export async function markTold(db: Db, staffId: string, due: string): Promise<void> {
  await db
    .updateTable('notices')
    .set({ told_at: now })
    .where('staff_id', '=', staffId)
    .where('read_at', 'is', null)
    .where('told_at', '=', sql<Date>`${due}::timestamptz`)
    .execute();
}

/** The kinds of mails to staff that have an hourly limit of their own. */
export type MailWindow = 'person' | 'support-request' | 'project' | 'deposit';

/** How many notices of a kind are mailed in an hour, counted from the first one after the last hour has ended. */
const mostMailed = 30;
const hourLasts = sql<boolean>`window_started_at > now() - interval '1 hour'`;

/**
 * Claims the mails of one notice, in one row on which all processes take turns. Undefined where this hour's limit is
 * reached; `isLast` where this was the last one.
 */
export async function claimMails(trx: Trx, kind: MailWindow): Promise<{ isLast: boolean } | undefined> {
  const row = await trx
    .updateTable('staff_notices')
    .set({
      window_started_at: sql<Date>`case when ${hourLasts} then window_started_at else now() end`,
      window_count: sql<number>`case when ${hourLasts} then window_count + 1 else 1 end`,
    })
    .where('kind', '=', kind)
    .where(sql<boolean>`(window_count < ${mostMailed} or not ${hourLasts})`)
    .returning('window_count as count')
    .executeTakeFirst();
  return row && { isLast: row.count === mostMailed };
}
