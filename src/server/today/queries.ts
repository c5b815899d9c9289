import { type RawBuilder, sql } from 'kysely';
import { reminderDays } from '../../routers/quotes.schema.ts';
import type { TodayKind } from '../../routers/today.schema.ts';
import type { Db } from '../database/database.ts';
import { startOf, todayIn } from '../database/day-queries.ts';
import { openOfPart } from '../database/instalment-queries.ts';
import { isOpenInvoice, openOfInvoice } from '../database/invoice-open-queries.ts';
import { moneyMoves } from '../database/money-queries.ts';
import { isWithdrawn } from '../database/quote-state-queries.ts';

/** So many of a kind, those that have waited longest. */
export const mostOfAKind = 30;
/** One more tells that there are others. */
const limit = sql`limit ${mostOfAKind + 1}`;

export type ItemRow = {
  id: string;
  title: string | null;
  text: string | null;
  cents: number | null;
  currency: string | null;
  since: Date;
  href: string;
  projectId: string | null;
  position: number | null;
  customerId: number | null;
  paymentId: number | null;
  quoteId: number | null;
  requestId: number | null;
  lastUpdate: string | null;
};

/** Whose: a colleague's own where it is an id. */
type Owner = string | undefined;

type Day = RawBuilder<string>;

type Named = 'projectId' | 'position' | 'customerId' | 'paymentId' | 'quoteId' | 'requestId' | 'lastUpdate';

/** What the action in place needs to know, null where it is about something else. */
const about = (known: Partial<Record<Named, RawBuilder<unknown>>> = {}) => sql`
  ${known.projectId ?? sql`null::text`} as "projectId", ${known.position ?? sql`null::int`} as position,
  ${known.customerId ?? sql`null::bigint`} as "customerId", ${known.paymentId ?? sql`null::bigint`} as "paymentId",
  ${known.quoteId ?? sql`null::bigint`} as "quoteId", ${known.requestId ?? sql`null::bigint`} as "requestId",
  ${known.lastUpdate ?? sql`null::text`} as "lastUpdate"`;
const noMoney = sql`null::bigint as cents, null::text as currency`;

const mineOr = (owner: Owner, column: RawBuilder<unknown>) =>
  owner === undefined ? sql`true` : sql`${column} = ${owner}`;

/** Visitors who wait for a person; the condition is that of the index conversations_waiting, to the letter. */
const conversations = (owner: Owner, desks: readonly string[]) => sql<ItemRow>`
  select 'conversation-' || c.id as id, coalesce(c.user_name, c.user_email) as title,
    (select message from messages m where m.conversation_id = c.id and m.sender = 'user' order by m.id desc limit 1)
      as text, ${noMoney}, coalesce(c.waiting_since, c.updated_at) as since,
    '/chat-admin?id=' || c.public_id as href, ${about()}
  from conversations c
  where c.desk is not null and c.desk = any(${desks}::text[]) and
    ((c.status = 'escalated' and c.taken_over_by is null) or c.waiting_since is not null) and not c.is_resolved
    and ${mineOr(owner, sql`c.taken_over_by`)}
  order by since ${limit}`;

const requests = (owner: Owner) => sql<ItemRow>`
  select 'request-' || r.id as id, p.name as title, r.title as text, ${noMoney}, r.created_at as since,
    '/support-admin?id=' || r.id as href, ${about({ requestId: sql`r.id` })}
  from support_requests r join client_projects p on p.id = r.client_project_id
  where r.status = 'Nouveau' and r.unread_count = 0 and ${mineOr(owner, sql`r.assignee_id`)}
  order by r.id ${limit}`;

const unreadRequests = (owner: Owner) => sql<ItemRow>`
  select 'unread-' || r.id as id, p.name as title, r.title as text, ${noMoney}, r.updated_at as since,
    '/support-admin?id=' || r.id as href, ${about({ requestId: sql`r.id` })}
  from support_requests r join client_projects p on p.id = r.client_project_id
  where r.unread_count > 0 and ${mineOr(owner, sql`r.assignee_id`)}
  order by r.id ${limit}`;

