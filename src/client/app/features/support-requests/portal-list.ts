import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { trpc } from '../../trpc.ts';
import { portalRequestsKey } from '../client-projects/portal-live.ts';

const pageSize = 50;
/** The addresses of screenshots and documents work for ten minutes at least: sooner than that there are new ones. */
const linksLast = 8 * 60 * 1000;

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
    refetchInterval: linksLast,
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
