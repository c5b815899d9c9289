import { limits } from './limits.ts';

/**
 * A thread that ends its process when that takes more memory than it may (no limit of V8 covers what stands outside
 * its heap) or when the server that started it is gone, however busy the process is.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.memoryUsage.rss() > limits.residentBytes || process.ppid !== parent) {
    process.kill(process.pid, 'SIGKILL');
  }
}, 20);
