import type { APIRequestContext, Page } from '@playwright/test';
import { quoteOf } from '../setup/quotes.ts';
import { demo, dress, expect, looks, objections, recordOf, signIn, slowIf, test, toast } from './fixtures.ts';

type Quote = { slug: string; password: string };

let quotes = 0;

/** A quote of this journey alone, whose password it may change. */
async function addQuote(page: Page, name: string): Promise<Quote> {
  quotes += 1;
  const slug = `${name}-${process.pid}-${quotes}`;
  const password = `mot de passe de ${slug}`;
  const data = { slug, password, content: quoteOf() };
  expect((await page.request.post('/api/admin/quotes', { data })).status()).toBe(201);
  return { slug, password };
}

/** What the gate answers to this password. */
const statusOf = async (reader: APIRequestContext, { slug, password }: Quote) =>
  (await reader.post('/api/quotes/unlock', { data: { slug, password } })).status();

for (const look of looks) {
  const title = `an admin looks after codes (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 1440), async ({ page, playwright, baseURL, troubles }) => {
    // axe looks six times.
    test.slow();
    troubles.tolerate(409);
    await dress(page, look);
    const clean = async (state: string) => {
      expect(await objections(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
    };
    await signIn(page, demo('admin'));
    const [quote, other] = [await addQuote(page, 'devis-du-mur'), await addQuote(page, 'devis-voisin')];
    const reader = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
    expect(await statusOf(reader, quote)).toBe(200);
    const reads = async () => (await reader.get(`/api/quotes/${quote.slug}`)).status();
    expect(await reads()).toBe(200);

    await page.goto('/gates');
    const record = recordOf(page, quote.slug);
    await expect(record).toContainText('Ouvert par un code');
    await expect(record).toContainText(quoteOf().clientName);
    await expect(record).toContainText(/\d\d:\d\d/);
    await expect(record.getByRole('link')).toHaveAttribute('href', `/quote/${quote.slug}`);
    await expect(recordOf(page, 'Espace équipe').getByRole('link')).toHaveAttribute('href', '/team');
    await clean('list');

    const more = record.getByRole('button', { name: `Actions\u00a0: Devis ${quote.slug}` });
    const renewing = record.getByRole('menuitem', { name: 'Nouveau code' });
    const form = page.getByRole('dialog', { name: 'Nouveau code' });
    await test.step('is told what another code ends, and what is wrong with it at the field', async () => {
      await more.click();
      await renewing.click();
      await expect(form).toContainText(
        'met fin à tous les accès donnés jusqu’ici (1\u00a0navigateur en ce moment)',
      );
      await clean('dialog');
      await form.getByRole('radio', { name: 'Le choisir' }).check();
      const field = form.getByLabel(/^Code/);
      const save = form.getByRole('button', { name: 'Changer le code' });
      await field.fill('court');
      await save.click();
      await expect(field).toBeFocused();
      await expect(form.getByText('Le code doit avoir au moins 10 caractères')).toBeVisible();
      await field.fill(other.password);
      await save.click();
      await expect(form.getByText('Ce mot de passe ouvre déjà un autre devis')).toBeVisible();
      await expect(field).toBeFocused();
      await clean('conflict');
      expect(await reads()).toBe(200);
    });

    await test.step('has a code generated, which is shown once', async () => {
      await form.getByRole('radio', { name: 'Le générer' }).check();
      await form.getByRole('button', { name: 'Changer le code' }).click();
      const shown = page.getByRole('dialog', { name: 'Votre nouveau code' });
      const code = await shown.getByRole('textbox', { name: 'Code' }).inputValue();
      expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
      await expect(shown.getByRole('textbox', { name: 'Adresse' })).toHaveValue(
        `${baseURL}/quote/${quote.slug}`,
      );
      await clean('code');
      await page.keyboard.press('Escape');
      await expect(shown).toBeVisible();
      await shown.getByRole('button', { name: 'J’ai copié le code' }).click();
      await expect(shown).toBeHidden();
      await expect(more).toBeFocused();
      await expect(page.locator('body')).not.toContainText(code);
      expect(await reads()).toBe(401);
      expect(await statusOf(reader, { ...quote, password: code })).toBe(200);
      expect(await reads()).toBe(200);
    });

    await test.step('closes it, once asked, and opens it again by keyboard', async () => {
      const closing = record.getByRole('menuitem', { name: 'Fermer l’accès' });
      const question = page.getByRole('dialog', { name: 'Fermer cet accès\u00a0?' });
      await more.click();
      await closing.click();
      // Whoever presses Enter at once has done nothing.
      await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
      await clean('question');
      await question.getByRole('button', { name: 'Annuler' }).click();
      await expect(question).toBeHidden();
      expect(await reads()).toBe(200);
      await more.click();
      await closing.click();
      await question.getByRole('button', { name: 'Fermer l’accès' }).click();
      await expect(record).toContainText('Fermé');
      await expect(toast(page, 'Accès fermé')).toBeVisible();
      await expect(more).toBeFocused();
      expect(await reads()).toBe(401);
      expect(await statusOf(reader, quote)).toBe(401);
      await clean('closed');
      await page.keyboard.press('Enter');
      await expect(renewing).toBeFocused();
      await expect(closing).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(form).toContainText('Aucun code ne l’ouvre pour l’instant');
      await expect(form.getByRole('radio', { name: 'Le générer' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.type(quote.password);
      await page.keyboard.press('Enter');
      await expect(toast(page, 'Code changé')).toBeVisible();
      await expect(record).toContainText('Ouvert par un code');
      await expect(more).toBeFocused();
      expect(await statusOf(reader, quote)).toBe(200);
    });

    await test.step('finds one by its subject, and says so where there is none', async () => {
      const search = page.getByLabel('Recherche');
      await search.fill('rien de tel');
      await expect(
        page.locator('strong', { hasText: 'Aucun accès ne correspond à cette recherche.' }),
      ).toBeVisible();
      await clean('nothing found');
      await page.getByRole('button', { name: 'Effacer la recherche' }).click();
      await expect(search).toBeFocused();
      await expect(recordOf(page, 'Espace équipe')).toBeVisible();
      await search.fill(quote.slug);
      await expect(recordOf(page, 'Espace équipe')).toHaveCount(0);
      await expect(record).toBeVisible();
    });
    await reader.dispose();
  });
}

test('says what could not be loaded or changed, and tries again when asked', async ({ page, troubles }) => {
  troubles.tolerate('network');
  await signIn(page, demo('admin'));
  const quote = await addQuote(page, 'devis-sans-reseau');
  await page.route('**/trpc/*gates.list*', (route) => route.abort());
  await page.goto('/gates');
  const failed = page.getByRole('alert').filter({ hasText: 'Les accès n’ont pas pu être chargés' });
  await expect(failed).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Réessayer' }).click();
  const record = recordOf(page, quote.slug);
  await expect(record).toContainText('Ouvert par un code');

  await page.route('**/trpc/gates.*', (route) => route.abort());
  await record.getByRole('button', { name: /^Actions/ }).click();
  await record.getByRole('menuitem', { name: 'Nouveau code' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau code' });
  await form.getByRole('button', { name: 'Changer le code' }).click();
  await expect(toast(page, 'Le code n’a pas été changé')).toBeVisible();
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await record.getByRole('button', { name: /^Actions/ }).click();
  await record.getByRole('menuitem', { name: 'Fermer l’accès' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer l’accès' }).click();
  await expect(toast(page, 'L’accès n’a pas été fermé')).toBeVisible();
  await expect(record).toContainText('Ouvert par un code');
});

test('is shown to administrators alone', async ({ page }) => {
  await signIn(page, demo('sales'));
  await page.goto('/gates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Accès', exact: true })).toHaveCount(0);
  expect((await page.request.get('/api/gates')).status()).toBe(403);
});
