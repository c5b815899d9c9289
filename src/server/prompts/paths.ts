/** Endings by which a word without a slash counts as the name of a file; those of the tree count too. */
const fileEndings =
  /\.(?:[cm]?[jt]sx?|json5?|jsonc|css|s[ac]ss|less|html?|vue|svelte|astro|mdx?|php|py|rb|java|kts?|go|rs|c|cc|cpp|cs|h|hpp|m|mm|fs|swift|dart|scala|clj|hs|pl|lua|r|zig|exs?|sql|graphql|prisma|ya?ml|toml|ini|conf|cfg|properties|gradle|tf|xml|sh|bat|cmd|ps1|exe|dll|so|bin|jar|twig|blade|erb|ejs|hbs|pug|svg|png|jpe?g|csv|txt|lock|env|pem|key)$/i;

/** Files that have a name and no ending. */
const namedFiles =
  /^(?:Dockerfile|Makefile|Jenkinsfile|Procfile|Gemfile|Rakefile|Vagrantfile|Caddyfile|CODEOWNERS|LICENSE)$/;

/** Products that are written like files. */
const products =
  /^(?:node|next|vue|nuxt|express|three|d3|react|angular|ember|alpine|nest|chart|moment|socket|asp)\.(?:js|net|io)$/i;

/** Folders under which code is kept: what begins with one of them is meant as a path, ending or not. */
const codeFolders =
  /^(?:src|app|apps|lib|libs|server|client|api|pages|components|packages|public|tests?|db|scripts|config|routes?|views|models?|modules|controllers?|services?|features|styles|locales)$/i;

const mediaType = /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+$/;

