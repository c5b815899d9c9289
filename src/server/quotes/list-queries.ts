import { type RawBuilder, sql } from 'kysely';
import type { AdminQuote } from '../../routers/quotes.schema.ts';
import type { Db } from '../database/database.ts';
import { someOf } from '../database/search-queries.ts';

/** Each filter is absent where it does not narrow; `search` is a query in PostgreSQL's own language. */
export type Page = {
  state: AdminQuote['state'] | undefined;
  search: string | undefined;
  limit: number;
  after: number | undefined;
};

export type ListRow = {
  id: number;
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

/** A page, newest first, in one statement; the contents of the quotes are not read. */
export async function listRows(db: Db, page: Page): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    with page as materialized (${pageOf(page)})
    ${shown} from page join quotes q on q.id = page.id ${joined} order by q.id desc`.execute(db);
  return rows;
}

/** One of them as it stands in the list. */
export async function findRow(db: Db, quoteId: number): Promise<ListRow | undefined> {
  const { rows } =
    await sql<ListRow>`${shown} from quotes q ${joined} where q.id = ${quoteId}::bigint`.execute(db);
  return rows[0];
}

const today = sql`(now() at time zone 'UTC')::date`;
const isOver = sql`(q.valid_until < ${today})`;
const isValid = sql`(q.valid_until is null or q.valid_until >= ${today})`;

const shown = sql`
  select q.id, q.slug, q.title, q.client_name as "clientName", q.currency, q.total_cents as "totalCents", q.version,
    case when q.is_accepted then 'accepted' when g.password_hash is null then 'closed'
      when ${isOver} then 'expired' when q.opened_count > 0 then 'opened' else 'draft' end as state,
    q.valid_until::text as "validUntil", q.opened_count as "openedCount", q.last_opened_at as "lastOpenedAt",
    q.updated_at as "updatedAt", a.accepted_by as "acceptedBy", a.accepted_at as "acceptedAt",
    a.version as "acceptedVersion", a.content_hash as "contentHash"`;
const joined = sql`
  left join gates g on g.kind = 'quote' and g.subject = q.slug
  left join quote_acceptances a on a.quote_id = q.id`;

/** The quotes that no password opens: the condition of the index gates_closed_quotes, to the letter. */
const closed = sql`select subject from gates where kind = 'quote' and password_hash is null`;
/** One look in that index for each row: a list of all closed ones would be gone through for each. */
const isOpen = sql`not exists (${closed} and subject = q.slug)`;

/** Each state by its own index; the conditions are those of the partial ones, to the letter. */
const ofState: Record<AdminQuote['state'], RawBuilder<unknown>> = {
  accepted: sql`q.is_accepted`,
  closed: sql`not q.is_accepted and q.slug = any(array(${closed}))`,
  expired: sql`not q.is_accepted and ${isOver} and ${isOpen}`,
  opened: sql`not q.is_accepted and q.opened_count > 0 and ${isValid} and ${isOpen}`,
  draft: sql`not q.is_accepted and q.opened_count = 0 and ${isValid} and ${isOpen}`,
};

/** The ids of a page. */
function pageOf({ state, search, limit, after }: Page): RawBuilder<unknown> {
  const conditions = [
    ...(after === undefined ? [] : [sql`q.id < ${after}::bigint`]),
    ...(state === undefined ? [] : [ofState[state]]),
    // As an array, because the planner would rather read the whole table than look a few thousand rows up.
    ...(search === undefined ? [] : [sql`q.id = any(array(${foundBy(search)}))`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`select q.id from quotes q ${where} order by q.id desc limit ${limit}`;
}

/** The expression is that of the index quotes_words, to the letter. */
function foundBy(search: string): RawBuilder<unknown> {
  const found = sql`select q.id from quotes q
    where to_tsvector('simple', q.slug || ' ' || q.title || ' ' || q.client_name) @@ to_tsquery('simple', ${search})`;
  return someOf(found, { id: sql`q.id`, last: sql`select max(id) from quotes` });
}
