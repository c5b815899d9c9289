import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerEvent, Usage } from '../src/server/assistant/assistant.ts';
import { createEmbeddedAssistant } from '../src/server/assistant/embedded.ts';
import { readConfig } from '../src/server/config/config.ts';
import { dearestAnswer } from '../src/server/config/models.ts';
import { createOpenAiAssistant } from '../src/server/integrations/openai.ts';
import { holdMoney, spendMoney } from '../src/server/model-costs/queries.ts';
import { maySpend, openPurse } from '../src/server/model-costs/service.ts';
import { modelAt } from './setup/models.ts';
import { startTestServer, type TestServer } from './setup/server.ts';
import { addOpenPortal, filledRequest } from './setup/support-portals.ts';
import { startModelStandIn } from './stand-ins/model.ts';

type StandIn = Awaited<ReturnType<typeof startModelStandIn>>;

const { agency } = readConfig({});
const never = new AbortController().signal;
const embedded = createEmbeddedAssistant(agency, 0);
const question = 'How much is restaurant automation?';
const right = 'Restaurant automation starts at AED 18,500.';
const lie = 'Restaurant automation costs AED 18,500 per month, and the website is free.';

let first: StandIn;
let second: StandIn;
beforeAll(async () => {
  first = await startModelStandIn();
  second = await startModelStandIn();
});
afterAll(async () => {
  await first?.close();
  await second?.close();
});
beforeEach(() => {
  first.plays({ status: 500 });
  second.plays({ status: 500 });
});

const prices = { first: { input: 1, output: 10 }, second: { input: 2, output: 20 } };
const modelsOf = (hasSecond: boolean) => {
  const chat = [
    modelAt(first.url, { model: 'one', price: prices.first }),
    ...(hasSecond ? [modelAt(second.url, { model: 'two', price: prices.second })] : []),
  ];
  return { chat, summary: chat };
};

async function ask({ hasSecond = true, isFree = false, waitingSince = new Date() } = {}) {
  const used: Usage[] = [];
  const events: AnswerEvent[] = [];
  const assistant = createOpenAiAssistant(modelsOf(hasSecond), agency, embedded);
  const request = {
    turns: [{ role: 'visitor' as const, text: question }],
    language: 'en' as const,
    isFree,
    waitingSince,
  };
  for await (const event of assistant.answer({ ...request, onUsage: (usage) => used.push(usage) }, never))
    events.push(event);
  const text = events.reduce(
    (before, event) =>
      event.type === 'text' ? before + event.text : event.type === 'replace' ? event.text : before,
    '',
  );
  const shown = events.flatMap((event) => ('text' in event ? [event.text] : [])).join('');
  const offered = events.flatMap((event) =>
    event.type === 'tool' && event.call.name === 'offer_choices' ? [event.call.choices] : [],
  );
  return { text, shown, used, offered };
}

describe('a model that claims what is not so', () => {
  it('is told what it claimed, and answers the same question again', async () => {
    first.plays({ say: lie }, { say: right });
    const { text, shown } = await ask();
    expect(text).toBe(right);
    expect(shown).not.toMatch(/per month|free/);
    expect(first.asked).toHaveLength(2);
    const [, again] = first.asked;
    expect(again?.messages.at(-1)).toMatchObject({
      role: 'system',
      content: expect.stringContaining('per month'),
    });
    expect(again?.messages).toContainEqual({ role: 'user', content: question });
  });

  it('is asked once more and not again: then the embedded assistant answers the same question', async () => {
    first.plays({ say: lie });
    second.plays({ say: 'The second is not asked.' });
    const { text, shown } = await ask();
    expect(first.asked).toHaveLength(2);
    expect(second.asked).toHaveLength(0);
    expect(text).toContain('AED 18,500');
    expect(shown).not.toMatch(/per month|website is free/);
  });
});

