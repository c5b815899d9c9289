import { addressLines } from '../../content/billing.ts';
import { fillIn } from '../../content/fill.ts';
import { type Invoice, jurisdictionOf, type Party, vatReason } from '../../content/invoice.ts';
import { invoiceDay, invoiceLocale, invoiceWords } from '../../content/invoice-words.ts';
import { directionOf } from '../../content/language.ts';
import { decimalOf, digitsOf, formatMoney } from '../../content/money.ts';
import type { Config } from '../config/config.ts';
import {
  type Attachment,
  beginTable,
  drawItem,
  drawRows,
  drawSign,
  inks,
  innerWidth,
  type Look,
  openSheet,
  type Sheet,
} from '../pdf/sheet.ts';
import { lineHeight } from '../pdf/text.ts';
import { exchangedTax, writeCii } from './cii.ts';
import { writeUbl } from './ubl.ts';

/** The invoice as the seller's country reads it by machine: PINT AE in the Emirates, else Factur-X. */
export const xmlOf = (invoice: Invoice): string =>
  jurisdictionOf(invoice.seller.country) === 'AE' ? writeUbl(invoice) : writeCii(invoice);

const legal: Look = { size: 8, color: inks.muted };
const small: Look = { size: 9, color: inks.muted };
const body: Look = { size: 10, color: inks.ink };
const half = innerWidth / 2;

const columns = {
  line: { from: 0, width: 236 },
  quantity: { from: 240, width: 46 },
  unitPrice: { from: 290, width: 70 },
  vat: { from: 364, width: 40 },
  amount: { from: 408, width: innerWidth - 408 },
};

/**
 * Draws the invoice as A4 sheets in its language. The file is PDF/A-3 and, but for the Emirates, holds its own XML
 * (Factur-X 1.0, profile EN 16931): the same invoice gives the same paper.
 */
export async function drawInvoice(
  invoice: Invoice,
  agency: Pick<Config['agency'], 'name' | 'brand'>,
): Promise<Buffer> {
  const { language } = invoice;
  const words = invoiceWords[language];
  const isEmirati = jurisdictionOf(invoice.seller.country) === 'AE';
  const sheet = await openSheet({
    language,
    rtl: directionOf(language) === 'rtl',
    title: `${titleOf(invoice)} ${invoice.number}`,
    agency,
    createdAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
    archive: { attachment: isEmirati ? undefined : facturX(invoice) },
  });
  const running = () => {
    sheet.put(`${titleOf(invoice)} ${invoice.number}`, { from: 0, width: innerWidth }, small);
    sheet.skip(22);
  };
  sheet.onNewPage(running);
  drawHead(sheet, invoice, agency);
  drawLines(sheet, invoice, running);
  drawSums(sheet, invoice);
  drawFoot(sheet, invoice);
  return sheet.end((page, pages) => fillIn({ page: String(page), pages: String(pages) })(words.page));
}

/**
 * Whoever is registered in the Emirates has to call it a tax invoice (article 59 of the Executive Regulation on VAT).
 */
const titleOf = ({ kind, language, seller }: Invoice): string =>
  invoiceWords[language][seller.country === 'AE' && seller.vatNumber !== null ? 'taxKinds' : 'kinds'][kind];

function drawHead(sheet: Sheet, invoice: Invoice, agency: Pick<Config['agency'], 'name' | 'brand'>): void {
  const words = invoiceWords[invoice.language];
  sheet.skip(drawSign(sheet, agency) + 8);
  sheet.write(titleOf(invoice), { size: 22, color: sheet.accent });
  sheet.skip(6);
  const rows: [string, string][] = [
    [words.number, invoice.number],
    [words.issuedOn, dayIn(invoice, invoice.issuedOn)],
  ];
  if (invoice.kind !== 'credit') rows.push([words.dueOn, dayIn(invoice, invoice.dueOn)]);
  if (invoice.deliveredOn) rows.push([words.deliveredOn, dayIn(invoice, invoice.deliveredOn)]);
  if (invoice.period) {
    const { from, to } = invoice.period;
    rows.push([words.period, fillIn({ from: dayIn(invoice, from), to: dayIn(invoice, to) })(words.days)]);
  }
  rows.push([words.subject, invoice.subject]);
  if (invoice.preceding.length > 0) {
    rows.push([
      invoice.kind === 'credit' ? words.credited : words.preceding,
      invoice.preceding
        .map(({ number, issuedOn }) => fillIn({ number, day: dayIn(invoice, issuedOn) })(words.numberOfDay))
        .join(', '),
    ]);
  }
  drawRows(sheet, rows, body);
  sheet.skip(10);
  drawParties(sheet, invoice);
}

