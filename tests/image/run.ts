/**
 * `npm run test:image`: builds the image on a Debian made here, runs it as it is meant to be run (another user than
 * root, a root file system that nobody writes to) and puts Caddy and nginx with TLS in front, each with the
 * configuration that is shipped. Needs root on Debian, and ends in one line `N passed, N failed`.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Agent } from 'undici';
import { startPostgres } from '../setup/postgres-server.ts';
import { freePort } from '../setup/processes.ts';
import { call, equal, type Site, siteChecks, until } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
const base = join(root, '.cache/image/base.tar');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-image-'));
const password = 'une vitrine pour trois clochers';
const email = 'admin@vitrine.test';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
const buildah = (...args: string[]) =>
  run(
    'buildah',
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
    ...args,
  );

/** What is run beside this process, in the order of its start. */
const running: ChildProcess[] = [];

/** Images that a registry would have: Debian, and the same with a Node and an npm, as this machine has them. */
function makeBases() {
  if (!existsSync(base)) {
    console.log('Making a Debian …');
    mkdirSync(dirname(base), { recursive: true });
    run(
      'mmdebstrap',
      '--quiet',
      '--variant=minbase',
      '--include=ca-certificates',
      'bookworm',
      `${base}.part`,
    );
    run('mv', `${base}.part`, base);
  }
  const debian = buildah('from', 'scratch').trim();
  buildah('add', '--quiet', debian, base, '/');
  buildah('commit', '--quiet', '--rm', debian, 'localhost/base');
  const build = buildah('from', '--pull-never', 'localhost/base').trim();
  const add = (from: string, to: string) => buildah('add', '--quiet', build, from, to);
  add(process.execPath, '/usr/local/bin/node');
  add(join(run('npm', 'root', '--global').trim(), 'npm'), '/usr/local/lib/node_modules/npm');
  buildah(
    'run',
    '--isolation',
    'chroot',
    build,
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  // The registry may be reached through somebody whom this machine alone believes.
  const authorities = '/etc/ssl/certs/ca-certificates.crt';
  add(authorities, authorities);
  buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, build);
  buildah('commit', '--quiet', '--rm', build, 'localhost/build-base');
}

type Image = {
  Docker: {
    config: {
      User: string;
      Env: string[];
      Cmd: string[];
      WorkingDir: string;
      Healthcheck: { Test: string[] };
    };
  };
};

function buildImage() {
  console.log('Building the image …');
  const bases = ['BASE=localhost/base', 'BUILD_BASE=localhost/build-base'].flatMap((one) => [
    '--build-arg',
    one,
  ]);
  buildah(
    'bud',
    '--quiet',
    '--pull-never',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    ...bases,
    '-t',
    'vitrine',
    '.',
  );
  const { config } = (JSON.parse(buildah('inspect', '--type', 'image', 'vitrine')) as Image).Docker;
  const container = buildah('from', '--pull-never', 'vitrine').trim();
  return { config, container, files: buildah('mount', container).trim() };
}

/**
 * How a container engine would run it with `--read-only`: the image's user, variables and folder; nothing but /data and
 * /tmp can be written. The network is this machine's.
 */
function inContainer({ config, files }: ReturnType<typeof buildImage>, data: string, user = config.User) {
  const script = `set -e
    mount --bind "$0" "$0"; mount -o remount,bind,ro "$0"
    mount --bind "$1" "$0/data"; mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"
    mount -t proc proc "$0/proc"; mount --rbind /dev "$0/dev"
    shift; exec chroot --userspec=${user} "$0" "$@"`;
  return (command: string[], env: Record<string, string> = {}) => {
    const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
    return [
      '--mount',
      '--propagation',
      'private',
      'sh',
      '-c',
      script,
      files,
      data,
      '/usr/bin/env',
      '-i',
      `--chdir=${config.WorkingDir}`,
      ...variables,
      ...command,
    ];
  };
}

const results: { name: string; error?: unknown }[] = [];
async function check(name: string, test: () => unknown) {
  try {
    await test();
    results.push({ name });
    console.log(`ok      ${name}`);
  } catch (error) {
    results.push({ name, error });
    console.log(`FAILED  ${name}\n        ${error instanceof Error ? error.message : error}`);
  }
}

function start(command: string, args: string[], name: string): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: { ...process.env, HOME: folder } });
  running.push(child);
  return child;
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

const shipped = (file: string, changes: [string | RegExp, string][]) =>
  changes.reduce(
    (text, [from, to]) => {
      const changed = text.replaceAll(from, to);
      if (changed === text) throw new Error(`${file} has no ${from}`);
      return changed;
    },
    readFileSync(join(root, 'deploy', file), 'utf8'),
  );

type Proxy = { url: string; authority: string };

/** Caddy with a certificate of its own making. */
async function startCaddy(instances: string[]): Promise<Proxy> {
  const [port, plain] = [await freePort(), await freePort()];
  const place = join(folder, 'caddy');
  const file = join(folder, 'Caddyfile');
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${port}\n\tstorage file_system ${place}\n}\n`;
  writeFileSync(file, options + shipped('Caddyfile', []));
  const settings = [`APP_DOMAIN=localhost`, `APP_INSTANCES=${instances.join(' ')}`];
  start('env', [...settings, 'caddy', 'run', '--adapter', 'caddyfile', '--config', file], 'caddy');
  const authority = join(place, 'pki/authorities/local/root.crt');
  await until(() => existsSync(authority), 'Caddy makes its certificate');
  return { url: `https://localhost:${port}`, authority };
}

