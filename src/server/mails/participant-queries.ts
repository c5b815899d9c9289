import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { MailSubject } from '../mail/mail.ts';
import type { About } from './queries.ts';

/**
 * Whether somebody who sees a project, by the rule that their screens have, has an address. Of all contacts its customer's
 * alone are read.
 */
const seesProject = (project: ReturnType<typeof sql.ref>, address: string) => sql`exists (
  select from projects p join clients c on c.id in (
    select p.client_id union select id from clients where customer_id = p.customer_id)
  where p.id = ${project} and lower(c.email) = ${address} and c.revoked_at is null
    and (c.id = p.client_id or c.sees_all
      or exists (select from contact_projects l where l.client_id = c.id and l.project_id = p.id)))`;

/**
 * Whether an address is that of somebody whose access to a project's customer was withdrawn. What else still names it, such
 * as a portal, does not give it back.
 */
const isFormer = (project: ReturnType<typeof sql.ref>, address: string) => sql`exists (
  select from projects p join clients c on c.id in (
    select p.client_id union select id from clients where customer_id = p.customer_id)
  where p.id = ${project} and lower(c.email) = ${address} and c.revoked_at is not null)`;

/** Whether mails about each thing may come from an address: whose they are at this moment, whoever they were. */
const participants = {
  request: (id: number, address: string) => sql`
    select from support_requests r join client_projects cp on cp.id = r.client_project_id
    where r.id = ${id}::bigint and cp.is_active
      and ((lower(cp.contact_email) = ${address} and not ${isFormer(sql.ref('cp.project_id'), address)})
        or ${seesProject(sql.ref('cp.project_id'), address)})`,
  // An address that somebody has typed may be anybody's.
  conversation: (id: number, address: string) => sql`
    select from conversations v left join clients c on c.id = v.contact_id
    where v.id = ${id}::bigint and c.revoked_at is null and (
      (lower(c.email) = ${address} and c.email_confirmed_at is not null)
      or exists (select from person_answers a where a.conversation_id = v.id and lower(a.confirmed_email) = ${address})
      or exists (select from mail_conversations m where m.conversation_id = v.id and m.address = ${address})
      -- Some write from one address and have their answers at another one; what staff let in opens nothing further.
      or exists (select from mail_conversations m join received_mails r
        on r.conversation_id = m.conversation_id and r.reply_to = m.address
        where m.conversation_id = v.id and r.from_address = ${address} and r.state = 'filed' and r.settled_by is null))`,
  // It may have gone to somebody else by mistake: whoever got it last.
  quote: (id: number, address: string) => sql`
    select from quotes q left join clients c on c.id = q.contact_id
    where q.id = ${id}::bigint and q.erased_at is null and c.revoked_at is null
      and (lower(c.email) = ${address}
        or (select lower(address) from quote_mails where quote_id = q.id order by id desc limit 1) = ${address})
      and not exists (select from clients o
        where o.customer_id = q.customer_id and lower(o.email) = ${address} and o.revoked_at is not null)`,
  project: (id: number, address: string) => sql`
    select from projects o where o.id = ${id}::bigint and ${seesProject(sql.ref('o.id'), address)}`,
} satisfies Record<MailSubject['noun'], unknown>;

/** Whether somebody at this address is one of those whom a thing is with. */
export async function isParticipant(db: Db | Trx, { noun, id }: About, address: string): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select exists (${participants[noun](id, address)}) as is`.execute(db);
  return rows[0]?.is === true;
}

/** The contact of a quote or a project who has this address; undefined where nobody has. */
export async function findContactAt(
  trx: Trx,
  { noun, id }: { noun: 'quote' | 'project'; id: number },
  address: string,
): Promise<number | undefined> {
  const customer =
    noun === 'quote'
      ? sql`select customer_id from quotes where id = ${id}::bigint`
      : sql`select customer_id from projects where id = ${id}::bigint`;
  const { rows } = await sql<{ id: number }>`
    select id from clients where lower(email) = ${address} and revoked_at is null and customer_id = (${customer})
    order by id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** The contact at this address who writes into a request, where it is not whom its portal belongs to. */
export async function findWriterAt(
  trx: Trx,
  requestId: number,
  address: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from support_requests r
    join client_projects cp on cp.id = r.client_project_id
    join projects p on p.id = cp.project_id
    join clients c on c.id = p.client_id or c.customer_id = p.customer_id
    where r.id = ${requestId}::bigint and lower(c.email) = ${address} and c.revoked_at is null
      and lower(cp.contact_email) is distinct from ${address}
    order by c.id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Whether somebody of the staff has one of these addresses, whatever has become of their account. */
export const isStaffAddress = async (db: Db, addresses: string[]): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('email', 'in', addresses).executeTakeFirst()) !==
  undefined;
