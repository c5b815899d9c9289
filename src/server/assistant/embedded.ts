import { type AssistantContent, publishedContent } from '../../content/assistant-content.ts';
import {
  askedForCall,
  askedForMeeting,
  askedForPerson,
  complained,
  personMailWords,
} from '../../content/chat-mails.ts';
import type { AgencyContact } from '../../content/contact.ts';
import { fill, fillIn } from '../../content/fill.ts';
import type { KnowledgeEntry } from '../../content/knowledge.ts';
import { directionOf, type Language, languages, ofAgency } from '../../content/language.ts';
import { isOpenMatter, matterIds } from '../../content/matters.ts';
import type { Replies } from '../../content/replies.ts';
import { staffWords } from '../../content/staff-words.ts';
import {
  type AnswerEvent,
  type AnswerRequest,
  type Assistant,
  type Choice,
  type Passage,
  type SummaryRequest,
  summaryLimit,
  type ToolCall,
} from './assistant.ts';
import { contactCall, type Details, detailsIn, withoutEmail } from './details.ts';
import { detectLanguage } from './detect-language.ts';
import { isDialled, withoutCards } from './phone.ts';
import {
  asksFigure,
  clausesOf,
  isAsked,
  mattersIn,
  namesTopic,
  type Resolved,
  resolveQuestion,
  speaksOfOwn,
} from './resolve.ts';
import { askedIn, askedScore, findEntry, passageOf, rank, termsOf } from './search.ts';
import { type Spoken, spokenIn } from './spoken.ts';
import { flat, flatBases, wordsOf } from './words.ts';

/** Pace of the words in milliseconds: a chunk at most every 15, a whole answer in about a second. */
const chunkPause = 15;
const longestStream = 1_000;

/**
 * `sources`: what the text rests on. `isUnsure`: it has no answer to what was asked; `isUnknown`: and something that
 * were published could be one.
 */
type Reply = {
  calls: ToolCall[];
  text: string;
  sources?: Passage[];
  isUnsure?: boolean;
  isUnknown?: boolean;
};

/**
 * The assistant that needs no model: it answers from the content as it is then by search, in the language the visitor
 * writes, says so when it does not know, asks back where it is not sure, and calls in a person on request. `pause` is
 * the longest between two pieces of an answer, in milliseconds; 0 is none.
 */
export function createEmbeddedAssistant(
  contact: AgencyContact,
  pause = chunkPause,
  contentNow: () => AssistantContent = () => publishedContent,
): Assistant {
  return {
    name: 'embedded',
    async *answer(request, signal) {
      signal.throwIfAborted();
      const { calls, text, sources = [], isUnsure, isUnknown } = reply(request, contact, contentNow());
      for (const call of calls) yield { type: 'tool', call };
      if (isUnsure && request.isMail)
        yield { type: 'tool', call: { name: 'hand_over', reason: ofAgency(personMailWords).wroteByMail } };
      if (sources.length > 0) yield { type: 'sources', passages: sources };
      if (isUnknown) yield { type: 'unknown' };
      yield* stream(fill(text, contact), pause, signal);
    },
    summarise: async (request) => sumUp(request, contact, contentNow()),
  };
}

/**
 * What the assistant makes of one question: it says so where it does not know, and calls in a person where one is asked
 * for.
 */
export type Trial = {
  text: string;
  passages: Passage[];
  decided: 'answered' | 'unknown' | 'handed-over';
};

/** What it answers to one question with nothing before it, and what it has decided to. */
export function tryQuestion(
  question: string,
  language: Language,
  contact: AgencyContact,
  content: AssistantContent,
): Trial {
  const request: AnswerRequest = { turns: [{ role: 'visitor', text: question }], language };
  const { calls, text, sources = [], isUnsure, isUnknown } = reply(request, contact, content);
  const filled = (one: string) => fill(one, contact);
  return {
    text: filled(text),
    passages: sources.map((passage) => ({
      ...passage,
      title: filled(passage.title),
      text: filled(passage.text),
    })),
    decided: calls.some(({ name }) => name === 'hand_over')
      ? 'handed-over'
      : isUnsure || isUnknown
        ? 'unknown'
        : 'answered',
  };
}

