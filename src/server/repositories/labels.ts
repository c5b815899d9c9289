import type { TreeFile } from '../ports/github.ts';
import { isEmptyWord, stem, type Tongue, wordsOf } from '../vocabulary/words.ts';
import type { Dictionary } from './report.ts';
import type { Turns } from './turns.ts';

/** A text of the screens and the key by which code asks for it. */
export type LocaleText = { key: string; text: string; path: string };

/** Longer keys and texts are no sentences of a screen. */
const [longestKey, longestText] = [200, 1_000];

/** A line without the blanks around it. What it allows between its parts is counted, so that no line takes long. */
const pair =
  /^["']?([\w.-]{2,80}|[^"'=:]{2,80}(?=["']))["']?\s{0,20}(?:=>|[:=])\s{0,20}["']?(.{2,300}?)["']?,?$/;

/**
 * The texts of a locale file: JSON of any depth, XLIFF, gettext, and lines of `key: text`, `key = text` or
 * `'key' => 'text'`.
 */
export function readLocaleTexts(path: string, source: string): LocaleText[] {
  const isShort = ({ key, text }: { key: string; text: string }) =>
    key.length <= longestKey && text.length <= longestText;
  if (/\.(?:json|arb)$/.test(path)) {
    try {
      return flatten(JSON.parse(source), '')
        .map(([key, text]) => ({ key, text, path }))
        .filter(isShort);
    } catch {
      return [];
    }
  }
  if (/\.(?:xlf|xliff)$/.test(path)) return xliffTexts(path, source).filter(isShort);
  if (/\.pot?$/.test(path)) return gettextTexts(path, source).filter(isShort);
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

/** Code asks by the source text, which is a key in many projects, or by the name of the unit. */
function xliffTexts(path: string, source: string): LocaleText[] {
  return source.split('</trans-unit>').flatMap((unit) => {
    const [, name] = /\bresname="([^"]{1,200})"/.exec(unit) ?? [];
    const [, key] = /<source>([^<]{1,200})<\/source>/.exec(unit) ?? [];
    const [, text] = /<target[^>]{0,100}>([^<]{1,1000})<\/target>/.exec(unit) ?? [];
    const asked = name ?? key;
    return asked === undefined ? [] : [{ key: asked, text: text ?? key ?? '', path }];
  });
}

function gettextTexts(path: string, source: string): LocaleText[] {
  return source.split('\n\n').flatMap((block) => {
    const read = (name: string) =>
      [...block.matchAll(new RegExp(`^${name} "(.{0,400})"$`, 'gm'))].map(([, text = '']) => text)[0];
    const key = read('msgid');
    if (!key) return [];
    return [{ key, text: read('msgstr') || key, path }];
  });
}

/** Where an English or French file of texts stands, without its language: what translates what. */
export function tongueOfPath(path: string): { tongue: Tongue; place: string } | undefined {
  const found = /(^|[/._-])(en|fr|english|french)((?:[-_][a-z]{2,4})?)(?=[/._]|$)/i.exec(path);
  if (!found) return undefined;
  const tongue = /^fr/i.test(found[2] ?? '') ? 'fr' : 'en';
  const place = path.slice(0, found.index) + path.slice(found.index + found[0].length);
  return { tongue, place: place.toLowerCase() };
}

const stemsIn = (text: string, tongue: Tongue) =>
  new Set(
    wordsOf(text)
      .filter((word) => !isEmptyWord(word, tongue) && word.length > 2)
      .map(stem),
  );

/** A translation counts from this likeness on (Dice), and so many of them do. */
const [leastLikeness, mostTranslations] = [0.3, 2];

/**
 * What the words of a French report are in English, by the project's own texts of the screens: words that stand in the
 * same places of both languages. Where there are no English texts, the keys by which code asks take their place.
 */
export async function dictionaryOf(
  texts: LocaleText[],
  frenchWords: Iterable<string>,
  turns: Turns,
): Promise<Dictionary> {
  const english = new Map<string, string>();
  const french: { text: string; at: string; key: string }[] = [];
  for (const { key, text, path } of texts) {
    const where = tongueOfPath(path);
    const at = `${where?.place ?? path} ${key}`;
    if (where?.tongue === 'fr') french.push({ text, at, key });
    else english.set(at, text);
  }
  const sought = new Set([...frenchWords].map(stem));
  const together = new Map<string, Map<string, number>>();
  const frenchCounts = new Map<string, number>();
  const englishCounts = new Map<string, number>();
  const written = new Map<string, string>();
  for (const { text, at, key } of french) {
    await turns.next();
    const words = wordsOf(english.get(at) ?? key).filter(
      (word) => word.length > 2 && !isEmptyWord(word, 'en'),
    );
    for (const word of words) if (!written.has(stem(word))) written.set(stem(word), word);
    const stems = new Set(words.map(stem));
    for (const one of stems) englishCounts.set(one, (englishCounts.get(one) ?? 0) + 1);
    for (const said of stemsIn(text, 'fr')) {
      if (!sought.has(said)) continue;
      frenchCounts.set(said, (frenchCounts.get(said) ?? 0) + 1);
      const counts = together.get(said) ?? new Map<string, number>();
      together.set(said, counts);
      for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
  }
  const dictionary = new Map<string, string[]>();
  for (const [said, counts] of together) {
    const likely = [...counts]
      .map(([one, count]) => ({
        one,
        // One place is no proof: it counts for less than it would.
        likeness: (2 * (count - 0.4)) / ((frenchCounts.get(said) ?? 0) + (englishCounts.get(one) ?? 0)),
      }))
      .filter(({ likeness }) => likeness >= leastLikeness)
      .sort((a, b) => b.likeness - a.likeness);
    const best = likely[0]?.likeness ?? 0;
    const chosen = likely.filter(({ likeness }) => likeness >= 0.7 * best).slice(0, mostTranslations);
    if (chosen.length > 0)
      dictionary.set(
        said,
        chosen.map(({ one }) => written.get(one) ?? one),
      );
  }
  return dictionary;
}

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
  tongue: Tongue,
  turns: Turns,
): Promise<(LocaleText & { weight: number })[]> {
  const said = stemsIn(report, tongue);
  const quoted = quotes.map((quote) => [...stemsIn(quote, tongue)]).filter((stems) => stems.length > 0);
  const known: { text: LocaleText; stems: string[] }[] = [];
  for (const text of texts) {
    const own = tongueOfPath(text.path)?.tongue ?? tongue;
    if (own === tongue) known.push({ text, stems: [...stemsIn(text.text, tongue)] });
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

/**
 * Ways in which code asks for a text: by its whole key, and by its file and key. The end of a key is other texts' as
 * well.
 */
export function spellingsOf({ key, path }: LocaleText): string[] {
  const stemOfFile = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  const quotes = ["'", '"', '`'];
  return [
    ...(key.length > 3 ? quotes.map((mark) => `${mark}${key}${mark}`) : []),
    ...(key.length > 2 ? quotes.map((mark) => `${stemOfFile}.${key}${mark}`) : []),
    ...(key.length > 2 ? quotes.map((mark) => `:${key}${mark}`) : []),
  ];
}

/** Files of texts in the two languages that reports are written in. */
export const isDictionary = ({ path }: TreeFile) => tongueOfPath(path) !== undefined;
