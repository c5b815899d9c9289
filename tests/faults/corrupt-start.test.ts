// @module-tag slow
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStale } from '../setup/build.ts';
import { noteFault } from '../setup/fault-table.ts';
import { builtServer, freePort } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-corrupt-'));
  folders.push(folder);
  return folder;
};

/** Everything that a start says which ends by itself, and how it ends. */
function end(file: string, env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status, said: stdout + stderr };
}
const stack = /\n\s+at |Error:|wasm:/;

/** The starts of a kind that ended as they have to; one line of the table for each kind. */
const ended: Record<string, number> = {};
const count = (what: string) => {
  ended[what] = (ended[what] ?? 0) + 1;
};
afterAll(() => {
  for (const [what, times] of Object.entries(ended)) noteFault({ what, times });
});

describe('a corrupt .env', () => {
  let project: string;
  beforeAll(async () => {
    buildStale();
    // The project as it is, but for its settings.
    project = await freshFolder();
    cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
    for (const name of readdirSync(root))
      if (name !== 'scripts' && !name.startsWith('.')) symlinkSync(join(root, name), join(project, name));
  });
  const start = async (env: string | Buffer) => {
    await writeFile(join(project, '.env'), env);
    return end(join(project, 'scripts/start.mjs'), { PORT: String(await freePort()), DATA_DIR: project });
  };

  it.each([
    [
      'binary',
      randomBytes(2_000),
      /\.env cannot be read as they are meant:\n {2}it is not text \(UTF-8\)\n$/,
    ],
    [
      'with a quote left open at the end',
      'AGENCY_NAME=Tulipe\n\nSECRET_KEY="geheim\n',
      /:\n {2}line 3 opens a quote \("\) that is not closed\n$/,
    ],
    [
      'with a quote left open before other settings',
      "AGENCY_NAME='Tulipe\nSECRET_KEY=geheim\nAGENCY_PHONE='1'\n",
      /:\n {2}line 1 opens a quote \('\) that is not closed\n$/,
    ],
    [
      'with lines that set nothing',
      '# fine\nSECRET_KEY geheim\nPORT: 3000\n=x\n',
      /:\n {2}line 2 is neither NAME=value .*\n {2}line 3 is neither .*\n {2}line 4 is neither .*\n$/,
    ],
  ])('%s ends the start in a sentence that repeats nothing of it', async (_name, env, sentence) => {
    const { code, said } = await start(env);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(stack);
    expect(said).not.toContain('geheim');
    expect(code).toBe(1);
    count('start with a corrupt .env');
  });

  it('leaves alone what Node reads as it is meant', async () => {
    const fine = `\ufeff# a comment\n\nexport AGENCY_NAME="Tulipe\net fils"\nAGENCY_LEGAL=it's fine\nMETRICS_PORT=none # so that it ends\nAGENCY_PHONE='+33' # "\n`;
    const { said } = await start(fine);
    expect(said).toMatch(/The configuration has a problem:\n {2}METRICS_PORT /);
  });
});

const write = (path: string, bytes: Buffer | string) => (folder: string) =>
  writeFile(join(folder, path), bytes);

describe('a damaged data folder', () => {
  let whole: string;
  beforeAll(async () => {
    whole = (await databaseEnv('embedded'))['DATA_DIR'] as string;
    folders.push(whole);
  });

  it.each<[string, (dataDir: string) => Promise<unknown>, RegExp]>([
    [
      'an empty pg_control',
      write('database/global/pg_control', ''),
      /could not read file "global\/pg_control"/,
    ],
    ['no PG_VERSION', (dataDir) => rm(join(dataDir, 'database/PG_VERSION')), /PG_VERSION is missing/],
    ['another PG_VERSION', write('database/PG_VERSION', '14\n'), /incompatible with server/],
    [
      'noise for its log',
      async (dataDir) => {
        const folder = join(dataDir, 'database/pg_wal');
        const [log = ''] = readdirSync(folder).filter((name) => name.startsWith('0000'));
        await writeFile(join(folder, log), randomBytes(1 << 20));
      },
      /could not locate a valid checkpoint record/,
    ],
    [
      'a file in place of it',
      async (dataDir) => {
        await rm(join(dataDir, 'database'), { recursive: true });
        await writeFile(join(dataDir, 'database'), 'hello');
      },
      /it is a file/,
    ],
  ])(
    'with %s ends the start in a sentence that says what to do, and changes nothing',
    async (_name, damage, why) => {
      const dataDir = await freshFolder();
      cpSync(whole, dataDir, { recursive: true });
      await damage(dataDir);
      const port = String(await freePort());
      const { code, said } = end(builtServer, { DATA_DIR: dataDir, PORT: port });
      expect(said).toMatch(why);
      expect(said).toMatch(/^The embedded database in \S+ is damaged, or of another version: /);
      expect(said).toMatch(
        /Move that folder away\. Then npm run restore -- <file> puts a backup in its place/,
      );
      expect(said).not.toMatch(stack);
      expect(code).toBe(1);
      count('start on a damaged data folder');
    },
  );

  it.each<[string, (dataDir: string) => Promise<unknown>, RegExp]>([
    ['secret key', write('secret-key', 'short'), /^The secret key in \S+ is damaged\. Put the file back/],
    [
      'lock',
      write('database.lock', randomBytes(4_096)),
      /^The file \S+database\.lock cannot be used .*: remove it/,
    ],
  ])('says what to do about a damaged %s', async (_name, damage, sentence) => {
    const dataDir = await freshFolder();
    cpSync(whole, dataDir, { recursive: true });
    await damage(dataDir);
    const { code, said } = end(builtServer, { DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(stack);
    expect(code).toBe(1);
    count('start on a damaged data folder');
  });
});
