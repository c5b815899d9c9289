import { dueDay } from '../../content/invoice.ts';
import { bySettings, recordChange, thePerson } from '../audit/service.ts';
import { inTransaction } from '../database/transaction.ts';
import { daysOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { todayOf } from '../invoices/read-service.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { forgetInvoice, isCounting, readBillingJob, readPayment } from '../payments/collection-service.ts';
import type { BillingInvoice, BillingNews, BillingSubscription, CardProvider } from '../ports/cards.ts';
import {
  changePayment,
  findPeriodByInvoice,
  isProvenState,
  lockPaymentOf,
  type Payable,
  storeProviderInvoice,
} from '../projects/payment-service.ts';
import {
  clearProviderRef,
  findSubscription,
  listFailedInvoices,
  listOfProvidersCustomer,
  lockSubscription,
  type Subscription,
  storeProviderRef,
  syncJob,
} from '../subscription-rows/service.ts';
import {
  catchUp,
  changeService,
  isCollected,
  makePeriod,
  publishService,
  sendSync,
} from './period-service.ts';
import { momentOf, priceOn, startOf } from './schedule.ts';

/**
 * The provider collects; what it has said is never believed as it was said, but asked anew: events come twice, late and in any
 * order, and what is asked is how it stands.
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

/** Brings the provider to where a service is: begun, paused, ending, at its price, or ended. Done again it changes nothing. */
export async function syncService(deps: Deps, id: number): Promise<void> {
  const { cards, config, database } = deps;
  if (cards.kind !== 'stripe') return;
  const service = await inTransaction(deps, async (trx) => {
    const locked = await lockSubscription(trx, id);
    return locked && catchUp(deps, trx, locked, todayOf(config));
  });
  if (!service) return;
  if (!isCollected(service)) {
    if (service.providerRef === null) return;
    await cards.billing.end(service.providerRef);
    return clearProviderRef(database.db, id, service.providerRef);
  }
  const ref = service.providerRef ?? (await begin(deps, cards, service));
  const there = ref === undefined ? undefined : await cards.billing.find(ref);
  if (!there) return;
  if (there.ended) return readSubscription(deps, cards, there.ref);
  const terms = {
    cents: priceOn(service, dayOf(deps, there.nextAt)),
    isPaused: service.state === 'paused',
    endsAtPeriodEnd: service.state === 'ending',
  };
  const changed = Object.fromEntries(
    (Object.keys(terms) as (keyof typeof terms)[]).flatMap((name) =>
      terms[name] === there[name] ? [] : [[name, terms[name]]],
    ),
  );
  if (Object.keys(changed).length > 0) await cards.billing.change(there.ref, changed, service.currency);
}

const dayOf = ({ config }: Pick<Deps, 'config'>, moment: Date): string => daysOf(config.timeZone)(moment);

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
  const today = todayOf(deps.config);
  const ofToday = momentOf(today, timeZone).getTime() - Date.now();
  if (startOf(today, { startsOn, anchorDay }) === today && ofToday > 0) {
    // The provider would collect today what is there to be paid already.
    await inTransaction(deps, (trx) => sendSync(deps, trx, service, Math.ceil(ofToday / 1_000) + 60));
    return undefined;
  }
  const ours = { subscriptionId: id, projectId: service.projectPublicId };
  const ref = await billing.begin({
    key: `${ours.projectId}-${id}-${meansRef}-${nextOn}`,
    ours,
    customerRef,
    label: service.label,
    cents: priceOn(service, nextOn),
    currency: service.currency,
    at: momentOf(nextOn, timeZone),
    dayOfMonth: anchorDay,
  });
  if (!(await storeProviderRef(deps.database.db, id, ref))) throw new Error('A service was begun twice');
  return ref;
}

/** A subscription has changed there: by the client, by us, or because nobody has paid it. */
async function readSubscription(deps: Deps, { billing }: CardProvider, ref: string): Promise<void> {
  const there = await billing.find(ref);
  const found = there && (await findOurs(deps, there));
  if (!there || !found) return;
  await inTransaction(deps, async (trx, afterCommit) => {
    const locked = await lockSubscription(trx, found.id);
    if (!locked || locked.providerRef !== ref) return;
    const service = await catchUp(deps, trx, locked, todayOf(deps.config));
    if (there.ended) await clearProviderRef(trx, service.id, ref);
    const change = changeBy(service, there);
    if (!change) return;
    await changeService(trx, service, change);
    await recordChange(trx, there.ended === 'failure' ? bySettings : thePerson, {
      action: change.state ? 'subscription.end' : 'subscription.set-way',
      subject: `project:${service.projectId}`,
      before: { state: service.state, paymentMethod: service.way },
      after: { state: change.state ?? service.state, paymentMethod: change.way ?? service.way },
    });
    publishService(afterCommit, service);
  });
}

