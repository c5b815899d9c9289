import { createHash } from 'node:crypto';
import { type Language, said } from '../../content/language.ts';
import { amountOf } from '../../content/money.ts';
import { quoteCents } from '../../content/quote-amounts.ts';
import { quoteReaderRefusals } from '../../content/refusals/quotes.ts';
import type {
  QuoteAcceptance,
  QuoteAmounts,
  QuoteContent,
  QuoteDetail,
} from '../../routers/quotes.schema.ts';
import { AppError } from '../errors.ts';
import type { AcceptanceRow, Shown, StoredVersion } from './queries.ts';

/** A version as it is stored: its text, and the SHA-256 of exactly these bytes. */
export function toStored(content: QuoteContent): StoredVersion {
  const text = JSON.stringify(content);
  return { content: text, hash: createHash('sha256').update(text).digest() };
}

/** Stored content is read by the rules of the day it was accepted: a later rule must not make it unreadable. */
export const readContent = (text: string): QuoteContent => JSON.parse(text) as QuoteContent;

/** The part of a version that lists show, stored beside it so that they need not read the content. */
export const shownOf = (content: QuoteContent): Shown => ({
  title: content.title,
  client_name: content.clientName,
  currency: content.currency,
  total_cents: quoteCents(content).total,
  valid_until: content.validUntil,
});

/** In hexadecimal, as people compare it. The embedded database answers bytes that are no Buffer. */
export const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' });

/** A day as the calendar has it, counted in UTC. */
export const formatDay = (at: Date, language: Language): string =>
  dateFormat(language, { dateStyle: 'long' }).format(at);

/** A moment with its time zone, since it is proof. */
export const formatMoment = (at: Date, language: Language): string =>
  `${dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(at)}\u00a0UTC`;

/** Whether the last day for accepting a quote is over, in UTC. */
export const isExpired = (validUntil: string | null, now = new Date()): boolean =>
  validUntil !== null && validUntil < now.toISOString().slice(0, 10);

/** The totals of a quote, as the calls answer them. */
export function amountsOf(content: QuoteContent): QuoteAmounts {
  const { lines, subtotal, tax, total, monthly, instalments } = quoteCents(content);
  const amount = (cents: number) => amountOf(cents, content.currency);
  return {
    lines: lines.map(amount),
    subtotal: amount(subtotal),
    tax: amount(tax),
    total: amount(total),
    monthly: amount(monthly),
    instalments: instalments.map(({ cents }) => amount(cents)),
  };
}

export const acceptanceAnswer = (row: AcceptanceRow): QuoteAcceptance => ({
  acceptedBy: row.acceptedBy,
  acceptedAt: row.acceptedAt.toISOString(),
  version: row.version,
  hash: hexOf(row.contentHash),
});

/** Words that somebody who guesses the password of a quote would try first. */
export const namesOf = ({ slug, content }: Pick<QuoteDetail, 'slug' | 'content'>) => [
  slug,
  content.clientName,
  content.contactName,
  content.contactEmail,
];

export const noQuote = () => new AppError('NOT_FOUND', said(quoteReaderRefusals).unknown);
