import type { z } from 'zod';
import { dueDay } from '../../content/invoice.ts';
import { said } from '../../content/language.ts';
import { amountOf } from '../../content/money.ts';
import { subscriptionRefusals } from '../../content/refusals/subscriptions.ts';
import type { PaidBy, PaymentState } from '../../routers/projects.schema.ts';
import type * as schema from '../../routers/subscriptions.schema.ts';
import { getClientId } from '../clients/service.ts';
import { todayOf } from '../days.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { toReceipts } from '../projects/service.ts';
import {
  getWithPeriods,
  listOfCustomer,
  listOfLink,
  type PeriodRow,
  type SubscriptionRow,
} from '../subscription-rows/service.ts';
import { priceOn, startsFrom } from './schedule.ts';

const refusals = said(subscriptionRefusals);

export const noSubscription = () => new AppError('NOT_FOUND', refusals.unknown);

/** How many days before its first period another price is announced, at least. */
export const noticeDays = 30;
/** How many of the next periods staff choose from. */
const mostChoices = 6;

type ReadDeps = Pick<Deps, 'database' | 'config' | 'cards'>;

/** The monthly services of a customer, the newest first. */
export const listServices = async (
  deps: ReadDeps,
  { customerId }: z.output<typeof schema.customerSubscriptionsInput>,
): Promise<schema.Subscription[]> =>
  (await listOfCustomer(deps.database.db, customerId)).map((row) => toSubscription(deps, row));

/**
 * Those of the projects that a client's link shows, oldest first; whose project is another contact's they read, and
 * change nothing of. Throws NOT_FOUND.
 */
export async function listClientServices(
  deps: Deps,
  { clientId }: z.output<typeof schema.clientSubscriptionsInput>,
): Promise<schema.Subscription[]> {
  await getClientId(deps, clientId);
  return (await listOfLink(deps.database.db, clientId)).map((row) => ({
    ...toSubscription(deps, row),
    ...(row.linkId !== clientId && { mayEnd: false, ways: [] }),
  }));
}

export const getService = async (deps: ReadDeps, id: number): Promise<schema.Subscription> =>
  toSubscription(deps, await getWithPeriods(deps.database.db, id));

/** The ways to pay a service in this currency. Accounts in euros alone are debited. */
export const waysIn = ({ cards }: Pick<Deps, 'cards'>, currency: string): schema.SubscriptionWay[] => [
  'transfer',
  ...(cards.kind === 'stripe' ? (['card'] as const) : []),
  ...(cards.kind === 'stripe' && currency === 'EUR' ? (['sepa_debit'] as const) : []),
];

/** The first days of periods from which another price can hold. */
export function changeableFrom(
  {
    startsOn,
    anchorDay,
    state,
    endsOn,
  }: Pick<SubscriptionRow, 'startsOn' | 'anchorDay' | 'state' | 'endsOn'>,
  today: string,
): string[] {
  if (startsOn === null || anchorDay === null || state === 'ended') return [];
  return startsFrom(dueDay(today, noticeDays), { startsOn, anchorDay }, mostChoices).filter(
    (day) => endsOn === null || day <= endsOn,
  );
}

function toSubscription(deps: ReadDeps, row: SubscriptionRow): schema.Subscription {
  const today = todayOf(deps.config);
  const { currency, nextOn, endsOn, state } = row;
  const isToCome = nextOn !== null && state !== 'ended' && (endsOn === null || nextOn <= endsOn);
  return {
    id: row.id,
    project: { projectId: row.projectPublicId, name: row.projectName },
    label: row.label,
    currency,
    amount: amountOf(priceOn(row, nextOn ?? today), currency),
    state,
    way: row.way,
    means: row.way === 'transfer' ? null : row.means,
    startsOn: row.startsOn,
    earliestOn: row.earliestOn,
    nextOn: isToCome ? nextOn : null,
    endsOn,
    mayEnd: row.mayEnd,
    ways: waysIn(deps, currency),
    prices: row.prices.map(({ cents, fromOn, announcedOn, state }) => ({
      amount: amountOf(cents, currency),
      from: fromOn,
      announcedOn,
      state: state as schema.Subscription['prices'][number]['state'],
    })),
    changeableFrom: changeableFrom(row, today),
    periods: row.periods.map((period) => toPeriod(period, currency)),
  };
}

const toPeriod = (
  { cents, openCents, state, method, receipts, invoice, ...period }: PeriodRow,
  currency: string,
): schema.SubscriptionPeriod => ({
  ...period,
  amount: amountOf(cents, currency),
  open: amountOf(openCents, currency),
  paymentState: state as PaymentState,
  paymentMethod: method as PaidBy | null,
  receipts: toReceipts(receipts, currency),
  invoice: invoice && { ...invoice, open: amountOf(invoice.open, currency) },
});
