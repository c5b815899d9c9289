import { everyLanguage } from '../../content/phrases.ts';
import { aroundTheClock, type Figure, figuresIn } from './figure-text.ts';
import { flat } from './words.ts';

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
export type FigureCheck = (figure: Figure, text: string) => boolean;

/** The end of a sentence, and of a part of one. A point within a number ends nothing: no space follows it. */
export const sentenceEnd = /[.!?…؟۔।]["'»”)*_]*(?=\s)|\n/gu;
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
