import type { KnowledgeEntry } from '../../content/knowledge.ts';
import { type Language, type Localized, languages } from '../../content/language.ts';
import { type Facet, strangers } from '../../content/phrases.ts';
import { wordings } from '../../content/wording.ts';
import { firstMeaning, meaningOf } from './concepts.ts';
import { saysBoth } from './details.ts';
import { figuresIn } from './figure-text.ts';
import { askedIn, type Hit, knownTermsOf, rank, termsOf } from './search.ts';
import type { Spoken } from './spoken.ts';
import { flat, flatBases, wordSet, wordsOf } from './words.ts';

/** What the conversation is about: carried from one question to a short one that follows. */
type Context = {
  topic?: string;
  facet?: Facet;
  topicHere?: string;
  /** Whether the topic is that of a message before this one. */
  isFormer?: boolean;
  /** Whether the message has a question mark. */
  isQuestion?: boolean;
};

const genericEntries: Record<Facet, string> = { price: 'prices', time: 'timelines', about: 'services' };

/** How many entries may be the answer, and how near to the best one's their score has to be. */
const lookedAt = 6;
const nearBest = 0.6;
/** The same for what is asked in a phrase of several words, beside the name of a service. */
const nearSpoken = 0.4;

/** "Last month" and "every day" belong to a story, not to a question of how long something takes. */
const timesGone =
  /\b(?:last|past|every|each) (?:few )?(?:day|week|month|year)s?\b|\ball day\b|\b(?:mois|semaine|année|an)s? (?:derni(?:er|ère)|passée?)(?!\p{L})|\bchaque (?:jour|semaine|mois|année)\b|ال(?:شهر|أسبوع|اسبوع|سنة) (?:الماضي|اللي فات|الفائت)ة?|(?:पिछले|हर) (?:दिन|हफ़्ते|हफ्ते|महीने|साल)|(?:پچھلے|ہر) (?:دن|ہفتے|مہینے|سال)|\b(?:pichh?le|har) (?:din|hafte|mahine|saal)\b/giu;

/** So many meaningful words may stand around a price that a visitor recalls. */
const longestRemark = 7;

/** Turns further back than this are another subject. */
const rememberedQuestions = 4;

/** `entries` answer; `doubts` are what else may be meant, where it is not sure, best first. */
export type Resolved = { entries: KnowledgeEntry[]; doubts: KnowledgeEntry[] };

/** Most answers to one message, and most things that it may mean. */
const mostAnswers = 3;
const mostDoubts = 3;

/**
 * The entries that answer the last of a visitor's questions (oldest first): none when nothing is sure, several when it
 * asks several things.
 */
export function resolveQuestion(questions: string[], spoken: Spoken): Resolved {
  const question = questions.at(-1) ?? '';
  const former = questions.slice(0, -1).slice(-rememberedQuestions);
  const matter = matterOf(question, spoken);
  const several = matter.asked.length > 0 ? undefined : severalOf(question, former, spoken);
  const asked = several ? [several] : matter.asked;
  const rest = several ? '' : matter.rest.replace(timesGone, ' ');
  const both = rest === '' ? undefined : bothOf(rest, former, spoken);
  const found = rest === '' ? { entries: [], doubts: [] } : (both ?? resolveRest(rest, former, spoken));
  // What stands beside a matter counts where it asks for something.
  const others =
    asked.length === 0 ? found.entries : found.entries.filter((entry) => isAsked(entry) || !entry.topic);
  // Who complains tells a story, and asks for none of what it names: "for a month now" is no question of time.
  const isStory = asked.some(({ id }) => id === 'complaint' || id === 'my-project');
  const direct = [
    ...asked,
    ...others.filter((entry) => !asked.includes(entry) && (!isStory || entry.facet === 'price')),
  ];
  const doubted = channelOrCare(direct, question, former, spoken);
  if (doubted) return { entries: [], doubts: doubted };
  const entries = (both ? direct : inContext(direct, question, former, spoken)).slice(0, mostAnswers);
  const doubts = asked.length === 0 && (entries.length === 0 || direct.length > 0) ? found.doubts : [];
  return { entries, doubts: doubts.filter((entry) => !entries.includes(entry)).slice(0, mostDoubts) };
}

