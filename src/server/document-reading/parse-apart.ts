import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ReadDocument } from '../ports/document-reader.ts';
import { root } from '../root.ts';
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

/** The script that parses, started as a process, and how long it may take. */
export type Parser = { script: URL; readingMs: number };

/** How Windows reports what is a signal elsewhere. */
const abortedCode = 134;

/** What the parsing process may read: the packages and itself. */
const readable = [join(root, 'node_modules/'), join(root, 'package.json'), join(import.meta.dirname, '/')];

/**
 * Parses a document in a process of its own, which has no secrets in its environment, may write and start nothing, and
 * is killed after `readingMs`, when it takes too much memory or when `signal` aborts. A thread of the server would not
 * do: a large allocation over a thread's limit ends the whole process (seen with Node 24). Throws for `signal` alone.
 */
export async function parseApart(
  content: Content,
  { script, readingMs }: Parser,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const child = fork(fileURLToPath(script), [], {
    execArgv: [
      '--no-warnings',
      `--max-old-space-size=${limits.heapMebibytes}`,
      '--disallow-code-generation-from-strings',
      '--permission',
      '--allow-worker',
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
    killSignal: 'SIGKILL',
  });
  let isLate = false;
  const stop = () => child.kill();
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, readingMs);
  signal.addEventListener('abort', stop, { once: true });
  let answer: unknown;
  child.once('message', (message) => {
    answer = message;
  });
  child.on('error', () => {});
  child.send(content, () => {});
  const [code]: unknown[] = await once(child, 'close').catch(() => []);
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (answer !== undefined) return readDocument.safeParse(answer).data ?? failed('damaged');
  if (isLate) return failed('tooSlow');
  // Ended by V8, which aborts where its heap is full, or by the watching thread.
  return failed(code === null || code === abortedCode ? 'tooHeavy' : 'damaged');
}
