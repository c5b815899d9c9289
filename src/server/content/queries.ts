import { sql } from 'kysely';
import { contentDefaults } from '../../content/published.ts';
import { type Db, daysAgo, now, type Trx } from '../database/database.ts';

/** One act of publishing at a time, so that the order of all is the order in which they are seen. */
const publishersLock = 7_240_219;

export async function lockPublishing(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${publishersLock}::bigint)`.execute(trx);
}

/**
 * What the agency says now in place of the defaults, and the place of the newest publication, 0 where there is none: in
 * one statement, so that one is not newer than the other.
 */
export async function listPublished(db: Db | Trx) {
  const rows = await db
    .selectFrom('content_versions as v')
    .innerJoin('content_publications as p', 'p.id', 'v.publication_id')
    .distinctOn(['v.kind', 'v.item', 'v.language'])
    .select(['v.kind', 'v.item', 'v.language', 'v.fields', 'v.changed_at as changedAt'])
    .select('v.is_translated_by_model as isByModel')
    .select(sql<number>`max(p.position) over ()`.as('newest'))
    .select(sql<number>`min(v.id) over (partition by v.kind, v.item)`.as('since'))
    .where('p.position', 'is not', null)
    .orderBy('v.kind')
    .orderBy('v.item')
    .orderBy('v.language')
    .orderBy('p.position', 'desc')
    .execute();
  const changes = rows.map(({ newest: _, since, ...change }) => ({ ...change, since: Number(since) }));
  return { position: Number(rows[0]?.newest ?? 0), changes };
}

/** What is written and not published, of everything or of one thing. */
export const listDrafts = (db: Db | Trx, of?: { kind: string; item: string }) =>
  db
    .selectFrom('content_versions')
    .select(['kind', 'item', 'language', 'fields', 'changed_at as changedAt', 'id as since'])
    .select('is_translated_by_model as isByModel')
    .where('publication_id', 'is', null)
    .$if(of !== undefined, (query) =>
      query.where('kind', '=', of?.kind ?? '').where('item', '=', of?.item ?? ''),
    )
    .execute();

/** Holds what is edited as one until the transaction ends, and answers its revision; 0 where nobody has changed it. */
export async function lockItem(trx: Trx, kind: string, item: string): Promise<number> {
  await trx
    .insertInto('content_items')
    .values({ kind, item })
    .onConflict((conflict) => conflict.columns(['kind', 'item']).doNothing())
    .execute();
  const { revision } = await trx
    .selectFrom('content_items')
    .select('revision')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return revision;
}

/** The names of all things that were ever edited: none is given again. */
export async function listItemIds(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('content_items').select('item').distinct().execute();
  return rows.map(({ item }) => item);
}

export async function raiseRevision(trx: Trx, kind: string, item: string): Promise<number> {
  const { revision } = await trx
    .updateTable('content_items')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('kind', '=', kind)
    .where('item', '=', item)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function findRevision(db: Db | Trx, kind: string, item: string): Promise<number> {
  const row = await db
    .selectFrom('content_items')
    .select('revision')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

export type Draft = {
  kind: string;
  item: string;
  language: string;
  fields: object;
  is_translated_by_model: boolean;
};

export async function putDraft(trx: Trx, { fields, ...draft }: Draft): Promise<void> {
  const values = { ...draft, fields: JSON.stringify(fields), changed_at: now };
  await trx
    .insertInto('content_versions')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item', 'language']).where('publication_id', 'is', null).doUpdateSet({
        fields: values.fields,
        is_translated_by_model: values.is_translated_by_model,
        changed_at: now,
      }),
    )
    .execute();
}

/** What is written of a thing in a language counts as the model's proposal until somebody has read it. */
export async function markProposed(trx: Trx, kind: string, item: string, language: string): Promise<void> {
  await trx
    .updateTable('content_versions')
    .set({ is_translated_by_model: true })
    .where('publication_id', 'is', null)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('language', '=', language)
    .execute();
}

/** Drops what is written of a thing, in these languages. */
export async function deleteDrafts(
  trx: Trx,
  kind: string,
  item: string,
  languages: readonly string[],
): Promise<void> {
  if (languages.length === 0) return;
  await trx
    .deleteFrom('content_versions')
    .where('publication_id', 'is', null)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('language', 'in', languages)
    .execute();
}

/** A publication that is seen at once, or that waits for `dueAt`. Publishing is to be locked where it is at once. */
export async function insertPublication(
  trx: Trx,
  staff: { id: string | null; name: string },
  dueAt: Date | undefined,
): Promise<number> {
  const { id } = await trx
    .insertInto('content_publications')
    .values({
      staff_id: staff.id,
      staff_name: staff.name,
      due_at: dueAt ?? null,
      ...(dueAt === undefined && { published_at: now, position: nextPosition }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const nextPosition = sql<number>`(select coalesce(max(position), 0) + 1 from content_publications)`;

/** The drafts of a thing become a part of the publication; answers in how many languages. */
export async function attachDrafts(
  trx: Trx,
  publicationId: number,
  kind: string,
  item: string,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('content_versions')
    .set({ publication_id: publicationId })
    .where('publication_id', 'is', null)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What a publication brings. */
export const listOfPublication = (db: Db | Trx, publicationId: number) =>
  db
    .selectFrom('content_versions')
    .select(['kind', 'item', 'language', 'fields', 'is_translated_by_model as isByModel'])
    .where('publication_id', '=', publicationId)
    .execute();

/** One publication, held until the transaction ends. */
export const lockPublication = (trx: Trx, publicationId: number) =>
  trx
    .selectFrom('content_publications')
    .select(['id', 'due_at as dueAt', 'published_at as publishedAt'])
    .where('id', '=', publicationId)
    .forUpdate()
    .executeTakeFirst();

/** A waiting publication is seen from now on. Publishing is to be locked. */
export async function settlePublication(trx: Trx, publicationId: number): Promise<void> {
  await trx
    .updateTable('content_publications')
    .set({ published_at: now, position: nextPosition })
    .where('id', '=', publicationId)
    .execute();
}

/** A waiting publication is called off: what it would have brought is a draft again, unless a newer one is there. */
export async function dropPublication(trx: Trx, publicationId: number): Promise<void> {
  await sql`
    delete from content_versions v where v.publication_id = ${publicationId} and exists (
      select 1 from content_versions d where d.publication_id is null
        and d.kind = v.kind and d.item = v.item and d.language = v.language)`.execute(trx);
  await trx
    .updateTable('content_versions')
    .set({ publication_id: null })
    .where('publication_id', '=', publicationId)
    .execute();
  await trx.deleteFrom('content_publications').where('id', '=', publicationId).execute();
}

/** When a thing was published, or will be, and by whom: what waits first, then the newest. */
export const listPublications = (db: Db | Trx, kind: string, item: string, limit: number) =>
  db
    .selectFrom('content_publications as p')
    .select(['p.id', 'p.staff_name as staffName', 'p.due_at as dueAt', 'p.published_at as publishedAt'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content_versions as v')
          .select('v.id')
          .whereRef('v.publication_id', '=', 'p.id')
          .where('v.kind', '=', kind)
          .where('v.item', '=', item),
      ),
    )
    .orderBy('p.position', (order) => order.desc().nullsFirst())
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute();

/** What these publications brought of a thing. */
export const listVersions = (db: Db | Trx, publicationIds: number[], kind: string, item: string) =>
  db
    .selectFrom('content_versions')
    .select(['publication_id as publicationId', 'kind', 'item', 'language', 'fields'])
    .where('publication_id', 'in', publicationIds)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .execute();

/** The publications that wait for their time, and what each brings, in the order in which they come. */
export const listWaiting = (db: Db | Trx) =>
  db
    .selectFrom('content_publications as p')
    .innerJoin('content_versions as v', 'v.publication_id', 'p.id')
    .select(['p.id', 'p.due_at as dueAt', 'v.kind', 'v.item'])
    .where('p.position', 'is', null)
    .distinct()
    .orderBy('p.due_at')
    .orderBy('p.id')
    .execute();

/** Whether a service, or the community management, was published at this price, now or once. */
export async function wasPublished(
  db: Db | Trx,
  service: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<boolean> {
  const { communityOffer, services } = contentDefaults;
  const [kind, field] = service === 'community' ? ['page', 'monthlyPrice'] : ['service', 'priceFrom'];
  const own = kind === 'page' ? communityOffer : services.find(({ id }) => id === service);
  const first: Readonly<Record<string, unknown>> = { ...own };
  if (first[field] === amount && first['currency'] === currency) return true;
  const row = await db
    .selectFrom('content_versions as v')
    .innerJoin('content_publications as p', 'p.id', 'v.publication_id')
    .select('v.id')
    .where('v.kind', '=', kind)
    .where('v.item', '=', service)
    .where('v.language', '=', '')
    .where('p.position', 'is not', null)
    .where(
      // Emptied is not left as it was: a field that is null is there.
      sql<boolean>`case when jsonb_exists(v.fields, ${field}) then v.fields->>${field}::text else ${own ? String(first[field]) : null} end = ${String(amount)}`,
    )
    .where(sql<boolean>`coalesce(v.fields->>'currency', ${own?.currency ?? null}) = ${currency}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Something that needs no draft, as a part of this publication. */
