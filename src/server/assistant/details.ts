import type { Pattern } from '../../content/intents.ts';
import { languages } from '../../content/language.ts';
import { strangers } from '../../content/phrases.ts';
import type { ToolCall } from './assistant.ts';
import { phoneIn } from './phone.ts';
import type { Spoken } from './spoken.ts';
import { asciiDigits, flat, stem, stopwords, wordsOf } from './words.ts';

/** What a message gives of its writer, each as it was written but for the digits. */
export type Details = {
  name?: string;
  email?: string;
  phone?: string;
  /** When they wish to be reached. */
  when?: string;
};

const emailPattern = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u;

/**
 * What a message gives; `isAsked`: after who they are, or when, the conversation has just been. `rest` is what else it
 * says.
 */
export function detailsIn(
  text: string,
  spoken: Spoken,
  isAsked: boolean,
): { details: Details; rest: string } {
  const email = emailPattern.exec(text)?.[0];
  const written = withoutEmail(text);
  const phone = phoneIn(written, isAsked);
  const told = phone === undefined ? written : withoutPhone(written, phone);
  const words = piecesOf(told);
  const at = phone === undefined ? -1 : told.indexOf(phoneGap);
  const isGiven = email !== undefined || phone !== undefined;
  const taken = new Set<number>();
  const take = (at: readonly number[] | undefined) => {
    for (const one of at ?? []) taken.add(one);
    const [first, last] = [words[at?.at(0) ?? -1], words[at?.at(-1) ?? -1]];
    return first && last && told.slice(first.from, last.from + last.word.length);
  };
  const lexicon = lexiconOf(spoken);
  const introduced = nameAfterWords(words, lexicon, isGiven || isAsked);
  // "I am Sarah" says no hour.
  const isIntroduction = new Set([...(introduced?.before ?? []), ...(introduced?.name ?? [])]);
  const when =
    isGiven || isAsked || words.length <= mostWordsOfTime
      ? take(timeAt(words, isIntroduction, spoken))
      : undefined;
  for (const at of introduced?.before ?? []) taken.add(at);
  const name = take(
    introduced?.name ??
      (isGiven ? (bareName(words, taken, lexicon) ?? nameBeside(at, words, taken, lexicon)) : undefined),
  );
  return {
    details: {
      ...(name && { name }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
      ...(when && { when }),
    },
    rest: words
      .flatMap(({ word, isEnd }, at) => (taken.has(at) ? [] : [isEnd ? `${word},` : word]))
      .join(' '),
  };
}

/** A text without the first address in it, whose words are of no language. */
export const withoutEmail = (text: string) => text.replace(emailPattern, emailGap);

/** The contact details that a message gives, as the tool call that keeps them. */
export function contactCall({
  name,
  email,
  phone,
}: Details): Extract<ToolCall, { name: 'set_contact' }> | undefined {
  if (name === undefined && email === undefined && phone === undefined) return undefined;
  return {
    name: 'set_contact',
    ...(name !== undefined && { userName: name }),
    ...(email !== undefined && { userEmail: email }),
    ...(phone !== undefined && { userPhone: phone }),
  };
}

/** A word as it was written, and whether a mark stands behind it. */
type Piece = { word: string; folded: string; isEnd: boolean; from: number };

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/([\p{L}\p{M}\p{N}:-]+)([^\p{L}\p{M}\p{N}\s]*)/gu)].map(
    ({ index: from, 1: word = '', 2: marks = '' }) => ({
      word,
      folded: wordsOf(word).join(' '),
      isEnd: /[,;.!?،؛؟۔।]/u.test(marks),
      from,
    }),
  );

/** The text without a number, in whatever digits it was written. */
function withoutPhone(text: string, phone: string): string {
  const digits = [...phone].map((sign) => (/\d/.test(sign) ? '\\p{Nd}' : sign.replace(/[.()+]/, '\\$&')));
  const rows = [...text.matchAll(new RegExp(digits.join(''), 'gu'))];
  const row = rows.find(({ 0: written }) => asciiDigits(written) === phone);
  return row ? `${text.slice(0, row.index)}${phoneGap}${text.slice(row.index + row[0].length)}` : text;
}

/** What stands where an address or a number was: no word, and the end of one. */
const emailGap = ' , ';
/** The space within is written by nobody. */
const phoneGap = ' ;\u2028 ';

/** Longest name, in words. */
const longestName = 3;
const mostWordsOfTime = 8;
/** So many words that say nothing may stand within a time: "tomorrow at about 3". */
const longestGap = 2;

