// @module-tag slow
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { appRouter } from '../src/routers/index.ts';
import { findMailedQuestions } from '../src/server/chat/mailed-queries.ts';
import { releaseHeld } from '../src/server/chat/take-over-service.ts';
import { findRevisions } from '../src/server/clients/queries.ts';
import type { JobKind } from '../src/server/jobs/kinds.ts';
import { insertJobSql, lookSql } from '../src/server/jobs/statements.ts';
import { deleteExpired } from '../src/server/limits/queries.ts';
import { isParticipant } from '../src/server/mails/participant-queries.ts';
import { isReceived, listThread, settleSent } from '../src/server/mails/queries.ts';
import { deleteSentOf, listMailsOf } from '../src/server/mails/removal-queries.ts';
import { listVouched } from '../src/server/my/queries.ts';
import { digestKind } from '../src/server/notices/digest-service.ts';
import { noticeMailKind, receiptMailKind } from '../src/server/payments/mail.ts';
import { findNews } from '../src/server/projects/queries.ts';
import { clientMailKind, expiringKind } from '../src/server/quotes/jobs.ts';
import { deleteOldDeliveries, listFollowed, listStale } from '../src/server/releases/queries.ts';
import { applyRetention } from '../src/server/retention/service.ts';
import { findLiveKey } from '../src/server/staff/queries.ts';
import { findMessagesForMail, findStatusForMail } from '../src/server/support-requests/mail-queries.ts';
import { getTeamRevision } from '../src/server/team/queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { pageContent } from './setup/gated.ts';
import { enterAs } from './setup/my-access.ts';
import { newBrowser } from './setup/portals.ts';
import { draftOf, quoteOf } from './setup/quotes.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addStaff } from './setup/staff-caller.ts';

/** How many rows the tables that grow have, first and then. */
const sizes = [3_000, 30_000] as const;

/** A statement may touch so much more (pages of 8 KB), and this much more in any case: an index grows a level. */
const factor = 2.5;
const slack = 150;

/** What a caller may give to any list; what it does not know is passed over. */
const inputs = [
  undefined,
  {},
  { search: 'rare7' },
  { search: 'souvent' },
  { search: 'absent' },
  // Filters that leave the same few at both sizes, none of which has the word that all others have.
  { search: 'parfois', priority: 'urgent' },
  { search: 'parfois', status: 'Refusé' },
  // Filters that leave more and more.
  { search: 'souvent', status: 'archived' },
  { search: 'rare7', status: 'archived' },
  { search: 'parfois', status: 'Résolu' },
  { view: 'inbox' },
  { view: 'inbox', status: 'archived' },
  { view: 'inbox', search: 'rare7' },
  { sort: '-total' },
  { sort: 'client', state: 'draft' },
  { scope: 'all' },
  { query: 'rare7' },
  { query: 'souvent' },
  { query: 'absent' },
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant());
  await addStaff(server.deps);
  // Who asks, so that there are notices of theirs.
  await server.asStaff('admin');
  await sql`insert into notice_choices select id, 'clients', 'daily' from staff`.execute(
    server.deps.database.db,
  );
  await leaveUnattended(server);
});
afterAll(() => server.close());

