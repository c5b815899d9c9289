import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../src/server/site.ts';
import { htmlOf, openSite } from './setup/site.ts';

const java = process.env['TEST_JAVA'] ?? 'java';
const require = createRequire(import.meta.url);
const jar = require.resolve('vnu-jar/build/dist/vnu.jar');

/** What the checker warns of and we leave: the renderer closes void elements as XML does, which changes nothing. */
const harmless = /^info: Trailing slash on void elements/;

type Message = {
  type: 'error' | 'info';
  subType?: string;
  message: string;
  extract?: string;
  lastLine?: number;
};

let site: Site;
let folder: string;

beforeAll(async () => {
  site = await openSite();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-html-'));
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

/** What the Nu HTML checker says of a document. It ends with code 1 when it has found an error. */
async function check(html: string): Promise<string[]> {
  const file = join(folder, 'page.html');
  await writeFile(file, html);
  const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', file];
  const { stdout } = await promisify(execFile)(java, args, { maxBuffer: 16 * 1024 * 1024 }).catch((error) => {
    throw new Error(
      `The Nu HTML checker did not run, so no page was checked. It needs Java: npm test installs it on Debian; ` +
        `elsewhere put java on the PATH or set JAVA_HOME. (${error.message})`,
    );
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages.map(({ type, message, extract = '' }) => `${type}: ${message} ${extract.trim()}`);
}

test('the checker finds an error where there is one', async () => {
  const found = await check('<!doctype html><html lang="en"><title>x</title><ul><p>not an item</p></ul>');
  expect(found.join()).toContain('not allowed as child of element');
});

test.each(['/', '/fr', '/fr/pitch', 'the not-found page'])('%s is valid HTML', async (path) => {
  const html = htmlOf(path.startsWith('/') ? site.page(path) : site.notFound);
  expect(html).toContain('<!doctype html>');
  const found = await check(html);
  expect(found.filter((line) => !harmless.test(line))).toEqual([]);
});
