import { personMailWords } from '../../content/chat-mails.ts';
import { type Language, ofAgency } from '../../content/language.ts';
import type { Trx } from '../database/database.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { randomId } from '../ids.ts';
import { lockConversation, updateConversation } from './admin-queries.ts';
import { publishChange } from './events.ts';
import { writeContact } from './lead-queries.ts';
import { makeLead } from './lead-service.ts';
import { answersMail } from './mailed-answer-service.ts';
import { insertMailedMessage } from './mailed-queries.ts';
import { storeNotice } from './notices.ts';
import { answerJob, holderJob, insertConversation } from './queries.ts';

export { findByNumber } from './mailed-queries.ts';
export { areaOf } from './notices.ts';
export { replyByMail } from './take-over-service.ts';

/**
 * Stores what the visitor of a conversation has written by mail, in the caller's transaction, which has found that it
 * is them. Staff are told, unless the assistant answers mails and its address is proven (`provenAddress`): to a forged
 * one nothing is written by itself. Answers the message's id; undefined where there is none any more.
 */
export async function storeVisitorMail(
  deps: Deps,
  trx: Trx,
  afterCommit: Publisher,
  {
    publicId,
    message,
    mailId,
    provenAddress,
  }: { publicId: string; message: string; mailId: number; provenAddress: string | undefined },
): Promise<number | undefined> {
  const conversation = await lockConversation(trx, publicId);
  if (!conversation) return undefined;
  const { id } = conversation;
  const isHeld = conversation.taken_over_by !== null;
  const isAnswered =
    provenAddress !== undefined && (await answersMail(deps, trx, conversation, provenAddress));
  const reason = isHeld || isAnswered ? undefined : ofAgency(personMailWords).wroteByMail;
  const stored = await insertMailedMessage(trx, { id, message, mailId, reason });
  const group = { group: String(id) };
  if (isAnswered) {
    const question = { questionId: stored.id, revision: stored.revision, conversationId: id };
    await deps.jobs.send(trx, answerJob, question, group);
  } else if (isHeld) {
    await deps.jobs.send(trx, holderJob, { conversationId: id, messageId: stored.id }, group);
  } else await storeNotice(deps, trx, afterCommit, publicId);
  publishChange(afterCommit, publicId);
  return stored.id;
}

/**
 * Begins a conversation with somebody who has written a mail, in the caller's transaction: with a contact where it is
 * known whose mail it is, else a lead is made of them, with an address that nobody has confirmed.
 */
export async function beginMailConversation(
  deps: Deps,
  trx: Trx,
  {
    name,
    address,
    language,
    contactId,
  }: { name: string | undefined; address: string; language: Language; contactId: number | undefined },
): Promise<{ id: number; publicId: string }> {
  const publicId = randomId();
  const id = await insertConversation(trx, {
    publicId,
    sessionId: `mail-${publicId}`,
    userName: name,
    userEmail: address,
    userPhone: undefined,
    language,
  });
  // Whoever writes about a quote, a project or something new is with whom the agency sells by.
  await updateConversation(trx, id, { category: 'sales' });
  if (contactId === undefined) await makeLead(deps, trx, publicId);
  else await writeContact(trx, id, contactId);
  return { id, publicId };
}
