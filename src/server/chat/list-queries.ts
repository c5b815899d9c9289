import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { conversationsInput } from '../../routers/admin.schema.ts';
import { conversationStatuses, priorities } from '../../routers/chat.values.ts';
import type { Db } from '../database/database.ts';

/**
 * Where a page begins: after the conversation of this id, which last changed then (microseconds since 1970). In the
 * inbox `rank` is the part it stands in, since the same conversation is in none of the others.
 */
export type Place = { changedAt: number; id: number; rank?: number | undefined };

/** Whose conversations are on a desk: those about sales, or all others. */
export type Desk = 'sales' | 'support';

/** Two queries in PostgreSQL's own language, for what was written and for who the visitor is. */
export type SearchQueries = { words: string; contact: string };

export type ListQuery = Pick<z.output<typeof conversationsInput>, 'status' | 'priority' | 'limit'> & {
  after: Place | undefined;
  search: SearchQueries | undefined;
  /** The desks whose conversations are wanted, of those whose visitor has written; else all that there are. */
  desks: readonly Desk[] | undefined;
};

const statusesOf = ({ status }: ListQuery) => (status ? [status] : [...conversationStatuses]);
const prioritiesOf = ({ priority }: ListQuery) => (priority ? [priority] : [...priorities]);

/** What waits for somebody; part of the condition of the index conversations_awaited, to the letter. */
export const awaited = sql`
  ((c.status = 'escalated' and c.taken_over_by is null) or c.waiting_since is not null) and not c.is_resolved`;

const at = ({ changedAt }: Place) =>
  sql`('epoch'::timestamptz + ${changedAt}::float8 * interval '1 microsecond')`;

/** As the trigger of the table writes `changed_in`. */
const periodOf = (place: Place) => sql`date_bin('10 minutes', ${at(place)}, '2000-01-01 00:00:00+00')`;

/** The period narrows the index, the rest what is read of it. */
const before = (place: Place | undefined) =>
  place
    ? sql`and c.changed_in <= ${periodOf(place)} and (c.updated_at, c.id) < (${at(place)}, ${place.id}::bigint)`
    : sql``;

const isAfter = (place: Place | undefined) =>
  place ? sql`(c.updated_at, c.id) < (${at(place)}, ${place.id}::bigint)` : sql`true`;

const notBefore = (place: Place) =>
  sql`and c.changed_in >= ${periodOf(place)} and (c.updated_at, c.id) > (${at(place)}, ${place.id}::bigint)`;

/**
 * The newest of each range of the index; a dozen ranges at most, so that a filter never walks past what it leaves out.
 * Within ten minutes PostgreSQL sorts by the change itself.
 */
export const newestPage = (query: ListQuery, condition = sql``) => sql<{ id: number }>`
  select ranged.id, ranged.updated_at from unnest(${statusesOf(query)}::text[]) status,
  unnest(${prioritiesOf(query)}::text[]) priority,
  ${query.desks ? sql`unnest(${query.desks}::text[]) desk,` : sql``}
  lateral (
    select c.id, c.updated_at from conversations c
    where c.status = status.status and c.priority = priority.priority
    ${query.desks ? sql`and c.desk = desk.desk and c.desk is not null` : sql``} ${before(query.after)} ${condition}
    order by c.changed_in desc, c.updated_at desc, c.id desc limit ${query.limit}
  ) ranged
  order by ranged.updated_at desc, ranged.id desc limit ${query.limit}`;

const listRows = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

/** So many of the newest conversations are looked at for messages that the reader has not seen. */
const unreadLookedFor = 200;

/**
 * The ids of a page of the inbox: what waits for a person, then what the reader has not seen among the newest, then the
 * rest, each newest change first. Nothing of it grows with what there is; only who pages past all that waits reads that
 * once more for the rest.
 */
