/**
 * What every command needs first: the packages of the lock file and an up-to-date build.
 * Runs on any Node from 20 on, before anything is installed, so it imports only what Node itself has.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { envFailure } from './env-file.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that package.json pins; every program of the project runs on it, whatever the machine has. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Settings of the process that serves. Compiled code is kept for the next start. glibc gives every thread memory of its
 * own, which keeps what compressing the pages took, about 15 MiB.
 */
export const serverEnv = { NODE_COMPILE_CACHE: 'node_modules/.cache/compile', MALLOC_ARENA_MAX: '1' };

/** Everything the build reads. Whatever changes in here makes `dist` stale. */
const buildInputs = [
  'src',
  'db',
  'scripts/build.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const buildStamp = join(root, 'dist/.stamp');

/** A failure that has been explained: its message is all that the person needs to see. */
export class StepError extends Error {}

/**
 * How Node runs the server, or another program on its database: with the settings of `.env`, where there is one. Throws
 * StepError for one that cannot be read.
 */
export function serverArgs(program = 'dist/server/main.js') {
  const file = join(root, '.env');
  const failure = envFailure(file);
  if (failure) throw new StepError(failure);
  return [...(existsSync(file) ? ['--env-file=.env'] : []), program];
}

/** Runs a program to its end and answers its exit code; with `output: 'capture'` also what it printed. */
export function run(command, args, { env = {}, output = 'inherit', shell = false, timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio,
      shell,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    child.on('error', (error) => resolve({ code: 127, text: `${text}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, text, signal }));
  });
}

/**
 * Runs a program in the foreground as this one's stand-in: signals reach it, its exit code is kept.
 * A terminal sends Ctrl+C to both processes itself, so SIGINT is not passed on a second time there.
 */
export function becomes(args, env = {}) {
  const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** npm passes a signal to the shell between it and us, and that shell ends without passing it on: notice its end. */
function watchParent(onEnd) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, 250).unref();
}

/** Installs the packages of package-lock.json where node_modules does not hold them already. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing packages (once, about a minute) …');
  const npmCli = process.env.npm_execpath;
  const viaNode = npmCli !== undefined && /npm-cli\.c?js$/.test(npmCli);
  // The build needs the development packages, and the pinned Node arrives through an install script,
  // so neither NODE_ENV=production nor a personal ignore-scripts setting may leave them out.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [command, first] = viaNode ? [process.execPath, [npmCli]] : ['npm', []];
  const { code } = await run(command, [...first, ...args], {
    shell: !viaNode && process.platform === 'win32',
  });
  if (code === 127) throw new StepError('npm was not found. It comes with Node: https://nodejs.org');
  if (code !== 0)
    throw new StepError('Installing the packages failed: npm says why above. Is the network up?');
  if (!existsSync(node))
    throw new StepError(`The packages are installed, but the pinned Node is not at ${node}.`);
}

/** npm writes the list of what it installed last, after everything is in place: compare that with the lock. */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed || !existsSync(node)) return false;
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      (installed[path]?.version === wanted.version && installed[path]?.integrity === wanted.integrity),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Builds `dist` where it is missing or older than what it is made from. */
export async function build({ force = false, env = {} } = {}) {
  const hash = hashInputs();
  if (!force && existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === hash) return;
  console.log('Building the server and its pages …');
  const { code, text } = await run(node, ['scripts/build.mjs'], {
    env,
    output: force ? 'inherit' : 'capture',
  });
  if (code !== 0) throw new StepError(`${text}The build failed.`);
  writeFileSync(buildStamp, hash);
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of buildInputs.flatMap((input) => listFiles(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => listFiles(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** Runs a command's steps; an explained failure prints its sentence and ends with code 1. */
export async function main(steps) {
  try {
    process.exitCode = await steps();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
