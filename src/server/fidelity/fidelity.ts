import type { Language } from '../../content/language.ts';
import { mayBeIn } from '../assistant/detect-language.ts';
import {
  aroundTheClock,
  countsIn,
  type Figure,
  figuresIn,
  isCurrency,
  namesUnit,
} from '../assistant/figure-text.ts';
import { findLostName } from './names.ts';
import { negationIn } from './negation.ts';
import { relationOf } from './relations.ts';
import { type CalendarWord, type Clock, type Parts, plainText, type Token, takeApart } from './tokens.ts';

/**
 * What a translation has done to a text. `what` are a few of the words in question, as they stand in one of the two.
 */
export type Damage = {
  kind:
    | 'figure'
    | 'order'
    | 'date'
    | 'link'
    | 'phone'
    | 'code'
    | 'name'
    | 'negation'
    | 'incomplete'
    | 'language';
  what: string[];
};

/** A text and what it is said to mean in another language. `names`: people and companies that the text may name. */
export type Translated = {
  source: string;
  from: Language;
  translation: string;
  to: Language;
  names: readonly string[];
};

/**
 * The first thing that a translation does not keep of its text, undefined where it keeps all: figures with their
 * currency and unit, dates, times, links, addresses, phone numbers, code, placeholders and names as multisets, however
 * each language writes them; figures of one unit in their order; what is denied of a figure; and the whole of the text.
 */
export function findDamage(translated: Translated): Damage | undefined {
  const { source, from, translation, to } = translated;
  const before = side(source, from);
  const after = side(translation, to);
  return (
    findOtherLanguage(before, after, to) ??
    findLostToken(before.parts.tokens, after.parts.tokens) ??
    findLostName(translated) ??
    findLostFigure(before, after) ??
    findLostDate(before.parts, after.parts) ??
    findLostNegation(before, after) ??
    findMissingEnd(before, after)
  );
}

/** One of the two texts, taken apart. */
type Side = {
  text: string;
  language: Language;
  parts: Parts;
  /** Figures that have to be found on the other side. */
  sure: Figure[];
  /** All that may be meant by one of the other side's, the sure ones among it. */
  possible: Figure[];
  /** Where it says "both": two that the other side may have as a number, unless it says so itself. */
  boths: Figure[];
};

function side(text: string, language: Language): Side {
  const plain = plainText(text);
  const parts = takeApart(plain, language);
  const inDates = parts.dateNumbers.map(({ start, value, month }) => ({
    ...bareFigure(start, value),
    unit: month === undefined ? undefined : `month ${month}`,
  }));
  const figures = figuresIn(parts.rest).filter(({ isListMarker }) => !isListMarker);
  const counts = countsIn(parts.rest).filter((count) => !figures.some((one) => overlaps(one, count)));
  const isInWords = ({ start, end }: Figure) => !/\p{N}/u.test(parts.rest.slice(start, end));
  const certain = counts.filter(
    (count) => Number(count.value) > 2 && !doubtful.test(parts.rest.slice(count.start, count.end)),
  );
  const twos = language === 'ar' ? twosIn(parts.rest, duals, [...figures, ...counts]) : [];
  const perhaps = language === 'ar' ? twosIn(parts.rest, perhapsDual, [...figures, ...counts, ...twos]) : [];
  const sure = [
    ...figures.filter((one) => !isInWords(one) || !doubtful.test(parts.rest.slice(one.start, one.end))),
  ];
  return {
    text: plain,
    language,
    parts,
    sure: [...sure, ...certain, ...inDates, ...twos].toSorted(byPlace),
    possible: [
      ...figures,
      ...counts,
      ...inDates,
      ...twos,
      ...perhaps,
      ...ordinalsIn(parts.rest, language),
    ].toSorted(byPlace),
    boths: twosIn(parts.rest, both, figures),
  };
}

