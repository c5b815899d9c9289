import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checkDirections, readSources } from '../scripts/directions.ts';

/** Two nouns, so that there is somebody to reach into. */
const house = {
  'src/server/chat/service.ts': "import { listMessages } from './queries.ts';",
  'src/server/chat/queries.ts':
    "import type { Db } from '../database/database.ts';\nconst write = (db: Db) => db.insertInto('messages');",
  'src/server/clients/service.ts': '',
  'src/server/clients/queries.ts': '',
  'src/routers/index.ts': "import { chatRouter } from './chat.ts';",
};

const check = (planted: Record<string, string>) =>
  checkDirections(new Map(Object.entries({ ...house, ...planted })));

test('the real tree keeps the rules', () => {
  const sources = readSources(resolve(import.meta.dirname, '..'));
  expect(sources.size).toBeGreaterThan(40);
  expect(checkDirections(sources)).toEqual([]);
});

test.each([
  "trx.updateTable('messages')",
  'sql`delete from messages where id = 1`',
  'sql`update messages set id = 1`',
])('of two nouns that write a table both are caught: %s', (text) => {
  const line = 'a noun writes only its own tables';
  expect(check({ 'src/server/clients/queries.ts': text })).toEqual([
    { file: 'src/server/chat/queries.ts', line: 2, message: `writes messages, as clients does: ${line}` },
    { file: 'src/server/clients/queries.ts', line: 1, message: `writes messages, as chat does: ${line}` },
  ]);
});

test.each([
  [
    'a service asks tRPC',
    'src/server/chat/service.ts',
    "import { TRPCError } from '@trpc/server';",
    /belongs in routers/,
  ],
  [
    'a service asks a router',
    'src/server/chat/service.ts',
    "import { x } from '../../routers/chat.ts';",
    /noun may not import routers/,
  ],
  [
    'a noun past a service',
    'src/server/chat/service.ts',
    "import { q } from '../clients/queries.ts';",
    /past its service/,
  ],
  [
    'a type past a service',
    'src/server/chat/service.ts',
    "import type { Q } from '../clients/queries.ts';",
    /past its service/,
  ],
  [
    'queries ask a service',
    'src/server/chat/queries.ts',
    "import { x } from './answer-service.ts';",
    /queries are the bottom/,
  ],
  [
    'queries ask another noun',
    'src/server/chat/queries.ts',
    "import { x } from '../clients/service.ts';",
    /queries are the bottom/,
  ],
  ['SQL in a service', 'src/server/chat/service.ts', "db.selectFrom('message')", /builds SQL/],
  [
    'a prepared statement in a service',
    'src/server/chat/service.ts',
    "const row = database.hot({ name: 'x', text: 'select 1' }, []);",
    /builds SQL/,
  ],
  [
    'a transaction that tells nobody',
    'src/server/chat/service.ts',
    'await deps.database.db.transaction().execute(act);',
    /begins a transaction/,
  ],
  ['raw SQL in a router', 'src/routers/chat.ts', 'const row = sql<number>`select 1`;', /builds SQL/],
  [
    'a router past service and queries',
    'src/routers/chat.ts',
    "import { x } from '../server/chat/jobs.ts';",
    /a router calls a service/,
  ],
  [
    'a router asks the database',
    'src/routers/chat.ts',
    "import { DB } from '../../db/schema.ts';",
    /routers may not import table types/,
  ],
  [
    'a vendor in a service',
    'src/server/chat/service.ts',
    "const { OpenAI } = await import('openai');",
    /a vendor's/,
  ],
  [
    'a service asks an integration',
    'src/server/chat/service.ts',
    "import { x } from '../integrations/openai.ts';",
    /noun may not import integration/,
  ],
  [
    'the platform asks a noun',
    'src/server/events.ts',
    "import { x } from './chat/service.ts';",
    /platform may not import noun/,
  ],
  [
    'the client runs the router',
    'src/client/app/trpc.ts',
    "import { appRouter } from '../../routers/index.ts';",
    /the client knows only/,
  ],
  [
    'the client asks the server',
    'src/client/app/trpc.ts',
    "import type { Db } from '../../server/database.ts';",
    /the client knows only/,
  ],
  [
    'the client asks Node',
    'src/client/app/main.tsx',
    "import { join } from 'node:path';",
    /does not exist in a browser/,
  ],
  [
    'Mantine on the site',
    'src/client/site/hero.tsx',
    "import { Button } from '@mantine/core';",
    /is the app's/,
  ],
  [
    'the app asks the chat',
    'src/client/app/main.tsx',
    "import { x } from '../chat/api.ts';",
    /separate programs/,
  ],
  [
    'a schema asks the server',
    'src/routers/chat.schema.ts',
    "import { x } from '../server/ids.ts';",
    /schema may not import platform/,
  ],
  [
    'content asks the server',
    'src/content/faq.ts',
    "import { x } from '../server/ids.ts';",
    /content may not import platform/,
  ],
  [
    'a list that screens take without zod asks for it',
    'src/routers/quotes.values.ts',
    "import { z } from 'zod';",
    /content imports only content/,
  ],
  [
    'content asks a package',
    'src/content/faq.ts',
    "import { z } from 'zod';",
    /content imports only content/,
  ],
  [
    'a migration asks the source',
    'db/migrations/0009-x.ts',
    "import { x } from '../../src/server/ids.ts';",
    /frozen in time/,
  ],
  ['an index file', 'src/server/chat/index.ts', '', /only routers has one/],
  ['a re-export of everything', 'src/server/chat/service.ts', "export * from './events.ts';", /is a barrel/],
  ['a name that says nothing', 'src/server/chat/chat-utils.ts', '', /says nothing/],
  ['a folder that says nothing', 'src/client/common/button.tsx', '', /says nothing/],
  [
    'the environment in a service',
    'src/server/chat/service.ts',
    'const port = process.env.PORT;',
    /reads process.env/,
  ],
  ['an alias', 'src/server/chat/service.ts', "import { x } from '#routers';", /hides its direction/],
  [
    'somebody outside',
    'src/server/chat/service.ts',
    "import { x } from '../../../tests/x.ts';",
    /outside the house/,
  ],
])('is caught: %s', (_what, file, text, message) => {
  expect(check({ [file]: text })).toEqual([{ file, line: 1, message: expect.stringMatching(message) }]);
});

