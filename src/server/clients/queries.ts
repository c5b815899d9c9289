import { sql } from 'kysely';
import type { Language } from '../../content/language.ts';
import { type Db, now, type Trx } from '../database/database.ts';
import { type Move, moveRows } from '../database/move-queries.ts';
import { seenProjectIds } from '../database/seen-queries.ts';

const shown = ['link_id', 'first_name', 'last_name', 'email', 'phone', 'language', 'created_at'] as const;

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

export type NewClient = {
  linkId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** A keyed hash of whose it is; absent where nobody typed the address. */
  mailbox?: string;
  phone: string | undefined;
  language: Language;
  customerId: number;
  /** Whether the agency vouches for the address: then mails go there at once. */
  isVouched?: boolean;
};

/** Stores a client, always a new one, and answers its internal id. */
export async function insertClient(trx: Trx, client: NewClient): Promise<number> {
  const row = await trx.insertInto('clients').values(rowOf(client)).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const rowOf = (client: NewClient) => ({
  link_id: client.linkId,
  first_name: client.firstName,
  last_name: client.lastName,
  email: client.email,
  mailbox: client.mailbox ?? null,
  phone: client.phone ?? null,
  language: client.language,
  customer_id: client.customerId,
  email_confirmed_at: client.isVouched ? now : null,
});

/** Stores many at once. */
export async function insertClients(trx: Trx, clients: readonly NewClient[]): Promise<void> {
  for (let from = 0; from < clients.length; from += 500) {
    await trx
      .insertInto('clients')
      .values(clients.slice(from, from + 500).map(rowOf))
      .execute();
  }
}

/** The client whose dashboard this link opens. */
export const findClient = (db: Db | Trx, linkId: string) =>
  db
    .selectFrom('clients')
    .select(['id', ...shown])
    .where('link_id', '=', linkId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Who a mail to a client goes to. */
export const findMailClient = (db: Db | Trx, id: number) =>
  db
    .selectFrom('clients')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('projects')
          .select('projects.id as newest_project_id')
          .whereRef('projects.client_id', '=', 'clients.id')
          .orderBy('projects.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['id', 'link_id', 'first_name', 'last_name', 'email', 'language'])
    .select(['email_confirmed_at', 'first_paid_at', 'link_renewed_at', 'newest_project_id'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/**
 * Remembers that somebody reads what is sent to the client's address, and so to its mailbox. The first time counts:
 * answers whether it was that. With `linkId` only while that is the client's link: another address has another.
 */
export async function writeMailConfirmed(trx: Trx, id: number, linkId?: string): Promise<boolean> {
  const row = await trx
    .updateTable('clients')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .$if(linkId !== undefined, (query) => query.where('link_id', '=', linkId ?? ''))
    .returning('mailbox')
    .executeTakeFirst();
  if (row?.mailbox) await writeMailboxConfirmed(trx, row.mailbox);
  return row !== undefined;
}

/** Remembers the first payment of a client that was proven. */
export async function writePaid(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('clients')
    .set({ first_paid_at: now, updated_at: now })
    .where('id', '=', id)
    .where('first_paid_at', 'is', null)
    .execute();
}

/** Of whoever has said so on a screen of theirs; staff see it and may change it. */
export async function writeLanguage(db: Db | Trx, ids: readonly number[], language: Language): Promise<void> {
  await db
    .updateTable('clients')
    .set({ language, updated_at: now })
    .where('id', 'in', ids)
    .where('language', '<>', language)
    .execute();
}

/** Whether this is the address of a contact who is known to read what comes there. */
export async function hasReader(db: Db | Trx, id: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the one mail that a mailbox may get before anybody has confirmed it, and one a day after that. Of two who take
 * it at once, one waits for the other's commit. Answers whether it was there to be taken.
 */
export async function takeMailbox(trx: Trx, mailbox: string): Promise<boolean> {
  const row = await trx
    .insertInto('link_mails')
    .values({ mailbox })
    .onConflict((conflict) =>
      conflict
        .column('mailbox')
        .doUpdateSet({ sent_at: now })
        .where('link_mails.confirmed_at', 'is not', null)
        .where('link_mails.sent_at', '<', sql<Date>`now() - interval '1 day'`),
    )
    .returning('mailbox')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeMailboxConfirmed(trx: Trx, mailbox: string): Promise<void> {
  await trx
    .insertInto('link_mails')
    .values({ mailbox, confirmed_at: now })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ confirmed_at: now }))
    .execute();
}

/**
 * Puts another address in the place of one that nobody has confirmed within the first day, and another link in the
 * place of this one, which went to the wrong address. Where the new address is to get no mail, the link counts as
 * renewed, so that no first mail that still waits goes there. Answers undefined where it may not be.
 */
export const replaceAddress = (
  trx: Trx,
  {
    linkId,
    ...next
  }: { linkId: string; newLinkId: string; email: string; mailbox: string; isMailed: boolean },
) =>
  trx
    .updateTable('clients')
    .set((eb) => ({
      link_id: next.newLinkId,
      email: next.email,
      mailbox: next.mailbox,
      access_version: eb('access_version', '+', 1),
      updated_at: now,
    }))
    .$if(!next.isMailed, (query) => query.set({ link_renewed_at: now }))
    .where('link_id', '=', linkId)
    .where('email_confirmed_at', 'is', null)
    .where('first_paid_at', 'is', null)
    .where('link_renewed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .returning(['id', ...shown])
    .executeTakeFirst();

/** Puts another link in the place of this one, once: of two who renew the same link, the second finds nothing. */
export const replaceLinkId = (trx: Trx, linkId: string, newLinkId: string) =>
  trx
    .updateTable('clients')
    .set({ link_id: newLinkId, link_renewed_at: now, updated_at: now })
    .where('link_id', '=', linkId)
    .returning(['id', ...shown])
    .executeTakeFirst();

/**
 * The projects of a client, also those that are put away, and how often each has changed, for as long as the link opens
 * them; undefined where it does not (any more).
 */
export async function findRevisions(
  db: Db,
  linkId: string,
): Promise<{ id: number; projects: { id: string; revision: number }[] } | undefined> {
  const rows = await db
    .selectFrom('clients as c')
    .leftJoin('projects as p', (join) => join.on(sql<boolean>`p.id = any(array${seenProjectIds})`))
    .select(['c.id', 'p.public_id', 'p.revision'])
    .where('c.link_id', '=', linkId)
    .where('c.revoked_at', 'is', null)
    .orderBy('p.id')
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const projects = rows.flatMap(({ public_id, revision }) =>
    public_id === null ? [] : [{ id: public_id, revision: revision ?? 0 }],
  );
  return { id: first.id, projects };
}

export type BillingParty = { contactId: number; customerId: number; name: string; mayBill: boolean };

/** Whose papers a dashboard's link is about, and whether its contact may say what stands on them. */
export async function findBillingParty(db: Db | Trx, linkId: string): Promise<BillingParty | undefined> {
  const { rows } = await sql<BillingParty>`
    select c.id as "contactId", c.customer_id as "customerId", trim(c.first_name || ' ' || c.last_name) as name,
      c.sees_all or (
        not exists (select from clients o where o.customer_id = c.customer_id and o.id <> c.id)
        and not exists (select from customer_joins j where j.into_id = c.customer_id and j.parted_at is null)
      ) as "mayBill"
    from clients c where c.link_id = ${linkId} and c.revoked_at is null and c.customer_id is not null`.execute(
    db,
  );
  return rows[0];
}

/** The contacts of a customer who have not lost their access. */
export async function listContactIds(db: Db | Trx, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** A contact, locked until the transaction ends. */
export const lockContact = (trx: Trx, id: number) =>
  trx
    .selectFrom('clients')
    .select(['id', 'customer_id', 'email', 'sees_all', 'revoked_at', 'erasure_id'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The customer of a contact, which a join may change at any moment. */
export async function findCustomerId(db: Db | Trx, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('clients').select('customer_id').where('id', '=', id).executeTakeFirst();
  return row?.customer_id ?? undefined;
}

/**
 * What staff may change of a contact. Another address has to be confirmed anew, unless the agency vouches for it. What
 * takes something from them ends what their address has opened.
 */
export async function updateContact(
  trx: Trx,
  id: number,
  fields: {
    first_name?: string;
    last_name?: string;
    email?: string;
    mailbox?: string | null;
    phone?: string | null;
    language?: Language;
    email_confirmed_at?: typeof now | null;
    link_id?: string;
    link_renewed_at?: typeof now;
    sees_all?: boolean;
    revoked_at?: typeof now | null;
  },
): Promise<void> {
  const takes = fields.email !== undefined || fields.sees_all === false || fields.revoked_at;
  await trx
    .updateTable('clients')
    .set({ ...fields, updated_at: now })
    .$if(Boolean(takes), (query) => query.set((eb) => ({ access_version: eb('access_version', '+', 1) })))
    .where('id', '=', id)
    .execute();
}

/** Whose contacts and how: those of two customers who see all of theirs see what they saw, by name, from now on. */
export async function listSeenByName(trx: Trx, customerIds: readonly number[]): Promise<void> {
  await sql`
    insert into contact_projects (client_id, project_id)
    select c.id, p.id from clients c join projects p on p.customer_id = c.customer_id
    where c.customer_id = any(${customerIds}::bigint[]) and c.sees_all and p.client_id <> c.id
    on conflict do nothing`.execute(trx);
  await trx
    .updateTable('clients')
    .set({ sees_all: false, updated_at: now })
    .where('customer_id', 'in', customerIds)
    .where('sees_all', '=', true)
    .execute();
}

/**
 * Takes from the contacts of two customers what is listed for them of the other one, and ends what their address has
 * opened in browsers, where that may have been it or was one of its quotes.
 */
export async function deleteListedAcross(trx: Trx, customerIds: readonly [number, number]): Promise<void> {
  await sql`
    with gone as (
      delete from contact_projects l using clients c, projects p
      where c.id = l.client_id and p.id = l.project_id and p.customer_id <> c.customer_id
        and c.customer_id = any(${customerIds}::bigint[]) and p.customer_id = any(${customerIds}::bigint[])
      returning l.client_id),
    opened as (
      select g.contact_id from clients c
      join grants g on g.contact_id = c.id and g.kind = 'quote'
      join quotes q on q.slug = g.subject and q.customer_id <> c.customer_id and q.contact_id is distinct from c.id
      where c.customer_id = any(${customerIds}::bigint[]) and q.customer_id = any(${customerIds}::bigint[]))
    update clients set access_version = access_version + 1, updated_at = now()
    where id in (select client_id from gone union select contact_id from opened)`.execute(trx);
}

/** Takes from a contact whatever is listed for them, and answers whether there was anything. */
export async function deleteListed(trx: Trx, contactId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('contact_projects')
    .where('client_id', '=', contactId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const moveContacts = (trx: Trx, move: Move): Promise<number[]> =>
  moveRows(trx, 'clients', move, sql`, updated_at = now()`);

/** A page of clients whose mailbox is remembered, by id. */
export const listMailboxes = (trx: Trx, { after, limit }: { after: number; limit: number }) =>
  trx
    .selectFrom('clients')
    .select(['id', 'email', 'mailbox'])
    .where('mailbox', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Remembers mailboxes under other hashes, with what was mailed to them. */
export async function renameMailboxes(
  trx: Trx,
  renamed: readonly { id: number; from: string; to: string }[],
): Promise<void> {
  const [ids, from, to] = [
    renamed.map(({ id }) => id),
    renamed.map((one) => one.from),
    renamed.map((one) => one.to),
  ];
  await sql`
    update clients set mailbox = renamed.name
    from unnest(${ids}::bigint[], ${to}::text[]) as renamed (id, name)
    where clients.id = renamed.id`.execute(trx);
  await sql`
    update link_mails set mailbox = renamed.name
    from (select distinct * from unnest(${from}::text[], ${to}::text[])) as renamed (before, name)
    where link_mails.mailbox = renamed.before
      and not exists (select from link_mails other where other.mailbox = renamed.name)`.execute(trx);
}

/**
 * Takes away all that a locked contact is known by, and their access. The row stays, since projects and payments name
 * it.
 */
export async function blankContact(trx: Trx, id: number, erasureId: number, linkId: string): Promise<void> {
  await updateContact(trx, id, {
    first_name: '—',
    last_name: '',
    email: '',
    mailbox: null,
    phone: null,
    link_id: linkId,
    link_renewed_at: now,
    sees_all: false,
    revoked_at: now,
  });
  await trx
    .updateTable('clients')
    .set({ erasure_id: erasureId, email_confirmed_at: null, first_paid_at: null })
    .where('id', '=', id)
    .execute();
  await deleteListed(trx, id);
}

/** Forgets what was mailed to these mailboxes, where nobody else has them. */
export async function deleteMailboxes(trx: Trx, mailboxes: readonly string[]): Promise<void> {
  await sql`
    delete from link_mails m where m.mailbox = any(${mailboxes}::text[])
      and not exists (select from clients c where c.mailbox = m.mailbox)`.execute(trx);
}
