import { type RawBuilder, sql } from 'kysely';
import type { CustomerDetail, CustomerEvent, ListedCustomer, Stage } from '../../routers/customers.schema.ts';
import type { Db } from '../database/database.ts';
import { isAskedForPart, openOfPart, stateOfPart } from '../database/instalment-queries.ts';
import { quoteState } from '../database/quote-state-queries.ts';
import { someOf } from '../database/search-queries.ts';

/** Of those since a day so many are looked at, the newest. */
const mostRecent = 5_000;

/** Each is absent where it does not narrow; `search` is a query in PostgreSQL's own language. */
export type Filter = {
  search?: string | undefined;
  stage?: Stage | undefined;
  /** A colleague, or `none`. */
  ownerId?: string | undefined;
  isArchived?: boolean | undefined;
  /** Made at this moment or later. */
  since?: RawBuilder<unknown> | undefined;
};

type Page = Filter & { limit: number; after: number | undefined };

export type ListRow = Omit<ListedCustomer, 'stageSince' | 'createdAt' | 'value'> & {
  stageSince: Date;
  createdAt: Date;
  value: { cents: number; currency: string } | null;
};

/** Who is written to first: the oldest contact who has not lost their access. */
const contact = sql`(
  select json_build_object('name', trim(first_name || ' ' || last_name), 'email', nullif(email, ''))
  from clients where customer_id = c.id and revoked_at is null order by id limit 1)`;

/** The newest quote's total, else the newest project's. */
const value = sql`coalesce(
  (select json_build_object('cents', total_cents, 'currency', currency) from quotes
    where customer_id = c.id order by id desc limit 1),
  (select json_build_object('cents', total_cents, 'currency', currency) from projects
    where customer_id = c.id order by id desc limit 1))`;

const shown = sql`
  select c.id, c.name, c.stage, c.stage_since as "stageSince", c.lost_reason as "lostReason", c.source,
    (select name from staff where id = c.owner_id) as "ownerName", c.next_step as "nextStep",
    c.next_step_on::text as "nextStepOn", c.archived_at is not null as "isArchived", c.created_at as "createdAt",
    ${contact} as contact, ${value} as value`;

/** A page, newest first, in one statement. */
export async function listRows(db: Db, { limit, ...page }: Page): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    ${shown} from customers c where ${pageOf(page)} order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What narrows a page: the filter, and where the one before ended. */
const pageOf = ({ after, ...filter }: Omit<Page, 'limit'>): RawBuilder<unknown> =>
  sql.join(
    [
      ...conditionsOf(filter),
      ...(after === undefined ? [] : [sql`c.id < ${after}::bigint`]),
      ...(filter.search === undefined ? [] : [sql`c.id = any(array(${foundBy(filter.search)}))`]),
    ],
    sql` and `,
  );

const conditionsOf = ({ stage, ownerId, isArchived, since }: Filter): RawBuilder<unknown>[] => [
  // As an array, by the index of their beginnings: the planner would walk all that are older.
  ...(since === undefined
    ? []
    : [
        sql`c.id = any(array(
    select id from customers where created_at >= ${since} order by created_at desc limit ${mostRecent}))`,
      ]),
  isArchived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
  ...(stage === undefined ? [] : [sql`c.stage = ${stage}`]),
  ...(ownerId === undefined
    ? []
    : [ownerId === 'none' ? sql`c.owner_id is null` : sql`c.owner_id = ${ownerId}`]),
];

/**
 * The newest contacts of these words, each with their customer; neither revoked ones nor those of an archived customer.
 */
