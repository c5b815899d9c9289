import { demoPassword } from '../../db/seed.ts';
import { quoteOf } from '../setup/quotes.ts';
import { demo, expect, objections, signIn, test, toast } from './fixtures.ts';

test('one transfer pays two parts with some left over, the client pays the rest by card, and a part goes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const staff = await elsewhere.newPage();
  await staff.setViewportSize({ width: 1440, height: 900 });
  const dialog = staff.getByRole('dialog');
  const deposit = staff.getByRole('listitem', { name: 'Acompte' });
  const balance = staff.getByRole('listitem', { name: 'Solde' });
  const plan = page.getByRole('region', { name: 'Payments' });

  await test.step('a client begins a project of two parts', async () => {
    await page.goto('/validate-project');
    await page.getByLabel('First name').fill('Salma');
    await page.getByLabel('Last name').fill('Zerhouni');
    await page.getByLabel('Email').fill('salma@palm.example');
    await page.getByLabel('Project name').fill('Booking engine');
    await page.getByLabel('Project price (EUR)').fill('1000');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('tab', { name: 'Bank transfer' }).click();
    await page.getByRole('button', { name: 'I have made the transfer' }).click();
    await expect(page).toHaveURL(/\/dashboard\/[0-9a-z]{16}$/);
  });

  await test.step('staff record a part of it, then more than is open: what each pays is proposed', async () => {
    await signIn(staff, { email: 'admin@vitrine.example', password: demoPassword });
    await staff.goto('/clients?search=Zerhouni');
    await staff.locator('[data-record] a').click();
    await staff.getByRole('button', { name: 'Saisir de l’argent reçu' }).click();
    await dialog.getByLabel('Montant en EUR').fill('700');
    await expect(dialog.getByLabel('Acompte')).toHaveValue('500');
    await expect(dialog.getByLabel('Solde')).toHaveValue('200');
    await expect(dialog.getByText('Tout le montant est réparti.')).toBeVisible();
    // 50 of it are kept for later.
    await dialog.getByLabel('Solde').fill('150');
    await expect(dialog.getByText(/50,00\s€ ne sont pas répartis/)).toBeVisible();
    expect(await objections(staff)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(staff, 'Paiement enregistré')).toBeVisible();
    await expect(deposit).toContainText('Confirmé');
    await expect(balance).toContainText(/150,00\s€ payés, 350,00\s€ restent/);
    expect(await objections(staff)).toEqual([]);
  });

  await test.step('what was left over is put to use, and the client sees what is open', async () => {
    await expect(plan.getByText('€150.00 paid, €350.00 still to pay')).toBeVisible();
    await expect(plan.getByText('Paid in advance')).toBeVisible();
    await staff.getByRole('button', { name: 'Répartir ce qui reste' }).click();
    await expect(dialog.getByLabel('Solde')).toHaveValue('50');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(staff, 'Montant réparti')).toBeVisible();
    await expect(plan.getByText('€200.00 paid, €300.00 still to pay')).toBeVisible();
    await expect(plan.getByText('Paid in advance')).toBeHidden();
    expect(await objections(page)).toEqual([]);
  });

  await test.step('the client pays the rest by card, and has a receipt of each payment', async () => {
    await plan.getByRole('button', { name: 'Pay early' }).click();
    await expect(page.getByText('€300.00').first()).toBeVisible();
    await page.getByRole('button', { name: /with the test card$/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/[0-9a-z]{16}$/);
    const receipts = plan.getByRole('link', { name: /^Receipt/ });
    await expect(receipts).toHaveCount(3);
    for (const link of await receipts.all()) {
      const paper = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(paper.headers()['content-type']).toBe('application/pdf');
    }
  });

  await test.step('a part of the transfer is given back, and is open again', async () => {
    await staff.getByRole('button', { name: 'Saisir un remboursement' }).click();
    await expect(dialog.getByLabel('Rendu de')).toHaveValue('1');
    await dialog.getByLabel('Montant en EUR').fill('600');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText(/Au plus 500,00\s€ peuvent être rendus/)).toBeVisible();
    await dialog.getByLabel('Montant en EUR').fill('120');
    expect(await objections(staff)).toEqual([]);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(toast(staff, 'Remboursement enregistré')).toBeVisible();
    await expect(deposit).toContainText(/380,00\s€ payés, 120,00\s€ restent/);
    await expect(page.getByRole('heading', { name: 'Pay €120.00: Deposit' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay €120.00' })).toBeVisible();
  });
  await elsewhere.close();
});

test('a transfer leaves thousandths of a dinar, and its client is told why no card pays the rest', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(401);
  await signIn(page, demo('admin'));
  const [slug, password] = ['dinars-journey', 'lanterne velours automne'];
  const content = quoteOf({
    language: 'en',
    currency: 'KWD',
    contactEmail: 'nadia@dinars.example',
    lines: [{ title: 'Design', quantity: 1, unitPrice: 200 }],
    instalments: [
      { label: 'Start', percent: 50 },
      { label: 'Delivery', percent: 50 },
    ],
  });
  await page.request.post('/api/admin/quotes', { data: { slug, password, content } });
  const elsewhere = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) });
  const client = await elsewhere.newPage();
  await client.request.post('/api/quotes/unlock', { data: { slug, password } });
  const accepted = await client.request.post(`/api/quotes/${slug}/accept`, {
    data: { version: 1, acceptedBy: 'Nadia Rahman' },
  });
  expect(accepted.ok()).toBe(true);
  const [{ id: customerId }] = await (await page.request.get('/api/customers?search=Atelier+Nord')).json();
  const [{ linkId }] = (await (await page.request.get(`/api/customers/${customerId}`)).json()).contacts;

  await page.goto(`/clients/${linkId}`);
  await page.getByRole('button', { name: 'Saisir de l’argent reçu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Montant en KWD').fill('40.004');
  await expect(dialog.getByLabel('Start')).toHaveValue('40,004');
  await expect(dialog.getByText('Tout le montant est réparti.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('listitem', { name: 'Start' })).toContainText(
    /40,004\sKWD payés, 79,996\sKWD restent/,
  );

  await client.goto(`/dashboard/${linkId}`);
  await expect(client.getByText('KWD 40.004 paid, KWD 79.996 still to pay')).toBeVisible();
  await client
    .getByRole('button', { name: /^Pay KWD 79\.996/ })
    .first()
    .click();
  await client.getByRole('tab', { name: 'Card' }).click();
  await expect(client.getByText('KWD 79.996 are left to be paid. Cards pay no thousandths')).toBeVisible();
  expect(await objections(client)).toEqual([]);
  await elsewhere.close();
});
