import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Gate } from '../../../../routers/gates.schema.ts';
import { showError } from '../../errors.ts';
import type { ListSearch } from '../../lists/list-search.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { gateName } from './gate-words.ts';

const gatesKey = ['gates', 'list'];

/** The walls that a search finds. */
export function useGates(filter: ListSearch) {
  const { client } = trpc.useUtils();
  return usePagedList<Gate>({
    queryKey: [...gatesKey, filter],
    read: (page, options) => client.gates.list.query({ ...filter, ...page }, options),
    cursorOf: ({ id }) => id,
  });
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
