import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { hundredthsOf } from '../content/money.ts';
import { quoteFieldRefusals } from '../content/refusals/quotes.ts';
import { subscriptionRefusals } from '../content/refusals/subscriptions.ts';
import { requestKey } from './payments.schema.ts';
import {
  clientId,
  instalmentPosition,
  paidBy,
  paymentState,
  projectId,
  receiptsOfPart,
} from './projects.schema.ts';
import { line } from './text.schema.ts';

const refusals = saidOfField(subscriptionRefusals);
const amounts = saidOfField(quoteFieldRefusals);

const subscriptionId = z.int().positive();
const day = z.iso.date();

/** In characters. */
export const subscriptionLabelLimit = 120;

/** `offered`: agreed, and not begun; `paused`: no period begins; `ending`: none begins after `endsOn`. */
export const subscriptionStates = ['offered', 'active', 'paused', 'ending', 'ended'] as const;
export const subscriptionState = z.enum(subscriptionStates);

/** How a period is paid: by a transfer that its client makes, or collected by the provider month by month. */
export const subscriptionWays = ['transfer', 'card', 'sepa_debit'] as const;
export const subscriptionWay = z.enum(subscriptionWays);
export type SubscriptionWay = z.infer<typeof subscriptionWay>;

/** How the provider's collecting of a period goes: under way, failed, or waiting for the client to confirm it. */
export const collection = z.enum(['waiting', 'failed', 'action']);

/** One month of a service: an instalment of its project, which is paid by the calls of instalments. In its currency. */
export const subscriptionPeriod = z.object({
  position: instalmentPosition,
  label: z.string().nullable(),
  from: day,
  to: day,
  amount: z.number(),
  paymentState,
  paymentMethod: paidBy.nullable(),
  collection: collection.nullable(),
  /** What is left to be paid of it. */
  open: z.number(),
  receipts: receiptsOfPart,
  invoice: z.object({ id: z.int(), number: z.string(), dueOn: day, open: z.number() }).nullable(),
});
export type SubscriptionPeriod = z.infer<typeof subscriptionPeriod>;

/** A monthly service of a project. Amounts in its currency, with tax; days by the agency's clock. */
export const subscription = z.object({
  id: subscriptionId,
  project: z.object({ projectId, name: z.string() }),
  label: z.string(),
  currency: z.string(),
  /** Of the next period. */
  amount: z.number(),
  state: subscriptionState,
  way: subscriptionWay,
  /** What the provider collects from, as its owner knows it; null where nothing was given. */
  means: z.string().nullable(),
  startsOn: day.nullable(),
  /** It begins no earlier: what is before is paid with the plan of its project. Null where nothing is. */
  earliestOn: day.nullable(),
  /** The first day of the next period; null where none is to come. */
  nextOn: day.nullable(),
  /** The last day. */
  endsOn: day.nullable(),
  /** Whether its client may end it. */
  mayEnd: z.boolean(),
  /** The ways that there are in its currency. */
  ways: z.array(subscriptionWay),
  /** Other prices that were announced, by the first day of the period from which they hold. */
  prices: z.array(
    z.object({
      amount: z.number(),
      from: day,
      announcedOn: day,
      /** What became of the mail that says so. */
      state: z.enum(['waiting', 'sent', 'needless', 'failed']),
    }),
  ),
  /** The first days of periods from which another price can hold by now. */
  changeableFrom: z.array(day),
  /** Newest first, the last three years. */
  periods: z.array(subscriptionPeriod),
});
export type Subscription = z.infer<typeof subscription>;
export const subscriptionRows = z.array(subscription);

const amount = z
  .number(amounts.price.missing)
  .positive(amounts.price.missing)
  .max(10_000_000, amounts.price.tooLarge)
  .refine((value) => hundredthsOf(value) !== undefined, amounts.twoDecimals);
const label = line(refusals.label, subscriptionLabelLimit);

export const subscriptionInput = z.object({ subscriptionId });
export const customerSubscriptionsInput = z.object({ customerId: z.int().positive() });
/** A service that was agreed otherwise than by a quote. It costs nothing until it is started. */
export const createSubscriptionInput = z.object({
  projectId,
  /** Of the form that is sent; without one, what is sent twice is offered twice. */
  requestKey: requestKey.optional(),
  label,
  amount,
});
/** `amount` changes as long as it has not begun; after that with `announcePrice` alone. */
export const saveSubscriptionInput = subscriptionInput.extend({
  label: label.optional(),
  amount: amount.optional(),
  mayEnd: z.boolean().optional(),
});
/** The first day of its first period, from a month ago to a year ahead, and no earlier than its `earliestOn`. */
export const startSubscriptionInput = subscriptionInput.extend({ startsOn: z.iso.date(refusals.startsOn) });
/** `from` is the first day of a period, at least 30 days ahead. */
export const priceInput = subscriptionInput.extend({ amount, from: z.iso.date(refusals.startsOn) });

export const clientSubscriptionsInput = z.object({ clientId });
export const clientSubscriptionInput = z.object({ clientId, subscriptionId });
export const setupInput = clientSubscriptionInput.extend({ way: z.enum(['card', 'sepa_debit']) });
/** The page of the provider to go to. */
export const providerPage = z.object({ url: z.url() });
