import type { Priority } from '../../../../routers/admin.schema.ts';
import { oneOf, searchLimit } from '../../kit/address.ts';

export type Status = 'active' | 'archived' | 'escalated';

/** What the address says: the filters of the list, the conversation that is open, and a message of it to be shown. */
export type ConsoleSearch = {
  status?: Status;
  priority?: Priority;
  search?: string;
  id?: string;
  message?: number;
};

/** In the order of the selects. The route reads addresses before any screen is loaded: no schema here. */
export const statuses: readonly Status[] = ['active', 'archived', 'escalated'];
export const priorities: readonly Priority[] = ['urgent', 'high', 'normal', 'low'];

/** What staff sort conversations into; the names are the assistant's. */
export const categories = ['sales', 'support', 'billing', 'other'] as const;

/** A text of the address. What reads as a number there has become one on the way. */
function written(asked: unknown): string | undefined {
  if (typeof asked !== 'string' && typeof asked !== 'number' && typeof asked !== 'boolean') return undefined;
  return String(asked).replaceAll('\u0000', '').trim() || undefined;
}

/** Reads the address. Values that nobody knows are as if they were not there. */
export function readConsoleSearch(asked: Record<string, unknown>): ConsoleSearch {
  const status = oneOf(statuses, asked['status']);
  const priority = oneOf(priorities, asked['priority']);
  const search = written(asked['search'])?.slice(0, searchLimit);
  const id = written(asked['id'])?.slice(0, 100);
  const message = Number(asked['message']);
  return {
    ...(status && { status }),
    ...(priority && { priority }),
    ...(search && { search }),
    ...(id && { id }),
    ...(id && Number.isSafeInteger(message) && message > 0 && { message }),
  };
}
