import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { DocumentReader, DocumentSource, ReadDocument } from '../ports/document-reader.ts';
import { root } from '../root.ts';
import { type AddressGuard, fetchAddress, publicInternet } from './fetch-address.ts';
import { limits, problems, UnreadableDocument, unreadable } from './limits.ts';
import type { Content } from './read-content.ts';

type ReaderOptions = {
  guard?: AddressGuard;
  parser?: Parser;
};

/** Reads uploaded and linked documents, at most two at once. */
export function createDocumentReader({
  guard = publicInternet,
  parser = {
    script: new URL(`./parse-process${extname(import.meta.filename)}`, import.meta.url),
    readingMs: limits.readingMs,
  },
}: ReaderOptions = {}): DocumentReader {
  const slots = openSlots(limits.processes);
  return {
    async read(source, signal) {
      try {
        const content = await receive(guard, source, signal);
        if (content.bytes.length > limits.inputBytes) throw unreadable('tooLarge');
        return await slots.use(() => parseApart(content, parser, signal), signal);
      } catch (error) {
        signal.throwIfAborted();
        const problem = error instanceof UnreadableDocument ? error.message : problems.damaged;
        return { state: 'failed', problem } satisfies ReadDocument;
      }
    },
  };
}

async function receive(guard: AddressGuard, source: DocumentSource, signal: AbortSignal): Promise<Content> {
  if (source.kind === 'file') {
    const { bytes, name, mediaType } = source;
    return { bytes, hints: { mediaType, extension: extensionOf(name) }, name: undefined, mustBePdf: false };
  }
  const sheet = toSheetExport(source.url);
  if (sheet === undefined && source.kind === 'google_sheet') throw unreadable('notGoogleSheet');
  const fetched = await fetchAddress(guard, sheet ?? source.url, signal).catch((error: unknown) => {
    const isPrivateSheet = sheet !== undefined && error instanceof UnreadableDocument;
    throw isPrivateSheet && error.problem === 'notPublic' ? unreadable('sheetNotShared') : error;
  });
  // A sheet that is not shared is answered with the page to sign in.
  if (sheet !== undefined && fetched.mediaType === 'text/html') throw unreadable('sheetNotShared');
  const { bytes, mediaType, charset, name } = fetched;
  const extension = extensionOf(name ?? new URL(source.url.trim()).pathname);
  return {
    bytes,
    hints: { mediaType, extension: sheet === undefined ? extension : 'csv', ...(charset && { charset }) },
    name,
    mustBePdf: source.kind === 'pdf',
  };
}

const extensionOf = (name: string) => extname(name.trim()).slice(1).toLowerCase();

type Slots = { use<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> };

/** Lets `count` pieces of work run at once; the others wait in line, and leave it when their signal aborts. */
function openSlots(count: number): Slots {
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

/**
 * The address from which a Google sheet comes as CSV, by the address that people copy from their browser (with the
 * sheet that is open, `gid`) or that "publish to the web" gives; undefined for any other address.
 */
export function toSheetExport(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (url?.protocol !== 'https:' || url.hostname !== 'docs.google.com' || url.port || url.username)
    return undefined;
  const [, published, id] =
    /^\/spreadsheets\/(?:u\/\d+\/)?d\/(e\/)?([\w-]{10,200})(?:\/|$)/.exec(url.pathname) ?? [];
  if (id === undefined) return undefined;
  const gid = /(?:^|[#&?])gid=(\d{1,15})/.exec(`${url.search}&${url.hash.slice(1)}`)?.[1];
  const sheet = gid === undefined ? '' : `&gid=${gid}`;
  return published
    ? `https://docs.google.com/spreadsheets/d/e/${id}/pub?output=csv${sheet}`
    : `https://docs.google.com/spreadsheets/d/${id}/export?format=csv${sheet}`;
}

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
type Parser = { script: URL; readingMs: number };

/** How Windows reports what is a signal elsewhere. */
const abortedCode = 134;

/** What the parsing process may read: the packages, itself, and the sentences in which it says what is wrong. */
const readable = ['node_modules/', 'package.json', 'src/content/']
  .map((path) => join(root, path))
  .concat(join(import.meta.dirname, '/'));

/**
 * Parses a document in a process of its own, which has no secrets in its environment, may write and start nothing, and
 * is killed after `readingMs`, when it takes too much memory or when `signal` aborts. A thread of the server would not
 * do: a large allocation over a thread's limit ends the whole process (seen with Node 24). Throws for `signal` alone.
 */
async function parseApart(
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
