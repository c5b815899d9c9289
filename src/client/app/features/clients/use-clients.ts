import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';
import type { ClientsSearch } from './clients-search.ts';

const pageSize = 50;
export const clientsKey = ['clients', 'list'];

/** The clients under these filters, page by page. It is read anew whenever it is opened: money moves meanwhile. */
export function useClients(filter: ClientsSearch) {
  const { client } = trpc.useUtils();
  // tRPC's own hook wants a field named `cursor`, which a public call need not have.
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...clientsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      client.clients.list.query(
        { ...filter, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.cursor),
    staleTime: 0,
    gcTime: 0,
  });
  return { clients: data?.pages.flat(), ...query };
}
