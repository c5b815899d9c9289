import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { isTrackedEnvelope } from '@trpc/server';
import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '../errors.ts';

/** How long a browser waits before it opens a lost stream again, in milliseconds. */
const reopensAfter = { least: 1_000, most: 5_000 };

/**
 * The first line of a stream: each waits for a time of its own, so that all that a server had do not come back at once.
 */
export const retryLine = () => `retry: ${randomInt(reopensAfter.least, reopensAfter.most)}\n`;

/** A comment this often keeps proxies from closing a quiet stream, and finds out who has gone. Milliseconds. */
const pingEvery = 15_000;

/**
 * Sends a live procedure's events as server-sent events: `id` is where a lost stream goes on, `event` the type. One
 * that ends with an error says so by the event `failed` with the error's body, so that it is no lost connection.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  { abort, describe }: { abort: AbortController; describe: (error: unknown) => ErrorBody },
) {
  const iterator = events[Symbol.asyncIterator]();
  const first = iterator.next();
  // What refuses the stream at once is answered with its status, like any call; most have to wait for something first.
  await Promise.race([first, setImmediate()]);
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(retryLine());
  const ping = setInterval(() => raw.write(': ping\n\n'), pingEvery);
  try {
    for (let next = await first; !next.done; next = await iterator.next()) {
      const item = next.value;
      if (!isTrackedEnvelope(item)) continue;
      const [id, event] = item as unknown as [string, { type: string }];
      const more = raw.write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      // A slow reader is waited for: its events gather, bounded, where they are read from.
      if (!more) await once(raw, 'drain', { signal: abort.signal }).catch(() => {});
    }
  } catch (error) {
    raw.write(`event: failed\ndata: ${JSON.stringify(describe(error))}\n\n`);
  } finally {
    clearInterval(ping);
    abort.abort();
    raw.end();
  }
}
