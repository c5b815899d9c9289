// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import type { Message } from '../../src/routers/chat.schema.ts';
import { buildStale } from '../setup/build.ts';
import { createCaller } from '../setup/fault-calls.ts';
import { isLong, longTimeout, noteFault } from '../setup/fault-table.ts';
import { makeNextRelease, type NextMigrations } from '../setup/next-release.ts';
import { startNginx } from '../setup/nginx.ts';
import { asAdmin } from '../setup/postgres-admin.ts';
import { type Started, startProgram } from '../setup/processes.ts';
import { quoteOf } from '../setup/quotes.ts';
import { databaseEnv } from '../setup/server.ts';
import { addAdministrator, staffEmail } from '../setup/support-browser.ts';

/** One of each kind that `docs/decisions/upgrades.md` calls an expansion, on tables that are large and in use. */
const nextMigrations: NextMigrations = {
  '9001-columns': `
    await sql\`alter table conversations add column next_rating int\`.execute(db);`,
  '9002-columns': `
    await sql\`alter table messages add column next_tone text not null default 'plain'\`.execute(db);`,
  '9002-table': `
    await sql\`create table next_ratings (
      conversation_id bigint primary key references conversations on delete cascade, rating int not null)\`.execute(db);`,
  '9003-fill-nt': `
    for (;;) {
      const { numAffectedRows = 0n } = await sql\`update conversations set next_rating = 3 where id in (
        select id from conversations where next_rating is null limit 500 for update skip locked)\`.execute(db);
      if (numAffectedRows < 500n) break;
    }`,
  '9004-index-nt': `
    await sql\`drop index if exists next_tone\`.execute(db);
    await sql\`create index concurrently next_tone on messages (next_tone, id)\`.execute(db);`,
  '9005-check': `
    await sql\`alter table messages add constraint next_tone_known check (next_tone <> '') not valid\`.execute(db);`,
  '9006-validate': `
    await sql\`alter table messages validate constraint next_tone_known\`.execute(db);`,
};
const main = join(import.meta.dirname, '../../src/server/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'));
const rows = 100_000;

