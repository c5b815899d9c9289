import { useRef } from 'react';
import { trpc } from '../../trpc.ts';
import { useKept } from '../chat-admin/kept-texts.ts';

/** Longest message, in UTF-16 code units. The schema has it too, but zod is not needed for one number. */
export const answerLimit = 4_000;

/**
 * The answer that somebody is writing to a client. It stays until the server has it; sent again unchanged it is the
 * same message, so that one whose confirmation was lost does not arrive twice.
 */
export function useAnswer(requestId: number) {
  const [text, setText] = useKept(`request ${requestId}`, '');
  const { supportRequests } = trpc.useUtils();
  const attempt = useRef({ text: '', id: '' });
  const { mutate, isPending, error, reset } = trpc.supportRequests.write.useMutation({
    onSuccess(message) {
      setText('');
      supportRequests.thread.setData({ requestId }, (thread) =>
        thread?.some(({ id }) => id === message.id) ? thread : thread && [...thread, message],
      );
      void supportRequests.get.invalidate({ requestId });
    },
  });
  const trimmed = text.trim();
  const left = answerLimit - trimmed.length;
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