/** Transfers that were announced and that nobody has seen arrive: of deposits, and of what follows them. */
const transfers = (owner: Owner) => {
  const shown = (
    position: RawBuilder<unknown>,
    cents: RawBuilder<unknown>,
    since: RawBuilder<unknown>,
  ) => sql`
    select 'transfer-' || p.id || '-' || ${position} as id, trim(c.first_name || ' ' || c.last_name) as title,
      p.name as text, ${cents} as cents, p.currency, ${since} as since, '/clients/' || c.link_id as href,
      ${about({ projectId: sql`p.public_id`, position, customerId: sql`p.customer_id` })}`;
  const whose = sql`join clients c on c.id = p.client_id left join customers k on k.id = p.customer_id`;
  const open = sql`p.archived_at is null and ${mineOr(owner, sql`k.owner_id`)}`;
  return sql<ItemRow>`
    (${shown(sql`1`, openOfPart, sql`p.updated_at`)} from projects p
      join instalments i on i.project_id = p.id and i.position = 1 ${whose}
      where p.payment_state = 'declared' and ${open} order by p.updated_at ${limit})
    union all
    (${shown(sql`i.position`, openOfPart, sql`i.updated_at`)}
      from instalments i join projects p on p.id = i.project_id ${whose}
      where i.state = 'declared' and i.position > 1 and ${open} order by i.updated_at ${limit})
    order by since ${limit}`;
};

/** Money that does not fit: the condition is that of the index payments_to_handle, to the letter. */
const payments = (owner: Owner) => sql<ItemRow>`
  select 'payment-' || y.id as id, trim(c.first_name || ' ' || c.last_name) as title, y.flag as text,
    y.received_cents as cents, y.currency, y.updated_at as since,
    -- No dashboard shows what was put away.
    case when p.archived_at is null then '/clients/' || c.link_id else '/customers/' || p.customer_id end as href,
    ${about({ projectId: sql`p.public_id`, paymentId: sql`y.id` })}
  from payments y join projects p on p.id = y.project_id join clients c on c.id = p.client_id
  left join customers k on k.id = p.customer_id
  where flag is not null and handled_at is null and ${mineOr(owner, sql`k.owner_id`)}
  order by y.id ${limit}`;

/**
 * By how the deposit stands, since of a project of which nothing was paid nothing is expected unless a quote was
 * accepted.
 */
const overdueInstalments = (owner: Owner, today: Day) => sql<ItemRow>`
  select 'overdue-' || i.id as id, trim(c.first_name || ' ' || c.last_name) as title, p.name as text, ${openOfPart} as cents, p.currency,
    i.due_on::timestamptz as since, '/clients/' || c.link_id as href,
    ${about({ projectId: sql`p.public_id`, position: sql`i.position`, customerId: sql`p.customer_id` })}
  from instalments i join projects p on p.id = i.project_id join clients c on c.id = p.client_id
  left join customers k on k.id = p.customer_id
  where i.due_on is not null and i.state = 'pending' and i.due_on < ${today} and p.archived_at is null
    and (i.position > 1 or p.payment_state = 'pending')
    and (i.subscription_id is not null or p.payment_state in ('declared', 'confirmed', 'paid')
      or (p.quote_id is not null and p.payment_state = 'pending'))
    -- What an invoice asks for is overdue when that is.
    and not exists (select from invoice_instalments x join invoices v on v.id = x.invoice_id
      where x.instalment_id = i.id and v.serial is not null and v.credited_cents < v.total_cents)
    and ${mineOr(owner, sql`k.owner_id`)}
  order by i.due_on, i.id ${limit}`;

