import { type Kysely, sql } from 'kysely';

/** A log of years is moved while people go on: cut off, it is begun again and passes over what has been moved. */
export const transaction = false;

/** Entries that are moved in one transaction, in which changes by staff wait. */
const portion = 1_000;

/** Fields whose texts are words of the program; `account` is a member of staff. All others are somebody's own words. */
const closedFields = [
  'account',
  'currency',
  'email',
  'flag',
  'kind',
  'language',
  'method',
  'paymentMethod',
  'paymentState',
  'priority',
  'role',
  'start',
  'state',
  'status',
  'takenOverBy',
  'visibility',
];

/** Stands in the log for words. */
const mark = sql.lit('"[effacé]"');

/** The fields of `column` for the log itself, where words give way to a mark, or the words alone. */
const part = (column: 'before' | 'after', wanted: 'log' | 'texts') => {
  const isWords = sql`jsonb_typeof(field.value) in ('string', 'object', 'array') and field.key not in (${sql.join(
    closedFields.map((name) => sql.lit(name)),
  )}) and field.value <> ${mark}::jsonb`;
  const fields = sql`jsonb_each(audit_log.${sql.ref(column)}) as field`;
  return wanted === 'texts'
    ? sql`(select jsonb_object_agg(field.key, field.value) from ${fields} where ${isWords})`
    : sql`(select coalesce(jsonb_object_agg(field.key, case when ${isWords} then ${mark}::jsonb else field.value end), '{}')
        from ${fields} where audit_log.${sql.ref(column)} is not null having audit_log.${sql.ref(column)} is not null)`;
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await move(db, after);
}

/** Moves the words of the entries that come after this one, and answers the last of them; null where there is none. */
const move = (db: Kysely<unknown>, after: number): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    // Whoever writes to the log would wait behind a lock that is waited for.
    await sql`set local lock_timeout = '500ms'`.execute(trx);
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (
        select id from audit_log where id > ${after}::bigint order by id limit ${portion}) as entries`.execute(
      trx,
    );
    const last = rows[0]?.last ?? null;
    if (last === null) return null;
    const isOfPortion = sql`audit_log.id > ${after}::bigint and audit_log.id <= ${last}::bigint`;
    const { numAffectedRows } = await sql`
      insert into audit_texts (entry_id, before, after)
      select id, before, after from (
        select id, ${part('before', 'texts')} as before, ${part('after', 'texts')} as after
        from audit_log where ${isOfPortion}
      ) as moved where before is not null or after is not null`.execute(trx);
    if (!numAffectedRows) return last;
    await sql`alter table audit_log disable trigger audit_log_is_kept`.execute(trx);
    await sql`
      update audit_log set before = ${part('before', 'log')}, after = ${part('after', 'log')}
      where ${isOfPortion} and exists (select from audit_texts where entry_id = audit_log.id)`.execute(trx);
    await sql`alter table audit_log enable always trigger audit_log_is_kept`.execute(trx);
    return last;
  });
