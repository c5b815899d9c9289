import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Language } from '../../content/language.ts';
import type { Conversation } from '../../routers/chat.schema.ts';
import { type ChatApi, isNotFound } from './api.ts';
import { sessionId, storeConversation, storedConversation } from './browser-memory.ts';
import type { Contact } from './contact.ts';
import { followConversation, pollInterval } from './conversation-link.ts';
import {
  type ConversationAction,
  type ConversationState,
  type Draft,
  emptyConversation,
  latestMessageId,
  latestRevision,
  reduceConversation,
} from './conversation-state.ts';

/** How long a gap in a growing text may wait for the event that closes it, in ms. */
const healAfter = 300;

export type ConversationHandle = {
  state: ConversationState;
  /** The conversation could not be opened; `reopen` tries again. */
  broken: boolean;
  reopen(): void;
  send(text: string): Promise<boolean>;
  retry(draft: Draft): Promise<boolean>;
  discard(clientMessageId: string): void;
  /** Remembers the visitor's details for what is sent from now on. */
  keepContact(contact: Contact): void;
  /** Stores them with the conversation right away. */
  saveContact(): void;
};

/** What the parts of the hook share: the calls, the way into the state, and what was last rendered. */
type Shared = {
  api: ChatApi;
  dispatch: Dispatch<ConversationAction>;
  latest: RefObject<{
    state: ConversationState;
    language: Language;
    onFailure(what: 'start' | 'send'): void;
  }>;
  start(): Promise<Conversation>;
};

/** The conversation of this browser: opened when first `active`, followed while `active`. */
export function useConversation(
  api: ChatApi,
  active: boolean,
  language: Language,
  onFailure: (what: 'start' | 'send') => void,
): ConversationHandle {
  const [state, dispatch] = useReducer(reduceConversation, emptyConversation);
  const contact = useRef<Contact>({});
  const latest = useRef({ state, language, onFailure });
  useEffect(() => {
    latest.current = { state, language, onFailure };
  });

  const start = useCallback(async (): Promise<Conversation> => {
    const known = { sessionId: sessionId(), language: latest.current.language, ...contact.current };
    const conversation = await api.start(known);
    storeConversation(conversation.id);
    dispatch({ type: 'opened', conversation });
    return conversation;
  }, [api]);

  const shared = { api, dispatch, latest, start };
  const opening = useOpening(shared, active, state.conversation?.id);
  useFollowing(shared, active, state.conversation?.id, state.gap);
  const sending = useSending(shared, contact);

  const keepContact = useCallback((given: Contact) => {
    contact.current = given;
  }, []);

  // `send` carries no telephone number, the same session's conversation takes it. What fails here goes with `send`.
  const saveContact = useCallback(() => {
    if (Object.keys(contact.current).length > 0) start().catch(() => undefined);
  }, [start]);

  return { state, ...opening, ...sending, keepContact, saveContact };
}

/** Opens the conversation; after a failure again when asked to, and when the network is back. */
function useOpening(
  { api, dispatch, latest, start }: Shared,
  active: boolean,
  conversationId: string | undefined,
) {
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  const reopen = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens again
  useEffect(() => {
    if (!active || conversationId) return;
    let left = false;
    setBroken(false);
    open(api, start)
      .then((conversation) => !left && dispatch({ type: 'opened', conversation }))
      .catch(() => {
        if (left) return;
        setBroken(true);
        latest.current.onFailure('start');
      });
    return () => {
      left = true;
    };
  }, [api, start, active, conversationId, attempt]);

  useEffect(() => {
    if (!broken) return;
    window.addEventListener('online', reopen);
    return () => window.removeEventListener('online', reopen);
  }, [broken, reopen]);

  return { broken, reopen };
}

/** The conversation this browser knows; when the server does not know it any more, quietly a new one. */
async function open(api: ChatApi, start: () => Promise<Conversation>): Promise<Conversation> {
  const known = storedConversation();
  if (!known) return start();
  try {
    return await api.conversation(known);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    storeConversation(undefined);
    return start();
  }
}

/** Brings what happens to the conversation into the state, and closes gaps that stay open. */
function useFollowing(
  { api, dispatch, latest }: Shared,
  active: boolean,
  conversationId: string | undefined,
  gap: boolean,
): void {
  const link = useRef<ReturnType<typeof followConversation>>(undefined);

  useEffect(() => {
    if (!active || !conversationId) return;
    link.current = followConversation(api, conversationId, {
      revision: () => latestRevision(latest.current.state),
      event: (event) => dispatch({ type: 'event', event }),
      listed: (messages, asOf) => dispatch({ type: 'listed', messages, asOf }),
      conversation: (conversation) =>
        dispatch({ type: 'event', event: { type: 'conversation', conversation } }),
      gone() {
        storeConversation(undefined);
        // Not at once: a server that forgets what it just started must not be asked without a pause.
        setTimeout(() => dispatch({ type: 'gone' }), pollInterval);
      },
    });
    return () => link.current?.stop();
  }, [api, dispatch, latest, active, conversationId]);

  useEffect(() => {
    if (!gap) return;
    const timer = setTimeout(() => void link.current?.refresh(), healAfter);
    return () => clearTimeout(timer);
  }, [gap]);
}

/** Sends messages: each shows at once, and a retry is the same message again. */
function useSending({ api, dispatch, latest, start }: Shared, contact: RefObject<Contact>) {
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
      dispatch({ type: 'sending', draft: { ...draft, state: 'sending' } });
      try {
        const conversation = latest.current.state.conversation ?? (await start());
        const output = await post(conversation, draft).catch(async (error) => {
          if (isNotFound(error)) return post(await start(), draft);
          throw error;
        });
        dispatch({ type: 'sent', clientMessageId, output });
        return true;
      } catch {
        dispatch({ type: 'send-failed', clientMessageId });
        latest.current.onFailure('send');
        return false;
      }
    },
    [dispatch, latest, start, post],
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
