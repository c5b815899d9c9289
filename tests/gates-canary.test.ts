import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../db/seed.ts';
import { defaultContent } from '../src/content/published.ts';
import { type GateKind, gateKinds } from '../src/routers/gates.schema.ts';
import { routes } from '../src/routes.ts';
import { buildApp } from '../src/server/app.ts';
import type { GateName } from '../src/server/gates/queries.ts';
import { listRoutes } from '../src/server/http/rest.ts';
import { createAppShell } from '../src/server/site/app-shell.ts';
import { createAssets, createSite } from '../src/server/site/site.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import {
  type Canary,
  collectCanaries,
  findCanaries,
  findInFolder,
  gateOf,
  guideGate,
  plain,
} from './setup/canaries.ts';
import { passGate } from './setup/gated.ts';
import { startTestServer, type TestServer } from './setup/server.ts';

const root = join(import.meta.dirname, '..');
const distDir = join(root, 'dist');
let server: TestServer;
let app: FastifyInstance;
let canaries: Canary[];
let gates: GateName[];

beforeAll(async () => {
  if (!existsSync(join(distDir, 'site-manifest.json'))) {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  }
  server = await startTestServer('embedded', createScriptedAssistant());
  await seedDemo(server.deps);
  const { agency, appUrl } = server.config;
  app = await buildApp(server.deps, {
    site: await createSite({ agency, content: defaultContent, appUrl, distDir }),
    appShell: createAppShell(distDir, agency, defaultContent),
    assets: createAssets(distDir),
  });
  canaries = await collectCanaries(server);
  const rows = await server.deps.database.db.selectFrom('gates').select(['kind', 'subject']).execute();
  gates = rows.flatMap(({ kind, subject }) =>
    gateKinds.filter(isKind(kind)).map((k) => ({ kind: k, subject })),
  );
}, 240_000);
afterAll(async () => {
  await app.close();
  await server.close();
});

const isKind = (kind: string) => (known: GateKind) => known === kind;

/** The cookie of a browser that one gate has let in. */
async function cookieFor(gate: GateName): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await passGate(server, token, gate);
  return `vitrine=${token}`;
}

const slugs = () => gates.map(({ subject }) => subject);

/** Every address that a route or a call stands for, of all that is seeded. */
function addressesOf(pattern: string): string[] {
  if (pattern.includes('{slug}')) return slugs().map((slug) => pattern.replace('{slug}', slug));
  return [pattern.replaceAll(/\{\w+\}/g, '1')];
}

const documents = () => [...Object.keys(routes).flatMap(addressesOf), '/no-such-page', '/api/docs'];
/**
 * Every reading call, of the first project where one is to be named. A stream that is refused ends; the team's, which
 * says nothing but to look again, would not end for the team.
 */
const calls = (isTeam: boolean) => [
  ...listRoutes()
    .filter(({ name, rest }) => rest.method === 'GET' && !(isTeam && name === 'team.live'))
    .flatMap(({ rest }) => addressesOf(rest.path).map((address) => `${address}?projectId=1`)),
  '/api/openapi.json',
];

/** What somebody may not read and finds all the same, with its headers, as `address: text`. */
async function leaksTo(secrets: Canary[], gate?: GateName): Promise<string[]> {
  const leaks: string[] = [];
  const sent = gate ? { cookie: await cookieFor(gate) } : {};
  for (const url of [...documents(), ...calls(gate?.kind === 'team')]) {
    const { headers, body, statusCode } = await app.inject({ url, headers: sent });
    expect(statusCode, url).toBeLessThan(500);
    const found = findCanaries(secrets, `${JSON.stringify(headers)}\n${body}`);
    leaks.push(...found.map(({ text }) => `${url}: ${text}`));
  }
  return leaks;
}

describe('what is behind a gate', () => {
  it('is in no file that was built', () => {
    // The bundle of the server, with the demo's data, is no file that anybody can ask for.
    const served = ['app', 'assets', 'public'].map((name) => join(distDir, name));
    const found = served.flatMap((folder) => findInFolder(canaries, folder));
    // The list of French words, by which passwords are judged, has any that stands alone in a page.
    expect(found.filter((leak) => !/\/commonWords\.json-[^/]+: \p{L}+$/u.test(leak))).toEqual([]);
  });

  it('is in no page, header or answer for whoever has no password', async () => {
    expect(await leaksTo(canaries)).toEqual([]);
  });

  it('is told to nobody who has been let in elsewhere', async () => {
    expect(gates.length).toBeGreaterThan(4);
    for (const gate of gates) {
      const own = canaries.filter(({ gate: name }) => name === gateOf(gate));
      // What stands behind this gate too, such as a step that two projects share, is no secret from its reader.
      const known = findCanaries(canaries, own.map(({ text }) => text).join('\n'));
      const others = canaries.filter((canary) => !known.includes(canary));
      expect(await leaksTo(others, gate), gateOf(gate)).toEqual([]);
    }
  });
});

/** Where whoever may read finds all of it. */
const readsOf = (gate: GateName): string =>
  gate.kind === 'team'
    ? '/api/team/projects'
    : `/api/${gate.kind === 'quote' ? 'quotes' : 'status-pages'}/${gate.subject}`;

describe('the search', () => {
  it('finds every sentence once the gate is open', async () => {
    for (const gate of gates) {
      const own = canaries.filter(({ gate: name }) => name === gateOf(gate));
      expect(own.length, gateOf(gate)).toBeGreaterThan(8);
      const { body } = await app.inject({ url: readsOf(gate), headers: { cookie: await cookieFor(gate) } });
      expect(findCanaries(own, body)).toEqual(own);
    }
    const guide = canaries.filter(({ gate }) => gate === guideGate);
    expect(guide.length).toBeGreaterThan(100);
    const headers = { cookie: await server.staffCookie('sales') };
    const { body } = await app.inject({ url: '/api/sales-guide', headers });
    expect(findCanaries(guide, body)).toEqual(guide);
  });

  it('finds one that lies in a file, however it is written or compressed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-canary-'));
    const canary = canaries.find(({ text }) => /[’é]/.test(text) && text.includes(' '));
    const script = readdirSync(join(distDir, 'app/assets')).find((name) => name.endsWith('.js'));
    if (!canary || !script) throw new Error('There is nothing to plant');
    const code = readFileSync(join(distDir, 'app/assets', script), 'utf8');
    const escaped = canary.text.replaceAll(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const entity = canary.text.replaceAll('’', '&#x2019;').replaceAll(' ', '&nbsp;');
    const files = {
      'plain.js': Buffer.from(`${code}"${canary.text}"`),
      'escaped.js': Buffer.from(`${code}"${escaped}"`),
      'page.html': Buffer.from(`<p>${entity}</p>`),
      'packed.js.br': brotliCompressSync(`1${code}"${canary.text}"`),
      'packed.js.gz': gzipSync(`2${code}"${canary.text.toUpperCase()}"`),
    };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, 'clean.js'), code);
    const found = findInFolder([canary], folder);
    rmSync(folder, { recursive: true });
    expect(found.toSorted()).toEqual(
      Object.keys(files)
        .toSorted()
        .map((name) => `${join(folder, name)}: ${canary.text}`),
    );
    expect(plain(escaped)).toBe(canary.text);
  });
});
