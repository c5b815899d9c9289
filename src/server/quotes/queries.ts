import { sql } from 'kysely';
import type { LineSource, QuoteMail } from '../../routers/quotes.schema.ts';
import { type Db, daysAgo, now, type Trx } from '../database/database.ts';
import { type Move, moveRows } from '../database/move-queries.ts';

/** How long one reading lasts, in seconds: whoever returns later has opened the quote again. */
const openingLasts = 3_600;

/** The part of the newest version that lists show. */
export type Shown = {
  title: string;
  client_name: string;
  currency: string;
  total_cents: number;
  valid_until: string | null;
};

/** A version as it is stored: `hash` is the hash of exactly the bytes in `content`. */
export type StoredVersion = { content: string; hash: Buffer };
export type Author = { id: string | null; name: string };

export type QuoteRow = { id: number; slug: string; version: number } & QuoteParty;

/** The client of a quote: the customer, their contact, and the conversation that it came from. */
export type QuoteParty = {
  customerId: number | null;
  contactId: number | null;
  conversationId: number | null;
};

const columnsOf = ({ customerId, contactId, conversationId }: Partial<QuoteParty>) => ({
  customer_id: customerId,
  contact_id: contactId,
  conversation_id: conversationId,
});

/** Undefined where the slug is taken. */
export async function insertQuote(
  trx: Trx,
  slug: string,
  shown: Shown,
  party: QuoteParty,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('quotes')
    .values({ slug, ...shown, ...columnsOf(party) })
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

/** Sets the client of a locked quote. */
export async function updateParty(trx: Trx, quoteId: number, party: Partial<QuoteParty>): Promise<void> {
  await trx.updateTable('quotes').set(columnsOf(party)).where('id', '=', quoteId).execute();
}

export const moveQuotes = (trx: Trx, move: Move): Promise<number[]> => moveRows(trx, 'quotes', move);

/** Makes another version the current one. */
export async function updateQuote(trx: Trx, quoteId: number, version: number, shown: Shown): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ version, ...shown, updated_at: now })
    .where('id', '=', quoteId)
    .execute();
}

const quotes = (db: Db | Trx) =>
  db
    .selectFrom('quotes')
    .select([
      'id',
      'slug',
      'version',
      'customer_id as customerId',
      'contact_id as contactId',
      'conversation_id as conversationId',
    ]);

export const findQuoteBySlug = (db: Db | Trx, slug: string): Promise<QuoteRow | undefined> =>
  quotes(db).where('slug', '=', slug).executeTakeFirst();

export const findQuote = (db: Db | Trx, quoteId: number): Promise<QuoteRow | undefined> =>
  quotes(db).where('id', '=', quoteId).executeTakeFirst();

/** Locks a quote until the transaction ends, so that saves and acceptances happen one after the other. */
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

/** `isWithinADay`: by the database's clock, which also gave the time of the acceptance. */
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

/** Accepts a version of a locked quote, with its stored hash. */
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

/** The withdrawal of an acceptance: by whom and why. */
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

/** Whether this version was opened recently enough to count as the same reading. */
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

/** Stores, under the quote's lock, that a reader has opened a version. */
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

/** How often it was opened on each of the last days up to today, oldest first, in UTC. */
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

/** The source of a line, and the line's index, from 0. */
export type LineOf = LineSource & { place: number };

/** The newest versions of earlier quotes for a customer that were not withdrawn, newest first. */
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

/** The newest versions of one quote of a customer, newest first; none where it is another customer's. */
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

/** The conversation that a quote came from, by its number, and the sources of its lines. */
export async function findSources(
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

export async function upsertSources(
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

/** A mail as stored before it is sent. */
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

/** The age, in seconds, of the newest mail that offered the quote and is sent or on its way; undefined without one. */
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

/** A mail that is not sent yet. */
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

/** Stores the outcome of a mail, and deletes the password in it. A sent mail stays sent. */
export async function settleMail(db: Db, mailId: number, state: QuoteMail['state']): Promise<void> {
  await db
    .updateTable('quote_mails')
    .set({ state, settled_at: now, sealed_password: null })
    .where('id', '=', mailId)
    .where('state', '<>', 'sent')
    .execute();
}

/**
 * Deletes a locked quote that nobody has accepted, with all versions and sources; of an accepted one everything but
 * the accepted version and the acceptance. Answers whether it was accepted.
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

/** Whether the person who accepted a quote was erased since. */
export async function isErased(db: Db, quoteId: number): Promise<boolean> {
  const row = await db.selectFrom('quotes').select('erased_at').where('id', '=', quoteId).executeTakeFirst();
  return row?.erased_at != null;
}
