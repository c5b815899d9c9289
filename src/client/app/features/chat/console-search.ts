import type { Priority } from '../../../../routers/admin.schema.ts';
import { conversationStatuses, priorities } from '../../../../routers/chat.values.ts';
import { searchLimit } from '../../../../routers/text.values.ts';
import { oneOf } from '../../kit/address.ts';

export type Status = (typeof conversationStatuses)[number];

/** The address of the console: the filters of the list, the open conversation, and a message of it to scroll to. */
export type ConsoleSearch = {
  status?: Status;
  priority?: Priority;
  search?: string;
  id?: string;
  message?: number;
};

/** A text of the address. The router parses one that looks like a number into a number. */
function written(asked: unknown): string | undefined {
  if (typeof asked !== 'string' && typeof asked !== 'number' && typeof asked !== 'boolean') return undefined;
  return String(asked).replaceAll('\u0000', '').trim() || undefined;
}

/** Reads the address and ignores unknown values. */
export function readConsoleSearch(asked: Record<string, unknown>): ConsoleSearch {
  const status = oneOf(conversationStatuses, asked['status']);
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
