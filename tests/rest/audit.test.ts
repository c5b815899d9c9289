import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../db/seed.ts';
import { auditChoices, auditEntries } from '../../src/routers/audit.schema.ts';
import { cannedAnswer, cannedAnswers } from '../../src/routers/canned-answers.schema.ts';
import type { Staff } from '../../src/server/access.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';
import { addStaff, callAs } from '../setup/staff-caller.ts';

describe('the audit log and canned answers by REST', () => {
  let server: TestServer;
  let url: string;
  let admin: Staff;
  const keys: Record<string, string> = {};

  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant());
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    admin = await addStaff(server.deps, { name: '=1+1, dite "Ada"' });
    for (const role of ['admin', 'support'] as const) {
      const { id } = role === 'admin' ? admin : await addStaff(server.deps, { role });
      const created = await callAs(server.deps, admin).apiKeys.create({ staffId: id, name: role });
      keys[role] = created.key;
    }
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, role: string | undefined = 'admin', body?: unknown) =>
    fetch(url + path, {
      method,
      headers: {
        ...(keys[role] && { authorization: `Bearer ${keys[role]}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const answer = { title: 'Accueil', text: 'Bonjour', language: 'fr' };

  it('lists in pages that the Link header leads through, each change once', async () => {
    for (const title of ['a', 'b', 'c'])
      expect((await call('POST', '/api/canned-answers', 'admin', { ...answer, title })).status).toBe(201);
    const first = await call('GET', '/api/audit?limit=2&action=canned-answer.save');
    expect(first.status).toBe(200);
    const newest = auditEntries.parse(await first.json());
    expect(newest.map(({ after }) => after?.['title'])).toEqual(['c', 'b']);
    expect(newest[0]).toMatchObject({ staffId: admin.id, actor: admin.name, via: 'key' });
    const [, next = ''] = /^<(\/api\/audit\?[^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await call('GET', next);
    expect(auditEntries.parse(await second.json()).map(({ after }) => after?.['title'])).toEqual(['a']);
    expect(second.headers.get('link')).toBeNull();
    const choices = auditChoices.parse(await (await call('GET', '/api/audit/choices')).json());
    expect(choices.actions).toEqual(['api-key.create', 'canned-answer.save']);
    expect(choices.actors).toContainEqual({ staffId: admin.id, name: admin.name });
  });

  it('sends the export as a file that no cache keeps and no browser shows', async () => {
    const cookie = await server.staffCookie('admin');
    const get = (path: string, method = 'GET') => fetch(url + path, { method, headers: { cookie } });
    const response = await get('/api/audit/export?action=api-key.create');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe('Numéro,Date (UTC),Personne,Compte,Par,Action,Objet,Avant,Après');
    expect(lines[1]).toContain(`,"'=1+1, dite ""Ada""",${admin.id},session,api-key.create,`);
    expect(lines[3]).toBe('');
    const head = await get('/api/audit/export', 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  });

  it('opens the export to nobody who only has a key, nor to a session that proved itself long ago', async () => {
    expect((await call('GET', '/api/audit/export')).status).toBe(403);
    const nora = await server.signUp('admin');
    await server.deps.database.db
      .updateTable('staff_sessions')
      .set({ proven_at: new Date(Date.now() - 601_000) })
      .where('user_id', '=', nora.id)
      .execute();
    const get = () => fetch(`${url}/api/audit/export`, { headers: { cookie: nora.cookies.header } });
    const refused = await get();
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'FORBIDDEN', message: 'Confirmez d’abord que c’est bien vous' },
    ]);
    await (await server.asStaff(nora)).staff.prove({ password: demoPassword });
    expect((await get()).status).toBe(200);
  });

  it.each(['/api/audit', '/api/audit/export'])('refuses at %s a day that does not exist', async (path) => {
    const cookie = await server.staffCookie('admin');
    const get = (address: string) => fetch(url + address, { headers: { cookie } });
    const response = await get(`${path}?to=2026-02-30`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'to', message: 'Ce jour n’existe pas' }],
    });
    expect((await get(`${path}?to=2026-03-01&to=2026-03-02`)).status).toBe(400);
  });

  it.each(['/api/audit', '/api/audit/choices', '/api/audit/export'])(
    '%s is for admin alone',
    async (path) => {
      expect((await call('GET', path, 'nobody')).status).toBe(401);
      expect((await call('GET', path, 'support')).status).toBe(403);
    },
  );

  it('keeps canned answers for support: 201, 200, 409, 404, 204', async () => {
    const made = await call('POST', '/api/canned-answers', 'support', answer);
    expect(made.status).toBe(201);
    const { id } = cannedAnswer.parse(await made.json());
    const changed = await call('POST', '/api/canned-answers', 'support', { ...answer, id, text: 'Bonsoir' });
    expect(changed.status).toBe(200);
    const taken = await call('POST', '/api/canned-answers', 'support', answer);
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ code: 'CONFLICT', message: 'Ce titre existe déjà' });
    const listed = cannedAnswers.parse(await (await call('GET', '/api/canned-answers', 'support')).json());
    expect(listed).toContainEqual({ ...answer, id, text: 'Bonsoir' });
    expect((await call('DELETE', `/api/canned-answers/${id}`, 'support')).status).toBe(204);
    expect((await call('DELETE', `/api/canned-answers/${id}`, 'support')).status).toBe(404);
    expect((await call('GET', '/api/canned-answers', 'nobody')).status).toBe(401);
  });

  it('names in the reference every status of success that a call sets', async () => {
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
    };
    for (const path of ['/api/canned-answers', '/api/chat/conversation']) {
      const responses = document.paths[path]?.post?.responses;
      const [ok, made] = [responses?.['200'], responses?.['201']];
      expect(ok?.content).toEqual(made?.content);
      expect(Object.keys(ok?.content ?? {})).toEqual(['application/json']);
    }
  });

  it('says in the reference that the export is a file', async () => {
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, { get: { responses: Record<string, { content: object; headers: object }> } }>;
    };
    const success = document.paths['/api/audit/export']?.get.responses['200'];
    expect(success?.content).toEqual({ 'text/csv; charset=utf-8': { schema: { type: 'string' } } });
    expect(Object.keys(success?.headers ?? {})).toEqual(['Content-Disposition']);
  });
});
