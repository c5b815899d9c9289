import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../routers/chat.schema.ts';
import { isNotFound, isRefused, type Wait, waitOf } from './api.ts';
import { isLanguageChosen } from './browser-memory.ts';
import type { Contact } from './contact.ts';
import { type Draft, latestMessageId } from './conversation-state.ts';
import { dropFromOutbox, inTurn, keepInOutbox, readOutbox, type Waiting, watchOutbox } from './outbox.ts';
import type { Shared } from './use-conversation.ts';

/** How long a message that could not leave rests before it is tried again, in ms; doubled each time. */
const firstPause = 3_000;
const longestPause = 60_000;

/**
 * A message is with the server, kept in this browser, or back with the visitor, since the server lets none in for now.
 */
export type Outcome = 'sent' | 'kept' | 'returned';

type Trouble = { about: string; error: unknown };

/**
 * Sends messages, in the order in which they were written: each shows at once and is kept in this browser until the
 * server has it. What the network or the state of the server holds up goes by itself as soon as it can, from one tab.
 */
export function useSending(shared: Shared, contact: RefObject<Contact>, wait: Wait | undefined) {
  const { dispatch, latest, refresh, removals, fail } = shared;
  /** The visitor's own doing is on its way: the input takes nothing until it is over. */
  const [sending, setSending] = useState(false);
  const flush = useFlushing(shared, contact, wait);

  const submit = useCallback(
    async (message: Waiting): Promise<Outcome> => {
      const { clientMessageId } = message;
      const began = removals.current;
      keepInOutbox(message);
      dispatch({ type: 'sending', draft: { ...message, state: 'sending' } });
      setSending(true);
      const trouble = await flush(clientMessageId);
      setSending(false);
      if (!readOutbox().some((each) => each.clientMessageId === clientMessageId)) {
        // Another tab may have been first.
        if (latest.current.state.drafts.some((each) => each.clientMessageId === clientMessageId))
          await refresh.current();
        dispatch({ type: 'outbox', waiting: readOutbox() });
        return 'sent';
      }
      // One before it holds it up.
      if (trouble?.about !== clientMessageId)
        dispatch({ type: 'send-failed', clientMessageId, state: 'queued' });
      if (removals.current !== began) return 'sent';
      // What the server takes no time for stands in the input alone: it was never let in.
      const isLetIn = trouble?.about !== clientMessageId || !waitOf(trouble.error);
      if (!isLetIn) {
        dropFromOutbox(clientMessageId);
        dispatch({ type: 'discarded', clientMessageId });
      }
      fail('send', trouble?.error);
      return isLetIn ? 'kept' : 'returned';
    },
    [dispatch, latest, refresh, removals, fail, flush],
  );

  const send = useCallback(
    (text: string) =>
      submit({
        clientMessageId: crypto.randomUUID(),
        text,
        createdAt: new Date().toISOString(),
        after: latestMessageId(latest.current.state),
      }),
    [submit, latest],
  );

  const retry = useCallback(({ state: _, ...message }: Draft) => submit(message), [submit]);

  const discard = useCallback(
    (clientMessageId: string) => {
      dropFromOutbox(clientMessageId);
      dispatch({ type: 'discarded', clientMessageId });
    },
    [dispatch],
  );

  return { sending, send, retry, discard };
}

/**
 * Sends what waits, in turn, until something holds it up; answers what. A message that is refused for good holds up no
 * other. Called by itself when the page comes, when the network is back, and from time to time.
 */
function useFlushing(
  { api, dispatch, latest, open, start, refresh, removals, heed }: Shared,
  contact: RefObject<Contact>,
  wait: Wait | undefined,
): (mine?: string) => Promise<Trouble | undefined> {
  const pause = useRef(firstPause);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const post = useCallback(
    ({ id }: Conversation, { text, clientMessageId }: Waiting) => {
      const { userPhone: _, ...known } = contact.current;
      const { language } = latest.current;
      const guess = !isLanguageChosen() && { isLanguageGuessed: true };
      return api.send({ conversationId: id, message: text, clientMessageId, language, ...guess, ...known });
    },
    [api, latest, contact],
  );

  const deliver = useCallback(
    async (message: Waiting): Promise<Trouble | undefined> => {
      const { clientMessageId } = message;
      const began = removals.current;
      const removed = () => removals.current !== began;
      dispatch({ type: 'sending', draft: { ...message, state: 'sending' } });
      try {
        const conversation = latest.current.state.conversation ?? (await open());
        const output = await post(conversation, message).catch(async (error) => {
          if (isNotFound(error) && !removed()) return post(await start(), message);
          throw error;
        });
        dropFromOutbox(clientMessageId);
        // Should the removal fail, the list has the message.
        if (removed()) dispatch({ type: 'discarded', clientMessageId });
        else dispatch({ type: 'sent', clientMessageId, output });
        return undefined;
      } catch (error) {
        const refused = isRefused(error) && !removed();
        if (refused) keepInOutbox({ ...message, refused });
        dispatch({ type: 'send-failed', clientMessageId, state: refused ? 'failed' : 'queued' });
        return { about: clientMessageId, error };
      }
    },
    [dispatch, latest, open, start, removals, post],
  );

  const flush = useCallback(
    (mine?: string) =>
      inTurn(async () => {
        clearTimeout(timer.current);
        let told: Trouble | undefined;
        for (;;) {
          const next = readOutbox().find(({ refused }) => !refused);
          if (!next) return told;
          const trouble = await deliver(next);
          if (!trouble) pause.current = firstPause;
          else if (!isRefused(trouble.error)) {
            heed(trouble.error);
            timer.current = setTimeout(flush, pause.current);
            pause.current = Math.min(pause.current * 2, longestPause);
            return trouble;
          } else if (trouble.about === mine) told = trouble;
        }
      }),
    [deliver, heed],
  );

  useEffect(() => {
    const sync = () => dispatch({ type: 'outbox', waiting: readOutbox() });
    const goOn = () => {
      if (document.visibilityState !== 'visible' || readOutbox().length === 0) return;
      pause.current = firstPause;
      void flush();
    };
    const unwatch = watchOutbox(async () => {
      // What another tab has sent is in the list before it is gone from here.
      await refresh.current();
      sync();
    });
    sync();
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
    return () => {
      unwatch();
      clearTimeout(timer.current);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
    };
  }, [dispatch, refresh, flush]);

  const waiting = wait !== undefined;
  // At first, and whenever a wait is over.
  useEffect(() => {
    if (!waiting && readOutbox().length > 0) void flush();
  }, [waiting, flush]);

  return flush;
}
