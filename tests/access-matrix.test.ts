import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRoutes } from '../src/server/rest.ts';
import { routePattern } from '../src/server/route-pattern.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

/** Everybody who may knock. `holder` has the conversation's id, `stranger` has another one and its own cookie. */
const actors = ['nobody', 'stranger', 'holder'] as const;
type Actor = (typeof actors)[number];

/** The status that each actor gets from each call: 2xx alone where it may do it. */
const expected: Record<string, Record<Actor, number>> = {
  'chat.start': { nobody: 201, stranger: 201, holder: 200 },
  'chat.get': { nobody: 404, stranger: 404, holder: 200 },
  'chat.messages': { nobody: 404, stranger: 404, holder: 200 },
  'chat.send': { nobody: 404, stranger: 404, holder: 201 },
  'chat.requestPerson': { nobody: 404, stranger: 404, holder: 201 },
  'chat.remove': { nobody: 404, stranger: 404, holder: 204 },
  'chat.live': { nobody: 404, stranger: 404, holder: 200 },
};

/** The input of each call, about the holder's conversation. Who has no id of it has to guess one. */
const inputs: Record<string, (conversationId: string) => Record<string, unknown>> = {
  'chat.start': () => ({ sessionId: 'session_holder' }),
  'chat.get': (conversationId) => ({ conversationId }),
  'chat.messages': (conversationId) => ({ conversationId }),
  'chat.send': (conversationId) => ({ conversationId, message: 'Bonjour' }),
  'chat.requestPerson': (conversationId) => ({ conversationId }),
  'chat.remove': (conversationId) => ({ conversationId }),
  'chat.live': (conversationId) => ({ conversationId }),
};

const routes = listRoutes();

it('has an expectation for every procedure and every actor, and for nothing else', () => {
  const names = routes.map((route) => route.name).toSorted();
  expect(Object.keys(expected).toSorted()).toEqual(names);
  expect(Object.keys(inputs).toSorted()).toEqual(names);
  for (const row of Object.values(expected)) expect(Object.keys(row)).toEqual([...actors]);
});

it('gives every procedure a path of its own', () => {
  const paths = routes.map(({ rest }) => `${rest.method} ${rest.path}`);
  expect(new Set(paths).size).toBe(paths.length);
});

/** The paths that are no procedure, and what everybody gets from them. */
const others: Record<string, number> = {
  '/api/docs (GET, HEAD)': 200,
  '/api/health/live (GET, HEAD)': 200,
  '/api/health/ready (GET, HEAD)': 200,
  '/api/openapi.json (GET, HEAD)': 200,
};

/**
 * The documents: everybody gets them, since a screen of the app asks for its content by calls. They need the build,
 * so that tests/rest/documents.test.ts tries what they answer.
 */
const documents = [
  '/ (GET, HEAD)',
  '/account (GET, HEAD)',
  '/audit (GET, HEAD)',
  '/chat-admin (GET, HEAD)',
  '/client-access (GET, HEAD)',
  '/fr (GET, HEAD)',
  '/fr/pitch (GET, HEAD)',
  '/invitation (GET, HEAD)',
  '/login (GET, HEAD)',
  '/quotes (GET, HEAD)',
  '/robots.txt (GET, HEAD)',
  '/sitemap.xml (GET, HEAD)',
  '/staff (GET, HEAD)',
  '/validate-project (GET, HEAD)',
];

describe.each(['postgres', 'embedded'] as const)(
  'every call, by every actor, on both ways in (%s)',
  (kind) => {
    let server: TestServer;
    let url: string;
    const cookies: Partial<Record<Actor, string>> = {};
    const ids = {} as Record<Actor, string>;

    beforeAll(async () => {
      server = await startTestServer(kind, createScriptedAssistant());
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
      await start('stranger');
    });
    // A case may delete the holder's conversation: the next one gets another.
    beforeEach(async () => {
      await start('holder');
      // The best that somebody without the id can do is to guess; one character off is as good a guess as any.
      const guess = `${ids.holder.slice(0, -1)}${ids.holder.endsWith('0') ? '1' : '0'}`;
      ids.nobody = guess;
      ids.stranger = guess;
    });
    afterAll(() => server.close());

    const start = async (actor: 'holder' | 'stranger') => {
      const response = await fetch(`${url}/api/chat/conversation`, {
        method: 'POST',
        headers: headersOf(actor, true),
        body: JSON.stringify({ sessionId: `session_${actor}` }),
      });
      cookies[actor] = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      ids[actor] = ((await response.json()) as { id: string }).id;
    };

    it('knows every path that the server has', () => {
      const procedures = routes.map(({ rest }) => routePattern(rest.path));
      const registered = registeredPaths(server.app.printRoutes({ commonPrefix: false }));
      const calls = registered.filter((path) => !path.startsWith('/trpc'));
      const listed = [...Object.keys(others), ...documents];
      const known = (path: string) => listed.includes(path) || procedures.includes(path.replace(/ \(.*/, ''));
      expect(calls.filter((path) => !known(path))).toEqual([]);
      expect(calls).toEqual(expect.arrayContaining(listed));
    });

    it.each(Object.entries(others))('%s by everybody', async (path, status) => {
      for (const actor of actors) {
        const response = await fetch(url + path.replace(/ \(.*/, ''), { headers: headersOf(actor, false) });
        expect(response.status).toBe(status);
      }
    });

    const cases = routes.flatMap((route) => actors.map((actor) => [route.name, actor, route] as const));

    it.each(cases)('%s by %s over REST', async (name, actor, route) => {
      const input = inputs[name]?.(ids[actor]) ?? {};
      const path = route.rest.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(input[field]));
      const abort = new AbortController();
      const sends = route.rest.method !== 'GET';
      const response = await fetch(url + path, {
        method: route.rest.method,
        signal: abort.signal,
        headers: headersOf(actor, sends),
        ...(sends && { body: JSON.stringify(input) }),
      });
      expect(response.status).toBe(expected[name]?.[actor]);
      abort.abort();
    });

    it.each(cases)('%s by %s over tRPC', async (name, actor, route) => {
      const input = JSON.stringify(inputs[name]?.(ids[actor]) ?? {});
      const abort = new AbortController();
      const address = `${url}/trpc/${name}`;
      const headers = headersOf(actor, route.type === 'mutation');
      const response =
        route.type === 'mutation'
          ? await fetch(address, { method: 'POST', headers, body: input })
          : await fetch(`${address}?input=${encodeURIComponent(input)}`, { headers, signal: abort.signal });
      const wanted = expected[name]?.[actor] as number;
      // A tRPC stream tells of a refusal inside: its status is already sent.
      if (route.type === 'subscription')
        expect(await firstEvent(response)).toMatch(wanted < 300 ? /"type":"conversation"/ : /NOT_FOUND/);
      else expect(response.status).toBe(wanted < 300 ? 200 : wanted);
      abort.abort();
    });

    const headersOf = (actor: Actor, sends: boolean): Record<string, string> => ({
      ...(cookies[actor] && { cookie: cookies[actor] }),
      ...(sends && { 'content-type': 'application/json' }),
    });
  },
);

async function firstEvent(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (/"type":"conversation"|NOT_FOUND/.test(text)) break;
  }
  return text;
}

/** The full paths, with their methods, in the tree that Fastify draws of its routes. */
function registeredPaths(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name, methods] = /^([\s│]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? [];
    if (name === undefined) return [];
    const depth = indent.length / 4;
    const path = (depth > 0 ? parents[depth - 1] : '') + name;
    parents[depth] = path;
    return methods === undefined ? [] : [`${path} (${methods})`];
  });
}
