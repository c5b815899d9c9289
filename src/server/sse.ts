import { once } from 'node:events';
import { isTrackedEnvelope } from '@trpc/server';
import type { FastifyReply } from 'fastify';
import type { ErrorBody } from './errors.ts';

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
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const ping = setInterval(() => raw.write(': ping\n\n'), pingEvery);
  try {
    for await (const item of events) {
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
