import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routePattern } from '../../src/routes.ts';
import { listRoutes, type Route } from '../../src/server/http/rest.ts';
import { type Call, overRest, overTrpc } from './access-calls.ts';
import { chatPart } from './access-chat.ts';
import { clientsPart } from './access-clients.ts';
import { type Crowd, gatherCrowd } from './access-crowd.ts';
import { customersPart } from './access-customers.ts';
import { gatedPart } from './access-gated.ts';
import { invoicesPart } from './access-invoices.ts';
import { mailsPart } from './access-mails.ts';
import { myPart } from './access-my.ts';
import type { Input, Part } from './access-parts.ts';
import { demoPreview, documents, others, registeredPaths } from './access-paths.ts';
import { type Actor, actors, type Row } from './access-rows.ts';
import { staffPart } from './access-staff.ts';
import { subscriptionsPart } from './access-subscriptions.ts';
import { supportPart } from './access-support.ts';
import { createScriptedAssistant } from './assistants.ts';
import { accountEnv } from './projects.ts';
import { startTestServer, type TestServer } from './server.ts';

// The first gives browsers their cookie.
const parts = [
  chatPart,
  clientsPart,
  invoicesPart,
  subscriptionsPart,
  customersPart,
  supportPart,
  staffPart,
  gatedPart,
  mailsPart,
  myPart,
];

/** What every procedure answers every actor. */
export const expected: Record<string, Row> = Object.assign({}, ...parts.map((part) => part.expected));

const routes = listRoutes();

/** Tries every path, each by everybody. */
export function describeAccess(): void {
  describe('every call, by every actor, on both ways in', () => {
    let server: TestServer;
    let crowd: Crowd;
    let inputOf: InputOf;

    beforeAll(async () => {
      // Every request from an address of its own: no limit is what is tried here.
      server = await startTestServer('postgres', createScriptedAssistant(), {
        TRUST_PROXY: 'true',
        // No call here comes as far as their provider.
        STRIPE_SECRET_KEY: 'sk_test_matrix',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_matrix',
        STRIPE_WEBHOOK_SECRET: 'whsec_matrix',
        STRIPE_API_BASE: 'http://127.0.0.1:1',
        ...accountEnv,
      });
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      crowd = await gatherCrowd(server);
      inputOf = await layOut(crowd);
    });
    afterAll(() => server.close());

    it('knows every path that the server has', () => {
      const procedures = routes.map(({ rest }) => routePattern(rest.path));
      const registered = registeredPaths(server.app.printRoutes({ commonPrefix: false }));
      const calls = registered.filter((path) => !path.startsWith('/trpc'));
      const ofDemo = server.config.demo ? [demoPreview] : [];
      const listed = [...Object.keys(others), ...documents, ...ofDemo];
      const known = (path: string) => listed.includes(path) || procedures.includes(path.replace(/ \(.*/, ''));
      expect(calls.filter((path) => !known(path))).toEqual([]);
      expect(calls).toEqual(expect.arrayContaining(listed));
    });

    it.each(Object.entries(others))('%s by everybody', async (path, row) => {
      for (const actor of actors) {
        const headers = crowd.headersOf(actor, false);
        const method = path.endsWith('(POST)') ? 'POST' : 'GET';
        const response = await fetch(crowd.url + path.replace(/ \(.*/, ''), { method, headers });
        expect(response.status, actor).toBe(row[actor]);
        // A server that is closed waits for those who have not read their answer.
        await response.text();
      }
    });

    const cases = routes.map((route) => [route.name, route] as const);
    const statusesOf = async (route: Route, call: Call) => {
      const statuses: Partial<Row> = {};
      for (const actor of actors)
        statuses[actor] = await call(crowd, route, actor, await inputOf(route, actor));
      return statuses;
    };

    it.each(cases)('%s over REST', async (name, route) => {
      expect(await statusesOf(route, overRest)).toEqual(expected[name]);
    });

    it.each(cases)('%s over tRPC', async (name, route) => {
      // A call without its own status says 200.
      const wanted = Object.entries(expected[name] ?? {}).map(([actor, s]) => [actor, s < 300 ? 200 : s]);
      expect(await statusesOf(route, overTrpc)).toEqual(Object.fromEntries(wanted));
    });
  });
}

export type InputOf = (route: Route, actor: Actor) => Promise<Input>;

/**
 * Makes what the calls are about, for the stranger and for the holder, and the holder's part of it anew where the call
 * before may have changed or ended it.
 */
export async function layOut(crowd: Crowd): Promise<InputOf> {
  const made = new Map<Part, Awaited<ReturnType<Part['make']>>>();
  for (const part of parts) {
    await part.make(crowd, 'stranger');
    made.set(part, await part.make(crowd, 'holder'));
  }
  return async ({ name, type }, actor) => {
    const part = parts.find((one) => name in one.expected);
    if (!part) throw new Error(`Nothing is expected of ${name}`);
    const inputOf = made.get(part) ?? (await part.make(crowd, 'holder'));
    // Neither reading nor a call that is refused changes anything; where one did, the expectations after it would fail.
    const isRefused = [401, 403, 404].includes(part.expected[name]?.[actor] ?? 0);
    if (type === 'mutation' && !isRefused) made.delete(part);
    else made.set(part, inputOf);
    return inputOf(name, actor);
  };
}
