import type { z } from 'zod';
import { nameOf } from '../../content/contact-name.ts';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type * as schema from '../../routers/customers.schema.ts';
import type { Staff } from '../access.ts';
import { eraseWords, recordChange } from '../audit/service.ts';
import { getCustomer } from '../customers/read-service.ts';
import {
  createCustomerByStaff,
  lockAnyCustomer,
  lockUnarchivedCustomer,
  recordEvent,
} from '../customers/service.ts';
import { now, type Trx } from '../database/database.ts';
import type { Move } from '../database/move-queries.ts';
import { inTransaction, type Publisher } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { AppError, atField } from '../errors.ts';
import { endContactAccess } from '../grants/service.ts';
import { randomId } from '../ids.ts';
import { sendLinkMail } from './mail.ts';
import {
  blankContact,
  deleteListed,
  deleteListedAcross,
  deleteMailboxes,
  findBillingParty,
  findCustomerId,
  listSeenByName,
  lockContact,
  moveContacts as moveListed,
  updateContact,
} from './queries.ts';
import { addContact, mailboxOf, publishRenewed } from './service.ts';

const refusals = said(customerRefusals);

/** A customer as staff know them, with the first contact where one is named. Nothing is mailed. */
export async function createRecord(
  deps: Deps,
  staff: Staff,
  { customer, contact }: z.output<typeof schema.createCustomerInput>,
): Promise<schema.CustomerDetail> {
  const id = await inTransaction(deps, async (trx) => {
    const customerId = await createCustomerByStaff(trx, staff, customer);
    if (contact) await addContact(deps, trx, customerId, contact);
    return customerId;
  });
  return getCustomer(deps, staff, id);
}

/**
 * One more person of a customer, whom the agency vouches for. Nothing is mailed. Throws NOT_FOUND, CONFLICT where
 * archived.
 */
export const createContact = (
  deps: Deps,
  staff: Staff,
  { customerId, contact }: z.output<typeof schema.addContactInput>,
): Promise<number> =>
  inTransaction(deps, async (trx) => {
    await lockUnarchivedCustomer(trx, customerId);
    const { id } = await addContact(deps, trx, customerId, contact);
    await recordEvent(trx, customerId, 'contact', { title: nameOf(contact) }, staff);
    await recordChange(trx, staff, { action: 'contact.create', subject: `client:${id}` });
    return id;
  });

/** The customer whose contact a dashboard link is. Throws NOT_FOUND. */
export async function getCustomerOfLink(
  { database: { db } }: Pick<Deps, 'database'>,
  linkId: string,
): Promise<{ customerId: number }> {
  const party = await findBillingParty(db, linkId);
  if (!party) throw new AppError('NOT_FOUND', refusals.contactUnknown);
  return { customerId: party.customerId };
}

/** Nobody writes anything of a person again who was erased. */
async function getLocked(trx: Trx, contactId: number) {
  const row = await lockContact(trx, contactId);
  if (!row || row.erasure_id !== null) throw new AppError('NOT_FOUND', refusals.contactUnknown);
  return row;
}

/**
 * A contact under the lock of their customer, which joins take too and first. Throws NOT_FOUND, and what `lock` does,
 * such as CONFLICT where the customer is archived.
 */
async function lockWithCustomer(trx: Trx, contactId: number, lock = lockUnarchivedCustomer) {
  const customerId = await findCustomerId(trx, contactId);
  if (customerId === undefined) throw new AppError('NOT_FOUND', refusals.contactUnknown);
  await lock(trx, customerId);
  const row = await getLocked(trx, contactId);
  if (row.customer_id !== customerId) throw new AppError('CONFLICT', refusals.changed, { reason: 'changed' });
  return row;
}

/** Makes sure that somebody is a contact of this customer who has not lost their access. Throws BAD_REQUEST. */
export async function checkContact(
  trx: Trx,
  contactId: number,
  customerId: number | undefined,
): Promise<void> {
  const row = await lockContact(trx, contactId);
  if (!row || row.customer_id !== customerId || row.revoked_at)
    throw atField('contactId', refusals.contactUnknown);
}

/**
 * Changes who a contact is and where they are reached. Another address ends the link: whoever had it by the old one
 * must not keep it. Throws NOT_FOUND.
 */
export async function saveContact(
  deps: Deps,
  staff: Staff,
  { contactId, contact }: z.output<typeof schema.saveContactInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const before = await getLocked(trx, contactId);
    const address = contact.email ?? '';
    const isMoved = address !== before.email;
    await updateContact(trx, contactId, {
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.phone,
      ...(contact.language && { language: contact.language }),
      ...(isMoved && {
        email: address,
        mailbox: address === '' ? null : mailboxOf(deps, address),
        email_confirmed_at: address === '' ? null : now,
        link_id: randomId(),
        link_renewed_at: now,
      }),
    });
    await recordChange(trx, staff, {
      action: 'contact.save',
      subject: `client:${contactId}`,
      after: { isAddressChanged: isMoved },
    });
    if (!isMoved) return;
    if (address !== '') await sendLinkMail(deps, trx, { clientId: contactId, kind: 'renewed' });
    publishRenewed(afterCommit, contactId);
  });
}

