import { sql } from 'kysely';
import type { FailedJob, FailedMail, MailNoun } from '../../routers/failed-jobs.schema.ts';
import { type Db, daysAgo, type Trx } from '../database/database.ts';
import type { GivenUpJob } from '../jobs/kinds.ts';

/**
 * Stores a job that was given up and answers its number; once, also where giving up was interrupted and begun anew:
 * undefined then.
 */
export async function insertFailedJob(
  trx: Trx,
  job: GivenUpJob & Pick<FailedJob, 'reason' | 'detail'>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('failed_jobs')
    .values({
      job_id: job.id,
      name: job.name,
      data: JSON.stringify(job.data),
      group_id: job.group ?? null,
      reason: job.reason,
      detail: job.detail,
      attempts: job.attempts,
      stored_at: job.storedAt,
    })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A page, newest first: what is older than the entry `after`. */
export const listFailedJobs = (db: Db, limit: number, after: number | undefined) =>
  db
    .selectFrom('failed_jobs')
    .select(['id', 'name', 'data', 'reason', 'detail', 'attempts', 'stored_at', 'failed_at'])
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countFailedJobs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('failed_jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes failed jobs off the list, of these kinds or of any, oldest first and at most `limit`, and answers them. */
export async function takeFailedJobs(
  trx: Trx,
  which: { ids: number[] } | { name: string },
  limit: number,
  kinds?: string[],
) {
  const chosen = trx
    .selectFrom('failed_jobs')
    .select('id')
    .where((row) => ('ids' in which ? row('id', 'in', which.ids) : row('name', '=', which.name)))
    .$if(kinds !== undefined, (query) => query.where('name', 'in', kinds ?? []))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return trx
    .deleteFrom('failed_jobs')
    .where('id', 'in', chosen)
    .returning(['id', 'name', 'data', 'group_id as group'])
    .execute();
}

/** Deletes some that failed more than so many days ago, and answers how many. */
export async function deleteOldFailedJobs(db: Db, days: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('failed_jobs')
    .select('id')
    .where('failed_at', '<', daysAgo(days))
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('failed_jobs').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** By which id in its data a mail is about the noun, and what that is called outside. */
const mailSubjects = {
  client: sql`(select link_id from clients where id = coalesce((f.data->>'clientId')::bigint,
    (select client_id from projects where id = (f.data->>'projectId')::bigint)))`,
  quote: sql`f.data->>'quoteId'`,
  'support-request': sql`f.data->>'requestId'`,
  staff: sql`f.data->>'staffId'`,
} satisfies Record<MailNoun, unknown>;

/** The newest mails that did not arrive and are about things of this noun. */
export async function listFailedMails(db: Db, noun: MailNoun, limit: number) {
  const { rows } = await sql<Omit<FailedMail, 'failedAt'> & { failedAt: Date }>`
    select id, name, about, reason, detail, failed_at as "failedAt" from (
      select f.id, f.name, ${mailSubjects[noun]} as about, f.reason, f.detail, f.failed_at
      from failed_jobs f where f.reason in ('mail-refused', 'mail-server') order by f.id desc limit 1000) mails
    where about is not null order by id desc limit ${limit}`.execute(db);
  return rows;
}
