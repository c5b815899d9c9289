import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { invoiceRefusals } from '../../content/refusals/invoices.ts';
import type * as schema from '../../routers/invoices.schema.ts';
import type { Staff } from '../access.ts';
import { type Actor, bySettings, recordChange } from '../audit/service.ts';
import { publishClientChange } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { bookMoney } from '../database/money-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, checkRevision } from '../errors.ts';
import { claimKept, discardFiles, keepFile } from '../files/service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { issueDay, problemsOf } from './compose.ts';
import { checkTakesBack, lockWithProject, refreshDraft, totalsOf, writeDraft } from './draft-service.ts';
import { type Due, issueHeldUp, issueJob } from './due-service.ts';
import { mailIssued } from './mail-service.ts';
import {
  addCredit,
  findDraftOfPeriod,
  findInvoice,
  holdUp,
  type Invoiceable,
  type InvoiceDetail,
  issueRow,
  listHeldUp,
  listReaders,
  lockInvoice,
  lockInvoiceable,
  lockNumbering,
  nextSerial,
  storeFileOf,
  updateDraft,
} from './queries.ts';
import { composeNow, draftOf, getInvoice, invoiceOf, paperOf } from './read-service.ts';

const refusals = said(invoiceRefusals);

/** The job that keeps the paper of what was issued. */
const keepJob = 'invoices.keep-paper';

type IssueDeps = Pick<Deps, 'config' | 'jobs'>;

/**
 * What a credit note does to what its project costs, in the same transaction: payments know, which know of invoices.
 */
type OnCredit = (deps: Pick<Deps, 'jobs'>, trx: Trx, projectId: number, actor: Actor) => Promise<void>;

/**
 * Issues a draft: gives it the next number of its series and year, and lets nobody change it from then on. Its paper is
 * drawn and kept by a job; until then it is drawn whenever somebody asks for it. Issued twice it answers the same.
 * Throws NOT_FOUND, and CONFLICT where somebody else has changed it or something is missing.
 */
export async function issueInvoice(
  deps: Deps,
  staff: Staff,
  { invoiceId, revision }: z.output<typeof schema.issueInput>,
  onCredit: OnCredit,
): Promise<schema.InvoiceView> {
  const outcome = await inTransaction(deps, async (trx, afterCommit) => {
    const held = await lockWithProject(trx, invoiceId);
    if (held.row.number !== null) return 'issued';
    checkRevision(held.row, revision, refusals.changed);
    const result = await issueLocked(deps, trx, afterCommit, held, staff);
    if (result !== 'issued') return result;
    if (held.row.creditsId !== null) await onCredit(deps, trx, held.project.id, staff);
    else await issueHeldUp(deps, trx, held.project.publicId, await listHeldUp(trx, invoiceId));
    return result;
  });
  // What it would ask for by now is stored: it has to be read before it is issued.
  if (outcome === 'other') throw new AppError('CONFLICT', refusals.changed);
  if (outcome === 'incomplete') throw new AppError('CONFLICT', refusals.incomplete);
  return getInvoice(deps, invoiceId);
}

/**
 * Issues a held draft of a held project. `incomplete`: something of it is missing, and it stays as it is; `other`: its
 * plan or other invoices have changed since it was written, and the draft with them.
 */
