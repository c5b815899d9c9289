import type { z } from 'zod';
import { directionOf, type Language, languages } from '../../content/language.ts';
import { formatEuros } from '../../content/money.ts';
import { paymentWords } from '../../content/payment-words.ts';
import type { receiptInput } from '../../routers/payments.schema.ts';
import type { PaymentMethod } from '../../routers/projects.schema.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { drawRows, drawSender, inks, openSheet } from '../pdf/sheet.ts';
import { findPayerOf, findProjectByLink, isProvenState } from '../projects/payment-service.ts';
import type { Caller } from '../projects/service.ts';
import { limited } from './caps.ts';
import { findReceipt } from './queries.ts';

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

/** What stands on a receipt. No link and no id of ours: papers are passed on. */
export type ReceiptFacts = {
  agency: { name: string; address: string; legal: string; email: string };
  language: Language;
  number: string;
  client: string;
  project: string;
  amountCents: number;
  method: string;
  issuedAt: Date;
};

/** Draws the receipt, one page of A4, in the client's language. */
export async function drawReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const { agency, language } = facts;
  const words = paymentWords[language].receipt;
  const sheet = await openSheet({
    language,
    rtl: directionOf(language) === 'rtl',
    title: `${words.title} ${facts.number}`,
    author: agency.name,
    createdAt: facts.issuedAt,
  });
  drawSender(sheet, agency);
  sheet.skip(36);
  sheet.write(words.title, { size: 28, color: inks.accent });
  sheet.skip(10);
  sheet.rule();
  sheet.skip(16);
  drawRows(sheet, rowsOf(facts), { size: 11, between: 7 });
  sheet.skip(6);
  sheet.rule();
  sheet.skip(16);
  drawRows(sheet, [[words.amount, formatEuros(facts.amountCents, language)]], { size: 16 });
  sheet.skip(18);
  sheet.write(words.thanks, { size: 11, color: inks.muted });
  return sheet.end();
}

function rowsOf(facts: ReceiptFacts): [string, string][] {
  const { methods, receipt } = paymentWords[facts.language];
  const date = new Intl.DateTimeFormat(facts.language === 'en' ? 'en-GB' : facts.language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return [
    [receipt.number, facts.number],
    // On a dashboard elsewhere it may be another day already: so the clock is named.
    [receipt.date, `${date.format(facts.issuedAt)}\u00a0UTC`],
    [receipt.client, facts.client],
    [receipt.project, facts.project],
    [receipt.purpose, receipt.deposit],
    [receipt.method, methods[facts.method as PaymentMethod]],
  ];
}
