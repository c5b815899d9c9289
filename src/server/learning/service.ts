import type { z } from 'zod';
import { type Language, languageOr, said } from '../../content/language.ts';
import { learningRefusals } from '../../content/refusals/learning.ts';
import type * as schema from '../../routers/learning.schema.ts';
import { staffMayAccess } from '../../routers/staff.schema.ts';
import type { Staff } from '../access.ts';
import { detailsIn } from '../assistant/details.ts';
import { languageOf } from '../assistant/embedded.ts';
import { likeness, namesIn, termsOfQuestion } from '../assistant/likeness.ts';
import { spokenIn } from '../assistant/spoken.ts';
import { recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { withoutPersonal } from '../redaction.ts';
import {
  closeGroups,
  deleteGroups,
  deleteQuestion,
  findWritten,
  foldUsage,
  insertGroup,
  insertQuestion,
  isNoted,
  listAsked,
  listCandidates,
  listDislikedAnswers,
  listGroups,
  listQuestionsOf,
  lockGroup,
  lockGroups,
  raiseToCorrected,
  selectUsage,
  updateAside,
  updateItem,
} from './queries.ts';

const refusals = said(learningRefusals);

/** From here on two questions count as alike. */
const alike = 0.6;
/** A question is compared with so many groups, those asked for last: what it costs does not grow with what is kept. */
const mostCompared = 200;
/** So many groups are listed. */
const mostListed = 200;

/** A visitor's message, as words in the language of its conversation. */
type Asked = { messageId: number; text: string; language: Language };

/**
 * Notes that the assistant had no answer to a question, or none that was right, in the transaction that says so. It
 * joins the group of those that are most like it, and stays there whatever is asked later. What asks for a person or is
 * small talk is no question, and one that is noted already is left as it is; only that staff have put its answer right
 * outweighs that its visitor did not like it.
 */
export async function noteQuestion(
  { content }: Pick<Deps, 'content'>,
  trx: Trx,
  { messageId, text, language: chosen }: Asked,
  reason: schema.Reason,
): Promise<void> {
  const language = languageOf(text, chosen);
  const { intents } = spokenIn(language, content.assistant);
  const terms = termsOfQuestion(text);
  if (terms.length === 0 || intents.asksForPerson(text) || intents.smallTalk(text)?.isAll) return;
  await lockGroups(trx);
  if (await isNoted(trx, messageId)) {
    if (reason === 'corrected') await raiseToCorrected(trx, messageId);
    return;
  }
  const candidates = await listCandidates(trx, language, mostCompared);
  const empty = candidates.filter((candidate) => candidate.terms === null).map(({ id }) => id);
  if (empty.length > 0) await deleteGroups(trx, empty);
  const [nearest] = candidates
    .map(({ id, terms: other }) => ({ id, likeness: likeness(terms, other ?? []) }))
    .filter((candidate) => candidate.likeness >= alike)
    .toSorted((one, other) => other.likeness - one.likeness || one.id - other.id);
  const groupId = nearest?.id ?? (await insertGroup(trx, language));
  await insertQuestion(trx, { messageId, groupId, reason, terms });
}

/** The answer to a question is good after all: where nothing else speaks against it, it had one. */
export const forgetDisliked = (trx: Trx, messageId: number): Promise<void> =>
  deleteQuestion(trx, messageId, 'disliked');

/** A text without what tells who wrote it, or to whom. */
function withoutPerson(
  { content }: Pick<Deps, 'content'>,
  text: string,
  language: Language,
  names: readonly (string | null)[],
): string {
  const { name } = detailsIn(text, spokenIn(language, content.assistant), false).details;
  return withoutPersonal(
    text,
    [...names, name].flatMap((one) => one ?? []),
  );
}

/** What visitors asked and the assistant did not know, by groups of questions that are alike: the newest 200. */
export async function listUnanswered(
  deps: Pick<Deps, 'database' | 'content'>,
  staff: Staff,
  { state }: z.output<typeof schema.unansweredInput>,
): Promise<schema.UnansweredGroups> {
  // Whose role has no support sees the conversations of sales alone.
  const desk = staffMayAccess(staff, 'support') ? undefined : 'sales';
  const groups = await listGroups(deps.database.db, { state, desk, limit: mostListed });
  return groups.map(({ id, language, lastAt, count, kind, item, examples }) => ({
    id,
    language,
    count,
    lastAt: lastAt.toISOString(),
    entry: kind && item !== null ? { kind, item } : null,
    examples: examples.map(({ messageId, publicId, text, reason, at, names }) => ({
      messageId,
      conversationId: publicId,
      text: text === null ? '' : withoutPerson(deps, text, language, names),
      reason,
      at,
    })),
  }));
}

/** What visitors said of answers that they did not like, without what tells who they are: the newest 200. */
export async function listDisliked(
  deps: Pick<Deps, 'database' | 'content'>,
  staff: Staff,
): Promise<schema.DislikedAnswers> {
  const desk = staffMayAccess(staff, 'support') ? undefined : 'sales';
  const rows = await listDislikedAnswers(deps.database.db, { desk, limit: mostListed });
  return rows.map(({ id, publicId, language, question, reason, words, at, names }) => ({
    id,
    conversationId: publicId,
    question: question === null ? '' : withoutPerson(deps, question, language, names),
    // The table's own check knows the same reasons.
    reason: reason as schema.DislikedAnswers[number]['reason'],
    words: words === null ? '' : withoutPerson(deps, words, language, names),
    language,
    at,
  }));
}

/** Takes a group out of the list, or back into it. Throws NOT_FOUND. */
export const setAside = (
  deps: Deps,
  staff: Staff,
  { groupId, isAside }: z.output<typeof schema.setAsideInput>,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    const group = await lockGroup(trx, groupId);
    if (!group) throw new AppError('NOT_FOUND', refusals.gone);
    if ((group.setAsideAt !== null) === isAside) return;
    await updateAside(trx, groupId, isAside);
    await recordChange(trx, staff, {
      action: isAside ? 'unanswered.set-aside' : 'unanswered.take-back',
      subject: `unanswered:${groupId}`,
    });
  });

