import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultContent } from '../../src/content/published.ts';
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
    site: await createSite({ agency, content: defaultContent, appUrl, distDir }),
    appShell: createAppShell(distDir, agency, defaultContent),
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
  ['/ar', 'ar'],
  ['/hi', 'hi'],
  ['/ur', 'ur'],
])('the page %s', (url, language) => {
  it('answers 200 in its language, under a policy, and a part of it is not another page', async () => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(response.headers['x-robots-tag']).toBeUndefined();
    expect(response.body).toContain(`<html lang="${language}"`);
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

describe('a page of the site as a draft would have it', () => {
  const url = '/content-preview/service/chatbot?page=/';
  const asRole = async (role: 'support' | 'sales', address = url) =>
    app.inject({ url: address, headers: { cookie: await server.staffCookie(role) } });

  it('is for whoever may write it, and for nobody else', async () => {
    expect((await app.inject({ url })).statusCode).toBe(401);
    expect((await asRole('support')).statusCode).toBe(403);
    expect((await asRole('sales')).statusCode).toBe(200);
    const mail = await asRole('sales', '/content-preview/mail/offer?page=fr');
    expect(mail.statusCode).toBe(200);
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
    for (const strange of [
      'nothing/chatbot?page=/',
      'service/chatbot?page=/login',
      'mail/offer?page=/',
      'mail/client?page=fr',
    ])
      expect((await asRole('sales', `/content-preview/${strange}`)).statusCode).toBe(404);
  });

  it('shows the draft in a frame of ours alone, runs nothing and leads nowhere', async () => {
    const cookie = await server.staffCookie('sales');
    const address = '/api/admin/content/service';
    const { values, revision } = (
      await app.inject({ url: `${address}/chatbot`, headers: { cookie } })
    ).json();
    values.texts.en.title = 'Machines that answer';
    const payload = { item: 'chatbot', revision, values };
    const saved = await app.inject({ method: 'POST', url: address, headers: { cookie }, payload });
    expect(saved.statusCode, saved.body).toBe(200);

    const { body, headers } = await asRole('sales');
    expect(body).toContain('Machines that answer');
    expect((await app.inject({ url: '/' })).body).not.toContain('Machines that answer');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-same-origin');
    expect(policy).not.toContain('script-src');
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(
      [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].filter(([, to = '']) => !to.startsWith('#')),
    ).toEqual([]);
  });

  it('may stand on the screens of the content, and on no other', async () => {
    const policyOf = async (path: string) =>
      String((await app.inject({ url: path })).headers['content-security-policy']);
    expect(await policyOf('/content/service/chatbot')).toContain("frame-src 'self'");
    expect(await policyOf('/customers')).not.toContain('frame-src');
  });
});

describe('a screen that its document brings', () => {
  it('stands there in its own words, in the name of the agency and under its nonce', async () => {
    const { body, headers } = await app.inject({ url: '/quotes' });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain('<html lang="en" data-language="">');
    expect(body).toContain('<title>Your Quote</title>');
    expect(body).toContain(server.config.agency.email);
    expect(body).toContain(`<style data-mantine-styles="true" nonce="${nonce}">`);
    expect(body).not.toContain('__CSP_NONCE__');
    expect(body).not.toContain('__AGENCY');
    expect(body).not.toMatch(/rel="modulepreload"|type="module"/);
    expect((await app.inject({ url: '/login' })).body).toContain('<div id="app"></div>');
  });

  it('is in the clients’ sign-in in the language of the browser', async () => {
    const openedIn = async (language: string) =>
      (await app.inject({ url: '/my', headers: { 'accept-language': language } })).body;
    expect(await openedIn('fr-FR,fr;q=0.9,en;q=0.8')).toContain('<html lang="fr" data-language="fr">');
    expect(await openedIn('fr-FR')).toContain('M’envoyer le lien');
    expect(await openedIn('ar')).toContain('<html lang="ar" dir="rtl" data-language="ar">');
    expect(await openedIn('de-DE,en;q=0.5')).toContain('Send me the link');
    expect(await openedIn('"><script>')).toContain('data-language="en"');
  });

  it('speaks at a client’s sign-in what was chosen, else Arabic where the browser asks for it first, else as specified', async () => {
    const rootOf = async (url: string, headers: Record<string, string>) =>
      /<html[^>]*>/.exec((await app.inject({ url, headers })).body)?.[0];
    const asked = (language: string) => ({ 'accept-language': language });
    const chosen = (language: string) => ({ cookie: `theme=dark; language=${language}` });
    const arabic = '<html lang="ar" dir="rtl" data-language="ar">';
    for (const url of [
      '/validate-project',
      '/client-access',
      '/quotes',
      '/quote/none',
      '/senthang',
      '/client/none',
    ]) {
      expect([url, await rootOf(url, asked('ar-AE,en;q=0.5'))]).toEqual([url, arabic]);
      expect([url, await rootOf(url, { ...asked('en'), ...chosen('ar') })]).toEqual([url, arabic]);
      expect(await rootOf(url, { ...asked('ar'), ...chosen('fr') })).toBe(
        '<html lang="fr" data-language="fr">',
      );
      // The specified texts are English and French: whoever asks for either has always read them.
      for (const language of ['en-US', 'fr-FR', 'hi', 'en,ar;q=0.5'])
        expect(await rootOf(url, asked(language))).toContain('data-language="">');
      expect(await rootOf(url, chosen('"><script>'))).toContain('data-language="">');
    }
    expect(await rootOf('/nowhere', chosen('ar'))).toContain('<html lang="ar"');
    expect(await rootOf('/nowhere', chosen('fr'))).toContain('<html lang="en"');
    expect(await rootOf('/ur/nowhere', chosen('ar'))).toContain('<html lang="ur"');
    expect(await rootOf('/login', { ...asked('en'), ...chosen('ar') })).toContain('data-language="en"');
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
  expect(listed).toEqual(['/', '/fr', '/fr/pitch', '/ar', '/hi', '/ur'].map((path) => origin + path));
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.statusCode).toBe(200);
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});
