import type { AdminQuote } from '../../../../routers/quotes.schema.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { trpc } from '../../trpc.ts';
import type { QuotesSearch } from './quotes-search.ts';

/** The quotes under these filters. */
export function useQuotes(filter: QuotesSearch) {
  const { client } = trpc.useUtils();
  return usePagedList<AdminQuote>({
    queryKey: ['quotes', 'list', filter],
    read: (page, options) => client.quotes.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
}
