import type { z } from 'zod';
import { instalmentName } from '../../content/instalment-words.ts';
import { said, spokenLanguage } from '../../content/language.ts';
import { amountOf, decimalOf, formatMoney, fromHundredths, hundredthsOf } from '../../content/money.ts';
import { sharesOf } from '../../content/payment-plan.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { typedCents } from '../amounts.ts';
import { recordChange } from '../audit/service.ts';
import { publishClientChange } from '../clients/service.ts';
import { recordEvent } from '../customers/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AppError, atField, checkRevision, notFound } from '../errors.ts';
import { endAttempts } from './payment-service.ts';
import { hasDraftInvoice, listPlan, type PlanChange, type PlanEntry, replacePlan } from './plan-queries.ts';
import { type EditableRow, findEditable, lockEditable } from './queries.ts';

const refusals = said(customerRefusals).project;

/** The payment plan of a project as staff edit it. Throws NOT_FOUND. */
export async function getPlan(
  { database: { db } }: Pick<Deps, 'database'>,
  { projectId }: z.output<typeof schema.projectInput>,
): Promise<schema.ProjectPlan> {
  const row = await findEditable(db, projectId);
  if (!row) throw notFound('Project');
  return describe(db, row);
}

const describe = async (db: Db | Trx, row: EditableRow): Promise<schema.ProjectPlan> => ({
  projectId: row.publicId,
  revision: row.revision,
  currency: row.currency,
  isQuoted: row.quoteId !== null,
  fields: {
    total: amountOf(row.totalCents, row.currency),
    parts: (await listPlan(db, row.id)).map((entry) => toPart(entry, row.currency)),
  },
});

/** A share that is locked stays what it came to, whatever becomes of the total. */
const toPart = ({ basisPoints, cents, id: _, ...part }: PlanEntry, currency: string) =>
  basisPoints !== null && part.lock === null
    ? { ...part, unit: 'percent' as const, value: fromHundredths(basisPoints) }
    : { ...part, unit: 'amount' as const, value: amountOf(cents, currency) };

/**
 * Replaces the payment plan of a project: what is not named is removed. An instalment that has money, a transfer
 * announced, a card payment on its way or an invoice stays as it is, wherever it stands; the first one stays the
 * deposit. Together they are the total, which changes with a reason alone. Open card payments of another amount than
 * they have now are ended at their provider. Throws NOT_FOUND; CONFLICT where the project was changed meanwhile, or
 * something changes that is locked; and BAD_REQUEST at the field where the parts do not come to the total, the reason
 * is missing, or the total of a project changes of which an invoice is being prepared.
 */
export async function savePlan(
  deps: Deps,
  staff: Staff,
  { projectId, revision, plan }: z.output<typeof schema.savePlanInput>,
): Promise<schema.ProjectPlan> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockEditable(trx, projectId);
    if (!before) throw notFound('Project');
    checkRevision(before, revision, refusals.planChanged);
    const entries = await listPlan(trx, before.id);
    const total = typedCents(plan.total, before.currency, 'plan.total');
    const changes = changesOf(before, entries, plan.parts, total);
    const isOtherTotal = total !== before.totalCents;
    if (isOtherTotal) {
      if (!plan.reason) throw atField('plan.reason', refusals.reason);
      // What is left to be invoiced decides what a draft says.
      if (await hasDraftInvoice(trx, before.id)) throw atField('plan.total', refusals.drafted);
    }
    await replacePlan(trx, before.id, total, changes);
    await endAttempts(deps, trx, before.id);
    if (before.customerId !== null) {
      await recordEvent(trx, before.customerId, 'edited', { title: before.name, text: 'plan' }, staff);
    }
    // Amounts and not names: the record may be erased, the log is not.
    await recordChange(trx, staff, {
      action: 'project.save-plan',
      subject: `project:${before.id}`,
      before: {
        plan: amountsOf(entries, before.currency),
        ...(isOtherTotal && { total: decimalOf(before.totalCents, before.currency) }),
      },
      after: {
        plan: amountsOf(changes, before.currency),
        ...(isOtherTotal && { total: decimalOf(total, before.currency), reason: plan.reason }),
      },
    });
    publishClientChange(afterCommit, [before.clientId, ...before.readers], projectId);
    const after = await lockEditable(trx, projectId);
    if (!after) throw notFound('Project');
    return describe(trx, after);
  });
}

const amountsOf = (parts: readonly Pick<PlanEntry, 'cents'>[], currency: string): string =>
  parts.map(({ cents }) => decimalOf(cents, currency)).join(' + ');

type Part = schema.PlanFields['parts'][number];

/** What becomes of each part, in the order in which they were written. */
function changesOf(
  { currency }: EditableRow,
  entries: readonly PlanEntry[],
  parts: readonly Part[],
  total: number,
): PlanChange[] {
  if (parts[0]?.position !== 1) throw atField('plan.parts', refusals.deposit);
  const named = parts.flatMap(({ position }) => position ?? []);
  if (new Set(named).size !== named.length) throw atField('plan.parts', refusals.twice);
  const removed = entries.find(({ lock, position }) => lock && !named.includes(position));
  if (removed) throw locked(removed);
  const written = parts.map((part, index) => {
    const entry = entries.find(({ position }) => position === part.position);
    if (part.position !== null && !entry) throw atField(`plan.parts.${index}`, refusals.gone);
    if (entry?.lock && !isSame(toPart(entry, currency), part)) throw locked(entry, index);
    return { part, entry };
  });
  const { cents, sum, fits } = sharesOf(
    total,
    written.map(({ part, entry }, index) =>
      entry?.lock ? { cents: entry.cents } : shareOf(part, currency, `plan.parts.${index}.value`),
    ),
    currency,
  );
  if (!fits) {
    const text = (amount: number) => formatMoney(amount, currency, spokenLanguage());
    throw atField('plan.parts', refusals.sum(text(sum), text(total)));
  }
  return written.map(({ part, entry }, index) => ({
    ...(entry && { id: entry.id }),
    place: index + 1,
    label: part.label,
    cents: cents[index] ?? 0,
    basisPoints: entry?.lock ? entry.basisPoints : part.unit === 'percent' ? basisPointsOf(part.value) : null,
    due: part.due,
    dueOn: part.dueOn,
  }));
}

const locked = (entry: PlanEntry, index?: number): AppError => {
  const path = index === undefined ? 'plan.parts' : `plan.parts.${index}.value`;
  return atField(path, refusals.locked(instalmentName(entry, spokenLanguage())), 'CONFLICT');
};

const isSame = (entry: ReturnType<typeof toPart>, part: Part): boolean =>
  entry.label === part.label &&
  entry.unit === part.unit &&
  entry.value === part.value &&
  entry.due === part.due &&
  entry.dueOn === part.dueOn;

const shareOf = ({ unit, value }: Part, currency: string, path: string) =>
  unit === 'percent' ? { basisPoints: basisPointsOf(value) } : { cents: typedCents(value, currency, path) };

/** The schema lets nothing pass that has more than two decimals. */
const basisPointsOf = (percent: number): number => hundredthsOf(percent) ?? 0;
