import { dueDay } from '../../content/invoice.ts';
import { byClient, bySettings, recordChange } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import { daysOf, todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { forgetInvoice, isCounting, readPayment } from '../payments/collection-service.ts';
import type {
  Billing,
  BillingInvoice,
  BillingNews,
  BillingSubscription,
  CardProvider,
  Ours,
} from '../ports/cards.ts';
import {
  changeInstalment,
  findPeriod,
  findPeriodByInvoice,
  type Instalment,
  isProvenState,
  lockInstalmentOf,
  stopWaiting,
  storeProviderInvoice,
  touchProject,
} from '../projects/payment-service.ts';
import {
  clearProviderRef,
  findBySetup,
  findSubscription,
  listFailedInvoices,
  listOfProvidersCustomer,
  lockSubscription,
  readBillingJob,
  type Subscription,
  storeProviderRef,
  storeSynced,
  syncJob,
} from '../subscription-rows/service.ts';
import {
  catchUp,
  changeService,
  isCollected,
  isSynced,
  makePeriod,
  publishService,
  sendSync,
  stillSynced,
} from './period-service.ts';
import { momentOf, priceOn, startOf } from './schedule.ts';

/**
 * The provider collects; what it has said is never believed as it was said, but asked anew: events come twice, late and
 * in any order, and what is asked is how it stands.
 */

const jobOptions = { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3_600 };

/** Asks the provider of what it has sent an event about. */
export const readBillingKind = (deps: Deps): JobKind<BillingNews> => ({
  name: readBillingJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: jobOptions,
  async handle({ data: { about, ref } }) {
    const { cards } = deps;
    if (cards.kind !== 'stripe') return;
    if (about === 'invoice') await readInvoice(deps, cards, ref);
    if (about === 'subscription') await readSubscription(deps, cards, ref);
    if (about === 'setup') await readSetup(deps, cards, ref);
    if (about === 'customer') await readCustomer(deps, cards, ref);
  },
  giveUp: async ({ about }) => deps.log.warn({ about }, 'what the provider has sent was not read'),
});

/** Has the provider collect a service as it stands with us. */
export const syncKind = (deps: Deps): JobKind<{ projectId: number; subscriptionId: number }> => ({
  name: syncJob,
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: jobOptions,
  handle: ({ data: { subscriptionId } }) => syncService(deps, subscriptionId),
  giveUp: async ({ subscriptionId }) =>
    deps.log.warn({ subscription: subscriptionId }, 'the provider was not told of a service'),
});

/** A service of ours that something there is about; undefined where it is another installation's. */
async function findOurs(
  deps: Pick<Deps, 'database'>,
  { ours }: Pick<BillingInvoice, 'ours'>,
): Promise<Subscription | undefined> {
  const service = ours && (await findSubscription(deps.database.db, ours.subscriptionId));
  return service?.projectPublicId === ours?.projectId ? service : undefined;
}

/**
 * Brings the provider to where a service is: begun, paused, ending, at its price, or ended. Done again it changes
 * nothing.
 */
export async function syncService(deps: Deps, id: number): Promise<void> {
  const { cards, config, database } = deps;
  if (cards.kind !== 'stripe') return;
  const service = await inTransaction(deps, async (trx) => {
    const locked = await lockSubscription(trx, id);
    return locked && catchUp(deps, trx, locked, todayOf(config));
  });
  if (!service) return;
  if (!isCollected(service)) {
    await endAll(cards, service);
    if (service.providerRef !== null) await forgetProvider(deps, service, service.providerRef);
    return storeSynced(database.db, service);
  }
  const ref = service.providerRef ?? (await begin(deps, cards, service));
  const there = ref === undefined ? undefined : await cards.billing.find(ref);
  if (!there) return;
  if (there.ended) return readSubscription(deps, cards, there.ref);
  // The period that begins there within hours is made here since midnight: it is collected before the service ends
  // there.
  const isBehind = service.nextOn !== null && dayOf(deps, there.nextAt) < service.nextOn;
  const terms = {
    cents: priceOn(service, dayOf(deps, there.nextAt)),
    isPaused: service.state === 'paused',
    endsAtPeriodEnd: service.state === 'ending' && (there.endsAtPeriodEnd || !isBehind),
  };
  const changed = Object.fromEntries(
    (Object.keys(terms) as (keyof typeof terms)[]).flatMap((name) =>
      terms[name] === there[name] ? [] : [[name, terms[name]]],
    ),
  );
  if (Object.keys(changed).length > 0) await cards.billing.change(there.ref, changed, service.currency);
  await storeSynced(database.db, service);
  if (service.state === 'ending' && !terms.endsAtPeriodEnd) {
    await inTransaction(deps, (trx) => sendSync(deps, trx, service, secondsAfter(there.nextAt)));
  }
}

/** How many seconds from now it is a minute after a moment, or after now where that is over. */
const secondsAfter = (moment: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - Date.now()) / 1_000)) + 60;

