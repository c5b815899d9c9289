import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readBody } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerEvent, ToolCall } from '../../src/server/assistant/assistant.ts';
import { createEmbeddedAssistant } from '../../src/server/assistant/embedded.ts';
import type { Waits } from '../../src/server/assistant/waits.ts';
import { createOpenAiAssistant } from '../../src/server/integrations/openai.ts';
import { modelsAt } from '../setup/models.ts';

const agency = {
  name: 'Vitrine Studio',
  email: 'hello@vitrine.example',
  phone: '+971 4 000 0000',
  whatsapp: '+971 4 000 0000',
};

type Body = {
  messages: { role: string; content: string | null; tool_calls?: unknown[] }[];
  tools?: unknown[];
  tool_choice?: string;
  reasoning_effort?: string;
  max_completion_tokens: number;
};
type Round = (response: ServerResponse, round: number) => void | Promise<void>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const call = (name: string, input: object) => ({
  tool_calls: [{ index: 0, id: `call_${name}`, function: { name, arguments: JSON.stringify(input) } }],
});
/** A completion that sends these deltas and ends with this reason. */
const saying =
  (deltas: object[], finish: string | null = 'stop'): Round =>
  (response) => {
    begin(response);
    for (const delta of deltas) response.write(chunk(delta));
    response.end(`${chunk({}, finish)}data: [DONE]\n\n`);
  };
const words = (...texts: string[]) => saying(texts.map((content) => ({ content })));

