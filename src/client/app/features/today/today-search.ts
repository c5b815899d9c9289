import type { TodayScope } from '../../../../content/app/today.ts';

/** What the address says: whose things are shown; all of them where it says nothing. */
export type TodaySearch = { scope?: Exclude<TodayScope, 'all'> };

export const readTodaySearch = ({ scope }: Record<string, unknown>): TodaySearch =>
  scope === 'mine' || scope === 'role' ? { scope } : {};
