import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LLMock } from '@copilotkit/aimock';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test';
import { demoPassword } from '../../db/seed.ts';
import type { StaffRole } from '../../src/routers/staff.schema.ts';
import { demoFolder } from '../setup/e2e-place.ts';
import { readMails } from '../setup/mail-folder.ts';
import { replyEnv } from '../setup/mail-writing.ts';
import { builtServer, freePort, type Started, startProgram } from '../setup/processes.ts';
import { startSmtp } from '../stand-ins/smtp.ts';

export { totpCode } from '../setup/totp.ts';
export { expect };

const own = new Set(['localhost', '127.0.0.1']);

/** What the browser complained of during a journey; what the journey itself provokes is to be named. */
export type Troubles = { tolerate(...provoked: Trouble[]): void };

/** Answers of this status, a broken network, or any other line. */
type Trouble = number | 'network' | RegExp;

const lineOf = (trouble: Trouble): RegExp =>
  trouble === 'network'
    ? /net::ERR_/
    : trouble instanceof RegExp
      ? trouble
      : RegExp(`with a status of ${trouble} `);

/** It asks a page whose calls it answers for its service worker, also a blank one, which has none. */
const ofPlaywright = /reading 'controller'\)\s+at <anonymous>/;

/** Every page of the context: no console error or warning, no exception, no dialog, nothing from another host. */
export function watch(context: BrowserContext, found: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const text = error.error().stack || String(error.error());
    if (!ofPlaywright.test(text)) found.push(`exception: ${text}`);
  });
  context.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !own.has(hostname)) found.push(`foreign request: ${request.url()}`);
  });
}

/** Journeys on the shared server, which answers without a model. */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ context }, use) => {
      const found: string[] = [];
      const tolerated: RegExp[] = [];
      watch(context, found);
      await use({ tolerate: (...provoked) => void tolerated.push(...provoked.map(lineOf)) });
      // What Playwright leaves in a context that it gives to the next journey.
      await context.clearPermissions();
      expect(found.filter((line) => !tolerated.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Nothing of the machine's own settings: neither a database nor a model that costs money. */
const bare = { DATABASE_URL: '', APP_URL: '', HOST: '', OPENAI_API_KEY: '', LOG_LEVEL: 'warn' };

const speaksAs = (model: LLMock) => ({ OPENAI_API_KEY: 'stand-in', OPENAI_BASE_URL: `${model.url}/v1` });

/** Longer than the patience with a start, in ms: what gives up first has to be what ends the process. */
const serviceTimeout = 200_000;

async function startModel(): Promise<LLMock> {
  const model = new LLMock({ port: 0, logLevel: 'silent' });
  await model.start();
  return model;
}

/**
 * Starts the built server on the data in this folder: at first on the demo, which seeding anew would take far longer.
 */
export function startDemo(folder: string, env: Record<string, string>, port?: number): Promise<Started> {
  const data = join(folder, 'data');
  if (!existsSync(data)) cpSync(demoFolder, data, { recursive: true });
  return startProgram(builtServer, { ...bare, DATA_DIR: data, ...env }, join(folder, 'server.log'), port);
}

type ModelWorker = { service: { model: LLMock; url: string; outbox: string } };

/** Journeys on a server of the worker whose words come from a stand-in model, healthy and empty at first. */
export const modelTest = test.extend<{ model: LLMock }, ModelWorker>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
      const model = await startModel();
      const server = await startDemo(folder, speaksAs(model));
      await use({ model, url: server.url, outbox: join(folder, 'data', 'outbox') });
      await server.stop();
      await model.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: serviceTimeout },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  model: async ({ service }, use) => {
    service.model.reset();
    await use(service.model);
    // Back in health, so that the retries of this journey do not go on beside the next one.
    service.model.clearChaos();
  },
});

/** A mail server that refuses these addresses, and says who has had which mail. */
type Post = {
  refused: readonly string[];
  receivedBy(): string[];
  /** The mails that this address has had, as they were sent. */
  mailsTo(address: string): string[];
};

