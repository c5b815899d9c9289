import type { ReactNode } from 'react';
import type { RequestMessage, RequestStatus } from '../../../../routers/support-requests.schema.ts';
import { useComposer, type Writing } from '../../kit/composer.tsx';
import { Message, ThreadLog, type ThreadLogProps } from '../../kit/thread.tsx';
import { trpc } from '../../trpc.ts';
import { MailMark, MailParts } from '../mails/message-mail.tsx';
import type { ReplyOriginal } from '../translations/translated-reply.tsx';

type Props = Omit<ThreadLogProps<RequestMessage>, 'children'> & {
  /** The reader's side. */
  side: RequestMessage['sender'];
  /** Which request it is about. */
  requestId: number;
  /** The name of the other side. */
  others: ReactNode;
  /** Shown under the words of a message, such as its translation. */
  under(message: RequestMessage): ReactNode;
};

/** The messages between client and agency about a request, for either of them. */
export const RequestMessages = ({ side, others, requestId, under, ...log }: Props) => {
  const { client } = trpc.useUtils();
  return (
    <ThreadLog {...log}>
      {(written) => {
        const { id, sender, authorName, message, createdAt, mail } = written;
        return (
          <Message
            key={id}
            from={sender === side ? 'us' : 'them'}
            author={authorName}
            about={sender !== side && others}
            at={createdAt}
            state={mail && <MailMark />}
            below={
              <>
                {under(written)}
                {mail && (
                  <MailParts
                    mail={mail}
                    whole={{
                      queryKey: ['mails', 'of-request', requestId, id],
                      read: () => client.mails.ofRequest.query({ requestId, messageId: id }),
                    }}
                  />
                )}
              </>
            }
          >
            {message}
          </Message>
        );
      }}
    </ThreadLog>
  );
};

type Extra = { status: RequestStatus };
type Options = Pick<Writing<RequestMessage, Extra>, 'draft' | 'onFailed' | 'onSent'> & {
  /** The original that staff wrote, where the message is its translation. */
  original?: ReplyOriginal | undefined;
};

/** A message being written into a request's thread, by either side; staff may change the status with it. */
export function useRequestMessage(requestId: number, { original, onSent, ...options }: Options) {
  const { supportRequests, client } = trpc.useUtils();
  return useComposer<RequestMessage, Extra>({
    ...options,
    send: (message, extra) =>
      client.supportRequests.write.mutate({ requestId, ...message, ...extra, ...(original && { original }) }),
    onSent(message) {
      onSent?.(message);
      supportRequests.thread.setData({ requestId }, (thread) =>
        thread?.some(({ id }) => id === message.id) ? thread : thread && [...thread, message],
      );
      void supportRequests.get.invalidate({ requestId });
    },
  });
}
