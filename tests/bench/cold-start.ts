import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMiB, startProgram } from '../setup/processes.ts';
import { printTable } from './table.ts';

const starts = 7;
const idleFor = 10_000;

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** From the start of the process until it is ready, on PostgreSQL with its tables; and the memory it holds at rest. */
export async function measureStart(options: {
  root: string;
  folder: string;
  env: Record<string, string>;
}): Promise<void> {
  // As `npm start` sets them.
  const env = {
    ...options.env,
    NODE_COMPILE_CACHE: join(options.folder, 'compile-cache'),
    MALLOC_ARENA_MAX: '1',
  };
  const times: number[] = [];
  let memory = 0;
  // The first start fills the compile cache, as the first start of an installation does.
  for (let index = 0; index <= starts; index++) {
    const server = await startProgram(
      join(options.root, 'dist/server/main.js'),
      env,
      join(options.folder, 'start.log'),
    );
    if (index > 0) times.push(server.readyAfter);
    if (index === starts) {
      await sleep(idleFor);
      memory = residentMiB(server.pid);
    }
    await server.stop();
  }
  printTable(
    'Start on PostgreSQL',
    ['figure', 'value', 'aim'],
    [
      ['cold start, median', `${middle(times).toFixed(0)} ms`, '< 460 ms'],
      ['cold start, slowest', `${Math.max(...times).toFixed(0)} ms`, ''],
      ['memory after 10 s at rest', `${memory.toFixed(0)} MiB`, '< 112 MiB'],
    ],
  );
}
