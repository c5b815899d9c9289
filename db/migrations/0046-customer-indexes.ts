import type { Kysely } from 'kysely';
import { concurrentIndex } from '../concurrent-index.ts';

export const transaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await concurrentIndex(db, 'clients_customer', 'on clients (customer_id, id)');
  await concurrentIndex(db, 'clients_mailbox', 'on clients (mailbox) where mailbox is not null');
  await concurrentIndex(db, 'clients_phone', 'on clients (phone) where phone is not null');
  await concurrentIndex(db, 'projects_customer', 'on projects (customer_id, id)');
  await concurrentIndex(db, 'quotes_customer', 'on quotes (customer_id, id) where customer_id is not null');
  await concurrentIndex(
    db,
    'conversations_contact',
    'on conversations (contact_id, id) where contact_id is not null',
  );
}
