import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VatSum } from '../src/content/invoice.ts';
import type { InvoiceListRow } from '../src/routers/invoices.schema.ts';
import type { PaidMonth, TaxedRow } from '../src/server/books/queries.ts';
import { cashVat, shareOut } from '../src/server/books/vat.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { fillBooks, randoms } from './setup/books.ts';
import { startCardPayments } from './setup/card-payments.ts';
import { sellerInFrance } from './setup/invoices.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

/** Amounts of the answers as whole hundredths, which add up without rests. */
const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

const year = new Date().getUTCFullYear();

describe('the books', () => {
  let server: TestServer;
  let filled: Awaited<ReturnType<typeof fillBooks>>;
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant(), {
      ...sellerInFrance,
      AGENCY_TIME_ZONE: 'Europe/Paris',
    });
    filled = await fillBooks(server.deps.database.db, { year, count: 250, seed: 20_261_128 });
  });
  afterAll(() => server.close());

  const finance = () => server.asStaff('finance');

  /** All pages of a list. */
  async function all<Row extends { id: number | string; cursor?: string }>(
    read: (page: { limit: number; after?: string | number }) => Promise<Row[]>,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (let after: string | number | undefined; ; ) {
      const page = await read({ limit: 37, ...(after !== undefined && { after }) });
      rows.push(...page);
      const last = page.at(-1);
      if (!last || page.length < 37) return rows;
      after = last.cursor ?? last.id;
    }
  }

  const signed = ({ kind }: InvoiceListRow, amount: number) => (kind === 'credit' ? -1 : 1) * cents(amount);

  it('say of every month, currency and service what the rows come to that the figure opens', async () => {
    const calls = await finance();
    const { revenue, declaredIn } = await calls.books.read({ year });
    expect(declaredIn).toBe('EUR');
    expect(new Set(revenue.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'AED']));
    expect(revenue.length).toBeGreaterThan(40);
    let invoiceCount = 0;
    let moveCount = 0;
    for (const { month, currency, service, net, total, received } of revenue) {
      const filter = { month, currency, service: service ?? 'none' };
      const invoices = await all((page) => calls.invoices.list({ ...filter, ...page } as never));
      expect(sum(invoices.map((row) => signed(row, row.net))), month).toBe(cents(net));
      expect(sum(invoices.map((row) => signed(row, row.total))), month).toBe(cents(total));
      const moves = await all((page) => calls.books.money({ ...filter, ...page } as never));
      expect(sum(moves.map(({ amount }) => cents(amount))), month).toBe(cents(received));
      invoiceCount += invoices.length;
      moveCount += moves.length;
    }
    // Every row stands behind one figure.
    expect(invoiceCount).toBe(filled.invoices.length);
    const ofDays = Map.groupBy(
      filled.money.filter(({ day }) => day.startsWith(`${year}-`)),
      ({ paymentId, kind, day }) => [paymentId, kind, day].join(' '),
    );
    const moved = [...ofDays.values()].filter((rows) => sum(rows.map(({ cents }) => cents)) !== 0);
    expect(moveCount).toBe(moved.length);
    // Some were undone, and some have come back.
    const kinds = ({ kind, cents }: (typeof filled.money)[number]) => `${kind} ${Math.sign(cents)}`;
    expect(new Set(filled.money.map(kinds)).size).toBe(4);
  });

  it('list each move of a month once, page by page, in whatever order they were written down', async () => {
    const calls = await finance();
    const months = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const month = `${year}-${String(at + 1).padStart(2, '0')}`;
        const ids: number[] = [];
        const days: string[] = [];
        for (let after: string | undefined; ; ) {
          const page = await calls.books.money({ month, limit: 5, ...(after !== undefined && { after }) });
          ids.push(...page.map(({ id }) => id));
          days.push(...page.map(({ day }) => day));
          const last = page.at(-1);
          if (!last || page.length < 5) break;
          after = last.cursor;
        }
        const whole = await calls.books.money({ month, limit: 100 });
        expect(ids.slice(0, 100), month).toEqual(whole.map(({ id }) => id));
        expect(new Set(ids).size, month).toBe(ids.length);
        expect(days, month).toEqual(days.toSorted().toReversed());
        return ids;
      }),
    );
    // Some were written down after what came later.
    expect(months.some((ids) => ids.some((id, at) => at > 0 && id > (ids[at - 1] ?? 0)))).toBe(true);
  });

  it('are what was written, counted without the database', async () => {
    const { revenue } = await (await finance()).books.read({ year });
    const keyOf = (month: string, currency: string, service: string | null) =>
      [month, currency, service ?? ''].join(' ');
    const expected = new Map<string, { net: number; total: number; received: number }>();
    const at = (key: string) => {
      const known = expected.get(key) ?? { net: 0, total: 0, received: 0 };
      expected.set(key, known);
      return known;
    };
    for (const { issuedOn, currency, service, kind, net, total } of filled.invoices) {
      const of = at(keyOf(issuedOn.slice(0, 7), currency, service));
      of.net += kind === 'credit' ? -net : net;
      of.total += kind === 'credit' ? -total : total;
    }
    for (const { day, currency, service, cents } of filled.money) {
      if (day.startsWith(`${year}-`)) at(keyOf(day.slice(0, 7), currency, service)).received += cents;
    }
    expect(
      new Map(
        revenue.map(({ month, currency, service, net, total, received }) => [
          keyOf(month, currency, service),
          { net: cents(net), total: cents(total), received: cents(received) },
        ]),
      ),
    ).toEqual(expected);
  });

  it('say by age what is to be paid, each the sum of the invoices that it opens', async () => {
    const calls = await finance();
    const { outstanding } = await calls.books.read({ year });
    const open = (await all((page) => calls.invoices.list({ state: 'open', ...page } as never))).map(
      (row) => row,
    );
    expect(open.length).toBeGreaterThan(20);
    let count = 0;
    for (const figure of outstanding) {
      const { age, currency } = figure;
      const rows = await all((page) => calls.invoices.list({ age, currency, ...page } as never));
      expect(sum(rows.map((row) => cents(row.open)))).toBe(cents(figure.open));
      expect(rows).toHaveLength(figure.count);
      // By the calendar, in another way than the database does.
      const today = new Date().toLocaleDateString('sv', { timeZone: server.config.timeZone });
      for (const { dueOn } of rows) {
        const days = (Date.parse(today) - Date.parse(dueOn ?? '')) / 86_400_000;
        const right =
          days <= 0
            ? 'current'
            : days <= 30
              ? 'month'
              : days <= 60
                ? 'twoMonths'
                : days <= 90
                  ? 'threeMonths'
                  : 'older';
        expect(right, String(dueOn)).toBe(age);
      }
      count += rows.length;
    }
    expect(count).toBe(open.length);
  });

  it('report the tax that was invoiced, in the currency in which it is declared', async () => {
    const report = await (await finance()).invoices.vat({ year });
    const expected = new Map<string, number[]>();
    for (const { issuedOn, currency, kind, vat, rate } of filled.invoices) {
      for (const { category, percent, base, tax } of vat) {
        const key = [issuedOn.slice(0, 7), currency, category, percent].join(' ');
        const sums = expected.get(key) ?? [0, 0, 0];
        const sign = kind === 'credit' ? -1 : 1;
        sums[0] = (sums[0] ?? 0) + sign * base;
        sums[1] = (sums[1] ?? 0) + sign * tax;
        // Each rate by itself is a hundredth off at most of what the paper says of all of them.
        sums[2] = (sums[2] ?? 0) + sign * tax * Number(rate ?? 1);
        expected.set(key, sums);
      }
    }
    const nonzero = [...expected].filter(([, [base, tax]]) => base !== 0 || tax !== 0);
    expect(
      report.map((row) => [row.month, row.currency, row.category, row.percent].join(' ')).toSorted(),
    ).toEqual(nonzero.map(([key]) => key).toSorted());
    for (const { month, currency, category, percent, base, tax, declared } of report) {
      const [wantedBase, wantedTax, wantedDeclared] =
        expected.get([month, currency, category, percent].join(' ')) ?? [];
      expect([cents(base), cents(tax)]).toEqual([wantedBase, wantedTax]);
      expect(declared?.currency).toBe('EUR');
      expect(Math.abs(cents(declared?.tax ?? 0) - (wantedDeclared ?? 0))).toBeLessThan(
        currency === 'EUR' ? 0.01 : 20,
      );
    }
  });

  it('report the tax of what was received: of each month all that came, and of what is paid its own tax', async () => {
    const report = await (await finance()).books.vat({ year });
    const keyOf = (month: string, currency: string) => `${month} ${currency}`;
    const expected = new Map<string, number>();
    for (const { day, currency, cents } of filled.money) {
      if (!day.startsWith(`${year}-`)) continue;
      const key = keyOf(day.slice(0, 7), currency);
      expected.set(key, (expected.get(key) ?? 0) + cents);
    }
    for (const [key, wanted] of expected) {
      const rows = report.filter(({ month, currency }) => keyOf(month, currency) === key);
      expect(sum(rows.flatMap(({ base, tax }) => [cents(base), cents(tax)])), key).toBe(wanted);
    }
    // What nothing was issued for has no rate.
    const without = sum(
      filled.money.map(({ invoiceId, day, cents }) =>
        invoiceId === null && day.startsWith(`${year}-`) ? cents : 0,
      ),
    );
    expect(sum(report.flatMap(({ category, base }) => (category === null ? [cents(base)] : [])))).toBe(
      without,
    );
  });

  it('report of each rate what is paid by the end of a month less what was before, invoice by invoice', async () => {
    const report = await (await finance()).books.vat({ year });
    const expected = new Map<string, number[]>();
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
    for (const { id, currency, vat } of filled.invoices) {
      const own = filled.money.filter(({ invoiceId }) => invoiceId === id);
      if (own.length === 0) continue;
      const parts = vat.flatMap(({ base, tax }) => [base, tax]);
      let before = parts.map(() => 0);
      for (const month of months) {
        const here = sum(own.map(({ day, cents }) => (day.slice(0, 7) <= month ? cents : 0)));
        const now = largestRemainder(here, parts);
        for (const [index, { category, percent }] of vat.entries()) {
          const key = [month, currency, category, percent].join(' ');
          const sums = expected.get(key) ?? [0, 0];
          for (const side of [0, 1]) {
            sums[side] = (sums[side] ?? 0) + (now[2 * index + side] ?? 0) - (before[2 * index + side] ?? 0);
          }
          expected.set(key, sums);
        }
        before = now;
      }
    }
    const reported = report.flatMap(({ month, currency, category, percent, base, tax }) =>
      category === null
        ? []
        : [[[month, currency, category, percent].join(' '), [cents(base), cents(tax)]] as const],
    );
    const nonzero = [...expected].filter(([, [base, tax]]) => base !== 0 || tax !== 0);
    expect(new Map(reported)).toEqual(new Map(nonzero));
  });

  it('take money on the day on which it arrived, whenever somebody has written it down', async () => {
    const { db } = server.deps.database;
    await sql`
      update payments set received_on = ${`${year - 1}-01-01`}::date, created_at = ${`${year - 1}-03-31T23:30:00Z`}
      where id = (select min(id) from payments)`.execute(db);
    const calls = await finance();
    expect(await calls.books.money({ month: `${year - 1}-03` })).toEqual([]);
    expect(await calls.books.money({ month: `${year - 1}-01` })).toMatchObject([
      { day: `${year - 1}-01-01` },
    ]);
  });

  it('are nobody’s but those of finance and an administrator', async () => {
    for (const role of ['support', 'sales'] as const) {
      const calls = await server.asStaff(role);
      await expect(calls.books.read({ year })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(calls.books.vat({ year })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await (await server.asStaff('admin')).books.read({ year });
  });
});

describe('an amount that is shared out', () => {
  it('is its parts to the hundredth, each by less than one off its own', () => {
    const below = randoms(7);
    for (let count = 0; count < 20_000; count++) {
      const weights = Array.from(
        { length: 1 + below(5) },
        () => below(100_000) - (below(8) === 0 ? 60_000 : 0),
      );
      const whole = sum(weights);
      if (whole === 0) continue;
      const amount = below(2_000_000) - 1_000_000;
      const parts = shareOut(amount, weights);
      expect(sum(parts)).toBe(amount);
      for (const [index, weight] of weights.entries()) {
        expect(Math.abs((parts[index] ?? 0) - (amount * weight) / whole)).toBeLessThan(1);
      }
      expect(shareOut(whole, weights)).toEqual(weights);
    }
  });
});

describe('the tax of what was received', () => {
  const rates: readonly Pick<VatSum, 'category' | 'percent'>[] = [
    { category: 'S', percent: 20 },
    { category: 'S', percent: 10 },
    { category: 'Z', percent: 0 },
  ];

  it('comes month by month to what is paid altogether, shared out in one go, from whatever month on it is asked for', () => {
    const below = randoms(11);
    for (let count = 0; count < 2_000; count++) {
      const vat = rates.slice(0, 1 + below(3)).map((rate): VatSum => {
        const base = 1 + below(50_000);
        return { ...rate, base, tax: Math.round((base * rate.percent) / 100) };
      });
      const rounding = below(3) - 1;
      const total = sum(vat.flatMap(({ base, tax }) => [base, tax])) + rounding;
      const invoice: TaxedRow = { id: 1, currency: 'EUR', country: 'FR', vat, rounding, exchange: null };
      // So much more, or less, is paid at the end of each month; what was before the first one is not asked for.
      const changes: number[] = [];
      let here = 0;
      for (let month = 0; month < 9; month++) {
        const next = month === 8 ? [0, total][below(2)] : below(total + 1);
        changes.push((next ?? 0) - here);
        here = next ?? 0;
      }
      const first = below(4);
      const asked = changes
        .slice(first)
        .map((cents, index) => ({ month: `2026-0${first + index + 1}`, cents }));
      const before = sum(changes.slice(0, first));
      const lines = cashVat([{ invoice, before, months: asked }]);
      const parts = vat.flatMap(({ base, tax }, index) => [base + (index === 0 ? rounding : 0), tax]);
      const start = largestRemainder(before, parts);
      for (let month = first + 1; month <= 9; month++) {
        const until = `2026-0${month}`;
        const shared = largestRemainder(sum(changes.slice(0, month)), parts);
        for (const [index, { category, percent }] of vat.entries()) {
          const own = lines.filter(
            (line) => line.month <= until && line.category === category && line.percent === percent,
          );
          expect(sum(own.map(({ base }) => base))).toBe((shared[2 * index] ?? 0) - (start[2 * index] ?? 0));
          expect(sum(own.map(({ tax }) => tax))).toBe(
            (shared[2 * index + 1] ?? 0) - (start[2 * index + 1] ?? 0),
          );
        }
      }
    }
  });

  it('is declared at the invoice’s own rate, in full to its own amount, and undone to nothing', () => {
    const invoice: TaxedRow = {
      id: 1,
      currency: 'AED',
      country: 'FR',
      vat: [
        { category: 'S', percent: 20, base: 33_333, tax: 6_667 },
        { category: 'S', percent: 10, base: 10_001, tax: 1_000 },
      ],
      rounding: 0,
      exchange: { currency: 'EUR', rate: '0.2357' },
    };
    const whole = 33_333 + 6_667 + 10_001 + 1_000;
    const paid = (...changes: number[]): PaidMonth[] => [
      {
        invoice,
        before: 0,
        months: changes.map((cents, index) => ({ month: `2026-0${index + 1}`, cents })),
      },
    ];
    const declared = (...changes: number[]) =>
      sum(cashVat(paid(...changes)).map((line) => line.declared?.tax ?? 0));
    // 76.67 dirhams at 0.2357 are 18.07 euros, as the paper says.
    expect(declared(17_000, whole - 17_000)).toBe(1_807);
    expect(declared(17_000, whole - 17_000, -whole)).toBe(0);
    const currencies = cashVat(paid(17_000)).map((line) => line.declared?.currency);
    expect(new Set(currencies)).toEqual(new Set(['EUR']));
  });

  it('is unknown of an invoice that names no rate', () => {
    const invoice: TaxedRow = { id: 1, currency: 'EUR', country: 'FR', vat: [], rounding: 0, exchange: null };
    const months = [{ month: '2026-01', cents: 500 }];
    expect(cashVat([{ invoice, before: 0, months }])).toEqual([
      { month: '2026-01', currency: 'EUR', category: null, percent: 0, base: 500, tax: 0, declared: null },
    ]);
  });
});

/**
 * By fractions of whole numbers, one hundredth after the other to whoever lacks most: another way than the program's.
 */
function largestRemainder(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole));
  while (sum(parts) < amount) {
    let most = 0;
    for (const [index, weight] of weights.entries()) {
      const lacks = (at: number, of: number) =>
        BigInt(amount) * BigInt(of) - BigInt(parts[at] ?? 0) * BigInt(whole);
      if (lacks(index, weight) > lacks(most, weights[most] ?? 0)) most = index;
    }
    parts[most] = (parts[most] ?? 0) + 1;
  }
  return parts;
}

