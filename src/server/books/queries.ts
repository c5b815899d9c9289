import { sql } from 'kysely';
import type { Vat, VatSum } from '../../content/invoice.ts';
import type { InvoiceAge } from '../../routers/invoices.schema.ts';
import { invoiceAges } from '../../routers/invoices.values.ts';
import type { Db } from '../database/database.ts';
import { isOfAge } from '../database/invoice-age-queries.ts';
import { moneyMoves } from '../database/money-queries.ts';

/**
 * What a figure of the books is about. Days are by the agency's clock; `service` is null where nobody has said what it
 * is for.
 */
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
  /** Of its last row. */
  id: number;
  kind: 'arrived' | 'refunded';
  day: string;
  cents: number;
  currency: string;
  provider: string;
  service: string | null;
  projectName: string;
  customerName: string;
  /** The invoices that its payment pays, or has until something else was paid. */
  invoices: { id: number; number: string }[];
};

/** Where a page goes on: behind this move. */
export type MoveCursor = Pick<MoveRow, 'day' | 'id'>;

/**
 * The moves of a span, newest first: what came of a payment on a day, and what went. Nothing is said of what came to
 * nothing on that day. `service` null: of those of which nobody has said what they are for.
 */
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
    sql`m.kind <> 'placed'`,
    ...(currency === undefined ? [] : [sql`m.currency = ${currency}`]),
    ...(service === undefined ? [] : [sql`p.service is not distinct from ${service}`]),
  ];
  const { after } = page;
  const isBehind =
    after === undefined ? sql`` : sql`where (day, id) < (${after.day}::date, ${after.id}::bigint)`;
  const { rows } = await sql<MoveRow>`
    with moves as (
      select m.day, max(m.id) as id, m.kind, m.currency, m.provider, m.project_id, sum(m.cents)::bigint as cents,
        m.payment_id
      from ${moneyMoves} m join projects p on p.id = m.project_id
      where ${sql.join(conditions, sql` and `)}
      group by m.day, m.payment_id, m.kind, m.currency, m.provider, m.project_id having sum(m.cents) <> 0),
    page as (select * from moves ${isBehind} order by day desc, id desc limit ${page.limit})
    select m.id, m.kind, m.day::text as day, m.cents, m.currency, m.provider, p.service, p.name as "projectName",
      coalesce(b.name, trim(c.first_name || ' ' || c.last_name)) as "customerName",
      (select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number) order by i.id), '[]')
        from invoices i where i.id in (
          select d.invoice_id from money_days d where d.payment_id = m.payment_id)) as invoices
    from page m
    join projects p on p.id = m.project_id
    join clients c on c.id = p.client_id
    left join customers b on b.id = p.customer_id
    order by m.day desc, m.id desc`.execute(db);
  return rows;
}

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

/**
 * By the rate and the month of issue: what was asked for without tax, and the tax of it, in cents, of what is not in a
 * foreign currency.
 */
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

/**
 * What a month changes of how much is paid of an invoice, in cents; `before`: how much is paid of it before the span.
 */
export type PaidMonth = { invoice: TaxedRow; before: number; months: { month: string; cents: number }[] };

/** Of the invoices that money of a span pays, in cents, in the order of their ids; each with its months in order. */
export async function listPaid(db: Db, span: Span): Promise<PaidMonth[]> {
  const { rows } = await sql<TaxedRow & Omit<PaidMonth, 'invoice'>>`
    with paid as (
      select invoice_id, json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'cents', cents) order by month) as months
      from (
        select m.invoice_id, date_trunc('month', m.day::timestamp) as month, sum(m.cents)::bigint as cents
        from money_days m where ${isMovedIn(span)} and m.invoice_id is not null
        group by 1, 2 having sum(m.cents) <> 0) s
      group by invoice_id)
    select ${taxed}, months, (
      select coalesce(sum(o.cents), 0)::bigint from money_days o where o.invoice_id = i.id and o.day < ${span.from}::date) as before
    from paid join invoices i on i.id = paid.invoice_id
    order by i.id`.execute(db);
  return rows.map(({ months, before, ...invoice }) => ({ invoice, months, before }));
}

/** What came in a span and pays no invoice, in cents. */
export async function sumUninvoiced(
  db: Db,
  span: Span,
): Promise<{ month: string; currency: string; cents: number }[]> {
  const { rows } = await sql<{ month: string; currency: string; cents: number }>`
    select to_char(month, 'YYYY-MM') as month, currency, cents from (
      select date_trunc('month', m.day::timestamp) as month, m.currency, sum(m.cents)::bigint as cents
      from ${moneyMoves} m where ${isMovedIn(span)} and m.invoice_id is null
      group by 1, 2) s`.execute(db);
  return rows;
}
