import type { Language } from '../../content/language.ts';
import { said } from '../../content/language.ts';
import { customerRefusals } from '../../content/refusals/customers.ts';
import type { ConversationCustomer, Stage } from '../../routers/customers.schema.ts';
import { createCustomerUnlogged, deleteCustomer, lockUntouched } from '../customers/service.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { atField } from '../errors.ts';
import { randomId } from '../ids.ts';
import {
  deleteContact,
  findContactOf,
  findLoneContact,
  hasAddress,
  listConfirmedContacts,
  lockContact,
} from './lead-queries.ts';
import { insertClient } from './queries.ts';
import { confirmAddress, mailboxOf } from './service.ts';

type Lead = {
  name: string;
  email: string | null;
  phone: string | null;
  language: Language;
  /** Whether they have shown that they read what is sent to the address. */
  isConfirmed: boolean;
};

/**
 * Stores somebody who has written to the agency as a customer with one contact, always new ones; nothing is mailed.
 * Answers the contact's internal id.
 */
export async function addLead(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  { name, email, phone, language, isConfirmed }: Lead,
): Promise<number> {
  const customerId = await createCustomerUnlogged(trx, { name, language }, 'chat');
  const [firstName = name, ...rest] = name.split(/\s+/);
  return insertClient(trx, {
    linkId: randomId(),
    firstName,
    lastName: rest.join(' '),
    email: email ?? '',
    ...(email !== null && { mailbox: mailboxOf(deps, email), isVouched: isConfirmed }),
    phone: phone ?? undefined,
    language,
    customerId,
  });
}

/**
 * Notes that somebody has read what was mailed to this address, for a contact whose address it is: a lead that was made
 * of a conversation before its visitor had confirmed it.
 */
export async function confirmLead(trx: Trx, contactId: number, email: string): Promise<void> {
  if (await hasAddress(trx, contactId, email)) await confirmAddress(trx, contactId);
}

/**
 * Removes a lead that came of a conversation alone, where nobody has done anything with it since: it goes with the
 * conversation that it was made of. Anything else stays.
 */
export async function forgetLead(trx: Trx, contactId: number): Promise<void> {
  const customerId = await findLoneContact(trx, contactId);
  if (customerId === undefined || !(await lockUntouched(trx, customerId))) return;
  // Once more, under the lock: a second contact may have come meanwhile.
  if ((await findLoneContact(trx, contactId)) !== customerId) return;
  await deleteContact(trx, contactId);
  await deleteCustomer(trx, customerId);
}

/** A contact with its customer; undefined for one that is none. */
export async function findContact(
  db: Db | Trx,
  contactId: number,
): Promise<ConversationCustomer['customer'] | undefined> {
  const row = await findContactOf(db, contactId);
  return row && { ...row, stage: row.stage as Stage };
}

/** Contacts who have confirmed an address that goes to the same mailbox as this one: the newest few. */
export async function listConfirmed(
  deps: Pick<Deps, 'secrets'>,
  db: Db | Trx,
  email: string,
): Promise<ConversationCustomer['likely']> {
  const rows = await listConfirmedContacts(db, mailboxOf(deps, email));
  return rows.map((row) => ({ ...row, stage: row.stage as Stage }));
}

/** The customer of somebody who has not lost their access, held until the transaction ends. Throws BAD_REQUEST. */
export async function checkOpenContact(trx: Trx, contactId: number): Promise<number> {
  const row = await lockContact(trx, contactId);
  if (!row || row.revoked_at || row.customer_id === null) {
    throw atField('contactId', said(customerRefusals).contactUnknown);
  }
  return row.customer_id;
}
