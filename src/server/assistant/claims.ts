import type { Period } from '../../content/claims.ts';
import { everyLanguage } from '../../content/phrases.ts';
import {
  blanked,
  type ClaimPatterns,
  type Found,
  findAll,
  finds,
  flatClaim,
  namePattern,
  patternsFor,
} from './claim-words.ts';
import { aroundTheClock, countsIn, type Figure, figuresIn, namesUnit } from './figure-text.ts';
import {
  type Claim,
  claimAt,
  claimsIn,
  clauseEnd,
  follows,
  kindOf,
  pieceAround,
  roleAsked,
  sentenceEnd,
} from './figures.ts';
import { createPromiseCheck, grantedIn, type PromiseCheck } from './promises.ts';
import { createQuietCheck } from './read-sentence.ts';
import { keysOf } from './spelling.ts';
import { createSupportCheck, type SupportCheck } from './support.ts';
import { flat } from './words.ts';

/** A text of the content by a key that stays when its words change. */
export type Fact = { key: string; text: string };

/** What the agency says, wherever it is asked. */
export type AgencySources = {
  /** What it says of itself: its figures are true in any sentence. */
  facts: readonly Fact[];
  /** What it says of one service, and the comma-separated names of that service. */
  subjects?: readonly { names: string; texts: readonly Fact[] }[];
  /** What repeats figures of single services, which stay theirs: it counts for promises alone. */
  overviews?: readonly Fact[];
};

/** What one answer may rest on besides. */
export type AnswerSources = {
  /** What its staff said in the conversation. */
  staff?: readonly string[];
  /** What was looked up for the question: its figures count where no service is named at all. */
  passages?: readonly string[];
  /** The visitor's words, oldest first. */
  questions?: readonly string[];
  /** The tools that have been called for the answer, by name; more may be added while it is said. */
  called?: ReadonlySet<string> | undefined;
};

const noTool: ReadonlySet<string> = new Set();

/** Whether an answer may say a figure, which stands in `text` with what was said before and after it. */
export type FigureCheck = (figure: Figure, text: string) => boolean;

/**
 * What an answer may claim: `promise` is the words of a sentence that promise what no source does, `support` tells
 * where a sentence speaks of what no source speaks of.
 */
export type ClaimCheck = {
  isKnown: FigureCheck;
  promise: PromiseCheck;
  /** Undefined where no question is answered: the text of a quote may speak of whatever its reader asked for. */
  support?: SupportCheck | undefined;
};

type Claims = Map<string, Claim[]>;
type Subject = { name: RegExp; known: Claims };

const priceWords = namePattern(everyLanguage(({ facets }) => facets.price));
/** Sources beyond these are read again: an agency has some hundred texts, and staff write what they like. */
const mostRemembered = 2_000;
const remembered = new Map<string, Claims>();

/** The claims of a text. A text of the content is read once. */
function claimsOf(text: string): Claims {
  const known = remembered.get(text);
  if (known) return known;
  const claims = claimsIn([text]);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, claims);
  return claims;
}

/** Reads a text of the content ahead of `groundClaims`, for whom all at once would take too long. */
export function readFact(text: string): void {
  claimsOf(text);
  grantedIn(text);
}

const joined = (all: readonly Claims[]): Claims =>
  all.reduce<Claims>((one, other) => {
    for (const [value, claims] of other) one.set(value, [...(one.get(value) ?? []), ...claims]);
    return one;
  }, new Map());

/**
 * Reads what the agency says, once, and answers what makes the check of one answer. A claim has to follow from a
 * source: a figure with what it measures, its unit, the time it is paid for and its direction, a promise with what is
 * promised. A figure of one service is an invention where another is spoken of: what a figure is about is the service
 * named in its part of the sentence, else in the sentence, else before it, else in the questions. Sums of published
 * prices, the deposit of them and the visitor's own figures pass; as a price the visitor's do not: it would be the
 * visitor who makes the prices.
 */
