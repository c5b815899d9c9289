import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecretName } from '../src/content/setting-names.ts';
import { applySettings } from '../src/server/config/config.ts';
import { MailRefusedError } from '../src/server/mail/mail.ts';
import { GitHubError } from '../src/server/ports/github.ts';
import { openSecrets } from '../src/server/secrets.ts';
import { resealSecrets } from '../src/server/service-keys/service.ts';
import { failureOf, listServiceStates } from '../src/server/service-states/service.ts';
import { readStored } from '../src/server/settings/secrets-service.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { auditEntries } from './setup/audit.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { databaseEnv, startTestServer, type TestServer, testKey } from './setup/server.ts';
import { type SmtpStandIn, startSmtp } from './stand-ins/smtp.ts';
import { startStripe } from './stand-ins/stripe.ts';

let server: TestServer;
let other: TestServer;
let env: Record<string, string>;
let smtp: SmtpStandIn;
let stripe: Awaited<ReturnType<typeof startStripe>>;

const webhookSecret = 'whsec_of_the_screen';
const mailPassword = 'the-password-of-the-mail-server';
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_screen',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_screen',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
};

beforeAll(async () => {
  stripe = await startStripe(webhookSecret);
  smtp = await startSmtp({ login: { user: 'agency', password: mailPassword } });
  env = { ...(await databaseEnv('postgres')), STRIPE_API_BASE: stripe.url };
  server = await startTestServer('postgres', createScriptedAssistant(), env);
  other = await startTestServer('postgres', createScriptedAssistant(), env);
});
afterAll(async () => {
  await Promise.all([server?.close(), other?.close()]);
  await Promise.all([smtp?.close(), stripe?.close()]);
});

const settings = async (of = server) => (await of.asStaff('admin')).settings;

async function save(values: Partial<Record<SecretName, string | null>>, of = server) {
  const calls = await settings(of);
  return calls.saveSecrets({ revision: (await calls.get()).revision, values });
}

/** Other processes hear of it within two seconds. */
const within = { timeout: 2_000, interval: 20 };

const stateOf = async (name: SecretName, of = server) =>
  (await (await settings(of)).get()).secrets.find((one) => one.name === name);