/** "On Instagram too?" behind another service: a system to be linked to it, or the care of the account. */
function channelOrCare(
  entries: readonly KnowledgeEntry[],
  question: string,
  former: readonly string[],
  spoken: Spoken,
): KnowledgeEntry[] | undefined {
  const [first] = entries;
  if (first?.id !== 'community' || termsOf(question).length > 1 || asksFigure(question, spoken))
    return undefined;
  const { topic } = contextOf([...former], spoken);
  if (topic === undefined || !spoken.index.entries.has(`price.${topic}`)) return undefined;
  return ['integrations', 'community'].flatMap((id) => spoken.index.entries.get(id) ?? []);
}

/** Of a service as a whole, and not what it costs or takes. */
const ofService = /^(?:languages|integrations)$/;
/** What a question for a deposit is taken for where it names a service too, or follows one. */
const besideDeposit = /^(?:price\.|about\.|prices$|payment|start$)/;
/** A question of so few words leaves out what it is about. */
const shortestWhole = 3;

/** So few words may stand around the number of a thing that was spoken of. */
const longestCount = 3;

/** "And if I want two?": more of what the conversation was about. */
function severalOf(question: string, former: readonly string[], spoken: Spoken): KnowledgeEntry | undefined {
  const isCounted =
    spoken.conceptsIn(question).has('several') ||
    figuresIn(question).some(({ value, unit }) => unit === undefined && /^[2-9]$/.test(value));
  if (!isCounted || termsOf(question).length > longestCount || asksFigure(question, spoken)) return undefined;
  // "I order three of them" names no orders of a restaurant.
  const isOrdering = ({ words }: Hit) => [...words].every((word) => spoken.conceptsIn(word).has('order'));
  const namesOther = rank(question, spoken.index).some((hit) => hit.isNamed && !isOrdering(hit));
  if (namesOther || contextOf([...former], spoken).topic === undefined) return undefined;
  return spoken.index.entries.get('several');
}

/**
 * What these answers are in a conversation: a question that names a part of a subject is completed by the rest of it.
 */
function inContext(
  entries: readonly KnowledgeEntry[],
  question: string,
  former: readonly string[],
  spoken: Spoken,
): KnowledgeEntry[] {
  const get = (id: string) => spoken.index.entries.get(id);
  const deposit = depositOf(entries, question, former, spoken);
  if (deposit) return [deposit];
  const [first] = entries;
  if (!first) return [];
  const before = contextOf([...former], spoken);
  if (first.id === 'monthly') {
    const topic = mentioned(question, spoken).topic ?? before.topic;
    // What is paid by the month is the care of the accounts.
    return [get(topic === 'community' ? 'community' : `monthly.${topic}`) ?? first, ...entries.slice(1)];
  }
  if (first.id === 'several' || (ofService.test(first.id) && entries.length === 1)) {
    const here = mentioned(question, spoken);
    // "And for two offices?": what is counted is not what it is for, and one of it is known.
    const isSeveral = first.id === 'several';
    const topic = isSeveral ? (before.topic ?? here.topic) : (here.topic ?? before.topic);
    const asked = here.facet ?? (here.topic === 'other' ? 'about' : undefined);
    const wanted = isSeveral ? (here.facet ?? (before.topic ? 'price' : 'about')) : asked;
    const known = wanted && entryFor(topic, wanted, spoken);
    return known ? [known, first] : [first];
  }
  // "Is that free?" behind an answer on support is not about the service before it.
  const previous = former.at(-1);
  if (previous === undefined || entries.length > 1 || termsOf(question).length >= shortestWhole)
    return [...entries];
  const isPriced = first.facet === 'price' || first.id === 'discount';
  const isOwnReach = first.id === 'contact' && speaksOfOwn(question, spoken);
  if (isOwnReach || (isPriced && !namesTopic(question, spoken))) {
    const { asked, rest } = matterOf(previous, spoken);
    const [answer] = asked.length > 0 ? asked : resolveRest(rest, [], spoken).entries;
    // "And my e-mail too" behind the wish that all be deleted.
    if (isOwnReach) return answer?.id === 'deletion' ? [answer] : [first];
    if (answer?.id === 'support' || answer?.id === 'maintenance') return [get('maintenance') ?? answer];
  }
  return [...entries];
}

