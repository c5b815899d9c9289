import type { z } from 'zod';
import { languageOr, said } from '../../content/language.ts';
import { accessRefusals } from '../../content/refusals/access.ts';
import { chatRefusals } from '../../content/refusals/chat.ts';
import { inputRefusals } from '../../content/refusals/input.ts';
import type * as schema from '../../routers/admin.schema.ts';
import type { Message } from '../../routers/chat.schema.ts';
import { firstNameOf, type Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import type { Trx } from '../database/database.ts';
import type { Original } from '../database/original-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { refuseDamage, visitorOf } from '../fidelity/refuse-damage.ts';
import type { JobKind } from '../jobs/kinds.ts';
import { noteQuestion } from '../learning/service.ts';
import { lockIfMayAccess } from '../staff/notices-service.ts';
import { type LockedConversation, lockConversation, raiseRead, updateConversation } from './admin-queries.ts';
import { getAdminConversation, noConversation } from './admin-service.ts';
import { publishChange, publishMove } from './events.ts';
import { followAnswer } from './mail-service.ts';
import { waitForPerson } from './mailed-answer-service.ts';
import { deskOf, isPassedOn, onlyDeskOf } from './policy.ts';
import { answerJob } from './queries.ts';
import {
  dropAnswers,
  findCorrected,
  findOpenQuestion,
  findStaffMessage,
  insertStaffMessage,
  listHeld,
  updateHolder,
} from './take-over-queries.ts';

/**
 * Lets the caller speak in the assistant's place: from the commit on no word of the assistant is added, whatever it
 * was writing. Throws NOT_FOUND, and CONFLICT where a colleague speaks, unless it is forced.
 */
export async function takeOver(
  deps: Deps,
  staff: Staff,
  { conversationId, isForced }: z.output<typeof schema.takeOverInput>,
): Promise<schema.AdminConversation> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await getLocked(trx, staff, conversationId);
    if (conversation.taken_over_by === staff.id) return;
    if (!isForced) refuseColleague(conversation, staff);
    await silence(trx, staff, conversation);
    publishChange(afterCommit, conversationId);
  });
  return getAdminConversation(deps, staff, conversationId);
}

/**
 * Lets the assistant speak again; what the visitor asked last and nobody has answered, it answers now. Whoever may be
 * here may give any conversation back. Throws NOT_FOUND.
 */
export async function handBack(deps: Deps, staff: Staff, id: string): Promise<schema.AdminConversation> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await getLocked(trx, staff, id);
    if (conversation.taken_over_by === null) return;
    await giveBack(deps, trx, afterCommit, conversation);
    await recordChange(trx, staff, {
      action: 'conversation.hand-back',
      subject: `conversation:${conversation.id}`,
      before: { takenOverBy: conversation.holder },
      after: { takenOverBy: null },
    });
    publishChange(afterCommit, id);
  });
  return getAdminConversation(deps, staff, id);
}

/**
 * Lets the assistant speak in a locked conversation again. A mail that nobody has answered waits for another person:
 * its writer looks into no chat.
 */
async function giveBack(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  conversation: Pick<LockedConversation, 'id' | 'public_id'>,
): Promise<void> {
  const { id } = conversation;
  const revision = await updateHolder(trx, id, undefined);
  const question = await findOpenQuestion(trx, id);
  if (question === undefined) return;
  if (question.mailId !== null) return waitForPerson(deps, trx, afterCommit, conversation);
  const data = { questionId: question.id, revision, conversationId: id };
  await deps.jobs.send(trx, answerJob, data, { group: String(id) });
}

/**
 * Answers in the conversation, and takes it over where nobody has. The same `clientMessageId` sent again changes
 * nothing and answers the same message. Throws NOT_FOUND, and CONFLICT where a colleague speaks or a translation does
 * not keep what it has to.
 */
export async function reply(
  deps: Deps,
  staff: Staff,
  input: z.output<typeof schema.replyInput>,
): Promise<Message> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await getLocked(trx, staff, input.conversationId);
    const sent = input.clientMessageId
      ? await findStaffMessage(trx, conversation.id, input.clientMessageId)
      : undefined;
    if (sent && sent.authorId !== staff.id) {
      throw new AppError('CONFLICT', said(inputRefusals).message.otherOne);
    }
    if (sent) return sent.message;
    if (input.original) {
      const visitor = visitorOf(languageOr(conversation.language, 'fr'), conversation.user_name);
      refuseDamage(deps, visitor, input.message, input.original);
    }
    return answer(deps, trx, afterCommit, { staff, conversation, written: input });
  });
}

/**
 * Answers in a conversation by mail, in the caller's transaction. Throws as `reply` does; answers the message's id,
 * undefined where its writer does not see the conversation (any more).
 */
export async function replyByMail(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  {
    staff,
    conversationId,
    ...written
  }: { staff: Staff; conversationId: string } & Written & { mailId: number },
): Promise<number | undefined> {
  const conversation = await lockConversation(trx, conversationId, onlyDeskOf(staff));
  return conversation && (await answer(deps, trx, afterCommit, { staff, conversation, written })).id;
}

/** What somebody of the staff writes. */
type Written = {
  message: string;
  clientMessageId?: string | undefined;
  mailId?: number | undefined;
  original?: Original | undefined;
};