/**
 * Shows a contact all projects of the customer from now on, or again only those that are their own, and none of those
 * that a join has listed for them either. Their link is another one then, and is mailed: who had the one before never
 * sees more than they did. Throws NOT_FOUND, CONFLICT for one whose access was withdrawn.
 */
export async function setSeesAll(
  deps: Deps,
  staff: Staff,
  { contactId, seesAll }: z.output<typeof schema.setSeesAllInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    // The customer first, as a join does: a contact who is being moved must not take "all" along.
    const before = await lockWithCustomer(trx, contactId);
    if (before.revoked_at) throw new AppError('CONFLICT', refusals.revoked);
    const isTaken = !seesAll && (await deleteListed(trx, contactId));
    if (before.sees_all === seesAll && !isTaken) return;
    await updateContact(trx, contactId, { sees_all: seesAll, link_id: randomId(), link_renewed_at: now });
    await recordChange(trx, staff, {
      action: 'contact.set-sees-all',
      subject: `client:${contactId}`,
      before: { seesAll: before.sees_all },
      after: { seesAll },
    });
    await sendLinkMail(deps, trx, { clientId: contactId, kind: 'renewed' });
    publishRenewed(afterCommit, contactId);
  });
}

/**
 * Ends what a contact may see: their link opens nothing from the commit on, and nothing is mailed to them. Revoked
 * twice it stays so. Throws NOT_FOUND.
 */
export async function revokeContact(
  deps: Deps,
  staff: Staff,
  { contactId }: z.output<typeof schema.contactInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockWithCustomer(trx, contactId, lockAnyCustomer);
    if (before.revoked_at) return;
    await updateContact(trx, contactId, {
      revoked_at: now,
      sees_all: false,
      link_id: randomId(),
      link_renewed_at: now,
    });
    await recordChange(trx, staff, { action: 'contact.revoke', subject: `client:${contactId}` });
    if (before.customer_id !== null)
      await recordEvent(trx, before.customer_id, 'access', { title: before.name }, staff);
    publishRenewed(afterCommit, contactId);
  });
}

/**
 * Gives a contact who was revoked their access back: to what is theirs or listed for them, not to all, by another link,
 * which is mailed. Given back twice it stays so. Throws NOT_FOUND, CONFLICT where the customer is archived.
 */
export async function restoreContact(
  deps: Deps,
  staff: Staff,
  { contactId }: z.output<typeof schema.contactInput>,
): Promise<void> {
  await inTransaction(deps, async (trx, afterCommit) => {
    const before = await lockWithCustomer(trx, contactId);
    if (!before.revoked_at) return;
    await updateContact(trx, contactId, { revoked_at: null, link_id: randomId(), link_renewed_at: now });
    await recordChange(trx, staff, { action: 'contact.restore', subject: `client:${contactId}` });
    if (before.customer_id !== null) {
      await recordEvent(trx, before.customer_id, 'access', { title: before.name, text: 'restored' }, staff);
    }
    await sendLinkMail(deps, trx, { clientId: contactId, kind: 'renewed' });
    publishRenewed(afterCommit, contactId);
  });
}

/**
 * Brings the contacts of one customer to another, in the caller's transaction, and answers who went. Whoever saw all of
 * either customer goes on seeing exactly that and no more, until staff show them all again.
 */
export async function moveContacts(trx: Trx, move: Move): Promise<number[]> {
  await listSeenByName(trx, [move.fromId, move.intoId]);
  return moveListed(trx, move);
}

/**
 * What parting two customers leaves each of their contacts, in the caller's transaction and once all is where it
 * belongs: nothing of the other one, whatever they were shown while the two were one.
 */
export const keepOwnSide = (trx: Trx, customerIds: readonly [number, number]): Promise<void> =>
  deleteListedAcross(trx, customerIds);

/**
 * Takes away all that contacts are known by and every access that they have, in the caller's transaction and under the
 * locks of their customers. Answers what browsers had opened by their access, whose streams are to end.
 */
export async function eraseContacts(
  trx: Trx,
  afterCommit: Publisher,
  contacts: readonly { id: number; mailbox: string | null }[],
  erasureId: number,
): Promise<Awaited<ReturnType<typeof endContactAccess>>> {
  const ids = contacts.map(({ id }) => id).toSorted((a, b) => a - b);
  for (const id of ids) {
    await lockContact(trx, id);
    await blankContact(trx, id, erasureId, randomId());
    await eraseWords(trx, `client:${id}`);
    publishRenewed(afterCommit, id);
  }
  await deleteMailboxes(
    trx,
    contacts.flatMap(({ mailbox }) => mailbox ?? []),
  );
  return endContactAccess(trx, ids);
}
