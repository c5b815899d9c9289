import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { transferReference } from '../../content/epc.ts';
import { instalmentName } from '../../content/instalment-words.ts';
import {
  type Deduction,
  type DraftFields,
  type InvoiceDraft,
  type InvoiceLine,
  invoiceSums,
  netOf,
  type Party,
  proposeVat,
  type Vat,
} from '../../content/invoice.ts';
import { clientLanguageOf, said } from '../../content/language.ts';
import { inSteps, priceCentsOf } from '../../content/money.ts';
import { invoiceRefusals } from '../../content/refusals/invoices.ts';
import type * as schema from '../../routers/invoices.schema.ts';
import type { QuoteContent } from '../../routers/quotes.schema.ts';
import type { Staff } from '../access.ts';
import { typedCents } from '../amounts.ts';
import { recordChange } from '../audit/service.ts';
import type { Config } from '../config/config.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, checkRevision, notFound } from '../errors.ts';
import { accountingCurrency, linesOf, ownLines, readAddress } from './compose.ts';
import { issueHeldUp } from './due-service.ts';
import {
  deleteDraft,
  deleteDrafts,
  findDraftId,
  findDraftOfPeriod,
  findInvoice,
  findLastBuyer,
  findLastRate,
  type Invoiceable,
  type InvoiceDetail,
  insertDraft,
  listHeldUp,
  listIssuedCredits,
  listStanding,
  lockInvoice,
  lockInvoiceable,
  updateDraft,
} from './queries.ts';
import { draftOf, getInvoice, invoiceOf } from './read-service.ts';

const refusals = said(invoiceRefusals);

/**
 * Prepares an invoice of a project: of the named instalments, or of the next one that nobody has invoiced. Where
 * nothing is left after it, it is the final one: it has the lines of the accepted quote and takes off what was invoiced
 * before. A period of a monthly service has an invoice of its own, and is named alone. The plan of a project has one
 * draft at a time, and so has each period: asked again, the one that is there is answered. Throws NOT_FOUND, and
 * CONFLICT where all is invoiced or an instalment cannot be.
 */
export async function draftInvoice(
  deps: Deps,
  staff: Staff,
  { projectId, positions }: z.output<typeof schema.draftInput>,
): Promise<schema.InvoiceView> {
  const id = await inTransaction(deps, async (trx) => {
    const project = await lockInvoiceable(trx, projectId);
    if (!project) throw notFound('Project');
    if (project.archivedAt !== null) throw new AppError('CONFLICT', refusals.archived);
    const period = project.plan.find((part) => part.period && part.position === positions?.[0]);
    const there = period
      ? await findDraftOfPeriod(trx, period.id)
      : await findDraftId(trx, { projectId: project.id });
    if (there !== undefined) return there;
    const made = await writeDraft(deps, trx, project, { positions, writtenBy: staff.id });
    await recordChange(trx, staff, { action: 'invoice.draft', subject: `invoice:${made}` });
    return made;
  });
  return getInvoice(deps, id);
}

/** Stores what is proposed for a held project. Throws CONFLICT as `draftInvoice` does. */
export async function writeDraft(
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  project: Invoiceable,
  { positions, writtenBy }: { positions?: readonly number[] | undefined; writtenBy: string | null },
): Promise<number> {
  const open = project.plan.filter(({ isInvoiced, cents }) => !isInvoiced && cents > 0);
  const left = open.filter(({ period }) => !period);
  const wanted = positions ?? left.slice(0, 1).map(({ position }) => position);
  if (wanted.length === 0) throw new AppError('CONFLICT', refusals.nothingLeft);
  const parts = open.filter(({ position }) => wanted.includes(position));
  const isPeriod = parts.some(({ period }) => period);
  if (parts.length !== new Set(wanted).size || (isPeriod && parts.length > 1))
    throw new AppError('CONFLICT', refusals.position);
  const kind = isPeriod ? 'period' : parts.length === left.length ? 'final' : 'deposit';
  const draft = await propose(deps.config, trx, project, { parts, kind });
  return insertDraft(trx, {
    projectId: project.id,
    writtenBy,
    content: draft,
    totals: totalsOf(draft),
    instalmentIds: parts.map(({ id }) => id),
  });
}

