import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Milliseconds by which the database's clock is ahead of this machine's, and its version. */
export async function findServer(db: Db): Promise<{ version: string; number: number; ahead: number }> {
  const before = Date.now();
  const { rows } = await sql<{ version: string; number: string; now: number }>`
    select split_part(version(), ' on ', 1) as version, current_setting('server_version_num') as number,
      extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  const { version = '', number = '0', now = 0 } = rows[0] ?? {};
  return { version, number: Number(number), ahead: Number(now) - (before + Date.now()) / 2 };
}

/** As whom the program is at the database. */
export async function findRole(db: Db): Promise<{ name: string; isSuperuser: boolean }> {
  const { rows } = await sql<{ name: string; isSuperuser: boolean }>`
    select rolname as name, rolsuper or rolcreaterole or rolcreatedb as "isSuperuser"
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0] ?? { name: '', isSuperuser: false };
}

/** Some stored files: the newest, and others from anywhere. */
export async function sampleFiles(db: Db, count: number): Promise<{ id: number; key: string }[]> {
  const stored = db
    .selectFrom('files')
    .select(['id', 'storage_key as key'])
    .where('stored_at', 'is not', null);
  const newest = await stored.orderBy('id', 'desc').limit(count).execute();
  const last = newest[0]?.id ?? 0;
  const places = last > 0 ? Array.from({ length: count }, () => Math.ceil(Math.random() * last)) : [];
  const others = places.length > 0 ? await stored.where('id', 'in', places).execute() : [];
  return [...new Map([...newest, ...others].map((file) => [file.id, file])).values()];
}

/** Whether any client project has a repository to be read. */
export async function hasRepositories(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('client_projects')
    .select('id')
    .where('github_repository', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
