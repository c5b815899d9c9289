import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modelShape } from '../src/server/config/models.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const names = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, name]) => name).sort();

const configFiles = readdirSync(new URL('../src/server/config', import.meta.url));
/** The same for each purpose of a model: told as `OPENAI_CHAT_*`. */
const purposes = /^OPENAI_(?:CHAT|PROMPTS|TRANSLATION|SUMMARY|SECOND)_/;
const written = configFiles.flatMap((file) =>
  names(`src/server/config/${file}`, /^ {2,4}([A-Z][A-Z0-9_]+):/gm),
);
const all = [...new Set([...written, ...Object.keys(modelShape)])].sort();
const settings = all.filter((name) => !purposes.test(name ?? ''));

test('there are settings', () => {
  expect(settings).toContain('DATABASE_URL');
});

test.each([
  ['README.md', /^\| `([A-Z][A-Z0-9_]+)` \|/gm],
  ['.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm],
])('%s lists every setting, and no other', (file, pattern) => {
  expect(names(file, pattern).filter((name) => !purposes.test(name ?? ''))).toEqual(settings);
  for (const name of all) {
    const [purpose] = purposes.exec(name ?? '') ?? [];
    if (purpose) expect(read(file)).toContain(`${purpose}*`);
  }
});

test('CONTRIBUTING.md stays within two screens', () => {
  expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(90);
});

test('docs/security.md names tests that there are, and lists at its head what its tables leave open', () => {
  const document = read('docs/security.md');
  const named = [...document.matchAll(/`([\w/.-]+\.ts)` › (.+?)(?=<br>| \|$)/gm)];
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(([, file, title]) => {
    const source = read(`tests/${file}`).replaceAll("\\'", "'");
    return !source.includes(title ?? '');
  });
  expect(missing.map(([line]) => line)).toEqual([]);
  const [, head = '', tables = ''] = document.split(/^## (?:Open|Threats)$/m);
  const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => number);
  const open = numbers(tables, /^\| (\d+\.\d+\.\d+) \|[^|]+\| \*\*open\*\*/gm);
  expect(numbers(head, /(\d+\.\d+\.\d+)/g).sort()).toEqual(open.sort());
});

test.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/operations.md', 'docs/metrics/README.md'])(
  'what %s links to is there',
  (file) => {
    const links = names(file, /\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g);
    const base = new URL(`../${file}`, import.meta.url);
    expect(links.filter((link) => !existsSync(new URL(link as string, base)))).toEqual([]);
  },
);

/** Names that belong to the other programs of an installation. */
const others =
  /^(APP_DOMAIN|POSTGRES_\w+|ROOT_\w+_KEY|VGW_\w+|NODE_ENV|NODE_COMPILE_CACHE|MALLOC_ARENA_MAX|PATH)$/;

test.each([
  ['compose.yaml', /^ +([A-Z][A-Z0-9_]+):/gm],
  ['deploy/compose.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm],
  ['deploy/app.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm],
  ['deploy/vitrine.service', /[= ]([A-Z][A-Z0-9_]+)=/g],
  ['Dockerfile', /^(?:ENV| {3}) ([A-Z][A-Z0-9_]+)=/gm],
])('%s sets nothing but settings that there are', (file, pattern) => {
  const set = names(file, pattern).filter((name) => !others.test(name as string));
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((name) => !settings.includes(name))).toEqual([]);
});

test('compose.yaml gives no container the secrets of another', () => {
  const text = read('compose.yaml').replace(/^ *#.*$/gm, '');
  const [instances = '', services = ''] = text.split(/^services:$/m);
  const parts = ['database', 'files', 'proxy'].map(
    (name) => new RegExp(`^  ${name}:\n((?:    .*\n|\n)+)`, 'm').exec(services)?.[1] ?? '',
  );
  const secrets = (part: string) => [...new Set(part.match(/(?<=\$\{)\w+(?=:)/g))].sort();
  const ofStore = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  expect([instances, ...parts].map(secrets)).toEqual([
    ['APP_DOMAIN', 'POSTGRES_APP_PASSWORD', ...ofStore, 'SECRET_KEY', 'SECRET_KEY_OLD'],
    ['POSTGRES_APP_PASSWORD', 'POSTGRES_PASSWORD'],
    ofStore,
    ['APP_DOMAIN'],
  ]);
  // What fills in the settings above is handed to nobody.
  expect([...text.matchAll(/env_file: \[(.*)\]/g)].map(([, file]) => file)).toEqual(['app.env']);
  expect(names('deploy/app.env.example', /^#?(\w+)=/gm)).not.toContain('POSTGRES_PASSWORD');
});

test('the proxies take the largest body that a call takes', () => {
  const calls = readdirSync(new URL('../src/routers', import.meta.url)).flatMap((file) =>
    names(`src/routers/${file}`, /bodyLimit = (\d+) \* 1024 \* 1024/g),
  );
  const largest = Math.max(...calls.map(Number));
  expect(largest).toBeGreaterThanOrEqual(15);
  for (const [file, pattern] of [
    ['deploy/nginx.conf', /client_max_body_size (\d+)m/g],
    ['deploy/Caddyfile', /max_size (\d+)MB/g],
  ] as const)
    expect(Number(names(file, pattern)[0])).toBeGreaterThan(largest);
});

test('the changelog begins with the version of package.json, and no licence is given by accident', () => {
  const { version, license } = JSON.parse(read('package.json'));
  expect(/^## \[([\d.]+)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  expect(license).toBe('UNLICENSED');
  expect(read('README.md')).toContain('UNLICENSED');
});
