import { directionOf, type Language } from '../../content/language.ts';
import { formatEuros } from '../../content/money.ts';
import { paymentWords } from '../../content/payment-words.ts';
import type { PaymentMethod } from '../../routers/projects.schema.ts';
import { drawText, registerFonts } from '../pdf-text.ts';

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

/** A4 in points, and its margins. */
const page = { width: 595.28, margin: 64 };
const inner = page.width - 2 * page.margin;
/** The day's colours of tokens.css. */
const ink = '#14202b';
const muted = '#525b64';
const line = '#e4ddcf';
const accent = '#00665b';

/** Draws the receipt, one page of A4, in the client's language. pdfkit is loaded at the first one. */
export async function drawReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const words = paymentWords[facts.language].receipt;
  const doc = new Document({
    size: 'A4',
    margin: 0,
    lang: facts.language,
    info: {
      Title: `${words.title} ${facts.number}`,
      Author: facts.agency.name,
      CreationDate: facts.issuedAt,
    },
  });
  registerFonts(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  const rtl = directionOf(facts.language) === 'rtl';
  const align = rtl ? ('right' as const) : ('left' as const);
  const write = (text: string, y: number, size: number, color: string) =>
    drawText(doc, text, { x: page.margin, y, width: inner, size, color, align, rtl });
  const rule = (y: number) =>
    doc
      .strokeColor(line)
      .lineWidth(1)
      .moveTo(page.margin, y)
      .lineTo(page.margin + inner, y)
      .stroke();

  const column = inner * 0.36;
  /** A label and its value, side by side. */
  const row = (label: string, value: string, top: number, size: number) => {
    const box = { align, rtl, size, y: top };
    const labelBox = {
      ...box,
      x: rtl ? page.margin + inner - column : page.margin,
      width: column,
      color: muted,
    };
    const valueX = rtl ? page.margin : page.margin + column;
    const afterLabel = drawText(doc, label, labelBox);
    return Math.max(
      afterLabel,
      drawText(doc, value, { ...box, x: valueX, width: inner - column - 12, color: ink }),
    );
  };

  const { agency } = facts;
  let y = write(agency.name, page.margin, 15, ink);
  for (const text of [agency.address, agency.legal, agency.email]) y = write(text, y, 9.5, muted);
  y = write(words.title, y + 36, 28, accent);
  rule(y + 10);
  y += 26;
  for (const [label, value] of rowsOf(facts)) y = row(label, value, y, 11) + 7;
  rule(y + 6);
  y = row(words.amount, formatEuros(facts.amountCents, facts.language), y + 22, 16);
  write(words.thanks, y + 18, 11, muted);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
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
