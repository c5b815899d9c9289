// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { createMailboxReader } from '../../src/server/integrations/imap.ts';
import { followMailbox } from '../../src/server/mails/watch-service.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { type Dovecot, startDovecot, startLine } from '../setup/dovecot.ts';
import { isLong, longTimeout, noteFault } from '../setup/fault-table.ts';
import { replyEnv, writeMail } from '../setup/mail-writing.ts';
import { type ReadMail, readMail } from '../setup/mime.ts';
import { mayRunPostfix, startPostfix } from '../setup/postfix.ts';
import { type Started, startProgram } from '../setup/processes.ts';
import { dealtWith } from '../setup/replies.ts';
import { databaseEnv, startTestServer, type TestServer } from '../setup/server.ts';
import { addPortal, filledRequest } from '../setup/support-portals.ts';
import { startSmtp } from '../stand-ins/smtp.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');
/** Where much else runs, a mail is read in a process that waits its turn. */
const patience = { timeout: 120_000, interval: 25 };

let dovecot: Dovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot?.close());

async function newBox(): Promise<string> {
  const name = `box${randomUUID().slice(0, 8)}`;
  await dovecot.addUser(name);
  return name;
}

describe('kill -9 while a mailbox is read', () => {
  let env: Record<string, string>;
  let folder: string;
  let db: pg.Client;
  const lines: Awaited<ReturnType<typeof startLine>>[] = [];
  const programs: Started[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-mailbox-'));
    env = { ...(await databaseEnv('postgres')), HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
    db = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await db.connect();
  });
  afterEach(async () => {
    await db.query('rollback');
    for (const program of programs.splice(0)) await program.stop();
    for (const line of lines.splice(0)) await line.close();
  });
  afterAll(async () => {
    await db?.end();
    for (const used of [folder, env['DATA_DIR']]) await rm(used as string, { recursive: true, force: true });
  });

  /** A server that reads a mailbox over a line of its own. */
  async function start(name: string) {
    const line = await startLine(dovecot.port);
    lines.push(line);
    const again = async () => {
      const url = dovecot.url(name, { at: line.port });
      const program = await startProgram(
        main,
        { ...env, IMAP_URL: url },
        join(folder, `${randomUUID()}.log`),
      );
      programs.push(program);
      return program;
    };
    return { line, again, program: await again() };
  }
  const isOpen = (name: string) =>
    expect
      .poll(async () => {
        const { rows } = await db.query('select checked_at from mailboxes where address like $1', [
          `${name}@%`,
        ]);
        return rows[0]?.checked_at ?? null;
      }, patience)
      .not.toBeNull();

  /** Mails from people who never wrote before, by their subjects. */
  const mailsOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, number) => {
      const subject = `${prefix} ${number}`;
      return writeMail({ from: `${randomUUID()}@lead.example`, subject, text: `Bonjour ${subject}` });
    });
  async function outcome(prefix: string, count: number) {
    const { rows } = await db.query<{ subject: string; messages: number }>(
      `select r.subject, (select count(*)::int from messages m where m.mail_id = r.id) as messages
        from received_mails r where r.state = 'filed' and r.subject like $1`,
      [`${prefix} %`],
    );
    const messages = rows.reduce((sum, row) => sum + row.messages, 0);
    const known = new Set(rows.filter((row) => row.messages > 0).map(({ subject }) => subject)).size;
    return {
      lost: count - known,
      doubled: messages - known + (rows.length - new Set(rows.map((row) => row.subject)).size),
    };
  }
  async function check(what: string, prefix: string, count: number, note?: string): Promise<void> {
    await expect.poll(async () => (await outcome(prefix, count)).lost, patience).toBe(0);
    const { rows } = await db.query("select id from received_mails where state = 'waiting'");
    const row = { times: 1, acknowledged: count, ...(await outcome(prefix, count)), ...(note && { note }) };
    noteFault({ what, ...row });
    expect({ ...row, waiting: rows.length }).toMatchObject({ lost: 0, doubled: 0, waiting: 0 });
  }

  it(
    'between fetching a mail and keeping it, neither loses nor doubles one',
    async () => {
      const name = await newBox();
      const { program, again } = await start(name);
      await isOpen(name);
      await db.query('begin');
      await db.query('lock table received_mails in share row exclusive mode');
      const prefix = randomUUID();
      for (const mail of mailsOf(prefix, 3)) await dovecot.deliver(name, mail);
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"received_mails"%'
      and datname = current_database()`;
      // What others are at is remembered for a transaction.
      const isWaiting = async () => {
        await db.query('select pg_stat_clear_snapshot()');
        return (await db.query(waits)).rowCount;
      };
      await expect.poll(isWaiting, patience).toBeGreaterThan(0);
      await program.kill();
      await db.query('rollback');
      expect(dovecot.unseenIn(name)).toBe(3);
      await again();
      await check('kill -9 between a mail’s fetch and its keeping', prefix, 3);
      await expect.poll(() => dovecot.unseenIn(name), patience).toBe(0);
    },
    longTimeout,
  );

  it(
    'between keeping a mail and marking it, neither loses nor doubles one',
    async () => {
      const name = await newBox();
      const { program, line, again } = await start(name);
      await isOpen(name);
      line.silenceAt('client', /STORE/);
      const prefix = randomUUID();
      for (const mail of mailsOf(prefix, 3)) await dovecot.deliver(name, mail);
      await expect.poll(() => line.isSilent(), patience).toBe(true);
      await program.kill();
      expect(dovecot.unseenIn(name)).toBe(3);
      line.restore();
      await again();
      await check('kill -9 between a mail’s keeping and its mark', prefix, 3);
      await expect.poll(() => dovecot.unseenIn(name), patience).toBe(0);
    },
    longTimeout,
  );

  it(
    'of two that follow it, the other goes on within 90 seconds',
    async () => {
      const name = await newBox();
      const pair = [await start(name), await start(name)];
      await isOpen(name);
      const prefix = randomUUID();
      const mails = mailsOf(prefix, 8);
      for (const mail of mails.slice(0, 4)) await dovecot.deliver(name, mail);
      await expect.poll(async () => (await outcome(prefix, 4)).lost, patience).toBe(0);
      const readers = pair.filter(({ line }) => line.connections() > 0);
      expect(readers).toHaveLength(1);
      const killed = performance.now();
      await readers[0]?.program.kill();
      for (const mail of mails.slice(4)) await dovecot.deliver(name, mail);
      await expect.poll(() => dovecot.unseenIn(name), { ...patience, timeout: 150_000 }).toBe(0);
      const seconds = (performance.now() - killed) / 1_000;
      if (isLong) expect(seconds).toBeLessThan(90);
      await check(
        'kill -9 of the instance that reads the mailbox',
        prefix,
        8,
        `the other after ${seconds.toFixed(1)} s`,
      );
    },
    longTimeout,
  );
});

describe('a mail that is delivered', () => {
  let server: TestServer;
  const leaving = new AbortController();
  let followed: Promise<void> | undefined;
  const smtp = startSmtp();
  let name: string;
  beforeAll(async () => {
    const { url } = await smtp;
    name = await newBox();
    server = await startTestServer('postgres', createScriptedAssistant(), { ...replyEnv, SMTP_URL: url });
    followed = follow(server, dovecot.url(name), leaving.signal);
  });
  afterAll(async () => {
    leaving.abort();
    await followed;
    await server?.close();
    await (await smtp).close();
  });

  async function openRequest() {
    const portal = await addPortal(server);
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    const support = await server.asStaff('support');
    await support.supportRequests.write({ requestId, message: 'Nous regardons cela.' });
    const mailTo = async (): Promise<ReadMail | undefined> => {
      const found = (await smtp).received.find(({ to }) => to.includes(portal.mailbox));
      return found && readMail(found.source);
    };
    await expect.poll(mailTo, patience).toBeDefined();
    const answers = await mailTo();
    const messages = async () =>
      (await support.supportRequests.thread({ requestId })).map(({ message }) => message);
    return { from: portal.mailbox, answers, messages };
  }

  it(
    'shows in its request within two seconds',
    async () => {
      const { from, answers, messages } = await openRequest();
      const took: number[] = [];
      for (let count = 0; count < (isLong ? 10 : 3); count++) {
        const text = `Réponse ${count} ${randomUUID()}`;
        const begun = await dovecot.deliver(name, writeMail({ from, answers, text }));
        await expect.poll(messages, patience).toContain(text);
        took.push(performance.now() - begun);
      }
      const sorted = took.toSorted((a, b) => a - b);
      const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      const note = `median ${Math.round(median)} ms, worst ${Math.round(worst)} ms`;
      if (isLong) console.log(`From delivery to the thread: ${note}`);
      noteFault({ what: 'a reply by mail is delivered', times: took.length, lost: 0, doubled: 0, note });
      if (isLong) expect(worst).toBeLessThan(2_000);
    },
    longTimeout,
  );

  it(
    'and is larger than what is read whole is told of with its beginning',
    async () => {
      const { from, answers, messages } = await openRequest();
      const [head = ''] = writeMail({ from, answers }).toString().split('Content-Type: text/plain');
      const zeros = `${'A'.repeat(76)}\r\n`.repeat((30 * 1024 ** 2) / 78);
      const raw = [
        `${head}Content-Type: multipart/mixed; boundary="part"`,
        '',
        '--part',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Voici le film.',
        '--part',
        'Content-Type: video/mp4; name="film.mp4"',
        'Content-Transfer-Encoding: base64',
        '',
        `${zeros}--part--`,
        '',
      ].join('\r\n');
      await dovecot.deliver(name, Buffer.from(raw));
      await expect.poll(async () => (await messages()).at(-1), patience).toContain('Voici le film.');
      const told = (await messages()).at(-1) ?? '';
      expect(told).toMatch(/25/);
      await dealtWith(server);
      const kept = await server.deps.database.db
        .selectFrom('received_mails')
        .innerJoin('files', 'files.id', 'file_id')
        .select(['state', 'size_bytes as size'])
        .orderBy('received_mails.id', 'desc')
        .limit(1)
        .executeTakeFirst();
      expect(kept).toEqual({ state: 'filed', size: 25 * 1024 ** 2 + 1 });
      expect(dovecot.unseenIn(name)).toBe(0);
      noteFault({ what: 'a mail of 30 MB', times: 1, acknowledged: 1, lost: 0, doubled: 0 });
    },
    longTimeout,
  );
});

describe.runIf(mayRunPostfix)('postfix and dovecot', () => {
  it(
    'carry a thread both ways, and say what did not arrive',
    async () => {
      for (const user of ['hello', 'nadia']) await dovecot.addUser(user);
      const postfix = await startPostfix({
        lmtpPort: dovecot.lmtpPort,
        domains: ['agency.example', 'client.example'],
      });
      const env = {
        ...replyEnv,
        MAIL_REPLY_TO: 'hello@agency.example',
        SMTP_URL: postfix.url,
      };
      const server = await startTestServer('postgres', createScriptedAssistant(), env);
      const leaving = new AbortController();
      const followed = follow(server, dovecot.url('hello'), leaving.signal);
      try {
        const ask = async (contact: string) => {
          const portal = await addPortal(server, { contact_email: contact });
          const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
          const support = await server.asStaff('support');
          await support.supportRequests.write({ requestId, message: 'Nous regardons cela.' });
          return { requestId, support };
        };
        const { requestId, support } = await ask('nadia@client.example');
        await expect.poll(() => dovecot.countIn('nadia'), patience).toBe(1);
        const answers = readMail(dovecot.mailsIn('nadia')[0]?.source ?? '');
        const raw = writeMail({ from: 'nadia@client.example', answers, text: 'Merci, cela marche.' });
        await createTransport({ url: postfix.url }).sendMail({
          envelope: {
            from: 'nadia@client.example',
            to: /<?([^<>\s]+@[^<>\s]+)>?$/.exec(answers.header('reply-to'))?.[1] ?? '',
          },
          raw,
        });
        await expect
          .poll(
            async () => (await support.supportRequests.thread({ requestId })).map(({ message }) => message),
            patience,
          )
          .toEqual(['Nous regardons cela.', 'Merci, cela marche.']);

        // Nobody of that name is there, which dovecot says to postfix and postfix to us.
        const lost = await ask('nobody-there@client.example');
        const sent = () =>
          server.deps.database.db
            .selectFrom('sent_mails')
            .select(['state', 'failure'])
            .where('request_id', '=', lost.requestId)
            .where('address', '=', 'nobody-there@client.example')
            .executeTakeFirst();
        await expect.poll(async () => (await sent())?.state, patience).toBe('failed');
        expect((await sent())?.failure).toMatch(/5\.1\.1/);
        noteFault({ what: 'a mail to nobody comes back', times: 1, lost: 0, doubled: 0 });
      } finally {
        leaving.abort();
        await followed;
        await server.close();
        postfix.close();
      }
    },
    longTimeout,
  );
});

/** Follows a mailbox for a server of the test's own, until it is told to leave. */
function follow(server: TestServer, url: string, signal: AbortSignal): Promise<void> {
  const mailbox = createMailboxReader(readConfig({ ...replyEnv, IMAP_URL: url }));
  if (!mailbox) throw new Error('There is no mailbox');
  return followMailbox({ ...server.deps, leaving: signal, closing: signal }, mailbox);
}
