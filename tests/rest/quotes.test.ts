import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  adminQuotes,
  keptDraft,
  listedDrafts,
  quoteDetail,
  readerQuote,
} from '../../src/routers/quotes.schema.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { addQuote, draftOf, quoteOf } from '../setup/quotes.ts';
import { randomAddress, startTestServer, type TestServer } from '../setup/server.ts';

let server: TestServer;
let url: string;
let sales: string;

beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant(), {
    TRUST_PROXY: 'true',
    CHAT_ADDRESS_LIMIT: '1000',
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
  sales = await server.staffCookie('sales');
});
afterAll(() => server.close());

type Sent = { cookie?: string; body?: object; address?: string };
const call = (method: string, path: string, { cookie = '', body, address = randomAddress() }: Sent = {}) =>
  fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function unlock(body: { slug?: string; password: string }): Promise<string> {
  const response = await call('POST', '/quotes/unlock', { body });
  expect(response.status).toBe(200);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

it('opens, shows, accepts and locks a quote', async () => {
  const { slug, password } = await addQuote(server);
  const wrong = await call('POST', '/quotes/unlock', { body: { password: 'un autre mot de passe' } });
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { message: 'Mot de passe incorrect. Veuillez vérifier et réessayer.', code: 'UNAUTHORIZED' },
  ]);
  expect((await call('GET', `/quotes/${slug}`)).status).toBe(401);
  expect((await call('GET', '/quotes/no-such-quote')).status).toBe(401);
  const cookie = await unlock({ password });
  const read = await call('GET', `/quotes/${slug}`, { cookie });
  expect(read.headers.get('cache-control')).toBe('no-store');
  expect(readerQuote.strict().parse(await read.json())).toMatchObject({ slug, version: 1 });
  const accept = (body: object) => call('POST', `/quotes/${slug}/accept`, { cookie, body });
  expect((await accept({ version: 2, acceptedBy: 'Nadia' })).status).toBe(409);
  const nameless = await accept({ version: 1, acceptedBy: ' ' });
  expect(await nameless.json()).toMatchObject({
    code: 'BAD_REQUEST',
    issues: [{ path: 'acceptedBy', message: 'Saisissez votre nom' }],
  });
  const accepted = await accept({ version: 1, acceptedBy: 'Nadia' });
  expect(accepted.status).toBe(200);
  expect(await accepted.json()).toMatchObject({ acceptance: { acceptedBy: 'Nadia' } });
  expect((await call('POST', `/quotes/${slug}/lock`, { cookie })).status).toBe(204);
  expect((await call('GET', `/quotes/${slug}`, { cookie })).status).toBe(401);
});

