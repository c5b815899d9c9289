import { setImmediate } from 'node:timers/promises';
import { publishedContent } from '../../content/assistant-content.ts';
import { craftIds } from '../../content/crafts.ts';
import type { KnowledgeEntry } from '../../content/knowledge.ts';
import type { Language } from '../../content/language.ts';
import { type ServiceId, serviceIds } from '../../content/services.ts';
import { detectLanguage } from './detect-language.ts';
import type { Intent } from './intents.ts';
import { clausesOf, facetOfFigures } from './resolve.ts';
import { rank, termsOf } from './search.ts';
import { type Spoken, spokenIn } from './spoken.ts';
import { base, wordsOf } from './words.ts';

/** What a visitor has written, in one message. */
export type Written = { id: number; text: string };

/** A service that a visitor wants. `sentence` is a piece of the message, letter by letter. */
export type Wish = { service: string; messageId: number; sentence: string };

/** A sentence of a visitor as it stands in the message. */
export type Sentence = { messageId: number; sentence: string };

/**
 * How much a sentence says that something is wanted: it is named, its price is asked for or it is all that is said, it
 * is wished for.
 */
type Strength = 0 | 1 | 2;
type Found = Wish & { strength: Strength };

/** Longest sentence that is quoted, in UTF-16 code units. */
const longestSentence = 400;
/** What is refused stands so many words from the refusal at most; what somebody has, from that word. */
const refusedWithin = 5;
const ownedWithin = 3;
/** A clause of so few words that say anything names a service as an answer does. */
const bareTerms = 3;

/**
 * What a visitor wants of the agency, in the order in which it was first wanted: what they refuse later is not among
 * it. Only what they have written themselves may be handed in, oldest first. `chosen` is the language of the
 * conversation.
 */
export async function wishesIn(
  messages: readonly Written[],
  chosen: Language,
  content = publishedContent,
): Promise<Wish[]> {
  const found = new Map<string, Found>();
  let trade: ServiceId | undefined;
  for (const message of messages) {
    // Others get their turn between two messages.
    await setImmediate();
    const spoken = spokenIn(detectLanguage(message.text, chosen) ?? chosen, content);
    let last: string | undefined;
    for (const sentence of sentencesOf(message.text)) {
      if (spoken.intents.isIntrusion(sentence)) continue;
      const { wanted, refused, takesBack, trade: named } = readSentence(sentence, spoken, trade);
      trade = named ?? trade;
      // "Do you make websites? I do not need one."
      for (const service of [...refused, ...(takesBack && last ? [last] : [])]) found.delete(service);
      for (const [service, strength] of wanted) {
        const before = found.get(service);
        if (before && before.strength >= strength) continue;
        found.set(service, { service, strength, messageId: message.id, sentence: cut(sentence) });
      }
      last = [...wanted.keys()].at(-1) ?? last;
    }
  }
  // To be named alone is no wish: people speak of what they have, what others sell and what they will not hear of.
  return [...found.values()].flatMap(({ strength, ...wish }) => (strength > 0 ? [wish] : []));
}

/** The sentences in which a visitor names an amount of money, the newest first: what they would pay, or others ask. */
export const amountsIn = (messages: readonly Written[], most: number): Sentence[] =>
  messages
    .toReversed()
    .flatMap(({ id, text }) =>
      sentencesOf(text)
        .filter((sentence) => facetOfFigures(sentence) === 'price')
        .map((sentence) => ({ messageId: id, sentence: cut(sentence) })),
    )
    .slice(0, most);