test('a circle of nouns is caught, on both sides', () => {
  const found = check({
    'src/server/chat/service.ts': "import { x } from '../clients/service.ts';",
    'src/server/clients/service.ts': "import { y } from '../chat/service.ts';",
  });
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^chat is in a circle/),
    expect.stringMatching(/^clients is in a circle/),
  ]);
});

test('a circle of files in a noun is caught, on both sides', () => {
  const found = check({
    'src/server/chat/service.ts': "import { x } from './answer.ts';",
    'src/server/chat/answer.ts': "import { y } from './service.ts';",
  });
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    ['src/server/chat/service.ts', expect.stringMatching(/^is in a circle of files/)],
    ['src/server/chat/answer.ts', expect.stringMatching(/^is in a circle of files/)],
  ]);
});

test.each([
  ['an import over several lines', "import {\n  a,\n  b,\n} from '../clients/queries.ts';"],
  ['an import with side effects alone', "import '../clients/queries.ts';"],
  ['a re-export', "export { a } from '../clients/queries.ts';"],
  ['an import at run time', "const x = await import('../clients/queries.ts');"],
])('is seen: %s', (_what, text) => {
  expect(check({ 'src/server/chat/jobs.ts': `\n${text}` })).toMatchObject([{ line: 2 }]);
});

test('what a comment says is not code', () => {
  const text =
    "/* import { x } from 'openai'; */\n// db.selectFrom('message')\nconst url = 'https://example.com';";
  expect(check({ 'src/server/chat/jobs.ts': text })).toEqual([]);
});

test.each([
  [
    'the client knows the type of the router',
    'src/client/app/trpc.ts',
    "import type { AppRouter } from '../../routers/index.ts';",
  ],
  [
    'a form uses the schema',
    'src/client/app/form.tsx',
    "import { sendInput } from '../../routers/chat.schema.ts';",
  ],
  [
    'a noun asks another by its service',
    'src/server/chat/service.ts',
    "import { x } from '../clients/service.ts';",
  ],
  [
    'an integration loads its vendor',
    'src/server/integrations/openai.ts',
    "const { OpenAI } = await import('openai');",
  ],
  ['a migration builds SQL', 'db/migrations/0009-x.ts', "import { sql } from 'kysely';\nsql`select 1`;"],
])('is allowed: %s', (_what, file, text) => {
  expect(check({ [file]: text })).toEqual([]);
});