it('answers the paper as a file, and to nobody too often', async () => {
  const { slug, password } = await addQuote(server);
  const cookie = await unlock({ slug, password });
  const address = '10.77.1.2';
  const paper = await call('GET', `/quotes/${slug}/pdf`, { cookie, address });
  expect(paper.status).toBe(200);
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await paper.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  expect((await call('GET', `/quotes/${slug}/pdf`)).status).toBe(401);
  const rule = { name: 'quotes.papers', subject: address, limit: 120, seconds: 3_600 };
  for (let count = 1; count < 120; count++) {
    const taken = await server.deps.limits.take([rule]);
    expect(taken.refused).toBeUndefined();
    if (!taken.refused) await taken.settle(Promise.resolve(true));
  }
  const refused = await call('GET', `/quotes/${slug}/pdf`, { cookie, address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('lets sales write, list, read and change quotes, and nobody else', async () => {
  const body = { slug: 'hotel-azur', content: quoteOf() };
  const support = await server.staffCookie('support');
  expect((await call('POST', '/admin/quotes', { body })).status).toBe(401);
  expect((await call('POST', '/admin/quotes', { body, cookie: support })).status).toBe(403);
  const made = await call('POST', '/admin/quotes', { body, cookie: sales });
  expect(made.status).toBe(201);
  const { id, password, ...detail } = (await made.json()) as { id: number; password: string };
  expect(quoteDetail.strict().parse({ id, ...detail })).toMatchObject({ slug: 'hotel-azur', version: 1 });
  expect(await unlock({ password })).not.toBe('');
  expect((await call('POST', '/admin/quotes', { body, cookie: sales })).status).toBe(409);
  const one = `/admin/quotes/${id}`;
  const content = quoteOf({ title: 'Autre titre' });
  const saved = await call('PATCH', one, { body: { version: 1, content }, cookie: sales });
  expect(await saved.json()).toMatchObject({ version: 2, title: 'Autre titre' });
  expect((await call('PATCH', one, { body: { version: 1, content: quoteOf() }, cookie: sales })).status).toBe(
    409,
  );
  const page = await call('GET', '/admin/quotes?limit=1&state=draft', { cookie: sales });
  expect(adminQuotes.parse(await page.json())).toHaveLength(1);
  const sorted = await call('GET', '/admin/quotes?limit=1&sort=-client', { cookie: sales });
  const [first] = adminQuotes.parse(await sorted.json());
  const [, next = ''] = /^<\/api(.*)>; rel="next"$/.exec(sorted.headers.get('link') ?? '') ?? [];
  const [second] = adminQuotes.parse(await (await call('GET', next, { cookie: sales })).json());
  expect([first?.id, second?.id]).not.toContain(undefined);
  expect(second?.id).not.toBe(first?.id);
  const limit = await call('GET', '/admin/quotes/sort-limit', { cookie: sales });
  expect(await limit.json()).toEqual({ limit: 5_000, isReached: false });
  expect((await call('GET', '/admin/quotes?state=gone', { cookie: sales })).status).toBe(400);
  const renewed = await call('POST', `${one}/password`, { body: {}, cookie: sales });
  const other = ((await renewed.json()) as { password: string }).password;
  expect(other).not.toBe(password);
  expect((await call('POST', '/quotes/unlock', { body: { password } })).status).toBe(401);
  expect(await unlock({ password: other })).not.toBe('');
  expect((await call('GET', '/admin/quotes/999999', { cookie: sales })).status).toBe(404);
});

it('lets sales keep drafts, list, read, change and delete them, and make quotes of them', async () => {
  const body = { slug: 'hotel-vert', content: draftOf({ title: 'Hôtel Vert' }) };
  const support = await server.staffCookie('support');
  expect((await call('POST', '/admin/quotes/drafts', { body })).status).toBe(401);
  expect((await call('POST', '/admin/quotes/drafts', { body, cookie: support })).status).toBe(403);
  const begin = async () => {
    const begun = await call('POST', '/admin/quotes/drafts', { body, cookie: sales });
    expect(begun.status).toBe(201);
    return keptDraft.strict().parse(await begun.json());
  };
  const [first, second] = [await begin(), await begin()];
  const page = await call('GET', '/admin/quotes/drafts?limit=1', { cookie: sales });
  expect(listedDrafts.parse(await page.json())).toMatchObject([{ id: second.id }]);
  const [, next = ''] = /^<\/api(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '') ?? [];
  expect(await (await call('GET', next, { cookie: sales })).json()).toMatchObject([{ id: first.id }]);
  const one = `/admin/quotes/drafts/${first.id}`;
  const save = (revision: number) =>
    call('PATCH', one, { body: { ...body, revision, slug: 'autre' }, cookie: sales });
  expect(await (await save(1)).json()).toMatchObject({ revision: 2, slug: 'autre' });
  expect((await save(1)).status).toBe(409);
  expect(await (await call('GET', one, { cookie: sales })).json()).toMatchObject({ revision: 2 });
  expect((await call('DELETE', one, { cookie: sales })).status).toBe(400);
  expect((await call('DELETE', `${one}?revision=1`, { cookie: sales })).status).toBe(409);
  expect((await call('DELETE', `${one}?revision=2`, { cookie: sales })).status).toBe(204);
  expect((await call('GET', one, { cookie: sales })).status).toBe(404);
  const make = (slug: string) => {
    const draft = { draftId: second.id, revision: 1 };
    return call('POST', '/admin/quotes', { body: { slug, content: quoteOf(), draft }, cookie: sales });
  };
  expect((await make('hotel-vert')).status).toBe(201);
  expect((await make('hotel-vert-2')).status).toBe(404);
});

it('takes as much as a draft may hold, over either way', async () => {
  const line = { title: 'م'.repeat(200), description: 'م'.repeat(2_000), quantity: '1', unitPrice: '10' };
  const content = draftOf({ lines: Array.from({ length: 50 }, () => line), terms: 'م'.repeat(10_000) });
  const begun = await call('POST', '/admin/quotes/drafts', { cookie: sales, body: { content } });
  expect(begun.status).toBe(201);
  const { id: draftId } = (await begun.json()) as { id: number };
  const save = { 0: { draftId, revision: 1, content } };
  const saved = await call('POST', '/../trpc/quotes.saveDraft?batch=1', { cookie: sales, body: save });
  expect(saved.status).toBe(200);
});

it('takes as much as a quote may hold, over either way, from staff alone', async () => {
  const line = { title: 'م'.repeat(200), description: 'م'.repeat(2_000), quantity: 1, unitPrice: 10 };
  const content = { ...quoteOf(), lines: Array.from({ length: 50 }, () => line), instalments: [] };
  const body = { slug: 'a-full-quote', content };
  const made = await call('POST', '/admin/quotes', { cookie: sales, body });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const next = { quoteId: id, version: 1, content: { ...content, terms: 'Autre' } };
  const save = (cookie: string, name = 'quotes.save') =>
    call('POST', `/../trpc/${name}?batch=1`, { cookie, body: { 0: next } });
  expect((await save('')).status).toBe(401);
  expect((await save(sales, 'quotes.setPassword')).status).toBe(413);
  const saved = await save(sales);
  expect(saved.status).toBe(200);
  expect(await saved.json()).toMatchObject([{ result: { data: { version: 2 } } }]);
});
