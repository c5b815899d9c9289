import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../routers/chat.schema.ts';
import type { ChatApi } from './api.ts';
import { readSeen, storedConversation, storeSeen, watchSeen } from './browser-memory.ts';
import type { ConversationState } from './conversation-state.ts';

/** How soon a closed chat looks for an answer, in ms; doubled each time while none comes. */
const firstLook = 3_000;
const longestLook = 60_000;

const latestId = (messages: readonly Message[]) => messages.at(-1)?.id ?? 0;

/** The answers after the last message that was in sight. */
export const countAfter = (messages: readonly Message[], seen: number) =>
  messages.filter(({ id, sender, state }) => id > seen && sender !== 'user' && state === 'done').length;

/**
 * How many answers the visitor has not had in sight: while the chat is open but minimised they are counted as they
 * come, while it is closed it looks for them from time to time. What is in sight is remembered, over page loads and for
 * every tab; what people wrote is also told to the server, which then mails nothing of it.
 */
export function useUnread(
  api: ChatApi,
  { conversation, messages, loaded }: ConversationState,
  { open, inSight }: { open: boolean; inSight: boolean },
  onUnread: (count: number) => void,
): number {
  const [count, setCount] = useState(() => readSeen()?.unread ?? 0);
  const told = useRef(0);
  const id = conversation?.id ?? storedConversation();
  const latest = latestId(messages);
  const byPerson = messages.findLast(({ sender }) => sender === 'admin')?.id ?? 0;

  useEffect(() => onUnread(count), [count, onUnread]);

  useEffect(() => {
    if (!open || !id || !loaded) return;
    const note = () => {
      if (inSight && document.visibilityState === 'visible') {
        storeSeen({ conversation: id, message: latest, unread: 0 });
        setCount(0);
        if (byPerson > told.current) api.markSeen(id, byPerson).catch(() => {});
        told.current = Math.max(told.current, byPerson);
      } else setCount(countAfter(messages, seenIn(id) ?? latest));
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [api, id, open, inSight, loaded, messages, latest, byPerson]);

  useEffect(() => {
    if (open || !id) return;
    let pause = firstLook;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      const seen = seenIn(id);
      const found = await api.messages(id, seen).catch(() => undefined);
      if (found) {
        const unread = seen === undefined ? 0 : countAfter(found, seen);
        if (seen === undefined) storeSeen({ conversation: id, message: latestId(found), unread });
        else storeSeen({ conversation: id, message: seen, unread });
        setCount(unread);
      }
      clearTimeout(timer);
      timer = setTimeout(look, pause);
      pause = Math.min(pause * 2, longestLook);
    };
    const wake = () => {
      pause = firstLook;
      void look();
    };
    // Another tab has had it in sight.
    const unwatch = watchSeen(() => setCount(readSeen()?.unread ?? 0));
    timer = setTimeout(look, firstLook);
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    return () => {
      clearTimeout(timer);
      unwatch();
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
    };
  }, [api, id, open]);

  return count;
}

function seenIn(conversation: string): number | undefined {
  const seen = readSeen();
  return seen?.conversation === conversation ? seen.message : undefined;
}
