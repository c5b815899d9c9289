import type { AdminQuote, QuoteSort } from '../../../../routers/quotes.schema.ts';
import { quoteStates } from '../../../../routers/quotes.values.ts';
import { dayOf, type ListSearch, oneOf, readListSearch, sortOf } from '../../kit/address.ts';

/** The filters of the list in the address, named as in the call. */
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
 * The address of one quote: whether it is being edited; for a new one, the quote it copies, its client, its
 * conversation, or its draft.
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
