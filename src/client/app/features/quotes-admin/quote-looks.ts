import { centsOf, formatMoney } from '../../../../content/money.ts';
import type { AdminQuote } from '../../../../routers/quotes.schema.ts';
import { Book, Check, Clock, Key, Mail } from '../../../ui/icons.tsx';
import type { StateLook } from '../../lists/record-list.tsx';
import { legible } from '../quotes/quote-format.ts';

/** Where a quote stands, for the agency's people. */
export const quoteLooks: Record<AdminQuote['state'], StateLook> = {
  draft: { word: 'Pas encore ouvert', color: 'gray', Icon: Mail },
  opened: { word: 'Ouvert', color: 'blue', Icon: Book },
  accepted: { word: 'Accepté', color: 'green', Icon: Check },
  expired: { word: 'Expiré', color: 'orange', Icon: Clock },
  closed: { word: 'Accès fermé', color: 'red', Icon: Key },
};

/** An amount of a call, in words of the language. */
export const amountText = (amount: number, currency: string, language: string): string =>
  legible(formatMoney(centsOf(amount) ?? 0, currency, language));

/** A day without a time, as the quote has it: the same one wherever it is read. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

export const centsText = (cents: number, currency: string): string =>
  legible(formatMoney(cents, currency, 'fr'));
