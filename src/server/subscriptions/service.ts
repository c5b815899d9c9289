import type { z } from 'zod';
import { dueDay } from '../../content/invoice.ts';
import { said } from '../../content/language.ts';
import { decimalOf } from '../../content/money.ts';
import { subscriptionRefusals } from '../../content/refusals/subscriptions.ts';
import type { WrittenMail } from '../../routers/mails.schema.ts';
import type * as schema from '../../routers/subscriptions.schema.ts';
import type { Staff } from '../access.ts';
import { typedCents } from '../amounts.ts';
import { type Actor, type Change, recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField, notFound } from '../errors.ts';
import { shownMail } from '../mail/mail.ts';
import { lockInstalment } from '../projects/payment-service.ts';
import {
  findOffered,
  findSubscription,
  insertPrice,
  insertSubscription,
  lockSubscription,
  priceMail,
  type Subscription,
  type SubscriptionChange,
} from '../subscription-rows/service.ts';
import { writePriceMail } from './mail.ts';
import { catchUp, changeService, publishService, sendSync } from './period-service.ts';
import { getService, noSubscription, noticeDays } from './read-service.ts';
import { lastDayOf, priceOn, startOf } from './schedule.ts';

export { startAfter } from './schedule.ts';

const refusals = said(subscriptionRefusals);

type Input = z.output<typeof schema.subscriptionInput>;

/**
 * A monthly service of a project that was agreed otherwise than by a quote. It costs nothing until it is started. The
 * same form sent twice offers one. Throws NOT_FOUND, also for a project that was put away.
 */
export async function createService(
  deps: Deps,
  staff: Staff,
  { projectId, requestKey, label, amount }: z.output<typeof schema.createSubscriptionInput>,
): Promise<schema.Subscription> {
  const id = await inTransaction(deps, async (trx, afterCommit) => {
    const project = await lockInstalment(trx, projectId);
    const offered = requestKey && (await findOffered(trx, project.projectId, requestKey));
    if (offered) return offered.id;
    const made = await insertSubscription(trx, {
      projectId: project.projectId,
      ...(requestKey && { requestKey }),
      label,
      cents: typedCents(amount, project.currency, 'amount'),
    });
    const service = made === undefined ? undefined : await lockSubscription(trx, made);
    if (!service) throw new Error('A service was not stored');
    await record(trx, staff, service, 'subscription.create', {
      after: { total: decimalOf(service.cents, service.currency) },
    });
    publishService(afterCommit, service);
    return service.id;
  });
  return getService(deps, id);
}

/**
 * Changes what a service is called, whether its client may end it, and, before it has begun, what it costs: what they
 * have accepted in a quote costs no more. Throws NOT_FOUND, CONFLICT.
 */
export const saveService = (
  deps: Deps,
  staff: Staff,
  { subscriptionId, label, amount, mayEnd }: z.output<typeof schema.saveSubscriptionInput>,
): Promise<schema.Subscription> =>
  change(deps, staff, { subscriptionId }, 'subscription.save', (service) => {
    const cents = amount === undefined ? service.cents : typedCents(amount, service.currency, 'amount');
    if (cents !== service.cents && service.startsOn !== null) {
      throw atField('amount', refusals.amount, 'CONFLICT');
    }
    // Its client has accepted a price: they are asked for no more than that before they were told.
    if (service.acceptedCents !== null && cents > service.acceptedCents) {
      throw atField('amount', refusals.accepted, 'CONFLICT');
    }
    const isSame =
      cents === service.cents &&
      (label ?? service.label) === service.label &&
      (mayEnd ?? service.mayEnd) === service.mayEnd;
    return isSame
      ? undefined
      : {
          cents,
          ...(label !== undefined && { label }),
          ...(mayEnd !== undefined && { client_may_end: mayEnd }),
        };
  });

/** How long ago a service may have begun that is started, and how far ahead it may begin, in days. */
const [longestAgo, longestAhead] = [31, 366];

