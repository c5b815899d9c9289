import { type RawBuilder, sql } from 'kysely';
import { type Db, daysAgo, type Trx } from '../database/database.ts';
import { storableJson } from '../database/json-text.ts';

type NewEntry = {
  staffId: string | null;
  actor: string;
  via: 'session' | 'key' | 'command' | 'mail';
  action: string;
  subject: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
};

/** Stands in the log for words that were erased. */
const erased = '[effacé]';

/**
 * Fields whose texts are words of the program's own or name a member of staff. What stands in any other is somebody's
 * words, which are kept apart so that they can be erased.
 */
const closedFields: ReadonlySet<string> = new Set([
  'account',
  'currency',
  'email',
  'flag',
  'kind',
  'language',
  'method',
  'paymentMethod',
  'paymentState',
  'priority',
  'role',
  'start',
  'state',
  'status',
  'takenOverBy',
  'visibility',
]);

const isWords = (name: string, value: unknown) =>
  !closedFields.has(name) && (typeof value === 'string' || (typeof value === 'object' && value !== null));

/** The fields as the log keeps them for ever, and the words among them, undefined where there are none. */
function splitFields(fields: Record<string, unknown> | undefined) {
  if (fields === undefined) return { kept: null, words: null };
  const entries = Object.entries(fields);
  const kept = entries.map(([name, value]) => [name, isWords(name, value) ? erased : value]);
  const words = entries.filter(([name, value]) => isWords(name, value));
  return {
    kept: storableJson(Object.fromEntries(kept)),
    words: words.length === 0 ? null : storableJson(Object.fromEntries(words)),
  };
}

/** Writes down what has happened, in this order. */
export async function insertEntries(trx: Trx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ staffId, before, after, ...entry }) => ({
    entry: { ...entry, staff_id: staffId },
    before: splitFields(before),
    after: splitFields(after),
  }));
  const ids = await trx
    .insertInto('audit_log')
    .values(rows.map(({ entry, before, after }) => ({ ...entry, before: before.kept, after: after.kept })))
    .returning('id')
    .execute();
  const texts = rows.flatMap(({ before, after }, at) => {
    const id = ids[at]?.id;
    const hasWords = before.words !== null || after.words !== null;
    return id !== undefined && hasWords ? [{ entry_id: id, before: before.words, after: after.words }] : [];
  });
  if (texts.length > 0) await trx.insertInto('audit_texts').values(texts).execute();
}

/** Erases what anybody wrote in the entries about a subject. Who did what to it, and when, stays. */
export async function deleteTexts(trx: Trx, subject: string): Promise<void> {
  await trx
    .deleteFrom('audit_texts')
    .where('entry_id', 'in', trx.selectFrom('audit_log').select('id').where('subject', '=', subject))
    .execute();
}

/** Erases some of the words in entries that are older than so many days, and answers of how many. */
export async function deleteOldTexts(db: Db, days: number, limit: number): Promise<number> {
  // Ids are given in the order of time, more or less: none far behind this one is as old.
  const last = db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', daysAgo(days))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const old = db
    .selectFrom('audit_texts')
    .select('entry_id')
    .where('entry_id', '<=', last)
    .orderBy('entry_id')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('audit_texts')
    .where('entry_id', '=', sql<number>`any(array(${old}))`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Each is absent where it does not narrow; a `staffId` of null is the command line. `from` and `to` are days, UTC, both
 * included.
 */
export type Filter = {
  staffId?: string | null | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A column of an entry with its words: a look for each entry that a page shows, not a join with all there are. */
const withWords = (column: 'before' | 'after') =>
  sql<Record<string, unknown> | null>`log.${sql.ref(column)} || coalesce(
    (select ${sql.ref(column)} from audit_texts where entry_id = log.id), '{}')`.as(column);

/** Every entry, with the words that were not erased. */
export const entries = (db: Db) =>
  db
    .selectFrom('audit_log as log')
    .select(['log.id', 'log.at', 'log.staff_id', 'log.actor', 'log.via', 'log.action', 'log.subject'])
    .select([withWords('before'), withWords('after')]);

/**
 * The newest `limit` entries that are older than the entry `after`. Order is that of time, since ids are given before
 * their transactions end; within one transaction it is that of the ids.
 */
export function listEntries(db: Db, filter: Filter, limit: number, after: number | undefined) {
  const { staffId, action, subject, from, to } = filter;
  const isNarrowed = staffId !== undefined || action !== undefined || subject !== undefined;
  // As the indexes have it: see the migration.
  const inIndex = (time: RawBuilder<Date>) => (isNarrowed ? sql<Date>`(${time} at time zone 'UTC')` : time);
  const at = inIndex(sql`at`);
  const midnight = (day: string) => inIndex(sql`(${day}::text || ' 00:00Z')::timestamptz`);
  const place = inIndex(sql`(select at from audit_log where id = ${after}::bigint)`);
  return (
    db
      .selectFrom(entries(db).as('entry'))
      .selectAll()
      .$if(typeof staffId === 'string', (q) => q.where('staff_id', '=', staffId ?? ''))
      // No order but the index's own: what is null counts as many values.
      .$if(staffId === null, (q) => q.where('staff_id', 'is', null).orderBy('staff_id', 'desc'))
      .$if(action !== undefined, (q) => q.where('action', '=', action ?? ''))
      .$if(subject !== undefined, (q) => q.where('subject', '=', subject ?? ''))
      .$if(from !== undefined, (q) => q.where(at, '>=', midnight(from ?? '')))
      .$if(to !== undefined, (q) => q.where(at, '<', sql<Date>`${midnight(to ?? '')} + interval '1 day'`))
      .$if(after !== undefined, (q) => q.where(sql<boolean>`(${at}, id) < (${place}, ${after}::bigint)`))
      .orderBy(at, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}

/**
 * The values of a column that occur. Each is one step in the index from the one before it, however many entries it has.
 */
async function listDistinct(db: Db, column: 'action' | 'staff_id'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive step (value) as (
      select min(${name}) from audit_log
      union all
      select (select min(${name}) from audit_log where ${name} > step.value) from step where step.value is not null
    )
    select value from step where value is not null`.execute(db);
  return rows.map((row) => row.value);
}

export const listActions = (db: Db) => listDistinct(db, 'action');

/** Everybody of the agency who occurs, by today's name. */
export async function listActors(db: Db): Promise<{ staffId: string; name: string }[]> {
  const ids = await listDistinct(db, 'staff_id');
  if (ids.length === 0) return [];
  return db.selectFrom('staff').select(['id as staffId', 'name']).where('id', 'in', ids).execute();
}

/** Every account by its name, also of people who have done nothing yet: things are done to them. */
export const listAccounts = (db: Db): Promise<{ staffId: string; name: string }[]> =>
  db.selectFrom('staff').select(['id as staffId', 'name']).orderBy('id').execute();

/** Whether anything was done by the command line. */
export async function hasCommands(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('staff_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
