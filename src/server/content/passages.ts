import { wordsOf } from '../assistant/words.ts';

/** A piece of a text that one entry can be made of. */
export type Passage = { title: string; text: string };

/** What an entry's fields take (src/content/kinds.ts), in UTF-16 code units. */
const [longestTitle, longestText] = [120, 1_200];
/** What has no headings is cut into pieces of about this length. */
const pieceLength = 900;
/** So many passages are proposed. */
export const mostPassages = 100;

const heading = /^(#{1,6}) +(\S.*)$/;
/** The number of a heading: "2.", "1.3", "IV)". What it is called stays the same where another comes before it. */
const numbering = /^(?:\d+(?:\.\d+)+\.?|\d+[.)]|[IVX]+[.)])\s+(?=\p{L})/u;

/**
 * Cuts a text at its headings, which begin with `#`, or by length where it has none. Each passage is called by its
 * heading, after the one above where two are the same. What stands in braces would name a figure of the agency's: it
 * gets brackets. `title` is what the whole is called.
 */
export function passagesOf(text: string, title: string | null): Passage[] {
  const plain = text.replaceAll('{', '(').replaceAll('}', ')');
  const sections = sectionsOf(plain);
  const isWhole = sections.length === 1 && sections[0]?.path.length === 0;
  const named = isWhole
    ? piecesOf(sections[0]?.text ?? '', pieceLength).map(callPiece)
    : nameAll(sections, title);
  return numbered(named.filter((passage) => /\p{L}/u.test(passage.text)));
}

type Section = { path: string[]; text: string };

function sectionsOf(text: string): Section[] {
  const sections: { path: string[]; lines: string[] }[] = [{ path: [], lines: [] }];
  for (const line of text.split('\n')) {
    const [, marks = '', name = ''] = heading.exec(line) ?? [];
    if (name === '') sections.at(-1)?.lines.push(line);
    else {
      const above = sections.at(-1)?.path ?? [];
      // A level that is left out has no name.
      const path = Array.from({ length: marks.length - 1 }, (_, level) => above[level] ?? '');
      sections.push({ path: [...path, titled(name.replace(numbering, ''))], lines: [] });
    }
  }
  return sections
    .map(({ path, lines }) => ({ path, text: lines.join('\n').trim() }))
    .filter((section) => section.text !== '');
}

function nameAll(sections: readonly Section[], title: string | null): Passage[] {
  const count = new Map<string, number>();
  const own = ({ path, text }: Section) => path.at(-1) ?? (title ? titled(title) : callPiece(text).title);
  for (const section of sections) count.set(own(section), (count.get(own(section)) ?? 0) + 1);
  return sections.flatMap((section) => {
    const name = own(section);
    const above = section.path.slice(0, -1).findLast((one) => one !== '');
    const isUnclear = (count.get(name) ?? 0) > 1 && above !== undefined;
    const called = isUnclear ? titled(`${above} – ${name}`) : name;
    return piecesOf(section.text, longestText).map((text) => ({ title: called, text }));
  });
}

/** What has no name of its own is called by how it begins. */
function callPiece(text: string): Passage {
  const [first = ''] = text.split('\n');
  const sentence = /^.{10,}?[.!?؟।](?=\s|$)/u.exec(first)?.[0] ?? first;
  return { title: titled(sentence.replace(/^- /, '').replace(/[.:]$/, ''), 80), text };
}

/** Of passages with one title the second has a number, and so on. */
function numbered(passages: readonly Passage[]): Passage[] {
  const seen = new Map<string, number>();
  return passages.map(({ title, text }) => {
    const number = (seen.get(title) ?? 0) + 1;
    seen.set(title, number);
    return { title: number === 1 ? title : `${titled(title, longestTitle - 6)} (${number})`, text };
  });
}

/** A title on one line, cut between words. */
function titled(text: string, most = longestTitle): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${(cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)) || cut).trimEnd().toWellFormed()}…`;
}

/** Where a text is cut rather than elsewhere, and what stands there where two pieces stay together. */
const seams: [RegExp, string][] = [
  [/\n\n+/, '\n\n'],
  [/\n/, '\n'],
  [/(?<=[.!?؟।])\s+/u, ' '],
  [/\s+/, ' '],
];

/** Pieces of `most` code units at most: of whole paragraphs, or lines, or sentences, or words, as they fit. */
function piecesOf(text: string, most: number, [first, ...finer] = seams): string[] {
  if (text.length <= most) return text === '' ? [] : [text];
  if (!first)
    return [text.slice(0, most).toWellFormed(), ...piecesOf(text.slice(most).toWellFormed(), most, [])];
  const [seam, joint] = first;
  const pieces: string[] = [];
  let open = '';
  for (const part of text.split(seam)) {
    const joined = open === '' ? part : `${open}${joint}${part}`;
    if (joined.length <= most) open = joined;
    else {
      if (open !== '') pieces.push(open);
      const cut = piecesOf(part, most, finer);
      open = cut.pop() ?? '';
      pieces.push(...cut);
    }
  }
  return open === '' ? pieces : [...pieces, open];
}

/** From here on two texts are the same passage, written anew. */
const alike = 0.5;

/**
 * Which passage of the last time each one is, or undefined: the same text; else the same title; else, under another
 * title, one that has at least half of its words in common. `gone` are those that none is.
 */
export function matchPassages<Before extends Passage>(
  now: readonly Passage[],
  before: readonly Before[],
): { matches: (Before | undefined)[]; gone: Before[] } {
  const matches: (Before | undefined)[] = now.map(() => undefined);
  const left = new Set(before);
  const match = (find: (passage: Passage) => Before | undefined) => {
    for (const [at, passage] of now.entries()) {
      const found = matches[at] ? undefined : find(passage);
      if (!found) continue;
      matches[at] = found;
      left.delete(found);
    }
  };
  const leftWhere = (test: (one: Before) => boolean) => [...left].find(test);
  match(({ title, text }) => leftWhere((one) => one.title === title && one.text === text));
  match(({ text }) => leftWhere((one) => one.text === text));
  match(({ title }) => leftWhere((one) => one.title === title));
  const words = new Map([...left].map((one) => [one, new Set(wordsOf(one.text))]));
  match(({ text }) => {
    const own = new Set(wordsOf(text));
    const [best] = [...left]
      .map((one) => ({ one, share: shareOf(own, words.get(one) ?? new Set()) }))
      .filter(({ share }) => share >= alike)
      .toSorted((one, other) => other.share - one.share);
    return best?.one;
  });
  return { matches, gone: [...left] };
}

/** The words of two texts that both have, as a share of all. */
const shareOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((word) => other.has(word)).length) / Math.max(1, one.size + other.size);

/**
 * What a source is called in lists and in the log of changes: of a page's address not its query, which may hold a key.
 */
export const shownNameOf = ({ kind, name }: { kind: string; name: string }): string =>
  kind === 'page' ? name.replace(/\?.*/s, '') : name;