/** Both beside each other, the seller where one begins to read. */
function drawParties(sheet: Sheet, { seller, buyer, language }: Invoice): void {
  const words = invoiceWords[language];
  const sides = [
    { place: { from: 0, width: half - 14 }, title: words.seller, party: seller },
    { place: { from: half, width: half }, title: words.buyer, party: buyer },
  ].map(({ place, title, party }) => ({
    place,
    title,
    lines: partyLines(party, language).flatMap((line) => sheet.wrap(line, place.width, body.size)),
  }));
  const most = Math.max(...sides.map(({ lines }) => lines.length));
  sheet.rule();
  sheet.skip(8);
  for (const { place, title } of sides) sheet.put(title, place, small);
  sheet.skip(lineHeight(small.size) + 2);
  for (let index = 0; index < most; index++) {
    for (const { place, lines } of sides) sheet.put(lines[index] ?? '', place, body);
    sheet.skip(lineHeight(body.size));
  }
  sheet.skip(10);
}

function partyLines(party: Party, language: Invoice['language']): string[] {
  const words = invoiceWords[language];
  const isEmirati = party.country === 'AE';
  const town = [party.postalCode, party.city].filter(Boolean).join(' ');
  return [
    party.name,
    ...(party.legal ? [party.legal] : []),
    ...addressLines({ address: [...party.lines, town].join('\n'), country: party.country }, language),
    ...(party.vatNumber ? [`${isEmirati ? words.trn : words.vatNumber} ${party.vatNumber}`] : []),
    ...(party.registration
      ? [`${isEmirati ? words.licence : words.registration} ${party.registration}`]
      : []),
  ];
}

function drawLines(sheet: Sheet, invoice: Invoice, running: () => void): void {
  const words = invoiceWords[invoice.language];
  beginTable(sheet, running, [
    { text: words.line, place: columns.line },
    { text: words.quantity, place: columns.quantity },
    { text: words.unitPrice, place: columns.unitPrice },
    { text: words.vat, place: columns.vat },
    { text: `${words.amount} (${invoice.currency})`, place: columns.amount },
  ]);
  for (const [index, { name: title, description, quantity, unitPrice, vat }] of invoice.lines.entries()) {
    const figures = [
      { text: numberIn(invoice, quantity), place: columns.quantity },
      { text: plainIn(invoice, unitPrice), place: columns.unitPrice },
      { text: `${numberIn(invoice, vat.percent)}\u00a0%`, place: columns.vat },
      { text: plainIn(invoice, invoice.sums.lines[index] ?? 0), place: columns.amount },
    ];
    drawItem(sheet, { title, description, place: columns.line }, figures, 4);
  }
  sheet.onNewPage(running);
}

