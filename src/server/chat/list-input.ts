import { atField } from '../errors.ts';
import { contactQueryOf, tsqueryOf } from '../search-words.ts';
import type { Place, SearchQueries } from './admin-queries.ts';

/** Where the page after this conversation begins, for the caller to give back; what it is made of is no promise. */
export const cursorOf = ({ changedAt, id }: Place) => `${changedAt}-${id}`;

/** Throws BAD_REQUEST for what was never a cursor. */
export function readCursor(cursor: string): Place {
  const [, changedAt, id] = /^(\d{1,16})-(\d{1,15})$/.exec(cursor) ?? [];
  if (changedAt === undefined || id === undefined || !Number.isSafeInteger(Number(changedAt))) {
    throw atField('after', 'Cette page n’existe pas');
  }
  return { changedAt: Number(changedAt), id: Number(id) };
}

/**
 * What somebody typed as two queries of PostgreSQL: every word has to occur, the last one may be unfinished. Who the
 * visitor is has been cut into parts, so there an address is several words. Undefined where nothing is a word.
 */
export function readSearch(search: string): SearchQueries | undefined {
  const words = tsqueryOf(search);
  const contact = contactQueryOf(search);
  return words === undefined || contact === undefined ? undefined : { words, contact };
}