const byPlace = (one: { start: number }, other: { start: number }) => one.start - other.start;
const overlaps = (one: Figure, other: Figure) => one.start < other.end && other.start < one.end;
const bareFigure = (start: number, value: string): Figure => ({
  start,
  end: start + 1,
  value,
  unit: undefined,
  isListMarker: false,
});

/** Numbers in words that mean something else too: "new" and "nine", "give" and "two". */
const doubtful = /^(?:neuf|mille|cents?|sept|six|second|दो|सौ|नौ|सात|سو|نو|دو|چار|سات|سوا|सवा|ست|ستة)$/iu;

/** Ordinals up to ten: "3rd" may be a word on the other side. */
const ordinals: Record<Language, readonly string[]> = {
  fr: [
    'premi(?:er|ère)s?',
    'deuxièmes?|seconde?s?',
    'troisièmes?',
    'quatrièmes?',
    'cinquièmes?',
    'sixièmes?',
    'septièmes?',
    'huitièmes?',
    'neuvièmes?',
    'dixièmes?',
  ],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ar: [
    '(?:ال)?أول(?:ى)?',
    '(?:ال)?ثاني(?:ة)?',
    '(?:ال)?ثالثة?',
    '(?:ال)?رابعة?',
    '(?:ال)?خامسة?',
    '(?:ال)?سادسة?',
    '(?:ال)?سابعة?',
    '(?:ال)?ثامنة?',
    '(?:ال)?تاسعة?',
    '(?:ال)?عاشرة?',
  ],
  hi: [
    'पहल[ाीे]',
    'दूसर[ाीे]',
    'तीसर[ाीे]',
    'चौथ[ाीे]',
    'पाँचव(?:ाँ|ीं|ें)|पांचव(?:ां|ीं|ें)',
    'छठ[ाीे]',
    'सातव(?:ाँ|ां|ीं|ें)',
    'आठव(?:ाँ|ां|ीं|ें)',
    'नौव(?:ाँ|ां|ीं|ें)',
    'दसव(?:ाँ|ां|ीं|ें)',
  ],
  ur: [
    'پہل[اے]|پہلی',
    'دوسر[اےی]',
    'تیسر[اےی]',
    'چوتھ[اےی]',
    'پانچو(?:اں|یں)',
    'چھٹ[اےی]',
    'ساتو(?:اں|یں)',
    'آٹھو(?:اں|یں)',
    'نو(?:اں|یں)',
    'دسو(?:اں|یں)',
  ],
};

const ordinalsIn = (text: string, language: Language): Figure[] =>
  ordinals[language].flatMap((words, index) =>
    [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu'))].map(
      (match) => ({
        ...bareFigure(match.index, String(index + 1)),
        end: match.index + match[0].length,
      }),
    ),
  );

// Figures

/** Riyals are several countries': which is named apart. */
const unitOf = ({ unit }: Figure) =>
  unit === 'QAR' || unit === 'SAR' ? 'riyal' : unit === 'times' ? undefined : unit;
const isStrict = (unit: string | undefined) =>
  unit !== undefined &&
  (unit === 'percent' || unit === 'riyal' || unit.startsWith('month ') || isCurrency(unit));

function fits(one: Figure, other: Figure): boolean {
  const [unit, otherUnit] = [unitOf(one), unitOf(other)];
  return (
    one.value === other.value &&
    (unit === otherUnit ||
      (!isStrict(unit) && !isStrict(otherUnit) && (unit === undefined || otherUnit === undefined)))
  );
}

type Pair = { one: Figure; other: Figure };

function findLostFigure(before: Side, after: Side): Damage | undefined {
  const there = pairUp(before, after);
  if (there.lost) return { kind: 'figure', what: [written(before, there.lost)] };
  const back = pairUp(after, before);
  if (back.lost) return { kind: 'figure', what: [written(after, back.lost)] };
  const moved = findMovedUnit(before, after);
  if (moved) return { kind: 'figure', what: [written(before, moved)] };
  if (riyalsOf(before.text) !== riyalsOf(after.text) && riyalsOf(before.text) && riyalsOf(after.text))
    return { kind: 'figure', what: ['SAR', 'QAR'] };
  return findOtherOrder(before, after, there.pairs);
}

