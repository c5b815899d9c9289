import { createBell } from '../bell.ts';
import type { AppEvent, Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { takeStream } from '../limits/streams-service.ts';

type Seen = { revision: number; event: { type: 'changed' | 'ended' } };

/** What is followed: where its changes are rung, how often it has changed, and who may still look. */
type Followed = {
  topic: AppEvent['topic'];
  getRevision(): Promise<number>;
  /** Throws an AppError once the caller may no longer look. */
  checkAccess(): Promise<unknown>;
};

/**
 * Says when to look again, until `callerSignal` aborts, the server stops or the access ends, which is the last thing it
 * says. The first thing it says is to look, unless the caller has seen exactly `lastEventId`: what changed between their
 * reading and their following is not lost. Throws TOO_MANY_REQUESTS where the caller's address follows too many.
 */
export async function* followRevision(
  deps: Deps,
  caller: { readonly address: string },
  { topic, getRevision, checkAccess }: Followed,
  lastEventId: number | undefined,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<Seen> {
  const signal = AbortSignal.any(callerSignal ? [callerSignal, deps.closing] : [deps.closing]);
  const stream = takeStream(deps, caller);
  const bell = createBell(deps, topic, signal);
  let seen = lastEventId ?? -1;
  try {
    while (!signal.aborted) {
      const isOpen = await isAllowed(checkAccess);
      const revision = isOpen ? await getRevision() : seen;
      if (signal.aborted) return;
      if (!isOpen) {
        yield { revision: Math.max(seen, 0), event: { type: 'ended' } };
        return;
      }
      if (revision !== seen) {
        seen = revision;
        yield { revision, event: { type: 'changed' } };
      }
      await bell.rung();
    }
  } finally {
    bell.close();
    stream.release();
  }
}

async function isAllowed(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
