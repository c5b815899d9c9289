import { z } from 'zod';
import { languages, saidOfField } from '../content/language.ts';
import { currencies, hundredthsOf, priceCentsOf, typedNumberOf, typedPriceOf } from '../content/money.ts';
import { largestTotal, quoteCents } from '../content/quote-amounts.ts';
import { inputRefusals } from '../content/refusals/input.ts';
import { quoteFieldRefusals, quoteReaderRefusals, tooPreciseIn } from '../content/refusals/quotes.ts';
import { longestSlug } from '../content/slug.ts';
import { conversationId } from './chat.schema.ts';
import { knownSlug, newCode, typedCode } from './gates.schema.ts';
import { account } from './payments.schema.ts';
import { paymentState, projectId } from './projects.schema.ts';
import { quoteStates } from './quotes.values.ts';
import { line, lineOrNone, listedDay, newSlug, paragraph, searchText } from './text.schema.ts';

const input = saidOfField(inputRefusals);
const refusals = saidOfField(quoteFieldRefusals);

const badQuote = refusals.quote;

/** The quote that has an address of its own, as specified; every other one is at `/quote/{slug}`. */
const namedQuote = { slug: 'aloe-quote', path: '/aloe-quote' } as const;
export const quotePath = (slug: string): string =>
  slug === namedQuote.slug ? namedQuote.path : `/quote/${slug}`;
export const namedQuoteSlug = namedQuote.slug;

/** Without a `slug` the password says which quote it is. */
export const unlockQuoteInput = z.object({
  password: typedCode(input.password.missing),
  slug: knownSlug.optional(),
});
export const unlockedQuote = z.object({ slug: z.string() });
export const quoteInput = z.object({ slug: knownSlug });

const twoDecimals = (value: number) => hundredthsOf(value) !== undefined;

/** One thing that is offered. `unitPrice` is in the quote's currency, `quantity` in whatever the title counts. */
const quoteLine = z.object({
  title: line(input.missing.label, 200),
  description: paragraph(2_000).default(''),
  quantity: z
    .number(refusals.quantity.missing)
    .positive(refusals.quantity.notPositive)
    .max(100_000, refusals.quantity.tooLarge)
    .refine(twoDecimals, refusals.twoDecimals),
  unitPrice: z
    .number(refusals.price.missing)
    .min(0, refusals.price.negative)
    .max(10_000_000, refusals.price.tooLarge)
    .refine(twoDecimals, refusals.twoDecimals),
  /** Paid again every month, as a service. Absent of what is paid once: older versions have none. */
  every: z.literal('month').exactOptional(),
});

/** One part of the payment, in percent of the total. */
const instalment = z.object({
  label: line(refusals.instalments.missing, 120),
  percent: z
    .number(refusals.percent.missing)
    .positive(refusals.percent.notPositive)
    .max(100, refusals.percent.tooLarge)
    .refine(twoDecimals, refusals.twoDecimals),
});

const quoteFields = z.object({
  title: line(input.missing.title, 160),
  clientName: line(input.missing.clientName, 120),
  /** Where their papers go, as it stands on this one. Absent where nobody knows: older versions have none. */
  clientAddress: paragraph(800).exactOptional(),
  /** Who is expected to accept. */
  contactName: line(refusals.contactName, 120),
  contactEmail: z
    .string()
    .trim()
    .nullable()
    .transform((text) => text || null)
    .pipe(z.email(input.notAnEmail).max(254, input.notAnEmail).nullable()),
  language: z.enum(languages, input.unknown.language),
  currency: z.enum(currencies, refusals.currency),
  introduction: paragraph(5_000).default(''),
  lines: z.array(quoteLine).min(1, refusals.lines.missing).max(50, refusals.lines.tooMany),
  /** In percent of the sum of the lines; 0 where there is none. */
  taxPercent: z
    .number(refusals.tax.missing)
    .min(0, refusals.tax.negative)
    .max(100, refusals.tax.tooLarge)
    .refine(twoDecimals, refusals.twoDecimals)
    .default(0),
  /** Together 100 percent; without any the whole is due at once. */
  instalments: z
    .array(instalment)
    .max(12, refusals.instalments.tooMany)
    .default([])
    .refine(
      (parts) =>
        parts.length === 0 ||
        parts.reduce((sum, { percent }) => sum + (hundredthsOf(percent) ?? 0), 0) === 10_000,
      refusals.instalments.notWhole,
    ),
  terms: paragraph(10_000).default(''),
  /** The last day on which it can be accepted, in UTC; null for ever. */
  validUntil: z.iso.date(input.missing.date).nullable(),
});
/** What staff write. Every saving is a new version; what was accepted is never written again. */
export const quoteContent = quoteFields
  .superRefine(({ currency, lines }, context) => {
    for (const [index, { unitPrice }] of lines.entries()) {
      if (priceCentsOf(unitPrice, currency) !== undefined) continue;
      context.addIssue({
        code: 'custom',
        path: ['lines', index, 'unitPrice'],
        message: refusals[tooPreciseIn(currency)].error(),
      });
    }
  })
  .refine((content) => Math.max(quoteCents(content).total, quoteCents(content).monthly) <= largestTotal, {
    path: ['lines'],
    ...refusals.lines.totalTooLarge,
  });
