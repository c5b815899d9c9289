import type { z } from 'zod';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { recordChange } from '../audit/service.ts';
import {
  addLead,
  checkOpenContact,
  findContact,
  forgetLead,
  listConfirmed,
} from '../clients/lead-service.ts';
import type { Db, Trx } from '../database/database.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { atField } from '../errors.ts';
import { noConversation } from './admin-service.ts';
import { publishChange } from './events.ts';
import { findWriter, lockWriter, type Writer, writeContact } from './lead-queries.ts';
import { isKnown, leadOf } from './lead-service.ts';
import { onlyDeskOf } from './policy.ts';

/** Whose conversation it is, and who it may be as well: contacts with the same address, which they have confirmed. */
export async function getCustomerOf(
  deps: Deps,
  staff: Staff,
  { conversationId }: z.output<typeof schema.conversationInput>,
): Promise<schema.ConversationCustomer> {
  const { db } = deps.database;
  const writer = await findWriter(db, conversationId, onlyDeskOf(staff));
  if (!writer) throw noConversation();
  return readCustomer(deps, db, writer);
}

async function readCustomer(
  deps: Pick<Deps, 'secrets'>,
  db: Db | Trx,
  writer: Writer,
): Promise<schema.ConversationCustomer> {
  const customer = writer.contactId === null ? undefined : await findContact(db, writer.contactId);
  const confirmed = writer.email ? await listConfirmed(deps, db, writer.email) : [];
  return {
    customer: customer ?? null,
    mayBecome: customer === undefined && isKnown(writer),
    likely: confirmed.filter(({ id }) => id !== customer?.id),
    isProven: writer.isConfirmed,
  };
}

/**
 * Makes a customer of whoever writes in a conversation; one that has its customer keeps it. Throws NOT_FOUND,
 * BAD_REQUEST.
 */
export async function makeCustomerOf(
  deps: Deps,
  staff: Staff,
  { conversationId }: z.output<typeof schema.conversationInput>,
): Promise<schema.ConversationCustomer> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const writer = await lockWriter(trx, conversationId, onlyDeskOf(staff));
    if (!writer) throw noConversation();
    if (writer.contactId !== null) return readCustomer(deps, trx, writer);
    if (!isKnown(writer)) throw atField('conversationId', said(customerRefusals).noAddress);
    const contactId = await customerOfWriter(deps, trx, afterCommit, staff, {
      ...writer,
      publicId: conversationId,
    });
    return readCustomer(deps, trx, { ...writer, contactId });
  });
}

/**
 * Makes a customer of a writer whom `lockWriter` holds and who is known, in the caller's transaction. Answers the
 * contact.
 */
export async function customerOfWriter(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  afterCommit: Publisher,
  staff: Staff,
  writer: Writer & { publicId: string },
): Promise<number> {
  const contactId = await addLead(deps, trx, leadOf(writer));
  await writeContact(trx, writer.id, contactId);
  const made = await findContact(trx, contactId);
  await recordChange(trx, staff, {
    action: 'customer.create',
    subject: `customer:${made?.customerId ?? 0}`,
    after: { stage: 'lead' },
  });
  publishChange(afterCommit, writer.publicId);
  return contactId;
}

/**
 * Says that whoever writes in a conversation is this contact. A lead that was made of the conversation by itself, and
 * that nobody has touched, goes with it. Throws NOT_FOUND, BAD_REQUEST for a contact who is none or has lost their
 * access.
 */
export async function setContactOf(
  deps: Deps,
  staff: Staff,
  { conversationId, contactId }: z.output<typeof schema.linkConversationInput>,
): Promise<schema.ConversationCustomer> {
  return inTransaction(deps, async (trx, afterCommit) => {
    const writer = await lockWriter(trx, conversationId, onlyDeskOf(staff));
    if (!writer) throw noConversation();
    const customerId = await checkOpenContact(trx, contactId);
    if (writer.contactId !== contactId) {
      await writeContact(trx, writer.id, contactId);
      if (writer.contactId !== null) await forgetLead(trx, writer.contactId);
      await recordChange(trx, staff, {
        action: 'customer.link-conversation',
        subject: `customer:${customerId}`,
      });
      publishChange(afterCommit, conversationId);
    }
    return readCustomer(deps, trx, { ...writer, contactId });
  });
}
