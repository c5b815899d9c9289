import { channel } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery } from 'kysely';
import { type JobWithMetadata, PgBoss, type Queue, type QueueOptions } from 'pg-boss';
import { type Database, isUniqueViolation, type Trx } from './database/database.ts';
import { outageOf, outlast } from './database/outages.ts';
import { wakeAfter } from './database/transaction.ts';
import { reasonOf } from './errors.ts';

/**
 * What a handler learns about its job. The `id` stays the same when the job is tried again; `storedAt` says when it was
 * stored, where it was tried before; `signal` aborts when its time is over or the server stops.
 */
type JobRun<Data> = { id: string; data: Data; storedAt?: Date | undefined; signal: AbortSignal };

/** `group`: of the jobs of a kind that have the same one, one runs at a time, the one that was stored first. `startAfter`: not before, in seconds. */
export type SendOptions = { group?: string; startAfter?: number };

/** One kind of background work: its name, what its jobs carry and how it is run. */
export type JobKind<Data> = {
  name: string;
  /** How many of them this process runs at a time; none of them where it is 0. */
  concurrency: number;
  options: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'retryDelayMax'>;
  handle(run: JobRun<Data>): Promise<void>;
  /** What is left to do once no retry is left, however the last one ended: an error, its time, a killed process. */
  giveUp(data: Data, signal: AbortSignal): Promise<void>;
};

/** Another try would not help: the job is given up at once, and what its kind does at the end is not done. */
export class FinalError extends Error {}

/** A job that was given up: what it was, how often it was tried, and the error of its last try as pg-boss keeps it. */
export type GivenUpJob = {
  id: string;
  name: string;
  data: object;
  group: string | undefined;
  attempts: number;
  error: unknown;
  storedAt: Date;
};

/** Tells of every run of a job, where metrics are wanted. */
export const jobChannel = channel('vitrine:job');

/** How many jobs there are of each kind and state, and since how many seconds the oldest is due, runs or has failed. */
export const jobNumbersSql = `
  select name, case when state = 'active' then 'active' else 'waiting' end as state, count(*)::int as count,
    greatest(0, extract(epoch from now() - min(case when state = 'active' then started_on else start_after end)))::float8
      as oldest
  from pgboss.job where state < 'completed' group by 1, 2
  union all
  select name, 'failed', count(*)::int, extract(epoch from now() - min(failed_at))::float8
  from failed_jobs group by 1, 2`;

/** What the ids in a job's data stand for: the first that it has is what the job is about. */
const subjects = {
  conversationId: 'conversation',
  requestId: 'support-request',
  quoteId: 'quote',
  projectId: 'project',
  clientId: 'client',
  staffId: 'staff',
  questionId: 'message',
  messageId: 'message',
  eventId: 'event',
};

/** What a job is about, by noun and internal id: `support-request:12`; undefined where it is about nothing single. */
export function subjectOf(data: object): string | undefined {
  for (const [key, noun] of Object.entries(subjects)) {
    const id: unknown = Object.hasOwn(data, key) ? data[key as keyof typeof data] : undefined;
    if (typeof id === 'number' || typeof id === 'string') return `${noun}:${id}`;
  }
  return undefined;
}

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
   * never words or a secret: the job reads what it needs when it runs. Its workers are woken after the commit.
   */
  send(trx: Trx, name: string, data: object, options?: SendOptions): Promise<string>;
  /**
   * Says that a job was stored by a statement of its own, so that this process looks at once; `send` says it itself.
   * Without it the next poll finds it.
   */
  wake(name: string): void;
  /** Gives running jobs back, then ends. */
  stop(): Promise<void>;
};

/** A process that stops beating for 10 s has lost its jobs; whoever looks next hands them on. */
const heartbeatSeconds = 10;
/** How often a process looks for jobs that nobody woke it for, and for lost ones (ms). Workers sleep until then. */
const lookEvery = 2_000;
/** The same while the database is away (ms). */
const lookAgainAfter = 250;
const sleepSeconds = 600;
/** How often finished jobs that are old enough are deleted, and pg-boss counts what it has (ms). */
const tidyEvery = 600_000;
/** Longest run of one job, in seconds. */
const longestRun = 90;

