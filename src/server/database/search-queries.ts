import { type RawBuilder, sql } from 'kysely';

/**
 * How many matches of a search are looked at further: its cost must not grow with the rows. What occurs more often is
 * looked for among the newest rows as well, of which so many are read at most.
 */
const mostFound = 5_000;
const newest = { found: 1_000, read: 20_000 };

/**
 * What a search takes of its matches, as ids: `matches` selects one from rows with the number `id`, the newest of which
 * is `last`. To be put into an array, since the planner would rather read the whole table than look a few thousand
 * rows up.
 */
export const someOf = (
  matches: RawBuilder<unknown>,
  { id, last }: { id: RawBuilder<unknown>; last: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  (${matches} limit ${mostFound}) union
  (${matches} and ${id} > (${last}) - ${newest.read}::bigint order by ${id} desc limit ${newest.found})`;

/** A page of a list. `search`, absent where it does not narrow, is such a query; `after` is the last row before. */
export type SearchPage = { search: string | undefined; limit: number; after: number | undefined };

/** Whether a row, by its `id`, is one of those that a search takes of its matches. */
export const isAmong = (...[matches, place]: Parameters<typeof someOf>) =>
  sql<boolean>`${place.id} = any(array(${someOf(matches, place)}))`;

/**
 * What somebody typed as a query of PostgreSQL: every word has to occur, the last one may be unfinished. Each stands in
 * quotes: what is in it is text for the parser and never an operator. Undefined where nothing is a word.
 */
export function tsqueryOf(text: string): string | undefined {
  const words = text
    .toWellFormed()
    .split(/\s+/)
    .map((word) => word.replace(/['\\]/g, ' ').trim())
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? undefined : `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}

/**
 * The same for an index whose words were cut at the signs of addresses and numbers: there an address is several words.
 */
export const contactQueryOf = (text: string) => tsqueryOf(text.replace(/[@._+()-]/g, ' '));

/**
 * A page of a list that may be searched, by what was typed: `list` is given it as `toQuery` makes a query of it. Empty
 * where what was searched for holds no word.
 */
export async function listFound<Row>(
  typed: string | undefined,
  list: (search: string | undefined) => Promise<Row[]>,
  toQuery = tsqueryOf,
): Promise<Row[]> {
  const search = typed ? toQuery(typed) : undefined;
  return typed && search === undefined ? [] : list(search);
}
