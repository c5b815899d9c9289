import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache } from './compile-cache.ts';

/** The built server: what is shipped is what these tests start, in two thirds of the time that its source takes. */
export const builtServer = join(import.meta.dirname, '../../dist/server/main.js');

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A running program. `kill` ends it as a power cut would. */
export type Started = {
  url: string;
  pid: number;
  readyAfter: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** How long a start may take, in ms: the embedded database's first one is slow where much else runs. */
const startPatience = 150_000;

/**
 * Starts a Node program as a process of its own and waits until `/api/health/ready` answers. Times in ms.
 * `fixedPort` lets a program come back where the one before it was; `signal` kills one that is still starting.
 */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  logFile: string,
  fixedPort?: number,
  patience = startPatience,
  signal?: AbortSignal,
): Promise<Started> {
  const port = fixedPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'w');
  const begun = performance.now();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...compileCache, ...env, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  signal?.addEventListener('abort', () => child.kill('SIGKILL'));
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${file} ended: ${readFileSync(logFile, 'utf8').slice(-2000)}`);
    const ready = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (performance.now() - begun > patience) {
      await end(child, 'SIGKILL');
      throw new Error(`${file} was not ready within ${patience / 1_000} s`);
    }
    await sleep(10);
  }
  return {
    url,
    pid: child.pid as number,
    readyAfter: performance.now() - begun,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const impatience = setTimeout(() => child.kill('SIGKILL'), 12_000);
  await ended;
  clearTimeout(impatience);
}

const ticksPerSecond = 100;

/** Processor time that a process has used so far, in seconds (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Memory that a process holds, in MiB (Linux). */
export function residentMiB(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
