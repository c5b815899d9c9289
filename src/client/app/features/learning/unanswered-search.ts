import { unansweredStates } from '../../../../routers/learning.values.ts';
import { oneOf } from '../../kit/address.ts';

/** The tabs in their order: the states, and the answers that visitors disliked. */
export const unansweredTabs = [...unansweredStates, 'disliked'] as const;
type State = (typeof unansweredTabs)[number];

/** Which groups are listed; by default those that wait for an answer. */
export type UnansweredSearch = { state?: State };

export function readUnansweredSearch(asked: Record<string, unknown>): UnansweredSearch {
  const state = oneOf(unansweredTabs, asked['state']);
  return state && state !== 'open' ? { state } : {};
}
