import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const names = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, name]) => name).sort();

const configFiles = readdirSync(new URL('../src/server', import.meta.url)).filter((file) =>
  /^config.*\.ts$/.test(file),
);
const settings = [
  ...new Set(configFiles.flatMap((file) => names(`src/server/${file}`, /^ {2,4}([A-Z][A-Z0-9_]+):/gm))),
].sort();

test('there are settings', () => {
  expect(settings).toContain('DATABASE_URL');
});

test.each([
  ['README.md', /^\| `([A-Z][A-Z0-9_]+)` \|/gm],
  ['.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm],
])('%s lists every setting, and no other', (file, pattern) => {
  expect(names(file, pattern)).toEqual(settings);
});

test('CONTRIBUTING.md stays within two screens', () => {
  expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(90);
});
