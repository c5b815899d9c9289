/** Endings by which a word without a slash counts as the name of a file. */
const fileEndings =
  /\.(?:[cm]?[jt]sx?|json5?|jsonc|css|s[ac]ss|less|html?|vue|svelte|astro|mdx?|php|py|rb|java|kts?|go|rs|cs|fs|swift|dart|ex|exs|sql|graphql|prisma|ya?ml|toml|ini|xml|sh|ps1|twig|blade|erb|ejs|hbs|pug|svg|csv|txt|lock|env)$/i;

/** Products that are written like files. */
const products =
  /^(?:node|next|vue|nuxt|express|three|d3|react|angular|ember|alpine|nest|chart|moment|socket|asp)\.(?:js|net|io)$/i;

/** Folders under which code is kept: what begins with one of them is meant as a path, ending or not. */
const codeFolders =
  /^(?:src|app|apps|lib|libs|server|client|api|pages|components|packages|public|tests?|db|scripts|config|routes?|views|models?|controllers?|services?|features|styles|locales)$/i;

const segment = String.raw`[\w@+$.()[\]-]+`;
/** Words that may be paths: with slashes or backslashes, or a name with an ending; not parts of an address on the web. */
const words = new RegExp(
  String.raw`(?<![\w@/\\.~-])(?:\.{1,2}[/\\]|[/\\])?(?:${segment}[/\\])*${segment}(?:[/\\])?(?::\d+(?:[-:]\d+)?)?`,
  'g',
);

/** Paths of a tree, prepared for many questions. */
export type PathProof = {
  /** The whole path of the file or folder that is meant; undefined where the tree has none, or more than one. */
  prove(named: string): string | undefined;
};

export function proofOf(paths: ReadonlySet<string>): PathProof {
  const folders = new Set<string>();
  const byEnd = new Map<string, string | undefined>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let count = 1; count < parts.length; count++) folders.add(parts.slice(0, count).join('/'));
    for (let start = 1; start < parts.length; start++) {
      const end = parts.slice(start).join('/');
      byEnd.set(end, byEnd.has(end) ? undefined : path);
    }
  }
  return {
    prove(named) {
      if (paths.has(named)) return named;
      if (folders.has(named)) return `${named}/`;
      return byEnd.get(named);
    },
  };
}

/** What a word names, without the marks of a relative path and a line: undefined for a word that is no path. */
function pathIn(word: string): string | undefined {
  const bare = word
    .replace(/:\d+(?:[-:]\d+)?$/, '')
    .replaceAll('\\', '/')
    .replace(/^(?:\.{1,2}\/|\/)+/, '')
    .replace(/\/+$/, '');
  if (!/[A-Za-z]/.test(bare)) return undefined;
  const [first = '', ...rest] = bare.split('/');
  const last = rest.at(-1) ?? first;
  const isPath =
    rest.length > 0
      ? /[^.]\.[A-Za-z]\w{0,9}$/.test(last) || codeFolders.test(first)
      : (fileEndings.test(bare) && !products.test(bare)) || /^\.\w{2,}$/.test(bare);
  return isPath ? bare : undefined;
}

/** Brackets belong to a path where they have their other half in it; a full stop behind it is the sentence's. */
function peel(word: string): [before: string, core: string, after: string] {
  let [from, to] = [0, word.length];
  for (;;) {
    const core = word.slice(from, to);
    if (core.endsWith('.') || (/[)\]]$/.test(core) && !isBalanced(core))) to--;
    else if (/^[([]/.test(core) && (!isBalanced(core) || /[)\]]$/.test(core))) from++;
    else return [word.slice(0, from), core, word.slice(to)];
  }
}

const isBalanced = (word: string) =>
  word.split('(').length === word.split(')').length && word.split('[').length === word.split(']').length;

/** Hands every path that a text names to `replace`, which answers what is to stand in its place. */
export const replacePaths = (text: string, replace: (path: string, word: string) => string): string =>
  text.replace(words, (word) => {
    const [before, core, after] = peel(word);
    const path = pathIn(core);
    return path === undefined ? word : before + replace(path, core) + after;
  });
