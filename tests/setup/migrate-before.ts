import { copyFile, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrations.ts';

const migrations = join(import.meta.dirname, '../../db/migrations');

/** The database as it was before the migration of this name, or of the first that begins so. */
export async function migrateBefore(db: Db, name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'));
  for (const file of await readdir(migrations)) {
    if (file < name) await copyFile(join(migrations, file), join(folder, file));
  }
  // Where the migrations find Kysely.
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  await migrate(db, { folder });
  await rm(folder, { recursive: true });
}