export function groundClaims(agency: AgencySources): (answer: AnswerSources) => ClaimCheck {
  const subjects: Subject[] = (agency.subjects ?? []).map(({ names, texts }) => ({
    name: namePattern(names),
    known: joined(texts.map(({ text }) => claimsOf(text))),
  }));
  const facts = joined(agency.facts.map(({ text }) => claimsOf(text)));
  const content = [
    ...agency.facts,
    ...(agency.subjects ?? []).flatMap(({ texts }) => texts),
    ...(agency.overviews ?? []),
  ].map(({ text }) => text);
  const isQuiet = createQuietCheck(content);
  const promises = createPromiseCheck(
    content,
    (agency.subjects ?? []).map(({ names, texts }) => ({ names, texts: texts.map(({ text }) => text) })),
    isQuiet,
  );
  const support = createSupportCheck(
    content,
    (agency.subjects ?? []).flatMap(({ texts }) => texts.map(({ text }) => text)),
    isQuiet,
  );
  return ({ staff = [], passages = [], questions = [], called = noTool }) => ({
    isKnown: figureCheck({
      subjects,
      facts: [facts, ...staff.map(claimsOf)],
      passages: passages.map(claimsOf),
      questions,
    }),
    promise: promises({ staff, questions, called }),
    support: questions.length > 0 ? support({ staff, passages, questions }) : undefined,
  });
}

type Known = {
  subjects: readonly Subject[];
  facts: readonly Claims[];
  passages: readonly Claims[];
  questions: readonly string[];
};

function figureCheck({ subjects, facts, passages, questions }: Known): FigureCheck {
  const visitors = questions.flatMap(figuresIn);
  const budgets = questions.flatMap((text) => {
    const { budget, has } = patternsFor(text);
    const words = flatClaim(text);
    if (finds(budget, words)) return figuresIn(text);
    return finds(has, words) ? figuresIn(text).filter(({ unit }) => kindOf(unit) === 'money') : [];
  });
  const namedIn = (text: string) => {
    const words = flat(text);
    const named = subjects.filter(({ name }) => name.test(words));
    return named.length > 0 ? named : undefined;
  };
  // Every figure of one stretch of text asks the same of the same questions.
  const asked = firstNamed(questions.slice(-2), namedIn);
  const askedAtAll = questions.slice(-2).flatMap((text) => namedIn(text) ?? []);
  const hasAroundTheClock = facts.some((claims) => claims.has(aroundTheClock));
  const deposits = facts.flatMap((claims) =>
    [...claims.values()].flat().filter(({ unit, role }) => unit === 'percent' && role === 'deposit'),
  );

  return (figure, text) => {
    const told = claimAt(text, figure);
    // "It is 50 %" is of what was asked about.
    const said =
      told.unit === 'percent' && told.role === undefined && told.words.size === 0
        ? { ...told, role: roleAsked(questions.at(-1) ?? '') }
        : told;
    if (facts.some((claims) => isAmong(said, claims))) return true;
    const [from, to] = pieceAround(text, figure, sentenceEnd);
    const sentence = text.slice(from, to);
    if (hasAroundTheClock && isAroundTheClock(said, sentence)) return true;
    if (isPercentage(said, { visitors, question: questions.at(-1) ?? '' })) return true;
    if (isConverted(said, { visitors, sentence, question: questions.at(-1) ?? '' })) return true;
    const inSentence = { start: figure.start - from, end: figure.end - from };
    const clause = sentence.slice(...pieceAround(sentence, inSentence, clauseEnd));
    const part = sentence.slice(...pieceAround(sentence, inSentence, /:(?=\s)|[,;،؛](?=\s)/gu));
    const before = text.slice(0, from).split(sentenceEnd);
    const about = namedIn(clause) ?? namedIn(sentence) ?? firstNamed(before, namedIn) ?? asked;
    // "The chatbot …, and the other one …" is of what was asked about.
    // So is each of two amounts that are compared behind a colon.
    const comparesTwo = figuresIn(part).length > 1 && !namedIn(part);
    const others = namedIn(clause) && !comparesTwo ? [] : askedAtAll;
    const isTooLittle = isBelowPrice(said, { about, sentence, isNamed: namedIn(sentence) !== undefined });
    if (
      !isTooLittle &&
      isVisitors(said, { visitors, budgets, sentence, clause: part.length < clause.length ? part : clause })
    )
      return true;
    if (isEchoed(said, { part, question: questions.at(-1) ?? '' })) return true;
    const known = about ? [...about, ...others].map((subject) => subject.known) : passages;
    if (known.some((claims) => isAmong(said, claims))) return true;
    if (isFactor(said, { sentence, at: inSentence })) return true;
    const named = [
      ...new Set([
        ...(namedIn(sentence) ?? []),
        ...before.flatMap((one) => namedIn(one) ?? []),
        ...askedAtAll,
      ]),
    ];
    const stated = new Set(
      [...figuresIn(text), ...figuresIn(questions.at(-1) ?? '')].map(({ value }) => value),
    );
    const start = inSentence.start - pieceAround(sentence, inSentence, clauseEnd)[0];
    const { basis } = patternsFor(sentence);
    const around = {
      before: blanked(basis, flatClaim(clause.slice(0, start))),
      after: blanked(basis, flatClaim(clause.slice(start + figure.end - figure.start))),
    };
    return isDerived(said, {
      named,
      stated,
      subjects,
      deposits,
      visitors,
      sentence,
      part,
      around,
      questions,
    });
  };
}

