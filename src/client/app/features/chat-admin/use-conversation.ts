import { useState } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { codeOf } from '../../errors.ts';
import { useOpenConversation, useStaffEvents } from '../../frame/staff-live.tsx';
import { trpc } from '../../trpc.ts';
import { refreshEvery, useListed } from './use-conversations.ts';

export type OpenedConversation =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry(): void }
  /** Deleted by its visitor, or never there. */
  | { state: 'gone' }
  | { state: 'open'; conversation: AdminConversation };

/** The conversation with this id, as it is now; while it is on screen the stream of the page carries its events. */
export function useConversation(conversationId: string): OpenedConversation {
  const listed = useListed();
  const { admin } = trpc.useUtils();
  const [isGone, setIsGone] = useState(false);
  const { data, error, isPlaceholderData, refetch } = trpc.admin.conversation.useQuery(
    { conversationId },
    {
      enabled: !isGone,
      placeholderData: () => listed(conversationId),
      // Nobody told of its changes while another one was on screen.
      staleTime: 0,
      refetchInterval: refreshEvery,
    },
  );
  const isMissing = isGone || codeOf(error) === 'NOT_FOUND';
  useOpenConversation(isMissing ? undefined : conversationId, isPlaceholderData ? undefined : data?.revision);
  useStaffEvents((event) => {
    if (event.type === 'gone' && event.conversationId === conversationId) setIsGone(true);
    // Also what the list shows of it: its messages, whom it belongs to, what is unread.
    else if (event.type === 'conversations' || (event.type === 'chat' && event.event.type !== 'delta')) {
      void admin.conversation.invalidate({ conversationId }, undefined, { cancelRefetch: false });
    }
  });

  if (isMissing) return { state: 'gone' };
  if (data) return { state: 'open', conversation: data };
  if (error) return { state: 'failed', error, retry: () => void refetch() };
  return { state: 'loading' };
}