async function startNginx([first = '', second = '']: string[]): Promise<Proxy> {
  const [port, plain] = [await freePort(), await freePort()];
  const [key, authority, site, main] = ['key.pem', 'certificate.pem', 'site.conf', 'nginx.conf'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    authority,
  );
  const changes: [string | RegExp, string][] = [
    ['127.0.0.1:3001', first],
    ['127.0.0.1:3002', second],
    [/^.*listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['agency.example;', 'localhost;'],
    ['agency.example$', `localhost:${port}$`],
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, authority],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, key],
  ];
  writeFileSync(site, shipped('nginx.conf', changes));
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; events {} http { access_log off; include ${site}; }`,
  );
  start('nginx', ['-c', main, '-e', join(folder, 'nginx-errors.log')], 'nginx');
  await check('nginx: sends plain requests to TLS', async () => {
    const ask = () =>
      fetch(`http://127.0.0.1:${plain}/fr`, { redirect: 'manual', headers: { host: 'localhost' } });
    await until(
      () =>
        ask().then(
          ({ status }) => status === 301,
          () => false,
        ),
      'nginx answers',
    );
    equal((await ask()).headers.get('location'), `https://localhost:${port}/fr`, 'location');
  });
  return { url: `https://localhost:${port}`, authority };
}

async function main() {
  makeBases();
  const image = buildImage();
  const postgres = await startPostgres();
  try {
    await checkImage(image, postgres.url);
  } finally {
    await Promise.all(running.map(stop));
    await postgres.stop();
    buildah('umount', image.container);
  }
}

async function checkImage(image: ReturnType<typeof buildImage>, database: string) {
  const ports = [await freePort(), await freePort()];
  const env = {
    APP_URL: 'https://localhost',
    TRUST_PROXY: '1',
    DATABASE_URL: database,
    SECRET_KEY: 'the secret key of the image test, 32 or more',
    LOG_LEVEL: 'warn',
  };
  const data = ports.map((_, at) => join(folder, `data-${at}`));
  for (const each of data) run('install', '-d', '-m', '700', '-o', '1000', '-g', '1000', each);
  const contain = inContainer(image, data[0] as string);
  const inside = (command: string[], more = {}) =>
    spawnSync('unshare', contain(command, { ...env, ...more }), { encoding: 'utf8' });
  const healthy = (port?: number) =>
    inside(image.config.Healthcheck.Test.slice(1), { PORT: String(port) }).status === 0;

  await check('the image runs as another user than root', () => {
    const user = buildah('run', '--isolation', 'chroot', '--user', '1000', image.container, 'id', '-u');
    equal(user.trim(), '1000', 'user');
    equal(image.config.User, '1000:1000', 'user of the image');
  });
  await check('nobody writes to its root file system, its user to /data', () => {
    const asRoot = inContainer(image, data[0] as string, '0:0')(['sh', '-c', 'touch /app/x']);
    const refused = spawnSync('unshare', asRoot, { encoding: 'utf8' }).stderr;
    if (!refused.includes('Read-only file system')) throw new Error(`touch said: ${refused}`);
    equal(inside(['sh', '-c', 'touch /data/x && rm /data/x']).status, 0, 'touch in /data');
  });
  await check('it has no packages that only development needs', () => {
    for (const name of ['vite', 'vitest', 'typescript'])
      equal(existsSync(join(image.files, 'app/node_modules', name)), false, name);
    console.log(`        (${run('du', '-sm', join(image.files, 'app')).split('\t')[0]} MiB below /app)`);
  });
  const startInstance = (at: number) =>
    start(
      'unshare',
      inContainer(image, data[at] as string)(image.config.Cmd, { ...env, PORT: String(ports[at]) }),
      `app-${at}`,
    );
  let instances: ChildProcess[] = [];
  await check('two instances start and their health checks say so', async () => {
    equal(healthy(ports[0]), false, 'health before the start');
    instances = ports.map((_, at) => startInstance(at));
    for (const port of ports) await until(() => healthy(port), 'the health check says yes');
  });
  await check('a command in the image makes the first account', async () => {
    const { stdout, stderr } = inside(['node', 'scripts/staff-command.ts', 'add', email, '--role', 'admin']);
    const token = /\/invitation#([\w-]+)/.exec(stdout)?.[1];
    if (!token) throw new Error(`it said: ${stdout}${stderr}`);
    const response = await fetch(`http://127.0.0.1:${ports[0]}/api/staff/invitation/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password }),
    });
    equal(response.status, 204, 'the status of setting the password');
  });
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const proxies = { Caddy: await startCaddy(addresses), nginx: await startNginx(addresses) };
  for (const [name, { url, authority }] of Object.entries(proxies)) {
    const site: Site = {
      url,
      agent: new Agent({ connect: { ca: readFileSync(authority) } }),
      email,
      password,
    };
    await check(`${name}: reaches the instances`, () =>
      until(
        () =>
          call(site, '/api/health/ready').then(
            ({ ok }) => ok,
            () => false,
          ),
        'it answers',
      ),
    );
    for (const [what, test] of Object.entries(siteChecks)) await check(`${name}: ${what}`, () => test(site));
    await site.agent.destroy();
  }
  await check(
    'the health check says no as soon as an instance is told to stop, and it ends well',
    async () => {
      const [first] = instances as [ChildProcess];
      const ended = stop(first);
      await until(() => !healthy(ports[0]), 'the health check says no');
      equal(first.exitCode, null, 'exit code while the health check says no');
      equal(await ended, 0, 'exit code');
    },
  );
  if (results.some(({ error }) => error)) {
    for (const log of ['app-0.log', 'app-1.log', 'caddy.log', 'nginx-errors.log'])
      console.log(`${log}:\n${readFileSync(join(folder, log), 'utf8').slice(-2_000)}`);
  }
}

await check('the image is built', main);
rmSync(folder, { recursive: true, force: true });
const failed = results.filter(({ error }) => error !== undefined).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
