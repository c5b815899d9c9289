import { bySettings, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { blankLabels, insertSubscription, listRunning, syncJob, updateSubscription } from './queries.ts';

export {
  clearProviderRef,
  findBySetup,
  findOffered,
  findOwn,
  findPrice,
  findSubscription,
  getWithPeriods,
  insertPrice,
  insertSubscription,
  listDue,
  listFailedInvoices,
  listLongWaiting,
  listOfCustomer,
  listOfLink,
  listOfProvidersCustomer,
  listUnsynced,
  lockSubscription,
  type PeriodRow,
  priceMail,
  readBillingJob,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionRow,
  settlePrice,
  storeProviderRef,
  storeSetup,
  storeSynced,
  syncJob,
  updateSubscription,
} from './queries.ts';

/**
 * A monthly service that an accepted quote offers, by the place of its line. In the currency of its project, with tax.
 * It begins on `earliestOn` or later, where what is before is paid otherwise.
 */
export type OfferedService = { quoteLine: number; label: string; cents: number; earliestOn?: string };

/**
 * Stores what a quote offers by the month with the project that it becomes. It costs nothing until somebody starts it.
 */
export async function offerServices(
  trx: Trx,
  projectId: number,
  services: readonly OfferedService[],
): Promise<void> {
  for (const service of services) await insertSubscription(trx, { projectId, ...service });
}

/** Ends what a locked project still pays by the month, at once: it is put away. */
export async function endServicesOf(deps: Pick<Deps, 'jobs'>, trx: Trx, projectId: number): Promise<void> {
  for (const { id, state } of await listRunning(trx, projectId)) {
    await updateSubscription(trx, id, { state: 'ended', means: null, means_ref: null });
    await deps.jobs.send(trx, syncJob, { projectId, subscriptionId: id }, { group: String(id) });
    await recordChange(trx, bySettings, {
      action: 'subscription.end',
      subject: `project:${projectId}`,
      before: { state },
      after: { state: 'ended' },
    });
  }
}

/** Takes away what its services are called, with the name of a locked project. */
export const blankServices = (trx: Trx, projectId: number): Promise<void> => blankLabels(trx, projectId);
