import type { z } from 'zod';
import { clientLanguageOf, languageOr, said } from '../../content/language.ts';
import { subscriptionRefusals } from '../../content/refusals/subscriptions.ts';
import type * as schema from '../../routers/subscriptions.schema.ts';
import { byClient } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, reasonOf } from '../errors.ts';
import { limited } from '../payments/collection-service.ts';
import type { Billing } from '../ports/cards.ts';
import { stopWaiting } from '../projects/payment-service.ts';
import type { Caller } from '../projects/service.ts';
import {
  findOwn,
  findSubscription,
  lockSubscription,
  type Subscription,
  storeSetup,
} from '../subscription-rows/service.ts';
import { publishService } from './period-service.ts';
import { getService, noSubscription, waysIn } from './read-service.ts';
import { applyChange, endOf } from './service.ts';

const refusals = said(subscriptionRefusals);

type Input = z.output<typeof schema.clientSubscriptionInput>;

/**
 * Ends a service with the period that runs, for whoever has the client's link. Ended twice it stays so. Throws
 * NOT_FOUND, FORBIDDEN where staff do not let its client do so, and TOO_MANY_REQUESTS.
 */
export const endByClient = (deps: Deps, caller: Caller, input: Input): Promise<schema.Subscription> =>
  changeOwn(deps, caller, input, (trx, service) => {
    if (!service.mayEnd) throw new AppError('FORBIDDEN', refusals.mayNotEnd);
    return applyChange(deps, trx, service, byClient, 'subscription.end', (now) => {
      const end = endOf(now, todayOf(deps.config));
      return end || !now.isEndedByClient ? { ...end, ended_by_client: true } : undefined;
    });
  });

/**
 * Pays a service by transfers from its next period on: the provider collects it no more. Throws NOT_FOUND,
 * TOO_MANY_REQUESTS.
 */
export const payByTransfer = (deps: Deps, caller: Caller, input: Input): Promise<schema.Subscription> =>
  changeOwn(deps, caller, input, async (trx, service) => {
    await applyChange(deps, trx, service, byClient, 'subscription.set-way', ({ way }) =>
      way === 'transfer' ? undefined : { way: 'transfer', means_ref: null, means: null, setup_ref: null },
    );
    await stopWaiting(trx, service.id);
  });

/** One change of a service that a client makes by their link, held while it is made. */
const changeOwn = (
  deps: Deps,
  caller: Caller,
  { clientId, subscriptionId }: Input,
  act: (trx: Trx, service: Subscription) => Promise<void>,
): Promise<schema.Subscription> =>
  limited(deps, caller, async () => {
    await inTransaction(deps, async (trx, afterCommit) => {
      const id = await findOwn(trx, clientId, subscriptionId);
      const service = id === undefined ? undefined : await lockSubscription(trx, id);
      if (!service) throw noSubscription();
      await act(trx, service);
      publishService(afterCommit, service);
    });
    return getService(deps, subscriptionId);
  });

/**
 * The provider's page on which a client gives the card or the account that a service is collected from. What they give
 * is known once the provider says so. Throws NOT_FOUND, CONFLICT where it has ended, BAD_REQUEST for a way that there
 * is not, SERVICE_UNAVAILABLE and TOO_MANY_REQUESTS.
 */
export const openSetup = (
  deps: Deps,
  caller: Caller,
  { clientId, subscriptionId, way }: z.output<typeof schema.setupInput>,
): Promise<z.infer<typeof schema.providerPage>> =>
  atProvider(deps, caller, { clientId, subscriptionId }, async (billing, service) => {
    if (service.state === 'ended') throw new AppError('CONFLICT', refusals.over);
    if (!waysIn(deps, service.currency).includes(way)) throw new AppError('BAD_REQUEST', refusals.noWay);
    const { projectPublicId, clientName: name, email } = service;
    const ours = { subscriptionId, projectId: projectPublicId };
    // One for each service: what a customer of the provider has given is what all of theirs is collected from.
    const customerRef = service.customerRef ?? (await billing.openCustomer({ ours, name, email }));
    const { ref, url } = await billing.openSetup({
      ours,
      customerRef,
      kind: way,
      currency: service.currency,
      language: clientLanguageOf(languageOr(service.language ?? undefined, 'en')),
      returnTo: dashboardOf(deps, clientId),
    });
    await storeSetup(deps.database.db, subscriptionId, ref);
    return url;
  });

/**
 * The provider's page on which a client changes what is collected from. Throws as `openSetup`, and CONFLICT where there
 * is nothing yet.
 */
export const openPortal = (
  deps: Deps,
  caller: Caller,
  input: Input,
): Promise<z.infer<typeof schema.providerPage>> =>
  atProvider(deps, caller, input, (billing, { customerRef, meansRef }) => {
    if (customerRef === null || meansRef === null) throw new AppError('CONFLICT', refusals.noMeans);
    return billing.openPortal(customerRef, dashboardOf(deps, input.clientId));
  });

const dashboardOf = ({ config }: Pick<Deps, 'config'>, clientId: string): URL =>
  new URL(`/dashboard/${encodeURIComponent(clientId)}`, config.appUrl);

const atProvider = (
  deps: Deps,
  caller: Caller,
  { clientId, subscriptionId }: Input,
  open: (billing: Billing, service: Subscription) => Promise<string>,
): Promise<{ url: string }> =>
  limited(deps, caller, async () => {
    const { db } = deps.database;
    const id = await findOwn(db, clientId, subscriptionId);
    const service = id === undefined ? undefined : await findSubscription(db, id);
    if (!service) throw noSubscription();
    const { cards } = deps;
    if (cards.kind !== 'stripe') throw new AppError('BAD_REQUEST', refusals.noWay);
    return { url: await asked(deps, service.id, () => open(cards.billing, service)) };
  });

/** What is wrong at the provider is told to people without its text. */
async function asked<T>({ log }: Pick<Deps, 'log'>, subscription: number, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ subscription, reason: reasonOf(error) }, 'a page of the provider was not opened');
    throw new AppError('SERVICE_UNAVAILABLE', refusals.provider, { cause: error });
  }
}