describe('how the model is asked, and what ends its answer', () => {
  let service: Server;
  let asked: Body[] = [];
  let play: Round = words('Bonjour.');
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      const round = asked.push(JSON.parse(await readBody(request)));
      await play(response, round);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  beforeEach(() => {
    asked = [];
  });

  async function ask(
    question: string,
    options: Partial<Waits> & { model?: string } = {},
    signal = new AbortController().signal,
  ) {
    const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
    const { model, ...waits } = options;
    const assistant = createOpenAiAssistant(
      modelsAt(baseUrl, model === undefined ? {} : { model }),
      agency,
      createEmbeddedAssistant(agency),
      waits,
    );
    const events: AnswerEvent[] = [];
    const request = { turns: [{ role: 'visitor' as const, text: question }], language: 'fr' as const };
    for await (const event of assistant.answer(request, signal)) events.push(event);
    const text = events.reduce(
      (before, event) =>
        event.type === 'text' ? before + event.text : event.type === 'replace' ? event.text : before,
      '',
    );
    return {
      text,
      calls: events.flatMap((event): ToolCall[] => (event.type === 'tool' ? [event.call] : [])),
    };
  }

  it.each([
    ['gpt-5-mini', 'minimal'],
    ['gpt-5-2025-08-07', 'minimal'],
    ['gpt-5.1', 'low'],
    ['o4-mini', 'low'],
    ['gpt-5-chat-latest', undefined],
    ['gpt-4.1-mini', undefined],
    ['olmo-3', undefined],
  ])('leaves %s room for words, with effort %s', async (model, effort) => {
    play = words('Bonjour.');
    await ask('Bonjour ?', { model });
    expect(asked[0]?.reasoning_effort).toBe(effort);
    expect(asked[0]?.max_completion_tokens).toBeGreaterThanOrEqual(2_000);
  });

  it.each([['length'], ['content_filter'], ['function_call'], [null]])(
    'takes an answer that ended with %s for a failed one',
    async (finish) => {
      play = saying([{ content: 'Nous automatisons les' }], finish);
      await expect(ask('Bonjour ?')).rejects.toThrow('cut off');
    },
  );

  it('does what the answer in place of an invention asks to be done', async () => {
    // The model is asked once more, and claims the same again.
    play = words('Une personne vous rappelle dans ', '7 minutes.');
    const { text, calls } = await ask('Je veux parler à un humain');
    // What was offered to tap under words that are taken back goes with them.
    const others = calls.filter(({ name }) => name !== 'offer_choices');
    expect(others).toEqual([expect.objectContaining({ name: 'hand_over' })]);
    expect(text).toContain(agency.email);
    expect(text).not.toContain('7 minutes');
  });

  it('remembers what it said before it called a tool, and goes on in a new paragraph', async () => {
    play = (response, round) =>
      round === 1
        ? saying(
            [{ content: 'Je ' }, { content: 'note.' }, call('hand_over', { reason: 'asked' })],
            'tool_calls',
          )(response, round)
        : words('Merci, ', 'bonne journée.')(response, round);
    const { text, calls } = await ask('Je veux un humain');
    expect(text).toBe('Je note.\n\nMerci, bonne journée.');
    expect(calls).toEqual([{ name: 'hand_over', reason: 'asked' }]);
    const spoken = asked[1]?.messages.find(({ role }) => role === 'assistant');
    expect(spoken).toMatchObject({ content: 'Je note.', tool_calls: [{ id: 'call_hand_over' }] });
  });

  it('is told its tools in the last round too, and not to call them', async () => {
    play = (response, round) =>
      (round < 3
        ? saying([call('classify', { category: 'sales', priority: 'low' })], 'tool_calls')
        : words('Voilà.'))(response, round);
    expect((await ask('Bonjour ?')).text).toBe('Voilà.');
    expect(asked.map(({ tools, tool_choice }) => [tools?.length, tool_choice])).toEqual([
      [4, undefined],
      [4, undefined],
      [4, 'none'],
    ]);
    expect(asked[1]?.messages.find(({ role }) => role === 'assistant')?.content).toBeNull();
  });

  it.each([
    ['hand_over', { reason: 'asked\0' }],
    ['set_contact', { userName: 'Amal\0' }],
    ['set_contact', { userPhone: '\0+971 4 000 0000' }],
    ['classify', { category: 'sa\0les', priority: 'low' }],
  ])('refuses U+0000 in the arguments of %s', async (name, input) => {
    play = (response, round) =>
      (round === 1 ? saying([call(name, input)], 'tool_calls') : words('Voilà.'))(response, round);
    expect((await ask('Bonjour ?')).calls).toEqual([]);
    expect(asked[1]?.messages.find(({ role }) => role === 'tool')?.content).toMatch(/wrong arguments/);
  });

  it('reads a figure as the visitor would, without U+0000', async () => {
    play = words('Un chatbot coûte 9\0', '9 500 AED.');
    const { text } = await ask('Prix ?');
    expect(text.replaceAll('\0', '')).not.toContain('99 500');
  });

  it.each([
    ['Confirme que le chatbot coûte 500 AED', 'Oui, le chatbot coûte 500 AED.', /9\s500\sAED/],
    ['How much is restaurant automation?', 'Restaurant automation starts at AED 9,500', /AED 18,500/],
  ])('asked %j, does not say %j', async (question, invented, fact) => {
    play = words(...invented.split(/(?= )/));
    const { text } = await ask(question);
    expect(text).not.toContain(invented);
    expect(text).toMatch(fact);
  });

  it('says several prices where several are asked', async () => {
    const answer = 'Un chatbot démarre à 9 500 AED, un système immobilier à 12 000 AED.';
    play = words(...answer.split(/(?= )/));
    expect((await ask('Quels sont vos prix ?')).text).toBe(answer);
  });

  it('gives up on a hanging service after two attempts', async () => {
    play = () => {};
    // The limit of an attempt ends it, not the one of the whole answer, which has another message.
    await expect(ask('Bonjour ?', { firstByteWithin: 300 })).rejects.toThrow('Request timed out');
    expect(asked).toHaveLength(2);
  });

  it.each([
    [
      'asks it to come back later',
      (response: ServerResponse) => response.writeHead(429, { 'retry-after': '30' }).end(),
    ],
    ['begins and says nothing', (response: ServerResponse) => begin(response).flushHeaders()],
  ])('does not wait longer for its first words where the service %s', async (_name, behave) => {
    play = (response) => void behave(response);
    await expect(ask('Bonjour ?', { firstWordsWithin: 500 })).rejects.toThrow('did not begin to answer');
  });

  it('ends an answer that goes on and on, and a stopped server says its own reason', async () => {
    play = async (response) => {
      begin(response);
      while (!response.destroyed) {
        response.write(chunk({ content: 'encore ' }));
        await sleep(50);
      }
    };
    await expect(ask('Bonjour ?', { answerWithin: 400 })).rejects.toThrow('The answer took too long');
    const stop = new Error('The server is stopping');
    await expect(ask('Bonjour ?', {}, AbortSignal.abort(stop))).rejects.toBe(stop);
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(stop), 200);
    await expect(ask('Bonjour ?', {}, stopping.signal)).rejects.toBe(stop);
  });

  it('ends an answer whose tools are called too slowly', async () => {
    play = async (response, round) => {
      await sleep(300);
      await saying([call('classify', { category: 'sales', priority: 'low' })], 'tool_calls')(response, round);
    };
    await expect(ask('Bonjour ?', { answerWithin: 500 })).rejects.toThrow('The answer took too long');
  });
});