/** Everything that a path is written with but for blanks; letters of any script, or one of them could hide a path. */
const words = /[\p{L}\p{N}\p{M}_@+$.()[\]~#%&=:/\\-]+/gu;
/** A longer word that may be a path is none. */
const longestPath = 300;

/** What stands between single backticks on a line. */
const codeSpans = /`([^`\n]{1,400})`/g;

/** Signs that look like those of a path, and characters that are written as numbers. */
export const plainSigns = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(sol|bsol|period|lowbar));?/gi, (word, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      if (name) return { sol: '/', bsol: '\\', period: '.', lowbar: '_' }[String(name).toLowerCase()] ?? word;
      return code > 31 && code < 127 ? String.fromCodePoint(code) : word;
    })
    .replace(/[\u2044\u2215\u29f8\uff0f]/g, '/')
    .replace(/[\u29f5\uff3c]/g, '\\')
    .replace(/[\u2024\uff0e]/g, '.');

/** Proves paths against a tree. */
export type PathProof = {
  /** The whole path of the file or folder that is meant; undefined where the tree has none, or more than one. */
  prove(named: string): string | undefined;
  /** Whether a name ends like a file of the tree. */
  endsLikeFile(name: string): boolean;
  /** Whether the tree has this folder at its top. */
  hasFolder(name: string): boolean;
};

/** Most names that are looked for at the ends of all paths; further ones count as not proven. */
const mostSearches = 500;

const endingOf = (name: string) => /\.\p{L}[\p{L}\p{N}]{0,9}$/u.exec(name)?.[0].toLowerCase();

export function proofOf(paths: ReadonlySet<string>): PathProof {
  const byName = new Map([...paths].map((path) => [path.normalize('NFC'), path]));
  const endings = new Set([...paths].map(endingOf));
  const folders = new Set(
    [...paths].filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0]),
  );
  const known = new Map<string, string | undefined>();
  const search = (named: string): string | undefined => {
    const ends = [];
    for (const [name, path] of byName) {
      if (name.startsWith(`${named}/`)) return `${named}/`;
      if (name.endsWith(`/${named}`)) ends.push(path);
    }
    return ends.length === 1 ? ends[0] : undefined;
  };
  return {
    prove(named) {
      const whole = byName.get(named);
      if (whole !== undefined || known.has(named)) return whole ?? known.get(named);
      if (known.size >= mostSearches) return undefined;
      known.set(named, search(named));
      return known.get(named);
    },
    endsLikeFile(name) {
      const ending = endingOf(name);
      return fileEndings.test(name) || (ending !== undefined && endings.has(ending));
    },
    hasFolder: (name) => folders.has(name),
  };
}

/** A path without what may stand around it: a place in the file, the marks of a relative or absolute path. */
const bareOf = (text: string) =>
  text
    .replace(/(?::\d{1,7}(?:[-:]\d{1,7})?|#L\d{1,7}(?:-L?\d{1,7})?)$/, '')
    .replaceAll('\\', '/')
    .replace(/^(?:[A-Za-z]:)?(?:~|\.{1,2})?(?:\/+|(?:\.{1,2}\/)+)*/, (start) =>
      start.endsWith('/') ? '' : start,
    )
    .replace(/\/+$/, '');

/** Whether a bare word is meant as a path. In code style whatever has a slash is one, but for the address of a page. */
function isPath(bare: string, word: string, isCode: boolean, proof: PathProof): boolean {
  if (!/\p{L}/u.test(bare) || mediaType.test(bare) || /^[a-z][a-z\d+.-]*:\/\//i.test(word)) return false;
  const [first = '', ...rest] = bare.split('/');
  const last = rest.at(-1) ?? first;
  if (rest.length === 0) {
    if (namedFiles.test(bare) || /^\.\p{L}[\w-]+$/u.test(bare)) return true;
    return proof.endsLikeFile(bare) && !products.test(bare);
  }
  if (/[^.]\.\p{L}[\p{L}\p{N}]{0,9}$/u.test(last) || codeFolders.test(first) || proof.hasFolder(first))
    return true;
  return isCode && !/^[/\\]/.test(word);
}

/**
 * Brackets belong to a path where they have their other half in it; a full stop or colon behind it is the sentence's.
 */
function peel(word: string): [before: string, core: string, after: string] {
  let [from, to] = [0, word.length];
  for (;;) {
    const core = word.slice(from, to);
    if (/[.:,=&%-]$/.test(core) || (/[)\]]$/.test(core) && !isBalanced(core))) to--;
    else if (/^[([=&%:]/.test(core) && (!isBalanced(core) || /^[=&%:]|[)\]]$/.test(core))) from++;
    else return [word.slice(0, from), core, word.slice(to)];
  }
}

const isBalanced = (word: string) =>
  word.split('(').length === word.split(')').length && word.split('[').length === word.split(']').length;

/**
 * Hands every path that a line names to `replace`, which answers what is to stand in its place: first what stands in
 * code style as a whole, since names may have blanks, then word by word.
 */
export function replacePaths(
  line: string,
  proof: PathProof,
  replace: (path: string, proven: string | undefined) => string,
): string {
  const inWords = (text: string, isCode: boolean) =>
    text.replace(words, (word) => {
      if (word.length > longestPath)
        return /[/\\]/.test(word) ? replace(word.slice(0, longestPath), undefined) : word;
      const [before, core, after] = peel(word);
      const bare = bareOf(core);
      return isPath(bare, core, isCode, proof)
        ? before + replace(bare, proof.prove(bare)) + placeIn(core) + after
        : word;
    });
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: span, 1: inside = '' } of line.matchAll(codeSpans)) {
    parts.push(inWords(line.slice(from, index), false));
    const bare = bareOf(inside.trim());
    const whole = proof.prove(bare);
    parts.push(`\`${whole === undefined ? inWords(inside, true) : replace(bare, whole) + placeIn(inside)}\``);
    from = index + span.length;
  }
  return [...parts, inWords(line.slice(from), false)].join('');
}

const placeIn = (word: string) =>
  /(?::\d{1,7}(?:[-:]\d{1,7})?|#L\d{1,7}(?:-L?\d{1,7})?)$/.exec(word.trim())?.[0] ?? '';
