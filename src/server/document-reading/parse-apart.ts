import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ReadDocument } from '../document-reader.ts';
import { limits } from './limits.ts';
import { problems } from './problems.ts';
import type { Content } from './read-content.ts';

const readDocument = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    title: z.string().max(limits.titleCharacters).nullable(),
    text: z.string().max(limits.characters),
    problem: z.string().nullable(),
  }),
  z.object({ state: z.literal('failed'), problem: z.string() }),
]);

const failed = (problem: keyof typeof problems): ReadDocument => ({
  state: 'failed',
  problem: problems[problem],
});

/** What the parsing process may read: the packages, and what stands beside the threads. */
const readable = ['../../../node_modules/', '../../../package.json', './'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * Parses a document in a process of its own, which has no secrets in its environment, may write and start nothing, and
 * is killed after `readingMs` or when `signal` aborts. A thread of the server would not do: a single large allocation
 * over a thread's limit ends the whole process (seen with Node 24). Throws for `signal` alone.
 */
export async function parseApart(
  content: Content,
  thread: URL,
  readingMs: number,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const allowed = [...readable, fileURLToPath(new URL('.', thread))];
  const child = fork(fileURLToPath(new URL('./parse-process.ts', import.meta.url)), [], {
    execArgv: [
      '--no-warnings',
      '--max-old-space-size=64',
      '--disallow-code-generation-from-strings',
      '--permission',
      '--allow-worker',
      ...allowed.map((path) => `--allow-fs-read=${path}`),
    ],
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
    killSignal: 'SIGKILL',
  });
  const stop = () => child.kill();
  const timer = setTimeout(stop, readingMs);
  signal.addEventListener('abort', stop, { once: true });
  let answer: unknown;
  child.once('message', (message) => {
    answer = message;
  });
  child.on('error', () => {});
  child.send({ thread: thread.href, content }, () => {});
  const [code, killedBy]: unknown[] = await once(child, 'close').catch(() => [1]);
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (answer !== undefined) return readDocument.safeParse(answer).data ?? failed('damaged');
  // V8 ends the process where memory runs out within one allocation.
  return failed(killedBy === 'SIGKILL' ? 'tooSlow' : code === 0 ? 'damaged' : 'tooHeavy');
}