/** Whether a text speaks of what is paid before the work begins. */
const speaksOfDeposit = (text: string, { intents }: Spoken) =>
  intents.stretchesOf('deposit', flatBases(text)).size > 0;

/**
 * What the deposit is for the service that is named, or was spoken of last: "and for the hotel?" behind one goes on
 * with it.
 */
function depositOf(
  entries: readonly KnowledgeEntry[],
  question: string,
  former: readonly string[],
  spoken: Spoken,
): KnowledgeEntry | undefined {
  if (!entries.every(({ id }) => besideDeposit.test(id))) return undefined;
  const previous = former.at(-1);
  const isHere = speaksOfDeposit(question, spoken);
  const { topic, facet } = mentioned(question, spoken);
  const isFollowUp =
    !isHere &&
    topic !== undefined &&
    facet === undefined &&
    previous !== undefined &&
    speaksOfDeposit(previous, spoken) &&
    termsOf(question).length <= shortestWhole;
  const asksFor = isHere && (facet === 'price' || entries.some(({ id }) => id.startsWith('payment')));
  if (!isFollowUp && !asksFor) return undefined;
  const wanted = topic ?? contextOf([...former], spoken).topic;
  return wanted === undefined ? undefined : spoken.index.entries.get(`deposit.${wanted}`);
}

/** A single word is no turn of speech within a story, nor beside the price of a service. */
const longestAround = 6;

/** What a turn of speech leads to where no service is named. */
const isGeneral = /^(?:advice|other)$/;

/** What people do for a visitor, and a chatbot for its owner's customers. */
const asksOfPeople = /^(?:meeting|callback)$/;
const isOfProduct = (text: string, { intents }: Spoken) =>
  intents.stretchesOf('ofProduct', flatBases(text)).size > 0;

/** A clause of so few words leaves out what is paid by the month. */
const longestLeftOut = 2;

/** What a visitor asks for themselves. */
const isForOneself = /^(?:cancelling|refund|invoice|balance|my-project|privacy|deletion)$/;

/** The entry that a clause asks for, by a turn of speech or by what it speaks of. */
export function matterIn(clause: string, spoken: Spoken): KnowledgeEntry | undefined {
  const { entries } = spoken.index;
  const concepts = spoken.conceptsIn(clause);
  const first = firstMeaning(concepts);
  const known = first && entries.get(first);
  if (known) return known;
  const turn = turnIn(clause, spoken);
  if (turn) return turn;
  // "And monthly?"
  const isMonthly =
    concepts.has('monthly') && termsOf(clause).length <= longestLeftOut && !namesTopic(clause, spoken);
  const meant = isMonthly ? 'monthly' : meaningOf(concepts);
  return meant && entries.get(meant);
}

/** The entry that a turn of speech in a clause asks for. */
function turnIn(clause: string, spoken: Spoken): KnowledgeEntry | undefined {
  const [first] = askedIn(clause, spoken.index);
  if (first && asksOfPeople.test(first.entry.id) && isOfProduct(clause, spoken))
    return spoken.index.entries.get('about.chatbot');
  // "Can guests cancel a booking in the hotel system?" is asked of the system.
  if (first && isForOneself.test(first.entry.id)) {
    const concepts = spoken.conceptsIn(clause);
    if (concepts.has('customer') && concepts.has('product')) return undefined;
  }
  // "An app for my restaurant" is named by its service.
  if (first && isGeneral.test(first.entry.id) && namesTopic(clause, spoken)) return undefined;
  if (!first || first.words > 1) return first?.entry;
  const isByTheWay = termsOf(clause).length > longestAround || namesTopic(clause, spoken);
  return isByTheWay && !speaksOfOwn(clause, spoken) ? undefined : first.entry;
}

