import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import type { Language } from '../../content/language.ts';
import type { Conversation, LiveEvent, Message, SendOutput } from '../../routers/chat.schema.ts';
import type { AppRouter } from '../../routers/index.ts';
import type { Contact } from './contact.ts';

export type OutgoingMessage = {
  conversationId: string;
  message: string;
  clientMessageId: string;
  language: Language;
} & Omit<Contact, 'userPhone'>;

export type LiveHandlers = {
  /** The stream stands: from now on nothing is missed. */
  up(): void;
  /** The stream fell and tries to come back by itself. */
  down(): void;
  event(event: LiveEvent): void;
  /** The stream ended for good. */
  closed(error?: unknown): void;
};

/** The calls of the chat, over tRPC. */
export interface ChatApi {
  start(input: { sessionId: string; language: Language } & Contact): Promise<Conversation>;
  conversation(conversationId: string): Promise<Conversation>;
  messages(conversationId: string): Promise<Message[]>;
  send(input: OutgoingMessage): Promise<SendOutput>;
  /** Follows a conversation after the revision `since`; the answer ends the stream. */
  follow(conversationId: string, since: number, handlers: LiveHandlers): () => void;
}

/** A call that hangs is a failed call: the visitor is told and may retry. */
const patience = 20_000;

export function createChatApi(url = '/trpc'): ChatApi {
  const { chat } = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: httpBatchLink({ url, maxURLLength: 2000 }),
      }),
    ],
  });
  const limited = () => ({ signal: AbortSignal.timeout(patience) });
  return {
    start: (input) => chat.start.mutate(input, limited()),
    conversation: (conversationId) => chat.get.query({ conversationId }, limited()),
    messages: (conversationId) => chat.messages.query({ conversationId }, limited()),
    send: (input) => chat.send.mutate(input, limited()),
    follow(conversationId, since, handlers) {
      const subscription = chat.live.subscribe(
        { conversationId, lastEventId: since },
        {
          onStarted: () => handlers.up(),
          onConnectionStateChange: ({ state }) => state === 'connecting' && handlers.down(),
          onData: ({ data }) => handlers.event(data),
          onStopped: () => handlers.closed(),
          onError: (error) => handlers.closed(error),
        },
      );
      return () => subscription.unsubscribe();
    },
  };
}

/** The server does not know the conversation (any more). */
export function isNotFound(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data?.code === 'NOT_FOUND';
}
