import { countWaiting } from '../chat/admin-service.ts';
import { followConversation } from '../chat/service.ts';
import { findConversationLabel, watchConversations } from '../chat/watch-service.ts';
import type { Deps } from '../deps.ts';
import type { Outbox } from './outbox.ts';

/** Least time between two hints that the list has changed, in milliseconds. */
const hintEvery = 1_000;

/** What a screen shows: the conversation that is open on it, and up to which revision it has seen that. */
type Screen = { conversationId?: string | undefined; lastEventId?: number | undefined };

/** Puts into the outbox what happens in the chat: in the list, in the counts, and in the conversation on screen. */
export function openDesk(deps: Deps, outbox: Outbox, screen: Screen, stream: AbortSignal) {
  const closing = new AbortController();
  const signal = AbortSignal.any([stream, closing.signal]);
  const counts = createCounts(deps, outbox, signal);
  const hint = atMostEvery(hintEvery, () => {
    outbox.put({ type: 'conversations' });
    counts.look();
  });
  const announce = async (conversationId: string) => {
    const label = await findConversationLabel(deps, conversationId);
    if (label !== undefined && !signal.aborted) outbox.put({ type: 'person', conversationId, label });
  };
  const unwatch = watchConversations(deps, {
    onChange: hint.call,
    // The list and the counts say it too: a label that cannot be read is not worth a stream.
    onPerson: (id) => void announce(id).catch(() => {}),
  });
  counts.look();
  if (screen.conversationId !== undefined) {
    follow(deps, outbox, { ...screen, conversationId: screen.conversationId }, signal).catch(outbox.fail);
  }
  return {
    /** From here on nothing of the chat is read, not even what was waiting. */
    close() {
      closing.abort();
      unwatch();
      hint.stop();
      outbox.clear();
    },
  };
}

async function follow(
  deps: Deps,
  outbox: Outbox,
  { conversationId, lastEventId = 0 }: Screen & { conversationId: string },
  signal: AbortSignal,
): Promise<void> {
  for await (const { revision, event } of followConversation(deps, conversationId, lastEventId, signal)) {
    if (signal.aborted) return;
    await outbox.offer({ revision, event: { type: 'chat', event } });
  }
  if (!signal.aborted) outbox.put({ type: 'gone', conversationId });
}

/** Counts one at a time, and puts what it counted where that is news. */
function createCounts(deps: Deps, outbox: Outbox, signal: AbortSignal) {
  let sent: number | undefined;
  let isCounting = false;
  let again = false;
  const count = async () => {
    isCounting = true;
    try {
      do {
        again = false;
        const counts = await countWaiting(deps);
        if (signal.aborted || counts.waiting === sent) continue;
        sent = counts.waiting;
        outbox.put({ type: 'counts', counts });
      } while (again && !signal.aborted);
    } finally {
      isCounting = false;
    }
  };
  return {
    look() {
      again = true;
      // A count that failed is made up for by the next change.
      if (!isCounting) count().catch(() => {});
    },
  };
}

/** Acts at the first call at once, then at most once in `pause` milliseconds, and never misses the last call. */
function atMostEvery(pause: number, act: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  const call = () => {
    isAsked = timer !== undefined;
    if (isAsked) return;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) call();
    }, pause);
  };
  return { call, stop: () => clearTimeout(timer) };
}