const written = ({ parts, text }: Side, { start, end }: Figure): string => {
  const inDate = parts.dateNumbers.find((date) => date.start === start && end === start + 1);
  return (
    inDate?.text ??
    text
      .slice(start, end + 8)
      .split(/\s(?=\S*$)/)[0]
      ?.trim() ??
    ''
  );
};

/**
 * A figure whose unit belongs to another one on the other side: "3 weeks, 8 pages" and "8 weeks, 3 pages". Where a unit
 * is left out on one side, as in "2 to 3 weeks", the values of the side with fewer are among those of the other.
 */
function findMovedUnit(before: Side, after: Side): Figure | undefined {
  for (const unit of new Set(before.possible.map(unitOf))) {
    if (unit === undefined) continue;
    const of = ({ possible }: Side) =>
      possible.filter((figure) => unitOf(figure) === unit && figure.value !== '1');
    const [fewer, more] = [of(before), of(after)].toSorted((one, other) => one.length - other.length) as [
      Figure[],
      Figure[],
    ];
    const [lost] = notIn(fewer, more);
    if (lost) return of(before)[0];
  }
  return undefined;
}

/** Finds each sure figure of one side among the possible ones of the other, its own unit first. */
function pairUp(from: Side, to: Side): { pairs: Pair[]; lost?: Figure } {
  const left = [...to.possible, ...to.boths.slice(from.boths.length)];
  const clocks = [...to.parts.clocks];
  const pairs: Pair[] = [];
  const later: Figure[] = [];
  for (const one of from.sure) {
    const at = left.findIndex((other) => fits(one, other) && unitOf(one) === unitOf(other));
    if (at < 0) later.push(one);
    else pairs.push({ one, other: left.splice(at, 1)[0] as Figure });
  }
  for (const one of later) {
    const at = left.findIndex((other) => fits(one, other));
    if (at >= 0) {
      pairs.push({ one, other: left.splice(at, 1)[0] as Figure });
      continue;
    }
    const clock = clocks.findIndex((each) => isHour(one, each));
    if (clock >= 0) clocks.splice(clock, 1);
    else if (!isSaidOtherwise(one, to)) return { pairs, lost: one };
  }
  return { pairs };
}

/** "À 14 h" and "2 pm": the one is read as a figure, the other as a time. */
const isHour = ({ value, unit }: Figure, { minutes }: Clock) =>
  (unit === undefined || unit === 'hour') &&
  minutes % 60 === 0 &&
  (Number(value) * 60) % 720 === minutes % 720;

/** Around the clock, in words. */
const always =
  /على مدار الساعة|طوال (?:اليوم|الأسبوع)|चौबीसों घंटे|हर समय|دن رات|چوبیس(?:وں)? گھنٹے|round the clock|jour et nuit|en permanence/iu;
const oneWords: Record<Language, RegExp> = {
  fr: /(?<!\p{L})une?(?!\p{L})/iu,
  en: /(?<!\p{L})(?:one|an?|single|per|each)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:واحدة?|أحد|إحدى)(?!\p{L})/u,
  hi: /(?<![\p{L}\p{M}])(?:एक|प्रति|हर)(?![\p{L}\p{M}])/u,
  ur: /(?<!\p{L})(?:ایک|فی|ہر)(?!\p{L})/u,
};
/** Arabic says "two pages" in one word; these only look like such a word. */
const duals =
  /(?<!\p{L})(?:[وبلف]?ال|[وبلف])?(?!روتين|بساتين|لاتين|ستين)(?:\p{L}{2,}ت(?:ين|ان)|(?:موقع|تطبيق|عرض|خيار|شخص|مشروع|اجتماع|حساب|زر|نموذج|رابط|ملف|مطعم|متجر|فرع|هاتف|رقم|موعد|قسم|نص|عام|يوم|شهر|[أا]سبوع|قسط|مستند|خادم|مكان|مقال|مبلغ|شريك|زبون|عميل|هدف|خطأ|جزء|سطر|لون)(?:ين|ان))(?!\p{L})/gu;