export async function insertPublished(
  trx: Trx,
  publicationId: number,
  kind: string,
  item: string,
  fields: object,
): Promise<void> {
  await trx
    .insertInto('content_versions')
    .values({ kind, item, language: '', fields: JSON.stringify(fields), publication_id: publicationId })
    .execute();
}

/** What the agency said of a thing once this was published; undefined where it never was. */
export async function listUntil(db: Db | Trx, publicationId: number, kind: string, item: string) {
  const publication = await db
    .selectFrom('content_publications')
    .select('position')
    .where('id', '=', publicationId)
    .where('position', 'is not', null)
    .executeTakeFirst();
  if (!publication) return undefined;
  return db
    .selectFrom('content_versions as v')
    .innerJoin('content_publications as p', 'p.id', 'v.publication_id')
    .distinctOn('v.language')
    .select(['v.kind', 'v.item', 'v.language', 'v.fields'])
    .where('v.kind', '=', kind)
    .where('v.item', '=', item)
    .where('p.position', '<=', publication.position)
    .orderBy('v.language')
    .orderBy('p.position', 'desc')
    .execute();
}

type NewPicture = { id: string; width: number; format: string; bytes: Buffer };

/** Of two who add the same picture at once the first is kept: it is the same. */
export async function insertPicture(db: Db, rows: readonly NewPicture[]): Promise<void> {
  await db
    .insertInto('content_pictures')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['id', 'width', 'format']).doUpdateSet({ added_at: now }))
    .execute();
}

