import { readFile } from 'node:fs/promises';
import { demo, dress, expect, looks, objections, recordOf, signIn, slowIf, test } from './fixtures.ts';

for (const look of looks) {
  const title = `an admin reads what was changed, narrows it and takes it along (${look.colorScheme}, ${look.width} px)`;
  test(title, slowIf(look.width === 1440), async ({ page }) => {
    // axe looks three times.
    test.slow();
    await dress(page, look);
    const clean = async (state: string) => {
      expect(await objections(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
    };
    await signIn(page, demo('admin'));
    const title = `<script>alert(${look.width})</script>`;
    const save = (data: object) => page.request.post('/api/canned-answers', { data });
    const made = await save({ title, text: 'Six semaines.', language: 'fr' });
    expect(made.status()).toBe(201);
    const { id } = await made.json();
    const arabic = 'عادة ستة أسابيع بعد توقيع العرض.';
    expect((await save({ id, title, text: arabic, language: 'fr' })).status()).toBe(200);

    await page.goto('/audit');
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    const change = recordOf(page, arabic).filter({ hasText: title });
    await expect(change).toBeVisible();
    await expect(change).toContainText('Amina Haddad a modifié une réponse type');
    await expect(change.locator('del')).toContainText('Six semaines.');
    await expect(recordOf(page, title).filter({ hasText: 'a ajouté une réponse type' })).toBeVisible();
    await clean('the log');

    // By keyboard: to the search, and from one entry to the next.
    await page.keyboard.press('/');
    await page.keyboard.type(`canned-answer:${id}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/audit?subject=canned-answer%3A${id}`);
    await expect(page.locator('[data-record]')).toHaveCount(2);
    const links = page.getByRole('link', { name: `Réponse type\u00a0: ${title}` });
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(links.last()).toBeFocused();
    for (const [key, at] of [
      ['ArrowUp', links.first()],
      ['End', links.last()],
      ['Home', links.first()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(at).toBeFocused();
    }

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exporter en CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('audit.csv');
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain(`canned-answer:${id}`);

    // Folded on a phone, until one of them narrows the list.
    const fold = page.getByRole('button', { name: 'Filtres' });
    if (await fold.isVisible()) await fold.click();
    await page.getByLabel('Au (UTC)').fill('2001-01-01');
    await expect(
      page.locator('strong', { hasText: 'Aucune entrée ne correspond à ces filtres.' }),
    ).toBeVisible();
    await clean('nothing found');
    await page.reload();
    await expect(page.getByLabel('Au (UTC)')).toHaveValue('2001-01-01');
    await page.getByRole('button', { name: 'Effacer les filtres' }).first().click();
    await expect(page).toHaveURL('/audit');
    await expect(change).toBeVisible();
    await expect(page.getByLabel('Objet')).toHaveValue('');
  });
}

test('what cannot be loaded is said, and loaded with the next try', async ({ page, troubles }) => {
  troubles.tolerate('network');
  await signIn(page, demo('admin'));
  await page.route('**/trpc/*audit.list*', (route) => route.abort());
  await page.goto('/audit');
  await expect(page.getByText('Le journal n’a pas pu être chargé')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.unroute('**/trpc/*audit.list*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('[data-record]').first()).toBeVisible();
});
