import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, findPrograms, reachablePrograms, serverAccount } from './postgres-programs.ts';
import { freePort } from './processes.ts';

const execute = promisify(execFile);

/** A running PostgreSQL. `url` is a superuser's address of its database `postgres`. */
export type PostgresServer = { url: string; stop(): Promise<void> };

/**
 * Gives tests and benchmarks a PostgreSQL: the one at TEST_DATABASE_URL, else an own one that is thrown away.
 * An own server is stopped even when this process is killed (see postgres-guard.ts).
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  return startOwnPostgres();
}

/** One that a test may stop and start as it likes. */
export type OwnPostgres = PostgresServer & {
  /** Ends it as a restart does: open connections are cut off. Answers once nobody is there any more. */
  down(): Promise<void>;
  /** Starts it again at the same address. Answers once it takes connections. */
  up(): Promise<void>;
};

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const account = await serverAccount();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-postgres-'));
  if (account) await chown(folder, account.uid, account.gid);
  const programs = await reachablePrograms(await findPrograms(), account, folder);
  const data = join(folder, 'data');
  await createCluster(programs, data, account);
  return launch(programs, data, account);
}

async function createCluster(programs: string, data: string, account: Account | undefined) {
  // The same rules for letters and sorting everywhere; macOS knows no C.UTF-8.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
  await execute(join(programs, 'initdb'), args, { ...account, cwd: '/' });
}

async function launch(programs: string, data: string, account: Account | undefined): Promise<OwnPostgres> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Hundreds of databases that live for seconds: visiting each took a fifth of the processor time of a run.
    autovacuum: 'off',
    max_connections: 200,
    log_min_messages: 'fatal',
  };
  const guard = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'postgres-guard.ts'),
      data,
      account ? `${account.uid}:${account.gid}` : '-',
      join(programs, 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(guard, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await Promise.race([
    answers(url),
    ended.then(([code]) => Promise.reject(new Error(`PostgreSQL ended at start with code ${code}`))),
  ]);
  return {
    url,
    async down() {
      const isDown = once(guard.stdout, 'data');
      guard.stdin.write('down\n');
      await isDown;
    },
    async up() {
      guard.stdin.write('up\n');
      await answers(url);
    },
    async stop() {
      guard.stdin.end();
      await ended;
    },
  };
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(10);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