/** So long are the question and the answer of an entry, in UTF-16 code units. */
const [longestQuestion, longestAnswer] = [160, 900];
/** What an entry could be called is looked for in so many questions. */
const mostRead = 20;

/**
 * What an entry for a group may begin with: the question, what somebody of the staff answered to it, and what the
 * assistant could find it by, without what tells who somebody is. `answer` is empty where nobody has. Throws NOT_FOUND.
 */
export async function proposeAnswer(
  deps: Pick<Deps, 'database' | 'content'>,
  { groupId }: z.output<typeof schema.groupInput>,
): Promise<schema.AnswerProposal> {
  const written = await findWritten(deps.database.db, groupId);
  if (!written) throw new AppError('NOT_FOUND', refusals.gone);
  const { question, answer, names } = written;
  const language = languageOr(written.language, 'fr');
  const clean = (text: string) => withoutPerson(deps, text, language, names);
  const asked = await listQuestionsOf(deps.database.db, groupId, mostRead);
  const texts = asked.map(({ text, userName, firstName, lastName }) =>
    withoutPerson(deps, text, language, [userName, firstName, lastName]),
  );
  return {
    language,
    question: clean(question).replaceAll(/\s+/g, ' ').slice(0, longestQuestion).trim(),
    answer: clean(answer ?? '')
      .slice(0, longestAnswer)
      .trim(),
    phrases: namesIn(texts, spokenIn(language, deps.content.assistant).index),
  };
}

/**
 * An entry is written for a group, in the transaction that stores it. Where the group is gone meanwhile nothing is
 * claimed: what was written is worth keeping. Throws CONFLICT where another entry is written for it already.
 */
export async function claimGroup(trx: Trx, groupId: number, kind: string, item: string): Promise<void> {
  const group = await lockGroup(trx, groupId);
  if (!group) return;
  const isOther = group.item !== null && (group.kind !== kind || group.item !== item);
  if (isOther) throw new AppError('CONFLICT', refusals.claimed);
  await updateItem(trx, groupId, kind, item);
}

/** An entry is published in these languages: the groups that it was written for have their answer there. */
export const settleGroups = async (
  trx: Trx,
  kind: string,
  item: string,
  languages: readonly string[],
): Promise<void> => {
  if (languages.length > 0) await closeGroups(trx, kind, item, languages);
};

/** How often each entry was used in answers, when last, and what visitors said of these answers; entries that were. */
export async function listUsage(deps: Pick<Deps, 'database'>): Promise<schema.EntryUsage> {
  await foldUsage(deps.database.db);
  return selectUsage(deps.database.db);
}

/** Takes into the sums all that has come since, also where nobody looks at them; answers 0, for nothing is deleted. */
export async function foldAllUsage({
  database,
  closing,
}: Pick<Deps, 'database' | 'closing'>): Promise<number> {
  while (!closing.aborted && (await foldUsage(database.db)) > 0);
  return 0;
}

/** Most questions of visitors that a publication is tried with. */
const mostAsked = 200;

/** What visitors asked last without an answer, one of each group and without what tells who they are; at most 200. */
export async function listAskedQuestions(
  deps: Pick<Deps, 'content'>,
  db: Trx | Deps['database']['db'],
): Promise<{ text: string; language: Language }[]> {
  const asked = await listAsked(db, mostAsked);
  return asked.map(({ text, language, names }) => ({
    text: withoutPerson(deps, text, language, names),
    language,
  }));
}
