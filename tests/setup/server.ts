import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import type { Context } from '../../src/routers/context.ts';
import { appRouter } from '../../src/routers/index.ts';
import type { StaffRole } from '../../src/routers/staff.schema.ts';
import { createCallerFactory } from '../../src/routers/trpc.ts';
import type { Credentials } from '../../src/server/access.ts';
import { buildApp } from '../../src/server/app.ts';
import type { Assistant } from '../../src/server/assistant/assistant.ts';
import { type Config, readConfig } from '../../src/server/config/config.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrations.ts';
import { isInTransaction } from '../../src/server/database/transaction.ts';
import type { Deps } from '../../src/server/deps.ts';
import { randomId } from '../../src/server/ids.ts';
import { workOnceReleased } from '../../src/server/installation/service.ts';
import type { Documents } from '../../src/server/site/documents.ts';
import { insertStaff, writePassword } from '../../src/server/staff/queries.ts';
import { findStaffBySession } from '../../src/server/staff/service.ts';
import { openDeps } from '../../src/server/start/start.ts';
import { copyEmbedded, prepareEmbedded } from './embedded-template.ts';
import { cheapCost, demoPasswordHash } from './passwords.ts';
import { createTestDatabase } from './test-database.ts';

export type DatabaseKind = Database['kind'];

export const testKey = 'the secret key of tests, 32 characters or more';

/** Where a test's data lies: a fresh PostgreSQL database, or a fresh folder of the embedded one. */
export async function databaseEnv(kind: DatabaseKind): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  if (kind === 'embedded') {
    const { url, prefix } = inject('postgres');
    await prepareEmbedded(url, prefix);
    copyEmbedded(prefix, folder);
    return { DATA_DIR: folder };
  }
  const url = await createTestDatabase(async (template) => {
    const database = await openDatabase({ kind: 'postgres', url: template });
    await migrate(database.maintenance.db);
    await database.close();
  });
  return { DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY: testKey };
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
    jar?: CookieJar,
  ): ReturnType<typeof callerOf>;
  /** Calls procedures as somebody of the agency; a role stands for one person, made at its first use. */
  asStaff(who: StaffRole | TestStaff, signal?: AbortSignal): Promise<ReturnType<typeof callerOf>>;
  /** Makes an account that can sign in with `demoPassword`, and signs it in. */
  addStaff(role: StaffRole, person?: { name?: string; email?: string }): Promise<TestStaff>;
  /** The `cookie` header of a signed-in person, for requests over HTTP. */
  staffCookie(who: StaffRole | TestStaff): Promise<string>;
  close(): Promise<void>;
};

/** Somebody of the agency, and their browser's cookies, which calls as them change. */
export type TestStaff = { id: string; name: string; email: string; role: StaffRole; cookies: CookieJar };

/** What a browser does with the cookies of staff. */
export type CookieJar = ReturnType<typeof createCookieJar>;

