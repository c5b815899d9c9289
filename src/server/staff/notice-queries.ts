import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** What the staff are mailed of. Each kind has an hour's limit of its own. */
export type NoticeKind = 'person' | 'support-request';

/**
 * Of so many notices in an hour mails are written, of all and of one client project; it begins with the first one after
 * the last hour has ended.
 */
const mostMailed = 30;
const mostOfProject = 10;
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

/**
 * The same for the notices about one client project, so that no client uses up the hour of all others. Its row is taken
 * before that of the staff, as it is wherever both are.
 */
export async function claimProjectMails(
  trx: Trx,
  clientProjectId: number,
): Promise<{ isLast: boolean } | undefined> {
  const isRunning = sql<boolean>`notices_started_at is not null and notices_started_at > now() - interval '1 hour'`;
  const row = await trx
    .updateTable('client_projects')
    .set({
      notices_started_at: sql<Date>`case when ${isRunning} then notices_started_at else now() end`,
      notices_count: sql<number>`case when ${isRunning} then notices_count + 1 else 1 end`,
    })
    .where('id', '=', clientProjectId)
    .where(sql<boolean>`(notices_count < ${mostOfProject} or not (${isRunning}))`)
    .returning('notices_count as count')
    .executeTakeFirst();
  return row && { isLast: row.count === mostOfProject };
}