async function answer(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  { staff, conversation, written }: { staff: Staff; conversation: LockedConversation; written: Written },
): Promise<Message> {
  refuseColleague(conversation, staff);
  const corrected = await findCorrected(trx, conversation.id);
  if (corrected && !isPassedOn(corrected.answer)) {
    const language = languageOr(conversation.language, 'fr');
    await noteQuestion(deps, trx, { ...corrected, language }, 'corrected');
  }
  if (conversation.taken_over_by === null) await silence(trx, staff, conversation);
  publishChange(afterCommit, conversation.public_id);
  await followAnswer(deps, trx, conversation.id);
  return write(trx, staff, conversation, written);
}

async function write(
  trx: Trx,
  staff: Staff,
  conversation: LockedConversation,
  { message: text, clientMessageId, mailId, original }: Written,
): Promise<Message> {
  const revision = await updateConversation(trx, conversation.id, {
    waiting_since: null,
    ...(conversation.status === 'archived' && { status: 'active' }),
  });
  const message = await insertStaffMessage(trx, {
    conversationId: conversation.id,
    authorId: staff.id,
    authorName: firstNameOf(staff.name),
    message: text,
    revision,
    clientMessageId,
    mailId,
    original,
  });
  await raiseRead(trx, { conversationId: conversation.public_id, staffId: staff.id, messageId: message.id });
  await recordChange(trx, staff, {
    action: 'conversation.reply',
    subject: `conversation:${conversation.id}`,
    after: { messageId: message.id, ...(original && { translatedFrom: original.language }) },
  });
  return message;
}

async function getLocked(trx: Trx, staff: Staff, id: string): Promise<LockedConversation> {
  const conversation = await lockConversation(trx, id, onlyDeskOf(staff));
  if (!conversation) throw noConversation();
  return conversation;
}

function refuseColleague({ taken_over_by, holder }: LockedConversation, staff: Staff): void {
  if (taken_over_by === null || taken_over_by === staff.id) return;
  throw new AppError('CONFLICT', said(chatRefusals).takenOver(firstNameOf(holder ?? '')));
}

/**
 * Silences the assistant: its unfinished answers lose their words under a revision that no attempt at them has. Throws
 * FORBIDDEN for who lost the chat since the call began: nobody would give the conversation back.
 */
async function silence(trx: Trx, staff: Staff, { id, holder, category }: LockedConversation): Promise<void> {
  if (!(await keepsDesk(trx, staff.id, category)))
    throw new AppError('FORBIDDEN', said(accessRefusals).otherRole);
  const revision = await updateHolder(trx, id, staff.id);
  await dropAnswers(trx, id, revision);
  await recordChange(trx, staff, {
    action: 'conversation.take-over',
    subject: `conversation:${id}`,
    before: { takenOverBy: holder },
    after: { takenOverBy: staff.name },
  });
}

/** Whether somebody may still answer conversations of this category, and does so until the transaction ends. */
const keepsDesk = async (trx: Trx, staffId: string, category: string | null): Promise<boolean> =>
  (await lockIfMayAccess(trx, staffId, 'support')) ||
  (deskOf(category) === 'sales' && (await lockIfMayAccess(trx, staffId, 'sales')));

/**
 * Says what a conversation is about. Whoever sells and speaks in one that is about something else from now on gives it
 * back: it is closed to them. Throws NOT_FOUND, and CONFLICT where the category is no longer `from`.
 */
export async function setCategory(
  deps: Deps,
  staff: Staff,
  { conversationId, category, from }: z.output<typeof schema.setCategoryInput>,
): Promise<schema.AdminConversation> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await getLocked(trx, staff, conversationId);
    const { id, category: before, taken_over_by: holderId } = conversation;
    if (before === category) return;
    if (from !== undefined && from !== before) {
      throw new AppError('CONFLICT', said(chatRefusals).changed.category);
    }
    await updateConversation(trx, id, { category });
    if (holderId !== null && !(await keepsDesk(trx, holderId, category)))
      await giveBack(deps, trx, afterCommit, conversation);
    await recordChange(trx, staff, {
      action: 'conversation.set-category',
      subject: `conversation:${id}`,
      before: { category: before },
      after: { category },
    });
    publishMove(afterCommit, conversationId);
    publishChange(afterCommit, conversationId);
  });
  return getAdminConversation(deps, staff, conversationId);
}

/** How many conversations are looked up at once. */
const batch = 50;

/**
 * Gives every conversation that somebody has taken over back to the assistant: whose account is closed or reset, or
 * has lost the chat, answers nobody any more. Who is back meanwhile takes over again with a reply. Run twice it finds
 * nothing the second time.
 */
export async function releaseHeld(deps: Deps, staffId: string, signal: AbortSignal): Promise<void> {
  let last = 0;
  while (true) {
    const held = await listHeld(deps.database.db, staffId, last, batch);
    for (const { id, public_id } of held) {
      signal.throwIfAborted();
      await release(deps, staffId, public_id);
      last = id;
    }
    if (held.length < batch) return;
  }
}

async function release(deps: Deps, staffId: string, id: string): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const conversation = await lockConversation(trx, id);
    if (conversation?.taken_over_by !== staffId) return;
    await giveBack(deps, trx, afterCommit, conversation);
    publishChange(afterCommit, id);
  });
}

/** Gives back what somebody holds. The services of accounts store this job, and know of the chat its name alone. */
export const releaseJobKind = (deps: Deps): JobKind<{ staffId: string }> => ({
  name: 'chat.release',
  concurrency: Math.min(1, deps.config.jobWorkers),
  options: { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 },
  handle: ({ data, signal }) => releaseHeld(deps, data.staffId, signal),
  giveUp: async () => {},
});
