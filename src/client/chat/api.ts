import type { Language } from '../../content/language.ts';
import type { Conversation, Message, SendOutput, Team } from '../../routers/chat.schema.ts';
import { createCalls, refusalOf } from './calls.ts';
import type { Contact } from './contact.ts';
import { type LiveHandlers, openStream } from './live-stream.ts';

export type OutgoingMessage = {
  conversationId: string;
  message: string;
  clientMessageId: string;
  language: Language;
  /** Nobody has chosen the language: the words may say another one. */
  isLanguageGuessed?: boolean;
} & Omit<Contact, 'userPhone'>;

/** The calls of the chat, over tRPC. */
export interface ChatApi {
  start(input: { sessionId: string; language: Language } & Contact): Promise<Conversation>;
  conversation(conversationId: string): Promise<Conversation>;
  /** The newest messages, or those that follow the message `after`, oldest first; a page at most. */
  messages(conversationId: string, after?: number): Promise<Message[]>;
  /** The conversation with its newest messages. */
  whole(conversationId: string): Promise<[Conversation, Message[]]>;
  send(input: OutgoingMessage): Promise<SendOutput>;
  /** Asks for a person; the answer is what the assistant says to it. */
  requestPerson(conversationId: string, language: Language): Promise<SendOutput>;
  /** Keeps where the visitor is told of a person's answer. */
  setEmail(conversationId: string, userEmail: string): Promise<Conversation>;
  /** Says up to which message people's answers have been in sight. */
  markSeen(conversationId: string, messageId: number): Promise<void>;
  /** Whether the team is here, and how long people usually wait. */
  team(): Promise<Team>;
  /** The conversation of a mail's link. */
  openLink(token: string): Promise<Conversation>;
  remove(conversationId: string): Promise<void>;
  /** Follows a conversation after the revision `since`; the answer ends it. */
  follow(conversationId: string, since: number, handlers: LiveHandlers): () => void;
}

export function createChatApi(url = '/trpc'): ChatApi {
  const { query, queryBoth, mutate } = createCalls(url);
  return {
    start: (input) => mutate('start', input),
    conversation: (conversationId) => query('get', { conversationId }),
    messages: (conversationId, after) =>
      query('messages', { conversationId, ...(after !== undefined && { after }) }),
    whole: (conversationId) => queryBoth(['get', { conversationId }], ['messages', { conversationId }]),
    send: (input) => mutate('send', input),
    requestPerson: (conversationId, language) => mutate('requestPerson', { conversationId, language }),
    setEmail: (conversationId, userEmail) => mutate('setEmail', { conversationId, userEmail }),
    markSeen: (conversationId, messageId) => mutate('markSeen', { conversationId, messageId }),
    team: () => query('team', undefined),
    openLink: (token) => mutate('openLink', { token }),
    remove: (conversationId) => mutate('remove', { conversationId }),
    follow: (conversationId, since, handlers) =>
      openStream(`${url}/chat.live`, { conversationId, lastEventId: since }, handlers),
  };
}

/** The server does not know the conversation (any more). */
export function isNotFound(error: unknown): boolean {
  return refusalOf(error)?.code === 'NOT_FOUND';
}

/** The server has refused what was asked and would again: neither the network nor the server's state is to blame. */
export function isRefused(error: unknown): boolean {
  const status = refusalOf(error)?.httpStatus ?? 500;
  return status < 500 && status !== 408 && status !== 429;
}

/** Why the server takes nothing more for now, and until when, in ms since the epoch. */
export type Wait = { reason: 'conversation' | 'address' | 'day'; until: number };

/** The wait that a refusal asks for; undefined when the call failed for another reason. */
export function waitOf(error: unknown, now = Date.now()): Wait | undefined {
  const { code, reason, retryAfter } = refusalOf(error) ?? {};
  if (code !== 'TOO_MANY_REQUESTS') return undefined;
  return {
    reason: reason === 'conversation' || reason === 'day' ? reason : 'address',
    until: now + (retryAfter ?? 60) * 1000,
  };
}