const sentenceEnd = /(?<=[.!?…؟۔।]["'»”)*_]*)\s+|\n+/u;

/** The sentences of a text, each a piece of it. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function cut(sentence: string): string {
  if (sentence.length <= longestSentence) return sentence;
  const piece = sentence.slice(0, longestSentence);
  return (/^.*(?=\s)/su.exec(piece)?.[0] ?? piece.replace(/[\ud800-\udbff]$/, '')).trim();
}

type Read = {
  wanted: Map<string, Strength>;
  refused: Set<string>;
  /** Whether it refuses what was named just before. */
  takesBack: boolean;
  /** The trade that it speaks of. */
  trade: ServiceId | undefined;
};

function readSentence(sentence: string, spoken: Spoken, before: ServiceId | undefined): Read {
  const clauses = clausesOf(sentence)
    .flatMap((clause) => partsOf(clause, spoken))
    .map((words) => readClause(words, spoken));
  const read: Read = { wanted: new Map(), refused: new Set(), takesBack: false, trade: undefined };
  const hasProduct = clauses.some(({ named }) => named.some((service) => !isTrade(service)));
  for (const [at, clause] of clauses.entries()) {
    const { named, refused, isRefusal, isWish, asksPrice, isOfSystem, terms } = clause;
    for (const service of refused) {
      read.refused.add(service);
      read.wanted.delete(service);
    }
    if (isRefusal && named.length === 0 && refused.length === 0 && terms <= 1) read.takesBack = true;
    const isAsked = (of: (one: Clause) => boolean) =>
      clauses.slice(0, at).some(of) || (isVerbLast(spoken) && clauses.slice(at + 1).some(of));
    const follows = isAsked((one) => one.isWish && !one.isRefusal);
    const isPriced = asksPrice || isAsked((one) => one.asksPrice);
    const trade = named.find(isTrade);
    read.trade = trade ?? read.trade;
    const wants = (service: string): boolean =>
      !isTrade(service) || isWish || asksPrice || ((follows || isPriced) && (isOfSystem || !hasProduct));
    // "Only an app", "a shop too": hardly anything else is said.
    const strength = isWish || follows ? 2 : isPriced || terms <= bareTerms ? 1 : 0;
    for (const service of named.filter(wants)) raise(read.wanted, service, strength);
    // "I want one system for all that": for the trade that was spoken of, or made to measure.
    const isOfNothing = isWish && isOfSystem && !isRefusal && named.length === 0 && refused.length === 0;
    if (isOfNothing) raise(read.wanted, read.trade ?? before ?? 'enterprise', 2);
  }
  return read;
}

function raise(wanted: Map<string, Strength>, service: string, strength: Strength) {
  wanted.set(service, Math.max(strength, wanted.get(service) ?? 0) as Strength);
}

/** A service that is called as a line of business is: to name it may only say who somebody is. */
const isTrade = (service: string): service is ServiceId =>
  service !== 'chatbot' && serviceIds.some((id) => id === service);

/** In Hindi and Urdu what is wanted, refused or owned comes before the word that says so. */
const isVerbLast = ({ language }: Spoken) => language === 'hi' || language === 'ur';

/** The words of a clause, cut where it turns to something else, and where Arabic joins with a letter. */
function partsOf(clause: string, spoken: Spoken): string[][] {
  const words = wordsOf(clause);
  const parts: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const turns = says('turn', [word], spoken);
    const rest = word.slice(1);
    const joins = /^و\p{L}{3}/u.test(word) && isNameBegun(rest, words[at + 1], spoken);
    if (turns || joins) parts.push([]);
    parts.at(-1)?.push(joins ? rest : word);
  }
  return parts.filter((part) => part.length > 0);
}

/** Whether a word names a service, alone or with the next one, which alone does not. */
function isNameBegun(word: string, next: string | undefined, spoken: Spoken): boolean {
  if (namedIn([word], spoken).length > 0) return true;
  if (next === undefined) return false;
  const alone = namedIn([next], spoken);
  return namedIn([word, next], spoken).some((service) => !alone.includes(service));
}

type Clause = {
  /** What is named as something to have, not refused and not somebody's already. */
  named: string[];
  refused: string[];
  isRefusal: boolean;
  isWish: boolean;
  asksPrice: boolean;
  isOfSystem: boolean;
  /** How many words say anything. */
  terms: number;
};

function readClause(words: string[], spoken: Spoken): Clause {
  const text = words.join(' ');
  const isOfSystem = says('system', words, spoken);
  const isWish = says('wish', words, spoken);
  const around = isOfSystem ? words : blanked(words, 'firm', spoken);
  const beside = (cue: 'refusal' | 'owned', within: number) =>
    besideCues(around, cue, { within, spoken, isWish });
  const { services: refused, isCue: isRefusal } = beside('refusal', refusedWithin);
  const { services: owned } = beside('owned', ownedWithin);
  const named = winners(namedIn(around, spoken)).filter(
    (service) => !refused.includes(service) && !owned.includes(service),
  );
  return {
    named,
    refused,
    isRefusal,
    isWish,
    asksPrice: asksPrice(text, spoken),
    isOfSystem,
    terms: termsOf(text).length,
  };
}

