import type { AgencyContact } from '../../content/contact.ts';
import { fill } from '../../content/fill.ts';
import { type KnowledgeEntry, knowledgeIn } from '../../content/knowledge.ts';
import { type Language, languages } from '../../content/language.ts';
import { everyLanguage, phrases, type Topic } from '../../content/phrases.ts';
import type { Passage, Turn } from './assistant.ts';
import type { FigureSources } from './figure-sources.ts';
import { contactLine } from './prompt.ts';
import { findEntry, searchPassages } from './search.ts';

const foundPassages = 6;
/** What a model always knows: asked for "your prices" in whatever language, it needs those of every service. */
const overviews = ['prices', 'timelines'];

/** The passages of `language` that a model gets for a visitor's questions (oldest first). */
export function passagesFor(questions: readonly string[], language: Language): Passage[] {
  // With the question before it, so that "and how long?" finds its subject.
  const found = searchPassages(questions.slice(-2).join(' '), language, foundPassages);
  const added = overviews.flatMap((id) => {
    const entry = found.some((passage) => passage.id === id) ? undefined : findEntry(id, language);
    return entry ? [{ id, title: entry.title, text: entry.answer, score: 0 }] : [];
  });
  return [...found, ...added];
}

/** What the agency itself says, by what it is about. It is the same for every conversation. */
export function agencySources(contact: AgencyContact): Pick<FigureSources, 'facts' | 'subjects'> {
  const entries = languages.flatMap(knowledgeIn);
  const answers = (belongs: (entry: KnowledgeEntry) => boolean) =>
    entries.filter(belongs).map(({ answer }) => fill(answer, contact));
  return {
    // An overview (a facet without a topic) repeats figures of single services, and they must stay theirs.
    facts: [...answers(({ topic, facet }) => !topic && !facet), contactLine(contact)],
    subjects: (Object.keys(phrases.fr.topics) as Topic[]).map((id) => ({
      names: everyLanguage(({ topics }) => topics[id]),
      texts: answers(({ topic }) => topic === id),
    })),
  };
}

/**
 * What one answer adds to the agency's sources. Staff speak for the agency. What the assistant said before is no
 * source: an invention would prove itself.
 */
export function answerSources(
  turns: readonly Turn[],
  passages: readonly Passage[],
  contact: AgencyContact,
): Pick<FigureSources, 'staff' | 'passages' | 'questions'> {
  const saidBy = (role: Turn['role']) => turns.filter((turn) => turn.role === role).map(({ text }) => text);
  return {
    staff: saidBy('staff'),
    questions: saidBy('visitor'),
    passages: passages.map(({ text }) => fill(text, contact)),
  };
}