/** Journeys on a server of the worker whose mails go to a stand-in. */
export const mailTest = test.extend<{ post: Post }, { mailService: { url: string; post: Post } }>({
  mailService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
      const model = await startModel();
      const post: Post = {
        refused: [],
        receivedBy: () => smtp.received.flatMap(({ to }) => to),
        mailsTo: (address) =>
          smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => source),
      };
      const smtp = await startSmtp({
        refuseRecipient: (to) => (post.refused.includes(to) ? '550 No such user' : undefined),
      });
      const server = await startDemo(folder, { ...speaksAs(model), ...replyEnv, SMTP_URL: smtp.url });
      await use({ url: server.url, post });
      await server.stop();
      await smtp.close();
      await model.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: serviceTimeout },
  ],
  baseURL: async ({ mailService }, use) => use(mailService.url),
  post: async ({ mailService }, use) => use(mailService.post),
});

type FragileServer = {
  url: string;
  /** Where the mails are that it has sent. */
  outbox: string;
  kill(): Promise<void>;
  /** At the same address with the same data; with a clock that many days ahead. */
  restart(days?: number): Promise<void>;
};

/** What starts a server with its clock that many days ahead. */
export const clockAhead = (days: number) => ({
  NODE_OPTIONS: `--import ${new URL('../setup/jumping-clock.ts', import.meta.url)}`,
  CLOCK_OFFSET: String(days * 86_400_000),
});

/** Journeys on a server of their own that may be killed and comes back at the same address with the same data. */
export const killTest = test.extend<{ model: LLMock; server: FragileServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  model: async ({}, use) => {
    const model = await startModel();
    await use(model);
    await model.stop();
  },
  server: async ({ model }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
    const port = await freePort();
    let running: Started = await startDemo(folder, speaksAs(model), port);
    await use({
      url: running.url,
      outbox: join(folder, 'data', 'outbox'),
      kill: () => running.kill(),
      restart: async (days = 0) => {
        running = await startDemo(folder, { ...speaksAs(model), ...(days > 0 && clockAhead(days)) }, port);
      },
    });
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** Makes the stand-in say the text in pieces, `seconds` long. */
export function speakSlowly(model: LLMock, content: string, seconds: number): void {
  const chunkSize = 6;
  const tps = Math.ceil(content.length / chunkSize) / seconds;
  model.onMessage(/.*/, { content }, { chunkSize, streamingProfile: { ttft: 50, tps } });
}

/**
 * How a page is looked at: a wide light one and a narrow dark one find what others would. A journey that takes axe
 * through a whole screen in both does so in one of them by `npm test` (half of the screens each) and in the other by
 * `npm run test:slow`.
 */
export const looks = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 360, height: 740 },
] as const;

export type Look = { colorScheme: 'light' | 'dark'; width: number; height: number };

/** Shows the page so, and without motion: in the middle of a fade, every contrast is too low. */
export async function dress(page: Page, { colorScheme, ...size }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(size);
}

/** Whether a test says little more than its twin in another look or language: then `npm run test:slow` has it. */
export const slowIf = (isSlow: boolean) => (isSlow ? { tag: '@slow' } : {});

/** In the page, once its text has run there. */
declare const axe: typeof import('axe-core');
const axeText = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * What axe objects to, as `rule: element` lines. It describes only that, not what passed, and is brought to a document
 * once: to read it takes the browser as long as half a look. No page has a frame of another host, which to ask would
 * leave a warning. With `within`, a selector, it looks at that part alone: a page of which only this part has changed
 * since.
 */
