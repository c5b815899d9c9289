import type { TodayScope } from '../../../../content/app/today.ts';

/** The address: whose items are shown; all by default. */
export type TodaySearch = { scope?: Exclude<TodayScope, 'all'> };

export const readTodaySearch = ({ scope }: Record<string, unknown>): TodaySearch =>
  scope === 'mine' || scope === 'role' ? { scope } : {};
