import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { myEvent } from '../src/routers/my.schema.ts';
import { randomId } from '../src/server/ids.ts';
import { sweepMyLinks } from '../src/server/my/sign-in-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { validate } from './setup/client-projects.ts';
import { pageContent } from './setup/gated.ts';
import { listen } from './setup/live.ts';
import { askForLink, tokensTo } from './setup/my-links.ts';
import { mailsTo } from './setup/outbox.ts';
import { accountEnv } from './setup/projects.ts';
import { quoteOf } from './setup/quotes.ts';
import { describeOnServer, randomAddress, startTestServer, type TestServer } from './setup/server.ts';
import { addOpenPortal, filledRequest } from './setup/support-portals.ts';

const uniqueMail = () => `nadia.${randomUUID().replaceAll('-', '')}@client.example`;

type Browser = { token: string | undefined };
const newBrowser = (): Browser => ({ token: undefined });

/** Waits until nothing that was asked for is still to be looked up or mailed. */
const settled = async ({ deps }: TestServer) => {
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name in ('my.find', 'my.mail-link') and state in ('created', 'retry', 'active')`.execute(
      deps.database.db,
    );
    return rows[0]?.count;
  };
  await expect.poll(left).toBe(0);
};

/** A customer with one contact whom staff have made. */
async function addCustomer(server: TestServer, email: string, name = 'Nadia Rahman', language = 'en') {
  const sales = await server.asStaff('sales');
  const [firstName = '', lastName = ''] = name.split(' ');
  const { id, contacts } = await sales.customers.create({
    customer: { name, language } as never,
    contact: { firstName, lastName, email, language } as never,
  });
  const [contact] = contacts;
  if (!contact) throw new Error('There is no contact');
  return { id, contactId: contact.id, linkId: contact.linkId };
}

/** A project of a customer, whose own contact is that one. */
async function addProject(
  { deps }: TestServer,
  { id, contactId }: { id: number; contactId: number },
  name = 'Site vitrine',
): Promise<{ id: number; publicId: string }> {
  const publicId = `p${randomUUID().replaceAll('-', '').slice(0, 15)}`;
  return deps.database.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('projects')
      .values({
        public_id: publicId,
        client_id: contactId,
        customer_id: id,
        name,
        currency: 'AED',
        total_cents: 500_000,
        deposit_cents: 250_000,
        progress: 40,
        last_update: 'The first screens are ready',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('instalments')
      .values(
        ['acceptance', 'completion'].map((due, index) => ({
          project_id: row.id,
          position: index + 1,
          cents: 250_000,
          due,
        })),
      )
      .execute();
    return { id: row.id, publicId };
  });
}

const quoteFor = async (
  server: TestServer,
  { id, contactId }: { id: number; contactId: number },
  part: Parameters<typeof quoteOf>[0] = {},
) => {
  const sales = await server.asStaff('sales');
  const slug = `q-${randomUUID().slice(0, 13)}`;
  const quote = await sales.quotes.create({
    slug,
    password: `lanterne velours ${slug}`,
    content: quoteOf({ title: 'Boutique', currency: 'AED', ...part }),
    customerId: id,
    contactId,
  });
  return { id: quote.id, slug };
};

const notOpen = { code: 'UNAUTHORIZED' };

describeOnServer(
  'the sign-in of the clients',
  () => createScriptedAssistant(),
  (server) => {
    const db = () => server().deps.database.db;
    const enter = async (token: string, browser = newBrowser()) => {
      await server().as({ cookie: browser }).my.enter({ token });
      return browser;
    };
    const enterAs = async (email: string, count = 1) => enter(await askForLink(server(), email, count));
    const open = async (email: string, count = 1) => server().as({ cookie: await enterAs(email, count) }).my;
    const sales = async () => (await server().asStaff('sales')).customers;

    afterEach(() => {
      vi.useRealTimers();
    });

    it('answers the same to an address that nobody here has, and mails nothing', async () => {
      const [known, unknown] = [uniqueMail(), uniqueMail()];
      await addCustomer(server(), known);
      const { my } = server().as();
      expect(await my.link({ email: unknown })).toEqual({});
      expect(await my.link({ email: known })).toEqual({});
      await expect.poll(async () => (await tokensTo(server(), known)).length).toBe(1);
      await settled(server());
      expect(await mailsTo(server(), unknown)).toEqual([]);
      await expect(my.get()).rejects.toMatchObject(notOpen);
    });

    it('keeps no address: neither in a job nor with a link', async () => {
      const email = uniqueMail();
      await addCustomer(server(), email);
      await askForLink(server(), email, 1, `  ${email.toUpperCase()} `);
      const { rows } = await sql<{ text: string }>`
        select data::text as text from pgboss.job where name like 'my.%'
        union all select row_to_json(door_links)::text from door_links`.execute(db());
      expect(rows.length).toBeGreaterThan(0);
      for (const { text } of rows) expect(text.toLowerCase()).not.toContain('nadia.');
    });

    it('writes in the language of the contact, and says neither name nor project', async () => {
      const email = uniqueMail();
      const customer = await addCustomer(server(), email, 'نادية رحمن', 'ar');
      await addProject(server(), customer);
      await askForLink(server(), email);
      const [mail] = await mailsTo(server(), email);
      expect(mail?.header('subject')).toContain('مساحتك');
      expect(mail?.text).not.toContain('نادية');
      expect(mail?.text).not.toContain('Site vitrine');
    });

    it('opens once: whoever comes second is told that the link was used', async () => {
      const email = uniqueMail();
      await addCustomer(server(), email);
      const token = await askForLink(server(), email);
      const browser = await enter(token);
      const used = { code: 'CONFLICT' };
      await expect(enter(token)).rejects.toMatchObject(used);
      await expect(enter(token, browser)).rejects.toMatchObject(used);
      expect((await server().as({ cookie: browser }).my.get()).contacts).toMatchObject([{ email }]);
    });

    it('is for one person: another address’s link leaves what the browser had', async () => {
      const [first, second] = [uniqueMail(), uniqueMail()];
      const [one, other] = [await addCustomer(server(), first), await addCustomer(server(), second)];
      const { id, slug } = await quoteFor(server(), one);
      await db().updateTable('quotes').set({ opened_count: 1 }).where('id', '=', id).execute();
      const browser = await enterAs(first);
      const { my, quotes } = server().as({ cookie: browser });
      await my.open({ kind: 'quote', slug });
      expect((await quotes.get({ slug })).content.title).toBe('Boutique');
      await enter(await askForLink(server(), second), browser);
      expect((await my.get()).contacts).toMatchObject([{ email: second }]);
      await expect(quotes.get({ slug })).rejects.toMatchObject(notOpen);
      expect(await my.rights()).toMatchObject({ isFresh: true, email: second, goes: { contacts: 1 } });
      await my.erase({ email: second });
      const erased = async ({ id }: { id: number }) =>
        (await (await sales()).get({ customerId: id })).contacts[0]?.erasure !== null;
      expect([await erased(one), await erased(other)]).toEqual([false, true]);
      // The same address again adds what it opens, and takes nothing away.
      const again = await enterAs(first, 2);
      await enter(await askForLink(server(), first, 3), again);
      expect((await server().as({ cookie: again }).my.get()).contacts).toMatchObject([{ email: first }]);
    });

    it('opens to one of two browsers that come at the same moment', async () => {
      const email = uniqueMail();
      await addCustomer(server(), email);
      const token = await askForLink(server(), email);
      const both = await Promise.allSettled([enter(token), enter(token), enter(token)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('opens for fifteen minutes', async () => {
      const email = uniqueMail();
      await addCustomer(server(), email);
      const token = await askForLink(server(), email);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 });
      await expect(enter(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      vi.useRealTimers();
      await enter(token);
    });

    it.each(['x', 'x'.repeat(43), ' '.repeat(43), 'é'.repeat(43), `${'x'.repeat(43)}\0`, '', '../my'])(
      'opens nothing for the token %j',
      async (token) => {
        await expect(enter(token)).rejects.toMatchObject({
          code: /^x{43}$/.test(token) ? 'NOT_FOUND' : 'BAD_REQUEST',
        });
      },
    );

    it.each([
      '',
      'nobody',
      'a@b',
      `${'a'.repeat(250)}@b.example`,
      'a@b.example\0',
      "'; drop table clients; --@x",
    ])('refuses %j, which is no address', async (email) => {
      await expect(server().as().my.link({ email })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    });

    it('sends no link to a contact whose access was withdrawn, and opens none that is on its way', async () => {
      const email = uniqueMail();
      const { contactId } = await addCustomer(server(), email);
      const token = await askForLink(server(), email);
      await (await sales()).revokeContact({ contactId });
      await expect(enter(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await server().as().my.link({ email });
      await settled(server());
      expect(await tokensTo(server(), email)).toHaveLength(1);
    });

    it('ends at once for who is revoked, gets another address or is shown less', async () => {
      for (const change of ['revoke', 'address', 'less'] as const) {
        const email = uniqueMail();
        const customer = await addCustomer(server(), email);
        const { contactId } = customer;
        const calls = await sales();
        await calls.setSeesAll({ contactId, seesAll: true });
        const browser = await enterAs(email);
        const quote = await quoteFor(server(), customer);
        const { my, quotes } = server().as({ cookie: browser });
        await server()
          .deps.database.db.updateTable('quotes')
          .set({ opened_count: 1 })
          .where('id', '=', quote.id)
          .execute();
        await my.open({ kind: 'quote', slug: quote.slug });
        expect((await quotes.get({ slug: quote.slug })).content.title).toBe('Boutique');
        if (change === 'revoke') await calls.revokeContact({ contactId });
        if (change === 'less') await calls.setSeesAll({ contactId, seesAll: false });
        if (change === 'address') {
          const contact = { firstName: 'Nadia', lastName: 'Rahman', email: uniqueMail(), language: 'en' };
          await calls.saveContact({ contactId, contact: contact as never });
        }
        await expect(my.get(), change).rejects.toMatchObject(notOpen);
        // What it has opened ends with it.
        await expect(quotes.get({ slug: quote.slug }), change).rejects.toMatchObject(notOpen);
      }
    });

    it('does not open again what was taken, for who comes by another mail into the same browser', async () => {
      const email = uniqueMail();
      const customer = await addCustomer(server(), email);
      const calls = await sales();
      await calls.setSeesAll({ contactId: customer.contactId, seesAll: true });
      const colleague = { firstName: 'Omar', email: uniqueMail(), language: 'en' as const };
      await calls.addContact({ customerId: customer.id, contact: colleague });
      const { contacts } = await calls.get({ customerId: customer.id });
      const omar = contacts.find(({ id }) => id !== customer.contactId)?.id ?? 0;
      const { id, slug } = await quoteFor(server(), { id: customer.id, contactId: omar });
      await db().updateTable('quotes').set({ opened_count: 1 }).where('id', '=', id).execute();
      // Whoever has written in the chat keeps their cookie.
      const browser = newBrowser();
      await server().as({ cookie: browser }).chat.start({ sessionId: randomId() });
      await enter(await askForLink(server(), email), browser);
      const { my, quotes } = server().as({ cookie: browser });
      await my.open({ kind: 'quote', slug });
      await quotes.get({ slug });
      await calls.setSeesAll({ contactId: customer.contactId, seesAll: false });
      await enter(await askForLink(server(), email, 2), browser);
      expect((await my.get()).quotes).toEqual([]);
      await expect(quotes.get({ slug })).rejects.toMatchObject(notOpen);
    });

    it('does not open what has another address by now', async () => {
      const [email, corrected] = [uniqueMail(), uniqueMail()];
      const { contactId } = await addCustomer(server(), email);
      const token = await askForLink(server(), email);
      const contact = { firstName: 'Nadia', lastName: 'Rahman', email: corrected, language: 'en' };
      await (await sales()).saveContact({ contactId, contact: contact as never });
      await expect(enter(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await (await open(corrected)).get()).contacts).toMatchObject([{ email: corrected }]);
    });

    it('opens all contacts of one address, each with what it may see, and nobody else’s of the same name', async () => {
      const email = uniqueMail();
      const first = await addCustomer(server(), email);
      const second = await addCustomer(server(), email.toUpperCase(), 'Nadia Rahman-Haddad');
      const other = await addCustomer(server(), uniqueMail());
      await addProject(server(), first, 'First');
      await addProject(server(), second, 'Second');
      await addProject(server(), other, 'Not theirs');
      const seen = await (await open(email)).get();
      expect(seen.contacts.map(({ clientId }) => clientId)).toEqual([first.linkId, second.linkId]);
      expect(seen.projects.map(({ projectName }) => projectName)).toEqual(['First', 'Second']);
      expect(JSON.stringify(seen)).not.toContain('Not theirs');
    });

    it('shows of a customer’s projects what the dashboard shows', async () => {
      const email = uniqueMail();
      const contact = await addCustomer(server(), email);
      const { id: contactId } = await db()
        .insertInto('clients')
        .values({
          link_id: randomId(),
          first_name: 'Omar',
          last_name: 'Haddad',
          email: uniqueMail(),
          language: 'en',
          customer_id: contact.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const colleague = { id: contact.id, contactId };
      await addProject(server(), contact, 'Own');
      const listed = await addProject(server(), colleague, 'Listed');
      await addProject(server(), colleague, 'Hidden');
      const put = await addProject(server(), contact, 'Put away');
      await db().updateTable('projects').set({ archived_at: new Date() }).where('id', '=', put.id).execute();
      const quote = await quoteFor(server(), colleague);
      await db().updateTable('quotes').set({ opened_count: 1 }).where('id', '=', quote.id).execute();
      await db()
        .insertInto('contact_projects')
        .values({ client_id: contact.contactId, project_id: listed.id })
        .execute();
      const my = await open(email);
      const names = async () => (await my.get()).projects.map(({ projectName }) => projectName);
      expect(await names()).toEqual(['Own', 'Listed']);
      const dashboard = await server().as().clients.projects({ clientId: contact.linkId });
      expect(dashboard.map(({ name }) => name)).toEqual(await names());
      expect((await my.get()).quotes).toEqual([]);
      await expect(my.open({ kind: 'quote', slug: quote.slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      // Shown all of it, they see what is their colleague's too.
      await (await sales()).setSeesAll({ contactId: contact.contactId, seesAll: true });
      expect(await names()).toEqual(['Own', 'Listed', 'Hidden']);
      expect((await my.get()).quotes).toMatchObject([{ slug: quote.slug }]);
    });

    it('takes a mailbox with other dots for another person’s', async () => {
      const email = uniqueMail();
      await addCustomer(server(), email);
      await server()
        .as()
        .my.link({ email: email.replace('nadia.', 'na.dia') });
      await settled(server());
      expect(await mailsTo(server(), email)).toEqual([]);
    });

    it('opens nothing that a stranger has made with somebody’s address', async () => {
      const email = uniqueMail();
      await validate(server(), { email, projectName: 'A stranger’s' });
      await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(1);
      await server().as().my.link({ email });
      await settled(server());
      expect(await tokensTo(server(), email)).toEqual([]);
      // Beside somebody whom staff know by that address it stays out as well.
      await addProject(server(), await addCustomer(server(), email), 'Their own');
      const { projects } = await (await open(email)).get();
      expect(projects.map(({ projectName }) => projectName)).toEqual(['Their own']);
    });

    it('opens what staff have joined; to a mailbox that nobody has confirmed it is its one mail', async () => {
      const email = uniqueMail();
      const made = await validate(server(), { email, projectName: 'Joined' });
      await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(1);
      const into = await addCustomer(server(), uniqueMail(), 'Atelier Nord');
      await addProject(server(), into, 'Of the others');
      const { customer_id: fromId } = await db()
        .selectFrom('clients')
        .select('customer_id')
        .where('link_id', '=', made.client.id)
        .executeTakeFirstOrThrow();
      await (await sales()).join({ fromId: fromId ?? 0, intoId: into.id });
      // The mail about the project was the one that this mailbox gets.
      await server().as().my.link({ email });
      await settled(server());
      expect(await tokensTo(server(), email)).toEqual([]);
      await db().deleteFrom('link_mails').execute();
      const token = await askForLink(server(), email);
      await server().as().my.link({ email });
      await settled(server());
      expect(await tokensTo(server(), email)).toHaveLength(1);
      const { my } = server().as({ cookie: await enter(token) });
      expect((await my.get()).projects.map(({ projectName }) => projectName)).toEqual(['Joined']);
      // The address counts as confirmed: from here on it is written to.
      await askForLink(server(), email, 2);
    });

    it('mails one mailbox five links an hour, and says nothing of it', async () => {
      const email = uniqueMail();
      await addCustomer(server(), email);
      for (let count = 1; count <= 5; count++) await askForLink(server(), email, count);
      await server().as({ cookie: newBrowser(), address: randomAddress() }).my.link({ email });
      await settled(server());
      expect(await tokensTo(server(), email)).toHaveLength(5);
    });

    describe('shows', () => {
      let email: string;
      let customer: Awaited<ReturnType<typeof addCustomer>>;
      let project: Awaited<ReturnType<typeof addProject>>;
      let quote: Awaited<ReturnType<typeof quoteFor>>;
      let browser: Browser;

      beforeAll(async () => {
        email = uniqueMail();
        customer = await addCustomer(server(), email);
        project = await addProject(server(), customer);
        quote = await quoteFor(server(), customer);
        browser = await enterAs(email);
        const owner = await server().signUp('sales', { name: 'Rania Saad' });
        const { db } = server().deps.database;
        await db.updateTable('customers').set({ owner_id: owner.id }).where('id', '=', customer.id).execute();
      });
      const my = () => server().as({ cookie: browser }).my;

      it('what is to be paid, and how the projects stand', async () => {
        const { payments, projects, contacts, owners, language } = await my().get();
        expect(language).toBe('en');
        expect(owners).toEqual(['Rania']);
        expect(contacts).toMatchObject([{ clientId: customer.linkId, email }]);
        const seen = { clientId: customer.linkId, projectId: project.publicId };
        expect(payments).toMatchObject([
          {
            ...seen,
            totalPrice: 5_000,
            position: 1,
            amount: 2_500,
            currency: 'AED',
            due: 'acceptance',
            state: 'pending',
          },
          { ...seen, position: 2, due: 'completion' },
        ]);
        expect(projects).toMatchObject([
          { ...seen, progress: 40, lastUpdate: 'The first screens are ready' },
        ]);
      });

      it('a quote once it was sent, and opens it without its password', async () => {
        const { slug } = quote;
        expect((await my().get()).quotes).toEqual([]);
        await expect(my().open({ kind: 'quote', slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
        const staff = await server().asStaff('sales');
        const send = (quoteId: number) =>
          staff.quotes.sendMail({
            quoteId,
            version: 1,
            kind: 'quote',
            address: email,
            language: 'en',
            message: '',
          });
        await send(quote.id);
        expect((await my().get()).quotes).toMatchObject([{ slug, title: 'Boutique', currency: 'AED' }]);
        // One without a last day is never over.
        const lasting = await quoteFor(server(), customer, { validUntil: null });
        await send(lasting.id);
        expect((await my().get()).quotes.map((one) => one.slug)).toEqual([lasting.slug, slug]);
        await (await server().asStaff('admin')).gates.close({ kind: 'quote', subject: lasting.slug });
        const { quotes } = server().as({ cookie: browser });
        await expect(quotes.get({ slug })).rejects.toMatchObject(notOpen);
        expect(await my().open({ kind: 'quote', slug })).toEqual({ slug, portal: null });
        await quotes.get({ slug });
        // Another password ends it, until it is opened from here again.
        await (await server().asStaff('admin')).gates.set({ kind: 'quote', subject: slug });
        await expect(quotes.get({ slug })).rejects.toMatchObject(notOpen);
        await my().open({ kind: 'quote', slug });
        await quotes.accept({ slug, version: 1, acceptedBy: 'Nadia Rahman' });
        const seen = await my().get();
        expect(seen.quotes).toEqual([]);
        expect(seen.accepted).toMatchObject([{ slug, title: 'Boutique' }]);
      });

      it('live: a new quote, a payment and an answer, each as it comes, until access ends', async () => {
        const address = uniqueMail();
        const owner = await addCustomer(server(), address);
        const work = await addProject(server(), owner);
        const portal = await addOpenPortal(server(), { project_id: work.id });
        const request = await portal.client.supportRequests.create(filledRequest(portal));
        const own = await enterAs(address);
        const stream = listen(myEvent, (signal) => server().as({ cookie: own, signal }).my.live({}));
        const count = () => stream.heard.length;
        /** Waits for less than the 30 seconds after which a quiet stream looks by itself. */
        const grows = (before: number) => expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(before);
        await grows(0);
        const { quotes } = await server().asStaff('sales');
        const offered = await quoteFor(server(), owner);
        const mail = { version: 1, kind: 'quote', address, language: 'en', message: '' } as const;
        let before = count();
        await quotes.sendMail({ quoteId: offered.id, ...mail });
        await grows(before);
        expect((await server().as({ cookie: own }).my.get()).quotes).toHaveLength(1);
        before = count();
        const admin = await server().asStaff('admin');
        await admin.payments.record({ projectId: work.publicId, position: 1, paidBy: 'other' });
        await grows(before);
        before = count();
        await admin.supportRequests.setStatus({ requestId: request.id, status: 'En cours' });
        await grows(before);
        await admin.customers.revokeContact({ contactId: owner.contactId });
        await expect.poll(() => stream.types().at(-1), { timeout: 10_000 }).toBe('ended');
        expect(await stream.ended).toBe('over');
      });

      it('the portal of a project of theirs, and opens it', async () => {
        const portal = await addOpenPortal(server());
        await portal.client.supportRequests.create(filledRequest(portal));
        expect((await my().get()).portals).toEqual([]);
        const asked = { kind: 'portal', slug: portal.slug } as const;
        await expect(my().open(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
        await db()
          .updateTable('client_projects')
          .set({ project_id: project.id })
          .where('id', '=', portal.id)
          .execute();
        expect((await my().get()).portals).toMatchObject([
          { slug: portal.slug, openCount: 1, requests: [{ title: 'Le panier se vide', status: 'Nouveau' }] },
        ]);
        const { supportRequests } = server().as({ cookie: browser });
        const list = () => supportRequests.forProject({ clientProjectId: portal.id });
        await expect(list()).rejects.toMatchObject(notOpen);
        expect((await my().open(asked)).portal).toMatchObject({ id: portal.id, slug: portal.slug });
        expect(await list()).toHaveLength(1);
        await db()
          .updateTable('client_projects')
          .set({ is_active: false })
          .where('id', '=', portal.id)
          .execute();
        expect((await my().get()).portals).toEqual([]);
        await expect(my().open(asked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      });

      it('the status page of a project of theirs, and opens it', async () => {
        const slug = `s-${randomUUID().slice(0, 13)}`;
        const staff = await server().asStaff('sales');
        const made = await staff.statusPages.create({ slug, content: pageContent, previewUrl: null });
        await db()
          .updateTable('status_pages')
          .set({ project_id: project.id })
          .where('id', '=', made.id)
          .execute();
        expect((await my().get()).statusPages).toMatchObject([{ slug, name: 'Site web' }]);
        const { statusPages } = server().as({ cookie: browser });
        await expect(statusPages.get({ slug })).rejects.toMatchObject(notOpen);
        await my().open({ kind: 'status-page', slug });
        await statusPages.get({ slug });
        // To somebody else there is none.
        const others = uniqueMail();
        await addProject(server(), await addCustomer(server(), others));
        const stranger = await open(others);
        await expect(stranger.open({ kind: 'status-page', slug })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
      });

      it('nothing once it was left, and what it had opened is closed', async () => {
        const slug = `s-${randomUUID().slice(0, 13)}`;
        const { id } = await (await server().asStaff('sales')).statusPages.create({
          slug,
          content: pageContent,
          previewUrl: null,
        });
        // A project has one page.
        await db()
          .updateTable('status_pages')
          .set({ project_id: null })
          .where('project_id', '=', project.id)
          .execute();
        await db().updateTable('status_pages').set({ project_id: project.id }).where('id', '=', id).execute();
        await my().open({ kind: 'status-page', slug });
        await my().leave();
        await expect(my().get()).rejects.toMatchObject(notOpen);
        await expect(server().as({ cookie: browser }).statusPages.get({ slug })).rejects.toMatchObject(
          notOpen,
        );
        // Twice is once.
        await my().leave();
      });
    });

    it('leaves alone what the browser has opened by a password', async () => {
      const email = uniqueMail();
      const customer = await addCustomer(server(), email);
      const project = await addProject(server(), customer);
      const portal = await addOpenPortal(server());
      await db()
        .updateTable('client_projects')
        .set({ project_id: project.id })
        .where('id', '=', portal.id)
        .execute();
      await enter(await askForLink(server(), email), portal.cookie);
      const { my, supportRequests } = server().as({ cookie: portal.cookie });
      await my.open({ kind: 'portal', slug: portal.slug });
      await my.leave();
      await supportRequests.forProject({ clientProjectId: portal.id });
    });

    it('tells a client of their declared transfer once they have entered', async () => {
      const email = uniqueMail();
      const made = await validate(server(), { email });
      await server()
        .as()
        .projects.setPaymentMethod({ projectId: made.project.id, paymentMethod: 'bank_transfer' });
      await server().as().projects.markPaid({ projectId: made.project.id });
      const { customer_id: fromId } = await db()
        .selectFrom('clients')
        .select('customer_id')
        .where('link_id', '=', made.client.id)
        .executeTakeFirstOrThrow();
      await (await sales()).join({
        fromId: fromId ?? 0,
        intoId: (await addCustomer(server(), uniqueMail())).id,
      });
      await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(1);
      await db().deleteFrom('link_mails').execute();
      await enterAs(email);
      await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(3);
    });

    it('forgets a link a day after it ended', async () => {
      const email = uniqueMail();
      await addCustomer(server(), email);
      await askForLink(server(), email);
      await sweepMyLinks(server().deps);
      const count = () => db().selectFrom('door_links').select('id').execute();
      const before = (await count()).length;
      expect(before).toBeGreaterThan(0);
      await db()
        .updateTable('door_links')
        .set({ expires_at: new Date(Date.now() - 25 * 3_600_000) })
        .execute();
      expect(await sweepMyLinks(server().deps)).toBe(before);
      expect(await count()).toEqual([]);
    });
  },
  accountEnv,
);

describe('who asks for links', () => {
  it('is refused after twenty an hour from one network', async () => {
    const server = await startTestServer('postgres', createScriptedAssistant(), {
      CHAT_ADDRESS_LIMIT: '100',
    });
    try {
      const { my } = server.as({ cookie: newBrowser(), address: '203.0.113.9' });
      for (let count = 0; count < 20; count++) await my.link({ email: uniqueMail() });
      const refused = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };
      await expect(my.link({ email: uniqueMail() })).rejects.toMatchObject(refused);
      await server.as({ cookie: newBrowser(), address: '203.0.113.10' }).my.link({ email: uniqueMail() });
    } finally {
      await server.close();
    }
  });
});
