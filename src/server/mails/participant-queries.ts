import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import type { MailSubject } from '../mail/mail.ts';
import type { About } from './queries.ts';

/**
 * Whether somebody who sees a project, by the rule that their screens have, has an address. Of all contacts its
 * customer's alone are read.
 */
const seesProject = (project: ReturnType<typeof sql.ref>, address: string) => sql`exists (
  select from projects p join clients c on c.id in (
    select p.client_id union select id from clients where customer_id = p.customer_id)
  where p.id = ${project} and lower(c.email) = ${address} and c.revoked_at is null
    and (c.id = p.client_id or c.sees_all
      or exists (select from contact_projects l where l.client_id = c.id and l.project_id = p.id)))`;

/**
 * Whether an address is that of somebody whose access to a project's customer was withdrawn. What else still names it,
 * such as a portal, does not give it back.
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

/** Whose each thing is: a project stays its customer's when the contact who began it has moved on, and theirs too. */
const parties = {
  quote: (id: number) =>
    sql`select customer_id, null::bigint as client_id from quotes where id = ${id}::bigint`,
  project: (id: number) => sql`select customer_id, client_id from projects where id = ${id}::bigint`,
  // Whom its portal belongs to writes as the portal.
  request: (id: number, address: string) => sql`
    select p.customer_id, p.client_id from support_requests r
    join client_projects cp on cp.id = r.client_project_id join projects p on p.id = cp.project_id
    where r.id = ${id}::bigint and lower(cp.contact_email) is distinct from ${address}`,
};

/** The contact at this address among those whose a thing is; undefined where nobody is. */
export async function findContactAt(
  trx: Trx,
  { noun, id }: { noun: keyof typeof parties; id: number },
  address: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from (${parties[noun](id, address)}) party
    join clients c on c.id = party.client_id or c.customer_id = party.customer_id
    where lower(c.email) = ${address} and c.revoked_at is null
    order by c.id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Whether somebody of the staff has one of these addresses, whatever has become of their account. */
export const isStaffAddress = async (db: Db, addresses: string[]): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('email', 'in', addresses).executeTakeFirst()) !==
  undefined;
