import { sortOf } from '../../kit/address.ts';

/** What the address says: the order of each of the two lists. */
export type StaffSearch = { accounts?: string; keys?: string };

export function readStaffSearch(asked: Record<string, unknown>): StaffSearch {
  const accounts = sortOf(['name', 'role', 'seen'], asked['accounts']);
  const keys = sortOf(['name', 'account', 'used', 'expires'], asked['keys']);
  return { ...(accounts && { accounts }), ...(keys && { keys }) };
}
