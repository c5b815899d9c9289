import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Trx } from '../database/database.ts';
import { outageOf } from '../database/outages.ts';
import { wakeAfter } from '../database/transaction.ts';
import { reasonOf } from '../errors.ts';
import type { GivenUpJob, JobKind, SendOptions } from './kinds.ts';
import { deadLetters, prepare } from './queues.ts';
import { lookSql, schema, sendJobsSql } from './statements.ts';
import { createWorkers } from './workers.ts';

/** Durable background work on pg-boss: a job lives in the database until it is done, whatever becomes of a process. */
export type Jobs = {
  /** Creates the queues, so that jobs can be stored. */
  start(kinds: readonly JobKind<never>[]): Promise<void>;
  /** The kinds that this version knows: another one may have stored others. */
  kinds(): string[];
  /** Begins to work on the stored jobs. */
  work(): Promise<void>;
  /**
   * Stores a job as part of the caller's transaction: rolled back, there is none. Answers its id. `data` carries ids,
   * never words or a secret: the job reads what it needs when it runs. Its workers are woken after the commit.
   */
  send(trx: Trx, name: string, data: object, options?: SendOptions): Promise<string>;
  /** The same for any number of jobs, in one statement. */
  sendAll(trx: Trx, jobs: readonly NewJob[]): Promise<string[]>;
  /**
   * Says that a job was stored by a statement of its own, so that this process looks at once; `send` says it itself.
   * Without it the next poll finds it.
   */
  wake(name: string): void;
  /** Gives running jobs back, then ends. */
  stop(): Promise<void>;
};

type NewJob = SendOptions & { name: string; data: object };

/** How often a process looks for jobs that nobody woke it for, and for lost ones (ms). Workers sleep until then. */
const lookEvery = 2_000;
/** The same while the database is away (ms). */
const lookAgainAfter = 250;
/** How often finished jobs that are old enough are deleted, and pg-boss counts what it has (ms). */
const tidyEvery = 600_000;
/** Longest run of one job, in seconds. */
const longestRun = 90;

/**
 * `keep` is told of every job that was given up, after its kind has done what is left to do. A job has `longest`
 * seconds from its turn on.
 */
export function createJobs(
  database: Database,
  log: FastifyBaseLogger,
  keep: (job: GivenUpJob) => Promise<void> = async () => {},
  longest = longestRun,
): Jobs {
  let jobsDatabase = database.maintenance.jobs;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => jobsDatabase.executeSql(text, values) },
    backend: database.kind === 'postgres' ? 'postgres' : 'pglite',
    schema,
    schedule: false,
    // Its own timer writes every queue's row each time; here it is told when there is something to do.
    supervise: false,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'the job queue failed'));
  const stopping = new AbortController();
  let kinds: readonly JobKind<never>[] = [];
  let looking: NodeJS.Timeout | undefined;
  let tidying: NodeJS.Timeout | undefined;
  const failed = (error: unknown) => {
    if (!stopping.signal.aborted) log.error({ reason: reasonOf(error) }, 'the job queue failed');
  };
  const workers = createWorkers({ boss, database, log, keep, longest, stopping: stopping.signal, failed });
  const look = async () => {
    let pause = lookEvery;
    try {
      const { rows } = await database.jobs.executeSql(lookSql, []);
      for (const { name, is_due, has_lost } of rows as {
        name: string;
        is_due: boolean;
        has_lost: boolean;
      }[]) {
        if (has_lost) await boss.supervise(name);
        if (is_due || has_lost) workers.wake(name);
      }
    } catch (error) {
      failed(error);
      if (outageOf(error)) pause = lookAgainAfter;
    }
    // Only now: a database that hangs is not asked again meanwhile.
    if (!stopping.signal.aborted) looking = setTimeout(() => void look(), pause);
  };

  const sendAll = async (trx: Trx, jobs: readonly NewJob[]) => {
    if (jobs.length === 0) return [];
    for (const { name } of jobs) {
      if (!kinds.some((kind) => kind.name === name))
        throw new Error(`There is no kind of job called ${name}`);
    }
    const rows = jobs.map(({ name, data, group, startAfter = 0, isFirst = false }) => ({
      name,
      data,
      group_id: group,
      wait: startAfter,
      priority: isFirst ? 1 : 0,
    }));
    const statement = CompiledQuery.raw(sendJobsSql, [JSON.stringify(rows)]) as CompiledQuery<{ id: string }>;
    const stored = (await trx.executeQuery(statement)).rows;
    if (stored.length < jobs.length) throw new Error('A queue is missing');
    for (const { name } of jobs) wakeAfter(trx, name, () => workers.wake(name));
    return stored.map(({ id }) => id);
  };

  return {
    async start(all) {
      kinds = all;
      // On the connection without a limit of time: tables may be changed, and an index built.
      await prepare(boss, jobsDatabase, kinds, longest);
      jobsDatabase = database.jobs;
    },
    async work() {
      for (const kind of kinds as unknown as JobKind<object>[]) {
        workers.serve(kind.name, kind.concurrency, (run) => kind.handle(run));
        workers.serve(
          deadLetters(kind.name),
          Math.min(1, kind.concurrency),
          async ({ data, signal }, job) => {
            const id = job.sourceId ?? job.id;
            await kind.giveUp(data, signal, id);
            await keep({
              id,
              name: kind.name,
              data,
              group: job.groupId ?? undefined,
              attempts: (job.sourceRetryCount ?? 0) + 1,
              error: job.sourceOutput,
              storedAt: job.sourceCreatedOn ?? job.createdOn,
            });
          },
        );
      }
      tidying = setInterval(() => void boss.supervise().catch(failed), tidyEvery);
      await look();
    },
    kinds: () => kinds.map(({ name }) => name),
    async send(trx, name, data, options = {}) {
      const [id = ''] = await sendAll(trx, [{ name, data, ...options }]);
      return id;
    },
    sendAll,
    wake: workers.wake,
    async stop() {
      clearTimeout(looking);
      clearInterval(tidying);
      stopping.abort(new Error('The server is stopping'));
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
  };
}