const isAmong = (said: Claim, claims: Claims): boolean =>
  (claims.get(said.value)?.some((source) => follows(said, source)) ?? false) ||
  (said.unit === 'day' && Number(said.value) >= 14 && isAmong(inWeeks(said, 1 / 7), claims)) ||
  (said.unit === 'month' && isAmong(inWeeks(said, 4), claims));

/** A time as weeks, of which one unit has so many; what is no whole week is in no source. */
const inWeeks = ({ value, range, ...said }: Claim, weeks: number): Claim => ({
  ...said,
  value: String(Number((Number(value) * weeks).toFixed(6))),
  unit: 'week',
  range: range && { ...range, other: String(Number((Number(range.other) * weeks).toFixed(6))) },
});

/** "24 hours a day, 7 days a week", and "24 hours" alone where nothing is said to be done in them. */
function isAroundTheClock({ value, unit, bound }: Claim, sentence: string): boolean {
  const { acts, periods } = patternsFor(sentence);
  const words = flatClaim(sentence);
  const has = (number: string, period: Period) =>
    figuresIn(sentence).some((figure) => figure.value === number) ||
    periods.some(([name, pattern]) => name === period && finds(pattern, words));
  if (unit === undefined) return (value === '24' && has('7', 'day')) || (value === '7' && has('24', 'week'));
  return (
    (value === '24' &&
      ((unit === 'hour' && bound === undefined && !finds(acts, words)) ||
        (kindOf(unit) === 'time' && has('7', 'day')))) ||
    (value === '7' && unit === 'day' && has('24', 'week'))
  );
}

const unitDays: Record<string, number> = { hour: 1 / 24, day: 1, week: 7, month: 30.4, year: 365 };
/** By how much a time in other units may differ, as a part of it: "ten weeks" are "a little more than two months". */
const conversionError = 0.16;

/** Whether a time is the visitor's in another unit, which they ask for or which stands beside it. */
function isConverted(
  { value, unit }: Claim,
  { visitors, sentence, question }: { visitors: readonly Figure[]; sentence: string; question: string },
): boolean {
  const length = (figure: { value: string; unit: string | undefined }) =>
    Number(figure.value) * (unitDays[figure.unit ?? ''] ?? Number.NaN);
  const isSame = (figure: Figure) =>
    figure.unit !== unit &&
    Math.abs(length({ value, unit }) - length(figure)) <= length(figure) * conversionError;
  const said = figuresIn(sentence);
  return visitors.some((figure) =>
    figure.unit === unit
      ? figure.value === value && said.some((other) => isSame(other))
      : isSame(figure) &&
        (namesUnit(unit ?? '', question) ||
          said.some((other) => other.value === figure.value && other.unit === figure.unit)),
  );
}

