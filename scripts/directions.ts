/**
 * Checks the house rules about who may import whom (CONTRIBUTING.md draws them) and answers every violation.
 * Own code, because the tools for it read no TypeScript 7; tests/directions.test.ts plants each violation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve, sep } from 'node:path';
import { importsOf, lineAt, type ModuleImport, withoutComments } from './imports.ts';

/** Source texts by their path from the project's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;
export type Violation = { file: string; line: number; message: string };

type Zone =
  | 'main'
  | 'app'
  | 'edge'
  | 'routers'
  | 'schema'
  | 'noun'
  | 'integration'
  | 'platform'
  | 'content'
  | 'routes'
  | 'client'
  | 'table types'
  | 'migration'
  | 'seed';

/** Whom each zone may use while running, besides itself. Types alone may also come from `mayKnow`. */
const mayUse: Record<Zone, Zone[]> = {
  main: ['app', 'edge', 'routers', 'noun', 'integration', 'platform', 'content', 'seed'],
  app: ['edge', 'routers', 'noun', 'platform', 'content', 'routes'],
  edge: ['routers', 'schema', 'noun', 'platform', 'content', 'routes'],
  routers: ['schema', 'noun', 'platform', 'content'],
  schema: ['content'],
  noun: ['schema', 'platform', 'content'],
  integration: ['platform', 'content'],
  platform: ['content', 'routes'],
  content: [],
  routes: [],
  client: ['schema', 'content', 'routes'],
  'table types': [],
  migration: [],
  seed: ['noun', 'platform', 'content', 'schema'],
};
const mayKnow: Partial<Record<Zone, Zone[]>> = {
  app: ['integration', 'client'],
  noun: ['integration'],
  platform: ['noun', 'integration', 'schema', 'client'],
};

/** What turns requests into calls and answers: it stands where the routers stand. */
const edges = /^src\/server\/(http\/(rest|trpc-http|sse|openapi|reference)|site\/documents)(-[a-z-]+)?\.ts$/;
const starts = /^src\/server\/(main|start\/start)\.ts$/;
const vendors =
  /^(openai|better-auth|@simplewebauthn\/server|stripe|nodemailer|flydrive|@octokit\/|@aws-sdk\/)/;
