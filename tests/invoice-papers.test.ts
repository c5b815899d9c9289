import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { sampleInvoices } from '../scripts/invoices.ts';
import type { Invoice } from '../src/content/invoice.ts';
import { invoiceWords } from '../src/content/invoice-words.ts';
import { formatMoney } from '../src/content/money.ts';
import { readBrand } from '../src/server/config/brand.ts';
import { drawInvoice } from '../src/server/invoices/paper.ts';
import { missingGlyphs, paintsOf } from './setup/pdf.ts';

const samples = new Map(sampleInvoices());

function sample(name: string): Invoice {
  const invoice = samples.get(name);
  if (!invoice) throw new Error('There is no such sample');
  return invoice;
}

/** A piece of text on the sheet with its edges, in points from the left and from below. */
type Piece = { text: string; left: number; right: number; y: number; page: number };

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

async function read(invoice: Invoice) {
  const pdf = await drawInvoice(invoice, { name: invoice.seller.name, brand: undefined });
  expect(missingGlyphs(pdf)).toBe(0);
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pieces: Piece[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    for (const item of (await (await document.getPage(page)).getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [left, y] = [Number(item.transform[4]), Math.round(Number(item.transform[5]))];
      pieces.push({ text: plain(item.str), left, right: left + item.width, y, page });
    }
  }
  const text = plain(pieces.map((one) => one.text).join(' '));
  /** All that stands on the line of a text, from left to right. */
  const lineOf = (wanted: string): Piece[] => {
    const found = pieces.find((one) => one.text === plain(wanted));
    expect(found, wanted).toBeDefined();
    return pieces
      .filter(({ y, page }) => y === found?.y && page === found?.page)
      .toSorted((one, other) => one.left - other.left);
  };
  return { pieces, text, lineOf };
}

it.each([
  ['wide, which says the name itself', 160, []],
  ['square, beside which the name stands', 40, ['Palm']],
] as const)('has a logo that is %s', async (_shape, width, names) => {
  const picture = await sharp({ create: { width, height: 40, channels: 4, background: '#7a1fa2' } })
    .png()
    .toBuffer();
  const logo = {
    mediaType: 'image/png' as const,
    bytes: picture,
    picture,
    width,
    height: 40,
    isLight: false,
    isPartlyLost: false,
  };
  const { brand } = readBrand({ name: 'Palm', color: undefined, logo });
  const pdf = await drawInvoice(sample('fr-domestic-deposit'), { name: 'Palm', brand });
  expect((await paintsOf(pdf)).pictures).toBe(1);
  const sheet = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const items = (await sheet.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  const said = items.filter(({ str }) => str === 'Palm');
  expect(said.map(({ str }) => str)).toEqual(names);
  // Its left edge, from the margin of the sheet: behind the sign.
  for (const { transform } of said) expect(transform[4]).toBeGreaterThan(56 + 30);
});

it('writes a long name of the agency over several lines, within its half and above the title', async () => {
  const name = 'Cabinet Durand, Lefebvre et Associés, conseil fiscal et patrimonial de la région lyonnaise';
  const invoice = sample('fr-domestic-deposit');
  const pdf = await drawInvoice(invoice, { name, brand: undefined });
  const sheet = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const items = (await sheet.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
  const own = items.filter(({ str }) => str.trim() !== '' && name.includes(str.trim()));
  expect(own.map(({ str }) => str.trim()).join(' ')).toBe(name);
  expect(new Set(own.map(({ transform }) => transform[5])).size).toBeGreaterThan(1);
  for (const { transform, width } of own) expect(transform[4] + width).toBeLessThan(595.28 / 2);
  const lowest = Math.min(...own.map(({ transform }) => transform[5]));
  const title = items.find(({ transform }) => transform[0] === 22);
  expect(lowest).toBeGreaterThan((title?.transform[5] ?? Number.NaN) + 22);
});

const isArabic = ({ text }: Piece) => /\p{Script=Arabic}/u.test(text);

it.each(['ae-arabic-deposit', 'ae-arabic-final', 'ae-arabic-credit'])(
  '%s is read from the right, with Latin digits alone',
  async (name) => {
    const invoice = sample(name);
    const { text, pieces, lineOf } = await read(invoice);
    expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
    const middle = 595.28 / 2;
    // What it is called stands at the right edge, and so does the seller, before the buyer.
    expect(Math.max(...pieces.filter(isArabic).map(({ right }) => right))).toBeGreaterThan(2 * middle - 70);
    const [buyer, seller] = lineOf(invoice.buyer.name);
    expect(buyer?.right).toBeLessThan(seller?.left ?? 0);
    expect(seller?.text).toBe(invoice.seller.name);
    // A label stands right of what it says.
    for (const said of [
      invoice.number,
      ...(invoice.kind === 'credit' ? [] : [invoice.account?.iban ?? '']),
    ]) {
      const line = lineOf(said);
      expect(line[0]?.text).toBe(said);
      expect(line.length).toBeGreaterThan(1);
    }
    const { sums, currency, language } = invoice;
    for (const cents of [sums.gross, sums.payable]) {
      const [amount, ...label] = lineOf(
        formatMoney(cents, currency, language).replaceAll(/[\u200e\u200f]/g, ''),
      );
      expect(amount?.right).toBeLessThan(middle);
      expect(label.some(isArabic)).toBe(true);
    }
    // The columns go from the right: what it is for, how many, for how much each, the rate, the amount.
    for (const [index, { name: title, quantity }] of invoice.lines.entries()) {
      if (/\p{Script=Arabic}/u.test(title)) continue;
      const amount = ((sums.lines[index] ?? 0) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
      const line = lineOf(amount);
      expect([line[0], line.at(-2), line.at(-1)].map((one) => one?.text)).toEqual([
        amount,
        String(quantity),
        title,
      ]);
    }
  },
);

it.each(['ae-arabic-final', 'fr-domestic-final'])('%s takes the deposit off by its number', async (name) => {
  const { text } = await read(sample(name));
  expect(text.split('F2026-00001').length).toBeGreaterThan(2);
  expect(text).toMatch(name.startsWith('ae') ? /-3,713\.53/ : /-3 713,53/);
});

it('a credit note of a part says that part, what it is of, and nothing of paying or of being late', async () => {
  const invoice = sample('fr-domestic-credit');
  const whole = sample('fr-domestic-final');
  expect(invoice.sums.gross).toBeLessThan(whole.sums.gross);
  const { text, lineOf } = await read(invoice);
  const words = invoiceWords.fr;
  expect(text).toContain(words.kinds.credit);
  expect(text).toContain(invoice.number);
  expect(lineOf('Boutique en ligne')).toHaveLength(2);
  expect(text).toContain(`: ${whole.number}`);
  for (const amount of ['833,33 €', '166,67 €', '1 000,00 €']) expect(text).toContain(amount);
  for (const not of ['8 450,50', words.dueOn, words.account, 'FR76', words.late.indemnity]) {
    expect(text).not.toContain(plain(not));
  }
});

const paidOf = (invoice: Invoice, prepaid: number): Invoice => {
  const { sums } = invoice;
  return { ...invoice, sums: { ...sums, prepaid, payable: sums.payable - prepaid } };
};

it.each([
  ['fr-domestic-final', 'fr'],
  ['ae-arabic-final', 'ar'],
] as const)('%s that was paid before says so, and where to pay only what is left', async (name, language) => {
  const invoice = sample(name);
  const { currency } = invoice;
  const money = (cents: number) =>
    plain(formatMoney(cents, currency, language)).replaceAll(/[\u200e\u200f]/g, '');
  const account = plain(invoice.account?.iban ?? '');
  const open = await read(invoice);
  expect(open.text).toContain(account);
  const part = await read(paidOf(invoice, 100_000));
  expect(part.text).toContain(account);
  for (const cents of [-100_000, invoice.sums.payable - 100_000]) expect(part.text).toContain(money(cents));
  expect(open.text).not.toContain(money(-100_000));
  const whole = await read(paidOf(invoice, invoice.sums.payable));
  for (const cents of [-invoice.sums.payable, 0]) expect(whole.text).toContain(money(cents));
  expect(whole.text).not.toContain(account);
  if (language === 'fr') {
    expect(whole.text).toContain(invoiceWords.fr.settled);
    expect(part.text).not.toContain(invoiceWords.fr.settled);
    expect(part.text).toContain(invoiceWords.fr.prepaid);
  }
});
