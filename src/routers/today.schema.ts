import { z } from 'zod';

/** What waits for somebody, in the order in which its area is shown. */
export const todayKinds = [
  'conversation',
  'request',
  'unread-request',
  'transfer',
  'payment',
  'overdue-instalment',
  'overdue-invoice',
  'failed-debit',
  'untold-price',
  'quote-draft',
  'quote-expiring',
  'quote-opened',
  'quote-accepted',
  'silent-project',
  'next-step',
  'held-mail',
] as const;
export type TodayKind = (typeof todayKinds)[number];

/** Whose things: the caller's own, those of their role, or all that they may see. */
export const todayScopes = ['mine', 'role', 'all'] as const;
export const todayInput = z.object({ scope: z.enum(todayScopes).default('role') });

/**
 * One thing that waits. `since` is since when, or the day of a promise; `title` who or what it is about, `text` what of
 * it; `href` where it is done. `projectId` and `position` name the instalment of a transfer, `customerId` the customer
 * of a next step, `paymentId` a payment that does not fit, `quoteId` and `requestId` a quote and a request, `projectId`
 * with `lastUpdate` (what its client was told last) a project without news: each can be done in place. With `isRest` it
 * stands for all others of its kind, which the list at `href` has.
 */
export const todayItem = z.object({
  id: z.string(),
  kind: z.enum(todayKinds),
  title: z.string(),
  text: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  since: z.iso.datetime({ offset: true }),
  href: z.string(),
  projectId: z.string().nullable(),
  position: z.int().nullable(),
  customerId: z.int().nullable(),
  paymentId: z.int().nullable(),
  quoteId: z.int().nullable(),
  requestId: z.int().nullable(),
  lastUpdate: z.string().nullable(),
  isRest: z.boolean(),
});
export type TodayItem = z.infer<typeof todayItem>;

/** Of each kind the 30 that have waited longest and one line for the rest, all together oldest first. */
export const today = z.array(todayItem);

const sums = z.array(z.object({ currency: z.string(), amount: z.number() }));

/**
 * Seven days by the agency's clock, from the day `from` on: today and the six before, or the seven before these. How
 * many visits, conversations, new customers, quotes and quotes won there were, for how many projects something was
 * paid, and what was received. `firstAnswerSeconds` is the median of those that a person gave; `answeredAlone` the
 * share, 0 to 1, of conversations that the assistant has answered, in which nobody of the staff wrote and nobody is
 * waited for. Null where there were none.
 */
const week = z.object({
  from: z.iso.date(),
  visits: z.int(),
  conversations: z.int(),
  leads: z.int(),
  quotes: z.int(),
  won: z.int(),
  paid: z.int(),
  received: sums,
  firstAnswerSeconds: z.number().nullable(),
  answeredAlone: z.number().nullable(),
  rating: z.number().nullable(),
});

/** `months` has the last six months and the next three, oldest first, each with its money by currency. */
export const overview = z.object({
  thisWeek: week,
  lastWeek: week,
  months: z.array(z.object({ month: z.iso.date(), received: sums, expected: sums })),
  /** What is not paid and has no day. */
  expectedWithoutDay: sums,
});
export type Overview = z.infer<typeof overview>;
