import type { z } from 'zod';
import { customersExport } from '../../content/exports.ts';
import { said } from '../../content/language.ts';
import { decimalOf } from '../../content/money.ts';
import type * as schema from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { recordExport } from '../audit/service.ts';
import { type Cell, toCsv } from '../csv.ts';
import { sinceOf } from '../database/day-queries.ts';
import { contactQueryOf } from '../database/search-queries.ts';
import type { Deps } from '../deps.ts';
import { type ExportRow, type Filter, listExportRows } from './list-queries.ts';

const words = said(customersExport);

/** Most rows of one file: it is put together in memory. */
const mostRows = 50_000;
/** So few are read at once that others get their turn between: the embedded database has one connection. */
const pageSize = 1_000;

/**
 * The customers that match as CSV, newest first; beyond `mostRows` the last row says that there are more. That it was
 * taken stands in the audit log.
 */
export async function exportCustomers(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.customersFilter>,
): Promise<string> {
  const { search: typed, from, ...filter } = input;
  const since = sinceOf(from, deps.config.timeZone);
  const search = typed ? contactQueryOf(typed) : undefined;
  const isEmpty = Boolean(typed) && search === undefined;
  const file = await toCsv(words.head, isEmpty ? [] : listCells(deps, { ...filter, search, since }));
  await recordExport(deps, staff, 'customer', input);
  return file;
}

async function* listCells({ database }: Deps, filter: Filter): AsyncGenerator<Cell[]> {
  let after: number | undefined;
  for (let count = 0; ; ) {
    const rows = await listExportRows(database.db, { ...filter, limit: pageSize, after });
    for (const row of rows) {
      if (count++ < mostRows) yield cellsOf(row);
      else return yield [words.more, ...words.head.slice(1).map(() => '')];
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}

const cellsOf = (row: ExportRow): Cell[] => [
  row.id,
  row.createdAt.toISOString(),
  row.name,
  row.contact,
  row.email,
  row.phone,
  row.language,
  row.country,
  row.stage,
  row.stageSince.toISOString(),
  row.lostReason,
  row.source,
  row.ownerName,
  row.nextStep,
  row.nextStepOn,
  row.value && decimalOf(row.value.cents),
  row.value?.currency ?? row.currency,
  row.legalName,
  row.address,
  row.vatNumber,
  row.registrationNumber,
];
