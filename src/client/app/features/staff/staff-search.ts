import { type DialogSearch, readDialogSearch, type Sorted, sortOf } from '../../kit/address.ts';

const accountColumns = ['name', 'role', 'seen'] as const;
const keyColumns = ['name', 'account', 'used', 'expires'] as const;
export type AccountColumn = (typeof accountColumns)[number];
export type KeyColumn = (typeof keyColumns)[number];

/** What the address says: the order of each of the two lists, and that somebody is being invited. */
export type StaffSearch = DialogSearch<'invite'> & {
  accounts?: Sorted<AccountColumn>;
  keys?: Sorted<KeyColumn>;
};

export function readStaffSearch(asked: Record<string, unknown>): StaffSearch {
  const accounts = sortOf(accountColumns, asked['accounts']);
  const keys = sortOf(keyColumns, asked['keys']);
  return { ...readDialogSearch(['invite'], asked), ...(accounts && { accounts }), ...(keys && { keys }) };
}
