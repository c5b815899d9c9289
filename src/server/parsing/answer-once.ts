import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The other end of `parseApart`: the process parses what it is sent, answers, and ends. */
export async function answerOnce<Content>(parse: (content: Content) => Promise<unknown>): Promise<void> {
  const asked = once(process, 'message');
  const watch = new URL(`./watch-process${extname(import.meta.filename)}`, import.meta.url);
  await once(new Worker(watch, { workerData: { residentBytes: Number(process.argv[2]) } }), 'online');
  const [content] = await asked;
  process.send?.(await parse(content), undefined, undefined, () => process.exit());
}
