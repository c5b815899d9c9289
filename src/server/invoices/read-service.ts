import type { z } from 'zod';
import type { Invoice, InvoiceDraft, InvoiceSums } from '../../content/invoice.ts';
import { said } from '../../content/language.ts';
import { amountOf, takesTransfer } from '../../content/money.ts';
import { invoiceRefusals } from '../../content/refusals/invoices.ts';
import type * as schema from '../../routers/invoices.schema.ts';
import type { Config } from '../config/config.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound, tooManyOfClients } from '../errors.ts';
import { readFile } from '../files/service.ts';
import { limited } from '../limits/attempts-service.ts';
import { networkOf } from '../limits/service.ts';
import { accountingCurrency, composeInvoice, ownLines, problemsOf } from './compose.ts';
import { drawInvoice, xmlOf } from './paper.ts';
import {
  type ClientInvoiceRow,
  findInvoice,
  findNumbering,
  type InvoiceDetail,
  type InvoiceRow,
  isOpenLink,
  listCredits,
  listOfLink,
  listOfProjects,
  listRows,
  opensInvoice,
} from './queries.ts';

const refusals = said(invoiceRefusals);

/** Newest first, behind `after`. */
export async function listInvoices(
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
  { after, limit, search, service, ...filter }: z.output<typeof schema.listInvoicesInput>,
): Promise<schema.InvoiceListRow[]> {
  const today = todayOf(config);
  const asked = { ...filter, service: serviceOf(service), number: search };
  const rows = await listRows(db, today, asked, { limit, before: after });
  return rows.map((row) => toRow(row, today));
}

/** Of a filter: `none` asks for what nobody has said a service of. */
export const serviceOf = (asked: string | undefined): string | null | undefined =>
  asked === 'none' ? null : asked;

export function toRow(row: InvoiceRow, today: string): schema.InvoiceListRow {
  const { kind, currency, number, issuedOn, dueOn } = row;
  const open = kind === 'credit' || number === null ? 0 : row.openCents;
  return {
    id: row.id,
    kind: kind as Invoice['kind'],
    number,
    state: stateOf(row, today),
    currency,
    net: amountOf(row.netCents, currency),
    tax: amountOf(row.taxCents, currency),
    total: amountOf(row.totalCents, currency),
    paid: amountOf(row.paidCents, currency),
    credited: amountOf(row.creditedCents, currency),
    open: amountOf(open, currency),
    issuedOn,
    dueOn,
    project: { projectId: row.projectPublicId, name: row.projectName },
    customer: { id: row.customerId, name: row.customerName },
  };
}

export function stateOf(
  row: Pick<InvoiceRow, 'kind' | 'number' | 'totalCents' | 'paidCents' | 'creditedCents' | 'dueOn'>,
  today: string,
): schema.InvoiceState {
  if (row.number === null) return 'draft';
  if (row.kind === 'credit') return 'issued';
  if (row.creditedCents >= row.totalCents && row.totalCents > 0) return 'credited';
  if (row.paidCents + row.creditedCents >= row.totalCents) return 'paid';
  if (row.dueOn !== null && row.dueOn < today) return 'overdue';
  return row.paidCents > 0 ? 'partly' : 'open';
}

/** A row holds a draft until it has a number, and the invoice from then on. */
export const draftOf = (row: InvoiceDetail): InvoiceDraft => row.content as InvoiceDraft;
export const invoiceOf = (row: InvoiceDetail): Invoice => row.content as Invoice;

/** A draft as it would be issued now; undefined where nobody has said who sells. */
export function composeNow(
  config: Config,
  draft: InvoiceDraft,
  { number, uuid, issuedOn = todayOf(config) }: { number: string; uuid: string; issuedOn?: string },
): Invoice | undefined {
  const { seller } = config.invoicing;
  if (!seller) return undefined;
  const { bank, wise } = config.accounts;
  // One account on a paper: whoever reads two asks which.
  const account = [bank, wise].find((one) => one && takesTransfer(one, draft.currency));
  return composeInvoice(draft, {
    seller,
    account: account
      ? {
          holder: account.holder,
          iban: account.iban ?? null,
          number: account.accountNumber ?? null,
          bic: account.bic ?? null,
        }
      : null,
    number,
    uuid,
    issuedOn,
  });
}

const unissued = { number: '–', uuid: '00000000-0000-4000-8000-000000000000' };

/** One invoice with all that is written of it. Throws NOT_FOUND. */
export async function getInvoice(
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
  id: number,
): Promise<schema.InvoiceView> {
  const row = await findInvoice(db, id);
  if (!row) throw new AppError('NOT_FOUND', refusals.unknown);
  const isDraft = row.number === null;
  const composed = isDraft ? composeNow(config, draftOf(row), unissued) : invoiceOf(row);
  const original = row.creditsId === null ? undefined : await findInvoice(db, row.creditsId);
  const related = original ? [original] : await listCredits(db, id);
  const { newestOn } = await findNumbering(db, row.kind as Invoice['kind']);
  return {
    ...toRow(row, todayOf(config)),
    revision: row.revision,
    content: contentFrom(isDraft ? draftOf(row).fields : invoiceOf(row), row.currency),
    takesOff: row.content.takesOff.map(({ number, issuedOn, vat }) => ({
      number,
      issuedOn,
      net: amountOf(
        vat.reduce((sum, { base }) => sum + base, 0),
        row.currency,
      ),
    })),
    sums: sumsInUnits(composed?.sums ?? emptySums, row.currency),
    accounting: (composed && accountingCurrency(composed.seller.country, row.currency)) ?? null,
    problems: isDraft
      ? problemsOf(composed, {
          creditable: original && original.totalCents - original.creditedCents,
          today: todayOf(config),
          newestOn,
        })
      : [],
    related: related.map(({ id, number }) => ({ id, number })),
  };
}

