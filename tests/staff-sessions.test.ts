import { describe, expect, it, vi } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { accessTopic, publishAccess } from '../src/server/access.ts';
import { describeDevice } from '../src/server/staff/session-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { createAuthenticator } from './setup/authenticator.ts';
import { createCookieJar } from './setup/caller.ts';
import { watchPasswords } from './setup/passwords.ts';
import { describeOnServer, randomAddress, type TestServer, type TestStaff } from './setup/server.ts';
import { addProject } from './setup/team.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Signs in over HTTP, as a browser of that name. */
async function signIn({ app }: TestServer, { email }: TestStaff, userAgent = firefox): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/staff/sign-in',
    headers: { 'user-agent': userAgent, 'x-forwarded-for': randomAddress() },
    payload: { email, password: demoPassword },
  });
  const jar = createCookieJar();
  jar.set([response.headers['set-cookie'] ?? []].flat());
  return jar.header;
}

describeOnServer(
  'the sessions of an account',
  createScriptedAssistant,
  (server) => {
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string) =>
      server().app.inject({ method, url, headers: { cookie } });
    const list = async (cookie: string) => (await call('GET', '/api/staff/sessions', cookie)).json();
    const ages = (person: TestStaff, seconds: number) =>
      server()
        .deps.database.db.updateTable('staff_sessions')
        .set({ proven_at: new Date(Date.now() - seconds * 1_000) })
        .where('user_id', '=', person.id)
        .execute();

    it('are listed to their owner alone, each by its browser, and never by an address', async () => {
      const louis = await server().signUp('sales');
      await server().signUp('sales');
      const cookie = await signIn(server(), louis);
      const sessions = await list(cookie);
      expect(sessions).toHaveLength(2);
      const current = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      expect(current).toEqual({
        id: expect.any(String),
        device: 'Firefox sur Windows',
        startedAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: true,
      });
      const rows = await server()
        .deps.database.db.selectFrom('staff_sessions')
        .select(['ip_address', 'token'])
        .execute();
      expect(rows.every(({ ip_address }) => !ip_address)).toBe(true);
      expect(rows.some(({ token }) => JSON.stringify(sessions).includes(token))).toBe(false);
      // One that is over is not among them, also before it is cleared away.
      await server()
        .deps.database.db.updateTable('staff_sessions')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('user_id', '=', louis.id)
        .where('id', '<>', current.id)
        .execute();
      expect(await list(cookie)).toMatchObject([{ id: current.id }]);
    });

    it('end one by one, and nobody ends another’s', async () => {
      const [louis, sara] = [await server().signUp('sales'), await server().signUp('support')];
      const [here, there] = [await signIn(server(), louis), await signIn(server(), louis)];
      const { id } = (await list(there)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      const stranger = await call('DELETE', `/api/staff/sessions/${id}`, sara.cookies.header);
      expect(stranger.statusCode).toBe(404);
      expect((await call('GET', '/api/staff/me', there)).statusCode).toBe(200);
      expect((await call('DELETE', `/api/staff/sessions/${id}`, here)).statusCode).toBe(204);
      expect((await call('GET', '/api/staff/me', there)).statusCode).toBe(401);
      expect((await call('GET', '/api/staff/me', here)).statusCode).toBe(200);
    });

    it('end all but this one, with the streams that they have open', async () => {
      const louis = await server().signUp('sales');
      const cookie = await signIn(server(), louis);
      const other = (await server().asStaff(louis)).staff;
      const stream = (await other.live({}))[Symbol.asyncIterator]();
      await stream.next();
      const ended = expect(
        (async () => {
          for (let event = await stream.next(); !event.done; ) event = await stream.next();
        })(),
      ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      // Without a word of it the stream would look by itself only half a minute later.
      const heard = vi.fn();
      const stop = server().deps.events.subscribe(accessTopic(louis.id), heard, () => {});
      expect((await call('POST', '/api/staff/sessions/end-others', cookie)).statusCode).toBe(204);
      await expect.poll(() => heard.mock.calls).toMatchObject([[{ type: 'access' }]]);
      stop();
      await ended;
      expect(await list(cookie)).toHaveLength(1);
      await expect(other.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    });

    it('ask for the password again after ten minutes, before what gives access or takes data out', async () => {
      const nora = await server().signUp('admin');
      const sara = await server().signUp('support');
      const caller = await server().asStaff(nora);
      const asked = { code: 'FORBIDDEN', reason: 'proof' };
      const key = { staffId: sara.id, name: 'Export' };
      await caller.apiKeys.create(key);
      await ages(nora, 601);
      const calls = [
        () => caller.apiKeys.create(key),
        () => caller.staff.invite({ email: 'new@staff.example', name: 'Inès', role: 'support' }),
        () => caller.staff.setRole({ staffId: sara.id, role: 'sales' }),
        () => caller.staff.setDisabled({ staffId: sara.id, isDisabled: true }),
        () => caller.staff.reset({ staffId: sara.id }),
        () => caller.staff.setPolicy({ role: 'support', requiresFactor: true }),
        () => caller.gates.set({ kind: 'team', subject: 'team' }),
        () => caller.gates.close({ kind: 'team', subject: 'team' }),
        () => caller.quotes.setPassword({ quoteId: 1 }),
        () => caller.statusPages.setPassword({ statusPageId: 1 }),
        () => caller.clients.export({}),
        () => caller.audit.export({}),
        () => caller.staff.checkProof(),
        () => caller.staff.endSession({ sessionId: 'another' }),
        () => caller.staff.endOtherSessions(),
      ];
      for (const run of calls) await expect(run()).rejects.toMatchObject(asked);
      // What only reads goes on.
      await caller.staff.list();
      await expect(caller.staff.prove({ password: 'not this one' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        issues: [{ path: 'password' }],
      });
      await expect(caller.apiKeys.create(key)).rejects.toMatchObject(asked);
      await caller.staff.prove({ password: demoPassword });
      await caller.apiKeys.create(key);
      // It counts for this session alone.
      const other = await signIn(server(), nora);
      await ages(nora, 601);
      await caller.staff.prove({ password: demoPassword });
      expect((await call('GET', '/api/staff/proof', other)).statusCode).toBe(403);
    });

    /** As if the sessions had been given their present token so long ago. */
    const rotated = (person: TestStaff, ago: number) =>
      server()
        .deps.database.db.updateTable('staff_sessions')
        .set({ rotated_at: new Date(Date.now() - ago * 1_000) })
        .where('user_id', '=', person.id)
        .where('rotated_at', 'is not', null)
        .execute();
    const statusOf = async (url: string, cookie: string) => (await call('GET', url, cookie)).statusCode;
    const me = '/api/staff/me';
    const proof = '/api/staff/proof';

    it('have another token once the password was shown again; the one before counts 30 seconds more, never as proven', async () => {
      const louis = await server().signUp('sales');
      const { staff } = await server().asStaff(louis);
      const before = louis.cookies.header;
      await ages(louis, 601);
      await staff.prove({ password: demoPassword });
      const after = louis.cookies.header;
      expect(after).not.toBe(before);
      expect(await list(after)).toHaveLength(1);
      expect([await statusOf(me, after), await statusOf(proof, after)]).toEqual([200, 204]);
      expect([await statusOf(me, before), await statusOf(proof, before)]).toEqual([200, 403]);
      await rotated(louis, 31);
      expect([await statusOf(me, before), await statusOf(proof, before)]).toEqual([401, 401]);
      expect([await statusOf(me, after), await statusOf(proof, after)]).toEqual([200, 204]);
    });

    it('get one token of proofs at the same moment, and of one that is tried again as its answer was lost', async () => {
      const louis = await server().signUp('sales');
      const old = new Map(louis.cookies.cookies);
      await ages(louis, 601);
      const prove = async () => {
        const jar = createCookieJar(new Map(old));
        const caller = server().as({ address: randomAddress(), jar });
        await caller.staff.prove({ password: demoPassword });
        return jar.header;
      };
      const cookies = await Promise.all([prove(), prove(), prove()]);
      cookies.push(await prove());
      expect(new Set(cookies).size).toBe(1);
      expect(await statusOf(proof, cookies[0] ?? '')).toBe(204);
      await rotated(louis, 31);
      await expect(prove()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await statusOf(proof, cookies[0] ?? '')).toBe(204);
    });

    it('are told to have ended where they end while the password is compared', async () => {
      const louis = await server().signUp('sales');
      const { staff } = await server().asStaff(louis);
      const before = louis.cookies.header;
      const { deps } = server();
      const stop = watchPasswords(server(), {
        onAsked: async () =>
          void (await deps.database.db
            .deleteFrom('staff_sessions')
            .where('user_id', '=', louis.id)
            .execute()),
      });
      await expect(staff.prove({ password: demoPassword })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      stop();
      expect(louis.cookies.header).toBe(before);
    });

    it('end by signing out with the token of a moment ago too', async () => {
      const louis = await server().signUp('sales');
      const old = createCookieJar(new Map(louis.cookies.cookies));
      await (await server().asStaff(louis)).staff.prove({ password: demoPassword });
      await server().as({ address: randomAddress(), jar: old }).staff.signOut();
      expect(await statusOf(me, louis.cookies.header)).toBe(401);
    });

    it.each(['staff', 'team'] as const)(
      'have streams (%s) that go on for as long as the token counts that they began with, and then end quietly',
      async (noun) => {
        const nora = await server().signUp('admin');
        const old = createCookieJar(new Map(nora.cookies.cookies));
        const caller = server().as({ address: randomAddress(), jar: old });
        const stream = (await caller[noun].live({}))[Symbol.asyncIterator]();
        await stream.next();
        await (await server().asStaff(nora)).staff.prove({ password: demoPassword });
        const { deps } = server();
        /** Has the stream look at who follows it, and answers what it says then. */
        const look = async () => {
          if (noun === 'staff') publishAccess(deps, nora.id);
          else await addProject(server());
        };
        if (noun === 'team') {
          await look();
          expect((await stream.next()).done).toBe(false);
        }
        await rotated(nora, 31);
        await look();
        const rest: unknown[] = [];
        for (let event = await stream.next(); !event.done; event = await stream.next())
          rest.push(event.value);
        expect(JSON.stringify(rest)).not.toContain('ended');
        // What began with the present token goes on, and nobody opens another one with that of before.
        const present = (await (await server().asStaff(nora))[noun].live({}))[Symbol.asyncIterator]();
        expect((await present.next()).done).toBe(false);
        await present.return?.(undefined);
        const again = async () => (await caller[noun].live({}))[Symbol.asyncIterator]().next();
        await expect(again()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      },
    );

    it.each(['password', 'passkey'] as const)(
      'are looked at again by streams after each proof, by %s',
      async (way) => {
        const louis = await server().signUp('sales');
        const { staff } = await server().asStaff(louis);
        const authenticator = createAuthenticator(server().config.appUrl);
        const heard: string[] = [];
        const stop = server().deps.events.subscribe(
          accessTopic(louis.id),
          ({ type }) => heard.push(type),
          () => {},
        );
        // That is told of too.
        const made = authenticator.make(await staff.beginPasskey());
        await staff.addPasskey({ name: 'Téléphone', response: made });
        await expect.poll(() => heard).toEqual(['access']);
        if (way === 'password') await staff.prove({ password: demoPassword });
        else await staff.proveWithPasskey({ response: authenticator.show(await staff.beginPasskeyProof()) });
        await expect.poll(() => heard).toEqual(['access', 'access']);
        stop();
      },
    );

    it('leave a line in the log for each proof that is refused', async () => {
      const louis = await server().signUp('sales');
      const { staff } = await server().asStaff(louis);
      const authenticator = createAuthenticator(server().config.appUrl);
      const info = vi.spyOn(server().deps.log, 'info');
      const response = authenticator.show(await staff.beginPasskeyProof());
      await expect(staff.prove({ password: 'not this one' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      await expect(staff.proveWithPasskey({ response })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      const lines = info.mock.calls.filter(([, text]) => text === 'staff proof refused');
      info.mockRestore();
      expect(lines.map(([fields]) => fields)).toEqual([
        { step: 'password', staffId: louis.id },
        { step: 'passkey', staffId: louis.id },
      ]);
    });

    it('is asked ten times at most in a quarter of an hour', async () => {
      const nora = await server().signUp('admin');
      const { staff } = await server().asStaff(nora);
      for (let count = 0; count < 10; count++) {
        await expect(staff.prove({ password: 'wrong' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
      await expect(staff.prove({ password: demoPassword })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    });
  },
  { TRUST_PROXY: 'true' },
);

describe('a browser in words', () => {
  it.each([
    [firefox, 'Firefox sur Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari sur macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome sur un iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet sur Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge sur Windows',
    ],
    ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome sur ChromeOS'],
    ['Something (X11; Linux)', 'Un navigateur sur Linux'],
    ['curl/8.14', 'Un programme inconnu'],
    ['', 'Un programme inconnu'],
  ])('%s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words);
  });
});
