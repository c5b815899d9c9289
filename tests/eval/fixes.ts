/**
 * Scores how well the files of a report are found, on bugs that public repositories had and repaired. The set holds
 * facts alone (repository, commit before the repair, right files, the report in a client's words); the code comes from
 * git mirrors: `node tests/eval/fixes.ts --mirrors DIR`, where DIR/owner+name/… is a bare repository. `--held-out`
 * scores the entries that nobody may tune by, of which totals alone are printed; `--sets DIR` takes the sets from
 * elsewhere, `--misses` prints what was not found of those for tuning.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { rankFiles } from '../../src/server/repositories/ranking.ts';
import { countWords, isCode } from './fixes/baselines.ts';
import { type Mirror, openMirror } from './fixes/mirror.ts';

const entry = z.object({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  language: z.enum(['en', 'fr']),
  title: z.string(),
  description: z.string(),
  rightFiles: z.array(z.string()).min(1),
});
type Entry = z.infer<typeof entry>;

const { values: options } = parseArgs({
  options: {
    mirrors: { type: 'string' },
    sets: { type: 'string', default: join(import.meta.dirname, 'fixes') },
    'held-out': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});
if (options.mirrors === undefined) throw new Error('Name the folder of the mirrors: --mirrors DIR');
const mirrors = options.mirrors;
const set = options['held-out'] ? 'held-out' : 'tuning';
const entries = z.array(entry).parse(JSON.parse(readFileSync(join(options.sets, `${set}.json`), 'utf8')));

type Result = { entry: Entry; method: string; place: number; milliseconds: number };
const results: Result[] = [];
let invented = 0;
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);

// The bug of one commit may be reported in two languages: its code is counted once.
for (const group of Map.groupBy(entries, ({ repository, commit }) => `${repository} ${commit}`).values()) {
  await scoreGroup(group);
}
clearInterval(watch);

async function scoreGroup(group: Entry[]) {
  const [{ repository, commit } = { repository: '', commit: '' }] = group;
  const mirror = openMirror(folderOf(repository));
  const files = await mirror.listTree(commit);
  const paths = new Set(files.map(({ path }) => path));
  for (const one of group) {
    const lost = one.rightFiles.filter((path) => !paths.has(path));
    if (lost.length === one.rightFiles.length)
      throw new Error(`${repository} ${commit}: no right file exists`);
    const began = performance.now();
    const found = await find(mirror, files, one);
    note(one, 'ours', found, performance.now() - began);
    invented += found.filter((path) => !paths.has(path)).length;
  }
  const began = performance.now();
  const plain = await countWords(
    mirror.texts(files.filter(isCode)),
    group.map(({ title, description }) => `${title} ${description}`),
  );
  const each = (performance.now() - began) / group.length;
  for (const [index, one] of group.entries()) {
    for (const [method, found] of Object.entries(plain[index] ?? {})) note(one, method, found, each);
  }
}

/** As a job finds them, but for where the texts come from. */
async function find(mirror: Mirror, files: Awaited<ReturnType<Mirror['listTree']>>, one: Entry) {
  const report = { title: one.title, description: one.description, documentText: null };
  const ranked = await rankFiles({ files, texts: (wanted) => mirror.texts(wanted) }, report);
  return ranked.map(({ path }) => path);
}

function note(one: Entry, method: string, found: string[], milliseconds: number) {
  const place = found.findIndex((path) => one.rightFiles.includes(path));
  results.push({ entry: one, method, place: place < 0 ? Number.POSITIVE_INFINITY : place + 1, milliseconds });
  if (!options.misses || set === 'held-out' || method !== 'ours' || (place >= 0 && place < 5)) return;
  console.log(`${one.repository} [${one.language}] ${one.title}\n  ${one.description.slice(0, 300)}`);
  console.log(`  right (${place + 1}): ${one.rightFiles}\n  found: ${found.slice(0, 6).join(', ')}`);
}

function folderOf(repository: string): string {
  const folder = join(mirrors, repository.replace('/', '+'));
  const [inside] = existsSync(folder) ? readdirSync(folder) : [];
  if (inside === undefined) throw new Error(`There is no mirror of ${repository} in ${mirrors}`);
  return existsSync(join(folder, 'HEAD')) ? folder : join(folder, inside);
}

const percent = (count: number, all: number) => `${count} (${Math.round((100 * count) / all)} %)`;

for (const language of ['en', 'fr'] as const) {
  const own = entries.filter((one) => one.language === language);
  if (own.length === 0) continue;
  console.log(`\n${set}, ${language}: ${own.length} reports`);
  for (const method of new Set(results.map((one) => one.method))) {
    const of = results.filter((one) => one.method === method && one.entry.language === language);
    const within = (most: number) => percent(of.filter(({ place }) => place <= most).length, of.length);
    const mrr = of.reduce((sum, { place }) => sum + 1 / place, 0) / of.length;
    const seconds = of.map(({ milliseconds }) => milliseconds / 1_000).sort((a, b) => a - b);
    console.log(
      `  ${method.padEnd(8)} first ${within(1)}, in 5 ${within(5)}, in 10 ${within(10)}, in 30 ${within(30)}, ` +
        `MRR ${mrr.toFixed(3)}, seconds p50 ${seconds[Math.floor(seconds.length / 2)]?.toFixed(2)} max ${seconds.at(-1)?.toFixed(2)}`,
    );
  }
}
console.log(`\nInvented paths: ${invented}. Most memory: ${Math.round(peak / 2 ** 20)} MiB.`);