async function issueLocked(
  deps: IssueDeps,
  trx: Trx,
  afterCommit: Publisher,
  { row, project }: { row: InvoiceDetail; project: Invoiceable },
  actor: Actor,
): Promise<'issued' | 'incomplete' | 'other'> {
  const { config, jobs } = deps;
  const { draft, isOther } = await refreshDraft(trx, project, draftOf(row));
  if (isOther) {
    await updateDraft(trx, row.id, draft, totalsOf(draft));
    return 'other';
  }
  // Held, so that two credit notes at once take back no more than there is.
  const original = row.creditsId === null ? undefined : await lockInvoice(trx, row.creditsId);
  if (original) await checkTakesBack(trx, original);
  const creditable = original && original.totalCents - original.creditedCents;
  const { series, newestOn } = await lockNumbering(trx, draft.kind);
  const issuedOn = issueDay(todayOf(config), newestOn);
  const sketch = composeNow(config, draft, { number: '–', uuid: randomUUID(), issuedOn });
  if (!sketch || problemsOf(sketch, { creditable, today: todayOf(config), newestOn }).length > 0)
    return 'incomplete';
  const year = Number(issuedOn.slice(0, 4));
  const serial = await nextSerial(trx, series, year);
  const number = `${series}${year}-${String(serial).padStart(5, '0')}`;
  const invoice = { ...sketch, number };
  const total = invoice.sums.gross + invoice.sums.rounding;
  await issueRow(trx, row.id, { series, year, serial, invoice, total });
  if (original) await addCredit(trx, original.id, total);
  await bookMoney(trx, project.id, issuedOn);
  await jobs.send(trx, keepJob, { invoiceId: row.id });
  await mailIssued(deps, trx, { invoiceId: row.id, projectId: project.id });
  await recordChange(trx, actor, {
    action: 'invoice.issue',
    subject: `invoice:${row.id}`,
    after: { number },
  });
  publishClientChange(afterCommit, await listReaders(trx, project.id), project.publicId);
  return 'issued';
}

/**
 * Where something is missing, an address or an exchange rate of the day for one, the draft waits for a person. An
 * instalment that is invoiced already is left alone, and one whose project has a draft waits for that; so is one whose
 * occasion is taken back by now, since a number is given for ever. What was paid is invoiced though its project is put
 * away.
 */
export const issueDueKind = (deps: Deps): JobKind<Due> => ({
  name: issueJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
  handle: ({ data: { publicId, position, occasion } }) =>
    inTransaction(deps, async (trx, afterCommit) => {
      const project = await lockInvoiceable(trx, publicId);
      const part = project?.plan.find((one) => one.position === position);
      if (!project || !part || part.isInvoiced || part.cents === 0) return;
      if (occasion === 'acceptance' && project.archivedAt !== null) return;
      if (occasion === 'payment' && part.paidCents === 0) return;
      if (part.period ? await findDraftOfPeriod(trx, part.id) : project.hasDraft) {
        if (occasion === 'payment') await holdUp(trx, project.id, position);
        return;
      }
      const id = await writeDraft(deps, trx, project, { positions: [position], writtenBy: null });
      await recordChange(trx, bySettings, { action: 'invoice.draft', subject: `invoice:${id}` });
      const row = await lockInvoice(trx, id);
      // A rate that somebody typed for another day is no rate of this one.
      if (!row || draftOf(row).fields.rate !== null) return;
      await issueLocked(deps, trx, afterCommit, { row, project }, bySettings);
    }),
  giveUp: async ({ publicId, position }) =>
    deps.log.warn({ project: publicId, position }, 'an invoice was not issued'),
});

/** Draws the paper of what was issued and keeps it, once: from then on everybody gets these bytes. */
export const keepPaperKind = (deps: Deps): JobKind<{ invoiceId: number }> => ({
  name: keepJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 },
  async handle({ data: { invoiceId } }) {
    const row = await findInvoice(deps.database.db, invoiceId);
    if (!row || row.number === null || row.fileId !== null) return;
    const bytes = await paperOf(deps, row);
    const name = `${invoiceOf(row).number}.pdf`;
    const mediaType = 'application/pdf';
    const file = await keepFile(deps, 'invoices', { name, mediaType, bytes });
    const isKept = await inTransaction(deps, async (trx) => {
      const now = await lockInvoice(trx, invoiceId);
      if (!now || now.fileId !== null) return false;
      await claimKept(trx, 'invoices', { id: file.id, mediaType });
      await storeFileOf(trx, invoiceId, file.id);
      return true;
    });
    if (!isKept) await discardFiles(deps, [file.id]);
  },
  giveUp: async ({ invoiceId }) => deps.log.warn({ invoiceId }, 'the paper of an invoice was not kept'),
});
