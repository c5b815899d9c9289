import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientProjectTopic } from '../src/server/client-projects/portal-service.ts';
import { grantAccess } from '../src/server/grants/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { watchPasswords } from './setup/passwords.ts';
import { addPortal, newBrowser, type TestPortal } from './setup/portals.ts';
import { describeOnServer, randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const wrong = 'a wrong password';
const refused = { code: 'UNAUTHORIZED', message: 'Invalid credentials' };
const tooMany = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many attempts: try again in 15 minutes',
  retryAfter: 900,
};

type Browser = { token: string | undefined };
/** The same browser as the server has it in its hands. */
const createCookie = () => {
  const cookie = {
    ...newBrowser(),
    set(token: string) {
      cookie.token = token;
    },
  };
  return cookie;
};
const portals = (server: TestServer, browser: Browser = newBrowser(), address = randomAddress()) =>
  server.as({ cookie: browser, address }).clientProjects;
const signIn = async (server: TestServer, { slug, password }: Omit<TestPortal, 'id'>, browser?: Browser) =>
  portals(server, browser).authenticate({ slug, password });
const signedIn = async (server: TestServer, portal: TestPortal): Promise<Browser> => {
  const browser = newBrowser();
  await signIn(server, portal, browser);
  return browser;
};
const read = (server: TestServer, browser: Browser, { id }: TestPortal) =>
  portals(server, browser).get({ clientProjectId: id });
/** Changes a project as the agency's support. */
const update = async (
  { deps }: TestServer,
  { id }: TestPortal,
  part: { password?: string; isActive?: boolean; name?: string },
) => {
  const staff = await addStaff(deps, { role: 'support' });
  return callAs(deps, staff).clientProjects.update({ clientProjectId: id, ...part });
};
const grantsOf = ({ deps }: TestServer, { id }: TestPortal) =>
  deps.database.db
    .selectFrom('grants')
    .selectAll()
    .where('kind', '=', 'client-project')
    .where('subject', '=', String(id))
    .execute();

