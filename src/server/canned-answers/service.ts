import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { cannedAnswerRefusals } from '../../content/refusals/canned-answers.ts';
import type * as schema from '../../routers/canned-answers.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import {
  countCannedAnswers,
  deleteCannedAnswer,
  findCannedAnswer,
  findIdByTitle,
  insertCannedAnswer,
  lockCannedAnswers,
  selectCannedAnswers,
  updateCannedAnswer,
} from './queries.ts';

const refusals = said(cannedAnswerRefusals);

/** So many, and no more, are still found by looking through them; the list has no pages. */
const mostAnswers = 500;

/** All of them, by language and then by title as the language sorts it. */
export async function listCannedAnswers({ database }: Deps): Promise<schema.CannedAnswer[]> {
  const answers = await selectCannedAnswers(database.db);
  return answers.toSorted((a, b) =>
    a.language === b.language
      ? a.title.localeCompare(b.title, a.language, { numeric: true }) || a.id - b.id
      : a.language < b.language
        ? -1
        : 1,
  );
}

const noCannedAnswer = () => new AppError('NOT_FOUND', refusals.gone);

type SaveInput = z.output<typeof schema.saveCannedAnswerInput>;

/**
 * Stores a new one, or changes the one with this id. CONFLICT where its language has the title already, or there are
 * too many.
 */
export function saveCannedAnswer(deps: Deps, staff: Staff, input: SaveInput): Promise<schema.CannedAnswer> {
  return inTransaction(deps, async (trx) => {
    await lockCannedAnswers(trx);
    const old = input.id === undefined ? undefined : await findCannedAnswer(trx, input.id);
    if (input.id !== undefined && !old) throw noCannedAnswer();
    await checkTitle(trx, input);
    if (!old && (await countCannedAnswers(trx)) >= mostAnswers) {
      throw new AppError('CONFLICT', refusals.tooMany(mostAnswers));
    }
    const saved = old ? await updateCannedAnswer(trx, old.id, input) : await insertCannedAnswer(trx, input);
    const [before, after] = changedFields(old, saved);
    if (after) {
      await recordChange(trx, staff, {
        action: 'canned-answer.save',
        subject: `canned-answer:${saved.id}`,
        ...(before && { before }),
        after,
      });
    }
    return saved;
  });
}

async function checkTitle(trx: Trx, { id, language, title }: SaveInput): Promise<void> {
  const other = await findIdByTitle(trx, language, title);
  if (other === undefined || other === id) return;
  throw atField('title', refusals.titleTaken, 'CONFLICT');
}

type Fields = Omit<schema.CannedAnswer, 'id'>;

/** What differs, before and after; all of it where it is new, nothing where it was saved as it was. */
function changedFields(
  old: schema.CannedAnswer | undefined,
  { title, text, language }: schema.CannedAnswer,
): [Partial<Fields> | undefined, Partial<Fields> | undefined] {
  const now = { title, text, language };
  if (!old) return [undefined, now];
  const changed = (Object.keys(now) as (keyof Fields)[]).filter((field) => old[field] !== now[field]);
  if (changed.length === 0) return [undefined, undefined];
  const pick = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field]]));
  return [pick(old), pick(now)];
}

/** NOT_FOUND where it is already gone. */
export async function removeCannedAnswer(
  deps: Deps,
  staff: Staff,
  { id }: z.output<typeof schema.cannedAnswerInput>,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    await lockCannedAnswers(trx);
    const removed = await deleteCannedAnswer(trx, id);
    if (!removed) throw noCannedAnswer();
    const { title, text, language } = removed;
    await recordChange(trx, staff, {
      action: 'canned-answer.remove',
      subject: `canned-answer:${id}`,
      before: { title, text, language },
    });
  });
}
