import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Context } from '../../src/routers/context.ts';
import { appRouter } from '../../src/routers/index.ts';
import { createCallerFactory } from '../../src/routers/trpc.ts';
import { buildApp } from '../../src/server/app.ts';
import type { Assistant } from '../../src/server/assistant/assistant.ts';
import { type Config, readConfig } from '../../src/server/config.ts';
import { type Database, migrate, openDatabase } from '../../src/server/database.ts';
import type { Deps } from '../../src/server/deps.ts';
import type { Documents } from '../../src/server/documents.ts';
import { openDeps } from '../../src/server/start.ts';
import { createTestDatabase } from './test-database.ts';

export type DatabaseKind = Database['kind'];

/** Where a test's data lies: a fresh PostgreSQL database, or a fresh folder of the embedded one. */
export async function databaseEnv(kind: DatabaseKind): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  if (kind === 'embedded') return { DATA_DIR: folder };
  const url = await createTestDatabase(async (template) => {
    const database = await openDatabase({ kind: 'postgres', url: template });
    await migrate(database.db);
    await database.close();
  });
  return { DATA_DIR: folder, DATABASE_URL: url };
}

export type TestServer = {
  config: Config;
  deps: Deps;
  app: FastifyInstance;
  /** Calls procedures as a browser with its own cookie, at its own address, would; `as` makes another one. */
  as(
    cookie?: { token: string | undefined },
    signal?: AbortSignal,
    address?: string,
  ): ReturnType<typeof callerOf>;
  close(): Promise<void>;
};

const createCaller = createCallerFactory(appRouter);

function callerOf(
  deps: Deps,
  cookie: { token: string | undefined },
  signal: AbortSignal | undefined,
  address: string,
) {
  const context: Context = {
    deps,
    address,
    requestId: 'test',
    cookie: {
      get token() {
        return cookie.token;
      },
      set(token) {
        cookie.token = token;
      },
    },
    credentials: { headers: new Headers(), key: undefined, setCookies: () => {} },
    findStaff: async () => undefined,
    status: () => {},
    nextPage: () => {},
  };
  return createCaller(context, signal && { signal });
}

/** Pages have tests of their own, which need the build; calls do without them. */
export const noDocuments = {
  assets: { find: () => undefined },
  site: {
    page: () => undefined,
    notFound: { answers: { identity: { headers: {}, body: Buffer.from('404') } } },
  },
} as unknown as Documents;

/** A test is one visitor who asks a lot. Tests of the limits set their own; that of a conversation stays as it is. */
const noLimits = { CHAT_ADDRESS_LIMIT: '0', CHAT_DAILY_LIMIT: '0' };

/** A whole server without pages on a fresh database, with `assistant` in place of a real one. */
export async function startTestServer(
  kind: DatabaseKind,
  assistant: Assistant,
  env: Record<string, string> = {},
): Promise<TestServer> {
  const config = readConfig({ ...(await databaseEnv(kind)), LOG_LEVEL: 'silent', ...noLimits, ...env });
  const database = await openDatabase(config.database);
  const { deps, stop } = await openDeps(config, database, assistant);
  const app = await buildApp(deps, noDocuments);
  await deps.jobs.work();
  return {
    config,
    deps,
    app,
    as: (cookie = { token: undefined }, signal, address = '127.0.0.1') =>
      callerOf(deps, cookie, signal, address),
    async close() {
      await Promise.all([app.close(), stop()]);
      await database.close();
      await rm(config.dataDir, { recursive: true });
    },
  };
}

/** Runs the same tests on both databases. */
export function describeOnBothDatabases(
  name: string,
  assistant: () => Assistant,
  tests: (server: () => TestServer) => void,
): void {
  describe.each(['postgres', 'embedded'] as const)(`${name} (%s)`, (kind) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer(kind, assistant());
    }, 60_000);
    afterAll(() => server.close());
    tests(() => server);
  });
}
