import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Call, pagedKey } from '../trpc.ts';

/** What the page after a row is asked for by: its own cursor, or its number where it has none. */
type Listed = { cursor: string } | { id: number };
type CursorOf<Row> = Row extends { cursor: string } ? string : number;

type Asked<Row> = {
  /** What is called, such as `trpc.clients.list`, and with which filters: what the list is kept by. */
  call: Call;
  input?: object;
  /** Makes the call, with its filters. */
  read(page: { limit: number; after?: CursorOf<Row> }, options: { signal: AbortSignal }): Promise<Row[]>;
  pageSize?: number;
  /** Whether it is read at all; it is unless this says no. */
  enabled?: boolean;
  /** In ms: how long what nobody looks at is kept, and how often what is on screen is read again. */
  gcTime?: number;
  refetchInterval?: number;
};

/**
 * A list page by page, its rows in one. It is read anew whenever it is opened, since others change it meanwhile. tRPC's
 * own hook wants a field named `cursor`, which a public call need not have.
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

/** Changes the rows that are on screen of every list of this call, whatever narrows it. */
export const changePagedRows = <Row>(queries: QueryClient, call: Call, change: (row: Row) => Row) =>
  queries.setQueriesData<InfiniteData<Row[]>>(
    { queryKey: pagedKey(call) },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(change)) },
  );

/** Puts what the server has just answered in the place of the row that it is. */
export const replacing =
  <Row extends { id: unknown }>(answered: Row) =>
  (row: Row): Row =>
    row.id === answered.id ? answered : row;
