import { tracked } from '@trpc/server';
import { TokenReplaced } from '../server/errors.ts';
import { takeStream } from '../server/limits/streams-service.ts';
import type { Context } from './context.ts';

/**
 * The events of a live call, each tracked by the revision after which a lost stream goes on. Throws TOO_MANY_REQUESTS
 * before the first where the caller's address has as many streams open as it may.
 */
export async function* trackEvents<Event>(
  ctx: Pick<Context, 'deps' | 'address'>,
  events: AsyncIterable<{ revision: number; event: Event }>,
) {
  const stream = takeStream(ctx.deps, ctx);
  try {
    for await (const { revision, event } of events) yield tracked(String(revision), event);
  } catch (error) {
    // Nobody lost access: the browser opens the stream again, by the cookie that it has then.
    if (!(error instanceof TokenReplaced)) throw error;
  } finally {
    stream.release();
  }
}
