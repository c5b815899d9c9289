import { sql } from 'kysely';
import type { Language } from '../../content/language.ts';
import { type Db, now, type Trx } from '../database/database.ts';

/** Any number, of which only this noun makes use. */
const writersLock = 7_240_206;

/** Lets one change at a time through until the transaction ends: what it has counted and looked up stays true. */
export async function lockCannedAnswers(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${writersLock}::bigint)`.execute(trx);
}

const columns = ['id', 'title', 'text', 'language'] as const;
type Row = { id: number; title: string; text: string; language: string };
/** The table's own check knows the same languages. */
const typed = (row: Row) => ({ ...row, language: row.language as Language });

export async function selectCannedAnswers(db: Db) {
  return (await db.selectFrom('canned_answers').select(columns).execute()).map(typed);
}

export async function findCannedAnswer(trx: Trx, id: number) {
  const row = await trx.selectFrom('canned_answers').select(columns).where('id', '=', id).executeTakeFirst();
  return row && typed(row);
}

export async function findIdByTitle(trx: Trx, language: Language, title: string) {
  const row = await trx
    .selectFrom('canned_answers')
    .select('id')
    .where('language', '=', language)
    .where('title', '=', title)
    .executeTakeFirst();
  return row?.id;
}

export async function countCannedAnswers(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('canned_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Fields = { title: string; text: string; language: Language };

export async function insertCannedAnswer(trx: Trx, { title, text, language }: Fields) {
  return typed(
    await trx
      .insertInto('canned_answers')
      .values({ title, text, language })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

export async function updateCannedAnswer(trx: Trx, id: number, { title, text, language }: Fields) {
  return typed(
    await trx
      .updateTable('canned_answers')
      .set({ title, text, language, updated_at: now })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

export async function deleteCannedAnswer(trx: Trx, id: number) {
  const row = await trx
    .deleteFrom('canned_answers')
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && typed(row);
}
