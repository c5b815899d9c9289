import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TeamFile, teamFileLimit } from '../../src/routers/team.schema.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { pdf, png } from '../setup/files.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';
import { addMember, addProject, setTeamCode } from '../setup/team.ts';

let server: TestServer;
let url: string;
let cookie: string;
let projectId: number;

beforeAll(async () => {
  server = await startTestServer('embedded', createScriptedAssistant());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  await setTeamCode(server);
  const browser = await addMember(server);
  cookie = `vitrine=${browser.cookie.token}`;
  projectId = await addProject(server);
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: unknown, who = cookie) =>
  fetch(url + path, {
    method,
    headers: { cookie: who, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const fileOf = (bytes: Buffer, fileName = 'capture.png', fileType = 'screenshot') => ({
  projectId,
  fileName,
  fileType,
  fileUrl: `data:image/png;base64,${bytes.toString('base64')}`,
  fileSize: bytes.length,
});
const path = '/api/team/files';

it('adds, lists and deletes files at their paths', async () => {
  const added = await call('POST', path, fileOf(png()));
  expect(added.status).toBe(201);
  const file = (await added.json()) as TeamFile;
  expect(file).toEqual({
    id: file.id,
    projectId,
    fileName: 'capture.png',
    fileType: 'screenshot',
    fileUrl: expect.stringMatching(/^\/api\/files\//),
    fileSize: png().length,
    createdAt: expect.any(String),
  });
  const content = await call('GET', file.fileUrl);
  expect(content.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await content.arrayBuffer()).equals(png())).toBe(true);
  const listed = await call('GET', `${path}?projectId=${projectId}`);
  expect(listed.status).toBe(200);
  expect(await listed.json()).toMatchObject([{ id: file.id, fileName: 'capture.png' }]);
  const removed = await call('DELETE', `${path}/${file.id}`);
  expect([removed.status, await removed.text()]).toEqual([204, '']);
  expect((await call('DELETE', `${path}/${file.id}`)).status).toBe(404);
  expect(await (await call('GET', `${path}?projectId=${projectId}`)).json()).toEqual([]);
  expect((await call('GET', file.fileUrl)).status).toBe(404);
});

it('answers nothing of them to whoever has not typed the code', async () => {
  for (const who of ['', `vitrine=${'a'.repeat(43)}`]) {
    for (const [method, at, body] of [
      ['GET', `${path}?projectId=${projectId}`, undefined],
      ['POST', path, fileOf(png())],
      ['DELETE', `${path}/1`, undefined],
    ] as const) {
      const response = await call(method, at, body, who);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        message: 'Enter the access code first',
        code: 'UNAUTHORIZED',
      });
    }
  }
});

it('says what is wrong by its status', async () => {
  const status = async (response: Promise<Response>) => (await response).status;
  expect(await status(call('GET', path))).toBe(400);
  expect(await status(call('GET', `${path}?projectId=x`))).toBe(400);
  expect(await status(call('GET', `${path}?projectId=99999`))).toBe(404);
  expect(await status(call('POST', path, {}))).toBe(400);
  expect(await status(call('POST', path, { ...fileOf(png()), fileType: 'image' }))).toBe(400);
  expect(await status(call('POST', path, { ...fileOf(png()), fileName: '' }))).toBe(400);
  expect(await status(call('POST', path, { ...fileOf(png()), projectId: 99999 }))).toBe(404);
  expect(await status(call('DELETE', `${path}/x`))).toBe(400);
  const unsupported = await call('POST', path, fileOf(Buffer.from('MZ not an image'), 'setup.exe', 'file'));
  expect(unsupported.status).toBe(415);
  expect(await unsupported.json()).toEqual({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: "Le fichier setup.exe n'est pas supporté. Utilisez des images, PDF ou documents Word.",
  });
});

it('takes 10 MB over the wire, and answers 413 to more', async () => {
  const sized = (size: number) =>
    fileOf(Buffer.concat([pdf, Buffer.alloc(size - pdf.length, ' ')]), 'plan.pdf', 'file');
  const whole = await call('POST', path, sized(teamFileLimit));
  expect(whole.status).toBe(201);
  expect(((await whole.json()) as TeamFile).fileSize).toBe(teamFileLimit);
  const more = await call('POST', path, sized(teamFileLimit + 1));
  expect(more.status).toBe(413);
  expect(await more.json()).toEqual({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'La taille du fichier ne doit pas dépasser 10MB',
  });
});

it('reads a large body of nobody who has not typed the code', async () => {
  /** Tells of a body of 14 MB, and sends none of it. */
  const announce = async (headers: Record<string, string>) => {
    const request = httpRequest(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 14 * 1024 * 1024, ...headers },
    });
    request.flushHeaders();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    request.destroy();
    return response.statusCode;
  };
  expect(await announce({})).toBe(401);
  expect(await announce({ cookie: `vitrine=${'a'.repeat(43)}` })).toBe(401);
  expect(await announce({ cookie: await server.staffCookie('sales') })).toBe(403);
});

it('has no other way in: a form of the portals takes none of its purposes', async () => {
  const staff = await server.staffCookie('support');
  for (const purpose of ['team-file', 'team-screenshot']) {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new Blob([new Uint8Array(png())]), 'a.png');
    const response = await fetch(`${url}/api/files`, {
      method: 'POST',
      headers: { cookie: staff },
      body: form,
    });
    expect(response.status).toBe(400);
  }
});

it('does the rest at its paths too', async () => {
  const json = async (response: Response) => (await response.json()) as { id: number };
  const task = await call('POST', `/api/team/projects/${projectId}/tasks`, { text: 'Write a post' });
  expect(task.status).toBe(201);
  const { id: taskId } = await json(task);
  const completedOn = new Date().toISOString().slice(0, 10);
  const done = await call('PATCH', `/api/team/tasks/${taskId}`, { completedOn });
  expect([done.status, await done.json()]).toEqual([200, { id: taskId, text: 'Write a post', completedOn }]);
  const objective = await call('POST', `/api/team/projects/${projectId}/objectives`, { text: 'Reach' });
  expect(objective.status).toBe(201);
  const { id: objectiveId } = await json(objective);
  const achieved = await call('PATCH', `/api/team/objectives/${objectiveId}`, { isAchieved: true });
  expect([achieved.status, await achieved.json()]).toEqual([
    200,
    { id: objectiveId, text: 'Reach', isAchieved: true },
  ]);
  const notes = await call('PATCH', `/api/team/projects/${projectId}/notes`, {
    notes: 'x',
    notesRevision: 0,
  });
  expect([notes.status, await notes.json()]).toEqual([200, { id: projectId, notes: 'x', notesRevision: 1 }]);
  const late = await call('PATCH', `/api/team/projects/${projectId}/notes`, { notes: 'y', notesRevision: 0 });
  expect(late.status).toBe(409);
  const projects = await call('GET', '/api/team/projects');
  expect(await projects.json()).toMatchObject([{ id: projectId, progress: 100, notes: 'x' }]);
  expect(projects.headers.get('link')).toBeNull();
  const page = await call('GET', '/api/team/projects?limit=1');
  expect(page.headers.get('link')).toBe(`</api/team/projects?limit=1&after=${projectId}>; rel="next"`);
  expect((await call('DELETE', `/api/team/tasks/${taskId}`)).status).toBe(204);
  expect((await call('DELETE', `/api/team/objectives/${objectiveId}`)).status).toBe(204);
  expect((await call('POST', '/api/team/lock')).status).toBe(204);
  expect((await call('GET', '/api/team/projects')).status).toBe(401);
});
