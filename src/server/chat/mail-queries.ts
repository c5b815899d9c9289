import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/** Names of the jobs: one waits for the end of a batch of answers, one writes its mail. */
export const answersDueJob = 'chat.answers-due';
export const answersMailJob = 'chat.mail-answers';

/**
 * Notes, in a locked conversation, that a person is about to answer: how long the visitor waited for it since the staff
 * were told, where nobody has answered since. Answers whether no job is under way yet that looks after it.
 */
export async function noteAnswer(trx: Trx, conversationId: number): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (select is_due from person_answers where conversation_id = ${conversationId}),
    wait as (
      select least(extract(epoch from now() - staff_notified_at), 2000000000)::int as seconds from conversations c
      where id = ${conversationId} and staff_notified_at <= now() and not exists (
        select from messages where conversation_id = c.id and sender = 'admin' and created_at >= c.staff_notified_at))
    insert into person_answers (conversation_id, is_due, waited_seconds, answered_at)
    values (${conversationId}, true, (select seconds from wait), case when exists (select from wait) then now() end)
    on conflict (conversation_id) do update set is_due = true,
      waited_seconds = coalesce(excluded.waited_seconds, person_answers.waited_seconds),
      answered_at = coalesce(excluded.answered_at, person_answers.answered_at)
    returning not coalesce((select is_due from before), false) as "isNew"`.execute(trx);
  return rows[0]?.isNew === true;
}

/** The same where there are answers already that nobody has read, and the address has come after them. */
export async function claimUnread(trx: Trx, publicId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update person_answers a set is_due = true from conversations c
    where c.public_id = ${publicId} and a.conversation_id = c.id and not a.is_due and exists (
      select from messages where conversation_id = c.id and sender = 'admin'
        and id > greatest(a.seen_message_id, a.mailed_message_id))
    returning c.id`.execute(trx);
  return rows[0]?.id;
}

export type Batch = {
  publicId: string;
  email: string | null;
  isConfirmed: boolean;
  /** The newest answer that no mail has told of and that was not read; null where there is none. */
  newest: number | null;
  /** The one before the first of them. */
  after: number;
  /** Seconds since the first and the last of them. */
  sinceFirst: number;
  sinceLast: number;
};

/**
 * Somebody wrote from there, and staff who answer write back to it: they need no more proof than whoever answers a
 * mail.
 */
const isOfMail = sql`exists (select from mail_conversations m
  where m.conversation_id = c.id and m.address = lower(c.user_email))`;

/** The answers that wait for a mail, of a row that is held until the transaction ends. */
export async function lockBatch(trx: Trx, conversationId: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select c.public_id as "publicId", c.user_email as email,
      (c.user_email is not distinct from a.confirmed_email or ${isOfMail}) as "isConfirmed",
      greatest(a.seen_message_id, a.mailed_message_id) as after, newest,
      extract(epoch from now() - begun)::int as "sinceFirst",
      extract(epoch from now() - ended)::int as "sinceLast"
    from person_answers a join conversations c on c.id = a.conversation_id,
    lateral (select max(id) as newest, min(created_at) as begun, max(created_at) as ended from messages
      where conversation_id = c.id and sender = 'admin'
        and id > greatest(a.seen_message_id, a.mailed_message_id)) batch
    where a.conversation_id = ${conversationId} for update of a`.execute(trx);
  return rows[0];
}

/** Ends what was due; with `mailed` a mail has been stored that tells of everything up to that answer. */
export async function settleBatch(
  trx: Trx,
  conversationId: number,
  mailed: number | undefined,
): Promise<void> {
  await trx
    .updateTable('person_answers')
    .set({ is_due: false, ...(mailed !== undefined && { mailed_message_id: mailed }) })
    .where('conversation_id', '=', conversationId)
    .execute();
}

type BatchMail = {
  email: string;
  language: string;
  isConfirmed: boolean;
  /** `into`: the language that an answer is translated into; null where it is not. */
  answers: { author: string | null; text: string; mailId: number | null; into: string | null }[];
};

/** What a mail says of a batch; undefined where there is nothing left to say or nobody to say it to. */
export async function findBatchMail(
  db: Db,
  batch: { conversationId: number; after: number; until: number },
): Promise<BatchMail | undefined> {
  const { rows } = await sql<Omit<BatchMail, 'answers'> & { answers: BatchMail['answers'] | null }>`
    select c.user_email as email, c.language,
      (c.user_email = a.confirmed_email is true or ${isOfMail}) as "isConfirmed",
      (select json_agg(json_build_object('author', author_name, 'text', message, 'mailId', mail_id,
        'into', translated_into) order by id) from messages
        where conversation_id = c.id and sender = 'admin' and id <= ${batch.until}
          and id > greatest(${batch.after}::bigint, a.seen_message_id)) as answers
    from person_answers a join conversations c on c.id = a.conversation_id
    where c.id = ${batch.conversationId} and c.user_email is not null`.execute(db);
  const [row] = rows;
  return row?.answers ? { ...row, answers: row.answers } : undefined;
}

/**
 * Makes a link of a mail to this address open the conversation for so many days; an earlier one to another opens
 * nothing more.
 */
export async function keepToken(
  db: Db,
  {
    conversationId,
    hash,
    email,
    days,
  }: { conversationId: number; hash: Buffer; email: string; days: number },
): Promise<void> {
  await db
    .updateTable('person_answers')
    .set({
      token_hash: hash,
      token_email: email,
      token_expires_at: sql<Date>`now() + ${days} * interval '1 day'`,
    })
    .where('conversation_id', '=', conversationId)
    .execute();
}

type Confirmed = { publicId: string; contactId: number | null; email: string };

/**
 * Takes the address for confirmed that the link with this token was mailed to, for as long as it is the visitor's;
 * answers which conversation it opens, undefined where it opens none (any more).
 */
export async function confirmToken(trx: Trx, hash: Buffer): Promise<Confirmed | undefined> {
  const { rows } = await sql<Confirmed>`
    update person_answers a set confirmed_email = token_email from conversations c
    where a.token_hash = ${hash} and a.token_expires_at > now()
      and c.id = a.conversation_id and c.user_email = a.token_email
    returning c.public_id as "publicId", c.contact_id as "contactId", a.token_email as email`.execute(trx);
  return rows[0];
}

/** Notes up to which answer of a person the visitor has read. It only grows, and never past what is there. */
export async function writeSeen(db: Db, publicId: string, messageId: number): Promise<void> {
  await sql`
    insert into person_answers (conversation_id, seen_message_id)
    select c.id, seen.id from conversations c, lateral (
      select max(id) as id from messages
      where conversation_id = c.id and sender = 'admin' and id <= ${messageId}) seen
    where c.public_id = ${publicId} and seen.id is not null
    on conflict (conversation_id) do update set seen_message_id = excluded.seen_message_id
      where person_answers.seen_message_id < excluded.seen_message_id`.execute(db);
}

/** So many waits are needed for a figure, and so old are they at most, in days. */
const fewestWaits = 5;
const oldestWait = 30;

/**
 * How long a visitor who asked for a person has usually waited, in seconds: the median. Undefined where too few have.
 */
export async function findUsualWait(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null; count: number }>`
    select percentile_cont(0.5) within group (order by waited_seconds) as seconds, count(*)::int as count
    from (select waited_seconds from person_answers
      where answered_at > now() - ${oldestWait} * interval '1 day' and waited_seconds is not null
      order by answered_at desc limit 200) waits`.execute(db);
  const [row] = rows;
  return row && row.count >= fewestWaits && row.seconds !== null ? Math.ceil(Number(row.seconds)) : undefined;
}