export async function listFoundContacts(
  db: Db,
  query: string,
  limit: number,
): Promise<{ id: number; name: string; customerId: number; customerName: string }[]> {
  const { rows } = await sql<{ id: number; name: string; customerId: number; customerName: string }>`
    select k.id, trim(k.first_name || ' ' || k.last_name) as name, c.id as "customerId", c.name as "customerName"
    from clients k join customers c on c.id = k.customer_id
    where k.id = any(array(${foundPeople(query, sql`k.id`)})) and k.revoked_at is null and c.archived_at is null
    order by k.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Contacts by their own words (index clients_words): what `shown` says of each. */
const foundPeople = (query: string, shown: RawBuilder<unknown>): RawBuilder<unknown> =>
  someOf(
    sql`
    select ${shown} from clients k where to_tsvector('simple', translate(
      k.first_name || ' ' || k.last_name || ' ' || k.email || ' ' || coalesce(k.phone, ''), '@._+()-', '       '))
      @@ to_tsquery('simple', ${query})`,
    { id: sql`k.id`, last: sql`select max(id) from clients` },
  );

/** By the customer's own words (index customers_words) and by those of their contacts (index clients_words). */
function foundBy(query: string): RawBuilder<unknown> {
  const own = sql`
    select c.id from customers c where to_tsvector('simple', translate(
      c.name || ' ' || coalesce(c.legal_name, '') || ' ' || coalesce(c.vat_number, '') || ' ' ||
      coalesce(c.registration_number, ''), '@._+()-', '       ')) @@ to_tsquery('simple', ${query})`;
  return sql`
    ${someOf(own, { id: sql`c.id`, last: sql`select max(id) from customers` })} union
    ${foundPeople(query, sql`k.customer_id`)}`;
}

/** Most customers of a stage that are counted and, the newest of them, summed up. */
export const mostCounted = 1_000;
/** Cards of one stage on the board. */
const mostCards = 50;

/** How many stand in a stage, counted up to one more than `mostCounted`, and what they are worth. */
export async function sumUpStage(
  db: Db,
  stage: Stage,
  ownerId: string | undefined,
): Promise<{ count: number; sums: { currency: string; cents: number }[] }> {
  const { rows } = await sql<{ currency: string | null; cents: number | null; count: number }>`
    with standing as materialized (
      select c.id from customers c where ${sql.join(conditionsOf({ stage, ownerId }), sql` and `)}
      order by c.id desc limit ${mostCounted + 1})
    select v.currency, sum(v.total_cents)::bigint as cents, count(*)::int as count
    from standing left join lateral (
      select q.currency, q.total_cents from quotes q where q.customer_id = standing.id order by q.id desc limit 1
    ) quoted on true left join lateral (
      select p.currency, p.total_cents from projects p
      where quoted.currency is null and p.customer_id = standing.id order by p.id desc limit 1
    ) begun on true cross join lateral (
      select coalesce(quoted.currency, begun.currency) as currency,
        coalesce(quoted.total_cents, begun.total_cents) as total_cents
    ) v
    group by v.currency order by count(*) desc, v.currency`.execute(db);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.flatMap(({ currency, cents }) =>
      currency === null || cents === null ? [] : [{ currency, cents: Number(cents) }],
    ),
  };
}

/** The cards of a stage: those that have stood there longest first. */
export async function listCards(db: Db, stage: Stage, ownerId: string | undefined): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    ${shown} from customers c where ${sql.join(conditionsOf({ stage, ownerId }), sql` and `)}
    order by c.stage_since, c.id limit ${mostCards}`.execute(db);
  return rows;
}

/** Of each kind so many at most, the newest. */
const mostOfAKind = 50;
const mostEvents = 100;

type ContactRow = Omit<CustomerDetail['contacts'][number], 'createdAt'> & { createdAt: Date };