/**
 * Whether an amount is so many percent of another one, both the visitor's: "10 % of 25,000". What they are for is asked
 * of nobody.
 */
function isPercentage(
  { value, unit, role }: Claim,
  { visitors, question }: { visitors: readonly Figure[]; question: string },
): boolean {
  if (role !== undefined || roleAsked(question) !== undefined) return false;
  const percents = visitors.filter((figure) => figure.unit === 'percent');
  if (unit === 'percent') return percents.some((figure) => figure.value === value);
  return percents.some((percent) =>
    visitors.some(
      (whole) => whole !== percent && Number(whole.value) * Number(percent.value) === 100 * Number(value),
    ),
  );
}

/**
 * Whether a time of the visitor's is only named again, or is what its part of the sentence speaks of: "Five weeks may
 * do".
 */
function isEchoed({ value, unit }: Claim, { part, question }: { part: string; question: string }): boolean {
  if (unit === undefined || kindOf(unit) !== 'time') return false;
  const asked = new Set(flatClaim(question).split(' ').flatMap(keysOf));
  const { acts, agreed, ours } = patternsFor(part);
  const words = flatClaim(part);
  const isFirst = /^\s*$/.test(part.slice(0, figuresIn(part)[0]?.start ?? 1));
  return (
    figuresIn(question).some((figure) => figure.value === value && figure.unit === unit) &&
    ((isFirst && !finds(ours, words) && !finds(agreed, words)) ||
      words.split(' ').every((word) => keysOf(word).some((key) => asked.has(key)))) &&
    !finds(acts, words)
  );
}

/** Whether a figure is one of the visitor's, and not said as a price or a promise of the agency's. */
function isVisitors(
  { value, unit }: Claim,
  {
    visitors,
    budgets,
    sentence,
    clause,
  }: Pick<Derivation, 'visitors' | 'sentence' | 'clause'> & { budgets: readonly Figure[] },
): boolean {
  const same = visitors.filter((figure) => figure.value === value);
  if (same.length === 0) return false;
  const words = flatClaim(clause);
  const isPrice = priceWords.test(flat(clause));
  if (unit === undefined && same.some((figure) => figure.unit === undefined) && !isPrice) return true;
  if (!same.some((figure) => figure.unit === unit || figure.unit === undefined || unit === undefined))
    return false;
  const all = flatClaim(sentence);
  const patterns = patternsFor(sentence);
  if (finds(patterns.denial, words) || finds(patterns.denialBefore, words)) return true;
  if (finds(patterns.elsewhere, words)) return true;
  // As a price, or agreed to, it would be the visitor's word that makes it.
  const isTaken = finds(patterns.agreed, all) || finds(patterns.costs, words);
  if (finds(patterns.budget, words)) return kindOf(unit) === 'money' || !isTaken;
  if ((kindOf(unit) === 'money' || unit === undefined) && isSpent(patterns, { value, clause })) return true;
  if (isTaken) return false;
  if (finds(patterns.told, all) || finds(patterns.own, words)) return true;
  return kindOf(unit) === 'money' && budgets.some((budget) => budget.value === value);
}

/** Whether an amount is said as what the visitor has ("with 20,000 dirhams"), or as less or more than another one. */
function isSpent(patterns: ClaimPatterns, { value, clause }: { value: string; clause: string }): boolean {
  const at = figuresIn(clause).find((figure) => figure.value === value);
  if (!at) return false;
  const near = (text: string, from: number, to?: number) =>
    ` ${flatClaim(text).trim().split(' ').slice(from, to).join(' ')} `;
  const before = near(clause.slice(0, at.start), -2);
  const after = near(clause.slice(at.end), 0, 2);
  return (
    finds(patterns.spending, before) ||
    finds(patterns.spent, after) ||
    (!finds(patterns.costs, flatClaim(clause)) && finds(patterns.gap, flatClaim(clause)))
  );
}

