import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readBody } from 'node:stream/consumers';

/**
 * What a model does when it is asked: says something, with what it used or without, or with what to tap, refuses, or is
 * cut off.
 */
export type ModelTurn =
  | { say: string; usage?: { prompt_tokens: number; completion_tokens: number } }
  | { status: number }
  | { say: string; offers: string[] }
  | { say: string; isCutOff: true };

export type Asked = { messages: { role: string; content: string | null }[]; model: string };

/**
 * A service that speaks OpenAI's chat completions as streams: each call takes the next turn of the script, the last one
 * for ever.
 */
export async function startModelStandIn() {
  let script: ModelTurn[] = [];
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    asked.push(JSON.parse(await readBody(request)) as Asked);
    const turn = script.length > 1 ? script.shift() : script[0];
    if (!turn || 'status' in turn) {
      return void response.writeHead(turn?.status ?? 500, { 'content-type': 'application/json' }).end('{}');
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (part: object) =>
      response.write(`data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', ...part })}\n\n`);
    for (const piece of turn.say.match(/.{1,7}/gsu) ?? [])
      send({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] });
    if ('isCutOff' in turn) return void response.destroy();
    if ('offers' in turn) {
      const call = { name: 'offer_choices', arguments: JSON.stringify({ choices: turn.offers }) };
      const tool_calls = [{ index: 0, id: 'call', type: 'function', function: call }];
      send({ choices: [{ index: 0, delta: { tool_calls }, finish_reason: null }] });
    }
    send({
      choices: [{ index: 0, delta: {}, finish_reason: 'offers' in turn ? 'tool_calls' : 'stop' }],
    });
    if ('usage' in turn && turn.usage) send({ choices: [], usage: turn.usage });
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** What it does from now on. */
    plays(...turns: ModelTurn[]) {
      script = turns;
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
