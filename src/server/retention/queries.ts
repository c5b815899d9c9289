import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';

/** Takes the night of today (UTC) for this process: false where another has it. */
export async function claimNight(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into nightly_runs (name, ran_on) values (${name}, (now() at time zone 'UTC')::date)
    on conflict (name) do update set ran_on = excluded.ran_on where nightly_runs.ran_on < excluded.ran_on
    returning name`.execute(trx);
  return rows.length > 0;
}

export async function markFinished(trx: Trx, name: string): Promise<void> {
  await trx.updateTable('nightly_runs').set({ finished_at: now }).where('name', '=', name).execute();
}

/** When it was last done; null where it has begun and never ended, undefined where it never began. */
export async function findFinished(db: Db, name: string): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('nightly_runs')
    .select('finished_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.finished_at;
}

/** Whether its last time lies more than a year back by the database's clock, or it has begun and never ended. */
export async function isLongAgo(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isLong: boolean }>`
    select coalesce(finished_at < now() - interval '1 year', true) as "isLong"
    from nightly_runs where name = ${name}`.execute(db);
  return rows[0]?.isLong ?? false;
}
