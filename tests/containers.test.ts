import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrations.ts';
import { startOwnPostgres } from './setup/postgres-server.ts';

const root = join(import.meta.dirname, '..');
const execute = promisify(execFile);

it('the health check of the image follows what the server says of itself, and starts no Node', async () => {
  const line = /^HEALTHCHECK (?:.*\\\n)? +CMD (\[.*\])$/m.exec(
    readFileSync(join(root, 'Dockerfile'), 'utf8'),
  )?.[1];
  const [program = '', ...args] = JSON.parse(line ?? '[]') as string[];
  expect(program).toBe('bash');
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const isHealthy = () =>
    execute('/bin/bash', args, { env: { PATH: '/nowhere', PORT: String(port) }, timeout: 4_000 }).then(
      () => true,
      () => false,
    );
  expect(await isHealthy()).toBe(true);
  status = 503;
  expect(await isHealthy()).toBe(false);
  await new Promise((done) => server.close(done));
  expect(await isHealthy()).toBe(false);
  expect(asked).toEqual(Array(2).fill('127.0.0.1 /api/health/ready'));
});

it('the role that compose makes keeps the tables, and is no superuser', async () => {
  const postgres = await startOwnPostgres();
  try {
    const { hostname, port, username, password, pathname } = new URL(postgres.url);
    const env = {
      PATH: process.env['PATH'],
      PGHOST: hostname,
      PGPORT: port,
      PGPASSWORD: decodeURIComponent(password),
      POSTGRES_USER: decodeURIComponent(username),
      POSTGRES_APP_PASSWORD: "l'application",
    };
    expect(pathname).not.toBe('/vitrine');
    await execute('sh', [join(root, 'deploy/database-role.sh')], { env });
    const url = Object.assign(new URL(postgres.url), {
      username: 'vitrine',
      password: encodeURIComponent(env.POSTGRES_APP_PASSWORD),
      pathname: '/vitrine',
    }).href;
    const database = await openDatabase({ kind: 'postgres', url });
    await migrate(database.maintenance.db);
    const { rows } = await sql`
      select usesuper, usecreatedb, (select count(*) > 40 from pg_tables where tableowner = 'vitrine') as owns
      from pg_user where usename = current_user`.execute(database.db);
    expect(rows).toEqual([{ usesuper: false, usecreatedb: false, owns: true }]);
    await database.close();
  } finally {
    await postgres.stop();
  }
});
