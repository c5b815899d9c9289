import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/** The jobs that an acceptance stores. */
export const staffMail = 'quotes.mail-staff';
export const clientMail = 'quotes.mail-client';

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

export type QuoteRow = { id: number; slug: string; version: number };

/** Undefined where the slug is taken. */
export async function insertQuote(trx: Trx, slug: string, shown: Shown): Promise<number | undefined> {
  const row = await trx
    .insertInto('quotes')
    .values({ slug, ...shown })
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

/** Shows another version from now on. */
export async function updateQuote(trx: Trx, quoteId: number, version: number, shown: Shown): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ version, ...shown, updated_at: sql<Date>`now()` })
    .where('id', '=', quoteId)
    .execute();
}

export const findQuoteBySlug = (db: Db | Trx, slug: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').select(['id', 'slug', 'version']).where('slug', '=', slug).executeTakeFirst();

export const findQuote = (db: Db | Trx, quoteId: number): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').select(['id', 'slug', 'version']).where('id', '=', quoteId).executeTakeFirst();

/** Holds a quote until the transaction ends: a saving and an acceptance come one after the other. */
export const lockQuote = (trx: Trx, quoteId: number): Promise<QuoteRow | undefined> =>
  trx
    .selectFrom('quotes')
    .select(['id', 'slug', 'version'])
    .where('id', '=', quoteId)
    .forUpdate()
    .executeTakeFirst();

/** The same by its slug. */
export const lockQuoteBySlug = (trx: Trx, slug: string): Promise<QuoteRow | undefined> =>
  trx
    .selectFrom('quotes')
    .select(['id', 'slug', 'version'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();

export const findVersion = (db: Db | Trx, quoteId: number, version: number) =>
  db
    .selectFrom('quote_versions')
    .select(['content', 'content_hash as hash', 'created_at as createdAt'])
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .executeTakeFirst();

export type AcceptanceRow = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>;

export const findAcceptance = (db: Db | Trx, quoteId: number) =>
  db
    .selectFrom('quote_acceptances')
    .select([
      'accepted_by as acceptedBy',
      'accepted_at as acceptedAt',
      'version',
      'content_hash as contentHash',
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
    .set({ is_accepted: true, updated_at: sql<Date>`now()` })
    .where('id', '=', quoteId)
    .execute();
  await trx
    .insertInto('quote_events')
    .values({ quote_id: quoteId, version, kind: 'accepted', actor_name: acceptedBy })
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

/** Writes down, under the quote's lock, that a reader has opened a version. */
export async function insertOpening(trx: Trx, quoteId: number, version: number): Promise<void> {
  await trx.insertInto('quote_events').values({ quote_id: quoteId, version, kind: 'opened' }).execute();
  await trx
    .updateTable('quotes')
    .set({ opened_count: sql<number>`opened_count + 1`, last_opened_at: sql<Date>`now()` })
    .where('id', '=', quoteId)
    .execute();
}

/** The newest ones, newest first. */
export const listVersions = (db: Db, quoteId: number, limit: number) =>
  db
    .selectFrom('quote_versions')
    .select(['version', 'author_name as authorName', 'created_at as createdAt', 'content_hash as hash'])
    .where('quote_id', '=', quoteId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** The newest ones, newest first. */
export const listEvents = (db: Db, quoteId: number, limit: number) =>
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
