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

/** The same for an index whose words were cut at the signs of addresses and numbers: there an address is several words. */
export const contactQueryOf = (text: string) => tsqueryOf(text.replace(/[@._+()-]/g, ' '));
