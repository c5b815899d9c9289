import type {
  Choice,
  Conversation,
  LiveEvent,
  Message,
  SendOutput,
  Source,
} from '../../routers/chat.schema.ts';
import { type Delta, withDelta, withList, withMessage } from '../ui/message-news.ts';
import type { Waiting } from './outbox.ts';
import { noteTurn, type Turn, type TurnItem, withTurns } from './turns.ts';

/** A message of the visitor that the server has not confirmed yet. `after` is the highest message id at that time. */
export type Draft = {
  clientMessageId: string;
  text: string;
  createdAt: string;
  after: number;
  /** `queued`: it goes by itself once it can; `failed`: the server has refused it. */
  state: 'sending' | 'queued' | 'failed';
};

export type ConversationState = {
  conversation: Conversation | undefined;
  /** With those that were cut off: late news must not bring them back. */
  messages: readonly Message[];
  turns: readonly Turn[];
  /** False until the server's list has been read once. True without a conversation: the next message starts one. */
  loaded: boolean;
  drafts: readonly Draft[];
  /** The drafts that became messages, by message id: their place on screen must not be built anew. */
  sentAs: Readonly<Record<number, string>>;
  /** A delta did not fit: text is missing until the list is read again. */
  gap: boolean;
};

export type ConversationAction =
  | { type: 'opened'; conversation: Conversation }
  | { type: 'gone'; conversationId: string }
  | { type: 'removed' }
  | { type: 'listed'; messages: readonly Message[]; asOf: number }
  | { type: 'event'; event: LiveEvent }
  | { type: 'sending'; draft: Draft }
  | { type: 'sent'; clientMessageId: string; output: SendOutput }
  | { type: 'send-failed'; clientMessageId: string; state?: 'queued' | 'failed' }
  | { type: 'outbox'; waiting: readonly Waiting[] }
  | { type: 'discarded'; clientMessageId: string };

/** One message as it is shown. */
export type SaidItem = {
  key: string;
  sender: Message['sender'];
  author: string | null;
  text: string;
  createdAt: string;
  state: Message['state'] | Draft['state'];
  /** The mail that it came by, if it did. */
  mail?: Message['mail'];
  /** What stands under an answer. */
  choices: readonly Choice[];
  sources: readonly Source[];
  /** What a person wrote, where the text is its translation. */
  original?: Message['original'];
  /** Set while only this browser knows the message. */
  clientMessageId: string | undefined;
};

/** One line of the list as it is shown. */
export type TimelineItem = SaidItem | TurnItem;

export const emptyConversation: ConversationState = {
  conversation: undefined,
  messages: [],
  turns: [],
  loaded: false,
  drafts: [],
  sentAs: {},
  gap: false,
};

/** Everything that happens to a conversation on this side; unknown, late and repeated news change nothing. */
export function reduceConversation(before: ConversationState, action: ConversationAction): ConversationState {
  const state = reduce(before, action);
  const { conversation, messages, loaded } = state;
  if (!conversation || !loaded) return state;
  const turns = noteTurn(state.turns, messages, conversation);
  return turns === state.turns ? state : { ...state, turns };
}

function reduce(state: ConversationState, action: ConversationAction): ConversationState {
  switch (action.type) {
    case 'opened':
      return withConversation(state, action.conversation);
    case 'gone':
      return state.conversation?.id === action.conversationId ? unstarted(startOver(state)) : state;
    case 'removed':
      return unstarted(emptyConversation);
    case 'listed':
      return { ...state, messages: withList(state.messages, action), loaded: true, gap: false };
    case 'event':
      return withEvent(state, action.event);
    case 'sending':
      return { ...state, drafts: withDraft(state.drafts, action.draft) };
    case 'sent':
      return withSent(state, action);
    case 'send-failed':
      return {
        ...state,
        drafts: state.drafts.map((draft) => (is(draft, action) ? failed(draft, action.state) : draft)),
      };
    case 'outbox':
      return { ...state, drafts: waitingDrafts(state.drafts, action.waiting) };
    case 'discarded':
      return { ...state, drafts: without(state.drafts, action.clientMessageId) };
  }
}

/** The highest revision seen: the live stream is asked for what came after it. */
export function latestRevision({ conversation, messages }: ConversationState): number {
  return messages.reduce(
    (highest, message) => Math.max(highest, message.revision),
    conversation?.revision ?? 0,
  );
}