/**
 * "Where are you, and do you speak Urdu?" in Arabic, where "and" is a letter: two clauses where each asks for another
 * thing.
 */
function joinedIn(clause: string, spoken: Spoken): string[] {
  const about = (text: string) => matterIn(text, spoken) ?? entryAbout(text, spoken, {}).entry;
  for (const { index } of clause.matchAll(/\s(?=و\p{L}{3})/gu)) {
    const [one, other] = [clause.slice(0, index), clause.slice(index + 2)];
    const [first, second] = [about(one), about(other)];
    if (first && second && first.topic === undefined && second.topic === undefined && first !== second)
      return [one, other];
  }
  return [clause];
}

/** What a sentence speaks of whose words for "and" join no two questions: "je ne veux plus de la commande". */
function matterOfSentence(question: string, spoken: Spoken): KnowledgeEntry | undefined {
  const meant = question
    .split(/[?!;\n,،؛؟۔।]+|[.:](?=\s|$)/u)
    .flatMap((sentence) => meaningOf(spoken.conceptsIn(sentence)) ?? [])[0];
  return meant && spoken.index.entries.get(meant);
}

/** The entries that a text asks for by turns of speech or by what it speaks of. */
export const mattersIn = (text: string, spoken: Spoken): readonly KnowledgeEntry[] =>
  matterOf(text, spoken).asked;

/** What turns of speech in a question ask for, clause by clause, and what else it says. */
function matterOf(question: string, spoken: Spoken): { asked: KnowledgeEntry[]; rest: string } {
  const asks = (text: string) => matterIn(text, spoken);
  // "How much is the bot, and does it speak Urdu?"
  const languagesOf = namesTopic(question, spoken) ? spoken.index.entries.get('languages') : undefined;
  const ofThatProduct = (entry: KnowledgeEntry) => (entry.id === 'chat-language' && languagesOf) || entry;
  const asked: KnowledgeEntry[] = [];
  const rest: string[] = [];
  const clauses = clausesOf(question);
  const parts = clauses.flatMap((clause) => joinedIn(clause, spoken));
  for (const clause of parts) {
    const entry = asks(clause);
    if (!entry) rest.push(clause);
    else if (!asked.includes(entry)) asked.push(entry);
  }
  // "And" may stand within a turn of speech.
  const whole =
    asked.length === 0 ? (turnIn(question, spoken) ?? matterOfSentence(question, spoken)) : undefined;
  if (whole) return { asked: [whole], rest: '' };
  return {
    asked: asked.map(ofThatProduct),
    rest: asked.length === 0 && parts.length === clauses.length ? question : rest.join('. '),
  };
}

/** "How long for both?": of the two services that were spoken of last. */
function bothOf(question: string, former: readonly string[], spoken: Spoken): Resolved | undefined {
  if (!saysBoth(question, spoken)) return undefined;
  const { topic, facet } = mentioned(question, spoken);
  if (topic || (!facet && termsOf(question).length >= shortestWhole)) return undefined;
  const topicsOf = (text: string) =>
    clausesOf(text)
      .flatMap((clause) => mentioned(clause, spoken).topic ?? [])
      .reverse();
  const topics = [...new Set(former.toReversed().flatMap(topicsOf))].slice(0, 2);
  if (topics.length < 2) return undefined;
  const entries = topics.reverse().flatMap((one) => entryFor(one, facet ?? 'about', spoken) ?? []);
  return { entries, doubts: [] };
}

