import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomId } from '../src/server/ids.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { contactOf, makeCustomer } from './setup/customers.ts';
import { quoteOf, readerOf } from './setup/quotes.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
  // What the server's own jobs send meanwhile is not the acceptance's.
  await server.deps.jobs.stop();
  await addStaff(server.deps, { role: 'sales' });
});
afterAll(() => server.close());

/** What a statement does, and to which table: `insert quotes`. */
function nameOf(text: string): string {
  const [, verb, table] = /\b(insert into|update|delete from) "?([\w.]+)"?/i.exec(text) ?? [];
  if (verb) return `${verb.split(' ')[0]} ${table}`;
  const [, read] = /\bfrom "?([\w.]+)"?/i.exec(text) ?? [];
  return read ? `select ${read}` : text.trim();
}

/**
 * Accepts a quote with so many instalments, beside so many others, and answers how often each statement was sent,
 * whoever builds it.
 */
async function walkOfAcceptance(instalments: number, others: number): Promise<Record<string, number>> {
  const louis = await addStaff(server.deps, { role: 'admin' });
  const client = await makeCustomer(server, louis);
  await addOthersOf(client.id, others);
  const quote = { slug: `q-${randomId()}`, password: `lanterne velours ${randomId()}` };
  const percent = Array.from({ length: instalments }, (_, index) => (index === 0 ? 101 - instalments : 1));
  const content = quoteOf({
    contactEmail: 'nadia@client.example',
    instalments: percent.map((part, index) => ({ label: `Part ${index}`, percent: part })),
  });
  const party = { customerId: client.id, contactId: contactOf(client).id };
  const { id } = await callAs(server.deps, louis).quotes.create({ ...quote, ...party, content });
  const reader = await readerOf(server, { id, ...quote });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { acceptance } = await reader.accept({ slug: quote.slug, version: 1, acceptedBy: 'Nadia Rahman' });
  const sent = query.mock.calls.map(([asked]: unknown[]) =>
    nameOf(typeof asked === 'string' ? asked : (asked as { text: string }).text),
  );
  query.mockRestore();
  expect(acceptance).not.toBeNull();
  const { instalments: made } = await planOf(id);
  expect(made).toBe(instalments);
  return Object.fromEntries(
    Object.entries(Object.groupBy(sent, (name) => name)).map(([name, all]) => [name, all?.length ?? 0]),
  );
}

async function planOf(quoteId: number): Promise<{ instalments: number }> {
  const { rows } = await sql<{ instalments: number }>`
    select count(*)::int as instalments from instalments i join projects p on p.id = i.project_id
    where p.quote_id = ${quoteId}::bigint`.execute(server.deps.database.db);
  return rows[0] ?? { instalments: 0 };
}

/** Contacts, quotes, projects and notices of the same client, and as many clients beside it. */
async function addOthersOf(customerId: number, count: number): Promise<void> {
  const { db } = server.deps.database;
  const tag = randomId();
  await sql`
    with made as (
      insert into clients (link_id, email, first_name, last_name, language, customer_id)
      select ${tag.slice(0, 10)} || lpad(n::text, 6, '0'), n || '@mail.example', 'Omar', 'Haddad', 'fr',
        case when n % 2 = 0 then ${customerId}::bigint end
      from generate_series(1, ${count}::int) n returning id, link_id, customer_id),
    work as (
      insert into projects (client_id, customer_id, public_id, name, total_cents, deposit_cents)
      select id, customer_id, link_id, 'Projet', 200, 100 from made returning id)
    insert into quotes (slug, client_name, title, currency, total_cents, customer_id)
    select 'o-' || link_id, 'Omar', 'Un devis', 'EUR', 100, customer_id from made`.execute(db);
  await sql`
    insert into notices (staff_id, kind, key, room, project_id, happened_at)
    select s.id, 'validated', p.id::text, 'sales', p.id, now() from projects p cross join (select id from staff limit 1) s
    where p.public_id like ${`${tag.slice(0, 10)}%`}`.execute(db);
}

/**
 * Each table is written once; of jobs there is the mail of the dashboard's link, that of the staff and the client's
 * copy.
 */
const written = {
  'insert quote_acceptances': 1,
  'update quotes': 1,
  'insert quote_events': 1,
  'update customers': 1,
  'insert customer_events': 1,
  'insert projects': 1,
  'insert instalments': 1,
  'insert project_events': 1,
  'insert notices': 1,
  'insert pgboss.job_common': 3,
};

/** What an acceptance reads of each area: of the quote once more for its answer. */
const read = {
  'select grants': 2,
  'select quotes': 1,
  'select quote_versions': 2,
  'select quote_acceptances': 2,
  'select quote_talks': 1,
  'select quote_withdrawals': 1,
  'select projects': 2,
  'select customers': 1,
  'select clients': 1,
  'select staff': 1,
  'select notice_choices': 1,
};

it('crosses each area once: as many statements whatever the plan, the staff and what else there is', async () => {
  const walk = { begin: 1, ...read, ...written, commit: 1 };
  expect(await walkOfAcceptance(2, 10)).toEqual(walk);
  expect(await walkOfAcceptance(12, 10)).toEqual(walk);
  for (let count = 0; count < 10; count++) await addStaff(server.deps, { role: 'sales' });
  expect(await walkOfAcceptance(2, 10)).toEqual(walk);
  expect(await walkOfAcceptance(12, 10_000)).toEqual(walk);
}, 60_000);
