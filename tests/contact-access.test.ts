import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientEvent } from '../src/routers/clients.schema.ts';
import { portalEvent } from '../src/routers/support-requests.schema.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { beginProjectOf, uniqueAddress } from './setup/customers.ts';
import { pageContent } from './setup/gated.ts';
import { listen } from './setup/live.ts';
import { enterAs } from './setup/my-access.ts';
import { mailsTo } from './setup/outbox.ts';
import { quoteOf } from './setup/quotes.ts';
import { describeOnServer, startTestServer, type TestServer, type TestStaff } from './setup/server.ts';

type Browser = { token: string | undefined };
type Server = TestServer;

const ended = { code: 'UNAUTHORIZED' };
const gone = { code: 'NOT_FOUND' };

/** A customer with two contacts who see all of it, and all that a password or a link opens to them. */
async function layOut(server: Server) {
  const admin = await server.signUp('admin');
  const staff = await server.asStaff(admin);
  const made = await staff.customers.create({
    customer: { name: 'Hôtel Lumière', language: 'en' },
    contact: { firstName: 'Camille', lastName: 'Duval', email: uniqueAddress(), language: 'en' },
  });
  const leaving = made.contacts[0];
  if (!leaving) throw new Error('There is no contact');
  const email = `nadia.${randomUUID()}@client.example`;
  await staff.customers.addContact({
    customerId: made.id,
    contact: { firstName: 'Nadia', lastName: 'Rahman', email, language: 'en' },
  });
  const ids = async () => (await staff.customers.get({ customerId: made.id })).contacts;
  const staying = (await ids()).find((one) => one.email === email);
  if (!staying) throw new Error('There is no second contact');
  for (const { id } of [leaving, staying]) await staff.customers.setSeesAll({ contactId: id, seesAll: true });
  const projectId = await beginProjectOf(server, leaving.id);
  const slug = `a-${randomUUID().slice(0, 13)}`;
  const portal = await staff.clientProjects.create({ name: 'Boutique', slug, language: 'en', projectId });
  const page = await staff.statusPages.create({ slug, content: pageContent, previewUrl: null, projectId });
  const quote = await staff.quotes.create({
    slug,
    content: quoteOf({ title: 'Boutique', currency: 'AED' }),
    customerId: made.id,
    contactId: leaving.id,
  });
  const linkOf = async (contactId: number) => (await ids()).find(({ id }) => id === contactId)?.linkId ?? '';
  return {
    admin,
    customerId: made.id,
    slug,
    leaving: leaving.id,
    staying: staying.id,
    email,
    linkOf,
    portal: { id: portal.id, password: portal.password ?? '' },
    page: { password: page.password ?? '' },
    quote: { id: quote.id, password: quote.password ?? '' },
  };
}

type Known = Awaited<ReturnType<typeof layOut>>;

/** A browser that has typed all three passwords. */
async function letIn(server: Server, { slug, portal, page, quote }: Known): Promise<Browser> {
  const browser: Browser = { token: undefined };
  const as = () => server.as({ cookie: browser });
  await as().clientProjects.authenticate({ slug, password: portal.password });
  await as().statusPages.unlock({ slug, password: page.password });
  await as().quotes.unlock({ password: quote.password });
  return browser;
}

/** What this browser is told by all three. */
const readAll = (server: Server, browser: Browser, { slug, portal }: Known) => [
  server.as({ cookie: browser }).supportRequests.forProject({ clientProjectId: portal.id }),
  server.as({ cookie: browser }).statusPages.get({ slug }),
  server.as({ cookie: browser }).quotes.get({ slug }),
];

const follow = (server: Server, browser: Browser, clientProjectId: number) =>
  listen(portalEvent, (signal) =>
    server.as({ cookie: browser, signal }).supportRequests.live({ clientProjectId }),
  );

const followDashboard = (server: Server, clientId: string) =>
  listen(clientEvent, (signal) => server.as({ signal }).clients.live({ clientId }));

const things = ({ slug }: Known) =>
  (['portal', 'quote', 'status-page'] as const).map((kind) => ({ kind, slug }));

