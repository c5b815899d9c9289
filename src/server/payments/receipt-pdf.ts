import { directionOf, type Language } from '../../content/language.ts';
import { formatEuros } from '../../content/money.ts';
import { paymentWords } from '../../content/payment-words.ts';
import type { PaymentMethod } from '../../routers/projects.schema.ts';
import { drawRows, drawSender } from '../pdf-parts.ts';
import { inks, openSheet } from '../pdf-sheet.ts';

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
