import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { conversationStatuses } from '../src/routers/chat.values.ts';
import { readSearch } from '../src/server/chat/admin-service.ts';
import { findIds, type Place, type SearchQueries } from '../src/server/chat/list-queries.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { describeServerByDatabase, type TestServer } from './setup/server.ts';

/** Numbers that look random and are the same in each run. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const words = [
  ...[
    'restaurant',
    'Restaurant,',
    'hôtel',
    'HÔTEL',
    'prix',
    'السعر',
    'المطعم',
    'कीमत',
    'ΟΔΟΣ',
    'l’appel',
    "l'appel",
  ],
  ...[
    'foo-bar',
    'a/b',
    'info@mail.example',
    '3.50',
    '-5',
    '<b>',
    'https://x.example/a?b=c',
    'AT&T',
    '#1',
    "'#0'",
    'ő',
  ],
];
const rare = ['ornithorynque', 'عسل', '+33 6 12'];
const conversations = 400;

/** Small enough that a few hundred rows are many: each way of the search is taken. */
const narrow = { walked: 5, windows: [1, 4], stragglers: 8, rare: 10, filtered: 20 };

describeServerByDatabase('the search in conversations', createScriptedAssistant, (server) => {
  beforeAll(() => fill(server()));

  it('finds what reading everything finds, in the same order, page by page', async () => {
    const { db } = server().deps.database;
    const dice = createDice(7);
    const searches = [
      ...words,
      ...rare,
      'r',
      'rest',
      'session',
      'nom',
      'absent',
      'visitor7@mail.example',
      '42',
    ];
    for (let round = 0; round < 80; round++) {
      const text = Array.from({ length: 1 + dice(2) }, () => searches[dice(searches.length)]).join(' ');
      const search = readSearch(text);
      if (!search) continue;
      const status = dice(3) === 0 ? conversationStatuses[dice(3)] : undefined;
      const filter = { status, priority: undefined, limit: 1 + dice(30), search };
      const bounds = dice(4) === 0 ? undefined : narrow;
      const expected = await readEverything(server(), search, status);
      let after: Place | undefined;
      for (let page = 0; page < 4; page++) {
        const ids = await findIds(db, { ...filter, after, desks: undefined }, search, bounds);
        const wanted = expected.slice(page * filter.limit, (page + 1) * filter.limit);
        expect(ids, `${text} on page ${page}`).toEqual(wanted.map(({ id }) => id));
        after = wanted.at(-1);
        if (!after) break;
      }
    }
  });
});

/** Conversations whose numbers are far apart, a part of which changed long after they began. */
async function fill({ deps }: TestServer): Promise<void> {
  const { db } = deps.database;
  const dice = createDice(1);
  for (let n = 1; n <= conversations; n++) {
    const id = n * 190;
    const changed = n % 5 === 0 ? n + dice(200) : n;
    const at = sql<Date>`timestamptz '2026-01-01' + ${changed} * interval '3 minutes'`;
    await sql`
      insert into conversations (id, public_id, session_id, user_name, user_email, language, status, updated_at)
      overriding system value values (${id}, ${String(n).padStart(16, '0')}, ${`session_${n}_${n % 50}`},
        ${n % 3 ? null : `Nom${n % 9}`}, ${n % 4 ? null : `visitor${n % 30}@mail.example`}, 'fr',
        ${conversationStatuses[n % 3] as string}, ${at})`.execute(db);
    for (let index = 0; index < 3; index++) {
      const pool = [...words, ...(dice(60) === 0 ? rare : [])];
      const message = Array.from({ length: 1 + dice(4) }, () => pool[dice(pool.length)]).join(' ');
      const state = index === 2 && n % 7 === 0 ? 'waiting' : 'done';
      await db
        .insertInto('messages')
        .values({ conversation_id: id, sender: 'bot', message, state, revision: index + 1 })
        .execute();
    }
  }
}

async function readEverything(
  { deps }: TestServer,
  { words: said, contact }: SearchQueries,
  status: string | undefined,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.id, (extract(epoch from c.updated_at) * 1000000)::bigint as "changedAt" from conversations c
    where (exists (select from messages m where m.conversation_id = c.id and m.state = 'done'
        and to_tsvector('simple', m.message) @@ to_tsquery('simple', ${said}))
      or to_tsvector('simple', translate(concat_ws(' ', c.user_name, c.user_email, c.user_phone, c.category,
        c.session_id, right(c.session_id, 8)), '@._+()-', '       ')) @@ to_tsquery('simple', ${contact}))
      ${status ? sql`and c.status = ${status}` : sql``}
    order by c.updated_at desc, c.id desc`.execute(deps.database.db);
  return rows;
}
