import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss, Queue } from 'pg-boss';
import { isUniqueViolation } from '../database/database.ts';
import { outageOf } from '../database/outages.ts';
import type { JobKind } from './kinds.ts';
import { hasRunningIndexSql, runningIndexSql } from './statements.ts';

/** A process that stops beating for 10 s has lost its jobs; whoever looks next hands them on. */
const heartbeatSeconds = 10;
/** How long a server waits that has found another one making the tables (ms). */
const tryAgainAfter = 250;

/** The queue of the jobs of a kind that are given up. */
export const deadLetters = (name: string) => `${name}.given-up`;

type Connection = { executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> };

/** Makes or mends the tables, our index on them and the queues. A job runs for at most `longest` seconds. */
export async function prepare(
  boss: PgBoss,
  connection: Connection,
  kinds: readonly JobKind<never>[],
  longest: number,
): Promise<void> {
  await whileOthersBegin(() => boss.start());
  await whileOthersBegin(async () => {
    const [index] = (await connection.executeSql(hasRunningIndexSql, [])).rows as { has: boolean }[];
    if (!index?.has) await connection.executeSql(runningIndexSql, []);
  });
  await prepareQueues(boss, kinds, longest);
}

/**
 * Makes tables or an index. Where several servers begin in the same moment one is first; the others fail on its lock or
 * on what it made meanwhile, and find it made when they look again.
 */
async function whileOthersBegin(make: () => Promise<unknown>): Promise<void> {
  for (let triesLeft = 40; ; triesLeft--) {
    try {
      await make();
      return;
    } catch (error) {
      if (triesLeft === 0 || !(isUniqueViolation(error) || outageOf(error) === 'busy')) throw error;
      await sleep(tryAgainAfter);
    }
  }
}

/** Makes the queues that are missing and mends those whose options are others now. */
async function prepareQueues(boss: PgBoss, kinds: readonly JobKind<never>[], longest: number): Promise<void> {
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
}
