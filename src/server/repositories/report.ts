/** What the files are looked for by: the report's words, its stack traces, and what was read of its document. */
export type Report = { title: string; description: string; documentText: string | null };

/** A place that a report names as programs do. */
export type Trace = { path: string; line: number | undefined };

const extensions =
  '[cm]?[jt]sx?|vue|svelte|py|rb|php|java|kt|scala|go|rs|cs|swift|dart|ex|exs|twig|html|css|scss|sql|json|ya?ml';
const placed = new RegExp(
  `([\\w@$()[\\].\\\\/-]{1,200}\\.(?:${extensions}))(?:["']?,? (?:on )?line |[:(])(\\d{1,6})`,
  'gi',
);
const bare = new RegExp(`(?<![\\w./-])([\\w@-][\\w@./\\\\-]{0,200}\\.(?:${extensions}))(?![\\w-])`, 'gi');

const mostTraces = 40;

const textOf = ({ title, description, documentText }: Report) =>
  `${title}\n${description}\n${(documentText ?? '').slice(0, 20_000)}`.slice(0, 40_000);

/** Files with their lines as stack traces write them, then files that are named. */
export function tracesIn(report: Report): Trace[] {
  const text = textOf(report);
  const clean = (path: string) =>
    path
      .replaceAll('\\', '/')
      .replace(/^.*?:\/\/[^/]*/, '')
      .replace(/^[./]+/, '');
  const traces = [...text.matchAll(placed).take(mostTraces)].map(([, path = '', line]) => ({
    path: clean(path),
    line: Number(line),
  }));
  const names = [...text.matchAll(bare)].map(([, path = '']) => ({ path: clean(path), line: undefined }));
  return [...traces, ...names.filter(({ path }) => !traces.some((trace) => trace.path === path))].slice(
    0,
    mostTraces,
  );
}

/** Names of code: of functions in stack traces, and whatever is written as only programs write. */
export function identifiersIn(report: Report): string[] {
  const text = textOf(report);
  const called = [...text.matchAll(/\bat (?:async |new )?(?:[\w$]+\.)*([\w$]{3,60}) \(/g)].map(
    ([, name = '']) => name,
  );
  const written =
    text.match(
      /\b(?:[a-z][a-z0-9]*[A-Z][\w$]{1,60}|[A-Z][a-z0-9]+[A-Z][\w$]{1,60}|[a-z0-9]{2,}_[a-z0-9_]{2,60})\b/g,
    ) ?? [];
  return [...new Set([...called, ...written])].slice(0, 20);
}

/** What is quoted: texts that stand on the screen, or messages. Longest first. */
export function quotesIn(report: Report): string[] {
  const found = [...textOf(report).matchAll(/«([^»\n]{3,170})»|“([^”\n]{3,160})”|"([^"\n]{3,160})"/g)];
  const quotes = found
    .map(([, a, b, c]) => (a ?? b ?? c ?? '').trim())
    .filter((quote) => /\p{L}{3}/u.test(quote));
  return [...new Set(quotes)].sort((a, b) => b.length - a.length).slice(0, 10);
}

/** Paths of addresses that are named, without what follows the path. */
export function addressesIn(report: Report): string[] {
  const found = textOf(report).matchAll(
    /(?:https?:\/\/[^\s/"'<>()]{1,200}|(?<=[\s"'(«]))(\/[a-z0-9_~%./-]{2,200})/gi,
  );
  const paths = [...found].map(([, path = '']) => path.replace(/[./]+$/, '').toLowerCase());
  return [...new Set(paths.filter((path) => path.length > 2))].slice(0, 10);
}
