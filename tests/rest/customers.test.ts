import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  customerDetail,
  importPreview,
  listedCustomers,
  owners,
  pipeline,
} from '../../src/routers/customers.schema.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';

let server: TestServer;
let url: string;
let sales: string;

beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant(), {});
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  sales = await server.staffCookie('sales');
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object) =>
  fetch(url + path, {
    method,
    headers: { cookie: sales, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

it('customers answer at their paths with their statuses', async () => {
  const contact = { firstName: 'Camille', email: 'camille@client.example', language: 'fr' };
  const created = await call('POST', '/api/customers', {
    customer: { name: 'Hôtel Lumière', language: 'fr' },
    contact,
  });
  expect(created.status).toBe(201);
  const made = customerDetail.strict().parse(await created.json());
  const path = `/api/customers/${made.id}`;
  const other = customerDetail.parse(
    await (await call('POST', '/api/customers', { customer: { name: 'Deux', language: 'fr' } })).json(),
  );

  const page = await call('GET', '/api/customers?limit=1&stage=lead');
  expect(listedCustomers.parse(await page.json()).map(({ id }) => id)).toEqual([other.id]);
  expect(page.headers.get('link')).toContain(`after=${other.id}`);
  const next = await call('GET', `/api/customers?limit=1&stage=lead&after=${other.id}`);
  expect(listedCustomers.parse(await next.json()).map(({ id }) => id)).toEqual([made.id]);
  expect((await call('GET', '/api/customers?after=x')).status).toBe(400);
  expect(pipeline.parse(await (await call('GET', '/api/pipeline')).json()).map(({ stage }) => stage)).toEqual(
    ['lead', 'qualified', 'quoted', 'won', 'lost'],
  );
  expect(owners.safeParse(await (await call('GET', '/api/customers/owners')).json()).success).toBe(true);

  const { revision, fields } = made;
  const saved = await call('PATCH', path, { revision, customer: { ...fields, name: 'Lumière' } });
  expect(saved.status).toBe(200);
  expect((await call('PATCH', path, { revision, customer: fields })).status).toBe(409);
  for (const [method, end, body] of [
    ['PATCH', '/stage', { stage: 'lost', lostReason: 'Trop cher' }],
    ['POST', '/notes', { note: 'Rappelée' }],
    ['POST', '/contacts', { contact: { ...contact, email: '' } }],
    ['PATCH', '/archived', { isArchived: true }],
    ['PATCH', '/archived', { isArchived: false }],
  ] as const) {
    expect((await call(method, path + end, body)).status, end).toBe(204);
  }
  const contactPath = `/api/customers/contacts/${made.contacts[0]?.id}`;
  expect((await call('PATCH', contactPath, { contact })).status).toBe(204);
  expect((await call('PATCH', `${contactPath}/sees-all`, { seesAll: true })).status).toBe(204);
  expect((await call('POST', `${contactPath}/revoke`)).status).toBe(204);

  const joined = await call('POST', '/api/customers/joins', { fromId: other.id, intoId: made.id });
  expect(joined.status).toBe(204);
  const [join] = customerDetail.parse(await (await call('GET', path)).json()).joins;
  expect((await call('POST', `/api/customers/joins/${join?.id}/undo`)).status).toBe(204);

  const file = 'name\r\nTrois\r\n';
  const preview = await call('POST', '/api/customers/import/preview', { file });
  expect(importPreview.parse(await preview.json())).toMatchObject({ count: 1, problems: [] });
  const imported = await call('POST', '/api/customers/import', { file });
  expect([imported.status, await imported.json()]).toEqual([201, { count: 1 }]);
  const exported = await call('GET', '/api/customers.csv?stage=lead');
  expect(exported.status).toBe(200);
  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(exported.headers.get('content-disposition')).toContain('customers.csv');
  expect(await exported.text()).toContain('Trois');
});
