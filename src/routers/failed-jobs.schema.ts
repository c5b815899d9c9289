import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { failedJobFieldRefusals } from '../content/refusals/failed-jobs.ts';

const refusals = saidOfField(failedJobFieldRefusals);

const badId = refusals.unknown;
const failedJobId = z.int(badId).positive(badId);
export const failedJobInput = z.object({ failedJobId });
export const failedJobsInput = z.object({
  limit: z.int().min(1).max(200).default(50),
  after: failedJobId.optional(),
});
/** Some that were chosen from the list; those that are not on it any more are passed over. */
export const chosenJobsInput = z.object({
  failedJobIds: z.array(failedJobId).min(1, badId).max(500, refusals.tooMany),
});
export const retryKindInput = z.object({ name: z.string(badId).regex(/^[a-z.-]{1,60}$/, badId) });

/**
 * Why: the mail's recipient refuses it (`detail`: the server's code), the mail server does not take it, another service
 * says no (its status), the network or the database (its code) failed, the time was over.
 */
const failureReason = z.enum([
  'mail-refused',
  'mail-server',
  'service',
  'network',
  'database',
  'time',
  'other',
]);

const failure = {
  id: z.int(),
  /** The kind of job. */
  name: z.string(),
  reason: failureReason,
  detail: z.string().nullable(),
};
const moment = z.iso.datetime({ offset: true });

/** Background work that was given up. `subject` is noun and internal id, such as `support-request:12`. */
export const failedJob = z.object({
  ...failure,
  subject: z.string().nullable(),
  /** What that is called today; null where it is gone or has no name. */
  subjectName: z.string().nullable(),
  /** The account that a mail to the team was for; null where it was for nobody of it. */
  recipientName: z.string().nullable(),
  attempts: z.int(),
  storedAt: moment,
  failedAt: moment,
});
export type FailedJob = z.infer<typeof failedJob>;
export const failedJobs = z.array(failedJob);
export const failedJobCount = z.object({ count: z.int() });

const mailNoun = z.enum(['client', 'quote', 'support-request', 'staff'], refusals.mailNoun);
export type MailNoun = z.infer<typeof mailNoun>;
export const failedMailsInput = z.object({ noun: mailNoun });

/** A mail that did not arrive. `about` is the id that the screens of the noun know. */
const failedMail = z.object({ ...failure, about: z.string(), failedAt: moment });
export type FailedMail = z.infer<typeof failedMail>;
export const failedMails = z.array(failedMail);
