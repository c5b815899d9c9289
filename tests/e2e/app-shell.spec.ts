import { demo, expect, signIn, test } from './fixtures.ts';

// On the staff’s sign-in the browser’s language is spoken.
test.use({ locale: 'fr-FR' });

test('a staff screen opens with its own title and language', async ({ page }) => {
  await signIn(page, demo('admin'));
  const response = await page.goto('/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
  await expect(page).toHaveTitle('Journal');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Qui a changé quoi/);
  expect(response?.headers()['cache-control']).toBe('no-store');
});

test('the theme is chosen, kept, and shared with the site and with other tabs', async ({
  page,
  context,
  troubles,
}) => {
  troubles.tolerate(401);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await expect(other.getByRole('radio', { name: 'Système' })).toBeChecked();

  await page.getByText('Sombre').click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(other.getByRole('radio', { name: 'Sombre' })).toBeChecked();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.goto('/login');
  await page.getByText('Système').click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('system');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('an address that is no screen is asked of the server', async ({ page, troubles }) => {
  troubles.tolerate(401, 404);
  await page.goto('/login');
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
  troubles.tolerate('network');
  troubles.tolerate(/Failed to fetch dynamically imported module|net::ERR_FAILED|Failed to load resource/);
  await signIn(page, demo('admin'));
  await page.route('**/assets/audit-screen-*.js', (route) => route.abort());
  await page.goto('/audit');
  await expect(page.getByRole('alert')).toContainText('Cette page n’a pas pu être affichée');
  await page.unroute('**/assets/audit-screen-*.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
});

test('the frame leads by keyboard and on a phone, and begins each screen at its top', async ({ page }) => {
  await signIn(page, demo('admin'));
  await page.goto('/account');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Mon compte');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const areas = page.getByRole('navigation', { name: 'Espace équipe' }).getByRole('link');
  await expect(areas).toHaveText([
    'Aujourd’hui',
    /Conversations/,
    /Support/,
    /E-mails reçus/,
    'Clients',
    'Devis',
    'Factures',
    'Comptabilité',
    /^Projets(?! de)/,
    'Pages de suivi',
    'Projets de l’équipe',
    'Contenu',
    'Questions sans réponse',
    'Guide de vente',
    'Réglages de l’agence',
    'Comptes',
    'Accès',
    'Journal',
    'Tâches échouées',
  ]);
  await expect(
    page.getByRole('navigation').getByRole('list', { name: 'Réglages' }).getByRole('link'),
  ).toHaveCount(5);

  await page.setViewportSize({ width: 360, height: 400 });
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const menu = page.getByRole('button', { name: /^Menu/ });
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Comptes', exact: true }).click();
  await expect(heading).toHaveText('Comptes');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('another filter in the address does not begin the screen anew', async ({ page }) => {
  await signIn(page, demo('admin'));
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await page.getByLabel('Mot de passe actuel').focus();
  await page.evaluate(() => {
    scrollTo({ top: 200, behavior: 'instant' });
    history.pushState({}, '', '/account?page=2');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/account?page=2');
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(page.getByLabel('Mot de passe actuel')).toBeFocused();
});
