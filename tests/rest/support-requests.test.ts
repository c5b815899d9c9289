import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupportRequest } from '../../src/routers/support-requests.schema.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';
import { addOpenPortal, filledRequest, pixel, setSupportFakes, textFile } from '../setup/support-portals.ts';

describe('support requests over REST', () => {
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await startTestServer('postgres', createScriptedAssistant());
    setSupportFakes(server.deps);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, cookie: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signedIn = async () => {
    const portal = await addOpenPortal(server);
    return { ...portal, header: `vitrine=${portal.cookie.token}` };
  };

  it('takes the specified payload with both files, and answers addresses of them that open for that client', async () => {
    const portal = await signedIn();
    const form = filledRequest(portal, {
      attachment: pixel,
      documentUrl: textFile('Des mots'),
      documentType: 'file',
    });
    const created = await call('POST', '/api/support-requests', portal.header, form);
    expect(created.status).toBe(201);
    const request = (await created.json()) as SupportRequest;
    for (const [link, type] of [
      [request.attachment, 'image/png'],
      [request.documentUrl, 'text/plain'],
    ] as const) {
      const file = await fetch(new URL(link ?? '', url), { headers: { cookie: portal.header } });
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toContain(type);
    }
    const path = `/api/client-projects/${portal.id}/support-requests`;
    const list = await call('GET', `${path}?limit=1`, portal.header);
    expect(((await list.json()) as SupportRequest[]).map(({ id }) => id)).toEqual([request.id]);
    expect(list.headers.get('link')).toContain(`after=${request.id}`);
    expect(list.headers.get('cache-control')).toContain('no-store');
  });

  it('answers its client and staff the fields of the specification, to the letter', async () => {
    const portal = await signedIn();
    const documentUrl = 'https://shop.example/panier';
    const form = filledRequest(portal, { documentUrl, documentType: 'url' });
    const created = await call('POST', '/api/support-requests', portal.header, form);
    const { id }: { id: number } = await created.json();
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const specified = { id, ...form, attachment: null, status: 'Nouveau', createdAt: moment };
    const mine = await call('GET', `/api/client-projects/${portal.id}/support-requests`, portal.header);
    expect(await mine.json()).toMatchObject([specified]);
    const staff = await server.staffCookie('support');
    const all = await call('GET', '/api/support-requests', staff);
    const listed = ((await all.json()) as SupportRequest[]).find((each) => each.id === id);
    expect(listed).toMatchObject(specified);
    expect(listed).toHaveProperty('gptResponse');
    const one = `/api/support-requests/${id}`;
    const refused = await call('PATCH', `${one}/status`, staff, { status: 'Refusé' });
    expect(await refused.json()).toMatchObject({ ...specified, status: 'Refusé' });
  });

  it('takes 5 MB, and says of more that it is too much', async () => {
    const portal = await signedIn();
    const text = (size: number) => textFile('x'.repeat(size));
    const send = (documentUrl: string) =>
      call('POST', '/api/support-requests', portal.header, filledRequest(portal, { documentUrl }));
    expect((await send(text(5 * 1024 * 1024))).status).toBe(201);
    const refused = await send(text(5 * 1024 * 1024 + 3));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'La taille du fichier ne doit pas dépasser 5MB',
      issues: [{ path: 'documentUrl' }],
    });
    const lying = await call('POST', '/api/support-requests', portal.header, {
      ...filledRequest(portal),
      attachment: textFile('<svg onload=alert(1)>'),
    });
    expect(lying.status).toBe(415);
  });

  describe('reads a large body', () => {
    /** Tells of a body of 14 MB, and sends none of it. */
    const announce = (headers: Record<string, string>) => {
      const request = httpRequest(`${url}/api/support-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 14 * 1024 * 1024, ...headers },
      });
      request.flushHeaders();
      const answer = new Promise<number | undefined>((resolve, reject) => {
        request.once('response', (response) => resolve(response.resume().statusCode));
        request.once('error', reject);
      });
      answer.catch(() => {});
      return { answer, end: () => request.destroy() };
    };

    it('of nobody whom it does not know', async () => {
      for (const headers of [
        {},
        { cookie: `vitrine=${'a'.repeat(43)}` },
        { cookie: 'vitrine-staff.session_token=abc' },
        { authorization: 'Bearer abc' },
      ]) {
        const { answer, end } = announce(headers);
        expect(await answer).toBe(401);
        end();
      }
      const body = JSON.stringify({ attachment: 'x'.repeat(100_000) });
      const chunked = await fetch(`${url}/api/support-requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(chunked.status).toBe(401);
    });

    it('of four at a time', async () => {
      const { header: cookie, id } = await signedIn();
      const five = Array.from({ length: 5 }, () => announce({ cookie }));
      expect(await Promise.race(five.map(({ answer }) => answer))).toBe(429);
      for (const { end } of five) end();
      const form = filledRequest({ id }, { documentUrl: textFile('x'.repeat(100_000)) });
      await expect
        .poll(async () => (await call('POST', '/api/support-requests', cookie, form)).status)
        .toBe(201);
    });
  });

  it('names the fields that are wrong, each with the specified text', async () => {
    const portal = await signedIn();
    const refused = await call('POST', '/api/support-requests', portal.header, {
      clientProjectId: portal.id,
      title: 'Abc',
      description: 'Court',
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'BAD_REQUEST',
      issues: [
        { path: 'title', message: 'Le titre doit contenir au moins 5 caractères' },
        { path: 'description', message: 'La description doit contenir au moins 20 caractères' },
      ],
    });
  });

  it('ignores what is nobody’s to set', async () => {
    const portal = await signedIn();
    const form = { ...filledRequest(portal), status: 'Résolu', id: 1, satisfaction: 5, promptState: 'done' };
    const created = await call('POST', '/api/support-requests', portal.header, form);
    expect(await created.json()).toMatchObject({ status: 'Nouveau', satisfaction: null });
  });

  it('serves the calls of staff at their paths, with their statuses', async () => {
    const portal = await signedIn();
    const { id } = await portal.client.supportRequests.create(filledRequest(portal));
    const staff = await server.staffCookie('support');
    const one = `/api/support-requests/${id}`;
    const statuses = async (...calls: [string, string, unknown?][]) => {
      const answers = [];
      for (const [method, path, body] of calls) answers.push((await call(method, path, staff, body)).status);
      return answers;
    };
    expect(
      await statuses(
        ['GET', `/api/support-requests?status=Nouveau&clientProjectId=${portal.id}`],
        ['GET', '/api/support-requests/counts'],
        ['GET', one],
        ['PATCH', `${one}/status`, { status: 'Résolu', from: 'Nouveau' }],
        ['PATCH', `${one}/status`, { status: 'Refusé', from: 'Nouveau' }],
        ['PATCH', `${one}/status`, { status: 'Autre' }],
        ['POST', `${one}/messages`, { message: 'Bonjour' }],
        ['GET', `${one}/messages`],
        ['POST', `${one}/regenerate-gpt`],
        ['GET', `${one}/prompts`],
        ['POST', `${one}/reopen`],
        ['GET', '/api/support-requests/999999999'],
      ),
    ).toEqual([200, 200, 200, 200, 409, 400, 201, 200, 202, 200, 200, 404]);
    const rated = await call('POST', `${one}/satisfaction`, portal.header, { satisfaction: 5 });
    expect(rated.status).toBe(409);
  });
});
