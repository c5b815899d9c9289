import type { KnowledgeEntry } from '../../content/knowledge.ts';
import type { Language } from '../../content/language.ts';
import type { Facet } from '../../content/phrases.ts';
import { findEntry, type Hit, rank, termsOf } from './search.ts';
import { flat } from './words.ts';

/** What the talk is about: carried from one question to a short one that follows. */
type Context = { topic?: string; facet?: Facet };

const genericEntries: Record<Facet, string> = { price: 'prices', time: 'timelines', about: 'services' };

/** Turns further back than this are another subject. */
const rememberedQuestions = 4;

/**
 * The entries that answer the last of a visitor's questions (oldest first): none when nothing is sure, two
 * when it asks two things.
 */
export function resolveQuestion(questions: string[], language: Language): KnowledgeEntry[] {
  const question = questions.at(-1) ?? '';
  const before = contextOf(questions.slice(0, -1).slice(-rememberedQuestions), language);
  const whole = resolveClause(question, language, before);
  const here: Context = { ...before, ...mentioned(question, language) };
  const parts: KnowledgeEntry[] = [];
  for (const clause of clausesOf(question)) {
    const context = parts.length === 0 ? here : { ...here, ...contextOfEntry(parts.at(-1)) };
    const entry = resolveClause(clause, language, context);
    if (entry && !parts.some((part) => part.id === entry.id)) parts.push(entry);
  }
  const answers = withoutRepeats(parts);
  if (answers.length > 1) return answers.slice(0, 2);
  return whole ? [whole] : answers;
}

/** The entry that answers one clause; a short clause takes what it leaves out from the context. */
function resolveClause(clause: string, language: Language, context: Context): KnowledgeEntry | undefined {
  const hit = rank(clause, language)[0];
  if (!hit || !isSure(hit)) return undefined;
  const { entry } = hit;
  if (entry.facet && hit.topic === 0 && hit.facet > 0) {
    const wanted = hit.own === 0 ? (mentioned(clause, language).topic ?? context.topic) : undefined;
    return entryFor(wanted, entry.facet, language) ?? findEntry(genericEntries[entry.facet], language);
  }
  const isShort = termsOf(clause).length <= 3;
  if (entry.topic && hit.facet === 0 && isShort && context.facet) {
    return entryFor(entry.topic, context.facet, language) ?? entry;
  }
  return entry;
}

function entryFor(topic: string | undefined, facet: Facet, language: Language): KnowledgeEntry | undefined {
  return topic === undefined
    ? undefined
    : (findEntry(`${facet}.${topic}`, language) ?? findEntry(topic, language));
}

/**
 * Words about price or time alone prove little ("how much salt?"), so most of the query must be covered
 * then; a subject named twice is enough within a long story.
 */
function isSure({ coverage, topic, facet, own }: Hit): boolean {
  if (topic + own === 0) return facet > 0 && coverage >= 0.6;
  if (coverage >= 0.5) return true;
  return (topic + own >= 2 && coverage >= 0.2) || (topic > 0 && facet > 0 && coverage >= 0.3);
}

/** The topic and facet that a text names, wherever in it. */
function mentioned(text: string, language: Language): Context {
  const hits = rank(text, language);
  const topic = hits.find((hit) => hit.topic > 0)?.entry.topic;
  const facet = hits.find((hit) => hit.facet > 0 && hit.entry.facet !== 'about')?.entry.facet;
  return { ...(topic && { topic }), ...(facet && { facet }) };
}

function contextOf(questions: string[], language: Language): Context {
  let context: Context = {};
  for (const question of questions) context = { ...context, ...mentioned(question, language) };
  return context;
}

function contextOfEntry(entry: KnowledgeEntry | undefined): Context {
  return { ...(entry?.topic && { topic: entry.topic }), ...(entry?.facet && { facet: entry.facet }) };
}

/** Sentences, and the parts of a sentence that "and" joins. */
function clausesOf(question: string): string[] {
  const clauses = question.split(/[?!;\n،؟।]+|[.,:](?=\s|$)|\s(?:et|and|also|aussi|puis|plus|و|اور|और)\s/iu);
  return clauses.map((clause) => clause.trim()).filter((clause) => flat(clause).trim() !== '');
}

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