/**
 * Starts a service on a day, by whose day of the month all its periods begin: what has begun by today is made at once,
 * with its invoice. Started twice on the same day it stays so. Throws NOT_FOUND, BAD_REQUEST and CONFLICT.
 */
export const startService = (
  deps: Deps,
  staff: Staff,
  { subscriptionId, startsOn }: z.output<typeof schema.startSubscriptionInput>,
): Promise<schema.Subscription> =>
  change(deps, staff, { subscriptionId }, 'subscription.start', (service) => {
    if (service.state !== 'offered') {
      if (service.startsOn === startsOn) return undefined;
      throw new AppError('CONFLICT', refusals.begun);
    }
    const today = todayOf(deps.config);
    if (startsOn < dueDay(today, -longestAgo) || startsOn > dueDay(today, longestAhead)) {
      throw atField('startsOn', refusals.startsOn);
    }
    if (service.earliestOn !== null && startsOn < service.earliestOn) {
      throw atField('startsOn', refusals.tooEarly);
    }
    return {
      state: 'active',
      starts_on: startsOn,
      next_on: startsOn,
      anchor_day: Number(startsOn.slice(8)),
    };
  });

/** Lets no further period begin until it goes on. What has begun is paid. Throws NOT_FOUND, CONFLICT. */
export const pauseService = (deps: Deps, staff: Staff, input: Input): Promise<schema.Subscription> =>
  change(deps, staff, input, 'subscription.pause', ({ state }) => {
    if (state === 'paused') return undefined;
    if (state !== 'active') throw notRunning(state);
    return { state: 'paused' };
  });

/**
 * Goes on with a paused service at its next period, and with one that was to end. Throws NOT_FOUND, and CONFLICT also
 * where its client has asked for the end: nobody charges them on against their word.
 */
export const resumeService = (deps: Deps, staff: Staff, input: Input): Promise<schema.Subscription> =>
  change(deps, staff, input, 'subscription.resume', ({ state, isEndedByClient }) => {
    if (state === 'active') return undefined;
    if (state !== 'paused' && state !== 'ending') throw notRunning(state);
    if (state === 'ending' && isEndedByClient) throw new AppError('CONFLICT', refusals.endedByClient);
    return { state: 'active', ends_on: null };
  });

/**
 * Ends a service with the period that runs; one that has not begun, or is paused, at once. Ended twice it stays so.
 * Throws NOT_FOUND.
 */
export const endService = (deps: Deps, staff: Staff, input: Input): Promise<schema.Subscription> =>
  change(deps, staff, input, 'subscription.end', (service) => endOf(service, todayOf(deps.config)));

/** What ends a service with the period that runs; undefined for one that ends already. */
export function endOf(service: Subscription, today: string): SubscriptionChange | undefined {
  const { state, startsOn, anchorDay } = service;
  if (state === 'ended' || state === 'ending') return undefined;
  const hasBegun = startsOn !== null && anchorDay !== null && startsOn <= today;
  if (state !== 'active' || !hasBegun) return { state: 'ended' };
  return { state: 'ending', ends_on: lastDayOf(startOf(today, { startsOn, anchorDay }), anchorDay) };
}

const notRunning = (state: Subscription['state']) =>
  new AppError('CONFLICT', state === 'ended' ? refusals.over : refusals.notBegun);

/** The mail that would announce another price. Throws NOT_FOUND, BAD_REQUEST and CONFLICT as `announcePrice` does. */
export async function previewPrice(
  deps: Pick<Deps, 'config' | 'content' | 'database'>,
  { subscriptionId, amount, from }: z.output<typeof schema.priceInput>,
): Promise<WrittenMail> {
  const service = await findSubscription(deps.database.db, subscriptionId);
  if (!service) throw noSubscription();
  refusePrice(service, from, todayOf(deps.config));
  const mail = await writePriceMail(deps, service, {
    cents: typedCents(amount, service.currency, 'amount'),
    fromOn: from,
  });
  if (!mail) throw new AppError('CONFLICT', refusals.address);
  return shownMail(mail, deps.config);
}

