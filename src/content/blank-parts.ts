import type { Frame } from './frame.ts';
import type { Landing } from './landing.ts';

/** The footer of an agency of which nothing is known: no places, trades or hours. */
export const bareFooter = {
  company: '',
  places: '',
  industries: '',
  industryList: [],
  support: '',
  supportNote: '',
} satisfies Partial<Frame['footer']>;

/** Room for three facts, as in the program's own words. */
export const bareFacts: Landing['hero']['facts'] = [
  { figure: '', label: '' },
  { figure: '', label: '' },
  { figure: '', label: '' },
];

export const bareSearch: Landing['search'] = { areas: [], offers: {}, review: '' };
