// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import { createCaller } from '../setup/fault-calls.ts';
import { noteFault } from '../setup/fault-table.ts';
import { builtServer, freePort, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv } from '../setup/server.ts';
import { addAdministrator, staffEmail } from '../setup/support-browser.ts';

const inserter = join(import.meta.dirname, '../setup/insert-rows.ts');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-full-'));

/** A folder on a small disk of its own, in memory. Only root of a machine of its own may have that. */
function mount(name: string, size: string): string | undefined {
  const path = mkdtempSync(join(folder, name));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'vitrine-test', path]);
  return status === 0 ? path : undefined;
}
const umount = (path: string | undefined) => path && spawnSync('umount', ['-l', path]);

const files = mount('files-', '2m');
const database = mount('database-', '100m');
afterAll(() => {
  for (const path of [files, database]) umount(path);
  rmSync(folder, { recursive: true, force: true });
});

/** Takes all that is free but so many bytes, also what another program wants at the same time. */
function fill(path: string, leave = 0): void {
  makeRoom(path);
  const piece = Buffer.alloc(16 * 1_024, 1);
  const file = openSync(join(path, 'fill'), 'w');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(path);
      if (bavail * bsize - piece.length < leave && leave > 0) return;
      writeSync(file, piece);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
const makeRoom = (path: string) => rmSync(join(path, 'fill'), { force: true });

describe.skipIf(files === undefined || database === undefined)('a folder without room', () => {
  const path = { files: files as string, database: database as string };

  describe('for files', () => {
    let server: Started;
    let env: Record<string, string>;
    beforeAll(async () => {
      env = { ...(await databaseEnv('postgres')), HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
      await addAdministrator(env['DATABASE_URL'] as string);
      server = await startProgram(builtServer, { ...env, DATA_DIR: path.files }, join(folder, 'files.log'));
    });
    afterAll(async () => {
      await server?.stop();
      rmSync(env['DATA_DIR'] as string, { recursive: true, force: true });
    });

    it('refuses an upload in a plain sentence, keeps no half of it, and takes the next once there is room', async () => {
      const signedIn = await fetch(`${server.url}/api/staff/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: staffEmail, password: demoPassword }),
      });
      const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
      const caller = createCaller(server.url, cookie.join('; '));
      const upload = async (kilobytes: number) => {
        const form = new FormData();
        form.set('purpose', 'screenshot');
        const png = Buffer.alloc(kilobytes * 1_024, 7);
        png.set(Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex'));
        form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
        const response = await fetch(`${server.url}/api/files`, {
          method: 'POST',
          headers: { cookie: cookie.join('; ') },
          body: form,
        });
        return { status: response.status, text: await response.text() };
      };
      const kept = () => readdirSync(join(path.files, 'files')).filter((name) => !name.startsWith('.'));
      expect(await upload(100)).toMatchObject({ status: 201 });
      const before = kept();
      expect(before).toHaveLength(1);

      // Room for a part of it alone.
      fill(path.files, 200 * 1_024);
      for (let round = 0; round < 5; round++) {
        const { status, text } = await upload(400);
        expect([status, JSON.parse(text)]).toEqual([
          503,
          {
            code: 'SERVICE_UNAVAILABLE',
            message: expect.stringContaining('Le fichier n’a pas pu être enregistré'),
          },
        ]);
      }
      expect(kept()).toEqual(before);
      expect((await caller.ask('GET', '/api/health/ready')).status).toBe(200);
      expect((await caller.ask('GET', '/api/staff/me')).status).toBe(200);

      makeRoom(path.files);
      expect(await upload(400)).toMatchObject({ status: 201 });
      expect(kept()).toHaveLength(2);
      noteFault({
        what: 'folder of the files full',
        times: 5,
        acknowledged: 2,
        lost: Math.max(0, 2 - kept().length),
        doubled: Math.max(0, kept().length - 2),
        ...caller.counts,
      });
      expect(caller.failures).toEqual([]);
    });
  });

  describe('for the embedded database', () => {
    const data = join(path.database, 'data');
    beforeAll(async () => {
      const { DATA_DIR } = await databaseEnv('embedded');
      cpSync(DATA_DIR as string, data, { recursive: true });
      rmSync(DATA_DIR as string, { recursive: true });
    });
    const limits = { LOG_LEVEL: 'warn', CHAT_ADDRESS_LIMIT: '0', CHAT_CONVERSATION_LIMIT: '0' };

    it('answers what cannot be written with 503, reads on, and goes on once there is room', async () => {
      const server = await startProgram(
        builtServer,
        { DATA_DIR: data, ...limits },
        join(folder, 'database.log'),
      );
      const caller = createCaller(server.url, '');
      const { id } = await caller.get<{ id: string }>('POST', '/api/chat/conversation', { sessionId: 's' });
      const send = async (n: number) => {
        // Incompressible, so that the table needs more room soon.
        const message = `${n} ${Array.from({ length: 100 }, () => Math.random().toString(36)).join(' ')}`;
        return (await caller.ask('POST', '/api/chat/message', { conversationId: id, message })).status;
      };
      const sent: number[] = [];
      const sendAll = async (from: number, most: number, isEnough: (status: number) => boolean) => {
        for (let n = from; n < from + most; n++) {
          const status = await send(n);
          if (status === 201) sent.push(n);
          if (isEnough(status)) return;
        }
      };
      await sendAll(0, 3, () => false);
      fill(path.database);
      await sendAll(100, 200, () => caller.counts.refused >= 5);
      expect(caller.counts.refused).toBeGreaterThanOrEqual(5);
      expect((await caller.ask('GET', '/api/health/ready')).status).toBe(200);
      makeRoom(path.database);
      const before = sent.length;
      await sendAll(1_000, 3, () => false);
      expect(sent.length - before).toBe(3);
      const found: number[] = [];
      for (let after = 0; ; ) {
        const page = await caller.get<{ id: number; sender: string; message: string }[]>(
          'GET',
          `/api/chat/conversation/${id}/messages?after=${after}`,
        );
        for (const { sender, message } of page)
          if (sender === 'user') found.push(Number.parseInt(message, 10));
        const last = page.at(-1);
        if (!last) break;
        after = last.id;
      }
      const lost = sent.filter((n) => !found.includes(n));
      await server.stop();
      noteFault({
        what: 'folder of the embedded database full',
        times: 1,
        acknowledged: sent.length,
        lost: lost.length,
        doubled: found.length - new Set(found).size,
        ...caller.counts,
      });
      expect(lost).toEqual([]);
      expect(new Set(found).size).toBe(found.length);
      expect(caller.failures).toEqual([]);
      expect(caller.counts.hung).toBe(0);
    }, 120_000);

    it('ends in a plain sentence where not even its log can grow, starts again with room, and keeps what it stored', async () => {
      // Enough to start, and then no room for the next file of the log.
      fill(path.database, 20 * 1_024 * 1_024);
      const child = spawn(process.execPath, [inserter, data], { stdio: ['ignore', 'pipe', 'pipe'] });
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
      let [out, said] = ['', ''];
      child.stdout.on('data', (chunk) => (out += chunk));
      child.stderr.on('data', (chunk) => (said += chunk));
      const [code] = await once(child, 'close');
      clearTimeout(timer);
      const stored = Number(out.trim().split('\n').at(-1));
      expect(said).toMatch(
        /^The embedded database in \S+ broke off: could not write to file "pg_wal\S+: No space left on device\. What was stored is kept\. Make room in the folder and start again\.\n$/,
      );
      expect(code).toBe(1);
      expect(stored).toBeGreaterThan(10);

      fill(path.database, 1_024 * 1_024);
      const start = spawnSync(process.execPath, [builtServer], {
        env: { ...process.env, DATA_DIR: data, PORT: String(await freePort()) },
        encoding: 'utf8',
        timeout: 60_000,
      });
      expect(start.stderr).toMatch(
        /^The folder \S+ has no room left, and the embedded database needs 20 MB to start\. Nothing is lost: make room and start again\.\n$/,
      );
      expect(start.status).toBe(1);

      makeRoom(path.database);
      const { stdout } = spawnSync(process.execPath, [inserter, data, 'count'], {
        encoding: 'utf8',
        timeout: 60_000,
      });
      const found = Number(stdout.trim());
      noteFault({
        what: 'no room for the log of the embedded database',
        times: 1,
        acknowledged: stored,
        lost: Math.max(0, stored - found),
        // The last one may have been stored without an answer.
        doubled: Math.max(0, found - stored - 1),
      });
      expect(found - stored).toBeGreaterThanOrEqual(0);
      expect(found - stored).toBeLessThanOrEqual(1);
    }, 180_000);
  });
});
