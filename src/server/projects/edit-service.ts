import type { z } from 'zod';
import { type AppLanguage, said } from '../../content/language.ts';
import { amountOf, stepOf } from '../../content/money.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/projects.schema.ts';
import type { Staff } from '../access.ts';
import { typedCents } from '../amounts.ts';
import { recordChange } from '../audit/service.ts';
import { checkContact } from '../clients/contact-service.ts';
import { publishClientChange } from '../clients/service.ts';
import { advanceStage, checkOwner, lockUnarchivedCustomer, recordEvent } from '../customers/service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, checkRevision, notFound } from '../errors.ts';
import { endServicesOf } from '../subscription-rows/service.ts';
import { findMoney } from './instalment-queries.ts';
import { endAttempts } from './payment-service.ts';
import { listPlan, updatePlan } from './plan-queries.ts';
import {
  depositPlan,
  type EditableRow,
  findEditable,
  isWithdrawn,
  lockEditable,
  type PlannedPart,
  updateDetails,
} from './queries.ts';
import { beginProject } from './service.ts';

const refusals = said(customerRefusals).project;

/** What staff write of a project beside what its client follows. Throws NOT_FOUND. */
export async function getDetails(
  { database: { db } }: Pick<Deps, 'database'>,
  { projectId }: z.output<typeof schema.projectInput>,
): Promise<schema.ProjectDetails> {
  const row = await findEditable(db, projectId);
  if (!row) throw notFound('Project');
  return describe(db, row);
}

/**
 * Where one instalment stays as it is, no other total is shared out among all of them: that is for the plan's own
 * editor.
 */
const mayPrice = async (
  db: Db | Trx,
  { id, quoteId }: Pick<EditableRow, 'id' | 'quoteId'>,
): Promise<boolean> => quoteId === null && (await listPlan(db, id)).every(({ lock }) => lock === null);

const describe = async (db: Db | Trx, row: EditableRow): Promise<schema.ProjectDetails> => ({
  projectId: row.publicId,
  revision: row.revision,
  currency: row.currency,
  isArchived: row.archivedAt !== null,
  // What a client has accepted in a quote is its price.
  mayPrice: await mayPrice(db, row),
  fields: fieldsOf(row),
});

const fieldsOf = (row: EditableRow): schema.ProjectDetails['fields'] => ({
  name: row.name,
  description: row.description,
  total: amountOf(row.totalCents, row.currency),
  startsOn: row.startsOn,
  dueOn: row.dueOn,
  ownerId: row.ownerId,
  service: row.service,
});

/**
 * Changes what staff write of a project. Its price changes its payment plan in proportion, and only while nothing of it
 * is paid, announced or on its way, and no accepted quote says it. Throws NOT_FOUND, BAD_REQUEST for an owner who is
 * none, and CONFLICT where somebody else has changed the project meanwhile or the price may not change.
 */
export async function saveDetails(
  deps: Deps,
  staff: Staff,
  { projectId, revision, project: written }: z.output<typeof schema.saveDetailsInput>,
): Promise<schema.ProjectDetails> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockOrThrow(trx, projectId);
    checkRevision(before, revision, said(customerRefusals).changed);
    const project = { ...written, service: written.service === undefined ? before.service : written.service };
    if (project.ownerId !== before.ownerId) await checkOwner(trx, project.ownerId, 'project.ownerId');
    if (project.service !== before.service) checkService(deps, project.service);
    const was = fieldsOf(before);
    const changed = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== project[name]);
    if (changed.length === 0) return describe(trx, before);
    const cents = typedCents(project.total, before.currency, 'project.total');
    if (cents !== before.totalCents) await changePrice(deps, trx, before, cents);
    await updateDetails(trx, before.id, {
      name: project.name,
      description: project.description,
      starts_on: project.startsOn,
      due_on: project.dueOn,
      owner_id: project.ownerId,
      service: project.service,
    });
    const text = changed.join(' ');
    if (before.customerId !== null) {
      await recordEvent(trx, before.customerId, 'edited', { title: project.name, text }, staff);
    }
    // Which fields, not what they say: the record may be erased, the log is not.
    await recordChange(trx, staff, {
      action: 'project.save',
      subject: `project:${before.id}`,
      after: { fields: changed.join(', ') },
    });
    publishClientChange(afterCommit, [before.clientId, ...before.readers], projectId);
    return describe(trx, await lockOrThrow(trx, projectId));
  });
}

/**
 * Puts a project away, so that no dashboard shows it and nobody pays it, or brings it back. Throws NOT_FOUND, and
 * CONFLICT where a payment of it is announced or on its way, or where the acceptance that made it was taken back.
 */
