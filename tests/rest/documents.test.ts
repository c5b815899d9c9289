import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { createAppShell } from '../../src/server/site/app-shell.ts';
import { createAssets, createSite } from '../../src/server/site/site.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';

const root = join(import.meta.dirname, '../..');
const distDir = join(root, 'dist');
let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  if (!existsSync(join(distDir, 'site-manifest.json'))) {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  }
  server = await startTestServer('embedded', createScriptedAssistant());
  const { agency, appUrl } = server.config;
  app = await buildApp(server.deps, {
    site: await createSite({ agency, appUrl, distDir }),
    appShell: createAppShell(distDir, agency),
    assets: createAssets(distDir),
  });
}, 240_000);
afterAll(async () => {
  await app.close();
  await server.close();
});

describe.each([
  ['/', 'en'],
  ['/fr', 'fr'],
  ['/fr/pitch', 'fr'],
])('the page %s', (url, language) => {
  it('answers 200 in its language, under a policy, and a part of it is not another page', async () => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(response.headers['x-robots-tag']).toBeUndefined();
    expect(response.body).toContain(`<html lang="${language}">`);
    expect((await app.inject({ url: `${url}x` })).statusCode).toBe(404);
  });

  it('answers a revalidation with 304, and HEAD without a body', async () => {
    const { etag } = (await app.inject({ url })).headers;
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});

it.each([
  '/validate-project',
  '/my',
  '/client-access',
  '/quotes',
  '/aloe-quote',
  '/quote/somebody',
  '/senthang',
  '/status/somebody',
  '/team',
  '/chat-admin',
  '/sales-enablement',
])('the screen %s answers 200 with the shell, which search engines must not keep', async (url) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(200);
  expect(response.headers['x-robots-tag']).toBe('noindex');
  expect(response.headers['cache-control']).toBe('no-store');
  // A screen that the document brings fetches it itself, once it is seen.
  expect(response.body).toMatch(/<script type="module"|"scripts":\["\/assets\//);
});

describe('a screen that its document brings', () => {
  it('stands there in its own words, in the name of the agency and under its nonce', async () => {
    const { body, headers } = await app.inject({ url: '/quotes' });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<title>Your Quote</title>');
    expect(body).toContain(server.config.agency.email);
    expect(body).toContain(`<style data-mantine-styles="true" nonce="${nonce}">`);
    expect(body).not.toContain('__CSP_NONCE__');
    expect(body).not.toContain('__AGENCY');
    expect(body).not.toMatch(/rel="modulepreload"|type="module"/);
    expect((await app.inject({ url: '/login' })).body).toContain('<div id="app"></div>');
  });

  it('stands at the clients’ door in the language of the browser', async () => {
    const openedIn = async (language: string) =>
      (await app.inject({ url: '/my', headers: { 'accept-language': language } })).body;
    expect(await openedIn('fr-FR,fr;q=0.9,en;q=0.8')).toContain('<html lang="fr">');
    expect(await openedIn('fr-FR')).toContain('M’envoyer le lien');
    expect(await openedIn('ar')).toContain('<html lang="ar" dir="rtl">');
    expect(await openedIn('de-DE,en;q=0.5')).toContain('Send me the link');
    expect(await openedIn('"><script>')).toContain('data-language="en"');
  });

  it('shows a dashboard to whoever has its link, and its texts are no markup', async () => {
    const made = await app.inject({
      method: 'POST',
      url: '/api/validate-project',
      payload: {
        firstName: 'Layla',
        lastName: '</script><script>alert(1)</script>',
        email: 'layla@palm.example',
        projectName: '__CSP_NONCE__ & <b>Booking</b>',
        projectPrice: 3000,
      },
    });
    const { body } = await app.inject({ url: `/dashboard/${made.json().client.id}` });
    expect(body).toContain('__CSP_NONCE__ &amp; &lt;b&gt;Booking&lt;/b&gt;');
    expect(body).not.toContain('<b>Booking');
    expect(body).not.toContain('<script>alert');
    const answers = /id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(answers).queries).toHaveLength(2);
    // The next one's document has nothing of it.
    const other = await app.inject({ url: '/dashboard/0000000000000000' });
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toContain('Booking');
    expect(other.body).toContain('Loading the dashboard');
  });
});

it('tells search engines which pages there are, and where that is written', async () => {
  const { origin } = server.config.appUrl;
  const sitemap = await app.inject({ url: '/sitemap.xml' });
  expect(sitemap.statusCode).toBe(200);
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(['/', '/fr', '/fr/pitch'].map((path) => origin + path));
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.statusCode).toBe(200);
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
