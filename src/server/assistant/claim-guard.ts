import { mayMakePromise } from './claim-words.ts';
import type { ClaimCheck } from './claims.ts';
import { figuresIn } from './figure-text.ts';
import { claimAt, pieceAround, sentenceEnd } from './figures.ts';
import { isOne, mayBeNumberWord } from './number-words.ts';

/** An answer claims what none of its sources says. `claim` is its sentence, as far as it was written. */
export class UnfoundedClaim extends Error {
  readonly claim: string;

  constructor(claim: string) {
    super(`The answer claims what is not in its sources: ${claim}`);
    this.name = 'UnfoundedClaim';
    this.claim = claim;
  }
}

/** `push` takes the next piece of an answer and returns what may be published; `end` returns the rest. */
export type ClaimGuard = { push: (text: string) => string; end: () => string };

/** How much of what was published is kept, to see what a claim is about. UTF-16 code units, as all lengths here. */
const contextLength = 2_000;
/** A longer stretch without a space that has a digit is no figure that anybody would write. */
const longestWord = 200;
/** A sentence is waited for up to this length; then the words right after the claim have to do. */
const longestHold = 400;
/** An unbroken row of numbers of this length is no answer. */
const longestRow = 600;
/** A number may need this much of what was published: its currency, and the start of its line. */
const figureContext = 80;

/**
 * Watches a stream for claims that its sources do not make: prices, percentages, durations, phone numbers, in any
 * digit script and in words, and what only an offer or a person may promise. It holds back a claim until the end of its
 * sentence, which may say what it is about, or deny it; both functions throw `UnfoundedClaim` before any of it is
 * published. Whole numbers below ten pass where no unit makes an amount of them, as do list markers. What is held back,
 * and so the work for each piece, is bounded.
 */
export function createClaimGuard({ isKnown, promise, support }: ClaimCheck): ClaimGuard {
  let published = '';
  let pending = '';
  /**
   * Whether a word may be part of a claim, so that its sentence is waited for; any may become one that is not whole.
   */
  const mayClaim = (word: string, isWhole: boolean) =>
    mayMakePromise(word, isWhole) || (support !== undefined && !(isWhole && support.isPlain(word)));

  /** Publishes `pending` up to `cut`, once its claims are found to be known. */
  function release(cut: number): string {
    const safe = pending.slice(0, cut);
    if (hasDigit(safe) || mayBeNumberWord(safe, true)) checkFigures(published.length + cut);
    checkPromises(published.length + cut);
    published = (published + safe).slice(-contextLength);
    pending = pending.slice(cut);
    return safe;
  }

  function checkFigures(until: number) {
    const text = published + pending;
    const from = Math.max(0, published.length - figureContext);
    for (const found of figuresIn(text.slice(from))) {
      const figure = { ...found, start: found.start + from, end: found.end + from };
      if (figure.end <= published.length || figure.end > until || figure.isListMarker) continue;
      if (!figure.unit && /^\d$/.test(figure.value) && claimAt(text, figure).role !== 'people') continue;
      if (!isKnown(figure, text)) throw new UnfoundedClaim(sentenceAt(text, figure));
    }
  }

  /** Looks at each sentence that has a word of a promise, or a strange one, in what is published now. */
  function checkPromises(until: number) {
    const text = published + pending;
    let checked = published.length;
    for (const { 0: word, index } of text.slice(published.length, until).matchAll(/\S+/g)) {
      const at = published.length + index;
      if (at < checked || !mayClaim(word, true)) continue;
      const [from, to] = pieceAround(text, { start: at, end: at + 1 }, sentenceEnd);
      // The mark that ends it is part of what it says.
      const end = to + (/^[.!?…؟۔।]["'»”)*_]*/u.exec(text.slice(to))?.[0].length ?? 0);
      const sentence = text.slice(from, end);
      if (promise(sentence, text.slice(0, from)) || support?.strange(sentence))
        throw new UnfoundedClaim(sentence.trim());
      checked = to;
    }
  }

  return {
    push(text) {
      let safe = '';
      for (let at = 0; at < text.length; at += longestWord) {
        pending += text.slice(at, at + longestWord);
        safe += release(settledLength(pending, mayClaim));
      }
      return safe;
    },
    end: () => release(pending.length),
  };
}

const hasDigit = (text: string) => /[\p{Nd}\p{No}]/u.test(text);

const sentenceAt = (text: string, at: { start: number; end: number }) =>
  text.slice(...pieceAround(text, at, sentenceEnd)).trim();

/**
 * How much of a growing text cannot change its meaning any more. A figure and what it may need (its next digits, a
 * scale, a unit, the end of a range) lie within one line and three words of each other; what a claim is about, within
 * its sentence.
 */
function settledLength(text: string, mayClaim: (word: string, isWhole: boolean) => boolean): number {
  const lineStart = text.lastIndexOf('\n') + 1;
  const line = text.slice(lineStart);
  const words = [...line.matchAll(/\S+\s*/g)];
  const isWhole = (index: number) => index < words.length - 1 || /\s$/.test(words[index]?.[0] ?? '');
  const isOpen = (index: number) => {
    const word = words[index]?.[0] ?? '';
    return hasDigit(word) || mayBeNumberWord(word, isWhole(index));
  };
  let first = words.length;
  for (let index = words.length - 1; index >= 0 && index >= first - 4; index -= 1)
    if (isOpen(index)) first = index;
  const start = (index: number) => words[index]?.index ?? line.length;
  const isEndless = words.some(([word], index) => word.trimEnd().length > longestWord && isOpen(index));
  if (isEndless || line.length - start(first) > longestRow) {
    throw new UnfoundedClaim(`${line.slice(start(first), start(first) + 40)}…`);
  }
  // The word before may be the number's currency, in several pieces still; what is open starts at the
  // number's word.
  const sentenceStart = [...line.matchAll(sentenceEnd)].at(-1)?.index ?? 0;
  const inSentence = words.findIndex(
    ({ 0: word, index: at }, index) =>
      at >= sentenceStart && ((isOpen(index) && !isOne(word)) || mayClaim(word.trimEnd(), isWhole(index))),
  );
  const waits = inSentence >= 0 && line.length - start(inSentence) <= longestHold;
  return lineStart + Math.min(start(first), waits ? start(inSentence) : line.length);
}