/** What a message is read with. */
type Reading = { questions: string[]; question: string; spoken: Spoken; contact: AgencyContact };

function reply(
  { turns, language: chosen }: AnswerRequest,
  contact: AgencyContact,
  content: AssistantContent,
): Reply {
  const questions = turns.filter(({ role }) => role === 'visitor').map(({ text }) => text);
  const question = questions.at(-1) ?? '';
  const tapped = titledIn(question, [chosen, languageOf(question, chosen), ...languages], contact, content);
  const spoken = tapped?.spoken ?? spokenIn(languageOf(question, chosen), content);
  const say = content.replies[spoken.language];
  if (spoken.intents.isIntrusion(question)) return { calls: [], text: say.boundary, isUnsure: true };

  const reading = { questions, question, spoken, contact };
  if (tapped) return answered([tapped.entry], [], reading);
  const state = stateOf(reading);
  if (state) return answered([state], [], reading);
  const wish = wishIn(reading);
  const told = givenIn(reading, wish.now !== undefined || wish.former !== undefined || isReachAsked(reading));
  const arranged = arrange(reading, wish, told);
  if (arranged) return arranged;

  const { details, rest } = told;
  const given = contactCall(details);
  const calls: ToolCall[] = given ? [given] : [];
  const resolved = answersTo(given ? [...questions.slice(0, -1), rest] : questions, reading);
  if (spoken.intents.asksForPerson(question)) {
    const entries = resolved.entries.filter(({ id }) => !isReach(id) && isSaidBesides(id));
    calls.push({ name: 'hand_over', reason: ofAgency(askedForPerson) });
    return { ...answered(entries, calls, reading), text: joined(say.handOver, textOf(entries)) };
  }
  if (given) {
    // "Project Palm Hotel, palm@example.com" asks nothing of hotels.
    const isOwn =
      wordsOf(rest).length <= longestName &&
      rememberedOf(questions).some((text) => isOfOwnCase(text, spoken));
    const entries = isOwn ? [] : resolved.entries.filter(({ id }) => !isReach(id));
    const noted = fillIn({ noted: notedOf(details, spoken) })(say.contactNoted);
    const reply = entries.length > 0 ? answered(entries, calls, reading) : { calls, text: '' };
    return { ...reply, text: joined(noted, textOf(entries)) };
  }
  const open = resolved.entries.length === 0 && stateOf(reading, true);
  if (open) return answered([open], calls, reading);
  return (
    ofOwnCase(resolved.entries, reading) ??
    (resolved.entries.length > 0
      ? answered(resolved.entries, calls, reading)
      : unanswered(resolved.doubts, reading))
  );
}

/** Longer messages ask for more than whether a thing is done. */
const longestStateQuestion = 6;

/** What was to be done for a visitor; how far their project is stands on its dashboard. */
const isToBeDone = /^(?:deletion|callback|meeting|complaint)$/;

/** What is asked for anew, and is no question of how it stands. */
const isRequest = /^(?:deletion|callback|meeting|complaint|cancelling|my-project|copy)$/;

/**
 * "Is it done?" after what was to be done: how that stands. `isOpen`: nothing else answers, and a question is enough.
 */
function stateOf({ questions, question, spoken }: Reading, isOpen = false): KnowledgeEntry | undefined {
  const isQuestion = /[?؟]/.test(question);
  const isAsked =
    (isOpen ? isQuestion : spoken.conceptsIn(question).has('done')) &&
    wordsOf(question).length <= longestStateQuestion &&
    (isQuestion || !spoken.intents.smallTalk(question)?.isAll) &&
    !/\p{Nd}/u.test(question);
  if (!isAsked || mattersIn(question, spoken).some(({ id }) => isRequest.test(id))) return undefined;
  const last = (isOpen ? questions.slice(-2, -1) : rememberedOf(questions))
    .flatMap((text) => mattersIn(text, spoken))
    .findLast(({ id }) => isToBeDone.test(id));
  return last && spoken.index.entries.get(last.id === 'deletion' ? 'deletion-state' : 'arranged-state');
}

/** What had a visitor asked for their number: a complaint, or a look into their project. */
const asksForReach = /^(?:complaint|my-project|callback|meeting)$/;

