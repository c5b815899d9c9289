/**
 * Keeps one PostgreSQL server for as long as its parent lives. The parent holds the other end of standard input:
 * when the parent ends, in whatever way, the input closes, and the server and its folder go too. The words `down` and
 * `up` stop the server and start it again meanwhile; a line says when it is down.
 * Arguments: the data folder, the account as `uid:gid` (or `-` for this process's own), the program, its arguments.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';

const [folder = '', account = '-', program = '', ...args] = process.argv.slice(2);
const [uid, gid] = account.split(':').map(Number);

let isDown = false;
const start = () =>
  spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: Ctrl+C reaches the tests, which then still need their database to clean up.
    detached: true,
    ...(uid && gid ? { uid, gid } : {}),
  })
    .on('error', (error) => {
      console.error(error.message);
      end(1);
    })
    .on('close', (code) => {
      if (isDown) console.log('down');
      else end(code ?? 1);
    });
const end = (code: number) => {
  rmSync(dirname(folder), { recursive: true, force: true });
  process.exit(code);
};
let server = start();

const stop = () => {
  if (isDown) end(0);
  server.kill('SIGINT');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.setEncoding('utf8').on('end', stop).on('error', stop);
process.stdin.on('data', (word) => {
  isDown = String(word) === 'down\n';
  if (isDown) server.kill('SIGINT');
  else server = start();
});