const emptySums: InvoiceSums = {
  lines: [],
  vat: [],
  net: 0,
  tax: 0,
  gross: 0,
  prepaid: 0,
  rounding: 0,
  payable: 0,
};

type Fields = Pick<InvoiceDraft['fields'], 'language' | 'buyer' | 'subject' | 'lines'>;

function contentFrom(
  written: (Fields & { days: number; rate: string | null; deliveredOn?: string | null }) | Invoice,
  currency: string,
): schema.InvoiceFields {
  const { language, buyer, subject } = written;
  const lines = 'takesOff' in written ? ownLines(written) : written.lines;
  const { lines: street, ...party } = buyer;
  return {
    language,
    subject,
    buyer: {
      ...party,
      street: street.join('\n'),
      region: party.region as schema.InvoiceFields['buyer']['region'],
    },
    lines: lines.map((line) => ({ ...line, unitPrice: amountOf(line.unitPrice, currency) })),
    days: 'days' in written ? written.days : 0,
    rate: 'rate' in written ? written.rate : (written.exchange?.rate ?? null),
    deliveredOn: written.deliveredOn ?? null,
  };
}

const sumsInUnits = ({ lines, vat, ...sums }: InvoiceSums, currency: string): schema.InvoiceView['sums'] => ({
  net: amountOf(sums.net, currency),
  tax: amountOf(sums.tax, currency),
  gross: amountOf(sums.gross, currency),
  prepaid: amountOf(sums.prepaid, currency),
  rounding: amountOf(sums.rounding, currency),
  payable: amountOf(sums.payable, currency),
  lines: lines.map((cents) => amountOf(cents, currency)),
  vat: vat.map((sum) => ({ ...sum, base: amountOf(sum.base, currency), tax: amountOf(sum.tax, currency) })),
});

/** Where a call may name the file that it answers. */
type NamesFile = { fileName(name: string): void };

/**
 * The paper of an issued invoice, in base64: the file that was kept, or, until it is there, the same drawn anew. Throws
 * NOT_FOUND.
 */
export async function getPaper(
  deps: Deps,
  answer: NamesFile,
  { invoiceId }: z.output<typeof schema.invoiceInput>,
): Promise<string> {
  const row = await getIssued(deps, invoiceId);
  answer.fileName(`${row.number}.pdf`);
  return (await paperOf(deps, row)).toString('base64');
}

/** An invoice for machines: Factur-X, or PINT AE. Throws NOT_FOUND. */
export async function getXml(
  deps: Pick<Deps, 'database'>,
  answer: NamesFile,
  { invoiceId }: z.output<typeof schema.invoiceInput>,
): Promise<string> {
  const row = await getIssued(deps, invoiceId);
  answer.fileName(`${row.number}.xml`);
  return Buffer.from(xmlOf(invoiceOf(row))).toString('base64');
}

async function getIssued({ database }: Pick<Deps, 'database'>, id: number): Promise<InvoiceDetail> {
  const row = await findInvoice(database.db, id);
  if (!row || row.number === null) throw new AppError('NOT_FOUND', refusals.unknown);
  return row;
}

export async function paperOf(
  deps: Deps,
  row: Pick<InvoiceDetail, 'fileId' | 'content' | 'id'>,
): Promise<Buffer> {
  if (row.fileId === null) return drawInvoice(row.content as Invoice, deps.config.agency);
  return (await readFile(deps, row.fileId)).bytes;
}

/**
 * What a client's link opens: the invoices of the projects on their dashboard, newest first, behind `after`. Throws
 * NOT_FOUND.
 */
export async function listClientInvoices(
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
  { clientId, limit, after }: z.output<typeof schema.clientInvoicesInput>,
): Promise<schema.ClientInvoice[]> {
  if (!(await isOpenLink(db, clientId))) throw notFound('Client');
  return toClientRows(await listOfLink(db, clientId, { limit, before: after }), config);
}

/** The newest invoices of projects, as their client sees them. */
export const listInvoicesOf = async (
  { database: { db }, config }: Pick<Deps, 'database' | 'config'>,
  projectIds: readonly string[],
  limit: number,
): Promise<schema.ClientInvoice[]> =>
  projectIds.length === 0 ? [] : toClientRows(await listOfProjects(db, projectIds, limit), config);

const toClientRows = (rows: ClientInvoiceRow[], config: Config): schema.ClientInvoice[] =>
  rows.map((row) => ({ ...toRow(row, todayOf(config)), positions: row.positions }));

/** Papers that one address may have drawn in an hour: drawing one keeps the processor busy. */
const papersAnHour = 120;

/** Its paper for whoever has the link of the client. Throws NOT_FOUND and TOO_MANY_REQUESTS. */
export async function getClientPaper(
  deps: Deps,
  caller: NamesFile & { address: string },
  { clientId, invoiceId }: z.output<typeof schema.clientInvoiceInput>,
): Promise<string> {
  if (!(await opensInvoice(deps.database.db, clientId, invoiceId))) throw notFound('Invoice');
  if (deps.config.caps.address === 0) return getPaper(deps, caller, { invoiceId });
  const rule = {
    name: 'invoices.papers',
    subject: networkOf(caller.address),
    limit: papersAnHour,
    seconds: 3_600,
  };
  return limited(
    deps,
    rule,
    () => getPaper(deps, caller, { invoiceId }),
    (seconds) => tooManyOfClients('payments', 'address', seconds),
  );
}