const isReachAsked = ({ questions, spoken }: Reading) =>
  mattersIn(questions.at(-2) ?? '', spoken).some(({ id }) => asksForReach.test(id)) ||
  spoken.intents.asksForPerson(questions.at(-2) ?? '');

/** The name of a project is nobody's: where the conversation has just been of the project, a name is its. */
function withoutProject(
  told: ReturnType<typeof detailsIn>,
  { questions, question, spoken }: Pick<Reading, 'questions' | 'question' | 'spoken'>,
) {
  const { name, phone, email } = told.details;
  const isAsked = (text: string | undefined, id: string) =>
    mattersIn(text ?? '', spoken).some((one) => one.id === id);
  const isOfProject =
    name !== undefined &&
    (isAsked(question, 'project-name') ||
      (isAsked(questions.at(-2), 'my-project') && !phone && !email && !speaksOfOwn(question, spoken)));
  if (!isOfProject) return told;
  const { name: _, ...details } = told.details;
  return { details, rest: contactCall(details) ? told.rest : question };
}

/** What the last message gives. A number that may be none takes the place of no real one. */
function givenIn(
  { questions, question, spoken }: Reading,
  isAsked: boolean,
): { details: Details; rest: string } {
  const { details, rest } = withoutProject(detailsIn(question, spoken, isAsked), {
    questions,
    question,
    spoken,
  });
  const { phone, ...others } = details;
  if (phone === undefined || isDialled(phone)) return { details, rest };
  const hasReal = questions
    .slice(0, -1)
    .some((text) => isDialled(detailsIn(text, spoken, false).details.phone ?? ''));
  return { details: hasReal ? others : details, rest };
}

const joined = (...texts: string[]) => texts.filter(Boolean).join('\n\n');
const textOf = (entries: readonly KnowledgeEntry[]) => entries.map((entry) => entry.answer).join('\n\n');

/** How the agency is reached is nothing to say to whoever says how they are. */
const isReach = (id: string) => id === 'contact' || id === 'identity';
/** What is worth saying beside that a person was asked for. */
const isSaidBesides = (id: string) =>
  /^(?:price|time)\.|^(?:deletion|privacy|refund|cancelling|invoice)$/.test(id);

/**
 * The language that a question is to be answered in. A single word changes none that has another script ("price?"), nor
 * one of two that share words.
 */
export function languageOf(question: string, chosen: Language): Language {
  const language = detectLanguage(withoutEmail(question), chosen) ?? chosen;
  const isLatin = (one: Language) => one === 'fr' || one === 'en';
  const isArabic = (one: Language) => one === 'ar' || one === 'ur';
  const isForeign = isLatin(language) ? !isLatin(chosen) : isArabic(language) && isArabic(chosen);
  return wordsOf(question).length === 1 && isForeign ? chosen : language;
}

/**
 * The entry whose title a message is, as it is when the title was tapped: in the first of these languages that has one.
 */
function titledIn(
  question: string,
  among: readonly Language[],
  contact: AgencyContact,
  content: AssistantContent,
): { entry: KnowledgeEntry; spoken: Spoken } | undefined {
  const asked = flat(question);
  for (const language of new Set(among)) {
    const spoken = spokenIn(language, content);
    const entry = titlesOf(spoken, contact).get(asked);
    if (entry) return { entry, spoken };
  }
  return undefined;
}

const titles = new WeakMap<Spoken, WeakMap<AgencyContact, Map<string, KnowledgeEntry>>>();

/** The entries by their titles, kept: every message is compared with those of all languages. */
function titlesOf(spoken: Spoken, contact: AgencyContact): Map<string, KnowledgeEntry> {
  const ofSpoken = titles.get(spoken) ?? new WeakMap<AgencyContact, Map<string, KnowledgeEntry>>();
  titles.set(spoken, ofSpoken);
  const ready = ofSpoken.get(contact);
  if (ready) return ready;
  const made = new Map<string, KnowledgeEntry>();
  for (const entry of spoken.entries) {
    const title = flat(fill(entry.title, contact));
    // The first of a title is the one that is meant.
    if (!made.has(title)) made.set(title, entry);
  }
  ofSpoken.set(contact, made);
  return made;
}

