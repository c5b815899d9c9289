import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readContent } from './read-content.ts';

/** The process that reads one document and ends. */
const asked = once(process, 'message');
await once(new Worker(new URL('./watch-process.ts', import.meta.url)), 'online');
const [content] = await asked;
process.send?.(await readContent(content), undefined, undefined, () => process.exit());