describeOnServer('a support portal', createScriptedAssistant, (server) => {
  it('opens by slug and password, and for that browser alone', async () => {
    const portal = await addPortal(server(), { whatsappNumber: '+33155000143' });
    const browser = newBrowser();
    const project = { id: portal.id, slug: portal.slug, name: 'Boutique', whatsappNumber: '+33155000143' };
    expect(await signIn(server(), { ...portal, slug: ` ${portal.slug.toUpperCase()} ` }, browser)).toEqual(
      project,
    );
    expect(await read(server(), browser, portal)).toEqual({
      ...project,
      requestCount: 0,
      requestCounts: { Nouveau: 0, 'En cours': 0, Résolu: 0, Refusé: 0 },
    });
    const [grant] = await grantsOf(server(), portal);
    expect(grant).toMatchObject({ access_version: 1 });
    const days = (Number(grant?.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    await expect(read(server(), newBrowser(), portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('answers an unknown slug, a closed project and a wrong password alike, each after one comparison', async () => {
    const [open, closed] = [await addPortal(server()), await addPortal(server())];
    await update(server(), closed, { isActive: false });
    const hashes: (string | null | undefined)[] = [];
    const stop = watchPasswords(server(), { onCompared: (hash) => void hashes.push(hash) });
    const browser = newBrowser();
    for (const given of [
      { slug: 'no-such-project', password: wrong },
      { ...closed, password: wrong },
      closed,
      { ...open, password: wrong },
      { slug: "' or 1=1 --", password: wrong },
    ]) {
      const before = hashes.length;
      await expect(signIn(server(), given, browser)).rejects.toMatchObject(refused);
      expect(hashes).toHaveLength(before + 1);
    }
    stop();
    // Nothing to compare with is compared as well, with what no password has.
    expect(hashes.filter((hash) => hash === undefined)).toHaveLength(2);
    expect(browser.token).toBeUndefined();
    expect([...(await grantsOf(server(), open)), ...(await grantsOf(server(), closed))]).toEqual([]);
  });

  it.each([
    [{ slug: '' }, 'Project name is required'],
    [{ slug: ' ' }, 'Project name is required'],
    [{ slug: 'x'.repeat(129) }, 'At most 128 characters'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'a\u0000' }, 'Password is required'],
  ])('refuses %j at its field', async (part, message) => {
    const given = { slug: 'boutique', password: wrong, ...part };
    await expect(portals(server()).authenticate(given)).rejects.toThrow(message);
  });

  it('keeps the token of a browser that has something open, and replaces one that was planted', async () => {
    const [first, second] = [await addPortal(server()), await addPortal(server())];
    const browser = await signedIn(server(), first);
    const { token } = browser;
    await signIn(server(), second, browser);
    expect(browser.token).toBe(token);
    const planted = { token: 'p'.repeat(43) };
    await signIn(server(), first, planted);
    expect(planted.token).not.toBe('p'.repeat(43));
    // A token whose accesses have all ended is as good as made up.
    await update(server(), first, { isActive: false });
    await update(server(), second, { isActive: false });
    const third = await addPortal(server());
    await signIn(server(), third, browser);
    expect(browser.token).not.toBe(token);
  });

  it('ends at once for everybody with another password, and says so to who listens', async () => {
    const portal = await addPortal(server());
    const browsers = [await signedIn(server(), portal), await signedIn(server(), portal)];
    const { events } = server().deps;
    const ended = new Promise((resolve) =>
      events.subscribe(clientProjectTopic(portal.id), resolve, () => {}),
    );
    await update(server(), portal, { password: 'another password' });
    for (const browser of browsers) {
      await expect(read(server(), browser, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    expect(await ended).toEqual({ topic: `client-project:${portal.id}`, type: 'ended' });
    const [browser = newBrowser()] = browsers;
    await signIn(server(), { ...portal, password: 'another password' }, browser);
    expect(await read(server(), browser, portal)).toMatchObject({ id: portal.id });
  });

  it('stays open where only its name changes', async () => {
    const portal = await addPortal(server());
    const browser = await signedIn(server(), portal);
    await update(server(), portal, { name: 'Autre nom', isActive: true });
    expect(await read(server(), browser, portal)).toMatchObject({ name: 'Autre nom' });
  });

  it('ends when it is closed, and does not come back when it is opened again', async () => {
    const portal = await addPortal(server());
    const browser = await signedIn(server(), portal);
    await update(server(), portal, { isActive: false });
    await expect(read(server(), browser, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await update(server(), portal, { isActive: true });
    await expect(read(server(), browser, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await signIn(server(), portal, browser);
    expect(await read(server(), browser, portal)).toMatchObject({ id: portal.id });
  });

  it('ends after its time', async () => {
    const portal = await addPortal(server());
    const browser = await signedIn(server(), portal);
    await server()
      .deps.database.db.updateTable('grants')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('subject', '=', String(portal.id))
      .execute();
    await expect(read(server(), browser, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each([
    ['another password', { password: 'another password' }],
    ['its closing', { isActive: false }],
  ])('is not opened by a password that was right just before %s', async (_, change) => {
    const portal = await addPortal(server());
    const browser = newBrowser();
    const stop = watchPasswords(server(), {
      async onCompared(_hash, isRight) {
        expect(isRight).toBe(true);
        await update(server(), portal, change);
      },
    });
    await expect(signIn(server(), portal, browser)).rejects.toMatchObject(refused);
    stop();
    expect(browser.token).toBeUndefined();
    expect(await grantsOf(server(), portal)).toEqual([]);
  });

  it('is not opened by a grant of an older version, whenever it is written', async () => {
    const portal = await addPortal(server());
    const cookie = createCookie();
    await update(server(), portal, { password: 'another password' });
    await server()
      .deps.database.db.transaction()
      .execute((trx) => grantAccess(trx, cookie, 'client-project', String(portal.id), 1));
    expect(await grantsOf(server(), portal)).toMatchObject([{ access_version: 1 }]);
    await expect(read(server(), cookie, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('leaves nobody in who signs in while the password changes', async () => {
    const portal = await addPortal(server());
    const browsers = Array.from({ length: 6 }, newBrowser);
    await Promise.allSettled([
      ...browsers.slice(0, 3).map((browser) => signIn(server(), portal, browser)),
      update(server(), portal, { password: 'another password' }),
      ...browsers.slice(3).map((browser) => signIn(server(), portal, browser)),
    ]);
    for (const browser of browsers) {
      await expect(read(server(), browser, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it('is left by one browser without the others, and without what else that one has open', async () => {
    const [portal, other] = [await addPortal(server()), await addPortal(server())];
    const [leaving, staying] = [await signedIn(server(), portal), await signedIn(server(), portal)];
    await signIn(server(), other, leaving);
    await portals(server(), leaving).signOut({ clientProjectId: portal.id });
    await expect(read(server(), leaving, portal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await read(server(), leaving, other)).toMatchObject({ id: other.id });
    expect(await read(server(), staying, portal)).toMatchObject({ id: portal.id });
    // Nobody signs somebody else out, and nobody has to be signed in.
    await portals(server(), newBrowser()).signOut({ clientProjectId: portal.id });
    await portals(server(), leaving).signOut({ clientProjectId: other.id });
    await expect(read(server(), leaving, other)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await read(server(), staying, portal)).toMatchObject({ id: portal.id });
  });

  it('is another one’s to its neighbour, not their staff’s to sales, and the support’s to support', async () => {
    const { deps } = server();
    const [portal, other] = [await addPortal(server()), await addPortal(server())];
    const browser = await signedIn(server(), portal);
    await expect(read(server(), browser, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(read(server(), browser, { ...other, id: 999_999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const get = { clientProjectId: other.id };
    const sales = callAs(deps, await addStaff(deps, { role: 'sales' })).clientProjects;
    await expect(sales.get(get)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const part of [{ role: 'support' }, { role: 'admin' }, { role: 'support', via: 'key' }] as const) {
      const support = callAs(deps, await addStaff(deps, part)).clientProjects;
      expect(await support.get(get)).toMatchObject({ id: other.id });
      await expect(support.get({ clientProjectId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('is not opened by the grant of a conversation with the same name', async () => {
    const portal = await addPortal(server());
    const cookie = createCookie();
    await server()
      .deps.database.db.transaction()
      .execute((trx) => grantAccess(trx, cookie, 'conversation', String(portal.id), 1));
    await expect(read(server(), cookie, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  describe('under attack', () => {
    // The date alone, so that no window ends in the middle of a test: timers and the database keep their own time.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') }));
    afterEach(() => void vi.useRealTimers());

    /** Takes `count` failures from a counter, as so many wrong passwords would. */
    const fail = async (name: string, subject: string, count: number) => {
      for (let index = 0; index < count; index++) {
        const taken = await server().deps.limits.take([{ name, subject, limit: 1_000, seconds: 900 }]);
        if (!taken.refused) await taken.settle(Promise.resolve('failed'));
      }
    };

    it('refuses after ten failures for one slug from one address, known or not', async () => {
      const portal = await addPortal(server());
      for (const slug of [portal.slug, 'no-such-project-here']) {
        const at = portals(server(), newBrowser(), randomAddress());
        for (let count = 0; count < 10; count++) {
          await expect(at.authenticate({ slug, password: wrong })).rejects.toMatchObject(refused);
        }
        const right = { slug, password: portal.password };
        await expect(at.authenticate(right)).rejects.toMatchObject(tooMany);
        await expect(at.authenticate({ ...right, slug: ` ${slug.toUpperCase()}` })).rejects.toMatchObject(
          tooMany,
        );
      }
      expect(await signIn(server(), portal)).toMatchObject({ id: portal.id });
    });

    it('refuses after fifty failures from one address, and counts none that was right', async () => {
      const portal = await addPortal(server());
      const address = randomAddress();
      const at = portals(server(), newBrowser(), address);
      await fail('portal.address', address, 49);
      for (let count = 0; count < 3; count++)
        expect(await at.authenticate(portal)).toMatchObject({ id: portal.id });
      await expect(at.authenticate({ slug: 'guess', password: wrong })).rejects.toMatchObject(refused);
      await expect(at.authenticate(portal)).rejects.toMatchObject(tooMany);
    });

    it('slows down past a hundred failures for a slug, and shuts nobody out', async () => {
      const portal = await addPortal(server());
      await fail('portal.slug', portal.slug, 100);
      const begun = performance.now();
      expect(await signIn(server(), portal)).toMatchObject({ id: portal.id });
      // A timer may fire a millisecond early by this clock.
      expect(performance.now() - begun).toBeGreaterThan(990);
    });
  });
});

describe('two servers on one PostgreSQL', () => {
  it('hold the limit together, and one ends what the other has opened', async () => {
    const first = await startTestServer('postgres', createScriptedAssistant());
    const { url } = first.config.database as { url: string };
    const second = await startTestServer('postgres', createScriptedAssistant(), { DATABASE_URL: url });
    const portal = await addPortal(first);
    const address = randomAddress();
    const at = (server: TestServer) => portals(server, newBrowser(), address);
    for (let count = 0; count < 10; count++) {
      const given = { slug: portal.slug, password: wrong };
      await expect(at(first).authenticate(given)).rejects.toMatchObject(refused);
    }
    const counted = () =>
      first.deps.database.db
        .selectFrom('limits')
        .select('count')
        .where('key', 'like', 'portal.sign-in:%')
        .execute();
    await expect.poll(counted).toEqual([{ count: 10 }]);
    await expect(at(second).authenticate(portal)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });

    const browser = await signedIn(second, portal);
    const { events } = second.deps;
    const ended = new Promise((resolve) =>
      events.subscribe(clientProjectTopic(portal.id), resolve, () => {}),
    );
    await update(first, portal, { isActive: false });
    await expect(read(second, browser, portal)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await ended).toMatchObject({ type: 'ended' });
    await first.close();
    await second.close();
  });
});
