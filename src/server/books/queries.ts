import { sql } from 'kysely';
import type { Vat, VatSum } from '../../content/invoice.ts';
import { type InvoiceAge, invoiceAges } from '../../routers/invoices.schema.ts';
import type { Db } from '../database/database.ts';
import { isOfAge } from '../database/invoice-age-queries.ts';
import { moneyMoves } from '../database/money-queries.ts';

/** What a figure of the books is about. Days are by the agency's clock; `service` is null where nobody has said what it is for. */
type RevenueKey = { month: string; currency: string; service: string | null };

/** The first day, and the first one after it. */
type Span = { from: string; before: string };

/** The days of a year, or of a month. */
export const spanOf = (period: string): Span => {
  const [year = 0, month] = period.split('-').map(Number);
  const first = (count: number) =>
    new Date(Date.UTC(year, (month ?? 1) - 1 + count, 1)).toISOString().slice(0, 10);
  return { from: first(0), before: first(month === undefined ? 12 : 1) };
};

/** What was issued in a span, credit notes taken off, in cents. */
export async function sumIssued(
  db: Db,
  { from, before }: Span,
): Promise<(RevenueKey & { net: number; total: number })[]> {
  const { rows } = await sql<RevenueKey & { net: number; total: number }>`
    select to_char(month, 'YYYY-MM') as month, currency, service, net, total from (
      select date_trunc('month', i.issued_on::timestamp) as month, i.currency, p.service,
        sum(case when i.kind = 'credit' then -i.net_cents else i.net_cents end)::bigint as net,
        sum(case when i.kind = 'credit' then -i.total_cents else i.total_cents end)::bigint as total
      from invoices i join projects p on p.id = i.project_id
      where i.serial is not null and i.issued_on >= ${from}::date and i.issued_on < ${before}::date
      group by 1, 2, 3) s`.execute(db);
  return rows;
}

/** Whether the money of a payment `p` arrived in a span. */
const isArrivedIn = ({ from, before }: Span) =>
  sql<boolean>`p.received_on >= ${from}::date and p.received_on < ${before}::date`;

/** The same of what was given back on a day `r`. */
const isRefundedIn = ({ from, before }: Span) =>
  sql<boolean>`r.day >= ${from}::date and r.day < ${before}::date`;

/** Whether a move `m` of money is of a span. */
const isMovedIn = ({ from, before }: Span) =>
  sql<boolean>`m.day >= ${from}::date and m.day < ${before}::date`;

/** What was received in a span, what was given back taken off, in cents. */
export async function sumReceived(db: Db, span: Span): Promise<(RevenueKey & { received: number })[]> {
  const { rows } = await sql<RevenueKey & { received: number }>`
    select to_char(month, 'YYYY-MM') as month, currency, service, received from (
      select date_trunc('month', m.day::timestamp) as month, m.currency, p.service, sum(m.cents)::bigint as received
      from ${moneyMoves} m join projects p on p.id = m.project_id
      where ${isMovedIn(span)} group by 1, 2, 3) s`.execute(db);
  return rows;
}

export type MoveRow = {
  paymentId: number;
  /** 0 where it arrived. */
  refundId: number;
  day: string;
  cents: number;
  currency: string;
  provider: string;
  service: string | null;
  projectName: string;
  customerName: string;
  /** The invoices that it pays. */
  invoices: { id: number; number: string }[];
};

/** Where a page goes on: behind this move. */
export type MoveCursor = Pick<MoveRow, 'day' | 'paymentId' | 'refundId'>;

/** The moves of a span, newest first. `service` null: of those of which nobody has said what they are for. */
export async function listMoves(
  db: Db,
  {
    span,
    currency,
    service,
  }: { span: Span; currency?: string | undefined; service?: string | null | undefined },
  page: { limit: number; after: MoveCursor | undefined },
): Promise<MoveRow[]> {
  const conditions = [
    isMovedIn(span),
    ...(currency === undefined ? [] : [sql`m.currency = ${currency}`]),
    ...(service === undefined ? [] : [sql`p.service is not distinct from ${service}`]),
    ...(page.after === undefined
      ? []
      : [
          sql`(m.day, m.payment_id, refund)
            < (${page.after.day}::date, ${page.after.paymentId}::bigint, ${page.after.refundId}::bigint)`,
        ]),
  ];
  const { rows } = await sql<MoveRow>`
    select m.payment_id as "paymentId", refund as "refundId", m.day::text as day, m.cents, m.currency, m.provider,
      p.service, p.name as "projectName",
      coalesce(b.name, trim(c.first_name || ' ' || c.last_name)) as "customerName",
      (select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number) order by i.id), '[]')
        from invoices i where i.id in (
          select ${countingInvoice} from payment_allocations a where a.payment_id = m.payment_id)) as invoices
    from ${moneyMoves} m
    join projects p on p.id = m.project_id
    join clients c on c.id = p.client_id
    left join customers b on b.id = p.customer_id
    where ${sql.join(conditions, sql` and `)}
    order by m.day desc, m.payment_id desc, refund desc
    limit ${page.limit}`.execute(db);
  return rows;
}