/** pg-boss's tables have a schema of their own. */
const schema = 'pgboss';

/**
 * The insertion of one job as a part of a larger statement, where a second round trip would cost more than the work
 * itself. pg-boss documents its job table for this; what is not named here has the table's defaults, and a test
 * compares the row with one that pg-boss stored. It goes to the table of all our queues by name, as pg-boss's own does:
 * by the parent table PostgreSQL would look for it with each row. The parts are SQL of the program's own, never of a caller:
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
  insert into ${schema}.job_common (name, data, group_id, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
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
 * The queues with a job that is due, and those with a job whose process has lost it or whose time is over, in one
 * statement: an idle server asks nothing else. The index that pg-boss fetches by serves the one, ours the other.
 */
export const lookSql = `
  select name, is_due, has_lost from ${schema}.queue,
  lateral (select
    exists (select from ${schema}.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= now()) as is_due,
    exists (select from ${schema}.job
      where job.name = queue.name and state = 'active' and (started_on + job.expire_seconds * interval '1 second' < now()
        or heartbeat_on + job.heartbeat_seconds * interval '1 second' < now())) as has_lost) found
  where is_due or has_lost`;

/** pg-boss has no index of the running jobs, and would read every finished one to find those that were lost. */
const runningIndexSql = `
  create index if not exists job_running on ${schema}.job (name) where state = 'active'`;
/** Asked first: to find the index there, PostgreSQL would wait for everybody who writes jobs, and hold them up. */
const hasRunningIndexSql = `select to_regclass('${schema}.job_running') is not null as has`;

/**
 * Of a group, the jobs that were stored before this one and wait, or run. pg-boss counts the running ones when it takes
 * a job, and two workers who take at the same moment do not see each other: the second one gets the next job of the
 * group. The lock waits for such a worker's taking to be committed, after which its job is among those that run.
 */
const beforeThis = `name = $1 and group_id = $2
  and (created_on, id) < (select created_on, id from ${schema}.job_common where name = $1 and id = $3)`;
const lockWaitingSql = `
  select from ${schema}.job_common where ${beforeThis} and state < 'active' and not blocked for share`;
const runningBeforeSql = `
  select from ${schema}.job_common where ${beforeThis} and state = 'active' limit 1`;
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

