import { type GuideTab, guideTabs } from '../../../../content/guide.ts';
import { oneOf } from '../../kit/address.ts';

/** The address of the guide; by default it shows the opening. */
export type GuideSearch = { tab?: GuideTab };

export function readGuideSearch(asked: Record<string, unknown>): GuideSearch {
  const tab = oneOf(guideTabs, asked['tab']);
  return tab && tab !== 'opening' ? { tab } : {};
}
