import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileLimit, type StoredFile } from '../../src/routers/files.schema.ts';
import type { SupportRequest } from '../../src/routers/support-requests.schema.ts';
import { claimFile, type FileOwner, readFile } from '../../src/server/files/service.ts';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { docx, gif, pdf, png } from '../setup/files.ts';
import { randomAddress, startTestServer, type TestServer } from '../setup/server.ts';
import { startS3 } from '../stand-ins/s3.ts';

let server: TestServer;
let url: string;
/** A portal's client, as a browser: the cookie that holds the grant, and the project. */
type Client = { cookie: string; projectId: number };
let client: Client;
let other: Client;

async function addClient(slug: string): Promise<Client> {
  const staff = await server.asStaff('support');
  const password = 'un mot de passe de portail';
  const { id } = await staff.clientProjects.create({ name: 'Boutique', slug, password });
  const cookie: { token: string | undefined } = { token: undefined };
  await server.as({ cookie }).clientProjects.authenticate({ slug, password });
  return { cookie: `vitrine=${cookie.token}`, projectId: id };
}

beforeAll(async () => {
  server = await startTestServer('postgres', createScriptedAssistant(), { TRUST_PROXY: 'true' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  client = await addClient('boutique');
  other = await addClient('autre-boutique');
});
afterAll(() => server.close());

type Part = [name: string, value: string | { bytes: Buffer; name: string; type?: string }];

function formOf(parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type ?? '' }), value.name);
  }
  return form;
}

const partsOf = (
  projectId: number | undefined,
  bytes: Buffer,
  name = 'capture.png',
  purpose = 'screenshot',
) =>
  [
    ['purpose', purpose],
    ...(projectId === undefined ? [] : [['clientProjectId', String(projectId)]]),
    ['file', { bytes, name }],
  ] as Part[];

const send = (parts: Part[], headers: Record<string, string> = { cookie: client.cookie }) =>
  fetch(`${url}/api/files`, { method: 'POST', headers, body: formOf(parts) });

async function upload(bytes: Buffer, name: string, purpose: string, who = client): Promise<StoredFile> {
  const response = await send(partsOf(who.projectId, bytes, name, purpose), { cookie: who.cookie });
  expect(response.status).toBe(201);
  return (await response.json()) as StoredFile;
}

const claim = (id: number, purpose: 'screenshot' | 'document', owner: FileOwner) =>
  server.deps.database.db.transaction().execute((trx) => claimFile(trx, owner, { id, purpose }));

const rows = () =>
  server.deps.database.db.selectFrom('files').select(['id', 'owner']).orderBy('id').execute();
const stored = () => readdir(join(server.config.dataDir, 'files')).catch(() => []);

