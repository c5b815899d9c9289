import type { Language } from '../../content/language.ts';
import { addLead } from '../clients/lead-service.ts';
import type { Trx } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { lockWriter, type Writer, writeContact } from './lead-queries.ts';
import { deskOf } from './policy.ts';

/**
 * Makes a lead of whoever writes in a conversation, in the caller's transaction, once they have left an address, or on
 * the desk of sales anything that they can be called by. Always a new one: an address that somebody types is no proof of
 * who they are. A conversation that has its contact keeps it.
 */
export async function makeLead(deps: Pick<Deps, 'secrets'>, trx: Trx, publicId: string): Promise<void> {
  const writer = await lockWriter(trx, publicId);
  if (!writer || writer.contactId !== null) return;
  const isForSales = deskOf(writer.category) === 'sales' && isKnown(writer);
  if (!writer.email && !isForSales) return;
  await writeContact(trx, writer.id, await addLead(deps, trx, leadOf(writer)));
}

/** Whether they have said anything that they can be called by. */
export const isKnown = ({ name, email, phone }: Writer) => Boolean(name?.trim() || email || phone?.trim());

export const leadOf = ({ name, email, phone, language, isConfirmed }: Writer) => ({
  name: name?.trim() || email || phone?.trim() || '?',
  email,
  phone,
  language: language as Language,
  isConfirmed,
});
