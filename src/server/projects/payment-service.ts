import type { Language } from '../../content/language.ts';
import type { PaidBy, PaymentState } from '../../routers/projects.schema.ts';
import { type PlainMail, publishClientChange, rememberPayer, writeClientMail } from '../clients/service.ts';
import { advanceStage } from '../customers/service.ts';
import type { Trx } from '../database/database.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Mail } from '../mail/mail.ts';
import {
  findInstalment,
  findInstalmentMoney,
  findInstalmentOf,
  findPayer,
  listInstalmentRows,
  listOpenAttempts,
  lockInstalmentRow,
  lockInstalmentRowOf,
  lockInstalmentRowsOfClient,
  updateInstalment,
} from './instalment-queries.ts';
import type { Collection } from './period-queries.ts';
import { findProjectOfLink, insertEvent, updateProject } from './queries.ts';

/**
 * One instalment of a project, with what of the project its payment needs. The `projectId` is internal; the
 * `publicId` and the `position` stand in bank references. The first one is the deposit of the specified calls.
 */
export type Instalment = {
  projectId: number;
  publicId: string;
  clientId: number;
  customerId: number;
  /** Who else has the project on their dashboard. */
  readers: number[];
  name: string;
  currency: string;
  instalmentId: number;
  position: number;
  label: string | null;
  cents: number;
  /** It is a period of a monthly service, beside the plan. */
  isPeriod: boolean;
  /** How its collecting goes where a provider collects it. */
  collection: Collection | null;
  /**
   * What of it has come, less what was given back; and what is left to be paid, 0 where more has come than it costs by
   * now.
   */
  paidCents: number;
  openCents: number;
  method: PaidBy | null;
  state: PaymentState;
  /** Put away: nobody is shown it, and nobody pays it. */
  isArchived: boolean;
};

/** The job that ends the open card payment of an instalment which nobody is to pay any more. */
export const endAttemptJob = 'payments.cancel-intent';

/**
 * Has the card payments that are open for a locked project ended at their provider, once the caller's transaction is
 * through: in some tab the form may still stand that pays what was put away, or at a price that it has no more.
 */
export async function endAttempts(deps: Pick<Deps, 'jobs'>, trx: Trx, projectId: number): Promise<void> {
  for (const position of await listOpenAttempts(trx, projectId)) {
    await deps.jobs.send(trx, endAttemptJob, { projectId, position });
  }
}

/** What somebody else than the client has proven: there is a receipt of it, also once the money was given back. */
export const isProvenState = (state: string): boolean =>
  ['confirmed', 'paid', 'disputed', 'refunded'].includes(state);

/** An instalment of a project, the deposit where none is named. Throws NOT_FOUND, also for what was put away. */
export async function getInstalment(
  { database }: Pick<Deps, 'database'>,
  publicId: string,
  position = 1,
): Promise<Instalment> {
  return unlessArchived(toInstalment(await findInstalment(database.db, publicId, position)));
}

/** Nobody pays what was put away. */
function unlessArchived(instalment: Instalment): Instalment {
  if (instalment.isArchived) throw notFound('Project');
  return instalment;
}

/** The internal id of a project for staff, who see to the money of what was put away as well. Throws NOT_FOUND. */
export const getPaidProject = async (
  { database }: Pick<Deps, 'database'>,
  publicId: string,
): Promise<number> => toInstalment(await findInstalment(database.db, publicId, 1)).projectId;

/** Locks a project for staff until the transaction ends, and answers its internal id. Throws NOT_FOUND. */
export const lockPaidProject = async (trx: Trx, publicId: string): Promise<number> =>
  toInstalment(await lockInstalmentRow(trx, publicId, 1)).projectId;

/** An instalment by the internal id of its project, also one that the plan no longer has: see `removed`. */
export async function getInstalmentOf(
  { database }: Pick<Deps, 'database'>,
  id: number,
  position = 1,
): Promise<Instalment> {
  const row = await findInstalmentOf(database.db, id, position);
  return row ? toInstalment(row) : removed(await findInstalmentOf(database.db, id, 1), position);
}

/**
 * Locks the project until the transaction ends: every change of a payment of it is decided under it. Throws NOT_FOUND
 * as above.
 */
export const lockInstalment = async (trx: Trx, publicId: string, position = 1): Promise<Instalment> =>
  unlessArchived(toInstalment(await lockInstalmentRow(trx, publicId, position)));

/**
 * Locks an instalment by the internal id of its project, also an archived or removed one: money may still come for it.
 */
export async function lockInstalmentOf(trx: Trx, id: number, position = 1): Promise<Instalment> {
  const row = await lockInstalmentRowOf(trx, id, position);
  return row ? toInstalment(row) : removed(await lockInstalmentRowOf(trx, id, 1), position);
}

