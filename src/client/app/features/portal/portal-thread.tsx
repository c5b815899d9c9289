import { Divider, Stack } from '@mantine/core';
import { portalWords } from '../../../../content/app/portal.ts';
import type { SupportRequest } from '../../../../routers/support-requests.schema.ts';
import { agency } from '../../agency.ts';
import { Composer } from '../../kit/composer.tsx';
import { useMarkRead } from '../../kit/thread.tsx';
import { wordsOf } from '../../language.ts';
import { trpc } from '../../trpc.ts';
import { RequestMessages, useRequestMessage } from '../support-requests/request-messages.tsx';
import { useMessageDraft } from './portal-draft.ts';
import { useRefusals, useToldRefusal } from './portal-live.ts';

const words = wordsOf(portalWords).thread;

type Props = { request: SupportRequest; onSeen(): void };

/** What client and agency have written to each other about a request. */
export function Thread({ request, onSeen }: Props) {
  const { id: requestId, clientProjectId, messageCount } = request;
  const thread = trpc.supportRequests.thread.useQuery({ requestId });
  const { data: messages } = thread;
  const refused = useRefusals();
  useToldRefusal(thread.error);
  useMarkRead(messageCount, messages !== undefined && messages.length >= messageCount, async () => onSeen());
  const answer = useRequestMessage(requestId, {
    draft: useMessageDraft(clientProjectId, requestId),
    onFailed: (failure) => void refused(failure),
  });
  return (
    <Stack>
      <Divider />
      <RequestMessages
        query={thread}
        requestId={requestId}
        label={words.label(request.title)}
        words={words}
        side="client"
        others={<bdi>{agency.name}</bdi>}
      />
      <Composer composer={answer} {...words.composer} minRows={2} maxRows={8} isSmall />
    </Stack>
  );
}
