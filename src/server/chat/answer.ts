import { apologies } from '../../content/apologies.ts';
import { fill } from '../../content/fill.ts';
import type { Language } from '../../content/language.ts';
import type { AnswerEvent, ToolCall, Turn } from '../assistant/assistant.ts';
import type { Trx } from '../database.ts';
import type { Deps } from '../deps.ts';
import {
  findAnswer,
  hasLaterMessage,
  listTurns,
  lockConversationOf,
  raiseRevision,
  settleAnswer,
  updateTriage,
  upsertAnswer,
} from './answer-queries.ts';
import { createDraft } from './draft.ts';
import { publishChange } from './events.ts';
import { announce, storeNotice } from './notices.ts';
import { updateContact } from './queries.ts';

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
 * When no whole answer comes, the row says so honestly and the error goes on to the job, which tries again.
 */
export async function answerQuestion(deps: Deps, questionId: number, signal: AbortSignal): Promise<void> {
  const attempt = await beginAnswer(deps, questionId);
  if (!attempt) return;
  const draft = createDraft(deps, attempt);
  try {
    for await (const event of deps.assistant.answer(attempt, draft.signalWith(signal))) {
      await take(deps, attempt, draft, event);
    }
    const text = await draft.finish();
    await settle(deps, attempt, 'done', text);
  } catch (error) {
    draft.stop();
    if (draft.lost) return;
    // A stopping server gives the job back at once: the next one begins anew, and nobody needs an apology.
    if (!deps.closing.aborted)
      await settle(deps, attempt, 'waiting', apology(deps, attempt.language, 'waiting'));
    throw error;
  }
}

/** What a job carries: `revision` is that of the message, or of the hand-back, which stored it. */
export type AnswerData = { questionId: number; revision: number };

/**
 * Leaves the last word where no attempt brought an answer: the question is kept, and whom to write to. A job from
 * before a hand-back leaves none: what was open then has a job of its own, whose answer it would end.
 */
export async function giveUpAnswer(
  deps: Deps,
  { questionId, revision: storedAt }: AnswerData,
): Promise<void> {
  const conversationId = await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversationOf(trx, questionId);
    if (!conversation || storedAt < conversation.handed_back_revision) return undefined;
    if (!(await isToAnswer(trx, conversation, questionId))) return undefined;
    const revision = await raiseRevision(trx, conversation.id);
    const message = apology(deps, conversation.language as Language, 'failed');
    await upsertAnswer(trx, {
      conversationId: conversation.id,
      questionId,
      revision,
      message,
      state: 'failed',
    });
    return conversation.public_id;
  });
  if (conversationId) publishChange(deps, conversationId);
}

const apology = (deps: Deps, language: Language, state: 'waiting' | 'failed') =>
  fill(apologies[language][state], deps.config.agency);

const roles = { user: 'visitor', bot: 'assistant', admin: 'staff' } as const;

/**
 * Whether the assistant has to answer the question still: nobody of the staff speaks in its place or has written since,
 * and the answer was not already given. One that was dropped is taken up again for the visitor's last question alone.
 */
async function isToAnswer(
  trx: Trx,
  conversation: { id: number; taken_over_by: string | null },
  questionId: number,
): Promise<boolean> {
  if (conversation.taken_over_by !== null) return false;
  const answer = await findAnswer(trx, questionId);
  if (answer?.state === 'done' || answer?.state === 'failed') return false;
  const senders = answer?.state === 'dropped' ? ['admin', 'user'] : ['admin'];
  return !(await hasLaterMessage(trx, conversation.id, questionId, senders));
}

/** Undefined where there is nothing to do: the conversation is gone, or the question is not to be answered any more. */
async function beginAnswer(deps: Deps, questionId: number): Promise<Attempt | undefined> {
  const attempt = await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversationOf(trx, questionId);
    if (!conversation || !(await isToAnswer(trx, conversation, questionId))) return undefined;
    const turns = await listTurns(trx, conversation.id, questionId, turnLimit);
    const revision = await raiseRevision(trx, conversation.id);
    const id = await upsertAnswer(trx, {
      conversationId: conversation.id,
      questionId,
      revision,
      message: '',
      state: 'writing',
    });
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
      return handOver(deps, conversationId, call.reason);
    case 'classify':
      await updateTriage(db, conversationId, { category: call.category, priority: call.priority });
      return;
    case 'set_contact':
      await updateContact(db, conversationId, call, 'assistant');
  }
}

async function handOver(deps: Deps, conversationId: string, reason: string): Promise<void> {
  const isTold = await deps.database.db.transaction().execute(async (trx) => {
    const triage = { status: 'escalated', is_resolved: false, escalation_reason: reason } as const;
    return (await updateTriage(trx, conversationId, triage)) && storeNotice(deps, trx, conversationId);
  });
  if (isTold) announce(deps, conversationId);
}

async function settle(deps: Deps, attempt: Attempt, state: 'done' | 'waiting', message: string) {
  await deps.database.db.transaction().execute(async (trx) => {
    const conversation = await lockConversationOf(trx, attempt.questionId);
    // A person has taken over: the row is no longer this attempt's, and there is nothing new to see.
    if (!conversation || conversation.taken_over_by !== null) return;
    const newRevision = await raiseRevision(trx, conversation.id);
    await settleAnswer(trx, { id: attempt.id, revision: attempt.revision, newRevision, message, state });
  });
  publishChange(deps, attempt.conversationId);
}
