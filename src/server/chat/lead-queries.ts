import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';
import type { Desk } from './list-queries.ts';

/** Who writes in a conversation, as far as they have said it; `isConfirmed`: they have read a mail at this address. */
export type Writer = {
  id: number;
  contactId: number | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  language: string;
  category: string | null;
  isConfirmed: boolean;
};

const writer = [
  'id',
  'contact_id as contactId',
  'user_name as name',
  'user_email as email',
  'user_phone as phone',
  'language',
  'category',
  sql<boolean>`exists (select from person_answers a
    where a.conversation_id = conversations.id and a.confirmed_email = conversations.user_email)`.as(
    'isConfirmed',
  ),
] as const;

/** `only`: on this desk alone, where there is one. */
export const findWriter = (db: Db | Trx, publicId: string, only?: Desk): Promise<Writer | undefined> =>
  db
    .selectFrom('conversations')
    .select(writer)
    .where('public_id', '=', publicId)
    .$if(only !== undefined, (query) => query.where('desk', '=', only ?? null))
    .executeTakeFirst();

/** Found and locked until the transaction ends. */
export const lockWriter = (trx: Trx, publicId: string, only?: Desk): Promise<Writer | undefined> =>
  trx
    .selectFrom('conversations')
    .select(writer)
    .where('public_id', '=', publicId)
    .$if(only !== undefined, (query) => query.where('desk', '=', only ?? null))
    .forUpdate()
    .executeTakeFirst();

/** Says who writes in a locked conversation. */
export async function writeContact(trx: Trx, id: number, contactId: number): Promise<void> {
  await trx
    .updateTable('conversations')
    .set((eb) => ({ contact_id: contactId, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Some of the conversations of these contacts, and of these themselves. */
export async function listConversationsOf(
  db: Db,
  { contacts, conversations }: { contacts: readonly number[]; conversations: readonly number[] },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('public_id')
    .where(sql<boolean>`(contact_id = any(${contacts}::bigint[]) or id = any(${conversations}::bigint[]))`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.public_id);
}
