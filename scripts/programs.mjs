/**
 * Programs that are used beside the packages of npm: where one is missing, Debian's is installed if that may be done.
 */
import { existsSync } from 'node:fs';
import { run } from './prepare.mjs';

/**
 * By their name: how they show that they run, Debian's package that has them, and those that belong to it with a file
 * by which they are known to be there.
 */
const programs = {
  buildah: { args: ['--version'], debian: 'buildah' },
  'firefox-esr': { args: ['--version'], debian: 'firefox-esr' },
  WebKitWebDriver: { args: ['--help'], debian: 'webkit2gtk-driver' },
  Xvfb: { args: ['-help'], debian: 'xvfb' },
  dovecot: {
    args: ['--version'],
    debian: 'dovecot-imapd',
    with: ['dovecot-lmtpd'],
    file: '/usr/lib/dovecot/lmtp',
  },
  caddy: { args: ['version'], debian: 'caddy' },
  java: { args: ['-version'], debian: 'default-jre-headless' },
  mmdebstrap: { args: ['--version'], debian: 'mmdebstrap' },
  nginx: { args: ['-v'], debian: 'nginx-light' },
  postconf: { args: ['mail_version'], debian: 'postfix' },
  openssl: { args: ['version'], debian: 'openssl' },
  promtool: { args: ['--version'], debian: 'prometheus' },
  wapiti: { args: ['--version'], debian: 'wapiti' },
  sqlmap: { args: ['--version'], debian: 'sqlmap' },
};

/** Answers which of these programs cannot be had; says why. */
export async function providePrograms(names) {
  const missing = [];
  for (const name of names) {
    if (!(await runs(name))) await installPackage(programs[name].debian, programs[name].with);
    if (!(await runs(name))) missing.push(name);
  }
  return missing;
}

async function runs(name) {
  const { args, file } = programs[name];
  const { code } = await run(name, args, { output: 'capture', timeoutMs: 60_000 });
  return code === 0 && (file === undefined || existsSync(file));
}

/** Installs a package of Debian, and those that belong to it, where this process may; answers whether it did. */
export async function installPackage(name, others = []) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing Debian's ${name} …`);
  // In run level 1 no service is started that a package brings: the program alone is wanted.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => run('apt-get', ['-qq', ...args], { output: 'capture', env, timeoutMs: 300_000 });
  await apt('update');
  const { code, text } = await apt('install', '-y', '--no-install-recommends', name, ...others);
  if (code !== 0) console.log(`Debian's ${name} cannot be had: ${text.trim().split('\n').at(-1) ?? ''}`);
  return code === 0;
}