describe('sending a file', () => {
  it('answers 201 with what it is, and belongs to the project', async () => {
    const response = await send(partsOf(client.projectId, png(), '../Écran \u202e1.png'));
    expect(response.status).toBe(201);
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const file = (await response.json()) as StoredFile;
    expect(file).toEqual({ id: file.id, name: 'Écran 1.png', mediaType: 'image/png', size: png().length });
    expect((await rows()).at(-1)).toEqual({ id: file.id, owner: `client-project:${client.projectId}` });
    await expect(claim(file.id, 'screenshot', `client-project:${other.projectId}`)).rejects.toThrow();
    await claim(file.id, 'screenshot', `client-project:${client.projectId}`);
  });

  it('takes the fields in any order', async () => {
    const response = await send(partsOf(client.projectId, docx, 'brief.docx', 'document').toReversed());
    expect(response.status).toBe(201);
  });

  it('is for that project’s client and the agency’s support', async () => {
    const before = await rows();
    const parts = partsOf(client.projectId, png());
    const status = async (headers: Record<string, string>, some = parts) =>
      (await send(some, headers)).status;
    const forged = { cookie: `vitrine=${'a'.repeat(43)}` };
    expect(await status({})).toBe(401);
    expect(await status(forged)).toBe(401);
    expect(await status({ cookie: other.cookie })).toBe(404);
    expect(await status({ cookie: client.cookie }, partsOf(undefined, png()))).toBe(401);
    const sales = { cookie: await server.staffCookie('sales') };
    expect(await status(sales)).toBe(403);
    // Pictures are for the status pages that they write.
    expect(await status(sales, partsOf(undefined, Buffer.from('bonjour'), 'a.txt', 'document'))).toBe(403);
    // The file comes before what says whose it is.
    expect(await status({ cookie: other.cookie }, parts.toReversed())).toBe(404);
    expect(await rows()).toEqual(before);
    const support = await server.signUp('support');
    expect(await status({ cookie: support.cookies.header })).toBe(201);
    expect(await status({ cookie: support.cookies.header }, partsOf(undefined, png()))).toBe(201);
    expect(await status(sales, partsOf(undefined, png()))).toBe(201);
    const owners = (await rows()).slice(before.length).map(({ owner }) => owner);
    expect(owners).toEqual([`staff:${support.id}`, `staff:${support.id}`, expect.stringMatching(/^staff:/)]);
    expect(owners[2]).not.toBe(owners[0]);
  });

  it('from another site is refused', async () => {
    const headers = { cookie: client.cookie, 'sec-fetch-site': 'cross-site' };
    const response = await send(partsOf(client.projectId, png()), headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = { cookie: client.cookie, origin: 'https://evil.example' };
    expect((await send(partsOf(client.projectId, png()), elsewhere)).status).toBe(403);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'screenshot', 415],
    ['a page called an image', '<script>alert(1)</script>', 'a.png', 'screenshot', 415],
    ['a program called a document', 'MZ\0\0', 'a.txt', 'document', 415],
    ['nothing', '', 'a.png', 'screenshot', 400],
    ['no purpose there is', 'bonjour', 'a.txt', 'avatar', 400],
  ])('says what is wrong with %s', async (_name, content, name, purpose, status) => {
    const before = [await rows(), await stored()];
    const response = await send(partsOf(client.projectId, Buffer.from(content), name, purpose));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(
      expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    );
    expect([await rows(), await stored()]).toEqual(before);
  });

  it.each([
    [
      'two files',
      (): Part[] => [...partsOf(client.projectId, png()), ['file', { bytes: png(), name: 'b.png' }]],
    ],
    ['a field twice', (): Part[] => [['purpose', 'document'], ...partsOf(client.projectId, png())]],
    ['many fields', (): Part[] => [['a', '1'], ['b', '2'], ...partsOf(client.projectId, png())]],
    [
      'no file',
      (): Part[] => [
        ['purpose', 'screenshot'],
        ['clientProjectId', String(client.projectId)],
      ],
    ],
    [
      'a project that is no number',
      (): Part[] =>
        [
          ['clientProjectId', '1e1'],
          ['purpose', 'document'],
          ['file', { bytes: pdf, name: 'a.pdf' }],
        ].toReversed() as Part[],
    ],
    ['a name of the prototype', (): Part[] => [['__proto__', '1'], ...partsOf(client.projectId, png())]],
  ])('refuses %s', async (_name, parts) => {
    const before = [await rows(), await stored()];
    const response = await send(parts());
    expect([400, 404]).toContain(response.status);
    expect([await rows(), await stored()]).toEqual(before);
  });

  it('takes forms alone', async () => {
    for (const [type, body] of [
      ['application/json', '{}'],
      ['text/plain', 'bonjour'],
      ['image/png', 'png'],
    ]) {
      const headers = { cookie: client.cookie, 'content-type': type ?? '' };
      const response = await fetch(`${url}/api/files`, { method: 'POST', headers, body: body ?? '' });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ message: 'Envoyez le fichier en multipart/form-data' });
    }
    const headers = { cookie: client.cookie, 'content-type': 'multipart/form-data' };
    expect((await fetch(`${url}/api/files`, { method: 'POST', headers, body: 'x' })).status).toBe(400);
  });
});

describe('a file that is too large', () => {
  const image = (size: number) => Buffer.concat([png(), Buffer.alloc(size - png().length)]);

  it('is one of more than 5 MiB, and not one of exactly that', async () => {
    expect((await upload(image(fileLimit), 'a.png', 'screenshot')).size).toBe(fileLimit);
    const before = [await rows(), await stored()];
    for (const size of [fileLimit + 1, fileLimit + 100_000, 2 * fileLimit]) {
      const response = await send(partsOf(client.projectId, image(size)));
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({
        code: 'PAYLOAD_TOO_LARGE',
        message: 'La taille du fichier ne doit pas dépasser 5MB',
      });
    }
    expect([await rows(), await stored()]).toEqual(before);
  });

  it('is refused as it comes where nothing says how long it is', async () => {
    const before = [await rows(), await stored()];
    const { request, answer } = rawUpload();
    request.write(formStart('a.png'));
    const block = Buffer.alloc(256 * 1024);
    let sent = 0;
    // It never ends by itself: the answer has to come before.
    const timer = setInterval(() => {
      sent += block.length;
      request.write(block);
    }, 5);
    const response = await answer;
    clearInterval(timer);
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(sent).toBeGreaterThan(fileLimit);
    request.destroy();
    expect([await rows(), await stored()]).toEqual(before);
  });

  it('that was cut off leaves nothing', async () => {
    const before = [await rows(), await stored()];
    const { request, answer } = rawUpload();
    request.write(formStart('a.png'));
    request.end(png());
    const response = await answer;
    expect(response.statusCode).toBe(400);
    expect(JSON.parse(await text(response)).message).toMatch(/^Le fichier n’est pas arrivé en entier/);
    const gone = rawUpload();
    gone.answer.catch(() => {});
    const closed = new Promise((resolve) =>
      server.app.server.once('request', (raw) => raw.once('close', resolve)),
    );
    gone.request.write(formStart('a.png'));
    gone.request.write(png());
    await once(gone.request, 'socket');
    await new Promise((resolve) => server.app.server.getConnections(resolve));
    setTimeout(() => gone.request.destroy(), 50);
    await closed;
    expect([await rows(), await stored()]).toEqual(before);
  });

  const boundary = '----vitrine';
  const formStart = (name: string) =>
    [
      `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nscreenshot\r\n`,
      `--${boundary}\r\ncontent-disposition: form-data; name="clientProjectId"\r\n\r\n${client.projectId}\r\n`,
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
    ].join('');

  function rawUpload(): { request: ClientRequest; answer: Promise<IncomingMessage> } {
    const request = httpRequest(`${url}/api/files`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject);
    });
    return { request, answer };
  }
});

