import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { invoiceExport } from '../src/content/exports.ts';
import type { InvoiceView } from '../src/routers/invoices.schema.ts';
import { type CardPayments, startCardPayments } from './setup/card-payments.ts';
import { beginInvoiced, sellerInFrance } from './setup/invoices.ts';
import { unzip } from './setup/zip.ts';

/** The currencies of 2, 0 and 3 digits. */
const prices = { EUR: [400, 1_999.99], JPY: [40_000, 199_999], KWD: [400.12, 1_999.99] } as const;
const months = { before: '2026-01', of: '2026-02', after: '2026-03' } as const;

let cards: CardPayments;
let issued: Record<'before' | 'deposit' | 'credit' | 'yen' | 'dinars' | 'after', InvoiceView>;
let files: Map<string, Buffer>;
let rows: Record<string, string>[];

beforeAll(async () => {
  cards = await startCardPayments('postgres', sellerInFrance);
  const { server } = cards;
  const { invoices, payments } = await server.asStaff('admin');
  const issueOn = async (day: string, draft: () => Promise<InvoiceView>, rate?: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
    try {
      let written = await draft();
      const { id: invoiceId, revision, content } = written;
      if (rate) written = await invoices.save({ invoiceId, revision, fields: { ...content, rate } });
      expect(written.problems).toEqual([]);
      return await invoices.issue({ invoiceId, revision: written.revision });
    } finally {
      vi.useRealTimers();
    }
  };
  const begin = async (currency: keyof typeof prices) => {
    const lines = prices[currency].map((unitPrice) => ({ title: 'Conception', quantity: 1, unitPrice }));
    const work = await beginInvoiced(server, true, { currency, lines });
    return { ...work, draft: () => invoices.draft({ projectId: work.projectId, positions: [1] }) };
  };
  const early = await issueOn('2026-01-31', (await begin('EUR')).draft);
  const euros = await begin('EUR');
  const deposit = await issueOn('2026-02-01', euros.draft);
  await payments.recordTransfer({
    projectId: euros.projectId,
    requestKey: crypto.randomUUID(),
    amount: 1_000.5,
    receivedOn: '2026-02-02',
    paidBy: 'bank_transfer',
    shares: [{ position: 1, amount: 1_000.5 }],
  });
  // Named so that a spreadsheet would take it for a formula, and has a comma and a quotation mark.
  await sql`update customers set name = ${'=Nord, "Sud"'} where id = ${euros.customerId}`.execute(
    server.deps.database.db,
  );
  const yen = await issueOn('2026-02-14', (await begin('JPY')).draft, '0.0061');
  const dinars = await issueOn('2026-02-20', (await begin('KWD')).draft, '2.81');
  const credit = await issueOn('2026-02-28', async () => {
    const made = await invoices.credit({ invoiceId: deposit.id });
    const lines = made.content.lines.slice(0, 1).map((line) => ({ ...line, unitPrice: 100 }));
    const { id: invoiceId, revision, content } = made;
    return invoices.save({ invoiceId, revision, fields: { ...content, lines } });
  });
  const late = await issueOn('2026-03-01', (await begin('EUR')).draft);
  issued = { before: early, deposit, credit, yen, dinars, after: late };
  files = await unzip(Buffer.from(await invoices.export({ month: months.of }), 'base64'));
  rows = readCsv(files.get('invoices.csv')?.toString('utf8') ?? '');
}, 60_000);
afterAll(() => cards.close());

/** The rows of a file by RFC 4180, by their heads. */
function readCsv(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const table = text
    .slice(1, -2)
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
        quoted === undefined ? plain : quoted.replaceAll('""', '"'),
      ),
    );
  const [head = [], ...body] = table;
  expect(head).toEqual([...invoiceExport.fr.head]);
  return body.map((cells) => {
    expect(cells).toHaveLength(head.length);
    return Object.fromEntries(cells.map((cell, index) => [invoiceExport.en.head[index] ?? '', cell]));
  });
}

const numberOf = (of: keyof typeof issued) => issued[of].number ?? '';
const rowOf = (of: keyof typeof issued) => rows.find((row) => row['Number'] === numberOf(of));

