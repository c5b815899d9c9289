import { sql } from 'kysely';
import type { Language } from '../../content/language.ts';
import type { CustomerEvent, Source, Stage } from '../../routers/customers.schema.ts';
import { type Db, now, type Trx } from '../database/database.ts';

/** What staff may change of a customer, by column. */
export type CustomerFields = {
  name: string;
  legal_name: string | null;
  address: string | null;
  country: string | null;
  vat_number: string | null;
  registration_number: string | null;
  currency: string;
  language: string;
  owner_id: string | null;
  next_step: string | null;
  next_step_on: string | null;
};

type NewCustomer = Pick<CustomerFields, 'name'> &
  Partial<CustomerFields> & { language: Language; source: Source; stage?: Stage };

/** Stores a customer, always a new one, and answers the id. */
export async function insertCustomer(trx: Trx, customer: NewCustomer): Promise<number> {
  const { id } = await trx.insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow();
  return id;
}

const columns = [
  'id',
  'name',
  'legal_name',
  'address',
  'country',
  'vat_number',
  'registration_number',
  'currency',
  'language',
  'stage',
  'stage_since',
  'lost_reason',
  'source',
  'owner_id',
  'next_step',
  sql<string | null>`next_step_on::text`.as('next_step_on'),
  'archived_at',
  'revision',
  'created_at',
  'updated_at',
] as const;

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export const findCustomer = (db: Db | Trx, id: number) =>
  db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirst();

/** Holds a customer until the transaction ends. */
export const lockCustomer = (trx: Trx, id: number) =>
  trx.selectFrom('customers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** Changes a locked customer, as one revision. */
export async function updateCustomer(
  trx: Trx,
  id: number,
  fields: Partial<CustomerFields> & {
    stage?: Stage;
    stage_since?: typeof now;
    lost_reason?: string | null;
    archived_at?: typeof now | null;
  },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function insertEvent(
  trx: Trx,
  event: {
    customerId: number;
    kind: CustomerEvent['kind'];
    detail?: Record<string, unknown>;
    author?: { id: string | null; name: string } | undefined;
  },
): Promise<void> {
  await trx
    .insertInto('customer_events')
    .values({
      customer_id: event.customerId,
      kind: event.kind,
      detail: JSON.stringify(event.detail ?? {}),
      author_id: event.author?.id ?? null,
      author_name: event.author?.name ?? null,
    })
    .execute();
}
