import { oneOf } from '../../kit/address.ts';

/** The schema's own, whose code would weigh on every screen; in the order of the tabs. */
export const unansweredStates = ['open', 'aside', 'answered'] as const;
/** And what visitors did not like of what was answered. */
export const unansweredTabs = [...unansweredStates, 'disliked'] as const;
type State = (typeof unansweredTabs)[number];

/** Which groups are listed: unasked those that wait for an answer. */
export type UnansweredSearch = { state?: State };

export function readUnansweredSearch(asked: Record<string, unknown>): UnansweredSearch {
  const state = oneOf(unansweredTabs, asked['state']);
  return state && state !== 'open' ? { state } : {};
}
