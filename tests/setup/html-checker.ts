import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const jar = require.resolve('vnu-jar/build/dist/vnu.jar');

/** What the checker warns of and we leave: the renderer closes void elements as XML does, which changes nothing. */
const harmless = /^info: Trailing slash on void elements/;

type Message = {
  type: 'error' | 'info';
  url: string;
  message: string;
  extract?: string;
};

/**
 * What the Nu HTML checker says of each document. It checks all of them at once: most of its time it takes to start.
 */
export async function checkHtml(documents: Map<string, string>): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-html-'));
  const files = new Map([...documents.keys()].map((page, index) => [page, join(folder, `${index}.html`)]));
  for (const [page, file] of files) await writeFile(file, documents.get(page) ?? '');
  // It runs for seconds: compiled with all its art, it took three times the processor. Simple code needs more stack.
  const java = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss16m'];
  const args = [
    ...java,
    '-jar',
    jar,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    ...files.values(),
  ];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 16 * 1024 * 1024 }).catch(
    (error) => {
      throw new Error(
        `The Nu HTML checker did not run, so no page was checked. It needs Java: npm test installs it on Debian; ` +
          `elsewhere put java on the PATH. (${error.message})`,
      );
    },
  );
  await rm(folder, { recursive: true });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const of = (file: string) =>
    messages
      .filter(({ url }) => url.endsWith(file))
      .map(({ type, message, extract = '' }) => `${type}: ${message} ${extract.trim()}`)
      .filter((line) => !harmless.test(line));
  return new Map([...files].map(([page, file]) => [page, of(file)]));
}