/** What it has become there, where that was not our doing. Nobody's service ends because a card was declined: it is paid by transfer. */
function changeBy(
  service: Subscription,
  there: BillingSubscription,
): Parameters<typeof changeService>[2] | undefined {
  if (!isCollected(service)) return undefined;
  const { nextOn, state, meansRef } = service;
  const endsOn = nextOn === null ? null : dueDay(nextOn, -1);
  if (there.ended === 'failure') return { way: 'transfer', means_ref: null, means: null };
  if (there.ended) return state === 'ending' ? undefined : { state: 'ended', ends_on: endsOn };
  if (there.endsAtPeriodEnd && state === 'active') return { state: 'ending', ends_on: endsOn };
  const { means } = there;
  if (!means || means.ref === meansRef) return undefined;
  return { way: means.kind, means_ref: means.ref, means: means.label };
}

/** The client has given a card or an account on the provider's page. */
async function readSetup(deps: Deps, cards: CardProvider, ref: string): Promise<void> {
  const given = await cards.billing.takeSetup(ref);
  const found = given && (await findOurs(deps, given));
  if (!given || !found) return;
  const { means, customerRef } = given;
  await inTransaction(deps, async (trx, afterCommit) => {
    const service = await lockSubscription(trx, found.id);
    if (!service || service.state === 'ended' || service.meansRef === means.ref) return;
    await changeService(trx, service, {
      way: means.kind,
      customer_ref: customerRef,
      means_ref: means.ref,
      means: means.label,
    });
    await sendSync(deps, trx, service);
    await recordChange(trx, thePerson, {
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
 * Brings a period to where the provider's invoice of it is: there is one invoice of ours for it, whatever the provider has sent
 * before, and the money of its payment is what pays it.
 */
async function readInvoice(deps: Deps, cards: CardProvider, ref: string): Promise<void> {
  const invoice = await cards.billing.findInvoice(ref);
  const found = invoice && (await findOurs(deps, invoice));
  // One of nothing at all is made when a service begins later.
  if (!invoice || !found || found.startsOn === null || invoice.cents === 0) return;
  if (invoice.status === 'void') return forgetInvoice(deps, ref);
  const period = await bindInvoice(deps, invoice, found.id);
  if (!period) return;
  if (isProvenState(period.state) && invoice.status !== 'paid') {
    const isOwn = invoice.intentId !== undefined && (await isCounting(deps, invoice.intentId));
    if (!isOwn) return cards.billing.settleInvoice(ref);
  }
  if (invoice.intentId !== undefined) await readPayment(deps, cards, period, invoice.intentId);
  await inTransaction(deps, (trx) => sendSync(deps, trx, found));
}

/** The period that an invoice is for, which is bound to it from then on. */
const bindInvoice = (deps: Deps, invoice: BillingInvoice, id: number): Promise<Payable | undefined> =>
  inTransaction(deps, async (trx, afterCommit) => {
    const service = await lockSubscription(trx, id);
    if (!service || service.startsOn === null || service.anchorDay === null) return undefined;
    const { startsOn, anchorDay, projectId } = service;
    const bound = await findPeriodByInvoice(trx, invoice.ref);
    if (bound) return lockPaymentOf(trx, projectId, bound.position);
    const from = startOf(dayOf(deps, invoice.from), { startsOn, anchorDay });
    const { id: instalmentId, position, invoiceRef } = await makePeriod(deps, trx, service, from);
    if (invoiceRef === null) await storeProviderInvoice(trx, instalmentId, invoice.ref);
    else deps.log.warn({ subscription: id, from }, 'a period has two invoices of the provider');
    publishService(afterCommit, service);
    const period = await lockPaymentOf(trx, projectId, position);
    if (period.state !== 'pending' || service.way !== 'sepa_debit') return period;
    return changePayment(trx, period, { method: 'sepa_debit' });
  });