describe('a contact whose access is withdrawn, on two servers with one PostgreSQL', () => {
  let servers: [Server, Server];
  let known: Known;

  beforeAll(async () => {
    const first = await startTestServer('postgres', createScriptedAssistant());
    const { url } = first.config.database as { url: string };
    servers = [first, await startTestServer('postgres', createScriptedAssistant(), { DATABASE_URL: url })];
    known = await layOut(first);
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  it('loses at once what their streams, their passwords and their own sign-in have opened; others go on', async () => {
    const [first, second] = servers;
    const { db } = first.deps.database;
    const links = { leaving: await known.linkOf(known.leaving), staying: await known.linkOf(known.staying) };
    // On each server one browser that typed the passwords, and one that was let in by its contact's access.
    const typed = [await letIn(first, known), await letIn(second, known)];
    const own: Browser = { token: undefined };
    const kept: Browser = { token: undefined };
    for (const [browser, contactId] of [
      [own, known.leaving],
      [kept, known.staying],
    ] as const) {
      await enterAs(first, browser, contactId);
      for (const kind of ['portal', 'status-page', 'quote'] as const) {
        await db.updateTable('quotes').set({ opened_count: 1 }).where('slug', '=', known.slug).execute();
        await second.as({ cookie: browser }).my.open({ kind, slug: known.slug });
      }
    }
    const streams = servers.flatMap((server, index) => [
      followDashboard(server, links.leaving),
      follow(server, typed[index] ?? own, known.portal.id),
      follow(server, own, known.portal.id),
    ]);
    const staying = servers.map((server) => followDashboard(server, links.staying));
    await expect.poll(() => [...streams, ...staying].every(({ heard }) => heard.length > 0)).toBe(true);
    for (const server of servers) await Promise.all(readAll(server, own, known));

    const staff = (await first.asStaff(known.admin)).customers;
    const { passwords } = await staff.endAccess({
      contactId: known.leaving,
      things: things(known),
      tell: true,
    });
    expect(passwords.map(({ kind }) => kind)).toEqual(['portal', 'quote', 'status-page']);
    // Far less than the 30 seconds after which a stream looks by itself.
    await expect
      .poll(() => streams.map(({ types }) => types().at(-1)), { timeout: 10_000 })
      .toEqual(servers.flatMap(() => ['renewed', 'ended', 'ended']));
    for (const server of servers) {
      await expect(server.as().clients.get({ clientId: links.leaving })).rejects.toMatchObject(gone);
      await expect(server.as({ cookie: own }).my.get()).rejects.toMatchObject(ended);
      for (const browser of [...typed, own]) {
        const refused = await Promise.allSettled(readAll(server, browser, known));
        expect(refused).toMatchObject(refused.map(() => ({ status: 'rejected', reason: ended })));
      }
      // The other contact's dashboard is as it was, and their own access opens all of it again.
      expect(await server.as().clients.projects({ clientId: links.staying })).toHaveLength(1);
      for (const kind of ['portal', 'status-page', 'quote'] as const) {
        await server.as({ cookie: kept }).my.open({ kind, slug: known.slug });
      }
      await Promise.all(readAll(server, kept, known));
      // Neither of the old passwords opens anything, and the new ones do.
      await expect(letIn(server, known)).rejects.toMatchObject(ended);
      const renewed = Object.fromEntries(passwords.map(({ kind, password }) => [kind, password ?? '']));
      await letIn(server, {
        ...known,
        portal: { ...known.portal, password: renewed['portal'] ?? '' },
        quote: { ...known.quote, password: renewed['quote'] ?? '' },
        page: { password: renewed['status-page'] ?? '' },
      });
    }
    expect(staying.map(({ types }) => types().includes('renewed'))).toEqual([false, false]);
    // Who goes on is told without any password.
    const told = async () =>
      (await mailsTo(first, known.email)).filter(({ text }) => text.includes('Boutique'));
    const toldBySecond = async () =>
      (await mailsTo(second, known.email)).filter(({ text }) => text.includes('Boutique'));
    await expect.poll(async () => [...(await told()), ...(await toldBySecond())].length).toBe(1);
    const [mail] = [...(await told()), ...(await toldBySecond())];
    expect(mail?.text).toContain('/my');
    for (const { password } of passwords) expect(mail?.text).not.toContain(password ?? '?');
    for (const { stop } of [...streams, ...staying]) await stop();
  });
});

describeOnServer(
  'the passwords that a contact knows',
  () => createScriptedAssistant(),
  (server) => {
    let known: Known;
    let staff: Awaited<ReturnType<TestServer['asStaff']>>['customers'];
    const as = async (who: TestStaff) => (await server().asStaff(who)).customers;

    beforeAll(async () => {
      known = await layOut(server());
      staff = await as(known.admin);
    });

    it('are those of what they see, were mailed or have opened, with who else sees it', async () => {
      const quotes = (await server().asStaff(known.admin)).quotes;
      const listed = async (contactId: number) =>
        (await staff.sharedPasswords({ contactId })).map(({ kind, via, others }) => [kind, via, others]);
      const other = ['Nadia Rahman'];
      expect(await listed(known.leaving)).toEqual([
        ['portal', 'shown', other],
        ['quote', 'shown', other],
        ['status-page', 'shown', other],
      ]);
      const { contacts } = await staff.get({ customerId: known.customerId });
      const address = contacts.find(({ id }) => id === known.leaving)?.email ?? '';
      const mail = { version: 1, kind: 'quote', address, language: 'en', message: '' } as const;
      await quotes.sendMail({ quoteId: known.quote.id, ...mail });
      const browser = await letIn(server(), known);
      await enterAs(server(), browser, known.leaving);
      // The quote was mailed and opened: what was typed is the surer of the two.
      expect((await listed(known.leaving)).map(([kind, via]) => [kind, via])).toEqual([
        ['portal', 'opened'],
        ['quote', 'opened'],
        ['status-page', 'opened'],
      ]);
      // Somebody who sees their own projects alone knows none of it.
      await staff.setSeesAll({ contactId: known.staying, seesAll: false });
      expect(await listed(known.staying)).toEqual([]);
      await staff.setSeesAll({ contactId: known.staying, seesAll: true });
      await expect(staff.sharedPasswords({ contactId: 999_999_999 })).rejects.toMatchObject(gone);
    });

    it('are changed for those that are named alone, once more also after the access was withdrawn', async () => {
      const theirs = { kind: 'quote', slug: known.slug } as const;
      const unknown = { kind: 'quote', slug: 'somebody-elses' } as const;
      const asked = { contactId: known.leaving, tell: false };
      await expect(staff.endAccess({ ...asked, things: [theirs, unknown] })).rejects.toMatchObject(gone);
      // Nothing was done of what was refused.
      const isRevoked = async () =>
        (await staff.get({ customerId: known.customerId })).contacts.find(({ id }) => id === known.leaving)
          ?.isRevoked;
      expect(await isRevoked()).toBe(false);
      const { passwords } = await staff.endAccess({ ...asked, things: [theirs] });
      expect(passwords).toMatchObject([{ ...theirs, name: 'Boutique' }]);
      expect(await isRevoked()).toBe(true);
      const browser: Browser = { token: undefined };
      await server()
        .as({ cookie: browser })
        .statusPages.unlock({ slug: known.slug, password: known.page.password });
      expect((await staff.sharedPasswords(asked)).map(({ kind }) => kind)).toContain('status-page');
      await staff.endAccess({ ...asked, things: [{ kind: 'status-page', slug: known.slug }] });
      await expect(
        server().as({ cookie: browser }).statusPages.get({ slug: known.slug }),
      ).rejects.toMatchObject(ended);
      const { events } = await staff.get({ customerId: known.customerId });
      expect(events.filter(({ kind }) => kind === 'access')).toHaveLength(1);
    });

    it('of a portal are told to nobody without access to support', async () => {
      const again = await layOut(server());
      const sales = await as(await server().signUp('sales'));
      const { passwords } = await sales.endAccess({ contactId: again.leaving, things: things(again) });
      expect(passwords.map(({ kind, password }) => [kind, password !== null])).toEqual([
        ['portal', false],
        ['quote', true],
        ['status-page', true],
      ]);
      const { portal, slug } = again;
      await expect(
        server().as().clientProjects.authenticate({ slug, password: portal.password }),
      ).rejects.toMatchObject(ended);
    });
  },
);
