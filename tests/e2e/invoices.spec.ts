import { booksWords } from '../../src/content/app/books.ts';
import { dashboardWords } from '../../src/content/app/dashboard.ts';
import { invoicesWords } from '../../src/content/app/invoices.ts';
import { demo, dress, expect, killTest, looks, objections, signIn } from './fixtures.ts';
import { fillInBuyer, issueInvoice, prepareInvoice, sayWhoSells } from './invoice-page.ts';

const words = invoicesWords.fr;
const books = booksWords.fr;

killTest(
  'an agency says who sells, invoices a deposit, is paid, invoices the rest, and takes it back',
  async ({ page, browser, server, troubles }) => {
    killTest.slow();
    troubles.tolerate(401);
    await signIn(page, demo('admin'));
    await killTest.step('the seller is said once, on the screen', async () => {
      await sayWhoSells(page, {
        INVOICE_NAME: 'Atelier Rivage SAS',
        INVOICE_STREET: '12 rue de la République',
        INVOICE_POSTCODE: '69002',
        INVOICE_CITY: 'Lyon',
        INVOICE_COUNTRY: 'FR',
        INVOICE_REGISTRATION: '303 265 045',
        INVOICE_VAT_NUMBER: 'FR40 303265045',
      });
      expect(await objections(page)).toEqual([]);
    });

    const customers = await (await page.request.get('/api/customers?search=Gulf')).json();
    const [{ id }] = customers;
    const record = await (await page.request.get(`/api/customers/${id}`)).json();
    const [{ id: projectId }] = record.projects;
    const prepare = () => prepareInvoice(page, id, 'Gulf Retail chatbot');
    const deposit = await killTest.step('a deposit lacks an address, gets it, and is issued', async () => {
      await prepare();
      await expect(page.getByText(words.problems.address)).toBeVisible();
      await expect(page.getByRole('button', { name: words.issue, exact: true })).toBeDisabled();
      await fillInBuyer(page, {
        street: '4 place des Vosges',
        postalCode: '75004',
        city: 'Paris',
        country: 'FR',
      });
      const number = await issueInvoice(page);
      await expect(page.getByText(words.one.notTransmitted)).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: words.one.paper, exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`${number}.pdf`);
      expect(await objections(page)).toEqual([]);
      return number;
    });

    await killTest.step('the client reads it, and pays it', async () => {
      const { linkId } = record.contacts.find((one: { linkId?: string }) => one.linkId);
      for (const locale of ['fr-FR', 'ar-AE']) {
        const other = await browser.newContext({ locale, baseURL: server.url });
        const reader = await other.newPage();
        await reader.goto(`/dashboard/${linkId}`);
        await expect(reader.getByRole('listitem').filter({ hasText: deposit })).toContainText(/\d/);
        expect(await objections(reader)).toEqual([]);
        await other.close();
      }
      const context = await browser.newContext({ locale: 'en-GB', baseURL: server.url });
      const client = await context.newPage();
      await client.goto(`/dashboard/${linkId}`);
      const list = client.getByRole('region', { name: dashboardWords.en.invoices.title });
      await expect(list.getByRole('listitem')).toContainText(deposit);
      await expect(list.getByRole('listitem')).toContainText(dashboardWords.en.invoices.states.open);
      expect(await objections(client)).toEqual([]);
      const paper = await client.request.get((await list.getByRole('link').getAttribute('href')) ?? '');
      expect(paper.headers()['content-type']).toBe('application/pdf');
      // One press leads from the invoice to paying what it asks for.
      await list.getByRole('button', { name: new RegExp(deposit) }).click();
      await client.getByRole('button', { name: /Pay .*test card/i }).click();
      await expect(list.getByRole('listitem')).toContainText(dashboardWords.en.invoices.states.paid);
      await context.close();
    });

    await killTest.step('the rest takes the deposit off by its number, and is taken back', async () => {
      await prepare();
      await expect(page.getByText(words.one.takenOff(deposit))).toBeVisible();
      // The client's address is not asked for again.
      await expect(page.getByText(words.problemsTitle)).toHaveCount(0);
      const final = await issueInvoice(page);
      await page.getByRole('button', { name: words.credit }).click();
      await expect(page.getByText(words.one.credits)).toBeVisible();
      const credit = await issueInvoice(page);
      await page.goto('/invoices');
      await expect(page.getByText(words.lead)).toBeVisible();
      const row = (number: string) => page.getByRole('row').filter({ hasText: number });
      await expect(row(deposit)).toContainText(words.states.paid);
      await expect(row(final)).toContainText(words.states.credited);
      await expect(row(credit)).toContainText(words.states.issued);
      expect(await objections(page)).toEqual([]);
      await page.getByRole('link', { name: books.title, exact: true }).click();
      const figures = page.getByRole('region', { name: books.revenue.title });
      await expect(figures).toBeVisible();
      await dress(page, looks[1]);
      expect(await objections(page)).toEqual([]);
      await dress(page, looks[0]);
      const received = figures.getByRole('link', { name: new RegExp(books.heads.received) });
      // The newest month, of which the deposit is one row.
      await received.last().click();
      await expect(page.getByRole('row').filter({ hasText: deposit })).toHaveCount(1);
      expect(await objections(page)).toEqual([]);
      const answer = await page.request.get(`/api/projects/${projectId}/payments`);
      expect(answer.status()).toBe(200);
    });
  },
);