/** Answers with these entries: what has to be done for them, what may be tapped, and what they rest on. */
function answered(entries: readonly KnowledgeEntry[], before: ToolCall[], reading: Reading): Reply {
  const { question, questions, spoken } = reading;
  const calls = [...before];
  const classified = classify(question, entries, spoken);
  if (classified) calls.push(classified);
  if (entries.some(({ id }) => id === 'complaint'))
    calls.push({ name: 'hand_over', reason: ofAgency(complained)(quoted(question)) });
  const choices = choicesFor(entries, reading);
  if (choices.length > 0) calls.push({ name: 'offer_choices', choices });
  const hits = rank(questions.slice(-2).join(' '), spoken.index);
  const sources = entries.map((entry) =>
    passageOf(entry, hits.find((hit) => hit.entry === entry)?.score ?? askedScore(question, entry, spoken)),
  );
  // What nothing is published on has an entry that says so.
  return { calls, text: textOf(entries), sources, isUnknown: entries.every(({ id }) => isOpenMatter(id)) };
}

const toSay = (text: string): Choice => ({ action: 'say', text });

const toAsk = (entries: readonly (KnowledgeEntry | undefined)[], contact: AgencyContact): Choice[] =>
  entries.flatMap((entry) => (entry ? [toSay(fill(entry.title, contact))] : []));

/** Where one of these answers, a person may be needed next. */
const personsMatters =
  /^(?:cancelling|refund|invoice|balance|my-project|project-name|not-done|privacy|arranged-state|monthly|(?:monthly|feature)\..*)$/;

function choicesFor(entries: readonly KnowledgeEntry[], { spoken, contact }: Reading): Choice[] {
  const choices: Choice[] = [];
  const facet = entries.find((entry) => entry.facet && !entry.topic)?.facet;
  // "How much?": of which service.
  const known = spoken.index.entries;
  if (facet)
    choices.push(
      ...toAsk(
        [...known.values()].filter((entry) => entry.topic && entry.facet === facet),
        contact,
      ),
    );
  if (entries.some(({ id }) => id === 'advice'))
    choices.push(
      ...toAsk(
        ['about.chatbot', 'about.enterprise', 'other'].map((id) => known.get(id)),
        contact,
      ),
    );
  if (entries.some(({ id }) => id === 'deletion' || id === 'deletion-state' || id === 'privacy'))
    choices.push({ action: 'remove' });
  if (entries.some(({ id }) => personsMatters.test(id) || isOpenMatter(id)))
    choices.push(toSay(spoken.content.replies[spoken.language].talkToPerson));
  return choices;
}

/** What is said where nothing is sure: what may be meant stands under it, and a person. */
function unanswered(doubts: readonly KnowledgeEntry[], reading: Reading): Reply {
  const { question, questions, spoken, contact } = reading;
  const { content, language, intents } = spoken;
  const say = content.replies[language];
  const found = otherwise(question, spoken);
  const person = toSay(say.talkToPerson);
  if (found === 'upset') {
    const calls: ToolCall[] = [{ name: 'offer_choices', choices: [person] }];
    // Once may be a mood; who insists is upset about something.
    if (questions.slice(0, -1).some(intents.isInsulting))
      calls.unshift({ name: 'hand_over', reason: ofAgency(complained)(quoted(question)) });
    return { calls, text: say.upset, isUnsure: true };
  }
  const isElsewhere = intents.signsOfElsewhere(question) > 0;
  if (doubts.length > 0 && !isElsewhere) {
    const calls: ToolCall[] = [{ name: 'offer_choices', choices: [...toAsk(doubts, contact), person] }];
    return { calls, text: say.askBack, isUnsure: true, isUnknown: true };
  }
  // The same "no sure answer" twice in a row helps nobody: then a person does.
  const before = questions.slice(0, -1);
  if (found === 'unknown' && !isElsewhere && before.length > 0 && wasUnsure(before, reading))
    return {
      calls: [{ name: 'offer_choices', choices: [person] }],
      text: say.callUnsure,
      isUnsure: true,
      isUnknown: true,
    };
  const general = toAsk(
    ['services', 'prices', 'portfolio'].map((id) => spoken.index.entries.get(id)),
    contact,
  );
  const offer = (choices: Choice[]): ToolCall[] =>
    choices.length > 0 ? [{ name: 'offer_choices', choices }] : [];
  if (found !== 'unknown') return { calls: found === 'greeting' ? offer(general) : [], text: say[found] };
  return {
    calls: offer([...general.slice(0, 2), person]),
    text: isElsewhere ? say.boundary : say.unknown,
    isUnsure: true,
    isUnknown: true,
  };
}

