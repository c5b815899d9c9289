import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../src/server/config/config.ts';
import { createMailer } from '../src/server/integrations/mail.ts';
import { createJobs, type Jobs } from '../src/server/jobs/jobs.ts';
import type { JobKind } from '../src/server/jobs/kinds.ts';
import { type Mail, mailJobKind, mailJobOptions } from '../src/server/mail/mail.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { readMail } from './setup/mime.ts';
import { describeOnServer } from './setup/server.ts';
import { type SmtpScript, startSmtp } from './stand-ins/smtp.ts';

it('tries a mail for about a day', () => {
  const { retryDelay, retryDelayMax, retryLimit } = mailJobOptions;
  // pg-boss waits between once and twice the doubled delay.
  const waits = (factor: number) =>
    Array.from({ length: retryLimit }, (_, n) =>
      Math.min(retryDelayMax, retryDelay * 2 ** n * factor),
    ).reduce((sum, wait) => sum + wait) / 3_600;
  expect(waits(1)).toBeGreaterThan(23);
  expect(waits(2)).toBeLessThan(26);
});

describeOnServer('mail jobs', createScriptedAssistant, (server) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const address = 'client@a.example';
  const mailOf = ({ client }: { client: number }): Mail => ({
    to: { address },
    subject: `Reçu n° ${client}`,
    language: 'fr',
    title: 'Merci',
    paragraphs: ['Un mot secret : tulipe.'],
  });

  /** A mail server that follows `script`, and jobs that send to it, tried again at once. */
  async function setUp(
    name: string,
    script: SmtpScript,
    compose = async (data: { client: number }) => mailOf(data) as Mail | undefined,
  ) {
    const { deps } = server();
    const smtp = await startSmtp(script);
    ends.push(() => smtp.close());
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    const mail = createMailer(readConfig({ SMTP_URL: smtp.url }));
    const kind = mailJobKind({ config: deps.config, mail, log }, name, compose);
    const hasty: JobKind<{ client: number }> = { ...kind, options: { retryLimit: 3, retryDelay: 0 } };
    const jobs: Jobs = createJobs(deps.database, log);
    await jobs.start([hasty]);
    await jobs.work();
    ends.push(() => jobs.stop());
    return {
      smtp,
      log: () => lines.join(''),
      kind,
      /** Stores the job of one mail as a service does. */
      async send(client: number) {
        const id = await deps.database.db.transaction().execute((trx) => jobs.send(trx, name, { client }));
        jobs.wake(name);
        return id;
      },
      storing: (client: number, fail: Error) =>
        deps.database.db.transaction().execute(async (trx) => {
          await jobs.send(trx, name, { client });
          throw fail;
        }),
      row: async (id: string) => {
        const { rows } = await sql<{ state: string; retries: number; row: unknown }>`
          select state, retry_count as retries, to_jsonb(job) as row from pgboss.job job where id = ${id}`.execute(
          deps.database.db,
        );
        return rows[0];
      },
    };
  }

  it('send two at a time, so that answers do not wait for mails', async () => {
    const { kind } = await setUp('test.mail-kind', {});
    expect(kind).toMatchObject({ concurrency: 2, options: mailJobOptions });
  });

  it('send what was committed, and nothing that was undone', async () => {
    const { smtp, send, storing } = await setUp('test.mail-committed', {});
    await expect(storing(1, new Error('undone'))).rejects.toThrow('undone');
    await send(2);
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(readMail(smtp.received[0]?.source ?? '').header('subject')).toBe('Reçu n° 2');
  });

  it('send nothing where there is nothing left to say', async () => {
    const { smtp, send, row } = await setUp('test.mail-moot', {}, async () => undefined);
    const id = await send(1);
    await expect.poll(async () => (await row(id))?.state).toBe('completed');
    expect(smtp.received).toEqual([]);
  });

  it('come back when the server wants them to, as the same mail', async () => {
    let tries = 0;
    const script: SmtpScript = {
      refuseRecipient: (to) => (++tries === 1 ? `451 Greylisted, ${to}` : undefined),
      loseReply: () => tries === 2,
    };
    const { smtp, send, row, log } = await setUp('test.mail-greylisted', script);
    const id = await send(3);
    await expect.poll(async () => (await row(id))?.state).toBe('completed');
    expect(tries).toBe(3);
    const ids = smtp.received.map(({ source }) => readMail(source).header('message-id'));
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(log()).toContain('451');
    expectSilence(log(), await row(id));
  });

  it('end when the recipient is refused for good', async () => {
    const { send, row, log } = await setUp('test.mail-refused', { refuseRecipient: (to) => `550 No ${to}` });
    const id = await send(4);
    await expect.poll(async () => (await row(id))?.state).toBe('completed');
    expect(await row(id)).toMatchObject({ retries: 0 });
    expect(log()).toContain('a mail was refused');
    expectSilence(log(), await row(id));
  });

  it('give up in the end', async () => {
    const { send, log, row } = await setUp('test.mail-given-up', {
      refuseMail: () => `452 No room for ${address}`,
    });
    const id = await send(5);
    await expect.poll(log).toContain('a mail was given up');
    expectSilence(log(), await row(id));
  });

  /** Neither the log nor the job's row may hold whom a mail went to or what it said. */
  function expectSilence(log: string, row: unknown) {
    expect(row).toBeDefined();
    for (const text of [log, JSON.stringify(row)]) expect(text).not.toMatch(/a\.example|tulipe|Reçu/);
  }
});
