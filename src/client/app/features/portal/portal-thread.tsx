import { Divider, Flex, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { RequestMessage, SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { agency } from '../../agency.ts';
import { QueryFailed } from '../../kit/query.tsx';
import { Time } from '../../kit/time.tsx';
import tone from '../../tone.module.css';
import { trpc } from '../../trpc.ts';
import { ThreadComposer } from '../support-requests/thread-composer.tsx';
import { useThreadMessage } from '../support-requests/use-thread-message.ts';
import styles from './portal.module.css';
import { keepMessage, readMessage } from './portal-draft.ts';

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
        <Stack gap="sm" className={styles.messages} role="log" aria-label={`Échanges sur ${request.title}`}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Stack>
      ) : thread.isError ? (
        <QueryFailed
          title="Les échanges n’ont pas pu être chargés"
          error={error}
          retry={() => void thread.refetch()}
          isRetrying={thread.isFetching}
        />
      ) : (
        <div role="status" aria-label="Chargement des échanges…">
          <Skeleton height="3.5rem" />
        </div>
      )}
      <Composer request={request} onRefused={onRefused} />
    </Stack>
  );
}

/** Whoever wrote it, it is text: no link, no markup, in the direction of its own words. */
function Message({ message: { sender, authorName, message, createdAt } }: { message: RequestMessage }) {
  const isOwn = sender === 'client';
  return (
    <Flex
      component="article"
      direction="column"
      align={isOwn ? 'end' : 'start'}
      gap="var(--space-1)"
      maw="min(88%, 34rem)"
      ms={isOwn ? 'auto' : 0}
      me={isOwn ? 0 : 'auto'}
    >
      <Flex component="header" wrap="wrap" align="baseline" gap="0 var(--space-2)" fz="xs" c="dimmed">
        <Text component="strong" inherit c="var(--color-ink)">
          <bdi>{authorName}</bdi>
        </Text>
        {!isOwn && <bdi>{agency.name}</bdi>}
        <Time at={createdAt} />
      </Flex>
      <Paper
        component="p"
        maw="100%"
        px="sm"
        py="xs"
        lh={1.5}
        bg={isOwn ? 'var(--color-accent-soft)' : 'var(--color-sunken)'}
        c={isOwn ? 'var(--color-on-accent-soft)' : 'var(--color-ink)'}
        className={tone.written}
        dir="auto"
      >
        {message}
      </Paper>
    </Flex>
  );
}

const composerWords = {
  label: 'Votre message',
  description: 'Ctrl + Entrée pour envoyer.',
  failed: 'Le message n’est pas parti.',
};

function Composer({ request, onRefused }: Omit<Props, 'onSeen'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const message = usePortalMessage(request, onRefused);
  const rows = { minRows: 2, maxRows: 8 };
  return <ThreadComposer message={message} field={field} words={composerWords} rows={rows} isSmall />;
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
