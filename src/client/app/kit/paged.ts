import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

type Page<Cursor> = { limit: number; after?: Cursor };

type Asked<Row, Cursor> = {
  queryKey: readonly unknown[];
  /** The call, with its filters. */
  read(page: Page<Cursor>, options: { signal: AbortSignal }): Promise<Row[]>;
  /** What the next page is asked for after. */
  cursorOf(last: Row): Cursor;
  pageSize?: number;
  /** In ms: how long what nobody looks at is kept, and how often what is on screen is read again. */
  gcTime?: number;
  refetchInterval?: number;
};

/**
 * A list page by page, its rows in one. It is read anew whenever it is opened, since others change it meanwhile. tRPC's
 * own hook wants a field named `cursor`, which a public call need not have.
 */
export function usePagedList<Row, Cursor extends string | number = number>(asked: Asked<Row, Cursor>) {
  const { read, cursorOf, pageSize = 50, ...options } = asked;
  const { data, ...query } = useInfiniteQuery({
    staleTime: 0,
    gcTime: 0,
    ...options,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: pageSize, ...(pageParam !== undefined && { after: pageParam as Cursor }) }, { signal }),
    initialPageParam: undefined as string | number | undefined,
    getNextPageParam: (page: Row[]) => {
      const last = page.length < pageSize ? undefined : page.at(-1);
      return last === undefined ? undefined : cursorOf(last);
    },
  });
  return { ...query, data: useMemo(() => data?.pages.flat(), [data]) };
}

/** Changes the rows that are on screen of every list under this key, whatever narrows it. */
export const changePagedRows = <Row>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  change: (row: Row) => Row,
) =>
  queries.setQueriesData<InfiniteData<Row[]>>(
    { queryKey },
    (data) => data && { ...data, pages: data.pages.map((page) => page.map(change)) },
  );
