import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../root.ts';

/** The script that parses, started as a process, and what it may cost. */
export type Parser = {
  script: URL;
  readingMs: number;
  heapMebibytes: number;
  /** Of the whole process: its heap, what stands outside it (unpacked bytes) and Node itself. */
  residentBytes: number;
  /** The folders of its own files, each with a slash at its end. */
  folders: readonly string[];
};

/** What the process answered, which is to be checked before it is believed, or why there is no answer. */
export type Parsed = { answer: unknown } | { failure: 'tooSlow' | 'tooHeavy' | 'damaged' };

/** How Windows reports what is a signal elsewhere. */
const abortedCode = 134;

/**
 * What every parsing process may read: the packages, the sentences in which it says what is wrong, its own beginning.
 */
const readable = ['node_modules/', 'package.json', 'src/content/']
  .map((path) => join(root, path))
  .concat(join(import.meta.dirname, '/'));

/** Processes that were started ahead, by what they were started with. */
const spares = new Map<string, ChildProcess[]>();
/** Of which so many are kept ready. */
const kept = new Map<string, number>();
const keyOf = (parser: Parser) => JSON.stringify([parser.script, argumentsOf(parser)]);

/**
 * Keeps so many processes ready for the next things to parse from now on: starting one takes most of a second, and what
 * comes right after another thing would wait for it. They end with the server.
 */
export function startAhead(parser: Parser, count: number): void {
  kept.set(keyOf(parser), count);
  startMissing(parser);
}

function startMissing(parser: Parser): void {
  const key = keyOf(parser);
  const ready = spares.get(key) ?? [];
  spares.set(key, ready);
  for (let missing = (kept.get(key) ?? 0) - ready.length; missing > 0; missing -= 1) {
    const child = start(parser);
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      const at = ready.indexOf(child);
      if (at >= 0) ready.splice(at, 1);
    });
    ready.push(child);
  }
}

/** The oldest of those that were started ahead, if one is still there. */
function takeSpare(parser: Parser): ChildProcess | undefined {
  const child = spares.get(keyOf(parser))?.shift();
  if (!child?.connected) return undefined;
  child.ref();
  child.channel?.ref();
  return child;
}

function start(parser: Parser): ChildProcess {
  const { script, residentBytes } = parser;
  const child = fork(fileURLToPath(script), [String(residentBytes)], {
    execArgv: argumentsOf(parser),
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
    killSignal: 'SIGKILL',
  });
  child.on('error', () => {});
  return child;
}

const argumentsOf = ({ heapMebibytes, folders }: Parser): string[] => [
  '--no-warnings',
  `--max-old-space-size=${heapMebibytes}`,
  '--disallow-code-generation-from-strings',
  '--permission',
  '--allow-worker',
  ...[...readable, ...folders].map((path) => `--allow-fs-read=${path}`),
];

/**
 * Parses what a stranger sent in a process of its own, which has no secrets in its environment, may write and start
 * nothing, and is killed after `readingMs`, when it takes too much memory or when `signal` aborts. A thread of the
 * server would not do: a large allocation over a thread's limit ends the whole process (seen with Node 24). Throws for
 * `signal` alone.
 */
export async function parseApart(content: object, parser: Parser, signal: AbortSignal): Promise<Parsed> {
  signal.throwIfAborted();
  const child = takeSpare(parser) ?? start(parser);
  try {
    return await parseIn(child, content, { ...parser, signal });
  } finally {
    // Not before: starting them would take the processor from what is parsed.
    if (!signal.aborted) startMissing(parser);
  }
}

async function parseIn(
  child: ChildProcess,
  content: object,
  { readingMs, signal }: Pick<Parser, 'readingMs'> & { signal: AbortSignal },
): Promise<Parsed> {
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
  child.send(content, () => {});
  const [code]: unknown[] = await once(child, 'close').catch(() => []);
  clearTimeout(timer);
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (answer !== undefined) return { answer };
  if (isLate) return { failure: 'tooSlow' };
  // Ended by V8, which aborts where its heap is full, or by the watching thread.
  return { failure: code === null || code === abortedCode ? 'tooHeavy' : 'damaged' };
}

type Slots = { use<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> };

/** Lets `count` pieces of work run at once; the others wait in line, and leave it when their signal aborts. */
export function openSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async use(work, signal) {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else await waitFor(waiting, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

function waitFor(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal.reason);
    };
    const enter = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    waiting.push(enter);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
