import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { trpc } from '../../trpc.ts';
import { portalRequestsKey } from './portal-live.ts';

const pageSize = 50;

/** The requests of a project, newest first, page by page. */
export function useProjectRequests(clientProjectId: number) {
  const { client } = trpc.useUtils();
  // tRPC's own hook wants a field named `cursor`, which a public call need not have.
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...portalRequestsKey, clientProjectId],
    queryFn: ({ pageParam, signal }) =>
      client.supportRequests.forProject.query(
        { clientProjectId, limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    gcTime: 0,
  });
  return { requests: data?.pages.flat(), ...query };
}

/** Puts what the server answered of a request in its place, before the list is read anew. */
export function usePutRequest(): (request: SupportRequest) => void {
  const queryClient = useQueryClient();
  return (request) =>
    queryClient.setQueryData<InfiniteData<SupportRequest[]>>(
      [...portalRequestsKey, request.clientProjectId],
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => page.map((each) => (each.id === request.id ? request : each))),
        },
    );
}