let env: Record<string, string>;
let instances: Started[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
let pool: pg.Pool;

beforeAll(async () => {
  if (!isLong) return;
  buildStale();
  env = {
    ...(await databaseEnv('postgres')),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    CHAT_CONVERSATION_LIMIT: '0',
    CHAT_ADDRESS_LIMIT: '0',
    CHAT_DAILY_LIMIT: '0',
  };
  const url = env['DATABASE_URL'] as string;
  await addAdministrator(url);
  await asAdmin(url, (admin) =>
    admin.query(`
      with old as (
        insert into conversations (public_id, session_id, language, updated_at)
        select lpad(n::text, 16, '0'), 's', 'fr', now() - n * interval '1 minute' from generate_series(1, ${rows}) n
        returning id)
      insert into messages (conversation_id, sender, message, revision) select id, 'user', 'Bonjour ' || id, 1 from old`),
  );
  pool = new pg.Pool({ connectionString: url, max: 1 });
  instances = [
    await startProgram(main, env, join(folder, 'last-0.log')),
    await startProgram(main, env, join(folder, 'last-1.log')),
  ];
  nginx = await startNginx(
    folder,
    instances.map((instance) => new URL(instance.url).host),
  );
}, 300_000);
afterAll(async () => {
  nginx?.stop();
  await Promise.all((instances ?? []).map((instance) => instance.kill()));
  await pool?.end();
  for (const used of [folder, env?.['DATA_DIR']]) if (used) rmSync(used, { recursive: true, force: true });
});

async function signIn(): Promise<string> {
  const response = await fetch(`${nginx.url}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: staffEmail, password: demoPassword }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

function screenshot() {
  const form = new FormData();
  form.set('purpose', 'screenshot');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
  return form;
}

const count = async (text: string, values: unknown[] = []) =>
  Number((await pool.query<{ count: string }>(text, values)).rows[0]?.count);

// Calls wait for seconds at most: beside other tests some would be refused for want of a processor alone.
it.runIf(isLong)(
  'fails no request while the next release migrates large tables under the last one, and takes its place',
  async () => {
    const caller = createCaller(nginx.url, await signIn());
    const { ask } = caller;
    let asked = 0;
    let refusedTo = 0;
    const refusals: string[] = [];
    let upgrading = true;
    const messages = new Map<string, string[]>();
    const files: number[] = [];
    const quotes: string[] = [];
    const projects: string[] = [];
    /** Whoever gets another answer than the one they have to get has lost something. */
    const call = async <T>(method: string, path: string, body?: object): Promise<T | undefined> => {
      asked++;
      const { status, text } = await ask(method, path, body);
      if (status >= 200 && status < 300) return JSON.parse(text || 'null') as T;
      refusedTo++;
      refusals.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
      return undefined;
    };
    const again = async (pause: number, work: (round: number) => Promise<unknown>) => {
      for (let round = 0; upgrading; round++) {
        await work(round);
        await sleep(pause);
      }
    };
    const visitor = (_: unknown, n: number) =>
      again(150, async (round) => {
        const path = '/api/chat/conversation';
        const conversation = await call<{ id: string }>('POST', path, { sessionId: `visitor-${n}-${round}` });
        if (!conversation) return;
        messages.set(conversation.id, []);
        for (let turn = 0; turn < 2; turn++) {
          const sending = {
            conversationId: conversation.id,
            message: `Combien ? ${turn}`,
            clientMessageId: randomUUID(),
          };
          if (await call('POST', '/api/chat/message', sending))
            messages.get(conversation.id)?.push(sending.message);
          await call('GET', `${path}/${conversation.id}/messages`);
        }
      });
    const load = [
      ...Array.from({ length: 4 }, visitor),
      again(100, async () => {
        for (const path of [
          '/api/admin/chat/conversations',
          '/api/staff/me',
          '/api/admin/quotes',
          '/api/clients',
        ])
          await call('GET', path);
      }),
      // An address may send 60 files an hour.
      again(2_000, async () => {
        const stored = await call<{ id: number }>('POST', '/api/files', screenshot());
        if (stored) files.push(stored.id);
      }),
      again(1_000, async (round) => {
        const slug = `upgrade-${round}-${randomUUID().slice(0, 8)}`;
        const password = `lanterne velours ${slug}`;
        if (await call('POST', '/api/admin/quotes', { slug, password, content: quoteOf() }))
          quotes.push(slug);
      }),
      again(200, async (round) => {
        const project = {
          name: `Chantier ${round}`,
          emoji: '🏗️',
          url: 'https://a.example',
          compensation: null,
        };
        if (await call('POST', '/api/team/projects', project)) projects.push(project.name);
      }),
    ];
    const upgrade = async () => {
      const next = makeNextRelease(join(folder, 'next'), nextMigrations);
      await sleep(1_500);
      for (const [at, instance] of instances.entries()) {
        await instance.stop();
        const port = Number(new URL(instance.url).port);
        instances[at] = await startProgram(next, env, join(folder, `next-${at}.log`), port, 600_000);
        // As long as nginx takes to ask it again.
        await sleep(2_500);
      }
    };
    await Promise.all([upgrade().finally(() => (upgrading = false)), ...load]);

    const known = await count(`select count(*) from kysely_migration where name like '9%'`);
    expect(known).toBe(Object.keys(nextMigrations).length);
    expect(await count('select count(*) from conversations where next_rating = 3')).toBeGreaterThanOrEqual(
      rows,
    );
    let [lost, doubled] = [0, 0];
    const list = async (id: string) =>
      (await (await fetch(`${nginx.url}/api/chat/conversation/${id}/messages`)).json()) as Message[];
    const isAnswered = async ([id, sent]: [string, string[]]) =>
      (await list(id)).filter(({ sender, state }) => sender === 'bot' && state === 'done').length >=
      sent.length;
    for (const entry of messages) await expect.poll(() => isAnswered(entry), { timeout: 60_000 }).toBe(true);
    for (const [id, sent] of messages) {
      const all = await list(id);
      const questions = all.filter(({ sender }) => sender === 'user').map(({ message }) => message);
      lost += sent.filter((message) => !questions.includes(message)).length;
      doubled += questions.length - new Set(questions).size;
      doubled += all.filter(({ sender }) => sender === 'bot').length - sent.length;
    }
    const stored = await count('select count(*) from files where id = any($1) and stored_at is not null', [
      files,
    ]);
    lost += files.length - stored;
    lost += quotes.length - (await count('select count(*) from quotes where slug = any($1)', [quotes]));
    lost +=
      projects.length - (await count('select count(*) from team_projects where name = any($1)', [projects]));
    const acknowledged =
      [...messages.values()].flat().length + files.length + quotes.length + projects.length;
    const row = { times: 2, acknowledged, lost, doubled, ...caller.counts };
    noteFault({
      what: `upgrade of two instances behind nginx, over ${rows} conversations`,
      ...row,
      failed: caller.counts.failed + refusedTo,
      note: `${asked} requests`,
    });
    console.log({ asked, ...row });
    expect(refusals.slice(0, 5)).toEqual([]);
    expect(caller.failures).toEqual([]);
    expect(row).toMatchObject({ lost: 0, doubled: 0, hung: 0, refused: 0, failed: 0 });
    for (const made of [files, quotes, projects]) expect(made.length).toBeGreaterThan(1);
  },
  longTimeout * 2,
);
