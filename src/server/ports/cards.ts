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
  /** What its last try came to, where it failed and another may be made. */
  failure: string | null;
  /** Its payer has to confirm it at their bank. */
  needsAction: boolean;
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
  | ({ kind: 'billing' } & BillingNews)
  | { kind: 'ignored' };

/**
 * What of a subscription an event is about, by the provider's name for it: how it stands there by now has to be asked.
 */
export type BillingNews = { about: 'invoice' | 'subscription' | 'setup' | 'customer'; ref: string };

/** What a provider collects from: a card, or an account by SEPA debit. `label` says which, as its owner knows it. */
export type Means = { ref: string; kind: 'card' | 'sepa_debit'; label: string };

/** Ours that something at the provider is about. */
export type Ours = { subscriptionId: number; projectId: string };

/** What of a service the provider is told to do. */
export type BillingTerms = { cents: number; isPaused: boolean; endsAtPeriodEnd: boolean };

export type BillingSubscription = BillingTerms & {
  ref: string;
  ours: Ours | undefined;
  customerRef: string;
  /** Why it collects nothing any more: somebody has ended it there, or it was not paid. */
  ended: 'request' | 'failure' | undefined;
  /** When the next period begins. */
  nextAt: Date;
  means: Means | undefined;
};

/** An invoice of the provider's own, which nobody is sent: it says what is collected, and with which payment. */
export type BillingInvoice = {
  ref: string;
  ours: Ours | undefined;
  /** Which subscription there has made it. */
  subscriptionRef: string | undefined;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  cents: number;
  currency: string;
  /** When the period begins that it is for. */
  from: Date;
  intentId: string | undefined;
};

/**
 * What collects a service by itself, month by month. Ways are given by people on the provider's own page; `ours` and
 * amounts are all that goes there, besides whom the mandate of a debit is from.
 */
export type Billing = {
  openCustomer(of: { ours: Ours; name: string; email: string }): Promise<string>;
  /** A page on which the client gives a card or an account, by the provider's name for it. */
  openSetup(setup: {
    ours: Ours;
    customerRef: string;
    kind: Means['kind'];
    currency: string;
    language: string;
    returnTo: URL;
  }): Promise<{ ref: string; url: string }>;
  /**
   * What was given on it; undefined until that has happened. It is the one that the customer's services are collected
   * from.
   */
  takeSetup(ref: string): Promise<{ ours: Ours; customerRef: string; means: Means } | undefined>;
  /** A page on which the client changes it. Answers its address. */
  openPortal(customerRef: string, returnTo: URL): Promise<string>;
  /**
   * Two calls with the same key begin one. `dayOfMonth` is its anchor; the first period begins at `at`, when that day
   * comes next.
   */
  begin(order: {
    key: string;
    ours: Ours;
    customerRef: string;
    label: string;
    cents: number;
    currency: string;
    at: Date;
    dayOfMonth: number;
  }): Promise<string>;
  find(ref: string): Promise<BillingSubscription | undefined>;
  /** No period that has begun costs another price because of it. */
  change(ref: string, terms: Partial<BillingTerms>, currency: string): Promise<void>;
  /** Ends it at once; what is ended already stays so. */
  end(ref: string): Promise<void>;
  listOfCustomer(customerRef: string): Promise<string[]>;
  /** The newest of a subscription. */
  listInvoices(subscriptionRef: string): Promise<string[]>;
  findInvoice(ref: string): Promise<BillingInvoice | undefined>;
  /** Says that an invoice was paid otherwise, so that it is collected no more. */
  settleInvoice(ref: string): Promise<void>;
  /** Collects an open one once more, now. */
  collect(ref: string): Promise<void>;
};

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
  billing: Billing;
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
