import type { AdminQuote, QuoteSort } from '../../../../routers/quotes.schema.ts';
import { quoteStates } from '../../../../routers/quotes.values.ts';
import { dayOf, type ListSearch, oneOf, readListSearch, sortOf } from '../../kit/address.ts';

/** What the address says of the list, in the names of the call. */
export type QuotesSearch = ListSearch & { state?: AdminQuote['state']; from?: string; sort?: QuoteSort };

export function readQuotesSearch(asked: Record<string, unknown>): QuotesSearch {
  const state = oneOf(quoteStates, asked['state']);
  const from = dayOf(asked['from']);
  const sort: QuoteSort | undefined = sortOf(['client', 'total', 'changed'], asked['sort']);
  return {
    ...readListSearch(asked),
    ...(state && { state }),
    ...(from && { from }),
    ...(sort && { sort }),
  };
}

/**
 * What the address of one quote says: that it is being changed, or of a new one, which quote it begins with, whom it is for,
 * the conversation that it comes from, or the draft that is gone on with.
 */
export type QuoteSearch = {
  edit?: true;
  copyOf?: number;
  customerId?: number;
  conversation?: string;
  draft?: number;
};

export function readQuoteSearch({
  edit,
  copyOf,
  customerId,
  conversation,
  draft,
}: Record<string, unknown>): QuoteSearch {
  return {
    ...(edit === true && { edit }),
    ...(isId(copyOf) && { copyOf }),
    ...(isId(customerId) && { customerId }),
    ...(isId(draft) && { draft }),
    ...(typeof conversation === 'string' &&
      conversation !== '' && { conversation: conversation.slice(0, 100) }),
  };
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
