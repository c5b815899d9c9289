import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import type { Database } from '../src/server/database.ts';
import { createJobs, type JobKind } from '../src/server/jobs.ts';
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
    await expect.poll(() => givenUp.toSorted(), { timeout: 25_000 }).toEqual(['hangs', 'throws']);
    await boss.stop({ close: false });
    await jobs.stop();
  });
});
