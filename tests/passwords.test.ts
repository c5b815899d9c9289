import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Kysely } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { up as replaceDemoHashes } from '../db/migrations/0018-demo-hashes.ts';
import { demoPassword, listDemoLogins } from '../db/seed.ts';
import { procedures } from '../src/routers/call-procedure.ts';
import type { Meta } from '../src/routers/trpc.ts';
import { matches, owaspCost } from '../src/server/passwords/hashes.ts';
import { createPasswords, strangerAt } from '../src/server/passwords/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { addGate, typeCode } from './setup/gates.ts';
import { cheapCost } from './setup/passwords.ts';
import { addPortal, newBrowser } from './setup/portals.ts';
import { describeOnServer, randomAddress, startTestServer, type TestServer } from './setup/server.ts';

const { argon2, scrypt } = crypto;
afterEach(() => {
  Object.assign(crypto, { argon2, scrypt });
  syncBuiltinESMExports();
});

/** Which slow hashes are made meanwhile: they are all that can be told from outside by the time. */
async function watchWork(run: () => Promise<unknown>): Promise<string[]> {
  const work: string[] = [];
  const watched = (name: string, made: (...args: never[]) => void) => ({
    [name]: (...args: never[]) => {
      work.push(name);
      made(...args);
    },
  });
  Object.assign(crypto, watched('argon2', argon2), watched('scrypt', scrypt));
  syncBuiltinESMExports();
  await run();
  return work.toSorted();
}

const nobody = strangerAt('198.51.100.9');

/** As passwords were kept before. */
function olderHash(password: string): string {
  const salt = crypto.randomBytes(16).toString('hex');
  const [N, r, p] = [16_384, 16, 1];
  const key = crypto.scryptSync(password.normalize('NFKC'), salt, 64, { N, r, p, maxmem: 256 * N * r });
  return `${salt}:${key.toString('hex')}`;
}

it('reads what the reference implementation of Argon2 has written', async () => {
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  const options = { cost: cheapCost, withOlder: false };
  expect(await matches(hash, 'password', options)).toBe(true);
  expect(await matches(hash, 'Password', options)).toBe(false);
});

describeOnServer('passwords of before', createScriptedAssistant, (server) => {
  const db = () => server().deps.database.db;
  const signIn = (email: string, password = demoPassword) =>
    server().as({ address: randomAddress() }).staff.signIn({ email, password });
  const hashOf = async (staffId: string) =>
    (
      await db()
        .selectFrom('staff_credentials')
        .select('password')
        .where('user_id', '=', staffId)
        .executeTakeFirstOrThrow()
    ).password;

  it('of staff are made anew by whoever signs in with them, also twice at once', async () => {
    const sara = await server().signUp('support');
    const password = olderHash(demoPassword);
    await db().updateTable('staff_credentials').set({ password }).where('user_id', '=', sara.id).execute();
    await expect(signIn(sara.email, 'not this one')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await hashOf(sara.id)).toBe(password);
    const both = await Promise.all([signIn(sara.email), signIn(sara.email)]);
    expect(both).toEqual([{ next: 'done' }, { next: 'done' }]);
    expect(await hashOf(sara.id)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await signIn(sara.email)).toEqual({ next: 'done' });
    const caller = await server().asStaff(sara);
    // What was open before stays open: it is the same password.
    expect(await caller.staff.me()).toMatchObject({ id: sara.id });
  });

  it('of portals and gates are made anew as well, and end no access', async () => {
    const portal = await addPortal(server());
    const gate = await addGate(server(), 'quote');
    await db()
      .updateTable('client_projects')
      .set({ password_hash: olderHash(portal.password) })
      .where('id', '=', portal.id)
      .execute();
    await db()
      .updateTable('gates')
      .set({ password_hash: olderHash(gate.password) })
      .where('subject', '=', gate.subject)
      .execute();
    const portals = server().as({ cookie: newBrowser(), address: randomAddress() }).clientProjects;
    expect(await portals.authenticate(portal)).toMatchObject({ id: portal.id });
    expect(await typeCode(server(), gate)).toBe(gate.subject);
    const kept = await db()
      .selectFrom('client_projects')
      .select(['password_hash', 'access_version'])
      .where('id', '=', portal.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$/), access_version: 1 });
    const row = await db()
      .selectFrom('gates')
      .select(['password_hash', 'access_version'])
      .where('subject', '=', gate.subject)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$/), access_version: 1 });
    expect(await typeCode(server(), gate)).toBe(gate.subject);
  });

  it('of the demo are known by their hash after the migration too', async () => {
    const sara = await server().signUp('support', { email: 'support@vitrine.example' });
    const password =
      '9799e1ef2d9b45ccb6ae501108b4ff6b:334f93a0fc35ef2ae25c4916a4ca77f44ac244136f6471d81f5fa5a4420d922fcd83e13a48333875a909b180537985da5516b85f0191be797f78a4ad1094cfa1';
    await db().updateTable('staff_credentials').set({ password }).where('user_id', '=', sara.id).execute();
    await replaceDemoHashes(db() as unknown as Kysely<unknown>);
    expect(await listDemoLogins(db())).toEqual([expect.objectContaining({ email: sara.email })]);
    expect(await signIn(sara.email)).toEqual({ next: 'done' });
  });
});

