import type { z } from 'zod';
import { declaredIn } from '../../content/invoice.ts';
import { amountOf } from '../../content/money.ts';
import type * as schema from '../../routers/books.schema.ts';
import type { Staff } from '../access.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { serviceOf } from '../invoices/read-service.ts';
import { serviceName } from '../projects/edit-service.ts';
import {
  listExchanged,
  listMoves,
  listPaid,
  type MoveCursor,
  type MoveRow,
  spanOf,
  sumIssued,
  sumOutstanding,
  sumReceived,
  sumUninvoiced,
  sumVat,
} from './queries.ts';
import { addUp, cashVat, declaredOf, type VatLine, withoutInvoice } from './vat.ts';

type BooksDeps = Pick<Deps, 'config' | 'content' | 'database'>;

/** What was issued and received in a year, side by side, and what is to be paid today. */
export async function readBooks(
  deps: BooksDeps,
  staff: Pick<Staff, 'language'>,
  { year }: z.output<typeof schema.yearInput>,
): Promise<schema.Books> {
  const { config, database } = deps;
  const { db } = database;
  const span = spanOf(String(year));
  const issued = await sumIssued(db, span);
  const received = await sumReceived(db, span);
  const rows = [
    ...issued.map((row) => ({ ...row, received: 0 })),
    ...received.map((row) => ({ ...row, net: 0, total: 0 })),
  ];
  const keyOf = ({ month, currency, service }: (typeof rows)[number]) =>
    [month, currency, service ?? ''].join(' ');
  const revenue = [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, second]]) =>
      first === undefined
        ? []
        : {
            ...named(deps, staff, first),
            month: first.month,
            currency: first.currency,
            net: amountOf(first.net, first.currency),
            total: amountOf(first.total, first.currency),
            received: amountOf((second ?? first).received, first.currency),
          },
    );
  const outstanding = await sumOutstanding(db, todayOf(config));
  const country = config.invoicing.seller?.country;
  return {
    revenue,
    outstanding: outstanding
      .map(({ open, ...row }) => ({ ...row, open: amountOf(open, row.currency) }))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    declaredIn: (country && declaredIn(country)) ?? null,
  };
}

const named = (deps: BooksDeps, staff: Pick<Staff, 'language'>, { service }: { service: string | null }) => ({
  service,
  serviceName: service === null ? null : serviceName(deps, service, staff.language),
});

/** The money of a month, newest first, behind `after`. */
export async function listMoney(
  deps: BooksDeps,
  staff: Pick<Staff, 'language'>,
  { month, currency, service, after, limit }: z.output<typeof schema.listMovesInput>,
): Promise<schema.Move[]> {
  const rows = await listMoves(
    deps.database.db,
    { span: spanOf(month), currency, service: serviceOf(service) },
    { limit, after: after === undefined ? undefined : readCursor(after) },
  );
  return rows.map((row) => ({
    id: row.id,
    cursor: `${row.day} ${row.id}`,
    kind: kindOf(row),
    day: row.day,
    amount: amountOf(row.cents, row.currency),
    currency: row.currency,
    provider: row.provider as schema.Move['provider'],
    serviceName: named(deps, staff, row).serviceName,
    project: row.projectName,
    customer: row.customerName,
    invoices: row.invoices,
  }));
}

function readCursor(text: string): MoveCursor {
  const [day = '', id] = text.split(' ');
  return { day, id: Number(id) };
}

const kindOf = ({ kind, cents }: Pick<MoveRow, 'kind' | 'cents'>): schema.Move['kind'] =>
  kind === 'arrived' ? (cents > 0 ? 'received' : 'undone') : cents < 0 ? 'refunded' : 'returned';

/** VAT of the invoices that were issued in a year. */
export async function reportIssuedVat(
  { database: { db } }: Pick<Deps, 'database'>,
  { year }: z.output<typeof schema.yearInput>,
): Promise<schema.VatReport> {
  const span = spanOf(String(year));
  const own = (await sumVat(db, span)).map(
    ({ country, ...sum }): VatLine => ({
      ...sum,
      declared: declaredOf({ country, currency: sum.currency, exchange: null }, [sum])[0] ?? null,
    }),
  );
  const exchanged = (await listExchanged(db, span)).flatMap(({ vat, month, currency, isCredit, ...row }) => {
    const sign = isCredit ? -1 : 1;
    const rates = vat.map((sum) => ({ ...sum, base: sign * sum.base, tax: sign * sum.tax }));
    const declared = declaredOf({ ...row, currency }, rates);
    return rates.map(
      (sum, index): VatLine => ({ ...sum, month, currency, declared: declared[index] ?? null }),
    );
  });
  return inUnits(addUp([...own, ...exchanged]));
}

/**
 * VAT of what was received in a year: it is owed then where the seller's scheme goes by cash, as for services in
 * France.
 */
export async function reportCashVat(
  { database: { db } }: Pick<Deps, 'database'>,
  { year }: z.output<typeof schema.yearInput>,
): Promise<schema.VatReport> {
  const span = spanOf(String(year));
  const paid = await listPaid(db, span);
  const uninvoiced = await sumUninvoiced(db, span);
  return inUnits(addUp([...cashVat(paid), ...uninvoiced.map(withoutInvoice)]));
}

const inUnits = (lines: readonly VatLine[]): schema.VatReport =>
  lines.map(({ base, tax, declared, ...line }) => ({
    ...line,
    base: amountOf(base, line.currency),
    tax: amountOf(tax, line.currency),
    declared: declared && {
      currency: declared.currency,
      base: amountOf(declared.base, declared.currency),
      tax: amountOf(declared.tax, declared.currency),
    },
  }));
