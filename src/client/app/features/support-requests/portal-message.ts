import { useEffect, useRef, useState } from 'react';
import {
  requestMessageLimit as messageLimit,
  type SupportRequest,
} from '../../../../routers/support-requests.schema.ts';
import { trpc } from '../../trpc.ts';
import { keepMessage, readMessage } from './portal-draft.ts';

export { messageLimit };

/**
 * What the client is writing into a thread. It stays, in this tab, until the server has it; sent again unchanged it is the
 * same message, so that one whose confirmation was lost does not arrive twice.
 */
export function usePortalMessage(
  { id: requestId, clientProjectId }: Pick<SupportRequest, 'id' | 'clientProjectId'>,
  onRefused: (error: unknown) => boolean,
) {
  const [text, setText] = useState(() => readMessage(clientProjectId, requestId));
  const cache = trpc.useUtils();
  const attempt = useRef({ text: '', id: '' });
  useEffect(() => keepMessage(clientProjectId, requestId, text), [clientProjectId, requestId, text]);
  const { mutate, isPending, error, reset } = trpc.supportRequests.write.useMutation({
    onSuccess(message) {
      setText('');
      cache.supportRequests.thread.setData({ requestId }, (thread) =>
        thread?.some(({ id }) => id === message.id) ? thread : thread && [...thread, message],
      );
    },
    onError: (failure) => void onRefused(failure),
  });
  const trimmed = text.trim();
  const left = messageLimit - trimmed.length;
  const canSend = trimmed !== '' && left >= 0 && !isPending;
  return {
    text,
    left,
    canSend,
    isPending,
    error,
    write(next: string) {
      setText(next);
      if (error) reset();
    },
    send() {
      if (!canSend) return;
      if (attempt.current.text !== trimmed) attempt.current = { text: trimmed, id: crypto.randomUUID() };
      mutate({ requestId, message: trimmed, clientMessageId: attempt.current.id });
    },
  };
}
