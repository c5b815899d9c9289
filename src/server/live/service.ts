import { outlast } from '../database/outages.ts';
import type { AppEvent, Deps } from '../deps.ts';
import { AppError, TokenReplaced } from '../errors.ts';

/** How often a quiet stream looks at the rows again, in milliseconds: hints may be lost, and an access may end. */
const lookAgainAfter = 30_000;

/**
 * Waits for what is published under a topic, and for 30 seconds at most. What was published while nobody waited ends
 * the next wait at once.
 */
export function watchTopic(deps: Pick<Deps, 'events'>, topic: AppEvent['topic'], signal: AbortSignal) {
  const watch = watchTopics(deps, signal);
  watch.follow([topic]);
  return watch;
}

/**
 * The same for several topics, which may be others later. `follow` answers whether there are new ones: what was
 * published under them before is told to nobody, so that whoever has looked already looks once more.
 */
export function watchTopics(deps: Pick<Deps, 'events'>, signal: AbortSignal) {
  let isDue = false;
  let wake = () => {};
  const note = () => {
    isDue = true;
    wake();
  };
  const followed = new Map<AppEvent['topic'], () => void>();
  signal.addEventListener('abort', note, { once: true });
  return {
    follow(topics: readonly AppEvent['topic'][]): boolean {
      let hasNew = false;
      for (const [topic, unsubscribe] of followed) {
        if (topics.includes(topic)) continue;
        unsubscribe();
        followed.delete(topic);
      }
      for (const topic of topics) {
        if (followed.has(topic)) continue;
        followed.set(topic, deps.events.subscribe(topic, note, note));
        hasNew = true;
      }
      return hasNew;
    },
    async changed(): Promise<void> {
      if (!isDue) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, lookAgainAfter);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isDue = false;
      wake = () => {};
    },
    close() {
      for (const unsubscribe of followed.values()) unsubscribe();
      signal.removeEventListener('abort', note);
      wake();
    },
  };
}

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
 * says. The first thing it says is to look, unless the caller has seen exactly `lastEventId`: what changed between
 * their reading and their following is not lost.
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
