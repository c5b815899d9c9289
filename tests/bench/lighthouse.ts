/**
 * Lighthouse's mobile preset on every public page: the median of five runs, against the bars of the product. Run it
 * alone: on a busy machine the figures move by 15 points. Ends with code 1 when a bar is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort, startProgram } from '../setup/processes.ts';
import { printTable } from './table.ts';

const pages = ['/', '/fr', '/fr/pitch'];
const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The audits that are named beside the four scores, with the most each may be: LCP in ms, CLS as it is, TBT in ms. */
const metrics = {
  'largest-contentful-paint': 1200,
  'cumulative-layout-shift': 0,
  'total-blocking-time': 0,
} as const;

type Run = { scores: number[]; metrics: number[]; bytes: number; complaints: string[] };

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'));
const server = await startProgram(
  join(root, 'dist/server/main.js'),
  { DATABASE_URL: '', HOST: '', APP_URL: '', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
  join(folder, 'server.log'),
);
const port = await freePort();
const browser = await chromium.launch({
  ...(process.env.TEST_BROWSER && { executablePath: process.env.TEST_BROWSER }),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
});

try {
  const rows: (string | number)[][] = [];
  const complaints = new Set<string>();
  let missed = false;
  for (const page of pages) {
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await measure(server.url + page, port));
    const scores = categories.map((_, at) => median(runs.map((run) => run.scores[at] ?? 0)));
    const figures = Object.keys(metrics).map((_, at) => median(runs.map((run) => run.metrics[at] ?? 0)));
    missed ||= scores.some((score) => score < 100);
    missed ||= Object.values(metrics).some((limit, at) => (figures[at] ?? 0) > limit);
    rows.push([
      page,
      ...scores,
      ...figures.map((figure) => Math.round(figure * 1000) / 1000),
      median(runs.map(({ bytes }) => bytes)),
    ]);
    for (const complaint of runs.flatMap((run) => run.complaints)) complaints.add(`${page}: ${complaint}`);
  }
  printTable(
    `Lighthouse, mobile, median of ${rounds}`,
    ['page', ...categories, 'LCP ms', 'CLS', 'TBT ms', 'bytes'],
    rows.map((row) => row.map(String)),
  );
  for (const complaint of complaints) console.log(complaint);
  process.exitCode = missed ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse answered nothing for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    metrics: Object.keys(metrics).map((audit) => lhr.audits[audit]?.numericValue ?? 0),
    bytes: lhr.audits['total-byte-weight']?.numericValue ?? 0,
    complaints: categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = lhr.audits[id];
        const failed = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9;
        return failed ? [`${category} ${id}: ${audit?.displayValue ?? audit?.title}`] : [];
      }),
    ),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