describe('the zip of a month', () => {
  it('has a paper and an XML of each invoice of the month, of none before and none after it', async () => {
    const inMonth = (['deposit', 'credit', 'yen', 'dinars'] as const).map(numberOf);
    expect([...files.keys()].toSorted()).toEqual(
      ['invoices.csv', ...inMonth.flatMap((number) => [`${number}.pdf`, `${number}.xml`])].toSorted(),
    );
    for (const number of inMonth) {
      const { text } = await extractText(new Uint8Array(files.get(`${number}.pdf`) ?? []), {
        mergePages: true,
      });
      expect(text).toContain(number);
      expect(files.get(`${number}.xml`)?.toString()).toContain(`<ram:ID>${number}</ram:ID>`);
    }
  });

  it('is the paper and the XML that everybody gets', async () => {
    const { invoices } = await cards.server.asStaff('admin');
    for (const { id: invoiceId, number } of [issued.deposit, issued.credit]) {
      expect(files.get(`${number}.pdf`)?.toString('base64')).toBe(await invoices.paper({ invoiceId }));
      expect(files.get(`${number}.xml`)?.toString('base64')).toBe(await invoices.xml({ invoiceId }));
    }
  });

  it('has a row of each invoice, credit notes below zero', () => {
    expect(rows.map((row) => row['Number'])).toEqual(
      (['deposit', 'yen', 'dinars', 'credit'] as const).map(numberOf),
    );
    expect(rowOf('deposit')).toMatchObject({
      'Issued on': '2026-02-01',
      Kind: 'Acompte',
      Country: 'FR',
      Currency: 'EUR',
      'VAT category': 'S',
      Rate: '20',
      'Without VAT': '1679.99',
      VAT: '336',
      'Total of the invoice': '2015.99',
      Paid: '1000.5',
      'Related invoices': '',
    });
    expect(rowOf('credit')).toMatchObject({
      'Issued on': '2026-02-28',
      Kind: 'Avoir',
      'Without VAT': '-100',
      VAT: '-20',
      'Total of the invoice': '-120',
      'Related invoices': numberOf('deposit'),
    });
  });

  it('has the digits that each currency has, and its tax in the one that is accounted in', () => {
    const yen = rowOf('yen');
    const dinars = rowOf('dinars');
    expect([yen?.['Currency'], dinars?.['Currency']]).toEqual(['JPY', 'KWD']);
    // 70 % of 287,999 and of 2,880.13, in whole yen and in tens of fils.
    expect(yen?.['Total of the invoice']).toBe('201599');
    expect(dinars?.['Total of the invoice']).toBe('2016.09');
    expect([yen?.['VAT'], dinars?.['VAT']]).toEqual(
      [issued.yen, issued.dinars].map(({ tax }) => String(tax)),
    );
    expect(yen?.['VAT in the accounting currency']).toBe(String(cents(Number(yen?.['VAT']) * 0.0061)));
    expect(dinars?.['VAT in the accounting currency']).toBe(String(cents(Number(dinars?.['VAT']) * 2.81)));
    expect([yen, dinars].map((row) => row?.['Accounting currency'])).toEqual(['EUR', 'EUR']);
    expect(rowOf('deposit')?.['Accounting currency']).toBe('');
  });

  it('has no formula, and is of nothing where nothing was issued', async () => {
    expect(rowOf('deposit')?.['Client']).toBe('\'=Nord, "Sud"');
    const { invoices } = await cards.server.asStaff('finance');
    const empty = await unzip(Buffer.from(await invoices.export({ month: '2026-04' }), 'base64'));
    expect([...empty.keys()]).toEqual(['invoices.csv']);
    expect(readCsv(empty.get('invoices.csv')?.toString('utf8') ?? '')).toEqual([]);
  });

  it('has a row for each rate, whose total stands in the first alone', async () => {
    const { invoices } = await cards.server.asStaff('admin');
    const { projectId } = await beginInvoiced(cards.server);
    const draft = await invoices.draft({ projectId, positions: [1] });
    const [line] = draft.content.lines;
    if (!line) throw new Error('There is no line');
    const lines = [
      { ...line, quantity: 1, unitPrice: 1_000 },
      { ...line, quantity: 1, unitPrice: 1_319.99, vat: { category: 'E' as const, percent: 0 } },
    ];
    const { id: invoiceId, revision, content } = draft;
    const saved = await invoices.save({ invoiceId, revision, fields: { ...content, lines } });
    expect(saved).toMatchObject({ problems: [], total: 2_519.99 });
    const { number, issuedOn } = await invoices.issue({ invoiceId, revision: saved.revision });
    const month = issuedOn?.slice(0, 7) ?? '';
    const zip = await unzip(Buffer.from(await invoices.export({ month }), 'base64'));
    const two = readCsv(zip.get('invoices.csv')?.toString('utf8') ?? '').filter(
      (row) => row['Number'] === number,
    );
    expect(
      two.map((row) => [row['Rate'], row['Without VAT'], row['VAT'], row['Total of the invoice']]),
    ).toEqual([
      ['20', '1000', '200', '2519.99'],
      ['0', '1319.99', '0', ''],
    ]);
  });
});

const cents = (amount: number) => Math.round(amount * 100) / 100;
