import type { Page } from '@playwright/test';
import { welcome } from '../../src/content/welcome.ts';
import { chatOf } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

const faces = { ar: 'noto-sans-arabic', hi: 'noto-sans-devanagari', ur: 'noto-nastaliq-urdu' };
const greetings = { ar: welcome.ar.opening, hi: welcome.hi.opening, ur: welcome.ur.opening };

/** The fonts that the page has asked for, by family. */
function watchFonts(page: Page): () => string[] {
  const found = new Set<string>();
  page.on('request', (request) => {
    const name = /\/([a-z-]+)-(?:latin|arabic|devanagari)-wght/.exec(request.url())?.[1];
    if (name) found.add(name);
  });
  return () => [...found].toSorted();
}

for (const language of ['ar', 'hi', 'ur'] as const) {
  test(`/${language} fits a phone, in its own face and no other script's`, async ({ page }) => {
    const fonts = watchFonts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-faces', 'all');
    expect(fonts()).toEqual(['instrument-sans', faces[language]].toSorted());
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // Every part has its letters: nothing is left in the face that stood in.
    const family = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily);
    for (const part of ['h1', '#projects h3', '#faq summary h3', 'footer p'])
      expect(await family(part), part).toContain('Noto');
  });

  test(`the chat of /${language} begins in the language of the page`, async ({ page }) => {
    const chat = chatOf(page);
    await page.goto(`/${language}`);
    await page.locator('#chat-launcher').click();
    await expect(chat.card).toHaveAttribute('lang', language);
    await expect(chat.card.getByText(greetings[language])).toBeVisible();
    // Who has chosen another one keeps it.
    await chat.language.selectOption('en');
    await expect(chat.card).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(chat.card).toHaveAttribute('lang', 'en');
  });
}

test('the languages are a menu in the bar, which closes as menus do, and a line in the drawer', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.locator('summary[aria-label="Language: English"]');
  await menu.click();
  const arabic = page.locator('header').getByRole('link', { name: 'العربية' });
  await expect(arabic).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(arabic).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.locator('h1').click();
  await expect(arabic).toBeHidden();
  await menu.click();
  await arabic.click();
  await expect(page).toHaveURL(/\/ar$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('summary[aria-label="القائمة"]').click();
  await page.getByRole('navigation', { name: 'القائمة' }).getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi$/);
});

test('a missing page under a language speaks it and leads back', async ({ page, troubles }) => {
  troubles.tolerate(404);
  expect((await page.goto('/ur/nowhere'))?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  await page.locator('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/ur$/);
});