async function propose(
  config: Config,
  trx: Trx,
  project: Invoiceable,
  { parts, kind }: { parts: Invoiceable['plan']; kind: 'deposit' | 'final' | 'period' },
): Promise<InvoiceDraft> {
  const isFinal = kind === 'final';
  const { seller, regime, percent, days } = config.invoicing;
  const standing = await listStanding(trx, project.id);
  const language = clientLanguageOf(project.language ?? undefined) ?? 'en';
  const buyer = await buyerOf(trx, project);
  const quote = project.quote === undefined ? undefined : (JSON.parse(project.quote) as QuoteContent);
  const vat =
    standing[0]?.content.lines[0]?.vat ??
    vatOf(quote, seller ? proposeVat({ country: seller.country, regime, percent }, buyer) : undefined);
  const agreed = parts.reduce((sum, { cents }) => sum + cents, 0);
  const accountsIn = seller && accountingCurrency(seller.country, project.currency);
  const [first] = parts;
  // What a credit note has taken off is missing of the plan, and not of the quote.
  const isReduced = standing.some(({ creditedCents }) => creditedCents > 0);
  // What was invoiced so long ago that nothing says so any more cannot be taken off: it is left out.
  const known = project.plan.filter(({ period, isInvoiceRemoved }) => period || !isInvoiceRemoved);
  const isWhole = !isReduced && known.length === project.plan.length;
  const lines = isFinal
    ? finalLines({ ...project, plan: known }, isWhole ? quote : undefined, vat)
    : [
        {
          name: parts.map((part) => instalmentName(part, language)).join(', '),
          description: project.name,
          quantity: 1,
          unitPrice: netOf(agreed, vat.percent, project.currency),
          vat,
        },
      ];
  return {
    kind,
    currency: project.currency,
    positions: parts.map(({ position }) => position),
    agreed,
    prepaid: paidOf(parts, project.currency),
    takesOff: isFinal ? await deductionsOf(trx, project.id, standing) : [],
    preceding: [],
    period: first?.period ?? null,
    reference: transferReference(project.publicId, first?.position),
    fields: {
      language,
      buyer,
      subject: project.name,
      lines,
      days,
      rate: (accountsIn && (await findLastRate(trx, project.currency, accountsIn))) ?? null,
      deliveredOn: null,
    },
  };
}

/**
 * What has come for it, as far as an invoice can say it: thousandths of it are asked for once more, and then left over.
 */
const paidOf = (parts: Invoiceable['plan'], currency: string): number =>
  inSteps(
    parts.reduce((sum, { paidCents }) => sum + paidCents, 0),
    currency,
  );

/** What was invoiced before and still stands, by each rate, without what credit notes have taken back of it. */
async function deductionsOf(
  trx: Trx,
  projectId: number,
  standing: Awaited<ReturnType<typeof listStanding>>,
): Promise<Deduction[]> {
  const credits = await listIssuedCredits(trx, projectId);
  return standing.flatMap(({ id, kind, content: { number, issuedOn, sums } }) => {
    if (kind === 'period') return [];
    const own = credits
      .filter(({ creditsId }) => creditsId === id)
      .flatMap(({ content }) => content.sums.vat);
    const left = sums.vat.map((sum) => {
      const taken = own.filter(
        ({ category, percent }) => category === sum.category && percent === sum.percent,
      );
      return { ...sum, base: taken.reduce((base, one) => base - one.base, sum.base) };
    });
    return [{ number, issuedOn, vat: left.filter(({ base }) => base !== 0) }];
  });
}

/**
 * A draft of a held project as its plan, payments and other invoices are by now. Where it would ask for something else
 * than what somebody has read, `isOther` says so; what was paid meanwhile asks for less, and is no other invoice.
 */
export async function refreshDraft(
  trx: Trx,
  project: Invoiceable,
  draft: InvoiceDraft,
): Promise<{ draft: InvoiceDraft; isOther: boolean }> {
  if (draft.kind === 'credit') return { draft, isOther: false };
  const parts = project.plan.filter(({ position }) => draft.positions.includes(position));
  const agreed = parts.reduce((sum, { cents }) => sum + cents, 0);
  const standing = draft.kind === 'final' ? await listStanding(trx, project.id) : [];
  const takesOff = await deductionsOf(trx, project.id, standing);
  const now = { ...draft, agreed, takesOff, prepaid: paidOf(parts, draft.currency) };
  const isOther =
    agreed !== draft.agreed ||
    parts.some(({ isInvoiced }) => isInvoiced) ||
    !isDeepStrictEqual(takesOff, draft.takesOff);
  return { draft: now, isOther };
}

/** What an accepted quote says of its tax holds; else what the law proposes. */
function vatOf(quote: QuoteContent | undefined, proposed: Vat | undefined): Vat {
  if (quote && quote.taxPercent > 0) return { category: 'S', percent: quote.taxPercent };
  return proposed ?? { category: 'S', percent: 20 };
}

