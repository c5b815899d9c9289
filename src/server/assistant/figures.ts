import { aroundTheClock, figuresIn } from './figure-text.ts';

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

/** How much of what was published is kept, to see the currency before a number and the start of a line. */
const contextLength = 80;

/**
 * Watches a stream for figures that the sources do not have: prices, percentages, durations, phone numbers,
 * in any digit script. It holds back a figure until the words around it are known; both functions throw
 * `InventedFigure` before any of it is published. Whole numbers below ten pass where no unit makes an amount
 * of them, as do list markers.
 */
export function createFigureGuard(sources: readonly string[]): FigureGuard {
  const known = new Set<string>();
  for (const source of sources) {
    for (const { value, unit } of figuresIn(source)) known.add(`${value} ${unit ?? ''}`).add(value);
  }
  if (known.has(aroundTheClock)) known.add('24 hour').add('7 day');
  let published = '';
  let pending = '';

  /** Publishes `pending` up to `cut`, once its figures are found to be known. */
  function release(cut: number): string {
    const text = published + pending;
    const from = published.length;
    for (const figure of figuresIn(text)) {
      if (figure.end <= from || figure.end > from + cut || figure.isListMarker) continue;
      const { value, unit } = figure;
      const isKnown =
        known.has(`${value} ${unit ?? ''}`) || (unit ? known.has(`${value} `) : known.has(value));
      if (isKnown || (!unit && /^\d$/.test(value))) continue;
      throw new InventedFigure(text.slice(figure.start, figure.end));
    }
    const safe = pending.slice(0, cut);
    published = (published + safe).slice(-contextLength);
    pending = pending.slice(cut);
    return safe;
  }

  return {
    push: (text) => {
      pending += text;
      return release(settledLength(pending));
    },
    end: () => release(pending.length),
  };
}

/**
 * How much of a growing text cannot change its meaning any more. A figure and what it may need (its next
 * digits, a scale, a unit, the end of a range) lie within one line and three words of each other.
 */
function settledLength(text: string): number {
  const lineStart = text.lastIndexOf('\n') + 1;
  const words = [...text.slice(lineStart).matchAll(/\S+\s*/g)];
  const isOpen = (index: number) => /[\p{Nd}\p{No}]/u.test(words[index]?.[0] ?? '');
  let first = words.length;
  for (let index = words.length - 1; index >= 0 && index >= first - 4; index -= 1)
    if (isOpen(index)) first = index;
  if (first === words.length) return text.length;
  // The word before may be the number's currency, in several pieces still; what is open starts at the
  // number's word.
  return lineStart + (words[first]?.index ?? 0);
}
