import type * as schema from '../../routers/support-requests.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { noRequest } from './answers.ts';
import { publishToStaff } from './events.ts';
import { listVersions } from './prompt-queries.ts';
import { lockRequest, updateRequest } from './queries.ts';
import { sendWritePrompt, writePromptJob } from './queue.ts';

/** Stores the job that writes another prompt; while one is being written, that one counts. Throws NOT_FOUND. */
export async function regeneratePrompt(
  deps: Deps,
  staff: Staff,
  requestId: number,
): Promise<{ promptState: schema.AdminSupportRequest['promptState'] }> {
  const running = await deps.database.db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (!request) throw noRequest();
    const { promptState } = request;
    if (promptState === 'waiting' || promptState === 'writing') return promptState;
    await updateRequest(trx, requestId, { prompt_state: 'writing', prompt_step: null });
    await recordChange(trx, staff, {
      action: 'support-request.regenerate-prompt',
      subject: `support-request:${requestId}`,
    });
    await sendWritePrompt(deps, trx, { requestId, staffId: staff.id });
    return undefined;
  });
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
