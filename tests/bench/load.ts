import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds } from '../setup/processes.ts';

export type Request = { method: 'GET' | 'POST'; path: string; body?: object };

/** Rates in requests a second, times in microseconds, `cpu` of the server per request. */
export type Result = { rate: number; p50: number; p99: number; cpu: number; failed: number };

const script = join(import.meta.dirname, 'requests.lua');

/** Sends the requests in turn over 32 connections for `seconds`, with wrk. */
export async function load(
  url: string,
  pid: number,
  requests: Request[],
  seconds: number,
  folder: string,
): Promise<Result> {
  const file = join(folder, 'requests.tsv');
  writeFileSync(
    file,
    requests
      .map(({ method, path, body }) => `${method}\t${path}\t${body ? JSON.stringify(body) : ''}\n`)
      .join(''),
  );
  const before = cpuSeconds(pid);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', `-d${seconds}s`, '-s', script, url], {
    env: { ...process.env, BENCH_REQUESTS: file },
  });
  const cpu = cpuSeconds(pid) - before;
  const line = /^BENCH (.*)$/m.exec(stdout)?.[1];
  if (!line) throw new Error(`wrk said: ${stdout}`);
  const { requests: count, micros, p50, p99, failed } = JSON.parse(line);
  return { rate: count / (micros / 1e6), p50, p99, cpu: (cpu * 1e6) / count, failed };
}

/** The middle one of several results, by rate. */
export function median(results: Result[]): Result {
  return results.toSorted((a, b) => a.rate - b.rate)[Math.floor(results.length / 2)] as Result;
}
