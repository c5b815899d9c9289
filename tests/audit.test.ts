import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Staff } from '../src/server/access.ts';
import { type Filter, listActions, listActors, listEntries } from '../src/server/audit/queries.ts';
import { commandLine, recordChange } from '../src/server/audit/service.ts';
import type { Db } from '../src/server/database/database.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeOnServer, startTestServer, type TestServer } from './setup/server.ts';
import { addStaff, callAs } from './setup/staff-caller.ts';

type Entry = { at: string; staff?: Staff; action?: string; subject?: string };

const write = (db: Db, { at, staff, action = 'staff.invite', subject = 'staff:1' }: Entry) =>
  db
    .insertInto('audit_log')
    .values({
      at,
      staff_id: staff?.id ?? null,
      actor: staff?.name ?? 'Ligne de commande',
      via: staff ? 'session' : 'command',
      action,
      subject,
      after: JSON.stringify({ at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

describeOnServer('the audit log', createScriptedAssistant, (server) => {
  let ada: Staff;
  let zoe: Staff;
  let audit: ReturnType<typeof callAs>['audit'];
  const db = () => server().deps.database.db;

  beforeAll(async () => {
    ada = await addStaff(server().deps);
    zoe = await addStaff(server().deps, { name: 'Zoé Été', role: 'support' });
    await addStaff(server().deps, { name: 'Has Done Nothing' });
    audit = callAs(server().deps, ada).audit;
    await write(db(), {
      at: '2026-03-01T00:00:00Z',
      staff: ada,
      action: 'api-key.create',
      subject: 'api-key:1',
    });
    await write(db(), { at: '2026-03-02T23:59:59.999Z', staff: zoe, subject: 'staff:10' });
    await write(db(), {
      at: '2026-03-03T00:00:00Z',
      staff: zoe,
      action: 'api-key.create',
      subject: 'staff:1',
    });
    await write(db(), { at: '2026-03-03T12:00:00Z', subject: 'staff:1' });
  });

  const days = async (filter: Parameters<typeof audit.list>[0]) =>
    (await audit.list(filter)).map(({ at }) => at.slice(0, 13));

  it('is listed newest first, with who, how, what, before and after', async () => {
    expect(await days({})).toEqual(['2026-03-03T12', '2026-03-03T00', '2026-03-02T23', '2026-03-01T00']);
    const [newest, second] = await audit.list({ limit: 2 });
    expect(newest).toMatchObject({ staffId: null, actor: 'Ligne de commande', via: 'command', before: null });
    expect(second).toEqual({
      id: expect.any(Number),
      at: '2026-03-03T00:00:00.000Z',
      staffId: zoe.id,
      actor: 'Zoé Été',
      via: 'session',
      action: 'api-key.create',
      subject: 'staff:1',
      subjectName: null,
      before: null,
      after: { at: '2026-03-03T00:00:00Z' },
    });
  });

  it('is narrowed by person, action and exact subject, alone and together', async () => {
    expect(await days({ staffId: zoe.id })).toEqual(['2026-03-03T00', '2026-03-02T23']);
    expect(await days({ action: 'api-key.create' })).toEqual(['2026-03-03T00', '2026-03-01T00']);
    expect(await days({ subject: 'staff:1' })).toEqual(['2026-03-03T12', '2026-03-03T00']);
    expect(await days({ staffId: zoe.id, action: 'api-key.create' })).toEqual(['2026-03-03T00']);
    expect(await days({ staffId: ada.id, subject: 'staff:1' })).toEqual([]);
    expect(await days({ staffId: 'command' })).toEqual(['2026-03-03T12']);
    expect(await days({ staffId: 'command', subject: 'staff:10' })).toEqual([]);
    expect(await days({ staffId: "' or true --" })).toEqual([]);
  });

  it('is narrowed by days in UTC, both included', async () => {
    expect(await days({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['2026-03-02T23']);
    expect(await days({ from: '2026-03-03' })).toEqual(['2026-03-03T12', '2026-03-03T00']);
    expect(await days({ to: '2026-03-01' })).toEqual(['2026-03-01T00']);
    expect(await days({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(4);
    expect(await days({ from: '2026-03-03', to: '2026-03-01' })).toEqual([]);
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '0000-01-01', '3 mars', '2026-3-1', ''])(
    'refuses the day %j at its field',
    async (day) => {
      for (const field of ['from', 'to'] as const) {
        const issues = [{ path: [field], message: 'Ce jour n’existe pas' }];
        await expect(audit.list({ [field]: day })).rejects.toMatchObject({
          code: 'BAD_REQUEST',
          cause: { issues },
        });
        await expect(audit.export({ [field]: day })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
    },
  );

  it.each(['a\u0000', 'x'.repeat(201), ' '])(
    'refuses the filter %j rather than show everything',
    async (text) => {
      for (const field of ['staffId', 'action', 'subject']) {
        await expect(audit.list({ [field]: text })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
      }
    },
  );

  it('goes on after an entry without leaving one out or showing one twice, also within one moment', async () => {
    const at = '2026-02-01T10:00:00.123456Z';
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push(await write(db(), { at, staff: ada, subject: 'staff:same' }));
    const seen: number[] = [];
    let after: number | undefined;
    do {
      const page = await audit.list({
        subject: 'staff:same',
        limit: 3,
        ...(after !== undefined && { after }),
      });
      seen.push(...page.map(({ id }) => id));
      after = page.length === 3 ? page.at(-1)?.id : undefined;
    } while (after !== undefined);
    expect(seen).toEqual(ids.toReversed());
    expect(await audit.list({ after: 999_999_999 })).toEqual([]);
  });

  it('knows who and what occurs, and by its name every account to which something may have been done', async () => {
    const idle = await addStaff(server().deps, { name: 'Noé' });
    const { accounts, ...occurring } = await audit.choices();
    expect(accounts).toContainEqual({ staffId: idle.id, name: 'Noé' });
    expect(occurring).toEqual({
      actors: [
        { staffId: ada.id, name: ada.name },
        { staffId: 'command', name: 'Ligne de commande' },
        { staffId: zoe.id, name: zoe.name },
      ],
      actions: ['api-key.create', 'staff.invite'],
    });
  });

  it('is exported with the same filters, as a table that runs nothing', async () => {
    const eve = await addStaff(server().deps, { name: '=HYPERLINK("x")' });
    await db()
      .transaction()
      .execute((trx) =>
        recordChange(trx, eve, {
          action: 'canned-answer.save',
          subject: 'canned-answer:1',
          before: { text: 'a, "b"' },
          after: { text: 'x\ny' },
        }),
      );
    const [entry] = await audit.list({ staffId: eve.id });
    expect(await audit.export({ staffId: eve.id })).toBe(
      '\uFEFFNuméro,Date (UTC),Personne,Compte,Par,Action,Objet,Avant,Après\r\n' +
        `${entry?.id},${entry?.at},"'=HYPERLINK(""x"")",${eve.id},session,canned-answer.save,canned-answer:1,` +
        '"{""text"":""a, \\""b\\""""}","{""text"":""x\\ny""}"\r\n',
    );
    const csv = await audit.export({ to: '2026-03-02', from: '2026-03-01' });
    expect(csv.split('\r\n').map((line) => line.split(',')[1]?.slice(0, 10))).toEqual([
      'Date (UTC)',
      '2026-03-02',
      '2026-03-01',
      undefined,
    ]);
  });

  it('is for admin alone', async () => {
    const { deps } = server();
    const sales = await addStaff(deps, { role: 'sales' });
    for (const [who, code] of [
      [undefined, 'UNAUTHORIZED'],
      [zoe, 'FORBIDDEN'],
      [sales, 'FORBIDDEN'],
    ] as const) {
      const refused = callAs(deps, who).audit;
      await expect(refused.list({})).rejects.toMatchObject({ code });
      await expect(refused.choices()).rejects.toMatchObject({ code });
      await expect(refused.export({})).rejects.toMatchObject({ code });
    }
  });

  describe('the words that somebody wrote', () => {
    const logRows = (subject: string) =>
      db()
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('subject', '=', subject)
        .execute();

    it('are shown with their entry, and stand beside the log, not in it', async () => {
      const subject = 'client-project:900';
      await db()
        .transaction()
        .execute((trx) =>
          recordChange(trx, ada, {
            action: 'client-project.update',
            subject,
            before: { name: 'Boutique Lumière', language: 'fr', isActive: true, url: null },
            after: { name: 'Nadia', rooms: ['privé'], status: 'Nouveau', count: 2 },
          }),
        );
      const [entry] = await audit.list({ subject });
      expect(entry).toMatchObject({
        before: { name: 'Boutique Lumière', language: 'fr', isActive: true, url: null },
        after: { name: 'Nadia', rooms: ['privé'], status: 'Nouveau', count: 2 },
      });
      expect(await logRows(subject)).toEqual([
        {
          action: 'client-project.update',
          before: { name: '[effacé]', language: 'fr', isActive: true, url: null },
          after: { name: '[effacé]', rooms: '[effacé]', status: 'Nouveau', count: 2 },
        },
      ]);
    });

    it('go with the conversation that they are about; who noted something, and when, stays', async () => {
      const canary = 'Nadia a perdu son emploi';
      const visitor = server().as();
      const conversationId = (await visitor.chat.start({ sessionId: 'session_1_words' })).toJSON().id;
      await callAs(server().deps, ada).admin.setNotes({ conversationId, notes: canary });
      const [{ id }] = (await db()
        .selectFrom('conversations')
        .select('id')
        .where('public_id', '=', conversationId)
        .execute()) as [{ id: number }];
      const subject = `conversation:${id}`;
      expect((await audit.list({ subject }))[0]?.after).toEqual({ notes: canary });
      await visitor.chat.remove({ conversationId });
      expect(await audit.list({ subject })).toMatchObject([
        {
          actor: ada.name,
          action: 'conversation.set-notes',
          before: { notes: null },
          after: { notes: '[effacé]' },
        },
      ]);
      const { rows } = await sql<{ text: string }>`
        select audit_texts::text as text from audit_texts union all select audit_log::text from audit_log`.execute(
        db(),
      );
      expect(rows.filter(({ text }) => text.includes(canary))).toEqual([]);
    });
  });

  describe('cannot be changed', () => {
    const kept = /only written to, never changed/;
    const rows = () => db().selectFrom('audit_log').selectAll().orderBy('id').execute();
    const attempts: Record<string, (on: Db) => Promise<unknown>> = {
      update: (on) => on.updateTable('audit_log').set({ actor: 'x' }).execute(),
      'update of nothing': (on) =>
        on.updateTable('audit_log').set({ actor: 'x' }).where('id', '=', -1).execute(),
      delete: (on) => on.deleteFrom('audit_log').execute(),
      truncate: (on) => sql`truncate audit_log cascade`.execute(on),
      'truncate of staff': (on) => sql`truncate staff cascade`.execute(on),
      upsert: (on) =>
        sql`insert into audit_log (id, actor, via, action, subject) overriding system value
          select id, actor, via, action, subject from audit_log limit 1
          on conflict (id) do update set actor = 'x'`.execute(on),
      merge: (on) =>
        sql`merge into audit_log a using (select 1) b on a.id > 0 when matched then delete`.execute(on),
    };

    it.each(Object.entries(attempts))('%s fails', async (_, attempt) => {
      const before = await rows();
      await expect(attempt(db())).rejects.toThrow(kept);
      await expect(
        db()
          .transaction()
          .execute(async (trx) => {
            await sql`set local session_replication_role = replica`.execute(trx);
            await attempt(trx);
          }),
      ).rejects.toThrow(kept);
      expect(await rows()).toEqual(before);
    });

    it.each(Object.entries(attempts))(
      '%s fails inside a change, which then does not happen either',
      async (_, attempt) => {
        const before = await rows();
        const change = db()
          .transaction()
          .execute(async (trx) => {
            await recordChange(trx, commandLine, { action: 'staff.disable', subject: 'staff:1' });
            await attempt(trx);
          });
        await expect(change).rejects.toThrow(kept);
        expect(await rows()).toEqual(before);
      },
    );

    it('not even by deleting who did it', async () => {
      await expect(db().deleteFrom('staff').where('id', '=', ada.id).execute()).rejects.toThrow();
      expect(await audit.list({ staffId: ada.id, limit: 1 })).toHaveLength(1);
    });
  });

  it('calls what an entry is about by its name of today, whatever its id looks like', async () => {
    const at = '2026-02-01T00:00:00Z';
    const { id } = await db()
      .insertInto('canned_answers')
      .values({ title: 'Accueil', text: 'Bonjour', language: 'fr' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const subjects = [
      `staff:${zoe.id}`,
      `canned-answer:${id}`,
      'canned-answer:999',
      "quote:1' or true",
      'client:export',
    ];
    for (const subject of subjects) await write(db(), { at, staff: ada, subject });
    const names = [];
    for (const subject of subjects) names.push((await audit.list({ subject }))[0]?.subjectName);
    expect(names).toEqual(['Zoé Été', 'Accueil', null, null, null]);
  });
});

describe('a log of 200,000 entries', () => {
  let server: TestServer;
  let people: Staff[];

  // The worst there is: what one looks for is long ago, or what one person never did though others often do.
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant());
    // So many rows at once take longer than a call may.
    const rows = server.deps.database.maintenance.db;
    people = [];
    for (let i = 0; i < 20; i++) people.push(await addStaff(server.deps, { id: `person-${i}` }));
    await sql`
      insert into audit_log (at, staff_id, actor, via, action, subject)
      select timestamptz '2026-01-01' + n * interval '1 minute', 'person-' || n % 2, 'x', 'session',
        'action-' || case when n < 1000 then 2 else n % 2 end, 'conversation:' || n % 5000
      from generate_series(1, 200000) n`.execute(rows);
    await sql`
      insert into audit_log (at, actor, via, action, subject)
      select timestamptz '2025-12-01' + n * interval '1 minute', 'Ligne de commande', 'command', 'action-0', 'staff:' || n
      from generate_series(1, 50000) n`.execute(rows);
    await sql`analyze audit_log`.execute(rows);
  });
  afterAll(() => server.close());

  const person = { staffId: 'person-0' };
  const command = { staffId: null };
  const otherAction = { action: 'action-1' };
  const oldAction = { action: 'action-2' };
  const subject = { subject: 'conversation:7' };
  const oldDay = { from: '2026-01-02', to: '2026-01-02' };
  const noDay = { from: '2020-01-01', to: '2020-01-02' };
  const filters: Filter[] = [
    {},
    person,
    command,
    { staffId: 'person-9' },
    otherAction,
    oldAction,
    subject,
    oldDay,
    noDay,
  ];
  const pairs = [person, command, otherAction, oldAction, subject, oldDay, noDay];
  const combined = pairs.flatMap((a) => pairs.map((b) => ({ ...a, ...b })));
  const all = [
    ...filters,
    ...combined,
    ...combined.flatMap((a) => [subject, oldDay].map((b) => ({ ...a, ...b }))),
  ];

  it('is searched by looking at little more than what is shown, whatever the filter', async () => {
    const { db } = server.deps.database;
    for (const filter of all) {
      for (const after of [undefined, 100_000]) {
        const seen = await rowsSeen(db, (on) => listEntries(on, filter, 50, after));
        // The database may also read all that is about one subject (40) and all of a rare action (1,000) and compare.
        expect(seen, JSON.stringify({ filter, after, seen })).toBeLessThanOrEqual(1_100);
      }
    }
  });

  it('knows who and what occurs by a few looks', async () => {
    const { db } = server.deps.database;
    expect(await listActions(db)).toEqual(['action-0', 'action-1', 'action-2']);
    expect(await rowsSeen(db, listActions)).toBeLessThanOrEqual(20);
    expect(await listActors(db)).toHaveLength(2);
    expect(await rowsSeen(db, listActors)).toBeLessThanOrEqual(2 * people.length);
  });

  it('is exported whole where it has 50,000 entries, and says nothing then', async () => {
    const csv = await callAs(server.deps, people[0]).audit.export({ staffId: 'command' });
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(50_001);
    expect([lines[1], lines.at(-1)].map((line) => Number(line?.split(',')[0]))).toEqual([250_000, 200_001]);
  });

  it('is exported down to the 50,000th entry', async () => {
    const csv = await callAs(server.deps, people[0]).audit.export({});
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(50_002);
    expect(lines.pop()).toBe(
      '"Ce fichier s’arrête ici, à 50\u00a0000 lignes\u00a0: le journal en contient d’autres. Choisissez moins de jours.",,,,,,,,',
    );
    // The newest entry is the file before.
    expect(lines[1]).toContain(',audit.export,audit:export,');
    expect([lines[2], lines.at(-1)].map((line) => Number(line?.split(',')[0]))).toEqual([200_000, 150_002]);
  });
});

/** How many rows, of indexes and tables, the statements of `run` looked at. */
async function rowsSeen(db: Db, run: (on: Db) => Promise<unknown>): Promise<number> {
  const built = new WeakMap<object, RootOperationNode>();
  const nodes: RootOperationNode[] = [];
  const spy: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, node);
      return node;
    },
    // What is a part of another statement is built, and never run by itself.
    transformResult: async ({ result, queryId }) => {
      const node = built.get(queryId);
      if (node) nodes.push(node);
      return result;
    },
  };
  await run(db.withPlugin(spy));
  let seen = 0;
  for (const node of nodes) seen += await rowsOf(db, node);
  return seen;
}

async function rowsOf(db: Db, node: RootOperationNode): Promise<number> {
  const query = db.getExecutor().compileQuery(node, createQueryId());
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
  );
  return rows[0]?.['QUERY PLAN'].reduce((sum, { Plan: plan }) => sum + countRows(plan), 0) ?? Number.NaN;
}

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

function countRows(plan: Plan): number {
  const own = /Scan/.test(plan['Node Type'])
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + countRows(child), 0);
}
