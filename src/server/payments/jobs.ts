import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail/mail.ts';
import { findPayerOf, isProvenState } from '../projects/payment-service.ts';
import { cancelOpenIntent } from './card-service.ts';
import { writeReceiptMail, writeWaitingMail } from './mail.ts';
import { cancelJob, findReceipt, receiptMail, waitingMail } from './queries.ts';

type MailDeps = Pick<Deps, 'config' | 'database' | 'mail' | 'log'>;

/** Mails that a payment was received. What was taken back before the mail went out needs none. */
export const receiptMailKind = (deps: MailDeps): JobKind<{ projectId: number; receiptId: number }> =>
  mailJobKind(deps, receiptMail, async ({ projectId, receiptId }) => {
    const payer = await findPayerOf(deps, projectId);
    const receipt = await findReceipt(deps.database.db, projectId);
    if (!payer || receipt?.id !== receiptId || !isProvenState(payer.payment_state)) return undefined;
    return writeReceiptMail(deps, payer, receipt);
  });

/** Mails that a declared transfer is waited for. */
export const waitingMailKind = (deps: MailDeps): JobKind<{ projectId: number }> =>
  mailJobKind(deps, waitingMail, async ({ projectId }) => {
    const payer = await findPayerOf(deps, projectId);
    return payer?.payment_state === 'declared' ? writeWaitingMail(deps, payer) : undefined;
  });

/** Ends at the provider what a confirmed transfer has made needless, so that nobody pays it as well. */
export const cancelIntentKind = (deps: Deps): JobKind<{ projectId: number }> => ({
  name: cancelJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 10, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 },
  handle: ({ data }) => cancelOpenIntent(deps, data.projectId),
  giveUp: async () => deps.log.warn({ job: cancelJob }, 'a card payment was left open'),
});
