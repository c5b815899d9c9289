import { type AssistantContent, publishedContent } from '../../content/assistant-content.ts';
import { askedForPerson, personMailWords } from '../../content/chat-mails.ts';
import type { AgencyContact } from '../../content/contact.ts';
import { fill } from '../../content/fill.ts';
import type { KnowledgeEntry } from '../../content/knowledge.ts';
import { type Language, said } from '../../content/language.ts';
import type { Replies } from '../../content/replies.ts';
import { staffWords } from '../../content/staff-words.ts';
import {
  type AnswerEvent,
  type AnswerRequest,
  type Assistant,
  type SummaryRequest,
  summaryLimit,
  type ToolCall,
} from './assistant.ts';
import { detectLanguage } from './detect-language.ts';
import { contactIn } from './intents.ts';
import { isAsked, namesTopic, resolveQuestion, speaksOfOwn } from './resolve.ts';
import { findEntry, termsOf } from './search.ts';
import { type Spoken, spokenIn } from './spoken.ts';

/** Pace of the words in milliseconds: a chunk at most every 15, a whole answer in about a second. */
const chunkPause = 15;
const longestStream = 1_000;

/** `isUnsure`: it has no answer to what was asked. */
type Reply = { calls: ToolCall[]; text: string; isUnsure?: boolean };

/**
 * The assistant that needs no model: it answers from `content/` by search, in the language the visitor
 * writes, says so when it does not know, and calls in a person on request. `pause` is the longest between two
 * pieces of an answer, in milliseconds; 0 is none.
 */
export function createEmbeddedAssistant(
  contact: AgencyContact,
  pause = chunkPause,
  content = publishedContent,
): Assistant {
  return {
    name: 'embedded',
    async *answer(request, signal) {
      signal.throwIfAborted();
      const { calls, text, isUnsure } = reply(request, content);
      for (const call of calls) yield { type: 'tool', call };
      if (isUnsure && request.isMail)
        yield { type: 'tool', call: { name: 'hand_over', reason: said(personMailWords).wroteByMail } };
      yield* stream(fill(text, contact), pause, signal);
    },
    summarise: async (request) => sumUp(request, contact, content),
  };
}

function reply({ turns, language: chosen }: AnswerRequest, content: AssistantContent): Reply {
  const questions = turns.filter(({ role }) => role === 'visitor').map(({ text }) => text);
  const question = questions.at(-1) ?? '';
  const spoken = spokenIn(detectLanguage(question, chosen) ?? chosen, content);
  const say = content.replies[spoken.language];
  if (spoken.intents.isIntrusion(question)) return { calls: [], text: say.boundary, isUnsure: true };

  const given = contactIn(question);
  const calls: ToolCall[] = given ? [given] : [];
  if (spoken.intents.asksForPerson(question)) {
    const reason = said(askedForPerson);
    return { calls: [...calls, { name: 'hand_over', reason }], text: say.handOver };
  }
  const entries = spoken.intents.smallTalk(question)?.isAll ? [] : answersTo(questions, spoken);
  const classified = classify(question, entries, spoken);
  if (classified) calls.push(classified);
  const answer = entries.map((entry) => entry.answer).join('\n\n');
  if (given) return { calls, text: [say.contactNoted, answer].filter(Boolean).join(' ') };
  if (answer) return { calls, text: answer };
  const found = otherwise(question, spoken);
  return { calls, text: say[found], isUnsure: found === 'unknown' || found === 'upset' };
}

/** What an insult may name without asking for it. */
const selfDescriptions = ['about', 'identity', 'services', 'sectors'];

/**
 * The entries that answer, without mistaking a word that a question about the weather, an insult or a cry for help
 * has in common with them for a question to the agency.
 */
function answersTo(questions: string[], spoken: Spoken): KnowledgeEntry[] {
  const question = questions.at(-1) ?? '';
  const entries = belonging(resolveQuestion(questions, spoken), question, spoken);
  const asks = entries.some(({ id, facet }) => facet !== 'about' && !selfDescriptions.includes(id));
  const isInsult = spoken.intents.isInsulting(question);
  const insists = entries.some(isAsked) || /[?؟]/.test(question);
  if (asks && (insists || !isInsult)) return entries;
  if (isInsult) return [];
  const help = spoken.intents.isUrgent(question) ? spoken.index.entries.get('client-area') : undefined;
  return help ? [help] : entries;
}

/** One sign of another subject is outweighed by a service with its price or time, or by the visitor's own business. */
function belonging(entries: KnowledgeEntry[], question: string, spoken: Spoken): KnowledgeEntry[] {
  const signs = spoken.intents.signsOfElsewhere(question);
  if (signs === 0) return entries;
  if (signs > 1 || !namesTopic(question, spoken)) return [];
  return entries.filter((entry) => entry.topic && (isAsked(entry) || speaksOfOwn(question, spoken)));
}

/** What to say when the search found nothing sure. */
function otherwise(question: string, { intents }: Spoken): keyof Replies {
  if (intents.isInsulting(question)) return 'upset';
  const talk = intents.smallTalk(question);
  // A greeting before a question that is not understood is no reason to talk past the question.
  return talk && (talk.isAll || termsOf(question).length <= 1) ? talk.kind : 'unknown';
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

/** What can be said of a conversation without understanding it: counts, quotes and the subjects that the search finds. */
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
  return `${who} (${said(staffWords).languages[language]}). ${from.join(', ')}.`;
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
    const [entry] = resolveQuestion([text], spokenIn(detectLanguage(text, chosen) ?? chosen, content));
    return (entry && findEntry(entry.id, 'fr', content)?.title) ?? [];
  });
  return [...new Set(titles)].slice(0, mostTopics);
}

const excerpt = (text: string, limit = excerptLimit) => shortened(text.replace(/\s+/g, ' ').trim(), limit);

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
