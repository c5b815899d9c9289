// @module-tag slow
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvoiceView } from '../../src/routers/invoices.schema.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { noteFault } from '../setup/fault-table.ts';
import { beginInvoiced, sellerInFrance } from '../setup/invoices.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { databaseEnv, startTestServer } from '../setup/server.ts';
import { addAdministrator, createBrowser } from '../setup/support-browser.ts';

/**
 * How long after the first call one of the two servers is killed, in ms; null: once it has answered one and has others
 * at hand.
 */
const waits = [0, 60, 200, null, null];
const atOnce = 6;
/** A paper that the kill cut short is drawn again when its worker has been missed, and its pause is over. */
const followed = 120_000;

type Draft = { id: number; revision: number };

let folder: string;
let env: Record<string, string>;
let database: Database;
let drafts: Draft[];
let servers: [Started, Started];
const browsers = [createBrowser(() => servers[0].url), createBrowser(() => servers[1].url)] as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  const place = await databaseEnv('postgres');
  env = { ...place, ...sellerInFrance, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  await addAdministrator(env['DATABASE_URL'] as string);
  const here = await startTestServer('postgres', createScriptedAssistant(), env);
  const { invoices } = await here.asStaff('admin');
  drafts = [];
  for (let count = 0; count < (waits.length + 1) * atOnce; count++) {
    const { projectId } = await beginInvoiced(here);
    const { id, revision, problems } = await invoices.draft({ projectId });
    expect(problems).toEqual([]);
    drafts.push({ id, revision });
  }
  await here.close();
  database = await openDatabase({ kind: 'postgres', url: env['DATABASE_URL'] as string });
  servers = [await start('first'), await start('second')];
  for (const browser of browsers) expect((await browser.signInAsStaff()).status).toBe(200);
}, 240_000);
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await database?.close();
  for (const used of [folder, env['DATA_DIR']]) await rm(used as string, { recursive: true, force: true });
});

const start = (name: string) => startProgram(builtServer, env, join(folder, `${name}.log`));

const issue = (at: 0 | 1, { id, revision }: Draft) =>
  browsers[at].ask('POST', `/api/invoices/${id}/issue`, { revision }).catch(() => undefined);

/** Whoever got no answer asks again, here where nothing was killed: once more it is the same invoice. */
async function numberOf(draft: Draft): Promise<string> {
  const answer = await issue(1, draft);
  expect(answer?.status, answer?.text).toBe(200);
  return (JSON.parse(answer?.text ?? '') as InvoiceView).number ?? '';
}

async function rows() {
  const { rows } = await sql<{
    id: number;
    number: string;
    serial: number;
    key: string | null;
    lines: number;
    jobs: number;
  }>`
    select i.id, i.number, i.serial, f.storage_key as key,
      (select count(*)::int from audit_log l where l.action = 'invoice.issue' and l.subject = 'invoice:' || i.id) as lines,
      (select count(*)::int from pgboss.job j
        where j.name = 'invoices.keep-paper' and j.data->>'invoiceId' = i.id::text) as jobs
    from invoices i left join files f on f.id = i.file_id
    where i.serial is not null order by i.serial`.execute(database.db);
  return rows;
}

/** How many serials are missing, and how many invoices have one that another has, or were issued twice. */
const faultsOf = (issued: Awaited<ReturnType<typeof rows>>) => {
  const serials = issued.map(({ serial }) => serial);
  const different = new Set(serials).size;
  return {
    gaps: Math.max(0, ...serials) - different,
    doubled:
      serials.length - different + issued.filter(({ lines, jobs }) => lines !== 1 || jobs !== 1).length,
  };
};

it('leaves numbers without a gap or a double, and a paper of each, whenever one of two servers that issue is killed', async () => {
  let [acknowledged, lost] = [0, 0];
  const known = new Map<number, string>();
  for (const [round, wait] of waits.entries()) {
    const some = drafts.slice(round * atOnce, (round + 1) * atOnce);
    const calls = some.map((draft, index) => issue((index % 2) as 0 | 1, draft));
    const answers = Promise.all(calls);
    await (wait === null ? Promise.race(calls.filter((_, index) => index % 2 === 0)) : sleep(wait));
    await servers[0].kill();
    for (const [index, answer] of (await answers).entries()) {
      expect([200, undefined]).toContain(answer?.status);
      if (answer?.status !== 200) continue;
      acknowledged += 1;
      known.set(some[index]?.id ?? 0, (JSON.parse(answer.text) as InvoiceView).number ?? '');
    }
    expect(faultsOf(await rows())).toEqual({ gaps: 0, doubled: 0 });
    for (const draft of some) {
      const number = await numberOf(draft);
      if (known.has(draft.id) && known.get(draft.id) !== number) lost += 1;
      known.set(draft.id, number);
    }
    servers[0] = await start(`first-${round}`);
  }
  const issued = await rows();
  expect(issued).toHaveLength(waits.length * atOnce);
  expect(issued.map(({ id, number }) => [id, number]).toSorted()).toEqual([...known].toSorted());
  const { gaps, doubled } = faultsOf(issued);
  noteFault({
    what: 'kill -9 while two servers issue invoices',
    times: waits.length,
    acknowledged,
    lost,
    doubled,
  });
  expect({ gaps, doubled, lost }).toEqual({ gaps: 0, doubled: 0, lost: 0 });
  await papersFollow();
}, 400_000);

it('draws the paper of what was issued when both are killed between the number and the file', async () => {
  const some = drafts.slice(-atOnce);
  await Promise.all(some.map((draft, index) => issue((index % 2) as 0 | 1, draft)));
  await Promise.all(servers.map((server) => server.kill()));
  const issued = await rows();
  expect(issued).toHaveLength(drafts.length);
  const without = issued.filter(({ key }) => key === null).length;
  // The kill came in between.
  expect(without).toBeGreaterThan(0);
  servers = [await start('first-again'), await start('second-again')];
  await papersFollow();
  noteFault({
    what: 'kill -9 between the number of an invoice and its file',
    times: 1,
    acknowledged: atOnce,
    ...{ lost: 0, doubled: 0 },
    note: `${without} papers followed`,
  });
  expect(faultsOf(await rows())).toEqual({ gaps: 0, doubled: 0 });
}, 400_000);

/** Every invoice has a file of its own, which is there and is what everybody gets. */
async function papersFollow(): Promise<void> {
  await expect
    .poll(async () => (await rows()).filter(({ key }) => key === null).map(({ number }) => number), {
      timeout: followed,
      interval: 500,
    })
    .toEqual([]);
  const issued = await rows();
  expect(new Set(issued.map(({ key }) => key)).size).toBe(issued.length);
  for (const { id, key } of issued) {
    const kept = await readFile(join(env['DATA_DIR'] as string, 'files', key ?? ''));
    const response = await fetch(`${servers[1].url}/api/invoices/${id}/paper`, {
      headers: { cookie: browsers[1].cookie() },
    });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(kept)).toBe(true);
  }
}