export type QuoteContent = z.output<typeof quoteContent>;

/** Amounts of a quote as they are added up, in its currency with two decimals, each rounded half up. */
export const quoteAmounts = z.object({
  lines: z.array(z.number()),
  subtotal: z.number(),
  tax: z.number(),
  total: z.number(),
  /** What is paid every month beside the total, with tax. */
  monthly: z.number(),
  instalments: z.array(z.number()),
});
export type QuoteAmounts = z.infer<typeof quoteAmounts>;

/** Who said yes, when, to which version; `hash` is the SHA-256 of that version, in hexadecimal. */
export const quoteAcceptance = z.object({
  acceptedBy: z.string(),
  acceptedAt: z.iso.datetime({ offset: true }),
  version: z.int(),
  hash: z.string(),
});
export type QuoteAcceptance = z.infer<typeof quoteAcceptance>;

/**
 * A quote as its reader sees it. `payment` is there once it is accepted: where to pay, and what to name. Its `project`
 * is what the quote has become, of which the first instalment can be paid at once, by card too.
 */
export const readerQuote = z.object({
  slug: z.string(),
  version: z.int(),
  content: quoteContent,
  amounts: quoteAmounts,
  /** When its acceptance was taken back: then there is nothing to pay. */
  withdrawnAt: z.iso.datetime({ offset: true }).nullable(),
  /** When this version was written. */
  writtenAt: z.iso.datetime({ offset: true }),
  isExpired: z.boolean(),
  acceptance: quoteAcceptance.nullable(),
  payment: z
    .object({
      bank: account.nullable(),
      wise: account.nullable(),
      reference: z.string(),
      /** `open` is what is still to be paid of its first instalment. */
      project: z.object({ id: projectId, paymentState, open: z.number() }).nullable(),
    })
    .nullable(),
});
export type ReaderQuote = z.infer<typeof readerQuote>;

/** `version` is the one that was read: another is not accepted in its place. */
export const acceptQuoteInput = quoteInput.extend({
  version: z.int().positive(),
  acceptedBy: line(saidOfField(quoteReaderRefusals).acceptedBy, 120),
});
export const quotePdf = z.string();

const quoteId = z.int(badQuote).positive(badQuote);
export const quoteIdInput = z.object({ quoteId });

