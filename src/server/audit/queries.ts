import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { storableJson } from '../json-text.ts';

export type NewEntry = {
  staffId: string | null;
  actor: string;
  via: 'session' | 'key' | 'command';
  action: string;
  subject: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
};

const json = (fields: Record<string, unknown> | undefined) =>
  fields === undefined ? null : storableJson(fields);

export async function insertEntry(trx: Trx, entry: NewEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      staff_id: entry.staffId,
      actor: entry.actor,
      via: entry.via,
      action: entry.action,
      subject: entry.subject,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}

/** Each is absent where it does not narrow; a `staffId` of null is the command line. `from` and `to` are days, UTC, both included. */
export type Filter = {
  staffId?: string | null | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const columns = ['id', 'at', 'staff_id', 'actor', 'via', 'action', 'subject', 'before', 'after'] as const;

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
      .selectFrom('audit_log')
      .select(columns)
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

/** The values of a column that occur. Each is one step in the index from the one before it, however many entries it has. */
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
