import { booksWords } from '../../src/content/app/books.ts';
import { dress, expect, looks, objections, signIn, staffTest } from './fixtures.ts';

const words = booksWords.fr;

staffTest('who keeps the books has their rooms and no other', async ({ page, accounts, troubles }) => {
  troubles.tolerate(403);
  await page.setViewportSize(looks[0]);
  await signIn(page, await accounts.newPerson('finance', 'Farid Nassar'));
  await page.goto('/admin');
  const heading = page.getByRole('heading', { level: 1 });
  const rooms = page.getByRole('navigation', { name: 'Espace équipe' }).getByRole('link');
  await expect(rooms).toHaveText(['Aujourd’hui', 'Factures', words.title]);
  await rooms.last().click();
  await expect(heading).toHaveText(words.title);
  await expect(page.getByRole('region', { name: words.vat.title })).toBeVisible();
  for (const look of looks) {
    await dress(page, look);
    expect(await objections(page)).toEqual([]);
  }
  await dress(page, looks[0]);
  // The demo has received a deposit, of which nobody has said what it is for: its figure opens its row, and none of a service.
  const received = page.getByRole('link', { name: new RegExp(words.heads.received) }).first();
  const amount = (await received.textContent()) ?? '–';
  await received.click();
  await expect(heading).toHaveText(words.money.title);
  await expect(page).toHaveURL(/[?&]service=none(?:&|$)/);
  await expect(page.getByLabel(words.money.filters.service)).toHaveValue('none');
  await expect(page.getByRole('row').filter({ hasText: amount }).first()).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: /Nouveau client/ })).toHaveCount(0);
  await expect(heading).not.toHaveText('Clients');
  expect((await page.request.get('/api/customers')).status()).toBe(403);
  expect((await page.request.get('/api/books?year=2026')).status()).toBe(200);
});
