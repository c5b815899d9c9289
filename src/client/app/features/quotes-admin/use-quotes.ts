import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';
import type { QuotesSearch } from './quotes-search.ts';

const pageSize = 50;

/** The quotes under these filters, page by page. It is read anew whenever it is opened: clients open them meanwhile. */
export function useQuotes(filter: QuotesSearch) {
  const { client } = trpc.useUtils();
  // tRPC's own hook wants a field named `cursor`, which a public call need not have.
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['quotes', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      client.quotes.list.query(
        { ...filter, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
    gcTime: 0,
  });
  return { quotes: data?.pages.flat(), ...query };
}
