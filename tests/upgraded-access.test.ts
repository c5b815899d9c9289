// @module-tag slow
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../db/seed.ts';
import { quoteContent } from '../src/routers/quotes.schema.ts';
import { type Db, openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrations.ts';
import { lookupOf } from '../src/server/gates/service.ts';
import { shownOf, toStored } from '../src/server/quotes/content.ts';
import { openSecrets } from '../src/server/secrets.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { pageContent } from './setup/gated.ts';
import { migrateBefore } from './setup/migrate-before.ts';
import { demoPasswordHash } from './setup/passwords.ts';
import { accountEnv } from './setup/projects.ts';
import { quoteOf } from './setup/quotes.ts';
import { startTestServer, type TestServer, testKey } from './setup/server.ts';
import { createTestDatabase } from './setup/test-database.ts';

// What clients had in their hands before there were clients, contacts and plans: links, cookies, passwords.
const link = '0123456789abcdef';
const otherLink = 'fedcba9876543210';
const conversation = 'c0c0c0c0c0c0c0c0';
const token = randomBytes(32).toString('base64url');
/** By how their deposits stood. */
const projects = {
  pending: 'aaaaaaaaaaaaaaa1',
  declared: 'aaaaaaaaaaaaaaa2',
  confirmed: 'aaaaaaaaaaaaaaa3',
  paid: 'aaaaaaaaaaaaaaa4',
} as const;
const quotePassword = 'lanterne velours d’avant';

let server: TestServer;
let url: string;
const place = { folder: '', database: '' };

beforeAll(async () => {
  place.folder = await mkdtemp(join(tmpdir(), 'vitrine-upgraded-'));
  place.database = await createTestDatabase();
  const { maintenance, close } = await openDatabase({ kind: 'postgres', url: place.database });
  await migrateBefore(maintenance.db, '0034');
  await fillAsBefore(maintenance.db);
  await migrate(maintenance.db);
  await close();
  server = await startTestServer('postgres', createScriptedAssistant(), {
    DATA_DIR: place.folder,
    DATABASE_URL: place.database,
    SECRET_KEY: testKey,
    ...accountEnv,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  await server?.close();
  await rm(place.folder, { recursive: true });
});

/** Writes what the version before wrote, as it did. */
async function fillAsBefore(db: Db): Promise<void> {
  await sql`
    insert into clients (link_id, first_name, last_name, email, language, created_at) values
      (${link}, 'Zoé', 'Martin', 'zoe@client.example', 'fr', '2026-02-01Z'),
      (${otherLink}, 'Omar', '', 'omar@client.example', 'ar', now())`.execute(db);
  for (const [state, id] of Object.entries(projects)) {
    const method = { pending: null, declared: 'wise', confirmed: 'bank_transfer', paid: 'stripe' }[state];
    await sql`
      insert into projects (public_id, client_id, name, total_cents, deposit_cents, payment_state, payment_method, updated_at)
      select ${id}, id, ${`Projet ${state}`}, 300001, 150001, ${state}, ${method ?? null}, '2026-03-01Z'
      from clients where link_id = ${link}`.execute(db);
  }
  await sql`
    insert into payments (project_id, purpose, attempt, provider, intent_id, amount_cents, currency, state, received_cents, counts)
    select id, 'deposit', 1, 'stripe', 'pi_before', 150001, 'EUR', 'succeeded', 150001, true
    from projects where public_id = ${projects.paid}`.execute(db);
  await sql`
    insert into receipts (project_id, purpose, year, serial, amount_cents, currency, method)
    select id, 'deposit', 2026, id, 150001, 'EUR', payment_method from projects
    where payment_state in ('confirmed', 'paid')`.execute(db);
  await sql`
    insert into project_events (project_id, kind, detail)
    select id, 'validated', '{}' from projects`.execute(db);

  const secrets = await openSecrets({ secretKey: testKey, dataDir: place.folder });
  for (const slug of ['devis-envoye', 'devis-accepte']) {
    const content = quoteContent.parse(quoteOf({ title: slug }));
    const { totalCents, ...shown } = { ...shownOf(content), totalCents: 0 };
    const stored = toStored(content);
    await sql`
      with quote as (
        insert into quotes (slug, title, client_name, currency, total_cents, valid_until, opened_count)
        values (${slug}, ${shown.title}, ${shown.client_name}, ${shown.currency}, ${shown.total_cents},
          ${shown.valid_until}, 1) returning id)
      insert into quote_versions (quote_id, version, content, content_hash, author_name)
      select id, 1, ${stored.content}, ${stored.hash}, 'Louis' from quote`.execute(db);
    const password = slug === 'devis-envoye' ? quotePassword : slug;
    const { key, value } = lookupOf({ secrets }, password);
    await sql`
      insert into gates (kind, subject, password_hash, lookup, lookup_key)
      values ('quote', ${slug}, ${demoPasswordHash}, ${value}, ${key})`.execute(db);
  }
  await sql`
    with accepted as (
      insert into quote_acceptances (quote_id, version, content_hash, accepted_by)
      select quote_id, 1, content_hash, 'Nadia' from quote_versions v join quotes q on q.id = quote_id
      where slug = 'devis-accepte' returning quote_id)
    update quotes set is_accepted = true from accepted where id = quote_id`.execute(db);
  await sql`
    with portal as (
      insert into client_projects (slug, name, password_hash, requests_new)
      values ('boutique', 'Boutique', ${demoPasswordHash}, 1) returning id)
    insert into support_requests (client_project_id, request_type, title, description, priority, rating, prompt_state)
    select id, 'Bug', 'Le panier se vide', 'Quand je recharge', 'Moyenne', 3, 'done' from portal`.execute(db);
  await sql`
    insert into status_pages (slug, content) values ('atelier', ${JSON.stringify(pageContent)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into gates (kind, subject, password_hash) values ('status-page', 'atelier', ${demoPasswordHash})`.execute(
    db,
  );
  await sql`
    with conversation as (
      insert into conversations (public_id, session_id, language) values (${conversation}, 's', 'fr') returning id)
    insert into messages (conversation_id, sender, message, revision)
    select id, 'user', 'Bonjour', 1 from conversation`.execute(db);
  await sql`
    insert into grants (token_hash, kind, subject, access_version, expires_at)
    select ${createHash('sha256').update(token).digest()}, kind, subject, version, now() + interval '10 days'
    from (values ('conversation', ${conversation}, 0), ('quote', 'devis-envoye', 1), ('quote', 'devis-accepte', 1),
      ('status-page', 'atelier', 1),
      ('client-project', (select id::text from client_projects), 1),
      ('client', (select id::text from clients where link_id = ${otherLink}), 0)) g (kind, subject, version)`.execute(
    db,
  );
}

/** Asks as the browser of before does; `cookie: false` is another one. */
async function ask(method: string, path: string, body?: object, cookie = true) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(cookie && { cookie: `vitrine=${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, response };
}

describe('what a database of the version before becomes', () => {
  const db = () => server.deps.database.db;

  it('is one customer for each client, with nobody joined, won where something was paid', async () => {
    const { rows } = await sql`
      select u.name, u.language, u.source, u.stage, u.created_at = c.created_at as "isAsOld", c.link_id as link,
        c.sees_all as "seesAll", c.revoked_at as "revokedAt"
      from clients c join customers u on u.id = c.customer_id order by c.id`.execute(db());
    const same = { source: 'validation', isAsOld: true, seesAll: false, revokedAt: null };
    expect(rows).toEqual([
      { ...same, name: 'Zoé Martin', language: 'fr', stage: 'won', link },
      { ...same, name: 'Omar', language: 'ar', stage: 'lead', link: otherLink },
    ]);
    const { rows: counted } = await sql`select count(*)::int as count from customers`.execute(db());
    expect(counted).toEqual([{ count: 2 }]);
  });

  it('is a plan for each project, of which what was proven has paid the first part', async () => {
    const { rows } = await sql`
      select p.payment_state as state, p.customer_id = c.customer_id as "isTheirs",
        array_agg(i.cents order by i.position)::int[] as parts, array_agg(i.due order by i.position) as due,
        (select array_agg(y.provider || ' ' || a.cents || ' ' || y.counts)
          from payment_allocations a join payments y on y.id = a.payment_id join instalments f on f.id = a.instalment_id
          where f.project_id = p.id and f.position = 1) as paid
      from projects p join clients c on c.id = p.client_id join instalments i on i.project_id = p.id
      group by p.id, c.id order by p.id`.execute(db());
    const same = { isTheirs: true, parts: [150_001, 150_000], due: ['acceptance', 'completion'] };
    expect(rows).toEqual([
      { ...same, state: 'pending', paid: null },
      { ...same, state: 'declared', paid: null },
      { ...same, state: 'confirmed', paid: ['bank_transfer 150001 true'] },
      { ...same, state: 'paid', paid: ['stripe 150001 true'] },
    ]);
  });

  it('is nothing by itself of quotes, portals, pages and conversations', async () => {
    const { rows } = await sql`
      select (select count(*)::int from projects where quote_id is not null) as made,
        (select count(*)::int from quotes where customer_id is not null or contact_id is not null) as quotes,
        (select count(*)::int from client_projects where project_id is not null) as portals,
        (select count(*)::int from status_pages where project_id is not null) as pages,
        (select count(*)::int from conversations where contact_id is not null) as conversations`.execute(
      db(),
    );
    expect(rows).toEqual([{ made: 0, quotes: 0, portals: 0, pages: 0, conversations: 0 }]);
  });
});

describe('what clients had before the upgrade', () => {
  it('is a dashboard by the same link, with the same projects, ids and states', async () => {
    const client = await ask('GET', `/api/clients/${link}`, undefined, false);
    expect(client).toMatchObject({ status: 200, body: { id: link, email: 'zoe@client.example' } });
    const { status, body } = await ask('GET', `/api/clients/${link}/projects`, undefined, false);
    expect(status).toBe(200);
    const seen = body.map((one: Record<string, unknown>) => [
      one['id'],
      one['paymentState'],
      one['isPaid'],
      one['depositAmount'],
      one['totalPrice'],
      one['currency'],
    ]);
    const amounts = [1_500.01, 3_000.01, 'EUR'];
    expect(seen).toEqual([
      [projects.pending, 'pending', false, ...amounts],
      [projects.declared, 'declared', true, ...amounts],
      [projects.confirmed, 'confirmed', true, ...amounts],
      [projects.paid, 'paid', true, ...amounts],
    ]);
    const timeline = await ask('GET', `/api/clients/${link}/projects/${projects.paid}/timeline`);
    expect(timeline).toMatchObject({ status: 200, body: [{ kind: 'validated' }] });
  });

  it('is the receipt of what was paid, by card or by a transfer that was seen, and none of what was not', async () => {
    const receipt = (id: string) => ask('GET', `/api/clients/${link}/projects/${id}/receipt`);
    for (const state of ['confirmed', 'paid'] as const) {
      const { status, body } = await receipt(projects[state]);
      expect([state, status, body.slice(0, 5)]).toEqual([state, 200, '%PDF-']);
    }
    for (const state of ['pending', 'declared'] as const)
      expect([state, (await receipt(projects[state])).status]).toEqual([state, 404]);
  });

  it('is a deposit that can be paid by the project’s id, and one that was announced and is now seen', async () => {
    const chosen = await ask('POST', `/api/projects/${projects.pending}/payment-method`, {
      paymentMethod: 'bank_transfer',
    });
    expect(chosen.status).toBe(200);
    const said = await ask('POST', `/api/projects/${projects.pending}/mark-paid`, {});
    expect(said).toMatchObject({ status: 200, body: { isPaid: true, paymentState: 'declared' } });
    const paid = await ask('POST', `/api/projects/${projects.paid}/mark-paid`, {});
    expect(paid).toMatchObject({ status: 200, body: { isPaid: true, paymentState: 'paid' } });
    const admin = await server.asStaff('admin');
    const confirmed = await admin.payments.confirm({ projectId: projects.declared });
    expect(confirmed).toMatchObject({ paymentState: 'confirmed' });
    const { rows } = await sql`
      select y.provider, y.received_cents::int as received, a.cents::int as cents from payments y
      join projects p on p.id = y.project_id join payment_allocations a on a.payment_id = y.id
      where p.public_id = ${projects.declared}`.execute(server.deps.database.db);
    expect(rows).toEqual([{ provider: 'wise', received: 150_001, cents: 150_001 }]);
    // The rest of it, which nobody could pay before, is paid by a transfer too.
    const balance = `/api/projects/${projects.paid}/instalments/2`;
    expect((await ask('POST', `${balance}/payment-method`, { paymentMethod: 'wise' })).status).toBe(200);
    expect((await ask('POST', `${balance}/mark-paid`, {})).body).toMatchObject({ paymentState: 'declared' });
  });

  it('is a quote by the same cookie and password, which becomes a project of its own when it is accepted', async () => {
    const path = '/api/quotes/devis-envoye';
    expect(await ask('GET', path)).toMatchObject({
      status: 200,
      body: { content: { title: 'devis-envoye' } },
    });
    expect((await ask('GET', path, undefined, false)).status).toBe(401);
    const typed = { slug: 'devis-envoye', password: demoPassword };
    const unlocked = await ask('POST', '/api/quotes/unlock', typed, false);
    expect(unlocked).toMatchObject({ status: 200, body: { slug: 'devis-envoye' } });
    expect(unlocked.response.headers.getSetCookie()[0]).toMatch(/^vitrine=/);
    const accepted = await ask('POST', `${path}/accept`, { version: 1, acceptedBy: 'Nadia Rahman' });
    expect(accepted).toMatchObject({ status: 200, body: { acceptance: { acceptedBy: 'Nadia Rahman' } } });
    const { rows } = await sql`
      select p.total_cents::int as total, array_agg(i.label order by i.position) as labels, u.stage, u.name
      from projects p join quotes q on q.id = p.quote_id join instalments i on i.project_id = p.id
      join customers u on u.id = p.customer_id and u.id = q.customer_id
      where q.slug = 'devis-envoye' group by p.id, u.id`.execute(server.deps.database.db);
    const labels = ['Au lancement', 'À la livraison'];
    expect(rows).toEqual([{ total: 359_999, labels, stage: 'won', name: 'Atelier Nord' }]);
  });

  it('is a quote that was accepted, of which staff make the project', async () => {
    const { status, body } = await ask('GET', '/api/quotes/devis-accepte');
    expect([status, body.acceptance.acceptedBy]).toEqual([200, 'Nadia']);
    const { rows } = await sql<{ id: number }>`select id from quotes where slug = 'devis-accepte'`.execute(
      server.deps.database.db,
    );
    const { quotes } = await server.asStaff('sales');
    const made = await quotes.makeProject({ quoteId: rows[0]?.id ?? 0 });
    expect(made).toMatchObject({ projectId: expect.any(String) });
  });

  it('is a portal by the same cookie and password, with the request that is open in it', async () => {
    const { status, body } = await ask('POST', '/api/client-projects/auth', {
      slug: 'boutique',
      password: demoPassword,
    });
    expect(status).toBe(200);
    const path = `/api/client-projects/${body.id}/support-requests`;
    const requests = await ask('GET', path);
    expect(requests).toMatchObject({
      status: 200,
      body: [{ title: 'Le panier se vide', status: 'Nouveau' }],
    });
    const [request] = requests.body;
    const thread = `/api/support-requests/${request.id}/messages`;
    expect((await ask('POST', thread, { message: 'Toujours' })).status).toBe(201);
    expect((await ask('GET', path, undefined, false)).status).toBe(401);
  });

  it('is a status page by the same cookie and password', async () => {
    const path = '/api/status-pages/atelier';
    expect(await ask('GET', path)).toMatchObject({
      status: 200,
      body: { content: { projectName: 'Site web' } },
    });
    expect((await ask('POST', `${path}/unlock`, { password: demoPassword }, false)).status).toBe(204);
  });

  it('is a conversation and an address to correct by the same cookie', async () => {
    const read = await ask('GET', `/api/chat/conversation/${conversation}/messages`);
    expect(read).toMatchObject({ status: 200, body: [{ message: 'Bonjour' }] });
    const path = `/api/clients/${otherLink}/correct-mail`;
    const other = { email: 'omar.haddad@client.example' };
    expect((await ask('POST', path, other, false)).status).toBe(403);
    const corrected = await ask('POST', path, other);
    expect(corrected).toMatchObject({ status: 200, body: { email: other.email } });
    expect(corrected.body.id).not.toBe(otherLink);
  });
});
