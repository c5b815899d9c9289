import { oneOf } from '../../kit/address.ts';

/** What is set, in the order of the tabs. */
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

/** What the address says of the settings: the agency is what they show unasked. */
export type SettingsSearch = { tab?: SettingsTab };

export function readSettingsSearch(asked: Record<string, unknown>): SettingsSearch {
  const tab = oneOf<SettingsTab>(settingsTabs, asked['tab']);
  return tab && tab !== 'agency' ? { tab } : {};
}
