import { type FigureCheck, sentenceEnd } from './figure-sources.ts';
import { figuresIn } from './figure-text.ts';
import { isOne, mayBeNumberWord } from './number-words.ts';

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