export async function findInbox(
  db: Db,
  staffId: string,
  query: ListQuery,
): Promise<{ id: number; rank: number }[]> {
  const { after, limit } = query;
  const startOf = (rank: number) => (after?.rank === rank ? after : undefined);
  const found: { id: number; rank: number }[] = [];
  const isOver = (rank: number) => found.length >= limit || (after?.rank ?? 0) > rank;
  const add = (rank: number, rows: { id: number }[]) =>
    found.push(...rows.slice(0, limit - found.length).map(({ id }) => ({ id, rank })));
  if (!isOver(0))
    add(0, await listRows(db, newestPage({ ...query, after: startOf(0) }, sql`and ${awaited}`)));
  if (isOver(2)) return found;
  const newest = newestPage(
    { ...query, after: undefined, limit: unreadLookedFor },
    sql`and not (${awaited})`,
  );
  // Read once, for its own part and for the rest, which leaves it out.
  const unseen = await listRows(
    db,
    sql<{ id: number; isAfter: boolean }>`
      select c.id, ${isAfter(startOf(1))} as "isAfter" from (${newest}) newest join conversations c on c.id = newest.id
      left join conversation_reads r on r.conversation_id = c.id and r.staff_id = ${staffId}
      where exists (
        select from messages m where m.conversation_id = c.id and m.id > coalesce(r.message_id, 0) and m.sender = 'user')
      order by c.updated_at desc, c.id desc`,
  );
  if (!isOver(1))
    add(
      1,
      unseen.filter((one) => one.isAfter),
    );
  if (isOver(2)) return found;
  const ids = unseen.map(({ id }) => id);
  const isRest = sql`and not (${awaited}) and c.id <> all(${ids}::bigint[])`;
  add(2, await listRows(db, newestPage({ ...query, after: startOf(2) }, isRest)));
  return found;
}

/** So many conversations have the same number in the indexes of the search. */
const groupSize = 512;

/**
 * How far a search looks. `walked`: so many of the newest conversations are read themselves, which finds what is
 * everywhere. `windows`: then the index is asked for the newest so many groups of 512 conversations, at last for all,
 * so that what is read of it stays small however often a word occurs. `stragglers`: most conversations outside of a
 * window that are read themselves because they changed after those that were found in it. `rare`: the index is asked
 * for all of what has fewer hits than that. `filtered`: of what has more, so many of the newest conversations that a
 * filter leaves are read themselves first, which are all of them where the filter is rarer than the word.
 */
const searchBounds = {
  walked: 100,
  windows: [2, 16, 128],
  stragglers: 150,
  rare: 5_000,
  filtered: 2_000,
};

/**
 * The ids of the newest conversations in which one message says all the words, or whose visitor is called so: exactly
 * those that reading all of them would find.
 */
export async function findIds(
  db: Db,
  query: ListQuery,
  search: SearchQueries,
  bounds = searchBounds,
): Promise<number[]> {
  const walked = await readPage(db, search, newestPage({ ...query, limit: bounds.walked }));
  const found: Place[] = walked.filter(({ matches }) => matches);
  const last = walked.at(-1);
  const missing = query.limit - found.length;
  if (missing > 0 && walked.length === bounds.walked && last) {
    const rest = { ...query, after: last, limit: missing };
    const newest = Math.max(...walked.map(({ id }) => id));
    found.push(...(await findInWindows(db, rest, search, newest, bounds)));
  }
  return found.slice(0, query.limit).map(({ id }) => id);
}

async function findInWindows(
  db: Db,
  query: ListQuery,
  search: SearchQueries,
  newest: number,
  { windows, stragglers, rare, filtered }: typeof searchBounds,
): Promise<Place[]> {
  const newestGroup = Math.floor(newest / groupSize);
  for (const size of windows) {
    const oldestGroup = newestGroup - size + 1;
    if (oldestGroup <= 0) break;
    const groups = Array.from({ length: size }, (_, index) => `'#${oldestGroup + index}'`).join(' | ');
    const hits = await askIndex(db, query, search, sql` && ${groups}::tsquery`);
    const last = hits.at(-1);
    if (hits.length < query.limit || !last) continue;
    const outside = sql`${notBefore(last)} and (c.id < ${oldestGroup * groupSize}::bigint or c.id >= ${(newestGroup + 1) * groupSize}::bigint)`;
    const others = await readPage(db, search, newestPage({ ...query, limit: stragglers }, outside));
    if (others.length === stragglers) continue;
    return [...hits, ...others.filter(({ matches }) => matches)]
      .sort((a, b) => b.changedAt - a.changedAt || b.id - a.id)
      .slice(0, query.limit);
  }
  if ((query.status || query.priority) && !(await isRarerThan(db, search, rare))) {
    const left = await readPage(db, search, newestPage({ ...query, limit: filtered }));
    const found = left.filter(({ matches }) => matches);
    if (left.length < filtered || found.length >= query.limit) return found;
  }
  return askIndex(db, query, search, sql``);
}