/** Whether an amount is less than what a service starts at, and not said to be: no budget makes a price. */
function isBelowPrice(
  { value, unit }: Claim,
  {
    about = [],
    sentence,
    isNamed,
  }: { about: readonly Subject[] | undefined; sentence: string; isNamed: boolean },
): boolean {
  if (unit === undefined || kindOf(unit) !== 'money' || about.length === 0) return false;
  const isLess = about.every((subject) => Number(value) < (priceOf(subject, unit) ?? 0));
  if (!isLess) return false;
  const { denial, denialBefore, noDenial, gap, told } = patternsFor(sentence);
  const words = flatClaim(sentence);
  const denying = blanked(noDenial, words);
  if (finds(denial, denying) || finds(denialBefore, denying) || finds(gap, words)) return false;
  return isNamed || !finds(told, words);
}

/** What a service starts at, in this currency. */
const priceOf = ({ known }: Subject, currency: string | undefined): number | undefined => {
  const price = [...known.values()]
    .flat()
    .find(
      ({ unit, period, role }) =>
        kindOf(unit) === 'money' && (unit === currency || currency === undefined) && !period && !role,
    );
  return price && Number(price.value);
};

/** Most services whose prices are added up. */
const mostAdded = 6;

type Derivation = {
  named: readonly Subject[];
  /** The values that the answer has. */
  stated: ReadonlySet<string>;
  subjects: readonly Subject[];
  deposits: readonly Claim[];
  visitors: readonly Figure[];
  sentence: string;
  clause: string;
  /** Of the clause, up to a colon too. */
  part: string;
  questions: readonly string[];
};

/** The flat words before and after a figure in its clause. */
type Around = { before: string; after: string };

/** How many words stand between a figure and the nearest of these; undefined where there are none. */
function distanceTo(pattern: RegExp, { before, after }: Around): number | undefined {
  const wordsIn = (text: string) => text.split(' ').filter(Boolean).length;
  const last = findAll(pattern, before).at(-1);
  const [first] = findAll(pattern, after);
  const distances = [
    ...(last ? [wordsIn(before.slice(last.end))] : []),
    ...(first ? [wordsIn(after.slice(0, first.start))] : []),
  ];
  return distances.length > 0 ? Math.min(...distances) : undefined;
}

/**
 * Whether words of a part are nearer to an amount than those that make a price of it; `isOfStated`: of a price in the
 * sentence.
 */
function isPart(
  patterns: ClaimPatterns,
  said: Claim,
  {
    around,
    sentence,
    question,
    isOfStated,
  }: { around: Around; sentence: string; question: string; isOfStated: boolean },
): boolean {
  const speaksOfPart = (words: string) => finds(patterns.deposit, words) || finds(patterns.half, words);
  const isSpokenOf = speaksOfPart(flatClaim(sentence));
  if (isOfStated && (isSpokenOf || speaksOfPart(flatClaim(question)))) return true;
  if (said.bound === 'from') return false;
  const part = Math.min(
    distanceTo(patterns.deposit, around) ?? Number.POSITIVE_INFINITY,
    distanceTo(patterns.half, around) ?? Number.POSITIVE_INFINITY,
  );
  const { before, after } = around;
  const price = distanceTo(patterns.costs, {
    before: before.replace(patterns.pays, '-'),
    after: after.replace(patterns.pays, '-'),
  });
  if (price !== undefined) return part < Number.POSITIVE_INFINITY && part <= price;
  return isSpokenOf;
}

/**
 * Whether an amount is so many times one of these prices, and so many are spoken of; where the amount is said as a
 * price, the thing is named with their number, or the price stands beside it: "3 × 9,500".
 */
