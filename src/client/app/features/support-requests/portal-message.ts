import { useEffect, useRef, useState } from 'react';
import { requestMessageLimit as messageLimit } from '../../../../routers/support-requests.schema.ts';
import { trpc } from '../../trpc.ts';

export { messageLimit };

const keyOf = (requestId: number) => `portalMessage ${requestId}`;

function readText(requestId: number): string {
  try {
    return sessionStorage.getItem(keyOf(requestId)) ?? '';
  } catch {
    return '';
  }
}

function keepText(requestId: number, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(requestId), text);
    else sessionStorage.removeItem(keyOf(requestId));
  } catch {}
}

/**
 * What the client is writing into a thread. It stays, in this tab, until the server has it; sent again unchanged it is the
 * same message, so that one whose confirmation was lost does not arrive twice.
 */
export function usePortalMessage(requestId: number, onRefused: (error: unknown) => boolean) {
  const [text, setText] = useState(() => readText(requestId));
  const cache = trpc.useUtils();
  const attempt = useRef({ text: '', id: '' });
  useEffect(() => keepText(requestId, text), [requestId, text]);
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
