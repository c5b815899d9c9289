import { sql } from 'kysely';
import type { StaffRole } from '../../routers/staff.schema.ts';
import type { Db, Trx } from '../database/database.ts';

/** What the staff are mailed of. Each kind has an hour's limit of its own. */
export type NoticeKind = 'person' | 'support-request';

/**
 * Of so many notices of a kind in an hour mails are written; it begins with the first one after
 * the last hour has ended.
 */
const mostMailed = 30;
const hourLasts = sql<boolean>`window_started_at > now() - interval '1 hour'`;

/**
 * Takes the right to write the mails of one notice, in one row that all processes take turns at. Undefined where this
 * hour's are used up; `isLast` where this was the last one.
 */
export async function claimMails(trx: Trx, kind: NoticeKind): Promise<{ isLast: boolean } | undefined> {
  const row = await trx
    .updateTable('staff_notices')
    .set({
      window_started_at: sql<Date>`case when ${hourLasts} then window_started_at else now() end`,
      window_count: sql<number>`case when ${hourLasts} then window_count + 1 else 1 end`,
    })
    .where('kind', '=', kind)
    .where(sql<boolean>`(window_count < ${mostMailed} or not ${hourLasts})`)
    .returning('window_count as count')
    .executeTakeFirst();
  return row && { isLast: row.count === mostMailed };
}

/** Keeps the account as it is until the transaction ends, if it is open and has one of these roles. */
export async function lockOpenAccount(trx: Trx, id: string, roles: StaffRole[]): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The open accounts with one of these roles. */
export function listOpenAccounts(db: Db | Trx, roles: StaffRole[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('role', 'in', roles)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}
