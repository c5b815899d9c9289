import type { z } from 'zod';
import type { StaffEvent, staffLiveInput } from '../../routers/admin.schema.ts';
import { opens, type StaffRole } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { outlast } from '../database/outages.ts';
import type { Deps } from '../deps.ts';
import { AppError, factorMissing } from '../errors.ts';
import { watchAccess } from '../staff/service.ts';
import { openDesk } from './desk.ts';
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
    const seesChats = opens(now, 'support');
    // First of all: closing forgets what waits, and the new role must not be among it.
    if (!seesChats) {
      desk?.close();
      desk = undefined;
      if (input.conversationId !== undefined) throw new AppError('FORBIDDEN', 'Votre rôle ne le permet pas');
    }
    if (role !== told) outbox.put({ type: 'access', role });
    told = role;
    if (seesChats) desk ??= openDesk(deps, outbox, input, signal);
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
        if (now?.id !== staff.id) throw new AppError('UNAUTHORIZED', 'Connectez-vous d’abord');
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