export async function listContacts(db: Db, customerId: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select id, link_id as "linkId", first_name as "firstName", last_name as "lastName", nullif(email, '') as email,
      phone, language, email_confirmed_at is not null as "isMailConfirmed", sees_all as "seesAll",
      (select count(*)::int from contact_projects where client_id = clients.id) as "listedCount",
      revoked_at is not null as "isRevoked", created_at as "createdAt",
      (select json_build_object('at', e.begun_at, 'isDone', e.finished_at is not null, 'askedBy', e.asked_by,
        'kept', e.kept) from erasures e where e.id = clients.erasure_id) as erasure
    from clients where customer_id = ${customerId}::bigint order by revoked_at is not null, id limit 200`.execute(
    db,
  );
  return rows;
}

type ProjectRow = Omit<
  CustomerDetail['projects'][number],
  'total' | 'paid' | 'due' | 'overdue' | 'receipts'
> & {
  receipts: { paymentId: number; number: string; amountCents: number }[];
  totalCents: number;
  paidCents: number;
  dueCents: number;
  overdueCents: number;
};

export async function listCustomerProjects(db: Db, customerId: number): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select p.public_id as id, p.name, p.status, p.progress, p.currency, p.total_cents as "totalCents",
      p.payment_state as "depositState", p.client_id as "contactId", p.archived_at is not null as "isArchived",
      (select coalesce(sum(i.paid_cents), 0)::bigint from instalments i where i.project_id = p.id and i.subscription_id is null)
        as "paidCents",
      money.due as "dueCents", money.overdue as "overdueCents",
      (select coalesce(json_agg(json_build_object('paymentId', r.payment_id, 'number', r.number,
          'amountCents', r.amount_cents) order by r.id), '[]') from receipts r
        where r.project_id = p.id and r.voided_at is null and r.payment_id is not null) as receipts,
      portal.id as "portalId", portal.slug as "portalSlug", page.id as "statusPageId", page.slug as "statusPageSlug",
      team.id as "teamProjectId"
    from projects p
    cross join lateral (
      select coalesce(sum(s.cents) filter (where i.due = 'acceptance' or i.due_on <= day.today
          or (i.due = 'completion' and p.status = 'completed')), 0)::bigint as due,
        coalesce(sum(s.cents) filter (where s.state = 'pending' and i.due_on < day.today), 0)::bigint as overdue
      from instalments i
      cross join lateral (select ${stateOfPart} as state, ${openOfPart} as cents) s
      cross join (select (now() at time zone 'UTC')::date as today) day
      where i.project_id = p.id and i.subscription_id is null and ${isAskedForPart}) money
    left join client_projects portal on portal.project_id = p.id
    left join status_pages page on page.project_id = p.id
    left join team_projects team on team.project_id = p.id
    where p.customer_id = ${customerId}::bigint order by p.id desc limit ${mostOfAKind}`.execute(db);
  return rows;
}

type QuoteRow = Omit<CustomerDetail['quotes'][number], 'total'> & { totalCents: number };