/** The provider collects a service no more. */
const forgetProvider = (deps: Deps, { id, projectId }: Subscription, ref: string): Promise<void> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const service = await lockSubscription(trx, id);
    await clearProviderRef(trx, id, ref);
    await stopWaiting(trx, id);
    await touchProject(trx, projectId);
    if (service) publishService(afterCommit, service);
  });

const dayOf = ({ config }: Pick<Deps, 'config'>, moment: Date): string => daysOf(config.timeZone)(moment);

/**
 * So far ahead at most a service is begun there, in ms: within it the day of the month comes once. What begins later is
 * looked at again when it is near.
 */
const longestAhead = 28 * 86_400_000;

/** Has the provider collect from the next period on: those that have begun are paid as any instalment. */
async function begin(
  deps: Deps,
  { billing }: CardProvider,
  service: Subscription,
): Promise<string | undefined> {
  const { id, nextOn, startsOn, anchorDay, endsOn, state, customerRef, meansRef } = service;
  const isToCome = nextOn !== null && (endsOn === null || nextOn <= endsOn);
  if (!isToCome || startsOn === null || anchorDay === null || customerRef === null) return undefined;
  if (state === 'paused') return undefined;
  const { timeZone } = deps.config;
  const at = momentOf(nextOn, timeZone);
  if (at.getTime() - Date.now() > longestAhead) return undefined;
  const today = todayOf(deps.config);
  const ofToday = momentOf(today, timeZone);
  if (startOf(today, { startsOn, anchorDay }) === today && ofToday.getTime() > Date.now()) {
    // The provider would collect today what is there to be paid already.
    await inTransaction(deps, (trx) => sendSync(deps, trx, service, secondsAfter(ofToday)));
    return undefined;
  }
  const ours = { subscriptionId: id, projectId: service.projectPublicId };
  // One whose answer was lost is there already.
  const [live] = await listLive(billing, customerRef, ours);
  const ref =
    live ??
    (await billing.begin({
      key: `${ours.projectId}-${id}-${meansRef}-${nextOn}`,
      ours,
      customerRef,
      label: service.label,
      cents: priceOn(service, nextOn),
      currency: service.currency,
      at,
      dayOfMonth: anchorDay,
    }));
  if (!(await storeProviderRef(deps.database.db, id, ref))) throw new Error('A service was begun twice');
  return ref;
}

/** Those that collect a service of ours already. */
async function listLive(billing: Billing, customerRef: string, ours: Ours): Promise<string[]> {
  const live: string[] = [];
  for (const ref of await billing.listOfCustomer(customerRef)) {
    const there = await billing.find(ref);
    const isOfIt =
      there?.ours?.subscriptionId === ours.subscriptionId && there.ours.projectId === ours.projectId;
    if (isOfIt && there.ended === undefined) live.push(ref);
  }
  return live;
}

/** Has nothing there collect a service any more, also what was begun there and whose name has never come back. */
async function endAll({ billing }: CardProvider, service: Subscription): Promise<void> {
  const { id, customerRef, providerRef, projectPublicId } = service;
  if (providerRef !== null) await billing.end(providerRef);
  if (customerRef === null) return;
  const ours = { subscriptionId: id, projectId: projectPublicId };
  for (const ref of await listLive(billing, customerRef, ours)) await billing.end(ref);
}

/**
 * Ends what collects a service there beside, or instead of, the one that we know of. One that was begun a moment ago,
 * whose name is not written down yet, is no such. Answers whether it is one, also where it has ended there.
 */
async function endStray(
  { database }: Pick<Deps, 'database'>,
  { billing }: CardProvider,
  id: number,
  { ref, ended }: BillingSubscription,
): Promise<boolean> {
  const service = await findSubscription(database.db, id);
  if (!service || service.providerRef === ref) return false;
  if (service.providerRef === null && isCollected(service)) return false;
  if (!ended) await billing.end(ref);
  return true;
}

