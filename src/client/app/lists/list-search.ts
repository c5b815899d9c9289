/** What the address says of a list that is narrowed by its search alone, in the name of the call. */
export type ListSearch = { search?: string };

/** The schemas' own, whose code would weigh on every screen. */
export const searchLimit = 200;

/** What the call would refuse is dropped: nobody but somebody who writes addresses by hand comes by it. */
export function readListSearch(asked: Record<string, unknown>): ListSearch {
  const search = typeof asked['search'] === 'object' ? '' : String(asked['search'] ?? '').trim();
  return search && search.length <= searchLimit && !search.includes('\u0000') ? { search } : {};
}
