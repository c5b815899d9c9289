import { claimWords } from '../../content/claims.ts';
import { languages } from '../../content/language.ts';
import { everyLanguage } from '../../content/phrases.ts';
import { type Found, findAll, finds, flatClaim, patternsFor } from './claim-words.ts';
import { capitalsIn, isBeside, isDenied, type Read, read, wordsBetween } from './read-sentence.ts';
import { keysOf } from './spelling.ts';
import { stopwords } from './words.ts';

/**
 * Tells where a sentence speaks of what neither content nor visitor speak of. `isPlain`: whether a word, as it is
 * written, can be no part of that; `strange` is the words that are, and undefined where the sentence may be said.
 */
export type SupportCheck = {
  isPlain: (word: string) => boolean;
  strange: (sentence: string) => string | undefined;
};

/** So many strange words make a sentence an invention; one may be a turn of speech. A name counts as two. */
const tooStrange = 2;
/** Of so many words two that are strange may be turns of speech too. */
const longSentence = 14;

const wordsIn = (text: string) => flatClaim(text).trim().split(' ').filter(Boolean);
const keysIn = (text: string) => wordsIn(text).flatMap(keysOf);

/** The words in which anybody speaks of the services, and those that claim nothing. */
const commonWords = () =>
  [
    everyLanguage(({ topics }) => Object.values(topics).join()),
    everyLanguage(({ facets }) => Object.values(facets).join()),
    // To join is nothing strange; what is joined may be.
    ...languages.flatMap((language) => [claimWords[language].plain, claimWords[language].joining]),
  ].join();

/**
 * Finds what an answer says in words of its own: a sentence that asserts something may be made of the words of the
 * content, of the visitor and of those that claim nothing. What it denies, leaves open, supposes or puts down to the
 * visitor may be said in any words, and so may what claims nothing (`isQuiet`). Where it is asked what a product does,
 * calls and payments are strange too, unless the texts on `products` speak of them: that people of the agency call
 * makes no bot that does.
 */
export function createSupportCheck(
  content: readonly string[],
  products: readonly string[],
  isQuiet: (sentence: string) => boolean,
): (said: {
  staff: readonly string[];
  passages: readonly string[];
  questions: readonly string[];
}) => SupportCheck {
  const published = new Set([...content, commonWords()].flatMap(keysIn));
  const ordinary = new Set(languages.flatMap((language) => keysIn(claimWords[language].ordinary)));
  const spelled = new Set(content.flatMap(wordsIn));
  const isContent = new Set(content);
  const ofProducts = new Set(products.flatMap(keysIn));
  return ({ staff, passages, questions }) => {
    // Passages are content, and mostly in it already.
    const found = new Set([...staff, ...passages.filter((text) => !isContent.has(text))].flatMap(keysIn));
    const told = new Set(questions.flatMap(keysIn));
    const saidBefore = new Set([...staff, ...questions].flatMap(wordsIn));
    const isSpelled = (word: string) => stopwords.has(word) || spelled.has(word) || saidBefore.has(word);
    const isPublished = (word: string) =>
      word.length < 2 ||
      /\p{N}/u.test(word) ||
      stopwords.has(word) ||
      stopwords.has(word.replace(/^[وف](?=[\u0621-\u06ff]{2})/, '')) ||
      keysOf(word).some((key) => published.has(key) || found.has(key));
    const isTold = (word: string) => keysOf(word).some((key) => told.has(key));
    const isOrdinary = (word: string) => keysOf(word).some((key) => ordinary.has(key));
    const asksOfProduct = isAskedOfProduct(questions.at(-1) ?? '');
    const isDealing = (word: string) => !keysOf(word).some((key) => ofProducts.has(key));
    // A sentence is looked at each time that it grows.
    const plain = new Map<string, boolean>();
    return {
      isPlain: (word) => {
        const known = plain.get(word);
        if (known !== undefined) return known;
        const words = wordsIn(word);
        const is = words.every(isPublished) && (!/\p{Lu}/u.test(word) || words.every(isSpelled));
        plain.set(word, is);
        return is;
      },
      strange: (sentence) => {
        if (isQuiet(sentence)) return undefined;
        const strange = strangeWords(
          { ...read(sentence), raw: sentence },
          { isPublished, isTold, isSpelled, isOrdinary, isDealing },
          asksOfProduct,
        );
        const weight = strange.reduce((sum, one) => sum + one.weight, 0);
        const isMuch =
          weight > tooStrange ||
          strange.some((one) => one.weight > 1) ||
          wordsIn(sentence).length < longSentence;
        return weight >= tooStrange && isMuch ? strange.map(({ word }) => word).join(' ') : undefined;
      },
    };
  };
}

