import type { Page } from '@playwright/test';
import type { SettingsTab } from '../../src/client/app/features/settings/settings-search.ts';
import { settingsWords } from '../../src/content/app/settings.ts';
import { pngOf } from '../setup/png.ts';
import { demo, dress, expect, looks, modelTest, objections, signIn, slowIf, test } from './fixtures.ts';

/** What is set stands on tabs, on a phone in a list of them. */
async function tab(page: Page, name: SettingsTab) {
  const label = settingsWords.fr.tabs[name];
  const choice = page.getByRole('combobox', { name: 'Réglages', exact: true });
  if (await page.getByRole('tab', { name: label, exact: true }).isVisible())
    await page.getByRole('tab', { name: label, exact: true }).click();
  else await choice.selectOption({ label });
}

for (const look of looks) {
  const title = `an admin sets the legal line and is told of a wrong IBAN (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 1440), async ({ page, troubles }) => {
    troubles.tolerate(400, 403);
    await dress(page, look);
    const clean = async (state: string) => {
      expect(await objections(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
    };
    await signIn(page, demo('admin'));
    await page.goto('/settings');
    const agency = page.getByRole('region', { name: 'L’agence' });
    const legal = agency.getByLabel('Mention légale');
    const save = (section: typeof agency) => section.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(legal).toHaveAccessibleDescription(
      /Par défaut.*Vitrine Studio FZ-LLC, trade licence 000000/,
    );
    await clean('read');

    await tab(page, 'bank');
    const bank = page.getByRole('region', { name: 'Compte Wise' });
    await bank.getByLabel('IBAN').fill('DE00370400440532013000');
    await save(bank);
    await expect(bank.getByText('Un IBAN dont la clé est juste')).toBeVisible();
    await clean('refused');
    await tab(page, 'agency');
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();

    const line = `SARL d’essai ${look.width}`;
    await legal.fill(line);
    await save(agency);
    await expect(page.getByText('Réglages enregistrés')).toBeVisible();
    const site = await page.request.get('/');
    expect(await site.text()).toContain(line);

    await legal.fill('');
    await save(agency);
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('trade licence 000000');
  });
}

for (const look of looks) {
  const title = `an admin gives the agency its colour and its logo (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 1440), async ({ page, troubles }) => {
    troubles.tolerate(400, 403);
    await dress(page, look);
    const clean = async (state: string) => {
      expect(await objections(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
    };
    await signIn(page, demo('admin'));
    await page.goto('/settings?tab=brand');
    const colour = page.getByRole('region', { name: 'Couleur' });
    const field = colour.getByLabel('Couleur de la marque');
    await field.fill('#ffcc00');
    await expect(colour.getByText('Cette couleur est trop claire')).toBeVisible();
    await expect(colour.getByText('trop faible').first()).toBeVisible();
    await clean('too light');
    await colour.getByRole('button', { name: /^Prendre #/ }).click();
    await expect(colour.getByText('Cette couleur est trop claire')).toBeHidden();
    await field.fill('#7a1fa2');
    await clean('readable');
    await colour.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Réglages enregistrés')).toBeVisible();

    const logo = page.getByRole('region', { name: 'Logo' });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><script>1</script><rect width="40" height="40" fill="#7a1fa2"/><path d="M50 10h60v20H50z" fill="#222"/></svg>';
    await logo
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(logo.getByRole('img', { name: 'Le logo actuel' })).toBeVisible();
    await expect(logo.getByText('script', { exact: true })).toBeVisible();
    await clean('with a logo');

    await page.goto('/');
    await expect(page.locator('header').getByRole('img', { name: 'Vitrine Studio' })).toBeVisible();
    await clean('site');
    await page.goto('/settings?tab=brand');
    await expect(logo.getByRole('img', { name: 'Le logo actuel' })).toBeVisible();
    await clean('app');
    await logo
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(64, 64) });
    await expect(logo.getByRole('img', { name: 'Le logo actuel' })).toHaveAttribute('src', /\.png$/);

    // A white one is seen by day on a plate, by night without: on the setting, the site and the app alike.
    const white =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M5 5h30v30H5zM50 10h60v20H50z" fill="#fff"/></svg>';
    await logo
      .locator('input[type=file]')
      .setInputFiles({ name: 'white.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(white) });
    await expect(logo.locator('[data-light]')).toHaveCount(2);
    await clean('with a white logo');
    const plate = look.colorScheme === 'light' ? /^(?!rgba\(0, 0, 0, 0\))rgb/ : 'rgba(0, 0, 0, 0)';
    for (const path of ['/', '/settings?tab=brand']) {
      await page.goto(path);
      const sign = page.locator('img.brand-logo').first();
      await expect(sign).toHaveCSS('background-color', plate);
      const isSeen = await sign.evaluate((element) => {
        let ground = '';
        for (let at: Element | null = element; at && !/^rgb\(/.test(ground); at = at.parentElement)
          ground = getComputedStyle(at).backgroundColor;
        return (ground.match(/\d+/g) ?? []).every((value) => Number(value) < 100);
      });
      expect(isSeen, path).toBe(true);
    }

    await logo.getByRole('button', { name: 'Retirer' }).click();
    await expect(logo.getByText('Aucun logo')).toBeVisible();
    await field.fill('');
    await colour.getByRole('button', { name: 'Enregistrer' }).click();
    await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('#7a1fa2');
  });
}

for (const look of looks) {
  const title = `an admin sets opening hours, a holiday, and who answers first (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 1440), async ({ page, troubles }) => {
    troubles.tolerate(400, 403);
    await dress(page, look);
    const clean = async (state: string) => {
      expect(await objections(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
    };
    await signIn(page, demo('admin'));
    await page.goto('/settings?tab=hours');
    const hours = page.getByRole('region', { name: 'Heures d’ouverture' });
    await hours.getByRole('button', { name: 'Remplir la semaine' }).click();
    await hours.getByRole('menuitem', { name: 'France : lundi à vendredi' }).click();
    const monday = hours.getByRole('group', { name: 'lundi' });
    await expect(monday.getByLabel('De').nth(1)).toHaveValue('14:00');
    await monday.getByLabel('De').nth(1).fill('12:00');
    await expect(hours.getByText('Chaque plage a un début et une fin')).toBeVisible();
    await clean('spans run into each other');
    await monday.getByLabel('De').nth(1).fill('13:30');
    await hours.getByRole('button', { name: 'Ajouter des heures : samedi' }).press('Enter');
    await hours.getByRole('button', { name: 'Ajouter des congés' }).click();
    await hours.getByLabel('Premier jour').fill('2026-12-25');
    await hours.getByLabel('Nom').fill('Noël');
    await hours.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Réglages enregistrés')).toBeVisible();
    await clean('hours');
    await page.reload();
    await expect(monday.getByLabel('De').nth(1)).toHaveValue('13:30');
    await expect(hours.getByLabel('Dernier jour')).toHaveValue('2026-12-25');
    await hours.getByRole('button', { name: 'Remplir la semaine' }).click();
    await hours.getByRole('menuitem', { name: 'Tout effacer' }).click();
    await hours.getByRole('button', { name: 'Retirer', exact: true }).last().click();
    await hours.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Réglages enregistrés')).toBeVisible();

    await tab(page, 'assistant');
    const assistant = page.getByRole('region', { name: 'Assistant' });
    const greeting = assistant.getByRole('link', {
      name: 'Écrire le message d’accueil et les questions proposées',
    });
    await expect(greeting).toHaveAttribute('href', '/content/page/chat');
    await assistant.getByLabel('Réponses aux visiteurs').selectOption('off');
    await clean('assistant');
  });
}

for (const look of looks) {
  const title = `an admin tests a service (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 1440), async ({ page }) => {
    await dress(page, look);
    await signIn(page, demo('admin'));
    await page.goto('/settings?tab=services');
    const services = page.getByRole('region', { name: 'Services reliés' });
    await services.getByRole('button', { name: 'Tester : Fichiers' }).press('Enter');
    await expect(services.getByText('Répond', { exact: true })).toBeVisible();
    await services.getByRole('button', { name: 'Tester : Stripe' }).click();
    await expect(services.getByText('Rien à interroger')).toBeVisible();
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  });
}

for (const look of looks) {
  const title = `an admin sets a key of a service, which nobody reads again, and removes it (${look.colorScheme}, ${look.width} px)`;
  modelTest(title, slowIf(look.width === 1440), async ({ page, troubles }) => {
    troubles.tolerate(400, 403);
    await dress(page, look);
    const clean = async (state: string) => {
      expect(await objections(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
    };
    await signIn(page, demo('admin'));
    await page.goto('/settings?tab=services');
    const words = settingsWords.fr.services;
    const row = page.getByRole('listitem').filter({ hasText: words.names.mail.name });
    await row.getByRole('button', { name: words.named(words.set, words.names.mail.name) }).click();
    const field = row.getByLabel(words.secrets.SMTP_URL.label);
    await field.fill('http://two words');
    await row.getByRole('button', { name: words.keep }).click();
    await expect(row.getByText('Une adresse smtps://')).toBeVisible();
    await clean('refused');
    await field.fill(`smtp://of-the-journey:${look.width}@127.0.0.1:1`);
    await row.getByRole('button', { name: words.keep }).click();
    await expect(row.getByText(/^Réglé par .*, le/)).toBeVisible();
    await expect(field).toBeHidden();
    await clean('kept');
    await page.reload();
    await expect(row.getByText(/^Réglé par .*, le/)).toBeVisible();
    expect(await page.content()).not.toContain('of-the-journey');
    await row.getByRole('button', { name: words.named(words.remove, words.names.mail.name) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.remove }).click();
    await expect(row.getByText(/^Réglé par .*, le/)).toBeHidden();
    await expect(
      row.getByRole('button', { name: words.named(words.set, words.names.mail.name) }),
    ).toBeVisible();
  });
}
