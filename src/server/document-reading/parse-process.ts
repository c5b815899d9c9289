import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readContent } from './read-content.ts';

/** The process that reads one document and ends. */
const asked = once(process, 'message');
const watch = new URL(`./watch-process${extname(import.meta.filename)}`, import.meta.url);
await once(new Worker(watch), 'online');
const [content] = await asked;
process.send?.(await readContent(content), undefined, undefined, () => process.exit());
