import { chatWords } from '../../../../content/app/chat.ts';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { codeOf, messageOf } from '../../errors.ts';
import { wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { useKeepConversation } from './use-conversations.ts';

const words = wordsOf(chatWords).changes;

/**
 * The result of a change: the updated conversation and a success message, or the reason for a refusal. Where somebody
 * else was faster, the server's sentence says what they did, and the screen shows the new state.
 */
export function useOutcome() {
  const keep = useKeepConversation();
  const { admin } = trpc.useUtils();
  return (failure: string, successOf?: (conversation: AdminConversation) => string) => ({
    onSuccess(conversation: AdminConversation) {
      keep(conversation);
      if (successOf) toasts.show({ title: words.done, description: successOf(conversation) });
    },
    onError(error: unknown, { conversationId }: { conversationId: string }) {
      const code = codeOf(error);
      if (code === 'CONFLICT' || code === 'NOT_FOUND') void admin.conversation.invalidate({ conversationId });
      toasts.show(
        code === 'CONFLICT'
          ? { title: failure, description: messageOf(error), variant: 'destructive' }
          : { title: words.failed, description: failure, variant: 'destructive' },
      );
    },
  });
}
