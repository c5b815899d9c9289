import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoPassword, demoStaff, seedDemo } from '../db/seed.ts';
import { createApiKeyInput } from '../src/routers/api-keys.schema.ts';
import { createContext } from '../src/routers/context.ts';
import type { StaffRole } from '../src/routers/staff.schema.ts';
import { accessTopic, type Staff } from '../src/server/access.ts';
import { createApiKey, findStaffByKey, listApiKeys, revokeApiKey } from '../src/server/api-keys/service.ts';
import { buildApp } from '../src/server/app.ts';
import { resetStaff, setDisabled } from '../src/server/staff/members-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins } from './setup/meeting.ts';
import { noDocuments, startTestServer, type TestServer } from './setup/server.ts';

describe('API keys', () => {
  let server: TestServer;
  let url: string;
  let admin: Staff;
  /** Every line that the server has logged. */
  const lines: string[] = [];

  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant());
    server.deps.log = pino({ level: 'trace', base: null }, { write: (line) => lines.push(line) });
    const app = await buildApp(server.deps, noDocuments);
    server.app.addHook('onClose', () => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    admin = await addStaff('admin');
  });
  afterAll(() => server.close());

  let count = 0;
  async function addStaff(role: StaffRole): Promise<Staff> {
    count += 1;
    const account = {
      id: `staff-${count}`,
      name: `Amal Haddad ${count}`,
      email: `amal${count}@agency.example`,
    };
    await server.deps.database.db
      .insertInto('staff')
      .values({ ...account, role })
      .execute();
    return {
      ...account,
      role,
      language: 'fr',
      hasTotp: false,
      hasPasskey: false,
      lacksFactor: false,
      via: 'session',
    };
  }

  const db = () => server.deps.database.db;
  const make = (staff: Staff, expiresInDays: 30 | 90 | 365 = 90) =>
    createApiKey(server.deps, admin, { staffId: staff.id, name: 'Export comptable', expiresInDays });
  const change = (id: number, fields: Record<string, unknown>) =>
    db().updateTable('api_keys').set(fields).where('id', '=', id).execute();
  const changeStaff = (id: string, fields: Record<string, unknown>) =>
    db().updateTable('staff').set(fields).where('id', '=', id).execute();

  const me = (headers: Record<string, string>, query = '') =>
    fetch(`${url}/api/staff/me${query}`, { headers });
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const statusWith = async (key: string) => (await me(bearer(key))).status;

  it('end for good when their account is reset, each with its row in the audit log', async () => {
    const [staff, other] = [await addStaff('support'), await addStaff('support')];
    const [first, second, revoked] = [await make(staff), await make(staff), await make(staff)];
    const others = await make(other);
    await revokeApiKey(server.deps, admin, { apiKeyId: revoked.apiKey.id });
    await resetStaff(server.deps, admin, { staffId: staff.id });
    for (const { key } of [first, second]) {
      expect(await me(bearer(key))).toHaveProperty('status', 401);
      expect(await findStaffByKey(server.deps, key)).toBeUndefined();
    }
    expect(await me(bearer(others.key))).toHaveProperty('status', 200);
    const entries = await auditEntries(db())
      .select(['staff_id', 'subject', 'before'])
      .where('action', '=', 'api-key.revoke')
      .where(
        'subject',
        'in',
        [first, second, revoked].map(({ apiKey }) => `api-key:${apiKey.id}`),
      )
      .orderBy('subject')
      .execute();
    expect(entries).toEqual(
      [first, second, revoked]
        .map(({ apiKey: { id, name, start } }) => ({
          staff_id: admin.id,
          subject: `api-key:${id}`,
          before: { name, start, account: staff.email },
        }))
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    );
  });

  describe('a key that is good', () => {
    it('acts as its account, on both ways in', async () => {
      const owner = await addStaff('support');
      const { key, apiKey } = await make(owner);
      expect(key).toMatch(/^vk_[A-Za-z0-9_-]{43}$/);
      expect(apiKey).toMatchObject({
        start: key.slice(0, 7),
        state: 'active',
        staffName: owner.name,
        lastUsedAt: null,
      });
      const rest = await me(bearer(key));
      expect(rest.status).toBe(200);
      expect(await rest.json()).toEqual({
        id: owner.id,
        name: owner.name,
        firstName: 'Amal',
        email: owner.email,
        role: 'support',
        language: 'fr',
        hasTotp: false,
        hasPasskey: false,
        lacksFactor: false,
      });
      const trpc = await fetch(`${url}/trpc/staff.me`, { headers: bearer(key) });
      expect(await trpc.json()).toMatchObject({ result: { data: { id: owner.id } } });
    });

    it('is read whatever the case of the scheme, and however many spaces follow it', async () => {
      const { key } = await make(await addStaff('support'));
      for (const authorization of [`bearer ${key}`, `BEARER   ${key}`, `Bearer ${key} `]) {
        expect((await me({ authorization })).status, authorization).toBe(200);
      }
    });

    it('says what its account says now: name, role and second factor', async () => {
      const owner = await addStaff('support');
      const { key, apiKey } = await make(owner);
      await changeStaff(owner.id, { role: 'admin', name: 'Noor Saleh', two_factor_enabled: true });
      expect(await findStaffByKey(server.deps, key)).toEqual({
        ...owner,
        name: 'Noor Saleh',
        role: 'admin',
        hasTotp: true,
        via: 'key',
        keyId: apiKey.id,
        areas: ['support'],
      });
    });

    it.each([
      ['support', 403],
      ['sales', 403],
      ['admin', 403],
    ] as const)('of role %s opens no call that asks for a session', async (role, status) => {
      const { key } = await make(await addStaff(role));
      const calls = [
        ['GET', '/api/api-keys'],
        ['POST', '/api/api-keys', { staffId: admin.id, name: 'Encore une' }],
        ['GET', '/api/staff'],
        ['POST', '/api/staff', { email: 'new@agency.example', name: 'New', role: 'admin' }],
        ['POST', '/api/staff/password', { currentPassword: 'x', newPassword: 'long enough to pass' }],
      ] as const;
      for (const [method, path, body] of calls) {
        const response = await fetch(url + path, {
          method,
          headers: { ...bearer(key), ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        });
        expect(response.status, `${method} ${path}`).toBe(status);
      }
      expect(
        await db().selectFrom('staff').select('id').where('email', '=', 'new@agency.example').execute(),
      ).toEqual([]);
    });

    it('opens what its role may access, and nothing else', async () => {
      const { key: support } = await make(await addStaff('support'));
      const { key: boss } = await make(await addStaff('admin'));
      expect((await fetch(`${url}/api/audit`, { headers: bearer(support) })).status).toBe(403);
      expect((await fetch(`${url}/api/audit`, { headers: bearer(boss) })).status).not.toBe(403);
      expect((await fetch(`${url}/api/audit`, { headers: bearer(boss) })).status).not.toBe(401);
    });
  });

  describe('what is no key', () => {
    let key: string;
    beforeAll(async () => {
      ({ key } = await make(await addStaff('admin')));
    });

    const swapCase = (text: string) =>
      text.replaceAll(/[a-z]/gi, (letter) =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
      );
    it.each<[string, (key: string) => string]>([
      ['empty', () => ''],
      ['blank', () => '   '],
      ['of the right form, made up', () => `vk_${randomBytes(32).toString('base64url')}`],
      ['one character short', (it) => it.slice(0, -1)],
      ['its beginning alone', (it) => it.slice(0, 7)],
      ['one character long', (it) => `${it}A`],
      ['one character off', (it) => `${it.slice(0, -2)}${it.at(-2) === 'A' ? 'B' : 'A'}${it.at(-1)}`],
      ['with the other case', (it) => `vk_${swapCase(it.slice(3))}`],
      ['with the sign in capitals', (it) => it.replace('vk_', 'VK_')],
      ['without the sign', (it) => it.slice(3)],
      ['twice', (it) => `${it} ${it}`],
      ['twice with a comma', (it) => `${it},${it}`],
      ['in quotes', (it) => `"${it}"`],
      ['its hash', (it) => createHash('sha256').update(it).digest('hex')],
      ['SQL', () => "vk_' or 1=1 --"],
      ['a wildcard', () => `vk_${'%'.repeat(43)}`],
    ])('%s: 401, on both ways in', async (_name, spoil) => {
      const spoilt = spoil(key);
      expect(await statusWith(spoilt)).toBe(401);
      expect((await fetch(`${url}/trpc/staff.me`, { headers: bearer(spoilt) })).status).toBe(401);
      // What a header cannot carry, such as a line's end or U+0000, reaches the service at most.
      expect(await findStaffByKey(server.deps, `${spoilt}\u0000`)).toBeUndefined();
      expect(await findStaffByKey(server.deps, `${key}\n`)).toBeUndefined();
    });

    it('is not taken elsewhere than in that header', async () => {
      const cookies = ['vitrine', '__Host-vitrine', 'token', 'authorization', 'vitrine.session_token'];
      expect((await me({ cookie: cookies.map((name) => `${name}=${key}`).join('; ') })).status).toBe(401);
      for (const name of ['key', 'token', 'access_token', 'apiKey', 'api_key', 'authorization']) {
        expect((await me({}, `?${name}=${key}`)).status, name).toBe(401);
      }
      for (const headers of [
        { 'x-api-key': key },
        { authorization: key },
        { authorization: `Basic ${btoa(`${key}:`)}` },
      ]) {
        expect((await me(headers)).status, Object.keys(headers)[0]).toBe(401);
      }
    });
  });

  describe('the end of a key', () => {
    it('comes at once when it is revoked, and is told to open streams once', async () => {
      const owner = await addStaff('support');
      const [gone, kept] = [await make(owner), await make(owner)];
      const heard = vi.fn();
      const stop = server.deps.events.subscribe(accessTopic(owner.id), heard, () => {});
      expect(await statusWith(gone.key)).toBe(200);
      const answer = await revokeApiKey(server.deps, admin, { apiKeyId: gone.apiKey.id });
      expect(answer.state).toBe('revoked');
      expect(await statusWith(gone.key)).toBe(401);
      expect(await statusWith(kept.key)).toBe(200);
      const [row] = await db()
        .selectFrom('api_keys')
        .select('revoked_at')
        .where('id', '=', gone.apiKey.id)
        .execute();

      expect(await revokeApiKey(server.deps, admin, { apiKeyId: gone.apiKey.id })).toEqual(answer);
      expect(
        await db().selectFrom('api_keys').select('revoked_at').where('id', '=', gone.apiKey.id).execute(),
      ).toEqual([row]);
      // Events come in order: after this one, a second of the first revocation would have come.
      await revokeApiKey(server.deps, admin, { apiKeyId: kept.apiKey.id });
      await expect.poll(() => heard.mock.calls.length).toBe(2);
      stop();
    });

    it('throws NOT_FOUND for a key that never was', async () => {
      await expect(revokeApiKey(server.deps, admin, { apiKeyId: 0 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Cette clé n’existe pas',
      });
    });

    it('comes with its last day', async () => {
      const { key, apiKey } = await make(await addStaff('support'), 30);
      const days = (Date.parse(apiKey.expiresAt ?? '') - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(30, 2);
      await change(apiKey.id, { expires_at: sql`now() + interval '1 minute'` });
      expect(await statusWith(key)).toBe(200);
      await change(apiKey.id, { expires_at: sql`now()` });
      expect(await statusWith(key)).toBe(401);
    });

    it('ends for good with its account, which opens again without it', async () => {
      const owner = await addStaff('support');
      const other = await addStaff('support');
      const [key, others] = [await make(owner), await make(other)];
      await setDisabled(server.deps, admin, { staffId: owner.id, isDisabled: true });
      expect(await statusWith(key.key)).toBe(401);
      expect(await statusWith(others.key)).toBe(200);
      await setDisabled(server.deps, admin, { staffId: owner.id, isDisabled: false });
      expect(await statusWith(key.key)).toBe(401);
      const listed = (await listApiKeys(server.deps)).find(({ id }) => id === key.apiKey.id);
      expect(listed?.state).toBe('revoked');
      const [entry] = await db()
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `api-key:${key.apiKey.id}`)
        .orderBy('id', 'desc')
        .execute();
      expect(entry?.action).toBe('api-key.revoke');
    });

    it('says plainly that it has ended', async () => {
      const { key, apiKey } = await make(await addStaff('support'));
      await change(apiKey.id, { expires_at: sql`now()` });
      const response = await me(bearer(key));
      expect([response.status, await response.json()]).toEqual([
        401,
        { code: 'UNAUTHORIZED', message: 'Cette clé API n’existe pas, a expiré ou a été révoquée' },
      ]);
    });

    it('lasts 90 days where nobody chose, and no other time than 30, 90 or 365', async () => {
      const parse = (expiresInDays?: number) =>
        createApiKeyInput.safeParse({ staffId: 'x', name: 'Export', expiresInDays });
      expect(parse().data?.expiresInDays).toBe(90);
      expect([30, 90, 365].map((days) => parse(days).success)).toEqual([true, true, true]);
      expect([0, 1, 366, 3650].map((days) => parse(days).success)).toEqual([false, false, false, false]);
    });
  });

  describe('the areas of a key', () => {
    const call = async (key: string, path: string) =>
      (await fetch(`${url}${path}`, { headers: bearer(key) })).status;
    const requests = '/api/support-requests';
    const quotes = '/api/admin/quotes';
    const makeFor = (staff: Staff, rooms?: StaffRole[]) =>
      createApiKey(server.deps, admin, {
        staffId: staff.id,
        name: 'Export comptable',
        expiresInDays: 30,
        ...(rooms && { rooms }),
      });

    it('are those of its account’s role where nobody chose', async () => {
      const owner = await addStaff('admin');
      const { key, apiKey } = await makeFor(owner);
      expect(apiKey.rooms).toEqual(['support', 'sales', 'finance', 'admin']);
      expect(await Promise.all([requests, quotes, '/api/audit'].map((path) => call(key, path)))).toEqual([
        200, 200, 200,
      ]);
    });

    it('are those that were chosen, on every way in', async () => {
      const { key, apiKey } = await makeFor(await addStaff('admin'), ['sales', 'sales']);
      expect(apiKey.rooms).toEqual(['sales']);
      expect(await Promise.all([requests, quotes, '/api/audit'].map((path) => call(key, path)))).toEqual([
        403, 200, 403,
      ]);
      expect(await call(key, '/api/staff/me')).toBe(200);
      // These ask by themselves who of the agency comes.
      expect(await call(key, '/api/team/projects')).toBe(403);
      const form = new FormData();
      form.set('purpose', 'document');
      form.set('file', new Blob(['x']), 'a.txt');
      const upload = await fetch(`${url}/api/files`, { method: 'POST', headers: bearer(key), body: form });
      expect(upload.status).toBe(403);
    });

    it('are never more than the role has, at that moment', async () => {
      const owner = await addStaff('admin');
      const sales = await addStaff('sales');
      for (const rooms of [['support'], ['sales', 'support']] satisfies StaffRole[][]) {
        await expect(makeFor(sales, rooms)).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          issues: [{ path: 'rooms' }],
        });
      }
      const { key } = await makeFor(owner, ['support', 'sales']);
      await changeStaff(owner.id, { role: 'sales' });
      expect([await call(key, requests), await call(key, quotes)]).toEqual([403, 200]);
      await changeStaff(owner.id, { role: 'admin' });
      expect(await call(key, '/api/audit')).toBe(403);
    });
  });

  describe('a request with a key and cookies', () => {
    const contextOf = (headers: Record<string, string>) =>
      createContext(
        server.deps,
        { headers, cookies: { vitrine: 'A'.repeat(43) }, id: 'x' } as unknown as FastifyRequest,
        {} as FastifyReply,
      );

    it.each(['', ' ', ' vk_wrong', ' a b'])('has no cookies, whatever the key (%j)', async (shown) => {
      const context = contextOf({
        authorization: `Bearer${shown}`,
        cookie: 'session=of-an-admin; vitrine=x',
      });
      expect(context.credentials.headers.has('cookie')).toBe(false);
      expect(context.cookie.token).toBeUndefined();
      expect(await context.findStaff()).toBeUndefined();
    });

    it('has the rights of the key alone, even where an admin is signed in', async () => {
      await seedDemo(server.deps);
      const [{ email }] = demoStaff;
      const signedIn = await fetch(`${url}/api/staff/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: demoPassword }),
      });
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      expect(await (await me({ cookie })).json()).toMatchObject({ email, role: 'admin' });
      const keys = (headers: Record<string, string>) => fetch(`${url}/api/api-keys`, { headers });
      expect((await keys({ cookie })).status).toBe(200);

      const { key, apiKey } = await make(await addStaff('support'));
      expect(await (await me({ cookie, ...bearer(key) })).json()).toMatchObject({ role: 'support' });
      expect((await keys({ cookie, ...bearer(key) })).status).toBe(403);
      await revokeApiKey(server.deps, admin, { apiKeyId: apiKey.id });
      for (const authorization of [`Bearer ${key}`, 'Bearer', 'Bearer ', 'bearer x', 'Bearer a b']) {
        expect((await me({ cookie, authorization })).status, authorization).toBe(401);
        expect((await keys({ cookie, authorization })).status, authorization).toBe(401);
        const trpc = await fetch(`${url}/trpc/staff.me`, { headers: { cookie, authorization } });
        expect(trpc.status, authorization).toBe(401);
      }
      // What a session opens, its key does not: an admin's key makes no keys either.
      const { key: boss } = await make(admin);
      expect((await keys({ cookie, ...bearer(boss) })).status).toBe(403);
    });

    it('has them with any other scheme, and without one', () => {
      for (const headers of [
        { cookie: 'a=b' },
        { cookie: 'a=b', authorization: 'Basic eDp5' },
        { cookie: 'a=b', authorization: 'Bearerx y' },
      ]) {
        const context = contextOf(headers);
        expect(context.credentials.headers.get('cookie')).toBe('a=b');
        expect(context.cookie.token).toBe('A'.repeat(43));
      }
    });
  });

  describe('the last use', () => {
    const lastUse = async (id: number) =>
      (
        await db()
          .selectFrom('api_keys')
          .select('last_used_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_used_at;

    it('is written at most once a minute, also by many at once', async () => {
      const { key, apiKey } = await make(await addStaff('support'));
      expect(await Promise.all(Array.from({ length: 20 }, () => statusWith(key)))).toEqual(
        Array(20).fill(200),
      );
      await expect.poll(() => lastUse(apiKey.id)).not.toBeNull();
      const ago = async (interval: string) => {
        await change(apiKey.id, { last_used_at: sql`now() - ${interval}::interval` });
        const before = await lastUse(apiKey.id);
        expect(await statusWith(key)).toBe(200);
        return before;
      };
      const recent = await ago('50 seconds');
      const old = await ago('70 seconds');
      expect(recent).not.toEqual(old);
      await expect.poll(() => lastUse(apiKey.id)).not.toEqual(old);
      const again = await ago('50 seconds');
      await expect(findStaffByKey(server.deps, key)).resolves.toBeDefined();
      expect(await lastUse(apiKey.id)).toEqual(again);
    });

    it('fails alone: the request goes on, and the log says so without the key', async () => {
      const { key } = await make(await addStaff('support'));
      await sql`alter table api_keys add constraint full_up check (last_used_at is null) not valid`.execute(
        db(),
      );
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      try {
        expect(await statusWith(key)).toBe(200);
        await expect.poll(() => lines.filter((line) => line.includes('full_up')).length).toBe(1);
      } finally {
        await sql`alter table api_keys drop constraint full_up`.execute(db());
        process.off('unhandledRejection', unhandled);
      }
      expect(unhandled).not.toHaveBeenCalled();
    });
  });

  describe('making one', () => {
    it('asks for an account that is there and open', async () => {
      const closed = await addStaff('support');
      await changeStaff(closed.id, { disabled_at: new Date() });
      await expect(make({ ...closed, id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(make(closed)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(
        await db().selectFrom('api_keys').select('id').where('staff_id', '=', closed.id).execute(),
      ).toEqual([]);
    });

    it('goes to 100 keys that nobody has revoked, also when the last two are made at once', async () => {
      const owner = await addStaff('support');
      const rows = Array.from({ length: 99 }, (_, index) => ({
        staff_id: owner.id,
        name: `Clé ${index}`,
        start: 'vk_old0',
        token_hash: randomBytes(32),
      }));
      await db().insertInto('api_keys').values(rows).execute();
      const results = await Promise.allSettled([make(owner), make(owner)]);
      expectOneWins(results, 'CONFLICT');
      const [one] = await db()
        .selectFrom('api_keys')
        .select('id')
        .where('staff_id', '=', owner.id)
        .limit(1)
        .execute();
      await revokeApiKey(server.deps, admin, { apiKeyId: one?.id ?? 0 });
      await expect(make(owner)).resolves.toBeDefined();
    });
  });

  it('lists the newest first, each with its state', async () => {
    const [owner, closed] = [await addStaff('support'), await addStaff('sales')];
    const ids = [];
    for (const staff of [owner, owner, owner, closed, closed, closed])
      ids.push((await make(staff, 30)).apiKey.id);
    const [, expired = 0, revoked = 0, , closedExpired = 0, closedRevoked = 0] = ids;
    await db()
      .updateTable('api_keys')
      .set({ expires_at: sql`now()` })
      .where('id', 'in', [expired, revoked, closedExpired, closedRevoked])
      .execute();
    for (const apiKeyId of [revoked, closedRevoked]) await revokeApiKey(server.deps, admin, { apiKeyId });
    const listed = (await listApiKeys(server.deps)).slice(0, 6);
    expect(listed.map(({ id, state }) => ({ id, state }))).toEqual(
      ids
        .map((id, index) => ({
          id,
          state: ['active', 'expired', 'revoked', 'active', 'expired', 'revoked'][index],
        }))
        .toReversed(),
    );
    expect(listed[0]).toMatchObject({ name: 'Export comptable', staffId: closed.id, staffName: closed.name });
  });

  it('stands nowhere but in the answer that makes it', async () => {
    const owner = await addStaff('support');
    const { key, apiKey } = await make(owner);
    const before = lines.length;
    await me(bearer(key));
    await me({}, `?key=${key}`);
    await fetch(`${url}/trpc/staff.me?key=${key}`, { headers: bearer(key) });
    await fetch(`${url}/trpc/${key}`, { headers: bearer(key) });
    await fetch(`${url}/api/staff/password`, {
      method: 'POST',
      headers: { ...bearer(key), 'content-type': 'text/plain' },
      body: key,
    });
    await revokeApiKey(server.deps, admin, { apiKeyId: apiKey.id });
    await statusWith(key);

    expect(lines.length).toBeGreaterThan(before);
    const listed = JSON.stringify(await listApiKeys(server.deps));
    const audit = await auditEntries(db()).selectAll().orderBy('id').execute();
    const rows = JSON.stringify(await db().selectFrom('api_keys').selectAll().execute());
    const [secret, hex] = [key.slice(3), createHash('sha256').update(key).digest('hex')];
    for (const text of [lines.join(''), listed, JSON.stringify(audit), rows]) {
      for (const part of [secret, secret.slice(0, 12), secret.slice(-12)]) expect(text).not.toContain(part);
    }
    for (const text of [lines.join(''), listed, JSON.stringify(audit)]) expect(text).not.toContain(hex);
    const facts = { name: 'Export comptable', start: apiKey.start, account: owner.email };
    expect(audit.filter(({ subject }) => subject === `api-key:${apiKey.id}`)).toMatchObject([
      {
        action: 'api-key.create',
        staff_id: admin.id,
        actor: admin.name,
        via: 'session',
        before: null,
        after: facts,
      },
      {
        action: 'api-key.revoke',
        staff_id: admin.id,
        actor: admin.name,
        via: 'session',
        before: facts,
        after: null,
      },
    ]);
  });
});