function refusePrice(service: Subscription, from: string, today: string): void {
  if (service.state === 'ended') throw new AppError('CONFLICT', refusals.over);
  if (service.startsOn === null) throw new AppError('CONFLICT', refusals.notBegun);
  const { startsOn, anchorDay } = service;
  const isFirstDay =
    anchorDay !== null && from >= startsOn && startOf(from, { startsOn, anchorDay }) === from;
  if (!isFirstDay || from < dueDay(today, noticeDays)) throw atField('from', refusals.from(noticeDays));
}

/**
 * Announces another price to the client: it holds from the period on that begins on `from`, and is kept beside the ones
 * before. Throws NOT_FOUND; BAD_REQUEST at `from` for a day on which none begins, or which is too near; and CONFLICT
 * where there is another price for that day, or the client cannot be mailed.
 */
export async function announcePrice(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.priceInput>,
): Promise<schema.Subscription> {
  await previewPrice(deps, input);
  const { subscriptionId, amount, from } = input;
  const today = todayOf(deps.config);
  await inTransaction(deps, async (trx, afterCommit) => {
    const service = await lockSubscription(trx, subscriptionId);
    if (!service) throw noSubscription();
    refusePrice(service, from, today);
    const cents = typedCents(amount, service.currency, 'amount');
    const priceId = await insertPrice(trx, {
      subscriptionId,
      cents,
      fromOn: from,
      announcedOn: today,
      writtenBy: staff.id,
    });
    if (priceId === undefined) throw atField('from', refusals.announced, 'CONFLICT');
    await deps.jobs.send(trx, priceMail, { priceId, projectId: service.projectId });
    await changeService(trx, service, {});
    await sendSync(deps, trx, service);
    await record(trx, staff, service, 'subscription.announce-price', {
      before: { total: decimalOf(priceOn(service, from), service.currency) },
      after: { total: decimalOf(cents, service.currency), startsOn: from },
    });
    publishService(afterCommit, service);
  });
  return getService(deps, subscriptionId);
}

/**
 * One change of a service: what has begun by today is made before it and after it, so that a pause or an end is about
 * what comes. `decide` answers undefined where nothing changes.
 */
async function change(
  deps: Deps,
  staff: Staff,
  { subscriptionId }: Input,
  action: Change['action'],
  decide: (service: Subscription) => SubscriptionChange | undefined,
): Promise<schema.Subscription> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const found = await lockSubscription(trx, subscriptionId);
    if (!found) throw noSubscription();
    await applyChange(deps, trx, found, staff, action, decide);
    publishService(afterCommit, found);
  });
  return getService(deps, subscriptionId);
}

/** The same of a locked one, by whoever does it. */
export async function applyChange(
  deps: Deps,
  trx: Trx,
  found: Subscription,
  actor: Actor,
  action: Change['action'],
  decide: (service: Subscription) => SubscriptionChange | undefined,
): Promise<void> {
  const today = todayOf(deps.config);
  const before = await catchUp(deps, trx, found, today);
  const decided = decide(before);
  if (!decided) return;
  if (before.isArchived && action !== 'subscription.end') throw new AppError('CONFLICT', refusals.archived);
  await changeService(trx, before, decided);
  const after = await lockSubscription(trx, before.id);
  if (!after) throw notFound('Service');
  await sendSync(deps, trx, after);
  await record(trx, actor, after, action, { before: saidOf(before), after: saidOf(after) });
  await catchUp(deps, trx, after, today);
}

const saidOf = ({ state, way, endsOn, startsOn, cents, currency, mayEnd }: Subscription) => ({
  state,
  paymentMethod: way,
  total: decimalOf(cents, currency),
  startsOn,
  endsOn,
  mayEnd,
});

const record = (
  trx: Trx,
  actor: Actor,
  { projectId }: Subscription,
  action: Change['action'],
  said: Pick<Change, 'before' | 'after'>,
): Promise<void> => recordChange(trx, actor, { action, subject: `project:${projectId}`, ...said });