/** Whether a question asks what a product does, and not what it costs or how it is paid. */
function isAskedOfProduct(question: string): boolean {
  const { product, costs, pays, deposit } = patternsFor(question);
  const words = flatClaim(question);
  return finds(product, words) && ![costs, pays, deposit].some((pattern) => finds(pattern, words));
}

/** `isKnown` by any of its forms, `isSpelled` as it stands: whose name it is tells a name from a word like it. */
type Vocabulary = Record<
  'isPublished' | 'isTold' | 'isSpelled' | 'isOrdinary' | 'isDealing',
  (word: string) => boolean
>;

/** The middle of "I am … here" in Hindi and Urdu may be a verb, which ends in these. */
const verb = /(?:ता|ति|ते|تا|تی|تے|रहा|रहि|رها|رهی)$/u;

function strangeWords(
  sentence: Read & { raw: string },
  { isPublished, isTold, isSpelled, isOrdinary, isDealing }: Vocabulary,
  asksOfProduct: boolean,
) {
  const { patterns, text } = sentence;
  const names = new Set(namesIn(sentence.raw).flatMap(wordsIn));
  const ours = findAll(patterns.ours, text);
  const joining = findAll(patterns.joining, text);
  const dealings = asksOfProduct ? findAll(patterns.dealings, text) : [];
  const agrees = finds(patterns.agreed, flatClaim(sentence.raw));
  // Of which the name may be known as another word: "Claire".
  const introductions = findAll(patterns.introducing, text);
  const found = new Map<string, { word: string; weight: number; isDealt?: boolean }>();

  /** What a word adds that is neither published nor the name of somebody who introduces themselves. */
  function weightOf(word: string, at: Found): number {
    const isOurs = isBeside(sentence, ours, at);
    if (isTold(word))
      return !isOrdinary(word) && (isOurs || agrees || isBeside(sentence, joining, at)) ? tooStrange : 0;
    if (names.has(word)) return tooStrange;
    if (isOrdinary(word)) return isOurs ? 1 : 0;
    return isOurs ? tooStrange : 1;
  }

  for (const { 0: word, index } of text.matchAll(/[^\s¶-]+/gu)) {
    if (found.has(word)) continue;
    const at = { start: index, end: index + word.length };
    const isIntroduced =
      introductions.some(
        ({ start, end }) =>
          index === end + 1 ||
          (start < index && index < end && text.slice(start, end).split(' ').length === 3),
      ) &&
      (names.has(word) || /^[\u0600-\u06ff\u0900-\u097f]/u.test(word)) &&
      !isSpelled(word) &&
      // "I am the assistant".
      !word.startsWith('ال') &&
      !verb.test(word);
    const isDealt =
      dealings.some((one) => one.start <= index && index < one.end) &&
      isDealing(word) &&
      !isBeside(sentence, ours, at);
    if (isPublished(word) && !isIntroduced && !isDealt) continue;
    const isSaid = !(
      isDenied(sentence, at) ||
      isBeside(sentence, sentence.told, at) ||
      isBeside(sentence, sentence.open, at) ||
      isBeside(sentence, sentence.advisers, at) ||
      isBeside(sentence, sentence.conditions, at) ||
      isTrade(sentence, at)
    );
    const weight = !isSaid ? 0 : isIntroduced ? tooStrange : isDealt ? 1 : weightOf(word, at);
    if (weight > 0) found.set(word, { word, weight, isDealt });
  }
  const all = [...found.values()];
  // A phone alone is a thing: that it calls and takes money is what a product does.
  return all.filter(({ isDealt }) => !isDealt || all.filter((one) => one.isDealt).length > 1);
}

/** How many words name the trade that something is for. */
const tradeLength = 2;

/** Whether a word names what the visitor does: "for a dental practice". */
const isTrade = ({ text, patterns }: Read, at: Found): boolean =>
  findAll(patterns.forWhom, text).some(
    ({ end }) =>
      end <= at.start &&
      wordsBetween(text, end, at.start).length < tradeLength &&
      !text.slice(end, at.start).includes('¶'),
  );

/** What is written as names are: with a capital, or in Latin letters within another script. */
const namesIn = (sentence: string): string[] =>
  /[\u0600-\u06ff\u0900-\u097f]/u.test(sentence)
    ? (sentence.match(/[\p{Script=Latin}][\p{L}\p{M}\p{N}&'’.-]*/gu) ?? [])
    : capitalsIn(sentence);
