import {
  blanked,
  type ClaimPatterns,
  type Found,
  findAll,
  finds,
  flatClaim,
  patternsFor,
} from './claim-words.ts';

/** The sentences and lines of a text. */
export const sentencesOf = (text: string) => text.split(/(?<=[.!?؟۔।])\s|\n/u);

/** Where one part of a sentence ends. A point or a comma within a number ends nothing. */
const partEnd = /[,;:،؛۔—–()|!?؟]+(?=\s|$)|[.…](?=\s|$)|\s-\s|\n|\s(?=و(?:يمكن|بإمكان|تستطيع))/gu;
/** "No," at the beginning answers a question and denies nothing of what follows. */
const answerParticle = new RegExp(
  `^ (?:${[
    'no|non|nope|not at all|yes|oui|pas du tout|ji|jee|haan|nahi|nahin|nahi ji|ji nahi|jee nahi',
    'हां|हाँ|जी|नहीं|नही|जी नहीं|जी नही|نہیں|جی|جی نہیں|ہاں|لا|نعم|كلا|کلا',
  ]
    .join('|')
    .split('|')
    .map((word) => flatClaim(word).trim())
    .join('|')}) (?=¶)`,
  'u',
);

/** The flat words of a sentence, with "¶" between its parts, and "¶:" where a colon or dash stands. */
function flatParts(sentence: string): string {
  let text = ' ';
  let from = 0;
  const add = (part: string) => {
    const words = flatClaim(part).trim();
    if (words) text += `${words} `;
  };
  for (const match of sentence.matchAll(partEnd)) {
    add(sentence.slice(from, match.index));
    if (!text.endsWith('¶ ') && text !== ' ') text += '¶ ';
    from = match.index + match[0].length;
  }
  add(sentence.slice(from));
  return text.replace(answerParticle, (match) => ` ${'-'.repeat(match.length - 2)} `);
}

/**
 * Tells whether a sentence claims nothing of its own: it asks, and announces nothing by that, or stands in the content
 * as it is.
 */
export function createQuietCheck(content: readonly string[]): (sentence: string) => boolean {
  const own = new Set(content.flatMap(sentencesOf).map(flatParts));
  return (sentence) => {
    const isQuestion = /[?؟]["'»”)*_\s]*$/u.test(sentence);
    const announces = () => finds(patternsFor(sentence).announcing, flatClaim(sentence));
    return (isQuestion && !announces()) || own.has(flatParts(sentence));
  };
}

/** A sentence with what its words do, found once. */
export type Read = {
  text: string;
  patterns: ClaimPatterns;
  denials: Found[];
  denialsBefore: Found[];
  turns: Found[];
  told: Found[];
  open: Found[];
  unknowing: Found[];
  advisers: Found[];
  conditions: Found[];
};

/** Reads a sentence as it was written. */
export function read(sentence: string): Read {
  const patterns = patternsFor(sentence);
  const text = blanked(patterns.harmless, flatParts(sentence));
  const denying = blanked(patterns.noDenial, text);
  return {
    text,
    patterns,
    denials: findAll(patterns.denial, denying),
    denialsBefore: findAll(patterns.denialBefore, denying),
    turns: findAll(patterns.turn, text),
    // Who agrees says it too.
    told: finds(patterns.agreed, flatClaim(sentence)) ? [] : findAll(patterns.told, text),
    open: findAll(patterns.open, text),
    unknowing: findAll(patterns.unknowing, text),
    advisers: findAll(patterns.advisers, text),
    conditions: findAll(patterns.condition, text),
  };
}

const between = (turns: Found[], from: number, to: number) =>
  turns.some(({ start, end }) => start >= from && end <= to);
/** The words of a stretch. */
export const wordsBetween = (text: string, from: number, to: number) =>
  text.slice(from, to).trim().split(' ').filter(Boolean);
/** Most words before a member of a list whose denial stands before the list: "no discount, no refund, or guarantee". */
const longestItem = 3;

/** Whether what is said at `at` is denied: "no discount", "a discount is not …", "neither a discount, nor …". */
export function isDenied(
  { text, denials, denialsBefore, unknowing, turns, conditions }: Read,
  at: Found,
): boolean {
  const isWithin = ({ start, end }: Found) => start < at.end && end > at.start;
  // "If it does not suit you …" denies nothing of what follows.
  const isSupposed = ({ start }: Found) =>
    conditions.some((one) => one.end <= start && !text.slice(one.end, start).includes('¶'));
  if (
    unknowing.some(
      (one) =>
        !isWithin(one) &&
        !isSupposed(one) &&
        !between(turns, Math.min(one.end, at.end), Math.max(one.start, at.start)),
    )
  )
    return true;
  // "No charge" is a promise by its denial: another denial takes nothing of it back.
  if ([...denials, ...denialsBefore].some(isWithin)) return false;
  const reaches = (denial: Found) => {
    const { start, end } = denial;
    if (start >= at.start || end > at.start || between(turns, end, at.start) || isSupposed(denial))
      return false;
    const parts = text.slice(end, at.start).split('¶');
    return parts.slice(1).every((part) => part.trim().split(/\s+/).length <= longestItem);
  };
  if ([...denials, ...denialsBefore].some(reaches)) return true;
  return denials.some(
    (denial) =>
      denial.start >= at.end &&
      !text.slice(at.end, denial.start).includes('¶') &&
      !between(turns, at.end, denial.start) &&
      !isSupposed(denial),
  );
}

/** Whether one of these stands in the same part of the sentence. */
export function isBeside({ text, turns }: Read, all: Found[], at: Found): boolean {
  return all.some((one) => {
    const [from, to] = one.start < at.start ? [one.end, at.start] : [at.end, one.start];
    return from > to || (!text.slice(from, to).includes('¶') && !between(turns, from, to));
  });
}

/** Words with a capital that begin no sentence. "I’m" is nobody, "L’Oréal" is. */
export const capitalsIn = (sentence: string): string[] =>
  [...sentence.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}&'’.-]*/gu)].flatMap(({ 0: word, index }) => {
    const isFirst = /(?:^[\s"'«“(>-]*|[.!?:…]["'»”)]*\s*["'«“(]?|\*\*|\n[-\s]*)$/u.test(
      sentence.slice(0, index),
    );
    const name = word.split(/['’]/).find((part) => /^\p{Lu}[\p{L}\p{N}&-]+/u.test(part) && part.length > 2);
    return name && !isFirst ? [name.replace(/[.-]+$/, '')] : [];
  });
