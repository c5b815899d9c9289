import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { Language } from '../../content/language.ts';
import type { Conversation, Message, SendOutput } from '../../routers/chat.schema.ts';
import type { AppRouter } from '../../routers/index.ts';
import type { Contact } from './contact.ts';
import { type LiveHandlers, openStream } from './live-stream.ts';

export type OutgoingMessage = {
  conversationId: string;
  message: string;
  clientMessageId: string;
  language: Language;
} & Omit<Contact, 'userPhone'>;

/** The calls of the chat, over tRPC. */
export interface ChatApi {
  start(input: { sessionId: string; language: Language } & Contact): Promise<Conversation>;
  conversation(conversationId: string): Promise<Conversation>;
  /** The newest messages, or those that follow the message `after`, oldest first; a page at most. */
  messages(conversationId: string, after?: number): Promise<Message[]>;
  send(input: OutgoingMessage): Promise<SendOutput>;
  /** Asks for a person; the answer is what the assistant says to it. */
  requestPerson(conversationId: string, language: Language): Promise<SendOutput>;
  remove(conversationId: string): Promise<void>;
  /** Follows a conversation after the revision `since`; the answer ends it. */
  follow(conversationId: string, since: number, handlers: LiveHandlers): () => void;
}

/** A call that hangs is a failed call: the visitor is told and may retry. */
const patience = 20_000;

export function createChatApi(url = '/trpc'): ChatApi {
  const { chat } = createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url, maxURLLength: 2000 })],
  });
  const limited = () => ({ signal: AbortSignal.timeout(patience) });
  return {
    start: (input) => chat.start.mutate(input, limited()),
    conversation: (conversationId) => chat.get.query({ conversationId }, limited()),
    messages: (conversationId, after) =>
      chat.messages.query({ conversationId, ...(after !== undefined && { after }) }, limited()),
    send: (input) => chat.send.mutate(input, limited()),
    requestPerson: (conversationId, language) =>
      chat.requestPerson.mutate({ conversationId, language }, limited()),
    remove: async (conversationId) => {
      await chat.remove.mutate({ conversationId }, limited());
    },
    follow: (conversationId, since, handlers) =>
      openStream(`${url}/chat.live`, { conversationId, lastEventId: since }, handlers),
  };
}

/** The server does not know the conversation (any more). */
export function isNotFound(error: unknown): boolean {
  return codeOf(error) === 'NOT_FOUND';
}

/** Why the server takes nothing more for now, and until when, in ms since the epoch. */
export type Wait = { reason: 'conversation' | 'address' | 'day'; until: number };

/** The wait that a refusal asks for; undefined when the call failed for another reason. */
export function waitOf(error: unknown, now = Date.now()): Wait | undefined {
  if (codeOf(error) !== 'TOO_MANY_REQUESTS') return undefined;
  const { reason, retryAfter } = (error as TRPCClientError<AppRouter>).data ?? {};
  return {
    reason: reason === 'conversation' || reason === 'day' ? reason : 'address',
    until: now + (retryAfter ?? 60) * 1000,
  };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof TRPCClientError ? error.data?.code : undefined;
}
