import { mayAccess, type StaffArea } from '../../content/staff-areas.ts';
import type { FailedJob, FailedMail, MailNoun } from '../../routers/failed-jobs.schema.ts';
import type { Staff } from '../access.ts';
import { type Change, listSubjectNames, recordChanges } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { type GivenUpJob, subjectOf } from '../jobs/kinds.ts';
import { type NoticeDeps, notify } from '../notices/service.ts';
import {
  deleteOldFailedJobs as deleteOldRows,
  insertFailedJob,
  listFailedMails as listMails,
  listFailedJobs as listRows,
  takeFailedJobs,
} from './queries.ts';

export { countFailedJobs } from './queries.ts';

type Reason = Pick<FailedJob, 'reason' | 'detail'>;

/**
 * Why a job failed, in codes that hold nothing of anybody: the words of an error may name an address or what was
 * written. `output` is the error as pg-boss keeps it, or itself.
 */
export function reasonOfFailure(output: unknown): Reason {
  const { value } = (output ?? {}) as { value?: unknown };
  const error = (typeof value === 'object' && value ? value : (output ?? {})) as Record<string, unknown>;
  const { message, code, status, name } = error;
  const text = String(message ?? '');
  const mail = /^The mail (is refused|server did not take the mail): ([\w ().-]{1,80})$/.exec(text);
  if (mail)
    return { reason: mail[1] === 'is refused' ? 'mail-refused' : 'mail-server', detail: mail[2] ?? null };
  if (/^job (timed out|heartbeat timeout)$/.test(text)) return { reason: 'time', detail: null };
  if (typeof status === 'number') return { reason: 'service', detail: String(status) };
  if (typeof code === 'string' && /^E[A-Z]+$|^UND_ERR_\w+$/.test(code))
    return { reason: 'network', detail: code };
  if (typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)) return { reason: 'database', detail: code };
  if (/^(Connection error|Request timed out|The model )/.test(text))
    return { reason: 'service', detail: null };
  return { reason: 'other', detail: typeof name === 'string' && /^[A-Za-z]{1,40}$/.test(name) ? name : null };
}

/** Keeps a job that was given up, for the list. Where it was a mail, which somebody waits for, the staff are told. */
export async function keepFailedJob(deps: NoticeDeps, job: GivenUpJob): Promise<void> {
  const reason = reasonOfFailure(job.error);
  await inTransaction(deps, async (trx) => {
    const failedJobId = await insertFailedJob(trx, { ...job, ...reason });
    const isMail = reason.reason === 'mail-refused' || reason.reason === 'mail-server';
    if (failedJobId === undefined || !isMail) return;
    // While the mail server is away there are many: one notice for each kind of mail.
    await notify(deps, trx, { kind: 'mail-failed', about: { failedJobId }, key: job.name });
  });
}

/** A page, newest first. */
export async function listFailedJobs(
  { database }: Deps,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<FailedJob[]> {
  const rows = await listRows(database.db, limit, after);
  const subjects = rows.map(({ data }) => subjectOf(data as object) ?? null);
  const accounts = rows.map(({ data }) => {
    const { staffId } = data as { staffId?: string };
    return staffId === undefined ? null : `staff:${staffId}`;
  });
  const asked = [...subjects, ...accounts].filter((subject) => subject !== null);
  const names = await listSubjectNames(database.db, asked);
  return rows.map(({ data: _data, stored_at, failed_at, reason, ...row }, at) => ({
    ...row,
    reason: reason as FailedJob['reason'],
    subject: subjects[at] ?? null,
    subjectName: names.get(subjects[at] ?? '') ?? null,
    recipientName: names.get(accounts[at] ?? '') ?? null,
    storedAt: stored_at.toISOString(),
    failedAt: failed_at.toISOString(),
  }));
}

/** Most jobs that one call tries again. */
const mostRetried = 500;

/**
 * Stores failed jobs anew, as part of one transaction with their leaving the list, and answers how many. Of a kind at
 * most 500 at once. What another version has stored, of a kind that this one does not know, stays on the list.
 */
export const retryFailedJobs = (
  deps: Deps,
  staff: Staff,
  which: { ids: number[] } | { name: string },
): Promise<number> =>
  inTransaction(deps, async (trx) => {
    const taken = await takeFailedJobs(trx, which, mostRetried, deps.jobs.kinds());
    // What was given up has said so where it concerns somebody; `again` lets the job take that back.
    const jobs = taken.map(({ name, data, group }) => ({
      name,
      data: { ...(data as object), again: true },
      ...(group !== null && { group }),
    }));
    await deps.jobs.sendAll(trx, jobs);
    const changes = taken.map(
      ({ id, name }): Change => ({
        action: 'failed-job.retry',
        subject: `failed-job:${id}`,
        after: { name },
      }),
    );
    await recordChanges(trx, staff, changes);
    return taken.length;
  });

/** Takes failed jobs off the list for good, and answers how many were still on it. */
export const dismissFailedJobs = (deps: Deps, staff: Staff, ids: number[]): Promise<number> =>
  inTransaction(deps, async (trx) => {
    const taken = await takeFailedJobs(trx, { ids }, ids.length);
    const changes = taken.map(
      ({ id, name }): Change => ({
        action: 'failed-job.dismiss',
        subject: `failed-job:${id}`,
        before: { name },
      }),
    );
    await recordChanges(trx, staff, changes);
    return taken.length;
  });

/** Throws NOT_FOUND where the job is not on the list any more. */
export async function retryFailedJob(deps: Deps, staff: Staff, id: number): Promise<void> {
  if ((await retryFailedJobs(deps, staff, { ids: [id] })) === 0) throw notFound('Failed job');
}

/** Throws NOT_FOUND where the job is not on the list any more. */
export async function dismissFailedJob(deps: Deps, staff: Staff, id: number): Promise<void> {
  if ((await dismissFailedJobs(deps, staff, [id])) === 0) throw notFound('Failed job');
}

/** Takes some of those off the list that failed more than so many days ago, and answers how many. */
export const deleteOldFailedJobs = ({ database }: Pick<Deps, 'database'>, days: number): Promise<number> =>
  deleteOldRows(database.db, days, 500);

/** Whose of the agency's areas the mails about a noun belong to. */
const mailAreas: Record<MailNoun, StaffArea> = {
  client: 'sales',
  quote: 'sales',
  'support-request': 'support',
  staff: 'admin',
};

/** Most mails that one screen is told of. */
const mostMails = 200;

/** The mails about things of a noun that did not arrive; none where the role may not access its area. */
export async function listFailedMails(
  { database }: Deps,
  staff: Staff,
  noun: MailNoun,
): Promise<FailedMail[]> {
  if (!mayAccess(staff.role, mailAreas[noun])) return [];
  const mails = await listMails(database.db, noun, mostMails);
  return mails.map((mail) => ({ ...mail, failedAt: mail.failedAt.toISOString() }));
}
