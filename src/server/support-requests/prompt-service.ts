import type * as schema from '../../routers/support-requests.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';

const toBeWritten = () => new AppError('INTERNAL_SERVER_ERROR', 'To be written');

/** Stores the job that writes another prompt; while one is being written, that one counts. Throws NOT_FOUND. */
export async function regeneratePrompt(
  _deps: Deps,
  _staff: Staff,
  _requestId: number,
): Promise<{ promptState: schema.AdminSupportRequest['promptState'] }> {
  throw toBeWritten();
}

/** Every version of the prompt, newest first. Throws NOT_FOUND. */
export async function listPrompts(_deps: Deps, _requestId: number): Promise<schema.PromptVersion[]> {
  throw toBeWritten();
}