const overdueInvoices = (owner: Owner, today: Day) => sql<ItemRow>`
  select 'invoice-' || v.id as id, coalesce(k.name, trim(c.first_name || ' ' || c.last_name)) as title, v.number as text,
    ${openOfInvoice('v')} as cents, v.currency, v.due_on::timestamptz as since,
    '/invoices/' || v.id as href, ${about({ projectId: sql`p.public_id`, customerId: sql`p.customer_id` })}
  from invoices v join projects p on p.id = v.project_id join clients c on c.id = p.client_id
  left join customers k on k.id = p.customer_id
  where ${isOpenInvoice('v')}
    and v.due_on < ${today} and ${mineOr(owner, sql`k.owner_id`)}
  order by v.due_on, v.id ${limit}`;

/** So many days a provider may say nothing of what it collects: a debit takes no longer. */
const longestWait = 15;

/**
 * Periods of monthly services that the provider has not collected, or says nothing about. The conditions are those of
 * two indexes.
 */
const failedDebits = (owner: Owner, today: Day) => {
  const those = (condition: RawBuilder<unknown>, since: RawBuilder<unknown>) => sql`
    (select 'debit-' || i.id as id, coalesce(k.name, trim(c.first_name || ' ' || c.last_name)) as title, i.label as text,
      ${openOfPart} as cents, p.currency, ${since} as since, '/customers/' || p.customer_id as href,
      ${about({ projectId: sql`p.public_id`, position: sql`i.position`, customerId: sql`p.customer_id` })}
    from instalments i join projects p on p.id = i.project_id join clients c on c.id = p.client_id
    left join customers k on k.id = p.customer_id
    where ${condition} and i.state = 'pending' and p.archived_at is null
      and ${mineOr(owner, sql`k.owner_id`)}
    order by ${since}, i.id ${limit})`;
  return sql<ItemRow>`
    ${those(sql`i.collection in ('failed', 'action')`, sql`i.updated_at`)}
    union all
    ${those(
      sql`i.collection = 'waiting' and i.period_from < ${today}::date - ${sql.lit(longestWait)}`,
      sql`i.period_from::timestamptz`,
    )}
    order by since ${limit}`;
};

/** Prices that are to hold soon, and of which no mail could tell the client: somebody has to, before the day. */
const untoldPrices = (owner: Owner, today: Day) => sql<ItemRow>`
  select 'price-' || x.id as id, coalesce(k.name, trim(c.first_name || ' ' || c.last_name)) as title, s.label as text,
    x.cents, p.currency, x.created_at as since, '/customers/' || p.customer_id as href,
    ${about({ projectId: sql`p.public_id`, customerId: sql`p.customer_id` })}
  from subscription_prices x join subscriptions s on s.id = x.subscription_id
  join projects p on p.id = s.project_id join clients c on c.id = p.client_id
  left join customers k on k.id = p.customer_id
  where x.state in ('failed', 'needless') and x.from_on > ${today} and s.state <> 'ended' and p.archived_at is null
    and ${mineOr(owner, sql`k.owner_id`)}
  order by x.id ${limit}`;

const quoteColumns = sql`q.client_name as title, q.title as text, q.total_cents as cents, q.currency`;
const toQuote = sql`'/quotes-admin/' || q.id as href, ${about({ quoteId: sql`q.id` })}`;

/** A quote whose password was taken away is offered no more. */
const isOpen = sql`exists (
  select from gates where kind = 'quote' and subject = q.slug and password_hash is not null)`;

/** Whoever was reminded is left alone for so long, as the sending of mails leaves them. */
const isUnreminded = sql`not exists (
  select from quote_mails m where m.quote_id = q.id and m.kind = 'reminder'
    and m.created_at > now() - ${reminderDays}::int * interval '1 day')`;

/** What somebody has begun and left alone: theirs, whoever looks after the customer. */
const quoteDrafts = (owner: Owner) => sql<ItemRow>`
  select 'draft-' || d.id as id, nullif(d.client_name, '') as title, nullif(d.title, '') as text, ${noMoney},
    d.updated_at as since, '/quotes-admin/new?draft=' || d.id as href, ${about()}
  from quote_drafts d where d.updated_at < now() - interval '3 days' and ${mineOr(owner, sql`d.author_id`)}
  order by d.updated_at ${limit}`;