/** What may be two of something, and is many of it as often. */
const perhapsDual =
  /(?<!\p{L})[وبلف]?(?!م|ال|حين|بين|عين|أين|دين|يمين|يقين|ثلاثين|أربعين|خمسين|ستين|سبعين|ثمانين|تسعين|عشرين|سنين|قوانين|عناوين|تمارين|بنين)\p{L}{3,}ين(?!\p{L})/gu;
/** Two of something, without the number. */
const both = /(?<![\p{L}\p{M}])(?:both|couple|pair|double|paire|دونوں|दोनों|كلا|كلتا)(?![\p{L}\p{M}])/giu;

/** The twos of a text that are no number of their own. */
const twosIn = (text: string, pattern: RegExp, figures: readonly Figure[]): Figure[] =>
  [...text.replace(/[\u064b-\u0652]/g, '\u0640').matchAll(pattern)]
    .map((match) => ({ ...bareFigure(match.index, '2'), end: match.index + match[0].length }))
    .filter((two) => !figures.some((figure) => overlaps(figure, two)));

/** Whether a small number may be said without any: "1 semaine" is "a week", "2 pages" one word of Arabic. */
function isSaidOtherwise({ value, unit }: Figure, other: Side): boolean {
  if (value === aroundTheClock) return always.test(other.text);
  if (isStrict(unit)) return false;
  if (value === '1')
    return oneWords[other.language].test(other.text) || (unit !== undefined && namesUnit(unit, other.text));
  return false;
}

/** Which country's riyals a text names, where it names one's alone. */
function riyalsOf(text: string): 'SAR' | 'QAR' | undefined {
  const saudi = /(?<!\p{L})SAR(?!\p{L})|saoudien|saudi|سعودي|सऊदी/iu.test(text);
  const qatari = /(?<!\p{L})QAR(?!\p{L})|qatari|qatarien|قطري|क़?क़तर|कतर|قطر/iu.test(text);
  return saudi === qatari ? undefined : saudi ? 'SAR' : 'QAR';
}

/** Figures of one unit that have changed places, but as the two languages say the same in another order. */
function findOtherOrder(before: Side, after: Side, pairs: Pair[]): Damage | undefined {
  const groups = Map.groupBy(pairs, ({ one, other }) => unitOf(one) ?? unitOf(other) ?? 'count');
  for (const group of groups.values()) {
    if (new Set(group.map(({ one }) => one.value)).size < 2) continue;
    const ones = placed(
      before,
      group.map(({ one }) => one),
    );
    const others = placed(
      after,
      group.map(({ other }) => other),
    );
    // What one side alone says is no relation to compare by: "for" and "with" are words of many uses.
    const shared = relationsOf(ones).filter((relation) => count(ones, relation) === count(others, relation));
    const isKept =
      shared.length > 0
        ? byRelation(ones, shared) === byRelation(others, shared)
        : byRelation(ones, []) === byRelation(others, []);
    if (!isKept) return { kind: 'order', what: group.map(({ one }) => written(before, one)).slice(0, 4) };
  }
  return undefined;
}

type Placed = { value: string; relation: string };

/** The values of figures in their order, each with its relation to the others. */
const placed = ({ parts, language }: Side, figures: Figure[]): Placed[] =>
  figures
    .toSorted(byPlace)
    .map((figure) => ({ value: figure.value, relation: relationOf(parts.rest, figure, language) ?? '' }));

const relationsOf = (figures: readonly Placed[]) => [
  ...new Set(figures.map(({ relation }) => relation).filter((relation) => relation !== '')),
];
const count = (figures: readonly Placed[], wanted: string) =>
  figures.filter(({ relation }) => relation === wanted).length;

