import { quotesWords } from '../../../../content/app/quotes.ts';
import { formatAmount, formatMoney } from '../../../../content/money.ts';
import { type AdminQuote, type QuoteDetail, reminderDays } from '../../../../routers/quotes.schema.ts';
import { Book, Check, Clock, Key, Mail, Minus, Pen } from '../../../ui/icons.tsx';
import type { StateLook } from '../../kit/state-badge.tsx';
import { appLanguage, wordsOf } from '../../language.ts';

const { states, drafts } = wordsOf(quotesWords);

/** The states of a quote, for staff. */
export const quoteLooks: Record<AdminQuote['state'], StateLook> = {
  draft: { word: states.draft, color: 'gray', Icon: Mail },
  opened: { word: states.opened, color: 'blue', Icon: Book },
  accepted: { word: states.accepted, color: 'green', Icon: Check },
  withdrawn: { word: states.withdrawn, color: 'gray', Icon: Minus },
  expired: { word: states.expired, color: 'orange', Icon: Clock },
  closed: { word: states.closed, color: 'red', Icon: Key },
};

/** The state of a draft. */
export const draftLook: StateLook = { word: drafts.one, color: 'gray', Icon: Pen };

/** An amount of the calls, formatted for staff. */
export const amountText = (amount: number, currency: string): string =>
  formatAmount(amount, currency, appLanguage);

export const centsText = (cents: number, currency: string): string =>
  formatMoney(cents, currency, appLanguage);

/** Past and future mails to its client, newest first, without those that failed or became needless. */
export const mailsUnderWay = ({ mails }: Pick<QuoteDetail, 'mails'>) =>
  mails.filter(({ state }) => state === 'waiting' || state === 'sent');

/** The last mail that offered the quote, or reminded of it. */
export const lastOffer = (quote: Pick<QuoteDetail, 'mails'>) =>
  mailsUnderWay(quote).find(({ kind }) => kind !== 'password');

/** From when its client may be reminded; undefined where nothing was mailed yet. */
export function remindableAt(quote: Pick<QuoteDetail, 'mails'>): Date | undefined {
  const last = lastOffer(quote);
  return last && new Date(Date.parse(last.at) + reminderDays * 86_400_000);
}
