/** What a payment is opened with. Amounts are whole cents. */
export type NewIntent = {
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

/** What an event of the provider means. Amounts are totals so far, so that order and repetition do not matter. */
export type CardEffect =
  | { kind: 'succeeded'; receivedCents: number; currency: string }
  | { kind: 'processing' }
  | { kind: 'failed'; reason: string }
  | { kind: 'canceled' }
  | { kind: 'refunded'; refundedCents: number }
  | { kind: 'refund-failed' }
  | { kind: 'disputed' }
  | { kind: 'dispute-won' }
  | { kind: 'dispute-lost' }
  | { kind: 'ignored' };

/** `intentId` is undefined where the event is about something else than a payment. */
export type CardEvent = { id: string; type: string; intentId: string | undefined; effect: CardEffect };

/** A provider of card payments. Every error of `openIntent` and `findIntent` may pass: asking again is right. */
export type CardProvider = {
  kind: 'stripe';
  publishableKey: string;
  openIntent(intent: NewIntent): Promise<CardIntent>;
  /** Undefined where the provider knows no such payment. */
  findIntent(id: string): Promise<CardIntent | undefined>;
  /** Reads a signed event; undefined where the signature is not the provider's or older than 300 seconds. */
  readEvent(body: Buffer, signature: string): Promise<CardEvent | undefined>;
};

/** How cards are paid: by a provider, by the demo's cards that move no money, or not at all. */
export type Cards = CardProvider | { kind: 'test' } | { kind: 'none' };