export function createCookieJar(cookies = new Map<string, string>()) {
  return {
    cookies,
    get header() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set(lines: string[]) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

const createCaller = createCallerFactory(appRouter);

function callerOf(
  deps: Deps,
  cookie: { token: string | undefined },
  signal: AbortSignal | undefined,
  address: string,
  jar: CookieJar = createCookieJar(),
) {
  const credentials: Credentials = {
    get headers() {
      return new Headers(jar.header ? { cookie: jar.header } : {});
    },
    key: undefined,
    setCookies: jar.set,
  };
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
    credentials,
    findStaff: (again) => findStaffBySession(deps, credentials, again),
    status: () => {},
    nextPage: () => {},
  };
  return createCaller(context, signal && { signal });
}

const firstNames: Record<StaffRole, string> = { support: 'Sara', sales: 'Louis', admin: 'Amina' };

function staffOf(deps: Deps) {
  const people = new Map<StaffRole, Promise<TestStaff>>();
  const addStaff: TestServer['addStaff'] = async (role, { name, email } = {}) => {
    const id = randomId();
    const person = {
      id,
      role,
      name: name ?? `${firstNames[role]} ${id}`,
      email: email ?? `${id}@staff.example`,
      cookies: createCookieJar(),
    };
    await deps.database.db.transaction().execute(async (trx) => {
      await insertStaff(trx, { id, role, name: person.name, email: person.email });
      await writePassword(trx, { staffId: id, hash: demoPasswordHash, newId: randomId() });
    });
    // Each at an address of their own, so that no limit counts them together.
    const caller = callerOf(deps, { token: undefined }, undefined, randomAddress(), person.cookies);
    await caller.staff.signIn({ email: person.email, password: demoPassword });
    return person;
  };
  const person = (who: StaffRole | TestStaff) => {
    if (typeof who !== 'string') return who;
    const known = people.get(who) ?? addStaff(who);
    people.set(who, known);
    return known;
  };
  return {
    addStaff,
    async asStaff(who: StaffRole | TestStaff, signal?: AbortSignal) {
      const { cookies } = await person(who);
      return callerOf(deps, { token: undefined }, signal, randomAddress(), cookies);
    },
    staffCookie: async (who: StaffRole | TestStaff) => (await person(who)).cookies.header,
  };
}

export const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Pages have tests of their own, which need the build; calls do without them. */
export const noDocuments = {
  assets: { find: () => undefined },
  site: {
    page: () => undefined,
    css: '',
    notFound: { answers: { identity: { headers: {}, body: Buffer.from('404') } } },
  },
} as unknown as Documents;

/** A test is one visitor who asks a lot. Tests of the limits set their own; that of a conversation stays as it is. */
const noLimits = { CHAT_ADDRESS_LIMIT: '0', CHAT_DAILY_LIMIT: '0' };

/**
 * A whole server without pages on a fresh database, with `assistant` in place of a real one. With a DATA_DIR in `env` it is
 * on the database that `env` names, which stays when it closes.
 */
export async function startTestServer(
  kind: DatabaseKind,
  assistant: Assistant,
  env: Record<string, string> = {},
  passwordCost = cheapCost,
): Promise<TestServer> {
  const isOwn = env['DATA_DIR'] === undefined;
  const place = isOwn ? await databaseEnv(kind) : {};
  // The embedded database is the demo's, which no proxy may publish: its visitors get their addresses past its settings.
  const { TRUST_PROXY, ...others } = env;
  const settings = kind === 'embedded' ? others : env;
  const config = readConfig({ ...place, LOG_LEVEL: 'silent', ...noLimits, ...settings });
  if (kind === 'embedded' && TRUST_PROXY) config.trustProxy = true;
  const database = await openDatabase(config.database);
  const { deps, stop } = await openDeps(config, database, assistant, undefined, passwordCost);
  const { publish } = deps.events;
  deps.events.publish = (event) => {
    if (isInTransaction()) throw new Error(`${event.topic} was told of before its transaction was through`);
    publish(event);
  };
  const app = await buildApp(deps, noDocuments);
  await workOnceReleased(deps);
  const staff = staffOf(deps);
  return {
    ...staff,
    config,
    deps,
    app,
    as: (cookie = { token: undefined }, signal, address = '127.0.0.1', jar) =>
      callerOf(deps, cookie, signal, address, jar),
    async close() {
      // A test's own connections may be kept for as long as a proxy's.
      app.server.closeAllConnections();
      await Promise.all([app.close(), stop()]);
      await database.close();
      if (isOwn) await rm(config.dataDir, { recursive: true });
    },
  };
}

type DatabaseTests = (kind: DatabaseKind) => void;

/** Runs the tests on PostgreSQL, and among the slow tests on the embedded database, which differs for few of them. */
export function describeByDatabase(name: string, tests: DatabaseTests): void {
  describe(`${name} (postgres)`, () => tests('postgres'));
  describe(`${name} (embedded)`, { tags: ['slow'] }, () => tests('embedded'));
}

type ServerTests = (server: () => TestServer) => void;

const withServer =
  (assistant: () => Assistant, tests: ServerTests, env: Record<string, string> = {}): DatabaseTests =>
  (kind) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer(kind, assistant(), env);
    });
    afterAll(() => server.close());
    tests(() => server);
  };

/** Tests of one server, by database as `describeByDatabase` has them. */
export function describeOnServer(name: string, ...parts: Parameters<typeof withServer>): void {
  describeByDatabase(name, withServer(...parts));
}

/** Tests of one server on both databases, always: for what a database may do in its own way. */
export function describeOnBothDatabases(name: string, ...parts: Parameters<typeof withServer>): void {
  describe.each(['postgres', 'embedded'] as const)(`${name} (%s)`, withServer(...parts));
}
