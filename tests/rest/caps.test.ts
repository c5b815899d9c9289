import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScriptedAssistant } from '../setup/assistants.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';

let server: TestServer | undefined;
let url: string;
// The date alone, so that no window ends in the middle of a test: timers and the database keep their own time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T12:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});

async function listen(env: Record<string, string>) {
  server = await startTestServer('postgres', createScriptedAssistant(), env);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const start = (forwarded?: string) =>
  post(
    '/api/chat/conversation',
    { sessionId: randomUUID() },
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  );
const open = async () => ((await (await start()).json()) as { id: string }).id;

const seconds = (response: Response) => {
  const header = response.headers.get('retry-after');
  expect(header).toMatch(/^[1-9]\d*$/);
  return Number(header);
};

describe('a conversation at its cap', () => {
  it('answers 429 with Retry-After on every path that stores a message', async () => {
    await listen({ CHAT_CONVERSATION_LIMIT: '1' });
    const conversationId = await open();
    const send = () => post('/api/chat/message', { conversationId, message: 'Combien ?' });
    expect((await send()).status).toBe(201);
    for (const refused of [await send(), await post(`/api/chat/conversation/${conversationId}/person`, {})]) {
      expect(refused.status).toBe(429);
      const wait = seconds(refused);
      expect(wait).toBeLessThanOrEqual(60);
      expect(await refused.json()).toEqual({
        message: `Too many messages in this conversation: try again in ${wait} second${wait === 1 ? '' : 's'}`,
        code: 'TOO_MANY_REQUESTS',
      });
    }
    expect((await fetch(`${url}/api/chat/conversation/${conversationId}/messages`)).status).toBe(200);
  });

  it('says over tRPC when to come back and why, in the header too, alone and in a batch', async () => {
    await listen({ CHAT_CONVERSATION_LIMIT: '1' });
    const message = { conversationId: await open(), message: 'Combien ?' };
    const other = { ...message, conversationId: await open() };
    expect((await post('/trpc/chat.send', message)).headers.get('retry-after')).toBeNull();
    const refused = await post('/trpc/chat.send', message);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: {
        message: expect.stringMatching(/^Too many messages in this conversation/),
        data: {
          code: 'TOO_MANY_REQUESTS',
          httpStatus: 429,
          retryAfter: seconds(refused),
          reason: 'conversation',
        },
      },
    });
    const batch = await post('/trpc/chat.send,chat.send?batch=1', { 0: other, 1: message });
    expect(batch.status).toBe(207);
    expect(await batch.json()).toMatchObject([
      { result: { data: { message: { sender: 'user' } } } },
      { error: { data: { reason: 'conversation', retryAfter: seconds(batch) } } },
    ]);
  });
});

describe('an address at its cap', () => {
  it('does not get another one by a forged header', async () => {
    await listen({ CHAT_ADDRESS_LIMIT: '3' });
    for (let index = 0; index < 3; index++) expect((await start(`192.0.2.${index}`)).status).toBe(201);
    const refused = await start('192.0.2.99');
    expect(refused.status).toBe(429);
    expect(seconds(refused)).toBeLessThanOrEqual(3_600);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(
        /^Too many messages and conversations from this address: try again in \d+ (second|minute)s?$/,
      ),
    });
  });

  it('is the one that the trusted proxy saw, whatever was forged before it', async () => {
    await listen({ CHAT_ADDRESS_LIMIT: '1', TRUST_PROXY: '1' });
    expect((await start('192.0.2.1')).status).toBe(201);
    expect((await start('192.0.2.2')).status).toBe(201);
    expect((await start('203.0.113.7, 192.0.2.1')).status).toBe(429);
  });

  it('is the same whatever port the proxy writes to it', async () => {
    await listen({ CHAT_ADDRESS_LIMIT: '1', TRUST_PROXY: '1' });
    expect((await start('192.0.2.1:5678')).status).toBe(201);
    expect((await start('192.0.2.1:5679')).status).toBe(429);
    expect((await start('[2001:db8::1]:443')).status).toBe(201);
    expect((await start('[2001:db8::2]:444')).status).toBe(429);
  });

  it('is counted to the end when the server stops, and stands in no table as what it is', async () => {
    await listen({ CHAT_ADDRESS_LIMIT: '3', TRUST_PROXY: '1' });
    expect((await start('192.0.2.1')).status).toBe(201);
    await server?.app.close();
    const rows = await server?.deps.database.db.selectFrom('limits').selectAll().execute();
    expect(rows).toMatchObject([{ key: expect.stringMatching(/^chat\.address:[\w-]{22}$/), count: 1 }]);
  });
});

describe('a proxy that is not trusted', () => {
  const warnings = () =>
    vi.spyOn(server?.deps.log as FastifyBaseLogger, 'warn').mockImplementation(() => undefined);

  it('is told of once, and never by an address', async () => {
    await listen({ CHAT_ADDRESS_LIMIT: '120' });
    const warn = warnings();
    await start();
    expect(warn).not.toHaveBeenCalled();
    for (let index = 1; index <= 3; index++) await start(`192.0.2.${index}`);
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/X-Forwarded-For.*TRUST_PROXY/)]]);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/192\.0\.2|127\.0\.0/);
  });

  it.each([{ CHAT_ADDRESS_LIMIT: '120', TRUST_PROXY: '1' }, { CHAT_ADDRESS_LIMIT: '0' }])(
    'is not told of with %o',
    async (env) => {
      await listen(env);
      const warn = warnings();
      await start('192.0.2.1');
      expect(warn).not.toHaveBeenCalled();
    },
  );
});

