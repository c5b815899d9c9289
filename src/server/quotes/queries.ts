import { type RawBuilder, sql } from 'kysely';
import type {
  AdminQuote,
  LineSource,
  QuoteColumn,
  QuoteMail,
  QuoteSort,
} from '../../routers/quotes.schema.ts';
import { type Db, daysAgo, now, type Trx } from '../database/database.ts';
import { isWithdrawn, quoteState } from '../database/quote-state-queries.ts';
import { someOf } from '../database/search-queries.ts';

/** The jobs that an acceptance stores. */
export const staffMail = 'quotes.mail-staff';
export const clientMail = 'quotes.mail-client';
/** The job of a mail by which staff send a quote, remind of it, or tell its password. */
export const offerMail = 'quotes.mail-offer';

/** How long one reading counts as one, in seconds: whoever comes back later has opened the quote again. */
const openingLasts = 3_600;

/** What lists show of the newest version. */
export type Shown = {
  title: string;
  client_name: string;
  currency: string;
  total_cents: number;
  valid_until: string | null;
};

/** A version as it is stored: `content` are the very bytes that `hash` is of. */
export type StoredVersion = { content: string; hash: Buffer };
type Author = { id: string | null; name: string };

export type QuoteRow = { id: number; slug: string; version: number } & QuoteParty;

/** Whom a quote is for: the customer, who of theirs it is written to, and the conversation that it came from. */
export type QuoteParty = {
  customer_id: number | null;
  contact_id: number | null;
  conversation_id: number | null;
};

/** Undefined where the slug is taken. */
export async function insertQuote(
  trx: Trx,
  slug: string,
  shown: Shown,
  party: QuoteParty,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('quotes')
    .values({ slug, ...shown, ...party })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertVersion(
  trx: Trx,
  quoteId: number,
  version: number,
  { content, hash }: StoredVersion,
  author: Author,
): Promise<void> {
  await trx
    .insertInto('quote_versions')
    .values({
      quote_id: quoteId,
      version,
      content,
      content_hash: hash,
      author_id: author.id,
      author_name: author.name,
    })
    .execute();
}

/** Says whom a locked quote is for. */
export async function updateParty(trx: Trx, quoteId: number, party: Partial<QuoteParty>): Promise<void> {
  await trx.updateTable('quotes').set(party).where('id', '=', quoteId).execute();
}

/** Brings quotes to another customer: those named, or without names all of them. Answers which ones went. */
export async function moveQuotes(
  trx: Trx,
  { fromId, intoId, ids }: { fromId: number; intoId: number; ids?: readonly number[] },
): Promise<number[]> {
  const rows = await trx
    .updateTable('quotes')
    .set({ customer_id: intoId })
    .where('customer_id', '=', fromId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [-1]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Shows another version from now on. */
export async function updateQuote(trx: Trx, quoteId: number, version: number, shown: Shown): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ version, ...shown, updated_at: now })
    .where('id', '=', quoteId)
    .execute();
}

const quotes = (db: Db | Trx) =>
  db.selectFrom('quotes').select(['id', 'slug', 'version', 'customer_id', 'contact_id', 'conversation_id']);

export const findQuoteBySlug = (db: Db | Trx, slug: string): Promise<QuoteRow | undefined> =>
  quotes(db).where('slug', '=', slug).executeTakeFirst();

export const findQuote = (db: Db | Trx, quoteId: number): Promise<QuoteRow | undefined> =>
  quotes(db).where('id', '=', quoteId).executeTakeFirst();

/** Holds a quote until the transaction ends: a saving and an acceptance come one after the other. */
export const lockQuote = (trx: Trx, quoteId: number): Promise<QuoteRow | undefined> =>
  quotes(trx).where('id', '=', quoteId).forUpdate().executeTakeFirst();

/** The same by its slug. */
export const lockQuoteBySlug = (trx: Trx, slug: string): Promise<QuoteRow | undefined> =>
  quotes(trx).where('slug', '=', slug).forUpdate().executeTakeFirst();

export const findVersion = (db: Db | Trx, quoteId: number, version: number) =>
  db
    .selectFrom('quote_versions')
    .select(['content', 'content_hash as hash', 'created_at as createdAt'])
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .executeTakeFirst();

export type AcceptanceRow = Omit<NonNullable<Awaited<ReturnType<typeof findAcceptance>>>, 'isWithinADay'>;