/**
 * `keep` is told of every job that was given up, after its kind has done what is left to do. A job has `longest` seconds
 * from its turn on.
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
  const workers = new Map<string, Workers>();
  const wakeIdle = (queue: Workers) => {
    const idle = queue.ids.find((id) => !queue.busy.has(id));
    if (idle) boss.notifyWorker(idle);
    else if (queue.started < queue.most && !stopping.signal.aborted) void startWorker(queue);
  };
  let kinds: readonly JobKind<never>[] = [];
  let looking: NodeJS.Timeout | undefined;
  let tidying: NodeJS.Timeout | undefined;
  const wake = (name: string) => {
    const queue = workers.get(name);
    if (queue) wakeIdle(queue);
  };
  const failed = (error: unknown) => {
    if (!stopping.signal.aborted) log.error({ reason: reasonOf(error) }, 'the job queue failed');
  };
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
        if (is_due || has_lost) wake(name);
      }
    } catch (error) {
      failed(error);
      if (outageOf(error)) pause = lookAgainAfter;
    }
    // Only now: a database that hangs is not asked again meanwhile.
    if (!stopping.signal.aborted) looking = setTimeout(() => void look(), pause);
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
      const signal = AbortSignal.any([job.signal, stopping.signal]);
      if (job.groupId) await awaitTurn([name, job.groupId, job.id], signal);
      const { id, data } = job;
      const storedAt = job.retryCount > 0 ? job.createdOn : undefined;
      await limitTime(longest, (overdue) =>
        handle({ id, data, storedAt, signal: AbortSignal.any([signal, overdue]) }, job),
      );
      line('done');
    } catch (error) {
      line(stopping.signal.aborted ? 'given back' : 'failed', reasonOf(error));
      if (!(error instanceof FinalError)) {
        // A failure that cannot be written down would leave the job to nobody until its heartbeat is missed.
        if (outageOf(error)) await outlast(() => database.jobs.executeSql('select 1'), stopping.signal);
        throw error;
      }
      const { id, data, groupId, retryCount, createdOn: storedAt } = job;
      await keep({ id, name, data, group: groupId ?? undefined, attempts: retryCount + 1, error, storedAt });
    }
  };

  const serve = (name: string, most: number, handle: Workers['handle']) =>
    workers.set(name, { name, most, handle, started: 0, ids: [], busy: new Set() });

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
        if (job) await runOne(queue.name, job, queue.handle);
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

  /**
   * Makes or updates pg-boss's tables. Where several servers begin in the same moment one is first; the others fail on
   * its lock or on what it made meanwhile, and find it made when they look again.
   */
  const startBoss = async () => {
    for (let triesLeft = 40; ; triesLeft--) {
      try {
        await boss.start();
        return;
      } catch (error) {
        if (triesLeft === 0 || !(isUniqueViolation(error) || outageOf(error) === 'busy')) throw error;
        await sleep(lookAgainAfter);
      }
    }
  };

  /** Makes the queues that are missing and mends those whose options are others now. */
  const prepareQueues = async () => {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const prepare = async (name: string, options: Omit<Queue, 'name'>) => {
      const queue = queues.get(name);
      const differs = ([option, value]: [string, unknown]) => queue?.[option as keyof Queue] !== value;
      if (queue === undefined) await boss.createQueue(name, options);
      else if (Object.entries(options).some(differs)) await boss.updateQueue(name, options);
    };
    for (const { name, options } of kinds) {
      // pg-boss counts from the taking. The job before it runs as long as a job may at most.
      const common = { ...options, expireInSeconds: longest * 2, heartbeatSeconds };
      await prepare(deadLetters(name), common);
      await prepare(name, { ...common, deadLetter: deadLetters(name) });
    }
  };

  return {
    async start(all) {
      kinds = all;
      // On the connection without a limit of time: tables may be changed, and an index built.
      await startBoss();
      const [index] = (await jobsDatabase.executeSql(hasRunningIndexSql, [])).rows as { has: boolean }[];
      if (!index?.has) await jobsDatabase.executeSql(runningIndexSql, []);
      await prepareQueues();
      jobsDatabase = database.jobs;
    },
    async work() {
      for (const kind of kinds as unknown as JobKind<object>[]) {
        serve(kind.name, kind.concurrency, (run) => kind.handle(run));
        serve(deadLetters(kind.name), Math.min(1, kind.concurrency), async ({ data, signal }, job) => {
          await kind.giveUp(data, signal);
          await keep({
            id: job.sourceId ?? job.id,
            name: kind.name,
            data,
            group: job.groupId ?? undefined,
            attempts: (job.sourceRetryCount ?? 0) + 1,
            error: job.sourceOutput,
            storedAt: job.sourceCreatedOn ?? job.createdOn,
          });
        });
      }
      tidying = setInterval(() => void boss.supervise().catch(failed), tidyEvery);
      await look();
    },
    async send(trx, name, data, { group, startAfter } = {}) {
      if (!kinds.some((kind) => kind.name === name))
        throw new Error(`There is no kind of job called ${name}`);
      const values = [JSON.stringify(data), group ?? null, startAfter ?? 0];
      const statement = CompiledQuery.raw(sendJobSql(name), values) as CompiledQuery<{ id: string }>;
      const [job] = (await trx.executeQuery(statement)).rows;
      if (!job) throw new Error(`The queue ${name} is missing`);
      wakeAfter(trx, name, () => wake(name));
      return job.id;
    },
    wake,
    async stop() {
      clearTimeout(looking);
      clearInterval(tidying);
      stopping.abort(new Error('The server is stopping'));
      await boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
  };
}
