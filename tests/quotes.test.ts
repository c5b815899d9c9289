import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { outageOf } from '../src/server/database/outages.ts';
import { randomId } from '../src/server/ids.ts';
import { acceptQuote, getQuote } from '../src/server/quotes/reader-service.ts';
import { eraseQuotes, setQuotePassword } from '../src/server/quotes/service.ts';
import { closedByItsEvent } from './setup/after-commit.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins, meetAt, meetUncommitted } from './setup/meeting.ts';
import { mailsTo } from './setup/outbox.ts';
import { newBrowser } from './setup/portals.ts';
import { addQuote, quoteOf, readerOf, type TestQuote } from './setup/quotes.ts';
import { describeServerByDatabase, type TestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

const accept = (version = 1, acceptedBy = 'Nadia Rahman') => ({ version, acceptedBy });
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const today = () => new Date().toISOString().slice(0, 10);

/** What the jobs of a name are about a quote. */
async function jobsOf({ deps }: TestServer, name: string, { id }: TestQuote) {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = ${name} and data->>'quoteId' = ${String(id)}`.execute(
    deps.database.db,
  );
  return rows;
}

const acceptancesOf = ({ deps }: TestServer, { id }: TestQuote) =>
  deps.database.db.selectFrom('quote_acceptances').selectAll().where('quote_id', '=', id).execute();
const versionsOf = ({ deps }: TestServer, { id }: TestQuote) =>
  deps.database.db
    .selectFrom('quote_versions')
    .selectAll()
    .where('quote_id', '=', id)
    .orderBy('version')
    .execute();
/** What the audit log says of a quote and of its gate. */
const entriesOf = ({ deps }: TestServer, { id, slug }: TestQuote) =>
  auditEntries(deps.database.db)
    .select(['action', 'after'])
    .where('subject', 'in', [`quote:${id}`, `gate:quote/${slug}`])
    .orderBy('id')
    .execute();

const env = { STAFF_EMAIL: 'desk@agency.example' };

describeServerByDatabase(
  'a quote',
  createScriptedAssistant,
  (server) => {
    let louis: Staff;
    beforeAll(async () => {
      louis = await addStaff(server().deps, { role: 'sales' });
    });
    const sales = () => callAs(server().deps, louis).quotes;

    it('is written once, opened by its password alone, read and accepted', async () => {
      const quote = await addQuote(server());
      const browser = newBrowser();
      expect(await server().as({ cookie: browser }).quotes.unlock({ password: quote.password })).toEqual({
        slug: quote.slug,
      });
      const reader = server().as({ cookie: browser }).quotes;
      const read = await reader.get({ slug: quote.slug });
      expect(read).toMatchObject({
        version: 1,
        amounts: {
          lines: [1_000, 1_999.99],
          subtotal: 2_999.99,
          tax: 600,
          total: 3_599.99,
          instalments: [2_519.99, 1_080],
        },
        isExpired: false,
        acceptance: null,
        payment: null,
      });
      const accepted = await reader.accept({ slug: quote.slug, ...accept() });
      expect(accepted.acceptance).toMatchObject({ acceptedBy: 'Nadia Rahman', version: 1 });
      expect(accepted.payment).toMatchObject({
        reference: expect.stringMatching(/^PROJECT-[0-9a-z]{16}$/),
        project: { paymentState: 'pending' },
        bank: server().config.accounts.bank ?? null,
      });
      expect(await reader.get({ slug: quote.slug })).toEqual(accepted);
      const detail = await sales().detail({ quoteId: quote.id });
      expect(detail.state).toBe('accepted');
      expect(detail.events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
        ['accepted', 'Nadia Rahman'],
        ['opened', null],
      ]);
    });

    it('has the hash of the very bytes that are stored, in its version and in its acceptance', async () => {
      const quote = await addQuote(server(), { title: 'Réalisation « été »  عربي' });
      const reader = await readerOf(server(), quote);
      const { acceptance, content } = await reader.accept({ slug: quote.slug, ...accept() });
      const [version] = await versionsOf(server(), quote);
      const hash = createHash('sha256')
        .update(version?.content ?? '')
        .digest('hex');
      expect(acceptance?.hash).toBe(hash);
      expect(Buffer.from(version?.content_hash ?? []).toString('hex')).toBe(hash);
      expect(JSON.parse(version?.content ?? '')).toEqual(content);
    });

    it('cannot be changed by anybody once it is stored', async () => {
      const { db } = server().deps.database;
      const quote = await addQuote(server());
      const reader = await readerOf(server(), quote);
      await reader.accept({ slug: quote.slug, ...accept() });
      const frozen = 'A version of a quote and its acceptance are never changed';
      await expect(
        db.updateTable('quote_versions').set({ content: '{}' }).where('quote_id', '=', quote.id).execute(),
      ).rejects.toThrow(frozen);
      await expect(
        db
          .updateTable('quote_acceptances')
          .set({ accepted_by: 'x' })
          .where('quote_id', '=', quote.id)
          .execute(),
      ).rejects.toThrow(frozen);
      for (const table of ['quote_acceptances', 'quote_versions'] as const) {
        await expect(db.deleteFrom(table).where('quote_id', '=', quote.id).execute()).rejects.toThrow(frozen);
      }
    });

    it('gets a new version by every saving that changes it, and by none that does not', async () => {
      const quote = await addQuote(server());
      const quoteId = quote.id;
      const same = await sales().save({ quoteId, version: 1, content: quoteOf() });
      expect(same.version).toBe(1);
      const saved = await sales().save({
        quoteId,
        version: 1,
        content: quoteOf({ title: 'Autre titre', currency: 'THB', taxPercent: 0, validUntil: null }),
      });
      expect(saved).toMatchObject({
        version: 2,
        title: 'Autre titre',
        currency: 'THB',
        total: 2_999.99,
        validUntil: null,
      });
      expect(saved.versions.map(({ version }) => version)).toEqual([2, 1]);
      await expect(
        sales().save({ quoteId, version: 1, content: quoteOf({ title: 'Trop tard' }) }),
      ).rejects.toMatchObject({ code: 'CONFLICT', reason: 'changed' });
      expect(await entriesOf(server(), quote)).toMatchObject([
        { action: 'quote.create', after: { slug: quote.slug, version: 1 } },
        { action: 'quote.save', after: { version: 2 } },
      ]);
      const reader = await readerOf(server(), quote);
      expect(await reader.get({ slug: quote.slug })).toMatchObject({ version: 2 });
    });

    it('refuses a slug and a password that another one has, and stores nothing', async () => {
      const quote = await addQuote(server());
      const content = quoteOf();
      await expect(sales().create({ slug: quote.slug, content })).rejects.toMatchObject({
        code: 'CONFLICT',
        issues: [{ path: 'slug', message: 'Cet identifiant est déjà pris' }],
      });
      const slug = `${quote.slug}-b`;
      await expect(sales().create({ slug, content, password: quote.password })).rejects.toMatchObject({
        code: 'CONFLICT',
        issues: [{ path: 'password' }],
      });
      const { password, id } = await sales().create({ slug, content });
      expect(password).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
      expect(await sales().detail({ quoteId: id })).not.toHaveProperty('password');
    });

    it('ends every access with another password, and says so in the log without it', async () => {
      const quote = await addQuote(server());
      const browser = newBrowser();
      const reader = await readerOf(server(), quote, browser);
      const { password = '' } = await sales().setPassword({ quoteId: quote.id });
      await expect(reader.get({ slug: quote.slug })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      await expect(reader.accept({ slug: quote.slug, ...accept() })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
      expect(await acceptancesOf(server(), quote)).toEqual([]);
      await readerOf(server(), { ...quote, password }, browser);
      const entries = await entriesOf(server(), quote);
      expect(entries.map(({ action }) => action)).toEqual(['quote.create', 'gate.set']);
      expect(JSON.stringify(entries)).not.toContain(password);
      await expect(sales().setPassword({ quoteId: 999_999_999 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    it('refuses its client’s names as its password, at first and later', async () => {
      const content = quoteOf({ clientName: 'Hortensia Blavette', contactEmail: 'zoe.quillan@nord.example' });
      const { id: quoteId } = await sales().create({ slug: `q-${randomId()}`, content });
      for (const password of ['Hortensia Blavette', 'zoe.quillan@nord.example']) {
        const refused = { code: 'BAD_REQUEST', issues: [{ path: 'password' }] };
        await expect(sales().create({ slug: `q-${randomId()}`, content, password })).rejects.toMatchObject(
          refused,
        );
        await expect(sales().setPassword({ quoteId, password })).rejects.toMatchObject(refused);
      }
    });

    it('answers what its new password was set to, and not what somebody changes after that', async () => {
      const quote = await addQuote(server());
      const deps = closedByItsEvent(server().deps);
      const staff = await addStaff(deps, { role: 'sales' });
      expect(await setQuotePassword(deps, staff, { quoteId: quote.id })).toMatchObject({
        version: 1,
        password: expect.any(String),
      });
    });

    it('is not accepted by who was let in before the password changed', async () => {
      const quote = await addQuote(server());
      const browser = newBrowser();
      await readerOf(server(), quote, browser);
      await sales().setPassword({ quoteId: quote.id });
      const { slug } = quote;
      const cookie = { token: browser.token, set: () => {} };
      await expect(
        acceptQuote(server().deps, { cookie }, { kind: 'reader' }, { slug, ...accept() }),
      ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await acceptancesOf(server(), quote)).toEqual([]);
    });

    it('is opened once an hour and version, however many read it at once, and never by staff', async () => {
      const { db } = server().deps.database;
      const quote = await addQuote(server());
      await sales().get({ slug: quote.slug });
      expect(await sales().detail({ quoteId: quote.id })).toMatchObject({
        state: 'draft',
        openedCount: 0,
        lastOpenedAt: null,
        events: [],
      });
      const readers = await Promise.all(Array.from({ length: 5 }, () => readerOf(server(), quote)));
      const read = () => Promise.all(readers.map((reader) => reader.get({ slug: quote.slug })));
      await read();
      expect(await sales().detail({ quoteId: quote.id })).toMatchObject({ state: 'opened', openedCount: 1 });
      await db
        .updateTable('quote_events')
        .set({ at: sql<Date>`at - interval '61 minutes'` })
        .where('quote_id', '=', quote.id)
        .execute();
      await read();
      expect(await sales().detail({ quoteId: quote.id })).toMatchObject({ openedCount: 2 });
      await sales().save({ quoteId: quote.id, version: 1, content: quoteOf({ title: 'Autre' }) });
      await read();
      const { openedCount, events } = await sales().detail({ quoteId: quote.id });
      expect(openedCount).toBe(3);
      expect(events.map(({ version }) => version)).toEqual([2, 1, 1]);
    });

    it('is answered to whoever read it while it was erased', async () => {
      const quote = await addQuote(server());
      const { slug, id } = quote;
      const read = await meetUncommitted(
        server(),
        (trx) => eraseQuotes(trx, { events: { publish: () => {} } }, [id]),
        () => getQuote(server().deps, { kind: 'reader' }, { slug }),
      ).catch(({ code }) => ({ slug: code }));
      // On the embedded database it is read after that.
      const { kind } = server().deps.database;
      expect(read.slug).toBe(kind === 'embedded' ? 'NOT_FOUND' : slug);
    });

    it('is accepted once by twenty at once, who are all answered the same', async () => {
      const quote = await addQuote(server(), { contactEmail: 'client@nord.example' });
      const readers = await Promise.all(Array.from({ length: 4 }, () => readerOf(server(), quote)));
      // A busy machine may tell some of so many to come again, which is what they do.
      const acceptBy = async (index: number): Promise<unknown> => {
        try {
          return await readers[index % 4]?.accept({ slug: quote.slug, ...accept(1, `Personne ${index}`) });
        } catch (error) {
          if (outageOf(error) === undefined) throw error;
          return acceptBy(index);
        }
      };
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => acceptBy(index)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await acceptancesOf(server(), quote)).toHaveLength(1);
      const again = await readers[0]?.accept({ slug: quote.slug, ...accept(7, 'Encore') });
      expect(again).toEqual(answers[0]);
      expect(await jobsOf(server(), 'quotes.mail-staff', quote)).toHaveLength(1);
      expect(await jobsOf(server(), 'quotes.mail-client', quote)).toHaveLength(1);
      const { events } = await sales().detail({ quoteId: quote.id });
      expect(events.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
    });

    it('is never accepted in another version than the one that was read', async () => {
      const quote = await addQuote(server(), { title: 'Lu' });
      const reader = await readerOf(server(), quote);
      const both = await meetAt<unknown>(server(), 'quotes', [
        () => reader.accept({ slug: quote.slug, ...accept() }),
        () => sales().save({ quoteId: quote.id, version: 1, content: quoteOf({ title: 'Écrit' }) }),
      ]);
      expectOneWins(both, 'CONFLICT');
      const [accepted, saved] = both;
      const rows = await acceptancesOf(server(), quote);
      expect(rows.map(({ version }) => version)).toEqual(accepted?.status === 'fulfilled' ? [1] : []);
      expect((await versionsOf(server(), quote)).length).toBe(saved?.status === 'fulfilled' ? 2 : 1);
    });

    it.each([
      ['fr', 'Ce devis vient d’être modifié. Relisez la nouvelle version avant de la valider.'],
      ['en', 'This quote has just been changed. Please read the new version before you accept it.'],
    ] as const)('says in its language (%s) that there is a newer version', async (language, message) => {
      const quote = await addQuote(server(), { language });
      const reader = await readerOf(server(), quote);
      await sales().save({ quoteId: quote.id, version: 1, content: quoteOf({ language, title: 'Autre' }) });
      for (const version of [1, 3]) {
        await expect(reader.accept({ slug: quote.slug, ...accept(version) })).rejects.toMatchObject({
          code: 'CONFLICT',
          reason: 'changed',
          message,
        });
      }
      expect(await reader.accept({ slug: quote.slug, ...accept(2) })).toMatchObject({
        acceptance: { version: 2 },
      });
    });

    it('is accepted on its last day, in UTC, and not after it', async () => {
      const [last, over] = [
        await addQuote(server(), { validUntil: today() }),
        await addQuote(server(), { validUntil: yesterday() }),
      ];
      const reader = await readerOf(server(), over);
      expect(await reader.get({ slug: over.slug })).toMatchObject({ isExpired: true });
      await expect(reader.accept({ slug: over.slug, ...accept() })).rejects.toMatchObject({
        code: 'CONFLICT',
        reason: 'expired',
      });
      expect(await jobsOf(server(), 'quotes.mail-staff', over)).toEqual([]);
      const listed = async (state: 'draft' | 'expired') =>
        (await sales().list({ state, limit: 100 })).map(({ id }) => id);
      expect(await listed('draft')).toContain(last.id);
      expect(await listed('expired')).not.toContain(last.id);
      expect(await sales().detail({ quoteId: last.id })).toMatchObject({ state: 'draft' });
      const inTime = await readerOf(server(), last);
      expect(await inTime.get({ slug: last.slug })).toMatchObject({ isExpired: false });
      expect(await inTime.accept({ slug: last.slug, ...accept() })).toMatchObject({ isExpired: false });
    });

    it('is not accepted by staff, nor behind another quote’s password', async () => {
      const [quote, other] = [await addQuote(server()), await addQuote(server())];
      const { slug } = quote;
      await expect(sales().accept({ slug, ...accept() })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      const reader = await readerOf(server(), other);
      for (const call of [
        () => reader.get({ slug }),
        () => reader.pdf({ slug }),
        () => reader.accept({ slug, ...accept() }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      }
      expect(await acceptancesOf(server(), quote)).toEqual([]);
    });

    it('is frozen by its acceptance', async () => {
      const quote = await addQuote(server());
      const reader = await readerOf(server(), quote);
      await reader.accept({ slug: quote.slug, ...accept() });
      await expect(
        sales().save({ quoteId: quote.id, version: 1, content: quoteOf({ title: 'Autre' }) }),
      ).rejects.toMatchObject({
        code: 'CONFLICT',
        reason: 'accepted',
        message: expect.stringMatching(/^Ce devis est accepté\u00a0: sa version ne change plus/),
      });
      await reader.lock({ slug: quote.slug });
      await expect(reader.get({ slug: quote.slug })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    });

    it('mails the staff and, in its language, the client, who gets the paper', async () => {
      const contactEmail = 'omar@clinic.example';
      const quote = await addQuote(server(), {
        contactEmail,
        language: 'en',
        currency: 'AED',
        clientName: 'Marina {hash} Clinic',
      });
      const reader = await readerOf(server(), quote);
      await reader.accept({ slug: quote.slug, ...accept(1, 'Omar Saleh') });
      // The paper, and the link of the dashboard that its project has.
      await expect.poll(async () => (await mailsTo(server(), contactEmail)).length).toBe(2);
      const mails = await mailsTo(server(), contactEmail);
      const mail = mails.find(({ attachments }) => attachments.length > 0);
      expect(mails.find((one) => one !== mail)?.text).toMatch(/\/dashboard\/[0-9a-z]{16}/);
      expect(mail?.header('subject')).toBe('Your accepted quote: Site web');
      expect(mail?.text).toContain('accepted by Omar Saleh');
      expect(mail?.text).toContain('AED\u00a03,599.99');
      expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
        [`${quote.slug}-v1.pdf`, 'application/pdf'],
      ]);
      expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
      const told = async () =>
        (await mailsTo(server(), env.STAFF_EMAIL)).filter((one) => one.text.includes('Omar Saleh'));
      await expect.poll(async () => (await told()).length).toBe(1);
      const [notice] = await told();
      expect(notice?.header('subject')).toBe('Devis accepté\u00a0: Marina {hash} Clinic');
      expect(notice?.text).toContain('Omar Saleh a accepté la version 1 du devis «\u00a0Site web\u00a0»');
      expect(notice?.text).toContain('3\u00a0599,99\u00a0AED');
      expect(notice?.text).toContain(`/quotes-admin/${quote.id}`);
    });

    it('is told to everybody of the sales, and to nobody else, where the agency has no address for it', async () => {
      const { deps } = server();
      const quote = await addQuote(server());
      const sellers = [await server().signUp('sales'), await server().signUp('admin')];
      const other = await server().signUp('support');
      const browser = newBrowser();
      await readerOf(server(), quote, browser);
      const without = {
        ...deps,
        config: { ...deps.config, mail: { ...deps.config.mail, staff: undefined } },
      };
      const cookie = { token: browser.token, set: () => {} };
      await acceptQuote(without, { cookie }, { kind: 'reader' }, { slug: quote.slug, ...accept() });
      const jobs = (await jobsOf(server(), 'quotes.mail-staff', quote)) as { data: { staffId: string } }[];
      const told = jobs.map(({ data }) => data.staffId);
      expect(told).toEqual(expect.arrayContaining(sellers.map(({ id }) => id)));
      expect(told).not.toContain(other.id);
      for (const { email } of sellers) {
        await expect.poll(async () => (await mailsTo(server(), email)).length).toBe(1);
      }
    });

    it('is accepted under a name that can be seen, on one line, and has such a title', async () => {
      const quote = await addQuote(server());
      const { accept: sign, get } = await readerOf(server(), quote);
      for (const acceptedBy of ['\u200b', '\u3164\u2060', 'Nadia\nRahman', 'Nadia\u2028Rahman']) {
        await expect(sign({ slug: quote.slug, ...accept(1, acceptedBy) })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
        });
      }
      expect((await get({ slug: quote.slug })).acceptance).toBeNull();
      await expect(addQuote(server(), { title: 'Site\r\nBcc: x@y.example' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    });

    it('stays readable where a rule came after it', async () => {
      const quote = await addQuote(server());
      const text = JSON.stringify({
        ...quoteOf(),
        title: 'Site\nweb',
        terms: 'x'.repeat(10_001),
        validUntil: null,
      });
      await server()
        .deps.database.db.insertInto('quote_versions')
        .values({
          quote_id: quote.id,
          version: 2,
          content: text,
          content_hash: Buffer.alloc(32),
          author_name: 'x',
        })
        .execute();
      await server()
        .deps.database.db.updateTable('quotes')
        .set({ version: 2 })
        .where('id', '=', quote.id)
        .execute();
      const read = await (await readerOf(server(), quote)).get({ slug: quote.slug });
      expect(read.content.title).toBe('Site\nweb');
      expect((await sales().detail({ quoteId: quote.id })).content.terms).toHaveLength(10_001);
    });
  },
  env,
);