it('reads no more for a page, a search or a count when there is ten times as much', async () => {
  const costs: Map<string, Cost>[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fill(server, filled + 1, size);
    filled = size;
    costs.push(await measure(server));
  }
  const [few, many] = costs as [Map<string, Cost>, Map<string, Cost>];
  const grown = [...many].flatMap(([name, cost]) => {
    const before = few.get(name);
    // A list that is answered whole grows with its answer.
    if (!before || cost.bytes > before.bytes * 2 + 2_000) return [];
    return cost.pages > before.pages * factor + slack * cost.statements
      ? [`${name}: ${before.pages} → ${cost.pages} pages`]
      : [];
  });
  expect(many.size).toBeGreaterThan(40);
  for (const name of Object.keys(work)) expect([name, many.get(name)?.pages]).not.toEqual([name, 0]);
  expect([...many.keys()]).toEqual(
    expect.arrayContaining(
      [
        /^team\.files \{"projectId":\d/,
        /^quotes\.detail /,
        /^quotes\.draft \{/,
        /^quotes\.drafts \{"customerId":\d+\}/,
        /^quotes\.drafts \{"conversationId"/,
        /^statusPages\.detail /,
        /^customers\.get /,
        /^search\.find /,
        /^mails\.list /,
        /^mails\.undelivered /,
        /^mails\.sent .*conversation/,
        /^mails\.sent .*request/,
        /^mails\.sent .*quote/,
        ...ofClients.map((name) => new RegExp(`^${name} by a client`)),
      ].map((name) => expect.stringMatching(name)),
    ),
  );
  expect(grown).toEqual([]);
}, 600_000);

/** What a client reads, by the link of their dashboard or in a browser that their sign-in link has let in. */
const ofClients = [
  'clientProjects.get',
  'clients.billing',
  'clients.get',
  'clients.language',
  'clients.projects',
  'my.get',
  'my.rights',
  'payments.receipt',
  'projects.timeline',
  'quotes.get',
  'statusPages.get',
  'supportRequests.forProject',
  'supportRequests.thread',
];

type Cost = { pages: number; bytes: number; statements: number };
type Statement = { text: string; values: unknown[] };

/**
 * One of each thing, by the names that calls have for its id. Of two kinds of projects each has an input of its own.
 */
async function idsOf({ deps }: TestServer): Promise<object[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select (select public_id from conversations order by id offset 9 limit 1) as "conversationId",
      (select link_id from clients order by id offset 9 limit 1) as "clientId",
      (select public_id from projects order by id offset 9 limit 1) as "projectId",
      (select min(client_project_id) from support_requests) as "clientProjectId",
      (select id from quotes order by id offset 9 limit 1) as "quoteId",
      (select id from quote_drafts order by id offset 9 limit 1) as "draftId",
      (select id from customers order by id offset 9 limit 1) as "customerId",
      (select id from status_pages order by id offset 9 limit 1) as "statusPageId",
      (select id from support_requests order by id offset 9 limit 1) as "requestId",
      'devis-9' as slug`.execute(deps.database.maintenance.db);
  const team = await sql<object>`
    select id as "projectId" from team_projects order by id offset 9 limit 1`.execute(
    deps.database.maintenance.db,
  );
  // Lists that are narrowed by one thing alone.
  const [{ customerId, conversationId, quoteId, requestId, projectId } = {}] = rows;
  // What mails are about.
  const mailed = [
    { noun: 'conversation', id: conversationId },
    { noun: 'request', id: String(requestId) },
    { noun: 'quote', id: String(quoteId) },
    { noun: 'project', id: projectId },
    { noun: 'quote', id: quoteId },
    { noun: 'customer', id: customerId },
  ];
  return [...rows, ...team.rows, { customerId }, { conversationId }, ...mailed];
}

/** Contact number 20, who sees all of their client and has opened all that is theirs, and what they ask about. */
async function enterClient(server: TestServer) {
  const { rows } = await sql<Record<string, string> & { contactId: number }>`
    select c.id as "contactId", c.link_id as "clientId", p.public_id as "projectId", o.id as "clientProjectId",
      (select min(id) from support_requests where client_project_id = o.id) as "requestId"
    from clients c join projects p on p.client_id = c.id join client_projects o on o.project_id = p.id
    where c.link_id = lpad('20', 16, '0')`.execute(server.deps.database.maintenance.db);
  const [{ contactId, ...ids } = { contactId: 0 }] = rows;
  const browser = newBrowser();
  await enterAs(server, browser, contactId);
  const caller = server.as({ cookie: browser });
  for (const [kind, slug] of [
    ['quote', 'devis-20'],
    ['portal', 'projet-20'],
    ['status-page', 'page-20'],
  ] as const)
    await caller.my.open({ kind, slug });
  return { caller, inputs: [ids, { slug: 'devis-20' }, { slug: 'page-20' }] };
}

/** The work of every night, where nothing is old enough: what it looks through to find that. */
const night = ({ deps }: TestServer) => {
  const ever = { conversations: 36_500, requests: 36_500, auditTexts: 36_500, failedJobs: 36_500 };
  const config = { ...deps.config, retention: { ...deps.config.retention, ...ever } };
  return applyRetention({ ...deps, config }, new AbortController().signal);
};

/** Work that nobody asks for by a call, each about the newest of its kind or with nothing to do. */
const work: Record<string, (server: TestServer) => Promise<unknown>> = {
  'nightly.retention': night,
  'support-request.mail-status': ({ deps: { database } }) =>
    newest(database, 'support_request_events').then((id) => findStatusForMail(database.db, id)),
  'support-request.mail-messages': ({ deps: { database } }) =>
    newest(database, 'support_request_messages').then((id) => findMessagesForMail(database.db, 'client', id)),
  'projects.mail-news': ({ deps: { database } }) =>
    newest(database, 'project_events').then((id) => findNews(database.db, id)),
  'quotes.mail-client': ({ deps }) => mailNewest(deps, clientMailKind(deps), { quoteId: 'quotes' }),
  'clients.revisions': ({ deps }) => findRevisions(deps.database.db, '0000000000000020'),
  'my.find': ({ deps }) => listVouched(deps.database.db, 'mailbox 20'),
  'my.open': async (server) => void (await enterClient(server)),
  'quotes.tell-expiring': ({ deps }) =>
    expiringKind(deps).handle({ id: randomUUID(), data: {}, signal: new AbortController().signal }),
  'notices.digest': digestNewest,
  'payments.mail-receipt': ({ deps }) =>
    mailNewest(deps, receiptMailKind(deps), { projectId: 'projects', receiptId: 'receipts' }),
  'payments.mail-staff': ({ deps }) =>
    mailNewest(deps, noticeMailKind(deps), { projectId: 'projects', paymentId: 'payments' }),
  'staff.key': ({ deps: { database } }) =>
    newest(database, 'api_keys').then((id) => findLiveKey(database.db, id)),
  'team.follow': ({ deps }) => getTeamRevision(deps.database.db),
  'chat.release': ({ deps }) => releaseHeld(deps, 'nobody', new AbortController().signal),
  'mails.participants': async ({ deps: { database } }) => {
    for (const noun of ['request', 'conversation', 'quote', 'project'] as const) {
      await isParticipant(database.db, { noun, id: await newest(database, tableOf[noun]) }, 'mailbox 20');
    }
  },
  'mails.thread': async ({ deps: { database } }) =>
    void (await listThread(
      database.db,
      { noun: 'conversation', id: await newest(database, 'conversations') },
      { address: 'mailbox', except: '' },
    )),
  'mails.assistant': ({ deps: { database } }) =>
    newest(database, 'conversations').then((id) =>
      database.db.transaction().execute((trx) => findMailedQuestions(trx, id, 'mailbox 20')),
    ),
  'mails.give-up': ({ deps: { database } }) =>
    newest(database, 'quotes').then((id) =>
      settleSent(database.db, { jobId: `mail of quote ${id}` }, { by: 'handover', state: 'failed' }),
    ),
  'mails.known': ({ deps }) => isReceived(deps.database.db, [Buffer.alloc(32), Buffer.alloc(32, 1)]),
  'mails.remove': ({ deps: { database } }) =>
    database.db.transaction().execute(async (trx) => {
      const none: number[] = [];
      const reached = { portals: none, contacts: [20], conversations: [9], quotes: [9], projects: [9] };
      await listMailsOf(trx, { ...reached, addresses: ['mailbox 20'] }, 50);
      await deleteSentOf(trx, { ...reached, addresses: ['mailbox 20'] }, 50);
    }),
  'releases.stale': ({ deps }) => listStale(deps.database.db, { minutes: 5, toldMinutes: 60, limit: 20 }),
  'releases.followed': async ({ deps: { database } }) => {
    const { client_project_id: projectId } = await database.db
      .selectFrom('support_requests')
      .select('client_project_id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await listFollowed(database.db, projectId, 'https://github.com/soleil/boutique');
  },
  'releases.sweep': ({ deps }) => deleteOldDeliveries(deps.database.db, 30, 500),
  'limits.sweep': ({ deps }) => deleteExpired(deps.database.db, 10_000),
};

const tableOf = {
  request: 'support_requests',
  conversation: 'conversations',
  quote: 'quotes',
  project: 'projects',
} as const;

type Table =
  | (typeof tableOf)[keyof typeof tableOf]
  | 'support_request_events'
  | 'support_request_messages'
  | 'project_events'
  | 'payments'
  | 'receipts'
  | 'api_keys';

async function newest({ db }: TestServer['deps']['database'], table: Table): Promise<number> {
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the digest of whoever has most to read. */
async function digestNewest({ deps }: TestServer): Promise<void> {
  const { id: staffId } = await deps.database.db
    .selectFrom('staff')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const data = { staffId, rhythm: 'daily', due: '2026-01-01T08:00:00Z' } as const;
  await digestKind(deps).handle({ id: randomUUID(), data, signal: new AbortController().signal });
}

/** Does the job of a mail about the newest of these. */
async function mailNewest(
  { database }: TestServer['deps'],
  { handle }: JobKind<never>,
  about: Record<string, Table>,
): Promise<void> {
  const data: Record<string, unknown> = { kind: 'second' };
  for (const [name, table] of Object.entries(about)) data[name] = await newest(database, table);
  await handle({ id: randomUUID(), data: data as never, signal: new AbortController().signal });
}

/** What each query of the router touches, by its name and input, and the work that no call asks for. */
async function measure(server: TestServer): Promise<Map<string, Cost>> {
  const { deps, asStaff } = server;
  const client = await enterClient(server);
  const askers = [
    { caller: await asStaff('admin'), suffix: '', inputs: [...inputs, ...(await idsOf(server))] },
    { ...client, suffix: ' by a client' },
  ];
  const url = deps.config.database.kind === 'postgres' ? deps.config.database.url : '';
  const connection = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await connection.connect();
  const costs = new Map<string, Cost>();
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; inputs: z.ZodType[] } }
  >;
  const queries = Object.entries(procedures).filter(([, { _def }]) => _def.type === 'query');
  for (const { caller, suffix, inputs } of askers) {
    for (const [name, { _def }] of queries) {
      if (suffix !== '' && !ofClients.includes(name)) continue;
      const call = name
        .split('.')
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], caller);
      for (const input of differentInputs(_def.inputs, inputs)) {
        const { statements, answer } = await capture(() =>
          (call as (input: unknown) => Promise<unknown>)(input),
        );
        if (answer === undefined) continue;
        let pages = 0;
        for (const statement of statements) pages += await pagesOf(connection, statement);
        const bytes = JSON.stringify(answer).length;
        const asked = `${name}${suffix} ${JSON.stringify(input) ?? ''}`;
        costs.set(asked, { pages, bytes, statements: statements.length });
      }
    }
  }
  for (const [name, run] of Object.entries(work)) {
    const { statements } = await capture(() => run(server));
    let pages = 0;
    for (const statement of statements) pages += await pagesOf(connection, statement);
    costs.set(name, { pages, bytes: 0, statements: statements.length });
  }
  // Servers ask this all the time, so that it is passed over in what a call sends.
  const looked = await pagesOf(connection, { text: lookSql, values: [] });
  costs.set('jobs.look', { pages: looked, bytes: 0, statements: 1 });
  await connection.end();
  return costs;
}

/** Of what a call may be given, one of each kind that it tells apart: most do not know most of the fields. */
function differentInputs(schemas: z.ZodType[], given: readonly unknown[]): unknown[] {
  const read = (input: unknown) => {
    const results = schemas.map((schema) => schema.safeParse(input));
    if (!results.every(({ success }) => success)) return [];
    return [[JSON.stringify(results.map(({ data }) => data)), input] as const];
  };
  // The first of a kind stands for it.
  return [...new Map(given.flatMap(read).reverse()).values()].reverse();
}

/** The statements that a call sends, whoever builds them, and its answer; none where it refuses the input. */
async function capture(call: () => Promise<unknown>): Promise<{ statements: Statement[]; answer: unknown }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await call().catch(() => undefined);
  const statements = query.mock.calls.flatMap(([asked, values]: unknown[]) => {
    const { text, values: own } = typeof asked === 'string' ? { text: asked } : (asked as Partial<Statement>);
    const isRead =
      typeof text === 'string' && /^\s*(select|with|delete)\b/i.test(text) && !text.includes('pgboss.');
    return isRead ? [{ text, values: own ?? (Array.isArray(values) ? values : []) }] : [];
  });
  query.mockRestore();
  return { statements, answer };
}

/** How many pages a statement touches, in memory or on the disk; one that writes is undone. */
async function pagesOf(client: pg.Client, { text, values }: Statement): Promise<number> {
  await client.query('begin');
  try {
    const { rows } = await client.query(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    await client.query('rollback');
  }
}

/**
 * Keeps PostgreSQL from looking after the tables by itself. What it analyses beside `fill` has rows in view that are
 * newer or older, so that the vacuum there cannot mark their pages as seen by everybody, and statements touch them once
 * more.
 */
async function leaveUnattended({ deps }: TestServer): Promise<void> {
  const { db } = deps.database.maintenance;
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(db);
  for (const { name } of rows)
    await sql.raw(`alter table ${name} set (autovacuum_enabled = off)`).execute(db);
}

/** Adds rows of these numbers to the tables that grow, every thousandth with a rare word of its own. */
async function fill({ deps }: TestServer, from: number, to: number): Promise<void> {
  const { db } = deps.database.maintenance;
  const n = sql`generate_series(${from}::int, ${to}::int) n`;
  const word = sql`case when n % 1000 = 7 and n < 3000 then 'rare7' else 'souvent mot' || n % 50 end`;
  const isRare = sql`(n % 15 = 0 and n <= ${sizes[0]}::int)`;
  const id = sql`lpad(n::text, 16, '0')`;
  const at = sql`timestamptz '2026-01-01' + n * interval '3 minutes'`;
  // What is told of a week or a month is the same at both sizes: there is more of the past, not of the present.
  const ago = (column: string) => sql.raw(`now() - ${column} * interval '1 hour'`);
  await sql`
    insert into conversations (public_id, session_id, user_name, language, status, priority, created_at, updated_at,
      window_count)
    select ${id}, 'session_' || n, ${word}, 'fr', (array['active','archived','escalated'])[n % 3 + 1],
      case when ${isRare} then 'urgent' else 'normal' end, ${ago('n')}, ${at}, 1 from ${n}`.execute(db);
  await sql`
    insert into messages (conversation_id, sender, message, revision)
    select c.id, 'user', 'souvent ' || k || c.user_name || case c.priority when 'urgent' then '' else ' parfois' end, k from conversations c, generate_series(1, 3) k
    where c.public_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into clients (link_id, email, mailbox, email_confirmed_at, first_name, last_name, language, sees_all)
    select ${id}, n || '@mail.example', 'mailbox ' || n, now(), 'Prénom', ${word}, 'fr', n % 10 = 0 from ${n}`.execute(
    db,
  );
  await sql`
    update customers set created_at = ${ago('id')}, next_step = 'Rappeler',
      next_step_on = case when id % 3 = 0 then current_date - 1 end
    where id in (select customer_id from clients where link_id >= lpad(${from}::text, 16, '0'))`.execute(db);
  await sql`
    insert into customer_events (customer_id, kind, detail, author_name)
    select customer_id, 'note', '{"text": "mots"}', 'Amina' from clients
    where link_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into projects (client_id, public_id, name, total_cents, deposit_cents, status, payment_state, payment_method, updated_at)
    select c.id, c.link_id, 'Projet', 200, 100, (array['pending', 'in_progress', 'completed'])[c.id % 3 + 1],
      (array['pending', 'declared', 'paid'])[c.id % 3 + 1],
      (array[null, 'wise', 'stripe'])[c.id % 3 + 1], ${ago('(200 + c.id)')} from clients c where c.link_id >= lpad(${from}::text, 16, '0')`.execute(
    db,
  );
  await sql`
    insert into payments (project_id, purpose, attempt, provider, amount_cents, currency, state, counts, created_at)
    select id, 'deposit', 1, 'test', 100, 'EUR', 'succeeded', true, ${ago('id')}
    from projects where public_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into payment_allocations (payment_id, instalment_id, cents)
    select y.id, i.id, 100 from payments y join instalments i on i.project_id = y.project_id and i.position = 1
    join projects p on p.id = y.project_id where p.public_id >= lpad(${from}::text, 16, '0')
    on conflict do nothing`.execute(db);
  await sql`
    insert into contact_projects
    select c.id, p.id from clients c join projects p on p.client_id = c.id - 1
    where c.link_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into customer_joins (from_id, into_id, contact_ids, project_ids, quote_ids)
    select customer_id, customer_id - 1, array[id], '{}', '{}' from clients
    where link_id >= lpad(${from}::text, 16, '0') and id % 10 = 5`.execute(db);
  await sql`
    insert into receipts (project_id, purpose, year, serial, amount_cents, currency, method)
    select id, 'deposit', 2026, id, 100, 'EUR', 'stripe'
    from projects where public_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into client_projects (slug, name, password_hash, project_id)
    select 'projet-' || n, 'Projet ' || n, 'x', (select id from projects where public_id = ${id})
    from generate_series(${Math.ceil(from / 100)}::int, ${to / 100}::int) n`.execute(db);
  await sql`
    insert into support_requests (client_project_id, request_type, title, description, priority, rating, status)
    select (select min(id) from client_projects) + n % 30, 'Bug', ${word},
      'Une description' || case when ${isRare} then '' else ' parfois' end, 'Moyenne', 3,
      case when ${isRare} then 'Refusé' else (array['Nouveau','En cours','Résolu'])[n % 3 + 1] end from ${n}`.execute(
    db,
  );
  await sql`
    with made as (
      insert into quotes (slug, client_name, title, currency, total_cents, is_accepted, created_at, opened_count,
        last_opened_at, valid_until, customer_id, contact_id)
      select 'devis-' || n, ${word}, 'Un devis', 'EUR', 100, n % 3 = 0, ${ago('n')}, 1, ${ago('n')},
        -- Of one week there are always as many.
        current_date + case when n <= ${sizes[0]}::int then n % 300 else 8 + n % 300 end, c.customer_id, c.id
      from ${n} join clients c on c.link_id = ${id} returning id),
    written as (
      insert into quote_versions (quote_id, version, content, content_hash, author_name)
      select id, 1, ${JSON.stringify(quoteOf())}, sha256(''), 'Amina' from made returning quote_id)
    insert into quote_acceptances (quote_id, version, content_hash, accepted_by, accepted_at)
    select quote_id, 1, sha256(''), 'Nadia', ${ago('quote_id')} from written where quote_id % 3 = 0`.execute(
    db,
  );
  await sql`
    with made as (
      insert into quote_drafts (customer_id, contact_id, slug, title, client_name, is_complete, content, author_id,
        author_name, editor_name, updated_at)
      select c.customer_id, c.id, '', 'Un devis', ${word}, false, ${JSON.stringify(draftOf())},
        (select id from staff limit 1), 'Amina', 'Lina', now() - n % 170 * interval '1 day'
      from ${n} join clients c on c.link_id = ${id} returning id, contact_id)
    insert into quote_draft_talks (draft_id, conversation_id, lines, amounts, read_by)
    select m.id, c.id, '[]', '[]', 'rules' from made m join clients k on k.id = m.contact_id
    join conversations c on c.public_id = k.link_id`.execute(db);
  await sql`
    insert into status_pages (slug, project_id, content)
    select 'page-' || n, (select id from projects where public_id = ${id}), ${JSON.stringify(pageContent)}::jsonb
      || jsonb_build_object('clientName', ${word}, 'projectName', 'Un projet') from ${n}`.execute(db);
  await sql`
    insert into team_projects (name, emoji, url) select 'Projet ' || n, '🚀', 'https://example.com' from ${n}`.execute(
    db,
  );
  await sql`
    insert into support_request_events (support_request_id, kind, detail)
    select r.id, 'status', 'En cours' from support_requests r order by r.id desc limit ${to - from + 1}`.execute(
    db,
  );
  await sql`
    insert into support_request_messages (support_request_id, sender, author_name, message)
    select r.id, 'client', 'Noor', 'Bonjour' from support_requests r order by r.id desc limit ${to - from + 1}`.execute(
    db,
  );
  // Each request was handed over once; of each two hundred one is still followed.
  await sql`
    insert into handovers (support_request_id, client_project_id, round, prompt_version, repository, is_public, marker,
      title, body, issue_number, step, looked_at)
    select r.id, r.client_project_id, 1, 1, 'https://github.com/soleil/boutique', false, 'marker ' || r.id, 'Titre', 'Texte',
      r.id, case when r.id % 200 = 0 then 'review' else 'released' end, now()
    from support_requests r order by r.id desc limit ${to - from + 1}`.execute(db);
  await sql`
    insert into webhook_deliveries (client_project_id, digest, delivery_id)
    select (select min(id) from client_projects), sha256(n::text::bytea), 'delivery ' || n from ${n}`.execute(
    db,
  );
  await sql`
    insert into project_events (project_id, kind, detail)
    select p.id, 'status', '{"detail": "en cours"}' from projects p order by p.id desc limit ${to - from + 1}`.execute(
    db,
  );
  await sql`
    insert into api_keys (staff_id, name, start, token_hash)
    select (select id from staff limit 1), 'Clé ' || n, 'vt_', sha256(n::text::bytea) from ${n}`.execute(db);
  // Every second one is done, the others are for tomorrow.
  const tomorrow = "now() + interval '1 day'";
  const numbers = `generate_series(${from}, ${to}) n`;
  await sql
    .raw(
      insertJobSql({
        name: "'chat.answer'",
        data: "'{}'",
        group: 'n::text',
        source: numbers,
        startAfter: tomorrow,
      }),
    )
    .execute(db);
  await sql`
    update pgboss.job set state = 'completed', completed_on = now()
    where name = 'chat.answer' and group_id::int % 2 = 0 and state = 'created'`.execute(db);
  await sql`
    insert into limits (key, expires_at, count) select 'key ' || n, now() + interval '1 hour', 1 from ${n}`.execute(
    db,
  );
  await sql`
    insert into gates (kind, subject, password_hash)
    select kind, name || n, 'hash' from ${n}, (values ('quote', 'devis-'), ('status-page', 'page-')) g (kind, name)`.execute(
    db,
  );
  // Each contact has come by a mailed link, and has opened their quote.
  await sql`
    insert into grants (token_hash, kind, subject, access_version, expires_at, contact_id)
    select sha256(c.link_id::bytea), g.kind, g.subject, g.version, now() + interval '1 day', g.contact
    from clients c, lateral (values ('my', c.id::text, 0, null::bigint),
      ('quote', 'devis-' || c.link_id::bigint, 1, c.id)) g (kind, subject, version, contact)
    where c.link_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into door_links (token_hash, mailbox, address, expires_at)
    select sha256(link_id::bytea), mailbox, mailbox, now() from clients
    where link_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into quote_mails (quote_id, version, kind, state, address, language, author_name)
    select q.id, 1, 'quote', 'sent', c.email, 'fr', 'Amina' from quotes q join clients c on c.id = q.contact_id
    where c.link_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`
    insert into sent_mails (token, quote_id, address, subject, job_id)
    select 'quote ' || q.id, q.id, c.email, 'Devis', 'mail of quote ' || q.id from quotes q join clients c on c.id = q.contact_id
    where c.link_id >= lpad(${from}::text, 16, '0')`.execute(db);
  // Each twentieth did not arrive.
  await sql`
    insert into sent_mails (token, request_id, address, subject, state)
    select 'request ' || r.id, r.id, 'mailbox', 'Réponse', case when r.id % 20 = 0 then 'failed' else 'sent' end
    from support_requests r order by r.id desc limit ${to - from + 1}`.execute(db);
  // Each conversation has a mail of its own and one that answers; each fourth waits for staff or was put aside.
  await sql`
    insert into sent_mails (token, conversation_id, address, subject)
    select 'talk ' || c.id, c.id, 'mailbox', 'Réponse' from conversations c order by c.id desc limit ${to - from + 1}`.execute(
    db,
  );
  await sql`
    insert into mail_conversations (conversation_id, address, subject)
    select c.id, 'mailbox', 'Bonjour' from conversations c order by c.id desc limit ${to - from + 1}`.execute(
    db,
  );
  await sql`
    with kept as (
      insert into files (storage_key, owner, name, media_type, size_bytes, stored_at, claimed_at)
      select 'mail ' || c.id, 'mails', 'mail.eml', 'message/rfc822', 9, now(), now()
      from conversations c order by c.id desc limit ${to - from + 1} returning id, storage_key)
    insert into received_mails (key, file_id, state, conversation_id, message_id, from_address, subject, reply)
    select sha256(storage_key::bytea), kept.id, (array['filed', 'filed', 'ignored', 'held'])[c.id % 4 + 1], c.id,
      '<' || c.id || '@client.example>', 'mailbox ' || c.id, 'Bonjour', 'Bonjour'
    from kept join conversations c on storage_key = 'mail ' || c.id`.execute(db);
  await sql`
    insert into removed_mails (key) select sha256(('removed ' || n)::bytea) from ${n}`.execute(db);
  await sql`
    insert into audit_log (action, actor, subject, via, at)
    select 'conversation.set-status', 'Amina', 'conversation:' || n, 'session', ${at} from ${n}`.execute(db);
  await sql`
    insert into audit_texts (entry_id, after)
    select id, '{"notes": "mots"}' from audit_log where id > (select coalesce(max(entry_id), 0) from audit_texts)`.execute(
    db,
  );
  // Of everybody in every area: some unread, of which a digest is to tell of a few.
  await sql`
    insert into notices (staff_id, kind, key, room, project_id, happened_at, read_at, told_at)
    select s.id, 'validated', p.id::text, (array['sales', 'support', 'admin', 'chat'])[p.id % 4 + 1], p.id,
      now() - p.id * interval '1 second', case when p.id % 5 < 3 then now() end, case when p.id % 20 > 0 or p.id > 200 then now() end
    from projects p, staff s where p.public_id >= lpad(${from}::text, 16, '0')`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