/** Whether the last of these questions had no answer at all. */
function wasUnsure(questions: string[], { contact, spoken }: Reading): boolean {
  const { language, content } = spoken;
  const turns = questions.map((text) => ({ role: 'visitor' as const, text }));
  const { text } = reply({ turns: turns.slice(-1), language }, contact, content);
  return languages.some((one) => content.replies[one].unknown === text);
}

/** What clients ask of their own project: what they tell next, of its name or what happened, is for the team. */
const ownMatters = /^(?:my-project|project-name|invoice|balance|complaint|refund)$/;
/** Longer messages tell more than a name or a number, and are read as any other. */
const longestStatement = 12;
/** Longer ones say more of a project than its name. */
const longestName = 5;

const isOfOwnCase = (text: string, spoken: Spoken): boolean =>
  mattersIn(text, spoken).some(({ id }) => ownMatters.test(id));

/**
 * What is said to a client who goes on about their own project: a statement is noted, and how long it will take is how
 * long a person takes. Undefined where it is something else.
 */
function ofOwnCase(entries: readonly KnowledgeEntry[], reading: Reading): Reply | undefined {
  const { questions, question, spoken } = reading;
  const former = rememberedOf(questions);
  const isOwn = (text: string) => isOfOwnCase(text, spoken);
  if (former.length === 0 || entries.some(({ id }) => isMatter(id)) || !former.some(isOwn)) return undefined;
  const { intents, index } = spoken;
  const isOther = intents.smallTalk(question)?.isAll || intents.isInsulting(question);
  if (isOther || intents.signsOfElsewhere(question) > 0) return undefined;
  const [first] = entries;
  const reply = (id: string) => {
    const entry = index.entries.get(id);
    return entry && answered([entry], [], reading);
  };
  const isOfProject = former.some((text) => mattersIn(text, spoken).some(({ id }) => id === 'my-project'));
  // How far a project is stands on its dashboard; how long anything else takes is how long a person takes.
  if (first?.facet === 'time' && !namesTopic(question, spoken))
    return reply(isOfProject ? 'my-project' : 'answer-times');
  const isStatement =
    !/[?؟]/.test(question) &&
    wordsOf(question).length <= longestStatement &&
    intents.stretchesOf('wish', flatBases(question)).size === 0;
  const isToldOfOwn = /\p{Nd}/u.test(question) || speaksOfOwn(question, spoken);
  // Asked about their project right before, they tell its name: "it is Palm Hotel" asks nothing of hotels.
  const isName =
    isOwn(former.at(-1) ?? '') &&
    isOfProject &&
    (wordsOf(question).length <= longestName || spoken.conceptsIn(question).has('called'));
  return isStatement && (!first || ((isToldOfOwn || isName) && !asksFigure(question, spoken)))
    ? reply('project-name')
    : undefined;
}

/** So far back may the visitor have been asked for their number, or for the name of their project. */
const rememberedAsking = 3;
const rememberedOf = (questions: readonly string[]) => questions.slice(0, -1).slice(-rememberedAsking);

/** What is to be arranged: what this message wants, and what one before it did. */
type Wanted = 'callback' | 'meeting' | 'person' | undefined;
type Wish = { now: Wanted; former: Wanted };
type Told = ReturnType<typeof givenIn>;

function wishIn({ questions, question, spoken }: Reading): Wish {
  const wantedBy = (text: string): Wanted => {
    const ids = mattersIn(text, spoken).map(({ id }) => id);
    if (ids.includes('callback')) return 'callback';
    if (ids.includes('meeting')) return 'meeting';
    return spoken.intents.asksForPerson(text) ? 'person' : undefined;
  };
  const former = rememberedOf(questions)
    .map(wantedBy)
    .findLast((one) => one !== undefined);
  return { now: wantedBy(question), former };
}