/** The values in their order, those in one of these relations apart. */
const byRelation = (figures: readonly Placed[], relations: readonly string[]): string =>
  ['', ...relations.toSorted()]
    .map((wanted) =>
      figures
        .filter(({ relation }) => (relations.includes(relation) ? relation : '') === wanted)
        .map(({ value }) => value)
        .join(' '),
    )
    .join('|');

// Tokens

const kindOf = {
  code: 'code',
  placeholder: 'code',
  link: 'link',
  phone: 'phone',
  currency: 'figure',
} as const;

function findLostToken(before: readonly Token[], after: readonly Token[]): Damage | undefined {
  for (const kind of ['code', 'placeholder', 'link', 'phone', 'currency'] as const) {
    const [ones, others] = [before, after].map((tokens) => tokens.filter((token) => token.kind === kind)) as [
      Token[],
      Token[],
    ];
    const lost = notIn(ones, others)[0] ?? notIn(others, ones)[0];
    if (lost) return { kind: kindOf[kind], what: [lost.text] };
    // Two links that have changed places lead elsewhere.
    const isOrdered = kind === 'link' || kind === 'phone';
    if (isOrdered && ones.length > 1 && ordered(ones) !== ordered(others))
      return { kind: kindOf[kind], what: ones.map(({ text }) => text).slice(0, 4) };
  }
  return undefined;
}

/** Tokens are taken kind by kind, each from left to right: those of one kind stand in their order. */
const ordered = (tokens: readonly Token[]) => tokens.map(({ value }) => value).join(' ');

