import { type RawBuilder, sql } from 'kysely';
import type { SharedKind, SharedPassword } from '../../routers/customers.schema.ts';
import type { Db, Trx } from '../database/database.ts';
import { seenProjectIds } from '../database/seen-queries.ts';

/** Things of all kinds that are listed: nobody was told so many passwords. */
const mostShared = 100;

type SharedRow = Omit<SharedPassword, 'others'> & { id: number };

/** What was opened by its password in a browser that also has this contact's access. */
const opened = (contactId: number, kind: string) => sql`
  select g.subject from grants m join grants g on g.token_hash = m.token_hash
  where m.kind = 'my' and m.subject = ${String(contactId)} and g.kind = ${kind} and g.contact_id is null`;

/**
 * The portals, quotes and status pages whose password this contact may know, by name: `mailed` where mails about it
 * went to their address, `opened` where a browser of theirs has typed the password, `shown` where it is one of what
 * they see. A portal that is closed counts too, since its password opens it again. A quote or a page that no password
 * opens does not.
 */
export async function listShared(db: Db | Trx, contactId: number): Promise<SharedRow[]> {
  const person = sql`(select lower(email) from clients where id = ${contactId}::bigint and email <> '')`;
  const customer = sql`(select customer_id from clients where id = ${contactId}::bigint)`;
  const via = (isOpened: RawBuilder<unknown>, isMailed: RawBuilder<unknown>) => sql`
    case when ${isOpened} then 'opened' when ${isMailed} then 'mailed' else 'shown' end`;
  const mailed = sql`exists (
    select from quote_mails m where m.quote_id = q.id and m.state <> 'needless' and lower(m.address) = ${person})`;
  const { rows } = await sql<SharedRow>`
    with works as (select w.id from clients c, lateral ${seenProjectIds} w where c.id = ${contactId}::bigint),
      portals as (${opened(contactId, 'client-project')}),
      quoted as (${opened(contactId, 'quote')}),
      pages as (${opened(contactId, 'status-page')})
    select kind, id, slug, name, via from (
      select 'portal' as kind, o.id, o.slug, o.name,
        ${via(sql`o.id::text in (select subject from portals)`, sql`coalesce(lower(o.contact_email) = ${person}, false)`)} as via
        from client_projects o where o.id in (
          select id from client_projects where project_id in (select id from works)
          union select id from client_projects where lower(contact_email) = ${person}
          union select subject::bigint from portals)
      union all
      select 'quote', q.id, q.slug, q.title, ${via(sql`q.slug in (select subject from quoted)`, mailed)}
        from quotes q join gates g on g.kind = 'quote' and g.subject = q.slug and g.password_hash is not null
        where q.id in (
          select q.id from quotes q where q.customer_id = ${customer} and (
            q.contact_id = ${contactId}::bigint or ${mailed}
            or exists (select from clients where id = ${contactId}::bigint and sees_all))
          union select id from quotes where slug in (select subject from quoted))
      union all
      select 'status-page', s.id, s.slug, s.project_name, ${via(sql`s.slug in (select subject from pages)`, sql`false`)}
        from status_pages s join gates g
          on g.kind = 'status-page' and g.subject = s.slug and g.password_hash is not null
        where s.id in (
          select id from status_pages where project_id in (select id from works)
          union select id from status_pages where slug in (select subject from pages))
    ) shared order by kind, name, id limit ${mostShared}`.execute(db);
  return rows;
}

export type Other = { kind: SharedKind; id: number; contactId: number; name: string };

/**
 * Who else sees these things and reads their mail: whom the change of a password can be told, for each thing by name.
 */
export async function listOthers(
  db: Db | Trx,
  contactId: number,
  things: readonly { kind: SharedKind; id: number }[],
): Promise<Other[]> {
  const [kinds, ids] = [things.map(({ kind }) => kind), things.map(({ id }) => id)];
  const { rows } = await sql<Other>`
    select t.kind, t.id, k.id as "contactId", trim(k.first_name || ' ' || k.last_name) as name
    from unnest(${kinds}::text[], ${ids}::bigint[]) as t (kind, id)
    join lateral (
      select q.customer_id, q.contact_id, null::bigint as project_id from quotes q
        where t.kind = 'quote' and q.id = t.id
      union all
      select p.customer_id, p.client_id, p.id from projects p
        where p.id = case t.kind when 'portal' then (select project_id from client_projects where id = t.id)
          when 'status-page' then (select project_id from status_pages where id = t.id) end
    ) owner on true
    join lateral (
      select id from clients where id = owner.contact_id
      union select client_id from contact_projects where project_id = owner.project_id
      union select id from clients where customer_id = owner.customer_id and sees_all
    ) seer on true
    join clients k on k.id = seer.id
    where k.id <> ${contactId}::bigint and k.revoked_at is null and k.email <> '' and k.email_confirmed_at is not null
    order by t.kind, t.id, k.id`.execute(db);
  return rows;
}

/** The names of things by their numbers, as they are when a mail about them is written. */
export async function listNames(
  db: Db | Trx,
  things: readonly { kind: SharedKind; id: number }[],
): Promise<{ kind: SharedKind; name: string }[]> {
  const [kinds, ids] = [things.map(({ kind }) => kind), things.map(({ id }) => id)];
  const { rows } = await sql<{ kind: SharedKind; name: string }>`
    select t.kind, case t.kind when 'quote' then (select title from quotes where id = t.id)
      when 'portal' then (select name from client_projects where id = t.id)
      else (select project_name from status_pages where id = t.id) end as name
    from unnest(${kinds}::text[], ${ids}::bigint[]) as t (kind, id)`.execute(db);
  return rows.filter(({ name }) => name !== null);
}

/** Whether there is such a contact; also one whose access is withdrawn. */
export async function isContact(db: Db | Trx, contactId: number): Promise<boolean> {
  const row = await db.selectFrom('clients').select('id').where('id', '=', contactId).executeTakeFirst();
  return row !== undefined;
}
