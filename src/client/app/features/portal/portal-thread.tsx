import { Divider, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { portalWords } from '../../../../content/app/portal.ts';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { agency } from '../../agency.ts';
import { Composer } from '../../kit/composer.tsx';
import { Message, ThreadLog } from '../../kit/thread.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { useRequestMessage } from '../support-requests/use-request-message.ts';
import { keepMessage, readMessage } from './portal-draft.ts';

const words = wordsOf(portalWords).thread;

type Props = { request: SupportRequest; onSeen(): void; onRefused(error: unknown): boolean };

/** What client and agency have written to each other about a request. */
export function Thread({ request, onSeen, onRefused }: Props) {
  const { id: requestId, clientProjectId, messageCount } = request;
  const thread = trpc.supportRequests.thread.useQuery({ requestId });
  const { data: messages, error } = thread;
  const isShown = messages !== undefined && messages.length >= messageCount;
  useEffect(() => {
    if (isShown) onSeen();
  }, [isShown, onSeen]);
  useEffect(() => {
    if (error) onRefused(error);
  }, [error, onRefused]);
  const answer = useRequestMessage(requestId, {
    draft: useMessageDraft(clientProjectId, requestId),
    onFailed: (failure) => void onRefused(failure),
  });
  return (
    <Stack>
      <Divider />
      <ThreadLog query={thread} label={words.label(request.title)} words={words}>
        {({ id, sender, authorName, message, createdAt }) => (
          <Message
            key={id}
            from={sender === 'client' ? 'us' : 'them'}
            author={authorName}
            about={sender === 'staff' && <bdi>{agency.name}</bdi>}
            at={createdAt}
          >
            {message}
          </Message>
        )}
      </ThreadLog>
      <Composer message={answer} {...words.composer} minRows={2} maxRows={8} isSmall />
    </Stack>
  );
}

/** What the client is writing into a thread, kept in this tab also where the thread is closed meanwhile. */
function useMessageDraft(clientProjectId: number, requestId: number) {
  const [text, setText] = useState(() => readMessage(clientProjectId, requestId));
  const keep = (next: string) => {
    keepMessage(clientProjectId, requestId, next);
    setText(next);
  };
  return [text, keep] as const;
}
