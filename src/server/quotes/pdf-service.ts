import { setImmediate as breathe } from 'node:timers/promises';
import type { z } from 'zod';
import { fillIn } from '../../content/fill.ts';
import { directionOf, type Language, said } from '../../content/language.ts';
import { formatsOf, type QuoteFormats } from '../../content/quote-format.ts';
import { quoteWords } from '../../content/quote-words.ts';
import { quoteReaderRefusals } from '../../content/refusals/quotes.ts';
import type * as schema from '../../routers/quotes.schema.ts';
import type { QuoteAmounts, QuoteContent } from '../../routers/quotes.schema.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { AppError, tooManyOf } from '../errors.ts';
import type { GateCaller } from '../gates/service.ts';
import { networkOf, type Rule } from '../limits/service.ts';
import {
  beginTable,
  drawItem,
  drawRows,
  drawSender,
  inks,
  innerWidth,
  openSheet,
  type Sheet,
  values,
} from '../pdf/sheet.ts';
import { lineHeight } from '../pdf/text.ts';
import { amountsOf, formatDay, formatMoment, hexOf, readContent } from './content.ts';
import { type AcceptanceRow, findAcceptance, findQuoteBySlug, findVersion } from './queries.ts';

/** The version that `getQuote` answers, as PDF in base64. Throws NOT_FOUND, and TOO_MANY_REQUESTS. */
export const drawQuoteOf = (
  deps: Deps,
  caller: Pick<GateCaller, 'address'>,
  { slug }: z.output<typeof schema.quoteInput>,
): Promise<string> => limited(deps, caller, () => drawPaper(deps, slug));

async function drawPaper({ config, database: { db } }: Deps, slug: string): Promise<string> {
  const quote = await findQuoteBySlug(db, slug);
  const written = quote && (await findVersion(db, quote.id, quote.version));
  if (!written) throw new AppError('NOT_FOUND', said(quoteReaderRefusals).unknown);
  const pdf = await renderQuote({
    agency: config.agency,
    version: quote.version,
    content: readContent(written.content),
    writtenAt: written.createdAt,
    acceptance: await findAcceptance(db, quote.id),
  });
  return pdf.toString('base64');
}

/** The content of the document. */
type QuoteFacts = {
  agency: Pick<Config['agency'], 'name' | 'address' | 'legal' | 'email' | 'brand'>;
  version: number;
  content: QuoteContent;
  writtenAt: Date;
  acceptance: AcceptanceRow | undefined;
};

/** The totals of the quote, formatted as on the screen. */
type Figures = { amounts: QuoteAmounts; formats: QuoteFormats };

const body = { size: 10, color: inks.ink };
const small = { size: 9, color: inks.muted };
const headingSize = 12.5;

/** The columns of the lines. */
const columns = {
  line: { from: 0, width: 232 },
  quantity: { from: 238, width: 50 },
  unitPrice: { from: 294, width: 76 },
  amount: { from: 376, width: innerWidth - 376 },
};

/** Renders a version on A4 sheets in its language, with its acceptance where there is one. */
export async function renderQuote(facts: QuoteFacts): Promise<Buffer> {
  const { agency, version, content, writtenAt, acceptance } = facts;
  const { language } = content;
  const words = quoteWords[language];
  const amounts = amountsOf(content);
  const formats = formatsOf({ content, amounts });
  const sheet = await openSheet({
    language,
    rtl: directionOf(language) === 'rtl',
    title: `${words.quote} ${content.title}`,
    agency,
    createdAt: acceptance?.acceptedAt ?? writtenAt,
  });
  const running = () => {
    const place = { from: innerWidth * 0.75, width: innerWidth * 0.25 };
    sheet.put(`${words.version} ${version}`, place, { ...small, isAtEnd: true });
    sheet.write(content.title, small, { from: 0, width: innerWidth * 0.7 });
    sheet.skip(10);
  };
  sheet.onNewPage(running);
  drawHead(sheet, facts);
  await drawLines(sheet, content, { amounts, formats }, running);
  drawTotals(sheet, content, { amounts, formats });
  if (content.instalments.length > 0) drawInstalments(sheet, content, { amounts, formats });
  if (content.terms !== '') {
    drawHeading(sheet, words.terms, Math.min(80, sheet.heightOf(content.terms, body.size)));
    sheet.write(content.terms, body);
  }
  if (acceptance) drawAcceptance(sheet, language, acceptance);
  return sheet.end((page, pages) => fillIn({ page: String(page), pages: String(pages) })(words.page));
}

function drawHead(sheet: Sheet, { agency, version, content, writtenAt }: QuoteFacts): void {
  const { language } = content;
  const words = quoteWords[language];
  drawSender(sheet, agency);
  sheet.skip(20);
  sheet.write(words.quote, { size: 26, color: sheet.accent });
  sheet.write(content.title, { size: 14, color: inks.ink });
  sheet.skip(12);
  sheet.rule();
  sheet.skip(10);
  const rows: [string, string][] = [
    [words.client, content.clientName],
    ...(content.clientAddress
      ? [[words.address, content.clientAddress.split('\n').join(', ')] satisfies [string, string]]
      : []),
    [words.contact, content.contactName],
    [words.date, formatDay(writtenAt, language)],
    [words.version, String(version)],
  ];
  if (content.validUntil !== null) {
    rows.push([words.validUntil, formatDay(new Date(`${content.validUntil}T00:00:00Z`), language)]);
  }
  drawRows(sheet, rows, body);
  if (content.introduction !== '') {
    sheet.skip(12);
    sheet.write(content.introduction, body);
  }
  sheet.skip(18);
}

