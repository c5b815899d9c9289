import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/server/config/config.ts';
import { storeFile } from '../src/server/files/service.ts';
import { createFileStore } from '../src/server/integrations/file-store.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { runCommand, settingsOf, startCommand } from './setup/commands.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { startS3 } from './stand-ins/s3.ts';

const doctor = (env: Record<string, string>, ...args: string[]) => runCommand('doctor', env, ...args);
const line = (out: string, what: string) =>
  out.split('\n').find((one) => one.slice(6).trimStart().startsWith(`${what} `)) ?? '';

let server: TestServer;
let env: Record<string, string>;
let folder: string;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
  env = settingsOf(server);
  folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const addFile = () =>
  storeFile(server.deps, 'team:1', { name: 'a.png', bytes: pixel, purpose: 'team-screenshot' });

it('finds a server well once it has a backup, and raises an alarm when that is old', async () => {
  const { db } = server.deps.database;
  const before = await startCommand('doctor', env);
  expect([before.code, before.error]).toEqual([1, '']);
  expect(line(before.out, 'backup')).toBe(
    'BAD   backup         none was ever made: npm run backup -- <file>',
  );
  expect(before.out).toMatch(/\n\n1 of \d+ need somebody\.\n$/);

  const made = await runCommand('backup', env, join(folder, 'one.backup'));
  expect(made).toMatchObject({ code: 0, error: '' });
  await addFile();
  const well = await doctor(env);
  expect(well).toMatchObject({ code: 0, error: '' });
  expect(well.out).toMatch(/\n\nAll is well\.\n$/);
  for (const what of ['database', 'clock', 'migrations', 'key', 'files', 'disk', 'backup', 'jobs', 'demo']) {
    expect(line(well.out, what), what).toMatch(/^ok /);
  }
  // The tests' own PostgreSQL has no other user.
  expect(line(well.out, 'role')).toMatch(/^note +role +postgres is a superuser/);
  expect(line(well.out, 'encryption')).toMatch(/^ok /);
  await sql`update installation set backed_up_at = now() - interval '27 hours'`.execute(db);
  const old = await doctor(env);
  expect([old.code, line(old.out, 'backup')]).toEqual([
    1,
    'BAD   backup         the last one is 27 hours old',
  ]);
  await sql`update installation set backed_up_at = now()`.execute(db);
});

it('names what is wrong with the key, files, jobs, migrations and mail, and changes nothing', async () => {
  const { deps } = server;
  const { db } = deps.database;
  const lost = await addFile();
  const { key } = await db
    .selectFrom('files')
    .select('storage_key as key')
    .where('id', '=', lost.id)
    .executeTakeFirstOrThrow();
  await deps.files.remove(key);
  await sql`update installation set jobs_held_at = now()`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
  const before = await sql`select * from installation`.execute(db);
  const { code, out } = await doctor({
    ...env,
    SECRET_KEY: 'k'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:9',
    OPENAI_BASE_URL: 'http://127.0.0.1:9',
  });
  expect(code).toBe(1);
  expect(line(out, 'key')).toBe('BAD   key            SECRET_KEY is not the one of this database');
  expect(line(out, 'files')).toMatch(new RegExp(`^BAD .* are not in the store, by id: ${lost.id}$`));
  expect(line(out, 'jobs')).toMatch(/^BAD .*held since a restore: npm run restore -- --release-jobs$/);
  expect(line(out, 'migrations')).toMatch(/^note .*a newer version was here: 9999-later$/);
  expect(line(out, 'mail')).toMatch(/^BAD .*The mail server did not take the mail: .*(ECONNREFUSED|ESOCKET)/);
  expect(line(out, 'model')).toMatch(/^BAD /);
  expect(await sql`select * from installation`.execute(db)).toEqual(before);
  await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
  await sql`update installation set jobs_held_at = null`.execute(db);
  await sql`
    insert into failed_jobs (job_id, name, data, reason, attempts, stored_at)
    values (gen_random_uuid(), 'staff.mail-link', '{}', 'mail-refused', 1, now())`.execute(db);
  expect(line((await doctor(env)).out, 'jobs')).toMatch(/^note .*1 failed for good: see \/failed-jobs$/);
  await sql`delete from failed_jobs`.execute(db);
  await db.deleteFrom('files').where('id', '=', lost.id).execute();
  expect((await doctor({ ...env, DATABASE_URL: `${env['DATABASE_URL']}-not-there` })).code).toBe(1);
  expect((await doctor(env, 'now')).error).toMatch(/^Usage:/);
});

it('copies the files of the folder into a bucket, compares them, and goes on where it was cut off', async () => {
  const s3 = await startS3();
  for (let count = 0; count < 4; count++) await addFile();
  const { db } = server.deps.database;
  const files = await db
    .selectFrom('files')
    .select('storage_key as key')
    .where('stored_at', 'is not', null)
    .orderBy('id')
    .execute();
  const keys = files.map(({ key }) => key);
  const [first = '', second = ''] = keys;
  const bucket = createFileStore(readConfig(s3.env));
  await bucket.write(first, pixel, 'image/png');
  // A copy that was cut off has left something else there.
  await bucket.write(second, pixel.subarray(0, 10), 'image/png');
  expect((await runCommand('files', env, 'copy')).error).toMatch(/^Set S3_BUCKET/);
  expect((await runCommand('files', { ...env, ...s3.env })).error).toMatch(/^Usage:/);
  expect(await startCommand('files', { ...env, ...s3.env }, 'copy')).toEqual({
    code: 0,
    error: '',
    out: `${keys.length - 1} files were copied and compared, 1 were there already.\n`,
  });
  expect(await s3.keys()).toEqual(keys.toSorted());
  for (const key of keys) expect((await bucket.read(key)).equals(pixel)).toBe(true);
  expect((await runCommand('files', { ...env, ...s3.env }, 'copy')).out).toBe(
    `0 files were copied and compared, ${keys.length} were there already.\n`,
  );
  expect(await readdir(join(server.config.dataDir, 'files'))).toHaveLength(keys.length);
  await s3.close();
});
