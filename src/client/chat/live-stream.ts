import type { LiveEvent } from '../../routers/chat.schema.ts';

export type LiveHandlers = {
  /** The stream stands: from now on nothing is missed. */
  up(): void;
  event(event: LiveEvent): void;
  /** The stream ended for good, whatever ended it; the next call says why. */
  closed(): void;
};

/** The server speaks every 15 s: a stream silent for so long, in ms, is a dead one that nobody has closed. */
const longestSilence = 40_000;

/**
 * Opens a subscription of the server's and reads its events. tRPC's own link for this weighs 3 KB, most of it for
 * reconnecting, which whoever follows a conversation does himself: here a stream ends at its first trouble.
 */
export function openStream(address: string, input: object, handlers: LiveHandlers): () => void {
  const stream = new EventSource(`${address}?input=${encodeURIComponent(JSON.stringify(input))}`);
  let silence: ReturnType<typeof setTimeout>;

  function close(): void {
    clearTimeout(silence);
    stream.close();
  }
  function end(): void {
    close();
    handlers.closed();
  }
  function heard(): void {
    clearTimeout(silence);
    silence = setTimeout(end, longestSilence);
  }

  heard();
  stream.addEventListener('connected', () => {
    heard();
    handlers.up();
  });
  stream.addEventListener('ping', heard);
  stream.addEventListener('message', ({ data }) => {
    heard();
    let event: LiveEvent;
    try {
      event = JSON.parse(data);
    } catch {
      end();
      return;
    }
    handlers.event(event);
  });
  for (const last of ['error', 'serialized-error', 'return']) stream.addEventListener(last, end);
  return close;
}
