import type { PromiseKind } from '../../content/claims.ts';
import { claimWords } from '../../content/claims.ts';
import { languages } from '../../content/language.ts';
import { everyLanguage } from '../../content/phrases.ts';
import { type Found, findAll, finds, flatClaim, namePattern, patternsFor } from './claim-words.ts';
import { figuresIn } from './figure-text.ts';
import {
  capitalsIn,
  isBeside,
  isDenied,
  type Read,
  read,
  sentencesOf,
  wordsBetween,
} from './read-sentence.ts';
import { flat, stem, stopwords } from './words.ts';

/** What was said in the conversation: staff speak for the agency; questions are oldest first. */
type Conversation = {
  staff: readonly string[];
  questions: readonly string[];
  /** The tools that have been called for this answer; more may come while it is said. */
  called: ReadonlySet<string>;
};

/** What a sentence promises without ground, as it stands in it; undefined where it promises nothing of the kind. */
export type PromiseCheck = (sentence: string, before: string) => string | undefined;

const synonyms = languages
  .flatMap((language) => claimWords[language].synonyms)
  .map((list) => list.split(',').map((phrase) => flat(phrase)));

/** How many words may stand between what is promised and what it is promised for. */
const nearby = 3;

const isMeaningful = (word: string) => word.length > 1 && !stopwords.has(word) && !/^[-¶\p{N}]+$/u.test(word);
/** Arabic writes small words in one with the next. */
const sameWord = (a: string, b: string) =>
  a === b ||
  (/^[\u0621-\u06ff]{4,}$/.test(a) &&
    /^[\u0621-\u06ff]{4,}$/.test(b) &&
    Math.abs(a.length - b.length) <= 2 &&
    (a.endsWith(b) || b.endsWith(a)));

/** The words around a promise within its part of the sentence, nearest first, as far as `nearby`. */
function wordsAround(text: string, at: Found, reach = nearby): string[] {
  const before = wordsBetween(text, text.lastIndexOf('¶', at.start) + 1, at.start).toReversed();
  const end = text.indexOf('¶', at.end);
  const after = wordsBetween(text, at.end, end < 0 ? text.length : end);
  return Array.from({ length: reach }, (_, index) => [before[index], after[index]])
    .flat()
    .filter((word) => word !== undefined)
    .filter(isMeaningful);
}

/** Whether what is said at `at` is denied, put down to the visitor or yet to be decided. */
const isLeftOpen = (sentence: Read, at: Found): boolean =>
  isDenied(sentence, at) ||
  // "Whenever you want" puts nothing down to the visitor.
  isBeside(
    sentence,
    sentence.told.filter(({ start, end }) => end <= at.start || start >= at.end),
    at,
  ) ||
  isBeside(sentence, sentence.open, at);

const speaksOfUs = ({ patterns, text }: Read): boolean => finds(patterns.ours, text);

/** Whether what is said at `at` is the visitor's: "your opening hours". */
const isYours = ({ patterns, text }: Read, at: Found): boolean =>
  findAll(patterns.yours, text).some(
    ({ end }) => end <= at.start && wordsBetween(text, end, at.start).length === 0,
  );

/** Days and hours, as a deadline names them. */
const deadlineOf = ({ patterns }: Read): RegExp =>
  patterns.promises.find(([kind]) => kind === 'deadline')?.[1] ?? /$^/;

/** A chatbot that is sold, by the names of it in all languages. */
const chatbots = namePattern(everyLanguage(({ topics }) => topics.chatbot));

/**
 * Finds what only an offer or a person may promise: discounts, refunds, guarantees … (`promiseKinds`), in five
 * languages. It is no promise where it is denied, asked, left open, put down to the visitor, or said by the content
 * of the same thing: a free consultation makes no free website. `isQuiet` tells which sentences claim nothing.
 */
