import type { AdminConversation } from '../../routers/admin.schema.ts';
import type { Staff } from '../access.ts';
import type { Deps } from '../deps.ts';

/* To be written. */
export async function summarise(_deps: Deps, _staff: Staff, _id: string): Promise<AdminConversation> {
  throw new Error('not written yet');
}
