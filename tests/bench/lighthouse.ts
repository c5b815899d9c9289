/**
 * Lighthouse's mobile preset on every public page, or on those that are named: the median of five runs, against the
 * bars of the product. With `--agency` an agency has its own name, colour, services and pictures on them. Run it alone:
 * on a busy machine the figures move by 15 points. Ends with code 1 when a bar is missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { demoPassword } from '../../db/seed.ts';
import type {
  AddedPicture,
  ContentDetail,
  ContentItems,
  ContentValues,
} from '../../src/routers/content.schema.ts';
import { validateOutput } from '../../src/routers/projects.schema.ts';
import { builtServer, freePort, startProgram } from '../setup/processes.ts';
import { printTable } from './table.ts';

const rounds = 5;
/** How often a run is tried whose trace the browser failed to record. */
const mostTries = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The audits that are named beside the four scores: LCP in ms, CLS as it is, TBT in ms. */
const metrics = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const;

/** The least of each score and the most of each metric; what has no bar is shown alone. */
type Bars = { scores: readonly number[]; metrics: readonly number[] };

const site: Bars = { scores: [100, 100, 100, 100], metrics: [1200, 0, 0] };
/** Letters of more bytes; and on a machine that has none of them, the first words are as wide as boxes. */
const inAnotherScript: Bars = { scores: [100, 100, 100, 100], metrics: [1300, 0.05, 0] };
/** Screens of the app by which clients come and pay. Search engines are kept out of them. */
const paying: Bars = { scores: [95, 100, 100, 0], metrics: [2000, 0.1, Number.POSITIVE_INFINITY] };

type Run = { scores: number[]; metrics: number[]; bytes: number; requests: number; complaints: string[] };

const isOwn = process.argv.includes('--agency');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-lighthouse-'));
const server = await startProgram(
  builtServer,
  {
    DATABASE_URL: '',
    HOST: '',
    APP_URL: '',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ...(isOwn && { AGENCY_NAME: 'Cabinet Durand, Lefebvre et associés', AGENCY_COLOR: '#7a1fa2' }),
  },
  join(folder, 'server.log'),
);
const port = await freePort();
const browser = await chromium.launch({
  ...(process.env.TEST_BROWSER && { executablePath: process.env.TEST_BROWSER }),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
});

try {
  const pages: Record<string, Bars> = {
    '/': site,
    '/fr': site,
    '/fr/pitch': site,
    '/ar': inAnotherScript,
    '/hi': inAnotherScript,
    '/ur': inAnotherScript,
    '/validate-project': paying,
    '/my': paying,
    '/client-access': paying,
    [await makeDashboard(server.url)]: paying,
  };
  const rows: (string | number)[][] = [];
  const complaints = new Set<string>();
  let missed = false;
  if (isOwn) await publishOwn(server.url);
  const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
  for (const [page, bars] of Object.entries(pages)) {
    if (named.length > 0 && !named.includes(page)) continue;
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await measure(server.url + page, port));
    const scores = categories.map((_, at) => median(runs.map((run) => run.scores[at] ?? 0)));
    const figures = metrics.map((_, at) => median(runs.map((run) => run.metrics[at] ?? 0)));
    missed ||= scores.some((score, at) => score < (bars.scores[at] ?? 0));
    missed ||= bars.metrics.some((limit, at) => (figures[at] ?? 0) > limit);
    rows.push([
      page,
      ...scores,
      ...figures.map((figure) => Math.round(figure * 1000) / 1000),
      median(runs.map(({ bytes }) => bytes)),
      median(runs.map(({ requests }) => requests)),
    ]);
    for (const complaint of runs.flatMap((run) => run.complaints)) complaints.add(`${page}: ${complaint}`);
  }
  printTable(
    `Lighthouse, mobile, median of ${rounds}`,
    ['page', ...categories, 'LCP ms', 'CLS', 'TBT ms', 'bytes', 'requests'],
    rows.map((row) => row.map(String)),
  );
  for (const complaint of complaints) console.log(complaint);
  process.exitCode = missed ? 1 : 0;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A project as whoever validates one has it, and the address of its dashboard. */
async function makeDashboard(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/validate-project`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Layla',
      lastName: 'Haddad',
      email: 'layla@palm.example',
      projectName: 'Booking engine',
      projectPrice: 3000,
    }),
  });
  const { client } = validateOutput.parse(await answer.json());
  return `/dashboard/${client.id}`;
}

/** Twelve services more, and for every project a picture with as much in it as a photograph has. */
async function publishOwn(url: string): Promise<void> {
  let cookie = '';
  async function call<T>(path: string, body?: object): Promise<T> {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    cookie ||= answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return answer.json() as Promise<T>;
  }
  await call('/api/staff/sign-in', { email: 'admin@vitrine.example', password: demoPassword });
  const publish = async (kind: string, item: string | null, revision: number, values: ContentValues) => {
    const saved = await call<ContentDetail>(`/api/admin/content/${kind}`, { item, revision, values });
    await call(`/api/admin/content/${kind}/${saved.item}/publish`, { revision: saved.revision });
  };
  for (let at = 1; at <= 12; at++) {
    const title = `Déclaration et conseil n° ${at}`;
    const words = {
      title,
      description: 'Nous préparons et déposons votre déclaration. '.repeat(6),
      keywords: [],
    };
    const facts = { priceFrom: 200 * at, currency: 'EUR', weeks: null, completedCount: 0 };
    await publish('service', null, 0, { isShown: true, facts, texts: { fr: words, en: words, ar: words } });
  }
  const { default: sharp } = await import('sharp');
  for (const { id } of await call<ContentItems>('/api/admin/content/project')) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const file = await sharp({
      create: { width: 1_600, height: 1_000, channels: 3, background: '#888', noise },
    })
      .blur(3)
      .jpeg({ quality: 85 })
      .toBuffer();
    const { picture } = await call<AddedPicture>('/api/admin/content/pictures', {
      file: `data:image/jpeg;base64,${file.toString('base64')}`,
    });
    const { values, revision } = await call<ContentDetail>(`/api/admin/content/project/${id}`);
    await publish('project', id, revision, { ...values, facts: { ...values.facts, picture } });
  }
}

/** Chromium fails to record a trace now and then, which says nothing of the page. */
async function measure(url: string, port: number, tries = mostTries): Promise<Run> {
  try {
    return await measureOnce(url, port);
  } catch (error) {
    if (tries === 1) throw error;
    console.log(`${url} is measured again: ${error instanceof Error ? error.message : error}`);
    return measure(url, port, tries - 1);
  }
}

async function measureOnce(url: string, port: number): Promise<Run> {
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
    metrics: metrics.map((audit) => lhr.audits[audit]?.numericValue ?? 0),
    bytes: lhr.audits['total-byte-weight']?.numericValue ?? 0,
    requests: requestsIn(lhr.audits['network-requests']?.details),
    complaints: categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = lhr.audits[id];
        const failed = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9;
        return failed ? [`${category} ${id}: ${audit?.displayValue ?? audit?.title}`] : [];
      }),
    ),
  };
}

function requestsIn(details: unknown): number {
  const hasItems = typeof details === 'object' && details !== null && 'items' in details;
  return hasItems && Array.isArray(details.items) ? details.items.length : 0;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
