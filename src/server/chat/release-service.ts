import type { Deps } from '../deps.ts';
import { lockConversation } from './admin-queries.ts';
import { publishChange } from './events.ts';
import { answerJob } from './queries.ts';
import { listHeld } from './take-over-queries.ts';
import { giveBack } from './take-over-service.ts';

/** How many conversations are looked up at once. */
const batch = 50;

/**
 * Gives every conversation that somebody has taken over back to the assistant: whose account is closed or reset, or
 * has lost the chat, answers nobody any more. Who is back meanwhile takes over again with a reply. Run twice it finds
 * nothing the second time.
 */
export async function releaseHeld(deps: Deps, staffId: string, signal: AbortSignal): Promise<void> {
  let last = 0;
  while (true) {
    const held = await listHeld(deps.database.db, staffId, last, batch);
    for (const { id, public_id } of held) {
      signal.throwIfAborted();
      await release(deps, staffId, public_id);
      last = id;
    }
    if (held.length < batch) return;
  }
}

async function release(deps: Deps, staffId: string, id: string): Promise<void> {
  const hasChanged = await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversation(trx, id);
    if (conversation?.taken_over_by !== staffId) return false;
    await giveBack(deps, trx, conversation.id);
    return true;
  });
  if (!hasChanged) return;
  deps.jobs.wake(answerJob);
  publishChange(deps, id);
}