const sqlBuilders =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|hot)\(|\b(pool|client|pglite)\.query\(|\bsql(<[^`]*?>)?`/g;
/** Besides the nouns' queries: the platform's own statements, which touch no noun's table. */
const mayBuildSql =
  /(^|[/-])queries\.ts$|^src\/server\/(database\/(database|postgres|migrations)|events|health)\.ts$/;
/**
 * Before there is anything to tell, or where it is told otherwise: the tables themselves, and what stands before a
 * start.
 */
const mayBeginTransaction =
  /^src\/server\/(database\/(transaction|migrations)\.ts|backup\/restore-service\.ts|installation\/service\.ts)$/;
const shapelessName = /(^|[-_.])(utils?|helpers?|common|managers?)([-_.]|$)/;

/** Every violation of the house rules in these sources. */
export function checkDirections(sources: Sources): Violation[] {
  const nouns = listNouns(sources);
  const links: Links = new Map();
  const fileLinks: Links = new Map();
  const found = [...sources].flatMap(([file, source]) => {
    const text = withoutComments(source);
    const imports = importsOf(text);
    const report = (index: number, message: string) => ({ file, line: lineAt(text, index), message });
    for (const { specifier, typeOnly } of imports) {
      const path = target(file, specifier);
      if (path === undefined || typeOnly) continue;
      const [from, to] = [nounOf(file, nouns), nounOf(path, nouns)];
      if (from && to && from !== to) link(links, from, to);
      if (from && from === to) link(fileLinks, file, path);
    }
    return [
      ...imports.flatMap((one) => checkImport(file, one, nouns).map((message) => report(one.index, message))),
      ...checkText(file, text).map(({ index, message }) => report(index, message)),
      ...checkName(file).map((message) => report(0, message)),
    ];
  });
  const circles = [
    ...findCircles(links).map(([noun, to]) => ({
      file: `src/server/${noun}/service.ts`,
      line: 1,
      message: `${noun} is in a circle of nouns: it imports ${to.join(', ')}`,
    })),
    ...findCircles(fileLinks).map(([file, to]) => ({
      file,
      line: 1,
      message: `is in a circle of files: it imports ${to.join(', ')}`,
    })),
  ];
  return [...found, ...circles, ...findStrayWrites(sources, nouns)];
}

type Links = Map<string, Set<string>>;

const link = (links: Links, from: string, to: string) =>
  links.set(from, (links.get(from) ?? new Set()).add(to));

/** A folder of src/server is a noun once it has tables or verbs of its own. */
function listNouns(sources: Sources): Set<string> {
  const matches = [...sources.keys()].map(
    (file) => /^src\/server\/([^/]+)\/(queries|service)\.ts$/.exec(file)?.[1],
  );
  return new Set(matches.filter((noun) => noun !== undefined));
}

const nounOf = (file: string, nouns: Set<string>) => {
  const folder = /^src\/server\/([^/]+)\//.exec(file)?.[1];
  return folder !== undefined && nouns.has(folder) ? folder : undefined;
};

function zoneOf(file: string, nouns: Set<string>): Zone | undefined {
  if (starts.test(file)) return 'main';
  if (file === 'src/server/app.ts') return 'app';
  if (edges.test(file)) return 'edge';
  if (nounOf(file, nouns)) return 'noun';
  if (file.startsWith('src/server/integrations/')) return 'integration';
  if (file.startsWith('src/server/')) return 'platform';
  if (/^src\/routers\/.*\.schema\.ts$/.test(file)) return 'schema';
  // Lists and limits that stand beside their schema, for screens that shall load no zod: they import what content may.
  if (/^src\/routers\/.*\.values\.ts$/.test(file)) return 'content';
  if (file.startsWith('src/routers/')) return 'routers';
  // What the program and the browser both know, without a package.
  if (file.startsWith('src/content/')) return 'content';
  if (file === 'src/routes.ts') return 'routes';
  if (file.startsWith('src/client/')) return 'client';
  if (file === 'db/schema.ts') return 'table types';
  if (file.startsWith('db/migrations/')) return 'migration';
  if (file.startsWith('db/')) return 'seed';
  return undefined;
}

/** The path from the root of what a relative import names; undefined for packages. */
function target(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))).replaceAll(sep, '/');
}

function checkImport(file: string, { specifier, typeOnly }: ModuleImport, nouns: Set<string>): string[] {
  const zone = zoneOf(file, nouns);
  if (!zone) return [];
  const path = target(file, specifier);
  if (path === undefined) return checkPackage(file, zone, specifier, typeOnly);
  const to = zoneOf(path, nouns);
  if (!to) return [`imports ${path}, which is outside the house`];
  if (zone === 'client') return checkClient(file, path, to, typeOnly);
  if (zone === 'noun') return checkNoun(file, path, to, typeOnly, nouns);
  if (zone === 'migration') return [`a migration is frozen in time: it imports nothing, not ${path}`];
  if (to === 'table types' && file === 'src/server/database/database.ts') return [];
  if (zone === 'routers' && to === 'noun' && !typeOnly && !/[/-](service|queries)\.ts$/.test(path)) {
    return [`a router calls a service, or a query whose only rule is scope, not ${path}`];
  }
  return allowed(zone, to, typeOnly) ? [] : [`${zone} may not import ${to} (${path})`];
}

function allowed(from: Zone, to: Zone, typeOnly: boolean): boolean {
  return from === to || mayUse[from].includes(to) || (typeOnly && (mayKnow[from] ?? []).includes(to));
}

function checkPackage(file: string, zone: Zone, specifier: string, typeOnly: boolean): string[] {
  if (specifier.startsWith('#')) return [`the alias ${specifier} hides its direction: write the path`];
  if (zone === 'content') return [`content imports only content, not ${specifier}`];
  if (specifier.startsWith('@trpc/') && !['app', 'edge', 'routers', 'client'].includes(zone)) {
    return [`${specifier} belongs in routers, rest and client: throw an AppError instead`];
  }
  if (vendors.test(specifier) && zone !== 'integration') {
    return [`${specifier} is a vendor's: only src/server/integrations knows it`];
  }
  if (zone === 'client' && specifier.startsWith('node:')) return [`${specifier} does not exist in a browser`];
  if (specifier.startsWith('@mantine/') && !file.startsWith('src/client/app/') && !typeOnly) {
    return [`${specifier} is the app's: on the site it would cost every visitor its bytes`];
  }
  return [];
}

function checkClient(file: string, path: string, to: Zone, typeOnly: boolean): string[] {
  if (to === 'client') {
    const [from, other] = [file, path].map((name) => name.split('/')[2]);
    if (from === other || other === 'ui') return [];
    return [
      `src/client/${from} and src/client/${other} are separate programs: what both need stands in src/client/ui`,
    ];
  }
  if (path === 'src/routers/index.ts' && typeOnly) return [];
  return allowed('client', to, typeOnly)
    ? []
    : [`the client knows only \`type AppRouter\`, schemas and values, not ${path}`];
}

function checkNoun(file: string, path: string, to: Zone, typeOnly: boolean, nouns: Set<string>): string[] {
  const [from, other] = [nounOf(file, nouns), nounOf(path, nouns)];
  const isQueries = /[/-]queries\.ts$/.test(file);
  if (to === 'table types' && isQueries && typeOnly) return [];
  const isOwnQueries = other === from && /[/-]queries\.ts$/.test(path);
  if (isQueries && ((other && !isOwnQueries) || path === 'src/server/deps.ts')) {
    return [`queries are the bottom: they import the database and constants, not ${path}`];
  }
  if (other && other !== from) {
    return /[/-]service\.ts$/.test(path) ? [] : [`reaches into ${other} past its service (${path})`];
  }
  return allowed('noun', to, typeOnly) ? [] : [`noun may not import ${to} (${path})`];
}

function checkText(file: string, text: string): { index: number; message: string }[] {
  if (!file.startsWith('src/')) return [];
  const all = (pattern: RegExp, message: string) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ index, message }));
  return [
    ...(mayBuildSql.test(file) ? [] : all(sqlBuilders, 'builds SQL: only queries.ts does')),
    ...(mayBeginTransaction.test(file)
      ? []
      : all(
          /\.transaction\(\)/g,
          'begins a transaction: inTransaction does, which tells of it after the commit',
        )),
    ...all(/^\s*export \* from/gm, 'is a barrel: import from the file that has it'),
    ...(/^src\/(server\/config\/config|client\/.*)\.tsx?$/.test(file) || file === 'src/server/main.ts'
      ? []
      : all(/\bprocess\.env\b/g, 'reads process.env: only config.ts does')),
  ];
}

