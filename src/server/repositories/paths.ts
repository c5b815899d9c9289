import { maxBlobBytes, type TreeFile } from '../ports/github.ts';

export type FileKind = 'code' | 'template' | 'style' | 'locale' | 'test' | 'docs' | 'config' | 'database';

const texts =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|rb|php|phtml|java|kt|kts|scala|go|rs|cs|fs|vb|c|h|cc|cpp|hpp|m|mm|swift|dart|ex|exs|erl|clj|lua|pl|pm|r|sh|bash|ps1|sql|prisma|graphql|gql|proto|html?|xhtml|twig|blade|erb|haml|slim|ejs|hbs|handlebars|mustache|pug|jinja2?|liquid|tpl|latte|cshtml|razor|css|scss|sass|less|styl|json5?|jsonc|ya?ml|toml|ini|conf|cfg|properties|po|strings|arb|xlf|xliff|resx|xml|md|mdx|rst|adoc|txt|webmanifest|env\.example)$/i;
const named = /(?:^|\/)(?:Dockerfile|Makefile|Gemfile|Rakefile|Procfile|README|robots\.txt)$/i;

/** Made by programs or others: locks, bundles, what stands in folders of packages, snapshots, maps. */
const foreign = [
  /(?:^|\/)(?:node_modules|vendor|vendors|third[_-]?party|bower_components|Pods|dist|build|out|target|coverage|\.next|\.nuxt|\.svelte-kit|\.git|\.yarn|\.venv|venv|site-packages|__pycache__|__snapshots__|generated|__generated__)\//i,
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|composer\.lock|Gemfile\.lock|Cargo\.lock|poetry\.lock|Pipfile\.lock|go\.sum|mix\.lock|pubspec\.lock|bun\.lockb?|uv\.lock)$/i,
  /[.-]min\.(?:js|css)$|\.bundle\.js$|\.(?:map|snap|lock)$|\.(?:generated|g|pb|designer)\.\w+$|_pb2?\.\w+$/i,
];

/** What may hold passwords or keys. Examples of configuration are no secrets. */
const secret =
  /(?:^|\/)(?:\.env(?!\.(?:example|sample|template|dist)$)[^/]*|\.netrc|\.npmrc|\.pypirc|\.htpasswd|\.pgpass|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519)[^/]*|(?=[^/]*\.(?:json|ya?ml|toml|ini|txt|properties|xml|conf|cfg)$)[^/]*(?:credential|secret|service[-_]?account)[^/]*|wp-config\.php|master\.key|kubeconfig|terraform\.tfstate[^/]*|[^/]*\.tfvars(?:\.json)?)$|\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg|crt|cer|der)$|(?:^|\/)\.(?:ssh|aws|gnupg|kube|docker)\//i;

export const isSecretPath = (path: string) => secret.test(path);

/** Whether the text of a file is read at all: it is written by people, not too long, and no place for secrets. */
export const isReadable = ({ path, size }: TreeFile) =>
  size > 0 &&
  size <= maxBlobBytes &&
  (texts.test(path) || named.test(path)) &&
  !isSecretPath(path) &&
  !foreign.some((pattern) => pattern.test(path));

const kinds: [FileKind, RegExp][] = [
  [
    'test',
    /(?:^|\/)(?:tests?|specs?|__tests__|__mocks__|e2e|cypress|fixtures|stories)\/|[._-](?:test|spec|stories|cy)\.\w+$|_test\.\w+$/i,
  ],
  [
    'locale',
    /^(?=.*\.(?:json5?|ya?ml|po|php|properties|arb|xlf|xliff|strings)$)(?:.*\/)?(?:locales?|lang|langs|languages|i18n|translations?|messages)\/|\.(?:po|arb|xlf|xliff|strings|resx)$/i,
  ],
  ['docs', /(?:^|\/)docs?\/|\.(?:md|mdx|rst|adoc|txt)$|(?:^|\/)(?:README|LICENSE|CHANGELOG)/i],
  ['database', /(?:^|\/)(?:migrations?|migrate|seeds?|seeders?)\//i],
  ['style', /\.(?:css|scss|sass|less|styl)$/i],
  [
    'config',
    /\.(?:json5?|jsonc|ya?ml|toml|ini|conf|cfg|properties|xml|webmanifest)$|(?:^|\/)(?:Dockerfile|Makefile|Procfile)|(?:^|[/.])config\.\w+$|\.config\.\w+$|\.d\.ts$/i,
  ],
  [
    'template',
    /\.(?:html?|xhtml|phtml|twig|blade|erb|haml|slim|ejs|hbs|handlebars|mustache|pug|jinja2?|liquid|tpl|latte|cshtml|razor|vue|svelte|astro|[jt]sx)$|\.blade\.php$/i,
  ],
];

export const kindOf = (path: string): FileKind =>
  kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? 'code';
