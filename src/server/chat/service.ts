import type { z } from 'zod';
import { askedForPerson } from '../../content/chat-mails.ts';
import { fill } from '../../content/fill.ts';
import { type Localized, languages, ofAgency } from '../../content/language.ts';
import { openingSentence } from '../../content/opening-hours.ts';
import { replies } from '../../content/replies.ts';
import type {
  Conversation,
  LiveEvent,
  Message,
  personInput,
  SendOutput,
  sendInput,
  startInput,
} from '../../routers/chat.schema.ts';
import type { Staff } from '../access.ts';
import { detectLanguage } from '../assistant/detect-language.ts';
import { eraseWords } from '../audit/service.ts';
import { forgetLead } from '../clients/lead-service.ts';
import { isUniqueViolation } from '../database/database.ts';
import { JsonText } from '../database/json-text.ts';
import { outlast } from '../database/outages.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AppError, notFound, tooMany } from '../errors.ts';
import { endAccess, type GrantCookie, grantAccess, grantedSubjects, renewAccess } from '../grants/service.ts';
import { randomId } from '../ids.ts';
import { findLabel, isAnyOnDesk } from './admin-queries.ts';
import { takeConversation, takeFind, takeMessage, takeMessageToPerson, type Visitor } from './caps.ts';
import { conversationTopic, createInbox, publishChange } from './events.ts';
import { listConversationsOf } from './lead-queries.ts';
import { makeLead } from './lead-service.ts';
import { mailUnread } from './mail-jobs.ts';
import { storeNotice } from './notices.ts';
import { onlyDeskOf } from './policy.ts';
import {
  answerJob,
  deleteConversation,
  findConversationJson,
  findMessagesJson,
  findReplay,
  findSentMessage,
  findSessionConversation,
  findWait,
  insertConversation,
  insertVisitorMessage,
  listOldConversations,
  type PagePlace,
  updateContact,
} from './queries.ts';
import { insertHandOver } from './take-over-queries.ts';

/** One conversation. Throws NOT_FOUND. */
export async function getConversation(deps: Deps, id: string): Promise<JsonText<Conversation>> {
  const json = await findConversationJson(deps.database, id);
  if (json === undefined) throw notFound('Conversation');
  return new JsonText(json);
}

/**
 * The conversation of a browser session: the one it had, where the browser holds the grant of it, else a new one.
 * The session id alone opens nothing, since it is not a secret. Throws TOO_MANY_REQUESTS, for one found again only
 * where an address asks far more often than people open a chat.
 */
export async function startConversation(
  deps: Deps,
  visitor: Visitor & { cookie: GrantCookie },
  input: z.output<typeof startInput>,
): Promise<{ conversation: JsonText<Conversation>; created: boolean }> {
  const { db } = deps.database;
  const { cookie } = visitor;
  const granted = await grantedSubjects(db, cookie, 'conversation');
  const known = granted.length > 0 ? await findSessionConversation(db, input.sessionId, granted) : undefined;
  const taken = await (known === undefined ? takeConversation : takeFind)(deps, visitor);
  if (taken.refusal) throw taken.refusal;
  const opened =
    known === undefined ? createConversation(deps, cookie, input) : reopen(deps, cookie, known, input);
  const conversation = await getConversation(deps, await taken.settle(opened));
  return { conversation, created: known === undefined };
}

/** Writes only what is new: most who open the chat again bring nothing. */
async function reopen(
  deps: Deps,
  cookie: GrantCookie,
  publicId: string,
  input: z.output<typeof startInput>,
): Promise<string> {
  const { db } = deps.database;
  await renewAccess(db, cookie, 'conversation', publicId);
  await inTransaction(deps, async (trx, afterCommit) => {
    if (!(await updateContact(trx, publicId, input, 'visitor'))) return;
    publishChange(afterCommit, publicId);
    await makeLead(deps, trx, publicId);
    if (input.userEmail !== undefined) await mailUnread(deps, trx, publicId);
  });
  return publicId;
}

function createConversation(
  deps: Deps,
  cookie: GrantCookie,
  input: z.output<typeof startInput>,
): Promise<string> {
  const publicId = randomId();
  return inTransaction(deps, async (trx) => {
    await insertConversation(trx, {
      publicId,
      sessionId: input.sessionId,
      userName: input.userName,
      userEmail: input.userEmail,
      userPhone: input.userPhone,
      language: input.language ?? 'fr',
    });
    await grantAccess(trx, cookie, 'conversation', publicId);
    if (input.userEmail !== undefined) await makeLead(deps, trx, publicId);
    return publicId;
  });
}

