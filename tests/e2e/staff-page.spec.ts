import type { Page } from '@playwright/test';
import { demoPassword, demoStaff } from '../../db/seed.ts';
import { dress, expect, looks, objections, recordOf, roleIn, slowIf, test, toast } from './fixtures.ts';

const [{ email, name: ownName }] = demoStaff;

/** By the same call as the sign-in screen makes, which has a journey of its own. */
async function enter(page: Page): Promise<void> {
  const answer = await page.request.post('/api/staff/sign-in', { data: { email, password: demoPassword } });
  expect(answer.status()).toBe(200);
  await page.goto('/staff');
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function answer(page: Page, verb: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

for (const look of looks) {
  const title = `an admin looks after people and keys (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 360), async ({ page, playwright, baseURL, troubles }) => {
    // axe looks seven times.
    test.slow();
    troubles.tolerate(409);
    await dress(page, look);
    const clean = async (state: string) => expect(await objections(page), state).toEqual([]);
    const person = { name: `Léa Marchetti ${look.width}`, email: `lea-${Date.now()}@agency.example` };
    const record = recordOf(page, person.email);
    const choose = async (action: string) => {
      await record.getByRole('button', { name: `Actions : ${person.name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };

    await enter(page);
    await expect(recordOf(page, 'support@vitrine.example')).toContainText('Actif');
    // Nobody takes their own rights away by mistake.
    await expect(recordOf(page, email)).toContainText('vous');
    await expect(recordOf(page, email).getByRole('combobox')).toHaveCount(0);
    await recordOf(page, email)
      .getByRole('button', { name: `Actions : ${ownName}` })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['Modifier']);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    await clean('list');

    await test.step('invites: wrong fields are said at the fields, a known address in a toast', async () => {
      await page.getByRole('button', { name: 'Inviter une personne' }).click();
      const dialog = page.getByRole('dialog', { name: 'Inviter une personne' });
      const send = dialog.getByRole('button', { name: 'Envoyer l’invitation' });
      await dialog.getByLabel('Adresse e-mail').fill('personne');
      await send.click();
      await expect(dialog.getByLabel('Nom')).toBeFocused();
      await expect(dialog.getByText('Saisissez un nom')).toBeVisible();
      await expect(dialog.getByText('Saisissez une adresse e-mail valide')).toBeVisible();
      await clean('invitation');
      await dialog.getByLabel('Nom').fill(person.name);
      await dialog.getByLabel('Adresse e-mail').fill(email.toUpperCase());
      await send.click();
      await expect(toast(page, 'Cette adresse e-mail a déjà un compte')).toBeVisible();
      await dialog.getByLabel('Adresse e-mail').fill(person.email);
      await send.click();
      await expect(toast(page, 'Invitation envoyée')).toBeVisible();
      await expect(record).toContainText('Invité');
    });

    await test.step('changes a role, and is asked before all rights are given', async () => {
      const role = roleIn(record, person.name, look.width);
      await role.give('Commercial');
      await expect(toast(page, 'Rôle modifié')).toBeVisible();
      await role.give('Administration');
      await expect(page.getByRole('dialog', { name: 'Donner tous les droits ?' })).toBeVisible();
      await clean('question');
      await answer(page, 'Annuler');
      await role.is('Commercial');
      await role.give('Administration');
      await answer(page, 'Donner le rôle Administration');
      await role.is('Administration');
      await page.reload();
      await role.is('Administration');
    });

    const api = await playwright.request.newContext();
    const statusOf = async (key: string) =>
      (await api.get(`${baseURL}/api/staff/me`, { headers: { authorization: `Bearer ${key}` } })).status();

    const makeKey = async (name: string) => {
      await openTab(page, 'Clés API');
      await page.getByRole('button', { name: 'Créer une clé' }).click();
      const form = page.getByRole('dialog', { name: 'Créer une clé API' });
      await form.getByRole('button', { name: 'Créer la clé' }).click();
      await expect(form.getByText('Donnez un nom à la clé')).toBeVisible();
      await clean('form of a key');
      await form.getByLabel('Nom').fill(name);
      await form.getByLabel('Compte').selectOption({ label: `${person.name} (Administration)` });
      await form.getByLabel('Expiration').selectOption('30 jours');
      const areas = form.getByRole('checkbox');
      for (const area of await areas.all()) await area.uncheck();
      await form.getByRole('button', { name: 'Créer la clé' }).click();
      await expect(form.getByText('Choisissez au moins un domaine')).toBeVisible();
      await expect(areas.first()).toBeFocused();
      for (const area of await areas.all()) await area.check();
      await form.getByRole('button', { name: 'Créer la clé' }).click();
      const shown = page.getByRole('dialog', { name: 'Votre nouvelle clé' });
      const made = await shown.getByRole('textbox').inputValue();
      expect(made).toMatch(/^vk_[\w-]{43}$/);
      await expect(shown.getByText(`curl -H "Authorization: Bearer ${made}"`)).toBeVisible();
      await clean('key');
      await page.keyboard.press('Escape');
      await expect(shown).toBeVisible();
      await shown.getByRole('button', { name: 'J’ai copié la clé' }).click();
      await expect(shown).toBeHidden();
      await expect(page.locator('body')).not.toContainText(made.slice(7));
      await expect(recordOf(page, name)).toContainText('Active');
      expect(await statusOf(made)).toBe(200);
      return made;
    };

    await test.step('makes a key, which is shown once, and revokes it for good', async () => {
      const key = await makeKey(`Export ${look.width}`);
      const row = recordOf(page, `Export ${look.width}`);
      const revoke = row.getByRole('button', { name: 'Révoquer' });
      const menu = row.getByRole('button', { name: /^Actions/ });
      await revoke.or(menu).click();
      if (look.width < 1200) await row.getByRole('menuitem', { name: 'Révoquer' }).click();
      await answer(page, 'Révoquer la clé');
      await expect(row).toContainText('Révoquée');
      await expect(row.getByRole('button')).toHaveCount(0);
      expect(await statusOf(key)).toBe(401);
      await clean('revoked');
    });

    await test.step('closes the account, which ends its keys for good, and opens it again', async () => {
      const name = `Relevé ${look.width}`;
      const key = await makeKey(name);
      await openTab(page, 'Comptes');
      await choose('Désactiver');
      await answer(page, 'Désactiver');
      await expect(record).toContainText('Désactivé');
      await openTab(page, 'Clés API');
      await expect(recordOf(page, name)).toContainText('Révoquée');
      await openTab(page, 'Comptes');
      expect(await statusOf(key)).toBe(401);
      await clean('closed');
      await choose('Réactiver');
      await answer(page, 'Réactiver');
      await expect(record).toContainText('Invité');
      expect(await statusOf(key)).toBe(401);
      await choose('Renvoyer l’invitation');
      await answer(page, 'Renvoyer l’invitation');
      await expect(toast(page, 'Invitation renvoyée')).toBeVisible();
    });

    await test.step('corrects the name and address, and removes the account', async () => {
      await choose('Modifier');
      const form = page.getByRole('dialog', { name: 'Nom et adresse' });
      await expect(form.getByLabel('Adresse e-mail')).toHaveValue(person.email);
      await form.getByLabel('Adresse e-mail').fill(email);
      await clean('edited');
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(toast(page, 'Le compte n’a pas été modifié')).toContainText('a déjà un compte');
      const corrected = `corrected-${person.email}`;
      await form.getByLabel('Adresse e-mail').fill(corrected);
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(form).toBeHidden();
      const row = recordOf(page, corrected);
      const menu = row.getByRole('button', { name: `Actions : ${person.name}` });
      await expect(menu).toBeFocused();
      await page.keyboard.press('Enter');
      await clean('menu');
      await page.getByRole('menuitem', { name: 'Supprimer' }).press('Enter');
      await answer(page, 'Supprimer le compte');
      await expect(row).toHaveCount(0);
    });
    await api.dispose();
  });
}

