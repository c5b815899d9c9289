import type { ReactNode } from 'react';
import type { RequestMessage, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { useComposer, type Writing } from '../../kit/composer.tsx';
import { Message, ThreadLog, type ThreadLogProps } from '../../kit/thread.tsx';
import { trpc } from '../../trpc.ts';

type Props = Omit<ThreadLogProps<RequestMessage>, 'children'> & {
  /** Who reads it. */
  side: RequestMessage['sender'];
  /** What the other side is. */
  others: ReactNode;
};

/** What client and agency have written to each other about a request, as either of them reads it. */
export const RequestMessages = ({ side, others, ...log }: Props) => (
  <ThreadLog {...log}>
    {({ id, sender, authorName, message, createdAt }) => (
      <Message
        key={id}
        from={sender === side ? 'us' : 'them'}
        author={authorName}
        about={sender !== side && others}
        at={createdAt}
      >
        {message}
      </Message>
    )}
  </ThreadLog>
);

type Extra = { status: RequestStatus };
type Options = Pick<Writing<RequestMessage, Extra>, 'draft' | 'onFailed'>;

/** What is being written into the thread of a request, from either side; staff may give it a status with it. */
export function useRequestMessage(requestId: number, options: Options) {
  const { supportRequests, client } = trpc.useUtils();
  return useComposer<RequestMessage, Extra>({
    ...options,
    send: (message, extra) => client.supportRequests.write.mutate({ requestId, ...message, ...extra }),
    onSent(message) {
      supportRequests.thread.setData({ requestId }, (thread) =>
        thread?.some(({ id }) => id === message.id) ? thread : thread && [...thread, message],
      );
      void supportRequests.get.invalidate({ requestId });
    },
  });
}
