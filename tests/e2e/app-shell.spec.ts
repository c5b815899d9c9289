import { expect, networkTrouble, test } from './fixtures.ts';

test('a staff screen opens with its own title and language', async ({ page }) => {
  const response = await page.goto('/chat-admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration Chatbot');
  await expect(page).toHaveTitle('Administration Chatbot');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /équipe/);
  expect(response?.headers()['cache-control']).toBe('no-store');
});

test('the theme is chosen, kept, and shared with the site and with other tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/chat-admin');
  const other = await context.newPage();
  await other.goto('/chat-admin');
  await expect(other.getByRole('radio', { name: 'Système' })).toBeChecked();

  await page.getByText('Sombre').click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(other.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/chat-admin');
  await page.getByText('Système').click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('an address that is no screen is asked of the server', async ({ page, troubles }) => {
  troubles.tolerate(networkTrouble);
  await page.goto('/chat-admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = page.waitForResponse((response) => response.url().endsWith('/nowhere'));
  await page.evaluate(() => {
    history.pushState({}, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect((await answer).status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a screen whose code does not come says so and can be tried again', async ({ page, troubles }) => {
  troubles.tolerate(/Failed to fetch dynamically imported module|net::ERR_FAILED/);
  await page.route('**/assets/chat-admin.page-*.js', (route) => route.abort());
  await page.goto('/chat-admin');
  await expect(page.getByRole('alert')).toContainText('Cette page n’a pas pu être affichée');
  await page.unroute('**/assets/chat-admin.page-*.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration Chatbot');
});
