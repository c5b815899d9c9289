import { expect } from 'vitest';
import type { StaffRole } from '../../src/routers/staff.schema.ts';
import { endBatch } from '../../src/server/chat/mail-service.ts';
import { signed } from './mail-writing.ts';
import type { TestServer } from './server.ts';

/** Hands a mail over as a mail server does, and answers the status. */
export async function bring(
  server: TestServer,
  raw: Buffer,
  by: Parameters<typeof signed>[1] = {},
): Promise<number> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/mail',
    headers: signed(raw, by),
    payload: raw,
  });
  return answer.statusCode;
}

/** Waits until no mail is left to deal with. */
export const dealtWith = (server: TestServer) =>
  expect
    .poll(() =>
      server.deps.database.db
        .selectFrom('received_mails')
        .select('id')
        .where('state', '=', 'waiting')
        .execute(),
    )
    .toEqual([]);

/** A person's answer in a conversation, and its mail, as if it were an hour later. */
export async function answerByMail(
  server: TestServer,
  role: StaffRole,
  { id, conversationId }: { id: number; conversationId: string },
  message: string,
): Promise<void> {
  await (await server.asStaff(role)).admin.reply({ conversationId, message });
  await server.deps.database.db
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('conversation_id', '=', id)
    .execute();
  await endBatch(server.deps, id);
}
