import { posix } from 'node:path';

/** Blanks are counted: without an end, a text of nothing else would be gone over once for each of them. */
const named =
  /(?:\bfrom\s{0,20}|\bimport\s{0,20}\(?\s{0,20}|\brequire\(\s{0,20}|@import\s{1,20}(?:url\()?|@use\s{1,20}|\b(?:require|include)(?:_once)?\s{0,20}\(?\s{0,20})['"]([^'"\n]{1,200})['"]/g;
const python = /^[ \t]{0,40}from[ \t]{1,20}([\w.]{1,200})[ \t]{1,20}import\b/gm;
const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.mjs',
  '.vue',
  '.svelte',
  '.py',
  '.php',
  '.rb',
  '.css',
  '.scss',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/__init__.py',
];

/** The files of the tree that a text imports, as far as its own paths tell. */
export function importsOf(path: string, text: string, paths: ReadonlySet<string>): string[] {
  const folder = posix.dirname(path);
  const found = new Set<string>();
  const start = text.slice(0, 20_000);
  const names = [...start.matchAll(named)].map(([, name = '']) => name);
  const modules = path.endsWith('.py')
    ? [...start.matchAll(python)].map(([, name = '']) =>
        name.replace(/^\./, './').replaceAll(/(?<=\w)\./g, '/'),
      )
    : [];
  for (const name of new Set([...names, ...modules])) {
    const target = resolve(folder, name, paths);
    if (target !== undefined && target !== path) found.add(target);
  }
  return [...found];
}

function resolve(folder: string, name: string, paths: ReadonlySet<string>): string | undefined {
  // An alias such as `@/components/x` or `~/x` stands for a folder that is most often `src` or `app`.
  const bases = name.startsWith('.')
    ? [posix.normalize(posix.join(folder, name))]
    : ['', 'src/', 'app/', 'resources/js/'].map((base) => base + name.replace(/^[@~#]?\//, ''));
  for (const base of bases) {
    const bare = base.replace(/\.(?:[cm]?js|jsx)$/, '');
    for (const ending of endings) {
      if (paths.has(base + ending)) return base + ending;
      if (paths.has(bare + ending)) return bare + ending;
    }
  }
  return undefined;
}
