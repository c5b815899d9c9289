import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffEvent } from '../../../../routers/admin.schema.ts';
import type { AdminSupportRequest } from '../../../../routers/support-requests.schema.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { changePagedRows, replacing, usePagedList } from '../../kit/paged.ts';
import { getQueryKey, pagedKey, trpc } from '../../trpc.ts';
import type { RequestsFilter } from './support-search.ts';

/** In ms. */
const keptFor = 5 * 60 * 1000;
/** Waits for a fetch that is running already instead of starting another one. */
const joinRunningFetch = { cancelRefetch: false };

/** The requests under these filters, newest first. Events keep the list and the counts up to date. */
export function useRequests(filter: RequestsFilter) {
  const { client } = trpc.useUtils();
  const query = usePagedList<AdminSupportRequest>({
    call: trpc.supportRequests.list,
    input: filter,
    read: (page, options) =>
      client.supportRequests.list.query({ ...filter, ...page, prompts: 'none' }, options),
    pageSize: 25,
    // Cached, so that whoever returns from another screen finds the list as it was.
    gcTime: keptFor,
  });
  useReadAgain([pagedKey(trpc.supportRequests.list), getQueryKey(trpc.supportRequests.counts)]);
  return query;
}

/** The counts by status; the list beside them keeps them up to date. */
export const useRequestCounts = () => trpc.supportRequests.counts.useQuery(undefined, { staleTime: 0 });

/** Whether an event concerns a request, or this one where it is given: an event without an id may be of any. */
export const isAbout = (event: StaffEvent, requestId?: number): boolean =>
  event.type === 'request' && (requestId === undefined || [null, requestId].includes(event.requestId));

/**
 * Reads these keys again when an event concerns a request, or this one where it is given; and once more where another
 * event came meanwhile, since the running fetch may lack it. Restarting the fetch at each event of a busy hour would
 * never end.
 */
export function useReadAgain(keys: readonly QueryKey[], requestId?: number): void {
  const queries = useQueryClient();
  const isDue = useRef(false);
  const isReading = useRef(false);
  const isOnItsWay = () => keys.some((queryKey) => queries.isFetching({ queryKey, type: 'active' }) > 0);
  useStaffEvents(async (event) => {
    if (!isAbout(event, requestId)) return;
    isDue.current = true;
    if (isReading.current) return;
    isReading.current = true;
    while (isDue.current) {
      isDue.current = isOnItsWay();
      await Promise.allSettled(
        keys.map((queryKey) => queries.invalidateQueries({ queryKey }, joinRunningFetch)),
      );
    }
    isReading.current = false;
  });
}

/** Puts the server's answer about a request on screen, in the list and where it is open, and reads both again. */
export function useKeepRequest(): (answered: AdminSupportRequest) => void {
  const queries = useQueryClient();
  const { supportRequests } = trpc.useUtils();
  return (answered) => {
    changePagedRows(queries, trpc.supportRequests.list, replacing(answered));
    supportRequests.get.setData({ requestId: answered.id }, (known) => known && { ...known, ...answered });
    void supportRequests.list.invalidate();
    void supportRequests.get.invalidate({ requestId: answered.id });
    void supportRequests.counts.invalidate();
  };
}

/** One request with its thread, its prompts and its rounds; events keep all of them up to date. */
export function useRequest(requestId: number) {
  // All started at once: none waits for another.
  const fresh = { refetchOnMount: 'always' } as const;
  const request = trpc.supportRequests.get.useQuery({ requestId }, fresh);
  const thread = trpc.supportRequests.thread.useQuery({ requestId }, fresh);
  const prompts = trpc.supportRequests.prompts.useQuery({ requestId }, fresh);
  const rounds = trpc.releases.rounds.useQuery({ requestId }, fresh);
  const { supportRequests, releases } = trpc;
  useReadAgain(
    [
      getQueryKey(supportRequests.get, { requestId }),
      getQueryKey(supportRequests.thread, { requestId }),
      getQueryKey(supportRequests.prompts, { requestId }),
      getQueryKey(releases.rounds, { requestId }),
    ],
    requestId,
  );
  return { request, thread, prompts, rounds };
}
