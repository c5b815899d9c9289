/**
 * Prints how fast Vitrine is beside a bare Fastify + pg server, beside nginx, and by itself. Every comparison is made
 * in one run, in turns, on the same PostgreSQL, so that a slow or busy machine slows both sides.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildStale } from '../setup/build.ts';
import { addressOf, asAdmin } from '../setup/postgres-admin.ts';
import { startPostgres } from '../setup/postgres-server.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { measureStart } from './cold-start.ts';
import { measureFirstWord } from './first-word.ts';
import { measureLanding } from './landing.ts';
import { load, median, type Request, type Result } from './load.ts';
import { fillDatabase } from './rows.ts';
import { printTable, resultRow } from './table.ts';
import { requireTools } from './tools.ts';
import { workloads } from './workloads.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const root = join(import.meta.dirname, '../..');

buildStale();
const tools = await requireTools();
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const postgres = await startPostgres();
try {
  await asAdmin(postgres.url, (admin) => admin.query('drop database if exists vitrine_bench with (force)'));
  await asAdmin(postgres.url, (admin) => admin.query('create database vitrine_bench'));
  const databaseUrl = addressOf(postgres.url, 'vitrine_bench');
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'the secret key of benchmarks, 32 characters or more',
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    // As high as they go, and not off: what a limit costs is to be measured too.
    CHAT_CONVERSATION_LIMIT: '1000000',
    CHAT_ADDRESS_LIMIT: '1000000',
    CHAT_DAILY_LIMIT: '1000000000',
  };
  await measureCalls(databaseUrl, env);
  await measureLanding({ root, folder, env, seconds, rounds, nginx: tools.nginx });
  await measureStart({ root, folder, env });
  await measureFirstWord({ root, folder, env });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function measureCalls(databaseUrl: string, env: Record<string, string>) {
  const bare = await startProgram(join(import.meta.dirname, 'bare.ts'), env, join(folder, 'bare.log'));
  // The bare server answers no questions: compared is the storing, on a process that leaves the answers to others.
  const vitrine = await startProgram(builtServer, { ...env, JOB_WORKERS: '0' }, join(folder, 'vitrine.log'));
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const ids = await fillDatabase(db);
    for (const [name, workload] of Object.entries(workloads)) {
      const sides = [
        { side: 'bare', server: bare, requests: ids.map(workload.bare) },
        { side: 'REST', server: vitrine, requests: ids.map(workload.rest) },
        { side: 'tRPC', server: vitrine, requests: ids.map(workload.trpc) },
      ];
      await compare(name, sides, db);
    }
    await vitrine.stop();
    const answering = await startProgram(builtServer, env, join(folder, 'answering.log'));
    const store = workloads['W2 store one message'];
    if (store) {
      const sides = [
        { side: 'bare', server: bare, requests: ids.map(store.bare) },
        { side: 'REST', server: answering, requests: ids.map(store.rest) },
      ];
      await compare('W2 while the same process answers as many of them as it can', sides, db);
    }
    await answering.stop();
  } finally {
    await db.end();
    await vitrine.stop();
    await bare.stop();
  }
}

/** Loads the sides in turns. The first, short round opens the connections and warms both up; it does not count. */
async function compare(
  name: string,
  sides: { side: string; server: Started; requests: Request[] }[],
  db: pg.Client,
) {
  const results = new Map<string, Result[]>(sides.map(({ side }) => [side, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const { side, server, requests } of sides) {
      const result = await load(server.url, server.pid, requests, round === 0 ? 1 : seconds, folder);
      if (round > 0) results.get(side)?.push(result);
      await clearAnswers(db);
    }
  }
  const yardstick = median(results.get('bare') ?? []);
  printTable(
    name,
    ['side', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs/req', 'failed', 'ratio to bare'],
    [...results].map(([side, all]) => resultRow(side, median(all), yardstick)),
  );
}

/** The answers that a storm of messages asks for would be written during the next round, at its cost. */
async function clearAnswers(db: pg.Client) {
  await db.query("delete from pgboss.job where name = 'chat.answer' and state < 'active'");
  await db.query("delete from messages where message like 'bench %'");
}
