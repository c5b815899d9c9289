import { centsOf, formatMoney } from '../../../../content/money.ts';
import type { AdminQuote } from '../../../../routers/quotes.schema.ts';
import { Book, Check, Clock, Key, Mail } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/list.tsx';
import { legible } from './quote-format.ts';

/** Where a quote stands, for the agency's people. */
export const quoteLooks: Record<AdminQuote['state'], StateLook> = {
  draft: { word: 'Pas encore ouvert', color: 'gray', Icon: Mail },
  opened: { word: 'Ouvert', color: 'blue', Icon: Book },
  accepted: { word: 'Accepté', color: 'green', Icon: Check },
  expired: { word: 'Expiré', color: 'orange', Icon: Clock },
  closed: { word: 'Accès fermé', color: 'red', Icon: Key },
};

/** An amount of a call, for the agency's people. */
export const amountText = (amount: number, currency: string): string =>
  centsText(centsOf(amount) ?? 0, currency);

export const centsText = (cents: number, currency: string): string =>
  legible(formatMoney(cents, currency, 'fr'));
