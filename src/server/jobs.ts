import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { type Job, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Trx } from './database.ts';
import { reasonOf } from './errors.ts';

/**
 * What a handler learns about its job. The `id` stays the same when the job is tried again; `signal` aborts when its
 * time is over or the server stops.
 */
export type JobRun<Data> = { id: string; data: Data; signal: AbortSignal };

/** `group`: of the jobs of a kind that have the same one, one runs at a time. `startAfter`: not before, in seconds. */
export type SendOptions = { group?: string; startAfter?: number };

/** One kind of background work: its name, what its jobs carry and how it is run. */
export type JobKind<Data> = {
  name: string;
  /** How many of them this process runs at a time; none of them where it is 0. */
  concurrency: number;
  options: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>;
  handle(run: JobRun<Data>): Promise<void>;
  /** What is left to do once no retry is left, however the last one ended: an error, its time, a killed process. */
  giveUp(data: Data): Promise<void>;
};

/** The queue of the jobs of a kind that are given up. */
const deadLetters = (name: string) => `${name}.given-up`;

/** Durable background work on pg-boss: a job lives in the database until it is done, whatever becomes of a process. */
export type Jobs = {
  /** Creates the queues, so that jobs can be stored. */
  start(kinds: readonly JobKind<never>[]): Promise<void>;
  /** Begins to work on the stored jobs. */
  work(): Promise<void>;
  /**
   * Stores a job as part of the caller's transaction: rolled back, there is none. Answers its id. `data` carries ids,
   * never words or a secret: the job reads what it needs when it runs. Call `wake` after the commit.
   */
  send(trx: Trx, name: string, data: object, options?: SendOptions): Promise<string>;
  /** Says that a job was stored, so that this process looks at once. Without it the next poll finds it. */
  wake(name: string): void;
  /** Gives running jobs back, then ends. */
  stop(): Promise<void>;
};

/** A process that stops beating for 10 s has lost its jobs; the sweep hands them on, the next poll takes them. */
const heartbeatSeconds = 10;
const sweepSeconds = 2;
/** How often a process looks for jobs that nobody woke it for, and wakes a worker of their kind; the others sleep. */
const lookEvery = 2_000;
const sleepSeconds = 30;
/** Longest run of one job, in seconds. */
const expireInSeconds = 90;

/** pg-boss's tables have a schema of their own. */
const schema = 'pgboss';

/**
 * The insertion of one job as a part of a larger statement, where a second round trip would cost more than the work
 * itself. pg-boss documents its job table for this; what is not named here has the table's defaults, and a test
 * compares the row with one that pg-boss stored. The parts are SQL of the program's own, never of a caller:
 * `data` (jsonb), `group` (text) and `startAfter` (timestamptz) are expressions over `source`.
 */
export const insertJobSql = (
  name: string,
  {
    data,
    group,
    source,
    startAfter = 'now()',
  }: Record<'data' | 'group' | 'source', string> & { startAfter?: string },
) => `
  insert into ${schema}.job (name, data, group_id, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    start_after, expire_seconds, deletion_seconds, keep_until, heartbeat_seconds, dead_letter)
  select queue.name, ${data}, ${group}, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
    queue.retry_delay_max, ${startAfter}, queue.expire_seconds, queue.deletion_seconds,
    ${startAfter} + queue.retention_seconds * interval '1 second', queue.heartbeat_seconds, queue.dead_letter
  from ${source}, ${schema}.queue where queue.name = '${name}'`;

/**
 * The same statement for one job of which everything comes from the caller. pg-boss's own `send` may first ask for the
 * queue on a connection of its own, which the embedded database does not have while a transaction is open.
 */
const sendJobSql = (name: string) =>
  `${insertJobSql(name, {
    data: 'one.data',
    group: 'one.group_id',
    startAfter: "now() + one.wait * interval '1 second'",
    source: '(select $1::text::jsonb as data, $2::text as group_id, $3::int as wait) as one',
  })} returning id`;

/**
 * The queues with a job that is due, in one statement: an idle server does not ask each of them. The index that pg-boss
 * fetches by serves it too.
 */
