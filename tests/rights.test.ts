import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { randomId } from '../src/server/ids.ts';
import { eraseKind } from '../src/server/rights/jobs.ts';
import { clearMails, hasWord, isMailTo, plainTextOf } from '../src/server/rights/outbox.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { makeCustomer } from './setup/customers.ts';
import { mailsTo } from './setup/outbox.ts';
import { createPersonWithHistory, type PersonWithHistory } from './setup/person.ts';
import { quoteOf } from './setup/quotes.ts';
import { describeOnServer, type TestServer } from './setup/server.ts';
import { setSupportFakes } from './setup/support-portals.ts';
import { unzip } from './setup/zip.ts';

type Row = { schema: string; table: string; text: string; columns: Record<string, unknown> };

/** Every row of every table, of ours and of the jobs, with each column as text. */
async function readRows({ deps }: TestServer): Promise<Row[]> {
  const { db } = deps.database;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const all: Row[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ columns: Record<string, unknown> }>`
      select to_jsonb(t) as columns from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    for (const { columns } of rows) all.push({ schema, table: name, text: JSON.stringify(columns), columns });
  }
  return all;
}

/** Where a word stands, as `table.column: word`. */
function findIn(rows: Row[], { words, tag }: Pick<PersonWithHistory, 'words' | 'tag'>): string[] {
  const found = new Set<string>();
  for (const { table, columns, text } of rows) {
    if (!text.includes(tag)) continue;
    for (const [column, value] of Object.entries(columns)) {
      const said = JSON.stringify(value) ?? '';
      if (!said.includes(tag)) continue;
      const known = Object.entries(words).filter(([, word]) => said.includes(word));
      for (const [place] of known) found.add(`${table}.${column}: ${place}`);
      if (known.length === 0) found.add(`${table}.${column}: ?`);
    }
  }
  return [...found].toSorted();
}

/** What every mail on the disk says, with its head. */
async function readMails(server: TestServer): Promise<string[]> {
  return (await mailsTo(server)).map(({ header, text, source }) =>
    `${header('to')} ${header('subject')} ${text} ${plainTextOf(Buffer.from(source))}`.toLowerCase(),
  );
}

/** The bytes of every file of the store. */
async function readFiles({ config }: TestServer): Promise<string[]> {
  const folder = join(config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
}

/** One of the chat waits for minutes, and looks at what is there by then. */
const jobsLeft = async ({ deps }: TestServer) => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where state in ('created', 'retry', 'active')
      and name <> 'chat.answers-due' and start_after < now() + interval '20 seconds'`.execute(
    deps.database.db,
  );
  return rows;
};
const isQuiet = (server: TestServer) => expect.poll(() => jobsLeft(server)).toEqual([]);

/** Waits until an erasure is through. */
async function isErased(server: TestServer, { customerId }: PersonWithHistory): Promise<void> {
  const admin = await server.asStaff('admin');
  const state = async () => (await admin.customers.get({ customerId })).contacts[0]?.erasure?.isDone;
  await expect.poll(state).toBe(true);
  await isQuiet(server);
}

