import type { Language } from '../../content/language.ts';
import type { Staff } from '../access.ts';
import { findContact } from '../clients/lead-service.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { noConversation } from './admin-service.ts';
import { findPublicId, listWritten, listWrittenOf } from './conversation-queries.ts';
import { customerOfWriter } from './customer-service.ts';
import { publishChange } from './events.ts';
import { findWriter, lockWriter, writeContact } from './lead-queries.ts';
import { isKnown } from './lead-service.ts';
import { onlyDeskOf } from './policy.ts';

/** Whose conversation it is, for what another area makes of it. */
export type ConversationParty = { customerId: number; contactId: number };

/**
 * What a visitor has written (of a long conversation the beginning and the end), what they are called, and whose
 * contact they are. Throws NOT_FOUND, also for a conversation on a desk that the caller does not see.
 */
export async function readConversation(
  { database: { db } }: Pick<Deps, 'database'>,
  staff: Staff,
  publicId: string,
) {
  const writer = await findWriter(db, publicId, onlyDeskOf(staff));
  if (!writer) throw noConversation();
  const contact = writer.contactId === null ? undefined : await findContact(db, writer.contactId);
  return {
    language: writer.language as Language,
    name: writer.name?.trim() || null,
    email: writer.email,
    party: contact ? { customerId: contact.customerId, contactId: contact.id } : undefined,
    written: withinBounds(await listWritten(db, writer.id)),
  };
}

/**
 * So much is read of what a visitor has written, in UTF-16 code units: a part of it of the beginning, the rest of the
 * end.
 */
const mostOfBeginning = 6_000;
const mostRead = 24_000;

/** The messages at both ends that fit, in their order. */
function withinBounds<Written extends { id: number; text: string }>(written: readonly Written[]): Written[] {
  const kept = new Set<Written>();
  let length = 0;
  const keep = (messages: readonly Written[], most: number) => {
    for (const message of messages) {
      if (length + message.text.length > most) return;
      length += kept.has(message) ? 0 : message.text.length;
      kept.add(message);
    }
  };
  keep(written, mostOfBeginning);
  keep(written.toReversed(), mostRead);
  return written.filter((message) => kept.has(message));
}

/**
 * Holds a conversation until the transaction ends, and answers its number and whose it is: a visitor who has left
 * anything to be called by becomes a customer. Throws NOT_FOUND with the reason `conversation-gone`.
 */
export async function lockConversationWithParty(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  afterCommit: Publisher,
  staff: Staff,
  publicId: string,
): Promise<{ id: number; publicId: string; party: ConversationParty | undefined }> {
  const writer = await lockWriter(trx, publicId, onlyDeskOf(staff));
  if (!writer) throw noConversation();
  if (writer.contactId === null && !isKnown(writer)) return { id: writer.id, publicId, party: undefined };
  const contactId =
    writer.contactId ?? (await customerOfWriter(deps, trx, afterCommit, staff, { ...writer, publicId }));
  const contact = await findContact(trx, contactId);
  const party = contact ? { customerId: contact.customerId, contactId } : undefined;
  return { id: writer.id, publicId, party };
}

/** The same, and nobody becomes a customer. Throws NOT_FOUND with the reason `conversation-gone`. */
export async function lockConversationAsIs(
  trx: Trx,
  staff: Staff,
  publicId: string,
): Promise<{ id: number; party: ConversationParty | undefined }> {
  const writer = await lockWriter(trx, publicId, onlyDeskOf(staff));
  if (!writer) throw noConversation();
  const contact = writer.contactId === null ? undefined : await findContact(trx, writer.contactId);
  return {
    id: writer.id,
    party: contact ? { customerId: contact.customerId, contactId: contact.id } : undefined,
  };
}

/** The number of a conversation. Throws NOT_FOUND, also for one that the caller does not see. */
export async function findConversationNumber(db: Db, staff: Staff, publicId: string): Promise<number> {
  const writer = await findWriter(db, publicId, onlyDeskOf(staff));
  if (!writer) throw noConversation();
  return writer.id;
}

/** Says who writes in a conversation that `lockConversationWithParty` holds and that was nobody's. */
export async function assignConversation(
  trx: Trx,
  afterCommit: Publisher,
  conversation: { id: number; publicId: string },
  contactId: number,
): Promise<void> {
  await writeContact(trx, conversation.id, contactId);
  publishChange(afterCommit, conversation.publicId);
}

/** Whether each sentence stands, letter by letter, in the message of the conversation's visitor that it names. */
export async function isSaid(
  db: Db | Trx,
  conversationId: number,
  said: readonly { messageId: number; sentence: string }[],
): Promise<boolean> {
  const ids = [...new Set(said.map(({ messageId }) => messageId))];
  const written = new Map((await listWrittenOf(db, conversationId, ids)).map(({ id, text }) => [id, text]));
  return said.every(({ messageId, sentence }) => written.get(messageId)?.includes(sentence));
}

/** The public id of a conversation by its number; undefined where the caller does not see it. */
export const findConversationId = (db: Db | Trx, staff: Staff, id: number): Promise<string | undefined> =>
  findPublicId(db, id, onlyDeskOf(staff));
