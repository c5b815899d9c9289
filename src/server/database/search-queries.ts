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
