import { sql } from 'kysely';
import type { DraftContent, KeptDraft, PreparedQuote } from '../../routers/quotes.schema.ts';
import { anyOf, type Db, now, type Trx } from '../database/database.ts';
import { type Move, moveRows } from '../database/move-queries.ts';
import type { Author, LineOf } from './queries.ts';

/** A stored draft; the part that lists show stands beside its content. */
export type StoredDraft = {
  slug: string;
  title: string;
  client_name: string;
  is_complete: boolean;
  content: DraftContent;
  contact_id: number | null;
};

export async function insertDraft(
  trx: Trx,
  { content, ...draft }: StoredDraft & { customer_id: number | null },
  author: Author,
): Promise<number> {
  const { id } = await trx
    .insertInto('quote_drafts')
    .values({
      ...draft,
      content: JSON.stringify(content),
      author_id: author.id,
      author_name: author.name,
      editor_name: author.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the next revision of a locked draft. */
export async function updateDraft(
  trx: Trx,
  id: number,
  { content, ...draft }: StoredDraft,
  editor: Author,
): Promise<void> {
  await trx
    .updateTable('quote_drafts')
    .set((eb) => ({
      ...draft,
      content: JSON.stringify(content),
      editor_name: editor.name,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** The client of a draft: null while unknown; undefined where there is no draft. */
export async function findDraftCustomer(db: Db | Trx, id: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('quote_drafts')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.customer_id;
}

/** Locks a draft until the transaction ends. */
export async function lockDraft(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('quote_drafts')
    .select(['id', 'revision', 'customer_id', 'contact_id', 'content'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, content: row.content as unknown as DraftContent };
}

/** Deletes drafts with their sources. */
export async function deleteDrafts(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('quote_drafts').where('id', '=', anyOf(ids)).execute();
}

/** Deletes a portion of the drafts that nobody has changed for so many days, and answers how many. */
export async function deleteUntouched(trx: Trx, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from quote_drafts where id = any(array(
      select id from quote_drafts where updated_at < now() - ${days}::int * interval '1 day'
      order by updated_at limit ${limit} for update skip locked))
    returning id`.execute(trx);
  return rows.length;
}

/** The client of a draft may change while somebody has it open, so it is read again. */
export const moveDrafts = (trx: Trx, move: Move): Promise<number[]> =>
  moveRows(trx, 'quote_drafts', move, sql`, revision = revision + 1`);

const shown = [
  'd.id',
  'd.revision',
  'd.title',
  'd.client_name as clientName',
  'd.is_complete as isComplete',
  'd.customer_id as customerId',
  'd.author_name as authorName',
  'd.editor_name as editorName',
  'd.created_at as createdAt',
  'd.updated_at as updatedAt',
] as const;

/** An absent filter filters nothing; the conversation is given by its number. */
type Page = {
  customerId?: number | undefined;
  conversationId?: number | undefined;
  limit: number;
  after?: number | undefined;
};

/** A page, newest first, without the contents. */
export const listDrafts = (db: Db, { customerId, conversationId, limit, after }: Page) =>
  db
    .selectFrom('quote_drafts as d')
    .select(shown)
    .$if(customerId !== undefined, (query) => query.where('d.customer_id', '=', customerId ?? null))
    .$if(conversationId !== undefined, (query) =>
      query.where('d.id', 'in', (eb) =>
        eb
          .selectFrom('quote_draft_talks')
          .select('draft_id')
          .where('conversation_id', '=', conversationId ?? null),
      ),
    )
    .$if(after !== undefined, (query) => query.where('d.id', '<', after ?? null))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();

/** A draft with its content. Its contact is null where they have lost access, or belong to another customer by now. */
export async function findDraft(db: Db | Trx, id: number) {
  const row = await db
    .selectFrom('quote_drafts as d')
    .leftJoin('clients as c', (join) =>
      join
        .onRef('c.id', '=', 'd.contact_id')
        .onRef('c.customer_id', '=', 'd.customer_id')
        .on('c.revoked_at', 'is', null),
    )
    .select([...shown, 'd.slug', 'd.content', 'c.id as contactId'])
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, content: row.content as unknown as DraftContent };
}

/** The conversation that a draft comes from, by its number, and the sources of the draft's lines. */
export async function findDraftSources(db: Db | Trx, draftId: number) {
  const row = await db
    .selectFrom('quote_draft_talks')
    .select(['conversation_id as conversationId', 'lines', 'amounts', 'read_by as readBy'])
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return (
    row && {
      conversationId: row.conversationId,
      lines: row.lines as unknown as LineOf[],
      amounts: row.amounts as unknown as PreparedQuote['amounts'],
      readBy: row.readBy as NonNullable<KeptDraft['talk']>['readBy'],
    }
  );
}

export async function insertDraftSources(
  trx: Trx,
  found: { draftId: number; conversationId: number; lines: readonly LineOf[] } & Pick<
    PreparedQuote,
    'amounts' | 'readBy'
  >,
): Promise<void> {
  await trx
    .insertInto('quote_draft_talks')
    .values({
      draft_id: found.draftId,
      conversation_id: found.conversationId,
      lines: JSON.stringify(found.lines),
      amounts: JSON.stringify(found.amounts),
      read_by: found.readBy,
    })
    .execute();
}

export async function updateDraftLines(trx: Trx, draftId: number, lines: readonly LineOf[]): Promise<void> {
  await trx
    .updateTable('quote_draft_talks')
    .set({ lines: JSON.stringify(lines) })
    .where('draft_id', '=', draftId)
    .execute();
}
