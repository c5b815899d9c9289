import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Gate } from '../../../../routers/gates.schema.ts';
import { showError } from '../../errors.ts';
import type { ListSearch } from '../../lists/list-search.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { gateName } from './gate-words.ts';

const pageSize = 50;
const gatesKey = ['gates', 'list'];

/** The walls, page by page. It is read anew whenever it is opened: people come in meanwhile, and others change codes. */
export function useGates(filter: ListSearch) {
  const { client } = trpc.useUtils();
  // tRPC's own hook wants a field named `cursor`, which a public call need not have.
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...gatesKey, filter],
    queryFn: ({ pageParam, signal }) =>
      client.gates.list.query(
        { ...filter, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    staleTime: 0,
    gcTime: 0,
  });
  return { gates: data?.pages.flat(), ...query };
}

/** Shows a wall as the server has just answered it. */
export function useKeepGate(): (answered: Gate) => void {
  const cache = useQueryClient();
  return useCallback(
    (answered) =>
      cache.setQueriesData<InfiniteData<Gate[]>>(
        { queryKey: gatesKey },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => page.map((each) => (each.id === answered.id ? answered : each))),
          },
      ),
    [cache],
  );
}

/** Lets nobody in any more. */
export function useClosing() {
  const keep = useKeepGate();
  return trpc.gates.close.useMutation({
    onSuccess(closed) {
      keep(closed);
      toasts.show({ title: 'Accès fermé', description: gateName(closed) });
    },
    onError: (error) => showError(error, { title: 'L’accès n’a pas été fermé' }),
  });
}