/**
 * A call or a meeting, arranged over several messages: what is given is noted and repeated, what is missing asked for,
 * and a person of the team told each time that there is more to know. Undefined where none is wanted.
 */
function arrange(reading: Reading, { now, former }: Wish, told: Told): Reply | undefined {
  const { questions, question, spoken } = reading;
  const { content, language, intents, index } = spoken;
  const say = content.replies[language];
  const { rest } = told;
  // "Not at night" is no hour to be noted.
  const isRefused =
    told.details.when !== undefined && intents.stretchesOf('refusal', flatBases(question)).size > 0;
  const details = isRefused ? { ...told.details, when: question.trim() } : told.details;
  const asked = now ?? former;
  // Of most conversations nothing is arranged: what was given before is not read then.
  if (now === 'person' || (!asked && !details.when)) return undefined;
  const known = questions.slice(0, -1).map((text) => detailsIn(text, spoken, true).details);
  const isReachKnown = known.slice(-rememberedAsking).some(({ phone, email }) => phone ?? email);
  // A number with an hour is to be called then, and so is one that was given just before.
  const implied =
    details.when && (details.phone || (isReachKnown && !asksElse(rest, spoken))) ? 'callback' : undefined;
  const wanted = asked ?? implied;
  if (!wanted) return undefined;
  const isAnswer = details.phone || details.email || details.name || details.when;
  const isReached = details.phone ?? details.email;
  if (!now && !implied && (!isAnswer || (!isReached && asksElse(rest, spoken)))) return undefined;
  // Who complains is to be heard, not called at an hour.
  if (!now && mattersIn(rest, spoken).some(({ id }) => id === 'complaint')) return undefined;
  const canReach = [...known, details].some(({ phone, email }) => phone ?? email);
  const hasTime = [...known.slice(-rememberedAsking), details].some(({ when }) => when);

  const reason = ofAgency(wanted === 'meeting' ? askedForMeeting : askedForCall);
  const given = contactCall(details);
  const calls: ToolCall[] = [
    ...(given ? [given] : []),
    { name: 'hand_over', reason: reason(reasonOf({ ...Object.assign({}, ...known), ...details }, question)) },
  ];
  const entry = now && index.entries.get(now);
  const besides = answersBesides(rest, ['callback', 'meeting'], spoken);
  if (!isAnswer)
    return {
      calls,
      text: joined(
        now === 'callback'
          ? [canReach ? say.callHour : say.callAsk, say.callUnpromised].join(' ')
          : (entry?.answer ?? ''),
        textOf(besides),
      ),
      sources: entry ? [passageOf(entry, askedScore(question, entry, spoken))] : [],
    };
  const noted = fillIn({ noted: notedOf(details, spoken) })(say.contactNoted);
  const missing = canReach ? (hasTime ? '' : say.callHour) : say.callNumber;
  return { calls, text: joined([noted, missing || say.callUnpromised].join(' '), textOf(besides)) };
}

/** Whether a text goes on to something else than what was asked for. */
const asksElse = (text: string, spoken: Spoken) =>
  askedIn(text, spoken.index).some(({ entry }) => !isReach(entry.id)) ||
  resolveQuestion([text], spoken).entries.some((entry) => isAsked(entry) || !isReach(entry.id));

/** What else a message asks for, besides what is being arranged. */
const answersBesides = (text: string, known: readonly string[], spoken: Spoken) =>
  resolveQuestion([text], spoken).entries.filter(
    (entry) =>
      !known.includes(entry.id) &&
      !isReach(entry.id) &&
      (isAsked(entry) || entry.asked.length > 0) &&
      // A meeting is for a quote, and somewhere.
      (clausesOf(text).length > 1 || (entry.id !== 'quote' && entry.id !== 'place')),
  );

/** A wish as staff read it: what is known, and the visitor's words. */
const reasonOf = ({ name, phone, email, when }: Details, question: string) =>
  shortened([name, phone, email, when].filter(Boolean).concat(quoted(question)).join(', '), 400);

