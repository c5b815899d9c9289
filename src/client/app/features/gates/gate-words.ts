import { gateWords } from '../../../../content/staff-words.ts';
import type { Gate } from '../../../../routers/gates.schema.ts';
import { quotePath } from '../../../../routers/quotes.schema.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';

type Name = Pick<Gate, 'kind' | 'subject'>;

/** What the wall closes. */
export const gateName = ({ kind, subject }: Name): string =>
  kind === 'team' ? gateWords.team : `${gateWords[kind]} ${subject}`;

/** Where it stands. */
export function gatePath({ kind, subject }: Name): string {
  if (kind === 'team') return '/team';
  return kind === 'quote' ? quotePath(subject) : statusPagePath(subject);
}

/** To how many browsers it is open, as a sentence goes on. */
export const browsersOf = (count: number): string =>
  `${count.toLocaleString('fr')}\u00a0navigateur${count > 1 ? 's' : ''}`;