/** An instalment that was removed from the plan: it costs nothing, so that what somebody pays for it never fits. */
const removed = (deposit: Awaited<ReturnType<typeof findInstalment>>, position: number): Instalment => ({
  ...toInstalment(deposit),
  position,
  label: null,
  cents: 0,
  paidCents: 0,
  openCents: 0,
  state: 'pending',
  method: null,
});

/** All instalments of a client's own projects in the same way, oldest first. */
export const lockInstalmentsOfClient = async (trx: Trx, clientId: number): Promise<Instalment[]> =>
  (await lockInstalmentRowsOfClient(trx, clientId)).map(toInstalment);

/** Of a project that the caller has locked, all instalments as they are by now, in the order of its plan. */
export const listInstalments = async (trx: Trx, id: number): Promise<Instalment[]> =>
  (await listInstalmentRows(trx, id)).map(toInstalment);

/** How it stands with the money that has come for an instalment of a locked project. */
export const getInstalmentMoney = (trx: Trx, { instalmentId }: Instalment) =>
  findInstalmentMoney(trx, instalmentId);

/** What the timeline says of an instalment. */
export type PaymentEventKind =
  | 'declared'
  | 'withdrawn'
  | 'paid'
  | 'confirmed'
  | 'part-paid'
  | 'undone'
  | 'refunded'
  | 'part-refunded'
  | 'disputed';

/**
 * Changes how it stands with an instalment of a locked project, and what its timeline says of it. Answers it as it is
 * now.
 */
export async function changeInstalment(
  trx: Trx,
  instalment: Instalment,
  change: { state?: PaymentState; method?: PaidBy | null; event?: PaymentEventKind },
): Promise<Instalment> {
  const { projectId, instalmentId, position } = instalment;
  const { state = instalment.state, method = instalment.method, event } = change;
  const isFirst = position === 1;
  if (!isFirst) await updateInstalment(trx, instalmentId, { state, method });
  await updateProject(trx, projectId, isFirst ? { payment_state: state, payment_method: method } : {});
  // Which one it was, where it was not the deposit.
  if (event) await insertEvent(trx, projectId, event, isFirst ? null : String(position));
  return { ...instalment, state, method };
}

export {
  type Collection,
  findPeriod,
  findPeriodByInvoice,
  findProviderInvoice,
  insertPeriod,
  setCollection,
  stopWaiting,
  storeProviderInvoice,
} from './period-queries.ts';
export { findLastPosition, lowerPlan } from './plan-queries.ts';

/** Counts one more change of a locked project, which its dashboard goes by. */
export const touchProject = (trx: Trx, id: number): Promise<void> => updateProject(trx, id, {});

/** After a proven payment the client may be mailed, and their customer is won. */
export async function confirmPayer(trx: Trx, project: Instalment): Promise<void> {
  await rememberPayer(trx, project.clientId);
  await advanceStage(trx, project.customerId, 'won');
}

/** Tells whoever has the dashboard open. */
export const publishPayment = (to: Publisher, { clientId, readers, publicId }: Instalment): void =>
  publishClientChange(to, [clientId, ...readers], publicId);

/** Who pays a project, for mails and receipts; undefined where it is gone. */
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>;
export const findPayerOf = ({ database }: Pick<Deps, 'database'>, projectId: number, position = 1) =>
  findPayer(database.db, projectId, position);

/** A mail to who pays; undefined as for `writeClientMail`. */
export const writePayerMail = (
  deps: Pick<Deps, 'config' | 'content' | 'database'>,
  payer: Payer,
  name: PlainMail,
  values: (language: Language) => Readonly<Record<string, string>>,
): Promise<Mail | undefined> =>
  writeClientMail(deps, payer.client_id, name, values, { noun: 'project', id: payer.id });

/** The internal id of a project, for who has its client's link; undefined for everybody else. */
export const findProjectByLink = (
  { database }: Pick<Deps, 'database'>,
  { clientId, projectId }: { clientId: string; projectId: string },
): Promise<number | undefined> => findProjectOfLink(database.db, clientId, projectId);

function toInstalment(row: Awaited<ReturnType<typeof findInstalment>>): Instalment {
  if (!row) throw notFound('Project');
  return {
    projectId: row.id,
    publicId: row.public_id,
    clientId: row.client_id,
    // Always there but for a moment of an upgrade: its project then has its customer as its client has.
    customerId: row.customer_id ?? 0,
    readers: row.readers,
    name: row.name,
    currency: row.currency,
    instalmentId: row.instalment_id,
    position: row.position,
    label: row.label,
    cents: row.cents,
    isPeriod: row.subscription_id !== null,
    collection: row.collection as Collection | null,
    paidCents: row.paid_cents,
    openCents: row.open_cents,
    method: row.method as PaidBy | null,
    state: row.state as PaymentState,
    isArchived: row.archived_at !== null,
  };
}
