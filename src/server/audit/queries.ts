import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import type { Db, Trx } from '../database.ts';

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
  fields === undefined ? null : JSON.stringify(fields);

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

/** Each is absent where it does not narrow. `from` and `to` are days, UTC, both included. */
export type Filter = {
  staffId?: string | undefined;
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
  let query = narrow(db.selectFrom('audit_log').select(columns), filter);
  if (after !== undefined) {
    const place = sql`((select at from audit_log where id = ${after}::bigint), ${after}::bigint)`;
    query = query.where(sql<boolean>`(at, id) < ${place}`);
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

function narrow<O>(query: SelectQueryBuilder<DB, 'audit_log', O>, filter: Filter) {
  const { staffId, action, subject, from, to } = filter;
  const midnight = (day: string) => sql<Date>`(${day}::text || ' 00:00Z')::timestamptz`;
  return query
    .$if(staffId !== undefined, (q) => q.where('staff_id', '=', staffId ?? ''))
    .$if(action !== undefined, (q) => q.where('action', '=', action ?? ''))
    .$if(subject !== undefined, (q) => q.where('subject', '=', subject ?? ''))
    .$if(from !== undefined, (q) => q.where('at', '>=', midnight(from ?? '')))
    .$if(to !== undefined, (q) => q.where('at', '<', sql<Date>`${midnight(to ?? '')} + interval '1 day'`));
}

/** The actions that occur. Each is one step in the index from the one before it, however many entries it has. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive step (action) as (
      select min(action) from audit_log
      union all
      select (select min(action) from audit_log where action > step.action) from step where step.action is not null
    )
    select action from step where action is not null`.execute(db);
  return rows.map((row) => row.action);
}

/** Everybody of the agency who occurs, by today's name; one look into the index for each account. */
export function listActors(db: Db): Promise<{ staffId: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .innerJoinLateral(
      // The limit keeps the database from reading the whole log instead.
      (eb) =>
        eb
          .selectFrom('audit_log')
          .select('audit_log.id as entry_id')
          .whereRef('audit_log.staff_id', '=', 'staff.id')
          .limit(1)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .select(['staff.id as staffId', 'staff.name as name'])
    .execute();
}
