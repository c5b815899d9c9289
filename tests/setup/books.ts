import { sql } from 'kysely';
import { invoiceSums, type Vat } from '../../src/content/invoice.ts';
import { insertClient } from '../../src/server/clients/queries.ts';
import { insertCustomer } from '../../src/server/customers/queries.ts';
import type { Db } from '../../src/server/database/database.ts';
import { randomId } from '../../src/server/ids.ts';

/** The same figures on every run. */
export function randoms(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** In euros, and in dirhams at a rate of the day. */
const currencies = ['EUR', 'AED'] as const;
const services = [null, 'website', 'web-app'] as const;
const rates: readonly Vat[] = [
  { category: 'S', percent: 20 },
  { category: 'S', percent: 5.5 },
  { category: 'Z', percent: 0 },
];

/** An invoice as it was put into the table, and what has come and gone for it. */
export type Booked = {
  id: number;
  currency: string;
  service: string | null;
  kind: 'final' | 'credit';
  creditsId: number | null;
  issuedOn: string;
  dueOn: string;
  vat: { category: Vat['category']; percent: number; base: number; tax: number }[];
  rate: string | null;
  net: number;
  total: number;
};
export type Paid = {
  paymentId: number;
  kind: 'arrived' | 'refunded';
  day: string;
  /** Below zero where it was given back, or undone. */
  cents: number;
  currency: string;
  service: string | null;
  /** Null where nothing was issued for it. */
  invoiceId: number | null;
};

/**
 * So many projects with one instalment each: most with an invoice of one or two rates, some of them taken back, paid,
 * paid in part, given back, come again and undone, on days of the year and after it. Answers what was written, so that
 * it can be counted without the database.
 */
export async function fillBooks(
  db: Db,
  { year, count, seed }: { year: number; count: number; seed: number },
): Promise<{ invoices: Booked[]; money: Paid[] }> {
  const below = randoms(seed);
  const dayIn = () => new Date(Date.UTC(year, below(12), 1 + below(28))).toISOString().slice(0, 10);
  const later = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  const clientId = await db.transaction().execute(async (trx) => {
    const customerId = await insertCustomer(trx, { name: 'Booked', language: 'fr' }, { source: 'staff' });
    const person = { firstName: 'Nadia', lastName: 'Rahman', phone: undefined, language: 'fr' as const };
    return insertClient(trx, { ...person, customerId, linkId: randomId(), email: 'booked@client.example' });
  });
  const invoices: Booked[] = [];
  const money: Paid[] = [];
  const { rows: last } = await sql<{ series: string; serial: number }>`
    select series, max(serial) as serial from invoices where year = ${year} group by series`.execute(db);
  const serials: Record<string, number> = Object.fromEntries(
    last.map(({ series, serial }) => [series, serial]),
  );
  const issue = async (
    projectId: number,
    invoice: Omit<Booked, 'id' | 'net' | 'total' | 'vat'>,
    lines: { quantity: number; unitPrice: number; vat: Vat }[],
  ): Promise<Booked> => {
    const sums = invoiceSums(lines, invoice.currency);
    const series = invoice.kind === 'credit' ? 'A' : 'F';
    const serial = (serials[series] ?? 0) + 1;
    serials[series] = serial;
    const content = {
      seller: { country: 'FR', vatNumber: 'FR40303265045' },
      sums,
      exchange: invoice.rate === null ? null : { currency: 'EUR', rate: invoice.rate },
    };
    const { rows } = await sql<{ id: number }>`
      insert into invoices (kind, series, year, serial, project_id, credits_id, currency, net_cents, tax_cents, total_cents,
        content, issued_on, due_on, issued_at)
      values (${invoice.kind}, ${series}, ${year}, ${serial}, ${projectId}, ${invoice.creditsId}, ${invoice.currency},
        ${sums.net}, ${sums.tax}, ${sums.gross}, ${JSON.stringify(content)}, ${invoice.issuedOn}, ${invoice.dueOn}, now())
      returning id`.execute(db);
    const booked = { ...invoice, id: Number(rows[0]?.id), vat: sums.vat, net: sums.net, total: sums.gross };
    invoices.push(booked);
    return booked;
  };
  for (let index = 0; index < count; index++) {
    const currency = currencies[below(4) === 0 ? 1 : 0] ?? 'EUR';
    const service = services[below(services.length)] ?? null;
    const lines = Array.from({ length: 1 + below(2) }, (_, place) => ({
      quantity: 1,
      unitPrice: 1 + below(300_000),
      vat: rates[(below(rates.length) + place) % rates.length] as Vat,
    }));
    const { gross } = invoiceSums(lines, currency);
    const { rows: projects } = await sql<{ id: number }>`
      insert into projects (public_id, client_id, customer_id, name, currency, service, total_cents, deposit_cents)
      select ${randomId()}, id, customer_id, 'Site', ${currency}, ${service}, ${gross}, ${gross}
      from clients where id = ${clientId} returning id`.execute(db);
    const projectId = Number(projects[0]?.id);
    const { rows: parts } = await sql<{ id: number }>`
      select id from instalments where project_id = ${projectId}`.execute(db);
    const instalmentId = Number(parts[0]?.id);
    const issuedOn = dayIn();
    let invoiceId: number | null = null;
    if (below(8) > 0) {
      const rate = currency === 'EUR' ? null : `0.2${below(9_999)}1`;
      const shared = { currency, service, rate };
      const invoice = await issue(
        projectId,
        { ...shared, kind: 'final', creditsId: null, issuedOn, dueOn: later(issuedOn, 30) },
        lines,
      );
      invoiceId = invoice.id;
      await sql`insert into invoice_instalments values (${invoiceId}, ${instalmentId})`.execute(db);
      if (below(6) === 0) {
        const credit = {
          ...shared,
          kind: 'credit',
          creditsId: invoiceId,
          issuedOn,
          dueOn: issuedOn,
        } as const;
        const { total } = await issue(projectId, credit, lines.slice(0, 1));
        await sql`
          update invoices set credited_cents = credited_cents + ${total} where id = ${invoiceId}`.execute(db);
      }
    }
    if (below(3) === 0) continue;
    for (let attempt = 1, from = dayIn(); attempt < 3; attempt++) {
      const received = below(4) === 0 ? 1 + below(gross) : gross;
      const day = from;
      const paymentId = await db.transaction().execute(async (trx) => {
        const { rows: payments } = await sql<{ id: number }>`
          insert into payments (project_id, purpose, attempt, provider, amount_cents, currency, state, received_cents, counts,
            received_on)
          values (${projectId}, 'deposit', ${attempt}, 'bank_transfer', ${received}, ${currency}, 'succeeded', ${received}, true,
            ${day}::date) returning id`.execute(trx);
        const id = Number(payments[0]?.id);
        await sql`insert into payment_allocations values (${id}, ${instalmentId}, ${received})`.execute(trx);
        return id;
      });
      const move = (on: string, cents: number, kind: Paid['kind']) =>
        money.push({ paymentId, kind, day: on, cents, currency, service, invoiceId });
      move(day, received, 'arrived');
      let given = 0;
      for (let last = day; below(4) === 0 && given < received; ) {
        // Now and then what was given back has not arrived there, and is here again.
        const cents = given > 0 && below(3) === 0 ? -1 - below(given) : 1 + below(received - given);
        given += cents;
        const on = later(last, below(40));
        last = on;
        await sql`
          update payments set refunded_cents = ${given}, refunded_on = refunded_on || jsonb_build_object(${on}::text,
            coalesce((refunded_on->>${on})::bigint, 0) + ${cents}::bigint)
          where id = ${paymentId}`.execute(db);
        move(on, -cents, 'refunded');
      }
      if (given > 0 || below(6) > 0) break;
      // It was a mistake: what is paid then is another payment.
      const on = later(day, 1 + below(60));
      await db.transaction().execute(async (trx) => {
        await sql`update payments set state = 'canceled', counts = false where id = ${paymentId}`.execute(
          trx,
        );
        await sql`delete from payment_allocations where payment_id = ${paymentId}`.execute(trx);
        await sql`select book_money(${paymentId}, ${on}::date)`.execute(trx);
      });
      move(on, -received, 'arrived');
      from = on;
    }
  }
  return { invoices, money };
}
