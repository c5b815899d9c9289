import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListSearch } from '../../lists/list-search.ts';
import { trpc } from '../../trpc.ts';

const pageSize = 50;

/** The status pages, page by page, read anew whenever their list is opened: colleagues write them too. */
export function useStatusPages(filter: ListSearch) {
  const { client } = trpc.useUtils();
  // tRPC's own hook wants a field named `cursor`, which a public call need not have.
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['status-pages', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      client.statusPages.list.query(
        { ...filter, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
    gcTime: 0,
  });
  return { pages: data?.pages.flat(), ...query };
}
