// @module-tag slow
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerDetail } from '../../src/routers/customers.schema.ts';
import type { KeptDraft, QuoteDetail } from '../../src/routers/quotes.schema.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { noteFault } from '../setup/fault-table.ts';
import { mailsTo } from '../setup/outbox.ts';
import { builtServer, type Started, startProgram } from '../setup/processes.ts';
import { draftOf, quoteOf } from '../setup/quotes.ts';
import { databaseEnv } from '../setup/server.ts';
import { addAdministrator, createBrowser, staffEmail } from '../setup/support-browser.ts';

describe('kill -9 where a quote is made or accepted', () => {
  let env: Record<string, string>;
  let folder: string;
  let server: Started;
  const staff = createBrowser(() => server.url);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
    env = {
      ...(await databaseEnv('postgres')),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      CHAT_ADDRESS_LIMIT: '0',
    };
    if (env.DATABASE_URL) await addAdministrator(env.DATABASE_URL);
    await start();
    const { status } = await staff.signInAsStaff(env.DATABASE_URL ? staffEmail : 'admin@vitrine.example');
    expect(status).toBe(200);
  });
  afterAll(async () => {
    await server?.stop();
    for (const used of [folder, env.DATA_DIR]) await rm(used as string, { recursive: true, force: true });
  });

  const start = async () => {
    server = await startProgram(builtServer, env, join(folder, 'server.log'));
  };

  /** A quote in two parts, open in its reader's browser. */
  const offer = async () => {
    const slug = `offre-${randomUUID()}`;
    const password = `lanterne ${randomUUID()}`;
    const email = `${slug}@client.example`;
    const content = quoteOf({
      contactEmail: email,
      instalments: [
        { label: 'À la commande', percent: 70 },
        { label: 'À la livraison', percent: 30 },
      ],
    });
    const quote = await staff.call<QuoteDetail>('POST', '/api/admin/quotes', { slug, password, content });
    const reader = createBrowser(() => server.url);
    await reader.call('POST', '/api/quotes/unlock', { slug, password });
    const accept = () =>
      reader.ask('POST', `/api/quotes/${slug}/accept`, { version: 1, acceptedBy: 'Nadia Benali' });
    return { quote, email, accept };
  };

  it('leaves each quote accepted once with its work, its mails and its notice, or not at all', async () => {
    const rounds = [0, 20, 60, 160];
    let acknowledged = 0;
    const all: Awaited<ReturnType<typeof offer>>[] = [];
    for (const wait of rounds) {
      const offers = [await offer(), await offer(), await offer()];
      const first = Promise.all(offers.map(({ accept }) => accept().catch(() => undefined)));
      await sleep(wait);
      await server.kill();
      acknowledged += (await first).filter((answer) => answer?.status === 200).length;
      await start();
      // As a reader does who got no answer.
      for (const { accept } of offers) expect((await accept()).status).toBe(200);
      all.push(...offers);
    }
    let [lost, doubled] = [0, 0];
    const papers = (email: string) => mailsTo({ config: readConfig(env) }, email);
    for (const { quote, email } of all) {
      const { acceptance, customerId } = await staff.call<QuoteDetail>(
        'GET',
        `/api/admin/quotes/${quote.id}`,
      );
      expect(acceptance).toMatchObject({ acceptedBy: 'Nadia Benali', version: 1 });
      const customer = await staff.call<CustomerDetail>('GET', `/api/customers/${customerId}`);
      lost += customer.projects.length === 0 ? 1 : 0;
      doubled += Math.max(0, customer.projects.length - 1) + Math.max(0, customer.contacts.length - 1);
      expect(customer).toMatchObject({ stage: 'won', projects: [{ paid: 0 }], contacts: [{ email }] });
      // The paper and the way to the dashboard. A mail that the kill cut short is sent again when its worker has been
      // missed for 10 s and its first pause, of 30 to 60 s, is over.
      await expect.poll(async () => (await papers(email)).length, { timeout: 90_000 }).toBe(2);
    }
    const notices = await staff.call<{ kind: string; title: string; id: number }[]>(
      'GET',
      '/api/notices?limit=100',
    );
    const told = notices.filter((notice) => notice.kind === 'quote-accepted').length;
    doubled += Math.max(0, told - all.length);
    lost += Math.max(0, all.length - told);
    // What was sent again by a worker after the kill would have come by now.
    await sleep(1_500);
    for (const { email } of all) doubled += (await papers(email)).length - 2;
    const row = { times: rounds.length, acknowledged, lost, doubled };
    noteFault({ what: 'kill -9 in an acceptance', ...row });
    expect(row).toMatchObject({ lost: 0, doubled: 0 });
  }, 240_000);

  it('leaves a draft or the quote that it becomes, never both nor none', async () => {
    const rounds = [0, 20, 60, 160];
    let acknowledged = 0;
    let [lost, doubled] = [0, 0];
    for (const wait of rounds) {
      const drafts = [];
      for (let count = 0; count < 3; count++) {
        const slug = `brouillon-${randomUUID()}`;
        const body = { slug, content: draftOf() };
        const { id } = await staff.call<KeptDraft>('POST', '/api/admin/quotes/drafts', body);
        const draft = { draftId: id, revision: 1 };
        drafts.push({ id, slug, make: { slug, content: quoteOf(), draft } });
      }
      const first = Promise.all(
        drafts.map(({ make }) => staff.ask('POST', '/api/admin/quotes', make).catch(() => undefined)),
      );
      await sleep(wait);
      await server.kill();
      acknowledged += (await first).filter((answer) => answer?.status === 201).length;
      await start();
      for (const { id, slug, make } of drafts) {
        const left = await staff.ask('GET', `/api/admin/quotes/drafts/${id}`);
        const quotes = await staff.call<{ slug: string }[]>('GET', `/api/admin/quotes?search=${slug}`);
        const found = (left.status === 200 ? 1 : 0) + quotes.length;
        lost += found === 0 ? 1 : 0;
        doubled += Math.max(0, found - 1);
        // Whoever got no answer asks again: once more there is one quote.
        const again = await staff.ask('POST', '/api/admin/quotes', make);
        expect(again.status).toBe(left.status === 200 ? 201 : 404);
      }
    }
    const row = { times: rounds.length, acknowledged, lost, doubled };
    noteFault({ what: 'kill -9 where a draft becomes a quote', ...row });
    expect(row).toMatchObject({ lost: 0, doubled: 0 });
  }, 240_000);
});
