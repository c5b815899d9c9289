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
          { questionId: message.id, twin: true },
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
  }, 40_000);
});
