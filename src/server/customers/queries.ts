import { sql } from 'kysely';
import type { CustomerEvent, CustomerFields, Source, Stage } from '../../routers/customers.schema.ts';
import { anyOf, type Db, now, type Trx } from '../database/database.ts';

/** The column of each field that staff may change. */
const columnOf = {
  name: 'name',
  legalName: 'legal_name',
  address: 'address',
  country: 'country',
  vatNumber: 'vat_number',
  registrationNumber: 'registration_number',
  currency: 'currency',
  language: 'language',
  ownerId: 'owner_id',
  nextStep: 'next_step',
  nextStepOn: 'next_step_on',
} as const satisfies Record<keyof CustomerFields, string>;

type ColumnsOf<Fields> = {
  [Name in keyof Fields & keyof CustomerFields as (typeof columnOf)[Name]]: Fields[Name];
};

export const fieldNames = Object.keys(columnOf) as (keyof CustomerFields)[];

/** Those of a customer's fields that are there, by column. */
export const toColumns = <Fields extends Partial<CustomerFields>>(fields: Fields) =>
  Object.fromEntries(
    fieldNames.filter((name) => name in fields).map((name) => [columnOf[name], fields[name]]),
  ) as ColumnsOf<Fields>;

/** What staff may change of a customer, as the calls take it. */
export const toFields = (row: CustomerRow) =>
  Object.fromEntries(fieldNames.map((name) => [name, row[columnOf[name]]])) as CustomerFields;

export type NewCustomer = Pick<CustomerFields, 'name' | 'language'> & Partial<CustomerFields>;

/** Stores a customer, always a new one, and answers the id. */
export async function insertCustomer(
  trx: Trx,
  customer: NewCustomer,
  origin: { source: Source; stage?: Stage },
): Promise<number> {
  const { id } = await trx
    .insertInto('customers')
    .values({ ...toColumns(customer), ...origin })
    .returning('id')
    .executeTakeFirstOrThrow();
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
  sql<Stage>`stage`.as('stage'),
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

/** Whether a project of theirs is there that was not archived. */
export async function hasOpenProject(trx: Trx, customerId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('projects')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds a customer until the transaction ends. */
export const lockCustomer = (trx: Trx, id: number) =>
  trx.selectFrom('customers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Holds a customer that came of a conversation until the transaction ends, where nobody has done anything with it
 * since; says whether it is one.
 */
export async function lockUntouched(trx: Trx, id: number): Promise<boolean> {
  // Held before it is looked at: what somebody does to it meanwhile is committed by then.
  await trx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const row = await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('source', '=', 'chat')
    .where('stage', '=', 'lead')
    .where('revision', '=', 0)
    .where('archived_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from customer_events where customer_id = customers.id)
        and not exists (select from quotes where customer_id = customers.id)
        and not exists (select from quote_drafts where customer_id = customers.id)
        and not exists (select from projects where customer_id = customers.id)
        and not exists (select from customer_joins where customers.id in (from_id, into_id))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a locked customer whose contacts are gone. */
export async function deleteCustomer(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('customers').where('id', '=', id).execute();
}

/** Changes a locked customer, as one revision. */
export async function updateCustomer(
  trx: Trx,
  id: number,
  fields: Partial<ColumnsOf<CustomerFields>> & {
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

/** What servers of the version before know; they show what came since as notes. */
const olderKinds: readonly CustomerEvent['kind'][] = [
  'created',
  'stage',
  'note',
  'joined',
  'parted',
  'contact',
];

export async function insertEvent(
  trx: Trx,
  event: {
    customerId: number;
    kind: CustomerEvent['kind'];
    detail?: Record<string, unknown>;
    author?: { id: string | null; name: string } | undefined;
    clientNoteId?: string | undefined;
  },
): Promise<void> {
  const isOlder = olderKinds.includes(event.kind);
  await trx
    .insertInto('customer_events')
    .values({
      customer_id: event.customerId,
      kind: isOlder ? event.kind : 'note',
      detail: JSON.stringify({ ...event.detail, ...(!isOlder && { what: event.kind }) }),
      author_id: event.author?.id ?? null,
      author_name: event.author?.name ?? null,
      client_note_id: event.clientNoteId ?? null,
    })
    .execute();
}

/** Whether a note is there that its sender has sent under this id of theirs, to a locked customer. */
export async function isNoted(trx: Trx, customerId: number, clientNoteId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('customer_events')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('client_note_id', '=', clientNoteId)
    .executeTakeFirst();
  return row !== undefined;
}

export type ImportedCustomer = Omit<CustomerFields, 'ownerId'> & { stage: Stage; lostReason: string | null };

/** Stores many at once, and answers their ids in the same order. */
export async function insertImported(
  trx: Trx,
  rows: readonly ImportedCustomer[],
  author: { id: string; name: string },
): Promise<number[]> {
  const made = await trx
    .insertInto('customers')
    .values(
      rows.map((row) => ({
        ...toColumns<Omit<CustomerFields, 'ownerId'>>(row),
        stage: row.stage,
        lost_reason: row.lostReason,
        source: 'import',
      })),
    )
    .returning('id')
    .execute();
  // Rows of one statement are numbered in their order.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
  await trx
    .insertInto('customer_events')
    .values(
      ids.map((id) => ({ customer_id: id, kind: 'created', author_id: author.id, author_name: author.name })),
    )
    .execute();
  return ids;
}

/** Holds customers until the transaction ends, in the order of their ids as a join does. */
export async function lockCustomers(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes away all that a locked customer is known by, with what was noted of them, and puts them away. */
export async function blankCustomer(trx: Trx, id: number): Promise<void> {
  await sql`
    update customers set name = '—', legal_name = null, address = null, country = null, vat_number = null,
      registration_number = null, next_step = null, next_step_on = null,
      lost_reason = case when stage = 'lost' then '—' end,
      archived_at = coalesce(archived_at, now()), erased_at = now(), revision = revision + 1, updated_at = now()
    where id = ${id}::bigint`.execute(trx);
  await trx.deleteFrom('customer_events').where('customer_id', '=', id).execute();
}

/**
 * Takes one person out of the record of a locked customer who has other contacts: what was noted with one of these
 * words in it, what names the record itself after them, and who they are where they have typed something there. `words`
 * are looked for in what is written, `names` are all that is said; both in small letters.
 */
export async function blankMentions(
  trx: Trx,
  id: number,
  { words, names: whole }: { words: readonly string[]; names: readonly string[] },
): Promise<void> {
  const names = (column: string) =>
    sql`exists (select from unnest(${words}::text[]) w where strpos(lower(${sql.ref(column)}), w) > 0)`;
  await sql`
    update customers set
      name = case when lower(name) = any(${whole}::text[]) then '—' else name end,
      legal_name = case when lower(legal_name) = any(${whole}::text[]) then null else legal_name end,
      next_step_on = case when ${names('next_step')} then null else next_step_on end,
      next_step = case when ${names('next_step')} then null else next_step end,
      lost_reason = case when ${names('lost_reason')} then '—' else lost_reason end,
      revision = revision + 1, updated_at = now()
    where id = ${id}::bigint`.execute(trx);
  await sql`
    delete from customer_events where customer_id = ${id}::bigint
      and exists (select from unnest(${words}::text[]) w where strpos(lower(detail::text), w) > 0)`.execute(
    trx,
  );
  // Staff are named beside their id.
  await sql`
    update customer_events set author_name = '—' where customer_id = ${id}::bigint and author_id is null
      and lower(trim(author_name)) = any(${whole}::text[])`.execute(trx);
}
