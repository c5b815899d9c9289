import { z } from 'zod';
import {
  clientId,
  instalmentInput,
  instalmentPosition,
  paidBy,
  paymentMethod,
  projectId,
} from './projects.schema.ts';
import { paragraph } from './text.schema.ts';

/** An account that transfers go to. */
export const account = z.object({
  holder: z.string(),
  iban: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bic: z.string().nullable(),
  bank: z.string().nullable(),
  currency: z.string(),
  /** Whether a European payment QR can be drawn for it: a SEPA IBAN in euros. */
  hasQr: z.boolean(),
});
export type Account = z.infer<typeof account>;

/**
 * How the agency can be paid; the same for everybody. `card` is `stripe` with its publishable key, `test` in the demo,
 * `none` where no provider is configured. `cardLimit` is the largest card payment in euros.
 */
export const paymentOptions = z.object({
  card: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
    z.object({ kind: z.literal('test') }),
    z.object({ kind: z.literal('none') }),
  ]),
  cardLimit: z.number(),
  bank: account.nullable(),
  wise: account.nullable(),
});
export type PaymentOptions = z.infer<typeof paymentOptions>;

/** The demo's cards, by what becomes of them. */
export const testCardInput = z.object({
  clientSecret: z.string().min(1).max(200),
  card: z.enum(['success', 'decline', 'authentication']),
});
export const testCardOutput = z.object({
  status: z.enum(['succeeded', 'requires_payment_method', 'requires_action']),
});

/** Who has moved the money; `stripe` and `test` are cards. */
export const paymentProvider = z.enum(['stripe', 'test', 'bank_transfer', 'wise', 'other']);

/** One payment of an instalment, or an attempt at one, as staff see it. Amounts in its currency. */
export const payment = z.object({
  id: z.int(),
  attempt: z.int(),
  /** The instalment that it is of. */
  position: instalmentPosition,
  provider: paymentProvider,
  /** The provider's own name for it, by which staff find it there. */
  intentId: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['open', 'processing', 'succeeded', 'failed', 'canceled']),
  received: z.number().nullable(),
  refunded: z.number(),
  /** What is odd about it. A wrong `amount` or `currency`, a `second` payment and one for an `archived` project have paid nothing. */
  flag: z.enum(['amount', 'currency', 'second', 'archived', 'refund', 'dispute']).nullable(),
  /** When somebody has seen to the flag, or all of the money was given back; null while it needs a person. */
  handledAt: z.iso.datetime({ offset: true }).nullable(),
  failure: z.string().nullable(),
  /** What staff noted of money that they have recorded. */
  note: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Payment = z.infer<typeof payment>;
export const payments = z.array(payment);

export const confirmInput = z.object({ projectId, paymentMethod: paymentMethod.optional() });
export const undoInput = z.object({ projectId });
export const handleInput = z.object({ projectId, paymentId: z.int().min(1) });
export const receiptInput = z.object({ clientId, projectId, position: instalmentPosition.default(1) });

/** That an instalment was paid in a way of which no transfer and no card tells; `note` says how. */
export const recordPaymentInput = instalmentInput.extend({
  paidBy: paidBy.exclude(['stripe']),
  note: paragraph(500).default(''),
});
export const confirmInstalmentInput = instalmentInput.extend({ paymentMethod: paymentMethod.optional() });
/** A PDF in base64. */
export const receiptFile = z.string();
