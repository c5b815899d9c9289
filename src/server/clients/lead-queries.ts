import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

export { lockContact } from './queries.ts';

/**
 * The customer of a contact who is the only one there, has begun and been shown nothing, and writes in no conversation;
 * undefined for every other contact.
 */
export async function findLoneContact(trx: Trx, contactId: number): Promise<number | undefined> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id as "customerId" from clients c where c.id = ${contactId}::bigint and c.revoked_at is null
      and not exists (select from clients o where o.customer_id = c.customer_id and o.id <> c.id)
      and not exists (select from projects where client_id = c.id)
      and not exists (select from contact_projects where client_id = c.id)
      and not exists (select from quotes where contact_id = c.id)
      and not exists (select from conversations where contact_id = c.id)`.execute(trx);
  return rows[0]?.customerId;
}

export async function deleteContact(trx: Trx, contactId: number): Promise<void> {
  await trx.deleteFrom('clients').where('id', '=', contactId).execute();
}

const name = sql<string>`trim(k.first_name || ' ' || k.last_name)`;

const withCustomer = (db: Db | Trx) =>
  db
    .selectFrom('clients as k')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .select(['k.id', 'c.id as customerId', 'c.name', 'c.stage', name.as('contactName')]);

export const findContactOf = (db: Db | Trx, contactId: number) =>
  withCustomer(db).where('k.id', '=', contactId).executeTakeFirst();

/** The newest contacts who have confirmed this mailbox, of customers who are not archived. */
export const listConfirmedContacts = (db: Db | Trx, mailbox: string) =>
  withCustomer(db)
    .where('k.mailbox', '=', mailbox)
    .where('k.email_confirmed_at', 'is not', null)
    .where('k.revoked_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .orderBy('k.id', 'desc')
    .limit(5)
    .execute();

/** Whether it is this very address that a contact is reached by. */
export async function hasAddress(trx: Trx, contactId: number, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', contactId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}
