import type { Turns } from './turns.ts';
import { isEmptyWord, stem, wordsOf } from './words.ts';

/** A text of the screens and the key by which code asks for it. */
export type LocaleText = { key: string; text: string; path: string };

/** Longer keys and texts are no sentences of a screen. */
const [longestKey, longestText] = [200, 1_000];

/** A line without the blanks around it. What it allows between its parts is counted, so that no line takes long. */
const pair = /^["']?([\w.-]{2,80})["']?\s{0,20}(?:=>|[:=])\s{0,20}["']?(.{2,300}?)["']?,?$/;

/** The texts of a locale file: JSON of any depth, and lines of `key: text`, `key = text` or `'key' => 'text'`. */
export function readLocaleTexts(path: string, source: string): LocaleText[] {
  if (/\.(?:json|arb)$/.test(path)) {
    try {
      return flatten(JSON.parse(source), '')
        .filter(([key, text]) => key.length <= longestKey && text.length <= longestText)
        .map(([key, text]) => ({ key, text, path }));
    } catch {
      return [];
    }
  }
  return source.split('\n').flatMap((line) => {
    const trimmed = line.trim();
    const [, key, text] = (trimmed.length <= longestText && pair.exec(trimmed)) || [];
    return key === undefined || text === undefined ? [] : [{ key, text, path }];
  });
}

function flatten(value: unknown, prefix: string, depth = 0): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null || depth > 8) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`, depth + 1),
  );
}

const stemsIn = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => !isEmptyWord(word) && word.length > 2)
      .map(stem),
  );

const atMost = 12;
/** Of what a text says, how much must be in the report. */
const leastShare = 0.6;

/**
 * The texts of the screens that a report speaks of, best first, with a weight up to 1: quoted ones, and ones most of
 * whose rarer words it has. So the program's own texts tell in which words of code it calls what the client sees.
 */
export async function findSpokenOf(
  texts: LocaleText[],
  report: string,
  quotes: string[],
  turns: Turns,
): Promise<(LocaleText & { weight: number })[]> {
  const said = stemsIn(report);
  const quoted = quotes.map((quote) => [...stemsIn(quote)]).filter((stems) => stems.length > 0);
  const known: { text: LocaleText; stems: string[] }[] = [];
  for (const text of texts) {
    known.push({ text, stems: [...stemsIn(text.text)] });
    await turns.next();
  }
  const holders = new Map<string, number>();
  for (const { stems } of known) for (const one of stems) holders.set(one, (holders.get(one) ?? 0) + 1);
  const rarity = (one: string) => 1 / Math.sqrt(holders.get(one) ?? 1);
  const sum = (stems: string[]) => stems.reduce((total, one) => total + rarity(one), 0);
  return known
    .flatMap(({ text, stems }) => {
      if (stems.length === 0 || stems.length > 20) return [];
      const isQuoted = quoted.some(
        (quote) => quote.every((one) => stems.includes(one)) && stems.length <= quote.length + 2,
      );
      const shared = stems.filter((one) => said.has(one));
      const share = sum(shared) / sum(stems);
      const weight = isQuoted ? 1 : share >= leastShare ? Math.min(0.8, 0.3 * share * shared.length) : 0;
      return weight > 0.25 ? [{ ...text, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, atMost);
}
