import type { z } from 'zod';
import { invoiceExport } from '../../content/exports.ts';
import type { Invoice } from '../../content/invoice.ts';
import { said } from '../../content/language.ts';
import { amountOf } from '../../content/money.ts';
import type * as schema from '../../routers/invoices.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import { type Cell, pagedCells, toCsv } from '../csv.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { writeZip, type ZipEntry } from '../zip.ts';
import { exchangedTax } from './cii.ts';
import { xmlOf } from './paper.ts';
import { listIssued } from './queries.ts';
import { paperOf } from './read-service.ts';

const words = said(invoiceExport);

type IssuedRow = Awaited<ReturnType<typeof listIssued>>[number];
type ExportedRow = { row: IssuedRow; sum: Invoice['sums']['vat'][number]; isFirst: boolean };

/**
 * What was issued in a month, as a zip in base64: `invoices.csv`, a row for each rate of each invoice (credit notes
 * below zero), and every paper with its XML. Who took it stands in the audit log.
 */
export async function exportMonth(
  deps: Deps,
  staff: Staff,
  { month }: z.output<typeof schema.monthInput>,
): Promise<string> {
  await inTransaction(deps, (trx) =>
    recordChange(trx, staff, { action: 'invoice.export', subject: 'invoice:export', after: { month } }),
  );
  const parts: Buffer[] = [];
  for await (const part of writeZip(entriesOf(deps, month))) parts.push(part);
  return Buffer.concat(parts).toString('base64');
}

async function* entriesOf(deps: Deps, month: string): AsyncGenerator<ZipEntry> {
  const { db } = deps.database;
  const csv = await toCsv(
    words.head,
    pagedCells({
      read: async (page) =>
        (await listIssued(db, month, page)).flatMap((row) =>
          row.content.sums.vat.map((sum, index) => ({ row, sum, isFirst: index === 0 })),
        ),
      keyOf: ({ row }) => row.id,
      cellsOf,
      more: words.more,
    }),
  );
  yield { name: 'invoices.csv', content: [Buffer.from(csv)] };
  for (let after: number | undefined; ; ) {
    const rows = await listIssued(db, month, { limit: 100, after });
    for (const row of rows) {
      yield { name: `${row.content.number}.pdf`, content: [await paperOf(deps, row)] };
      yield { name: `${row.content.number}.xml`, content: [Buffer.from(xmlOf(row.content))] };
    }
    if (rows.length < 100) return;
    after = rows.at(-1)?.id;
  }
}

/** What is said of the whole invoice stands in its first row alone, so that columns can be added up. */
function cellsOf({ row, sum, isFirst }: ExportedRow): Cell[] {
  const { content, kind, number, issuedOn, dueOn, customerName, currency } = row;
  const exchanged = exchangedTax(content);
  const signed = (cents: number, of = currency) => amountOf(kind === 'credit' ? -cents : cents, of);
  return [
    number,
    words.kinds[content.kind],
    issuedOn,
    dueOn,
    customerName,
    content.buyer.country,
    content.buyer.vatNumber,
    content.subject,
    currency,
    sum.category,
    sum.percent,
    signed(sum.base),
    signed(sum.tax),
    isFirst ? signed(content.sums.rounding) : '',
    isFirst ? signed(row.totalCents) : '',
    isFirst ? signed(row.paidCents) : '',
    isFirst && exchanged !== undefined ? signed(exchanged, content.exchange?.currency) : '',
    isFirst ? (content.exchange?.currency ?? '') : '',
    content.preceding.map((one) => one.number).join(' '),
  ];
}