type Lexicon = {
  /** Phrases before a name: those that say so themselves, and those that may begin anything. */
  before: { words: string[]; isSure: boolean }[];
  isName: (piece: Piece) => boolean;
  /** What stands behind a name, or is a number. */
  isAfter: (piece: Piece) => boolean;
  /** What says nothing: "thanks", "my". */
  isFiller: (piece: Piece) => boolean;
  /** What presses, or calls for a person. */
  isCall: (text: string) => boolean;
  /** What visitors write to the agency with: the words of turns of speech, and of its own texts. */
  isKnown: (piece: Piece) => boolean;
  /** What the agency is asked about. */
  isSubject: (piece: Piece) => boolean;
  when: Set<string>;
  whenBeside: Set<string>;
};

const lexicons = new WeakMap<Spoken, Lexicon>();

function lexiconOf(spoken: Spoken): Lexicon {
  const ready = lexicons.get(spoken);
  if (ready) return ready;
  const around = languages
    .filter((one) => one !== strangers[spoken.language])
    .map((one) => spoken.content.details[one]);
  const wordsIn = (pick: (details: (typeof around)[number]) => string) =>
    around.flatMap((details) => pick(details).split(',')).map((phrase) => wordsOf(phrase));
  const after = new Set(wordsIn(({ nameAfter, reach }) => `${nameAfter}, ${reach}`).flat());
  const times = (pick: (details: (typeof around)[number]) => string) =>
    new Set(
      wordsIn(pick).flatMap((words) =>
        words.length === 1 ? words : words.filter((word) => word.length > 2),
      ),
    );
  const when = times((details) => details.when);
  const whenBeside = times((details) => details.whenBeside);
  // Arabic writes "and" onto the word: "ورقمي".
  const isAfterWord = (word: string) => after.has(word) || after.has(word.replace(/^و(?=.{2})/u, ''));
  const smallTalk = new Set(
    languages.flatMap((one) => Object.values(spoken.content.talk[one]).flatMap((list) => wordsOf(list))),
  );
  const made: Lexicon = {
    before: [
      ...wordsIn(({ nameBefore }) => nameBefore).map((words) => ({ words, isSure: true })),
      ...wordsIn(({ nameBeside }) => nameBeside).map((words) => ({ words, isSure: false })),
    ]
      .filter(({ words }) => words.length > 0)
      .sort((one, other) => other.words.length - one.words.length),
    isAfter: ({ folded, word }) => folded === '' || /\p{N}/u.test(word) || isAfterWord(folded),
    isFiller: ({ folded }) => folded.split(' ').every((one) => stopwords.has(one) || smallTalk.has(one)),
    isCall: (text) => spoken.intents.isUrgent(text) || spoken.intents.asksForPerson(text),
    isKnown: ({ folded }) => knownIn(spoken).has(folded),
    isSubject: ({ folded }) => spoken.index.vocabulary.has(stem(folded)),
    isName: ({ folded, word }) =>
      folded !== '' &&
      !/\p{N}/u.test(word) &&
      folded
        .split(' ')
        .every(
          (one) =>
            !isAfterWord(one) &&
            !smallTalk.has(one) &&
            !stopwords.has(one) &&
            !when.has(one) &&
            !whenBeside.has(one),
        ),
    when,
    whenBeside,
  };
  lexicons.set(spoken, made);
  return made;
}

const known = new WeakMap<Spoken['content'], Set<string>>();

/** Every word of a content in any language: a name that is one of them has to be written as a name. */
function knownIn({ content }: Spoken): Set<string> {
  const ready = known.get(content);
  if (ready) return ready;
  const patterns = (from: readonly Pattern[]) => from.flatMap((pattern) => pattern.map(String));
  const texts = languages.flatMap((language) => [
    ...content
      .entries(language)
      .flatMap(({ title, answer, topicWords, facetWords, phrases, asked }) => [
        ...[title, answer, topicWords, facetWords, phrases],
        ...patterns(asked),
      ]),
    ...Object.values(content.intents[language]).flatMap((one) =>
      typeof one === 'string' ? one : patterns(one),
    ),
  ]);
  const made = new Set(texts.flatMap(wordsOf));
  known.set(content, made);
  return made;
}

/** The name behind such a phrase, by its places, and those of the phrase. */
function nameAfterWords(
  words: readonly Piece[],
  { before, isName, isAfter, isSubject }: Lexicon,
  mayBeUnsure: boolean,
) {
  for (const { words: phrase, isSure } of before) {
    if (!isSure && !mayBeUnsure) continue;
    for (const at of words.keys()) {
      if (!phrase.every((one, further) => words[at + further]?.folded === one)) continue;
      const name: number[] = [];
      for (let next = at + phrase.length; next < words.length && name.length < longestName; next += 1) {
        const piece = words[next] as Piece;
        // "Ali" is a word of Arabic: behind "my name is" stands a name.
        const isSaid = isSure && next === at + phrase.length && !isAfter(piece);
        if (!isSaid && (!isName(piece) || (!isSure && (!looksLikeName(piece) || isSubject(piece))))) break;
        name.push(next);
        if (piece.isEnd) break;
      }
      if (name.length > 0) return { name, before: phrase.map((_, further) => at + further) };
    }
  }
  return undefined;
}