/** What was given, as it is repeated: each keeps its own direction within a line of another. */
const notedOf = ({ name, phone, email, when }: Details, { language }: Spoken) =>
  [name, phone, email, when]
    .flatMap((one) => (one ? [directionOf(language) === 'rtl' ? `\u2068${one}\u2069` : one] : []))
    .join(language === 'ar' || language === 'ur' ? '، ' : ', ');

/** What an insult may name without asking for it. */
const selfDescriptions = ['about', 'identity', 'services', 'sectors'];

/**
 * The entries that answer, without mistaking a word that a question about the weather, an insult or a cry for help
 * has in common with them for a question to the agency.
 */
function answersTo(questions: string[], { spoken }: Reading): Resolved {
  const question = questions.at(-1) ?? '';
  // "Ça marche" is thanks, and "ça marche pas" a complaint.
  const isTurn = askedIn(question, spoken.index).some(({ words }) => words > 1);
  if (!isTurn && spoken.intents.smallTalk(question)?.isAll) return { entries: [], doubts: [] };
  const resolved = resolveQuestion(questions, spoken);
  // What a person is to hear of is no small talk.
  const isElsewhere = spoken.intents.signsOfElsewhere(question) > 1;
  if (resolved.entries.some(({ id }) => isMatter(id) && !(isElsewhere && isCraft(id)))) return resolved;
  const { doubts } = resolved;
  const entries = belonging(resolved.entries, question, spoken);
  const asks = entries.some(({ id, facet }) => facet !== 'about' && !selfDescriptions.includes(id));
  const isInsult = spoken.intents.isInsulting(question);
  const insists = entries.some(isAsked) || /[?؟]/.test(question);
  if (asks && (insists || !isInsult)) return { entries, doubts };
  if (isInsult) return { entries: [], doubts: [] };
  const help = spoken.intents.isUrgent(question) ? spoken.index.entries.get('client-area') : undefined;
  return { entries: help ? [help] : entries, doubts };
}

/** What is named where other crafts are talked of too: "write python code". */
const isCraft = (id: string) => id === 'stack' || id === 'not-done' || id === 'training';
const isMatter = (id: string) => isOpenMatter(id) || matterIds.some((one) => one === id);

/** One sign of another subject is outweighed by a service with its price or time, or by the visitor's own business. */
function belonging(entries: KnowledgeEntry[], question: string, spoken: Spoken): KnowledgeEntry[] {
  const signs = spoken.intents.signsOfElsewhere(question);
  if (signs === 0) return entries;
  if (signs > 1) return [];
  const hits = rank(question, spoken.index);
  if (!hits.some(({ isNamed }) => isNamed)) {
    // "An app like Uber": what a turn of speech asks for is asked of the agency.
    const turns = askedIn(question, spoken.index).filter(({ words }) => words > 1);
    return entries.filter((entry) => entry.id === 'other' && turns.some((turn) => turn.entry === entry));
  }
  // "An iOS and Android app for taxis" names what is to be made more than once.
  const named = hits[0]?.words.size ?? 0;
  return entries.filter(
    (entry) =>
      entry.topic && (isAsked(entry) || (entry.id === 'other' && named > 1) || speaksOfOwn(question, spoken)),
  );
}

/** What to say when the search found nothing sure. */
function otherwise(question: string, { intents }: Spoken): keyof Replies {
  if (intents.isInsulting(question)) return 'upset';
  const smallTalk = intents.smallTalk(question);
  // A greeting before a question that is not understood is no reason to talk past the question.
  return smallTalk && (smallTalk.isAll || termsOf(question).length <= 1) ? smallTalk.kind : 'unknown';
}

const categories: Record<string, string> = {
  quote: 'sales',
  start: 'sales',
  services: 'sales',
  prices: 'sales',
  timelines: 'sales',
  discount: 'sales',
  payment: 'billing',
  'payment-means': 'billing',
  'client-area': 'support',
  support: 'support',
  invoice: 'billing',
  balance: 'billing',
  refund: 'billing',
  cancelling: 'billing',
  'my-project': 'support',
  'project-name': 'support',
  complaint: 'support',
  'consultation-price': 'sales',
  several: 'sales',
  advice: 'sales',
};