test('says what could not be loaded or changed, and tries again when asked', async ({ page, troubles }) => {
  troubles.tolerate('network');
  await page.route(/\/trpc\/[^?]*(staff\.list|apiKeys\.list)/, (route) => route.abort());
  await enter(page);
  const failed = page.getByRole('alert').filter({ hasText: 'Les comptes n’ont pas pu être chargés' });
  await expect(failed).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await openTab(page, 'Clés API');
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const form = page.getByRole('dialog', { name: 'Créer une clé API' });
  await expect(form.getByRole('alert')).toContainText('Les comptes n’ont pas pu être chargés');
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toBeHidden();
  await openTab(page, 'Comptes');
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Réessayer' }).click();
  await expect(recordOf(page, email)).toContainText(ownName);

  const person = { name: 'Paul Sauvé', email: `paul-${Date.now()}@agency.example` };
  const make = async (call: string, data: object): Promise<{ id?: string }> =>
    (await (await page.request.post(`/trpc/${call}`, { data })).json()).result.data;
  const { id: staffId } = await make('staff.invite', { ...person, role: 'sales' });
  await make('apiKeys.create', { staffId, name: person.email, expiresInDays: 30 });
  await page.reload();
  const record = recordOf(page, person.email).filter({ hasText: 'Invité' });
  const key = recordOf(page, person.email).filter({ hasText: 'vk_' });
  const calls = /\/trpc\/(staff\.(setRole|setDisabled|reset|remove)|apiKeys\.revoke)/;
  await page.route(calls, (route) => route.abort());
  const role = page.getByLabel(`Rôle de ${person.name}`);
  await role.selectOption('Support');
  await expect(toast(page, 'Le rôle n’a pas été modifié')).toBeVisible();
  await expect(role).toHaveValue('sales');
  for (const [action, verb, title] of [
    ['Désactiver', 'Désactiver', 'Le compte n’a pas été modifié'],
    ['Renvoyer l’invitation', 'Renvoyer l’invitation', 'Le lien n’a pas été envoyé'],
    ['Supprimer', 'Supprimer le compte', 'Le compte n’a pas été supprimé'],
  ] as const) {
    await record.getByRole('button', { name: `Actions : ${person.name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await answer(page, verb);
    await expect(toast(page, title)).toBeVisible();
  }
  await openTab(page, 'Clés API');
  await key.getByRole('button', { name: 'Révoquer' }).click();
  await answer(page, 'Révoquer la clé');
  await expect(toast(page, 'La clé n’a pas été révoquée')).toBeVisible();
  await expect(key).toContainText('Active');
});

test('of two roles that are changed at once, each is shown while it is on its way', async ({ page }) => {
  await dress(page, looks[0]);
  await enter(page);
  const names = ['Lina Fabre', 'Karim Marchal'].map((name) => `${name} ${Date.now()}`);
  for (const name of names) {
    const data = { name, email: `${name.replaceAll(' ', '-')}@agency.example`, role: 'sales' };
    expect((await page.request.post('/api/staff', { data })).status()).toBe(201);
  }
  await page.reload();
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/staff.setRole*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const roles = names.map((name) => page.getByLabel(`Rôle de ${name}`));
  for (const role of roles) await role.selectOption('Support');
  for (const role of roles) await expect(role).toHaveValue('support');
  held.resolve();
  await expect(toast(page, 'Rôle modifié').first()).toBeVisible();
  for (const role of roles) await expect(role).toHaveValue('support');
});
