import { type GuideTab, guideTabs } from '../../../../content/guide.ts';
import { oneOf } from '../../kit/address.ts';

/** What the address says of the guide; the opening is what it shows unasked. */
export type GuideSearch = { tab?: GuideTab };

export function readGuideSearch(asked: Record<string, unknown>): GuideSearch {
  const tab = oneOf(guideTabs, asked['tab']);
  return tab && tab !== 'opening' ? { tab } : {};
}
