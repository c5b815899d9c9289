import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import { build } from 'vite';

/**
 * Builds the server and everything it sends: the renderer of the public pages with their CSS, the browser's scripts,
 * the app with the renderer of some of its screens. Compresses it once, so that no request pays for it, and refuses to
 * finish over the byte budgets.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const kilobytes = (count) => count * 1024;

/** Upper bounds in bytes after brotli. The rendered HTML is checked by tests/site.test.ts, which has a server. */
const budgets = {
  'enhance (script of the public pages)': kilobytes(5),
  'chat (script and style)': kilobytes(80),
  'Latin fonts': kilobytes(80),
  'Arabic font': kilobytes(170),
  'Devanagari font': kilobytes(120),
  'Nastaliq font': kilobytes(240),
  'CSS of the public pages': kilobytes(20),
};

const compressible = new Set(['.js', '.css', '.svg', '.html', '.json', '.txt', '.webmanifest']);

/** One build of vite.config.ts, picked by mode; answers its output files. */
async function run(mode) {
  const result = await build({ configFile: join(root, 'vite.config.ts'), mode });
  return [result].flat().flatMap(({ output }) => output);
}

const address = (file) => `/${file.fileName}`;
const isCss = (file) => file.fileName.endsWith('.css');

/** The pages' CSS is inlined by the server: it gets a fixed name and leaves the public files. */
function takeSiteCss(files) {
  const sheets = files.filter(isCss);
  if (sheets.length !== 1) throw new Error(`the site must have one style sheet, it has ${sheets.length}`);
  const built = join(dist, sheets[0].fileName);
  const css = readFileSync(built, 'utf8').trim();
  rmSync(built);
  writeFileSync(join(dist, 'site.css'), css);
  return css;
}

function entryOf(files) {
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('a script was built without an entry');
  return entry;
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function compress(file) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Bytes on the wire: fonts are compressed already. */
function wireSize(fileName) {
  const file = join(dist, fileName);
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : readFileSync(file).length;
}

/** Everything a script brings at once: itself, the chunks it imports statically, its style sheets. */
function eagerFiles(files) {
  const chunks = new Map(files.map((file) => [file.fileName, file]));
  const eager = new Set();
  const visit = (fileName) => {
    if (eager.has(fileName)) return;
    eager.add(fileName);
    for (const next of chunks.get(fileName)?.imports ?? []) visit(next);
  };
  visit(entryOf(files).fileName);
  return [...eager, ...files.filter(isCss).map((file) => file.fileName)];
}

function checkBudgets(sizes) {
  const lines = Object.entries(budgets).map(([name, limit]) => {
    const over = sizes[name] > limit;
    return {
      over,
      text: `${over ? 'OVER' : 'ok  '} ${name}: ${(sizes[name] / 1024).toFixed(1)} of ${limit / 1024} KB`,
    };
  });
  console.log(lines.map((line) => line.text).join('\n'));
  if (lines.some((line) => line.over)) process.exitCode = 1;
}

// Whoever starts the build (a test runner sets `test`), visitors get React without its development checks.
process.env.NODE_ENV = 'production';
rmSync(dist, { recursive: true, force: true });
const site = await run('site');
const css = takeSiteCss(site);
const enhance = await run('enhance');
const chat = await run('chat');
await run('app');
await run('app-render');
await run('server');
cpSync(join(root, 'src/client/site/public'), join(dist, 'public'), { recursive: true });

const fonts = site.map(({ fileName }) => fileName).filter((name) => extname(name) === '.woff2');
const fontsNamed = (word) => fonts.filter((name) => name.includes(word));
const chatStyle = chat.find(isCss);
const manifest = {
  enhance: address(entryOf(enhance)),
  chatScript: address(entryOf(chat)),
  ...(chatStyle && { chatStyle: address(chatStyle) }),
};
writeFileSync(join(dist, 'site-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const served = [join(dist, 'assets'), join(dist, 'app', 'assets'), join(dist, 'public')].filter(existsSync);
const all = served.flatMap(filesUnder).filter((file) => compressible.has(extname(file)));
await Promise.all(all.map(compress));

const total = (names) => names.reduce((sum, name) => sum + wireSize(name), 0);
checkBudgets({
  'enhance (script of the public pages)': total(eagerFiles(enhance)),
  'chat (script and style)': total(eagerFiles(chat)),
  'Latin fonts': total(fonts.filter((name) => !name.includes('noto-'))),
  'Arabic font': total(fontsNamed('noto-sans-arabic')),
  'Devanagari font': total(fontsNamed('noto-sans-devanagari')),
  'Nastaliq font': total(fontsNamed('noto-nastaliq')),
  'CSS of the public pages': brotliCompressSync(css).length,
});
