import type { Page } from '@playwright/test';
import { demoPassword } from '../../db/seed.ts';
import { expect, objections, signIn, test } from './fixtures.ts';

/** Step one, as a new client fills it in. */
async function validate(page: Page, lastName: string): Promise<void> {
  await page.goto('/validate-project');
  await page.getByLabel('First name').fill('Layla');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill('layla@palm.example');
  await page.getByLabel('Project name').fill('Booking engine');
  await page.getByLabel('Project price (EUR)').fill('3000.01');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('€1,500.01').first()).toBeVisible();
}

test('a new client pays by test card, after a refusal and a question of the bank', async ({ page }) => {
  await validate(page, 'Haddad');
  const pay = page.getByRole('button', { name: /with the test card$/ });
  await page.getByLabel('A card that is declined').check();
  await pay.click();
  await expect(page.getByText('Payment failed')).toBeVisible();
  await page.getByLabel('A card with 3-D Secure').check();
  await pay.click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(pay).toBeFocused();
  await page.getByLabel('A card with 3-D Secure').check();
  await pay.click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-z]{16}$/);
  await expect(page.getByText('Payment successful')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Payments' }).getByText('Paid', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  const receipt = await page.request.get(
    (await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')) ?? '',
  );
  expect(receipt.headers()['content-type']).toBe('application/pdf');
});

test('an open dashboard follows what staff do with a transfer', async ({ page, browser, baseURL }) => {
  await validate(page, 'Mansour');
  await page.getByRole('tab', { name: 'Bank transfer' }).click();
  await expect(page.getByText(/^Demo: no money moves/)).toBeVisible();
  let looks = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.includes('clients.projects')) looks += 1;
  });
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-z]{16}$/);
  await expect(page.getByText('waiting for the bank')).toBeVisible();
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const staff = await elsewhere.newPage();
  await signIn(staff, { email: 'admin@vitrine.example', password: demoPassword });
  await staff.goto('/clients?search=Mansour');
  await staff.locator('[data-record] a').click();
  await expect(staff).toHaveURL(/\/clients\/[0-9a-z]{16}$/);
  const deposit = staff.getByRole('listitem', { name: 'Acompte' });
  await deposit.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(page.getByText('waiting for the bank')).toBeHidden();
  // Once when it was opened and once when it changed, not again because its stream began.
  expect(looks).toBe(2);
  await staff.getByRole('button', { name: 'Modifier' }).click();
  await staff.getByLabel('Avancement (%)').fill('25');
  await staff.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await elsewhere.close();
});

test('an announced transfer keeps its account in sight, is taken back, and paid by card instead', async ({
  page,
}) => {
  await validate(page, 'Rania');
  await page.getByRole('tab', { name: 'Bank transfer' }).click();
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await expect(
    page.getByRole('region', { name: 'Payments' }).getByText('Announced', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/^PROJECT-[0-9a-z]{16}$/)).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have not made the transfer' }).click();
  await page.getByRole('button', { name: 'Pay the deposit' }).click();
  await page.getByRole('tab', { name: 'Bank transfer' }).click();
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await page.getByRole('button', { name: 'Pay by card instead' }).click();
  await expect(page).toHaveURL('/validate-project');
  await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
});