function checkName(file: string): string[] {
  if (file.startsWith('src/') && /\/index\.tsx?$/.test(file) && file !== 'src/routers/index.ts') {
    return ['an index file is a barrel: only routers has one'];
  }
  const shapeless = file.split('/').find((part) => shapelessName.test(part));
  return shapeless ? [`"${shapeless}" says nothing: name the file after its purpose`] : [];
}

const writes =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert into|update|delete from|merge into|truncate)\s+(?:only\s+)?([a-z]+(?:_[a-z]+)*)\b(?=\s+(?:as\s+)?\w*\s*(?:\(|set\b|where\b|using\b|select\b|values\b)|\s*`)/g;

/** Writes to a table that the queries of another noun write too. A backup, which is put back, fills every table. */
function findStrayWrites(sources: Sources, nouns: Set<string>): Violation[] {
  const found = [...sources].flatMap(([file, source]) => {
    const noun = nounOf(file, nouns);
    if (noun === undefined || noun === 'backup') return [];
    const text = withoutComments(source);
    return [...text.matchAll(writes)].map((match) => ({
      file,
      noun,
      line: lineAt(text, match.index),
      table: match[1] ?? match[2] ?? '',
    }));
  });
  const writers = Map.groupBy(found, ({ table }) => table);
  return found.flatMap(({ file, noun, line, table }) => {
    const others = new Set(writers.get(table)?.map((write) => write.noun));
    others.delete(noun);
    if (others.size === 0) return [];
    const message = `writes ${table}, as ${[...others].join(', ')} does: a noun writes only its own tables`;
    return [{ file, line, message }];
  });
}

/** Whoever reaches itself, with what it imports. */
function findCircles(links: Links): [string, string[]][] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(links.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...links].filter(([one]) => reaches(one, one)).map(([one, to]) => [one, [...to]]);
}

/** Reads the sources of the real tree. */
export function readSources(root: string): Sources {
  const files = ['src', 'db'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      // A program of its own, which the demo reads as text.
      .filter((file) => !file.includes(join('db', 'demo-repository'))),
  );
  return new Map(
    files.map((file) => [relative(root, file).replaceAll(sep, '/'), readFileSync(file, 'utf8')]),
  );
}

if (import.meta.main) {
  const violations = checkDirections(readSources(resolve(import.meta.dirname, '..')));
  for (const { file, line, message } of violations) console.log(`${file}:${line}: ${message}`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
