import { sql } from 'kysely';
import type { KeptThings } from '../../routers/rights.schema.ts';
import { anyOf, type Db, now, type Trx } from '../database/database.ts';
import { stateOfPart } from '../database/instalment-queries.ts';

/** One of the contacts that a person is. `email` is empty where none is known. */
export type PersonRow = {
  id: number;
  linkId: string;
  name: string;
  email: string;
  phone: string | null;
  mailbox: string | null;
  language: string;
  customerId: number;
  erasureId: number | null;
  isMailConfirmed: boolean;
};

export const listPeople = (db: Db | Trx, ids: readonly number[]): Promise<PersonRow[]> =>
  db
    .selectFrom('clients')
    .select(['id', 'link_id as linkId', 'email', 'phone', 'mailbox', 'language', 'erasure_id as erasureId'])
    .select([
      sql<number>`customer_id`.as('customerId'),
      sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
      sql<boolean>`email_confirmed_at is not null`.as('isMailConfirmed'),
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();

/** Other contacts with the very address of this one, whoever typed it there. Most: twenty. */
export async function listSame(db: Db | Trx, contactId: number) {
  const { rows } = await sql<{ id: number; name: string; customerName: string; isMailConfirmed: boolean }>`
    select o.id, trim(o.first_name || ' ' || o.last_name) as name, c.name as "customerName",
      o.email_confirmed_at is not null as "isMailConfirmed"
    from clients k join clients o on o.mailbox = k.mailbox and lower(o.email) = lower(k.email) and o.id <> k.id
    join customers c on c.id = o.customer_id
    where k.id = ${contactId}::bigint and k.email <> '' and o.erasure_id is null order by o.id limit 20`.execute(
    db,
  );
  return rows;
}

/** A contact counts as gone where it is erased already, or is about to be. */
const isGone = (contact: string, ids: readonly number[]) =>
  sql`(${sql.ref(`${contact}.id`)} = any(${ids}::bigint[]) or ${sql.ref(`${contact}.erasure_id`)} is not null)`;

/** Of these customers those that have a contact who stays. */
export async function listShared(
  db: Db | Trx,
  customerIds: readonly number[],
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.customer_id as id from clients k
    where k.customer_id = any(${customerIds}::bigint[]) and not ${isGone('k', ids)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What these customers are called. */
export async function listNames(db: Db | Trx, customerIds: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('customers').select('name').where('id', '=', anyOf(customerIds)).execute();
  return rows.map(({ name }) => name);
}

export type JoinRow = {
  fromId: number;
  intoId: number;
  projectIds: number[];
  quoteIds: number[];
  draftIds: number[];
  /** Whether it moved anybody, and nobody of them stays. */
  isTheirs: boolean;
};

/** What was joined into these customers and is not parted again, as far as it goes. */
export async function listJoinsInto(
  db: Db | Trx,
  customerIds: readonly number[],
  ids: readonly number[],
): Promise<JoinRow[]> {
  const { rows } = await sql<JoinRow>`
    with recursive joined as (
      select j.* from customer_joins j where j.into_id = any(${customerIds}::bigint[]) and j.parted_at is null
      union
      select j.* from customer_joins j join joined on j.into_id = joined.from_id where j.parted_at is null)
    select from_id as "fromId", into_id as "intoId", project_ids as "projectIds", quote_ids as "quoteIds", draft_ids as "draftIds",
      cardinality(contact_ids) > 0 and not exists (
        select from clients k where k.id = any(contact_ids) and not ${isGone('k', ids)}) as "isTheirs"
    from joined order by id`.execute(db);
  return rows;
}

export type ProjectRow = {
  id: number;
  publicId: string;
  hasReceipts: boolean;
  paymentCount: number;
  receiptCount: number;
  invoiceCount: number;
  /** Whether money is still to come for it, or on its way. */
  isOwed: boolean;
  isUnderWay: boolean;
};

/**
 * Projects that are a person's alone: of customers who are, and those that a join has moved from there. One that nobody
 * has accepted a quote for or paid anything of binds nobody.
 */
export async function listOwnProjects(
  db: Db | Trx,
  {
    customerIds,
    projectIds,
    ids,
  }: { customerIds: readonly number[]; projectIds: readonly number[]; ids: readonly number[] },
): Promise<ProjectRow[]> {
  const { rows } = await sql<ProjectRow>`
    select id, "publicId", "paymentCount", "receiptCount", "invoiceCount",
      "receiptCount" + "invoiceCount" > 0 as "hasReceipts",
      "isBinding" and "isOpen" as "isOwed", "isBinding" and "isUndone" as "isUnderWay"
    from (
      select p.id, p.public_id as "publicId",
        (select count(*)::int from payments where project_id = p.id) as "paymentCount",
        (select count(*)::int from receipts where project_id = p.id) as "receiptCount",
        (select count(*)::int from invoices where project_id = p.id and serial is not null) as "invoiceCount",
        p.archived_at is null and (p.quote_id is not null or exists (
          select from instalments i where i.project_id = p.id
            and (${stateOfPart} in ('declared', 'confirmed', 'paid', 'disputed') or i.paid_cents > 0))) as "isBinding",
        exists (select from instalments i where i.project_id = p.id
          and ${stateOfPart} in ('pending', 'declared', 'disputed')) as "isOpen",
        p.status <> 'completed' as "isUndone"
      from projects p join clients k on k.id = p.client_id
      where (p.customer_id = any(${customerIds}::bigint[]) or p.id = any(${projectIds}::bigint[]))
        and ${isGone('k', ids)}
    ) own order by id`.execute(db);
  return rows;
}

/** How many projects these contacts have begun that are a company's. */
export async function countOtherProjects(
  db: Db | Trx,
  ids: readonly number[],
  own: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from projects where client_id = any(${ids}::bigint[])
      and not id = any(${own}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Conversations of nobody whose visitor has confirmed one of these addresses (in small letters) as theirs. */
export async function listProvenConversations(db: Db | Trx, addresses: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from person_answers a join conversations c on c.id = a.conversation_id
    where lower(a.confirmed_email) = any(${addresses}::text[]) and a.confirmed_email is not null
      and c.contact_id is null order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Conversations, quotes and drafts that name one of these addresses (in small letters), are nobody's, and that an
 * erasure does not reach: somebody may have typed it who is another person. So many of each at most, the oldest.
 */
export async function listUnlinked(
  db: Db | Trx,
  { conversations, quotes, drafts }: Pick<Scope, 'conversations' | 'quotes' | 'drafts'>,
  addresses: readonly string[],
  limit: number,
) {
  const { rows } = await sql<{
    kind: 'conversation' | 'quote' | 'draft';
    id: string;
    title: string | null;
    at: Date;
  }>`
    (select 'conversation' as kind, public_id as id, user_name as title, created_at as at from conversations
      where contact_id is null and user_email is not null and lower(user_email) = any(${addresses}::text[])
        and not id = any(${conversations}::bigint[]) order by conversations.id limit ${limit})
    union all
    (select 'quote', q.id::text, q.title, q.created_at from quotes q
      join quote_versions v on v.quote_id = q.id and v.version = q.version
      where lower(v.content::jsonb ->> 'contactEmail') = any(${addresses}::text[])
        and q.contact_id is null and not q.id = any(${quotes}::bigint[]) order by q.id limit ${limit})
    union all
    (select 'draft', d.id::text, nullif(d.title, ''), d.created_at from quote_drafts d
      where lower(content ->> 'contactEmail') = any(${addresses}::text[])
        and d.contact_id is null and not d.id = any(${drafts}::bigint[]) order by d.id limit ${limit})`.execute(
    db,
  );
  return rows;
}

export type QuoteRow = { id: number; isAccepted: boolean };

/** Quotes that were written to these contacts, and those of customers of theirs that name nobody else. */
export async function listQuotesOf(
  db: Db | Trx,
  {
    customerIds,
    quoteIds,
    ids,
  }: { customerIds: readonly number[]; quoteIds: readonly number[]; ids: readonly number[] },
): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select q.id, q.is_accepted as "isAccepted" from quotes q left join clients k on k.id = q.contact_id
    where q.contact_id = any(${ids}::bigint[])
      or ((q.customer_id = any(${customerIds}::bigint[]) or q.id = any(${quoteIds}::bigint[]))
        and (q.contact_id is null or ${isGone('k', ids)}))
    order by q.id`.execute(db);
  return rows;
}

/**
 * Drafts of quotes for these contacts, from their conversations, and for customers of theirs where they name nobody
 * else.
 */
export async function listDraftsOf(
  db: Db | Trx,
  {
    customerIds,
    draftIds,
    conversationIds,
    ids,
  }: Record<'customerIds' | 'draftIds' | 'conversationIds' | 'ids', readonly number[]>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from quote_drafts where contact_id = any(${ids}::bigint[])
    union select t.draft_id from conversations c join quote_draft_talks t on t.conversation_id = c.id
      where c.id = any(${conversationIds}::bigint[]) or c.contact_id = any(${ids}::bigint[])
    union select d.id from quote_drafts d left join clients k on k.id = d.contact_id
      where (d.customer_id = any(${customerIds}::bigint[]) or d.id = any(${draftIds}::bigint[]))
        and (d.contact_id is null or ${isGone('k', ids)})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The workspaces that belong to these projects. */
export async function listWorkspaces(
  db: Db | Trx,
  projectIds: readonly number[],
): Promise<{ portals: number[]; statusPages: number[]; teamProjects: number[] }> {
  const of = async (table: 'client_projects' | 'status_pages' | 'team_projects') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('project_id', '=', anyOf(projectIds))
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    portals: await of('client_projects'),
    statusPages: await of('status_pages'),
    teamProjects: await of('team_projects'),
  };
}

/** What an erasure reaches, by ids alone. */
export type Scope = {
  contacts: number[];
  /** Those that have no contact; the contacts' own are found by them. */
  conversations: number[];
  projects: number[];
  quotes: number[];
  drafts: number[];
  portals: number[];
  statusPages: number[];
  teamProjects: number[];
  customers: number[];
};

export async function countReached(
  db: Db | Trx,
  scope: Scope,
): Promise<{ conversations: number; requests: number; files: number }> {
  const { rows } = await sql<{ conversations: number; requests: number; files: number }>`
    select
      (select count(*)::int from conversations c where ${isConversationOf(scope)}) as conversations,
      (select count(*)::int from support_requests where client_project_id = any(${scope.portals}::bigint[])) as requests,
      (select count(*)::int from (${filesOf(scope)}) found) as files`.execute(db);
  return rows[0] ?? { conversations: 0, requests: 0, files: 0 };
}

/** Whether a conversation `c` is the person's. */
export const isConversationOf = ({ contacts, conversations }: Pick<Scope, 'contacts' | 'conversations'>) =>
  sql`(c.contact_id = any(${contacts}::bigint[]) or c.id = any(${conversations}::bigint[]))`;

/**
 * Whether a mail `t` is the person's: it is about what is theirs, or from or to (`columns`) an address that they have
 * confirmed. Whoever only wrote the address of somebody may be another person.
 */
export const isMailOf = (scope: Scope, columns: readonly ('address' | 'from_address' | 'reply_to')[]) => {
  const confirmed = sql`select lower(email) from clients
    where id = any(${scope.contacts}::bigint[]) and email <> '' and email_confirmed_at is not null`;
  const isAddressed = columns.map((column) => sql`or t.${sql.ref(column)} in (${confirmed})`);
  return sql`(
  t.request_id in (select id from support_requests where client_project_id = any(${scope.portals}::bigint[]))
  or t.conversation_id in (select c.id from conversations c where ${isConversationOf(scope)})
  or t.quote_id = any(${scope.quotes}::bigint[]) or t.project_id = any(${scope.projects}::bigint[])
  ${sql.join(isAddressed, sql` `)})`;
};

/** Whose a mail that came is: its sender's, and whom it names for answers. */
export const receivedFrom = ['from_address', 'reply_to'] as const;

/** The ids of the files that belong to what is reached. */
export const filesOf = (scope: Scope) => {
  const { portals, statusPages, teamProjects } = scope;
  return sql`
  select attachment_file_id as id from support_requests
    where client_project_id = any(${portals}::bigint[]) and attachment_file_id is not null
  union select document_file_id from support_requests
    where client_project_id = any(${portals}::bigint[]) and document_file_id is not null
  union select file_id from status_page_files where status_page_id = any(${statusPages}::bigint[])
  union select file_id from team_files where project_id = any(${teamProjects}::bigint[])
  union select t.file_id from received_mails t where ${isMailOf(scope, receivedFrom)}
  union select f.file_id from received_mails t join received_mail_files f on f.mail_id = t.id
    where ${isMailOf(scope, receivedFrom)}`;
};

/**
 * By which words mails in files are known to be about the person: addresses, telephone numbers, full names, and the ids
 * that stand in the links of mails. In small letters; none is so short that it would be found in others' mails.
 */
export async function listSought(trx: Trx, scope: Scope): Promise<string[]> {
  const { contacts, customers, projects, quotes, portals, statusPages } = scope;
  const { rows } = await sql<{ word: string }>`
    select distinct lower(trim(word)) as word from (
      select unnest(array[email, phone, link_id, first_name || ' ' || last_name]) as word
        from clients where id = any(${contacts}::bigint[])
      union all select unnest(array[name, legal_name]) from customers where id = any(${customers}::bigint[])
      union all select unnest(array[c.public_id, c.user_email, c.user_phone, c.user_name, a.confirmed_email, a.token_email])
        from conversations c left join person_answers a on a.conversation_id = c.id
        where ${isConversationOf(scope)}
      union all select public_id from projects where id = any(${projects}::bigint[])
      union all select unnest(array['quotes-admin/' || q.id, 'quote/' || q.slug, q.client_name,
          v.content::jsonb ->> 'contactName', v.content::jsonb ->> 'contactEmail'])
        from quotes q join quote_versions v on v.quote_id = q.id where q.id = any(${quotes}::bigint[])
      union all select address from quote_mails where quote_id = any(${quotes}::bigint[])
      union all select unnest(array[contact_email, 'client/' || slug]) from client_projects
        where id = any(${portals}::bigint[])
      union all select 'support-admin/' || id from support_requests where client_project_id = any(${portals}::bigint[])
      union all select 'status/' || slug from status_pages where id = any(${statusPages}::bigint[])
    ) words
    where length(trim(word)) > 4 and trim(word) ~ '[[:space:]@/0-9]|^[^[:space:]]{10,}$'`.execute(trx);
  return rows.map(({ word }) => word);
}

export async function insertErasure(
  trx: Trx,
  erasure: { askedBy: 'staff' | 'person'; scope: Scope; kept: KeptThings; sought: string[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('erasures')
    .values({
      asked_by: erasure.askedBy,
      contact_ids: erasure.scope.contacts,
      scope: JSON.stringify(erasure.scope),
      kept: JSON.stringify(erasure.kept),
      sought: erasure.sought,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findErasure(db: Db | Trx, id: number) {
  const row = await db
    .selectFrom('erasures')
    .select(['id', 'asked_by as askedBy', 'scope', 'kept', 'sought'])
    .select(['begun_at as begunAt', 'finished_at as finishedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      askedBy: row.askedBy as 'staff' | 'person',
      scope: row.scope as unknown as Scope,
      kept: row.kept as unknown as KeptThings,
    }
  );
}

/** That all is gone, and with it the words by which mails were found. */
export async function markFinished(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('erasures')
    .set({ finished_at: now, sought: null })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}