/** A heading that stays on the same sheet as at least so many points of its content. */
function drawHeading(sheet: Sheet, text: string, together: number): void {
  const [above, below] = [18, 4];
  sheet.ensure(above + lineHeight(headingSize) + below + together);
  sheet.skip(above);
  sheet.write(text, { size: headingSize, color: sheet.accent });
  sheet.skip(below);
}

async function drawLines(
  sheet: Sheet,
  { language, currency, lines }: QuoteContent,
  { amounts, formats }: Figures,
  running: () => void,
): Promise<void> {
  const words = quoteWords[language];
  beginTable(sheet, running, [
    { text: words.line, place: columns.line },
    { text: words.quantity, place: columns.quantity },
    { text: words.unitPrice, place: columns.unitPrice },
    { text: `${words.amount} (${currency})`, place: columns.amount },
  ]);
  for (const [index, { title, description, quantity, unitPrice, every }] of lines.entries()) {
    const figures = [
      { text: formats.number(quantity), place: columns.quantity },
      { text: formats.plain(unitPrice), place: columns.unitPrice },
      { text: formats.plain(amounts.lines[index] ?? 0), place: columns.amount },
    ];
    const said = every ? [description, words.perMonth].filter(Boolean).join('\n') : description;
    drawItem(sheet, { title, description: said, place: columns.line }, figures, 6);
    // Lets other work on the event loop run in between.
    await breathe();
  }
  sheet.onNewPage(running);
}

function drawTotals(
  sheet: Sheet,
  { language, taxPercent }: QuoteContent,
  { amounts, formats }: Figures,
): void {
  const words = quoteWords[language];
  const label = { from: 150, width: 170 };
  const amount = { from: 326, width: innerWidth - 326 };
  const row = (text: string, value: number, look: typeof body) => {
    sheet.put(text, label, { ...look, isAtEnd: true });
    sheet.put(formats.money(value), amount, { ...look, isAtEnd: true });
    sheet.skip(lineHeight(look.size) + 4);
  };
  sheet.ensure(80);
  sheet.skip(4);
  if (taxPercent > 0) {
    const percent = formats.number(taxPercent);
    row(words.subtotal, amounts.subtotal, body);
    row(fillIn({ percent })(words.tax), amounts.tax, body);
  }
  row(words.total, amounts.total, { size: 14, color: inks.ink });
  if (amounts.monthly > 0) row(words.monthly, amounts.monthly, { size: 14, color: inks.ink });
}

function drawInstalments(
  sheet: Sheet,
  { language, instalments }: QuoteContent,
  { amounts, formats }: Figures,
): void {
  drawHeading(sheet, quoteWords[language].instalments, 2 * lineHeight(body.size));
  for (const [index, { label, percent }] of instalments.entries()) {
    const texts = sheet.wrap(label, 270, body.size);
    sheet.ensure(texts.length * lineHeight(body.size));
    const share = { from: 276, width: 50 };
    const amount = { from: 326, width: innerWidth - 326 };
    sheet.put(formats.percent(percent), share, { ...body, isAtEnd: true });
    sheet.put(formats.money(amounts.instalments[index] ?? 0), amount, {
      ...body,
      isAtEnd: true,
    });
    for (const text of texts) {
      sheet.put(text, { from: 0, width: 270 }, body);
      sheet.skip(lineHeight(body.size));
    }
    sheet.skip(3);
  }
}

function drawAcceptance(sheet: Sheet, language: Language, acceptance: AcceptanceRow): void {
  const words = quoteWords[language];
  const names = sheet.wrap(acceptance.acceptedBy, values.width, body.size).length;
  const height = 110 + names * lineHeight(body.size);
  sheet.ensure(height + 24);
  sheet.skip(24);
  sheet.tint(height);
  sheet.skip(12);
  sheet.write(words.accepted, { size: headingSize, color: sheet.accent });
  sheet.skip(4);
  drawRows(
    sheet,
    [
      [words.acceptedBy, acceptance.acceptedBy],
      [words.acceptedOn, formatMoment(acceptance.acceptedAt, language)],
      [words.version, String(acceptance.version)],
    ],
    body,
  );
  drawRows(sheet, [[words.hash, hexOf(acceptance.contentHash)]], { size: 8 });
}

/** How many documents one address may have rendered in an hour, since rendering keeps the processor busy. */
const papersAnHour = 120;

/** Runs it, or throws TOO_MANY_REQUESTS. The limit is off where limits by address are off. */
export async function limited<T>(
  deps: Pick<Deps, 'config' | 'limits'>,
  { address }: Pick<GateCaller, 'address'>,
  work: () => Promise<T>,
): Promise<T> {
  if (deps.config.caps.address === 0) return work();
  const rule: Rule = {
    name: 'quotes.papers',
    subject: networkOf(address),
    limit: papersAnHour,
    seconds: 3_600,
  };
  const taken = await deps.limits.take([rule]);
  if (taken.refused) throw tooManyOf(said(quoteReaderRefusals).papers, taken.refused.seconds);
  await taken.settle(Promise.resolve(true));
  return work();
}
