/** What a payment is opened with. Amounts are whole cents. */
type NewIntent = {
  /** Two calls with the same key open one payment. */
  idempotencyKey: string;
  amountCents: number;
  currency: string;
  /** Our payment and its project; nothing else of ours goes to the provider. */
  paymentId: number;
  projectId: string;
};

/** What the provider says of a payment. */
export type CardIntent = {
  id: string;
  /** Opens this one payment in the payer's browser. Never stored or logged. */
  clientSecret: string;
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  receivedCents: number;
  currency: string;
};

/**
 * Money that was given back or is in dispute. `objectId` is the provider's name for the charge, the refund or the
 * dispute. `cents` are the total of a charge so far where it is `refunded`, else of this one refund or dispute.
 */
export type CardLoss = {
  kind: 'refunded' | 'refund-failed' | 'disputed' | 'dispute-won' | 'dispute-lost';
  objectId: string;
  cents: number;
};

/** What an event of the provider means. */
export type CardEffect =
  | { kind: 'succeeded'; receivedCents: number; currency: string }
  | { kind: 'processing' }
  | { kind: 'failed'; reason: string }
  | { kind: 'canceled' }
  | CardLoss
  | { kind: 'ignored' };

/** `intentId` is undefined where the event is about something else than a payment; `at` is the provider's time. */
export type CardEvent = {
  id: string;
  type: string;
  at: Date;
  intentId: string | undefined;
  effect: CardEffect;
};

/**
 * How a call to the provider failed. `final`: it has refused, and would refuse the same key again. `busy`: another call
 * with this key is under way. `unknown`: whether anything was done there can only be told by asking again.
 */
export type CardFailure = 'final' | 'busy' | 'unknown';

/** A provider of card payments. Its calls throw errors of which `failureOf` tells the kind. */
export type CardProvider = {
  kind: 'stripe';
  publishableKey: string;
  openIntent(intent: NewIntent): Promise<CardIntent>;
  /** Undefined where the provider knows no such payment. */
  findIntent(id: string): Promise<CardIntent | undefined>;
  /** Ends a payment that nobody shall pay any more. Answers how it stands: what was paid meanwhile stays so. */
  cancelIntent(id: string): Promise<CardIntent | undefined>;
  failureOf(error: unknown): CardFailure;
  /** Reads a signed event; undefined where the signature is not the provider's or older than 300 seconds. */
  readEvent(body: Buffer, signature: string): Promise<CardEvent | undefined>;
};

/** How cards are paid: by a provider, by the demo's cards that move no money, or not at all. */
export type Cards = CardProvider | { kind: 'test' } | { kind: 'none' };
