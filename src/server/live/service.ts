import { outlast } from '../database/outages.ts';
import type { AppEvent, Deps } from '../deps.ts';
import { AppError, TokenReplaced } from '../errors.ts';
import { watchTopic } from '../topic-watch.ts';

type Seen = { revision: number; event: { type: 'changed' | 'ended' } };

/** What is followed: where its changes are published, how often it has changed, and who may still look. */
type Followed = {
  topic: AppEvent['topic'];
  getRevision(): Promise<number>;
  /** Throws an AppError once the caller may no longer look. */
  checkAccess(): Promise<unknown>;
};

/**
 * Says when to look again, until `callerSignal` aborts, the server stops or the access ends, which is the last thing it
 * says. The first thing it says is to look, unless the caller has seen exactly `lastEventId`: what changed between their
 * reading and their following is not lost.
 */
export async function* followRevision(
  deps: Deps,
  { topic, getRevision, checkAccess }: Followed,
  lastEventId: number | undefined,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<Seen> {
  const signal = AbortSignal.any(callerSignal ? [callerSignal, deps.closing] : [deps.closing]);
  const watch = watchTopic(deps, topic, signal);
  let seen = lastEventId ?? -1;
  try {
    while (!signal.aborted) {
      const look = async () => ((await isAllowed(checkAccess)) ? getRevision() : ('ended' as const));
      const revision = await outlast(look, signal);
      if (revision === undefined || signal.aborted) return;
      if (revision === 'ended') {
        yield { revision: Math.max(seen, 0), event: { type: 'ended' } };
        return;
      }
      if (revision !== seen) {
        seen = revision;
        yield { revision, event: { type: 'changed' } };
      }
      await watch.changed();
    }
  } finally {
    watch.close();
  }
}

async function isAllowed(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof AppError && !(error instanceof TokenReplaced)) return false;
    throw error;
  }
}
