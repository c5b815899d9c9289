import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread that ends its process when that takes more memory than it may (no limit of V8 covers what stands outside
 * its heap) or when the server that started it is gone, however busy the process is.
 */
const parent = process.ppid;
const { residentBytes } = workerData as { residentBytes: number };
parentPort?.once('message', () =>
  setInterval(() => {
    if (process.memoryUsage.rss() > residentBytes || process.ppid !== parent) {
      process.kill(process.pid, 'SIGKILL');
    }
  }, 20),
);
