import { useRef } from 'react';
import type { RequestMessage } from '../../../../routers/support-requests.schema.ts';
import { trpc } from '../../trpc.ts';

/** Longest message, in UTF-16 code units. The schema has it too, but zod is not needed for one number. */
export const messageLimit = 4_000;

type Draft = { text: string; setText(text: string): void };
type Outcome = { onSent?(message: RequestMessage): void; onFailed?(error: unknown): void };

/**
 * Sends what is being written into a thread, from either side. The draft stays until the server has it; sent again
 * unchanged it is the same message, so that one whose confirmation was lost does not arrive twice.
 */
export function useThreadMessage(requestId: number, { text, setText }: Draft, { onSent, onFailed }: Outcome) {
  const { supportRequests } = trpc.useUtils();
  const attempt = useRef({ text: '', id: '' });
  const { mutate, isPending, error, reset } = trpc.supportRequests.write.useMutation({
    onSuccess(message) {
      setText('');
      supportRequests.thread.setData({ requestId }, (thread) =>
        thread?.some(({ id }) => id === message.id) ? thread : thread && [...thread, message],
      );
      onSent?.(message);
    },
    onError: (failure) => onFailed?.(failure),
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