function isMultiple(
  { prices, patterns }: { prices: readonly number[]; patterns: ClaimPatterns },
  {
    said,
    around,
    sentence,
    questions,
    named,
  }: { said: Claim; around: Around } & Pick<Derivation, 'sentence' | 'questions' | 'named'>,
): boolean {
  const amount = Number(said.value);
  const isPrice = said.bound === 'from' || distanceTo(patterns.costs, around) !== undefined;
  const namesThing = (after: string) => {
    const next = ` ${after.trim().split(' ').slice(0, 3).join(' ')} `;
    return !isPrice || named.some(({ name }) => name.test(next));
  };
  const texts = [sentence, ...questions.slice(-2)].map((text) => ({
    text,
    words: flatClaim(text),
    counts: countsIn(text),
  }));
  return prices.some((price) => {
    const count = amount / price;
    if (!Number.isInteger(count) || count < 2) return false;
    const counted = { 2: patterns.twice, 3: patterns.thrice }[count];
    return texts.some(({ text, words, counts }) => {
      return (
        (counted && findAll(counted, words).some(({ start }) => namesThing(words.slice(start)))) ||
        counts.some(
          ({ value, start, end, unit }) =>
            Number(value) === count &&
            (unit === 'times' ||
              /[×x*]\s*$/iu.test(text.slice(0, start)) ||
              namesThing(flat(text.slice(end)))),
        )
      );
    });
  });
}

/** Whether a number only multiplies a published amount that stands beside it: "3 × 9,500", "12 × 600". */
function isFactor(said: Claim, { sentence, at }: { sentence: string; at: Found }): boolean {
  const count = Number(said.value);
  if (!Number.isInteger(count) || (said.unit !== undefined && said.unit !== 'times')) return false;
  return said.unit === 'times'
    ? /^[\s*_]*[\p{Sc}\p{L}.]{0,6}\s?\p{Nd}/u.test(
        sentence.slice(at.end).replace(/^\s*(?:×|x|times|fois|مرات|गुना|گنا)/iu, ''),
      )
    : /\p{Nd}\s?[\p{Sc}\p{L}\p{M}.]{0,6}\s*(?:[×x*]|fois|times|गुणा|गुना|ضرب|في|فی)\s*$/u.test(
        sentence.slice(0, at.start),
      );
}

/** Whether an amount is said as what one thing is more than another, and not as a price that is "just over" it. */
function isDifference(patterns: ClaimPatterns, around: Around): boolean {
  const before = around.before.replace(new RegExp(`${patterns.bound.source}(?= (?:\\S+ ){0,2}$)`, 'gu'), '-');
  const gap = { before, after: around.after };
  if (distanceTo(patterns.costs, around) === undefined) return distanceTo(patterns.gap, gap) !== undefined;
  return (
    finds(patterns.difference, before) || (distanceTo(patterns.difference, { ...gap, before: '' }) ?? 9) <= 2
  );
}

/** Whether the words right before an amount, or right after it, make a price of it. */
const isPriced = (patterns: ClaimPatterns, around: Around): boolean =>
  (distanceTo(patterns.costs, { before: around.before, after: '' }) ?? 9) <= 1 ||
  (distanceTo(patterns.costs, { before: '', after: around.after }) ?? 9) === 0;

/**
 * Whether an amount is made of published prices: their sum, a deposit of it, months of a monthly one, what a budget
 * lacks.
 */
