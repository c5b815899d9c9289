import type { Trx } from '../../src/server/database/database.ts';
import { allocatePayment, insertPayment } from '../../src/server/payments/queries.ts';
import { writeReceipt } from '../../src/server/payments/receipt-queries.ts';
import { findInstalmentOf } from '../../src/server/projects/instalment-queries.ts';

/** Money by bank transfer for all of an instalment, with its receipt, as a confirmation leaves it. */
export async function addTransfer(trx: Trx, projectId: number, position = 1): Promise<void> {
  const part = await findInstalmentOf(trx, projectId, position);
  if (!part) throw new Error('No such instalment');
  const { cents, label, currency } = part;
  const payment = await insertPayment(
    trx,
    { projectId, position },
    {
      provider: 'bank_transfer',
      intentId: null,
      amountCents: cents,
      currency,
      recorded: { on: '2026-03-01', by: 'Louis', note: null, requestKey: null },
    },
  );
  await allocatePayment(trx, { paymentId: payment.id, instalmentId: part.instalment_id, cents });
  await writeReceipt(trx, payment, {
    amountCents: cents,
    method: 'bank_transfer',
    parts: [{ position, label, cents, whole: cents }],
  });
}
