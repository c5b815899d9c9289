import { parentPort, workerData } from 'node:worker_threads';
import { readContent } from './read-content.ts';

/** The thread that reads one document and ends. */
parentPort?.postMessage(await readContent(workerData));
