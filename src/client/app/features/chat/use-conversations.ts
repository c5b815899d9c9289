import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminConversation } from '../../../../routers/admin.schema.ts';
import { useStaffEvents } from '../../frame/staff-live.tsx';
import { mayAccessPath } from '../../frame/staff-paths.ts';
import { useMe } from '../../frame/staff-session.ts';
import { changePagedRows, replacing, usePagedList } from '../../kit/paged.ts';
import { pagedKey, trpc } from '../../trpc.ts';
import type { ConsoleSearch } from './console-search.ts';

type Pages = InfiniteData<AdminConversation[], string | undefined>;
export type ListFilter = Omit<ConsoleSearch, 'id' | 'message'>;

/** Whether they see all conversations; the sales role sees only those about sales. */
export const useIsSupport = (): boolean => mayAccessPath(useMe().role, '/support-admin');

/** As specified, in ms: the list on screen is also read again without any event. */
export const refreshEvery = 30_000;
/** In ms. */
const keptFor = 5 * 60_000;

/** The inbox under these filters, conversations that wait for somebody first. Events and a timer keep it up to date. */
export function useConversations(filter: ListFilter) {
  const { admin, client } = trpc.useUtils();
  const cache = useQueryClient();
  const { data, ...query } = usePagedList<AdminConversation>({
    call: trpc.admin.conversations,
    input: filter,
    read: (page, options) => client.admin.conversations.query({ ...filter, ...page, view: 'inbox' }, options),
    // Cached, so that whoever tries a filter finds the list as it was.
    gcTime: keptFor,
    refetchInterval: refreshEvery,
  });
  const conversations = useMemo(() => data && withoutRepeats(data), [data]);

  useStaffEvents((event) => {
    if (event.type === 'gone') {
      cache.setQueriesData<Pages>({ queryKey: pagedKey(trpc.admin.conversations) }, (data) => {
        const isLeft = ({ id }: AdminConversation) => id !== event.conversationId;
        return data && { ...data, pages: data.pages.map((page) => page.filter(isLeft)) };
      });
      // A page that has lost a row looks like the last one: reading it again corrects that.
      void admin.conversations.invalidate();
    }
    // A running fetch may lack what happened, but restarting it each time would never end.
    if (event.type === 'conversations')
      void admin.conversations.invalidate(undefined, {}, { cancelRefetch: false });
  });
  return { conversations, ...query };
}

/** Between the reading of two pages a conversation may move from one to the other. */
function withoutRepeats(conversations: AdminConversation[]): AdminConversation[] {
  return [...new Map(conversations.toReversed().map((each) => [each.id, each])).values()].toReversed();
}

/** The row of the list, so that the panel has something to show at once. */
export function useListed(): (id: string) => AdminConversation | undefined {
  const cache = useQueryClient();
  return (id) =>
    cache
      .getQueriesData<Pages>({ queryKey: pagedKey(trpc.admin.conversations) })
      .flatMap(([, data]) => data?.pages.flat() ?? [])
      .find((each) => each.id === id);
}

/** Puts the server's answer into the panel and the row, and sorts the list anew. */
export function useKeepConversation(): (answered: AdminConversation) => void {
  const cache = useQueryClient();
  const { admin } = trpc.useUtils();
  return (answered) => {
    admin.conversation.setData({ conversationId: answered.id }, (known) =>
      known && known.revision > answered.revision ? known : answered,
    );
    changePagedRows(cache, trpc.admin.conversations, replacing(answered));
    void admin.conversations.invalidate();
  };
}