function resolveRest(question: string, former: string[], spoken: Spoken): Resolved {
  const before = { ...contextOf(former, spoken), isFormer: true, isQuestion: /[?؟]/.test(question) };
  const { entry: whole, doubts } = resolveClause(question, spoken, before);
  const topicHere = rank(question, spoken.index).find(({ isNamed }) => isNamed)?.entry.topic;
  const named = mentioned(question, spoken);
  const here: Context = {
    ...before,
    ...named,
    ...(named.topic && { isFormer: false }),
    ...(topicHere && { topicHere }),
  };
  // A story names much by the way: until something is asked, the whole question tells what it is about.
  const subject: Context = whole?.topic && whole.topic !== before.topic ? contextOfEntry(whole, true) : {};
  const parts: KnowledgeEntry[] = [];
  const asked: KnowledgeEntry[] = [];
  for (const clause of clausesOf(question)) {
    const context = {
      ...here,
      ...(asked.length > 0 || !whole?.topic ? contextOfEntry(parts.at(-1)) : subject),
    };
    const { entry } = resolveClause(clause, spoken, context);
    if (!entry) continue;
    if (!parts.includes(entry)) parts.push(entry);
    // A clause of a story takes the price or time that another one asks for; that counts less.
    if (isAsked(entry) && mentioned(clause, spoken).facet) asked.push(entry);
  }
  const questionsHere = withoutRepeats([...new Set(asked)]);
  if (questionsHere.length > 1) return { entries: questionsHere.slice(0, 2), doubts };
  const answers = withoutRepeats(parts);
  // A story comes before its questions.
  if (answers.length > 1) {
    const entries = [...answers.filter(isAsked), ...answers.filter((one) => !isAsked(one))].slice(0, 2);
    return { entries, doubts };
  }
  // A clause may name the service that the whole question, about what it costs or does, passes over.
  const isGeneric = whole?.facet !== undefined && whole.topic === undefined;
  const entries = whole && !(isGeneric && answers[0]?.topic) ? [whole] : answers;
  return { entries, doubts: doubts.length > 0 ? doubts : nearest(question, before, spoken) };
}

/**
 * What a question may be about that has an answer to nothing: by what it names at all, and what the conversation was
 * about.
 */
function nearest(question: string, { topic }: Context, spoken: Spoken): KnowledgeEntry[] {
  const { index } = spoken;
  const named = rank(question, index)
    .filter((hit) => hit.topic + hit.facet + hit.own > 0)
    .map(({ entry, topic: byTopic }) =>
      entry.facet && byTopic === 0
        ? (entryFor(topic, entry.facet, spoken) ?? index.entries.get(genericEntries[entry.facet]))
        : entry,
    );
  // What is asked of the subject of the conversation says more than the subject.
  const about = named[0]?.topic === topic ? undefined : entryFor(topic, 'about', spoken);
  return [...new Set([...named.slice(0, mostDoubts), about])].flatMap((entry) => entry ?? []);
}

type Found = { entry: KnowledgeEntry | undefined; doubts: KnowledgeEntry[] };

/**
 * The entry that answers one clause; a short clause takes what it leaves out from the context. "How many" asks for a
 * price only where nothing that is counted answers: in most languages it is one word with "how much".
 */
function resolveClause(clause: string, spoken: Spoken, context: Context): Found {
  const found = entryAbout(clause, spoken, context);
  if (found.entry && found.entry.facet !== 'price') return found;
  const words = wordsOf(clause);
  const counted = words.filter((word) => !quantityWords.has(word));
  if (counted.length === 0 || counted.length === words.length) return found;
  // What is asked elsewhere in the question is not counted here: "how much is it, and how many weeks?"
  const { facet: _, ...without } = context;
  const { entry: other } = entryAbout(counted.join(' '), spoken, without);
  const isAnswer = other && (other.facet === 'time' || (!other.facet && !other.topic));
  return isAnswer ? { entry: other, doubts: [] } : found;
}

const quantityWords = wordSet(languages.map((language) => wordings[language].quantity).join(' '));