/** A page of messages, oldest first. Throws NOT_FOUND. */
export async function listMessages(
  deps: Deps,
  id: string,
  limit: number,
  place: PagePlace,
): Promise<JsonText<Message[]>> {
  const json = await findMessagesJson(deps.database, id, limit, place);
  if (json === undefined) throw notFound('Conversation');
  return new JsonText(json);
}

/**
 * Stores a visitor's message and the job that answers it; both are safe when this returns. The same
 * `clientMessageId` sent again changes nothing and answers the same message, even at a cap. Throws NOT_FOUND and
 * TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  deps: Deps,
  visitor: Visitor,
  input: z.output<typeof sendInput>,
): Promise<JsonText<SendOutput>> {
  const { conversationId, clientMessageId } = input;
  const taken = await takeFrom(deps, visitor, conversationId);
  const stored = taken.refusal ? undefined : await taken.settle(storeMessage(deps, input));
  if (stored === undefined) {
    const before = clientMessageId && (await findSentMessage(deps.database, conversationId, clientMessageId));
    if (!before) throw taken.refusal ?? (await refusalOf(deps, conversationId));
    return new JsonText(before);
  }
  deps.jobs.wake(answerJob);
  publishChange(deps, conversationId);
  if (input.userEmail !== undefined) {
    await inTransaction(deps, (trx) => mailUnread(deps, trx, conversationId));
  }
  return new JsonText(stored);
}

async function takeFrom(deps: Deps, visitor: Visitor, conversationId: string) {
  const taken = await takeMessage(deps, visitor);
  if (taken.refusal?.reason !== 'day') return taken;
  const json = await findConversationJson(deps.database, conversationId);
  const isWithPerson = json !== undefined && (JSON.parse(json) as Conversation).takenOverBy !== null;
  return isWithPerson ? takeMessageToPerson(deps, visitor) : taken;
}

function storeMessage(deps: Deps, input: z.output<typeof sendInput>): Promise<string | undefined> {
  const { conversationId, clientMessageId, message, userName, userEmail } = input;
  const language = input.isLanguageGuessed
    ? (detectLanguage(message, input.language) ?? input.language)
    : input.language;
  return insertVisitorMessage(deps.database, {
    conversationId,
    message,
    userName,
    userEmail,
    language,
    clientMessageId,
    cap: deps.config.caps.conversation,
  }).catch((error: unknown) => {
    // The same message sent twice at the same moment: the other one stored it.
    if (clientMessageId !== undefined && isUniqueViolation(error)) return undefined;
    throw error;
  });
}

/** Why a conversation took nothing in: there is no such one, or it is at its cap. */
async function refusalOf(deps: Deps, conversationId: string): Promise<AppError> {
  const seconds = await findWait(deps.database, conversationId);
  return seconds === undefined
    ? notFound('Conversation')
    : tooMany('messages in this conversation', 'conversation', seconds);
}

/**
 * Marks the conversation as waiting for a person, tells the staff, and lets the assistant say so: where to write and
 * call, since nobody is promised to answer here. Asked again it says it again; where a person speaks already it says
 * nothing, and the message that is answered is dropped. It counts as a message. Throws NOT_FOUND and TOO_MANY_REQUESTS.
 */
export async function requestPerson(
  deps: Deps,
  visitor: Visitor,
  { conversationId, language }: z.output<typeof personInput>,
): Promise<JsonText<SendOutput>> {
  const taken = await takeMessage(deps, visitor);
  if (taken.refusal) throw taken.refusal;
  const handOver = inTransaction(deps, async (trx, afterCommit) => {
    const stored = await insertHandOver(trx, {
      conversationId,
      sentences: handOverSentences(deps),
      reason: ofAgency(askedForPerson),
      language,
      cap: deps.config.caps.conversation,
    });
    if (stored === undefined) return undefined;
    publishChange(afterCommit, conversationId);
    await storeNotice(deps, trx, afterCommit, conversationId);
    return stored;
  });
  const stored = await taken.settle(handOver);
  if (stored === undefined) throw await refusalOf(deps, conversationId);
  return new JsonText(stored);
}

const handOverSentences = ({ config }: Deps) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      [
        fill(replies[language].handOver, config.agency),
        openingSentence(config.openingHours, language, new Date()),
      ]
        .filter(Boolean)
        .join(' '),
    ]),
  ) as Localized<string>;

/**
 * Deletes the conversation, its messages, what staff noted of it and everybody's access to it. Answers that are being
 * written to it stop, its streams end, and jobs that are left of it find nothing to do. Throws NOT_FOUND.
 */
