import { Worker } from 'node:worker_threads';
import { limits } from './limits.ts';
import { problems } from './problems.ts';

/**
 * The process that reads one document and ends. The reading itself is a thread of it, so that this one stays free to
 * watch the memory that no limit of V8 covers, and to end when the server is gone.
 */
process.once('disconnect', () => process.exit());
process.once('message', ({ thread, content }: { thread: string; content: unknown }) => {
  const worker = new Worker(new URL(thread), {
    workerData: content,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMebibytes, maxYoungGenerationSizeMb: 16 },
  });
  const answer = (result: unknown) => process.send?.(result, undefined, undefined, () => process.exit());
  worker.once('message', answer);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    answer({
      state: 'failed',
      problem: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? problems.tooHeavy : problems.damaged,
    }),
  );
  worker.once('exit', () => answer({ state: 'failed', problem: problems.damaged }));
  setInterval(() => {
    if (process.memoryUsage.rss() > limits.residentBytes)
      answer({ state: 'failed', problem: problems.tooHeavy });
  }, 20);
});
