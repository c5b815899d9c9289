import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import type { Database, Db } from '../src/server/database/database.ts';
import { createJobs } from '../src/server/jobs/jobs.ts';
import type { JobKind } from '../src/server/jobs/kinds.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeOnBothDatabases } from './setup/server.ts';

/** pg-boss as a program that only stores jobs would use it. */
async function openBoss(database: Database): Promise<PgBoss> {
  const boss = new PgBoss({
    db: database.jobs,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  return boss;
}

describeOnBothDatabases('jobs', createScriptedAssistant, (server) => {
  it('stores a chat answer’s job exactly as pg-boss stores one itself', async () => {
    const { deps } = server();
    const { db } = deps.database;
    const caller = server().as();
    const { id } = (await caller.chat.start({ sessionId: 's' })).toJSON();
    const { message } = (await caller.chat.send({ conversationId: id, message: 'Bonjour' })).toJSON();

    const boss = await openBoss(deps.database);
    const conversation = await db
      .selectFrom('conversations')
      .select('id')
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .transaction()
      .execute((trx) =>
        boss.send(
          'chat.answer',
          { questionId: message.id, revision: message.revision, twin: true },
          { db: fromKysely(trx), group: { id: String(conversation.id) }, startAfter: 3600 },
        ),
      );
    await boss.stop({ close: false });

    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(job) - '{id,data,state,start_after,created_on,started_on,completed_on,heartbeat_on,keep_until,retry_count,output}'::text[]
        as row from pgboss.job job where name = 'chat.answer' and (data->>'questionId')::bigint = ${message.id}
      order by data ? 'twin'`.execute(db);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.row).toEqual(rows[1]?.row);
  });

  it('stores a job with the transaction of its caller, or not at all', async () => {
    const { deps } = server();
    const { db } = deps.database;
    const jobs = createJobs(deps.database, deps.log);
    const done: { id: string; of: number }[] = [];
    const kind: JobKind<{ of: number }> = {
      name: 'test.stored',
      concurrency: 1,
      options: { retryLimit: 3, retryDelay: 7 },
      handle: async ({ id, data }) => void done.push({ id, of: data.of }),
      giveUp: async () => {},
    };
    await jobs.start([kind]);
    const undone = db.transaction().execute(async (trx) => {
      await jobs.send(trx, kind.name, { of: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = await db.transaction().execute((trx) => jobs.send(trx, kind.name, { of: 2 }));
    await jobs.work();
    jobs.wake(kind.name);
    await expect.poll(() => done).toEqual([{ id, of: 2 }]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = ${kind.name}`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
    await expect(db.transaction().execute((trx) => jobs.send(trx, 'test.unknown', {}))).rejects.toThrow(
      'no kind of job',
    );
    await jobs.stop();
  });

  it('stores a job of a caller’s exactly as pg-boss stores one itself', async () => {
    const { deps } = server();
    const { db } = deps.database;
    const jobs = createJobs(deps.database, deps.log);
    const options = { retryLimit: 3, retryDelay: 7, retryBackoff: true, retryDelayMax: 90 };
    const kind: JobKind<object> = {
      name: 'test.twins',
      concurrency: 1,
      options,
      handle: async () => {},
      giveUp: async () => {},
    };
    await jobs.start([kind]);
    const boss = await openBoss(deps.database);
    await db.transaction().execute(async (trx) => {
      await jobs.send(trx, kind.name, { of: 'é' }, { group: 'g', startAfter: 3600 });
      await boss.send(kind.name, { of: 'é' }, { db: fromKysely(trx), group: { id: 'g' }, startAfter: 3600 });
    });
    await boss.stop({ close: false });
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(job) - 'id' as row from pgboss.job job where name = ${kind.name}`.execute(db);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.row).toEqual(rows[1]?.row);
    await jobs.stop();
  });

  it('makes the queues that are missing, mends those whose options changed, and asks nothing of the others', async () => {
    const { deps } = server();
    const statements: string[] = [];
    const executeSql: Database['jobs']['executeSql'] = (text, values) => {
      statements.push(text);
      return deps.database.jobs.executeSql(text, values);
    };
    const counting = { ...deps.database.jobs, executeSql };
    const counted = {
      ...deps.database,
      jobs: counting,
      maintenance: { ...deps.database.maintenance, jobs: counting },
    };
    const start = async (retryLimit: number) => {
      statements.length = 0;
      const jobs = createJobs(counted, deps.log);
      await jobs.start(
        ['test.first', 'test.second'].map((name) => ({
          name,
          concurrency: 1,
          options: { retryLimit, retryDelay: 7, retryBackoff: true, retryDelayMax: 90 },
          handle: async () => {},
          giveUp: async () => {},
        })),
      );
      const changes = statements.filter((text) => /create_queue|update[^;]*queue set/i.test(text));
      await jobs.stop();
      return changes.length;
    };
    const queues = async () => {
      const { rows } = await sql<{ name: string; retry_limit: number; dead_letter: string | null }>`
        select name, retry_limit, dead_letter from pgboss.queue where name like 'test.first%'
          or name like 'test.second%' order by name`.execute(deps.database.db);
      return rows;
    };
    const wanted = (limit: number) =>
      ['test.first', 'test.second'].flatMap((name) => [
        { name, retry_limit: limit, dead_letter: `${name}.given-up` },
        { name: `${name}.given-up`, retry_limit: limit, dead_letter: null },
      ]);
    expect(await start(3)).toBe(4);
    expect(await queues()).toEqual(wanted(3));
    expect(await start(3)).toBe(0);
    expect(await start(5)).toBe(4);
    expect(await queues()).toEqual(wanted(5));
  });

  it('runs a job of a group after the one before it, also where that one is being taken at the same moment', async () => {
    const { deps } = server();
    const { db, kind: database } = deps.database;
    const jobs = createJobs(deps.database, deps.log);
    const begun: number[] = [];
    const kind: JobKind<{ of: number }> = {
      name: 'test.turns',
      concurrency: 2,
      options: { retryLimit: 3, retryDelay: 1 },
      handle: async ({ data }) => void begun.push(data.of),
      giveUp: async () => {},
    };
    await jobs.start([kind]);
    const store = (of: number) =>
      db.transaction().execute((trx) => jobs.send(trx, kind.name, { of }, { group: 'g' }));
    const first = await store(1);
    await store(2);
    const set = (on: Db, change: 'active' | 'completed') =>
      sql`update pgboss.job_common set state = ${change}, started_on = now(), heartbeat_on = now() where id = ${first}`.execute(
        on,
      );
    // Another instance takes the first one: what it does is committed only after this one has looked.
    const taken = db.transaction().execute(async (trx) => {
      await set(trx, 'active');
      // The embedded database has one connection, on which nothing happens at the same moment.
      if (database === 'embedded') return;
      await jobs.work();
      await sleep(500);
    });
    await taken;
    if (database === 'embedded') await jobs.work();
    await sleep(500);
    expect(begun).toEqual([]);
    await set(db, 'completed');
    jobs.wake(kind.name);
    await expect.poll(() => begun).toEqual([2]);
    await jobs.stop();
  });

  it('has its whole time from its turn on, and no more', async () => {
    const { deps } = server();
    const { db, kind: database } = deps.database;
    const longest = 2;
    const jobs = createJobs(deps.database, deps.log, undefined, longest);
    const done: number[] = [];
    const kind: JobKind<{ of: number }> = {
      name: 'test.late',
      concurrency: 2,
      options: { retryLimit: 0 },
      async handle({ data, signal }) {
        // Only the last one takes longer than it may.
        await sleep(data.of === 3 ? 600_000 : 1_500, undefined, { signal });
        done.push(data.of);
      },
      giveUp: async (data) => void done.push(-data.of),
    };
    await jobs.start([kind]);
    const store = (of: number, group: string) =>
      db.transaction().execute((trx) => jobs.send(trx, kind.name, { of }, { group }));
    const first = await store(1, 'g');
    await store(2, 'g');
    await store(3, 'other');
    const set = (on: Db, state: 'active' | 'completed') =>
      sql`update pgboss.job_common set state = ${state}, started_on = now(), heartbeat_on = now() where id = ${first}`.execute(
        on,
      );
    // As above: the second one is taken, and waits for the first.
    await db.transaction().execute(async (trx) => {
      await set(trx, 'active');
      if (database === 'embedded') return;
      await jobs.work();
      await sleep(500);
    });
    if (database === 'embedded') await jobs.work();
    await sleep(1_000);
    await set(db, 'completed');
    jobs.wake(kind.name);
    await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual([-3, 2]);
    await jobs.stop();
  });

  it('sets as many workers to a queue as its jobs need at once, and none to one without jobs', async () => {
    const { deps } = server();
    const jobs = createJobs(deps.database, deps.log);
    let [running, most, done] = [0, 0, 0];
    const threeAtOnce = Promise.withResolvers<void>();
    const kind: JobKind<object> = {
      name: 'test.crowd',
      concurrency: 3,
      options: { retryLimit: 0 },
      async handle() {
        most = Math.max(most, ++running);
        // The first ones end once as many as there should be have begun.
        if (most === 3) threeAtOnce.resolve();
        await threeAtOnce.promise;
        await sleep(20);
        running--;
        done++;
      },
      giveUp: async () => {},
    };
    await jobs.start([kind]);
    await jobs.work();
    for (let of = 0; of < 9; of++) {
      await deps.database.db.transaction().execute((trx) => jobs.send(trx, kind.name, { of }));
      jobs.wake(kind.name);
    }
    await expect.poll(() => done).toBe(9);
    expect(most).toBe(3);
    await jobs.stop();
  });

  it('gives a job up when no retry is left, whether it failed or ran out of time', async () => {
    const { deps } = server();
    const jobs = createJobs(deps.database, deps.log);
    const givenUp: string[] = [];
    const kind: JobKind<{ how: string }> = {
      name: 'test.hopeless',
      concurrency: 2,
      options: { retryLimit: 1, retryDelay: 0 },
      async handle({ data, signal }) {
        if (data.how === 'throws') throw new Error('hopeless');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      async giveUp({ how }) {
        givenUp.push(how);
      },
    };
    await jobs.start([kind]);
    await jobs.work();
    const boss = await openBoss(deps.database);
    await boss.send(kind.name, { how: 'throws' });
    await boss.send(kind.name, { how: 'hangs' }, { expireInSeconds: 1 });
    await expect.poll(() => givenUp.toSorted()).toEqual(['hangs', 'throws']);
    await boss.stop({ close: false });
    await jobs.stop();
  });
});
