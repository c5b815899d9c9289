import { everyLanguage } from '../../content/phrases.ts';
import { aroundTheClock, type Figure, figuresIn } from './figure-text.ts';
import { isOne, mayBeNumberWord } from './number-words.ts';
import { flat } from './words.ts';

/** An answer names a figure that none of its sources has. `figure` is the figure as it was written. */
export class InventedFigure extends Error {
  readonly figure: string;

  constructor(figure: string) {
    super(`The answer names a figure that is not in its sources: ${figure}`);
    this.name = 'InventedFigure';
    this.figure = figure;
  }
}

/** `push` takes the next piece of an answer and returns what may be published; `end` returns the rest. */
export type FigureGuard = { push: (text: string) => string; end: () => string };

/** How much of what was published is kept, to see what a figure is about. UTF-16 code units, as all lengths here. */
const contextLength = 2_000;
/** A longer stretch without a space that has a digit is no figure that anybody would write. */
const longestWord = 200;
/** A sentence is waited for up to this length; then the words right after the figure have to do. */
const longestHold = 400;
/** An unbroken row of numbers of this length is no answer. */
const longestRow = 600;
/** A number may need this much of what was published: its currency, and the start of its line. */
const figureContext = 80;

/**
 * Watches a stream for figures that its sources do not have: prices, percentages, durations, phone numbers, in any
 * digit script. It holds back a figure until the end of its sentence, which may name what the figure is about; both
 * functions throw `InventedFigure` before any of it is published. Whole numbers below ten pass where no unit makes
 * an amount of them, as do list markers. What is held back, and so the work for each piece, is bounded.
 */
export function createFigureGuard(isKnown: FigureCheck): FigureGuard {
  let published = '';
  let pending = '';

  /** Publishes `pending` up to `cut`, once its figures are found to be known. */
  function release(cut: number): string {
    const safe = pending.slice(0, cut);
    if (hasDigit(safe) || mayBeNumberWord(safe, true)) check(published.length + cut);
    published = (published + safe).slice(-contextLength);
    pending = pending.slice(cut);
    return safe;
  }

  function check(until: number) {
    const text = published + pending;
    const from = Math.max(0, published.length - figureContext);
    for (const found of figuresIn(text.slice(from))) {
      const figure = { ...found, start: found.start + from, end: found.end + from };
      if (figure.end <= published.length || figure.end > until || figure.isListMarker) continue;
      if (!figure.unit && /^\d$/.test(figure.value)) continue;
      if (!isKnown(figure, text)) throw new InventedFigure(text.slice(figure.start, figure.end));
    }
  }

  return {
    push(text) {
      let safe = '';
      for (let at = 0; at < text.length; at += longestWord) {
        pending += text.slice(at, at + longestWord);
        safe += release(settledLength(pending));
      }
      return safe;
    },
    end: () => release(pending.length),
  };
}

const hasDigit = (text: string) => /[\p{Nd}\p{No}]/u.test(text);

/**
 * How much of a growing text cannot change its meaning any more. A figure and what it may need (its next digits, a
 * scale, a unit, the end of a range) lie within one line and three words of each other; what it is about, within
 * its sentence.
 */
function settledLength(text: string): number {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  const words = [...line.matchAll(/\S+\s*/g)];
  const isOpen = (index: number) => {
    const word = words[index]?.[0] ?? '';
    return hasDigit(word) || mayBeNumberWord(word, index < words.length - 1 || /\s$/.test(word));
  };
  let first = words.length;
  for (let index = words.length - 1; index >= 0 && index >= first - 4; index -= 1)
    if (isOpen(index)) first = index;
  const start = (index: number) => words[index]?.index ?? line.length;
  const isEndless = words.some(([word], index) => word.trimEnd().length > longestWord && isOpen(index));
  if (isEndless || line.length - start(first) > longestRow) {
    throw new InventedFigure(`${line.slice(start(first), start(first) + 40)}…`);
  }
  // The word before may be the number's currency, in several pieces still; what is open starts at the
  // number's word.
  const sentenceStart = [...line.matchAll(sentenceEnd)].at(-1)?.index ?? 0;
  const inSentence = words.findIndex(
    (word, index) => word.index >= sentenceStart && isOpen(index) && !isOne(word[0]),
  );
  const waits = inSentence >= 0 && line.length - start(inSentence) <= longestHold;
  return lineStart + Math.min(start(first), waits ? start(inSentence) : line.length);
}

