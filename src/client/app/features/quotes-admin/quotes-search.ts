import type { AdminQuote } from '../../../../routers/quotes.schema.ts';

/** What the address says of the list, in the names of the call. */
export type QuotesSearch = { search?: string; state?: AdminQuote['state'] };

/** The schema's own, whose code would weigh on every screen. */
export const quoteStates = [
  'draft',
  'opened',
  'accepted',
  'expired',
  'closed',
] as const satisfies readonly AdminQuote['state'][];
export const searchLimit = 200;

/** What the call would refuse is dropped: nobody but somebody who writes addresses by hand comes by it. */
export function readQuotesSearch(asked: Record<string, unknown>): QuotesSearch {
  const search = typeof asked['search'] === 'object' ? '' : String(asked['search'] ?? '').trim();
  const state = quoteStates.find((one) => one === asked['state']);
  return {
    ...(search && search.length <= searchLimit && !search.includes('\u0000') && { search }),
    ...(state && { state }),
  };
}

/** What the address of one quote says: that it is being changed, or of a new one, which quote it begins with. */
export type QuoteSearch = { edit?: true; copyOf?: number };

export function readQuoteSearch({ edit, copyOf }: Record<string, unknown>): QuoteSearch {
  return {
    ...(edit === true && { edit }),
    ...(Number.isSafeInteger(copyOf) && Number(copyOf) > 0 && { copyOf: Number(copyOf) }),
  };
}