const expiringQuotes = (owner: Owner, today: Day) => sql<ItemRow>`
  select 'expiring-' || q.id as id, ${quoteColumns}, q.valid_until::timestamptz as since, ${toQuote}
  from quotes q left join customers k on k.id = q.customer_id
  where not q.is_accepted and q.valid_until between ${today} and ${today} + 7
    and q.opened_count > 0 and ${isOpen} and ${isUnreminded} and ${mineOr(owner, sql`k.owner_id`)}
  order by q.valid_until, q.id ${limit}`;

/** Opened within a fortnight and not answered, nor about to run out. */
const openedQuotes = (owner: Owner, today: Day) => sql<ItemRow>`
  select 'opened-' || q.id as id, ${quoteColumns}, q.last_opened_at as since, ${toQuote}
  from quotes q left join customers k on k.id = q.customer_id
  where not q.is_accepted and q.opened_count > 0 and q.last_opened_at > now() - interval '14 days'
    and (q.valid_until is null or q.valid_until > ${today} + 7) and ${isOpen} and ${isUnreminded}
    and ${mineOr(owner, sql`k.owner_id`)}
  order by q.last_opened_at ${limit}`;

/** Accepted and not begun: nothing of the project has been told or changed since. */
const acceptedQuotes = (owner: Owner) => sql<ItemRow>`
  select 'accepted-' || q.id as id, ${quoteColumns}, a.accepted_at as since, ${toQuote}
  from quote_acceptances a join quotes q on q.id = a.quote_id
  left join projects p on p.quote_id = q.id left join customers k on k.id = q.customer_id
  where a.accepted_at > now() - interval '30 days' and not ${isWithdrawn} and (p.id is null or (p.status = 'pending' and p.archived_at is null))
    and ${mineOr(owner, sql`k.owner_id`)}
  order by a.accepted_at ${limit}`;

/** Work under way of which its client has heard nothing for a week; the index is projects_silent. */
const silentProjects = (owner: Owner) => sql<ItemRow>`
  select 'silent-' || p.id as id, trim(c.first_name || ' ' || c.last_name) as title, p.name as text, ${noMoney},
    p.updated_at as since, '/clients/' || c.link_id as href,
    ${about({ projectId: sql`p.public_id`, lastUpdate: sql`p.last_update` })}
  from projects p join clients c on c.id = p.client_id left join customers k on k.id = p.customer_id
  where p.status in ('in_progress', 'review') and p.archived_at is null and p.updated_at < now() - interval '7 days'
    and ${mineOr(owner, sql`k.owner_id`)}
  order by p.updated_at ${limit}`;

const nextSteps = (owner: Owner, today: Day) => sql<ItemRow>`
  select 'step-' || k.id as id, k.name as title, k.next_step as text, ${noMoney}, k.next_step_on::timestamptz as since,
    '/customers/' || k.id as href, ${about({ customerId: sql`k.id` })}
  from customers k where k.next_step_on is not null and k.archived_at is null and k.next_step_on <= ${today}
    and ${mineOr(owner, sql`k.owner_id`)}
  order by k.next_step_on, k.id ${limit}`;

/** Most held mails that are counted. */
const mostHeld = 100;

/** One line for all mails that wait for somebody, which are nobody's own. Whoever sells sees none about requests. */
const heldMails = (owner: Owner, desks: readonly string[]) => sql<ItemRow>`
  select 'held-mails' as id, count(*)::text as title, null::text as text, ${noMoney}, min(held.received_at) as since,
    '/mails' as href, ${about()}
  from (
    select m.received_at from received_mails m
    where m.state = 'held' and ${owner === undefined ? sql`true` : sql`false`}
      and (m.request_id is null or ${desks.includes('support') ? sql`true` : sql`false`})
      and (m.conversation_id is null or exists (
        select from conversations c where c.id = m.conversation_id and c.desk = any(${desks}::text[])))
    order by m.id limit ${mostHeld}) held
  having count(*) > 0`;