describe('keys of services that are set on a screen', () => {
  it('open Stripe on every server, for what the webhook brings too, and no longer once they are removed', async () => {
    expect(other.deps.cards.kind).toBe('none');
    const saved = await save(keys);
    expect(JSON.stringify(saved)).not.toContain('of_the_screen');
    expect(saved.secrets.find(({ name }) => name === 'STRIPE_SECRET_KEY')).toMatchObject({
      isFixed: false,
      kept: { by: expect.stringContaining('Amina'), opens: true },
    });
    await expect.poll(() => other.deps.cards.kind, within).toBe('stripe');
    const { cards } = other.deps;
    if (cards.kind !== 'stripe') throw new Error('There is no Stripe');
    const intent = await cards.openIntent({
      idempotencyKey: 'one',
      amountCents: 1_000,
      currency: 'EUR',
      paymentId: 1,
      projectId: 'P',
    });
    expect(await cards.findIntent(intent.id)).toMatchObject({ status: 'open' });
    const event = stripe.pay(intent.id);
    expect(await cards.readEvent(Buffer.from(event.body), stripe.sign(event.body))).toBeDefined();
    await save(Object.fromEntries(Object.keys(keys).map((name) => [name, null])));
    await expect.poll(() => other.deps.cards.kind, within).toBe('none');
    expect(await stateOf('STRIPE_SECRET_KEY')).toMatchObject({ kept: null });
  });

  it('bring mails to the mail server whose address is typed, and say plainly where its password is wrong', async () => {
    const address = (password: string) => `smtp://agency:${password}@127.0.0.1:${smtp.port}`;
    await save({ SMTP_URL: address('wrong') });
    await expect.poll(() => other.config.mail.transport.kind, within).toBe('smtp');
    const refused = (await settings(other)).sendTestMail();
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.not.stringContaining('wrong'),
    });
    const mailState = async (of: TestServer) =>
      (await (await settings(of)).get()).services.find(({ id }) => id === 'mail');
    await expect.poll(async () => (await mailState(server))?.failure?.reason, within).toBe('key');
    await save({ SMTP_URL: address(mailPassword) });
    await expect
      .poll(
        () =>
          other.config.mail.transport.kind === 'smtp' &&
          other.config.mail.transport.url.includes(mailPassword),
        within,
      )
      .toBe(true);
    await (await settings(other)).sendTestMail();
    expect(smtp.received).toHaveLength(1);
    await expect.poll(async () => (await mailState(server))?.workedAt, within).toBeTruthy();
    expect(await mailState(server)).toEqual(await mailState(other));
    await save({ SMTP_URL: null });
    await expect.poll(() => other.config.mail.transport.kind, within).toBe('outbox');
  });

  it('are what a model is asked with, and a key that it refuses is named so', async () => {
    const seen: (string | undefined)[] = [];
    const model = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(request.headers.authorization === 'Bearer sk-right' ? 200 : 401).end('{}');
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const asking = await startTestServer('postgres', createScriptedAssistant(), {
      ...env,
      OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    });
    const test = async () => (await settings(asking)).testService({ service: 'model' });
    await save({ OPENAI_API_KEY: 'sk-wrong' });
    const keyOf = ({ assistant }: TestServer['config']) =>
      assistant.kind === 'openai' ? assistant.models.chat[0]?.apiKey : undefined;
    await expect.poll(() => keyOf(asking.config), within).toBe('sk-wrong');
    expect(await test()).toMatchObject({ outcome: 'refused' });
    expect(server.deps.translator).toBeDefined();
    await save({ OPENAI_API_KEY: 'sk-right' });
    await expect.poll(() => keyOf(asking.config), within).toBe('sk-right');
    expect(await test()).toMatchObject({ outcome: 'works' });
    expect(seen).toEqual(['Bearer sk-wrong', 'Bearer sk-right']);
    await save({ OPENAI_API_KEY: null });
    await expect.poll(() => keyOf(asking.config), within).toBe('none');
    expect(server.config.assistant.kind).toBe('embedded');
    expect(server.deps.translator).toBeUndefined();
    await asking.close();
    await new Promise((resolve) => model.close(resolve));
  });

  it('take the name of a model with them when its key goes', async () => {
    await save({ OPENAI_API_KEY: 'sk-1' });
    const calls = await settings();
    const { revision, values } = await calls.get();
    const named = values.ASSISTANT_MODEL.inForce;
    await calls.save({ revision, values: { ASSISTANT_MODEL: named } });
    const after = await save({ OPENAI_API_KEY: null });
    expect(after.values.ASSISTANT_MODEL.stored).toBeNull();
    const [entry] = await auditEntries(server.deps.database.db)
      .select(['before', 'after'])
      .where('action', '=', 'settings.save-secrets')
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toEqual({
      before: { OPENAI_API_KEY: '•••', ASSISTANT_MODEL: named },
      after: { OPENAI_API_KEY: null, ASSISTANT_MODEL: null },
    });
  });

  it('are refused for what they bring about, in the reader’s words, and not for what was wrong before', async () => {
    const capped = await startTestServer('postgres', createScriptedAssistant(), {
      ...env,
      OPENAI_DAY_CAP: '0.0001',
    });
    await expect(save({ OPENAI_API_KEY: 'sk-1' }, capped)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^Le serveur.*OPENAI_DAY_CAP/),
    });
    const { db } = capped.deps.database;
    await db.insertInto('settings').values({ name: 'AGENCY_WISE_IBAN', value: 'DE00' }).execute();
    await save({ SMTP_URL: smtp.url }, capped);
    await save({ SMTP_URL: null }, capped);
    const calls = await settings(capped);
    const { revision } = await calls.get();
    await calls.save({ revision, values: { AGENCY_PHONE: '+33 4 72 00 00 01' } });
    await db.deleteFrom('settings').execute();
    await capped.close();
  });

  it('are refused at their field as a start would refuse them, without a letter of what was typed', async () => {
    await expectRefusedAt(save({ SMTP_URL: 'http://secret.example' }), 'values.SMTP_URL');
    await expectRefusedAt(save({ STRIPE_SECRET_KEY: 'sk_test_alone' }), 'values.STRIPE_PUBLISHABLE_KEY');
    await expectRefusedAt(
      save({ ...keys, STRIPE_SECRET_KEY: 'nonsense-secret' }),
      'values.STRIPE_SECRET_KEY',
    );
    const refusal = await save({ SMTP_URL: 'http://secret.example' }).catch((error: unknown) => error);
    expect(JSON.stringify(refusal)).not.toContain('secret.example');
    expect(await stateOf('SMTP_URL')).toMatchObject({ kept: null });
  });

  it('are locked where a variable says them, of Stripe all three', async () => {
    const fixed = await startTestServer('postgres', createScriptedAssistant(), {
      ...env,
      ...keys,
      SMTP_URL: smtp.url,
    });
    for (const name of ['SMTP_URL', 'STRIPE_WEBHOOK_SECRET'] as const)
      expect(await stateOf(name, fixed)).toMatchObject({ isFixed: true });
    await expect(save({ SMTP_URL: 'smtp://other.example' }, fixed)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    // Set on the screen of a server without the variable, it changes nothing here.
    await save({ SMTP_URL: 'smtp://other.example' });
    expect(fixed.config.mail.transport).toMatchObject({ url: smtp.url });
    // What does nothing here can be taken away here.
    await save({ SMTP_URL: null }, fixed);
    expect(await stateOf('SMTP_URL', fixed)).toMatchObject({ isFixed: true, kept: null });
    await fixed.close();
  });

  it('are nowhere in the database as they were typed, and the log of changes says only that they changed', async () => {
    await save({ OPENAI_API_KEY: 'sk-canary-of-the-test' });
    const { rows } = await sql<{ held: string }>`
      select (select string_agg(s::text, ' ') from setting_secrets s)
        || (select string_agg(a::text, ' ') from audit_log a)
        || (select coalesce(string_agg(x::text, ' '), '') from settings x) as held`.execute(
      server.deps.database.db,
    );
    const held = rows[0]?.held ?? '';
    for (const text of ['sk-canary-of-the-test', mailPassword, 'sk_test_of_the_screen', 'sk-right'])
      expect(held).not.toContain(text);
    const hex = Buffer.from('sk-canary-of-the-test').toString('hex');
    expect(held).not.toContain(hex);
    const [entry] = await auditEntries(server.deps.database.db)
      .select(['before', 'after'])
      .where('action', '=', 'settings.save-secrets')
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toEqual({ before: { OPENAI_API_KEY: null }, after: { OPENAI_API_KEY: '•••' } });
    expect(server.config.assistant.kind).toBe('openai');
  });

  it('go on opening Stripe and the mail server where a variable of the model alone does not fit', async () => {
    await save({ ...keys, SMTP_URL: smtp.url, OPENAI_API_KEY: 'sk-beside' });
    const capped = await startTestServer('postgres', createScriptedAssistant(), {
      ...env,
      OPENAI_DAY_CAP: '0.0001',
    });
    expect(capped.config.assistant.kind).toBe('embedded');
    expect(capped.deps.cards.kind).toBe('stripe');
    expect(capped.config.mail.transport).toEqual({ kind: 'smtp', url: smtp.url });
    await capped.close();
    await save({
      ...Object.fromEntries(Object.keys(keys).map((name) => [name, null])),
      SMTP_URL: null,
      OPENAI_API_KEY: 'sk-canary-of-the-test',
    });
  });

  it('have mails wait where the mail server that was set opens no more', async () => {
    await save({ SMTP_URL: `smtp://agency:${mailPassword}@127.0.0.1:${smtp.port}` });
    await server.deps.database.db
      .updateTable('setting_secrets')
      .set({ sealed: randomBytes(80) })
      .where('name', '=', 'SMTP_URL')
      .execute();
    const next = await startTestServer('postgres', createScriptedAssistant(), env);
    expect(next.config.mail.transport).toEqual({ kind: 'lost' });
    await expect((await settings(next)).sendTestMail()).rejects.toMatchObject({
      message: expect.stringContaining('cannot be used'),
    });
    await save({ SMTP_URL: null }, next);
    expect(next.config.mail.transport.kind).toBe('outbox');
    await next.close();
  });

  it('are sealed anew under another key, and count for nothing where no key opens them', async () => {
    const { db } = server.deps.database;
    const dataDir = server.config.dataDir;
    const next = await openSecrets({
      secretKey: 'another secret key of 32 characters or more',
      oldSecretKey: testKey,
      dataDir,
    });
    await db.transaction().execute(async (trx) => {
      expect(await resealSecrets(trx, next)).toBe(0);
    });
    // Under the old key alone they do not open any more: the screen says so, and the service is not used.
    const stored = await readStored(db, server.deps.secrets);
    expect(stored.secrets).toEqual({});
    expect(await stateOf('OPENAI_API_KEY')).toMatchObject({ kept: { opens: false } });
    applySettings(server.config, stored);
    expect(server.config.assistant.kind).toBe('embedded');
    expect((await readStored(db, next)).secrets).toEqual({ OPENAI_API_KEY: 'sk-canary-of-the-test' });
  });

  it('ask for the password again, and are nobody’s but an admin’s', async () => {
    const { db } = server.deps.database;
    const admin = await server.signUp('admin');
    const calls = (await server.asStaff(admin)).settings;
    const { revision } = await calls.get();
    await db
      .updateTable('staff_sessions')
      .set({ proven_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', admin.id)
      .execute();
    const late = (await server.asStaff(admin)).settings;
    await expect(late.saveSecrets({ revision, values: { OPENAI_API_KEY: 'x' } })).rejects.toThrow();
    const sales = (await server.asStaff('sales')).settings;
    await expect(sales.saveSecrets({ revision, values: { OPENAI_API_KEY: 'x' } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('how a service was when it was used last', () => {
  const states = () => listServiceStates(server.deps);
  const stateOfService = async (id: string) => (await states()).find(({ service }) => service === id);

  it('is written once in a minute, however often it is used, and at once where it fails in another way', async () => {
    const { services } = other.deps;
    services.note('github');
    await expect.poll(async () => (await stateOfService('github'))?.workedAt, within).toBeTruthy();
    const first = await stateOfService('github');
    // Another process has used it too.
    for (const one of [services, server.deps.services]) for (let n = 0; n < 50; n++) one.note('github');
    services.note('github', 'unreachable');
    await expect.poll(async () => (await stateOfService('github'))?.reason, within).toBe('unreachable');
    services.note('github', 'busy');
    await expect.poll(async () => (await stateOfService('github'))?.reason, within).toBe('busy');
    expect((await stateOfService('github'))?.workedAt).toEqual(first?.workedAt);
  });

  it('is noted where a port is used: that it works, and why it does not', async () => {
    const port = server.deps.services.of('files', {
      has: async (error: unknown) => {
        if (error) throw error;
        return true;
      },
    });
    await port.has(undefined);
    await expect.poll(async () => (await stateOfService('files'))?.workedAt, within).toBeTruthy();
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
    await expect(port.has(full)).rejects.toBe(full);
    await expect.poll(async () => (await stateOfService('files'))?.reason, within).toBe('full');
  });

  it.each([
    ['key', Object.assign(new Error('no'), { status: 401 })],
    ['key', new Error('The mail server did not take the mail: EAUTH 535 after AUTH PLAIN')],
    ['key', new Error('The card provider failed: StripeAuthenticationError 401')],
    ['busy', Object.assign(new Error('slow down'), { status: 429 })],
    ['busy', new GitHubError('rate-limited', 60)],
    ['unreachable', new Error('The card provider failed: StripeConnectionError')],
    ['unreachable', new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })],
    ['other', Object.assign(new Error('oops'), { status: 503 })],
    [undefined, new GitHubError('not-found')],
    [undefined, Object.assign(new Error('none'), { code: 'ENOENT' })],
    [undefined, new MailRefusedError('550 after RCPT TO')],
  ])('is %s for %s', (reason, error) => {
    expect(failureOf(error)).toBe(reason);
  });
});