function isDerived(
  said: Claim,
  {
    named,
    stated,
    subjects,
    deposits,
    visitors,
    sentence,
    part,
    questions,
    around,
  }: Omit<Derivation, 'clause'> & { around: Around },
): boolean {
  const patterns = patternsFor(sentence);
  const amount = Number(said.value);
  // Where no service is named, what is paid by the month is what has such a price.
  const monthly = named.length > 0 ? named : subjects;
  if (said.unit === 'month' || said.unit === 'year') {
    const months = amount * (said.unit === 'year' ? 12 : 1);
    const paid = monthlyPrices(monthly, undefined).map((price) => String(price * months));
    return (
      (paid.length > 0 &&
        named.length > 0 &&
        visitors.some(({ value, unit }) => value === said.value && unit === said.unit)) ||
      figuresIn(sentence).some(({ value, unit }) => paid.includes(value) && kindOf(unit) === 'money')
    );
  }
  if ((said.unit !== undefined && kindOf(said.unit) !== 'money') || !(amount >= 10)) return false;
  const added = subjects.filter(
    (subject) => named.includes(subject) || stated.has(String(priceOf(subject, said.unit) ?? '')),
  );
  const prices = added.slice(0, mostAdded).flatMap((subject) => priceOf(subject, said.unit) || []);
  const all = subjects.flatMap((subject) => priceOf(subject, said.unit) || []);
  const total = all.reduce((sum, price) => sum + price, 0);
  const sums = [...sumsOf(prices), total];
  const question = questions.at(-1) ?? '';
  if (said.period === undefined) {
    const gaps = [
      ...visitors.flatMap(({ value }) => sums.map((sum) => [sum, Number(value)] as const)),
      ...prices.flatMap((price) => prices.map((other) => [price, other] as const)),
    ].filter(([sum, other]) => sum > 0 && Math.abs(sum - other) === amount);
    const asksOfDifference =
      finds(patternsFor(question).difference, flatClaim(question)) && !finds(patterns.costs, flatClaim(part));
    const beside = new Set(figuresIn(sentence).map(({ value }) => Number(value)));
    if (
      gaps.some(
        (gap) =>
          isDifference(patterns, around) ||
          asksOfDifference ||
          // The price stands beside it: who invents another one does not say it too.
          (gap.some((one) => one !== amount && beside.has(one)) && !isPriced(patterns, around)),
      )
    )
      return true;
  }
  if (said.bound === 'upTo') return false;
  if (said.period === undefined) {
    // One price alone is its service's, wherever it is named.
    if ([...sumsOf(prices, 2), total].includes(amount)) return true;
    if (isMultiple({ prices, patterns }, { said, around, sentence, questions, named })) return true;
    const asked = patternsFor(question);
    const asksOfPart = [asked.half, asked.deposit].some((pattern) => finds(pattern, flatClaim(question)));
    const wholes = sums.filter((sum) => deposits.some(({ value }) => (sum * Number(value)) / 100 === amount));
    const whole = [...figuresIn(sentence), ...(asksOfPart ? figuresIn(question) : [])];
    const isOfStated = wholes.some((sum) => whole.some(({ value }) => Number(value) === sum));
    if (wholes.length > 0 && isPart(patterns, said, { around, sentence, question, isOfStated })) return true;
  }
  const counts = [sentence, ...questions.slice(-2)]
    .flatMap(figuresIn)
    .filter(({ unit }) => unit === 'month' || unit === 'year');
  const hasYear =
    said.period === 'year' || [sentence, ...questions.slice(-2)].some((text) => namesUnit('year', text));
  const months = [
    ...counts.map(({ value, unit }) => Number(value) * (unit === 'year' ? 12 : 1)),
    ...(hasYear || counts.length > 0 ? [12] : []),
  ];
  // "At 600 a month, six months make 3,600": the time beside it may be another amount's.
  const next = ` ${around.after.trim().split(' ').slice(0, 3).join(' ')} `;
  const isOfMonth = finds(patterns.month, next);
  return (
    (said.period === undefined || said.period === 'year' || (said.period === 'month' && !isOfMonth)) &&
    monthlyPrices(monthly, said.unit).some((price) =>
      months.some((count) => count > 0 && price * count === amount),
    )
  );
}

/** What these cost a month, in this currency. */
const monthlyPrices = (named: readonly Subject[], currency: string | undefined): number[] =>
  named
    .flatMap(({ known }) => [...known.values()].flat())
    .filter(({ unit, period }) => period === 'month' && (unit === currency || currency === undefined))
    .map(({ value }) => Number(value));

/** The sums of any of these, each at most once, of `fewest` at least. */
function sumsOf(prices: readonly number[], fewest = 1): number[] {
  const sums: { sum: number; of: number }[] = [];
  for (const price of prices) {
    const longer = sums.map(({ sum, of }) => ({ sum: sum + price, of: of + 1 }));
    sums.push({ sum: price, of: 1 }, ...longer);
  }
  return sums.filter(({ of }) => of >= fewest).map(({ sum }) => sum);
}

/** What `find` finds in the last text that has any. */
function firstNamed<Found>(texts: readonly string[], find: (text: string) => Found | undefined) {
  for (const text of texts.toReversed()) {
    const found = find(text);
    if (found) return found;
  }
  return undefined;
}
