import { expect, objections, test } from './fixtures.ts';

const screens = ['/quotes', '/client-access', '/validate-project'];

for (const path of screens) {
  test(`${path} stands in the frame of the site, whose anchors lead to the landing page`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const leads = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const anchors = ['/#home', '/#projects', '/#services', '/#contact'];
    expect(leads).toEqual([...anchors, '/fr', '/client-access', '/quotes']);
    const current = await links.evaluateAll((all) =>
      all.filter((link) => link.ariaCurrent === 'page').map((link) => link.getAttribute('href')),
    );
    expect(current).toEqual(leads.filter((lead) => lead === path));
    await expect(page.locator('footer a[href="/#services"]')).toHaveCount(4);

    await links.filter({ hasText: 'Services' }).click();
    await expect(page).toHaveURL(/\/#services$/);
    await expect(page.locator('#services h2')).toBeInViewport();
  });

  test(`the theme switch of ${path} goes round its three states and is kept`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    const button = page.locator('[data-theme-switch]');
    const html = page.locator('html');
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(button).toHaveAccessibleName('Colour theme: system');
    const light = await ground();
    const rounds = [
      { theme: 'light', scheme: 'light' },
      { theme: 'dark', scheme: 'dark' },
      { theme: 'system', scheme: 'light' },
    ];
    for (const { theme, scheme } of rounds) {
      await button.click();
      await expect(button).toHaveAccessibleName(`Colour theme: ${theme}`);
      await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
      expect(await stored()).toBe(theme);
      if (scheme === 'light') await expect.poll(ground).toBe(light);
      else await expect.poll(ground).not.toBe(light);
    }
    await button.click();
    await button.click();
    await page.goto('/');
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });
}

test('the drawer of a screen of the app closes as that of the site does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/quotes');
  const button = page.locator('summary[aria-label=Menu]');
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  await button.click();
  await expect(drawer).toBeVisible();
  // The drawer opens without the script, which alone hears of the key.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(button).toBeFocused();
  await button.click();
  await drawer.getByRole('link', { name: 'Client Support' }).click();
  await expect(page).toHaveURL(/\/client-access$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('a form whose script does not come says that nothing is sent', async ({ page, troubles }) => {
  troubles.tolerate('network');
  let isAway = true;
  await page.route('**/assets/*.js', (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto('/quotes');
  const notice = page.getByRole('alert').filter({ hasText: 'what you write in it is not sent' });
  await expect(notice).toBeVisible();
  expect(await objections(page)).toEqual([]);
  isAway = false;
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByLabel('Password', { exact: true }).fill('un mot de passe');
  await expect(page.getByRole('button', { name: 'Open the quote' })).toBeEnabled();
  await expect(notice).toBeHidden();
});

test('and so does one whose script takes too long, until it has come', async ({ page }) => {
  await page.clock.install();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/client-access', { waitUntil: 'commit' });
  const notice = page.getByRole('alert').filter({ hasText: 'not finished loading' });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  held.resolve();
  await expect(notice).toBeHidden();
});
