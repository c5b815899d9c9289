import { useCallback } from 'react';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { trpc } from '../../trpc.ts';
import { useOneAtATime } from './use-requests.ts';

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
