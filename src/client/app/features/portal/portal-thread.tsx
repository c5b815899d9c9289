import { Divider, Skeleton, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { agency } from '../../agency.ts';
import { Message } from '../../kit/message.tsx';
import { QueryFailed } from '../../kit/query.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { ThreadComposer } from '../support-requests/thread-composer.tsx';
import { useThreadMessage } from '../support-requests/use-thread-message.ts';
import styles from './portal.module.css';
import { keepMessage, readMessage } from './portal-draft.ts';

const words = wordsOf(portalWords).thread;

type Props = { request: SupportRequest; onSeen(): void; onRefused(error: unknown): boolean };

/** What client and agency have written to each other about a request. */
export function Thread({ request, onSeen, onRefused }: Props) {
  const { id: requestId, messageCount } = request;
  const thread = trpc.supportRequests.thread.useQuery({ requestId });
  const { data: messages, error } = thread;
  const isShown = messages !== undefined && messages.length >= messageCount;
  useEffect(() => {
    if (isShown) onSeen();
  }, [isShown, onSeen]);
  useEffect(() => {
    if (error) onRefused(error);
  }, [error, onRefused]);
  return (
    <Stack>
      <Divider />
      {messages ? (
        <Stack gap="sm" className={styles.messages} role="log" aria-label={words.label(request.title)}>
          {messages.map((message) => (
            <Message
              key={message.id}
              author={message.authorName}
              about={message.sender === 'staff' && <bdi>{agency.name}</bdi>}
              at={message.createdAt}
              side={message.sender === 'client' ? 'end' : 'start'}
            >
              {message.message}
            </Message>
          ))}
        </Stack>
      ) : thread.isError ? (
        <QueryFailed
          title={words.failed}
          error={error}
          retry={() => void thread.refetch()}
          isRetrying={thread.isFetching}
        />
      ) : (
        <div role="status" aria-label={words.pending}>
          <Skeleton height="3.5rem" />
        </div>
      )}
      <Composer request={request} onRefused={onRefused} />
    </Stack>
  );
}

function Composer({ request, onRefused }: Omit<Props, 'onSeen'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const message = usePortalMessage(request, onRefused);
  const rows = { minRows: 2, maxRows: 8 };
  return <ThreadComposer message={message} field={field} words={words.composer} rows={rows} isSmall />;
}

/** What the client is writing into a thread; it is kept in this tab. */
function usePortalMessage(
  { id: requestId, clientProjectId }: Pick<SupportRequest, 'id' | 'clientProjectId'>,
  onRefused: (error: unknown) => boolean,
) {
  const [text, setText] = useState(() => readMessage(clientProjectId, requestId));
  useEffect(() => void keepMessage(clientProjectId, requestId, text), [clientProjectId, requestId, text]);
  return useThreadMessage(requestId, { text, setText }, { onFailed: (failure) => void onRefused(failure) });
}
