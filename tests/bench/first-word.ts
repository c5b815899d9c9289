import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import { startProgram } from '../setup/processes.ts';
import { printTable } from './table.ts';

const questions = 60;

/** From `send` to the first word of the answer in the live stream, with a stand-in model that answers at once. */
export async function measureFirstWord(options: {
  root: string;
  folder: string;
  env: Record<string, string>;
}): Promise<void> {
  const model = new LLMock({ port: 0, logLevel: 'silent' });
  model.onMessage(/.*/, { content: 'Bonjour et bienvenue chez nous.' });
  await model.start();
  const env = { ...options.env, OPENAI_API_KEY: 'stand-in', OPENAI_BASE_URL: `${model.url}/v1` };
  const server = await startProgram(
    join(options.root, 'dist/server/main.js'),
    env,
    join(options.folder, 'first-word.log'),
  );
  const post = (path: string, body: object) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const conversation = (await (
    await post('/api/chat/conversation', { sessionId: 'session_1_bench' })
  ).json()) as { id: string };

  const abort = new AbortController();
  const stream = await fetch(`${server.url}/api/chat/conversation/${conversation.id}/events`, {
    signal: abort.signal,
  });
  let onWord = () => {};
  const reading = (async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (/event: delta|"sender":"bot","message":"[^"]/.test(chunk)) onWord();
    }
  })().catch(() => {});

  const times: number[] = [];
  for (let index = 0; index < questions; index++) {
    const begun = performance.now();
    const word = new Promise<void>((resolve) => {
      onWord = resolve;
    });
    await post('/api/chat/message', { conversationId: conversation.id, message: `Question ${index} ?` });
    await word;
    times.push(performance.now() - begun);
    // The rest of this answer must not count as the next one's first word.
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  abort.abort();
  await reading;
  await server.stop();
  await model.stop();

  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor(times.length * share)]?.toFixed(0)} ms`;
  printTable(
    `From send to the first word, ${questions} questions`,
    ['p50', 'p90', 'slowest'],
    [[at(0.5), at(0.9), at(0.999)]],
  );
}
