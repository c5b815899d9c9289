import type { RequestMessage } from '../../../../routers/support-requests.schema.ts';
import { useComposer } from '../../kit/composer.tsx';
import { trpc } from '../../trpc.ts';

type Options = {
  draft: readonly [text: string, setText: (text: string) => void];
  onFailed?(error: unknown): void;
};

/** What is being written into the thread of a request, from either side. */
export function useRequestMessage(requestId: number, options: Options) {
  const { supportRequests, client } = trpc.useUtils();
  return useComposer<RequestMessage>({
    ...options,
    send: (message) => client.supportRequests.write.mutate({ requestId, ...message }),
    onSent(message) {
      supportRequests.thread.setData({ requestId }, (thread) =>
        thread?.some(({ id }) => id === message.id) ? thread : thread && [...thread, message],
      );
      void supportRequests.get.invalidate({ requestId });
    },
  });
}