export async function setProjectArchived(
  deps: Deps,
  staff: Staff,
  { projectId, isArchived }: z.output<typeof schema.setProjectArchivedInput>,
): Promise<schema.ProjectDetails> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockOrThrow(trx, projectId);
    if ((before.archivedAt !== null) === isArchived) return describe(trx, before);
    const money = isArchived ? await findMoney(trx, before.id) : undefined;
    if (money?.isOnItsWay) throw new AppError('CONFLICT', refusals.beingPaid);
    if (money?.isInvoiced) throw new AppError('CONFLICT', refusals.invoiced);
    if (!isArchived && before.quoteId !== null && (await isWithdrawn(trx, before.quoteId))) {
      throw new AppError('CONFLICT', refusals.withdrawn);
    }
    await updateDetails(trx, before.id, { archived_at: isArchived ? new Date() : null });
    if (isArchived) {
      await endAttempts(deps, trx, before.id);
      await endServicesOf(deps, trx, before.id);
    }
    if (before.customerId !== null) {
      const text = isArchived ? 'archived' : 'restored';
      await recordEvent(trx, before.customerId, 'edited', { title: before.name, text }, staff);
    }
    await recordChange(trx, staff, {
      action: 'project.set-archived',
      subject: `project:${before.id}`,
      before: { isArchived: !isArchived },
      after: { isArchived },
    });
    publishClientChange(afterCommit, [before.clientId, ...before.readers], projectId);
    return describe(trx, await lockOrThrow(trx, projectId));
  });
}

/**
 * Begins a project that was agreed without a quote, for a contact of a customer: its plan is stored with it, the
 * customer is won, and the contact is mailed the link of their dashboard. Throws NOT_FOUND for the customer, CONFLICT
 * for one who is put away, and BAD_REQUEST at the field for a contact who is not theirs or was revoked, and for an
 * owner who is none.
 */
export async function createProject(
  deps: Deps,
  staff: Staff,
  { customerId, contactId, project, currency, plan }: z.output<typeof schema.createProjectInput>,
): Promise<schema.ProjectDetails> {
  return inTransaction(deps, async (trx, afterCommit) => {
    await lockUnarchivedCustomer(trx, customerId);
    await checkContact(trx, contactId, customerId);
    await checkOwner(trx, project.ownerId, 'project.ownerId');
    const service = project.service ?? null;
    checkService(deps, service);
    const publicId = await beginProject(deps, trx, afterCommit, {
      clientId: contactId,
      customerId,
      name: project.name,
      ...(project.description !== null && { description: project.description }),
      currency,
      service,
      plan: partsOf(plan, currency),
    });
    const { id } = await lockOrThrow(trx, publicId);
    await updateDetails(trx, id, {
      starts_on: project.startsOn,
      due_on: project.dueOn,
      owner_id: project.ownerId,
    });
    await advanceStage(trx, customerId, 'won');
    await recordChange(trx, staff, {
      action: 'project.create',
      subject: `project:${id}`,
      after: { plan: plan.kind, currency },
    });
    return describe(trx, await lockOrThrow(trx, publicId));
  });
}

/** What a project can be for, in the language that this is read in. */
export const listServices = ({ content }: Pick<Deps, 'content'>, staff: Pick<Staff, 'language'>) =>
  content.quoted.ids.map((id) => ({ id, name: serviceName({ content }, id, staff.language) }));

/** What a service is called; by its id where the agency does not have it any more. */
export const serviceName = ({ content }: Pick<Deps, 'content'>, id: string, language: AppLanguage): string =>
  content.quoted.textsOf(id, language)?.title ?? id;

function checkService({ content }: Pick<Deps, 'content'>, service: string | null): void {
  if (service !== null && !content.quoted.ids.includes(service)) {
    throw atField('project.service', refusals.service);
  }
}

function partsOf(plan: z.output<typeof schema.newPlan>, currency: string): PlannedPart[] {
  if (plan.kind === 'parts') {
    return plan.parts.map(({ label, amount, due }, index) => ({
      label,
      cents: typedCents(amount, currency, `plan.parts.${index}.amount`),
      due,
    }));
  }
  const cents = typedCents(plan.total, currency, 'plan.total');
  return plan.kind === 'halves' ? depositPlan(cents, currency) : [{ label: null, cents, due: 'acceptance' }];
}

async function lockOrThrow(trx: Trx, projectId: string): Promise<EditableRow> {
  const row = await lockEditable(trx, projectId);
  if (!row) throw notFound('Project');
  return row;
}

async function changePrice(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id, quoteId, totalCents, currency, plan }: EditableRow,
  cents: number,
): Promise<void> {
  if (!(await mayPrice(trx, { id, quoteId }))) {
    throw atField('project.total', refusals.price, 'CONFLICT');
  }
  const shares = sharesOf(plan, currency, totalCents, cents);
  await updatePlan(
    trx,
    id,
    cents,
    plan.map((part, index) => ({ id: part.id, cents: shares[index] ?? 0 })),
  );
  await endAttempts(deps, trx, id);
}

/** What each part comes to: of the specified plan half and half, of another one in proportion, to the cent together. */
function sharesOf(plan: EditableRow['plan'], currency: string, before: number, cents: number): number[] {
  const specified = depositPlan(before, currency);
  const isDeposit =
    plan.length === 2 &&
    plan.every(({ label, cents }, at) => label === null && cents === specified[at]?.cents);
  if (isDeposit) return depositPlan(cents, currency).map((part) => part.cents);
  const total = plan.reduce((sum, part) => sum + part.cents, 0);
  const step = stepOf(currency);
  const shares = plan.map((part) => Math.max(step, Math.floor((part.cents * cents) / (total * step)) * step));
  const others = shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
  return [...shares.slice(0, -1), cents - others];
}
