import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditSearch } from '../../routes/audit.ts';
import { trpc } from '../../trpc.ts';

const pageSize = 50;

/** The log under these filters, page by page. It is read anew whenever it is opened: an old log is a wrong one. */
export function useEntries(filter: AuditSearch) {
  const { client } = trpc.useUtils();
  // tRPC's own hook wants a field named `cursor`, which a public call need not have.
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['audit', 'entries', filter],
    queryFn: ({ pageParam, signal }) =>
      client.audit.list.query(
        { ...filter, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
    gcTime: 0,
  });
  return { entries: data?.pages.flat(), ...query };
}
