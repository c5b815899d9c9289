import { sql } from 'kysely';
import { type Db, now, type Trx } from '../database/database.ts';
import type { MailSubject } from '../mail/mail.ts';

/** Which column says what a mail is about. */
const columnOf = {
  request: 'request_id',
  conversation: 'conversation_id',
  quote: 'quote_id',
  project: 'project_id',
} as const satisfies Record<MailSubject['noun'], string>;

type About = Pick<MailSubject, 'noun' | 'id'>;

/** The one thing that a row is about; undefined where it is not known. */
export function aboutOf(row: {
  request_id: number | null;
  conversation_id: number | null;
  quote_id: number | null;
  project_id: number | null;
}): About | undefined {
  for (const noun of ['request', 'conversation', 'quote', 'project'] as const) {
    const id = row[columnOf[noun]];
    if (id !== null) return { noun, id };
  }
  return undefined;
}

/** Most mails of a thread that a new one refers to. */
const mostReferences = 10;

/** The mails about one thing to and from one address: the first, and the newest ones in their order. */
export async function listThread(
  db: Db,
  { noun, id }: About,
  { address, except }: { address: string; except: string },
): Promise<{ token: string | null; messageId: string | null; subject: string }[]> {
  const column = columnOf[noun];
  const sent = db
    .selectFrom('sent_mails')
    .select([
      sql<string | null>`token`.as('token'),
      sql<string | null>`null::text`.as('messageId'),
      'subject',
      'sent_at as at',
      sql<number>`1`.as('side'),
      'id',
    ])
    .where(column, '=', id)
    .where('address', '=', address)
    .where('token', '<>', except);
  const received = db
    .selectFrom('received_mails')
    .select([
      sql<string | null>`null::text`.as('token'),
      'message_id as messageId',
      'subject',
      'received_at as at',
      sql<number>`0`.as('side'),
      'id',
    ])
    .where(column, '=', id)
    .where('from_address', '=', address)
    .where('state', '=', 'filed');
  const [first] = await sent.unionAll(received).orderBy('at').orderBy('side').limit(1).execute();
  if (!first) return [];
  const newest = await sent
    .unionAll(received)
    .orderBy('at', 'desc')
    .orderBy('side', 'desc')
    .limit(mostReferences)
    .execute();
  const isAmong = newest.some(({ side, id: known }) => side === first.side && known === first.id);
  return [...(isAmong ? [] : [first]), ...newest.reverse()];
}

