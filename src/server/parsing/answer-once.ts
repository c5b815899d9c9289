import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * The other end of `parseApart`: the process parses what it is sent, answers, and ends; it ends with the server too.
 */
export async function answerOnce<Content>(parse: (content: Content) => Promise<unknown>): Promise<void> {
  process.once('disconnect', () => process.exit());
  const asked = once(process, 'message');
  const script = new URL(`./watch-process${extname(import.meta.filename)}`, import.meta.url);
  const watch = new Worker(script, { workerData: { residentBytes: Number(process.argv[2]) } });
  await once(watch, 'online');
  const [content] = await asked;
  // Not before: a process that was started ahead may wait for days.
  watch.postMessage('watch');
  process.send?.(await parse(content), undefined, undefined, () => process.exit());
}
