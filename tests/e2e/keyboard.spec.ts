import type { Locator, Page } from '@playwright/test';
import { chatOf } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

/** Presses Tab (or Shift+Tab) until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('the chat by keyboard alone', async ({ page }) => {
  const chat = chatOf(page);
  await page.goto('/');
  await tabTo(page, chat.launcher);
  await page.keyboard.press('Enter');
  await expect(chat.input).toBeFocused();
  await expect(chat.card.getByText('Active', { exact: true })).toBeVisible();

  await page.keyboard.type('Bonjour,');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('que faites-vous ?');
  await expect(chat.input).toHaveValue('Bonjour,\nque faites-vous ?');
  await expect(chat.questions).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(chat.questions).toHaveText(['Bonjour, que faites-vous ?']);
  await expect(chat.input).toHaveValue('');
  await expect(chat.input).toBeFocused();
  await expect(chat.answers).toContainText('Vitrine Studio');

  await tabTo(page, chat.language, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(chat.language).toHaveValue('en');
  await expect(chat.card.getByRole('heading', { name: 'AI Assistant' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat.card).toBeHidden();
  await expect(chat.launcher).toBeFocused();

  await page.keyboard.press('Space');
  await expect(chat.card.getByRole('textbox', { name: 'Your message' })).toBeFocused();
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of a small screen by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.locator('summary[aria-label=Menu]');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Services' }));
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#services$/);
  await expect(page.locator('#services-title, #services h2').first()).toBeInViewport();
});

test('the questions by keyboard: arrows, Home and End, one open at a time', async ({ page }) => {
  await page.goto('/');
  const entries = page.locator('#faq details');
  const headers = page.locator('#faq summary');
  await expect(entries).toHaveCount(8);
  await tabTo(page, headers.first());
  await page.keyboard.press('Enter');
  await expect(entries.first()).toHaveAttribute('open');
  await page.keyboard.press('ArrowDown');
  await expect(headers.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries.nth(1)).toHaveAttribute('open');
  await expect(entries.first()).not.toHaveAttribute('open');
  await page.keyboard.press('End');
  await expect(headers.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(headers.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(headers.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(headers.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.locator('#faq details[open]')).toHaveCount(0);
});
