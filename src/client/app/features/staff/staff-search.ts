import { type DialogSearch, oneOf, readDialogSearch, type Sorted, sortOf } from '../../kit/address.ts';

const accountColumns = ['name', 'role', 'seen'] as const;
const keyColumns = ['name', 'account', 'used', 'expires'] as const;
export type AccountColumn = (typeof accountColumns)[number];
export type KeyColumn = (typeof keyColumns)[number];

/** The parts of the screen besides the accounts. */
export const staffTabs = ['etapes', 'cles'] as const;

/** The address: the part, the order of both lists, and whether the invitation is open. */
export type StaffSearch = DialogSearch<'invite'> & {
  tab?: (typeof staffTabs)[number];
  accounts?: Sorted<AccountColumn>;
  keys?: Sorted<KeyColumn>;
};

export function readStaffSearch(asked: Record<string, unknown>): StaffSearch {
  const accounts = sortOf(accountColumns, asked['accounts']);
  const keys = sortOf(keyColumns, asked['keys']);
  const tab = oneOf(staffTabs, asked['tab']);
  return {
    ...readDialogSearch(['invite'], asked),
    ...(tab && { tab }),
    ...(accounts && { accounts }),
    ...(keys && { keys }),
  };
}
