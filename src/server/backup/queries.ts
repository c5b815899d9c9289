import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/** A table as it is backed up: its name with its schema, and the columns that are written, with their types. */
export type TableShape = { name: string; columns: { name: string; type: string }[] };

/**
 * All tables of the program, and of pg-boss's those that hold work; what migrations keep for themselves is made anew.
 */
export async function listTables(db: Db | Trx): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string; columns: TableShape['columns'] }>`
    select n.nspname || '.' || c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname not like 'kysely\\_%'
        or n.nspname = 'pgboss' and c.relname in ('queue', 'job'))
    group by n.nspname, c.relname
    -- Queues before their jobs.
    order by n.nspname desc, c.relname desc`.execute(db);
  return rows;
}

export async function findJobsVersion(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The last value that each sequence has given. They know no snapshot: read last, they are never behind the rows. */
export async function listSequences(db: Db | Trx): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`
    select schemaname || '.' || sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

/**
 * Texts that mean the same on every server; and whatever the server's limits are, a backup takes as long as it takes.
 */
export async function prepareSession(trx: Trx): Promise<void> {
  for (const [name, value] of [
    ['statement_timeout', '0'],
    ['lock_timeout', '60s'],
    ['idle_in_transaction_session_timeout', '0'],
    ['timezone', 'UTC'],
    ['datestyle', 'ISO, YMD'],
    ['intervalstyle', 'postgres'],
    ['bytea_output', 'hex'],
    ['extra_float_digits', '3'],
  ]) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx);
  }
}

/** Bytes of rows that are read at a time, about. */
const pieceBytes = 1024 * 1024;
const fewestRows = 100;
const mostRows = 5_000;

/** The rows of a table as lines, some at a time: as many as make a megabyte. */
export async function* readRows(
  trx: Trx,
  { name, columns }: TableShape,
): AsyncGenerator<{ bytes: Buffer; count: number }> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`
    declare backup_rows no scroll cursor for
    select json_build_array(${texts})::text as line from ${sql.table(name)}`.execute(trx);
  for (let count = fewestRows; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    const bytes = Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
    yield { bytes, count: rows.length };
    count = Math.min(mostRows, Math.max(1, Math.floor((count * pieceBytes) / bytes.length)));
  }
  await sql`close backup_rows`.execute(trx);
}

/** The stored files with an id above `after`, in order. */
export const listStoredFiles = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key as key', 'media_type as mediaType'])
    .where('stored_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The keys of all files that the database names, stored or not; none where it has no table of them. */
export async function listKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('public.files') is not null as has`.execute(
    db,
  );
  if (!rows[0]?.has) return [];
  return (await db.selectFrom('files').select('storage_key as key').execute()).map(({ key }) => key);
}

/** Whether the row of a file is still there, and its bytes are said to be. */
export async function isStillStored(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another server has this database open. Ask first, while this process has one connection. */
export async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'vitrine%'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether anything stands in the database that a migration did not put there. */
export async function isEmpty(db: Db): Promise<boolean> {
  const made: Record<string, string> = {
    'public.limit_salts': 'false',
    'public.installation': 'false',
    'public.team_changes': 'false',
    'public.gates': "kind <> 'team' or password_hash is not null",
    'pgboss.queue': 'false',
  };
  for (const { name } of await listTables(db)) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} where ${sql.raw(made[name] ?? 'true')} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Drops the program's tables, types and functions; those of extensions stay. */
export async function dropEverything(trx: Trx): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table %s cascade', c.oid::regclass) as statement
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    union all
    select format('drop function %s cascade', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
}

type Suspended = { drop: string; restore: string };

/**
 * Takes away what would stop rows from coming in any order: foreign keys, and triggers that guard them. Answers what
 * puts it all back, and so checks that every row refers to one that is there.
 */
export async function suspendChecks(trx: Trx): Promise<() => Promise<void>> {
  const { rows } = await sql<Suspended>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
      format('alter table %s enable %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as restore
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgenabled <> 'D' and relnamespace = 'public'::regnamespace
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  return async () => {
    for (const { restore } of rows) await sql.raw(restore).execute(trx);
  };
}

export const clearTable = (trx: Trx, name: string) => sql`delete from ${sql.table(name)}`.execute(trx);

/** Writes rows whose texts belong to these columns, some of which the table may not have (any more). */
export async function writeRows(
  trx: Trx,
  table: TableShape,
  columns: readonly string[],
  lines: readonly string[],
): Promise<void> {
  const wanted = columns.flatMap((name, index) => {
    const column = table.columns.find((one) => one.name === name);
    return column ? [{ name, value: sql`(line ->> ${sql.lit(index)})::${sql.raw(column.type)}` }] : [];
  });
  await sql`
    insert into ${sql.table(table.name)} (${sql.join(wanted.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(wanted.map(({ value }) => value))}
    from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as line`.execute(trx);
}

export async function writeSequences(trx: Trx, values: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await sql`select setval(${name}::regclass, ${value}::bigint, true)`.execute(trx);
  }
}

/** Remembers which files came with the backup, for as long as the transaction lasts. */
export const beginFiles = (trx: Trx) =>
  sql`create temporary table restored_files (key text primary key) on commit drop`.execute(trx);

/** Answers the media type of the file; undefined where no row names it. */
export async function noteFile(trx: Trx, key: string): Promise<string | undefined> {
  await sql`insert into restored_files (key) values (${key})`.execute(trx);
  const row = await trx
    .selectFrom('files')
    .select('media_type')
    .where('storage_key', '=', key)
    .executeTakeFirst();
  return row?.media_type;
}

/**
 * Takes files out of use whose bytes did not come with the backup: they were removed while it was made, or lost before.
 */
export async function releaseMissingFiles(trx: Trx): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ stored_at: null, claimed_at: null })
    .where('stored_at', 'is not', null)
    .where(sql<boolean>`not exists (select from restored_files where key = files.storage_key)`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
