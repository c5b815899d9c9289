import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, seedDemo } from '../db/seed.ts';
import { listTables } from '../src/server/backup/queries.ts';
import { checkBackup, makeBackup } from '../src/server/backup/service.ts';
import type { Db } from '../src/server/database/database.ts';
import { readFile as readStored, storeFile } from '../src/server/files/service.ts';
import { findInstallation } from '../src/server/installation/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { runCommand, startCommand } from './setup/commands.ts';
import { fillEmptyTables } from './setup/fill-tables.ts';
import { asAdmin } from './setup/postgres-admin.ts';
import { databaseEnv, randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { createTestDatabase } from './setup/test-database.ts';
import { totpCode } from './setup/totp.ts';
import { startS3 } from './stand-ins/s3.ts';

const secretKey = 'the secret key of the backups that tests make';
const backupKey = 'une phrase longue, avec des accents';
const restoreProgram = resolve(import.meta.dirname, '../scripts/restore-command.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newFile = () => join(folder, `${randomBytes(6).toString('hex')}.backup`);
const restore = (env: Record<string, string>, ...args: string[]) => runCommand('restore', env, ...args);

/** A machine on which nothing is yet. */
async function emptyMachine(kind: 'postgres' | 'embedded'): Promise<Record<string, string>> {
  const place = { DATA_DIR: await mkdtemp(join(folder, 'machine-')), SECRET_KEY: secretKey };
  return kind === 'postgres' ? { ...place, DATABASE_URL: await createTestDatabase() } : place;
}

const openMachine = (env: Record<string, string>) =>
  startTestServer(env['DATABASE_URL'] ? 'postgres' : 'embedded', createScriptedAssistant(), {
    JOB_WORKERS: env['DATABASE_URL'] ? '0' : '1',
    ...env,
  });

/** Without the line about the series that a restore begins. */
const ofRestore: Record<string, RawBuilder<unknown>> = {
  'public.audit_log': sql`where action <> 'invoice.series'`,
  'public.audit_texts': sql`where entry_id not in (select id from audit_log where action = 'invoice.series')`,
};

/** A hash of all rows of each table, whatever their order. */
async function hashTables(db: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name, columns } of await listTables(db)) {
    const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
    const { rows } = await sql<{ line: string }>`
      select json_build_array(${texts})::text as line from ${sql.table(name)}
      ${ofRestore[name] ?? sql``} order by 1`.execute(db);
    hashes[name] = `${rows.length} ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  }
  return hashes;
}

/** What a running server counts and looks after by itself, and what a restore writes down. */
const restless = ['public.installation', 'pgboss.queue', 'public.limits'];
const without = (hashes: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => !names.includes(name)));

/** A pixel, in a row and in the store. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
async function addFile({ deps }: TestServer): Promise<number> {
  const { id } = await storeFile(deps, 'team:1', { name: 'a.png', bytes: pixel, purpose: 'team-screenshot' });
  await sql`update files set claimed_at = now() where id = ${id}`.execute(deps.database.db);
  return id;
}

describe.each([
  ['postgres', 'postgres', backupKey, []],
  ['postgres', 'embedded', '', ['slow']],
  ['embedded', 'postgres', '', ['slow']],
] as const)('a backup of %s', (from, to, key, tags) => {
  it(`brings every table and file back on an empty machine with ${to}`, { tags: [...tags] }, async () => {
    const s3 = to === 'postgres' ? await startS3() : undefined;
    const source = await openMachine({ ...(await emptyMachine(from)), BACKUP_KEY: key });
    const { deps } = source;
    const { db } = deps.database;
    await seedDemo(deps);
    const sara = await source.signUp('support');
    const caller = await source.asStaff(sara);
    const { secret } = await caller.staff.beginTotp();
    await caller.staff.confirmTotp({ code: totpCode(secret, -1) });
    const fileId = await addFile(source);
    expect(await fillEmptyTables(db)).toEqual([]);
    // No job changes anything from here on.
    await deps.jobs.stop();
    const file = newFile();
    const before = await hashTables(db);
    if (from === 'postgres') {
      const made = await startCommand('backup', { ...envOf(source), BACKUP_KEY: key }, file);
      expect(made).toMatchObject({
        code: 0,
        error: '',
        out: expect.stringMatching(/ rows and 4 files, in /),
      });
    } else {
      // The embedded database is this process's alone.
      await makeBackup(deps, file);
    }
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(Object.entries(before).filter(([, hash]) => hash.startsWith('0 '))).toEqual([]);
    expect((await findInstallation(db)).backupBytes).toBe((await stat(file)).size);
    await source.close();

    const env = { ...(await emptyMachine(to)), BACKUP_KEY: key, ...s3?.env };
    const more = from === 'embedded' ? ['--close-demo-access'] : [];
    const restored = await startCommand('restore', env, file, ...more);
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toContain('The jobs are held, so that a copy mails nobody.');
    const target = await openMachine(env);
    const after = await hashTables(target.deps.database.db);
    // Closed in the copy is what everybody could open.
    const closed =
      from === 'embedded'
        ? ['public.staff', 'public.staff_credentials', 'public.staff_sessions', 'public.api_keys'].concat([
            'public.client_projects',
            'public.gates',
            'public.audit_log',
          ])
        : [];
    expect(without(after, [...restless, ...closed])).toEqual(without(before, [...restless, ...closed]));
    if (from === 'postgres') {
      const browser = target.as({ address: randomAddress() });
      expect(await browser.staff.signIn({ email: sara.email, password: demoPassword })).toEqual({
        next: 'totp',
      });
    }
    expect((await readStored(target.deps, fileId)).bytes.equals(pixel)).toBe(true);
    // What comes next is numbered after what was restored.
    expect(await addFile(target)).toBeGreaterThan(fileId);
    await target.close();
    await s3?.close();
  });
});

const envOf = ({ config: { dataDir, database } }: TestServer) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.kind === 'postgres' ? database.url : '',
  SECRET_KEY: secretKey,
});

/** What is in a plain backup; undefined where that cannot be read. */
function unzipped(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}

describe('a backup', () => {
  let source: TestServer;
  let sourceEnv: Record<string, string>;
  let plain: string;
  let encrypted: string;
  beforeAll(async () => {
    sourceEnv = await emptyMachine('postgres');
    source = await openMachine(sourceEnv);
    for (let count = 0; count < 5; count++) await addFile(source);
    await source.signUp('admin', { email: 'ada@agency.example' });
    [plain, encrypted] = [newFile(), newFile()];
    await makeBackup(source.deps, plain);
    await makeBackup({ ...source.deps, config: { ...source.deps.config, backupKey } }, encrypted);
  });
  afterAll(() => source.close());

  /** A copy of a backup with some of its bytes changed. */
  async function altered(file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    const copy = newFile();
    await writeFile(copy, change(await readFile(file)));
    return copy;
  }

  it('is for its owner’s eyes alone, overwrites none, and shows nothing without its key', async () => {
    expect((await stat(encrypted)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(encrypted);
    await expect(makeBackup(source.deps, encrypted)).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await readFile(encrypted)).equals(bytes)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    await expect(checkBackup(encrypted, undefined)).rejects.toMatchObject({ problem: 'no-key' });
    await expect(checkBackup(encrypted, `${backupKey}!`)).rejects.toMatchObject({ problem: 'wrong-key' });
    expect((await checkBackup(encrypted, backupKey)).head.demo).toBe(false);
    // Whoever has no Vitrine opens the other one with tar.
    expect((await readFile(plain)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  // Each look into an encrypted one derives its key, which is slow on purpose: fewer places.
  it.each([
    ['plain', () => plain, 12],
    ['encrypted', () => encrypted, 3],
  ])('is refused where its end is missing, wherever it was cut off (%s)', async (_name, file, count) => {
    const { size } = await stat(file());
    const cuts = Array.from({ length: count }, (_, index) => Math.floor((size * index) / count));
    for (const length of [...cuts, size - 17, size - 16, size - 8, size - 1]) {
      const copy = await altered(file(), (bytes) => bytes.subarray(0, length));
      await expect(checkBackup(copy, backupKey), `${length} of ${size}`).rejects.toMatchObject({
        name: 'BackupError',
      });
    }
  });

  it.each([
    ['plain', () => plain, 24],
    ['encrypted', () => encrypted, 6],
  ])('is refused where a bit of it is another one (%s)', async (_name, file, count) => {
    const { size } = await stat(file());
    // The ten bytes of gzip's header say nothing of what is in it.
    const places = Array.from(
      { length: count },
      (_, index) => 10 + Math.floor(((size - 11) * index) / (count - 1)),
    );
    for (const place of places) {
      let saysTheSame = false;
      const copy = await altered(file(), (bytes) => {
        const before = unzipped(bytes);
        bytes[place] = (bytes[place] ?? 0) ^ 0x10;
        // What fills up the byte before a block that is stored as it is says nothing.
        saysTheSame = before !== undefined && unzipped(bytes)?.equals(before) === true;
        return bytes;
      });
      if (saysTheSame) continue;
      await expect(checkBackup(copy, backupKey), `bit at ${place} of ${size}`).rejects.toMatchObject({
        name: 'BackupError',
      });
    }
  });

  it('is refused where whole chunks change places or are left out', { tags: ['slow'] }, async () => {
    const [header, chunk] = [27 + 32, 64 * 1024 + 16];
    const large = newFile();
    await sql`insert into canned_answers (title, text, language)
      select 'large', string_agg(md5(random()::text), ''), 'fr' from generate_series(1, 20000)`.execute(
      source.deps.database.db,
    );
    await makeBackup({ ...source.deps, config: { ...source.deps.config, backupKey } }, large);
    const piece = (bytes: Buffer, index: number) =>
      bytes.subarray(header + index * chunk, header + (index + 1) * chunk);
    const rest = (bytes: Buffer, from: number) => bytes.subarray(header + from * chunk);
    for (const change of [
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(0, header), piece(bytes, 1), piece(bytes, 0), rest(bytes, 2)]),
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, header), rest(bytes, 1)]),
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, header + chunk), rest(bytes, 2)]),
      (bytes: Buffer) => Buffer.concat([bytes, piece(bytes, 0)]),
      (bytes: Buffer) => bytes.subarray(0, header + 2 * chunk),
    ]) {
      const copy = await altered(large, change);
      await expect(checkBackup(copy, backupKey)).rejects.toMatchObject({ name: 'BackupError' });
    }
    await checkBackup(large, backupKey);
  });

  it('that cannot be restored leaves the machine as it was', async () => {
    const env = await emptyMachine('postgres');
    const cut = newFile();
    await writeFile(cut, await readFile(plain));
    await truncate(cut, (await stat(plain)).size - 100);
    const other = newFile();
    await writeFile(other, 'a letter, by mistake');
    const failures: [string[], Record<string, string>, RegExp][] = [
      [[cut], {}, /^This backup is cut off/],
      [[other], {}, /^This file is no backup of Vitrine\.\n$/],
      [[join(folder, 'nothing')], {}, /^There is no file /],
      [[encrypted], {}, /^This backup is encrypted: set the BACKUP_KEY/],
      [[encrypted], { BACKUP_KEY: 'not the phrase of the other' }, /^BACKUP_KEY does not open this backup/],
      [[plain], { SECRET_KEY: 'k'.repeat(40) }, /^This backup was made under another SECRET_KEY/],
      [[], {}, /^Usage:/],
      [[plain, '--release-jobs'], {}, /^Usage:/],
    ];
    for (const [args, part, sentence] of failures) {
      const { code, out, error } = await restore({ ...env, ...part }, ...args);
      expect([code, out, error]).toEqual([1, '', expect.stringMatching(sentence)]);
    }
    await asAdmin(env['DATABASE_URL'] ?? '', async (admin) => {
      expect((await admin.query("select 1 from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
    });
  });

  it('goes into no database that has something in it, unless told, nor into one that is used', async () => {
    const env = await emptyMachine('postgres');
    const used = await openMachine(env);
    await used.signUp('sales', { email: 'louis@agency.example' });
    await addFile(used);
    expect(await restore(env, plain)).toMatchObject({
      code: 1,
      error: 'A server is using this database: stop it first.\n',
    });
    await used.close();
    expect((await restore(env, plain)).error).toMatch(/^The database is not empty\./);
    const stored = () => readdir(join(env['DATA_DIR'] ?? '', 'files'));
    expect(await stored()).toHaveLength(1);
    const [gone] = await stored();
    expect(await restore(env, plain, '--overwrite')).toMatchObject({ code: 0, error: '' });
    await asAdmin(env['DATABASE_URL'] ?? '', async (admin) => {
      expect((await admin.query('select email from staff')).rows).toEqual([{ email: 'ada@agency.example' }]);
    });
    // The files of the database that was there go with it.
    expect(await stored()).toHaveLength(5);
    expect(await stored()).not.toContain(gone);
  });

  it('changes nothing of the database that it is made of', async () => {
    const { db } = source.deps.database;
    const last = '0025-session-tokens';
    const done = sql<{ name: string }>`select name from kysely_migration order by name`;
    const pending = await sql`delete from kysely_migration where name = ${last} returning *`.execute(db);
    try {
      const before = await done.execute(db);
      const made = await runCommand('backup', sourceEnv, newFile());
      expect(made).toMatchObject({ code: 0, error: '' });
      expect((await done.execute(db)).rows).toEqual(before.rows);
    } finally {
      for (const row of pending.rows as { name: string; timestamp: string }[])
        await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(
          db,
        );
    }
    const empty = await emptyMachine('postgres');
    const nothing = /^There is nothing to back up/;
    expect((await runCommand('backup', empty, newFile())).error).toMatch(nothing);
    const demo = await emptyMachine('embedded');
    expect((await runCommand('backup', demo, newFile())).error).toMatch(nothing);
    expect(await readdir(demo['DATA_DIR'] ?? '')).toEqual([]);
    await asAdmin(empty['DATABASE_URL'] ?? '', async (admin) => {
      expect((await admin.query("select 1 from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
    });
  });

  it('goes on where a file is removed before it comes to it, and says so', async () => {
    const { deps } = source;
    const id = await addFile(source);
    const { storage_key: key } = await deps.database.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const read = async (asked: string) => {
      if (asked === key) {
        await sql`update files set stored_at = null, claimed_at = null where id = ${id}`.execute(
          deps.database.db,
        );
        await deps.files.remove(key);
      }
      return deps.files.read(asked);
    };
    const made = await makeBackup({ ...deps, files: { ...deps.files, read } }, newFile());
    expect(made).toMatchObject({ removed: 1, missing: 0, files: { count: 5 } });
  });

  it('leaves nothing of its name behind where it cannot be given it', async () => {
    const { deps } = source;
    const file = newFile();
    const read = async (key: string) => {
      for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name));
      return deps.files.read(key);
    };
    await expect(makeBackup({ ...deps, files: { ...deps.files, read } }, file)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('of a newer version is refused, and one of an older version is brought up to date', async () => {
    const { db } = source.deps.database;
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '')`.execute(db);
    const newer = newFile();
    await makeBackup(source.deps, newer);
    await sql`delete from kysely_migration where name = '9999-from-the-future'`.execute(db);
    const env = await emptyMachine('postgres');
    expect((await restore(env, newer)).error).toMatch(/^This backup was made by a newer version/);
    expect(await restore(env, plain)).toMatchObject({ code: 0, error: '' });
    const target = await openMachine(env);
    expect(await hashTables(target.deps.database.db)).toMatchObject({
      'public.files': expect.stringMatching(/^5 /),
    });
    await target.close();
  });

  it('holds its jobs after a restore, until they are released', async () => {
    const { deps } = source;
    const { db } = deps.database;
    const jobs = sql`select name, count(*) from pgboss.job where state < 'active' group by name order by name`;
    await db.transaction().execute((trx) => deps.jobs.send(trx, 'clients.mail-link', { clientId: 0 }));
    const waiting = (await jobs.execute(db)).rows;
    expect(waiting).toHaveLength(1);
    const file = newFile();
    await makeBackup(deps, file);
    const env = await emptyMachine('postgres');
    await restore(env, file);
    const target = await openMachine({ ...env, JOB_WORKERS: '2' });
    await asAdmin(env['DATABASE_URL'] ?? '', async (admin) => {
      const state = async () =>
        (await admin.query("select state from pgboss.job where name = 'clients.mail-link'")).rows;
      await new Promise((done) => setTimeout(done, 5_000));
      expect(await state()).toEqual([{ state: 'created' }]);
      expect((await startCommand('restore', env, '--release-jobs')).out).toMatch(/^The jobs are released/);
      await expect.poll(state).toEqual([{ state: 'completed' }]);
      expect((await restore(env, '--release-jobs')).out).toBe('No jobs are held.\n');
    });
    await target.close();
  });

  it('made while others write holds whole transactions, with all that they refer to', async () => {
    const { db } = source.deps.database;
    let isWriting = true;
    let written = 0;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let count = 0; isWriting; count++) {
        const title = `load ${writer} ${count}`;
        const fileId = count % 5 === 0 ? await addFile(source) : undefined;
        await db.transaction().execute(async (trx) => {
          await sql`insert into canned_answers (title, text, language) values (${title}, 'a', 'fr')`.execute(
            trx,
          );
          await sql`insert into audit_log (actor, via, action, subject) values ('a', 'command', 'load', ${title})`.execute(
            trx,
          );
          if (fileId !== undefined) {
            await sql`
              with project as (insert into team_projects (name, emoji, url) values (${title}, 'x', 'https://a.example') returning id)
              insert into team_files (project_id, file_id, file_type) select id, ${fileId}, 'screenshot' from project`.execute(
              trx,
            );
          }
        });
        // Files go too, while they are being copied.
        if (count % 10 === 5) {
          await sql`with gone as (delete from team_files where id = (select max(id) from team_files) returning file_id)
            update files set stored_at = null, claimed_at = null where id in (select file_id from gone)`.execute(
            db,
          );
        }
        written++;
      }
    });
    await expect.poll(() => written).toBeGreaterThan(50);
    const begun = written;
    const file = newFile();
    await makeBackup(source.deps, file);
    expect(written).toBeGreaterThan(begun);
    isWriting = false;
    await Promise.all(writers);
    const env = await emptyMachine('postgres');
    expect(await restore(env, file)).toMatchObject({ code: 0, error: '' });
    const target = await openMachine(env);
    const copy = target.deps.database.db;
    const titles = async (query: ReturnType<typeof sql<{ title: string }>>) =>
      (await query.execute(copy)).rows.map(({ title }) => title);
    const answers = await titles(
      sql<{ title: string }>`select title from canned_answers where title like 'load %' order by 1`,
    );
    expect(answers.length).toBeGreaterThan(50);
    expect(answers).toEqual(
      await titles(
        sql<{ title: string }>`select subject as title from audit_log where action = 'load' order by 1`,
      ),
    );
    const files = await copy.selectFrom('files').select('id').where('claimed_at', 'is not', null).execute();
    expect(files.length).toBeGreaterThan(5);
    for (const { id } of files) expect((await readStored(target.deps, id)).bytes.equals(pixel)).toBe(true);
    await target.close();
  });

  it('whose restore is killed leaves an empty database, into which it goes the next time', {
    tags: ['slow'],
  }, async () => {
    const { db } = source.deps.database.maintenance;
    await sql`insert into audit_log (actor, via, action, subject)
      select 'a', 'command', 'bulk', repeat(md5(n::text), 8) from generate_series(1, 40000) as n`.execute(db);
    const file = newFile();
    await makeBackup(source.deps, file);
    const env = await emptyMachine('postgres');
    const tables = "select 1 from pg_tables where schemaname = 'public'";
    await asAdmin(env['DATABASE_URL'] ?? '', async (admin) => {
      const child = spawn(process.execPath, [restoreProgram, file], {
        env: { PATH: process.env['PATH'], ...env },
      });
      const ended = new Promise((done) => child.once('exit', done));
      const loading = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and xact_start is not null and query like '%insert into "public"%'`;
      await expect.poll(async () => (await admin.query(loading)).rowCount, { interval: 5 }).toBe(1);
      child.kill('SIGKILL');
      await ended;
      expect(child.signalCode).toBe('SIGKILL');
      await expect
        .poll(
          async () =>
            (
              await admin.query(
                "select 1 from pg_stat_activity where datname = current_database() and application_name = 'vitrine'",
              )
            ).rowCount,
        )
        .toBe(0);
      expect((await admin.query(tables)).rowCount).toBe(0);
      expect(await restore(env, file)).toMatchObject({ code: 0, error: '' });
      expect((await admin.query("select count(*)::int from audit_log where action = 'bulk'")).rows).toEqual([
        { count: 40_000 },
      ]);
    });
  });
});

it('of a demo goes into production only once nothing of it opens for everybody', {
  tags: ['slow'],
}, async () => {
  const demo = await openMachine({ ...(await databaseEnv('embedded')), SECRET_KEY: secretKey });
  await seedDemo(demo.deps);
  const file = newFile();
  await makeBackup(demo.deps, file);
  await demo.close();
  await rm(demo.config.dataDir, { recursive: true });
  const env = await emptyMachine('postgres');
  const refused = await restore(env, file);
  expect(refused).toMatchObject({ code: 1, out: '' });
  for (const open of [
    'account admin@vitrine.example',
    'portal boutique',
    'team team',
    'quote aloe',
    'status-page senthang',
  ]) {
    expect(refused.error).toContain(`  the ${open}`);
  }
  expect(refused.error).toContain('add --close-demo-access');
  // In another demo they may stay open.
  expect((await restore(await emptyMachine('embedded'), file)).code).toBe(0);
  expect((await restore(env, file, '--close-demo-access')).out).toContain(
    'the account sales@vitrine.example',
  );
  const target = await openMachine(env);
  const stranger = target.as({ address: randomAddress() });
  await expect(
    stranger.staff.signIn({ email: 'admin@vitrine.example', password: demoPassword }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(stranger.team.unlock({ code: 'equipe-vitrine' })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
  const { db } = target.deps.database;
  expect(
    await db.selectFrom('client_projects').select('slug').where('is_active', '=', true).execute(),
  ).toEqual([]);
  expect(
    (await db.selectFrom('gates').select('subject').where('password_hash', 'is not', null).execute()).length,
  ).toBeLessThan(3);
  await target.close();
});
