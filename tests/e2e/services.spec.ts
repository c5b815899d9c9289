import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientServiceWords, serviceWords } from '../../src/content/app/subscriptions.ts';
import { sellerInFrance } from '../setup/invoices.ts';
import { quoteOf } from '../setup/quotes.ts';
import { demo, expect, objections, signIn, startDemo, test } from './fixtures.ts';

/** A server of the journey's own, whose agency may make out invoices. */
const selling = test.extend<{ server: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  server: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
    const running = await startDemo(folder, sellerInFrance);
    await use({ url: running.url });
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => use(server.url),
});

const words = serviceWords.fr;
const read = clientServiceWords.en;

selling(
  'a quote with a monthly line is accepted, its service is started, invoiced to its client, and ended by them',
  async ({ page, browser, server, troubles }) => {
    selling.slow();
    troubles.tolerate(401);
    await signIn(page, demo('admin'));
    const [slug, password] = ['services-journey', 'lanterne velours automne'];
    const content = quoteOf({
      language: 'en',
      contactEmail: 'nadia@services.example',
      lines: [
        { title: 'Conception', quantity: 1, unitPrice: 1_000 },
        { title: 'Maintenance', quantity: 1, unitPrice: 600, every: 'month' },
      ],
    });
    await page.request.post('/api/admin/quotes', { data: { slug, password, content } });
    const context = await browser.newContext({ locale: 'en-GB', baseURL: server.url });
    const client = await context.newPage();
    await selling.step('the client reads what is paid every month, and accepts', async () => {
      await client.request.post('/api/quotes/unlock', { data: { slug, password } });
      await client.goto(`/quote/${slug}`);
      await expect(client.getByText('per month')).toBeVisible();
      await expect(client.getByText(/^By accepting, .* plus \u2068€720\u2069 every month\.$/)).toBeVisible();
      expect(await objections(client)).toEqual([]);
      const accepted = await client.request.post(`/api/quotes/${slug}/accept`, {
        data: { version: 1, acceptedBy: 'Nadia Rahman' },
      });
      expect(accepted.ok()).toBe(true);
    });
    const [{ id: customerId }] = await (await page.request.get('/api/customers?search=Atelier+Nord')).json();
    const record = await (await page.request.get(`/api/customers/${customerId}`)).json();
    const [{ linkId }] = record.contacts;
    const billing = await (await client.request.get(`/api/clients/${linkId}/billing`)).json();
    const { revision, ...known } = billing;
    const papers = { address: '4 place des Vosges\n75004 Paris', country: 'FR' };
    const saved = await client.request.patch(`/api/clients/${linkId}/billing`, {
      data: { revision, billing: { ...known, ...papers } },
    });
    expect(saved.ok()).toBe(true);
    const service = page.getByRole('listitem', { name: 'Maintenance' });
    await selling.step('the service stands on the record, and is started', async () => {
      await page.goto(`/customers/${customerId}`);
      await expect(service).toContainText(words.states.offered);
      await service.getByRole('button', { name: /Maintenance/ }).click();
      await page.getByRole('menuitem', { name: words.actions.start }).click();
      const dialog = page.getByRole('dialog', { name: words.start.title });
      expect(await objections(page)).toEqual([]);
      await dialog.getByRole('button', { name: words.start.submit }).click();
      await expect(dialog).toHaveCount(0);
      await expect(service).toContainText(words.states.active);
      expect(await objections(page)).toEqual([]);
    });
    const list = client.getByRole('region', { name: read.title });
    await selling.step('the client sees the period, its invoice and the next one, and ends it', async () => {
      await client.goto(`/dashboard/${linkId}`);
      await expect(list).toContainText('€720.00 a month');
      await expect(list.getByRole('button', { name: /^Pay / })).toBeVisible();
      const paper = list.getByRole('link', { name: /Invoice F20/ });
      await expect(paper).toBeVisible();
      const file = await client.request.get((await paper.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect(await objections(client)).toEqual([]);
      await list.getByRole('button', { name: read.end }).click();
      await client.getByRole('dialog').getByRole('button', { name: read.end }).click();
      await expect(list).toContainText(read.states.ending);
      expect(await objections(client)).toEqual([]);
      await page.reload();
      await expect(service).toContainText(words.states.ending);
      await context.close();
    });
  },
);
