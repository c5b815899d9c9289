import type { Language } from '../../content/language.ts';
import type { Staff } from '../access.ts';
import { addLead, findContact } from '../clients/lead-service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { type NoticeDeps, notify } from '../notices/service.ts';
import { lockWriter, type Writer, writeContact } from './lead-queries.ts';
import { deskOf } from './policy.ts';

/**
 * Makes a lead of whoever writes in a conversation, in the caller's transaction, once they have left an address, or on
 * the desk of sales anything that they can be called by. Always a new one: an address that somebody types is no proof
 * of who they are. A conversation that has its contact keeps it. The staff are told, but not `by`, who has made it so.
 */
export async function makeLead(
  deps: NoticeDeps & Pick<Deps, 'secrets'>,
  trx: Trx,
  publicId: string,
  by?: Pick<Staff, 'id'>,
): Promise<void> {
  const writer = await lockWriter(trx, publicId);
  if (!writer || writer.contactId !== null) return;
  const isForSales = deskOf(writer.category) === 'sales' && isKnown(writer);
  if (!writer.email && !isForSales) return;
  const contactId = await addLead(deps, trx, leadOf(writer));
  await writeContact(trx, writer.id, contactId);
  const contact = await findContact(trx, contactId);
  if (contact) {
    await notify(deps, trx, { kind: 'lead', about: { customerId: contact.customerId }, exceptFor: by?.id });
  }
}

/** What they can be called by of what they have said; empty where that is nothing. */
const nameOf = ({ name, email, phone }: Writer) => name?.trim() || email || phone?.trim() || '';

export const isKnown = (writer: Writer) => nameOf(writer) !== '';

/** What becomes a lead of a writer who is known: a customer has a name. */
export const leadOf = (writer: Writer) => ({
  name: nameOf(writer),
  email: writer.email,
  phone: writer.phone,
  language: writer.language as Language,
  isConfirmed: writer.isConfirmed,
});
