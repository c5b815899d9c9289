import type { Page } from '@playwright/test';
import { demo, expect, objections, recordOf, signIn, test } from './fixtures.ts';

// On the staff’s sign-in the browser’s language is spoken.
test.use({ locale: 'fr-FR' });

/** All that waits of one kind, also what is folded at first. */
async function rowsOf(page: Page, kind: string) {
  const rows = page.getByRole('list', { name: kind }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const more = page.getByRole('button', { name: /^Voir les/, description: new RegExp(`^${kind}`) });
  if ((await more.count()) > 0) await more.click();
  return rows;
}

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
  const transfer = (await rowsOf(page, 'Virement annoncé')).filter({ hasText: client.lastName });
  await expect(transfer).toContainText('1 500,00 €');
  await expect(page.getByRole('heading', { name: 'De la visite au paiement' })).toBeVisible();
  await expect(page.getByText('Reçu et attendu, par mois')).toBeVisible();
  expect(await objections(page)).toEqual([]);

  await transfer.getByRole('button', { name: 'Confirmer l’arrivée' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer l’arrivée' }).click();
  await expect(page.getByText('Virement confirmé')).toBeVisible();
  await expect(transfer).toHaveCount(0);
});

test('what waits is done where it is read: a step, a request, a reminder', async ({ page }) => {
  const name = `Riad ${Date.now()}`;
  await signIn(page, demo('admin'));
  const made = await page.request.post('/api/customers', {
    data: {
      customer: { name, language: 'fr', nextStep: 'Appeler Salma', nextStepOn: '2026-01-02' },
      contact: null,
    },
  });
  expect(made.status()).toBe(201);
  await page.goto('/admin');
  const step = (await rowsOf(page, 'À faire')).filter({ hasText: name });
  await expect(step).toContainText('Appeler Salma');
  await step.getByRole('button', { name: 'Fait' }).click();
  await expect(page.getByText('Action terminée')).toBeVisible();
  await expect(step).toHaveCount(0);
  await expect(page).toHaveURL('/admin');
  const requests = await rowsOf(page, 'Nouvelle demande');
  const before = await requests.count();
  expect(before).toBeGreaterThan(0);
  await requests
    .first()
    .getByRole('button', { name: /^Je m’en occupe/ })
    .click();
  await expect(page.getByText('La demande est à vous et en cours')).toBeVisible();
  await expect(requests).toHaveCount(before - 1);
  const waiting = page.getByRole('region', { name: 'Ce qui attend' });
  const quote = waiting.getByRole('button', { name: /^Relancer/ });
  if ((await quote.count()) > 0) {
    await quote.first().click();
    await expect(page.getByRole('dialog').or(page.getByText('Une relance serait trop tôt'))).toBeVisible();
  }
  expect(await objections(page)).toEqual([]);
});

/** Presses Ctrl + K, types the words and Enter, and waits for where that leads. */
async function go(page: Page, words: string, address: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Aller à…' });
  await expect(search).toBeFocused();
  await search.fill(words);
  await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
  await expect(page).toHaveURL(address);
}

test('every action of the menu opens what it names', async ({ page }) => {
  await signIn(page, demo('admin'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aujourd’hui');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const close = async (name: string) => {
    await expect(dialog(name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(name)).toHaveCount(0);
  };
  await go(page, 'Nouveau client', /customers\?dialog=new$/);
  await expect(dialog('Nouveau client')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await close('Nouveau client');
  await expect(page).toHaveURL('/customers');
  // On the very screen that it opens over.
  await go(page, 'Importer des clients', /dialog=import$/);
  await close('Importer des clients');
  await go(page, 'Nouveau devis', '/quotes-admin/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau devis');
  await go(page, 'Nouvelle page de suivi', '/status-admin/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await go(page, 'Nouveau projet client', /dialog=new$/);
  await close('Nouveau projet client');
  await go(page, 'Inviter un collègue', '/staff?dialog=invite');
  await close('Inviter une personne');
  const file = page.waitForEvent('download');
  await go(page, 'Exporter les clients', '/staff');
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await go(page, 'Nouveau projet d’équipe', '/team?dialog=new');
  await page.getByRole('button', { name: /^Enter as/ }).click();
  await expect(dialog('New project')).toBeVisible();
});

test('support is offered its own actions alone, and finds a portal by its name', async ({ page }) => {
  await signIn(page, demo('support'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aujourd’hui');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'Nouveau projet client' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nouveau client', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Inviter un collègue' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Aller à…' }).fill('palm-residences');
  await page
    .getByRole('button', { name: /palm-residences/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tab=projets&search=/);
  await expect(page.getByRole('searchbox')).toHaveValue('palm-residences');
  await expect(recordOf(page, 'palm-residences')).toBeVisible();
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
