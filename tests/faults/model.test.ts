import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { message as messageSchema } from '../../src/routers/chat.schema.ts';
import { createEmbeddedAssistant } from '../../src/server/assistant/embedded.ts';
import { createOpenAiAssistant } from '../../src/server/integrations/openai.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';

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
    const options = { apiKey: 'stand-in', baseUrl: `${model.url}/v1`, model: 'gpt-test', ...waits };
    server = await startTestServer(
      'postgres',
      createOpenAiAssistant(options, agency, createEmbeddedAssistant(agency)),
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
      expect.poll(async () => (await answer())?.state, { timeout: 45_000, interval: 50 }).toBe(state);
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
    expect(body.tools).toHaveLength(3);
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
    async (_name, break_) => {
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
      expect((await caller.chat.messages({ conversationId })).toJSON()).toHaveLength(2);
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
    const text = '<img src=x onerror=alert(1)> ![x](https://evil.example/p.png) <script>alert(1)</script>';
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