export function createPromiseCheck(
  content: readonly string[],
  subjects: readonly { names: string; texts: readonly string[] }[],
  isQuiet: (sentence: string) => boolean,
): (conversation: Conversation) => PromiseCheck {
  const isUnbound = ({ texts }: { texts: readonly string[] }) =>
    texts.some((text) => finds(patternsFor(text).unbound, flatClaim(text)));
  const namesOf = (isThose: boolean) =>
    subjects.filter((one) => isUnbound(one) === isThose).map(({ names }) => namePattern(names));
  const [unbound, bound] = [namesOf(true), namesOf(false)];
  const names = (patterns: readonly RegExp[], text: string) => patterns.some((one) => one.test(flat(text)));
  const isOfUnbound = (...texts: string[]) =>
    texts.some((text) => names(unbound, text)) && !texts.some((text) => names(bound, text));
  const granted = joined(content.map(grantedIn));
  const known = new Set([...content, everyWord()].flatMap(stemsIn));
  const places = new Set(content.flatMap((text) => placesIn(text)));
  const spoken = new Set(content.flatMap((text) => stemsOf(text, patternsFor(text).languages)));
  return ({ staff, questions, called }) =>
    checkOf({
      called,
      granted: staff.length === 0 ? granted : joined([granted, ...staff.map(grantedIn)]),
      known,
      told: new Set([...staff, ...questions].flatMap(stemsIn)),
      places: new Set([...places, ...staff.flatMap((text) => placesIn(text))]),
      spoken,
      isOfUnbound,
      isQuiet,
      lastQuestion: questions.at(-1) ?? '',
    });
}

/** The words in which visitors and the agency speak of its subjects: no names. */
const everyWord = () =>
  [
    everyLanguage(({ topics }) => Object.values(topics).join()),
    everyLanguage(({ facets }) => Object.values(facets).join()),
    everyLanguage(({ entries }) => Object.values(entries).join()),
    everyLanguage(({ talk }) => Object.values(talk).join()),
    ...languages.flatMap((language) => [claimWords[language].plain, claimWords[language].ordinary]),
  ].join();

const stemsIn = (text: string) => flatClaim(text).trim().split(' ').map(stem);

type Granted = Map<PromiseKind, Set<string>>;

function joined(all: readonly Granted[]): Granted {
  const kinds = new Map<PromiseKind, Set<string>>();
  for (const granted of all)
    for (const [kind, heads] of granted) kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...heads]));
  return kinds;
}

type Grounds = {
  granted: Granted;
  known: Set<string>;
  /** The stems of what was said in the conversation. */
  told: Set<string>;
  places: Set<string>;
  spoken: Set<string>;
  /** Whether texts speak of what is published as being without commitment, and of nothing else that is sold. */
  isOfUnbound: (...texts: string[]) => boolean;
  isQuiet: (sentence: string) => boolean;
  lastQuestion: string;
  called: ReadonlySet<string>;
};