export function latestMessageId({ messages }: ConversationState): number {
  return messages.at(-1)?.id ?? 0;
}

/**
 * What the list shows, oldest first. The live event of a message often overtakes the answer of its `send`:
 * a new message of the visitor with a draft's text stands for that draft, so that it never shows twice.
 */
export function timeline({ messages, turns, drafts, sentAs }: ConversationState): TimelineItem[] {
  const claimed = new Map<number, string>();
  const open = drafts.filter((draft) => {
    const found = messages.find(
      ({ id, sender, message }) =>
        sender === 'user' && id > draft.after && message === draft.text && !sentAs[id] && !claimed.has(id),
    );
    if (found) claimed.set(found.id, draft.clientMessageId);
    return !found;
  });
  return [
    ...withTurns(messages, turns).map((line) =>
      line.sender === 'turn' ? line : said(line, sentAs[line.id] ?? claimed.get(line.id)),
    ),
    ...open.map(({ clientMessageId, text, createdAt, state }) => ({
      key: clientMessageId,
      sender: 'user' as const,
      author: null,
      text,
      createdAt,
      state,
      choices: none,
      sources: none,
      clientMessageId,
    })),
  ];
}

/** The same for all: what compares as equal is not drawn again. */
const none: readonly never[] = [];

function said(
  { id, sender, authorName, message, createdAt, state, mail, choices, sources, original }: Message,
  key = `m${id}`,
): SaidItem {
  return {
    key,
    sender,
    author: authorName,
    text: message,
    createdAt,
    state,
    mail,
    choices: choices ?? none,
    sources: sources ?? none,
    original,
    clientMessageId: undefined,
  };
}

function is(draft: Draft, { clientMessageId }: { clientMessageId: string }): boolean {
  return draft.clientMessageId === clientMessageId;
}

function failed(draft: Draft, state: 'queued' | 'failed' = 'failed'): Draft {
  return { ...draft, state };
}

/** With a draft that is new at the end; one that is there keeps its place. */
function withDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  const at = drafts.findIndex((each) => is(each, draft));
  return at < 0 ? [...drafts, draft] : drafts.with(at, draft);
}

/** What this browser keeps, in its order; what is on its way from here is so still. */
function waitingDrafts(drafts: readonly Draft[], waiting: readonly Waiting[]): readonly Draft[] {
  return waiting.map(({ refused, ...message }) => {
    const known = drafts.find((each) => is(each, message));
    return known ?? { ...message, state: refused ? 'failed' : 'queued' };
  });
}

function without(drafts: readonly Draft[], clientMessageId: string): readonly Draft[] {
  return drafts.filter((draft) => draft.clientMessageId !== clientMessageId);
}

/** What is not sent yet goes along; the message ids of the old conversation say nothing about the next one. */
function startOver({ drafts }: ConversationState): ConversationState {
  return { ...emptyConversation, drafts: drafts.map((draft) => ({ ...draft, after: 0 })) };
}

/** Nothing to read: the empty state shows, and a conversation is made when there is something to say. */
function unstarted(state: ConversationState): ConversationState {
  return { ...state, loaded: true };
}

function withConversation(state: ConversationState, conversation: Conversation): ConversationState {
  const known = state.conversation;
  if (!known) return { ...state, conversation };
  if (known.id !== conversation.id) return { ...startOver(state), conversation };
  return conversation.revision > known.revision ? { ...state, conversation } : state;
}

function withEvent(state: ConversationState, event: LiveEvent): ConversationState {
  switch (event.type) {
    case 'conversation':
      return withConversation(state, event.conversation);
    case 'message': {
      const messages = withMessage(state.messages, event.message);
      return messages === state.messages ? state : { ...state, messages };
    }
    case 'delta':
      return withGrowth(state, event);
  }
}

function withGrowth(state: ConversationState, delta: Delta): ConversationState {
  const messages = withDelta(state.messages, delta);
  if (messages === 'gap') return state.gap ? state : { ...state, gap: true };
  return messages === state.messages ? state : { ...state, messages };
}

function withSent(
  state: ConversationState,
  { clientMessageId, output }: { clientMessageId: string; output: SendOutput },
): ConversationState {
  const opened = withConversation(state, output.conversation);
  return {
    ...opened,
    messages: withMessage(opened.messages, output.message),
    drafts: without(opened.drafts, clientMessageId),
    sentAs: { ...opened.sentAs, [output.message.id]: clientMessageId },
  };
}