/** `isWithinADay`: by the database's clock, which wrote when it was accepted. */
export const findAcceptance = (db: Db | Trx, quoteId: number) =>
  db
    .selectFrom('quote_acceptances')
    .select([
      'accepted_by as acceptedBy',
      'accepted_at as acceptedAt',
      'version',
      'content_hash as contentHash',
      sql<boolean>`accepted_at >= ${daysAgo(1)}`.as('isWithinADay'),
    ])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();

/** Accepts a version of a locked quote, with the hash that it was stored with. */
export async function insertAcceptance(
  trx: Trx,
  { quoteId, version, acceptedBy }: { quoteId: number; version: number; acceptedBy: string },
): Promise<void> {
  await trx
    .insertInto('quote_acceptances')
    .columns(['quote_id', 'version', 'content_hash', 'accepted_by'])
    .expression((eb) =>
      eb
        .selectFrom('quote_versions')
        .select(['quote_id', 'version', 'content_hash', eb.val(acceptedBy).as('accepted_by')])
        .where('quote_id', '=', quoteId)
        .where('version', '=', version),
    )
    .execute();
  await trx
    .updateTable('quotes')
    .set({ is_accepted: true, updated_at: now })
    .where('id', '=', quoteId)
    .execute();
  await trx
    .insertInto('quote_events')
    .values({ quote_id: quoteId, version, kind: 'accepted', actor_name: acceptedBy })
    .execute();
}

/** That the acceptance of a quote was taken back, by whom and why. */
export const findWithdrawal = (db: Db | Trx, quoteId: number) =>
  db
    .selectFrom('quote_withdrawals')
    .select(['reason', 'author_name as authorName', 'withdrawn_at as withdrawnAt'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();

export async function insertWithdrawal(
  trx: Trx,
  withdrawal: { quoteId: number; reason: string; author: Author },
): Promise<void> {
  await trx
    .insertInto('quote_withdrawals')
    .values({
      quote_id: withdrawal.quoteId,
      reason: withdrawal.reason,
      author_id: withdrawal.author.id,
      author_name: withdrawal.author.name,
    })
    .execute();
}

/** Whether this version was opened within the time that counts as one reading. */
export async function isFreshlyOpened(db: Db | Trx, quoteId: number, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('quote_events')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .where('kind', '=', 'opened')
    .where('at', '>', sql<Date>`now() - ${openingLasts}::int * interval '1 second'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next of the quotes that were read, are not accepted and run out within a week, by their last day. */
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

/** Writes down, under the quote's lock, that a reader has opened a version. */
export async function insertOpening(trx: Trx, quoteId: number, version: number): Promise<void> {
  await trx.insertInto('quote_events').values({ quote_id: quoteId, version, kind: 'opened' }).execute();
  await trx
    .updateTable('quotes')
    .set((eb) => ({ opened_count: eb('opened_count', '+', 1), last_opened_at: now }))
    .where('id', '=', quoteId)
    .execute();
}

/** The newest ones, newest first. */
export const listVersions = (db: Db | Trx, quoteId: number, limit: number) =>
  db
    .selectFrom('quote_versions')
    .select(['version', 'author_name as authorName', 'created_at as createdAt', 'content_hash as hash'])
    .where('quote_id', '=', quoteId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** The newest ones, newest first. */
export const listEvents = (db: Db | Trx, quoteId: number, limit: number) =>
  db
    .selectFrom('quote_events')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<'opened' | 'accepted'>().as('kind'),
      'version',
      'actor_name as actorName',
      'at',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How often it was opened on each of the last days up to today, oldest first, by UTC. */
export async function listOpenings(db: Db | Trx, quoteId: number, days: number) {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::date::text as day, coalesce(count, 0)::int as count
    from generate_series((now() at time zone 'UTC')::date - ${days - 1}::int, (now() at time zone 'UTC')::date,
      interval '1 day') day
    left join (select (at at time zone 'UTC')::date as opened, count(*) as count from quote_events
      where quote_id = ${quoteId}::bigint and kind = 'opened' and at > now() - ${days}::int * interval '1 day'
      group by opened) openings on opened = day::date
    order by day`.execute(db);
  return rows;
}

/** What a line stands on, and the place of the line, from 0. */
export type LineOf = LineSource & { place: number };

/** Whom a quote is for; undefined where there is none. */
export const findParty = (db: Db | Trx, quoteId: number) =>
  db.selectFrom('quotes').select('customer_id').where('id', '=', quoteId).executeTakeFirst();

/** The newest versions of what was offered to a customer before and not taken back, newest first. */
export async function listFormer(
  db: Db,
  customerId: number,
  limit: number,
): Promise<{ id: number; content: string; lines: LineOf[] | null }[]> {
  const rows = await db
    .selectFrom('quotes as q')
    .innerJoin('quote_versions as v', (join) =>
      join.onRef('v.quote_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .leftJoin('quote_talks as t', 't.quote_id', 'q.id')
    .leftJoin('quote_withdrawals as w', 'w.quote_id', 'q.id')
    .select(['q.id', 'v.content', 't.lines'])
    .where('q.customer_id', '=', customerId)
    .where('w.quote_id', 'is', null)
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, lines: row.lines as LineOf[] | null }));
}

/** The newest versions of one quote of a customer, newest first; none where it is somebody else's. */
export async function listFormerVersions(
  db: Db | Trx,
  customerId: number,
  quoteId: number,
  limit: number,
): Promise<{ content: string; lines: LineOf[] | null }[]> {
  const rows = await db
    .selectFrom('quotes as q')
    .innerJoin('quote_versions as v', 'v.quote_id', 'q.id')
    .leftJoin('quote_talks as t', 't.quote_id', 'q.id')
    .select(['v.content', 't.lines'])
    .where('q.id', '=', quoteId)
    .where('q.customer_id', '=', customerId)
    .orderBy('v.version', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, lines: row.lines as LineOf[] | null }));
}

