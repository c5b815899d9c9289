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

export type About = Pick<MailSubject, 'noun' | 'id'>;

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

/**
 * The mails about one thing to and from one address: the first, and the newest ones in their order. A conversation by
 * mail that began as the answer to a quote's or project's mail goes on with those.
 */
export async function listThread(
  db: Db,
  { noun, id }: About,
  { address, except }: { address: string; except: string },
): Promise<{ token: string | null; host: string | null; messageId: string | null; subject: string }[]> {
  const isAbout =
    noun === 'conversation' ? isOfConversation(id) : sql<boolean>`${sql.ref(columnOf[noun])} = ${id}::bigint`;
  const sent = db
    .selectFrom('sent_mails')
    .select([
      sql<string | null>`token`.as('token'),
      'host',
      sql<string | null>`null::text`.as('messageId'),
      'subject',
      'sent_at as at',
      sql<number>`1`.as('side'),
      'id',
    ])
    .where(isAbout)
    .where('address', '=', address)
    .where('token', '<>', except);
  const received = db
    .selectFrom('received_mails')
    .select([
      sql<string | null>`null::text`.as('token'),
      sql<string | null>`null::text`.as('host'),
      'message_id as messageId',
      'subject',
      'received_at as at',
      sql<number>`0`.as('side'),
      'id',
    ])
    .where(isAbout)
    .where((eb) => eb.or([eb('from_address', '=', address), eb('reply_to', '=', address)]))
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

/** Each side has an index of its own. */
const isOfConversation = (id: number) => sql<boolean>`(conversation_id = ${id}::bigint
  or quote_id = (select quote_id from mail_conversations where conversation_id = ${id}::bigint)
  or project_id = (select project_id from mail_conversations where conversation_id = ${id}::bigint))`;

/** Keeps a mail that may be answered, with the job that sends it; the same again changes nothing. */
export async function insertSent(
  db: Db,
  mail: { token: string; host: string; jobId: string; about: MailSubject; address: string; subject: string },
): Promise<void> {
  const { noun, id, staffId = null } = mail.about;
  await db
    .insertInto('sent_mails')
    .values({
      token: mail.token,
      host: mail.host,
      job_id: mail.jobId,
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
      'subject',
      'staff_id as staffId',
    ])
    .where('token', 'in', tokens.length > 0 ? tokens : [''])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The conversation into which a mail of this address was filed that one of these ids names, the newest. Of a mail that
 * named somebody else for answers it is theirs: its sender goes on in it by an answer alone.
 */
export async function findConversationOf(
  db: Db,
  address: string,
  messageIds: readonly string[],
): Promise<number | undefined> {
  if (messageIds.length === 0) return undefined;
  const row = await db
    .selectFrom('received_mails')
    .select('conversation_id as id')
    .where('message_id', 'in', messageIds)
    .where('from_address', '=', address)
    .where('reply_to', 'is', null)
    .where('conversation_id', 'is not', null)
    .where('state', '=', 'filed')
    .orderBy('received_mails.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? undefined;
}

/**
 * What is known of a mail of ours: by handing it to the next server, which has not taken it yet, took it or refused it,
 * or by a report of a server behind that one.
 */
type Became =
  | { by: 'handover'; state: 'sending' | 'sent' | 'failed' }
  | { by: 'report'; state: 'delayed' | 'delivered' | 'failed' };
/** `failure`: why, in the other server's words. */
export type SentState = Became & { failure?: string | undefined };

/** What a mail of ours is named by: its number, its token or the job that sends it. */
export type SentName = { id: number } | { token: string } | { jobId: string };

/** The mail of which something was noted. */
type Settling = { about: About | undefined; isToStaff: boolean };

/**
 * Over what it is noted: a report that was faster says more than the next server, and one of a failure is the last
 * word.
 */
function replacedBy({ by, state }: Became): string[] {
  if (by === 'handover') return ['sending'];
  const known = ['sending', 'sent', 'delayed', 'delivered'];
  return state === 'failed' ? known : known.slice(0, state === 'delivered' ? 3 : 2);
}

/**
 * Notes what became of a mail of ours, where that says more than what is known; undefined where it says nothing new.
 * Given up (`failed` without `failure`), it keeps why it was not taken.
 */
export async function settleSent(
  db: Db | Trx,
  which: SentName,
  { failure, ...known }: SentState,
): Promise<Settling | undefined> {
  const { by, state } = known;
  const isGivenUp = by === 'handover' && state === 'failed' && failure === undefined;
  const row = await db
    .updateTable('sent_mails')
    .set({
      state,
      settled_at: now,
      ...(!isGivenUp && { failure: failure ?? null }),
      ...(state === 'sent' && { sent_at: now }),
    })
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('token' in which, (query) => query.where('token', '=', 'token' in which ? which.token : ''))
    // As its index says it.
    .$if('jobId' in which, (query) =>
      query.where('job_id', '=', 'jobId' in which ? which.jobId : '').where('state', '=', sql.lit('sending')),
    )
    .where('state', 'in', replacedBy(known))
    .returning(['request_id', 'conversation_id', 'quote_id', 'project_id', 'staff_id as staffId'])
    .executeTakeFirst();
  return row && { about: aboutOf(row), isToStaff: row.staffId !== null };
}

/**
 * Keeps a mail as it came, waiting to be read; undefined where it, or one of the `same`, is there already or was
 * removed.
 */
export async function insertReceived(
  trx: Trx,
  mail: { key: Buffer; same: readonly Buffer[]; fileId: number },
): Promise<number | undefined> {
  if (await isReceived(trx, mail.same)) return undefined;
  const row = await trx
    .insertInto('received_mails')
    .values({ key: mail.key, file_id: mail.fileId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a mail with one of these keys is here, or was and has been removed. */
export async function isReceived(db: Db | Trx, keys: readonly Buffer[]): Promise<boolean> {
  const among = sql`(${sql.join(keys)})`;
  const { rows } = await sql`
    select from received_mails where key in ${among}
    union all select from removed_mails where key in ${among} limit 1`.execute(db);
  return rows.length > 0;
}

/** Until the transaction ends nobody else holds this name. */
const holdName = (trx: Trx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);

/** Whether another mail with one of these keys has been filed; until the transaction ends nobody files one. */
export async function isFiled(
  trx: Trx,
  { keys, except }: { keys: readonly Buffer[]; except: number },
): Promise<boolean> {
  const [first = Buffer.alloc(0)] = keys;
  await holdName(trx, `mail ${first.toString('hex')}`);
  const row = await trx
    .selectFrom('received_mails')
    .select('id')
    .where('key', 'in', keys)
    .where('state', '=', 'filed')
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

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
    replyTo: string | undefined;
    copiedTo: string[];
    hasLeftOut: boolean;
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
        reply_to: read.replyTo ?? null,
        copied_to: read.copiedTo,
        has_left_out: read.hasLeftOut,
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

/**
 * The conversation by mail of one address about a quote or a project; until the transaction ends nobody begins another.
 */
export async function findMailConversation(
  trx: Trx,
  { noun, id }: { noun: 'quote' | 'project'; id: number },
  address: string,
): Promise<{ id: number; publicId: string } | undefined> {
  await holdName(trx, `mails ${noun} ${id} ${address}`);
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