/** A request with these files, sent by the client of a portal. */
async function report(files: { attachmentFileId?: number; documentFileId?: number }, who = client) {
  const response = await fetch(`${url}/api/support-requests`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      clientProjectId: who.projectId,
      requestType: 'Bug',
      title: 'Le panier se vide',
      description: 'Le panier se vide quand je recharge la page du paiement.',
      priority: 'Moyenne',
      rating: 4,
      ...(files.documentFileId !== undefined && { documentType: 'file' }),
      ...files,
    }),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as SupportRequest;
}

const read = (address: string | null, headers: Record<string, string> = { cookie: client.cookie }) =>
  fetch(url + address, { headers });

describe('the content of a file', () => {
  let file: StoredFile;
  let address: string;

  beforeEach(async () => {
    const script = Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8), Buffer.from('*/=1;alert(1)')]);
    file = await upload(script, 'l’été (1).js', 'screenshot');
    address = String((await report({ attachmentFileId: file.id })).attachment);
  });

  it('comes as an attachment of its own type, in which nothing runs', async () => {
    const response = await read(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(file.size),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="l__t_ (1).js.gif"; filename*=UTF-8''l%E2%80%99%C3%A9t%C3%A9%20%281%29.js.gif`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    expect((await response.arrayBuffer()).byteLength).toBe(file.size);
    const head = await fetch(url + address, { method: 'HEAD', headers: { cookie: client.cookie } });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/gif',
      '',
    ]);
    expect(head.headers.get('content-length')).toBe(String(file.size));
  });

  it('opens for the client of that portal and the agency’s support alone', async () => {
    const status = async (headers: Record<string, string>) => (await read(address, headers)).status;
    const support = await server.signUp('support');
    const admin = await server.asStaff('admin');
    const { key } = await admin.apiKeys.create({ staffId: support.id, name: 'Relevé' });
    expect(await status({ cookie: client.cookie })).toBe(200);
    expect(await status({ cookie: support.cookies.header })).toBe(200);
    expect(await status({ authorization: `Bearer ${key}` })).toBe(200);
    expect(await status({})).toBe(404);
    expect(await status({ cookie: other.cookie })).toBe(404);
    expect(await status({ cookie: await server.staffCookie('sales') })).toBe(404);
    expect(await status({ authorization: 'Bearer vk_nothing', cookie: client.cookie })).toBe(404);
  });

  it('is shut with the portal: by another password and by signing out', async () => {
    const staff = await server.asStaff('support');
    const [first, second] = [await addClient('relu-un'), await addClient('relu-deux')];
    const addressOf = async (who: Client) => {
      const { id } = await upload(png(), 'a.png', 'screenshot', who);
      const { attachment } = await report({ attachmentFileId: id }, who);
      expect((await read(attachment, { cookie: who.cookie })).status).toBe(200);
      return attachment;
    };
    const [ofFirst, ofSecond] = [await addressOf(first), await addressOf(second)];
    await staff.clientProjects.update({ clientProjectId: first.projectId, newPassword: 'generate' });
    expect((await read(ofFirst, { cookie: first.cookie })).status).toBe(404);
    await server
      .as({ cookie: { token: second.cookie.slice('vitrine='.length) } })
      .clientProjects.signOut({ clientProjectId: second.projectId });
    expect((await read(ofSecond, { cookie: second.cookie })).status).toBe(404);
  });

  it('is there at no address but its own', async () => {
    const neighbour = await upload(png(), 'b.png', 'screenshot', other);
    const foreign = await report({ attachmentFileId: neighbour.id }, other);
    const unused = await upload(png(), 'c.png', 'screenshot');
    const { search } = new URL(address, url);
    const support = (await server.signUp('support')).cookies.header;
    for (const path of [
      `/api/files/${neighbour.id}/content${search}`,
      `/api/files/${file.id}/content?of=support-request.${foreign.id}`,
      `/api/files/${unused.id}/content${search}`,
      `/api/files/${file.id + 100}/content${search}`,
      `/api/files/${file.id}/content`,
      `/api/files/${file.id}/content?of=team`,
      `/api/files/${file.id}/content?of=status-page.senthang`,
      `/api/files/${file.id}/content?of=constructor.1`,
      `/api/files/${file.id}/content${search}${search.replace('?', '&')}`,
      `/api/files/-1/content${search}`,
      `/api/files/abc/content${search}`,
      `/api/files/99999999999999999999/content${search}`,
    ]) {
      for (const cookie of [client.cookie, support]) {
        const response = await read(path, { cookie });
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.json()).toEqual({ code: 'NOT_FOUND', message: 'File not found' });
      }
    }
  });

  it('of a text with a page in it is a text', async () => {
    const page = await upload(Buffer.from('<script>alert(1)</script>'), 'a.txt', 'document');
    const response = await read((await report({ documentFileId: page.id })).documentUrl);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="a\.txt"/);
    await response.text();
  });
});

it.each([
  ['a.txt', 'utf-8', Buffer.from('Café')],
  ['a.csv', 'windows-1252', Buffer.from('Café;1', 'latin1')],
  ['b.txt', 'utf-16le', Buffer.from('\ufeffCafé', 'utf16le')],
  ['c.txt', 'utf-16be', Buffer.from('\ufeffCafé', 'utf16le').swap16()],
])('a text (%s) says that it is in %s, which it is', async (name, charset, bytes) => {
  const text = await upload(bytes, name, 'document');
  const response = await read((await report({ documentFileId: text.id })).documentUrl);
  const media = name.endsWith('csv') ? 'text/csv' : 'text/plain';
  expect(response.headers.get('content-type')).toBe(`${media}; charset=${charset}`);
  expect(new TextDecoder(charset).decode(await response.arrayBuffer())).toContain('Café');
});

describe('the limit of an address', () => {
  it('lets so many through an hour, and then says when to come again', async () => {
    const limited = await startTestServer('postgres', createScriptedAssistant(), {
      TRUST_PROXY: 'true',
      CHAT_ADDRESS_LIMIT: '120',
    });
    const cookie = await limited.staffCookie('support');
    const address = randomAddress();
    const post = async (from: string) => {
      const body = new Response(formOf(partsOf(undefined, png())));
      return limited.app.inject({
        method: 'POST',
        url: '/api/files',
        headers: {
          cookie,
          'x-forwarded-for': from,
          'content-type': body.headers.get('content-type') ?? '',
        },
        body: Buffer.from(await body.arrayBuffer()),
      });
    };
    for (let n = 0; n < 60; n++) expect((await post(address)).statusCode).toBe(201);
    const refused = await post(address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ message: expect.stringMatching(/^Trop de fichiers/) });
    expect((await post(randomAddress())).statusCode).toBe(201);
    await limited.close();
  });
});

it('is kept in a bucket where one is named, and is refused whole while the bucket is down', async () => {
  const s3 = await startS3();
  const other = await startTestServer('postgres', createScriptedAssistant(), s3.env);
  const cookie = await other.staffCookie('support');
  const body = new Response(formOf(partsOf(undefined, png())));
  const sent = {
    method: 'POST' as const,
    url: '/api/files',
    headers: { cookie, 'content-type': body.headers.get('content-type') ?? '' },
    body: Buffer.from(await body.arrayBuffer()),
  };
  const response = await other.app.inject(sent);
  expect(response.statusCode).toBe(201);
  expect(await s3.keys()).toHaveLength(1);
  const { id } = response.json() as StoredFile;
  await other.deps.database.db
    .updateTable('files')
    .set({ claimed_at: new Date() })
    .where('id', '=', id)
    .execute();
  const content = await readFile(other.deps, id);
  expect(content.bytes.equals(png())).toBe(true);
  await s3.stop();
  const refused = await other.app.inject(sent);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toEqual({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Le fichier n’a pas pu être enregistré. Réessayez dans quelques instants',
  });
  await expect(readFile(other.deps, id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await other.close();
  await s3.close();
});

it('is in the reference', async () => {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.paths['/api/files']?.post?.operationId).toBe('files.upload');
  expect(document.paths['/api/files/{fileId}/content']?.get?.operationId).toBe('files.content');
  const page = await (await fetch(`${url}/api/docs`)).text();
  expect(page).toContain('<code>files.upload</code>');
  expect(page).toContain('<td><code>purpose</code></td>');
});
