import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Call, pagedKey } from '../trpc.ts';

/** What the next page is asked for by: the row's own cursor, or its number where it has none. */
type Listed = { cursor: string } | { id: number };
type CursorOf<Row> = Row extends { cursor: string } ? string : number;

type Asked<Row> = {
  /** The call, such as `trpc.clients.list`, and its filters: together they are the cache key. */
  call: Call;
  input?: object;
  /** Makes the call, with its filters. */
  read(page: { limit: number; after?: CursorOf<Row> }, options: { signal: AbortSignal }): Promise<Row[]>;
  pageSize?: number;
  /** Whether it is read at all; true by default. */
  enabled?: boolean;
  /** Both in ms: how long an unused list is cached, and how often a shown one is read again. */
  gcTime?: number;
  refetchInterval?: number;
};

/**
 * A list page by page, with all rows in one array. It is read anew whenever it is opened, since others change it.
 * tRPC's own hook requires a field named `cursor`, which a public call need not have.
 */
export function usePagedList<Row extends Listed>({
  call,
  input,
  read,
  pageSize = 50,
  ...options
}: Asked<Row>) {
  const { data, ...query } = useInfiniteQuery({
    staleTime: 0,
    gcTime: 0,
    ...options,
    queryKey: pagedKey(call, input),
    queryFn: ({ pageParam, signal }) =>
      read(
        { limit: pageSize, ...(pageParam !== undefined && { after: pageParam as CursorOf<Row> }) },
        { signal },
      ),
    initialPageParam: undefined as string | number | undefined,
    getNextPageParam: (page: Row[]) => {
      const last = page.length < pageSize ? undefined : page.at(-1);
      return last && ('cursor' in last ? last.cursor : last.id);
    },
  });
  return { ...query, data: useMemo(() => data?.pages.flat(), [data]) };
}

/** Changes the cached rows in every list of this call, whatever its filters. */
export const changePagedRows = <Row>(queries: QueryClient, call: Call, change: (row: Row) => Row) =>
  queries.setQueriesData<InfiniteData<Row[]>>(
    { queryKey: pagedKey(call) },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(change)) },
  );

/** Replaces a row by what the server has just answered. */
export const replacing =
  <Row extends { id: unknown }>(answered: Row) =>
  (row: Row): Row =>
    row.id === answered.id ? answered : row;
