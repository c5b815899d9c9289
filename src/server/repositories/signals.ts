import { ofAgency } from '../../content/language.ts';
import { promptWords } from '../../content/prompts.ts';
import { type Candidate, gain } from './candidates.ts';
import { type LocaleText, spellingsOf } from './labels.ts';
import { addressesIn, identifiersIn, quotesIn, type Report, tracesIn } from './report.ts';
import type { Turns } from './turns.ts';

const reasons = ofAgency(promptWords).files;

export const weights = { trace: 60, identifier: 10, spokenOf: 5, quoted: 12, address: 8 };

/** Of the files that hold an address, so many are asked what it shows: one that stands in more of them tells little. */
const mostHolders = 50;
/** Signs of a line that are looked at on either side of an address. */
const besideAddress = 500;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export async function findTraces(candidates: Candidate[], report: Report, turns: Turns) {
  for (const [index, { path, line }] of tracesIn(report).entries()) {
    const name = `/${path.toLowerCase()}`;
    const found = candidates.filter(({ file }) => {
      const own = `/${file.path.toLowerCase()}`;
      // A trace has the path of a server, of which the repository's is the end, or only the end of it.
      return own.endsWith(name) || name.endsWith(own);
    });
    await turns.next();
    if (found.length > 5) continue;
    for (const candidate of found) {
      // The first that a trace names is where it happened.
      gain(
        candidate,
        weights.trace + Math.max(0, 40 - 8 * index),
        line === undefined ? reasons.named : reasons.namedLine(line),
      );
      candidate.line ??= line;
    }
  }
}

/** A text of the screens that a report speaks of, with a weight up to 1. */
export type Spoken = LocaleText & { weight: number };

/** What a report says as programs do, looked for in one text after the other. */
export type Signals = {
  /** Adds to the candidate what its text holds. */
  read(candidate: Candidate, text: string): void;
  /** Adds what can only be said when all texts were read. */
  end(candidates: Candidate[], turns: Turns): Promise<void>;
};

/** Said of a text that stands wrong on the screen: it may be wrong where it is written. */
const ofWords =
  /(?<!\p{L})(?:s['’]appell\p{L}*|intitul\p{L}+|libell\p{L}+|(?:est|sont) écrit\p{L}*|(?:mal|faux|faute) (?:d['’])?orthogra\p{L}+|traduit\p{L}*|traduction\p{L}*|(?:is|are) (?:called|labell?ed|spell?ed|spelt|misspell?ed|misspelt)|wording|translat\p{L}+)(?!\p{L})/iu;

export function createSignals(report: Report, spoken: Spoken[]): Signals {
  const names = identifiersIn(report).map((name) => ({
    name,
    defined: new RegExp(
      `\\b(?:function|class|const|def|type|interface|fn|func|trait|struct)\\s+${escaped(name)}\\b`,
    ),
  }));
  const isOfWords = ofWords.test(`${report.title}\n${report.description}`);
  const quotes = quotesIn(report).filter((quote) => quote.length > 5);
  const labels = [...new Map(spoken.toReversed().map((one) => [one.key, one])).values()].map((one) => ({
    ...one,
    spellings: spellingsOf(one),
  }));
  const addresses = addressesIn(report).map((address) => ({ address, lines: [] as string[] }));
  return {
    read(candidate, text) {
      for (const { name, defined } of names) {
        if (!text.includes(name)) continue;
        const isDefined = defined.test(text);
        gain(
          candidate,
          isDefined ? weights.identifier : 2,
          isDefined ? reasons.defines(name) : reasons.uses(name),
        );
      }
      const { kind } = candidate;
      if (kind === 'test') return;
      for (const { address, lines } of addresses) {
        const line = lineWith(text, address);
        if (line === undefined) continue;
        gain(candidate, weights.address / 2, reasons.holdsAddress(address));
        if (lines.length < mostHolders) lines.push(line);
      }
      if (kind === 'locale' && isOfWords) {
        const held = labels.find(({ path, weight }) => weight === 1 && path === candidate.file.path);
        if (held) gain(candidate, weights.quoted, reasons.holds(held.text.slice(0, 60)));
      }
      if (kind === 'docs' || kind === 'locale') return;
      for (const { text: shown, weight, spellings } of labels) {
        if (!spellings.some((spelling) => text.includes(spelling))) continue;
        gain(candidate, weights.spokenOf * weight, reasons.shows(shown.slice(0, 60)));
      }
      for (const quote of quotes) {
        if (text.includes(quote)) gain(candidate, weights.quoted, reasons.holdsQuote);
      }
    },
    /** Whatever the same line as an address names is served there. */
    async end(candidates, turns) {
      const named = candidates
        .map((candidate) => ({ candidate, name: nameOf(candidate.file.path) }))
        .filter(({ name }) => name.length > 3);
      for (const { address, lines } of addresses) {
        for (const line of lines) {
          await turns.next();
          for (const { candidate, name } of named) {
            if (line.includes(name) && new RegExp(`\\b${escaped(name)}\\b`).test(line)) {
              gain(candidate, weights.address, reasons.servesAddress(address));
            }
          }
        }
      }
    },
  };
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
