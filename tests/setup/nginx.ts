import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './processes.ts';

const example = join(import.meta.dirname, '../../deploy/nginx.conf');

/** nginx in front of two instances with the configuration that is shipped, on other addresses and without TLS. */
export async function startNginx(
  folder: string,
  [first = '', second = '']: string[],
): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const [upstream = '', , location = ''] = readFileSync(example, 'utf8')
    .replace('127.0.0.1:3001', first)
    .replace('127.0.0.1:3002', second)
    .split(/^(?=server \{)/m);
  const server = location.replace(/^ *(listen|ssl_|server_name).*\n/gm, '');
  const conf = join(folder, 'nginx.conf');
  const log = join(folder, 'nginx.log');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/nginx.pid; error_log ${log}; worker_processes 2;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`).join('\n  ')}
  ${upstream}
  ${server.replace('{', `{ listen 127.0.0.1:${port};`)}
}`,
  );
  const nginx = spawn('nginx', ['-c', conf, '-p', folder, '-e', log], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(log, 'utf8')}`);
    const isThere = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { url, stop: () => void nginx.kill() };
    await sleep(20);
  }
}
