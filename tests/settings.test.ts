import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectOneWins } from './setup/meeting.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { databaseEnv, startTestServer, type TestServer } from './setup/server.ts';

let server: TestServer;
let other: TestServer;
let env: Record<string, string>;

beforeAll(async () => {
  env = await databaseEnv('postgres');
  server = await startTestServer('postgres', createScriptedAssistant(), env);
  // Its administrator has set the name on the server.
  other = await startTestServer('postgres', createScriptedAssistant(), { ...env, AGENCY_NAME: 'Fixed' });
});
afterAll(async () => {
  await Promise.all([server?.close(), other?.close()]);
});

const settings = async (of = server) => (await of.asStaff('admin')).settings;

async function save(
  values: Parameters<Awaited<ReturnType<typeof settings>>['save']>[0]['values'],
  of = server,
) {
  const calls = await settings(of);
  return calls.save({ revision: (await calls.get()).revision, values });
}

/** A German bank's example, with the right check digits. */
const iban = 'DE89370400440532013000';

describe('settings', () => {
  it('are the program’s own until somebody sets them, then theirs, and the program’s again', async () => {
    const first = await (await settings()).get();
    expect(first.values.AGENCY_NAME).toEqual({ stored: null, inForce: 'Vitrine Studio', isFixed: false });
    const saved = await save({ AGENCY_NAME: 'Cabinet Rhône', AGENCY_PHONE: ' +33 4 72 00 00 00 ' });
    expect(saved.values.AGENCY_NAME).toMatchObject({ stored: 'Cabinet Rhône', inForce: 'Cabinet Rhône' });
    expect(server.config.agency).toMatchObject({ name: 'Cabinet Rhône', phone: '+33 4 72 00 00 00' });
    // Nobody has set another.
    expect(server.config.agency.whatsapp).toBe('+33 4 72 00 00 00');
    const again = await save({ AGENCY_NAME: '' });
    expect(again.values.AGENCY_NAME).toMatchObject({ stored: null, inForce: 'Vitrine Studio' });
  });

  it('are everywhere within two seconds, but for what a variable says, which wins and is locked', async () => {
    await save({ AGENCY_NAME: 'Cabinet Saône', AGENCY_EMAIL: 'bonjour@saone.example' });
    const begun = Date.now();
    while (other.config.agency.email !== 'bonjour@saone.example' && Date.now() - begun < 2_000)
      await sleep(20);
    expect(other.config.agency).toMatchObject({ name: 'Fixed', email: 'bonjour@saone.example' });
    const { values } = await (await settings(other)).get();
    expect(values.AGENCY_NAME).toEqual({ stored: 'Cabinet Saône', inForce: 'Fixed', isFixed: true });
    await expect(save({ AGENCY_NAME: 'Another' }, other)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('and what is published are heard of where the event of it was lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const late = await startTestServer('postgres', createScriptedAssistant(), env);
    const { db } = late.deps.database;
    await db
      .updateTable('settings')
      .set({ value: 'bonsoir@saone.example' })
      .where('name', '=', 'AGENCY_EMAIL')
      .execute();
    await db
      .updateTable('settings_state')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .execute();
    const { id } = await db
      .insertInto('content_publications')
      .values({ staff_name: 'Amina', published_at: new Date(), position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const hidden = { kind: 'service', item: 'hospitality', language: '', fields: { isShown: false } };
    await db
      .insertInto('content_versions')
      .values({ ...hidden, publication_id: id })
      .execute();
    expect(late.config.agency.email).toBe('bonjour@saone.example');
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => late.config.agency.email).toBe('bonsoir@saone.example');
    await expect.poll(() => late.deps.content.position).toBe(1);
    vi.useRealTimers();
    await late.close();
  });

  it('are those of the next start too', async () => {
    const next = await startTestServer('postgres', createScriptedAssistant(), env);
    expect(next.config.agency.name).toBe('Cabinet Saône');
    await next.close();
  });

  it('say where money goes, where mails come from and by which clock', async () => {
    await save({
      AGENCY_BANK_IBAN: 'de89 3704 0044 0532 0130 00',
      AGENCY_BANK_NAME: 'Banque',
      MAIL_FROM: 'Cabinet <bureau@saone.example>',
      AGENCY_TIME_ZONE: 'Europe/Paris',
    });
    expect(server.config.accounts.bank).toMatchObject({
      iban,
      bank: 'Banque',
      holder: 'Cabinet Saône',
      hasQr: true,
    });
    expect(server.config.mail.from).toEqual({ address: 'bureau@saone.example', name: 'Cabinet' });
    expect(server.config.timeZone).toBe('Europe/Paris');
  });

  it('take nothing that a start would refuse, each refusal at its field', async () => {
    await expectRefusedAt(save({ AGENCY_WISE_IBAN: 'DE00370400440532013000' }), 'values.AGENCY_WISE_IBAN');
    await expectRefusedAt(save({ AGENCY_TIME_ZONE: 'Mars/Base' }), 'values.AGENCY_TIME_ZONE');
    await expectRefusedAt(save({ MAIL_FROM: 'nobody' }), 'values.MAIL_FROM');
    await expectRefusedAt(save({ AGENCY_NAME: 'a\nb' }), 'values.AGENCY_NAME');
    // Of no use without an account.
    await expectRefusedAt(save({ AGENCY_WISE_BIC: 'TRWIBEB1XXX' }), 'values.AGENCY_WISE_BIC');
    expect((await (await settings()).get()).values.AGENCY_WISE_IBAN.stored).toBeNull();
  });

  it('of two people at once are one’s, and the other is told', async () => {
    const calls = await settings();
    const { revision } = await calls.get();
    const one = calls.save({ revision, values: { AGENCY_LEGAL: 'One' } });
    const two = calls.save({ revision, values: { AGENCY_LEGAL: 'Two' } });
    expectOneWins(await Promise.allSettled([one, two]), 'CONFLICT');
  });

  it('are written down with what they were', async () => {
    const rows = await auditEntries(server.deps.database.db)
      .select(['before', 'after'])
      .where('action', '=', 'settings.save')
      .orderBy('id')
      .execute();
    expect(rows[0]).toEqual({
      before: { AGENCY_NAME: null, AGENCY_PHONE: null },
      after: { AGENCY_NAME: 'Cabinet Rhône', AGENCY_PHONE: '+33 4 72 00 00 00' },
    });
  });

  it('send a mail to whoever asks for one, from whom they name', async () => {
    const { to } = await (await settings()).sendTestMail();
    const folder = join(server.config.dataDir, 'outbox');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = mails.find((text) => text.includes(`<${to}>`));
    expect(mail).toContain('<bureau@saone.example>');
    const more = Array.from({ length: 10 }, async () => (await settings()).sendTestMail());
    const refused = (await Promise.allSettled(more)).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'TOO_MANY_REQUESTS' } }]);
  });

  it('say by what a service is set up, and test it for good: whether it answers, and takes the key', async () => {
    const answers: Record<string, number> = { model: 200, cards: 401, github: 200 };
    const serviceOf = async (name: string) => {
      const service = createServer((request, response) => {
        seen.push(`${name} ${request.url} ${request.headers.authorization}`);
        response.writeHead(answers[name] ?? 500).end('{}');
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      return { service, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}` };
    };
    const seen: string[] = [];
    const [model, cards] = [await serviceOf('model'), await serviceOf('cards')];
    const github = await serviceOf('github');
    const set = await startTestServer('postgres', createScriptedAssistant(), {
      ...env,
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_BASE_URL: `${model.url}/v1`,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: cards.url,
      GITHUB_API_URL: github.url,
    });
    const calls = await settings(set);
    const { services } = await calls.get();
    expect(services.find(({ id }) => id === 'model')?.variables).toEqual([
      'OPENAI_API_KEY',
      'OPENAI_BASE_URL',
    ]);
    expect(services.find(({ id }) => id === 'github')?.variables).toEqual(['GITHUB_API_URL']);
    expect(JSON.stringify(services)).not.toContain('secret');
    expect(await calls.testService({ service: 'model' })).toMatchObject({ outcome: 'works' });
    expect(await calls.testService({ service: 'cards' })).toMatchObject({ outcome: 'refused' });
    expect(seen).toEqual(['model /v1/models Bearer sk-secret', 'cards /v1/balance Bearer sk_test_1']);
    expect(await calls.testService({ service: 'github' })).toMatchObject({ outcome: 'works' });
    expect(seen.at(-1)).toMatch(/^github \/.* undefined$/);
    answers['model'] = 503;
    answers['github'] = 503;
    expect(await calls.testService({ service: 'github' })).toMatchObject({ outcome: 'failed' });
    expect(await calls.testService({ service: 'model' })).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('503'),
    });
    await new Promise((resolve) => model.service.close(resolve));
    const gone = await calls.testService({ service: 'model' });
    expect(gone).toMatchObject({ outcome: 'failed' });
    expect(JSON.stringify(gone)).not.toContain('sk-secret');
    await expect
      .poll(async () => (await calls.get()).services.find(({ id }) => id === 'model')?.failure?.reason)
      .toBe('unreachable');
    expect(await calls.testService({ service: 'files' })).toMatchObject({ outcome: 'works' });
    await set.close();
    for (const { service } of [cards, github]) await new Promise((resolve) => service.close(resolve));
  });

  it('choose among the models that are configured which one answers first, at once', async () => {
    const named = await startTestServer('postgres', createScriptedAssistant(), {
      ...env,
      OPENAI_API_KEY: 'one',
      OPENAI_MODEL: 'large',
      OPENAI_SUMMARY_MODEL: 'small',
    });
    const calls = await settings(named);
    const { models, values } = await calls.get();
    expect(models).toEqual([
      { name: 'large', hasKey: true },
      { name: 'small', hasKey: true },
    ]);
    expect(values.ASSISTANT_MODEL).toMatchObject({ inForce: 'large', stored: null });
    await expectRefusedAt(save({ ASSISTANT_MODEL: 'other' }, named), 'values.ASSISTANT_MODEL');
    const saved = await save({ ASSISTANT_MODEL: 'small' }, named);
    expect(saved).toMatchObject({ values: { ASSISTANT_MODEL: { inForce: 'small' } } });
    const { assistant } = named.config;
    expect(assistant.kind === 'openai' && assistant.models.chat.map(({ model }) => model)).toEqual([
      'small',
      'large',
    ]);
    await save({ ASSISTANT_MODEL: '' }, named);
    await named.close();
  });

  it('that this version does not take are left out, and the server starts', async () => {
    await server.deps.database.db
      .insertInto('settings')
      .values({ name: 'AGENCY_WISE_IBAN', value: 'nonsense' })
      .execute();
    const next = await startTestServer('postgres', createScriptedAssistant(), env);
    expect(next.config.agency.name).toBe('Cabinet Saône');
    expect(next.config.accounts).toMatchObject({ bank: { iban }, wise: undefined });
    await next.close();
  });
});