function entryAbout(clause: string, spoken: Spoken, context: Context): Found {
  const only = (entry: KnowledgeEntry | undefined): Found => ({ entry, doubts: [] });
  const hits = rank(clause, spoken.index);
  const claimed = facetOfFigures(clause);
  const signs = { claimed, isOwn: speaksOfOwn(clause, spoken), isFollowUp: context.topic !== undefined };
  const near = (share: number) =>
    hits.slice(0, lookedAt).filter((one) => one.score >= share * (hits[0]?.score ?? 0) && isSure(one, signs));
  const sure = near(nearBest);
  const first = sure[0];
  // Words of the overview ("automation") stand in questions about everything else too, and so may a service's name.
  const isOverview = first?.entry.id === 'services';
  const isNamedOnly = first?.entry.facet === 'about';
  const hit =
    (isOverview && sure.find(isSpecific)) || (isNamedOnly && near(nearSpoken).find(isSpoken)) || first;
  // "You had it for 6000": of the service that the conversation is about.
  if (!hit) {
    const named = hits.find(({ isNamed }) => isNamed)?.entry.topic;
    const feature = named && featureAsked(clause, named, hits, spoken, context);
    if (feature) return only(feature);
    const isRemark = claimed !== undefined && termsOf(clause).length <= longestRemark;
    return only(isRemark ? entryFor(context.topic, claimed, spoken) : undefined);
  }
  const entry = productOf(hit, hits);
  if (entry.facet && hit.topic === 0 && hit.facet > 0) {
    // "All your prices" asks for none in particular, unless the same question names a service.
    const wanted =
      hit.own === 0
        ? (mentioned(clause, spoken).topic ?? context.topic)
        : (context.topicHere ?? hits.find(({ isNamed }) => isNamed)?.entry.topic);
    const answer =
      entryFor(wanted, entry.facet, spoken) ?? spoken.index.entries.get(genericEntries[entry.facet]);
    const strange = strangeTerms(clause, wanted, hits, spoken);
    const isCarried = context.isFormer && wanted !== undefined && wanted === context.topic;
    // An amount that the visitor has is compared with the price, whatever stands around it.
    const isBudget = claimed === 'price' && entry.facet === 'price';
    if (!isCarried || strange.length === 0 || isBudget || !answer) return only(answer);
    // It may be the price of something else: "how much is the consultation" behind that of a shop.
    const others = rank(strange.join(' '), spoken.index).filter((one) => one.topic + one.own > 0);
    return { entry: undefined, doubts: [answer, ...others.slice(0, 1).map((one) => one.entry)] };
  }
  const isShort = termsOf(clause).length <= 3;
  const isCarried = isShort && strangeTerms(clause, entry.topic, hits, spoken).length === 0;
  const facet = claimed ?? (isCarried ? context.facet : undefined);
  if (!entry.topic || (hit.facet > 0 && claimed !== 'price')) return only(entry);
  const feature = facet === undefined && featureAsked(clause, entry.topic, hits, spoken, context);
  if (feature) return only(feature);
  // Without a word on price or time it is about the service, wherever else its name stands.
  return only(entryFor(entry.topic, facet ?? 'about', spoken) ?? entry);
}

/** "Does the hotel system open doors?": the entry for what no text on a product says that it does. */
function featureAsked(
  clause: string,
  topic: string,
  hits: readonly Hit[],
  spoken: Spoken,
  { isQuestion }: Context,
): KnowledgeEntry | undefined {
  const concepts = spoken.conceptsIn(clause);
  const isOfProduct = concepts.has('product') && !concepts.has('offer');
  const isWish = spoken.intents.stretchesOf('wish', flatBases(clause)).size > 0;
  if (!isOfProduct || isWish || (!isQuestion && !concepts.has('able'))) return undefined;
  const published = new Set(termsOf(entryFor(topic, 'about', spoken)?.answer ?? ''));
  const isStrange = strangeTerms(clause, topic, hits, spoken).some((word) => !published.has(word));
  return isStrange ? spoken.index.entries.get(`feature.${topic}`) : undefined;
}