export async function findPicture(
  db: Db,
  id: string,
  width: number,
  format: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('content_pictures')
    .select('bytes')
    .where('id', '=', id)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}

/** Deletes what was added more than so many days ago and stands in no version and no draft; answers how many rows. */
export async function deleteUnusedPictures(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('content_pictures as p')
    .where('p.added_at', '<', daysAgo(days))
    .where(
      sql<boolean>`not exists (select from content_versions v where v.fields ->> 'picture' = 'own:' || p.id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Which source each entry was taken over from, or one entry. */
export const listOrigins = (db: Db | Trx, item?: string) =>
  db
    .selectFrom('content_passages as p')
    .innerJoin('content_sources as s', 's.id', 'p.source_id')
    .select(['s.kind', 's.name', 's.taken_at as takenAt', 's.fingerprint'])
    .select((eb) => eb.ref('p.item').$notNull().as('item'))
    .where('p.item', 'is not', null)
    .$if(item !== undefined, (query) => query.where('p.item', '=', item ?? ''))
    .execute();

/** All sources, the newest first, each with how many entries were made of it. */
export const listSources = (db: Db) =>
  db
    .selectFrom('content_sources as s')
    .select(['s.id', 's.kind', 's.name', 's.title', 's.language', 's.fingerprint'])
    .select(['s.taken_at as takenAt', 's.staff_name as by'])
    .select(({ selectFrom }) =>
      selectFrom('content_passages as p')
        .whereRef('p.source_id', '=', 's.id')
        .select(({ fn }) => fn.count<string>('p.item').as('count'))
        .as('count'),
    )
    .orderBy('s.taken_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

/** A source by its id, else by what it is called. */
export const findSource = (
  db: Db | Trx,
  { id, kind, name }: { id: number | null; kind: string; name: string },
) =>
  db
    .selectFrom('content_sources')
    .select(['id', 'kind', 'name', 'language', 'fingerprint', 'taken_at as takenAt', 'revision'])
    .select('staff_name as by')
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .$if(id === null, (query) =>
      query.where('kind', '=', kind).where(sql<boolean>`md5(name) = md5(${name})`).where('name', '=', name),
    )
    .executeTakeFirst();

/**
 * What stood in a source when it was taken over, in its order; of what was left (`item` null) a hash in place of its
 * text.
 */
export const listPassages = (db: Db | Trx, sourceId: number) =>
  db
    .selectFrom('content_passages')
    .select(['title', 'text', 'item'])
    .where('source_id', '=', sourceId)
    .orderBy('position')
    .execute();

type Source = {
  kind: string;
  name: string;
  title: string | null;
  language: string;
  fingerprint: string;
  read_at: Date;
  staff_name: string;
};

/** Stores what is known of a source, of a new one where `id` is undefined, and answers its id. */
export async function putSource(trx: Trx, id: number | undefined, source: Source): Promise<number> {
  if (id === undefined) {
    const made = await trx
      .insertInto('content_sources')
      .values(source)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  await trx
    .updateTable('content_sources')
    .set(({ eb }) => ({ ...source, taken_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return id;
}

export async function replacePassages(
  trx: Trx,
  sourceId: number,
  passages: readonly { title: string; text: string; item: string | null }[],
): Promise<void> {
  await trx.deleteFrom('content_passages').where('source_id', '=', sourceId).execute();
  if (passages.length === 0) return;
  await trx
    .insertInto('content_passages')
    .values(passages.map((passage, position) => ({ source_id: sourceId, position, ...passage })))
    .execute();
}

/** Forgets a source and what stood in it; the entries that were made of it stay. Whether there was one. */
export async function deleteSource(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('content_sources')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

type Reading = {
  staff_id: string;
  source_id: number | null;
  kind: string;
  name: string;
  title: string | null;
  language: string;
  fingerprint: string;
  problem: string | null;
  passages: object;
};

export async function insertReading(db: Db, { passages, ...reading }: Reading): Promise<number> {
  const { id } = await db
    .insertInto('content_readings')
    .values({ ...reading, passages: JSON.stringify(passages) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What somebody has read; in a transaction it can be held until that ends, so that it is taken over once. */
export const findReading = (db: Db | Trx, id: number, staffId: string, isHeld = false) =>
  db
    .selectFrom('content_readings')
    .select(['id', 'source_id as sourceId', 'kind', 'name', 'title', 'language', 'fingerprint'])
    .select(['problem', 'passages', 'read_at as readAt'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();

export async function updateReading(trx: Trx, id: number, passages: object): Promise<void> {
  await trx
    .updateTable('content_readings')
    .set({ passages: JSON.stringify(passages) })
    .where('id', '=', id)
    .execute();
}

export async function deleteReading(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('content_readings').where('id', '=', id).execute();
}

/** Deletes what was read more than so many days ago and not taken over; answers how many. */
export async function deleteOldReadings(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('content_readings')
    .where('read_at', '<', daysAgo(days))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** How often each of these things was changed. */
export async function listRevisions(
  db: Db | Trx,
  kind: string,
  items: readonly string[],
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_items')
    .select(['item', 'revision'])
    .where('kind', '=', kind)
    .where('item', 'in', items)
    .execute();
  return new Map(rows.map((row) => [row.item, row.revision]));
}
