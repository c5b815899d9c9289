import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedStatusPage } from '../../src/routers/status-pages.schema.ts';
import { buildApp } from '../../src/server/app.ts';
import type { AppShell } from '../../src/server/site/app-shell.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { png } from '../setup/files.ts';
import { noDocuments, startTestServer, type TestServer } from '../setup/server.ts';

let server: TestServer;
let app: FastifyInstance;
let sales: string;
const password = 'un mot de passe de suivi';

/** What the documents are made with is seen in their policy alone. */
const appShell: AppShell = {
  render: async (_path, { frameSource = 'none' } = {}) => ({ html: '<p>', csp: `frame ${frameSource}` }),
  show: () => {},
};

beforeAll(async () => {
  server = await startTestServer('embedded', createScriptedAssistant());
  app = await buildApp(server.deps, { ...noDocuments, appShell });
  sales = await server.staffCookie('sales');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const content = (clientName: string) => ({ clientName, projectName: 'Site', language: 'fr' });
async function create(slug: string, previewUrl: string | null): Promise<SavedStatusPage> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/admin/status-pages',
    headers: { cookie: sales },
    payload: { slug, content: content(slug), previewUrl, password },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** The cookie of a browser that has typed the password. */
async function unlock(slug: string, given = password): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/status-pages/${slug}/unlock`,
    payload: { password: given },
  });
  expect(answer.statusCode).toBe(204);
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });

describe('the calls of status pages', () => {
  it('make, read, save and list them', async () => {
    const made = await create('appels', null);
    const url = `/api/admin/status-pages/${made.id}`;
    const detail = await get(url, sales);
    expect([detail.statusCode, detail.json()]).toEqual([200, made]);
    const save = (revision: number) =>
      app.inject({
        method: 'PATCH',
        url,
        headers: { cookie: sales },
        payload: { revision, content: content('Autre'), previewUrl: null },
      });
    const saved = await save(1);
    expect([saved.statusCode, saved.json().revision]).toEqual([200, 2]);
    const late = await app.inject({
      method: 'PATCH',
      url,
      headers: { cookie: sales },
      payload: { revision: 1, content: content('Encore'), previewUrl: null },
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
    expect((await get('/api/admin/status-pages', sales)).json()).toMatchObject([{ clientName: 'Autre' }]);
    expect((await get('/api/admin/status-pages')).statusCode).toBe(401);
    expect((await get('/api/admin/status-pages', await server.staffCookie('support'))).statusCode).toBe(403);
  });

  it('refuse an address that is no preview at its field', async () => {
    for (const previewUrl of ['https://a;sandbox', 'http://a.example', '/audit', 'https://*.example']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/admin/status-pages',
        headers: { cookie: sales },
        payload: { slug: 'adresse', content: content('Adresse'), previewUrl, password },
      });
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ path: 'previewUrl', message: 'Saisissez une adresse en https://' }],
      ]);
    }
  });

  it('let readers in by the password and out again', async () => {
    await create('lecteurs', null);
    const url = '/api/status-pages/lecteurs';
    expect((await get(url)).statusCode).toBe(401);
    const wrong = await app.inject({ method: 'POST', url: `${url}/unlock`, payload: { password: 'faux' } });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { code: 'UNAUTHORIZED', message: 'Mot de passe incorrect' },
    ]);
    const cookie = await unlock('lecteurs');
    const read = await get(url, cookie);
    expect([read.statusCode, read.json().content.clientName]).toEqual([200, 'lecteurs']);
    const lock = await app.inject({ method: 'POST', url: `${url}/lock`, headers: { cookie } });
    expect(lock.statusCode).toBe(204);
    expect((await get(url, cookie)).statusCode).toBe(401);
  });

  it('give sales a way to send pictures, and nothing else', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const send = (cookie: string, purpose: string) => {
      const form = new FormData();
      form.append('purpose', purpose);
      form.append('file', new Blob([new Uint8Array(png())]), 'capture.png');
      return fetch(`${address}/api/files`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
    };
    expect((await send(sales, 'screenshot')).status).toBe(201);
    expect((await send(sales, 'document')).status).toBe(403);
    expect((await send(await unlock('lecteurs'), 'screenshot')).status).toBe(401);
  });
});

describe('the document of a status page', () => {
  const policyOf = async (url: string, cookie?: string) => {
    const answer = await get(url, cookie);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.headers['content-security-policy'];
  };

  beforeAll(async () => {
    await create('secret', 'https://Preview.secret.example:8443/path?q');
    await create('autre', 'https://other.example');
    await create('sans', null);
    await create('senthang', '/demo-preview/senthang');
  });

  it('may frame the preview of that page alone, for who may read it', async () => {
    const cookie = await unlock('secret');
    expect(await policyOf('/status/secret', cookie)).toBe('frame https://preview.secret.example:8443');
    expect(await policyOf('/status/autre', cookie)).toBe('frame none');
    expect(await policyOf('/senthang', cookie)).toBe('frame none');
    expect(await policyOf('/status/secret', sales)).toBe('frame https://preview.secret.example:8443');
    expect(await policyOf('/status/sans', await unlock('sans'))).toBe('frame none');
    const named = await unlock('senthang');
    expect(await policyOf('/senthang', named)).toBe("frame 'self'");
    expect(await policyOf('/status/senthang', named)).toBe("frame 'self'");
  });

  it.each([
    ['nobody', () => undefined],
    ['a made-up token', () => `vitrine=${'a'.repeat(43)}`],
    ['staff of another area', () => server.staffCookie('support')],
    ['a reader of another page', () => unlock('autre')],
  ])('may frame nothing for %s', async (_, cookie) => {
    expect(await policyOf('/status/secret', await cookie())).toBe('frame none');
  });

  it('may frame nothing any more after another password, nor where there is no such page', async () => {
    const made = await create('bientot', 'https://soon.example');
    const cookie = await unlock('bientot');
    expect(await policyOf('/status/bientot', cookie)).toBe('frame https://soon.example');
    await app.inject({
      method: 'POST',
      url: `/api/admin/status-pages/${made.id}/password`,
      headers: { cookie: sales },
      payload: {},
    });
    expect(await policyOf('/status/bientot', cookie)).toBe('frame none');
    for (const slug of ['jamais', 'Pas%20un%20slug', 'a'.repeat(80)]) {
      expect(await policyOf(`/status/${slug}`, sales)).toBe('frame none');
    }
  });

  it('does not take into its policy what an older rule let in', async () => {
    const { db } = server.deps.database;
    const made = await create('vieux', 'https://old.example');
    for (const preview_url of [
      'https://a;sandbox',
      'https://a,b',
      'https://*',
      'https://x/\r\nset-cookie: a=b',
    ]) {
      await db.updateTable('status_pages').set({ preview_url }).where('id', '=', made.id).execute();
      expect(await policyOf('/status/vieux', sales)).toMatch(/^frame (none|https:\/\/x)$/);
    }
  });

  it('shows the demo’s own site in the making in a sandbox, which production has not', async () => {
    const answer = await get('/demo-preview/senthang');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const policy = answer.headers['content-security-policy'];
    for (const rule of [/^sandbox;/, /default-src 'none'/, /frame-ancestors 'self'/])
      expect(policy).toMatch(rule);
    expect(answer.body).not.toMatch(/<script|\son\w+=|https?:/i);
    const deps = { ...server.deps, config: { ...server.config, demo: false } };
    const production = await buildApp(deps, noDocuments);
    expect((await production.inject({ url: '/demo-preview/senthang' })).statusCode).toBe(404);
  });
});