/** The meaningful words of a clause that name neither the topic nor anything that is asked of it. */
function strangeTerms(
  clause: string,
  topic: string | undefined,
  hits: readonly Hit[],
  { index }: Spoken,
): string[] {
  const explained = new Set(
    hits
      .filter(({ entry }) => entry.topic === topic || (entry.facet && !entry.topic))
      .flatMap(({ words }) => [...words]),
  );
  // A subject that is one entry alone is all that this says.
  const whole = topic === undefined ? undefined : index.entries.get(topic);
  for (const word of whole ? termsOf(whole.answer) : []) explained.add(word);
  return knownTermsOf(clause, index).filter((word) => !explained.has(word));
}

/** Whether a phrase of three words or more stands for the entry. */
const isSpoken = (hit: Hit) => isSpecific(hit) && hit.own > 1;

const isSpecific = ({ entry, own }: Hit) => own > 0 && entry.facet === undefined;

/**
 * What is named beside what it stands in, runs on or is made for: "a chatbot on my site", "software for estate agents".
 */
const isOfAny = /^(?:enterprise|other)$/;

/** The topic that these hits of a text are about. */
function subjectOf(hits: readonly Hit[]): string | undefined {
  const named = hits.filter(({ topic }) => topic > 0);
  const [first] = named;
  if (!first?.entry.topic || !isOfAny.test(first.entry.topic)) return first?.entry.topic;
  const other = named.find(({ entry, isNamed }) => isNamed && !isOfAny.test(entry.topic ?? ''));
  return (other ?? first).entry.topic;
}

/** "A chatbot for my hotel" is a chatbot: the other services are also the trades that it is built for. */
function productOf(hit: Hit, hits: readonly Hit[]): KnowledgeEntry {
  const { topic, facet } = hit.entry;
  if (!topic || topic === 'chatbot') return hit.entry;
  const isBetter = (other: Hit) =>
    other.isNamed &&
    (other.entry.topic === 'chatbot' || (topic === 'enterprise' && !isOfAny.test(other.entry.topic ?? ''))) &&
    other.entry.facet === (facet ?? other.entry.facet) &&
    other.score >= nearBest * hit.score;
  return hits.find(isBetter)?.entry ?? hit.entry;
}

function entryFor(topic: string | undefined, facet: Facet, spoken: Spoken): KnowledgeEntry | undefined {
  return topic === undefined
    ? undefined
    : (spoken.index.entries.get(`${facet}.${topic}`) ?? spoken.index.entries.get(topic));
}

/**
 * Words about price or time alone prove little ("how much salt?"), so most of the query must be covered
 * then; a subject named twice is enough within a long story, and so is one that is the visitor's own.
 */
function isSure(
  { entry, coverage, named, isNamed, topic, facet, own }: Hit,
  { claimed, isOwn, isFollowUp }: { claimed: Facet | undefined; isOwn: boolean; isFollowUp: boolean },
): boolean {
  // "How much?" asks for no subject that it does not name.
  if (topic + own === 0)
    return facet > 0 && entry.facet !== undefined && coverage >= (isFollowUp ? 0.6 : 0.7);
  // One word of two says little of what is asked: "the password of the quotes" asks for no quote.
  const isOneWord = facet === 0 && topic + own === 1 && !isNamed;
  if (isOneWord ? coverage > 0.5 && named >= 0.3 : coverage >= 0.5) return true;
  if (topic + own >= 2 && coverage >= 0.2) return true;
  return topic > 0 && coverage >= (isOwn ? 0.2 : 0.3) && (facet > 0 || claimed !== undefined || isOwn);
}

/** The Arabic "who" is spelt like the Urdu "I". */
const ownWords = (language: Language) =>
  wordSet(
    languages
      .filter((one) => one !== strangers[language])
      .map((one) => wordings[one].own)
      .join(' '),
  );
const ownWordsAround = Object.fromEntries(
  languages.map((language) => [language, ownWords(language)]),
) as Localized<Set<string>>;

