import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { changePagedRows, usePagedList } from '../../kit/paged.ts';
import { trpc } from '../../trpc.ts';
import type { RequestsFilter } from './support-search.ts';

const listKey = ['support', 'requests'];
/** In ms. */
const keptFor = 5 * 60 * 1000;

/** The requests under these filters, newest first; events keep it as it is on the server. */
export function useRequests(filter: RequestsFilter) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const query = usePagedList<AdminSupportRequest>({
    queryKey: [...listKey, filter],
    read: (page, options) => client.supportRequests.list.query({ ...filter, ...page }, options),
    pageSize: 25,
    // Who comes back from a request finds the list as it was.
    gcTime: keptFor,
  });
  const readAgain = useOneAtATime(
    useCallback(() => queries.invalidateQueries({ queryKey: listKey }, { cancelRefetch: false }), [queries]),
  );
  useStaffEvents((event) => {
    if (event.type === 'request') readAgain();
  });
  return query;
}

/** How many there are of each status; it follows the same events. */
export function useRequestCounts() {
  const { supportRequests } = trpc.useUtils();
  const query = trpc.supportRequests.counts.useQuery(undefined, { staleTime: 0 });
  const readAgain = useOneAtATime(
    useCallback(
      () => supportRequests.counts.invalidate(undefined, {}, { cancelRefetch: false }),
      [supportRequests],
    ),
  );
  useStaffEvents((event) => {
    if (event.type === 'request') readAgain();
  });
  return query;
}

/**
 * Reads, and once more where it was asked to meanwhile: what is on its way may lack what has happened since, and
 * beginning anew at each event of a busy hour would never end.
 */
export function useOneAtATime(read: () => Promise<unknown>): () => void {
  const state = useRef<'idle' | 'reading' | 'again'>('idle');
  return useCallback(() => {
    if (state.current !== 'idle') {
      state.current = 'again';
      return;
    }
    const run = async (): Promise<void> => {
      do {
        state.current = 'reading';
        await read().catch(() => undefined);
      } while (isAgain());
      state.current = 'idle';
    };
    const isAgain = () => state.current === 'again';
    void run();
  }, [read]);
}

/** Shows a request as the server has just answered it, on its page and in its place, and reads both anew. */
export function useKeepRequest(): (answered: AdminSupportRequest) => void {
  const queries = useQueryClient();
  const { supportRequests } = trpc.useUtils();
  return useCallback(
    (answered) => {
      changePagedRows<AdminSupportRequest>(queries, listKey, (each) =>
        each.id === answered.id ? answered : each,
      );
      supportRequests.get.setData({ requestId: answered.id }, (known) => known && { ...known, ...answered });
      void queries.invalidateQueries({ queryKey: listKey });
      void supportRequests.get.invalidate({ requestId: answered.id });
      void supportRequests.counts.invalidate();
    },
    [queries, supportRequests],
  );
}

/** One request with its thread and the versions of its prompt; events keep all of them as they are on the server. */
export function useRequest(requestId: number) {
  const { supportRequests } = trpc.useUtils();
  const fresh = { refetchOnMount: 'always' } as const;
  const request = trpc.supportRequests.get.useQuery({ requestId }, fresh);
  const thread = trpc.supportRequests.thread.useQuery({ requestId }, fresh);
  const prompts = trpc.supportRequests.prompts.useQuery({ requestId }, fresh);
  const readAgain = useOneAtATime(
    useCallback(() => {
      const mild = { cancelRefetch: false };
      return Promise.all([
        supportRequests.get.invalidate({ requestId }, {}, mild),
        supportRequests.thread.invalidate({ requestId }, {}, mild),
        supportRequests.prompts.invalidate({ requestId }, {}, mild),
      ]);
    }, [supportRequests, requestId]),
  );
  useStaffEvents((event) => {
    if (event.type !== 'request') return;
    if (event.requestId === requestId || event.requestId === 0) readAgain();
  });
  return { request, thread, prompts };
}