export async function removeConversation(deps: Deps, id: string): Promise<void> {
  if (!(await remove(deps, id))) throw notFound('Conversation');
}

/** Removes a conversation, with `quietDays` only where nothing has happened in it for so many days; answers whether. */
async function remove(deps: Deps, id: string, only?: { quietDays: number }): Promise<boolean> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const deleted = await deleteConversation(trx, id, only);
    if (deleted === undefined) return false;
    if (deleted.contactId !== null) await forgetLead(trx, deleted.contactId);
    await eraseWords(trx, `conversation:${deleted.id}`);
    await endAccess(trx, 'conversation', id);
    publishChange(afterCommit, id);
    return true;
  });
}

/** So many are removed before others get their turn. */
const removedAtOnce = 50;

/** Removes some conversations in which nothing has happened for so many days, and answers how many. */
export async function removeOldConversations(deps: Deps, days: number): Promise<number> {
  const ids = await listOldConversations(deps.database.db, days, removedAtOnce);
  let removed = 0;
  // Its visitor may have deleted it meanwhile, or have written into it.
  for (const id of ids) if (await remove(deps, id, { quietDays: days })) removed++;
  return removed;
}

/**
 * Removes some of the conversations of these contacts and of these themselves, and answers how many; 0 where none is
 * left.
 */
export async function removeConversationsOf(
  deps: Deps,
  of: { contacts: readonly number[]; conversations: readonly number[] },
): Promise<number> {
  const ids = await listConversationsOf(deps.database.db, of, removedAtOnce);
  for (const id of ids) await remove(deps, id);
  return ids.length;
}

/**
 * Follows a conversation: first what changed after `afterRevision`, then everything as it happens, until `caller`
 * aborts, the server stops or the conversation is deleted. Each event comes with the revision up to which the caller
 * has now seen all.
 */
export async function* followConversation(
  deps: Deps,
  id: string,
  afterRevision: number,
  caller: AbortSignal | undefined,
): AsyncGenerator<{ revision: number; event: LiveEvent }> {
  const signal = AbortSignal.any(caller ? [caller, deps.closing] : [deps.closing]);
  const inbox = createInbox(deps, id, signal);
  try {
    let seen = afterRevision;
    let first = true;
    while (!signal.aborted) {
      const replay = await outlast(() => findReplay(deps.database, id, seen), signal);
      if (replay === undefined) return;
      const { revision } = replay.conversation;
      // The new revision comes with the last event of the look: who is cut off before it gets all of them again.
      for (const message of replay.messages) yield { revision: seen, event: { type: 'message', message } };
      if (first || revision > seen) {
        seen = revision;
        first = false;
        yield { revision, event: { type: 'conversation', conversation: replay.conversation } };
      }
      for await (const event of inbox.deltas()) yield { revision: seen, event };
    }
  } finally {
    inbox.close();
  }
}

/**
 * Hears of all conversations: `onChange` says which of them has changed, without an id that any may have; `onPerson`
 * that the visitor of one asks for a person, `onTranslated` that a message of one has its translation. The words of
 * growing answers are not among it. Answers how to stop.
 */
export const watchConversations = (
  deps: Pick<Deps, 'events'>,
  {
    onChange,
    onPerson,
    onTranslated,
  }: {
    onChange: (conversationId?: string) => void;
    onPerson: (conversationId: string) => void;
    onTranslated: (conversationId: string) => void;
  },
): (() => void) =>
  deps.events.subscribe(
    'conversation:*',
    (event) => {
      const id = event.topic.slice('conversation:'.length);
      if (event.type === 'changed') onChange(id);
      // It may be in nobody's sight any more, who is to hear of it nevertheless.
      if (event.type === 'moved') onChange();
      if (event.type === 'person') onPerson(id);
      if (event.type === 'translated') onTranslated(id);
    },
    () => onChange(),
  );

/** Tells the staff that a message of the conversation has its translation. */
export const publishTranslated = (to: Publisher, id: string): void =>
  to.events.publish({ topic: conversationTopic(id), type: 'translated' });

/**
 * How staff call a conversation: its visitor's name, else e-mail, else the end of the session id; undefined where they
 * see none.
 */
export const findConversationLabel = (deps: Deps, staff: Staff, id: string): Promise<string | undefined> =>
  findLabel(deps.database.db, id, onlyDeskOf(staff));

/** Whether somebody of the agency sees one of these conversations. */
export async function seesAny(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  ids: string[],
): Promise<boolean> {
  const only = onlyDeskOf(staff);
  return only === undefined || isAnyOnDesk(database.db, ids, only);
}
