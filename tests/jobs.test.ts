import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeOnBothDatabases } from './setup/server.ts';

describeOnBothDatabases('jobs', createScriptedAssistant, (server) => {
  it('stores a chat answer’s job exactly as pg-boss stores one itself', async () => {
    const { deps } = server();
    const { db } = deps.database;
    const caller = server().as();
    const { id } = (await caller.chat.start({ sessionId: 's' })).toJSON();
    const { message } = (await caller.chat.send({ conversationId: id, message: 'Bonjour' })).toJSON();

    const boss = new PgBoss({
      db: deps.database.jobs,
      schema: 'pgboss',
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
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
});
