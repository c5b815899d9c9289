import { demo, expect, objections, signIn, test } from './fixtures.ts';

test('an administrator begins with what waits, sees a transfer arrive in place, and how the week goes', async ({
  page,
  request,
}) => {
  const made = await request.post('/api/validate-project', {
    data: {
      firstName: 'Rania',
      lastName: `Aziz${Date.now()}`,
      email: 'rania@client.example',
      projectName: 'Booking engine',
      projectPrice: 3_000,
    },
  });
  const { client, project } = await made.json();
  await request.post(`/api/projects/${project.id}/payment-method`, {
    data: { paymentMethod: 'bank_transfer' },
  });
  await request.post(`/api/projects/${project.id}/mark-paid`);

  await signIn(page, demo('admin'));
  await page.goto('/login');
  await expect(page).toHaveURL('/admin');
  const row = page.getByRole('list', { name: 'Ce qui attend' }).getByRole('listitem');
  const transfer = row.filter({ hasText: client.lastName });
  await expect(transfer).toContainText('Virement annoncé');
  await expect(transfer).toContainText('1 500,00 €');
  await expect(page.getByRole('heading', { name: 'De la visite au paiement' })).toBeVisible();
  await expect(page.getByText('Reçu et attendu, par mois')).toBeVisible();
  expect(await objections(page)).toEqual([]);

  await transfer.getByRole('button', { name: 'Confirmer l’arrivée' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer l’arrivée' }).click();
  await expect(page.getByText('Virement confirmé')).toBeVisible();
  await expect(transfer).toHaveCount(0);
});

test('anything is found by name, and the keys are shown', async ({ page }) => {
  await signIn(page, demo('admin'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aujourd’hui');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Aller à…' });
  await expect(search).toBeFocused();
  await search.fill('Marina Dental');
  await expect(page.getByRole('button', { name: /Appointment assistant/ })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(quotes-admin|customers)\/\d+/);
  await page.keyboard.press('Control+k');
  await search.fill('journal');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/audit');
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Les touches' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
