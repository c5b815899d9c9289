import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import type { StaffRole } from '../../src/routers/staff.schema.ts';
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
import { insertStaff, markVerified, writePassword } from '../../src/server/staff/queries.ts';
import { openDeps } from '../../src/server/start/start.ts';
import { type CallerOptions, type CookieJar, callerOf, createCookieJar } from './caller.ts';
import { copyEmbedded, prepareEmbedded } from './embedded-template.ts';
import { cheapCost, demoPasswordHash } from './passwords.ts';
import { required } from './required.ts';
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
  /** Calls procedures as a browser of its own would, or as what is said of it. */
  as(options?: CallerOptions): ReturnType<typeof callerOf>;
  /** Calls procedures as somebody of the agency; a role stands for one person, made at its first use. */
  asStaff(who: StaffRole | TestStaff, signal?: AbortSignal): Promise<ReturnType<typeof callerOf>>;
  /** Makes an account that can sign in with `demoPassword`, and signs it in. */
  signUp(role: StaffRole, person?: { name?: string; email?: string }): Promise<TestStaff>;
  /** The `cookie` header of a signed-in person, for requests over HTTP. */
  staffCookie(who: StaffRole | TestStaff): Promise<string>;
  close(): Promise<void>;
};

/** Somebody of the agency, and their browser's cookies, which calls as them change. */
export type TestStaff = { id: string; name: string; email: string; role: StaffRole; cookies: CookieJar };

const firstNames: Record<StaffRole, string> = {
  support: 'Sara',
  sales: 'Louis',
  finance: 'Farid',
  admin: 'Amina',
};

function staffOf(deps: Deps) {
  const people = new Map<StaffRole, Promise<TestStaff>>();
  const signUp: TestServer['signUp'] = async (role, { name, email } = {}) => {
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
      await markVerified(trx, id);
      await writePassword(trx, { staffId: id, hash: demoPasswordHash, newId: randomId() });
    });
    // Each at an address of their own, so that no limit counts them together.
    const caller = callerOf(deps, { address: randomAddress(), jar: person.cookies });
    await caller.staff.signIn({ email: person.email, password: demoPassword });
    return person;
  };
  const person = (who: StaffRole | TestStaff) => {
    if (typeof who !== 'string') return who;
    const known = people.get(who) ?? signUp(who);
    people.set(who, known);
    return known;
  };
  return {
    signUp,
    async asStaff(who: StaffRole | TestStaff, signal?: AbortSignal) {
      const { cookies: jar } = await person(who);
      return callerOf(deps, { signal, address: randomAddress(), jar });
    },
    staffCookie: async (who: StaffRole | TestStaff) => (await person(who)).cookies.header,
  };
}

export const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`;

// The embedded database has one connection: who asks for a second one inside a transaction would wait for ever there.
const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function (this: pg.Pool, ...rest: Parameters<typeof connect>) {
  if (isInTransaction())
    throw new Error('A statement inside a transaction asked for a connection of its own');
  return connect.apply(this, rest);
} as typeof connect;

/** Pages have tests of their own, which need the build; calls do without them. */
export const noDocuments = {
  assets: { find: () => undefined },
  site: {
    page: () => undefined,
    css: '',
    notFound: () => ({ answers: { identity: { headers: {}, body: Buffer.from('404') } } }),
  },
} as unknown as Documents;

/** A test is one visitor who asks a lot. Tests of the limits set their own; that of a conversation stays as it is. */
const noLimits = { CHAT_ADDRESS_LIMIT: '0', CHAT_DAILY_LIMIT: '0' };

/**
 * A whole server without pages on a fresh database, with `assistant` in place of a real one. With a DATA_DIR in `env`
 * it is on the database that `env` names, which stays when it closes.
 */
export async function startTestServer(
  kind: DatabaseKind,
  assistant: Assistant,
  env: Record<string, string> = {},
  passwordCost = cheapCost,
): Promise<TestServer> {
  const isOwn = env['DATA_DIR'] === undefined;
  const place = isOwn ? await databaseEnv(kind) : {};
  // The embedded database is the demo's, which no proxy may publish: its visitors get their addresses past its
  // settings.
  const { TRUST_PROXY, ...others } = env;
  const settings = kind === 'embedded' ? others : env;
  const config = readConfig({ ...place, LOG_LEVEL: 'silent', ...noLimits, ...settings });
  if (kind === 'embedded' && TRUST_PROXY) config.trustProxy = true;
  const database = await openDatabase(config.database);
  let app: FastifyInstance | undefined;
  let stop: (() => Promise<void>) | undefined;
  const close = async () => {
    // A test's own connections may be kept for as long as a proxy's.
    app?.server.closeAllConnections();
    await Promise.all([app?.close(), stop?.()]);
    await database.close();
    if (isOwn) await rm(config.dataDir, { recursive: true });
  };
  try {
    const opened = await openDeps(config, database, assistant, undefined, passwordCost);
    const { deps } = opened;
    stop = opened.stop;
    const { publish } = deps.events;
    deps.events.publish = (event) => {
      if (isInTransaction()) throw new Error(`${event.topic} was told of before its transaction was through`);
      publish(event);
    };
    app = await buildApp(deps, noDocuments);
    await workOnceReleased(deps);
    const staff = staffOf(deps);
    return {
      ...staff,
      config,
      deps,
      app,
      as: (options) => callerOf(deps, options),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type DatabaseTests = (kind: DatabaseKind) => void;

/**
 * Runs the tests on PostgreSQL, and among the slow tests on the embedded database: for what it may do in its own way.
 */
export function describeByDatabase(name: string, tests: DatabaseTests): void {
  describe(`${name} (postgres)`, () => tests('postgres'));
  describe(`${name} (embedded)`, { tags: ['slow'] }, () => tests('embedded'));
}

type ServerTests = (server: () => TestServer) => void;

const withServer =
  (assistant: () => Assistant, tests: ServerTests, env: Record<string, string> = {}): DatabaseTests =>
  (kind) => {
    let server: TestServer | undefined;
    beforeAll(async () => {
      server = await startTestServer(kind, assistant(), env);
    });
    afterAll(() => server?.close());
    tests(() => required(server));
  };

/** Tests of one server, on PostgreSQL. */
export function describeOnServer(name: string, ...parts: Parameters<typeof withServer>): void {
  describe(name, () => withServer(...parts)('postgres'));
}

/** Tests of one server, by database as `describeByDatabase` has them. */
export function describeServerByDatabase(name: string, ...parts: Parameters<typeof withServer>): void {
  describeByDatabase(name, withServer(...parts));
}

/** Tests of one server on both databases, always: for what a database may do in its own way. */
export function describeOnBothDatabases(name: string, ...parts: Parameters<typeof withServer>): void {
  describe.each(['postgres', 'embedded'] as const)(`${name} (%s)`, withServer(...parts));
}
