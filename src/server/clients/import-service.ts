import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import { importedRow } from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { plainCell } from '../csv.ts';
import { insertCustomers } from '../customers/service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { randomId } from '../ids.ts';
import { insertClients } from './queries.ts';
import { mailboxOf } from './service.ts';

const { import: refusals } = said(customerRefusals);

/** Most rows of one file: they are written in one transaction. */
const mostRows = 2_000;
/** So many rows and problems are answered by a preview. */
const mostShown = 50;

/** What a column may be called in a head row, in English and in French. */
const columns = {
  name: ['name', 'nom', 'client', 'société', 'company'],
  contact: ['contact', 'personne', 'person'],
  email: ['email', 'e-mail', 'mail', 'adresse e-mail'],
  phone: ['phone', 'téléphone', 'telephone', 'tel', 'tél'],
  language: ['language', 'langue'],
  country: ['country', 'pays'],
  stage: ['stage', 'étape', 'etape'],
  lostReason: ['lost because', 'perdu parce que'],
  nextStep: ['next step', 'prochaine action'],
  nextStepOn: ['next step on', 'prochaine action le'],
  currency: ['currency', 'devise'],
  legalName: ['legal name', 'raison sociale'],
  address: ['address', 'adresse'],
  vatNumber: ['vat number', 'trn', 'numéro de tva'],
  registrationNumber: ['registration number', 'siren', 'numéro d’immatriculation'],
} as const;
type ColumnName = keyof typeof columns;

type Row = z.output<typeof importedRow> & { line: number };
type Read = { rows: Row[]; problems: schema.ImportPreview['problems'] };

/** What an import would make of a file, without making it. */
export function previewImport({ file }: z.output<typeof schema.importInput>): schema.ImportPreview {
  const { rows, problems } = readRows(file);
  return {
    rows: rows
      .slice(0, mostShown)
      .map(({ line, name, contact, email, phone }) => ({ line, name, contact, email, phone })),
    count: rows.length,
    problems: problems.slice(0, mostShown),
  };
}

/**
 * Makes a customer of each row, with a contact where the row names one or how they are reached; always new ones, and
 * nothing is mailed. The agency vouches for the addresses. Throws BAD_REQUEST where any line is wrong: then there is
 * none.
 */
export async function importCustomers(
  deps: Deps,
  staff: Staff,
  { file }: z.output<typeof schema.importInput>,
): Promise<{ count: number }> {
  const { rows, problems } = readRows(file);
  if (problems.length > 0) throw new AppError('BAD_REQUEST', refusals.wrong);
  await inTransaction(deps, async (trx) => {
    const ids = await insertCustomers(
      trx,
      staff,
      rows.map((row) => ({
        ...row,
        lostReason: row.stage === 'lost' ? (row.lostReason ?? refusals.lost) : null,
      })),
    );
    const contacts = rows.flatMap((row, index) => {
      const customerId = ids[index];
      return customerId !== undefined && (row.contact ?? row.email ?? row.phone) !== null
        ? [contactOf(deps, row, customerId)]
        : [];
    });
    await insertClients(trx, contacts);
  });
  return { count: rows.length };
}

function contactOf(deps: Pick<Deps, 'secrets'>, row: Row, customerId: number) {
  const [firstName = '', ...rest] = (row.contact ?? row.name).split(/\s+/);
  return {
    linkId: randomId(),
    firstName,
    lastName: rest.join(' '),
    email: row.email ?? '',
    ...(row.email !== null && { mailbox: mailboxOf(deps, row.email), isVouched: true }),
    phone: row.phone ?? undefined,
    language: row.language,
    customerId,
  };
}

/** What the file says, row by row; `problems` where a line is not to be had, and why. */
function readRows(file: string): Read {
  const table = readTable(file);
  if ('problem' in table) return { rows: [], problems: [table.problem] };
  const [head, ...body] = table.records;
  if (!head || body.length === 0) return { rows: [], problems: [{ line: 1, message: refusals.empty }] };
  const places = placesOf(head.record);
  if (places.name === -1) {
    return { rows: [], problems: [{ line: head.line, message: refusals.columns(columns.name[0]) }] };
  }
  if (body.length > mostRows) {
    return { rows: [], problems: [{ line: body[mostRows]?.line ?? 0, message: refusals.tooMany(mostRows) }] };
  }
  const read: Read = { rows: [], problems: [] };
  const lines = new Map<string, number>();
  for (const { line, record } of body) {
    const parsed = importedRow.safeParse(cellsOf(record, places));
    const twice = parsed.data?.email ? lines.get(parsed.data.email.toLowerCase()) : undefined;
    if (!parsed.success) {
      // One sentence for each field that is wrong.
      for (const { message } of parsed.error.issues) read.problems.push({ line, message });
    } else if (twice !== undefined) {
      read.problems.push({ line, message: refusals.twice(twice) });
    } else {
      if (parsed.data.email) lines.set(parsed.data.email.toLowerCase(), line);
      read.rows.push({ ...parsed.data, line });
    }
  }
  return read;
}

type Parsed = { info: { lines: number }; record: string[] };

/** The cells of a file whose columns are parted by commas, semicolons or tabs, whichever its first line has most of. */
function readTable(
  file: string,
): { records: { line: number; record: string[] }[] } | { problem: { line: number; message: string } } {
  const [first = ''] = file.split(/\r?\n/, 1);
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => countOf(b, first) - countOf(a, first));
  try {
    const parsed = parse(file, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[];
    return {
      records: parsed
        // `lines` is where the record ends: one may take several.
        .map(({ info, record }) => ({ line: info.lines - breaksIn(record), record }))
        .filter(({ record }) => record.some((cell) => cell !== '')),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    return { problem: { line: lines ?? 1, message: refusals.broken } };
  }
}

const countOf = (sign: string, text: string) => text.split(sign).length;
const breaksIn = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);

function placesOf(head: readonly string[]): Record<ColumnName, number> {
  const names = head.map((name) => name.toLowerCase());
  const placeOf = (called: readonly string[]) => names.findIndex((name) => called.includes(name));
  return Object.fromEntries(
    Object.entries(columns).map(([name, called]) => [name, placeOf(called)]),
  ) as Record<ColumnName, number>;
}

const cellsOf = (record: readonly string[], places: Record<ColumnName, number>) =>
  Object.fromEntries(
    Object.entries(places).map(([name, place]) => [name, place === -1 ? '' : plainCell(record[place] ?? '')]),
  );
