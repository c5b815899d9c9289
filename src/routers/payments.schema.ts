import { z } from 'zod';
import { saidOfField } from '../content/language.ts';
import { paymentRefusals } from '../content/refusals/payments.ts';
import {
  clientId,
  instalmentInput,
  instalmentPosition,
  paidBy,
  paymentMethod,
  projectId,
  projectInput,
} from './projects.schema.ts';
import { paragraph } from './text.schema.ts';

const refusals = saidOfField(paymentRefusals);

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

/** One payment of a project, or an attempt at one, as staff see it. Amounts in its currency. */
export const payment = z.object({
  id: z.int(),
  attempt: z.int(),
  /** The instalment that it was meant for. */
  position: instalmentPosition,
  provider: paymentProvider,
  /** The provider's own name for it, by which staff find it there. */
  intentId: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['open', 'processing', 'succeeded', 'failed', 'canceled']),
  received: z.number().nullable(),
  /** The day on which the money arrived. */
  receivedOn: z.iso.date().nullable(),
  refunded: z.number(),
  /** What of it pays which instalment, and what of that was given back, in the order of the plan. */
  shares: z.array(
    z.object({
      position: instalmentPosition,
      label: z.string().nullable(),
      amount: z.number(),
      refunded: z.number(),
    }),
  ),
  /** What of it pays nothing, and can be put to use or be given back. */
  credit: z.number(),
  /** What staff have written down as given back: of an instalment, or of what had paid none. */
  refunds: z.array(
    z.object({
      position: instalmentPosition.nullable(),
      amount: z.number(),
      on: z.iso.date(),
      note: z.string().nullable(),
    }),
  ),
  /** Whether its credit, or all of it where it has paid nothing, can be put on instalments. */
  isUsable: z.boolean(),
  /**
   * What is odd about it. A wrong `amount` or `currency`, a `second` payment and one for an `archived` project have
   * paid nothing.
   */
  flag: z.enum(['amount', 'currency', 'second', 'archived', 'refund', 'dispute']).nullable(),
  /** When somebody has seen to the flag, or all of the money was given back; null while it needs a person. */
  handledAt: z.iso.datetime({ offset: true }).nullable(),
  failure: z.string().nullable(),
  /** What staff noted of money that they have recorded, and who it was. */
  note: z.string().nullable(),
  recordedBy: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Payment = z.infer<typeof payment>;
export const payments = z.array(payment);

const confirmed = {
  paymentMethod: paymentMethod.optional(),
  /** What was read to be open, in the project's currency: where it is another amount by now nothing is confirmed. */
  amount: z.number(refusals.amount).min(0, refusals.amount).optional(),
};
export const confirmInput = z.object({ projectId, ...confirmed });
export const handleInput = z.object({ projectId, paymentId: z.int().min(1) });
const paymentId = z.coerce.number().int().min(1);
/** The receipt of this payment; without one the newest that pays the instalment at this position. */
export const receiptInput = z.object({
  clientId,
  projectId,
  position: instalmentPosition.default(1),
  paymentId: paymentId.optional(),
});
export const paymentInput = projectInput.extend({ paymentId });

/** In characters. */
export const paymentNoteLimit = 500;

/** How money came that staff record: cards and debits tell of theirs themselves. */
const paidByHand = paidBy.exclude(['stripe', 'sepa_debit']);

/** That an instalment was paid in a way of which no transfer and no card tells; `note` says how. */
export const recordPaymentInput = instalmentInput.extend({
  paidBy: paidByHand,
  note: paragraph(paymentNoteLimit).default(''),
});
export const confirmInstalmentInput = instalmentInput.extend(confirmed);

/** Of the form that is sent: the same one twice is recorded once. */
export const requestKey = z.uuid();
/** In the project's currency; that it has no more digits than that is checked where the currency is known. */
const share = z.number(refusals.amount).min(0, refusals.amount).max(10_000_000, refusals.amountTooLarge);
const amount = share.positive(refusals.amount);
/** What each instalment is paid of it; of 0 nothing. */
const shares = z.array(z.object({ position: instalmentPosition, amount: share })).max(50);
const day = z.iso.date(refusals.day);

/**
 * Money that has arrived, and what it pays: of each instalment no more than is open of it, together no more than there
 * is. What is left over stays with the payment.
 */
export const recordTransferInput = z.object({
  projectId,
  requestKey,
  amount,
  receivedOn: day,
  paidBy: paidByHand,
  note: paragraph(paymentNoteLimit).default(''),
  shares,
});
/** `credit` is what was read: where it is another by now, CONFLICT. */
export const useCreditInput = paymentInput.extend({
  credit: amount,
  shares: shares.min(1, refusals.noShare),
});
/** Of an instalment that the payment pays, by its position; null for what pays nothing. */
export const giveBackInput = paymentInput.extend({
  requestKey,
  position: instalmentPosition.nullable(),
  amount,
  givenBackOn: day,
  note: paragraph(paymentNoteLimit).default(''),
});
/** A PDF in base64. */
export const receiptFile = z.string();
