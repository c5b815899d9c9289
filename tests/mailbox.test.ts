import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/server/config/config.ts';
import type { Deps } from '../src/server/deps.ts';
import { readFile } from '../src/server/files/service.ts';
import { createMailboxReader } from '../src/server/integrations/imap.ts';
import { followMailbox } from '../src/server/mails/watch-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { runCommand, settingsOf } from './setup/commands.ts';
import { type Dovecot, startDovecot, startLine } from './setup/dovecot.ts';
import { replyEnv, writeMail } from './setup/mail-writing.ts';
import { freePort } from './setup/processes.ts';
import { required } from './setup/required.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

describe('a mailbox', () => {
  let dovecot: Dovecot;
  let server: TestServer;
  let followers: Follower[] = [];
  beforeAll(async () => {
    dovecot = await startDovecot();
    server = await startTestServer('postgres', createScriptedAssistant(), {
      ...replyEnv,
      JOB_WORKERS: '0',
    });
  });
  afterEach(async () => {
    for (const follower of followers) await follower.stop();
    followers = [];
  });
  afterAll(async () => {
    await server.close();
    await dovecot.close();
  });

  type Follower = { stop(): Promise<void>; warnings: object[] };
  type Options = { password?: string; at?: number; silence?: number; times?: Times };
  type Times = Parameters<typeof followMailbox>[2];

  /** Follows a mailbox as a process of its own does, until it is told to leave. */
  function follow(name: string, { password, at, silence = 60_000, times = {} }: Options = {}): Follower {
    const url = dovecot.url(name, { ...(password && { password }), ...(at && { at }) });
    const config = readConfig({ ...replyEnv, IMAP_URL: url, LOG_LEVEL: 'silent' });
    const leaving = new AbortController();
    const warnings: object[] = [];
    const log = Object.assign(Object.create(server.deps.log), {
      warn: (told: object) => warnings.push(told),
    });
    const deps: Deps = { ...server.deps, log, leaving: leaving.signal, closing: leaving.signal };
    const mailbox = createMailboxReader(config, { greetingTimeout: 1_000, socketTimeout: silence });
    if (!mailbox) throw new Error('There is no mailbox');
    const short = { lookEvery: 1_000, pauses: [50, 100, 200], ...times };
    const followed = followMailbox(deps, mailbox, short);
    const follower = {
      warnings,
      stop: () => {
        leaving.abort();
        return followed;
      },
    };
    followers.push(follower);
    return follower;
  }
  async function newBox(): Promise<string> {
    const name = `box${randomUUID().slice(0, 8)}`;
    await dovecot.addUser(name);
    return name;
  }
  const db = () => server.deps.database.db;
  /** A mail that is told from all others by its subject. */
  const mail = (subject: string) =>
    writeMail({ from: `${randomUUID()}@lead.example`, subject, text: `Bonjour, ${subject}` });
  /** The mails that were kept, by their subjects: what is read in them later costs a process each. */
  const subjects = new Map<number, string>();
  async function subjectsLike(prefix: string): Promise<string[]> {
    const rows = await db().selectFrom('received_mails').select(['id', 'file_id']).execute();
    for (const { id, file_id } of rows) {
      if (subjects.has(id)) continue;
      const { bytes } = await readFile(server.deps, file_id);
      subjects.set(id, /^Subject: (.*)\r$/m.exec(bytes.toString('latin1'))?.[1] ?? '');
    }
    const found = [...subjects.values()].filter((subject) => subject.startsWith(prefix));
    return found.map((subject) => subject.slice(prefix.length)).toSorted();
  }
  const placeOf = (name: string) =>
    db().selectFrom('mailboxes').selectAll().where('address', 'like', `${name}@%`).executeTakeFirst();
  const isOpen = (name: string) =>
    expect.poll(async () => (await placeOf(name))?.checked_at ?? null).not.toBeNull();
  const prefix = () => `${randomUUID().slice(0, 8)} `;

  it('tells of what comes at once, also of a second mail while the first is taken', async () => {
    const [name, is] = [await newBox(), prefix()];
    // Nothing is looked for without being told of.
    follow(name, { times: { lookEvery: 600_000 } });
    await isOpen(name);
    for (const part of ['1', '2', '3']) await dovecot.deliver(name, mail(is + part));
    await expect.poll(() => subjectsLike(is)).toEqual(['1', '2', '3']);
    for (let burst = 4; burst <= 9; burst++) {
      await dovecot.deliver(name, mail(is + burst));
      await expect.poll(() => subjectsLike(is)).toContain(String(burst));
    }
    expect(dovecot.unseenIn(name)).toBe(0);
  });

  it('gives what lies behind a mail that its server cannot hand out', async () => {
    const [name, is] = [await newBox(), prefix()];
    const config = readConfig({ ...replyEnv, IMAP_URL: dovecot.url(name), LOG_LEVEL: 'silent' });
    const mailbox = createMailboxReader(config);
    if (!mailbox) throw new Error('There is no mailbox');
    await dovecot.deliver(name, mail(`${is}broken`));
    await dovecot.deliver(name, mail(`${is}behind`));
    const leaving = new AbortController();
    const deps: Deps = { ...server.deps, leaving: leaving.signal, closing: leaving.signal };
    let tries = 0;
    const broken: typeof mailbox = {
      ...mailbox,
      async open(signal) {
        const opened = await mailbox.open(signal);
        return {
          ...opened,
          read: async (uid, most) => {
            if (uid > 1) return opened.read(uid, most);
            tries += 1;
            throw new Error('The mailbox could not be read: NO');
          },
        };
      },
    };
    const followed = followMailbox(deps, broken, { lookEvery: 100, pauses: [10] });
    await expect.poll(() => subjectsLike(is)).toEqual(['behind']);
    // Staff are told once, in its place.
    const told = async () =>
      (await subjectsLike('=?utf-8?B?')).map((text) => Buffer.from(text, 'base64').toString());
    await expect.poll(told).toEqual([expect.stringContaining(`${name}@`)]);
    leaving.abort();
    await followed;
    expect(tries).toBe(5);
    expect(dovecot.unseenIn(name)).toBe(1);
  });

  it('that is opened first keeps what was seen and what is old to itself', async () => {
    const [name, is] = [await newBox(), prefix()];
    await dovecot.deliver(name, mail(`${is}seen`), { isSeen: true, daysAgo: 1 });
    await dovecot.deliver(name, mail(`${is}old`), { daysAgo: 30 });
    await dovecot.deliver(name, mail(`${is}unseen`), { daysAgo: 2 });
    follow(name);
    await expect.poll(() => subjectsLike(is)).toEqual(['unseen']);
    await dovecot.deliver(name, mail(`${is}later`));
    await expect.poll(() => subjectsLike(is)).toEqual(['later', 'unseen']);
    expect(dovecot.unseenIn(name)).toBe(1);
  });

  it('gives what came while nobody read it, whoever has seen it meanwhile', async () => {
    const [name, is] = [await newBox(), prefix()];
    const first = follow(name);
    await isOpen(name);
    await first.stop();
    await dovecot.deliver(name, mail(`${is}a`));
    await dovecot.deliver(name, mail(`${is}b`), { isSeen: true });
    await dovecot.deliver(name, mail(`${is}c`), { isSeen: true, daysAgo: 20 });
    follow(name);
    await expect.poll(() => subjectsLike(is)).toEqual(['a', 'b', 'c']);
  });

  it('that is moved, and numbered anew, gives each mail once', async () => {
    const [name, is] = [await newBox(), prefix()];
    const first = follow(name);
    await isOpen(name);
    await dovecot.deliver(name, mail(`${is}a`));
    await dovecot.deliver(name, mail(`${is}b`));
    await expect.poll(() => subjectsLike(is)).toEqual(['a', 'b']);
    await first.stop();
    const before = await placeOf(name);
    await dovecot.stop();
    await dovecot.renumber(name);
    await dovecot.deliver(name, mail(`${is}c`), { isSeen: true });
    await dovecot.deliver(name, mail(`${is}d`));
    await dovecot.start();
    follow(name);
    await expect.poll(() => subjectsLike(is)).toEqual(['a', 'b', 'c', 'd']);
    await expect.poll(async () => (await placeOf(name))?.uid_validity).not.toBe(before?.uid_validity);
    await dovecot.deliver(name, mail(`${is}e`));
    await expect.poll(() => subjectsLike(is)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('that is moved to another server gives what came meanwhile, whoever has seen it', async () => {
    const [name, is] = [await newBox(), prefix()];
    await dovecot.deliver(name, mail(`${is}answered long ago`), { isSeen: true, daysAgo: 30 });
    await dovecot.deliver(name, mail(`${is}seen meanwhile`), { isSeen: true, daysAgo: 1 });
    const former = { address: `${name}@imap.former.example/INBOX`, uid_validity: 7, next_uid: 9 };
    await db()
      .insertInto('mailboxes')
      .values({ ...former, checked_at: new Date(Date.now() - 2 * 24 * 3_600_000) })
      .execute();
    follow(name);
    await expect.poll(() => subjectsLike(is)).toEqual(['seen meanwhile']);
  });

  it('whose server marks nothing as seen gives each mail once, and reads it once', async () => {
    const [name, is] = [await newBox(), prefix()];
    const config = readConfig({ ...replyEnv, IMAP_URL: dovecot.url(name), LOG_LEVEL: 'silent' });
    const mailbox = required(createMailboxReader(config));
    await dovecot.deliver(name, mail(`${is}kept`));
    const leaving = new AbortController();
    const deps: Deps = { ...server.deps, leaving: leaving.signal, closing: leaving.signal };
    let [looks, reads] = [0, 0];
    const readOnly: typeof mailbox = {
      ...mailbox,
      async open(signal) {
        const opened = await mailbox.open(signal);
        return {
          ...opened,
          list: (options) => {
            looks += 1;
            return opened.list(options);
          },
          read: (uid, most) => {
            reads += 1;
            return opened.read(uid, most);
          },
          markSeen: async () => false,
        };
      },
    };
    const followed = followMailbox(deps, readOnly, { lookEvery: 50, pauses: [10] });
    await expect.poll(() => looks).toBeGreaterThan(3);
    leaving.abort();
    await followed;
    expect(await subjectsLike(is)).toEqual(['kept']);
    expect(reads).toBe(1);
  });

  it('that two follow is read by one at a time, and by the other once that one leaves', async () => {
    const [name, is] = [await newBox(), prefix()];
    const line = await startLine(dovecot.port);
    try {
      const pair = [1, 2].map(() => follow(name, { at: line.port, times: { lookEvery: 100 } }));
      await isOpen(name);
      for (let count = 0; count < 5; count++) await dovecot.deliver(name, mail(is + count));
      await expect.poll(() => subjectsLike(is)).toHaveLength(5);
      expect(line.connections()).toBe(1);
      const reader = (await placeOf(name))?.holder;
      for (const one of pair) {
        await one.stop();
        if (one === pair[0]) {
          await dovecot.deliver(name, mail(`${is}5`));
          await expect.poll(() => subjectsLike(is)).toHaveLength(6);
        }
      }
      expect(reader).toBeTruthy();
      expect(line.connections()).toBeLessThanOrEqual(2);
    } finally {
      await line.close();
    }
  });

  it('is read again when its server is back, and says meanwhile why not', async () => {
    const [name, is] = [await newBox(), prefix()];
    const { warnings } = follow(name);
    await isOpen(name);
    await dovecot.stop();
    await expect
      .poll(async () => (await placeOf(name))?.failure)
      .toBe('The mailbox could not be read: ECONNREFUSED');
    await dovecot.deliver(name, mail(`${is}meanwhile`));
    await dovecot.start();
    await expect.poll(() => subjectsLike(is)).toEqual(['meanwhile']);
    await expect.poll(async () => (await placeOf(name))?.failure).toBeNull();
    const refused = warnings.filter((told) => JSON.stringify(told).includes('ECONNREFUSED'));
    expect(refused).toHaveLength(1);
  });

  it('whose password is refused is tried again, and nowhere is the password', async () => {
    const [name, is] = [await newBox(), prefix()];
    await dovecot.addUser(name, 'an-other-one');
    const { warnings } = follow(name, { password: 'not-to-be-told' });
    await expect
      .poll(async () => (await placeOf(name))?.failure)
      .toBe('The mailbox could not be read: it refused user or password');
    const tries = () => dovecot.log().split(`user=<${name}>`).length;
    const before = tries();
    await expect.poll(tries).toBeGreaterThan(before + 1);
    await dovecot.deliver(name, mail(`${is}meanwhile`));
    await dovecot.addUser(name, 'not-to-be-told');
    await expect.poll(() => subjectsLike(is)).toEqual(['meanwhile']);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify([warnings, await placeOf(name)])).not.toContain('not-to-be-told');
  });

  it('is looked into by the doctor, who says where answers would not come in', async () => {
    const name = await newBox();
    await dovecot.deliver(name, mail('a'));
    const env = { ...settingsOf(server), ...replyEnv, IMAP_URL: dovecot.url(name) };
    const lineOf = async (changed: Record<string, string>) => {
      const { out } = await runCommand('doctor', { ...env, ...changed });
      return out.split('\n').find((line) => / mailbox /.test(line)) ?? '';
    };
    const words = `${name}@127.0.0.1/INBOX has 1 mails, answers go to reply@agency.example`;
    expect(await lineOf({})).toMatch(/^ok .*has 1 mails/);
    expect(await lineOf({})).toContain(`${words}, with +…: MAIL_REPLY_PLUS=off where those do not arrive`);
    expect(await lineOf({ MAIL_REPLY_PLUS: 'off' })).toMatch(new RegExp(`${words}$`));
    const elsewhere = dovecot.url(name).replace(name, `${name}%40other.example`);
    expect(await lineOf({ IMAP_URL: elsewhere })).toMatch(/^note .*: see to it that these come into /);
    const refused = await lineOf({ IMAP_URL: dovecot.url(name, { password: 'not-to-be-told' }) });
    expect(refused).toMatch(/^BAD .*it refused user or password$/);
    expect(await lineOf({ IMAP_URL: `${dovecot.url(name)}/Nowhere` })).toMatch(/^BAD .*NO$/);
    expect(await lineOf({ IMAP_URL: '', MAIL_WEBHOOK_SECRET: '' })).toMatch(/^note .*no IMAP_URL$/);
    expect(dovecot.unseenIn(name)).toBe(1);
  });

  it('is tried from the screen, which says what is wrong and changes nothing in it', async () => {
    const name = await newBox();
    await dovecot.deliver(name, mail('a'));
    const admin = await server.asStaff('admin');
    const tried = async (url: string) => {
      const config = readConfig({ ...replyEnv, IMAP_URL: url });
      server.deps.mailbox = createMailboxReader(config, { greetingTimeout: 1_000 });
      return (await admin.mails.testMailbox()).failure;
    };
    try {
      expect(await tried(dovecot.url(name))).toBeNull();
      expect(await tried(dovecot.url(name, { password: 'not-to-be-told' }))).toBe(
        'The mailbox could not be read: it refused user or password',
      );
      expect(await tried(dovecot.url(name, { at: await freePort() }))).toBe(
        'The mailbox could not be read: ECONNREFUSED',
      );
      expect(await tried(`${dovecot.url(name)}/Nowhere`)).toBe('The mailbox could not be read: NO');
      const line = await startLine(dovecot.port);
      line.silenceAt('server', /OK/);
      expect(await tried(dovecot.url(name, { at: line.port }))).toMatch(/^The mailbox could not be read: /);
      await line.close();
      expect(await tried(dovecot.url(name))).toBeNull();
      expect(dovecot.unseenIn(name)).toBe(1);
    } finally {
      server.deps.mailbox = undefined;
    }
  });

  it('whose server falls silent is opened anew', async () => {
    const [name, is] = [await newBox(), prefix()];
    const line = await startLine(dovecot.port);
    try {
      const { warnings } = follow(name, { at: line.port, silence: 1_500, times: { lookEvery: 500 } });
      await isOpen(name);
      line.silenceAt('client', /SEARCH|IDLE|DONE/);
      await expect.poll(() => line.isSilent()).toBe(true);
      await dovecot.deliver(name, mail(`${is}meanwhile`));
      await expect.poll(async () => (await placeOf(name))?.failure ?? '', { timeout: 10_000 }).not.toBe('');
      line.restore();
      await expect.poll(() => subjectsLike(is), { timeout: 10_000 }).toEqual(['meanwhile']);
      expect(new Set(warnings.map((told) => JSON.stringify(told))).size).toBe(warnings.length);
    } finally {
      await line.close();
    }
  });
});