/** A row of the staff's list. `draft`: nobody has opened it. `closed`: no password opens it. */
export const adminQuote = z.object({
  id: quoteId,
  slug: z.string(),
  title: z.string(),
  clientName: z.string(),
  currency: z.enum(currencies),
  total: z.number(),
  version: z.int(),
  state: z.enum(quoteStates),
  validUntil: z.iso.date().nullable(),
  openedCount: z.int(),
  lastOpenedAt: z.iso.datetime({ offset: true }).nullable(),
  acceptance: quoteAcceptance.nullable(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type AdminQuote = z.infer<typeof adminQuote>;
/** `cursor` is what the page after this row is asked for by. */
const listedQuote = adminQuote.extend({ cursor: z.string() });
export type ListedQuote = z.infer<typeof listedQuote>;
export const adminQuotes = z.array(listedQuote);
const quoteSort = z.enum(['client', '-client', 'total', '-total', 'changed', '-changed'], refusals.sort);
export type QuoteSort = z.infer<typeof quoteSort>;
export type QuoteColumn = Exclude<QuoteSort, `-${string}`>;
/**
 * Newest first, or by client, total (the figure alone, whatever its currency) or last change, downwards with a minus:
 * then of the newest 5,000 quotes, or of those that a search finds. `after` is the cursor of the last row before.
 */
export const adminQuotesInput = z.object({
  state: z.enum(quoteStates, input.unknown.state).optional(),
  search: searchText.optional(),
  sort: quoteSort.optional(),
  /** Only those of this day or later, by the agency's clock: when they were made, with `accepted` when that was. */
  from: listedDay.optional(),
  limit: z.int().min(1).max(100).default(50),
  after: z.string().max(300, input.unknown.page).optional(),
});
/** Of how many quotes, the newest ones, a list is sorted that nobody searches, and whether there are more. */
export const quoteSortLimit = z.object({ limit: z.int(), isReached: z.boolean() });

/**
 * A quote is sent, and its client reminded of it. A reminder comes so many days after the mail before it at the
 * earliest.
 */
export const offerKinds = ['quote', 'reminder'] as const;
export const reminderDays = 3;
/** Most characters of the personal word in such a mail. */
export const longestMessage = 2_000;

/** A mail about a quote. `needless`: the quote was accepted, or its password changed, before the mail had left. */
const quoteMail = z.object({
  id: z.int(),
  kind: z.enum([...offerKinds, 'password']),
  version: z.int(),
  address: z.string(),
  language: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'needless']),
  authorName: z.string(),
  at: z.iso.datetime({ offset: true }),
  settledAt: z.iso.datetime({ offset: true }).nullable(),
});
export type QuoteMail = z.infer<typeof quoteMail>;

/**
 * A quote with all that has happened to it: `versions`, `events` and `mails` are the newest 200 of each, newest first;
 * `openings` has the last thirty days by UTC, oldest first, each with how often the quote was opened.
 */
export const quoteDetail = adminQuote.extend({
  /** Whom it is for; null for one of before there were records of customers. */
  customerId: z.int().nullable(),
  /** What it has become, once it is accepted. */
  projectId: projectId.nullable(),
  /** That its acceptance was taken back; null while it stands. */
  withdrawal: z
    .object({ reason: z.string(), authorName: z.string(), at: z.iso.datetime({ offset: true }) })
    .nullable(),
  content: quoteContent,
  amounts: quoteAmounts,
  versions: z.array(
    z.object({
      version: z.int(),
      authorName: z.string(),
      createdAt: z.iso.datetime({ offset: true }),
      hash: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['opened', 'accepted']),
      version: z.int(),
      actorName: z.string().nullable(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  mails: z.array(quoteMail),
  openings: z.array(z.object({ day: z.iso.date(), count: z.int() })),
});
export type QuoteDetail = z.infer<typeof quoteDetail>;

/**
 * Where the price of a line comes from: the published starting price of its service, a line of a former quote for the
 * same customer and service, or nowhere: then somebody has to set it, and `listed` is the published price in another
 * currency, where there is one. What a visitor says is never a price.
 */
const priceSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('service'), amount: z.number(), currency: z.enum(currencies) }),
  z.object({
    kind: z.literal('former-quote'),
    amount: z.number(),
    currency: z.enum(currencies),
    quoteId: z.int().positive(),
    title: z.string().max(160),
  }),
  z.object({
    kind: z.literal('to-be-set'),
    listed: z.object({ amount: z.number(), currency: z.enum(currencies) }).nullable(),
  }),
]);
export type PriceSource = z.infer<typeof priceSource>;

/** A sentence of a visitor, letter by letter as it stands in the message, of at most 400 characters. */
const saidSentence = z.object({ messageId: z.int().positive(), sentence: z.string().min(1).max(400) });

/** What a line of a quote stands on; `service` may be one that the agency has given up since. */
const lineSource = saidSentence.extend({ service: z.string().min(1).max(80), price: priceSource });
export type LineSource = z.infer<typeof lineSource>;

/** How a conversation was read; `rules-instead` where a model was asked and its answer was not kept. */
const readBy = z.enum(['rules', 'model', 'rules-instead']);

export const prepareQuoteInput = z.object({ conversationId });
/**
 * What a quote for whoever writes in a conversation can begin with; nothing is stored. `content` is without a price
 * where nobody has set one, and its lines and `sources` are of one order. `amounts` are the newest sentences in which
 * the visitor names an amount, never a price.
 */
