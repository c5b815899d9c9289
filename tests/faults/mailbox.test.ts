// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StaffEvent, staffEvent } from '../../src/routers/admin.schema.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { createMailboxReader } from '../../src/server/integrations/imap.ts';
import { followMailbox } from '../../src/server/mails/watch-service.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { type Dovecot, startDovecot, startLine } from '../setup/dovecot.ts';
import { isLong, longTimeout, noteFault } from '../setup/fault-table.ts';
import { listen } from '../setup/live.ts';
import { replyEnv, writeMail } from '../setup/mail-writing.ts';
import { type ReadMail, readMail } from '../setup/mime.ts';
import { mayRunPostfix, startPostfix } from '../setup/postfix.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { dealtWith } from '../setup/replies.ts';
import { databaseEnv, startTestServer, type TestServer } from '../setup/server.ts';
import { addOpenPortal, filledRequest } from '../setup/support-portals.ts';
import { startSmtp } from '../stand-ins/smtp.ts';

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

/** Mails from people who never wrote before, by their subjects. */
const mailsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, number) => {
    const subject = `${prefix} ${number}`;
    return writeMail({ from: `${randomUUID()}@lead.example`, subject, text: `Bonjour ${subject}` });
  });

/** What has become of the mails of a prefix: how many of them are nobody's message, and how many are more than once. */
async function outcome(db: pg.Client, prefix: string, count: number) {
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

type Tried = { what: string; name: string; prefix: string; count: number; times?: number; note?: string };

/** Counts, once nothing is left to read in a mailbox, what was lost and doubled, for the table. */
async function check(db: pg.Client, { what, name, prefix, count, times = 1, note }: Tried): Promise<void> {
  const isThrough = async () => {
    const { rows } = await db.query("select from received_mails where state = 'waiting'");
    return rows.length === 0 && dovecot.unseenIn(name) === 0 && (await outcome(db, prefix, count)).lost === 0;
  };
  // Where it never comes to that, the table says how much is missing.
  await expect
    .poll(isThrough, patience)
    .toBe(true)
    .catch(() => {});
  const counted = await outcome(db, prefix, count);
  noteFault({ what, times, acknowledged: count, ...counted, ...(note && { note }) });
  expect(counted).toEqual({ lost: 0, doubled: 0 });
  expect(dovecot.unseenIn(name)).toBe(0);
}

describe('a mailbox that is read', () => {
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

  async function newLine(port: number) {
    const line = await startLine(port);
    lines.push(line);
    return line;
  }
  /** A server that reads a mailbox over a line of its own. */
  async function start(name: string, changed: Record<string, string> = {}) {
    const line = await newLine(dovecot.port);
    const again = async () => {
      const url = dovecot.url(name, { at: line.port });
      const program = await startProgram(
        builtServer,
        { ...env, ...changed, IMAP_URL: url },
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

  it(
    'and whose reader is killed between fetching a mail and keeping it neither loses nor doubles one',
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
      await check(db, { what: 'kill -9 between a mail’s fetch and its keeping', name, prefix, count: 3 });
    },
    longTimeout,
  );

  it(
    'and whose reader is killed between keeping a mail and marking it neither loses nor doubles one',
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
      await check(db, { what: 'kill -9 between a mail’s keeping and its mark', name, prefix, count: 3 });
    },
    longTimeout,
  );

  it(
    'by one of two that follow it goes on within 90 seconds when that one is killed',
    async () => {
      const name = await newBox();
      const pair = [await start(name), await start(name)];
      await isOpen(name);
      const prefix = randomUUID();
      const mails = mailsOf(prefix, 8);
      for (const mail of mails.slice(0, 4)) await dovecot.deliver(name, mail);
      await expect.poll(async () => (await outcome(db, prefix, 4)).lost, patience).toBe(0);
      const readers = pair.filter(({ line }) => line.connections() > 0);
      expect(readers).toHaveLength(1);
      const killed = performance.now();
      await readers[0]?.program.kill();
      for (const mail of mails.slice(4)) await dovecot.deliver(name, mail);
      await expect.poll(() => dovecot.unseenIn(name), { ...patience, timeout: 150_000 }).toBe(0);
      const seconds = (performance.now() - killed) / 1_000;
      if (isLong) expect(seconds).toBeLessThan(90);
      await check(db, {
        what: 'kill -9 of the instance that reads the mailbox',
        name,
        prefix,
        count: 8,
        note: `the other after ${seconds.toFixed(1)} s`,
      });
    },
    longTimeout,
  );

  it(
    'gives each mail once that came while no server ran, whoever has seen it meanwhile',
    async () => {
      const name = await newBox();
      const { program, again } = await start(name);
      await isOpen(name);
      const prefix = randomUUID();
      const mails = mailsOf(prefix, 5);
      for (const mail of mails.slice(0, 1)) await dovecot.deliver(name, mail);
      await expect.poll(async () => (await outcome(db, prefix, 1)).lost, patience).toBe(0);
      await program.stop();
      // As if it had stood still for some hours.
      await db.query(
        `update mailboxes set checked_at = checked_at - interval '9 hours' where address like $1`,
        [`${name}@%`],
      );
      for (const [at, mail] of mails.slice(1).entries())
        await dovecot.deliver(name, mail, { isSeen: at % 2 === 0 });
      await again();
      await check(db, { what: 'a mailbox’s reader stands still for hours', name, prefix, count: 5 });
    },
    longTimeout,
  );

  it(
    'and is moved, which numbers its mails anew, gives each once',
    async () => {
      const name = await newBox();
      await start(name);
      await isOpen(name);
      const prefix = randomUUID();
      const mails = mailsOf(prefix, 5);
      for (const mail of mails.slice(0, 2)) await dovecot.deliver(name, mail);
      await expect.poll(async () => (await outcome(db, prefix, 2)).lost, patience).toBe(0);
      const validity = async () =>
        (await db.query('select uid_validity from mailboxes where address like $1', [`${name}@%`])).rows;
      const before = await validity();
      await dovecot.stop();
      await dovecot.renumber(name);
      for (const [at, mail] of mails.slice(2, 4).entries())
        await dovecot.deliver(name, mail, { isSeen: at === 0 });
      await dovecot.start();
      await expect.poll(validity, patience).not.toEqual(before);
      for (const mail of mails.slice(4)) await dovecot.deliver(name, mail);
      await check(db, { what: 'a mailbox is moved (UIDVALIDITY)', name, prefix, count: 5 });
    },
    longTimeout,
  );

  it(
    'keeps in it what the database does not take, and gives it once that is back',
    async () => {
      const name = await newBox();
      const database = new URL(env['DATABASE_URL'] as string);
      const line = await newLine(Number(database.port));
      database.port = String(line.port);
      await start(name, { DATABASE_URL: database.href });
      await isOpen(name);
      const prefix = randomUUID();
      const mails = mailsOf(prefix, 4);
      for (const mail of mails.slice(0, 1)) await dovecot.deliver(name, mail);
      await expect.poll(async () => (await outcome(db, prefix, 1)).lost, patience).toBe(0);
      // From the next mail's row on nothing comes through.
      line.silenceAt('client', /received_mails/);
      for (const mail of mails.slice(1)) await dovecot.deliver(name, mail);
      await expect.poll(() => line.isSilent(), patience).toBe(true);
      line.cut();
      expect(dovecot.unseenIn(name)).toBe(3);
      line.restore();
      await check(db, { what: 'the database is away while mails come', name, prefix, count: 4 });
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
  let db: pg.Client;
  beforeAll(async () => {
    const { url } = await smtp;
    name = await newBox();
    server = await startTestServer('postgres', createScriptedAssistant(), { ...replyEnv, SMTP_URL: url });
    const { database } = server.config;
    db = new pg.Client({ connectionString: database.kind === 'postgres' ? database.url : '' });
    await db.connect();
    followed = follow(server, dovecot.url(name), leaving.signal);
  });
  afterAll(async () => {
    leaving.abort();
    await followed;
    await db?.end();
    await server?.close();
    await (await smtp).close();
  });

  async function openRequest() {
    const portal = await addOpenPortal(server);
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
    return { from: portal.mailbox, answers, messages, requestId };
  }

  /** So often each of these texts stands in a thread more, or less, than once. */
  const countedIn = (said: readonly string[], texts: readonly string[]) => {
    const found = texts.map((text) => said.filter((message) => message.includes(text)).length);
    return {
      lost: found.filter((times) => times === 0).length,
      doubled: found.reduce((sum, times) => sum + Math.max(0, times - 1), 0),
    };
  };

  it(
    'is told to the staff live within two seconds of its acceptance',
    async () => {
      const { from, answers, messages, requestId } = await openRequest();
      const live = listen<StaffEvent>(
        staffEvent,
        async (signal) => (await server.asStaff('support', signal)).staff.live({}) as never,
      );
      // As a server hands it over which has taken it from another one.
      const lmtp = createTransport({
        host: '127.0.0.1',
        port: dovecot.lmtpPort,
        lmtp: true,
        ignoreTLS: true,
      });
      const texts = Array.from({ length: isLong ? 10 : 5 }, (_, at) => `Réponse ${at} ${randomUUID()}`);
      const took: number[] = [];
      await expect.poll(() => live.heard.length, patience).toBeGreaterThan(0);
      for (const text of texts) {
        const before = live.heard.length;
        const isTold = () =>
          live.heard
            .slice(before)
            .some(({ event }) => event.type === 'request' && event.requestId === requestId);
        const envelope = { from, to: `${name}@agency.example` };
        await lmtp.sendMail({ envelope, raw: writeMail({ from, answers, text }) });
        const accepted = performance.now();
        await expect.poll(isTold, { ...patience, interval: 5 }).toBe(true);
        took.push(performance.now() - accepted);
        expect(await messages()).toContain(text);
      }
      await live.stop();
      const sorted = took.toSorted((a, b) => a - b);
      const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      const note = `median ${Math.round(median)} ms, worst ${Math.round(worst)} ms`;
      console.log(`From acceptance to the staff’s screen: ${note}`);
      const counted = countedIn(await messages(), texts);
      noteFault({ what: 'a reply by mail is accepted', times: took.length, ...counted, note });
      expect(counted).toEqual({ lost: 0, doubled: 0 });
      // Where much else runs, the process that reads a mail waits for its turn.
      expect(median).toBeLessThan(isLong ? 2_000 : 10_000);
    },
    longTimeout,
  );

  it(
    'to a mailbox that two instances take from each other all the time is one',
    async () => {
      const box = await newBox();
      const stop = new AbortController();
      const pair = [1, 2].map(() => follow(server, dovecot.url(box), stop.signal, { lookEvery: 50 }));
      const place = () =>
        db.query('select checked_at, holder from mailboxes where address like $1', [`${box}@%`]);
      await expect.poll(async () => (await place()).rows[0]?.checked_at ?? null, patience).not.toBeNull();
      const prefix = randomUUID();
      const holders = new Set<string>();
      try {
        const mails = mailsOf(prefix, 6);
        const isLeft = async () => {
          holders.add((await place()).rows[0]?.holder);
          // Whoever reads has been thought dead.
          await db.query('update mailboxes set held_until = null where address like $1', [`${box}@%`]);
          return dovecot.unseenIn(box) > 0;
        };
        for (const mail of mails) {
          await dovecot.deliver(box, mail);
          await isLeft();
        }
        await expect.poll(isLeft, { ...patience, interval: 10 }).toBe(false);
        await check(db, { what: 'two instances read one mailbox', name: box, prefix, count: 6 });
        expect(holders.size).toBe(2);
      } finally {
        stop.abort();
        await Promise.all(pair);
      }
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
      const counted = countedIn(await messages(), ['Voici le film.']);
      noteFault({ what: 'a mail of 30 MB', times: 1, acknowledged: 1, ...counted });
      expect(counted).toEqual({ lost: 0, doubled: 0 });
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
          const portal = await addOpenPortal(server, { contact_email: contact });
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
        const kept = await server.deps.database.db
          .selectFrom('received_mails')
          .select('id')
          .where('request_id', '=', lost.requestId)
          .where('reason', '=', 'bounce')
          // Staff are told of a request too, and are nowhere here either.
          .where('body', 'like', '%nobody-there@client.example%')
          .execute();
        const counted = { lost: 1 - Math.min(1, kept.length), doubled: Math.max(0, kept.length - 1) };
        noteFault({ what: 'a mail to nobody comes back', times: 1, ...counted });
        expect(counted).toEqual({ lost: 0, doubled: 0 });
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
function follow(
  server: TestServer,
  url: string,
  signal: AbortSignal,
  times: Parameters<typeof followMailbox>[2] = {},
): Promise<void> {
  const mailbox = createMailboxReader(readConfig({ ...replyEnv, IMAP_URL: url }));
  if (!mailbox) throw new Error('There is no mailbox');
  return followMailbox({ ...server.deps, leaving: signal, closing: signal }, mailbox, times);
}
