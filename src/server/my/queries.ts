import { sql } from 'kysely';
import { anyOf, type Db, type Trx } from '../database/database.ts';
import { isWithdrawn } from '../database/quote-state-queries.ts';
import { repairStep } from '../database/repair-queries.ts';

/** Contacts of one address that a link opens, and grants of them that one browser may have: nobody has so many. */
const mostContacts = 20;
/** Things of one kind that the overview shows. */
const mostShown = 100;

/**
 * The contacts of a mailbox that the agency vouches for: staff made or joined them, or somebody has confirmed the
 * address. Whoever merely typed it into a form is none. Of different addresses, where dots or a plus part them; the
 * newest, oldest first.
 */
export async function listVouched(db: Db | Trx, mailbox: string) {
  const newest = await db
    .selectFrom('clients as c')
    .select(['c.id', 'c.email', 'c.language', 'c.access_version as accessVersion'])
    .select(sql<boolean>`c.email_confirmed_at is not null`.as('isConfirmed'))
    .where('c.mailbox', '=', mailbox)
    .where('c.revoked_at', 'is', null)
    .where('c.email', '<>', '')
    .where((eb) =>
      eb.or([
        eb('c.email_confirmed_at', 'is not', null),
        sql<boolean>`exists (
          select from customer_joins where parted_at is null and contact_ids @> array[c.id]::bigint[])`,
      ]),
    )
    .orderBy('c.id', 'desc')
    .limit(mostContacts)
    .execute();
  return newest.reverse();
}

/** What a link is for: keyed hashes of the mailbox and of the very address that it is mailed to. */
export type LinkAddress = { mailbox: string; address: string };

export async function insertLink(
  db: Db | Trx,
  { mailbox, address, tokenHash, expiresAt }: LinkAddress & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('door_links')
    .values({ token_hash: tokenHash, mailbox, address, expires_at: expiresAt })
    .execute();
}

/** Uses a link up. Of two who do so at once, the second waits for the first and finds nothing. */
export const takeLink = (trx: Trx, tokenHash: Buffer, at: Date): Promise<LinkAddress | undefined> =>
  trx
    .updateTable('door_links')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['mailbox', 'address'])
    .executeTakeFirst();

export async function isUsed(db: Db | Trx, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('door_links')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes some of the links that ended more than a day ago, and answers how many. */
export async function deleteOldLinks(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom('door_links')
    .select('id')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('door_links').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

export type ContactRow = Awaited<ReturnType<typeof listContactRows>>[number];

export const listContactRows = (db: Db | Trx, ids: readonly number[]) =>
  db
    .selectFrom('clients as c')
    .innerJoin('customers', 'customers.id', 'c.customer_id')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.id', '=', 'customers.owner_id').on('s.disabled_at', 'is', null),
    )
    .select([
      'c.id',
      'c.link_id as linkId',
      'c.first_name as firstName',
      'c.last_name as lastName',
      'c.email',
      'c.language',
      's.name as ownerName',
    ])
    .where('c.id', '=', anyOf(ids))
    .where('c.revoked_at', 'is', null)
    .orderBy('c.id')
    .limit(mostContacts)
    .execute();

const isOver = sql<boolean>`(q.valid_until < (now() at time zone 'UTC')::date)`;

/**
 * The quotes of these contacts that a password opens: those that are theirs, and of who sees all of their customer all
 * of it. What staff have neither sent nor shown to anybody yet is not among them, nor what was not accepted in time,
 * nor what was taken back.
 */
export const listQuotes = (db: Db | Trx, contactIds: readonly number[]) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('clients as c', (join) =>
      join
        .onRef('c.customer_id', '=', 'q.customer_id')
        .on((eb) => eb.or([eb('c.sees_all', '=', true), eb('c.id', '=', eb.ref('q.contact_id'))])),
    )
    .innerJoin('gates as g', (join) =>
      join.on('g.kind', '=', 'quote').onRef('g.subject', '=', 'q.slug').on('g.password_hash', 'is not', null),
    )
    .leftJoin('quote_acceptances as a', 'a.quote_id', 'q.id')
    .distinctOn('q.id')
    .select(['q.id', 'q.slug', 'q.title', 'q.currency', 'q.total_cents as totalCents', 'c.id as contactId'])
    .select([
      sql<string | null>`q.valid_until::text`.as('validUntil'),
      'q.is_accepted as isAccepted',
      'a.accepted_at as acceptedAt',
    ])
    .where('c.id', 'in', contactIds)
    .where(sql<boolean>`not ${isWithdrawn}`)
    .where((eb) =>
      eb.or([
        eb('q.is_accepted', '=', true),
        eb.and([
          sql<boolean>`${isOver} is not true`,
          eb.or([
            eb('q.opened_count', '>', 0),
            eb.exists(
              eb
                .selectFrom('quote_mails')
                .select('quote_mails.id')
                .whereRef('quote_mails.quote_id', '=', 'q.id')
                .where('quote_mails.kind', '=', 'quote')
                .where('quote_mails.state', 'in', ['waiting', 'sent']),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('q.id', 'desc')
    .orderBy('c.id')
    .limit(mostShown)
    .execute();

/** The support portals of these projects that are open. */
export const listPortals = (db: Db | Trx, projectIds: readonly string[]) =>
  db
    .selectFrom('client_projects as cp')
    .innerJoin('projects as p', 'p.id', 'cp.project_id')
    .select(['cp.id', 'cp.slug', 'cp.name', 'p.public_id as projectId'])
    .select(['cp.requests_new as newCount', 'cp.requests_in_progress as inProgressCount'])
    .where('p.public_id', 'in', projectIds)
    .where('cp.is_active', '=', true)
    .orderBy('cp.id')
    .limit(mostShown)
    .execute();

/** The numbers of portals, under which what happens there is published. */
export const listPortalsOf = (db: Db | Trx, slugs: readonly string[]) =>
  db.selectFrom('client_projects').select('id').where('slug', 'in', slugs).execute();

/** What is not settled in these portals, the newest first. */
export const listOpenRequests = (db: Db | Trx, portalIds: readonly number[]) =>
  db
    .selectFrom('support_requests')
    .select(['id', 'client_project_id as portalId', 'title', 'status', 'updated_at as updatedAt'])
    .select(repairStep('support_requests.id').as('repair'))
    .where('client_project_id', '=', anyOf(portalIds))
    .where('status', 'in', ['Nouveau', 'En cours'])
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();

/** The status pages of these projects that a password opens. */
export const listStatusPages = (db: Db | Trx, projectIds: readonly string[]) =>
  db
    .selectFrom('status_pages as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('gates as g', (join) =>
      join
        .on('g.kind', '=', 'status-page')
        .onRef('g.subject', '=', 's.slug')
        .on('g.password_hash', 'is not', null),
    )
    .select(['s.slug', 's.project_name as name', 's.done_count as doneCount', 's.step_count as stepCount'])
    .select('p.public_id as projectId')
    .where('p.public_id', 'in', projectIds)
    .orderBy('s.id')
    .limit(mostShown)
    .execute();

/** Deletes every link that was mailed to these mailboxes. */
export async function deleteLinksTo(trx: Trx, mailboxes: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('door_links')
    .where('mailbox', 'in', mailboxes.length > 0 ? mailboxes : ['-'])
    .execute();
}