export const preparedQuote = z.object({
  customerId: z.int().nullable(),
  contactId: z.int().nullable(),
  content: z.object({
    title: z.string(),
    clientName: z.string(),
    clientAddress: z.string(),
    contactName: z.string(),
    contactEmail: z.string().nullable(),
    language: z.enum(languages),
    currency: z.enum(currencies),
    lines: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        quantity: z.number(),
        unitPrice: z.number().nullable(),
      }),
    ),
  }),
  sources: z.array(lineSource),
  amounts: z.array(saidSentence),
  readBy,
});
export type PreparedQuote = z.infer<typeof preparedQuote>;

/**
 * The conversation that a quote came from, and what its lines stand on: `place` is the line's, from 0. Null where it is
 * gone.
 */
export const quoteSources = z
  .object({ conversationId, lines: z.array(lineSource.extend({ place: z.int() })) })
  .nullable();
export type QuoteSources = z.infer<typeof quoteSources>;

/** In the order of the lines: what each stands on, null for what staff have added. */
const lineSources = z.array(lineSource.nullable()).max(50, refusals.lines.tooMany);

/** A number as it is typed, with a comma or a point: it may be half of one, or none yet. */
const typedNumber = lineOrNone(40).default('');

/** What the editor of a quote holds: all of it may be missing, and nothing is longer than in a quote. */
const draftContent = z.object({
  title: lineOrNone(160).default(''),
  clientName: lineOrNone(120).default(''),
  clientAddress: paragraph(800).default(''),
  contactName: lineOrNone(120).default(''),
  contactEmail: lineOrNone(254).default(''),
  language: z.enum(languages, input.unknown.language),
  currency: z.enum(currencies, refusals.currency),
  introduction: paragraph(5_000).default(''),
  lines: z
    .array(
      z.object({
        title: lineOrNone(200).default(''),
        description: paragraph(2_000).default(''),
        quantity: typedNumber,
        unitPrice: typedNumber,
        /** Absent of drafts of before. */
        every: z.enum(['once', 'month']).exactOptional(),
      }),
    )
    .max(50, refusals.lines.tooMany)
    .default([]),
  taxPercent: typedNumber,
  instalments: z
    .array(z.object({ label: lineOrNone(120).default(''), percent: typedNumber }))
    .max(12, refusals.instalments.tooMany)
    .default([]),
  terms: paragraph(10_000).default(''),
  /** A day as ISO writes it, or nothing. */
  validUntil: lineOrNone(10).default(''),
});
export type DraftContent = z.output<typeof draftContent>;

/**
 * The quote that a draft would become, as the calls take it; where a number is none it is NaN, which they object to.
 */
export const contentOfDraft = ({ clientAddress, ...content }: DraftContent) => ({
  ...content,
  ...(clientAddress.trim() !== '' && { clientAddress }),
  contactEmail: content.contactEmail.trim() || null,
  validUntil: content.validUntil || null,
  taxPercent: content.taxPercent.trim() === '' ? 0 : typedNumberOf(content.taxPercent),
  lines: content.lines.map(({ title, description, quantity, unitPrice, every }) => ({
    title,
    description,
    quantity: typedNumberOf(quantity),
    unitPrice: typedPriceOf(unitPrice, content.currency),
    ...(every === 'month' && { every }),
  })),
  instalments: content.instalments.map(({ label, percent }) => ({ label, percent: typedNumberOf(percent) })),
});

const draftId = z.int(refusals.draft).positive(refusals.draft);
const draftRevision = z.int().positive();
export const draftIdInput = z.object({ draftId });

const draftFields = z.object({
  /** The address that the quote is to have; nobody else is kept from it until there is a quote. */
  slug: lineOrNone(longestSlug).default(''),
  content: draftContent,
  contactId: z.int().positive().optional(),
  /** In the order of the lines: what each stands on. */
  sources: lineSources.optional(),
});
/**
 * Whom a draft is for, as far as that is known, and the conversation that it comes from: with it what its lines stand
 * on, the sentences in which its visitor names an amount, and how it was read.
 */
