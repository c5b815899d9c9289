import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { conversation, message, sendOutput } from '../src/routers/chat.schema.ts';
import { asStored } from '../src/routers/output.ts';
import { readerQuote } from '../src/routers/quotes.schema.ts';
import type { JsonText } from '../src/server/database/json-text.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeOnServer } from './setup/server.ts';

const shown = {
  slug: 'one',
  version: 1,
  // By rules that are no longer those of today.
  content: { title: '', formerField: true },
  amounts: { lines: [], subtotal: 0, tax: 0, total: 0, monthly: 0, instalments: [] },
  withdrawnAt: null,
  writtenAt: '2026-01-01T00:00:00.000Z',
  isExpired: false,
  acceptance: { acceptedBy: 'A', acceptedAt: '2026-01-01T00:00:00.000Z', version: 1, hash: 'ab' },
  payment: null,
};

test('what was stored passes as it is, and what is around it as its schema says', () => {
  const output = asStored(readerQuote);
  expect(output(shown)).toEqual(shown);
  expect(() => output({ ...shown, password_hash: 'canary' })).toThrow(/password_hash/);
  expect(output({ ...shown, acceptance: { ...shown.acceptance, ip: 'canary' } })).toEqual(shown);
  expect(() => output({ ...shown, version: null })).toThrow();
});

const canary = 'canary-zq7';

describeOnServer('answers that PostgreSQL writes', createScriptedAssistant, (server) => {
  it('hold what their schema names, whatever columns there are besides', async () => {
    for (const table of ['conversations', 'messages']) {
      await sql`alter table ${sql.table(table)} add column planted text default ${sql.lit(canary)}`.execute(
        server().deps.database.db,
      );
    }
    const { chat } = server().as();
    const strict = {
      conversation: conversation.strict(),
      message: message.strict(),
      messages: z.array(message.strict()),
      pair: sendOutput.extend({ conversation: conversation.strict(), message: message.strict() }).strict(),
    };
    const read = <S extends z.ZodType>(schema: S, answer: JsonText<unknown>): z.output<S> => {
      expect(answer.text).not.toContain(canary);
      return schema.parse(answer.toJSON());
    };
    const started = await chat.start({ sessionId: `session_${randomUUID()}` });
    const { id: conversationId } = read(strict.conversation, started);
    const sent = { conversationId, message: 'Bonjour', clientMessageId: randomUUID() };
    read(strict.pair, await chat.send(sent));
    read(strict.pair, await chat.send(sent));
    read(strict.pair, await chat.requestPerson({ conversationId }));
    read(strict.conversation, await chat.get({ conversationId }));
    expect(read(strict.messages, await chat.messages({ conversationId }))).not.toEqual([]);
    const { messages } = strict;
    expect(read(messages, await chat.messages({ conversationId, after: 0 }))).not.toEqual([]);
    expect(read(messages, await chat.messages({ conversationId, before: 2 ** 40 }))).not.toEqual([]);
  });
});
