import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from './setup/processes.ts';

/** nginx as `deploy/nginx.conf` has it, on other ports and with a certificate made here. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-proxy-'));
/** What stands behind it: every request that came. */
const came: string[] = [];
const behind = createServer(({ url = '' }, response) => {
  came.push(url);
  response.end('ok');
});
let nginx: ChildProcess;
let plain: number;
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  [plain, port] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
    .replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${(behind.address() as AddressInfo).port}`)
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/nginx.pid; events {} http { access_log off; ${paths} ${site} }`,
  );
  nginx = spawn('nginx', ['-c', conf, '-p', folder, '-e', join(folder, 'log')], { stdio: 'inherit' });
  while (!(await ask('/fr').catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
    await sleep(20);
  }
});
afterAll(async () => {
  nginx.kill();
  await once(nginx, 'exit');
  behind.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual', ...init });

it('nginx sends browsers to https, and refuses calls that came without', async () => {
  const page = await ask('/fr?a=b');
  expect([page.status, page.headers.get('location')]).toEqual([301, 'https://agency.example/fr?a=b']);
  for (const path of ['/api/staff/sign-in', '/trpc/staff.me?batch=1']) {
    const call = await ask(path, { method: path.startsWith('/api') ? 'POST' : 'GET' });
    expect([call.status, call.headers.get('location')]).toEqual([403, null]);
    expect(await call.json()).toEqual({ message: 'Call over https', code: 'FORBIDDEN' });
  }
  expect(came).toEqual([]);
});

/** A handshake of TLS 1.2 with these suites alone; the first line of the answer to a request, or why there is none. */
function overTls(path: string, ciphers?: string): Promise<string> {
  const version = ciphers === undefined ? {} : { ciphers, maxVersion: 'TLSv1.2' as const };
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...version }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: agency.example\r\nconnection: close\r\n\r\n`),
    );
    socket.once('error', ({ message }) => resolve(message));
    socket.once('data', (chunk) => {
      resolve(String(chunk).split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
  });
}

it.each([
  ['ECDHE-RSA-AES128-GCM-SHA256', true],
  ['ECDHE-RSA-CHACHA20-POLY1305', true],
  ['AES128-GCM-SHA256', false],
  ['ECDHE-RSA-AES128-SHA', false],
  ['AES256-SHA', false],
])('nginx takes the cipher suite %s: %s', async (suite, isTaken) => {
  const answer = await overTls('/', `${suite}:@SECLEVEL=0`);
  expect(answer).toMatch(isTaken ? /^HTTP\/1\.1 200/ : /handshake/i);
});

it.each(['/.git/config', '/.env', '/assets/.npmrc'])('nginx passes nobody on to %s', async (path) => {
  came.length = 0;
  expect(await overTls(path)).toMatch(/ 404 /);
  expect(await overTls('/.well-known/security.txt')).toMatch(/ 200 /);
  expect(came).toEqual(['/.well-known/security.txt']);
});
