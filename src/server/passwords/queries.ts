import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Whether some password still has a hash that does not begin with `prefix`. */
export async function hasOlderHashes(db: Db, prefix: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from staff_credentials where not starts_with(password, ${prefix}))
      or exists (select from client_projects where not starts_with(password_hash, ${prefix}))
      or exists (select from gates where not starts_with(password_hash, ${prefix})) as has`.execute(db);
  return rows[0]?.has ?? false;
}