/** Where the figures of an answer may come from. */
export type FigureSources = {
  /** What the agency says of itself: true in any sentence. */
  facts: readonly string[];
  /** What it says of one service, and the comma-separated names of that service. */
  subjects?: readonly { names: string; texts: readonly string[] }[];
  /** What its staff said in the conversation. */
  staff?: readonly string[];
  /** What was looked up for the question: it counts where no service is named at all. */
  passages?: readonly string[];
  /** The visitor's words, oldest first. */
  questions?: readonly string[];
};

/** Whether an answer may say `figure`, which stands in `text` with what was said before and after it. */
type FigureCheck = (figure: Figure, text: string) => boolean;

/** The end of a sentence, and of a part of one. A point within a number ends nothing: no space follows it. */
const sentenceEnd = /[.!?…؟۔।]["'»”)*_]*(?=\s)|\n/gu;
const clauseEnd = /[,;،؛](?=\s)|\s(?:and|or|but|while|et|ou|mais|tandis que|و|أو|और|या|اور|یا)(?=\s)/giu;

/**
 * Tells a figure of the sources from an invented one. A figure of one service is an invention where another is
 * spoken of: what a figure is about is the service named in its part of the sentence, else in the sentence, else
 * before it, else in the questions. A visitor's number comes back only as a plain number ("your 12 rooms"): as an
 * amount it would be the visitor who makes the prices.
 */
export function createFigureCheck(sources: FigureSources): FigureCheck {
  const subjects = (sources.subjects ?? []).map(({ names, texts }) => ({
    name: namePattern(names),
    known: figureSet(texts),
  }));
  const facts = figureSet([...sources.facts, ...(sources.staff ?? [])]);
  const passages = figureSet(sources.passages ?? []);
  const questions = sources.questions ?? [];
  const plainNumbers = new Set(
    questions.flatMap((text) => figuresIn(text).flatMap(({ value, unit }) => (unit ? [] : [value]))),
  );
  const namedIn = (text: string) => {
    const words = flat(text);
    const named = subjects.filter(({ name }) => name.test(words));
    return named.length > 0 ? named : undefined;
  };
  // Every figure of one stretch of text asks the same of the same questions.
  const asked = firstNamed(questions.slice(-2), namedIn);

  return (figure, text) => {
    if (hasFigure(facts, figure)) return true;
    const [from, to] = pieceAround(text, figure, sentenceEnd);
    const sentence = text.slice(from, to);
    const inSentence = { start: figure.start - from, end: figure.end - from };
    const clause = sentence.slice(...pieceAround(sentence, inSentence, clauseEnd));
    if (!figure.unit && plainNumbers.has(figure.value) && !priceWords.test(flat(clause))) return true;
    const before = text.slice(0, from).split(sentenceEnd);
    const about = namedIn(clause) ?? namedIn(sentence) ?? firstNamed(before, namedIn) ?? asked;
    return about ? about.some(({ known }) => hasFigure(known, figure)) : hasFigure(passages, figure);
  };
}

const priceWords = namePattern(everyLanguage(({ facets }) => facets.price));

/** Finds any of the comma-separated phrases in `flat` text, in the singular and in a plain plural. */
function namePattern(phrases: string): RegExp {
  const alternatives = phrases.split(',').map((phrase) => flat(phrase).trim());
  return new RegExp(` (?:${alternatives.filter(Boolean).join('|')})[sx]? `);
}

/** What `find` finds in the last text that has any. */
function firstNamed<Found>(texts: readonly string[], find: (text: string) => Found | undefined) {
  for (const text of texts.toReversed()) {
    const found = find(text);
    if (found) return found;
  }
  return undefined;
}

/** From the last boundary before a stretch of text to the first one after it. */
function pieceAround(
  text: string,
  { start, end }: { start: number; end: number },
  boundary: RegExp,
): [from: number, to: number] {
  let from = 0;
  for (const match of text.matchAll(boundary)) {
    if (match.index >= end) return [from, match.index];
    if (match.index + match[0].length <= start) from = match.index + match[0].length;
  }
  return [from, text.length];
}

function figureSet(texts: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const { value, unit } of texts.flatMap(figuresIn)) known.add(`${value} ${unit ?? ''}`).add(value);
  if (known.has(aroundTheClock)) known.add('24 hour').add('7 day');
  return known;
}

/** A figure with a unit has to be known with that unit, a plain one in any. */
const hasFigure = (known: Set<string>, { value, unit }: Figure) =>
  known.has(unit ? `${value} ${unit}` : value);
