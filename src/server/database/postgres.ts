import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Database, Db, Listen } from './database.ts';
import { batchKeys } from './key-batches.ts';
import { BusyError, markLost } from './outages.ts';

const int8 = 20;

/** Longest wait for a connection, and before it for a place in a noun's share, in milliseconds. */
const connectWithin = 2_500;

/**
 * How long a statement of a call may take, how long it may wait for a lock, and how long a transaction may do nothing,
 * in milliseconds. With the waits for a connection a call stays below ten seconds.
 */
const callLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 8_000,
};

/**
 * Tables are changed and indexes built without a limit of time. The wait for a lock is much shorter than that of a
 * call: whoever asks for a table after a migration that waits for it has to wait too, and it may wait for several.
 */
const maintenanceLimits = { statement_timeout: 0, lock_timeout: 500 };

/**
 * Most connections for each purpose: the chat's hot statements; the other calls and the jobs, of which one noun may
 * have four; what must go on whatever these wait for: health, limits, events and the job queue. One more listens, and
 * one is there for migrations while a server starts.
 */
const connections = { hot: 5, calls: 10, platform: 4, maintenance: 1 };
const connectionsOfNoun = 4;

/** Longer than any statement may take: a connection that was silent for so long is dead, whatever the network says. */
const silentFor = 9_000;

/** The parts of a connection that the driver's types leave out. */
type Inside = {
  connection: NodeJS.EventEmitter & { stream: import('node:net').Socket };
  readyForQuery: boolean;
};

/** A connection whose loss ends no process: whoever waits for an answer on it is told, and nobody else has to know. */
class Client extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as Inside;
    this.on('error', markLost);
    // Before the driver's own listener, which hands the error to the statements that wait.
    connection.on('error', markLost);
    if (!config.statement_timeout) return;
    connection.stream.setTimeout(silentFor, () => {
      const { readyForQuery, connection } = this as unknown as Inside;
      if (!readyForQuery) connection.stream.destroy(new Error('The database fell silent'));
    });
  }
}

export async function openPostgres(url: string): Promise<Database> {
  pg.types.setTypeParser(int8, Number);
  const pools = new Map<string, pg.Pool>();
  const open = (purpose: keyof typeof connections, limits: pg.ClientConfig) => {
    const pool = new pg.Pool({
      Client: Client as never,
      connectionString: url,
      max: connections[purpose],
      application_name: `vitrine ${purpose}`,
      // Compiling a statement, or starting processes for it, takes longer than any of ours runs.
      options: '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
      connectionTimeoutMillis: connectWithin,
      ...limits,
    });
    // A pooled connection that breaks while idle must not end the process; the next query opens another.
    pool.on('error', () => {});
    pools.set(purpose, pool);
    return pool;
  };
  const hot = open('hot', callLimits);
  const calls = open('calls', callLimits);
  const platform = open('platform', callLimits);
  const maintenance = open('maintenance', maintenanceLimits);
  const shares = new Map<string, Database['db']>();
  return {
    kind: 'postgres',
    db: kyselyOn(calls),
    share(noun) {
      const share = shares.get(noun) ?? kyselyOn(shareOf(calls, connectionsOfNoun));
      shares.set(noun, share);
      return share;
    },
    connections: () =>
      [...pools].map(([purpose, { totalCount, idleCount, waitingCount }]) => ({
        purpose,
        used: totalCount - idleCount,
        waiting: waitingCount,
      })),
    platform: kyselyOn(platform),
    maintenance: { db: kyselyOn(maintenance), jobs: jobsOn(maintenance) },
    hot: async ({ name, text }, values) =>
      (await hot.query<{ json: string }>({ name, text, values })).rows[0]?.json,
    hotByKey: batchKeys(
      async ({ name, text }, keys) =>
        (await hot.query<{ key: string; json: string }>({ name, text, values: [keys] })).rows,
    ),
    listen: (channel, onNotify, onGap) => listenPostgres(url, channel, onNotify, onGap),
    jobs: jobsOn(platform),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

const kyselyOn = (pool: PostgresPool): Db => new Kysely({ dialect: new PostgresDialect({ pool }) });

const jobsOn = (pool: pg.Pool): Database['jobs'] => ({
  executeSql: (text, values) => pool.query(text, values as unknown[]),
});

/**
 * A part of a pool. Beyond `most` connections its users wait here, and not in the pool, where those of others would
 * wait behind them: a lock on one noun's tables leaves the others their connections. Throws BusyError after a while.
 */
function shareOf(pool: pg.Pool, most: number): PostgresPool {
  let taken = 0;
  const waiting: (() => void)[] = [];
  const takePlace = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new BusyError('Every connection of this kind of call was in use for too long'));
      }, connectWithin);
      waiting.push(enter);
    });
  // A place that is given on stays taken.
  const givePlace = () => {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  };
  return {
    options: pool.options,
    async connect() {
      if (taken < most) taken++;
      else await takePlace();
      try {
        const client = await pool.connect();
        // The pool gives every acquisition a release of its own.
        const { release } = client;
        client.release = (error) => {
          givePlace();
          release(error);
        };
        return client;
      } catch (error) {
        givePlace();
        throw error;
      }
    },
    // The pool is ended by whoever opened it.
    end: async () => {},
  };
}

/** Pauses before a listening connection is opened anew, in milliseconds; the last one for as long as it takes. */
const listenAgainAfter = [50, 100, 200, 400];

/** Keeps one connection that listens, and opens it anew for as long as nobody closes it. */
async function listenPostgres(...[url, channel, onNotify, onGap]: [string, ...Parameters<Listen>]) {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let tries = 0;
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'vitrine listen',
      connectionTimeoutMillis: connectWithin,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('notification', ({ payload }) => onNotify(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    tries = 0;
    client = next;
    next.once('end', reconnect);
  };
  const reconnect = () => {
    if (closed) return;
    const pause = listenAgainAfter[Math.min(tries++, listenAgainAfter.length - 1)];
    retry = setTimeout(() => connect().then(onGap, reconnect), pause);
  };
  await connect();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };
}