it('does the same work for everybody while some hash of before is left, and afterwards', async () => {
  const server = await startTestServer('postgres', createScriptedAssistant());
  try {
    const { db } = server.deps.database;
    const [old, renewed] = [await server.signUp('support'), await server.signUp('support')];
    const password = olderHash(demoPassword);
    await db.updateTable('staff_credentials').set({ password }).where('user_id', '=', old.id).execute();
    const passwords = createPasswords({ db, cost: cheapCost });
    const hashes = await db.selectFrom('staff_credentials').select(['user_id', 'password']).execute();
    const workFor = (staffId: string) =>
      watchWork(async () => {
        const hash = hashes.find(({ user_id }) => user_id === staffId)?.password;
        expect(await passwords.isRight(hash, 'not this one', nobody)).toBe(false);
      });
    for (const id of [old.id, renewed.id, 'nobody']) expect(await workFor(id)).toEqual(['argon2', 'scrypt']);
    await db.deleteFrom('staff_credentials').where('user_id', '=', old.id).execute();
    const later = createPasswords({ db, cost: cheapCost });
    for (const hash of [hashes.find(({ user_id }) => user_id === renewed.id)?.password, undefined]) {
      expect(await watchWork(() => later.isRight(hash, 'not this one', nobody))).toEqual(['argon2']);
    }
  } finally {
    await server.close();
  }
});

it('refuses work beyond an address’s share with 429, and that of another address not', async () => {
  const server = await startTestServer('postgres', createScriptedAssistant());
  try {
    const { passwords } = server.deps;
    const ask = (address: string) => passwords.hash('a password', strangerAt(address));
    const asked = Array.from({ length: 60 }, () => ask('198.51.100.1'));
    const other = ask('198.51.100.2');
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(28);
    for (const answer of refused) {
      expect(answer).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfter: 5 } });
    }
    expect(await other).toMatch(/^\$argon2id\$/);
  } finally {
    await server.close();
  }
});

/** Whether a call takes a password or code that is hashed. */
const asksForPassword = (input: unknown): boolean =>
  input instanceof z.ZodObject && Object.keys(input.shape).some((name) => /password/i.test(name));

it('marks every call that takes a password, so that none of them travels in a batch', () => {
  const marked = Object.entries(procedures)
    .filter(([, { _def }]) => (_def.meta as Meta).rest?.hashes)
    .map(([name]) => name);
  const taking = Object.entries(procedures)
    .filter(([, { _def }]) => (_def as unknown as { inputs: unknown[] }).inputs.some(asksForPassword))
    .map(([name]) => name);
  expect(taking.length).toBeGreaterThan(10);
  // The team's code is a password by another name, and the end of an access makes new ones.
  expect(marked.toSorted()).toEqual([...taking, 'customers.endAccess', 'team.unlock'].toSorted());
});

/** A server whose passwords cost what they should, behind a proxy that says where a request comes from. */
async function listen(): Promise<{ server: TestServer; url: string }> {
  const env = { TRUST_PROXY: 'true' };
  const server = await startTestServer('postgres', createScriptedAssistant(), env, owaspCost);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { server, url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}` };
}

const post = (url: string, body: unknown, address = randomAddress()) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

it('refuses a batch with a call that looks at a password, however it is marked, before any work', async () => {
  const { server, url } = await listen();
  try {
    const one = { email: 'nobody@staff.example', password: demoPassword };
    const twenty = Array.from({ length: 20 }, () => 'staff.signIn').join();
    const inputs = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index, one]));
    const work = await watchWork(async () => {
      for (const path of [
        `${twenty}?batch=1`,
        `${twenty},staff.signIn?batch=1`,
        `${twenty}?batch=1&batch=1`,
        `${twenty.replace(',', '%2C')}?batch=1`,
        'staff.signIn,staff.me?batch=1',
        'chat.start,quotes.unlock?batch=1',
      ]) {
        const answer = await post(`${url}/trpc/${path}`, inputs);
        expect([path, answer.status]).toEqual([path, 400]);
        expect(await answer.json()).toEqual({
          code: 'BAD_REQUEST',
          message: expect.stringMatching(
            / looks at a password and cannot be part of a batch: call it alone$/,
          ),
        });
      }
    });
    expect(work).toEqual([]);
    // Encoded twice it is one name, of no procedure.
    const twice = `${twenty.replaceAll(',', '%252C')}?batch=1`;
    expect(
      await watchWork(async () => {
        expect((await post(`${url}/trpc/${twice}`, inputs)).status).toBe(404);
      }),
    ).toEqual([]);
    expect((await post(`${url}/trpc/staff.signIn`, one)).status).toBe(401);
    expect((await post(`${url}/trpc/staff.signIn?batch=1`, { 0: one })).status).toBe(401);
  } finally {
    await server.close();
  }
});
