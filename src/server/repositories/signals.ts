import { type Candidate, gain } from './candidates.ts';
import { findSpokenOf, readLocaleTexts } from './locale-texts.ts';
import { addressesIn, identifiersIn, quotesIn, type Report, tracesIn } from './report.ts';
import type { Turns } from './turns.ts';

export const weights = { trace: 60, identifier: 10, spokenOf: 5, quoted: 12, address: 8 };

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export async function findTraces(candidates: Candidate[], report: Report) {
  for (const { path, line } of tracesIn(report)) {
    const name = `/${path.toLowerCase()}`;
    const found = candidates.filter(({ file }) => {
      const own = `/${file.path.toLowerCase()}`;
      // A trace has the path of a server, of which the repository's is the end, or only the end of it.
      return own.endsWith(name) || name.endsWith(own);
    });
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
  const sources = candidates.filter(({ kind }) => kind === 'locale');
  const texts = sources.flatMap(({ file, text }) =>
    text === undefined ? [] : readLocaleTexts(file.path, text).slice(0, 5_000),
  );
  await turns.next();
  const spokenOf = findSpokenOf(texts, `${report.title}\n${report.description}`.slice(0, 10_000), quotes);
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
  for (const address of addressesIn(report)) {
    for (const candidate of candidates) {
      const line = candidate.text?.split('\n').find((one) => /['"`]/.test(one) && holdsAddress(one, address));
      await turns.next();
      if (line === undefined || candidate.kind === 'test') continue;
      gain(candidate, weights.address / 2, `holds the address ${address}`);
      for (const served of candidates) {
        const name = nameOf(served.file.path);
        if (name.length > 3 && new RegExp(`\\b${escaped(name)}\\b`).test(line)) {
          gain(served, weights.address, `is what ${address} shows`);
        }
      }
    }
  }
}

const holdsAddress = (line: string, address: string) =>
  ["'", '"', '`'].some((mark) => line.includes(`${address}${mark}`) || line.includes(`${address}/:`));

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