/** The conversation that a quote came from, by its number, and what its lines stand on. */
export async function findTalk(
  db: Db | Trx,
  quoteId: number,
): Promise<{ conversationId: number; lines: LineOf[] } | undefined> {
  const row = await db
    .selectFrom('quote_talks')
    .select(['conversation_id as conversationId', 'lines'])
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return row && { ...row, lines: row.lines as unknown as LineOf[] };
}

export async function upsertTalk(
  trx: Trx,
  quoteId: number,
  conversationId: number,
  lines: readonly LineOf[],
): Promise<void> {
  const stored = JSON.stringify(lines);
  await trx
    .insertInto('quote_talks')
    .values({ quote_id: quoteId, conversation_id: conversationId, lines: stored })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet({ lines: stored }))
    .execute();
}

/** What is stored of a mail before it leaves. */
type NewMail = Pick<QuoteMail, 'kind' | 'version' | 'address' | 'language'> & {
  quoteId: number;
  message: string;
  passwordFollows: boolean;
  sealedPassword: Buffer | null;
};

export async function insertMail(trx: Trx, mail: NewMail, author: Author): Promise<number> {
  const { id } = await trx
    .insertInto('quote_mails')
    .values({
      quote_id: mail.quoteId,
      version: mail.version,
      kind: mail.kind,
      address: mail.address,
      language: mail.language,
      message: mail.message,
      password_follows: mail.passwordFollows,
      sealed_password: mail.sealedPassword,
      author_id: author.id,
      author_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest ones, newest first. */
export const listMails = (db: Db | Trx, quoteId: number, limit: number) =>
  db
    .selectFrom('quote_mails')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<QuoteMail['kind']>().as('kind'),
      'version',
      'address',
      'language',
      eb.ref('state').$castTo<QuoteMail['state']>().as('state'),
      'author_name as authorName',
      'created_at as at',
      'settled_at as settledAt',
    ])
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Since how long, in seconds, the newest mail that offered the quote is on its way or there; undefined where none is. */
export async function findSinceOffer(trx: Trx, quoteId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('quote_mails')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('since'))
    .where('quote_id', '=', quoteId)
    .where('kind', 'in', ['quote', 'reminder'])
    .where('state', 'in', ['waiting', 'sent'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.since;
}

/** A mail that has not left yet. */
export const findMailToSend = (db: Db, mailId: number) =>
  db
    .selectFrom('quote_mails')
    .select([
      'quote_id as quoteId',
      'version',
      'kind',
      'address',
      'language',
      'message',
      'password_follows as passwordFollows',
      'sealed_password as sealedPassword',
    ])
    .where('id', '=', mailId)
    .where('state', '<>', 'sent')
    .executeTakeFirst();

/** Says what became of a mail, and forgets the password in it. What was sent stays so. */
export async function settleMail(db: Db, mailId: number, state: QuoteMail['state']): Promise<void> {
  await db
    .updateTable('quote_mails')
    .set({ state, settled_at: now, sealed_password: null })
    .where('id', '=', mailId)
    .where('state', '<>', 'sent')
    .execute();
}

/** Each filter is absent where it does not narrow; `search` is a query in PostgreSQL's own language. */
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
 * Where a page ended: at the quote with this id, and in a sorted list at the value that it had then, among the quotes
 * up to the one that was the newest when the first page was read. So whatever changes its place or is new since, every
 * other quote comes exactly once.
 */
export type Place = { id: number; sorted?: SortedPlace | undefined };
type SortedPlace = { value: string; newest: number };

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

/** A page in one statement, each row with its place; the contents of the quotes are not read. */
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

/** Whether there are more quotes than a list is sorted of. */
export async function areMoreThanSorted(db: Db): Promise<boolean> {
  const { rows } = await sql`select from quotes order by id offset ${mostSorted} limit 1`.execute(db);
  return rows.length > 0;
}

/** One of them as it stands in the list. */
export async function findRow(db: Db | Trx, quoteId: number): Promise<ListRow | undefined> {
  const { rows } =
    await sql<ListRow>`${shown} from quotes q ${joined} where q.id = ${quoteId}::bigint`.execute(db);
  return rows[0];
}

const today = sql`(now() at time zone 'UTC')::date`;
const isOver = sql`(q.valid_until < ${today})`;
const isValid = sql`(q.valid_until is null or q.valid_until >= ${today})`;

const shown = sql`
  select q.id, q.slug, q.title, q.client_name as "clientName", q.currency, q.total_cents as "totalCents", q.version,
    ${quoteState} as state,
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
  accepted: sql`q.is_accepted and not ${isWithdrawn}`,
  // Few: as an array, each by its id.
  withdrawn: sql`q.id = any(array(select quote_id from quote_withdrawals))`,
  closed: sql`not q.is_accepted and q.slug = any(array(${closed}))`,
  expired: sql`not q.is_accepted and ${isOver} and ${isOpen}`,
  opened: sql`not q.is_accepted and q.opened_count > 0 and ${isValid} and ${isOpen}`,
  draft: sql`not q.is_accepted and q.opened_count = 0 and ${isValid} and ${isOpen}`,
};

/** What a list is sorted by: a column, what it says as a text, and how that is read again. */
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
 * Among how many of the newest quotes those are that are sorted by something else than their age, unless a search says
 * among which: no index orders each filter by each column.
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
    // As an array, because the planner would rather read the whole table than look a few thousand rows up.
    ...(candidates === undefined ? [] : [sql`q.id = any(array(${candidates}))`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  return sql`select q.id from quotes q ${where} order by ${orderOf(sort)} limit ${limit}`;
}

/** By the index of each: the planner would walk all that are older. */
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

/** The expression is that of the index quotes_words, to the letter. */
function foundBy(search: string): RawBuilder<unknown> {
  const found = sql`select q.id from quotes q
    where to_tsvector('simple', q.slug || ' ' || q.title || ' ' || q.client_name) @@ to_tsquery('simple', ${search})`;
  return someOf(found, { id: sql`q.id`, last: sql`select max(id) from quotes` });
}

/**
 * Deletes a locked quote that nobody has accepted, with all its versions and the sentences that it stands on, and of an
 * accepted one all but what was accepted and how. Answers whether it was accepted.
 */
export async function deleteUnaccepted(trx: Trx, quoteId: number): Promise<boolean> {
  const accepted = await findAcceptance(trx, quoteId);
  await trx.deleteFrom('quote_mails').where('quote_id', '=', quoteId).execute();
  await trx.deleteFrom('quote_talks').where('quote_id', '=', quoteId).execute();
  await trx
    .deleteFrom('quote_versions')
    .where('quote_id', '=', quoteId)
    .$if(accepted !== undefined, (query) => query.where('version', '<>', accepted?.version ?? 0))
    .execute();
  if (accepted) {
    await trx.updateTable('quotes').set({ erased_at: now }).where('id', '=', quoteId).execute();
    return true;
  }
  await trx.deleteFrom('quote_events').where('quote_id', '=', quoteId).execute();
  await trx.deleteFrom('quotes').where('id', '=', quoteId).execute();
  return false;
}

/** Whether whoever accepted a quote was erased since. */
export async function isErased(db: Db, quoteId: number): Promise<boolean> {
  const row = await db.selectFrom('quotes').select('erased_at').where('id', '=', quoteId).executeTakeFirst();
  return row?.erased_at != null;
}
