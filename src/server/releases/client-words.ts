/** What a client has said, and what is known of them: none of it is to stand in a public place. */
export type ClientWords = {
  /** Texts of theirs, or that the agency keeps of them. */
  texts: readonly string[];
  /** Names of people, companies, files. */
  names: readonly string[];
  /** Names and mail addresses of people and companies, each word of which is known to be theirs. */
  known?: readonly string[];
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
export function createWordRemover({ texts, names, known = [] }: ClientWords, own: readonly string[]) {
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
  // Whatever their case, and with "'s".
  const theirs = new Set(known.flatMap(partsOf).filter((part) => !ownWords.has(part)));
  // Grown together with others, a name is still one.
  const within = [...likeNames].filter((name) => name.length >= 5).map(plain);
  const grown = within.length > 0 ? new RegExp(within.map(escaped).join('|'), 'u') : undefined;
  const judged = new Map<string, boolean>();
  const judge = (text: string) =>
    likeNames.has(text) ||
    text.split(/['’_-]/).some((part) => likeNames.has(part) || theirs.has(plain(part))) ||
    (grown?.test(plain(text)) ?? false);
  const isOne = (text: string) => {
    const is = judged.get(text) ?? judge(text);
    judged.set(text, is);
    return is;
  };
  const named = [...new Set(names.map((name) => name.trim()).filter((name) => Array.from(name).length >= 3))]
    .filter((name) => !ownWords.has(plain(name)))
    .toSorted((a, b) => b.length - a.length)
    .map((name) => new RegExp(name.split(/\s+/).map(escaped).join('\\s+'), 'giu'));

  return (line: string): string => {
    const clean = named
      .reduce((text, name) => text.replace(name, leftOut), line)
      .replace(/\d(?:[\d\s.,\u00a0\u202f-]{3,}\d)/g, (number) =>
        number.replace(/\D/g, '').length >= 5 && !/^\d{4}-\d{2}-\d{2}$/.test(number) ? leftOut : number,
      );
    const found = [...clean.matchAll(word)].map((match) => ({ at: match.index, text: match[0] }));
    const isGone = found.map(({ text }) => isOne(text));
    for (let first = 0; first + run <= found.length; first++) {
      const words = found.slice(first, first + run).map(({ text }) => plain(text));
      if (runs.has(words.join(' '))) isGone.fill(true, first, first + run);
    }
    // In one pass: a long line has thousands of words.
    let kept = '';
    let from = 0;
    for (const [index, { at, text }] of found.entries()) {
      if (!isGone[index]) continue;
      kept += clean.slice(from, at) + leftOut;
      from = at + text.length;
    }
    return (
      (kept + clean.slice(from))
        // Last: words of ours between those of another script are part of the same sentence.
        .replace(/[^\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]+/gu, leftOut)
        .replace(/\[…\](?:[\s,;:'’"“”«».()/-]*\[…\])+/g, leftOut)
    );
  };
}

/** Words of companies' names that name nobody, and the services that many have their mail with. */
const common = new Set(
  'the and for les des der die das aux une sur par los las del von van dit inc ltd llc fze fzco plc gmbh sarl sas sasu eurl group groupe company compagnie société societe agence agency studio hotel hôtel restaurant shop boutique maison store info contact hello bonjour admin office mail email support sales team com net org'.split(
    ' ',
  ),
);

/** The words of a name, and of a mail address those before its sign: two letters are too few to know anybody by. */
const partsOf = (name: string): string[] =>
  plain(name.replace(/@.*$/u, ''))
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => Array.from(part).length >= 3 && !common.has(part));

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