describe('what a model offers to tap', () => {
  const say = (text: string) => ({ action: 'say', text });

  it('goes through the same guard as its words', async () => {
    const offers = ['Get my free website', 'Talk to a person', 'Did you know you refund everybody?'];
    first.plays({ say: '', offers }, { say: right });
    const { text, offered } = await ask();
    expect(text.trim()).toBe(right);
    expect(offered).toEqual([[say('Talk to a person')]]);
  });

  it('is nothing where none of it may be said', async () => {
    first.plays({ say: '', offers: ['Get my free website'] }, { say: right });
    const { text, offered } = await ask();
    expect(text.trim()).toBe(right);
    expect(offered).toEqual([]);
  });

  it('goes with the words that are taken back, unless it is offered in their place', async () => {
    first.plays({ say: '', offers: ['Talk to a person'] }, { say: lie }, { say: right });
    const { text, offered } = await ask();
    expect(text).toBe(right);
    expect(offered).toEqual([[say('Talk to a person')], []]);
  });
});

describe('a second model', () => {
  it.each([
    ['is down', { status: 500 }],
    ['has too much to do', { status: 429 }],
    ['is cut off', { say: right.slice(0, 30), isCutOff: true as const }],
    ['says nothing', { say: '' }],
  ])('answers where the first %s', async (_what, turn) => {
    first.plays(turn);
    second.plays({ say: right });
    const { text, used } = await ask();
    expect(text).toBe(right);
    expect(first.asked).toHaveLength(1);
    expect(second.asked[0]?.model).toBe('two');
    expect(used.at(-1)?.model).toBe('two');
  });

  it('leaves the answer to the embedded assistant where both fail for long, and to another try before', async () => {
    await expect(ask()).rejects.toThrow();
    expect(first.asked.length + second.asked.length).toBe(2);
    const { text } = await ask({ waitingSince: new Date(Date.now() - 60_000) });
    expect(text).toContain('AED 18,500');
  });

  it('is not asked where nothing may be spent', async () => {
    first.plays({ say: right });
    const { text, used } = await ask({ isFree: true });
    expect(text).toContain('AED 18,500');
    expect([first.asked.length, second.asked.length, used.length]).toEqual([0, 0, 0]);
  });
});

describe('what models use', () => {
  it('is what the service tells, at the price of the model', async () => {
    first.plays({ say: right, usage: { prompt_tokens: 1_000, completion_tokens: 200 } });
    expect((await ask()).used).toEqual([
      { model: 'one', input: 1_000, output: 200, cost: 0.003, isEstimated: false },
    ]);
  });

  it('is estimated from the texts where the service tells nothing', async () => {
    first.plays({ say: right });
    const [usage] = (await ask()).used;
    expect(usage).toMatchObject({ model: 'one', isEstimated: true });
    expect(usage?.input).toBeGreaterThan(500);
    expect(usage?.output).toBeGreaterThan(10);
    expect(usage?.cost).toBeGreaterThan(0);
  });
});