/** Where the question clearly belongs to one desk. */
function classify(
  question: string,
  entries: readonly KnowledgeEntry[],
  { intents }: Spoken,
): ToolCall | undefined {
  const entry = entries[0];
  const category = entry && (categories[entry.id] ?? (entry.topic === undefined ? undefined : 'sales'));
  if (intents.isUrgent(question))
    return { name: 'classify', category: category ?? 'support', priority: 'urgent' };
  return category === undefined ? undefined : { name: 'classify', category, priority: 'normal' };
}

/** A few words at a time, each with the space before it, so that the chunks joined are the text. */
async function* stream(text: string, longestPause: number, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const chunks = text.match(/\s*\S+(?:\s+\S+)?/g) ?? [];
  const pause = Math.min(longestPause, longestStream / chunks.length);
  for (const chunk of chunks) {
    signal.throwIfAborted();
    yield { type: 'text', text: chunk };
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  signal.throwIfAborted();
}

/** Longest piece of a visitor's words, and most subjects, in a summary. */
const excerptLimit = 110;
const mostTopics = 3;
/** How many questions are searched, from the beginning and from the end, and how much of each: a search is work. */
const searched = { first: 3, last: 5, length: 200 };

/**
 * What can be said of a conversation without understanding it: counts, quotes and the subjects that the search finds.
 */
function sumUp(request: SummaryRequest, contact: AgencyContact, content: AssistantContent): string {
  const { turns, language, isEscalated } = request;
  const questions = turns.flatMap(({ role, text }) => (role === 'visitor' ? [text] : []));
  const first = questions.at(0);
  const last = questions.length > 1 ? questions.at(-1) : undefined;
  const topics = topicsOf(questions, language, content).map((title) => quoted(fill(title, contact), 60));
  const parts = [
    opening(request),
    first === undefined ? 'Aucun message du visiteur.' : `Première demande : ${quoted(first)}.`,
    last === undefined ? '' : `Dernière demande : ${quoted(last)}.`,
    topics.length === 0 ? '' : `Sujets reconnus : ${topics.join(', ')}.`,
    contactLeft(request),
    isEscalated ? 'Une personne a été demandée.' : '',
  ];
  return shortened(parts.filter(Boolean).join(' '), summaryLimit);
}

function opening({ visitor, counts, language }: SummaryRequest): string {
  const who = visitor.name ? excerpt(visitor.name, 60) : 'Un visiteur';
  const from = [
    counted(counts.visitor, 'du visiteur'),
    counted(counts.assistant, 'de l’assistant'),
    ...(counts.staff > 0 ? [counted(counts.staff, 'de l’équipe')] : []),
  ];
  return `${who} (${ofAgency(staffWords).languages[language]}). ${from.join(', ')}.`;
}

const counted = (count: number, whose: string) => `${count} message${count > 1 ? 's' : ''} ${whose}`;

function contactLeft({ visitor: { email, phone } }: SummaryRequest): string {
  const left = [...(email ? ['e-mail'] : []), ...(phone ? ['téléphone'] : [])];
  return left.length === 0
    ? 'Ni e-mail ni téléphone laissés.'
    : `Coordonnées laissées : ${left.join(' et ')}.`;
}

/** The French titles of what the visitor's questions are surely about, each once. */
function topicsOf(questions: readonly string[], chosen: Language, content: AssistantContent): string[] {
  const { first, last, length } = searched;
  const some = [...questions.slice(0, first), ...questions.slice(first).slice(-last)];
  const titles = some.flatMap((question) => {
    const text = question.slice(0, length);
    const [entry] = resolveQuestion(
      [text],
      spokenIn(detectLanguage(text, chosen) ?? chosen, content),
    ).entries;
    return (entry && findEntry(entry.id, 'fr', content)?.title) ?? [];
  });
  return [...new Set(titles)].slice(0, mostTopics);
}

const excerpt = (text: string, limit = excerptLimit) =>
  shortened(withoutCards(text).replace(/\s+/g, ' ').trim(), limit);

/** The sentence around a quote has a full stop of its own; a question keeps its mark. */
const quoted = (text: string, limit?: number) => `« ${excerpt(text, limit).replace(/(?<!\.)\.$/, '')} »`;

/** At most so many UTF-16 code units, and no half character at the end. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, limit - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}
