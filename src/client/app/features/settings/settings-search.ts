import { oneOf } from '../../kit/address.ts';

/** The tabs of the settings, in order. */
export const settingsTabs = [
  'agency',
  'brand',
  'hours',
  'assistant',
  'services',
  'mail',
  'bank',
  'invoices',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The address of the settings; by default they show the agency. */
export type SettingsSearch = { tab?: SettingsTab };

export function readSettingsSearch(asked: Record<string, unknown>): SettingsSearch {
  const tab = oneOf<SettingsTab>(settingsTabs, asked['tab']);
  return tab && tab !== 'agency' ? { tab } : {};
}
