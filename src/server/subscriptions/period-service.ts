import { setTimeout as sleep } from 'node:timers/promises';
import { dueDay } from '../../content/invoice.ts';
import { languageOr, localeOf } from '../../content/language.ts';
import { decimalOf } from '../../content/money.ts';
import { bySettings, recordChange } from '../audit/service.ts';
import { publishClientChange } from '../clients/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { issuePeriod } from '../invoices/due-service.ts';
import { findLastPosition, findPeriod, insertPeriod, touchProject } from '../projects/payment-service.ts';
import {
  listDue,
  listLongWaiting,
  listUnsynced,
  lockSubscription,
  readBillingJob,
  type Subscription,
  type SubscriptionChange,
  syncJob,
  updateSubscription,
} from '../subscription-rows/service.ts';
import { lastDayOf, priceOn, startAfter } from './schedule.ts';

type PeriodDeps = Pick<Deps, 'config' | 'jobs'>;

/** Tells whoever has the dashboard open. */
export const publishService = (
  to: Publisher,
  { clientId, readers, projectPublicId }: Pick<Subscription, 'clientId' | 'readers' | 'projectPublicId'>,
): void => publishClientChange(to, [clientId, ...readers], projectPublicId);

/** Changes a locked service, and counts it as a change of its project. Answers it as it is now. */
export async function changeService(
  trx: Trx,
  service: Subscription,
  change: SubscriptionChange,
): Promise<void> {
  await updateSubscription(trx, service.id, change);
  await touchProject(trx, service.projectId);
}

/** Has the provider told what has become of a service, once the caller's transaction is through. */
export const sendSync = (
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  { id, projectId }: Pick<Subscription, 'id' | 'projectId'>,
  startAfter = 0,
): Promise<string> =>
  jobs.send(trx, syncJob, { projectId, subscriptionId: id }, { group: String(id), startAfter });

/** Whether the provider was told of a service as it is. */
export const isSynced = ({ revision, syncedRevision }: Pick<Subscription, 'revision' | 'syncedRevision'>) =>
  revision === syncedRevision;

/** What a change adds to itself that the provider need not be told of. */
export const stillSynced = (service: Subscription): SubscriptionChange =>
  isSynced(service) ? { synced_revision: service.revision + 1 } : {};

/** Whether the provider collects a service, as far as we want it to. */
export const isCollected = ({
  way,
  meansRef,
  state,
  isArchived,
}: Pick<Subscription, 'way' | 'meansRef' | 'state' | 'isArchived'>): boolean =>
  way !== 'transfer' &&
  meansRef !== null &&
  !isArchived &&
  (state === 'active' || state === 'paused' || state === 'ending');

/**
 * Makes the period of a locked service that begins on this day, and has its invoice issued, unless it is there: whoever
 * comes to it first, the clock or the provider's own invoice, the other one finds it.
 */
export async function makePeriod(
  deps: PeriodDeps,
  trx: Trx,
  service: Subscription,
  from: string,
): Promise<{ id: number; position: number; invoiceRef: string | null }> {
  const there = await findPeriod(trx, service.id, from);
  if (there) return there;
  if (service.anchorDay === null) throw new Error('A service that has not begun has no period');
  const position = (await findLastPosition(trx, service.projectId)) + 1;
  const to = lastDayOf(from, service.anchorDay);
  const cents = priceOn(service, from);
  await insertPeriod(trx, {
    projectId: service.projectId,
    subscriptionId: service.id,
    position,
    label: `${service.label} · ${daysIn(service.language, from, to)}`,
    cents,
    from,
    to,
    isCollected: isCollected(service) && service.providerRef !== null,
  });
  await touchProject(trx, service.projectId);
  await issuePeriod(deps, trx, { publicId: service.projectPublicId, position });
  await recordChange(trx, bySettings, {
    action: 'subscription.period',
    subject: `project:${service.projectId}`,
    after: { position, startsOn: from, total: decimalOf(cents, service.currency) },
  });
  const made = await findPeriod(trx, service.id, from);
  if (!made) throw new Error('A period was not stored');
  return made;
}

/** Two days as people of the language write them together. */
const daysIn = (language: string | null, from: string, to: string): string =>
  new Intl.DateTimeFormat(localeOf(languageOr(language ?? undefined, 'en')), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));

