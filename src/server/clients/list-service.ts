import type { z } from 'zod';
import { clientsExport } from '../../content/exports.ts';
import { said } from '../../content/language.ts';
import { amountOf, decimalOf } from '../../content/money.ts';
import { inputRefusals } from '../../content/refusals/input.ts';
import type * as schema from '../../routers/clients.schema.ts';
import type { PaymentState } from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { recordExport } from '../audit/service.ts';
import { type Cell, pagedCells, toCsv } from '../csv.ts';
import { contactQueryOf } from '../database/search-queries.ts';
import type { Deps } from '../deps.ts';
import { atField } from '../errors.ts';
import { type ExportRow, type Filter, type ListRow, listExportRows, listRows } from './list-queries.ts';

const words = said(clientsExport);

/** A page of the clients who have a project, newest first. Throws BAD_REQUEST for a cursor that is none. */
export async function listClients(
  { database }: Deps,
  { limit, after, ...input }: z.output<typeof schema.clientsInput>,
): Promise<schema.ListedClient[]> {
  const place = after === undefined ? undefined : readCursor(after);
  const filter = readFilter(input);
  if (!filter) return [];
  return (await listRows(database.db, { ...filter, limit, after: place })).map(toListed);
}

/** Throws BAD_REQUEST for what was never a cursor. */
function readCursor(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw atField('after', said(inputRefusals).unknown.page);
}

/** Undefined where what was searched for holds no word, and so finds nothing. */
function readFilter({
  search,
  paymentState,
  isFlagged,
  paidFrom: paidSince,
}: z.output<typeof schema.clientsFilter>): Filter | undefined {
  if (!search) return { search: undefined, paymentState, isFlagged, paidSince };
  const words = contactQueryOf(search);
  return words === undefined
    ? undefined
    : { search: { words, projectId: projectIdIn(search) }, paymentState, isFlagged, paidSince };
}

/** The project that a bank's reference names: `PROJECT-<id>`, as banks write it. */
const projectIdIn = (search: string): string | undefined =>
  /^(?:project)?([0-9a-hjkmnp-tv-z]{16})$/.exec(search.toLowerCase().replace(/[\s-]/g, ''))?.[1];

function toListed({ internalId, createdAt, project, ...row }: ListRow): schema.ListedClient {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    project: {
      id: project.id,
      name: project.name,
      totalPrice: amountOf(project.totalCents, project.currency),
      depositAmount: amountOf(project.depositCents, project.currency),
      currency: project.currency,
      paymentState: project.paymentState as PaymentState,
      paymentMethod: project.paymentMethod,
      status: project.status,
      flag: project.flag as schema.ListedClient['project']['flag'],
    },
    cursor: String(internalId),
  };
}

/**
 * The clients that match as CSV, newest first, one row for each of their projects; beyond 50,000 the last row says
 * that there are more. That it was taken stands in the audit log, since whoever has the file has everybody's address.
 */
export async function exportClients(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.clientsFilter>,
): Promise<string> {
  const filter = readFilter(input);
  const rows =
    filter &&
    pagedCells({
      read: (page) => listExportRows(deps.database.db, { ...filter, ...page }),
      keyOf: ({ clientId }) => clientId,
      cellsOf,
      more: words.more,
    });
  const file = await toCsv(words.head, rows ?? []);
  await recordExport(deps, staff, 'client', input);
  return file;
}

const cellsOf = (row: ExportRow): Cell[] => [
  row.clientId,
  row.createdAt.toISOString(),
  row.firstName,
  row.lastName,
  row.email,
  row.isMailConfirmed ? words.yes : words.no,
  row.phone,
  row.language,
  `PROJECT-${row.projectId}`,
  row.name,
  row.status,
  row.progress,
  decimalOf(row.totalCents, row.currency),
  decimalOf(row.depositCents, row.currency),
  row.currency,
  row.paymentState,
  row.paymentMethod,
  row.flag,
];
