import { type RefObject, useCallback } from 'react';
import type { Conversation } from '../../routers/chat.schema.ts';
import { isNotFound, waitOf } from './api.ts';
import type { Contact } from './contact.ts';
import { type Draft, latestMessageId } from './conversation-state.ts';
import type { Shared } from './use-conversation.ts';

/** Sends messages: each shows at once, and a retry is the same message again. */
export function useSending(
  { api, dispatch, latest, start, removals, fail }: Shared,
  contact: RefObject<Contact>,
) {
  const post = useCallback(
    ({ id }: Conversation, { text, clientMessageId }: Draft) => {
      const { userPhone: _, ...known } = contact.current;
      const { language } = latest.current;
      return api.send({ conversationId: id, message: text, clientMessageId, language, ...known });
    },
    [api, latest, contact],
  );

  const deliver = useCallback(
    async (draft: Draft): Promise<boolean> => {
      const { clientMessageId } = draft;
      const began = removals.current;
      const removed = () => removals.current !== began;
      dispatch({ type: 'sending', draft: { ...draft, state: 'sending' } });
      try {
        const conversation = latest.current.state.conversation ?? (await start());
        const output = await post(conversation, draft).catch(async (error) => {
          if (isNotFound(error) && !removed()) return post(await start(), draft);
          throw error;
        });
        // Should the removal fail, the list has the message.
        if (removed()) dispatch({ type: 'discarded', clientMessageId });
        else dispatch({ type: 'sent', clientMessageId, output });
        return true;
      } catch (error) {
        if (removed()) {
          dispatch({ type: 'send-failed', clientMessageId });
          return true;
        }
        // What waits stands in the input alone, but for what was in the list before: the input may hold other words.
        const inInput = waitOf(error) && draft.state === 'sending';
        dispatch({ type: inInput ? 'discarded' : 'send-failed', clientMessageId });
        fail('send', error);
        return false;
      }
    },
    [dispatch, latest, start, removals, post, fail],
  );

  const send = useCallback(
    (text: string) =>
      deliver({
        clientMessageId: crypto.randomUUID(),
        text,
        createdAt: new Date().toISOString(),
        after: latestMessageId(latest.current.state),
        state: 'sending',
      }),
    [deliver, latest],
  );

  const discard = useCallback(
    (clientMessageId: string) => dispatch({ type: 'discarded', clientMessageId }),
    [dispatch],
  );

  return { send, retry: deliver, discard };
}
