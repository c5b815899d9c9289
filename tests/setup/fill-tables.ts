import { sql } from 'kysely';
import { listTables } from '../../src/server/backup/queries.ts';
import type { Db } from '../../src/server/database/database.ts';

type Column = {
  name: string;
  type: string;
  isNeeded: boolean;
  refersTo: string | null;
  allowed: string | null;
};

/**
 * Puts a row into every table that is empty, made of what its columns and constraints say, so that a table that comes
 * later is filled too. Answers the tables that no row could be made for.
 */
export async function fillEmptyTables(db: Db): Promise<string[]> {
  let left: string[] = [];
  // A row may need one of another table, which comes later in the list.
  for (let pass = 0; pass < 4; pass++) {
    left = [];
    for (const { name } of await listTables(db)) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
      if (rows.length > 0) continue;
      const problem = await insertRow(db, name).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (problem !== undefined) left.push(`${name}: ${problem}`);
    }
    if (left.length === 0) return [];
  }
  return left;
}

async function insertRow(db: Db, table: string): Promise<void> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      (a.attnotnull and not a.atthasdef and a.attidentity = '')
        -- Of several of which one has to be there, the first.
        or exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c'
          and pg_get_constraintdef(c.oid) like '%num_nonnulls%= 1%' and c.conkey[1] = a.attnum) as "isNeeded",
      (select format('(select %I from %s limit 1)', other.attname, c.confrelid::regclass)
        from pg_constraint c
        join pg_attribute other on other.attrelid = c.confrelid and other.attnum = c.confkey[array_position(c.conkey, a.attnum)]
        where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any (c.conkey) limit 1) as "refersTo",
      (select substring(pg_get_constraintdef(c.oid) from '''([^'']+)''::text')
        from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as allowed
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`.execute(
    db,
  );
  const needed = rows.filter(({ isNeeded }) => isNeeded);
  const values = needed.map(({ type, refersTo, allowed }) => sql.raw(refersTo ?? sampleOf(type, allowed)));
  await sql`
    insert into ${sql.table(table)} (${sql.join(needed.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(db);
}

/** What fits a pattern that a constraint asks for. */
const fitting: Record<string, string> = {
  '^[A-Z]{3}$': 'EUR',
  '^[FA][A-Z]*$': 'F',
  '^[0-9a-f]{64}$': '0a'.repeat(32),
};

function sampleOf(type: string, allowed: string | null): string {
  if (type === 'text') return `'${fitting[allowed ?? ''] ?? allowed ?? 'texte à garder'}'`;
  if (type.endsWith('[]')) return "'{}'";
  if (type === 'jsonb') return `'{"a": [1, null, "é"]}'`;
  if (type === 'uuid') return `'6e0f8a3e-8d0c-4c5e-9d3b-0d6c6a1b2c3d'`;
  if (type === 'bytea') return `decode(repeat('0a', 32), 'hex')`;
  if (type.startsWith('timestamp') || type === 'date') return "'2026-03-04 05:06:07.891234'";
  return type === 'boolean' ? 'true' : '1';
}