/**
 * What of a kind waits, one more than `mostOfAKind` where there is more, of one colleague alone where `owner` is one.
 */
export async function listItems(
  db: Db,
  kind: TodayKind,
  { owner, desks, zone }: { owner: Owner; desks: readonly string[]; zone: string },
): Promise<ItemRow[]> {
  const today = todayIn(zone);
  const statements: Record<TodayKind, () => RawBuilder<ItemRow>> = {
    conversation: () => conversations(owner, desks),
    request: () => requests(owner),
    'unread-request': () => unreadRequests(owner),
    transfer: () => transfers(owner),
    payment: () => payments(owner),
    'overdue-instalment': () => overdueInstalments(owner, today),
    'overdue-invoice': () => overdueInvoices(owner, today),
    'failed-debit': () => failedDebits(owner, today),
    'untold-price': () => untoldPrices(owner, today),
    'quote-draft': () => quoteDrafts(owner),
    'quote-expiring': () => expiringQuotes(owner, today),
    'quote-opened': () => openedQuotes(owner, today),
    'quote-accepted': () => acceptedQuotes(owner),
    'silent-project': () => silentProjects(owner),
    'next-step': () => nextSteps(owner, today),
    'held-mail': () => heldMails(owner, desks),
  };
  return (await statements[kind]().execute(db)).rows;
}

type WeekRow = {
  from: string;
  visits: number;
  conversations: number;
  leads: number;
  quotes: number;
  won: number;
  paid: number;
  firstAnswerSeconds: number | null;
  answeredAlone: number | null;
  rating: number | null;
};

/** The first of the seven days of a week: this one's last day is today by the agency's clock. */
const firstDay = (weeksAgo: number, zone: string) => sql`(${todayIn(zone)} - 6 - 7 * ${weeksAgo}::int)`;

/** Whether a moment is of such a week. */
const isOf = (column: RawBuilder<unknown>, weeksAgo: number, zone: string) => sql`
  ${column} >= ${startOf(firstDay(weeksAgo, zone), zone)}
  and ${column} < ${startOf(firstDay(weeksAgo - 1, zone), zone)}`;

/** The same of the day on which money arrived. */
const isReceivedIn = (weeksAgo: number, zone: string) => sql`
  received_on >= ${firstDay(weeksAgo, zone)} and received_on < ${firstDay(weeksAgo - 1, zone)}`;

/**
 * The assistant has answered, nobody of the agency wrote, and nobody is waited for. Whoever took over and wrote nothing
 * has not answered either, so that such a conversation is nobody's.
 */
const isAnsweredAlone = sql`(
  exists (select from messages m where m.conversation_id = c.id and m.sender = 'bot' and m.state = 'done')
  and not exists (select from messages m where m.conversation_id = c.id and m.sender = 'admin')
  and c.status <> 'escalated' and c.waiting_since is null and c.taken_over_by is null)`;

