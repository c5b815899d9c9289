import { type RawBuilder, sql } from 'kysely';
import type { AdminQuote, QuoteColumn, QuoteSort } from '../../routers/quotes.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import { isWithdrawn, quoteState } from '../database/quote-state-queries.ts';
import { someOf } from '../database/search-queries.ts';

/** An absent filter filters nothing; `search` is a query in PostgreSQL's own syntax. */
export type Page = {
  state?: AdminQuote['state'] | undefined;
  search?: string | undefined;
  /** Newest first without it. */
  sort?: QuoteSort | undefined;
  /** Made at this moment or later; with `accepted` as the state, accepted then. */
  since?: RawBuilder<unknown> | undefined;
  limit: number;
  after?: Place | undefined;
};

/**
 * The end of a page: the quote with this id and, in a sorted list, the value it had then, among the quotes up to the
 * newest one of the first page. So every other quote is listed exactly once, whatever changes its place or is added.
 */
export type Place = { id: number; sorted?: SortedPlace | undefined };
type SortedPlace = { value: string; newest: number };

export type ListRow = {
  id: number;
  customerId: number | null;
  slug: string;
  title: string;
  clientName: string;
  currency: AdminQuote['currency'];
  totalCents: number;
  version: number;
  state: AdminQuote['state'];
  validUntil: string | null;
  openedCount: number;
  lastOpenedAt: Date | null;
  updatedAt: Date;
  acceptedBy: string | null;
  acceptedAt: Date | null;
  acceptedVersion: number | null;
  contentHash: Buffer | null;
};

/** A page in one statement, each row with its cursor, without the contents. */
export async function listRows(db: Db, page: Page): Promise<(ListRow & { place: Place })[]> {
  const newest = newestFor(page);
  const place = page.sort
    ? sql`${columnOf(page.sort).asText} as value, ${newest} as newest`
    : sql`null as value`;
  const { rows } = await sql<ListRow & { value: string | null; newest: number }>`
    with page as materialized (${pageOf(page, newest)})
    ${shown}, ${place} from page join quotes q on q.id = page.id ${joined} order by ${orderOf(page.sort)}`.execute(
    db,
  );
  return rows.map(({ value, newest, ...row }) => ({
    ...row,
    place: { id: row.id, sorted: value === null ? undefined : { value, newest } },
  }));
}

/** Whether there are more quotes than can be sorted. */
export async function areMoreThanSorted(db: Db): Promise<boolean> {
  const { rows } = await sql`select from quotes order by id offset ${mostSorted} limit 1`.execute(db);
  return rows.length > 0;
}

/** One quote as the list shows it. */
export async function findRow(db: Db | Trx, quoteId: number): Promise<ListRow | undefined> {
  const { rows } =
    await sql<ListRow>`${shown} from quotes q ${joined} where q.id = ${quoteId}::bigint`.execute(db);
  return rows[0];
}

const today = sql`(now() at time zone 'UTC')::date`;
const isOver = sql`(q.valid_until < ${today})`;
const isValid = sql`(q.valid_until is null or q.valid_until >= ${today})`;

const shown = sql`
  select q.id, q.customer_id as "customerId", q.slug, q.title, q.client_name as "clientName", q.currency, q.total_cents as "totalCents", q.version,
    ${quoteState} as state,
    q.valid_until::text as "validUntil", q.opened_count as "openedCount", q.last_opened_at as "lastOpenedAt",
    q.updated_at as "updatedAt", a.accepted_by as "acceptedBy", a.accepted_at as "acceptedAt",
    a.version as "acceptedVersion", a.content_hash as "contentHash"`;
const joined = sql`
  left join gates g on g.kind = 'quote' and g.subject = q.slug
  left join quote_acceptances a on a.quote_id = q.id`;

/** Closed quotes, which no password opens: exactly the condition of the index gates_closed_quotes. */
const closed = sql`select subject from gates where kind = 'quote' and password_hash is null`;
/** One look into that index for each row: a list of all closed quotes would be scanned for each. */
const isOpen = sql`not exists (${closed} and subject = q.slug)`;

/** Each state by its own index; the conditions are exactly those of the partial indexes. */
const ofState: Record<AdminQuote['state'], RawBuilder<unknown>> = {
  accepted: sql`q.is_accepted and not ${isWithdrawn}`,
  // Few: as an array, each by its id.
  withdrawn: sql`q.id = any(array(select quote_id from quote_withdrawals))`,
  closed: sql`not q.is_accepted and q.slug = any(array(${closed}))`,
  expired: sql`not q.is_accepted and ${isOver} and ${isOpen}`,
  opened: sql`not q.is_accepted and q.opened_count > 0 and ${isValid} and ${isOpen}`,
  draft: sql`not q.is_accepted and q.opened_count = 0 and ${isValid} and ${isOpen}`,
};