/** How many notices staff have of a person: they tell no words, and go with what they are about. */
async function noticesOf({ deps }: TestServer, { about }: PersonWithHistory): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notices where quote_id = ${about.quote}
      or conversation_id = ${about.conversation} or request_id = ${about.request}`.execute(deps.database.db);
  return rows[0]?.count ?? 0;
}

/** What the law keeps, and nothing else: see docs/decisions/rights.md. */
const kept = [
  'instalments.label: deal first part',
  'instalments.label: deal last part',
  'payments.note: payment note',
  'projects.name: deal title',
  'quote_acceptances.accepted_by: deal signature',
  'quote_events.actor_name: deal signature',
  ...['address', 'client', 'client address', 'contact', 'first part', 'last part', 'terms', 'title'].map(
    (field) => `quote_versions.content: deal ${field}`,
  ),
  'quotes.client_name: deal client',
  'quotes.title: deal title',
  ...[
    'deal title',
    'first name',
    'last name',
    'legal name',
    'postal address',
    'registration number',
    'vat number',
  ].map((field) => `receipts.payer: ${field}`),
  // What was paid, as its paper calls it.
  'receipts.parts: deal first part',
].toSorted();

const download = async (
  { app }: TestServer,
  url: string,
  cookie: string,
): Promise<{ status: number; bytes: Buffer }> => {
  const answer = await app.inject({ url, headers: { cookie } });
  return { status: answer.statusCode, bytes: answer.rawPayload };
};

describeOnServer(
  'the rights of a person',
  () => createScriptedAssistant(),
  (server) => {
    const live = () => {
      setSupportFakes(server().deps);
      return createPersonWithHistory(server());
    };

    it('erases what stands anywhere of somebody, but what the law keeps, and touches nobody else', async () => {
      const [person, other] = [await live(), await live()];
      await isQuiet(server());
      const before = await readRows(server());
      // Every word that was planted is somewhere, or the search would prove nothing.
      const planted = new Set(findIn(before, person).map((place) => place.split(': ')[1]));
      const inFiles = (await readFiles(server())).join('\n');
      for (const [place, word] of Object.entries(person.words)) {
        expect(planted.has(place) || inFiles.includes(word), place).toBe(true);
      }
      expect((await readMails(server())).some((mail) => mail.includes(person.tag))).toBe(true);
      expect(await noticesOf(server(), person)).toBeGreaterThan(0);
      const othersMails = (await readMails(server())).filter((mail) => mail.includes(other.tag)).length;

      const admin = await server().asStaff('admin');
      const { contactId, customerId } = person;
      const preview = await admin.rights.preview({ contactId });
      expect(preview.goes).toMatchObject({
        conversations: 2,
        requests: 1,
        files: 5,
        quotes: 2,
        projects: 1,
        rooms: 3,
      });
      expect(preview.kept.map(({ kind }) => kind)).toEqual([
        'quotes',
        'receipts',
        'payments',
        'audit',
        'backups',
      ]);
      const erasure = await admin.rights.erase({ contactId });
      expect(erasure).toMatchObject({ askedBy: 'staff', kept: preview.kept });
      await isErased(server(), person);

      const after = await readRows(server());
      expect(findIn(after, person)).toEqual(kept);
      expect(await noticesOf(server(), person)).toBe(0);
      expect(await noticesOf(server(), other)).toBeGreaterThan(0);
      expect((await readFiles(server())).filter((bytes) => bytes.includes(person.tag))).toEqual([]);
      expect((await readMails(server())).filter((mail) => mail.includes(person.tag))).toEqual([]);
      const ofOther = (rows: Row[]) =>
        rows.flatMap(({ table, text }) => (text.includes(other.tag) ? [`${table}: ${text}`] : [])).toSorted();
      expect(ofOther(after)).toEqual(ofOther(before));
      expect((await readMails(server())).filter((mail) => mail.includes(other.tag))).toHaveLength(
        othersMails,
      );
      expect((await readFiles(server())).some((bytes) => bytes.includes(other.tag))).toBe(true);

      // Once more it does nothing, and says the same.
      expect(await admin.rights.erase({ contactId })).toMatchObject({ at: erasure.at, isDone: true });
      // Of the queue's rows those come and go that every server has.
      const own = (rows: Row[]) => rows.filter(({ schema }) => schema === 'public').length;
      expect(own(await readRows(server()))).toBe(own(after));
      const sales = await server().asStaff('sales');
      const contact = { firstName: 'Encore', lastName: 'Là', language: 'fr' as const };
      await expect(sales.customers.saveContact({ contactId, contact })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      const record = await admin.customers.get({ customerId });
      expect(record).toMatchObject({ name: '—', isArchived: true, events: expect.any(Array) });
      expect(record.contacts).toMatchObject([{ firstName: '—', email: null, isRevoked: true }]);
    });

    it('ends every access at once, and every stream', async () => {
      const person = await live();
      const browser = await person.enter();
      const ending = new AbortController();
      const stream = await server()
        .as({ cookie: browser, signal: ending.signal })
        .clients.live({ clientId: person.linkId });
      const portal = await person.client.supportRequests.live({ clientProjectId: person.portal.id });
      const [dashboard, requests] = [stream[Symbol.asyncIterator](), portal[Symbol.asyncIterator]()];
      await dashboard.next();
      await (await server().asStaff('admin')).rights.erase({ contactId: person.contactId });
      const last = async (events: AsyncIterator<unknown>) => {
        let said: unknown;
        for (let next = await events.next(); !next.done; next = await events.next()) said = next.value;
        return JSON.stringify(said);
      };
      expect(await last(dashboard)).toContain('renewed');
      expect(await last(requests)).toContain('ended');
      ending.abort();
      const gone = [
        () => server().as({ cookie: browser }).my.get(),
        () => server().as().clients.get({ clientId: person.linkId }),
        () => person.client.clientProjects.get({ clientProjectId: person.portal.id }),
        () =>
          server()
            .as()
            .quotes.unlock({
              slug: person.accepted.slug,
              password: `lanterne velours ${person.accepted.slug}`,
            }),
      ];
      for (const call of gone)
        await expect(call()).rejects.toMatchObject({ code: expect.stringMatching(/UNAUTHORIZED|NOT_FOUND/) });
      // A link that is on its way opens nothing, and none is sent any more.
      await server().as().my.link({ email: person.email });
      await isErased(server(), person);
      expect((await readMails(server())).filter((mail) => mail.includes(person.email))).toEqual([]);
    });

    it('goes on where it was killed', async () => {
      const person = await live();
      await isQuiet(server());
      const { deps } = server();
      await (await server().asStaff('admin')).rights.erase({ contactId: person.contactId });
      await isErased(server(), person);
      const { db } = deps.database;
      // As if the process had ended before its last step: the words by which mails are found are there still.
      const { id, sought } = await db
        .updateTable('erasures')
        .set({ finished_at: null, sought: [person.email] })
        .where(sql<boolean>`${person.contactId}::bigint = any(contact_ids)`)
        .returning(['id', 'sought'])
        .executeTakeFirstOrThrow();
      expect(sought).toEqual([person.email]);
      const run = { id: 'x', data: { erasureId: Number(id) }, signal: AbortSignal.timeout(60_000) };
      await eraseKind(deps).handle(run);
      await eraseKind(deps).handle(run);
      expect(
        await db
          .selectFrom('erasures')
          .select(['sought', 'finished_at'])
          .where('id', '=', id)
          .executeTakeFirst(),
      ).toMatchObject({ sought: null, finished_at: expect.any(Date) });
      // And one that was stopped after its first portion: what is left is another run's.
      await db.updateTable('erasures').set({ finished_at: null }).where('id', '=', id).execute();
      const many = Array.from({ length: 120 }, () => ({
        public_id: randomId(),
        session_id: randomUUID(),
        language: 'fr',
        user_name: person.words['visitor name'] ?? '',
        contact_id: person.contactId,
      }));
      await db.insertInto('conversations').values(many).execute();
      const left = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from conversations where contact_id = ${person.contactId}`.execute(
          db,
        );
        return rows[0]?.count;
      };
      const killed = AbortSignal.abort(new Error('killed'));
      await expect(eraseKind(deps).handle({ ...run, signal: killed })).rejects.toThrow('killed');
      expect(await left()).toBe(70);
      await eraseKind(deps).handle(run);
      expect(await left()).toBe(0);
      expect(findIn(await readRows(server()), person)).toEqual(kept);
    });

    it('gives a copy in which every word stands, with the files, that any program opens', async () => {
      const person = await live();
      const browser = await person.enter();
      await isQuiet(server());
      const own = await download(server(), '/api/my/export.zip', `vitrine=${browser.token}`);
      const cookie = await server().staffCookie('admin');
      const byStaff = await download(
        server(),
        `/api/customers/contacts/${person.contactId}/export.zip`,
        cookie,
      );
      for (const { status, bytes } of [own, byStaff]) {
        expect(status).toBe(200);
        const files = await unzip(bytes);
        const all = [...files].map(([name, content]) => `${name} ${content.toString('utf8')}`).join('\n');
        for (const [place, word] of Object.entries(person.words)) expect(all, place).toContain(word);
        expect(all).not.toMatch(/#(token|mail|chat)=/);
        const data = JSON.parse(files.get('person.json')?.toString('utf8') ?? '');
        expect(data).toMatchObject({ format: 1, contacts: [{ email: person.email }], requests: [{}] });
        const text = files.get('person.json')?.toString('utf8') ?? '';
        for (const secret of [person.linkId, 'scrypt', 'argon2']) expect(text).not.toContain(secret);
        const manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '');
        expect(manifest.missing).toEqual([]);
        expect(manifest.entries.map(({ name }: { name: string }) => name).toSorted()).toEqual(
          [...files.keys()].filter((name) => name !== 'manifest.json').toSorted(),
        );
        expect(files.get('README.txt')?.toString('utf8')).toContain('Vos données chez');
      }
      const { rows } = await sql<{ actor: string; before: unknown; after: unknown }>`
        select actor, before, after from audit_log where action = 'contact.export'
        and subject = ${`client:${person.contactId}`} order by id`.execute(server().deps.database.db);
      expect(rows).toHaveLength(2);
      expect(rows[0]).toEqual({ actor: 'La personne concernée', before: null, after: null });
    });

    it('gives nobody a copy of somebody else', async () => {
      const person = await live();
      const path = `/api/customers/contacts/${person.contactId}/export.zip`;
      expect((await download(server(), path, '')).status).toBe(401);
      for (const role of ['support', 'sales'] as const) {
        expect((await download(server(), path, await server().staffCookie(role))).status).toBe(403);
      }
      const admin = await server().staffCookie('admin');
      expect((await download(server(), '/api/customers/contacts/0/export.zip', admin)).status).toBe(404);
      expect((await download(server(), '/api/customers/contacts/999999/export.zip', admin)).status).toBe(404);
      expect((await download(server(), '/api/my/export.zip', '')).status).toBe(401);
      expect((await download(server(), '/api/my/export.zip', `vitrine=${'x'.repeat(43)}`)).status).toBe(401);
    });

    it('asks a person for a link of the last minutes, their address, and nothing owed', async () => {
      const person = await live();
      const browser = await person.enter();
      const { my } = server().as({ cookie: browser });
      const { email } = person;
      expect(await my.rights()).toMatchObject({ isFresh: true, email, commitments: ['payment', 'work'] });
      await expect(my.erase({ email })).rejects.toMatchObject({ code: 'CONFLICT' });
      await person.settle();
      expect(await my.rights()).toMatchObject({ commitments: [] });
      await expect(my.erase({ email: 'someone@else.example' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
      // A quarter of an hour later the same browser sees its things, and may neither copy nor erase.
      await server()
        .deps.database.db.updateTable('grants')
        .set({ expires_at: sql<Date>`expires_at - interval '16 minutes'` })
        .where('kind', '=', 'my')
        .where('subject', '=', String(person.contactId))
        .execute();
      expect(await my.rights()).toMatchObject({ isFresh: false });
      await expect(my.erase({ email })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect((await download(server(), '/api/my/export.zip', `vitrine=${browser.token}`)).status).toBe(403);
      const again = server().as({ cookie: await person.enter(2) });
      // Written in another case it is the same address.
      const both = await Promise.all([
        again.my.erase({ email: email.toUpperCase() }),
        again.my.erase({ email }).catch((error: { code: string }) => error.code),
      ]);
      expect(both[0]).toMatchObject({ askedBy: 'person' });
      await expect(again.my.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      await isErased(server(), person);
      // The other part was paid as well.
      const papers = [...kept, 'receipts.parts: deal last part'].toSorted();
      expect(findIn(await readRows(server()), person)).toEqual(papers);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from audit_log where action = 'contact.erase'
        and subject = ${`client:${person.contactId}`}`.execute(server().deps.database.db);
      expect(rows[0]?.count).toBe(1);
    });

    it('leaves a company its own, and takes one of its people out', async () => {
      const person = await live();
      const sales = await server().asStaff('sales');
      const colleague = {
        firstName: 'Paul',
        lastName: 'Collègue',
        email: `paul.${person.tag}x@client.example`,
        language: 'fr' as const,
      };
      const { customerId, contactId } = person;
      await sales.customers.addContact({ customerId, contact: colleague } as never);
      await sales.customers.addNote({ customerId, note: `Appeler ${person.email} lundi` });
      await sales.customers.addNote({ customerId, note: 'Rien de personnel' });
      const before = await sales.customers.get({ customerId });
      const admin = await server().asStaff('admin');
      const preview = await admin.rights.preview({ contactId });
      expect(preview).toMatchObject({ goes: { requests: 0, projects: 0, rooms: 0 }, commitments: [] });
      expect(preview.kept.map(({ kind }) => kind)).toContain('company');
      await admin.rights.erase({ contactId });
      await expect
        .poll(
          async () =>
            (await admin.customers.get({ customerId })).contacts.find(({ id }) => id === contactId)?.erasure
              ?.isDone,
        )
        .toBe(true);
      const after = await sales.customers.get({ customerId });
      expect(after).toMatchObject({
        name: before.name,
        isArchived: false,
        fields: { legalName: before.fields.legalName },
      });
      expect(after.contacts.find(({ id }) => id !== contactId)).toEqual(
        before.contacts.find(({ id }) => id !== contactId),
      );
      expect(after.projects.map(({ name }) => name)).toEqual(before.projects.map(({ name }) => name));
      expect(after.conversations).toEqual([]);
      const notes = after.events.flatMap(({ kind, text }) => (kind === 'note' ? [text] : []));
      expect(notes).toContain('Rien de personnel');
      expect(notes.join()).not.toContain(person.email);
      const requests = await (await server().asStaff('support')).supportRequests.get({
        requestId: person.requestId,
      });
      expect(requests.title).toBe(person.words['request title']);
      const found = findIn(await readRows(server()), person);
      for (const place of ['email', 'first name', 'last name', 'message', 'visitor email', 'offer title']) {
        expect(
          // A receipt keeps whom it was made out to.
          found.filter((one) => one.endsWith(`: ${place}`) && !one.startsWith('receipts.payer')),
          place,
        ).toEqual([]);
      }
    });

    it('leaves the name of nobody who typed what stands on a company’s papers, however short', async () => {
      const staff = { ...(await server().signUp('sales')), via: 'session' } as never;
      const { id: customerId, contacts } = await makeCustomer(server(), staff, {
        contact: { firstName: 'Léa', lastName: '' },
      });
      const [lea] = contacts;
      if (!lea) throw new Error('There is no contact');
      const clients = server().as().clients;
      const papers = await clients.billing({ clientId: lea.linkId });
      const { revision, ...billing } = papers ?? expect.fail('Nothing stands on the papers');
      await clients.saveBilling({
        clientId: lea.linkId,
        revision,
        billing: { ...billing, legalName: 'Lumière' },
      });
      const sales = await server().asStaff('sales');
      await sales.customers.addContact({
        customerId,
        contact: { firstName: 'Paul', language: 'fr' } as never,
      });
      const authors = async () =>
        (await sales.customers.get({ customerId })).events.flatMap(({ kind, authorName }) =>
          kind === 'billing' ? [authorName] : [],
        );
      expect(await authors()).toEqual(['Léa']);
      // Whoever of the staff has the same name is not erased.
      const namesake = await server().signUp('sales', { name: 'Léa' });
      await (await server().asStaff(namesake)).customers.addNote({ customerId, note: 'Vu' });
      await (await server().asStaff('admin')).rights.erase({ contactId: lea.id });
      const { events } = await sales.customers.get({ customerId });
      expect(await authors()).toEqual(['—']);
      expect(events.find(({ kind }) => kind === 'note')).toMatchObject({ authorName: 'Léa' });
    });

    it('reaches what was written from a proven address, and shows staff what only names it', async () => {
      const staff = { ...(await server().signUp('sales')), via: 'session' } as never;
      const { contacts } = await makeCustomer(server(), staff);
      const { id: contactId = 0, email = '' } = contacts[0] ?? {};
      const { db } = server().deps.database;
      /** A conversation of nobody, such as there are from before each became a lead. */
      const write = async (userEmail: string, confirmedEmail?: string, to: number | null = null) => {
        const { publicId, id } = await db
          .insertInto('conversations')
          .values({
            public_id: randomId(),
            session_id: randomUUID(),
            language: 'fr',
            user_email: userEmail,
            contact_id: to,
          })
          .returning(['id', 'public_id as publicId'])
          .executeTakeFirstOrThrow();
        const answered = { conversation_id: id, confirmed_email: confirmedEmail ?? null };
        await db.insertInto('person_answers').values(answered).execute();
        return publicId;
      };
      const typed = email?.toUpperCase() ?? '';
      const proven = await write(typed, typed);
      const onlyTyped = await write(typed);
      const elsewhere = await write('other@client.example', 'other@client.example');
      const { contacts: others } = await makeCustomer(server(), staff);
      const ofAnother = await write(typed, typed, others[0]?.id ?? 0);
      const company = await makeCustomer(server(), staff, { contact: null });
      const sales = await server().asStaff('sales');
      const quote = await sales.quotes.create({
        slug: `q-${randomId()}`,
        content: quoteOf({ title: 'Boutique', contactEmail: typed }),
        customerId: company.id,
      });
      // One from before each was written to a contact.
      await db.updateTable('quotes').set({ contact_id: null }).where('id', '=', quote.id).execute();
      const admin = await server().asStaff('admin');
      const preview = await admin.rights.preview({ contactId });
      expect(preview.goes).toMatchObject({ conversations: 1, quotes: 0 });
      expect(preview.unlinked).toMatchObject([
        { kind: 'conversation', id: onlyTyped },
        { kind: 'quote', id: String(quote.id), title: 'Boutique' },
      ]);
      const cookie = await server().staffCookie('admin');
      const copy = await download(server(), `/api/customers/contacts/${contactId}/export.zip`, cookie);
      const data = JSON.parse((await unzip(copy.bytes)).get('person.json')?.toString('utf8') ?? '');
      expect(data.conversations).toMatchObject([{ email: typed }]);
      await admin.rights.erase({ contactId });
      const left = async () =>
        (
          await db
            .selectFrom('conversations')
            .select('public_id')
            .where('public_id', 'in', [proven, onlyTyped, elsewhere, ofAnother])
            .execute()
        ).map((row) => row.public_id);
      await expect.poll(left).not.toContain(proven);
      expect((await left()).toSorted()).toEqual([onlyTyped, elsewhere, ofAnother].toSorted());
    });

    it('brings nobody back by undoing a join', async () => {
      const admin = await server().asStaff('admin');
      const person = await live();
      const staff = await server().signUp('sales');
      const into = await makeCustomer(server(), { ...staff, via: 'session' } as never);
      await admin.customers.join({ fromId: person.customerId, intoId: into.id });
      const joined = await admin.customers.get({ customerId: into.id });
      await admin.rights.erase({ contactId: person.contactId });
      await isQuiet(server());
      // Another person is left there: their record stays.
      expect(findIn(await readRows(server()), person)).toEqual(kept);
      await admin.customers.part({ joinId: joined.joins[0]?.id ?? 0 });
      expect(findIn(await readRows(server()), person)).toEqual(kept);
      expect(await admin.customers.get({ customerId: person.customerId })).toMatchObject({ name: '—' });
      expect(await admin.customers.get({ customerId: into.id })).toMatchObject({ name: 'Hôtel Lumière' });
    });

    it('erases somebody who has two records together where staff say so', async () => {
      const staff = { ...(await server().signUp('sales')), via: 'session' } as never;
      const email = `deux.${Date.now()}@client.example`;
      const one = await makeCustomer(server(), staff, { contact: { email } });
      const two = await makeCustomer(server(), staff, { contact: { email: email.toUpperCase() } });
      const admin = await server().asStaff('admin');
      const contactId = one.contacts[0]?.id ?? 0;
      const preview = await admin.rights.preview({ contactId });
      expect(preview.same).toMatchObject([{ id: two.contacts[0]?.id, customerName: 'Hôtel Lumière' }]);
      expect((await admin.rights.preview({ contactId, withSame: true })).goes.contacts).toBe(2);
      await admin.rights.erase({ contactId, withSame: true });
      for (const { id: customerId } of [one, two]) {
        expect(await admin.customers.get({ customerId })).toMatchObject({ name: '—' });
      }
    });

    it('is done once by two who ask at the same moment', async () => {
      const staff = { ...(await server().signUp('sales')), via: 'session' } as never;
      const { contacts } = await makeCustomer(server(), staff);
      const contactId = contacts[0]?.id ?? 0;
      const admin = await server().asStaff('admin');
      const done = await Promise.all([1, 2, 3].map(() => admin.rights.erase({ contactId })));
      expect(new Set(done.map(({ at }) => at)).size).toBe(1);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from erasures where ${contactId}::bigint = any(contact_ids)`.execute(
        server().deps.database.db,
      );
      expect(rows[0]?.count).toBe(1);
    });
  },
);

describe('a mail in a file', () => {
  it.each([
    ['bob@x.example', true],
    ['Bob@X.example', true],
    ['"Bob, l’ami" <bob@x.example>', true],
    ['Anna <anna@x.example>,\r\n\tBob <bob@x.example>', true],
    ['anna.bob@x.example', false],
    ['a-bob@x.example', false],
    ['bob@x.example.br', false],
    ['"bob@x.example" <anna@x.example>', false],
    ['anna@x.example\r\nCc: bob@x.example', false],
    ['anna@x.example\r\n\r\nTo: bob@x.example', false],
  ])('is to those whom its head names, to the letter: %s', (to, isTheirs) => {
    const bytes = Buffer.from(`From: agency@x.example\r\nTo: ${to}\r\nSubject: x\r\n\r\nBonjour\r\n`);
    expect(isMailTo(bytes, ['bob@x.example'])).toBe(isTheirs);
  });

  it('is known by a whole word alone', async () => {
    expect(hasWord('voir /support-admin/12.', 'support-admin/12')).toBe(true);
    expect(hasWord('voir /support-admin/123', 'support-admin/12')).toBe(false);
    expect(hasWord('à ana@client.example>', 'ana@client.example')).toBe(true);
    expect(hasWord('à diana@client.example', 'ana@client.example')).toBe(false);
    // Other people's addresses, of which this one is a part.
    for (const other of [
      'anna.bob@x.example',
      'a-bob@x.example',
      'a_bob@x.example',
      'a+bob@x.example',
      'bob@x.example.br',
      'bob@x.example-shop.com',
    ]) {
      expect(hasWord(`à <${other}>, merci`, 'bob@x.example'), other).toBe(false);
    }
    for (const text of [
      'à bob@x.example. Merci',
      'mailto:bob@x.example?',
      '(bob@x.example)',
      'bob@x.example-',
    ]) {
      expect(hasWord(text, 'bob@x.example'), text).toBe(true);
    }
    expect(await clearMails('/nowhere', ['x'], AbortSignal.timeout(1_000))).toBe(0);
  });
});
