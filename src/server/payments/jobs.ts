import type { Deps } from '../deps.ts';
import type { JobKind } from '../jobs.ts';
import { mailJobKind } from '../mail.ts';
import { findPayerOf, isProvenState } from '../projects/payment-service.ts';
import { writeReceiptMail, writeWaitingMail } from './mail.ts';
import { findReceipt, receiptMail, waitingMail } from './queries.ts';

type MailDeps = Pick<Deps, 'config' | 'database' | 'mail' | 'log'>;
type PaymentMail = { projectId: number };

/** Mails that a payment was received. What was taken back before the mail went out needs none. */
export const receiptMailKind = (deps: MailDeps): JobKind<PaymentMail> =>
  mailJobKind<PaymentMail>(deps, receiptMail, async ({ projectId }) => {
    const payer = await findPayerOf(deps, projectId);
    const receipt = await findReceipt(deps.database.db, projectId);
    if (!payer || !receipt || !isProvenState(payer.payment_state)) return undefined;
    return writeReceiptMail(deps, payer, receipt);
  });

/** Mails that a declared transfer is waited for. */
export const waitingMailKind = (deps: MailDeps): JobKind<PaymentMail> =>
  mailJobKind<PaymentMail>(deps, waitingMail, async ({ projectId }) => {
    const payer = await findPayerOf(deps, projectId);
    return payer?.payment_state === 'declared' ? writeWaitingMail(deps, payer) : undefined;
  });
