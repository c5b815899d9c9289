import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { conversation } from '../src/routers/chat.schema.ts';
import type { JsonText } from '../src/server/database/json-text.ts';
import { renewAccess } from '../src/server/grants/service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeOnServer } from './setup/server.ts';

const read = (answer: JsonText<unknown>) => conversation.parse(answer.toJSON());

describeOnServer(
  'finding a conversation again',
  () => createScriptedAssistant(),
  (server) => {
    const db = () => server().deps.database.db;
    async function open() {
      const cookie = { token: undefined as string | undefined };
      const caller = server().as({ cookie });
      const { id, sessionId } = read(await caller.chat.start({ sessionId: randomUUID() }));
      return { caller, cookie, conversationId: id, sessionId };
    }
    /** The versions of the rows: an update makes a new one, even where it changes nothing. */
    const versions = async (conversationId: string) =>
      (
        await sql<{ conversation: string; grant: string }>`
          select c.xmin::text as conversation, g.xmin::text as grant
          from conversations c join grants g on g.subject = c.public_id
          where c.public_id = ${conversationId}`.execute(db())
      ).rows;
    const contact = { userName: 'Amal', userEmail: 'amal@example.com', language: 'en' } as const;

    it('writes and publishes nothing where nothing differs', async () => {
      const { caller, conversationId, sessionId } = await open();
      const first = read(await caller.chat.start({ sessionId, ...contact }));
      expect(first).toMatchObject(contact);
      const before = await versions(conversationId);
      const publish = vi.spyOn(server().deps.events, 'send');
      for (const given of [contact, {}, { language: 'en' } as const]) {
        const again = read(await caller.chat.start({ sessionId, ...given }));
        expect(again).toEqual(first);
      }
      expect(publish).not.toHaveBeenCalled();
      expect(await versions(conversationId)).toEqual(before);
      const changed = read(await caller.chat.start({ sessionId, ...contact, userPhone: '+971 4' }));
      expect(changed).toMatchObject({ ...contact, userPhone: '+971 4', revision: first.revision + 1 });
      expect(publish).toHaveBeenCalledTimes(1);
      publish.mockRestore();
    });

    it('renews a grant that is more than a day old, and the cookie each time', async () => {
      const { cookie, conversationId, sessionId } = await open();
      const set: (string | undefined)[] = [];
      const daysLeft = async (age?: number) => {
        const query = db().updateTable('grants').where('subject', '=', conversationId);
        if (age !== undefined)
          await query
            .set({ expires_at: sql<Date>`now() + (180 - ${age}::float8) * interval '1 day'` })
            .execute();
        const browser = {
          get token() {
            return cookie.token;
          },
          set token(token) {
            set.push(token);
          },
        };
        await server().as({ cookie: browser }).chat.start({ sessionId });
        const { rows } = await sql<{ days: number }>`
          select round(extract(epoch from expires_at - now()) / 8640)::integer as days
          from grants where subject = ${conversationId}`.execute(db());
        return rows.map(({ days }) => days / 10);
      };
      expect(await daysLeft(0.9)).toEqual([179.1]);
      expect(await daysLeft(1.1)).toEqual([180]);
      expect(await daysLeft()).toEqual([180]);
      expect(set).toEqual(Array(3).fill(cookie.token));
      // One that ended while its owner was let in stays at its end.
      const ended = sql<Date>`now() - interval '1 minute'`;
      await db()
        .updateTable('grants')
        .set({ expires_at: ended })
        .where('subject', '=', conversationId)
        .execute();
      await renewAccess(db(), { token: cookie.token, set: () => {} }, 'conversation', conversationId);
      const browser = { token: cookie.token };
      expect(read(await server().as({ cookie: browser }).chat.start({ sessionId })).id).not.toBe(
        conversationId,
      );
    });

    it('ends with the conversation: nobody keeps an access to what is deleted', async () => {
      const { caller, conversationId } = await open();
      await caller.chat.remove({ conversationId });
      const left = await db()
        .selectFrom('grants')
        .select('subject')
        .where('subject', '=', conversationId)
        .execute();
      expect(left).toEqual([]);
    });
  },
);
