import { useRef } from 'react';
import type { Message } from '../../../../routers/chat.schema.ts';
import { codeOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { useKept } from './kept-texts.ts';

/** Longest message, in UTF-16 code units. The schema has it too, but zod is not needed for one number. */
export const replyLimit = 4000;

/**
 * The answer that somebody is writing in a conversation. It stays until the server has it; sent again unchanged it is
 * the same message, so that one whose confirmation was lost does not arrive twice.
 */
export function useReply(conversationId: string, onSent: (message: Message) => void) {
  const [text, setText] = useKept(`reply ${conversationId}`, '');
  const { admin } = trpc.useUtils();
  const attempt = useRef({ text: '', id: '' });
  const { mutate, isPending, error, reset } = trpc.admin.reply.useMutation({
    onSuccess(message) {
      setText('');
      onSent(message);
    },
    // Whoever answers has taken over; whoever was refused may have lost it to a colleague.
    onSettled(_, failure) {
      if (!failure || codeOf(failure) === 'CONFLICT') void admin.conversation.invalidate({ conversationId });
    },
  });
  const trimmed = text.trim();
  const excess = Math.max(0, trimmed.length - replyLimit);
  const canSend = trimmed !== '' && excess === 0 && !isPending;

  return {
    text,
    excess,
    left: replyLimit - trimmed.length,
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
      mutate({ conversationId, message: trimmed, clientMessageId: attempt.current.id });
    },
  };
}
