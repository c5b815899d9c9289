import { transferReference } from '../../content/epc.ts';
import { formatEuros } from '../../content/money.ts';
import { paidWords, paymentWords, waitingWords } from '../../content/payment-words.ts';
import type { PaymentMethod } from '../../routers/projects.schema.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from '../mail.ts';
import { type Payer, writePayerMail } from '../projects/payment-service.ts';

type MailDeps = Pick<Deps, 'config' | 'database'>;

/** Says that a declared transfer is waited for. */
export const writeWaitingMail = (deps: MailDeps, payer: Payer): Promise<Mail | undefined> =>
  writePayerMail(deps, payer, waitingWords, (language) => ({
    project: payer.name,
    amount: formatEuros(payer.deposit_cents, language),
    method: paymentWords[language].methods[payer.payment_method as PaymentMethod],
    reference: transferReference(payer.public_id),
  }));

/** Says that a payment was received, and where its receipt is. */
export const writeReceiptMail = (
  deps: MailDeps,
  payer: Payer,
  receipt: { number: string; method: string; amount_cents: number },
): Promise<Mail | undefined> =>
  writePayerMail(deps, payer, paidWords, (language) => ({
    project: payer.name,
    amount: formatEuros(receipt.amount_cents, language),
    method: paymentWords[language].methods[receipt.method as PaymentMethod],
    number: receipt.number,
  }));
