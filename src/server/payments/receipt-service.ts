import type { z } from 'zod';
import { languages } from '../../content/language.ts';
import type { receiptInput } from '../../routers/payments.schema.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { findPayerOf, findProjectByLink, isProvenState } from '../projects/payment-service.ts';
import type { Caller } from '../projects/service.ts';
import { limited } from './caps.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { findReceipt } from './receipt-queries.ts';

/**
 * The receipt of a proven payment as PDF, in base64. Throws NOT_FOUND where there is none, also for whoever has not the
 * link of the project's client, and TOO_MANY_REQUESTS: drawing one keeps the processor busy.
 */
export const getReceipt = (
  deps: Deps,
  caller: Caller,
  input: z.output<typeof receiptInput>,
): Promise<string> => limited(deps, caller, () => drawReceiptOf(deps, input));

async function drawReceiptOf(deps: Deps, input: z.output<typeof receiptInput>): Promise<string> {
  const projectId = await findProjectByLink(deps, input);
  const payer = projectId === undefined ? undefined : await findPayerOf(deps, projectId);
  const receipt = projectId === undefined ? undefined : await findReceipt(deps.database.db, projectId);
  if (!payer || !receipt || !isProvenState(payer.payment_state)) throw notFound('Receipt');
  const pdf = await drawReceipt({
    agency: deps.config.agency,
    language: languages.find((one) => one === payer.language) ?? 'en',
    number: receipt.number,
    client: `${payer.first_name} ${payer.last_name}`,
    project: payer.name,
    amountCents: receipt.amount_cents,
    method: receipt.method,
    issuedAt: receipt.issued_at,
  });
  return pdf.toString('base64');
}
