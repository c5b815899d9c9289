// @module-tag slow
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { sendStaffMail } from '../../src/server/staff/jobs.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { noteFault } from '../setup/fault-table.ts';
import { readMail } from '../setup/mime.ts';
import { freePort } from '../setup/processes.ts';
import { startTestServer, type TestServer, type TestStaff } from '../setup/server.ts';
import { startSmtp } from '../stand-ins/smtp.ts';

const mail = 'staff.mail-link';
let server: TestServer;
let port: number;
const people: TestStaff[] = [];
beforeAll(async () => {
  port = await freePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'agency@a.example' };
  server = await startTestServer('postgres', createScriptedAssistant(), env);
  for (let n = 0; n < 6; n++) people.push(await server.signUp('support'));
});
afterAll(() => server?.close());

const jobs = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from pgboss.job where name = ${mail} group by 1`.execute(
    server.deps.database.db,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
/** Half a minute and more until the next try. */
async function passTime(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = ${mail} and state = 'retry'`.execute(
    server.deps.database.db,
  );
  server.deps.jobs.wake(mail);
}
/** Stores a mail to each, as a service does. */
async function mailEverybody(): Promise<void> {
  const { deps } = server;
  await inTransaction(deps, async (trx) => {
    for (const { id } of people) await sendStaffMail(deps, trx, { staffId: id, kind: 'reset' });
  });
}

it('keeps mails while the mail server is down, and sends each once when it is back', async () => {
  await mailEverybody();
  await expect.poll(jobs).toEqual({ retry: people.length });
  await passTime();
  await expect
    .poll(async () => {
      const { rows } = await sql<{ least: number }>`
        select min(retry_count)::int as least from pgboss.job where name = ${mail}`.execute(
        server.deps.database.db,
      );
      return rows[0]?.least;
    })
    .toBeGreaterThanOrEqual(1);
  await expect.poll(jobs).toEqual({ retry: people.length });

  // Back, and gone again once two were taken: the rest wait another time.
  let taken = 0;
  const first = await startSmtp({ refuseMail: () => (++taken > 2 ? '421 Shutting down' : undefined) }, port);
  await passTime();
  await expect.poll(jobs).toEqual({ completed: 2, retry: people.length - 2 });
  await first.close();
  const second = await startSmtp({}, port);
  await mailEverybody();
  for (let round = 0; round < 3; round++) await passTime();
  await expect
    .poll(
      async () => {
        await passTime();
        return jobs();
      },
      { interval: 500 },
    )
    .toEqual({ completed: 2 * people.length });
  const received = [...first.received, ...second.received];
  await second.close();

  const counts = people.map(({ email }) => received.filter(({ to }) => to.includes(email)).length);
  const ids = received.map(({ source }) => readMail(source).header('message-id'));
  const row = {
    times: 2,
    acknowledged: 2 * people.length,
    lost: counts.reduce((sum, count) => sum + Math.max(0, 2 - count), 0),
    doubled: counts.reduce((sum, count) => sum + Math.max(0, count - 2), 0) + ids.length - new Set(ids).size,
  };
  noteFault({ what: 'mail server down and back', ...row });
  expect(row).toMatchObject({ lost: 0, doubled: 0 });
}, 120_000);