/** Scripts with capitals write names with one. */
const looksLikeName = ({ word }: Piece) => /^(?:\p{Lu}|[^\p{Script=Latin}])/u.test(word);

/** "Fatima Ali, 050 123 4567": nothing else is said. */
function bareName(
  words: readonly Piece[],
  taken: ReadonlySet<number>,
  lexicon: Lexicon,
): number[] | undefined {
  // "Rahul Sharma, number …": what is said of the number is no name, and no part of one.
  const left = [...words.keys()].filter(
    (at) => !taken.has(at) && !lexicon.isAfter(words[at] as Piece) && !lexicon.isFiller(words[at] as Piece),
  );
  const isRow = left.every((at, place) => place === 0 || at === (left[place - 1] as number) + 1);
  const isAll = left.every((at) => {
    const piece = words[at] as Piece;
    return lexicon.isName(piece) && looksLikeName(piece) && !lexicon.isSubject(piece);
  });
  const beforeIt = words[(left[0] ?? 0) - 1];
  // "Please hurry", "dear team": a word that goes on with it.
  const isGoingOn = beforeIt !== undefined && !beforeIt.isEnd && lexicon.isFiller(beforeIt);
  const said = left.map((at) => words[at]?.word).join(' ');
  const isOther = isGoingOn || lexicon.isCall(said);
  return left.length > 0 && left.length <= longestName && isRow && isAll && !isOther ? left : undefined;
}

/** Longest name beside a number that nothing says to be one, in words. */
const longestBeside = 2;

/**
 * "ok, a quote please, nadia 0612345678": the name in the part of a sentence that has the number and nothing else, in
 * small letters too, where its words are none that the agency is written to with. `gap` is the number's place.
 */
function nameBeside(
  gap: number,
  words: readonly Piece[],
  taken: ReadonlySet<number>,
  lexicon: Lexicon,
): number[] | undefined {
  if (gap < 0) return undefined;
  const places = [...words.keys()];
  const next = words.findIndex(({ from }) => from > gap);
  const after = next < 0 ? words.length : next;
  const begin = words.slice(0, after).findLastIndex(({ isEnd }) => isEnd) + 1;
  const end = words.findIndex(({ isEnd }, at) => at >= after && isEnd);
  for (const part of [places.slice(begin, after), places.slice(after, end < 0 ? undefined : end + 1)]) {
    const left = part.filter((at) => !taken.has(at) && !lexicon.isAfter(words[at] as Piece));
    const isName = (at: number) => {
      const piece = words[at] as Piece;
      return lexicon.isName(piece) && !lexicon.isSubject(piece) && !lexicon.isKnown(piece);
    };
    if (left.length > 0 && left.length <= longestBeside && left.every(isName)) return left;
  }
  return undefined;
}

const hour = /^\d{1,2}(?:[:.h]\d{0,2})?(?:am|pm|h|hrs?)?$/i;
const plainNumber = /^\d{1,2}$/;

/** Where a text says when, by its places: from the first word of time to the last, with what little stands between. */
function timeAt(words: readonly Piece[], isElse: ReadonlySet<number>, spoken: Spoken): number[] | undefined {
  const { when, whenBeside } = lexiconOf(spoken);
  const kindOf = ({ word, folded }: Piece, at: number) => {
    if (isElse.has(at)) return undefined;
    const digits = asciiDigits(word);
    const former = words[at - 1];
    if (/^[ap]m$/.test(folded))
      return former && !former.isEnd && hour.test(asciiDigits(former.word)) ? 'alone' : undefined;
    if (hour.test(digits)) return plainNumber.test(digits) ? 'beside' : 'alone';
    const parts = folded.split(' ');
    if (parts.some((one) => when.has(one))) return 'alone';
    return parts.some((one) => whenBeside.has(one)) ? 'beside' : undefined;
  };
  const kinds = words.map(kindOf);
  let best: number[] | undefined;
  for (let from = 0; from < words.length; from += 1) {
    if (!kinds[from]) continue;
    let last = from;
    for (let at = from + 1; at < words.length && at - last <= longestGap; at += 1) if (kinds[at]) last = at;
    const span = Array.from({ length: last - from + 1 }, (_, further) => from + further);
    const found = span.map((at) => kinds[at]);
    const isTime =
      found.includes('alone') ||
      (found.filter(Boolean).length > 1 && span.some((at) => /\p{Nd}/u.test(words[at]?.word ?? '')));
    if (isTime && span.length > (best?.length ?? 0)) best = span;
    from = last;
  }
  return best;
}

/** Whether a text names both of two things. */
export const saysBoth = (text: string, { content }: Spoken): boolean =>
  languages
    .flatMap((language) => content.details[language].both.split(','))
    .some((phrase) => flat(text).includes(flat(phrase)));