export async function listCustomerQuotes(db: Db, customerId: number): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select q.id, q.title, q.currency, q.total_cents as "totalCents",
      ${quoteState} as state,
      (select public_id from projects where quote_id = q.id) as "projectId"
    from quotes q left join gates g on g.kind = 'quote' and g.subject = q.slug
    where q.customer_id = ${customerId}::bigint order by q.id desc limit ${mostOfAKind}`.execute(db);
  return rows;
}

const onDesk = (desk: 'sales' | undefined) => (desk === undefined ? sql`` : sql`and c.desk = ${desk}`);

/** Without a desk those of all. */
export async function listCustomerConversations(
  db: Db,
  customerId: number,
  desk: 'sales' | undefined,
): Promise<{ id: string; name: string | null; at: Date }[]> {
  const { rows } = await sql<{ id: string; name: string | null; at: Date }>`
    select c.public_id as id, c.user_name as name, c.created_at as at from conversations c
    where c.contact_id in (select id from clients where customer_id = ${customerId}::bigint) ${onDesk(desk)}
    order by c.id desc limit ${mostOfAKind}`.execute(db);
  return rows;
}

type EventRow = Omit<CustomerEvent, 'at'> & { at: Date };

/**
 * What has happened with a customer, in every area, newest first. Each area gives its newest by an index, so that the
 * cost does not grow with what others have.
 */
export async function listEvents(db: Db, customerId: number, desk: 'sales' | undefined): Promise<EventRow[]> {
  const id = sql`${customerId}::bigint`;
  const people = sql`(select id from clients where customer_id = ${id})`;
  const papers = sql`(select id from quotes where customer_id = ${id})`;
  const works = sql`(select id from projects where customer_id = ${id})`;
  const newest = (order: RawBuilder<unknown>) => sql`order by ${order} desc limit ${mostEvents}`;
  const { rows } = await sql<EventRow>`
    select * from (
      (select 'customer-' || e.id as id, coalesce(e.detail ->> 'what', e.kind) as kind, e.detail ->> 'title' as title, e.detail ->> 'text' as text,
        e.author_name as "authorName", null as href, e.at
        from customer_events e where e.customer_id = ${id} ${newest(sql`e.id`)})
      union all (select 'conversation-' || c.id, 'conversation', c.user_name,
        (select message from messages m where m.conversation_id = c.id and m.sender = 'user' order by m.id limit 1),
        null, '/chat-admin?id=' || c.public_id, c.created_at
        from conversations c where c.contact_id in ${people} ${onDesk(desk)} ${newest(sql`c.id`)})
      union all (select 'quote-' || q.id, 'quote', q.title, case when q.conversation_id is not null then 'conversation' end, null, '/quotes-admin/' || q.id, q.created_at
        from quotes q where q.customer_id = ${id} ${newest(sql`q.id`)})
      union all (select 'quote-mail-' || m.id, 'quote-mailed', q.title, m.address, m.author_name,
        '/quotes-admin/' || q.id, m.created_at
        from quote_mails m join quotes q on q.id = m.quote_id
        where m.quote_id in ${papers} and m.kind <> 'password' ${newest(sql`m.id`)})
      union all (select 'quote-event-' || e.id, 'quote-' || e.kind, q.title, null, e.actor_name,
        '/quotes-admin/' || q.id, e.at
        from quote_events e join quotes q on q.id = e.quote_id
        where e.quote_id in ${papers} ${newest(sql`e.id`)})
      union all (select 'project-event-' || e.id, case when e.kind in ('declared', 'withdrawn', 'paid', 'confirmed',
          'part-paid', 'undone', 'refunded', 'part-refunded', 'disputed') then 'payment' else 'project' end,
        p.name, e.kind || coalesce(' ' || (e.detail ->> 'detail'), ''), null, null, e.at
        from project_events e join projects p on p.id = e.project_id
        where e.project_id in ${works} ${newest(sql`e.id`)})
      union all (select 'request-' || r.id, 'request', r.title, r.status, null, '/support-admin?id=' || r.id, r.created_at
        from support_requests r join client_projects o on o.id = r.client_project_id
        where o.project_id in ${works} ${newest(sql`r.id`)})
    ) happened order by at desc, id desc limit ${mostEvents}`.execute(db);
  return rows;
}

/** Others who are probably the same: a contact with the same confirmed address, or the same phone number. */
export async function listLikely(
  db: Db,
  customerId: number,
): Promise<{ id: number; name: string; via: 'email' | 'phone' }[]> {
  const { rows } = await sql<{ id: number; name: string; via: 'email' | 'phone' }>`
    select distinct on (c.id) c.id, c.name, found.via
    from clients own join lateral (
      (select other.customer_id, 'email' as via from clients other
        where other.mailbox = own.mailbox and own.mailbox is not null and own.email_confirmed_at is not null
          and other.email_confirmed_at is not null and other.customer_id <> own.customer_id limit 10)
      union all
      (select other.customer_id, 'phone' from clients other
        where other.phone = own.phone and own.phone is not null and other.customer_id <> own.customer_id limit 10)
    ) found on true
    join customers c on c.id = found.customer_id and c.archived_at is null
    where own.customer_id = ${customerId}::bigint order by c.id desc, found.via limit 5`.execute(db);
  return rows;
}

export async function listJoins(
  db: Db,
  customerId: number,
): Promise<{ id: number; name: string; at: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; at: Date }>`
    select j.id, c.name, j.joined_at as at from customer_joins j join customers c on c.id = j.from_id
    where j.into_id = ${customerId}::bigint and j.parted_at is null order by j.id desc limit 20`.execute(db);
  return rows;
}

/** A page of what is taken out as a file, with who is written to first and all that staff know. */
export async function listExportRows(db: Db, { limit, ...page }: Page): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select c.id, c.created_at as "createdAt", c.name, k.name as contact, k.email, k.phone, c.language, c.country, c.currency,
      c.stage, c.stage_since as "stageSince", c.lost_reason as "lostReason", c.source,
      (select name from staff where id = c.owner_id) as "ownerName", c.next_step as "nextStep",
      c.next_step_on::text as "nextStepOn", c.legal_name as "legalName", c.address, c.vat_number as "vatNumber",
      c.registration_number as "registrationNumber", ${value} as value
    from customers c left join lateral (
      select trim(first_name || ' ' || last_name) as name, nullif(email, '') as email, phone from clients
      where customer_id = c.id and revoked_at is null order by id limit 1) k on true
    where ${pageOf(page)} order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

export type ExportRow = {
  id: number;
  createdAt: Date;
  name: string;
  contact: string | null;
  email: string | null;
  phone: string | null;
  language: string;
  country: string | null;
  currency: string;
  stage: string;
  stageSince: Date;
  lostReason: string | null;
  source: string;
  ownerName: string | null;
  nextStep: string | null;
  nextStepOn: string | null;
  legalName: string | null;
  address: string | null;
  vatNumber: string | null;
  registrationNumber: string | null;
  value: { cents: number; currency: string } | null;
};
