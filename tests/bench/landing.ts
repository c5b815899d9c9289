import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startProgram } from '../setup/processes.ts';
import { load, median, type Result } from './load.ts';
import { printTable, resultRow } from './table.ts';

type Options = {
  root: string;
  folder: string;
  env: Record<string, string>;
  seconds: number;
  rounds: number;
  nginx: boolean;
};

/** The landing page beside nginx serving the same brotli bytes from a file. */
export async function measureLanding({ root, folder, env, seconds, rounds, nginx }: Options): Promise<void> {
  if (!nginx) return;
  const vitrine = await startProgram(join(root, 'dist/server/main.js'), env, join(folder, 'vitrine.log'));
  // The smallest bytes are ready a moment after the start.
  await sleep(2_000);
  const html = await fetch(vitrine.url, { headers: { 'accept-encoding': 'identity' } }).then((r) => r.text());
  const bytes = execFileSync('curl', ['-s', '-H', 'accept-encoding: br', vitrine.url]);
  const page = join(folder, 'html');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), html);
  writeFileSync(join(page, 'index.html.br'), bytes);
  const web = await startNginx(folder, page);
  const sides = [
    { side: 'nginx', server: web, results: [] as Result[] },
    { side: 'Vitrine', server: vitrine, results: [] as Result[] },
  ];
  for (let round = 0; round <= rounds; round++) {
    for (const { server, results } of sides) {
      const result = await load(
        server.url,
        server.pid,
        [{ method: 'GET', path: '/' }],
        round === 0 ? 1 : seconds,
        folder,
      );
      if (round > 0) results.push(result);
    }
  }
  const yardstick = median(sides[0]?.results ?? []);
  printTable(
    `Landing page, ${bytes.length} bytes of brotli`,
    ['side', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs/req', 'failed', 'ratio to nginx'],
    sides.map(({ side, results }) => resultRow(side, median(results), yardstick)),
  );
  await vitrine.stop();
  web.stop();
}

/** One worker, as Vitrine has one process; it logs nothing and is measured by its worker's processor time. */
async function startNginx(folder: string, page: string) {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 256; }
http { access_log off; sendfile on; keepalive_requests 1000000; types { text/html html; }
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${page}; brotli_static on; } }\n`,
  );
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(url).then(
        (r) => r.ok,
        () => false,
      )
    )
      return { url, pid: child.pid as number, stop: () => child.kill() };
    await sleep(20);
  }
  throw new Error('nginx did not start');
}