/** "A chatbot for my hotel’s website" is a chatbot: what it is for, where it stands and what it is made of give way. */
const givesWayTo: Partial<Record<string, readonly string[]>> = {
  website: ['chatbot', 'shop', 'ads', 'agent', 'web-app'],
  community: ['chatbot', 'ads'],
  chatbot: ['agent'],
  enterprise: ['real-estate', 'hospitality', ...craftIds, 'chatbot'],
  'real-estate': [...craftIds, 'chatbot'],
  hospitality: [...craftIds, 'chatbot'],
};

const winners = (named: readonly string[]): string[] =>
  named.filter((service) => !named.some((other) => givesWayTo[service]?.includes(other)));

/** The bases of words, between spaces, as the patterns of intents read them. */
const toText = (words: readonly string[]) => ` ${words.map(base).join(' ')} `;

type Cue = Intent;
const says = (cue: Cue, words: readonly string[], spoken: Spoken) =>
  spoken.intents.stretchesOf(cue, toText(words)).size > 0;

/** Stands for a word that has been read, and is none. */
const gap = '_';

/** The words without those by which a cue says itself, so that every other one keeps its place. */
function blanked(words: readonly string[], cue: Cue, spoken: Spoken): string[] {
  const left = [...words];
  for (let found = placeOf(left, cue, spoken); found; found = placeOf(left, cue, spoken)) {
    left.fill(gap, found.from, found.to);
  }
  return left;
}

/** Where a cue stands first, in words. */
function placeOf(words: readonly string[], cue: Cue, spoken: Spoken) {
  const text = toText(words);
  const [stretch] = spoken.intents.stretchesOf(cue, text);
  if (stretch === undefined) return undefined;
  const from = text.slice(0, text.indexOf(stretch)).split(' ').filter(Boolean).length;
  return { from, to: from + stretch.trim().split(' ').length };
}

const exceptions = { refusal: 'notRefusal', owned: 'notOwned' } as const;

/**
 * What stands beside the words that refuse, or that say whose it is: the nearest on the side where the language puts
 * it, else on the other. Behind a wish nothing is looked for on the other side: "a chatbot that does not sleep".
 */
function besideCues(
  words: readonly string[],
  cue: 'refusal' | 'owned',
  { within, spoken, isWish }: { within: number; spoken: Spoken; isWish: boolean },
): { services: string[]; isCue: boolean } {
  const services = new Set<string>();
  const left = blanked(words, exceptions[cue], spoken);
  let isCue = false;
  for (let found = placeOf(left, cue, spoken); found; found = placeOf(left, cue, spoken)) {
    isCue = true;
    const after = nearest(left, found.to, 1, within, spoken, cue === 'owned');
    const before = nearest(left, found.from - 1, -1, within, spoken, false);
    const [first, other] = isVerbLast(spoken) ? [before, after] : [after, before];
    const mayLookBack = cue === 'refusal' ? !isWish : isVerbLast(spoken);
    for (const service of first.length > 0 || !mayLookBack ? first : other) services.add(service);
    left.fill(gap, found.from, found.to);
  }
  return { services: [...services], isCue };
}

/** The services named nearest to a place, in one direction; and what "or" joins to them. */
function nearest(
  words: readonly string[],
  from: number,
  step: 1 | -1,
  within: number,
  spoken: Spoken,
  stopsAtWish: boolean,
): string[] {
  const found: string[] = [];
  let start = from;
  for (let at = from; at >= 0 && at < words.length && Math.abs(at - start) < within; at += step) {
    const window = step === 1 ? words.slice(start, at + 1) : words.slice(at, start + 1);
    if (stopsAtWish && says('wish', window, spoken)) break;
    const named = namedIn(window, spoken);
    if (named.length === 0) continue;
    found.push(...winners(named));
    const next = words[at + step];
    if (next === undefined || !says('either', [next], spoken)) break;
    at += step;
    start = at + step;
  }
  return found;
}

/** The services that words name, spelt as they should be or nearly so. */
const namedIn = (words: readonly string[], spoken: Spoken): string[] =>
  rank(words.filter((word) => word !== gap).join(' '), spoken.quoteIndex).flatMap(
    ({ isNamed, entry }) => (isNamed && serviceOf(entry)) || [],
  );

const asksPrice = (text: string, spoken: Spoken): boolean =>
  rank(text, spoken.quoteIndex).some(({ facet, entry }) => facet > 0 && entry.facet === 'price');

/** What may be quoted, by what the assistant knows of it: a service, or a craft. */
const serviceOf = ({ id, topic }: KnowledgeEntry): string | undefined =>
  topic !== undefined && id === `about.${topic}` ? topic : craftIds.find((craft) => craft === id);
