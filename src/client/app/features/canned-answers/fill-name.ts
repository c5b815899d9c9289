const place = '\\{name\\}';
/** At the beginning of a line the place takes the comma behind it along, before it the comma and space in front. */
const atBeginning = new RegExp(`^[ \\t]*${place}[ \\t]*[,،:]?[ \\t]*(\\p{L}?)`, 'gmu');
const within = new RegExp(`[,،]?\\s*${place}`, 'gu');

/** A canned answer for one visitor: their name in its place, or no trace of the place where nobody knows the name. */
export function fillName(text: string, name: string | undefined): string {
  // A function, because a name may hold what `replace` would read as a reference.
  if (name !== undefined) return text.replaceAll('{name}', () => name);
  return text.replace(atBeginning, (_, letter: string) => letter.toUpperCase()).replace(within, '');
}
