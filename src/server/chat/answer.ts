import { apologies } from '../../content/apologies.ts';
import { fill } from '../../content/fill.ts';
import type { Language } from '../../content/language.ts';
import type { AnswerEvent, ToolCall, Turn } from '../assistant/assistant.ts';
import type { Deps } from '../deps.ts';
import { reasonOf } from '../errors.ts';
import { createDraft } from './draft.ts';
import {
  findAnswer,
  listTurns,
  lockConversationOf,
  raiseRevision,
  settleAnswer,
  updateContact,
  updateTriage,
  upsertAnswer,
} from './queries.ts';
import { publishChange } from './service.ts';

/** How many messages the assistant is shown, the question included. */
const turnLimit = 30;

/** One attempt at one answer: the row it writes, under the revision that is this attempt's alone. */
export type Attempt = {
  id: number;
  conversationId: string;
  questionId: number;
  revision: number;
  language: Language;
  turns: Turn[];
};

/**
 * Answers one question of a visitor: begins the answer's row, lets its text grow while the assistant speaks, ends it.
 * When no whole answer comes, the row says so honestly and the error goes on to the job, which tries again; the last
 * attempt leaves its sentence and ends.
 */
export async function answerQuestion(
  deps: Deps,
  questionId: number,
  run: { lastAttempt: boolean; signal: AbortSignal },
): Promise<void> {
  const attempt = await beginAnswer(deps, questionId);
  if (!attempt) return;
  const draft = createDraft(deps, attempt);
  try {
    for await (const event of deps.assistant.answer(attempt, draft.signalWith(run.signal))) {
      await take(deps, attempt, draft, event);
    }
    const text = await draft.finish();
    await settle(deps, attempt, 'done', text);
  } catch (error) {
    draft.stop();
    if (draft.lost) return;
    // A stopping server gives the job back at once: the next one begins anew, and nobody needs an apology.
    if (!run.signal.aborted) {
      const state = run.lastAttempt ? 'failed' : 'waiting';
      await settle(deps, attempt, state, fill(apologies[attempt.language][state], deps.config.agency));
    }
    if (!run.lastAttempt) throw error;
    deps.log.error({ question: questionId, reason: reasonOf(error) }, 'no answer after the last attempt');
  }
}

const roles = { user: 'visitor', bot: 'assistant', admin: 'staff' } as const;

/** Undefined where there is nothing to do: the conversation is gone, or the answer was already given. */
async function beginAnswer(deps: Deps, questionId: number): Promise<Attempt | undefined> {
  const attempt = await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversationOf(trx, questionId);
    if (!conversation) return undefined;
    const answer = await findAnswer(trx, questionId);
    if (answer && (answer.state === 'done' || answer.state === 'failed')) return undefined;
    const turns = await listTurns(trx, conversation.id, questionId, turnLimit);
    const revision = await raiseRevision(trx, conversation.id);
    const id = await upsertAnswer(trx, { conversationId: conversation.id, questionId, revision });
    return {
      id,
      questionId,
      conversationId: conversation.public_id,
      revision,
      language: conversation.language as Language,
      turns: turns.map((turn) => ({ role: roles[turn.sender as keyof typeof roles], text: turn.message })),
    };
  });
  if (attempt) publishChange(deps, attempt.conversationId);
  return attempt;
}

async function take(deps: Deps, attempt: Attempt, draft: ReturnType<typeof createDraft>, event: AnswerEvent) {
  if (event.type === 'text') return draft.add(event.text);
  if (event.type === 'replace') return draft.replace(event.text);
  await useTool(deps, attempt.conversationId, event.call);
  publishChange(deps, attempt.conversationId);
}

/** The only things that an assistant can do; each one changes its own conversation and nothing else. */
async function useTool(deps: Deps, conversationId: string, call: ToolCall): Promise<void> {
  const { db } = deps.database;
  switch (call.name) {
    case 'hand_over':
      return updateTriage(db, conversationId, { status: 'escalated' });
    case 'classify':
      return updateTriage(db, conversationId, { category: call.category, priority: call.priority });
    case 'set_contact':
      await updateContact(db, conversationId, call);
  }
}

async function settle(deps: Deps, attempt: Attempt, state: 'done' | 'waiting' | 'failed', message: string) {
  await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversationOf(trx, attempt.questionId);
    if (!conversation) return;
    const newRevision = await raiseRevision(trx, conversation.id);
    await settleAnswer(trx, { id: attempt.id, revision: attempt.revision, newRevision, message, state });
  });
  publishChange(deps, attempt.conversationId);
}