/** What happened in the seven days that ended `weeksAgo` weeks ago, today among them at 0, by the clock of `zone`. */
export async function readWeek(db: Db, weeksAgo: number, zone: string): Promise<WeekRow> {
  const isWithin = (column: RawBuilder<unknown>) => isOf(column, weeksAgo, zone);
  const { rows } = await sql<WeekRow>`
    select ${firstDay(weeksAgo, zone)}::text as "from",
      (select coalesce(sum(count), 0)::int from site_visits
        where day >= ${firstDay(weeksAgo, zone)} and day < ${firstDay(weeksAgo - 1, zone)}) as visits,
      (select count(*)::int from conversations where desk is not null and ${isWithin(sql`created_at`)}) as conversations,
      (select count(*)::int from customers where source <> 'import' and ${isWithin(sql`created_at`)}) as leads,
      (select count(*)::int from quotes where ${isWithin(sql`created_at`)}) as quotes,
      (select count(*)::int from quote_acceptances a join quotes q on q.id = a.quote_id
        where ${isWithin(sql`a.accepted_at`)} and not ${isWithdrawn}) as won,
      (select count(distinct project_id)::int from payments where counts and ${isReceivedIn(weeksAgo, zone)}) as paid,
      (select percentile_cont(0.5) within group (order by waited_seconds) from person_answers
        where ${isWithin(sql`answered_at`)}) as "firstAnswerSeconds",
      (select avg(${isAnsweredAlone}::int)::float8
        from conversations c where c.desk is not null and ${isWithin(sql`c.created_at`)}) as "answeredAlone",
      (select avg(satisfaction)::float8 from support_requests where satisfaction is not null
        and ${isWithin(sql`updated_at`)}) as rating`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A week has no row');
  return row;
}

type MoneyRow = { month: string; currency: string; cents: number };

/** What was received in such a week, less what was given back in it, by currency. */
export async function sumWeek(db: Db, weeksAgo: number, zone: string): Promise<Omit<MoneyRow, 'month'>[]> {
  const { rows } = await sql<Omit<MoneyRow, 'month'>>`
    select m.currency, sum(m.cents)::bigint as cents from ${moneyMoves} m
    where m.day >= ${firstDay(weeksAgo, zone)} and m.day < ${firstDay(weeksAgo - 1, zone)}
    group by m.currency order by m.currency`.execute(db);
  return rows;
}

/** The same of each of the last months by the agency's clock. */
export async function sumReceived(db: Db, months: number, zone: string): Promise<MoneyRow[]> {
  const first = sql`(date_trunc('month', ${todayIn(zone)}) - ${months - 1}::int * interval '1 month')`;
  const { rows } = await sql<MoneyRow>`
    select date_trunc('month', m.day)::date::text as month, m.currency, sum(m.cents)::bigint as cents
    from ${moneyMoves} m where m.day >= ${first}::date
    group by 1, m.currency order by 1, m.currency`.execute(db);
  return rows;
}

/** Most instalments that are added up: what is not paid yet. */
const mostSummed = 10_000;

/** What is still to be paid, by the month that it is due in; without a day where nothing says when. */
export async function sumExpected(
  db: Db,
): Promise<{ month: string | null; currency: string; cents: number }[]> {
  const { rows } = await sql<{ month: string | null; currency: string; cents: number }>`
    with later as materialized (
      select i.project_id, ${openOfPart} as cents, i.due_on, i.subscription_id from instalments i
      where i.position > 1 and i.state in ('pending', 'declared') order by i.id desc limit ${mostSummed}),
    -- How it stands with the first one, the project says.
    first as materialized (
      select i.project_id, ${openOfPart} as cents, i.due_on, i.subscription_id from projects p
      join instalments i on i.project_id = p.id and i.position = 1
      where p.quote_id is not null and p.payment_state in ('pending', 'declared') and p.archived_at is null
      order by p.quote_id desc limit ${mostSummed}),
    open as (select * from later union all select * from first)
    select date_trunc('month', open.due_on)::date::text as month, p.currency, sum(open.cents)::bigint as cents
    from open join projects p on p.id = open.project_id
    -- A project of which nothing was paid is an offer, not money that is expected, unless an accepted quote has made it.
    where p.archived_at is null
      and (open.subscription_id is not null or p.payment_state in ('declared', 'confirmed', 'paid')
        or (p.quote_id is not null and p.payment_state = 'pending'))
    group by month, p.currency order by month nulls last, p.currency`.execute(db);
  return rows;
}

/** Adds to the visits of a day's pages. */
export async function addVisits(
  db: Db,
  counts: readonly { day: string; path: string; count: number }[],
): Promise<void> {
  await db
    .insertInto('site_visits')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet({ count: sql`site_visits.count + excluded.count` }),
    )
    .execute();
}
