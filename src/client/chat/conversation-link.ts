import type { Conversation, LiveEvent, Message } from '../../routers/chat.schema.ts';
import { type ChatApi, isNotFound } from './api.ts';

/** How often the messages are asked for while no stream is up, in ms. */
export const pollInterval = 2000;
const firstPause = 1000;
const longestPause = 30_000;

export type LinkHandlers = {
  /** The highest revision known, asked for right before each call. */
  revision(): number;
  event(event: LiveEvent): void;
  listed(messages: Message[], asOf: number): void;
  conversation(conversation: Conversation): void;
  /** The server does not know the conversation any more. */
  gone(): void;
};

/**
 * Keeps one conversation fresh: by the live stream, and by polling whenever the stream is not up. Both rest
 * while the page is hidden or offline: browsers give an origin six connections, and a hidden page needs none.
 */
export function followConversation(api: ChatApi, conversationId: string, handlers: LinkHandlers) {
  let ended = false;
  let up = false;
  let pause = firstPause;
  let closeStream: (() => void) | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setTimeout> | undefined;

  const awake = () => !ended && document.visibilityState === 'visible' && navigator.onLine;

  async function refresh(): Promise<void> {
    const asOf = handlers.revision();
    try {
      const [conversation, messages] = await api.whole(conversationId);
      if (ended) return;
      handlers.conversation(conversation);
      handlers.listed(messages, asOf);
    } catch (error) {
      // Any other failure is answered by the next poll.
      if (isNotFound(error)) leave();
    }
  }

  async function poll(): Promise<void> {
    clearTimeout(polling);
    await refresh();
    clearTimeout(polling);
    if (awake() && !up) polling = setTimeout(poll, pollInterval);
  }

  function open(): void {
    if (closeStream || !awake() || typeof EventSource === 'undefined') return;
    closeStream = api.follow(conversationId, handlers.revision(), {
      up() {
        up = true;
        pause = firstPause;
        clearTimeout(polling);
        // Text that grew without a new revision is not replayed: the list has it.
        void refresh();
      },
      event: handlers.event,
      closed() {
        closeStream = undefined;
        fall();
        clearTimeout(reopening);
        // Not all at once after the end of a server.
        reopening = setTimeout(open, pause * (0.5 + Math.random() / 2));
        pause = Math.min(pause * 2, longestPause);
      },
    });
  }

  function fall(): void {
    const fell = up;
    up = false;
    if (fell && awake()) void poll();
  }

  function rest(): void {
    up = false;
    clearTimeout(reopening);
    clearTimeout(polling);
    const close = closeStream;
    closeStream = undefined;
    close?.();
  }

  function wake(): void {
    rest();
    if (!awake()) return;
    void poll();
    open();
  }

  function stop(): void {
    if (ended) return;
    ended = true;
    rest();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
  }

  function leave(): void {
    if (ended) return;
    stop();
    handlers.gone();
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  wake();
  return { stop, refresh };
}