/**
 * Makes the periods of a locked service that have begun by today and are not there; those that began while it was
 * paused are left out for good. Ends it where its last day is over. Answers it as it is now.
 */
export async function catchUp(
  deps: PeriodDeps,
  trx: Trx,
  service: Subscription,
  today: string,
): Promise<Subscription> {
  const { id, state, endsOn, anchorDay } = service;
  let { nextOn } = service;
  if (nextOn === null || anchorDay === null || service.isArchived) return service;
  if (state === 'offered' || state === 'ended') return service;
  for (; nextOn <= today && (endsOn === null || nextOn <= endsOn); nextOn = startAfter(nextOn, anchorDay)) {
    if (state !== 'paused') await makePeriod(deps, trx, service, nextOn);
  }
  const isOver = state === 'ending' && endsOn !== null && endsOn < today;
  if (nextOn === service.nextOn && !isOver) return service;
  await changeService(trx, service, {
    next_on: nextOn,
    ...(isOver ? { state: 'ended' } : stillSynced(service)),
  });
  if (isOver) {
    await sendSync(deps, trx, service);
    await recordChange(trx, bySettings, {
      action: 'subscription.end',
      subject: `project:${service.projectId}`,
      before: { state },
      after: { state: 'ended' },
    });
  }
  return (await lockSubscription(trx, id)) ?? service;
}

/** So many days ahead the provider is told of what begins. */
const mostDaysAhead = 28;

/** So many are read before others get their turn. */
const batch = 50;

/**
 * Makes the periods that have begun by the agency's clock. Each service has its transaction and is looked at again
 * under its lock: servers that do this at once, one that was killed in between, and a clock that was set back make none
 * twice.
 */
export async function makeDuePeriods(deps: Deps): Promise<void> {
  const { config, database } = deps;
  const today = todayOf(config);
  for (let after = 0; ; ) {
    const found = await listDue(database.db, today, { after, limit: batch });
    for (const { id } of found) {
      await inTransaction(deps, async (trx, afterCommit) => {
        const service = await lockSubscription(trx, id);
        if (!service) return;
        await catchUp(deps, trx, service, today);
        publishService(afterCommit, service);
      });
    }
    after = found.at(-1)?.id ?? 0;
    if (found.length < batch || deps.closing.aborted) break;
  }
  if (deps.cards.kind !== 'stripe') return;
  // What a job has given up is tried again.
  const unsynced = await listUnsynced(database.db, dueDay(today, mostDaysAhead));
  if (unsynced.length === 0) return;
  await inTransaction(deps, async (trx) => {
    for (const service of unsynced) await sendSync(deps, trx, service);
  });
}

/** So many days a debit takes at most: what is waited for longer has not been told. */
const longestWait = 15;

/**
 * Asks the provider how it stands with what it should have said something of by now: an event may have been lost for
 * good.
 */
export async function askOfWaiting(deps: Deps): Promise<void> {
  const { cards, database, config } = deps;
  if (cards.kind !== 'stripe') return;
  const waiting = await listLongWaiting(database.db, dueDay(todayOf(config), -longestWait));
  const refs = new Set<string>();
  for (const { invoiceRef, subscriptionRef } of waiting) {
    if (invoiceRef !== null) refs.add(invoiceRef);
    else if (subscriptionRef !== null) {
      for (const ref of await cards.billing.listInvoices(subscriptionRef)) refs.add(ref);
    }
  }
  await inTransaction(deps, async (trx) => {
    for (const ref of refs)
      await deps.jobs.send(trx, readBillingJob, { about: 'invoice', ref }, { group: ref });
  });
}

/** How often a process looks which periods have begun, in ms. */
const lookEvery = 600_000;

/** Makes what is due until the server stops. */
export async function followSubscriptions(deps: Deps): Promise<void> {
  let askedOn = '';
  while (!deps.closing.aborted) {
    try {
      await makeDuePeriods(deps);
      // Once a day is often enough.
      const today = todayOf(deps.config);
      if (askedOn !== today) await askOfWaiting(deps);
      askedOn = today;
    } catch (error) {
      deps.log.error({ reason: reasonOf(error) }, 'the monthly services were not looked through');
    }
    await sleep(lookEvery, undefined, { signal: deps.closing, ref: false }).catch(() => {});
  }
}
