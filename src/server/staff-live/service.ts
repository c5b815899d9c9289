import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import type { Counts, ProjectNews, StaffEvent, staffLiveInput } from '../../routers/admin.schema.ts';
import { type StaffRole, staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { countWaitingConversations } from '../chat/admin-service.ts';
import { findConversationLabel, followConversation, seesAny, watchConversations } from '../chat/service.ts';
import { watchClients } from '../clients/service.ts';
import { outlast } from '../database/outages.ts';
import type { Deps } from '../deps.ts';
import { AppError, factorMissing } from '../errors.ts';
import { countHeldMails, watchMails } from '../mails/service.ts';
import { countUnreadNotices, watchNotices } from '../notices/service.ts';
import { countAnnouncedTransfers, findProjectLabel, watchProjectNews } from '../projects/notices-service.ts';
import { watchAccess } from '../staff/service.ts';
import { watchRequests } from '../support-requests/live-service.ts';
import { countAwaitedRequests } from '../support-requests/service.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** How often access is looked at though nobody said that it has changed, in milliseconds. */
const lookAgainAfter = 30_000;

type Caller = { findStaff(again: 'again'): Promise<Staff | undefined> };

/**
 * Everything that one staff screen shows, over one stream: what the caller's role may see, and with `conversationId`
 * what happens in that conversation since `lastEventId`. Throws UNAUTHORIZED as soon as the caller's access has ended,
 * and FORBIDDEN where the role does not open the conversation (any more). Each event comes with the revision up to
 * which the conversation was seen.
 */
export async function* followWork(
  deps: Deps,
  caller: Caller,
  staff: Staff,
  input: z.output<typeof staffLiveInput>,
  callerSignal: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: StaffEvent }> {
  const signal = AbortSignal.any(callerSignal ? [callerSignal, deps.closing] : [deps.closing]);
  const outbox = createOutbox(signal);
  let desk: ReturnType<typeof openDesk> | undefined;
  let told: StaffRole | undefined;
  const enter = (now: Staff) => {
    const { role } = now;
    if (now.lacksFactor) throw factorMissing();
    const areas = areasOf(now);
    // First of all: closing forgets what waits, and the new role must not be among it.
    if (desk && desk.areas.join() !== areas.join()) {
      desk.close();
      desk = undefined;
    }
    if (!staffMayAccess(now, 'chat') && input.conversationId !== undefined) throw otherRole();
    if (role !== told) outbox.put({ type: 'access', role });
    told = role;
    desk ??= openDesk(deps, outbox, { ...input, staff: now, areas }, signal);
  };
  const stopGuard = guardAccess({ deps, caller, staff, outbox, enter, signal });
  try {
    let revision = input.lastEventId ?? 0;
    for (let item = await outbox.next(); item; item = await outbox.next()) {
      revision = item.revision ?? revision;
      yield { revision, event: item.event };
    }
  } finally {
    stopGuard();
    desk?.close();
  }
}

const otherRole = () => new AppError('FORBIDDEN', said(accessRefusals).otherRole);

/** The areas of which a stream tells. */
type LiveArea = 'support' | 'sales';
const areasOf = (staff: Staff): LiveArea[] =>
  (['support', 'sales'] as const).filter((area) => staffMayAccess(staff, area));

/**
 * Looks at once, whenever something is said to have changed and every 30 seconds who the caller still is. Nothing is
 * read from the outbox meanwhile: what comes after an account was closed must not be seen by who had it.
 */
function guardAccess({
  deps,
  caller,
  staff,
  outbox,
  enter,
  signal,
}: {
  deps: Deps;
  caller: Caller;
  staff: Staff;
  outbox: Outbox;
  enter(staff: Staff): void;
  signal: AbortSignal;
}): () => void {
  let isLooking = false;
  let again = false;
  const find = async () => {
    isLooking = true;
    outbox.hold();
    try {
      do {
        again = false;
        const now = await outlast(() => caller.findStaff('again'), signal);
        if (signal.aborted) return;
        if (now?.id !== staff.id) throw new AppError('UNAUTHORIZED', said(accessRefusals).signInFirst);
        if (!again) enter(now);
      } while (again);
      outbox.release();
    } catch (error) {
      outbox.fail(error);
    } finally {
      isLooking = false;
    }
  };
  const look = () => {
    again = true;
    if (!isLooking) void find();
  };
  const unwatch = watchAccess(deps, staff.id, look);
  const timer = setInterval(look, lookAgainAfter);
  look();
  return () => {
    clearInterval(timer);
    unwatch();
  };
}

/** Least time between two hints that the list, or one request, has changed, in milliseconds. */
const hintEvery = 1_000;

/** Said in place of a request's number where it is not known which have changed. */
const anyRequest = 0;

/** What a screen shows: the conversation that is open on it, and up to which revision it has seen that. */
type Screen = { conversationId?: string | undefined; lastEventId?: number | undefined };
/** Whose screen it is, and what they enter. */
type Desk = Screen & { staff: Staff; areas: LiveArea[] };

/** Puts into the outbox what happens in the areas of who looks at the screen, and what waits in them. */
function openDesk(deps: Deps, outbox: Outbox, { staff, areas, ...screen }: Desk, stream: AbortSignal) {
  const closing = new AbortController();
  const signal = AbortSignal.any([stream, closing.signal]);
  const notices = createCount(
    () => countUnreadNotices(deps, staff),
    (unread) => outbox.put({ type: 'notices', unread }),
    signal,
  );
  const waiting = createCount(
    () => countWaiting(deps, staff),
    (counts) => outbox.put({ type: 'counts', counts }),
    signal,
  );
  const counts = {
    look() {
      waiting.look();
      // What was told of goes with what it was about.
      notices.look();
    },
  };
  const parts = [
    openNotices(deps, staff, notices.lookAnew),
    ...(areas.length > 0 ? [openChat(deps, outbox, { ...screen, staff }, signal, counts.look)] : []),
    ...(areas.length > 0 ? [openMails(deps, outbox, counts.look)] : []),
    ...(areas.includes('support') ? [openRequests(deps, outbox, counts.look)] : []),
    ...(areas.includes('sales') ? [openProjects(deps, outbox, staff, signal, counts.look)] : []),
  ];
  counts.look();
  return {
    areas,
    /** From here on nothing of these areas is read, not even what was waiting. */
    close() {
      closing.abort();
      for (const stop of parts) stop();
      outbox.clear();
    },
  };
}

/** What somebody is told of, and has read, on whichever screen. Answers how to stop. */
function openNotices(deps: Deps, staff: Staff, count: () => void): () => void {
  const changes = atMostEvery(hintEvery, count);
  const unwatch = watchNotices(deps, staff.id, () => changes.call(undefined));
  return () => {
    unwatch();
    changes.stop();
  };
}

/** The mails that come in and are dealt with. Answers how to stop. */
function openMails(deps: Deps, outbox: Outbox, count: () => void): () => void {
  const mails = atMostEvery(hintEvery, () => {
    outbox.put({ type: 'mails' });
    count();
  });
  const unwatch = watchMails(deps, () => mails.call(undefined));
  return () => {
    unwatch();
    mails.stop();
  };
}

/** What becomes of projects and deposits; nobody is told what they did themselves. Answers how to stop. */
function openProjects(
  deps: Deps,
  outbox: Outbox,
  staff: Staff,
  signal: AbortSignal,
  count: () => void,
): () => void {
  const announce = async (projectId: number, news: ProjectNews) => {
    const label = await findProjectLabel(deps, projectId);
    if (label && !signal.aborted) outbox.put({ type: 'project', news, ...label });
  };
  const unwatch = watchProjectNews(deps, ({ projectId, news, staffId }) => {
    // The list says it too: a name that cannot be read is not worth a stream.
    if (staffId !== staff.id) void announce(projectId, news).catch(() => {});
  });
  const payments = atMostEvery(hintEvery, count);
  const unwatchClients = watchClients(deps, () => payments.call(undefined));
  return () => {
    unwatch();
    unwatchClients();
    payments.stop();
  };
}

/** What happens in the support requests. Answers how to stop. */
function openRequests(deps: Deps, outbox: Outbox, count: () => void): () => void {
  const requests = atMostEvery<number>(hintEvery, (requestId) => {
    outbox.put({ type: 'request', requestId });
    count();
  });
  const unwatch = watchRequests(deps, requests.call, () => requests.call(anyRequest));
  return () => {
    unwatch();
    requests.stop();
  };
}

/** Most changed conversations that are looked up at once; where there are more, any may be meant. */
const mostLookedUp = 200;

/** What happens in the list of conversations that somebody sees, and in the one on screen. Answers how to stop. */
function openChat(
  deps: Deps,
  outbox: Outbox,
  { staff, ...screen }: Screen & { staff: Staff },
  signal: AbortSignal,
  count: () => void,
): () => void {
  const conversations = atMostEvery(hintEvery, () => {
    outbox.put({ type: 'conversations' });
    count();
  });
  // Which of the changed ones are theirs is looked up once a second, however many there are.
  let changed = new Set<string>();
  const lookUps = atMostEvery(hintEvery, () => {
    const ids = [...changed];
    changed = new Set();
    const isTheirs = ids.length > mostLookedUp ? Promise.resolve(true) : seesAny(deps, staff, ids);
    // What cannot be looked up is made up for by the next change.
    isTheirs.then((sees) => sees && !signal.aborted && conversations.call(undefined)).catch(() => {});
  });
  const announce = async (conversationId: string) => {
    const label = await findConversationLabel(deps, staff, conversationId);
    if (label !== undefined && !signal.aborted) outbox.put({ type: 'person', conversationId, label });
  };
  const unwatch = watchConversations(deps, {
    onChange(conversationId) {
      if (conversationId === undefined || staffMayAccess(staff, 'support'))
        return conversations.call(undefined);
      changed.add(conversationId);
      lookUps.call(undefined);
    },
    // The list and the counts say it too: a label that cannot be read is not worth a stream.
    onPerson: (id) => void announce(id).catch(() => {}),
    onTranslated(id) {
      if (id === screen.conversationId) outbox.put({ type: 'translations' });
    },
  });
  if (screen.conversationId !== undefined) {
    follow(deps, outbox, { ...screen, staff, conversationId: screen.conversationId }, signal).catch(
      outbox.fail,
    );
  }
  return () => {
    unwatch();
    conversations.stop();
    lookUps.stop();
  };
}

/** Throws FORBIDDEN for a conversation that they do not see; one that they see no more is gone from their screen. */
async function follow(
  deps: Deps,
  outbox: Outbox,
  { conversationId, lastEventId = 0, staff }: Screen & { conversationId: string; staff: Staff },
  signal: AbortSignal,
): Promise<void> {
  let isOpen = false;
  for await (const { revision, event } of followConversation(deps, conversationId, lastEventId, signal)) {
    const isTheirs = await outlast(() => seesAny(deps, staff, [conversationId]), signal);
    if (signal.aborted) return;
    if (!isTheirs) {
      if (!isOpen) throw otherRole();
      break;
    }
    isOpen = true;
    await outbox.offer({ revision, event: { type: 'chat', event } });
  }
  if (!signal.aborted) outbox.put({ type: 'gone', conversationId });
}

/** Counts one at a time, and says what it counted where that is news, or with `lookAnew` whatever it is. */
function createCount<Counted>(
  read: () => Promise<Counted>,
  say: (counted: Counted) => void,
  signal: AbortSignal,
) {
  let said: string | undefined;
  let isCounting = false;
  let again = false;
  const count = async () => {
    isCounting = true;
    try {
      do {
        again = false;
        const counted = await outlast(read, signal);
        if (counted === undefined) continue;
        const text = JSON.stringify(counted);
        if (signal.aborted || text === said) continue;
        said = text;
        say(counted);
      } while (again && !signal.aborted);
    } finally {
      isCounting = false;
    }
  };
  const look = () => {
    again = true;
    // A count that failed is made up for by the next change.
    if (!isCounting) count().catch(() => {});
  };
  return {
    look,
    lookAnew() {
      said = undefined;
      look();
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

/** What waits for somebody, of all that the navigation counts for who asks. */
export async function countWaiting(deps: Deps, staff: Staff): Promise<Counts> {
  const areas = areasOf(staff);
  return {
    waiting: areas.length > 0 ? await countWaitingConversations(deps, staff) : 0,
    newRequests: areas.includes('support') ? await countAwaitedRequests(deps) : 0,
    announced: areas.includes('sales') ? await countAnnouncedTransfers(deps) : 0,
    heldMails: areas.length > 0 ? await countHeldMails(deps, staff) : 0,
  };
}