describe('the day’s cap', () => {
  let server: TestServer;
  const answerCost = 0.003;
  beforeAll(async () => {
    server = await startTestServer('postgres', createOpenAiAssistant(modelsOf(false), agency, embedded));
    const { assistant } = readConfig({
      OPENAI_BASE_URL: first.url,
      OPENAI_PRICE_INPUT: '1',
      OPENAI_PRICE_OUTPUT: '10',
      OPENAI_DAY_CAP: '0.2',
    });
    server.deps.config = { ...server.deps.config, assistant };
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    await sql`delete from model_days`.execute(server.deps.database.db);
  });
  const day = async () =>
    (
      await sql<{ micros: number; held: number }>`select micros, held_micros as held from model_days`.execute(
        server.deps.database.db,
      )
    ).rows[0];

  async function converse() {
    const caller = server.as();
    const conversationId = (await caller.chat.start({ sessionId: 's' })).toJSON().id;
    await caller.chat.send({ conversationId, message: question });
    const answer = async () => (await caller.chat.messages({ conversationId })).toJSON()[1];
    await expect.poll(async () => (await answer())?.state, { interval: 50 }).toBe('done');
    return { conversationId, message: (await answer())?.message };
  }

  it('counts what an answer cost, for the day and for staff at the conversation', async () => {
    first.plays({ say: right, usage: { prompt_tokens: 1_000, completion_tokens: 200 } });
    const { conversationId, message } = await converse();
    expect(message).toBe(right);
    await expect.poll(day).toEqual({ micros: answerCost * 1e6, held: 0 });
    const staff = await server.asStaff('support');
    expect(await staff.admin.costs({ conversationId })).toMatchObject({
      currency: 'USD',
      total: { inputTokens: 1_000, outputTokens: 200, amount: answerCost, isEstimated: false },
      answers: [{ models: ['one'] }],
    });
  });

  it('leaves answers to the embedded assistant once it is reached, and tells staff once', async () => {
    await sql`insert into model_days (day, micros) values ((now() at time zone 'utc')::date, 199000)`.execute(
      server.deps.database.db,
    );
    first.plays({ say: 'A model is not asked.' });
    const admin = await server.asStaff('admin');
    const told = async () =>
      (await admin.notices.list({})).filter(({ kind }) => kind === 'model-cap').map(({ count }) => count);
    for (const _ of [1, 2]) expect((await converse()).message).toContain('AED 18,500');
    expect(first.asked).toHaveLength(0);
    expect(await told()).toEqual([1]);
  });

  it('is kept by instances that answer at once', async () => {
    const { conversationId } = await converse();
    const { rows } = await sql<{
      id: number;
    }>`select id from conversations where public_id = ${conversationId}`.execute(server.deps.database.db);
    await sql`delete from model_days`.execute(server.deps.database.db);
    const id = Number(rows[0]?.id);
    // One answer is held at 0.108: the cap of 0.2 has room for one.
    const open = (text = question) => openPurse(server.deps, id, [{ text }]);
    const purses = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(purses.filter(({ isFree }) => !isFree)).toHaveLength(1);
    await Promise.all(purses.map((purse) => purse.settle(-1)));
    expect((await day())?.held).toBe(0);
    // What has to be read in every round counts by its length, in any script.
    expect((await open('क'.repeat(30 * 4_000))).isFree).toBe(true);
    expect((await open()).isFree).toBe(false);
  });

  it('gives back what was held on the day on which it was held', async () => {
    const { db } = server.deps.database;
    await sql`insert into model_days (day, held_micros) values ((now() at time zone 'utc')::date - 1, 100)`.execute(
      db,
    );
    const hold = await holdMoney(db, 50, 1_000);
    const { rows } = await sql<{
      yesterday: string;
    }>`select ((now() at time zone 'utc')::date - 1)::text as yesterday`.execute(db);
    await spendMoney(db, 30, { day: rows[0]?.yesterday ?? '', micros: 100 });
    const days = async () =>
      (
        await sql<{
          micros: number;
          held: number;
        }>`select micros, held_micros as held from model_days order by day`.execute(db)
      ).rows;
    expect(await days()).toEqual([
      { micros: 30, held: 0 },
      { micros: 0, held: 50 },
    ]);
    await spendMoney(db, 20, hold);
    expect((await days())[1]).toEqual({ micros: 20, held: 0 });
  });

  it('holds for an answer what its rounds may read and write', () => {
    const model = modelAt(first.url, { price: { input: 1, output: 10 } });
    const short = dearestAnswer([model]) ?? 0;
    expect(short).toBeGreaterThan((4 * 2_000 * 10) / 1e6);
    const bytes = Buffer.byteLength('क'.repeat(4_000)) * 30;
    // Four readings of 120,000 letters.
    expect((dearestAnswer([model], bytes) ?? 0) - short).toBeCloseTo(0.48);
  });

  it('has prompts written without a model once it is reached', async () => {
    const { deps } = server;
    expect(await maySpend(deps)).toBe(true);
    const asked: string[] = [];
    deps.promptWriter = {
      name: 'openai',
      translate: async (words) => {
        asked.push('translation');
        return words;
      },
      write: async () => {
        asked.push('prompt');
        return '## Observed\nA model wrote this.';
      },
    };
    const portal = await addOpenPortal(server);
    const staff = await server.asStaff('admin');
    const write = async () => {
      const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
      await expect
        .poll(async () => (await staff.supportRequests.get({ requestId })).promptState, { interval: 50 })
        .toBe('done');
      return (await staff.supportRequests.prompts({ requestId }))[0]?.writer;
    };
    expect(await write()).toBe('openai');
    expect(asked).toEqual(['translation', 'prompt']);
    await sql`insert into model_days (day, micros) values ((now() at time zone 'utc')::date, 200000)
      on conflict (day) do update set micros = excluded.micros`.execute(deps.database.db);
    expect(await maySpend(deps)).toBe(false);
    expect(await write()).toBe('embedded');
    expect(asked).toEqual(['translation', 'prompt']);
  });
});