/** All that was agreed: the lines of the quote where its tax is the invoice's, else one line that contains the tax. */
function finalLines(project: Invoiceable, quote: QuoteContent | undefined, vat: Vat): InvoiceLine[] {
  if (quote && quote.taxPercent === vat.percent) {
    const lines = quote.lines.filter(({ unitPrice, every }) => unitPrice > 0 && !every);
    // Of one that offers a monthly service alone the first month is the plan.
    return (lines.length > 0 ? lines : quote.lines.filter(({ unitPrice }) => unitPrice > 0)).map(
      ({ title, description, quantity, unitPrice }) => ({
        name: title,
        description,
        quantity,
        unitPrice: priceCentsOf(unitPrice, project.currency) ?? 0,
        vat,
      }),
    );
  }
  const total = project.plan.reduce((sum, { cents, period }) => sum + (period ? 0 : cents), 0);
  return [
    {
      name: project.name,
      description: '',
      quantity: 1,
      unitPrice: netOf(total, vat.percent, project.currency),
      vat,
    },
  ];
}

/**
 * As their last invoice calls them, where what is known of their papers has not changed since: nobody types it twice.
 * Else as they have typed it, put into its parts.
 */
async function buyerOf(trx: Trx, project: Invoiceable): Promise<Party> {
  const { address, country, vatNumber, registrationNumber: registration, email } = project;
  const read = readAddress(address, country);
  const known = {
    name: project.legalName ?? project.customerName ?? project.contactName,
    country,
    vatNumber,
    registration,
  };
  const last = project.customerId === null ? undefined : await findLastBuyer(trx, project.customerId);
  const lastAddress = last && [...last.lines, last.postalCode, last.city].join(' ');
  const isSame =
    last !== undefined &&
    (Object.keys(known) as (keyof typeof known)[]).every(
      (name) => known[name] === null || known[name] === last[name],
    ) &&
    [...read.lines, read.city].every((part) => part === null || lastAddress?.includes(part));
  if (isSame) return { ...last, email };
  return { ...known, ...read, country: country ?? '', region: null, authority: null, email };
}

export const totalsOf = (draft: InvoiceDraft): { net: number; tax: number; total: number } => {
  const sums = invoiceSums(linesOf(draft), draft.currency, { agreed: draft.agreed ?? undefined });
  return { net: sums.net, tax: sums.tax, total: draft.agreed ?? sums.gross };
};

/** Changes what staff write of a draft. Throws NOT_FOUND, and CONFLICT where somebody else has changed or issued it. */
export async function saveDraft(
  deps: Deps,
  staff: Staff,
  { invoiceId, revision, fields }: z.output<typeof schema.saveDraftInput>,
): Promise<schema.InvoiceView> {
  await inTransaction(deps, async (trx) => {
    const row = await lockDraft(trx, invoiceId);
    checkRevision(row, revision, refusals.changed);
    const draft = await withFields(
      trx,
      row,
      proposedAnew(deps.config, draftOf(row), fieldsOf(fields, row.currency)),
    );
    if (isDeepStrictEqual(draft, draftOf(row))) return;
    await updateDraft(trx, invoiceId, draft, totalsOf(draft));
    await recordChange(trx, staff, { action: 'invoice.save', subject: `invoice:${invoiceId}` });
  });
  return getInvoice(deps, invoiceId);
}

/**
 * Where the buyer is somewhere else by now and nobody has touched the lines, they have the tax that is proposed for
 * there; what they come to with tax stays.
 */
function proposedAnew(
  { invoicing: { seller, regime, percent } }: Config,
  before: InvoiceDraft,
  fields: DraftFields,
): DraftFields {
  if (!seller || before.kind === 'credit' || !isDeepStrictEqual(before.fields.lines, fields.lines))
    return fields;
  const proposed = ({ buyer }: DraftFields) =>
    proposeVat({ country: seller.country, regime, percent }, buyer);
  const [was, is] = [proposed(before.fields), proposed(fields)];
  if (isDeepStrictEqual(was, is)) return fields;
  return {
    ...fields,
    lines: fields.lines.map((line) =>
      isDeepStrictEqual(line.vat, was)
        ? { ...line, vat: is, unitPrice: netOf(grossOf(line, before.currency), is.percent, before.currency) }
        : line,
    ),
  };
}

const grossOf = ({ unitPrice, vat }: InvoiceLine, currency: string): number =>
  invoiceSums([{ quantity: 1, unitPrice, vat }], currency).gross;

/**
 * Of a credit note that takes back less than all, what was asked for before is not taken off once more: its lines
 * decide.
 */
async function withFields(trx: Trx, row: InvoiceDetail, fields: DraftFields): Promise<InvoiceDraft> {
  const draft = { ...draftOf(row), fields };
  const original = row.creditsId === null ? undefined : await findInvoice(trx, row.creditsId);
  if (!original) return draft;
  const whole = creditOf(original);
  const isWhole = isDeepStrictEqual(fields.lines, whole.fields.lines);
  return isWhole ? { ...whole, fields } : { ...whole, fields, agreed: null, takesOff: [] };
}