/** Keeps a mail that may be answered; the same again changes nothing. */
export async function insertSent(
  db: Db,
  mail: { token: string; about: MailSubject; address: string; subject: string },
): Promise<void> {
  const { noun, id, staffId = null } = mail.about;
  await db
    .insertInto('sent_mails')
    .values({
      token: mail.token,
      [columnOf[noun]]: id,
      address: mail.address,
      staff_id: staffId,
      subject: mail.subject,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
}

/** The mail of ours that one of these tokens names, the newest. */
export const findSent = (db: Db | Trx, tokens: readonly string[]) =>
  db
    .selectFrom('sent_mails')
    .select([
      'id',
      'request_id',
      'conversation_id',
      'quote_id',
      'project_id',
      'address',
      'staff_id as staffId',
    ])
    .where('token', 'in', tokens.length > 0 ? tokens : [''])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Notes what became of a mail of ours, where that says more than what is known. */
export async function settleSent(
  trx: Trx,
  id: number,
  { state, failure }: { state: 'delivered' | 'delayed' | 'failed'; failure: string | undefined },
): Promise<void> {
  await trx
    .updateTable('sent_mails')
    .set({ state, failure: failure ?? null, settled_at: now })
    .where('id', '=', id)
    .where('state', 'not in', state === 'delayed' ? ['failed', 'delivered', 'delayed'] : ['failed', state])
    .execute();
}

/** Notes that the mail server has refused a mail of ours. */
export async function refuseSent(db: Db, token: string, failure: string): Promise<void> {
  await db
    .updateTable('sent_mails')
    .set({ state: 'failed', failure, settled_at: now })
    .where('token', '=', token)
    .execute();
}

/** Keeps a mail as it came, waiting to be read; undefined where it, or a copy of it, is there already. */
export async function insertReceived(
  trx: Trx,
  mail: { key: Buffer; fileId: number },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('received_mails')
    .values({ key: mail.key, file_id: mail.fileId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const isReceived = async (db: Db, key: Buffer): Promise<boolean> =>
  (await db.selectFrom('received_mails').select('id').where('key', '=', key).executeTakeFirst()) !==
  undefined;

/** A mail that has not been dealt with, locked for whoever deals with it. */
export const lockReceived = (trx: Trx, id: number) =>
  trx.selectFrom('received_mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findReceived = (db: Db | Trx, id: number) =>
  db.selectFrom('received_mails').selectAll().where('id', '=', id).executeTakeFirst();

type Settled = {
  state: 'filed' | 'held' | 'ignored' | 'dismissed';
  reason?: string | undefined;
  kind?: string | undefined;
  about?: About | undefined;
  staffId?: string | undefined;
  settledBy?: string | undefined;
  read?: {
    messageId: string | undefined;
    fromAddress: string | undefined;
    fromName: string | undefined;
    subject: string;
    body: string;
    reply: string;
  };
};

/** Notes what was read in a mail and what became of it. */
export async function settleReceived(trx: Trx, id: number, settled: Settled): Promise<void> {
  const { about, read } = settled;
  await trx
    .updateTable('received_mails')
    .set({
      state: settled.state,
      reason: settled.reason ?? null,
      settled_at: now,
      ...(settled.kind !== undefined && { kind: settled.kind }),
      // What it was thought to be about before, it is not any more.
      ...(about && {
        request_id: null,
        conversation_id: null,
        quote_id: null,
        project_id: null,
        [columnOf[about.noun]]: about.id,
      }),
      ...(settled.staffId !== undefined && { staff_id: settled.staffId }),
      ...(settled.settledBy !== undefined && { settled_by: settled.settledBy }),
      ...(read && {
        message_id: read.messageId ?? null,
        from_address: read.fromAddress ?? null,
        from_name: read.fromName ?? null,
        subject: read.subject,
        body: read.body,
        reply: read.reply,
      }),
    })
    .where('id', '=', id)
    .execute();
}

export async function insertMailFiles(trx: Trx, mailId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await trx
    .insertInto('received_mail_files')
    .values(fileIds.map((fileId) => ({ mail_id: mailId, file_id: fileId })))
    .execute();
}

/** The conversation by mail of one address about a quote or a project; until the transaction ends nobody begins another. */
export async function findMailConversation(
  trx: Trx,
  { noun, id }: { noun: 'quote' | 'project'; id: number },
  address: string,
): Promise<{ id: number; publicId: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${noun} ${id} ${address}`}, 0))`.execute(
    trx,
  );
  return trx
    .selectFrom('mail_conversations as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['c.id', 'c.public_id as publicId'])
    .where(`m.${columnOf[noun]}`, '=', id)
    .where('m.address', '=', address)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const insertMailConversation = (
  trx: Trx,
  row: { conversationId: number; address: string; subject: string; about: About | undefined },
) =>
  trx
    .insertInto('mail_conversations')
    .values({
      conversation_id: row.conversationId,
      address: row.address,
      subject: row.subject,
      ...(row.about?.noun === 'quote' && { quote_id: row.about.id }),
      ...(row.about?.noun === 'project' && { project_id: row.about.id }),
    })
    .execute();

/** How far a mailbox was read. */
export const findMailbox = (db: Db, address: string) =>
  db.selectFrom('mailboxes').selectAll().where('address', '=', address).executeTakeFirst();

/** Takes the reading of a mailbox for some seconds, or keeps it; answers whether it is this process's now. */
export async function holdMailbox(
  db: Db,
  { address, holder, seconds }: { address: string; holder: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mailboxes (address, holder, held_until)
    values (${address}, ${holder}, now() + ${seconds}::int * interval '1 second')
    on conflict (address) do update set holder = excluded.holder, held_until = excluded.held_until
    where mailboxes.holder = excluded.holder or mailboxes.held_until is null or mailboxes.held_until < now()
    returning address`.execute(db);
  return rows.length === 1;
}

/** Lets somebody else read it at once. */
export const releaseMailbox = (db: Db, { address, holder }: { address: string; holder: string }) =>
  db
    .updateTable('mailboxes')
    .set({ held_until: null })
    .where('address', '=', address)
    .where('holder', '=', holder)
    .execute();

/** Notes how far it was read; never back, but for another numbering of its mails. */
export const writePlace = (
  db: Db,
  address: string,
  { uidValidity, nextUid }: { uidValidity: number; nextUid: number },
) =>
  sql`
    update mailboxes set checked_at = now(), failure = null,
      next_uid = case when uid_validity = ${uidValidity}::bigint then greatest(next_uid, ${nextUid}::bigint)
        else ${nextUid}::bigint end,
      uid_validity = ${uidValidity}::bigint
    where address = ${address}`.execute(db);

export const writeFailure = (db: Db, address: string, failure: string) =>
  db.updateTable('mailboxes').set({ failure, failed_at: now }).where('address', '=', address).execute();

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

/** Whether mails about each thing may come from an address: whose they are at this moment, whoever they were. */
const parties = {
  request: (id: number, address: string) => sql`
    select from support_requests r join client_projects cp on cp.id = r.client_project_id
    where r.id = ${id}::bigint and cp.is_active
      and (lower(cp.contact_email) = ${address} or ${seesProject(sql.ref('cp.project_id'), address)})`,
  // An address that somebody has typed may be anybody's.
  conversation: (id: number, address: string) => sql`
    select from conversations v left join clients c on c.id = v.contact_id
    where v.id = ${id}::bigint and c.revoked_at is null and (
      (lower(c.email) = ${address} and c.email_confirmed_at is not null)
      or exists (select from person_answers a where a.conversation_id = v.id and lower(a.confirmed_email) = ${address})
      or exists (select from mail_conversations m where m.conversation_id = v.id and m.address = ${address}))`,
  quote: (id: number, address: string) => sql`
    select from quotes q left join clients c on c.id = q.contact_id
    where q.id = ${id}::bigint and q.erased_at is null and c.revoked_at is null
      and (lower(c.email) = ${address}
        or exists (select from quote_mails m where m.quote_id = q.id and lower(m.address) = ${address}))
      and not exists (select from clients o
        where o.customer_id = q.customer_id and lower(o.email) = ${address} and o.revoked_at is not null)`,
  project: (id: number, address: string) => sql`
    select from projects o where o.id = ${id}::bigint and ${seesProject(sql.ref('o.id'), address)}`,
} satisfies Record<MailSubject['noun'], unknown>;

/** Whether somebody at this address is one of those whom a thing is with. */
export async function isParty(db: Db | Trx, { noun, id }: About, address: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (${parties[noun](id, address)}) as is`.execute(
    db,
  );
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

/** What an erasure reaches: ids, and addresses in small letters. */
export type Reached = {
  portals: readonly number[];
  contacts: readonly number[];
  conversations: readonly number[];
  quotes: readonly number[];
  projects: readonly number[];
  addresses: readonly string[];
};

/** Whether a mail `m` is about what is reached, or from or to (`column`) somebody of it whose address nobody else has. */
const isOf = (
  { portals, contacts, conversations, quotes, projects, addresses }: Reached,
  column: 'address' | 'from_address',
) => sql`(
  m.request_id in (select id from support_requests where client_project_id = any(${portals}::bigint[]))
  or m.conversation_id in (select id from conversations
    where contact_id = any(${contacts}::bigint[]) or id = any(${conversations}::bigint[]))
  or m.quote_id = any(${quotes}::bigint[]) or m.project_id = any(${projects}::bigint[])
  or (m.${sql.ref(column)} = any(${addresses}::text[]) and not exists (
    select from clients k where lower(k.email) = m.${sql.ref(column)} and k.erasure_id is null)))`;

/** Mails that came and belong to what is reached; so many at most. */
export async function listMailsOf(trx: Trx, reached: Reached, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from received_mails m where ${isOf(reached, 'from_address')} order by m.id limit ${limit}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Forgets mails that were sent and belong to what is reached; so many at most. Answers how many. */
export async function deleteSentOf(trx: Trx, reached: Reached, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sent_mails where id in (
      select m.id from sent_mails m where ${isOf(reached, 'address')} order by m.id limit ${limit})`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/** The oldest mails that lead to nothing and came so many days ago; so many of each kind at most. */
export async function listOldMails(trx: Trx, days: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select old.id from unnest(array['ignored', 'dismissed', 'held']) as state, lateral (
      select m.id, m.received_at from received_mails m where m.state = state.state order by m.id limit ${limit}
    ) old where old.received_at < now() - ${days}::int * interval '1 day'`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The files that some mails came as, and that came with them. */
export async function listFilesOfMails(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select file_id as id from received_mails where id = any(${ids}::bigint[])
    union select file_id from received_mail_files where mail_id = any(${ids}::bigint[])`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Removes mails; their files are freed with them. */
export async function deleteMails(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('received_mails')
    .where('id', 'in', ids.length > 0 ? ids : [-1])
    .execute();
}

/** Whether somebody of the staff has this address, whatever has become of their account. */
export const isStaffAddress = async (db: Db, address: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('email', '=', address).executeTakeFirst()) !== undefined;
