import { channel } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { outageOf, outlast } from '../database/outages.ts';
import { reasonOf } from '../errors.ts';
import { speaking } from '../spoken-language.ts';
import { FinalError, type GivenUpJob, type JobRun, subjectOf } from './kinds.ts';
import { lockWaitingSql, runningBeforeSql } from './statements.ts';

/** Tells of every run of a job, where metrics are wanted. */
export const jobChannel = channel('vitrine:job');

/** How long, in seconds, a worker sleeps that nobody wakes. */
const sleepSeconds = 600;

/** How often a job looks whether the one before it has ended (ms). */
const turnPause = 50;

/**
 * The workers of one queue in this process: none before its first job, then one more than were busy at once, at most
 * `most`. Who is busy looks again by itself.
 */
type Workers = {
  name: string;
  most: number;
  handle: (run: JobRun<object>, job: JobWithMetadata<object>) => Promise<void>;
  started: number;
  ids: string[];
  busy: Set<string>;
};

/** Does `work` for so many seconds at most; its signal aborts then, and it has failed whatever it does. */
async function limitTime(seconds: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const overdue = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The job ran for more than ${seconds} s`);
      reject(error);
      overdue.abort(error);
    }, seconds * 1_000);
  });
  try {
    await Promise.race([work(overdue.signal), end]);
  } finally {
    clearTimeout(timer);
  }
}

type WorkerDeps = {
  boss: PgBoss;
  database: Database;
  log: FastifyBaseLogger;
  keep: (job: GivenUpJob) => Promise<void>;
  /** Longest run of one job, in seconds. */
  longest: number;
  stopping: AbortSignal;
  /** Is told what the queue itself failed by. */
  failed: (error: unknown) => void;
};

/** The workers of this process: `serve` gives a queue its work, `wake` has one of its workers look at once. */
export function createWorkers({ boss, database, log, keep, longest, stopping, failed }: WorkerDeps) {
  const workers = new Map<string, Workers>();
  const wakeIdle = (queue: Workers) => {
    const idle = queue.ids.find((id) => !queue.busy.has(id));
    if (idle) boss.notifyWorker(idle);
    else if (queue.started < queue.most && !stopping.aborted) void startWorker(queue);
  };

  /** Waits until no job that was stored before this one runs any more, which is not yet a part of its run. */
  const awaitTurn = async (ofJob: string[], signal: AbortSignal) => {
    await database.jobs.executeSql(lockWaitingSql, ofJob);
    while ((await database.jobs.executeSql(runningBeforeSql, ofJob)).rows.length > 0)
      await sleep(turnPause, undefined, { signal });
  };

  /** Runs one job and writes its one line of log. A job that is given back by a stopping server has not failed. */
  const runOne = async (name: string, job: JobWithMetadata<object>, handle: Workers['handle']) => {
    const begun = performance.now();
    const line = (outcome: string, reason?: string) => {
      jobChannel.publish({ job: name, outcome, seconds: (performance.now() - begun) / 1_000 });
      log.info(
        {
          job: name,
          subject: subjectOf(job.data),
          attempt: job.retryCount + 1,
          outcome,
          ms: Math.round(performance.now() - begun),
          reason,
        },
        'job',
      );
    };
    try {
      const signal = AbortSignal.any([job.signal, stopping]);
      if (job.groupId) await awaitTurn([name, job.groupId, job.id], signal);
      const { id, data } = job;
      const storedAt = job.retryCount > 0 ? job.createdOn : undefined;
      await limitTime(longest, (overdue) =>
        handle(
          {
            id,
            data,
            storedAt,
            attempt: job.retryCount + 1,
            signal: AbortSignal.any([signal, overdue]),
          },
          job,
        ),
      );
      line('done');
    } catch (error) {
      line(stopping.aborted ? 'given back' : 'failed', reasonOf(error));
      if (!(error instanceof FinalError)) {
        // A failure that cannot be written down would leave the job to nobody until its heartbeat is missed.
        if (outageOf(error)) await outlast(() => database.jobs.executeSql('select 1'), stopping);
        throw error;
      }
      const { id, data, groupId, retryCount, createdOn: storedAt } = job;
      await keep({ id, name, data, group: groupId ?? undefined, attempts: retryCount + 1, error, storedAt });
    }
  };

  /** Sets one more worker to a queue: it looks at once, then sleeps until it is woken. */
  const startWorker = async (queue: Workers) => {
    queue.started++;
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: sleepSeconds,
      groupConcurrency: 1,
    } as const;
    const working = boss.work(queue.name, options, async ([job]: JobWithMetadata<object>[]) => {
      const id = await working;
      queue.busy.add(id);
      // Where there is one job there may be more: another worker looks now, this one right after its job.
      wakeIdle(queue);
      boss.notifyWorker(id);
      try {
        if (job) await speaking(undefined, () => runOne(queue.name, job, queue.handle));
      } finally {
        queue.busy.delete(id);
      }
    });
    try {
      queue.ids.push(await working);
    } catch (error) {
      // The database is away: the next look asks for a worker again.
      queue.started--;
      failed(error);
    }
  };

  return {
    serve(name: string, most: number, handle: Workers['handle']) {
      workers.set(name, { name, most, handle, started: 0, ids: [], busy: new Set() });
    },
    wake(name: string) {
      const queue = workers.get(name);
      if (queue) wakeIdle(queue);
    },
  };
}
