/** Finds or fetches a Java for the Nu HTML checker, which the tests run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './prepare.mjs';

/** Answers a Java that runs, or undefined where none can be had. `JAVA_HOME` names one. */
export async function provideJava() {
  const home = process.env.JAVA_HOME;
  for (const path of [...(home ? [join(home, 'bin', 'java')] : []), 'java']) {
    if (await runs(path)) return path;
  }
  await installDebianPackage();
  return (await runs('java')) ? 'java' : undefined;
}

const runs = async (path) =>
  (await run(path, ['-version'], { output: 'capture', timeoutMs: 60_000 })).code === 0;

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log("Installing Debian's Java …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', ...args], { output: 'capture', env, timeoutMs: 300_000 });
  await apt('update');
  const { code, text } = await apt('install', '-y', '--no-install-recommends', 'default-jre-headless');
  if (code !== 0) console.log(`Debian's Java cannot be had: ${text.trim().split('\n').at(-1) ?? ''}`);
}