describe('a limit of 0', () => {
  it('is none', async () => {
    await listen({ CHAT_CONVERSATION_LIMIT: '0', CHAT_ADDRESS_LIMIT: '0', CHAT_DAILY_LIMIT: '0' });
    const conversationId = await open();
    for (let index = 0; index < 25; index++) {
      expect((await post('/api/chat/message', { conversationId, message: 'Combien ?' })).status).toBe(201);
    }
    expect(await server?.deps.database.db.selectFrom('limits').select('key').execute()).toEqual([]);
  });
});

describe('the reference', () => {
  it('documents the 429 of what is limited, and of nothing else', async () => {
    await listen({});
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, object> }>>;
    };
    const limited = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) => '429' in responses);
    expect(limited.map(({ operationId }) => operationId).toSorted()).toEqual([
      'admin.summarise',
      'chat.live',
      'chat.openLink',
      'chat.rate',
      'chat.requestPerson',
      'chat.send',
      'chat.setEmail',
      'chat.start',
      'clientProjects.authenticate',
      'clientProjects.create',
      'clientProjects.testGithub',
      'clientProjects.update',
      'clients.correctMail',
      'clients.live',
      'clients.saveBilling',
      'content.addPicture',
      'content.evaluate',
      'content.readSource',
      'content.save',
      'content.suggest',
      'content.takeSource',
      'content.translate',
      'content.try',
      'customers.endAccess',
      'customers.import',
      'customers.previewImport',
      'files.upload',
      'firstStart.begin',
      'gates.set',
      'invoices.clientPaper',
      'invoices.remind',
      'invoices.save',
      'mails.testMailbox',
      'my.export',
      'my.link',
      'my.live',
      'payments.keptReceipt',
      'payments.payWithTestCard',
      'payments.paymentReceipt',
      'payments.receipt',
      'projects.createInstalmentIntent',
      'projects.createPaymentIntent',
      'projects.markInstalmentPaid',
      'projects.markPaid',
      'projects.setInstalmentMethod',
      'projects.setPaymentMethod',
      'projects.validate',
      'projects.withdrawInstalmentTransfer',
      'projects.withdrawTransfer',
      'quotes.beginDraft',
      'quotes.create',
      'quotes.pdf',
      'quotes.save',
      'quotes.saveDraft',
      'quotes.sendMail',
      'quotes.sendMailWithPassword',
      'quotes.setPassword',
      'quotes.unlock',
      'releases.look',
      'releases.preview',
      'releases.testSettings',
      'rights.export',
      'settings.saveLogo',
      'settings.sendTestMail',
      'settings.testService',
      'staff.changePassword',
      'staff.confirmTotp',
      'staff.live',
      'staff.openInvitation',
      'staff.prove',
      'staff.proveWithPasskey',
      'staff.requestReset',
      'staff.setPassword',
      'staff.signIn',
      'staff.signInWithPasskey',
      'staff.signInWithRecoveryCode',
      'staff.signInWithTotp',
      'statusPages.create',
      'statusPages.save',
      'statusPages.setPassword',
      'statusPages.unlock',
      'subscriptions.endByClient',
      'subscriptions.openPortal',
      'subscriptions.openSetup',
      'subscriptions.payByTransfer',
      'supportRequests.create',
      'supportRequests.live',
      'supportRequests.regeneratePrompt',
      'supportRequests.write',
      'team.addFile',
      'team.addObjective',
      'team.addTask',
      'team.live',
      'team.removeFile',
      'team.removeObjective',
      'team.removeTask',
      'team.setNotes',
      'team.setObjective',
      'team.setTask',
      'team.unlock',
      'translations.propose',
      'translations.proposeForRequest',
    ]);
    for (const { responses } of limited)
      expect(responses['429']).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } });
  });

  it.each([
    ['/api/payment-options', 'get', [503]],
    ['/api/chat/conversation/{conversationId}', 'get', [400, 404, 503]],
    ['/api/staff/me', 'get', [401, 403, 503]],
    ['/api/quotes/{slug}', 'get', [400, 401, 403, 404, 503]],
    ['/api/staff/sign-in', 'post', [400, 401, 403, 409, 413, 415, 429, 503]],
    ['/api/projects/{projectId}/mark-paid', 'post', [400, 401, 402, 403, 404, 409, 413, 415, 429, 503]],
  ])('names for %s (%s) the refusals that it can answer, and no others', async (path, method, refusals) => {
    await listen({});
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const statuses = Object.keys(paths[path]?.[method]?.responses ?? {});
    expect(statuses.filter((status) => Number(status) >= 400).map(Number)).toEqual(refusals);
  });
});