describe('money that is given back', () => {
  it('is noted by the day on which it went, whoever writes it', async () => {
    const cards = await startCardPayments('postgres');
    try {
      const { server, stripe, deliver } = cards;
      const { project } = await server.as().projects.validate({
        firstName: 'Nadia',
        lastName: 'Rahman',
        email: 'nadia.refund@client.example',
        projectName: 'Site',
        projectPrice: 1_000,
      } as never);
      const { clientSecret } = await server.as().projects.createPaymentIntent({ projectId: project.id });
      await deliver(stripe.pay(clientSecret));
      const { db } = server.deps.database;
      await sql`update payments set refunded_cents = 20000 where counts`.execute(db);
      await sql`update payments set refunded_cents = 15000 where counts`.execute(db);
      await sql`update payments set flag = null where counts`.execute(db);
      const { rows } = await sql<{ cents: number }>`
        select cents from money_days where kind = 'refunded' order by id`.execute(db);
      expect(rows.map(({ cents }) => cents)).toEqual([-20_000, 5_000]);
      const month = new Date().toLocaleDateString('sv', { timeZone: server.config.timeZone }).slice(0, 7);
      const moves = await (await server.asStaff('finance')).books.money({ month });
      // What comes of itself has the database's day, which late in the evening is not yet the agency's: in any order.
      expect(new Map(moves.map(({ amount, kind }) => [kind, amount]))).toEqual(
        new Map([
          ['refunded', -150],
          ['received', 500],
        ]),
      );
      expect(moves).toHaveLength(2);
    } finally {
      await cards.close();
    }
  });
});