function checkOf({
  called,
  granted,
  known,
  told,
  places,
  spoken,
  isOfUnbound,
  isQuiet,
  lastQuestion,
}: Grounds): PromiseCheck {
  const isKnown = (word: string) => {
    const folded = flatClaim(word).trim().split(' ');
    return folded.every(
      (each) =>
        stopwords.has(each) || known.has(stem(each)) || told.has(stem(each)) || /^\p{N}*$/u.test(each),
    );
  };

  /** Whether the content promises this of the same thing. */
  function isGranted(kind: PromiseKind, text: string, at: Found, before: string): boolean {
    const heads = granted.get(kind);
    if (!heads) return false;
    const around = wordsAround(text, at);
    const names = (words: string) =>
      [...heads].some(
        (head) =>
          words.split(' ').some((word) => word !== '' && sameWord(stem(word), head)) ||
          synonyms.some(
            (group) =>
              group.some((one) => one.trim().split(' ').map(stem).includes(head)) &&
              group.some((one) => words.includes(one)),
          ),
      );
    if (around.length > 0) return names(` ${nearText(text, at)} `);
    // "The consultation, free, …" speaks of what stands before it.
    const former = text.slice(0, at.start).split('¶').at(-2) ?? '';
    return [former, flatClaim(before), flatClaim(lastQuestion)].some(names);
  }

  /** A proper name in the sentence that neither content nor visitor has. */
  const strangerIn = (sentence: string): string | undefined =>
    capitalsIn(sentence).find((name) => !isKnown(name));

  /** In scripts without capitals a name is a word that the content does not have, beside what makes a client of it. */
  function strangersAround(text: string, at: Found): string | undefined {
    return wordsAround(text, at, 5).find(
      (word) => /^[\u0600-\u06ff\u0900-\u097f]/u.test(word) && word.length > 2 && !isKnown(word),
    );
  }

  type Check = (sentence: Read & { raw: string }, at: Found, before: string) => boolean;
  /** Of which more has to be there than the words of the promise, or less. */
  const makes: Partial<Record<PromiseKind, Check>> = {
    // What this assistant speaks is not what a chatbot is made to speak.
    languages: (sentence, at) =>
      !isLeftOpen(sentence, at) &&
      (chatbots.test(flat(sentence.raw)) ||
        (!spoken.has(stem(sentence.text.slice(at.start, at.end))) &&
          finds(sentence.patterns.speaking, sentence.text))),
    deadline: (sentence, at, before) =>
      // A time with its number is a figure.
      !figuresIn(sentence.text.slice(at.start, at.end)).some(({ unit }) => unit !== undefined) &&
      isOpenPromise('deadline', sentence, at, before) &&
      (findAll(sentence.patterns.acts, sentence.text).some(
        (act) => !isDenied(sentence, act) && (speaksOfUs(sentence) || isBeside(sentence, [act], at)),
      ) ||
        // "The bot answers your guests by Thursday": what is sold does nothing before it is there.
        (finds(sentence.patterns.weekdays, sentence.text.slice(at.start - 1, at.end + 1)) &&
          isBeside(sentence, findAll(sentence.patterns.product, sentence.text), at))),
    // Of a visitor's own business anything may be so always; of ours and of what we sell nothing is unless it is
    // published.
    absolute: (sentence, at, before) =>
      sentence.unknowing.length === 0 &&
      (isBeside(sentence, findAll(sentence.patterns.ours, sentence.text), at) ||
        chatbots.test(flat(sentence.raw))) &&
      ![sentence.told, sentence.open].some((all) => isBeside(sentence, all, at)) &&
      // "Not always"; "never", and "always" with "not" behind it, are said of all.
      ![...sentence.denials, ...sentence.denialsBefore].some(({ end }) => end + 1 === at.start) &&
      !isGranted('absolute', sentence.text, at, before),
    // Of what has no commitment, "whenever you like" is the same in other words.
    withheld: (sentence, at, before) =>
      isOpenPromise('withheld', sentence, at, before) &&
      !(
        !finds(sentence.patterns.denial, sentence.text.slice(at.start - 1, at.end + 1)) &&
        isOfUnbound(sentence.raw, lastQuestion)
      ),
    handed: (sentence, at) => !called.has('hand_over') && !isDenied(sentence, at),
    // "Such as opening hours" names a subject and tells none.
    hours: (sentence, at, before) =>
      isOpenPromise('hours', sentence, at, before) &&
      !isYours(sentence, at) &&
      (speaksOfUs(sentence) || /\p{N}/u.test(sentence.raw) || finds(deadlineOf(sentence), sentence.text)),
    advice: (sentence, at) =>
      !isBeside(sentence, sentence.told, at) &&
      sentence.unknowing.length === 0 &&
      sentence.advisers.length === 0 &&
      !isBeside(sentence, sentence.open, at),
    clients: (sentence, at, before) =>
      isOpenPromise('clients', sentence, at, before) &&
      (strangerIn(sentence.raw) ?? strangersAround(sentence.text, at)) !== undefined,
    // "In Dubai, and in Paris": what is true of one place makes it true of no other.
    office: (sentence, at, before) =>
      (isOpenPromise('office', sentence, at, before) && strangerIn(sentence.raw) !== undefined) ||
      (!isLeftOpen(sentence, at) && namesOtherPlace(sentence)),
  };

  const asksOfRivals = finds(patternsFor(lastQuestion).rivals, flatClaim(lastQuestion));

  /** When the desk is open, which is published as always: two days or hours, "from Sunday to Thursday". */
  function tellsHours(sentence: Read): boolean {
    const { weekdays, clock, desk } = sentence.patterns;
    const days = findAll(weekdays, sentence.text);
    const [first] = days;
    return (
      first !== undefined &&
      days.length + findAll(clock, sentence.text).length > 1 &&
      (finds(desk, sentence.text) || speaksOfUs(sentence)) &&
      !isLeftOpen(sentence, first)
    );
  }

  /** That the visitor alone has it, where others or a place are spoken of. */
  function keepsFromOthers(sentence: Read): boolean {
    const { alone, rivals, you } = sentence.patterns;
    return (
      (asksOfRivals || finds(rivals, sentence.text)) &&
      finds(you, sentence.text) &&
      sentence.unknowing.length === 0 &&
      findAll(alone, sentence.text).some(
        (at) => !isBeside(sentence, sentence.told, at) && !isBeside(sentence, sentence.open, at),
      )
    );
  }

  const isOpenPromise = (kind: PromiseKind, sentence: Read, at: Found, before: string): boolean =>
    !isLeftOpen(sentence, at) && !isGranted(kind, sentence.text, at, before);

  const namesOtherPlace = (sentence: Read): boolean =>
    findAll(sentence.patterns.places, sentence.text).some(
      (at) => !places.has(stem(sentence.text.slice(at.start, at.end))) && !isLeftOpen(sentence, at),
    );

  return (raw, before) => {
    if (isQuiet(raw)) return undefined;
    const sentence = { raw, ...read(raw) };
    for (const [kind, pattern] of sentence.patterns.promises)
      for (const at of findAll(pattern, sentence.text))
        if (makes[kind]?.(sentence, at, before) ?? isOpenPromise(kind, sentence, at, before))
          return sentence.text.slice(at.start, at.end);
    return tellsHours(sentence) || keepsFromOthers(sentence) ? raw : undefined;
  };
}

