import { belongs } from './words.ts';

/** A tree of stems. `group` of a node: the place of the notion that its stem stands for. */
type Node = { next: Map<number, Node>; groups: number[] };
export type Scanner = { root: Node };

export function createScanner(stemsByGroup: string[][]): Scanner {
  const root: Node = { next: new Map(), groups: [] };
  for (const [group, stems] of stemsByGroup.entries()) {
    for (const stem of stems) {
      let node = root;
      for (const letter of stem) {
        const code = letter.charCodeAt(0);
        const next = node.next.get(code) ?? { next: new Map(), groups: [] };
        node.next.set(code, next);
        node = next;
      }
      if (!node.groups.includes(group)) node.groups.push(group);
    }
  }
  return { root };
}

const lower = 1;
const upper = 2;
const other = 3;
/** Of each sign up to the end of Latin Extended-A: what it is, and its letter in lower case without accent. */
const classes = new Uint8Array(0x180);
const letters = new Uint16Array(0x180);
for (let code = 0; code < 0x180; code++) {
  const sign = String.fromCharCode(code);
  if (!/\p{L}/u.test(sign)) continue;
  classes[code] = sign !== sign.toLowerCase() ? upper : lower;
  letters[code] = sign.toLowerCase().normalize('NFD').charCodeAt(0);
}

const classAt = (text: string, at: number) => {
  const code = text.charCodeAt(at);
  return code < 0x180 ? (classes[code] ?? 0) : code > 0x2fff || code < 0x2000 ? other : 0;
};

/**
 * Says of every word that belongs to a notion where it stands. One walk over the text without taking it apart, since
 * thousands of files are looked at. Words end where letters do, and at the capitals of names.
 */
export function scan({ root }: Scanner, text: string, onWord: (group: number, from: number) => void): void {
  const { length } = text;
  let at = 0;
  while (at < length) {
    let kind = classAt(text, at);
    if (kind === 0) {
      at++;
      continue;
    }
    const from = at;
    let node: Node | undefined = root;
    let best: Node | undefined;
    let bestEnd = from;
    let before = 0;
    // A word goes on until letters end, a capital follows a small letter, or the last capital of "PDFFile" begins one.
    while (
      kind !== 0 &&
      !(kind === upper && at > from && (before === lower || classAt(text, at + 1) === lower))
    ) {
      if (node) {
        const code = text.charCodeAt(at);
        node = node.next.get(code < 0x180 ? (letters[code] ?? code) : code);
        if (node && node.groups.length > 0) {
          best = node;
          bestEnd = at + 1;
        }
      }
      before = kind;
      at++;
      kind = at < length ? classAt(text, at) : 0;
    }
    if (best && isFamily(text, bestEnd, at)) for (const group of best.groups) onWord(group, from);
  }
}

const isFamily = (text: string, end: number, at: number) =>
  end === at ||
  (at - end <= 9 && belongs(text.slice(end, at).toLowerCase(), text[end - 1]?.toLowerCase() ?? ''));
