import type { Page } from '@playwright/test';
import {
  demo,
  dress,
  expect,
  letProofsExpire,
  objections,
  recordOf,
  roleIn,
  signIn,
  test,
  toast,
} from './fixtures.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
const { password } = demo('admin');

async function confirm(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Votre mot de passe').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

for (const look of [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
] as const) {
  test(`the password is asked for again, and nothing that was typed is lost (${look.colorScheme}, ${look.width} px)`, async ({
    page,
    troubles,
  }) => {
    test.slow();
    troubles.tolerate(400, 403);
    await dress(page, look);
    page.setDefaultTimeout(15_000);
    const expire = await letProofsExpire(
      page,
      /\/trpc\/(apiKeys\.create|staff\.setRole|gates\.set|staff\.checkProof)\b/,
    );
    await signIn(page, demo('admin'));
    const person = {
      name: `Paul Preuve ${look.width}`,
      email: `preuve${look.width}-${Date.now()}@agency.example`,
    };
    const invited = await page.request.post('/api/staff', { data: { ...person, role: 'support' } });
    expect(invited.status()).toBe(201);
    const row = recordOf(page, person.email);
    const role = roleIn(row, person.name, look.width);
    await page.goto('/staff');

    await test.step('before a key: cancelling keeps the form, and a wrong password says so', async () => {
      await page.getByRole('tab', { name: 'Clés API' }).click();
      await page.getByRole('button', { name: 'Créer une clé' }).click();
      const form = page.getByRole('dialog', { name: 'Créer une clé API' });
      const name = `Clé prouvée ${look.width}`;
      await form.getByLabel('Nom').fill(name);
      await form.getByRole('button', { name: 'Créer la clé' }).click();
      await expect(dialogOf(page).getByLabel('Votre mot de passe')).toBeFocused();
      expect(await objections(page)).toEqual([]);
      await dialogOf(page).getByRole('button', { name: 'Annuler' }).click();
      await expect(dialogOf(page)).toBeHidden();
      await expect(toast(page, 'La clé n’a pas été créée')).toBeVisible();
      await expect(form.getByLabel('Nom')).toHaveValue(name);

      await form.getByRole('button', { name: 'Créer la clé' }).click();
      const field = dialogOf(page).getByLabel('Votre mot de passe');
      // Of the try before nothing is left.
      await expect(field).toHaveValue('');
      await dialogOf(page).getByRole('button', { name: 'Confirmer' }).click();
      await expect(field).toHaveAccessibleDescription('Saisissez votre mot de passe');
      await field.fill('not the password');
      await dialogOf(page).getByRole('button', { name: 'Confirmer' }).click();
      await expect(field).toHaveAccessibleDescription('Mot de passe incorrect');
      await expect(field).toBeFocused();
      await confirm(page);
      const shown = page.getByRole('dialog', { name: 'Votre nouvelle clé' });
      await expect(shown).toBeVisible();
      await shown.getByRole('button', { name: 'J’ai copié la clé' }).click();
      await expect(recordOf(page, name)).toHaveCount(1);
      await page.getByRole('tab', { name: 'Comptes' }).click();
    });

    await test.step('before a role, which stays as it was where nobody confirms', async () => {
      expire();
      await role.give('Commercial');
      await dialogOf(page).getByRole('button', { name: 'Annuler' }).click();
      await expect(toast(page, 'Confirmez d’abord que c’est bien vous')).toBeVisible();
      await role.is('Support');
      await role.give('Commercial');
      await confirm(page);
      await expect(toast(page, 'Rôle modifié')).toBeVisible();
      await role.is('Commercial');
    });

    await test.step('before a code', async () => {
      expire();
      await page.goto('/gates');
      const record = page.locator('[data-record]').first();
      await record.getByRole('button', { name: /^Actions/ }).click();
      await record.getByRole('menuitem', { name: 'Nouveau code' }).click();
      const form = page.getByRole('dialog', { name: 'Nouveau code' });
      await form.getByLabel('Le choisir').click();
      const code = form.getByRole('textbox', { name: 'Code' });
      await code.fill('bicyclette-mouton-agrafe');
      await form.getByRole('button', { name: /ce code|le code/ }).click();
      await dialogOf(page).getByRole('button', { name: 'Annuler' }).click();
      await expect(code).toHaveValue('bicyclette-mouton-agrafe');
      await page.keyboard.press('Escape');
    });

    await test.step('before an export, which then comes', async () => {
      expire();
      await page.goto('/audit');
      const button = page.getByRole('link', { name: 'Exporter en CSV' });
      await button.click();
      await dialogOf(page).getByRole('button', { name: 'Annuler' }).click();
      await button.click();
      const download = page.waitForEvent('download');
      await confirm(page);
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    });
  });
}