/** An order of the list: a column, its value as text, and how that is parsed again. */
type SortColumn = Record<'by' | 'asText', RawBuilder<unknown>> & { read(text: string): RawBuilder<unknown> };

const columns: Record<QuoteColumn, SortColumn> = {
  client: {
    by: sql`q.client_name collate natural_order`,
    asText: sql`q.client_name`,
    read: (text) => sql`${text}::text collate natural_order`,
  },
  total: {
    by: sql`q.total_cents`,
    asText: sql`q.total_cents::text`,
    read: (text) => sql`${text}::bigint`,
  },
  changed: {
    by: sql`q.updated_at`,
    asText: sql`(extract(epoch from q.updated_at) * 1000000)::bigint::text`,
    read: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
  },
};

const columnOf = (sort: QuoteSort) => columns[sort.replace('-', '') as QuoteColumn];

function orderOf(sort: QuoteSort | undefined): RawBuilder<unknown> {
  if (sort === undefined) return sql`q.id desc`;
  const { by } = columnOf(sort);
  return sort.startsWith('-') ? sql`${by} desc, q.id desc` : sql`${by}, q.id`;
}

/**
 * How many of the newest quotes are sorted by anything but their age, unless a search selects them: no index orders
 * each filter by each column.
 */
export const mostSorted = 5_000;

const newestFor = ({ after }: Page): RawBuilder<unknown> =>
  after?.sorted ? sql`${after.sorted.newest}::bigint` : sql`(select max(id) from quotes)`;

/** The ids of a page. */
function pageOf(
  { state, search, sort, since, limit, after }: Page,
  newest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sortedOnes = sql`select id from quotes where id <= ${newest} order by id desc limit ${mostSorted}`;
  const candidates = search === undefined ? sort && sortedOnes : foundBy(search);
  const conditions = [
    ...(after === undefined ? [] : [comesAfter(sort, after)]),
    ...(state === undefined ? [] : [ofState[state]]),
    ...(since === undefined ? [] : [sql`q.id = any(array(${recent(state, since)}))`]),
    // As an array, because the planner would rather scan the table than look up a few thousand rows.
    ...(candidates === undefined ? [] : [sql`q.id = any(array(${candidates}))`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`select q.id from quotes q ${where} order by ${orderOf(sort)} limit ${limit}`;
}

/** By each one's index: the planner would scan all that are older. */
const recent = (state: Page['state'], since: RawBuilder<unknown>) =>
  state === 'accepted'
    ? sql`select quote_id from quote_acceptances where accepted_at >= ${since} order by accepted_at desc limit ${mostSorted}`
    : sql`select id from quotes where created_at >= ${since} order by created_at desc limit ${mostSorted}`;

function comesAfter(sort: QuoteSort | undefined, { id, sorted }: Place): RawBuilder<unknown> {
  if (sort === undefined || sorted === undefined) return sql`q.id < ${id}::bigint`;
  const { by, read } = columnOf(sort);
  const last = sql`(${read(sorted.value)}, ${id}::bigint)`;
  return sort.startsWith('-') ? sql`(${by}, q.id) < ${last}` : sql`(${by}, q.id) > ${last}`;
}

/** Exactly the expression of the index quotes_words. */
function foundBy(search: string): RawBuilder<unknown> {
  const found = sql`select q.id from quotes q
    where to_tsvector('simple', q.slug || ' ' || q.title || ' ' || q.client_name) @@ to_tsquery('simple', ${search})`;
  return someOf(found, { id: sql`q.id`, last: sql`select max(id) from quotes` });
}

/** The next quotes that were read, are not accepted and expire within a week, by their last day. */
export const listExpiring = (db: Db, after: { validUntil: string; id: number }, limit: number) =>
  db
    .selectFrom('quotes')
    .select(['id', sql<string>`valid_until::text`.as('validUntil')])
    .where(sql<boolean>`(valid_until, id) > (${after.validUntil}::date, ${after.id}::bigint)`)
    .where(sql<boolean>`not is_accepted`)
    .where(sql<boolean>`exists (
      select from gates where kind = 'quote' and subject = slug and password_hash is not null)`)
    .where('opened_count', '>', 0)
    .where('valid_until', '>=', sql<Date>`${today}`)
    .where('valid_until', '<=', sql<Date>`${today} + 7`)
    .orderBy('valid_until')
    .orderBy('id')
    .limit(limit)
    .execute();