/** A subscription has changed there: by the client, by us, or because nobody has paid it. */
async function readSubscription(deps: Deps, cards: CardProvider, ref: string): Promise<void> {
  const there = await cards.billing.find(ref);
  const found = there && (await findOurs(deps, there));
  if (!there || !found || (await endStray(deps, cards, found.id, there))) return;
  await inTransaction(deps, async (trx, afterCommit) => {
    const locked = await lockSubscription(trx, found.id);
    if (!locked || locked.providerRef !== ref) return;
    const service = await catchUp(deps, trx, locked, todayOf(deps.config));
    if (there.ended) {
      await clearProviderRef(trx, service.id, ref);
      await stopWaiting(trx, service.id);
    }
    const change = changeBy(service, there);
    if (!change) return;
    await changeService(trx, service, { ...change, ...stillSynced(service) });
    await recordChange(trx, there.ended === 'failure' ? bySettings : byClient, {
      action: change.state ? 'subscription.end' : 'subscription.set-way',
      subject: `project:${service.projectId}`,
      before: { state: service.state, paymentMethod: service.way },
      after: { state: change.state ?? service.state, paymentMethod: change.way ?? service.way },
    });
    publishService(afterCommit, service);
  });
}

/**
 * What it has become there, where that was not our doing: an end there is news of the service as the provider knows it,
 * not of one that goes on since. Nobody's service ends because a card was declined: it is paid by transfer.
 */
function changeBy(
  service: Subscription,
  there: BillingSubscription,
): Parameters<typeof changeService>[2] | undefined {
  if (!isCollected(service)) return undefined;
  const { nextOn, state, meansRef } = service;
  const endsOn = nextOn === null ? null : dueDay(nextOn, -1);
  if (there.ended === 'failure') return { way: 'transfer', means_ref: null, means: null };
  const isKnown = isSynced(service);
  if (there.ended) return state === 'ending' || !isKnown ? undefined : { state: 'ended', ends_on: endsOn };
  if (there.endsAtPeriodEnd && state === 'active' && isKnown)
    return { state: 'ending', ends_on: endsOn, ended_by_client: true };
  const { means } = there;
  if (!means || means.ref === meansRef) return undefined;
  return { way: means.kind, means_ref: means.ref, means: means.label };
}

/**
 * The client has given a card or an account on the provider's page: the last one that they were sent to, and have not
 * left for transfers.
 */
async function readSetup(deps: Deps, cards: CardProvider, ref: string): Promise<void> {
  if (!(await findBySetup(deps.database.db, ref))) return;
  const given = await cards.billing.takeSetup(ref);
  const found = given && (await findOurs(deps, given));
  if (!given || !found) return;
  const { means, customerRef } = given;
  await inTransaction(deps, async (trx, afterCommit) => {
    const service = await lockSubscription(trx, found.id);
    if (!service || service.state === 'ended' || service.setupRef !== ref) return;
    await changeService(trx, service, {
      way: means.kind,
      customer_ref: customerRef,
      means_ref: means.ref,
      means: means.label,
      setup_ref: null,
    });
    await sendSync(deps, trx, service);
    await recordChange(trx, byClient, {
      action: 'subscription.set-way',
      subject: `project:${service.projectId}`,
      before: { paymentMethod: service.way },
      after: { paymentMethod: means.kind },
    });
    publishService(afterCommit, service);
  });
  await collectAgain(deps, cards, found.id);
}

/** The client has changed what is collected from on the provider's own page. */
async function readCustomer(deps: Deps, cards: CardProvider, customerRef: string): Promise<void> {
  if ((await listOfProvidersCustomer(deps.database.db, customerRef)).length === 0) return;
  for (const ref of await cards.billing.listOfCustomer(customerRef)) await readSubscription(deps, cards, ref);
}

/** What has failed is collected from the new card or account at once; what fails again is told of as any other. */
async function collectAgain(deps: Deps, { billing }: CardProvider, id: number): Promise<void> {
  for (const ref of await listFailedInvoices(deps.database.db, id)) {
    await billing.collect(ref).catch((error: unknown) => {
      deps.log.warn({ subscription: id, reason: reasonOf(error) }, 'a period was not collected again');
    });
  }
}

/**
 * Brings a period to where the provider's invoice of it is: there is one invoice of ours for it, whatever the provider
 * has sent before, and the money of its payment is what pays it.
 */
