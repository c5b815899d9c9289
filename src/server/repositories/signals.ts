import { type Candidate, gain } from './candidates.ts';
import { addressesIn, identifiersIn, quotesIn, type Report, tracesIn } from './report.ts';
import type { Turns } from './turns.ts';
import { isEmptyWord, stem, wordsOf } from './words.ts';

export const weights = { trace: 60, identifier: 10, spokenOf: 5, quoted: 12, address: 8 };

/** Texts of locale files that are compared with a report. */
const mostTexts = 20_000;
/** Of the files that hold an address, so many are asked what it shows: one that stands in more of them tells little. */
const mostHolders = 50;
/** Signs of a line that are looked at on either side of an address. */
const besideAddress = 500;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export async function findTraces(candidates: Candidate[], report: Report, turns: Turns) {
  for (const { path, line } of tracesIn(report)) {
    const name = `/${path.toLowerCase()}`;
    const found = candidates.filter(({ file }) => {
      const own = `/${file.path.toLowerCase()}`;
      // A trace has the path of a server, of which the repository's is the end, or only the end of it.
      return own.endsWith(name) || name.endsWith(own);
    });
    await turns.next();
    if (found.length > 5) continue;
    for (const candidate of found) {
      gain(
        candidate,
        weights.trace,
        line === undefined ? 'the report names it' : `the report names its line ${line}`,
      );
      candidate.line ??= line;
    }
  }
}

export async function findIdentifiers(candidates: Candidate[], report: Report, turns: Turns) {
  for (const name of identifiersIn(report)) {
    const defined = new RegExp(
      `\\b(?:function|class|const|def|type|interface|fn|func)\\s+${escaped(name)}\\b`,
    );
    for (const candidate of candidates) {
      if (candidate.text?.includes(name)) {
        const isDefined = defined.test(candidate.text);
        gain(candidate, isDefined ? weights.identifier : 2, `${isDefined ? 'defines' : 'uses'} ${name}`);
      }
      await turns.next();
    }
  }
}

/** Texts of the screens: where they stand, and for those of locale files, where their keys are used. */
export async function findSpoken(candidates: Candidate[], report: Report, turns: Turns) {
  const quotes = quotesIn(report);
  const texts: LocaleText[] = [];
  for (const { kind, file, text } of candidates) {
    if (kind !== 'locale' || text === undefined || texts.length >= mostTexts) continue;
    texts.push(...readLocaleTexts(file.path, text).slice(0, 5_000));
    await turns.next();
  }
  const said = `${report.title}\n${report.description}`.slice(0, 10_000);
  const spokenOf = await findSpokenOf(texts, said, quotes, turns);
  const keys = new Map(spokenOf.toReversed().map((one) => [one.key, one]));
  for (const candidate of candidates) {
    const { text, kind } = candidate;
    if (text === undefined || kind === 'test' || kind === 'docs') continue;
    for (const { key, text: shown, weight } of keys.values()) {
      if (kind === 'locale' || !hasKey(text, key)) continue;
      gain(candidate, weights.spokenOf * weight, `shows “${shown.slice(0, 60)}”`);
    }
    for (const quote of kind === 'locale' ? [] : quotes) {
      if (quote.length > 5 && text.includes(quote))
        gain(candidate, weights.quoted, 'holds a text that the report quotes');
    }
    await turns.next();
  }
}

const hasKey = (text: string, key: string) =>
  key.length > 3 && ["'", '"', '`'].some((mark) => text.includes(`${mark}${key}${mark}`));

/** Files that hold an address of the report as a route, and those that the same line names. */
export async function findAddresses(candidates: Candidate[], report: Report, turns: Turns) {
  const named = candidates.map((candidate) => ({ candidate, name: nameOf(candidate.file.path) }));
  for (const address of addressesIn(report)) {
    let holders = 0;
    for (const candidate of candidates) {
      const line = candidate.kind === 'test' ? undefined : lineWith(candidate.text ?? '', address);
      await turns.next();
      if (line === undefined) continue;
      gain(candidate, weights.address / 2, `holds the address ${address}`);
      holders += 1;
      if (holders > mostHolders) continue;
      for (const { candidate: served, name } of named) {
        if (name.length > 3 && line.includes(name) && new RegExp(`\\b${escaped(name)}\\b`).test(line)) {
          gain(served, weights.address, `is what ${address} shows`);
        }
      }
    }
  }
}

/** What stands around an address in the first line that holds it, or a path below it, as a text of code. */
function lineWith(text: string, address: string): string | undefined {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const after = at + address.length;
    const isWhole = ["'", '"', '`'].includes(text.charAt(after)) || text.startsWith('/:', after);
    if (!isWhole) continue;
    const before = text.slice(Math.max(0, at - besideAddress), at);
    const behind = text.slice(at, after + besideAddress).split('\n')[0] ?? '';
    const line = before.slice(before.lastIndexOf('\n') + 1) + behind;
    if (/['"`]/.test(line)) return line;
  }
  return undefined;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** A text of the screens and the key by which code asks for it. */
type LocaleText = { key: string; text: string; path: string };

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
