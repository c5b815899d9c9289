import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrations.ts';
import { asAdmin } from './postgres-admin.ts';

/**
 * Making an embedded database takes five seconds of processor time, copying and opening one about one: a run of tests
 * makes one, in a folder of its own, and copies it for every server.
 */
const folderOf = (run: string) => join(tmpdir(), `${run}embedded`);
const templateOf = (run: string) => join(folderOf(run), 'template');

/** Any number but that of the other template, the same in every process of the run: one makes it, the others wait. */
const embeddedLock = 7_240_120;

/**
 * Makes the run's database, unless another process of the run has; the run's PostgreSQL at `url` says whose turn it is.
 */
export async function prepareEmbedded(url: string, run: string): Promise<void> {
  const template = templateOf(run);
  if (existsSync(template)) return;
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [embeddedLock]);
    if (existsSync(template)) return;
    await mkdir(folderOf(run), { recursive: true });
    // Under another name until it is whole: a preparation that fails must not leave half a template behind.
    const draft = await mkdtemp(join(folderOf(run), 'draft-'));
    const database = await openDatabase({ kind: 'embedded', folder: join(draft, 'database') });
    await migrate(database.maintenance.db);
    await database.close();
    await rename(draft, template);
  });
}

/**
 * Gives a data folder that no server has used a copy of the run's database: a thousand small files, quicker in one go.
 */
export function copyEmbedded(run: string, dataDir: string): void {
  cpSync(join(templateOf(run), 'database'), join(dataDir, 'database'), { recursive: true });
}

export const removeEmbedded = (run: string) => rm(folderOf(run), { recursive: true, force: true });