async function readInvoice(deps: Deps, cards: CardProvider, ref: string): Promise<void> {
  const invoice = await cards.billing.findInvoice(ref);
  const found = invoice && (await findOurs(deps, invoice));
  // One of nothing at all is made when a service begins later.
  if (!invoice || !found || found.startsOn === null || invoice.cents === 0) return;
  if (invoice.status === 'void') return forgetInvoice(deps, ref);
  const { subscriptionRef } = invoice;
  const there = subscriptionRef === undefined ? undefined : await cards.billing.find(subscriptionRef);
  const isStray = there !== undefined && (await endStray(deps, cards, found.id, there));
  if (isStray && (await isUnasked(deps, cards, invoice))) {
    await cards.billing.settleInvoice(ref);
    return forgetInvoice(deps, ref);
  }
  const bound = await bindInvoice(deps, invoice, found.id);
  const isLeftOut = bound === 'left-out';
  if (isLeftOut && !(await hasCome(cards, invoice))) return cards.billing.settleInvoice(ref);
  // Where money has come for it all the same, it is seen at the period.
  const period = isLeftOut ? await bindInvoice(deps, invoice, found.id, { isPaid: true }) : bound;
  if (period === undefined || period === 'left-out') return;
  const isTooMuch = isProvenState(period.state) || invoice.cents > period.openCents;
  if (isTooMuch && invoice.status !== 'paid') {
    const isOwn = invoice.intentId !== undefined && (await isCounting(deps, invoice.intentId));
    if (!isOwn) {
      await cards.billing.settleInvoice(ref);
      return forgetInvoice(deps, ref);
    }
  }
  if (invoice.intentId !== undefined) await readPayment(deps, cards, period, invoice.intentId);
  await inTransaction(deps, (trx) => sendSync(deps, trx, found));
}

/**
 * Whether nobody's money is on its way for an invoice, and none has come. What failed for a period was asked for by one
 * that was ours: how it fares is told.
 */
async function isUnasked(
  { database }: Pick<Deps, 'database'>,
  cards: CardProvider,
  { ref, intentId }: BillingInvoice,
): Promise<boolean> {
  const intent = intentId === undefined ? undefined : await cards.findIntent(intentId);
  const hasFailed = intent !== undefined && intent.failure !== null;
  if (hasFailed && (await findPeriodByInvoice(database.db, ref))) return false;
  return intent === undefined || intent.status === 'open' || intent.status === 'canceled';
}

/** Whether an invoice was paid with money, and not only said to be. */
async function hasCome(cards: CardProvider, { status, intentId }: BillingInvoice): Promise<boolean> {
  if (status !== 'paid' || intentId === undefined) return false;
  return (await cards.findIntent(intentId))?.status === 'succeeded';
}

/** Whether a service has a period that begins on this day and is to be made still. */
const isToBeMade = ({ state, nextOn, endsOn, isArchived }: Subscription, from: string): boolean =>
  !isArchived &&
  (state === 'active' || state === 'ending') &&
  nextOn !== null &&
  from >= nextOn &&
  (endsOn === null || from <= endsOn);

/**
 * The period that an invoice is for, which is bound to it from then on. `left-out`: it is not there and is not made,
 * since the service was paused or has ended, unless `isPaid`.
 */
const bindInvoice = (
  deps: Deps,
  invoice: BillingInvoice,
  id: number,
  { isPaid = false } = {},
): Promise<Instalment | 'left-out' | undefined> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const service = await lockSubscription(trx, id);
    if (!service || service.startsOn === null || service.anchorDay === null) return undefined;
    const { startsOn, anchorDay, projectId } = service;
    const bound = await findPeriodByInvoice(trx, invoice.ref);
    if (bound) return lockInstalmentOf(trx, projectId, bound.position);
    const from = startOf(dayOf(deps, invoice.from), { startsOn, anchorDay });
    const isThere = await findPeriod(trx, id, from);
    if (!isThere && !isPaid && !isToBeMade(service, from)) return 'left-out';
    const { id: instalmentId, position, invoiceRef } = await makePeriod(deps, trx, service, from);
    if (invoiceRef === null) await storeProviderInvoice(trx, instalmentId, invoice.ref);
    else deps.log.warn({ subscription: id, from }, 'a period has two invoices of the provider');
    publishService(afterCommit, service);
    const period = await lockInstalmentOf(trx, projectId, position);
    if (period.state !== 'pending' || service.way !== 'sepa_debit') return period;
    return changeInstalment(trx, period, { method: 'sepa_debit' });
  });
