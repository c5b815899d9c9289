import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longest run of one scanner on one target, in seconds. */
export const longest = Number(process.env['SCAN_SECONDS'] ?? 240);

type Ran = { text: string; isCutOff: boolean };

/** Runs a program to its end, or until its time is over. Nothing of the machine's proxies: all is on this machine. */
function run(program: string, args: string[]): Promise<Ran> {
  const { PATH, LANG = 'C.UTF-8' } = process.env;
  const home = mkdtempSync(join(tmpdir(), 'vitrine-scan-'));
  const child = spawn(program, args, { env: { PATH, LANG, HOME: home }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  let isCutOff = false;
  const timer = setTimeout(() => {
    isCutOff = true;
    child.kill('SIGKILL');
  }, longest * 1_000);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ text: `${text}${error.message}`, isCutOff }));
    child.once('close', () => {
      clearTimeout(timer);
      resolve({ text, isCutOff });
    });
  });
}

/** What a scanner says, one sentence a finding. Throws where it did not do its work. */
export type Found = { findings: string[]; isCutOff: boolean };

export type SqlTarget = {
  url: string;
  method?: string;
  /** Fields of a JSON body, or none. */
  body?: object;
  /** Which parameters to try: all where absent. */
  only?: string;
  cookie?: string;
};

/** Tries SQL in every parameter: by errors, by what changes, by unions, by further statements and by time. */
export async function runSqlmap({ url, method, body, only, cookie }: SqlTarget): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sqlmap-'));
  const { text, isCutOff } = await run('sqlmap', [
    ...['-u', url, '--batch', '--level=2', '--risk=1', '--dbms=PostgreSQL', '--technique=BEUST'],
    ...[
      '--time-sec=3',
      '--threads=2',
      '--timeout=20',
      '--disable-coloring',
      '--flush-session',
      '--ignore-code=*',
    ],
    ...[`--output-dir=${folder}`, '--skip-waf', '--drop-set-cookie'],
    ...(method ? [`--method=${method}`] : []),
    ...(body ? ['--headers=content-type: application/json', `--data=${JSON.stringify(body)}`] : []),
    ...(only ? ['-p', only] : []),
    ...(cookie ? [`--cookie=${cookie}`, '--skip=cookie'] : []),
  ]);
  if (
    !/tested parameters? .* do not appear|all tested parameters|is vulnerable|injection point/.test(text) &&
    !isCutOff
  ) {
    throw new Error(`sqlmap did not do its work: ${text.slice(-1_500)}`);
  }
  // What only appears to be one, sqlmap itself goes on to try and takes back.
  const findings = [...text.matchAll(/^(?:Parameter: .*|.*is vulnerable.*)$/gm)];
  return { findings: findings.map(([line]) => line.trim()), isCutOff };
}

export type WebTarget = {
  /** Where it begins, and all that lies below. */
  base: string;
  /** Pages and calls to begin with, besides. */
  starts: string[];
  cookie?: string;
  /** Where it would have the server call. */
  trap: string;
  modules: string[];
};

type Report = Record<
  'vulnerabilities' | 'anomalies',
  Record<string, { info: string; path: string; method: string; parameter: string | null }[]>
>;

/**
 * What the scanner reports and is none: X-XSS-Protection switched on a filter that browsers have removed, since it
 * could be turned against a page, and X-Frame-Options is what `frame-ancestors` has taken the place of.
 */
const outdated = new Set(['X-XSS-Protection is not set', 'X-Frame-Options is not set']);

/** Crawls from its beginnings and attacks every parameter and form that it finds. */
export async function runWapiti({ base, starts, cookie, trap, modules }: WebTarget): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-wapiti-'));
  const file = join(folder, 'report.json');
  const { text, isCutOff } = await run('wapiti', [
    ...['-u', base, '--scope', 'folder', '-d', '2', '-m', modules.join(',')],
    ...starts.flatMap((start) => ['-s', start]),
    ...['--max-scan-time', '60', '--max-attack-time', '25', '--max-links-per-page', '40', '-t', '12'],
    ...['--flush-session', '--no-bugreport', '--store-session', folder, '--store-config', folder],
    ...['--endpoint', trap, '--external-endpoint', trap, '--internal-endpoint', trap],
    ...['-f', 'json', '-o', file, '-v', '1'],
    ...(cookie ? ['-H', `cookie: ${cookie}`, '-H', 'sec-fetch-site: same-origin'] : []),
  ]);
  if (!existsSync(file)) throw new Error(`wapiti wrote no report: ${text.slice(-1_500)}`);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const findings = [vulnerabilities, anomalies].flatMap((kinds) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      found
        .filter(({ info }) => !outdated.has(info))
        .map(
          ({ info, method, path, parameter }) => `${kind}: ${info} (${method} ${path} ${parameter ?? ''})`,
        ),
    ),
  );
  return { findings, isCutOff };
}
