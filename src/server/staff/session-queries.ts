import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** An account with the hash of its password, to see whether it changed while somebody signed in. */
export type Standing = { id: string; name: string; disabledAt: Date | null; password: string | null };

const standings = (db: Db | Trx) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_credentials', 'staff_credentials.user_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.disabled_at as disabledAt', 'staff_credentials.password']);

export const findStanding = (db: Db | Trx, id: string): Promise<Standing | undefined> =>
  standings(db).where('staff.id', '=', id).executeTakeFirst();

export const findStandingByEmail = (db: Db, email: string): Promise<Standing | undefined> =>
  standings(db).where('staff.email', '=', email).executeTakeFirst();

/** Ends the sessions, and what would become one: logins that wait for their code, and links that set a password. */
export async function endAccess(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_sessions').where('user_id', '=', id).execute();
  await endPending(trx, id);
}

/** Ends logins that wait for their code, and links that set a password. */
export async function endPending(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_verifications').where('value', '=', id).execute();
}

/** Clears away some of what has expired, but for what another process is at. */
export async function sweepExpired(db: Db, limit: number): Promise<void> {
  await sql`
    with old as (delete from staff_sessions where id in (
      select id from staff_sessions where expires_at < now() limit ${limit} for update skip locked))
    delete from staff_verifications where id in (
      select id from staff_verifications where expires_at < now() limit ${limit} for update skip locked)`.execute(
    db,
  );
}
