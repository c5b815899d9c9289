/**
 * Keeps one PostgreSQL server for as long as its parent lives. The parent holds the other end of standard input:
 * when the parent ends, in whatever way, the input closes, and the server and its folder go too.
 * Arguments: the data folder, the account as `uid:gid` (or `-` for this process's own), the program, its arguments.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

const [folder = '', account = '-', program = '', ...args] = process.argv.slice(2);
const [uid, gid] = account.split(':').map(Number);

const server = spawn(program, args, {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
  // A group of its own: Ctrl+C reaches the tests, which then still need their database to clean up.
  detached: true,
  ...(uid && gid ? { uid, gid } : {}),
});

const stop = () => server.kill('SIGINT');
process.stdin.on('end', stop).on('error', stop).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

const end = (code: number) => {
  rmSync(dirname(folder), { recursive: true, force: true });
  process.exit(code);
};
server.on('error', (error) => {
  console.error(error.message);
  end(1);
});
server.on('close', (code) => end(code ?? 1));
