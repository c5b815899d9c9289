/** Shorter words are too near to others to be mended; those of this length only where two letters changed places. */
const shortest = 4;

/**
 * Mends single slips (a letter too many, missing, wrong, or two that changed places) towards the words of a
 * vocabulary. The first letter must be right. Answers the word itself where nothing is near.
 */
export function createSpelling(vocabulary: Iterable<string>): (word: string) => string {
  const known = new Set(vocabulary);
  const byStart = new Map<string, string[]>();
  for (const word of known) {
    if (word.length < shortest) continue;
    const start = word.charAt(0);
    byStart.set(start, [...(byStart.get(start) ?? []), word]);
  }
  return (word) => {
    if (word.length < shortest || known.has(word)) return word;
    return byStart.get(word.charAt(0))?.find((other) => isOneSlip(word, other)) ?? word;
  };
}

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return one.length > shortest;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
