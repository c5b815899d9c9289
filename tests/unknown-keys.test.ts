import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { specsOf } from '../src/content/kinds.ts';
import { listRoutes, type Route } from '../src/server/http/rest.ts';
import { overRest, overTrpc } from './setup/access-calls.ts';
import { type Crowd, gatherCrowd } from './setup/access-crowd.ts';
import { expected, type InputOf, layOut } from './setup/access-matrix.ts';
import type { Input } from './setup/access-parts.ts';
import { type Actor, actors } from './setup/access-rows.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { accountEnv } from './setup/projects.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

const canaries = { text: 'canary-zq7', number: 774_100_913, time: '2031-07-07T07:07:07.000Z' };
const isCanary = /canary-zq7|774100913|2031-07-07/;
/**
 * Keys that no schema names: made up, those of every object, and every column that there is in both ways of writing.
 */
let unknownKeys: [key: string, value: unknown][];

let server: TestServer;
let crowd: Crowd;
let inputOf: InputOf;
const logged: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant(), {
    TRUST_PROXY: 'true',
    ...accountEnv,
  });
  for (const level of ['info', 'warn', 'error', 'debug', 'fatal', 'trace'] as const) {
    vi.spyOn(server.deps.log, level).mockImplementation((...given: unknown[]) => void logged.push(given));
  }
  // The keys of a query stand in the first line of its request: this server reads all of them at once.
  Object.assign(server.app.server, { maxHeaderSize: 1024 * 1024 });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  crowd = await gatherCrowd(server);
  inputOf = await layOut(crowd);
  const { rows } = await sql<{ name: string; type: string }>`
    select distinct column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`.execute(server.deps.database.db);
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  unknownKeys = [
    ...['zq7', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '$where', 'a.b', ''].map(
      (key): [string, unknown] => [key, canaries.text],
    ),
    ...rows.flatMap(({ name, type }): [string, unknown][] => {
      const value = type.startsWith('timestamp')
        ? canaries.time
        : /int/.test(type)
          ? canaries.number
          : canaries.text;
      return [
        [name, value],
        [camel(name), value],
      ];
    }),
  ];
  expect(rows.length).toBeGreaterThan(150);
});
afterAll(() => server.close());

/** Every name that an input's schema knows, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = (schema as { properties?: object }).properties ?? {};
  return [...Object.keys(own), ...Object.values(schema).flatMap(namesIn)];
}

/** The input with these keys in each of its objects; what it had itself stays. */
function mix(value: unknown, keys: [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((part) => mix(part, keys));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([key, part]) => [key, mix(part, keys)]);
  return { ...Object.fromEntries(keys), ...Object.fromEntries(own) };
}

/** Everything that is stored, in tables and files, and everything that was logged. */
async function everythingKept(): Promise<[where: string, text: string][]> {
  const { db } = server.deps.database;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const kept: [string, string][] = [['the log', JSON.stringify(logged)]];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(db);
    kept.push(...rows.map(({ row }): [string, string] => [name, row]));
  }
  const { dataDir } = server.config;
  for (const name of readdirSync(dataDir, { recursive: true }) as string[]) {
    const path = join(dataDir, name);
    if (statSync(path).isFile()) kept.push([name, readFileSync(path, 'latin1')]);
  }
  return kept;
}

const ways = [
  ['REST', overRest],
  ['tRPC', overTrpc],
] as const;
const routes = listRoutes();

/** Those who may call it, by a session (or none) and by a key. */
function callersOf({ name }: Route): Actor[] {
  const may = actors.filter((actor) => (expected[name]?.[actor] ?? 500) < 300);
  const key = may.find((actor) => actor.endsWith('Key'));
  const person = may.find((actor) => actor === 'holder') ?? may.find((actor) => !actor.endsWith('Key'));
  return [person, key].filter((actor) => actor !== undefined);
}

describe.each(ways)('unknown keys over %s', (_way, call) => {
  it.each(routes.map((route) => [route.name, route] as const))('of %s reach nobody', async (_name, route) => {
    const known = new Set([
      ...namesIn(route.input && z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' })),
      // The schema says no more of a content than that it has fields.
      ...(route.name === 'content.save'
        ? (['', 'en'] as const).flatMap((of) => Object.keys(specsOf('testimonial', '', of)))
        : []),
    ]);
    const keys = unknownKeys.filter(([key]) => !known.has(key));
    for (const actor of callersOf(route)) {
      const input = mix(await inputOf(route, actor), keys) as Input;
      expect(await call(crowd, route, actor, input)).toBeLessThan(300);
    }
  });

  it('are nowhere afterwards', async () => {
    const found = (await everythingKept()).filter(([, text]) => isCanary.test(text));
    expect(found).toEqual([]);
  });
});

it('finds what is stored and logged', async () => {
  const notes = { conversationId: await crowd.startChat('holder', canaries.text), notes: canaries.text };
  expect(
    await overRest(crowd, routes.find(({ name }) => name === 'admin.setNotes') as Route, 'support', notes),
  ).toBe(200);
  server.deps.log.info({ route: canaries.text }, 'request');
  const where = (await everythingKept()).filter(([, text]) => isCanary.test(text)).map(([name]) => name);
  expect(where).toEqual(expect.arrayContaining(['the log', 'public.conversations', 'public.audit_texts']));
});

describe('a prototype in the input', () => {
  const posts = routes.filter(({ type, rest }) => type === 'mutation' && rest.method !== 'DELETE');
  it.each(posts.map((route) => [route.name, route] as const))('of %s is refused', async (_name, route) => {
    const headers = crowd.headersOf('nobody', true);
    const path = route.rest.path.replaceAll(/\{\w+\}/g, '1');
    for (const [method, url] of [
      [route.rest.method, path],
      ['POST', `/trpc/${route.name}`],
    ] as const) {
      const response = await fetch(crowd.url + url, {
        method,
        headers,
        body: '{"__proto__":{"role":"admin"}}',
      });
      expect(response.status, url).toBe(400);
      await response.text();
    }
  });
});

it.each([
  'constructor=1',
  '__proto__=1',
  '__proto__[role]=admin',
  'toString',
  'prototype&hasOwnProperty=',
  'valueOf=1&valueOf=2',
])('asked by ?%s is as if it was not there, on every path that reads a query', async (query) => {
  for (const route of routes.filter(({ rest }) => rest.method === 'GET' || rest.method === 'DELETE')) {
    const path = route.rest.path.replaceAll(/\{\w+\}/g, 'x');
    const headers = crowd.headersOf('nobody', false);
    const [plain, asked] = await Promise.all(
      [path, `${path}?${query}`].map((url) => server.app.inject({ method: route.rest.method, url, headers })),
    );
    expect(asked?.statusCode, route.name).toBe(plain?.statusCode);
    expect(asked?.statusCode, route.name).toBeLessThan(500);
  }
});