export async function objections(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeText);
  return page.evaluate(async (part) => {
    // What fades in has its colours at the end alone; what moves for ever does not end.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await axe.run(part, { resultTypes: ['violations'], iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, within);
}

/** An account of the demo, or one that a journey made for itself. */
export type Person = { email: string; password: string };

/** The demo's people, one for each role. */
export const demo = (role: StaffRole): Person => ({
  email: `${role}@vitrine.example`,
  password: demoPassword,
});

/** Signs the browser of this page in, past the form; the page stays where it is. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/staff/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** A row of a list's table or a card, whichever the screen has room for: at the usual width of a journey, a card. */
export const recordOf = (page: Page, text: string): Locator => {
  const main = page.getByRole('main');
  return main.getByRole('row').or(main.getByRole('listitem')).filter({ hasText: text });
};

/** The role of a colleague in the list of accounts: a field where there is room, else in the row's menu. */
export function roleIn(record: Locator, name: string, width: number) {
  const field = record.getByLabel(`Rôle de ${name}`);
  const hasField = width >= 1200;
  return {
    async give(role: string): Promise<void> {
      if (hasField) {
        await field.selectOption(role);
        return;
      }
      await record.getByRole('button', { name: `Actions : ${name}` }).click();
      await record
        .page()
        .getByRole('menuitem', { name: `Rôle\u00a0: ${role}` })
        .click();
    },
    is: (role: string): Promise<void> =>
      hasField
        ? expect(field.locator('option:checked')).toHaveText(role)
        : expect(record.getByRole('definition').filter({ hasText: role })).toHaveCount(1),
  };
}

export const toast = (page: Page, title: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title });

type Accounts = {
  /** Makes an account with a password of its own, so that a journey may change what it likes. */
  newPerson(role: StaffRole, name?: string): Promise<Person>;
  /** Makes an account and answers the link of its mail. */
  invite(role: StaffRole, name?: string): Promise<{ email: string; link: string }>;
  /** The link in the newest mail to this address, once there are so many. */
  linkFor(email: string, mails: number): Promise<string>;
};

let people = 0;

/** Journeys of people who have an account, or get one, on a server of the worker whose mails can be read. */
export const staffTest = modelTest.extend<{ accounts: Accounts }>({
  accounts: async ({ service }, use) => {
    const admin = await request.newContext({ baseURL: service.url });
    await admin.post('/api/staff/sign-in', { data: demo('admin') });
    const linkFor = (email: string, mails: number) => findLink(service.outbox, email, mails);
    const invite: Accounts['invite'] = async (role, name = 'Camille Durand') => {
      people += 1;
      const email = `person-${process.pid}-${people}@vitrine.example`;
      const answer = await admin.post('/api/staff', { data: { email, name, role } });
      expect(answer.status()).toBe(201);
      return { email, link: await linkFor(email, 1) };
    };
    const newPerson: Accounts['newPerson'] = async (role, name) => {
      const { email, link } = await invite(role, name);
      const password = `mot de passe de ${email}`;
      const token = link.slice(link.indexOf('#') + 1);
      const answer = await admin.post('/api/staff/invitation/password', { data: { token, password } });
      expect(answer.status()).toBe(204);
      return { email, password };
    };
    await use({ newPerson, invite, linkFor });
    await admin.dispose();
  },
});

/** Reads the outbox until it holds so many mails to this address. */
async function findLink(outbox: string, email: string, mails: number): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const own = await readMails(outbox, email);
      link = /https?:\S+#\S+/.exec(own.at(-1)?.text ?? '')?.[0] ?? '';
      return own.length;
    })
    .toBe(mails);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/**
 * Has a browser's proof be more than ten minutes old: nobody waits that long here, so these calls are refused on the
 * way, in the server's words, until all is shown again. What it answers lets the proof grow old once more.
 */
export async function letProofsExpire(page: Page, calls: RegExp): Promise<() => void> {
  let isProven = false;
  const refusal = {
    error: {
      message: 'Confirmez d’abord que c’est bien vous',
      code: -32_003,
      data: { code: 'FORBIDDEN', httpStatus: 403, reason: 'proof' },
    },
  };
  await page.route(calls, (route) => {
    if (isProven) return route.fallback();
    const isBatch = new URL(route.request().url()).searchParams.has('batch');
    return route.fulfill({ status: 403, json: isBatch ? [refusal] : refusal });
  });
  page.on('response', (response) => {
    if (/\/trpc\/staff\.prove(WithPasskey)?$/.test(response.url()) && response.ok()) isProven = true;
  });
  return () => {
    isProven = false;
  };
}

/** Goes out of a client's screen: the button is in the menu under whose screen it is. */
export async function leaveBy(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('summary').first().click();
  await page.getByRole('button', { name }).click();
}
