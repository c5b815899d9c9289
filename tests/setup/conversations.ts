import { randomUUID } from 'node:crypto';
import type { TestServer } from './server.ts';

type Visitor = { userName?: string; userPhone?: string; userEmail?: string };

/** Puts a conversation on a desk, as the assistant does once it knows what it is about. */
export async function putOnDesk(
  { deps: { database } }: TestServer,
  conversationId: string,
  category: 'sales' | 'support',
): Promise<void> {
  await database.db
    .updateTable('conversations')
    .set({ category })
    .where('public_id', '=', conversationId)
    .execute();
}

/** A conversation that somebody has begun, on the desk of who sells; `visitor` goes on with it. */
export async function beginConversation(server: TestServer, known: Visitor = {}) {
  const visitor = server.as();
  const { id: conversationId } = (
    await visitor.chat.start({ sessionId: `session_${randomUUID()}`, ...known })
  ).toJSON();
  // Staff see it from its first message on.
  await server.deps.database.db
    .updateTable('conversations')
    .set({ window_count: 1 })
    .where('public_id', '=', conversationId)
    .execute();
  await putOnDesk(server, conversationId, 'sales');
  return { conversationId, visitor };
}
