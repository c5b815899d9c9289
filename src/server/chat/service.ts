import type { z } from 'zod';
import { fill } from '../../content/fill.ts';
import { type Localized, languages } from '../../content/language.ts';
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
import type { Db } from '../database.ts';
import type { Deps } from '../deps.ts';
import { type AppError, notFound, tooMany } from '../errors.ts';
import { endAccess, type GrantCookie, grantAccess, grantedSubjects, renewAccess } from '../grants/service.ts';
import { randomId } from '../ids.ts';
import { JsonText } from '../json-text.ts';
import { takeConversation, takeFind, takeMessage, takeMessageToPerson, type Visitor } from './caps.ts';
import { publishChange } from './events.ts';
import { createInbox } from './inbox.ts';
import { insertHandOver } from './notice-queries.ts';
import { announce, storeNotice } from './notices.ts';
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
  type PagePlace,
  updateContact,
} from './queries.ts';

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
    known === undefined ? createConversation(db, cookie, input) : reopen(deps, cookie, known, input);
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
  if (await updateContact(db, publicId, input, 'visitor')) publishChange(deps, publicId);
  return publicId;
}

function createConversation(
  db: Db,
  cookie: GrantCookie,
  input: z.output<typeof startInput>,
): Promise<string> {
  const publicId = randomId();
  return db.transaction().execute(async (trx) => {
    await insertConversation(trx, {
      publicId,
      sessionId: input.sessionId,
      userName: input.userName,
      userEmail: input.userEmail,
      userPhone: input.userPhone,
      language: input.language ?? 'fr',
    });
    await grantAccess(trx, cookie, 'conversation', publicId);
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
  const { conversationId, clientMessageId, message, userName, userEmail, language } = input;
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
    if (clientMessageId !== undefined && (error as { code?: string }).code === '23505') return undefined;
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
  const handOver = deps.database.db.transaction().execute(async (trx) => {
    const stored = await insertHandOver(trx, {
      conversationId,
      sentences: handOverSentences(deps),
      reason: 'Le visiteur demande à parler à une personne',
      language,
      cap: deps.config.caps.conversation,
    });
    return stored === undefined
      ? undefined
      : { stored, isTold: await storeNotice(deps, trx, conversationId) };
  });
  const done = await taken.settle(handOver);
  if (done === undefined) throw await refusalOf(deps, conversationId);
  publishChange(deps, conversationId);
  if (done.isTold) announce(deps, conversationId);
  return new JsonText(done.stored);
}

const handOverSentences = ({ config }: Deps) =>
  Object.fromEntries(
    languages.map((language) => [language, fill(replies[language].handOver, config.agency)]),
  ) as Localized<string>;

/**
 * Deletes the conversation, its messages and everybody's access to it. Answers that are being written to it stop, its
 * streams end, and jobs that are left of it find nothing to do. Throws NOT_FOUND.
 */
export async function removeConversation(deps: Deps, id: string): Promise<void> {
  await deps.database.db.transaction().execute(async (trx) => {
    if (!(await deleteConversation(trx, id))) throw notFound('Conversation');
    await endAccess(trx, 'conversation', id);
  });
  publishChange(deps, id);
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
      const replay = await findReplay(deps.database, id, seen);
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