const dueQueuesSql = `
  select name from ${schema}.queue where exists (
    select from ${schema}.job
    where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/** The workers of one kind of job in this process. Who is busy looks again by itself. */
type Crew = { ids: string[]; busy: Set<string> };

export function createJobs(database: Database, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    db: database.jobs,
    backend: database.kind === 'postgres' ? 'postgres' : 'pglite',
    schema,
    schedule: false,
    superviseIntervalSeconds: sweepSeconds,
    monitorIntervalSeconds: sweepSeconds,
  });
  boss.on('error', (error) => log.error({ reason: reasonOf(error) }, 'the job queue failed'));
  const stopping = new AbortController();
  const crews = new Map<string, Crew>();
  const wakeIdle = ({ ids, busy }: Crew) => {
    const idle = ids.find((id) => !busy.has(id));
    if (idle) boss.notifyWorker(idle);
  };
  let kinds: readonly JobKind<never>[] = [];
  let looking: NodeJS.Timeout | undefined;
  const wake = (name: string) => {
    const crew = crews.get(name);
    if (crew) wakeIdle(crew);
  };
  const wakeDue = async () => {
    try {
      const { rows } = await database.jobs.executeSql(dueQueuesSql, []);
      for (const { name } of rows as { name: string }[]) wake(name);
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ reason: reasonOf(error) }, 'the job queue failed');
    }
    // Only now: a database that hangs is not asked again meanwhile.
    if (!stopping.signal.aborted) looking = setTimeout(() => void wakeDue(), lookEvery);
  };

  /** Runs one job and writes its one line of log. A job that is given back by a stopping server has not failed. */
  const runOne = async (name: string, job: Job<object>, handle: (run: JobRun<object>) => Promise<void>) => {
    const begun = performance.now();
    const line = (outcome: string, reason?: string) =>
      log.info(
        {
          job: name,
          attempt: job.retryCount + 1,
          outcome,
          ms: Math.round(performance.now() - begun),
          reason,
        },
        'job',
      );
    try {
      await handle({ id: job.id, data: job.data, signal: AbortSignal.any([job.signal, stopping.signal]) });
      line('done');
    } catch (error) {
      line(stopping.signal.aborted ? 'given back' : 'failed', reasonOf(error));
      throw error;
    }
  };

  /** Sets several workers to one queue, all asleep until they are woken. */
  const hire = async (name: string, concurrency: number, handle: (run: JobRun<object>) => Promise<void>) => {
    const crew: Crew = { ids: [], busy: new Set() };
    crews.set(name, crew);
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: sleepSeconds,
      groupConcurrency: 1,
    } as const;
    for (let index = 0; index < concurrency; index++) {
      const id = await boss.work<object>(name, options, async ([job]) => {
        const self = crew.ids[index] as string;
        crew.busy.add(self);
        // Where there is one job there may be more: another worker looks now, this one right after its job.
        wakeIdle(crew);
        boss.notifyWorker(self);
        try {
          if (job) await runOne(name, job, handle);
        } finally {
          crew.busy.delete(self);
        }
      });
      crew.ids.push(id);
    }
  };

  return {
    async start(all) {
      kinds = all;
      await boss.start();
      for (const { name, options } of kinds) {
        const deadLetter = deadLetters(name);
        await boss.createQueue(deadLetter, { ...options, expireInSeconds, heartbeatSeconds });
        await boss.createQueue(name, { ...options, expireInSeconds, heartbeatSeconds, deadLetter });
      }
    },
    async work() {
      for (const kind of kinds as unknown as JobKind<object>[]) {
        await hire(kind.name, kind.concurrency, (run) => kind.handle(run));
        await hire(deadLetters(kind.name), Math.min(1, kind.concurrency), (run) => kind.giveUp(run.data));
      }
      await wakeDue();
    },
    async send(trx, name, data, { group, startAfter } = {}) {
      if (!kinds.some((kind) => kind.name === name))
        throw new Error(`There is no kind of job called ${name}`);
      const values = [JSON.stringify(data), group ?? null, startAfter ?? 0];
      const statement = CompiledQuery.raw(sendJobSql(name), values) as CompiledQuery<{ id: string }>;
      const [job] = (await trx.executeQuery(statement)).rows;
      if (!job) throw new Error(`The queue ${name} is missing`);
      return job.id;
    },
    wake,
    async stop() {
      clearTimeout(looking);
      stopping.abort(new Error('The server is stopping'));
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
  };
}