function notIn<Item extends { value: string | number }>(
  items: readonly Item[],
  others: readonly Item[],
): Item[] {
  const left = others.map(({ value }) => value);
  return items.filter(({ value }) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

// Dates and times

function findLostDate(before: Parts, after: Parts): Damage | undefined {
  const lost =
    lostWord(before.months, after.months) ??
    lostWord(after.months, before.months) ??
    lostWord(before.weekdays, after.weekdays) ??
    lostWord(after.weekdays, before.weekdays);
  if (lost) return { kind: 'date', what: [lost.text] };
  const clock =
    lostClock(before.clocks, after) ?? lostClock(after.clocks, before) ?? movedClock(before, after);
  return clock && { kind: 'date', what: [clock.text] };
}

/** Whether two times are the same, as far as both say it. */
const isSameTime = (one: Clock, other: Clock) =>
  one.isWholeDay && other.isWholeDay
    ? one.minutes === other.minutes
    : one.minutes % 720 === other.minutes % 720;

/** A time that has changed places with another one. */
const movedClock = ({ clocks }: Parts, { clocks: others }: Parts): Clock | undefined =>
  clocks.length === others.length
    ? clocks.find((clock, at) => !isSameTime(clock, others[at] ?? clock))
    : undefined;

const lostWord = (ones: readonly CalendarWord[], others: readonly CalendarWord[]) =>
  notIn(
    ones.filter(({ isSure }) => isSure),
    others,
  )[0];

function lostClock(clocks: readonly Clock[], { clocks: others, rest }: Parts): Clock | undefined {
  const left = [...others];
  const figures = figuresIn(rest);
  return clocks.find((clock) => {
    const at = left.findIndex((other) => isSameTime(clock, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !figures.some((figure) => isHour(figure, clock));
  });
}

// What is said of a figure

function findLostNegation(before: Side, after: Side): Damage | undefined {
  const [ones, others] = [sentencesOf(before), sentencesOf(after)];
  const pieces: [string, string][] =
    ones.length === others.length
      ? ones.map((one, index) => [one, others[index] ?? ''])
      : [[before.parts.marked, after.parts.marked]];
  for (const [one, other] of pieces) {
    if (!hasFigure(one) && !hasFigure(other)) continue;
    const [said, meant] = [negationIn(one, before.language), negationIn(other, after.language)];
    if ((said.isSure && !meant.mayBe) || (meant.isSure && !said.mayBe))
      return { kind: 'negation', what: [(said.isSure ? one : other).trim().slice(0, 60)] };
  }
  return undefined;
}

const hasFigure = (sentence: string) => /\p{N}/u.test(sentence) || figuresIn(sentence).length > 0;

/** What ends with a point and no sentence. */
const abbreviation =
  /(?<!\p{L})(?:M|Mme|Mlle|Mr|Mrs|Ms|Dr|St|No|env|ex|cf|vs|art|tél|tel|approx|etc|e\.g|i\.e|p\. ?ex|c\.-à-d|a\.m|p\.m|د|رु|रु|डॉ)\.(?!\s*$)/giu;

const sentencesOf = ({ parts }: Side): string[] =>
  parts.marked
    .replace(abbreviation, (found) => ' '.repeat(found.length))
    .split(/(?<=[.!?؟۔।…]+["'»”’)*_]*)(?=\s)|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

// The whole of it

/** How many letters each language needs to say the same, to French. */
const lengths: Record<Language, number> = { fr: 1, en: 0.9, ar: 0.8, hi: 0.9, ur: 0.9 };
/** Shorter texts may be of any length in another language. */
const fewestLetters = 20;
/** Of a text without an end of its own a cut shows in its length alone. */
const shortest = { ended: 0.33, open: 0.62 };
const longest = 2.2;

const quoted = /«[^«»]*»|“[^“”]*”|"[^"]*"/g;
const lettersIn = (text: string) => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;

function findMissingEnd(before: Side, after: Side): Damage | undefined {
  const missing: Damage = { kind: 'incomplete', what: [before.text.slice(-40).trim()] };
  const isEnded = (text: string) =>
    /[.!?؟۔।…|](?:["'»”’)*_\s]|\p{Extended_Pictographic}|\ufe0f)*$/u.test(text.trimEnd());
  if (isEnded(before.text) && !isEnded(after.text) && !(lastToken(before) && lastToken(after)))
    return missing;
  if (sentencesOf(after).length < sentencesOf(before).length) return missing;
  if (linesOf(after.text) < linesOf(before.text)) return missing;
  const [one, other] = [before, after].map(
    // What is quoted is as long on both sides.
    ({ parts, language }) => lettersIn(parts.rest.replace(quoted, ' ')) / lengths[language],
  ) as [number, number];
  if (one < fewestLetters) return undefined;
  return other < one * (isEnded(before.text) ? shortest.ended : shortest.open) || other > one * longest
    ? missing
    : undefined;
}

/** Whether a text ends with a token, but for a point behind it. */
const lastToken = ({ parts }: Side): boolean => /\s[.!?؟۔।…\s]*$/u.test(parts.rest);

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/** A translation into another language than was asked for, or none at all. */
function findOtherLanguage(before: Side, after: Side, to: Language): Damage | undefined {
  const words = before.parts.rest.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < 3) return undefined;
  const other: Damage = { kind: 'language', what: [after.text.slice(0, 40)] };
  if (before.language !== to && before.text.toLowerCase() === after.text.toLowerCase()) return other;
  // What is quoted keeps its letters.
  const own = after.parts.rest.replace(quoted, ' ');
  const lettersOf = (script: RegExp) => own.match(script)?.length ?? 0;
  const scripts = {
    arabic: lettersOf(/\p{Script=Arabic}/gu),
    devanagari: lettersOf(/\p{Script=Devanagari}/gu),
    latin: lettersOf(/\p{Script=Latin}/gu),
  };
  const wanted =
    to === 'hi' ? scripts.devanagari : to === 'ar' || to === 'ur' ? scripts.arabic : scripts.latin;
  if (wanted * 2 < scripts.arabic + scripts.devanagari + scripts.latin) return other;
  // A list of names or goods has no words that tell, in any language.
  return mayBeIn(before.parts.rest, before.language) && !mayBeIn(own, to) ? other : undefined;
}
