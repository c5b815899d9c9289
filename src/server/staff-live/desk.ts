import type { Counts } from '../../routers/admin.schema.ts';
import { findConversationLabel, followConversation, watchConversations } from '../chat/service.ts';
import { outlast } from '../database/outages.ts';
import type { Deps } from '../deps.ts';
import { watchRequests } from '../support-requests/live-service.ts';
import { countWaiting } from './counts-service.ts';
import type { Outbox } from './outbox.ts';

/** Least time between two hints that the list, or one request, has changed, in milliseconds. */
const hintEvery = 1_000;

/** Said in place of a request's number where it is not known which have changed. */
const anyRequest = 0;

/** What a screen shows: the conversation that is open on it, and up to which revision it has seen that. */
type Screen = { conversationId?: string | undefined; lastEventId?: number | undefined };

/**
 * Puts into the outbox what happens in the support room: in the list of conversations and the one on screen, in the
 * support requests, and in the counts of both.
 */
export function openDesk(deps: Deps, outbox: Outbox, screen: Screen, stream: AbortSignal) {
  const closing = new AbortController();
  const signal = AbortSignal.any([stream, closing.signal]);
  const counts = createCounts(deps, outbox, signal);
  const conversations = atMostEvery(hintEvery, () => {
    outbox.put({ type: 'conversations' });
    counts.look();
  });
  const requests = atMostEvery<number>(hintEvery, (requestId) => {
    outbox.put({ type: 'request', requestId });
    counts.look();
  });
  const announce = async (conversationId: string) => {
    const label = await findConversationLabel(deps, conversationId);
    if (label !== undefined && !signal.aborted) outbox.put({ type: 'person', conversationId, label });
  };
  const unwatch = watchConversations(deps, {
    onChange: () => conversations.call(undefined),
    // The list and the counts say it too: a label that cannot be read is not worth a stream.
    onPerson: (id) => void announce(id).catch(() => {}),
  });
  const unwatchRequests = watchRequests(deps, requests.call, () => requests.call(anyRequest));
  counts.look();
  if (screen.conversationId !== undefined) {
    follow(deps, outbox, { ...screen, conversationId: screen.conversationId }, signal).catch(outbox.fail);
  }
  return {
    /** From here on nothing of the chat is read, not even what was waiting. */
    close() {
      closing.abort();
      unwatch();
      unwatchRequests();
      conversations.stop();
      requests.stop();
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
  let sent: Counts | undefined;
  let isCounting = false;
  let again = false;
  const count = async () => {
    isCounting = true;
    try {
      do {
        again = false;
        const counts = await outlast(() => countWaiting(deps), signal);
        if (!counts) continue;
        const isNews = counts.waiting !== sent?.waiting || counts.newRequests !== sent.newRequests;
        if (signal.aborted || !isNews) continue;
        sent = counts;
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

/**
 * Acts at the first call at once, then at most once in `pause` milliseconds, and never misses the last call; each
 * value of `about` by itself.
 */
function atMostEvery<About = undefined>(pause: number, act: (about: About) => void) {
  const resting = new Map<About, { timer: NodeJS.Timeout; isAsked: boolean }>();
  const call = (about: About) => {
    const rest = resting.get(about);
    if (rest) {
      rest.isAsked = true;
      return;
    }
    act(about);
    const timer = setTimeout(() => {
      const { isAsked } = resting.get(about) ?? {};
      resting.delete(about);
      if (isAsked) call(about);
    }, pause);
    resting.set(about, { timer, isAsked: false });
  };
  const stop = () => {
    for (const { timer } of resting.values()) clearTimeout(timer);
    resting.clear();
  };
  return { call, stop };
}
