import type { Bound, Period, Role } from '../../content/claims.ts';
import { blanked, type ClaimPatterns, findAll, finds, flatClaim, patternsFor } from './claim-words.ts';
import { aroundTheClock, type Figure, figuresIn, isCurrency } from './figure-text.ts';
import { stem, stopwords } from './words.ts';

/** A figure with what is said of it: what it measures, for which time, and in which direction it holds. */
export type Claim = Pick<Figure, 'value' | 'unit' | 'range'> & {
  /** The role that the nearest word gives it. */
  role: Role | undefined;
  period: Period | undefined;
  bound: Bound | undefined;
  /** The meaningful words of its part of the sentence. */
  words: ReadonlySet<string>;
};

/** The end of a sentence, and of a part of one. A point within a number ends nothing: no space follows it. */
export const sentenceEnd = /[.!?…؟۔।]["'»”)*_]*(?=\s)|\n/gu;
export const clauseEnd =
  /[,;،؛](?=\s)|\s(?:and|or|but|while|et|ou|mais|tandis que|و|أو|और|या|اور|یا)(?=\s)|(?<=\p{Nd})\s(?=و\p{L})|\s(?=و\p{Nd})(?<=[\p{L}\p{M}]{2}\s)|\sمقابل(?=\s\p{Nd})(?<=\p{Nd}(?:\s\p{L}+)?\sمقابل)/giu;

/** From the last boundary before a stretch of text to the first one after it. */
export function pieceAround(
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

/** How many words may stand between a figure and what says in which direction it holds. */
const boundReach = 4;
/** How many words may stand between a figure and the time that it is paid for. */
const periodReach = 6;

const measures: Record<'percent' | 'money' | 'time' | 'count', readonly Role[]> = {
  percent: [
    'deposit',
    'discount',
    'refund',
    'satisfaction',
    'saving',
    'tasks',
    'speed',
    'efficiency',
    'sales',
    'accuracy',
    'fee',
    'upkeep',
  ],
  money: ['discount', 'refund', 'saving', 'sales', 'fee', 'upkeep'],
  time: ['refund', 'guarantee', 'results', 'response', 'contract', 'trial', 'years'],
  count: ['clients', 'people', 'years', 'sales'],
};

export const kindOf = (unit: string | undefined) =>
  unit === 'percent'
    ? 'percent'
    : unit === undefined || unit === 'times'
      ? 'count'
      : isCurrency(unit)
        ? 'money'
        : 'time';

const wordsOf = (text: string) => text.trim().split(' ').filter(Boolean);

/** The one thing that a question asks a percentage of: what an answer of the bare figure is about. */
export function roleAsked(question: string): Role | undefined {
  const words = flatClaim(question);
  const named = patternsFor(question).roles.filter(
    ([role, pattern]) => measures.percent.includes(role) && finds(pattern, words),
  );
  return named.length === 1 ? named[0]?.[0] : undefined;
}

/** The role that the nearest of these words gives a figure of this unit, which stands between `before` and `after`. */
function nearestRole(
  { roles }: ClaimPatterns,
  before: string,
  after: string,
  unit: string | undefined,
): Role | undefined {
  let nearest: { role: Role; distance: number } | undefined;
  const measured = measures[kindOf(unit)];
  for (const [role, pattern] of roles) {
    if (!measured.includes(role)) continue;
    const last = findAll(pattern, before).at(-1);
    const [first] = findAll(pattern, after);
    const distances = [
      ...(last ? [wordsOf(before.slice(last.end)).length] : []),
      ...(first ? [wordsOf(after.slice(0, first.start)).length] : []),
    ];
    const distance = Math.min(...distances);
    if (distances.length > 0 && (!nearest || distance < nearest.distance)) nearest = { role, distance };
  }
  return nearest?.role;
}

/** "…, not a monthly fee" makes no fee of an amount. */
const withoutDenied = ({ denial, denialBefore }: ClaimPatterns, rest: string): string =>
  rest
    .split(clauseEnd)
    .filter((part) => !finds(denial, flatClaim(part)) && !finds(denialBefore, flatClaim(part)))
    .join(', ');

/** What a text says of a figure in it, by the words of its part of the sentence, and else of the sentence. */
export function claimAt(text: string, figure: Figure): Claim {
  const [from, to] = pieceAround(text, figure, sentenceEnd);
  const sentence = text.slice(from, to);
  const at = { start: figure.start - from, end: figure.end - from };
  const [partFrom, partTo] = pieceAround(sentence, at, clauseEnd);
  const patterns = patternsFor(sentence);
  const said = flatClaim(sentence);
  // "Half of the starting price" begins at nothing.
  const isPart = finds(patterns.half, said) || finds(patterns.deposit, said);
  const read = (text: string) => {
    const words = blanked(patterns.harmless, flatClaim(text));
    return isPart ? blanked(patterns.basis, words) : words;
  };
  const before = read(sentence.slice(partFrom, at.start));
  const after = read(sentence.slice(at.end, partTo));
  const { unit } = figure;
  const role =
    figure.value === aroundTheClock
      ? undefined
      : (nearestRole(patterns, before, after, unit) ??
        (kindOf(unit) === 'money'
          ? undefined
          : nearestRole(
              patterns,
              blanked(patterns.harmless, flatClaim(sentence.slice(0, at.start))),
              blanked(patterns.harmless, flatClaim(withoutDenied(patterns, sentence.slice(at.end)))),
              unit,
            )));
  // "They add up to" is no upper limit.
  const near = ` ${wordsOf(before)
    .slice(-boundReach - 1)
    .join(' ')} `;
  const next = ` ${wordsOf(after)
    .slice(0, boundReach + 2)
    .join(' ')} `;
  return {
    value: figure.value,
    unit,
    range: figure.range,
    role,
    period: periodOf(patterns, before, after),
    bound: boundOf(patterns, near, next, sentence.slice(partFrom, at.start), sentence.slice(at.end, partTo)),
    words: new Set(
      wordsOf(before + after)
        .filter((word) => word !== 'percent' && !stopwords.has(word) && !/^\p{N}+$/u.test(word))
        .map(stem),
    ),
  };
}

function periodOf({ periods }: ClaimPatterns, before: string, after: string): Period | undefined {
  const near = ` ${wordsOf(before).slice(-periodReach).join(' ')} `;
  const next = ` ${wordsOf(after)
    .slice(0, periodReach + 1)
    .join(' ')} `;
  return periods.find(([, pattern]) => finds(pattern, next) || finds(pattern, near))?.[0];
}

/** The order in which directions are looked for: "no more than" is not "more than". */
const boundOrder: Bound[] = ['upTo', 'exact', 'over', 'from'];

function boundOf(
  { bounds, denial, less }: ClaimPatterns,
  before: string,
  after: string,
  rawBefore: string,
  rawAfter: string,
): Bound | undefined {
  if (/[<≤]\s*[\p{Sc}\p{L}]*\s*$/u.test(rawBefore)) return 'upTo';
  if (/[>≥]\s*[\p{Sc}\p{L}]*\s*$/u.test(rawBefore) || /^\s*\+/.test(rawAfter)) return 'over';
  const bound = boundOrder.find((one) => finds(bounds[one], before) || finds(bounds[one], after));
  if (bound !== 'over' && bound !== 'upTo') return bound;
  if (![rawBefore, rawAfter].some((text) => finds(denial, flatClaim(text)))) return bound;
  // "Not more than", and "not less than", whatever stands between.
  if (bound === 'over') return 'upTo';
  return [before, after].some((words) => finds(less, words)) ? 'from' : bound;
}

/** The figures of texts with what is said of them, by value. */
export function claimsIn(texts: readonly string[]): Map<string, Claim[]> {
  const claims = new Map<string, Claim[]>();
  const add = (claim: Claim) => claims.set(claim.value, [...(claims.get(claim.value) ?? []), claim]);
  for (const text of texts) {
    for (const figure of figuresIn(text)) {
      if (figure.isListMarker) continue;
      const claim = claimAt(text, figure);
      add(claim);
    }
  }
  return claims;
}

/** Whether what an answer says of a figure follows from what a source says of it. */
export function follows(said: Claim, source: Claim): boolean {
  return (
    (said.unit === undefined || said.unit === source.unit) &&
    hasSameRole(said, source) &&
    hasSamePeriod(said, source) &&
    hasSameDirection(said, source)
  );
}

function hasSameRole(said: Claim, source: Claim): boolean {
  if (said.role !== undefined)
    return said.role === source.role || (source.role === undefined && shareWords(said, source, 2));
  if (kindOf(source.unit) !== 'percent') return true;
  return source.words.size === 0 || shareWords(said, source, 1);
}

function shareWords(said: Claim, source: Claim, fewest: number): boolean {
  const shared = [...said.words].filter((word) => source.words.has(word)).length;
  return shared >= fewest;
}

function hasSamePeriod(said: Claim, source: Claim): boolean {
  if (said.period === undefined || kindOf(source.unit) !== 'money') return true;
  return said.period === source.period;
}

function hasSameDirection({ bound, range }: Claim, source: Claim): boolean {
  if (source.range) {
    if (range) return range.other === source.range.other;
    const isLow = source.range.end === 'low';
    return isLow ? bound === 'from' : bound === 'upTo';
  }
  if (bound === undefined || bound === source.bound) return true;
  // "From 9,500 to 25,000" names two amounts that each begin a service.
  if (range && bound === 'upTo') return true;
  if (source.bound === 'from' || source.bound === 'over') return bound === 'over' || bound === 'from';
  if (kindOf(source.unit) === 'time') return bound !== 'over' && bound !== 'exact';
  return bound === 'from' || bound === 'exact';
}
