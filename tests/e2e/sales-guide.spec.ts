import type { Page } from '@playwright/test';
import { demo, dress, expect, looks, objections, signIn, slowIf, test } from './fixtures.ts';

const tabNames = ['Discours d’ouverture', 'Services et prix', 'Arguments clés', 'Objections', 'Closing'];

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

/** The browser's own print window would stand over the journey: counts how often it was asked for. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(
        Number(document.documentElement.dataset['prints'] ?? 0) + 1,
      );
    };
  });

for (const look of looks) {
  const title = `whoever sells goes through the guide by keyboard (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 1440), async ({ page }) => {
    // axe looks six times.
    test.slow();
    await dress(page, look);
    await signIn(page, demo('sales'));
    await page.goto('/sales-enablement');
    await expect(page.getByRole('heading', { level: 1, name: 'Guide de vente' })).toBeVisible();
    await expect(tab(page, 'Discours d’ouverture')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Discours d’ouverture').focus();
    for (const [at, name] of tabNames.entries()) {
      if (at > 0) await page.keyboard.press('ArrowRight');
      await expect(tab(page, name)).toBeFocused();
      await expect(section(page, name).getByRole('heading', { level: 2, name })).toBeVisible();
      expect(await objections(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(look.width);
    }
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Discours d’ouverture')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab(page, 'Closing')).toBeFocused();
    await expect(page).toHaveURL('/sales-enablement?tab=closing');
    await page.keyboard.press('Home');
    await expect(page).toHaveURL('/sales-enablement');
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL('/sales-enablement?tab=closing');
  });
}

test('a section has its address, with the prices as specified', async ({ page }) => {
  await signIn(page, demo('admin'));
  await page.goto('/sales-enablement?tab=services');
  await expect(tab(page, 'Services et prix')).toHaveAttribute('aria-selected', 'true');
  const card = (name: string) =>
    section(page, 'Services et prix')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Site vitrine')).toContainText('à partir de 2\u00a0000\u00a0€');
  await expect(card('Application web sur mesure')).toContainText('à partir de 5\u00a0000\u00a0€');
  await expect(card('Chatbot IA')).toContainText('à partir de 1\u00a0500\u00a0€');
  await expect(card('Agent IA')).toContainText('à partir de 3\u00a0000\u00a0€');
  await expect(card('Gestion de campagnes')).toContainText('10\u00a0% du budget publicitaire');
  await expect(card('Community management')).toContainText('600\u00a0€ par mois');
  await page.goto('/sales-enablement?tab=nothing');
  await expect(tab(page, 'Discours d’ouverture')).toHaveAttribute('aria-selected', 'true');
});

test('the whole guide is printed, on white', async ({ page }) => {
  await countPrints(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, demo('sales'));
  await page.goto('/sales-enablement');
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await page.getByRole('button', { name: 'Imprimer le guide' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');
  await expect(title('Closing')).toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of [...tabNames, 'Aide et formation']) await expect(title(name)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Guide de vente' })).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  const colors = await title('Closing').evaluate((heading) => [
    getComputedStyle(heading).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('the section that is shown is copied; a browser that refuses is told of', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, demo('sales'));
  await page.goto('/sales-enablement?tab=objections');
  const copy = page.getByRole('button', { name: 'Copier cette section' });
  await copy.click();
  await expect(page.getByText('Copié', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('OBJECTIONS');
  expect(copied).toContain('«\u00a0C’est trop cher.\u00a0»');
  expect(copied).not.toContain('<');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(page.getByText('Impossible de copier')).toBeVisible();
});

test('a guide that does not come is said, and comes with the next try', async ({ page, troubles }) => {
  troubles.tolerate('network');
  await signIn(page, demo('sales'));
  await page.route('**/trpc/*salesGuide.get*', (route) => route.abort());
  await page.goto('/sales-enablement');
  await expect(page.getByText('Le guide n’a pas pu être chargé')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.unroute('**/trpc/*salesGuide.get*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(tab(page, 'Discours d’ouverture')).toBeVisible();
});

test('the support desk is refused, on the screen and by the server', async ({ page }) => {
  await signIn(page, demo('support'));
  await page.goto('/sales-enablement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const answer = await page.request.get('/api/sales-guide');
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain('Closing');
});
