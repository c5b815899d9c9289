import type { AgencyContact } from '../../content/contact.ts';
import { fill } from '../../content/fill.ts';
import type { Language } from '../../content/language.ts';
import { languageWords } from '../../content/staff-words.ts';
import { type SummaryRequest, summaryLimit } from './assistant.ts';
import { detectLanguage } from './detect-language.ts';
import { resolveQuestion } from './resolve.ts';
import { findEntry } from './search.ts';

/** Longest piece of a visitor's words, and most subjects, in a summary. */
const excerptLimit = 110;
const mostTopics = 3;
/** How many questions are searched, from the beginning and from the end, and how much of each: a search is work. */
const searched = { first: 3, last: 5, length: 200 };

/** What can be said of a conversation without understanding it: counts, quotes and the subjects that the search finds. */
export function sumUp(request: SummaryRequest, contact: AgencyContact): string {
  const { turns, language, isEscalated } = request;
  const questions = turns.flatMap(({ role, text }) => (role === 'visitor' ? [text] : []));
  const first = questions.at(0);
  const last = questions.length > 1 ? questions.at(-1) : undefined;
  const topics = topicsOf(questions, language).map((title) => quoted(fill(title, contact), 60));
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
  return `${who} (${languageWords[language]}). ${from.join(', ')}.`;
}

const counted = (count: number, whose: string) => `${count} message${count > 1 ? 's' : ''} ${whose}`;

function contactLeft({ visitor: { email, phone } }: SummaryRequest): string {
  const left = [...(email ? ['e-mail'] : []), ...(phone ? ['téléphone'] : [])];
  return left.length === 0
    ? 'Ni e-mail ni téléphone laissés.'
    : `Coordonnées laissées : ${left.join(' et ')}.`;
}

/** The French titles of what the visitor's questions are surely about, each once. */
function topicsOf(questions: readonly string[], spoken: Language): string[] {
  const { first, last, length } = searched;
  const some = [...questions.slice(0, first), ...questions.slice(first).slice(-last)];
  const titles = some.flatMap((question) => {
    const text = question.slice(0, length);
    const [entry] = resolveQuestion([text], detectLanguage(text, spoken) ?? spoken);
    return (entry && findEntry(entry.id, 'fr')?.title) ?? [];
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