const placeColumns = sql`c.id, (extract(epoch from c.updated_at) * 1000000)::bigint as "changedAt"`;

/** The expressions of the indexes messages_found and conversations_found without their groups, to the letter. */
const written = sql`to_tsvector('simple', m.message)`;
const known = sql`to_tsvector('simple', translate(
  coalesce(c.user_name, '') || ' ' || coalesce(c.user_email, '') || ' ' || coalesce(c.user_phone, '') || ' ' ||
  coalesce(c.category, '') || ' ' || c.session_id || ' ' || right(c.session_id, 8), '@._+()-', '       '))`;

const saidIn = ({ words }: SearchQueries, window: RawBuilder<unknown>) => sql`
  m.state = 'done' and (${written} || array_to_tsvector(array['#' || (m.conversation_id >> 9)::text]))
    @@ (to_tsquery('simple', ${words}) ${window})`;
const knownIn = ({ contact }: SearchQueries, window: RawBuilder<unknown>) => sql`
  (${known} || array_to_tsvector(array['#' || (c.id >> 9)::text])) @@ (to_tsquery('simple', ${contact}) ${window})`;

/** Whether the indexes have fewer hits than `most`; reads no more of the tables than that. */
async function isRarerThan(db: Db, search: SearchQueries, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (
      (select from messages m where ${saidIn(search, sql``)} limit ${most}) union all
      (select from conversations c where ${knownIn(search, sql``)} limit ${most})) hits`.execute(db);
  return (rows[0]?.count ?? 0) < most;
}

/**
 * What the indexes find in a window, newest change first. The ids are put into an array, to be looked up one by one.
 */
async function askIndex(
  db: Db,
  query: ListQuery,
  search: SearchQueries,
  window: RawBuilder<unknown>,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${placeColumns} from conversations c
    where c.id = any(array(
      select m.conversation_id from messages m where ${saidIn(search, window)}
      union
      select c.id from conversations c where ${knownIn(search, window)}
    ))
    ${query.desks ? sql`and c.desk = any(${query.desks}::text[])` : sql``}
    and c.status = any(${statusesOf(query)}::text[]) and c.priority = any(${prioritiesOf(query)}::text[])
    ${before(query.after)} and numnode(to_tsquery('simple', ${search.words})) > 0
    order by c.updated_at desc, c.id desc limit ${query.limit}`.execute(db);
  return rows;
}

/**
 * Reads conversations themselves, in the order of the list. A message that does not contain the letters of every word
 * is passed over, which is quicker than taking it apart.
 */
async function readPage(
  db: Db,
  { words, contact }: SearchQueries,
  page: RawBuilder<unknown>,
): Promise<(Place & { matches: boolean })[]> {
  const { rows } = await sql<Place & { matches: boolean }>`
    with page as materialized (${page}),
    letters as materialized (
      select array_agg('%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%') as patterns
      from unnest(tsvector_to_array(to_tsvector('simple', ${words.replace(/':\*$|'/g, ' ')}))) word)
    select ${placeColumns}, ${known} @@ to_tsquery('simple', ${contact}) or said.found is not null as matches
    from page join conversations c on c.id = page.id
    cross join letters
    left join lateral (
      select true as found from messages m
      where m.conversation_id = c.id and m.state = 'done'
        and lower(m.message) like all(letters.patterns)
        and ${written} @@ to_tsquery('simple', ${words})
      limit 1
    ) said on true
    order by c.updated_at desc, c.id desc`.execute(db);
  return rows;
}
