import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { accessTopic } from '../src/server/access.ts';
import { findStaffBySession } from '../src/server/staff/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createCookieJar } from './setup/caller.ts';
import {
  describeOnServer,
  randomAddress,
  startTestServer,
  type TestServer,
  type TestStaff,
} from './setup/server.ts';

const { argon2 } = crypto;
afterEach(() => {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
});

/** How many slow hashes are made meanwhile: they are all that can be told from outside by the time. */
async function countHashes(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  crypto.argon2 = (...args) => {
    count++;
    argon2(...args);
  };
  syncBuiltinESMExports();
  await run();
  return count;
}

const refusal = { code: 'UNAUTHORIZED', message: 'E-mail ou mot de passe incorrect' };
const signedOut = { code: 'UNAUTHORIZED' };

/** A browser without any cookie, at an address of its own. */
const browser = (server: TestServer, jar = createCookieJar()) => server.as({ address: randomAddress(), jar });
const copyOf = ({ cookies }: TestStaff) => createCookieJar(new Map(cookies.cookies));

describeOnServer('signing in', createScriptedAssistant, (server) => {
  const db = () => server().deps.database.db;

  it('lets staff in with mail and password, and out again', async () => {
    const sara = await server().signUp('support', { name: 'Sara Benali' });
    const caller = await server().asStaff(sara);
    expect(await caller.staff.me()).toEqual({
      id: sara.id,
      name: 'Sara Benali',
      firstName: 'Sara',
      email: sara.email,
      role: 'support',
      language: 'fr',
      hasTotp: false,
      hasPasskey: false,
      lacksFactor: false,
    });
    const kept = copyOf(sara);
    const heard: string[] = [];
    const stop = server().deps.events.subscribe(
      accessTopic(sara.id),
      ({ type }) => heard.push(type),
      () => {},
    );
    await caller.staff.signOut();
    expect([...sara.cookies.cookies.keys()]).toEqual(['vitrine-device']);
    await expect(caller.staff.me()).rejects.toMatchObject(signedOut);
    // A copy of the cookie is worth nothing either.
    await expect(browser(server(), kept).staff.me()).rejects.toMatchObject(signedOut);
    await expect.poll(() => heard).toEqual(['access']);
    stop();
    // Whoever is signed out may say so again.
    await caller.staff.signOut();
  });

  it('takes a mail in capitals', async () => {
    const { email, cookies } = await server().signUp('sales');
    cookies.cookies.clear();
    expect(
      await browser(server(), cookies).staff.signIn({
        email: ` ${email.toUpperCase()} `,
        password: demoPassword,
      }),
    ).toEqual({ next: 'done' });
  });

  it('answers alike, with the same work, whatever is wrong', async () => {
    const admin = await server().asStaff('admin');
    const known = await server().signUp('support');
    const closed = await server().signUp('support');
    await admin.staff.setDisabled({ staffId: closed.id, isDisabled: true });
    const invited = await admin.staff.invite({ email: `i${known.email}`, name: 'Inès', role: 'support' });
    const tries = [
      { email: 'nobody@staff.example', password: demoPassword },
      { email: known.email, password: `${demoPassword}!` },
      { email: closed.email, password: demoPassword },
      { email: closed.email, password: `${demoPassword}!` },
      { email: invited.email, password: demoPassword },
    ];
    for (const given of tries) {
      const jar = createCookieJar();
      const hashes = await countHashes(() =>
        expect(browser(server(), jar).staff.signIn(given)).rejects.toMatchObject(refusal),
      );
      expect([hashes, jar.header]).toEqual([1, '']);
    }
    expect(
      await countHashes(() => browser(server()).staff.signIn({ email: known.email, password: demoPassword })),
    ).toBe(1);
  });

  it('ends the session that the browser had, whoever’s it was, and no other', async () => {
    const [sara, louis] = [await server().signUp('support'), await server().signUp('sales')];
    const [kept, elsewhere] = [copyOf(sara), createCookieJar()];
    await browser(server(), elsewhere).staff.signIn({ email: sara.email, password: demoPassword });
    await browser(server(), sara.cookies)
      .staff.signIn({ email: louis.email, password: 'not this one' })
      .catch(() => {});
    expect(await browser(server(), kept).staff.me()).toMatchObject({ id: sara.id });
    await browser(server(), sara.cookies).staff.signIn({ email: louis.email, password: demoPassword });
    expect(await browser(server(), sara.cookies).staff.me()).toMatchObject({ id: louis.id });
    await expect(browser(server(), kept).staff.me()).rejects.toMatchObject(signedOut);
    expect(await browser(server(), elsewhere).staff.me()).toMatchObject({ id: sara.id });
  });

  it('leaves a line in the log for each refusal, with the account and without what was typed', async () => {
    const sara = await server().signUp('support');
    const { log } = server().deps;
    const info = vi.spyOn(log, 'info');
    for (const email of [sara.email, 'nobody@staff.example']) {
      const call = browser(server()).staff.signIn({ email, password: 'not this one' });
      await expect(call).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    const lines = info.mock.calls.filter(([, text]) => text === 'staff sign-in refused');
    info.mockRestore();
    expect(lines.map(([fields]) => fields)).toEqual([
      { step: 'password', staffId: sara.id },
      { step: 'password' },
    ]);
  });

  it('changes a role at once', async () => {
    const admin = await server().asStaff('admin');
    const louis = await server().signUp('sales');
    const caller = await server().asStaff(louis);
    expect(await admin.staff.setRole({ staffId: louis.id, role: 'support' })).toMatchObject({
      role: 'support',
    });
    expect(await caller.staff.me()).toMatchObject({ role: 'support' });
    await expect(caller.staff.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('closes an account at once, and its sessions stay ended when it opens again', async () => {
    const admin = await server().asStaff('admin');
    const louis = await server().signUp('sales');
    const caller = await server().asStaff(louis);
    await admin.staff.setDisabled({ staffId: louis.id, isDisabled: true });
    await expect(caller.staff.me()).rejects.toMatchObject(signedOut);
    await admin.staff.setDisabled({ staffId: louis.id, isDisabled: false });
    await expect(caller.staff.me()).rejects.toMatchObject(signedOut);
    await caller.staff.signIn({ email: louis.email, password: demoPassword });
    expect(await caller.staff.me()).toMatchObject({ id: louis.id });
  });

  it.each(['reset', 'setDisabled'] as const)(
    'leaves no session where %s came while it began',
    async (verb) => {
      const admin = await server().asStaff('admin');
      const sara = await server().signUp('support');
      const accounts = await server().deps.accounts();
      const { signIn } = accounts;
      const session = () => db().selectFrom('staff_sessions').selectAll().where('user_id', '=', sara.id);
      vi.spyOn(accounts, 'signIn').mockImplementationOnce(async (...given) => {
        const begun = await signIn(...given);
        const sessions = await session().execute();
        expect(sessions).not.toEqual([]);
        await admin.staff[verb]({ staffId: sara.id, isDisabled: true });
        // As if its row had been written a moment after the admin's call.
        await db().insertInto('staff_sessions').values(sessions).execute();
        return begun;
      });
      const jar = createCookieJar();
      await expect(
        browser(server(), jar).staff.signIn({ email: sara.email, password: demoPassword }),
      ).rejects.toMatchObject(refusal);
      expect([...jar.cookies.keys()]).toEqual([]);
      expect(await session().execute()).toEqual([]);
    },
  );

  it('looks at the account itself, not only at its sessions', async () => {
    const louis = await server().signUp('sales');
    await db().updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', louis.id).execute();
    await expect((await server().asStaff(louis)).staff.me()).rejects.toMatchObject(signedOut);
  });

  describe('a session', () => {
    const hour = 3_600_000;
    const session = async (person: TestStaff) =>
      (await db().selectFrom('staff_sessions').selectAll().where('user_id', '=', person.id).execute())[0];
    const change = (person: TestStaff, fields: { expires_at?: Date; created_at?: Date; updated_at?: Date }) =>
      db().updateTable('staff_sessions').set(fields).where('user_id', '=', person.id).execute();
    const inHours = (count: number) => new Date(Date.now() + count * hour);
    const hoursLeft = async (person: TestStaff) =>
      (((await session(person))?.expires_at.getTime() ?? 0) - Date.now()) / hour;

    it('ends 12 hours after its last use, of which a note is made every five minutes', async () => {
      const louis = await server().signUp('sales');
      const caller = await server().asStaff(louis);
      expect(await hoursLeft(louis)).toBeCloseTo(12, 1);
      await change(louis, { expires_at: inHours(1), updated_at: inHours(-4 / 60) });
      await caller.staff.me();
      expect(await hoursLeft(louis)).toBeCloseTo(1, 1);
      await change(louis, { updated_at: inHours(-5 / 60) });
      await caller.staff.me();
      expect(await hoursLeft(louis)).toBeCloseTo(12, 1);
      await change(louis, { expires_at: new Date(Date.now() - 1) });
      await expect(caller.staff.me()).rejects.toMatchObject(signedOut);
    });

    it('ends 30 days after the sign-in, however often it was used', async () => {
      const louis = await server().signUp('sales');
      const caller = await server().asStaff(louis);
      await change(louis, { created_at: inHours(-30 * 24 + 1), updated_at: inHours(-1) });
      await caller.staff.me();
      expect(await hoursLeft(louis)).toBeCloseTo(1, 1);
      // Whatever the row says of its end.
      await change(louis, { created_at: inHours(-30 * 24), expires_at: inHours(12) });
      await expect(caller.staff.me()).rejects.toMatchObject(signedOut);
    });

    it.each(['/api/staff/events', '/trpc/staff.live?input=%7B%7D'])(
      'is not used by the stream %s, which ends with it',
      async (path) => {
        const sara = await server().signUp('support');
        await change(sara, { expires_at: inHours(1), updated_at: inHours(-1) });
        await server()
          .app.listen({ port: 0, host: '127.0.0.1' })
          .catch(() => {});
        const { port } = server().app.server.address() as AddressInfo;
        const { body } = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { cookie: sara.cookies.header },
        });
        const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
        await reader?.read();
        expect(await hoursLeft(sara)).toBeCloseTo(1, 1);
        await change(sara, { expires_at: new Date(Date.now() - 1) });
        server().deps.events.publish({ topic: accessTopic(sara.id), type: 'access' });
        let text = '';
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
          text += part.value;
        expect(text).toContain('UNAUTHORIZED');
      },
    );
  });

  it('clears away what has expired', async () => {
    const louis = await server().signUp('sales');
    const old = { user_id: louis.id, expires_at: new Date(0) };
    await db()
      .insertInto('staff_sessions')
      .values({ id: `old-${louis.id}`, token: louis.id, ...old })
      .execute();
    await db()
      .insertInto('staff_verifications')
      .values({ id: `old-${louis.id}`, identifier: 'x', value: 'x', expires_at: new Date(0) })
      .execute();
    await browser(server()).staff.signIn({ email: louis.email, password: demoPassword });
    for (const table of ['staff_sessions', 'staff_verifications'] as const) {
      expect(await db().selectFrom(table).select('id').where('id', '=', `old-${louis.id}`).execute()).toEqual(
        [],
      );
    }
  });

  it('loads nothing for a request without the cookie', async () => {
    const accounts = () => Promise.reject(new Error('loaded'));
    const headers = new Headers({ cookie: 'vitrine=abc; other=1' });
    expect(
      await findStaffBySession({ ...server().deps, accounts }, { headers, key: undefined, setCookies() {} }),
    ).toBeUndefined();
  });

  it.each([
    'vitrine-staff.session_token=',
    'vitrine-staff.session_token=a.b',
    'vitrine-staff.session_token=%E0%A4%A.x',
    'vitrine-staff.session_token=%00.%00',
    `vitrine-staff.session_token=${'x'.repeat(4000)}`,
    'vitrine-staff.session_token=; vitrine-staff.session_token=.',
    '__Host-vitrine-staff.session_token=a.b',
  ])('takes %s for nobody', async (cookie) => {
    const response = await server().app.inject({ url: '/api/staff/me', headers: { cookie } });
    expect(response.statusCode).toBe(401);
  });

  it('takes a cookie that was changed, or that another server signed, for nobody’s', async () => {
    const louis = await server().signUp('sales');
    const cookie = louis.cookies.header;
    const me = async (header: string) =>
      (await server().app.inject({ url: '/api/staff/me', headers: { cookie: header } })).statusCode;
    expect(await me(cookie)).toBe(200);
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    const other = crypto.createHmac('sha256', 'another key').update(token).digest('base64');
    const changed = token.slice(0, -1) + (token.endsWith('x') ? 'y' : 'x');
    const forged = [`${token}.${other}`, `${changed}.${signature}`, token, `${token}.`];
    for (const text of forged) expect(await me(`${name}=${encodeURIComponent(text)}`)).toBe(401);
  });

  it('refuses what another site makes a browser send', async () => {
    const louis = await server().signUp('sales');
    const signOut = (headers: Record<string, string>) =>
      server().app.inject({
        method: 'POST',
        url: '/api/staff/sign-out',
        headers: { cookie: louis.cookies.header, ...headers },
      });
    expect((await signOut({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await signOut({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await (await server().asStaff(louis)).staff.me()).toMatchObject({ id: louis.id });
    expect((await signOut({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  });
});

describe('the cookie', () => {
  it.each([
    [
      'http://127.0.0.1:3000',
      /^vitrine-staff\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ],
    [
      'https://agency.example',
      /^__Host-vitrine-staff\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('at %s is out of reach of scripts and other sites', async (APP_URL, pattern) => {
    const server = await startTestServer('postgres', createScriptedAssistant(), { APP_URL });
    const { email } = await server.signUp('support');
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/staff/sign-in',
      payload: { email, password: demoPassword },
    });
    const [session, device] = [response.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(pattern);
    expect(device).toMatch(
      new RegExp(pattern.source.replace('-staff\\.session_token', '-device').replace('2592000', '34560000')),
    );
    const cookie = String(session).split(';', 1)[0];
    const me = await server.app.inject({ url: '/api/staff/me', headers: { cookie } });
    expect(me.json()).toMatchObject({ email });
    await server.close();
  });
});
