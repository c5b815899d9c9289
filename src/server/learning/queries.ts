import { sql } from 'kysely';
import type { Language } from '../../content/language.ts';
import type { Reason, UnansweredState } from '../../routers/learning.schema.ts';
import { anyOf, type Db, now, type Trx } from '../database/database.ts';

/** Any number, of which only this noun makes use. */
const groupsLock = 7_240_231;

/** One question at a time finds its group, so that two alike do not begin two. */
export async function lockGroups(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${groupsLock}::bigint)`.execute(trx);
}

/** Whether a question stands in a group already. */
export async function isNoted(trx: Trx, messageId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('unanswered_questions')
    .select('message_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The groups of a language that were asked for last and have no answer yet, each with the words of its oldest question;
 * none where all that was asked has gone with its conversation.
 */
export async function listCandidates(trx: Trx, language: Language, limit: number) {
  const { rows } = await sql<{ id: number; terms: string[] | null }>`
    select g.id, (
      select q.terms from unanswered_questions q where q.group_id = g.id order by q.message_id limit 1) as terms
    from question_groups g where g.language = ${language} and g.answered_at is null
    order by g.last_at desc, g.id desc limit ${limit}`.execute(trx);
  return rows;
}

export async function deleteGroups(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('question_groups').where('id', '=', anyOf(ids)).execute();
}

export async function insertGroup(trx: Trx, language: Language): Promise<number> {
  const { id } = await trx
    .insertInto('question_groups')
    .values({ language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertQuestion(
  trx: Trx,
  question: { messageId: number; groupId: number; reason: Reason; terms: string[] },
): Promise<void> {
  const { messageId, groupId, reason, terms } = question;
  await trx
    .insertInto('unanswered_questions')
    .values({ message_id: messageId, group_id: groupId, reason, terms })
    .execute();
  await trx.updateTable('question_groups').set({ last_at: now }).where('id', '=', groupId).execute();
}

/** Staff have put the answer to a question right that its visitor did not like: the visitor cannot take that back. */
export async function raiseToCorrected(trx: Trx, messageId: number): Promise<void> {
  await trx
    .updateTable('unanswered_questions')
    .set({ reason: 'corrected' })
    .where('message_id', '=', messageId)
    .where('reason', '=', 'disliked')
    .execute();
}

/** Takes a question out of its group where this is all that it was put there for. */
export async function deleteQuestion(trx: Trx, messageId: number, reason: Reason): Promise<void> {
  await trx
    .deleteFrom('unanswered_questions')
    .where('message_id', '=', messageId)
    .where('reason', '=', reason)
    .execute();
}

/** Beyond this many the questions of a group are not counted. */
export const mostCounted = 1_000;
/** So many questions of a group are shown. */
const shownExamples = 3;

/**
 * A question of a group as it is listed. `publicId` is null where its conversation is another desk's, and `text` too
 * where somebody has put it there: what nobody has filed is what the agency is asked in general.
 */
export type ExampleRow = {
  messageId: number;
  publicId: string | null;
  text: string | null;
  reason: Reason;
  at: string;
  names: (string | null)[];
};

export type GroupRow = {
  id: number;
  language: Language;
  lastAt: Date;
  count: number;
  kind: 'question' | 'fact' | null;
  item: string | null;
  examples: ExampleRow[];
};

const stateIs = {
  open: sql`g.answered_at is null and g.set_aside_at is null`,
  aside: sql`g.answered_at is null and g.set_aside_at is not null`,
  answered: sql`g.answered_at is not null`,
};

/**
 * Groups with their newest questions, those asked for last first; `desk` is the only one whose conversations the reader
 * may open. What has no question left is not listed.
 */
export async function listGroups(
  db: Db,
  { state, desk, limit }: { state: UnansweredState; desk: string | undefined; limit: number },
): Promise<GroupRow[]> {
  const mayOpen = desk === undefined ? sql`true` : sql`c.desk = ${desk}`;
  const { rows } = await sql<GroupRow>`
    select g.id, g.language, g.last_at as "lastAt", g.kind, g.item, n.count::int as count, e.examples
    from question_groups g
    cross join lateral (
      select count(*) from (
        select from unanswered_questions q where q.group_id = g.id limit ${mostCounted}) counted) n
    cross join lateral (
      select json_agg(json_build_object(
        'messageId', x.message_id, 'publicId', x.public_id, 'text', x.message, 'reason', x.reason, 'at', x.asked_at,
        'names', json_build_array(x.user_name, x.first_name, x.last_name)) order by x.message_id desc) as examples
      from (
        select q.message_id, q.reason, q.asked_at, c.user_name, k.first_name, k.last_name,
          case when ${mayOpen} then c.public_id end as public_id,
          case when ${mayOpen} or c.category is null then m.message end as message
        from unanswered_questions q join messages m on m.id = q.message_id
        join conversations c on c.id = m.conversation_id left join clients k on k.id = c.contact_id
        where q.group_id = g.id order by q.message_id desc limit ${shownExamples}) x) e
    where ${stateIs[state]} and n.count > 0
    order by g.last_at desc, g.id desc limit ${limit}`.execute(db);
  return rows;
}

export type DislikedRow = {
  id: number;
  publicId: string | null;
  language: Language;
  question: string | null;
  reason: string | null;
  words: string | null;
  at: string;
  names: (string | null)[];
};

/**
 * What visitors said of answers that they did not like, the newest first; of other desks' conversations as
 * `listGroups`.
 */
export async function listDislikedAnswers(
  db: Db,
  { desk, limit }: { desk: string | undefined; limit: number },
): Promise<DislikedRow[]> {
  const mayOpen = desk === undefined ? sql`true` : sql`c.desk = ${desk}`;
  const { rows } = await sql<DislikedRow>`
    select m.id, c.language, r.reason, to_json(r.rated_at) as at,
      case when ${mayOpen} then c.public_id end as "publicId",
      case when ${mayOpen} or c.category is null then q.message end as question,
      case when ${mayOpen} or c.category is null then r.words end as words,
      json_build_array(c.user_name, k.first_name, k.last_name) as names
    from answer_ratings r join messages m on m.id = r.message_id
    join conversations c on c.id = m.conversation_id
    left join messages q on q.id = m.question_id
    left join clients k on k.id = c.contact_id
    where not r.is_good order by r.rated_at desc limit ${limit}`.execute(db);
  return rows;
}

/** A group, held until the transaction ends. */
export const lockGroup = (trx: Trx, id: number) =>
  trx
    .selectFrom('question_groups')
    .select(['id', 'language', 'kind', 'item', 'set_aside_at as setAsideAt', 'answered_at as answeredAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateAside(trx: Trx, id: number, isAside: boolean): Promise<void> {
  await trx
    .updateTable('question_groups')
    .set({ set_aside_at: isAside ? now : null })
    .where('id', '=', id)
    .execute();
}

/** The entry that is written for a group. */
export async function updateItem(trx: Trx, id: number, kind: string, item: string): Promise<void> {
  await trx.updateTable('question_groups').set({ kind, item }).where('id', '=', id).execute();
}

/** The groups in these languages for which this entry was written have their answer from now on. */
export async function closeGroups(
  trx: Trx,
  kind: string,
  item: string,
  languages: readonly string[],
): Promise<void> {
  await trx
    .updateTable('question_groups')
    .set({ answered_at: now })
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('answered_at', 'is', null)
    .where('language', 'in', languages)
    .execute();
}

/**
 * The newest question of a group that somebody of the staff has answered, with that answer, else the newest one: what
 * was written before the visitor wrote again.
 */
export async function findWritten(db: Db, groupId: number) {
  const { rows } = await sql<{
    language: Language;
    question: string;
    answer: string | null;
    names: (string | null)[];
  }>`
    select g.language, m.message as question, a.message as answer,
      json_build_array(c.user_name, k.first_name, k.last_name, a.author_name) as names
    from question_groups g
    join unanswered_questions q on q.group_id = g.id
    join messages m on m.id = q.message_id
    join conversations c on c.id = m.conversation_id
    left join clients k on k.id = c.contact_id
    left join lateral (
      select s.message, s.author_name, s.id from messages s
      where s.conversation_id = m.conversation_id and s.sender = 'admin' and s.id > m.id and not exists (
        select from messages v
        where v.conversation_id = m.conversation_id and v.sender = 'user' and v.id > m.id and v.id < s.id)
      order by s.id limit 1) a on true
    where g.id = ${groupId}::bigint
    order by a.id is null, q.message_id desc limit 1`.execute(db);
  return rows[0];
}

/** The newest questions of a group. */
export const listQuestionsOf = (db: Db, groupId: number, limit: number) =>
  db
    .selectFrom('unanswered_questions as q')
    .innerJoin('messages as m', 'm.id', 'q.message_id')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('clients as k', 'k.id', 'c.contact_id')
    .select(['m.message as text', 'c.user_name as userName', 'k.first_name as firstName'])
    .select('k.last_name as lastName')
    .where('q.group_id', '=', groupId)
    .orderBy('q.message_id', 'desc')
    .limit(limit)
    .execute();

/** What visitors asked last and had no answer to, in whatever state: the newest first, of each group one. */
export async function listAsked(db: Db | Trx, limit: number) {
  const { rows } = await sql<{ groupId: number; language: Language; text: string; names: (string | null)[] }>`
    select g.id as "groupId", g.language, x.message as text, x.names
    from (
      select g.id, g.language, g.last_at from question_groups g
      where g.set_aside_at is null order by g.last_at desc, g.id desc limit ${limit}) g
    cross join lateral (
      select m.message, json_build_array(c.user_name, k.first_name, k.last_name) as names
      from unanswered_questions q join messages m on m.id = q.message_id
      join conversations c on c.id = m.conversation_id left join clients k on k.id = c.contact_id
      where q.group_id = g.id order by q.message_id desc limit 1) x
    order by g.last_at desc, g.id desc`.execute(db);
  return rows;
}

/**
 * Takes into the sums what has come since, but for what another reader is taking; the triggers of the tables write it.
 * How many changes.
 */
export async function foldUsage(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from entry_usage_changes where id in (
        select id from entry_usage_changes order by id limit ${mostFolded} for update skip locked)
      returning item, used, good, bad, last_at),
    folded as (
      insert into entry_usage as known (item, used, good, bad, last_at)
      select item, sum(used), sum(good), sum(bad), max(last_at) from taken group by item order by item
      on conflict (item) do update set
        used = known.used + excluded.used, good = known.good + excluded.good, bad = known.bad + excluded.bad,
        last_at = greatest(known.last_at, excluded.last_at))
    select count(*)::int as count from taken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Changes that one reader takes at a time. */
const mostFolded = 10_000;

/** By entry how many answers rest on it, and what was said of them. */
export async function selectUsage(db: Db) {
  const { rows } = await sql<{ item: string; used: number; lastAt: string; good: number; bad: number }>`
    select item, sum(used)::int as used, to_json(max(last_at)) as "lastAt",
      sum(good)::int as good, sum(bad)::int as bad
    from (
      select item, used, good, bad, last_at from entry_usage
      union all select item, used, good, bad, last_at from entry_usage_changes) counted
    group by item having sum(used) > 0`.execute(db);
  return rows;
}
