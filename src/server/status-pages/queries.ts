import { type RawBuilder, sql } from 'kysely';
import type { StatusPageContent } from '../../routers/status-pages.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { storableJson } from '../database/json-text.ts';
import { isAmong, type SearchPage } from '../database/search-queries.ts';

/** A page with all that it shows. `isOpen` is false where no password opens it. */
export type StatusPageRow = {
  id: number;
  slug: string;
  content: StatusPageContent;
  previewUrl: string | null;
  revision: number;
  isOpen: boolean;
  updatedAt: Date;
};

/** Not as `exists`: of a list PostgreSQL would then read all gates at once, instead of one for each page shown. */
const isOpen = sql<boolean>`coalesce((
  select gates.password_hash is not null from gates
  where gates.kind = 'status-page' and gates.subject = status_pages.slug), false)`;

const pages = (db: Db | Trx) =>
  db
    .selectFrom('status_pages')
    .select((eb) => [
      'id',
      'slug',
      eb.ref('content').$castTo<StatusPageContent>().as('content'),
      'preview_url as previewUrl',
      'revision',
      isOpen.as('isOpen'),
      'updated_at as updatedAt',
    ]);

export const findPage = (db: Db | Trx, id: number): Promise<StatusPageRow | undefined> =>
  pages(db).where('id', '=', id).executeTakeFirst();

export const findPageBySlug = (db: Db, slug: string): Promise<StatusPageRow | undefined> =>
  pages(db).where('slug', '=', slug).executeTakeFirst();

/** The page as it stays until the transaction ends. */
export const lockPage = (trx: Trx, id: number): Promise<StatusPageRow | undefined> =>
  pages(trx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined where there is no such page, or none of it is shown elsewhere. */
export async function findPreviewUrl(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('status_pages')
    .select('preview_url')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.preview_url ?? undefined;
}

type ListedPage = Pick<StatusPageRow, 'id' | 'slug' | 'isOpen' | 'updatedAt'> & {
  clientName: string;
  projectName: string;
  stepCount: number;
  doneCount: number;
};

/** What a list shows of each page, newest first; the contents are not read. */
export const listPages = (db: Db, { search, limit, after }: SearchPage): Promise<ListedPage[]> =>
  db
    .selectFrom('status_pages')
    .select([
      'id',
      'slug',
      'client_name as clientName',
      'project_name as projectName',
      'step_count as stepCount',
      'done_count as doneCount',
      isOpen.as('isOpen'),
      'updated_at as updatedAt',
    ])
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .$if(search !== undefined, (query) => query.where(isFoundBy(search ?? '')))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * The expression is that of the index status_pages_words, to the letter.
 */
function isFoundBy(search: string): RawBuilder<boolean> {
  const found = sql`select id from status_pages
    where to_tsvector('simple', client_name || ' ' || project_name) @@ to_tsquery('simple', ${search})`;
  return isAmong(found, { id: sql`id`, last: sql`select max(id) from status_pages` });
}

type Written = { content: StatusPageContent; previewUrl: string | null };

/** Stores a new page and answers its id; undefined where the slug is taken. */
export async function insertPage(
  trx: Trx,
  { slug, content, previewUrl }: Written & { slug: string },
  projectId: number | null = null,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('status_pages')
    .values({ slug, content: storableJson(content), preview_url: previewUrl, project_id: projectId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes the page anew, as its next revision. */
export async function updatePage(trx: Trx, id: number, { content, previewUrl }: Written): Promise<void> {
  await trx
    .updateTable('status_pages')
    .set((eb) => ({
      content: storableJson(content),
      preview_url: previewUrl,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Whether a picture of the page at this address is this file. */
export async function hasPageFile(db: Db, slug: string, fileId: number): Promise<boolean> {
  const row = await db
    .selectFrom('status_page_files')
    .innerJoin('status_pages', 'status_pages.id', 'status_page_files.status_page_id')
    .select('file_id')
    .where('slug', '=', slug)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPageFiles(trx: Trx, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('status_page_files')
    .select('file_id')
    .where('status_page_id', '=', id)
    .execute();
  return rows.map((row) => row.file_id);
}

export async function insertPageFile(trx: Trx, id: number, fileId: number): Promise<void> {
  await trx.insertInto('status_page_files').values({ status_page_id: id, file_id: fileId }).execute();
}

export async function deletePageFile(trx: Trx, id: number, fileId: number): Promise<void> {
  await trx
    .deleteFrom('status_page_files')
    .where('status_page_id', '=', id)
    .where('file_id', '=', fileId)
    .execute();
}

/** Whether a project has one already. */
export async function hasPage(trx: Trx, projectId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('status_pages')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a locked page that has no pictures any more. */
export async function deletePage(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('status_pages').where('id', '=', id).execute();
}