export const beginDraftInput = draftFields.extend({
  customerId: z.int().positive().optional(),
  conversationId: conversationId.optional(),
  amounts: z.array(saidSentence).max(50).default([]),
  readBy: readBy.default('rules'),
});
/**
 * `revision` is the one that was read: what somebody else has changed since is never overwritten. Without `contactId`
 * it is for no contact any more; without `sources` a line that is still called the same keeps its own.
 */
export const saveDraftInput = draftFields.extend({ draftId, revision: draftRevision });
export const discardDraftInput = z.object({ draftId, revision: draftRevision });

/** A draft as lists show it; `isComplete` where it could be made a quote as it is. */
export const listedDraft = z.object({
  id: draftId,
  revision: draftRevision,
  title: z.string(),
  clientName: z.string(),
  isComplete: z.boolean(),
  customerId: z.int().nullable(),
  /** Who has begun it, and who has changed it last. */
  authorName: z.string(),
  editorName: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type ListedDraft = z.infer<typeof listedDraft>;
export const listedDrafts = z.array(listedDraft);
/** All drafts, or those for one customer or from one conversation; the newest first. `after` is the last one before. */
export const draftsInput = z.object({
  customerId: z.int().positive().optional(),
  conversationId: conversationId.optional(),
  limit: z.int().min(1).max(100).default(50),
  after: z.int().positive().optional(),
});

/** A draft as it was left. `talk` is null without a conversation, where that is gone, or the caller does not see it. */
export const keptDraft = listedDraft.extend({
  slug: z.string(),
  content: draftContent,
  contactId: z.int().nullable(),
  talk: z
    .object({
      conversationId,
      sources: lineSources,
      amounts: z.array(saidSentence),
      readBy,
    })
    .nullable(),
});
export type KeptDraft = z.infer<typeof keptDraft>;

/**
 * Without a password one is generated. `customerId` and `contactId` say whom it is for; without them a customer is made
 * of what the quote says. `conversationId` is the one that it came from: without a customer it is for whoever writes
 * there, and `sources` say what its lines stand on. `draft` is the one that it was written in, as it was read: it goes.
 */
export const createQuoteInput = z.object({
  slug: newSlug,
  content: quoteContent,
  password: newCode.optional(),
  customerId: z.int().positive().optional(),
  contactId: z.int().positive().optional(),
  conversationId: conversationId.optional(),
  sources: lineSources.optional(),
  draft: discardDraftInput.optional(),
});
/**
 * `version` is the one that was read: somebody else's saving in between is never overwritten. Without `sources` a line
 * that is still called the same keeps its own.
 */
export const saveQuoteInput = z.object({
  quoteId,
  version: z.int().positive(),
  content: quoteContent,
  sources: lineSources.optional(),
});
export const withdrawInput = z.object({ quoteId, reason: line(refusals.reason, 500) });
export const setQuotePasswordInput = z.object({ quoteId, password: newCode.optional() });
/** `version` is the one whose mail was looked at: another is not sent in its place. */
export const mailQuoteInput = z.object({
  quoteId,
  version: z.int().positive(),
  kind: z.enum(offerKinds, refusals.mailKind).default('quote'),
  address: z.string(input.notAnEmail).trim().max(254, input.notAnEmail).pipe(z.email(input.notAnEmail)),
  language: z.enum(languages, input.unknown.language),
  message: paragraph(longestMessage).default(''),
});
export const mailWordsInput = z.object({ language: z.enum(languages, input.unknown.language) });
const letter = z.object({
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()).readonly(),
});
/** What the agency says in its mails about quotes, with what is filled in in braces. */
export const mailWords = z.object({
  offer: letter.extend({
    total: z.string(),
    validUntil: z.string(),
    apart: z.string(),
    follows: z.string(),
  }),
  reminder: letter,
  offerPassword: letter,
  acceptance: z.object({ open: z.string(), because: z.string() }),
});
/**
 * Sets a new password: `told` to whoever sends the mail, who hands it over, or `mailed` in a second mail of its own.
 * With `known`, of whoever knows what opens the quote already, nothing is set: that one is mailed.
 */
export const mailWithPasswordInput = mailQuoteInput.omit({ kind: true }).extend({
  password: z.enum(['told', 'mailed'], refusals.passwordWay),
  known: typedCode(input.password.missing).optional(),
});
/** `password` is there, this once, where one was generated. */
export const savedQuote = quoteDetail.extend({ password: z.string().optional() });
export type SavedQuote = z.infer<typeof savedQuote>;