function drawSums(sheet: Sheet, invoice: Invoice): void {
  const words = invoiceWords[invoice.language];
  const { sums } = invoice;
  const label = { from: 100, width: 240 };
  const value = { from: 346, width: innerWidth - 346 };
  const row = (text: string, cents: number, look = body) => {
    sheet.ensure(lineHeight(look.size));
    sheet.put(text, label, { ...look, isAtEnd: true });
    sheet.put(moneyIn(invoice, cents), value, { ...look, isAtEnd: true });
    sheet.skip(lineHeight(look.size) + 3);
  };
  sheet.ensure(120);
  sheet.skip(4);
  row(words.net, sums.net);
  for (const { percent, base, tax } of sums.vat) {
    const filled = { percent: numberIn(invoice, percent), base: moneyIn(invoice, base) };
    row(fillIn(filled)(words.tax), tax);
  }
  row(words.gross, sums.gross);
  if (sums.rounding !== 0) row(words.rounding, sums.rounding);
  if (sums.prepaid !== 0) row(words.prepaid, -sums.prepaid);
  row(invoice.kind === 'credit' ? words.creditedTotal : words.payable, sums.payable, {
    size: 14,
    color: inks.ink,
  });
  if (sums.payable === 0) row(words.settled, 0, small);
}

function drawFoot(sheet: Sheet, invoice: Invoice): void {
  const { seller, buyer, language, sums, exchange, account, currency } = invoice;
  const words = invoiceWords[language];
  const reasons = new Set(sums.vat.map((sum) => vatReason(seller, buyer, sum)));
  const tax = exchangedTax(invoice);
  const texts = [
    ...[...reasons].flatMap((reason) => (reason ? [words.reasons[reason]] : [])),
    ...(exchange && tax !== undefined
      ? [
          fillIn({
            currency: exchange.currency,
            amount: decimalOf(tax, exchange.currency),
            from: currency,
            rate: exchange.rate,
          })(words.exchanged),
        ]
      : []),
  ];
  if (account && sums.payable > 0 && invoice.kind !== 'credit') {
    sheet.ensure(90);
    sheet.skip(6);
    sheet.write(words.account, { size: 12.5, color: sheet.accent });
    sheet.skip(4);
    const rows: [string, string | null][] = [
      [words.holder, account.holder],
      [words.iban, account.iban],
      [words.accountNumber, account.number],
      [words.bic, account.bic],
      [words.reference, invoice.reference],
    ];
    drawRows(
      sheet,
      rows.filter((row): row is [string, string] => row[1] !== null),
      body,
    );
  }
  sheet.skip(8);
  const late = jurisdictionOf(seller.country) === 'FR' && invoice.kind !== 'credit';
  for (const text of [
    ...texts,
    ...(late ? [words.late.penalty, words.late.indemnity, words.late.discount] : []),
    words.notTransmitted,
  ]) {
    sheet.write(text, legal);
    sheet.skip(1);
  }
}

const dayIn = ({ language }: Invoice, on: string): string => invoiceDay(language, on);
const numberIn = ({ language }: Invoice, value: number): string =>
  new Intl.NumberFormat(invoiceLocale(language), { maximumFractionDigits: 2 }).format(value);
const plainIn = ({ language, currency }: Invoice, cents: number): string =>
  new Intl.NumberFormat(invoiceLocale(language), { minimumFractionDigits: digitsOf(currency) }).format(
    decimalOf(cents, currency) as Intl.StringNumericLiteral,
  );
const moneyIn = ({ language, currency }: Invoice, cents: number): string =>
  formatMoney(cents, currency, language);

/** The name and the packet are Factur-X 1.0's (7.2 and 6.2.2), of the profile EN 16931. */
const facturX = (invoice: Invoice): Attachment => ({
  name: 'factur-x.xml',
  type: 'text/xml',
  description: 'Factur-X',
  content: writeCii(invoice),
  xmp: `
    <rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${[
          ['DocumentFileName', 'The name of the embedded XML document'],
          ['DocumentType', 'The type of the hybrid document in capital letters'],
          ['Version', 'The version of the standard that the XML follows'],
          ['ConformanceLevel', 'The conformance level of the XML'],
        ]
          .map(
            ([name, description]) => `
          <rdf:li rdf:parseType="Resource">
            <pdfaProperty:name>${name}</pdfaProperty:name>
            <pdfaProperty:valueType>Text</pdfaProperty:valueType>
            <pdfaProperty:category>external</pdfaProperty:category>
            <pdfaProperty:description>${description}</pdfaProperty:description>
          </rdf:li>`,
          )
          .join('')}
        </rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`,
});
