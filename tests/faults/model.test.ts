import { LLMock } from '@copilotkit/aimock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fallbackNotes, isFallbackAnswer } from '../../src/content/fallback-notes.ts';
import { said } from '../../src/content/language.ts';
import { promptWords } from '../../src/content/prompts.ts';
import { message as messageSchema } from '../../src/routers/chat.schema.ts';
import { createEmbeddedAssistant } from '../../src/server/assistant/embedded.ts';
import { defaultWaits } from '../../src/server/assistant/waits.ts';
import { createOpenAiAssistant } from '../../src/server/integrations/openai.ts';
import { createOpenAiPromptWriter } from '../../src/server/integrations/openai-prompt.ts';
import { writePromptKind } from '../../src/server/support-requests/prompt-service.ts';
import { noteFault } from '../setup/fault-table.ts';
import { modelAt, modelsAt } from '../setup/models.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';
import { addOpenPortal, filledRequest } from '../setup/support-portals.ts';

const agency = {
  name: 'Vitrine Studio',
  email: 'hello@vitrine.example',
  phone: '+971 4 000 0000',
  whatsapp: '+971 4 000 0000',
};
const good = 'Nous automatisons les restaurants.';

describe('the model service over the wire', () => {
  let model: LLMock;
  let server: TestServer;

  beforeAll(async () => {
    model = new LLMock({ port: 0, logLevel: 'silent' });
    await model.start();
    const waits = { firstByteWithin: 1_500, silenceWithin: 800 };
    server = await startTestServer(
      'postgres',
      createOpenAiAssistant(modelsAt(`${model.url}/v1`), agency, createEmbeddedAssistant(agency), waits),
    );
  });
  afterAll(async () => {
    await server?.close();
    await model?.stop();
  });
  beforeEach(() => {
    model.reset();
  });

  async function ask(text: string) {
    const caller = server.as();
    const conversationId = (await caller.chat.start({ sessionId: 's' })).toJSON().id;
    await caller.chat.send({ conversationId, message: text });
    const answer = async () => (await caller.chat.messages({ conversationId })).toJSON()[1];
    const becomes = (state: string) =>
      expect.poll(async () => (await answer())?.state, { interval: 50 }).toBe(state);
    return { conversationId, caller, answer, becomes };
  }
  /** Back in health: what a retry finds. */
  const recover = () => {
    model.clearChaos();
    model.clearFixtures();
    model.onMessage(/.*/, { content: good });
  };

  it('streams the answer, grounded in the content, in the language of the question', async () => {
    model.onMessage(/.*/, { content: good });
    const { answer, becomes } = await ask('Combien coûte l’automatisation d’un restaurant ?');
    await becomes('done');
    expect(messageSchema.parse(await answer()).message).toBe(good);
    const body = model.getLastRequest()?.body as {
      stream: boolean;
      messages: { role: string; content: string }[];
      tools: unknown[];
    };
    expect(body.stream).toBe(true);
    expect(body.tools).toHaveLength(4);
    const [system, ...turns] = body.messages;
    expect(system?.content).toMatch(/18\s500/u);
    expect(turns).toEqual([{ role: 'user', content: 'Combien coûte l’automatisation d’un restaurant ?' }]);
  });

  it.each([
    ['down', () => model.setChaos({ dropRate: 1 })],
    ['answering garbage', () => model.setChaos({ malformedRate: 1 })],
    ['hanging up', () => model.setChaos({ disconnectRate: 1 })],
    ['refusing for its limits', () => model.setChaos({ rateLimitRate: 1 })],
    [
      'cut off in the middle',
      () => model.onMessage(/.*/, { content: good.repeat(5) }, { chunkSize: 5, truncateAfterChunks: 4 }),
    ],
    ['empty', () => model.onMessage(/.*/, { content: '' })],
    ['slower than its limit', () => model.setChaos({ latencyMs: 4_000 })],
    [
      'silent in the middle',
      () =>
        model.onMessage(/.*/, { content: good }, { chunkSize: 5, streamingProfile: { ttft: 10, tps: 0.5 } }),
    ],
    [
      'not knowing the call',
      () => model.onMessage(/.*/, { error: { message: 'no such model' }, status: 404 }),
    ],
  ])(
    'is honest while the service is %s, keeps the question, and answers once it is back',
    async (name, break_) => {
      model.onMessage(/never/, { content: good });
      break_();
      if (model.getFixtures().length === 1) model.onMessage(/.*/, { content: good });
      const { answer, becomes, caller, conversationId } = await ask('Bonjour, que faites-vous ?');
      await becomes('waiting');
      expect((await answer())?.message).toMatch(/réessaie automatiquement/);
      expect((await caller.chat.messages({ conversationId })).toJSON()[0]?.message).toBe(
        'Bonjour, que faites-vous ?',
      );
      recover();
      await becomes('done');
      expect((await answer())?.message).toBe(good);
      const messages = (await caller.chat.messages({ conversationId })).toJSON();
      const of = (sender: string) => messages.filter((message) => message.sender === sender).length;
      noteFault({
        what: `model service ${name}`,
        times: 1,
        acknowledged: 1,
        lost: Math.max(0, 1 - of('user')) + Math.max(0, 1 - of('bot')),
        doubled: Math.max(0, of('user') - 1) + Math.max(0, of('bot') - 1),
      });
      expect(messages).toHaveLength(2);
    },
  );

  it('waits for a slow service within its limit', async () => {
    model.onMessage(/.*/, { content: good });
    model.setChaos({ latencyMs: 900 });
    const { becomes } = await ask('Bonjour ?');
    await becomes('done');
  });

  it('runs the tools that it calls, and tells it of wrong arguments', async () => {
    const call = (name: string, input: object | string) => ({
      name,
      arguments: typeof input === 'string' ? input : JSON.stringify(input),
    });
    model.on(
      { userMessage: /humain/, hasToolResult: false },
      {
        toolCalls: [
          call('hand_over', { reason: 'asked' }),
          call('set_contact', { userEmail: 'amal@example.com' }),
          call('classify', { category: 'sales', priority: 'extreme' }),
          call('delete_everything', {}),
        ],
      },
    );
    model.on({ hasToolResult: true }, { content: 'Une personne vous répondra.' });
    const { becomes, answer, caller, conversationId } = await ask('Je veux un humain');
    await becomes('done');
    expect((await answer())?.message).toBe('Une personne vous répondra.');
    expect((await caller.chat.get({ conversationId })).toJSON()).toMatchObject({
      status: 'escalated',
      userEmail: 'amal@example.com',
    });
    const body = model.getLastRequest()?.body as
      | { messages: { role: string; content: string }[] }
      | undefined;
    expect(body?.messages.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual([
      'done',
      'done',
      expect.stringMatching(/refused/),
      expect.stringMatching(/refused/),
    ]);
  });

  it('never says a figure that the model invented: the content answers instead', async () => {
    model.onMessage(
      /.*/,
      { content: 'L’automatisation d’un restaurant coûte 3 999 AED, livrée en 2 jours.' },
      { chunkSize: 3 },
    );
    const { becomes, answer } = await ask('Combien coûte l’automatisation d’un restaurant ?');
    await becomes('done');
    const text = (await answer())?.message ?? '';
    expect(text).not.toContain('999');
    expect(text).toMatch(/18\s500\sAED/u);
  });

  it('keeps markup and instructions of the model as the text they are', async () => {
    const text = '<img src=x onerror=alert(1)> ![x](https://evil.example/p.png) <script>alert(1)</script> ?';
    model.onMessage(/.*/, { content: text });
    const { becomes, answer } = await ask('Bonjour ?');
    await becomes('done');
    expect((await answer())?.message).toBe(text);
  });

  it('keeps no U+0000 of the model, which the database could not hold', async () => {
    model.onMessage(/.*/, { content: '\0Bon\0jour.' });
    const { becomes, answer } = await ask('Bonjour ?');
    await becomes('done');
    expect((await answer())?.message).toBe('Bonjour.');
  });

  it('takes an answer without end for a failed one', async () => {
    model.onMessage(/.*/, { content: 'encore '.repeat(1_200) }, { chunkSize: 500 });
    const { becomes, answer } = await ask('Bonjour ?');
    await becomes('waiting');
    expect((await answer())?.message).toMatch(/réessaie automatiquement/);
    recover();
    await becomes('done');
  });
});

describe('a long outage of the model service', () => {
  const never = new AbortController().signal;
  let model: LLMock;
  let server: TestServer;
  const embedded = createEmbeddedAssistant(agency);
  const patience = 1_500;
  beforeAll(async () => {
    model = new LLMock({ port: 0, logLevel: 'silent' });
    await model.start();
    const waits = { firstByteWithin: 400, outagePatience: patience, probeWithin: 300 };
    const assistant = createOpenAiAssistant(modelsAt(`${model.url}/v1`), agency, embedded, waits);
    server = await startTestServer('postgres', assistant);
  });
  afterAll(async () => {
    await server?.close();
    await model?.stop();
  });
  beforeEach(() => {
    model.reset();
    model.onMessage(/.*/, { content: good });
  });

  async function ask(message: string) {
    const caller = server.as();
    const conversationId = (await caller.chat.start({ sessionId: 's' })).toJSON().id;
    await caller.chat.send({ conversationId, message });
    const answer = async () => (await caller.chat.messages({ conversationId })).toJSON()[1];
    await expect.poll(async () => (await answer())?.state, { interval: 50 }).toBe('done');
    return (await answer())?.message ?? '';
  }

  it('leaves the answer to the embedded assistant, which says so, until the service is back', async () => {
    model.setChaos({ dropRate: 1 });
    const asked = Date.now();
    const text = await ask('How much is restaurant automation?');
    expect(Date.now() - asked).toBeGreaterThan(patience);
    expect(text.startsWith(`${fallbackNotes.en}\n\n`)).toBe(true);
    expect(text).toMatch(/AED 18,500/);
    // It is known by now: the next visitor does not wait for as long.
    const inArabic = await ask('كم تكلفة أتمتة المطعم؟');
    expect(inArabic.startsWith(fallbackNotes.ar)).toBe(true);
    model.clearChaos();
    expect(await ask('Bonjour, que faites-vous ?')).toBe(good);
    // Back in health, a single failure is no outage: the question is tried again.
    model.setChaos({ dropRate: 1 });
    setTimeout(() => model.clearChaos(), 500);
    expect(await ask('Bonjour, que faites-vous ?')).toBe(good);
  });

  it('does not wait long for a service that is known to hang', async () => {
    model.setChaos({ latencyMs: 10_000 });
    const waits = {
      outagePatience: patience,
      firstWordsWithin: 60_000,
      firstByteWithin: 60_000,
      probeWithin: 200,
    };
    const assistant = createOpenAiAssistant(modelsAt(`${model.url}/v1`), agency, embedded, waits);
    const waitingSince = new Date(Date.now() - patience);
    const request = { turns: [{ role: 'visitor' as const, text: 'Bonjour ?' }], language: 'fr' as const };
    let text = '';
    for await (const event of assistant.answer({ ...request, waitingSince }, never)) {
      if (event.type === 'text' || event.type === 'replace') text += event.text;
    }
    expect(isFallbackAnswer(text)).toBe(true);
  });

  it('waits for 20 seconds, and has prompts tried for an hour', () => {
    expect(defaultWaits.outagePatience).toBe(20_000);
    const {
      retryDelay = 0,
      retryDelayMax = 0,
      retryLimit = 0,
    } = writePromptKind({
      ...server.deps,
      promptWriter: createOpenAiPromptWriter([modelAt(`${model.url}/v1`)]),
    }).options;
    // pg-boss waits between once and twice the doubled delay.
    const waits = (factor: number) =>
      Array.from({ length: retryLimit }, (_, n) =>
        Math.min(retryDelayMax, retryDelay * 2 ** n * factor),
      ).reduce((sum, wait) => sum + wait) / 3_600;
    expect(waits(1)).toBeGreaterThan(0.95);
    expect(waits(2)).toBeLessThan(1.2);
  });

  it('has a prompt written without it in the end, and until then waits for its return', async () => {
    server.deps.promptWriter = createOpenAiPromptWriter([modelAt(`${model.url}/v1`)]);
    const { db } = server.deps.database;
    // The hour in a moment.
    await sql`update pgboss.queue set retry_limit = 2, retry_delay = 1, retry_backoff = false
      where name = 'support-request.write-prompt'`.execute(db);
    model.setChaos({ dropRate: 1 });
    const portal = await addOpenPortal(server);
    const { id: requestId } = await portal.client.supportRequests.create(filledRequest(portal));
    const staff = await server.asStaff('support');
    const detail = () => staff.supportRequests.get({ requestId });
    await expect.poll(detail, { interval: 20 }).toMatchObject({
      promptState: 'writing',
      promptStep: null,
      promptVersion: null,
    });
    await expect.poll(async () => (await detail()).promptState).toBe('done');
    const [version] = await staff.supportRequests.prompts({ requestId });
    expect(version).toMatchObject({ version: 1, writer: 'embedded' });
    expect((await detail()).gptResponse).toContain(said(promptWords).titles['Acceptance criteria']);
  });
});