/** Throws an invoice away that nobody has issued. Throws NOT_FOUND, and CONFLICT for one that was. */
export async function discardDraft(
  deps: Deps,
  staff: Staff,
  { invoiceId }: z.output<typeof schema.invoiceInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const { row, project } = await lockWithProject(trx, invoiceId);
    if (row.number !== null) throw new AppError('CONFLICT', refusals.issued);
    // Of its own parts somebody has just said that they are not to be invoiced now.
    const heldUp = await listHeldUp(trx, invoiceId);
    await deleteDraft(trx, invoiceId);
    await issueHeldUp(deps, trx, project.publicId, heldUp);
    await recordChange(trx, staff, { action: 'invoice.discard', subject: `invoice:${invoiceId}` });
  });
}

/**
 * Prepares the credit note that takes an issued invoice back: all of it, of which staff may leave some. Asked again,
 * the one that is there is answered. Throws NOT_FOUND, and CONFLICT for a draft or what was taken back altogether.
 */
export async function draftCredit(
  deps: Deps,
  staff: Staff,
  { invoiceId }: z.output<typeof schema.invoiceInput>,
): Promise<schema.InvoiceView> {
  const id = await inTransaction(deps, async (trx) => {
    const { row } = await lockWithProject(trx, invoiceId);
    if (row.number === null || row.kind === 'credit') throw new AppError('CONFLICT', refusals.notIssued);
    await checkTakesBack(trx, row);
    const there = await findDraftId(trx, { projectId: row.projectId, creditsId: invoiceId });
    if (there !== undefined) return there;
    const content = creditOf(row);
    const made = await insertDraft(trx, {
      projectId: row.projectId,
      creditsId: row.id,
      writtenBy: staff.id,
      content,
      totals: totalsOf(content),
      instalmentIds: [],
    });
    await recordChange(trx, staff, { action: 'invoice.draft', subject: `invoice:${made}` });
    return made;
  });
  return getInvoice(deps, id);
}

/**
 * Throws CONFLICT where an issued invoice of a held project is taken back altogether already, or another one takes it
 * off.
 */
export async function checkTakesBack(trx: Trx, row: InvoiceDetail): Promise<void> {
  if (row.creditedCents >= row.totalCents) throw new AppError('CONFLICT', refusals.notCreditable);
  const later = (await listStanding(trx, row.projectId)).find(({ content }) =>
    content.preceding.some(({ number }) => number === row.number),
  );
  if (later) throw new AppError('CONFLICT', refusals.takenOff(later.content.number));
}

/**
 * What takes an issued invoice back altogether: exactly what it asked for, as long as nothing of it was taken back yet.
 */
function creditOf(row: InvoiceDetail): InvoiceDraft {
  const original = invoiceOf(row);
  const { number, issuedOn, language, buyer, subject, exchange, takesOff } = original;
  return {
    kind: 'credit',
    currency: row.currency,
    positions: [],
    agreed: row.creditedCents === 0 ? row.totalCents : null,
    prepaid: 0,
    takesOff,
    preceding: [{ number, issuedOn, isDeposit: original.kind === 'deposit' }],
    period: original.period,
    reference: number,
    fields: {
      language,
      buyer,
      subject,
      lines: ownLines(original),
      days: 0,
      rate: exchange?.rate ?? null,
      deliveredOn: original.deliveredOn ?? null,
    },
  };
}

/** Takes away what nobody has issued of these projects: their client is erased. */
export const eraseInvoiceDrafts = (trx: Trx, projectIds: readonly number[]): Promise<void> =>
  deleteDrafts(trx, projectIds);

/** Holds an invoice and, before it, its project, as payments do. Throws NOT_FOUND. */
export async function lockWithProject(
  trx: Trx,
  id: number,
): Promise<{ row: InvoiceDetail; project: Invoiceable }> {
  const found = await findInvoice(trx, id);
  const project = found && (await lockInvoiceable(trx, found.projectPublicId));
  const row = await lockInvoice(trx, id);
  if (!project || !row) throw new AppError('NOT_FOUND', refusals.unknown);
  return { row, project };
}

async function lockDraft(trx: Trx, id: number): Promise<InvoiceDetail> {
  const row = await lockInvoice(trx, id);
  if (!row) throw new AppError('NOT_FOUND', refusals.unknown);
  if (row.number !== null) throw new AppError('CONFLICT', refusals.issued);
  return row;
}

/**
 * What was typed, in the parts and cents that are stored. Throws BAD_REQUEST at a price with more digits than its
 * currency has.
 */
function fieldsOf({ buyer, lines, ...fields }: schema.InvoiceFields, currency: string): DraftFields {
  const { street, ...party } = buyer;
  return {
    ...fields,
    buyer: {
      ...party,
      lines: street
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean),
    },
    lines: lines.map(({ unitPrice, ...line }, index) => ({
      ...line,
      unitPrice: typedCents(unitPrice, currency, `fields.lines.${index}.unitPrice`),
    })),
  };
}
