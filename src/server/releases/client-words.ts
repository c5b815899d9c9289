/** What a client has said, and what is known of them: none of it is to stand in a public place. */
export type ClientWords = {
  /** Texts of theirs, or that the agency keeps of them. */
  texts: readonly string[];
  /** Names of people, companies, files. */
  names: readonly string[];
};

/** So many words in a row are somebody's sentence. */
const run = 4;
const leftOut = '[…]';
const word = /[\p{L}\p{M}\p{N}]+(?:['’_-][\p{L}\p{M}\p{N}]+)*/gu;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const wordsOf = (text: string) => Array.from(text.matchAll(word), ([found]) => plain(found));

/** What runs on it: everybody may know that. */
const systems = new Set(
  'safari chrome chromium firefox edge opera iphone ipad android windows macos mac ios linux samsung wifi pdf csv api url html css json http https ok'.split(
    ' ',
  ),
);

/**
 * Takes out of a text what its reader could know the client by: runs of their words, names, what is written like one,
 * long numbers, and every script but ours. `own` are words that may stay: those of paths, and of sentences that were
 * written by us. Works on one line at a time, so that the lines of a list stay.
 */
export function createWordRemover({ texts, names }: ClientWords, own: readonly string[]) {
  // Also as it is once tags are gone from between its words.
  const said = texts.flatMap((text) => [
    text,
    text.replace(/<[^<>]{0,2000}>/g, ''),
    text.replace(/<[^<>]{0,2000}>/g, ' '),
  ]);
  const runs = new Set(said.flatMap((text) => runsOf(wordsOf(text))));
  for (const known of own.flatMap((text) => runsOf(wordsOf(text)))) runs.delete(known);
  const ownWords = new Set(own.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).map(plain));
  const likeNames = new Set(
    [...texts, ...names]
      .flatMap(namesIn)
      .filter((found) => !ownWords.has(plain(found)) && !systems.has(plain(found))),
  );
  // Grown together with others, a name is still one.
  const within = [...likeNames].filter((name) => name.length >= 5).map(plain);
  const isOne = (text: string) =>
    likeNames.has(text) ||
    text.split(/['’_-]/).some((part) => likeNames.has(part)) ||
    within.some((name) => plain(text).includes(name));
  const named = [...new Set(names.map((name) => name.trim()).filter((name) => Array.from(name).length >= 3))]
    .filter((name) => !ownWords.has(plain(name)))
    .toSorted((a, b) => b.length - a.length)
    .map((name) => new RegExp(name.split(/\s+/).map(escaped).join('\\s+'), 'giu'));

  return (line: string): string => {
    let clean = named.reduce((text, name) => text.replace(name, leftOut), line);
    clean = clean
      .replace(/[^\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]+/gu, leftOut)
      .replace(/\d(?:[\d\s.,\u00a0\u202f-]{3,}\d)/g, (number) =>
        number.replace(/\D/g, '').length >= 5 && !/^\d{4}-\d{2}-\d{2}$/.test(number) ? leftOut : number,
      );
    const found = [...clean.matchAll(word)].map((match) => ({ at: match.index, text: match[0] }));
    const isGone = found.map(({ text }) => isOne(text));
    for (let first = 0; first + run <= found.length; first++) {
      const words = found.slice(first, first + run).map(({ text }) => plain(text));
      if (runs.has(words.join(' '))) isGone.fill(true, first, first + run);
    }
    for (let index = found.length - 1; index >= 0; index--) {
      const one = found[index];
      if (one && isGone[index])
        clean = clean.slice(0, one.at) + leftOut + clean.slice(one.at + one.text.length);
    }
    return clean.replace(/\[…\](?:[\s,;:'’"“”«».()/-]*\[…\])+/g, leftOut);
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const runsOf = (words: string[]) =>
  words.slice(run - 1).map((_, index) => words.slice(index, index + run).join(' '));

/** Words with a capital letter that no beginning of a sentence gave them, or with a figure among letters. */
function namesIn(text: string): string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const [one] = match;
    const before = text.slice(Math.max(0, match.index - 3), match.index);
    const begins = match.index === 0 || /(?:[.!?:;\n«"“(•-]\s*)$/u.test(before);
    const isCapital = /^\p{Lu}/u.test(one);
    if ((isCapital && (!begins || /\p{Lu}{2}/u.test(one))) || /\p{L}\d|\d\p{L}/u.test(one)) {
      if (one.length > 1) found.push(one);
    }
  }
  return found;
}
