import type * as schema from '../../routers/support-requests.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { noRequest } from './answers.ts';
import { takePrompt } from './caps.ts';
import { publishToStaff } from './events.ts';
import { listVersions } from './prompt-queries.ts';
import { lockRequest, updateRequest } from './queries.ts';
import { sendWritePrompt, writePromptJob } from './queue.ts';

type State = schema.AdminSupportRequest['promptState'];

/**
 * Stores the job that writes another prompt; while one is being written, that one counts. Throws NOT_FOUND, and
 * TOO_MANY_REQUESTS beyond 30 of one person in an hour.
 */
export async function regeneratePrompt(
  deps: Deps,
  staff: Staff,
  requestId: number,
): Promise<{ promptState: State }> {
  const { settle } = await takePrompt(deps, staff.id);
  let running: State | undefined;
  const ask = deps.database.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    const { promptState } = request;
    if (promptState === 'waiting' || promptState === 'writing') {
      running = promptState;
      return undefined;
    }
    await updateRequest(trx, requestId, { prompt_state: 'writing', prompt_step: null });
    await recordChange(trx, staff, {
      action: 'support-request.regenerate-prompt',
      subject: `support-request:${requestId}`,
    });
    await sendWritePrompt(deps, trx, { requestId, staffId: staff.id });
    return 'asked';
  });
  // What asks for nothing new is not counted.
  await settle(ask);
  if (running) return { promptState: running };
  deps.jobs.wake(writePromptJob);
  publishToStaff(deps, requestId);
  return { promptState: 'writing' };
}

/** Every version of the prompt, newest first. Throws NOT_FOUND. */
export async function listPrompts(deps: Deps, requestId: number): Promise<schema.PromptVersion[]> {
  const versions = await listVersions(deps.database.db, requestId);
  if (!versions) throw noRequest();
  return versions;
}