/** Whether a text names one of the agency's services, spelt as it should be. */
export const namesTopic = (text: string, { index }: Spoken) =>
  rank(text, index).some(({ isNamed }) => isNamed);

/** Whether a text asks for a price or a time by a word for it. */
export const asksFigure = (text: string, spoken: Spoken) => mentioned(text, spoken).facet !== undefined;

/** Whether visitors speak of themselves or their business. */
export const speaksOfOwn = (text: string, { language }: Spoken) =>
  wordsOf(text).some((word) => ownWordsAround[language].has(word));

/** A plain number from here on, beside a service, is a price that the visitor has in mind. */
const leastPrice = 500;
const timeUnits = ['day', 'week', 'month', 'year', 'hour'];
const currencies = ['AED', 'EUR', 'USD', 'GBP', 'QAR', 'SAR', 'INR'];

/** What the figures of a question are about: "you said 5000?" asks for the price. */
export function facetOfFigures(text: string): Facet | undefined {
  for (const { value, unit } of figuresIn(text)) {
    if (
      unit === undefined
        ? Number(value) >= leastPrice && value.length < 8 && !/^20[2-4]\d$/.test(value)
        : currencies.includes(unit)
    )
      return 'price';
    if (unit !== undefined && timeUnits.includes(unit)) return 'time';
  }
  return undefined;
}

/** The topic and facet that a text names, wherever in it. */
function mentioned(text: string, { index }: Spoken): Context {
  const hits = rank(text, index);
  const topic = subjectOf(hits);
  const facet = hits.find((hit) => hit.facet > 0 && hit.entry.facet !== 'about')?.entry.facet;
  return { ...(topic && { topic }), ...(facet && { facet }) };
}

function contextOf(questions: string[], spoken: Spoken): Context {
  let context: Context = {};
  for (const question of questions) {
    const { topic, facet } = mentioned(question, spoken);
    // "When I want" of what has no time of its own asks for none.
    const hasFacet = facet !== 'time' || topic === undefined || spoken.index.entries.has(`time.${topic}`);
    context = { ...context, ...(topic && { topic }), ...(facet && hasFacet && { facet }) };
  }
  return context;
}

/** What an answer to a part of the same message is about. */
function contextOfEntry(entry: KnowledgeEntry | undefined, isOfTopicAlone = false): Context {
  return {
    ...(entry?.topic && { topic: entry.topic, isFormer: false }),
    ...(entry?.facet && !isOfTopicAlone && { facet: entry.facet }),
  };
}

/** Words that join two questions; those that begin with the Arabic "and" lose only that. */
const joins = languages.flatMap((language) => wordings[language].joins.split(' '));
const prefixed = joins.filter((word) => /^و./u.test(word)).map((word) => word.slice(1));
const whole = joins.filter((word) => !/^و./u.test(word));
const clauseEnd = new RegExp(
  `[?!;\\n،؛؟।۔]+|[.,:](?=\\s|$)|\\s[+&](?=\\s)|\\s(?:${whole.join('|')})(?=\\s)|\\sو(?=(?:ال|${prefixed.join('|')}))`,
  'iu',
);

/** Sentences, and the parts of a sentence that "and" joins. */
export const clausesOf = (question: string): string[] =>
  question
    .split(clauseEnd)
    .map((clause) => clause.trim())
    .filter((clause) => flat(clause).trim() !== '');

/** A price or a time is asked for; the rest may only have been named. */
export const isAsked = ({ facet }: KnowledgeEntry) => facet === 'price' || facet === 'time';

/** The overview of a service already names its price and weeks, and that of all services their prices. */
function withoutRepeats(entries: KnowledgeEntry[]): KnowledgeEntry[] {
  return entries.filter(
    ({ id, topic, facet }) =>
      !entries.some(
        (other) =>
          other.id !== id &&
          ((other.facet === 'about' && facet !== 'about' && topic !== undefined && other.topic === topic) ||
            (other.topic !== undefined &&
              topic === undefined &&
              facet !== undefined &&
              facet === other.facet)),
      ),
  );
}
