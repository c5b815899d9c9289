import { expect, test } from './fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, leads, opens its answers and reaches the agency', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL(/#services$/);
    await expect(page.locator('#services h2')).toBeInViewport();
    await expect(page.locator('#services')).toContainText('AED 18,500');
    await expect(page.getByRole('button', { name: 'Colour theme' })).toBeHidden();

    const first = page.getByText('How much does custom software cost in Dubai?');
    const answer = page.locator('#faq').getByText('AI Chatbot Solutions start at AED 9,500');
    await expect(answer).toBeHidden();
    await first.click();
    await expect(answer).toBeVisible();
    await page.getByText('How long does a project take?').click();
    await expect(page.getByText('A chatbot is deployed in 2-4 weeks')).toBeVisible();
    await expect(answer).toBeHidden();

    const contact = page.locator('#contact');
    await expect(contact.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
      'href',
      /^mailto:\S+@/,
    );
    await expect(contact.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+/,
    );
    await page.getByRole('link', { name: 'Open the chat with our AI assistant' }).click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(contact.getByRole('heading', { level: 2 })).toBeInViewport();
  });

  test('nothing of the page is hidden, and its figures are the last ones', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await expect(page.locator('main h2:visible')).toHaveCount(6);
    await expect(page.locator('#projects li img')).toHaveCount(6);
    await expect(page.locator('dd', { has: page.locator('[data-count]') })).toHaveText([
      '300+',
      '97%',
      'AED 8M+',
    ]);
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'Validate Your Project' })).toBeVisible();
    // A transparent bar must not stay over the text where nobody can tell that the page is scrolled.
    await expect(page.locator('[data-header]')).not.toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    const row = page.getByRole('group', { name: 'Testimonials' });
    await expect(row).toHaveAttribute('tabindex', '0');
  });

  test('the menu of a small screen opens and leads', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.locator('summary[aria-label=Menu]').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/#contact$/);
    // Nothing closes it after the choice: the page moves behind it, and its cross stays in reach.
    await expect(page.locator('#contact h2')).toBeInViewport();
    await page.locator('summary[aria-label=Menu] svg').last().click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });
});

test('a hash that decodes to nothing breaks nothing', async ({ page }) => {
  await page.goto('/#100%');
  await page.getByRole('button', { name: /chat/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the theme goes round, is kept, and is there before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const html = page.locator('html');
  const button = page.getByRole('button', { name: 'Colour theme' });
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await expect(html).not.toHaveAttribute('data-theme');
  await button.click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  expect(await stored()).toBe('light');
  await button.click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await stored()).toBe('dark');
  await expect.poll(ground).not.toBe(light);

  // Nothing of the page can be painted before its body is there.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { themeAtBody?: string }).themeAtBody)).toBe('dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await page.goto('/client-access');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await button.click();
  await expect(html).not.toHaveAttribute('data-theme');
  expect(await stored()).toBe('system');
});

test('an address that leads nowhere says so and leads back', async ({ page, troubles }) => {
  troubles.tolerate(404);
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Custom Software Solutions & AI Automation',
  );
});

test('the reference of the calls opens cleanly, finds a call, and gives its example', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const response = await page.goto('/api/docs');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: '/api/chat/conversation' }).first()).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByLabel('Find a call').fill('CHAT/MESSAGE');
  await expect(contents.getByRole('link')).toHaveText(['Send a message; the assistant answers it']);
  await contents.getByRole('link').click();
  const call = page.locator('[id="chat.send"]');
  const copy = call.getByRole('button', { name: 'Copy the example of chat.send' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^curl -X POST 'http:\/\/localhost:\d+\/api\/chat\/message'/);
  expect(copied).toContain('"message":"message"');
});

test('the first page of a tab shows its words before the fonts come, the next has them from the start', async ({
  page,
  troubles,
}) => {
  troubles.tolerate('network');
  const root = page.locator('html');
  const faceOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faceOf('h1')).toContain('Bricolage Fallback');
  letGo();
  await expect(root).toHaveAttribute('data-faces', 'all');
  expect(await faceOf('h1')).toContain('Bricolage Grotesque Variable');
  expect(await faceOf('body')).toContain('Instrument Sans Variable');

  await page.route('**/enhance-*.js', (route) => route.abort());
  await page.goto('/fr').catch(() => {});
  await expect(root).toHaveAttribute('data-faces', 'all');
});
