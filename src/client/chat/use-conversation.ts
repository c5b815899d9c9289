import { type Dispatch, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Language } from '../../content/language.ts';
import type { Conversation, Team } from '../../routers/chat.schema.ts';
import { useHealedGap } from '../ui/use-healed-gap.ts';
import { useLatest } from '../ui/use-latest.ts';
import { type ChatApi, isNotFound, type Wait, waitOf } from './api.ts';
import {
  forgetConversation,
  forgetSession,
  sessionId,
  storeConversation,
  storedConversation,
  watchStoredConversation,
} from './browser-memory.ts';
import type { Contact } from './contact.ts';
import { followConversation } from './conversation-link.ts';
import {
  type ConversationAction,
  type ConversationState,
  type Draft,
  emptyConversation,
  latestRevision,
  reduceConversation,
} from './conversation-state.ts';
import { type Errands, useErrands } from './use-errands.ts';
import { type Outcome, useSending } from './use-sending.ts';

export type ConversationHandle = {
  state: ConversationState;
  /** The conversation could not be opened; `reopen` tries again. */
  broken: boolean;
  reopen(): void;
  /** What the visitor has just sent is on its way. */
  sending: boolean;
  send(text: string): Promise<Outcome>;
  retry(draft: Draft): Promise<Outcome>;
  discard(clientMessageId: string): void;
  /** Remembers the visitor's details for what is sent from now on. */
  keepContact(contact: Contact): void;
  /** Stores them with the conversation right away. */
  saveContact(): void;
  /** Whether the team is here, and how long people usually wait for it. */
  readTeam(): Promise<Team>;
  /** Why nothing is taken for now; it ends by itself. */
  wait: Wait | undefined;
} & Errands;

/** What the visitor is told has failed. */
export type Failure = 'start' | 'send' | 'person' | 'email' | 'download' | 'removal';

/** What the parts of the hook share: the calls, the way into the state, and what was last rendered. */
export type Shared = {
  api: ChatApi;
  dispatch: Dispatch<ConversationAction>;
  latest: RefObject<{
    state: ConversationState;
    language: Language;
    onFailure(what: Failure): void;
  }>;
  start(): Promise<Conversation>;
  /** The conversation that this browser knows, else a new one; asked for twice at once it is one. */
  open(): Promise<Conversation>;
  /** Reads the list anew while the conversation is followed. */
  refresh: RefObject<() => Promise<void>>;
  /** How often the visitor has set out to remove a conversation: what began before one must not bring it back. */
  removals: RefObject<number>;
  /** Forgets what the visitor told about himself, and the session. */
  forget(): void;
  /** Remembers until when the server takes no more, where the error says so. */
  heed(error: unknown): void;
  /** Tells the visitor what failed, and heeds the error. */
  fail(what: Failure, error: unknown): void;
};

/** The conversation of this browser: opened when first `active`, followed while `active`. */
export function useConversation(
  api: ChatApi,
  active: boolean,
  language: Language,
  onFailure: (what: Failure) => void,
): ConversationHandle {
  const [state, dispatch] = useReducer(reduceConversation, emptyConversation);
  const contact = useRef<Contact>({});
  const removals = useRef(0);
  const latest = useLatest({ state, language, onFailure });

  const start = useCallback(async (): Promise<Conversation> => {
    const known = { sessionId: sessionId(), language: latest.current.language, ...contact.current };
    const began = removals.current;
    const conversation = await api.start(known);
    if (removals.current === began) {
      storeConversation(conversation.id);
      dispatch({ type: 'opened', conversation });
    }
    return conversation;
  }, [api, latest]);
  const forget = useCallback(() => {
    contact.current = {};
    forgetSession();
  }, []);

  const underWay = useRef<Promise<Conversation>>(undefined);
  const open = useCallback(() => {
    underWay.current ??= openKnown(api, start).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }, [api, start]);

  const { wait, heed } = useWait();
  const fail = useCallback(
    (what: Failure, error: unknown) => {
      heed(error);
      latest.current.onFailure(what);
    },
    [heed, latest],
  );

  const refresh = useRef(async () => {});
  const shared = { api, dispatch, latest, start, open, refresh, removals, forget, heed, fail };
  const opening = useOpening(shared, active, state.conversation?.id ?? state.loaded, wait);
  const errands = useErrands(shared);
  // Not while it is being deleted: the end of its stream would send this tab to look for what is gone.
  useFollowing(shared, active && errands.errand !== 'removal', state.conversation?.id, state.gap);
  const sending = useSending(shared, contact, wait);

  const keepContact = useCallback((given: Contact) => {
    contact.current = given;
  }, []);

  // `send` carries no telephone number, the same session's conversation takes it. What fails here goes with `send`.
  const saveContact = useCallback(() => {
    if (Object.keys(contact.current).length > 0) start().catch(() => undefined);
  }, [start]);

  return { state, wait, ...opening, ...sending, ...errands, keepContact, saveContact, readTeam: api.team };
}

/** What the server asked to wait for, until it is over. */
function useWait() {
  const [wait, keepWait] = useState<Wait>();
  const heed = useCallback((error: unknown) => {
    const told = waitOf(error);
    if (told) keepWait(told);
  }, []);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => keepWait(undefined), wait.until - Date.now());
    return () => clearTimeout(timer);
  }, [wait]);
  return { wait, heed };
}

/**
 * Opens the conversation, unless it is there or the visitor has just removed it; after a failure again when asked
 * to, when the network is back, and when a wait is over.
 */
function useOpening(
  { dispatch, open, fail }: Shared,
  active: boolean,
  there: string | boolean,
  wait: Wait | undefined,
) {
  const [attempt, setAttempt] = useState(0);
  const [broken, setBroken] = useState(false);
  const reopen = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens again
  useEffect(() => {
    if (!active || there) return;
    let left = false;
    setBroken(false);
    open()
      .then((conversation) => !left && dispatch({ type: 'opened', conversation }))
      .catch((error) => {
        if (left) return;
        setBroken(true);
        fail('start', error);
      });
    return () => {
      left = true;
    };
  }, [open, active, there, attempt]);

  useEffect(() => {
    if (!broken) return;
    window.addEventListener('online', reopen);
    return () => window.removeEventListener('online', reopen);
  }, [broken, reopen]);

  const waiting = wait !== undefined;
  useEffect(() => (waiting ? reopen : undefined), [waiting, reopen]);

  return { broken, reopen };
}

/** The conversation this browser knows; when the server does not know it any more, quietly a new one. */
async function openKnown(api: ChatApi, start: () => Promise<Conversation>): Promise<Conversation> {
  const known = storedConversation();
  if (!known) return start();
  try {
    return await api.conversation(known);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    forgetConversation(known);
    return start();
  }
}

/** Brings what happens to the conversation into the state, and closes gaps that stay open. */
function useFollowing(
  { api, dispatch, latest, refresh, forget }: Shared,
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
        forgetConversation(conversationId);
        forget();
        dispatch({ type: 'gone', conversationId });
      },
    });
    // Another tab that changes or forgets the conversation makes this one look.
    const unwatch = watchStoredConversation(() => void link.current?.refresh());
    refresh.current = () => link.current?.refresh() ?? Promise.resolve();
    return () => {
      unwatch();
      link.current?.stop();
      refresh.current = () => Promise.resolve();
    };
  }, [api, dispatch, latest, refresh, forget, active, conversationId]);

  useHealedGap(gap, () => void link.current?.refresh());
}
