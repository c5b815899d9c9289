import type { Crafts } from './crafts.ts';

/** What names any of the crafts that the assistant knows under one name. */
export const wordsOfCrafts = ({ community: _, ...others }: Crafts): string =>
  Object.values(others)
    .map(({ words }) => words)
    .filter(Boolean)
    .join(', ');
