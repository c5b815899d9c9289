import { useEffect, useRef } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { trpc } from '../../trpc.ts';
import { usePageShown } from '../../use-page-shown.ts';
import { useKeepConversation } from './use-conversations.ts';

/** Tells the server what the reader has seen: the newest message, once it is on a screen that is looked at. */
export function useMarkRead(
  conversation: AdminConversation,
  newestId: number | undefined,
  atEnd: boolean,
): void {
  const isShown = usePageShown();
  const keep = useKeepConversation();
  const { admin } = trpc.useUtils();
  const { mutate } = trpc.admin.markRead.useMutation({
    onSuccess(_, { conversationId }) {
      const known = admin.conversation.getData({ conversationId });
      if (known) keep({ ...known, unread: 0 });
    },
  });
  const marked = useRef(0);
  const { id, unread } = conversation;
  const isDue = isShown && atEnd && unread > 0;
  useEffect(() => {
    if (!isDue || newestId === undefined || newestId <= marked.current) return;
    marked.current = newestId;
    mutate({ conversationId: id, messageId: newestId });
  }, [isDue, newestId, id, mutate]);
}
