import type { z } from 'zod';
import { languageOr } from '../../content/language.ts';
import type { Ratings, rateInput } from '../../routers/chat.schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { forgetDisliked, noteQuestion } from '../learning/service.ts';
import { findRatedAnswer, putRating, selectRatings } from './answer-queries.ts';
import { takeFind, type Visitor } from './caps.ts';
import { isPassedOn } from './policy.ts';
import { getConversation } from './service.ts';

/**
 * Keeps what a visitor says of an answer, in place of what they said before. The question of an answer that is not good
 * counts as one that had none. Throws NOT_FOUND where there is no such answer in the conversation, and
 * TOO_MANY_REQUESTS.
 */
export async function rateAnswer(
  deps: Deps,
  visitor: Visitor,
  { conversationId, messageId, isGood, reason, words }: z.output<typeof rateInput>,
): Promise<void> {
  const taken = await takeFind(deps, visitor);
  if (taken.refusal) throw taken.refusal;
  await taken.settle(
    inTransaction(deps, async (trx) => {
      const answer = await findRatedAnswer(trx, conversationId, messageId);
      if (!answer || isPassedOn(answer.text)) throw notFound('Answer');
      await putRating(trx, messageId, { isGood, reason: isGood ? undefined : reason, words });
      const { questionId, question, language } = answer;
      if (questionId === null || question === null) return true;
      if (isGood) await forgetDisliked(trx, questionId);
      else {
        const asked = { messageId: questionId, text: question, language: languageOr(language, 'fr') };
        await noteQuestion(deps, trx, asked, 'disliked');
      }
      return true;
    }),
  );
}

/** What was said of the answers of a conversation. Throws NOT_FOUND. */
export async function listRatings(deps: Deps, conversationId: string): Promise<Ratings> {
  await getConversation(deps, conversationId);
  return selectRatings(deps.database.db, conversationId);
}
