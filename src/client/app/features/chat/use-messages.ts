import { useCallback, useEffect, useMemo, useReducer } from 'react';
import type { LiveEvent, Message } from '../../../../routers/chat.schema.ts';
import { withDelta, withList, withMessage } from '../../../ui/message-news.ts';
import { useHealedGap } from '../../../ui/use-healed-gap.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useStaffEvents, useStaffLive } from '../../frame/staff-live.tsx';
import { trpc } from '../../trpc.ts';

type State = {
  messages: readonly Message[];
  /** Whether the list has been read, whether it is being read, and the error of the last try. */
  isRead: boolean;
  isFetching: boolean;
  error: unknown;
  older: 'there' | 'loading' | 'none' | { failed: unknown };
  /** A piece of a growing text was missed: it is missing until the list is read again. */
  gap: boolean;
};
type Action =
  | { type: 'reading' }
  | { type: 'listed'; messages: readonly Message[]; asOf: number }
  | { type: 'list-failed'; error: unknown }
  | { type: 'older'; messages: readonly Message[] }
  | { type: 'older-reading' }
  | { type: 'older-failed'; error: unknown }
  | { type: 'event'; event: LiveEvent };

/** The most that the server lists, and that its stream replays. */
const pageSize = 200;

const empty: State = {
  messages: [],
  isRead: false,
  isFetching: false,
  error: null,
  older: 'none',
  gap: false,
};

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'reading':
      return { ...state, isFetching: true };
    case 'listed': {
      const older = state.isRead ? state.older : action.messages.length < pageSize ? 'none' : 'there';
      return { ...empty, messages: withList(state.messages, action), isRead: true, older };
    }
    case 'list-failed':
      return { ...state, isFetching: false, error: action.error };
    case 'older':
      return {
        ...state,
        messages: action.messages.reduce(withMessage, state.messages),
        older: action.messages.length < pageSize ? 'none' : 'there',
      };
    case 'older-reading':
      return { ...state, older: 'loading' };
    case 'older-failed':
      return { ...state, older: { failed: action.error } };
    case 'event':
      return withEvent(state, action.event);
  }
}

function withEvent(state: State, event: LiveEvent): State {
  if (event.type === 'conversation') return state;
  const messages =
    event.type === 'message' ? withMessage(state.messages, event.message) : withDelta(state.messages, event);
  if (messages === 'gap') return state.gap ? state : { ...state, gap: true };
  return messages === state.messages ? state : { ...state, messages };
}

/** The messages of the conversation on screen, oldest first, growing as they are written. */
export function useMessages(conversationId: string) {
  const { client } = trpc.useUtils();
  const [state, dispatch] = useReducer(reduce, empty);
  const latest = useLatest(state);

  const read = useCallback(async () => {
    dispatch({ type: 'reading' });
    const asOf = Math.max(0, ...latest.current.messages.map(({ revision }) => revision));
    try {
      const messages = await client.chat.messages.query({ conversationId, limit: pageSize });
      dispatch({ type: 'listed', messages, asOf });
    } catch (error) {
      dispatch({ type: 'list-failed', error });
    }
  }, [client, conversationId, latest]);

  const readOlder = useCallback(async () => {
    const [first] = latest.current.messages;
    if (!first || latest.current.older === 'loading') return;
    dispatch({ type: 'older-reading' });
    try {
      const messages = await client.chat.messages.query({
        conversationId,
        limit: pageSize,
        before: first.id,
      });
      dispatch({ type: 'older', messages });
    } catch (error) {
      dispatch({ type: 'older-failed', error });
    }
  }, [client, conversationId, latest]);

  useStaffEvents((event) => {
    if (event.type === 'chat') dispatch({ type: 'event', event: event.event });
  });
  // At first, and after every interruption of the stream.
  const { connection } = useStaffLive();
  useEffect(() => {
    if (connection === 'live') void read();
  }, [read, connection]);
  useHealedGap(state.gap, read);

  const add = useCallback(
    (message: Message) => dispatch({ type: 'event', event: { type: 'message', message } }),
    [],
  );
  const shown = useMemo(() => state.messages.filter(({ state }) => state !== 'dropped'), [state.messages]);
  const { isRead, isFetching, error, older } = state;
  const query = { data: isRead ? shown : undefined, error, isFetching, refetch: read };
  return { query, older, readOlder, add };
}
