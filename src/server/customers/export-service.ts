import type { z } from 'zod';
import { customersExport } from '../../content/exports.ts';
import { said } from '../../content/language.ts';
import { decimalOf } from '../../content/money.ts';
import type * as schema from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { recordExport } from '../audit/service.ts';
import { type Cell, pagedCells, toCsv } from '../csv.ts';
import { sinceOf } from '../database/day-queries.ts';
import { contactQueryOf } from '../database/search-queries.ts';
import type { Deps } from '../deps.ts';
import { type ExportRow, listExportRows } from './list-queries.ts';

const words = said(customersExport);

/**
 * The customers that match as CSV, newest first; beyond 50,000 the last row says that there are more. That it was
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
  const rows = pagedCells({
    read: (page) => listExportRows(deps.database.db, { ...filter, search, since, ...page }),
    keyOf: ({ id }) => id,
    cellsOf,
    more: words.more,
  });
  const file = await toCsv(words.head, isEmpty ? [] : rows);
  await recordExport(deps, staff, 'customer', input);
  return file;
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
  row.value && decimalOf(row.value.cents, row.value.currency),
  row.value?.currency ?? null,
  row.currency,
  row.legalName,
  row.address,
  row.vatNumber,
  row.registrationNumber,
];