/** The stems of what a pattern finds in a text. */
function stemsOf(text: string, pattern: RegExp): string[] {
  const words = flatClaim(text);
  return findAll(pattern, words).map(({ start, end }) => stem(words.slice(start, end)));
}

const placesIn = (text: string) => stemsOf(text, patternsFor(text).places);

/** The text around a promise, as far as `nearby` words on each side, within its part of the sentence. */
function nearText(text: string, at: Found): string {
  const before = wordsBetween(text, text.lastIndexOf('¶', at.start) + 1, at.start).slice(-nearby);
  const end = text.indexOf('¶', at.end);
  const after = wordsBetween(text, at.end, end < 0 ? text.length : end).slice(0, nearby);
  return [...before, '-', ...after].join(' ');
}

const remembered = new Map<string, Granted>();
/** Texts beyond these are read again. */
const mostRemembered = 2_000;

/** What a text of the content promises, and of what: the meaningful words nearest to the promise. */
export function grantedIn(text: string): Granted {
  const known = remembered.get(text);
  if (known) return known;
  const granted: Granted = new Map();
  for (const sentence of sentencesOf(text)) {
    const { promises } = patternsFor(sentence);
    const words = flatClaim(sentence);
    if (!promises.some(([, pattern]) => finds(pattern, words))) continue;
    const parts = read(sentence);
    for (const [kind, pattern] of promises) {
      for (const at of findAll(pattern, parts.text)) {
        if (isDenied(parts, at)) continue;
        const heads = granted.get(kind) ?? new Set<string>();
        for (const word of wordsAround(parts.text, at, 1)) heads.add(stem(word));
        granted.set(kind, heads);
      }
    }
  }
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, granted);
  return granted;
}