/** The invoice that what is allocated by `a` pays: the newest that was issued for its instalment, since an older one was taken back. */
const countingInvoice = sql<number | null>`(
  select max(x.invoice_id) from invoice_instalments x join invoices i on i.id = x.invoice_id
  where x.instalment_id = a.instalment_id and i.serial is not null)`;

/** What is still to be paid, by age, in cents. */
export async function sumOutstanding(
  db: Db,
  today: string,
): Promise<{ currency: string; age: InvoiceAge; open: number; count: number }[]> {
  const cases = invoiceAges.map((age) => sql`when ${isOfAge(age, today)} then ${age}::text`);
  const { rows } = await sql<{ currency: string; age: InvoiceAge; open: number; count: number }>`
    select i.currency, case ${sql.join(cases, sql` `)} end as age,
      sum(i.total_cents - i.paid_cents - i.credited_cents)::bigint as open, count(*)::int as count
    from invoices i
    where i.serial is not null and i.kind <> 'credit' and i.total_cents > i.paid_cents + i.credited_cents
    group by 1, 2`.execute(db);
  return rows;
}

/** What an invoice says of its tax. */
export type TaxedRow = {
  id: number;
  currency: string;
  country: string;
  vat: VatSum[];
  rounding: number;
  exchange: { currency: string; rate: string } | null;
};

const taxed = sql`
  i.id, i.currency, i.content->'seller'->>'country' as country, i.content->'sums'->'vat' as vat,
  (i.content->'sums'->>'rounding')::bigint as rounding, nullif(i.content->'exchange', 'null'::jsonb) as exchange`;

type IssuedSum = Vat & { month: string; currency: string; country: string; base: number; tax: number };

/** By the rate and the month of issue: what was asked for without tax, and the tax of it, in cents, of what is not in a foreign currency. */
export async function sumVat(db: Db, { from, before }: Span): Promise<IssuedSum[]> {
  const { rows } = await sql<IssuedSum>`
    select to_char(month, 'YYYY-MM') as month, currency, country, category, percent, base, tax from (
      select date_trunc('month', i.issued_on::timestamp) as month, i.currency,
        i.content->'seller'->>'country' as country, v->>'category' as category, (v->>'percent')::float8 as percent,
        sum((v->>'base')::bigint * case when i.kind = 'credit' then -1 else 1 end)::bigint as base,
        sum((v->>'tax')::bigint * case when i.kind = 'credit' then -1 else 1 end)::bigint as tax
      from invoices i cross join jsonb_array_elements(i.content->'sums'->'vat') v
      where i.issued_on >= ${from}::date and i.issued_on < ${before}::date and i.serial is not null
        and nullif(i.content->'exchange', 'null'::jsonb) is null
      group by 1, 2, 3, 4, 5) s`.execute(db);
  return rows;
}

/** One by one those that were issued in a foreign currency, whose tax is declared at their own rate. */
export async function listExchanged(
  db: Db,
  { from, before }: Span,
): Promise<(TaxedRow & { month: string; isCredit: boolean })[]> {
  const { rows } = await sql<TaxedRow & { month: string; isCredit: boolean }>`
    select ${taxed}, to_char(i.issued_on, 'YYYY-MM') as month, i.kind = 'credit' as "isCredit"
    from invoices i
    where i.issued_on >= ${from}::date and i.issued_on < ${before}::date and i.serial is not null
      and nullif(i.content->'exchange', 'null'::jsonb) is not null
    order by i.id`.execute(db);
  return rows;
}

/** A payment that counts, with all that came and went of it. */
export type CashRow = {
  id: number;
  currency: string;
  day: string;
  received: number;
  /** `position` is the instalment that it was of, where somebody has said so. */
  refunds: { id: number; day: string; cents: number; position: number | null }[];
  /** By the instalment, in its order; `invoiceId` is null where nothing was issued for it. */
  allocations: { cents: number; refundedCents: number; position: number; invoiceId: number | null }[];
};

/** Payments of projects of which money came or went in a span, whenever those came: what an invoice was paid before counts as well. */
export async function listCash(db: Db, span: Span): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    with touched as materialized (
      select p.project_id from payments p where p.counts and ${isArrivedIn(span)}
      union
      select p.project_id from refund_days r join payments p on p.id = r.payment_id
      where p.counts and ${isRefundedIn(span)})
    select p.id, upper(p.currency) as currency, p.received_on::text as day, p.received_cents as received,
      (select coalesce(json_agg(json_build_object('id', r.id, 'day', r.day, 'cents', r.cents,
        'position', r.position)
        order by r.id), '[]') from refund_days r where r.payment_id = p.id) as refunds,
      (select coalesce(json_agg(json_build_object('cents', a.cents, 'refundedCents', a.refunded_cents,
          'position', n.position, 'invoiceId', ${countingInvoice}) order by a.instalment_id), '[]')
        from payment_allocations a join instalments n on n.id = a.instalment_id where a.payment_id = p.id) as allocations
    from payments p
    where p.counts and p.received_cents is not null and p.project_id in (select project_id from touched)`.execute(
    db,
  );
  return rows;
}

/** What invoices say of their tax. */
export async function listTaxed(db: Db, ids: readonly number[]): Promise<TaxedRow[]> {
  const { rows } = await sql<TaxedRow>`
    select ${taxed} from invoices i where i.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}
