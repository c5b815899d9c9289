import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chat as ar } from '../../src/content/ar/chat.ts';
import { chatOf } from './chat-page.ts';
import { conversationStandIn } from './chat-stand-in.ts';
import { dress, expect, objections, slowIf, test } from './fixtures.ts';

const here = 'Sara vous répond';
const joined = 'Sara a rejoint la conversation';
const left = 'L’assistant répond de nouveau';

/** The visitor's messages have arrived, so that what follows comes after them. */
const arrived = (page: Page, count: number) =>
  expect(chatOf(page).log.locator('[data-side=visitor] [data-state=done]')).toHaveCount(count);

test('a person takes the place of the assistant in the middle of an answer, speaks by name and hands back', async ({
  page,
  context,
}) => {
  const server = await conversationStandIn(context);
  const chat = chatOf(page);
  const notice = chat.card.getByText('Vous échangez avec une intelligence artificielle');
  await chat.open();
  await chat.ask('Pouvez-vous venir demain ?');
  await arrived(page, 1);
  await expect(chat.typing).toBeAttached();
  await expect(notice).toBeVisible();
  await server.begins('Nous pouvons');
  await expect(chat.writing).toHaveText('Nous pouvons');

  await server.takeOver('Sara');
  await expect(chat.log.getByText(joined)).toBeVisible();
  await expect(chat.answers).toHaveCount(0);
  await expect(chat.typing).toHaveCount(0);
  await expect(chat.input).toBeFocused();
  await expect(chat.card.getByText(here, { exact: true })).toBeVisible();
  await expect(chat.card.getByText('Sara, de notre équipe, vous répond.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(chat.card).toHaveAccessibleName('Vitrine Studio');
  await chat.menu.click();
  await expect(chat.option('Parler à une personne')).toHaveCount(0);
  await expect(chat.option(here)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await server.says('Sara', 'Bonjour, **demain** à 10 h ?');
  await server.says('Sara', 'Ou à 15 h.');
  await server.says(null, 'À demain.');
  await expect(chat.people).toHaveText(['Bonjour, demain à 10 h ?', 'Ou à 15 h.', 'À demain.']);
  await expect(chat.log.locator('[data-side=person]')).toHaveText([
    /^Sara : /,
    /^Sara : /,
    /^Vitrine Studio : /,
  ]);
  await chat.ask('À 10 h, merci.');
  await arrived(page, 2);
  await expect(chat.typing).toHaveCount(0);

  const arriving = page.waitForEvent('download');
  await chat.menu.click();
  await chat.option('Télécharger la conversation').click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  expect(text).toMatch(/ – Sara\nBonjour, demain à 10 h \?\n/);
  expect(text).not.toContain('Nous pouvons');

  await server.handBack();
  await expect(chat.log.getByText(left)).toBeVisible();
  await expect(chat.card.getByText('Active', { exact: true })).toBeVisible();
  await expect(chat.card).toHaveAccessibleName('Assistant IA');
  await expect(notice).toBeAttached();
  await chat.ask('Et vos prix ?');
  await expect(chat.typing).toBeAttached();
});

test('a reload and a second tab say who answers', async ({ page, context }) => {
  const server = await conversationStandIn(context);
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Bonjour');
  await arrived(page, 1);
  await server.answers('Bonjour !');
  await server.takeOver('Sara');
  await server.says('Sara', 'Je suis là.');
  const other = await context.newPage();
  const second = chatOf(other);
  await other.goto('/');
  await second.launcher.click();
  await page.reload();
  for (const { log, card } of [chat, second]) {
    await expect(log.locator('> *')).toHaveText([/Bonjour/, /Bonjour !/, joined, /Je suis là/]);
    await expect(card.getByText(here, { exact: true })).toBeVisible();
  }
  await server.handBack();
  for (const { log } of [chat, second]) await expect(log.locator('> *').last()).toHaveText(left);
  await page.reload();
  await expect(chat.log.locator('> *').last()).toHaveText(left);
});

test('an answer that is cut off takes the focus of its link to the input, and moves no reader', async ({
  page,
  context,
}) => {
  const server = await conversationStandIn(context);
  const chat = chatOf(page);
  const scroller = chat.card.getByRole('region', { name: 'Messages de la conversation' });
  await chat.open();
  await chat.ask('Bonjour');
  await arrived(page, 1);
  for (let count = 1; count <= 12; count += 1) await server.answers(`Réponse ${count}`);
  await chat.ask('Où lire vos prix ?');
  await arrived(page, 2);
  await server.begins('Lisez [nos prix](/#pricing), puis');
  const link = chat.writing.getByRole('link');
  await link.focus();
  await server.takeOver('Sara');
  await expect(link).toHaveCount(0);
  await expect(chat.input).toBeFocused();

  await server.handBack();
  await server.begins('Encore une réponse');
  await expect(chat.writing).toBeVisible();
  await scroller.hover();
  await page.mouse.wheel(0, -300);
  const top = () => scroller.evaluate((element) => element.scrollTop);
  await expect
    .poll(() => scroller.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight))
    .toBeGreaterThan(100);
  const before = await top();
  await server.takeOver('Sara');
  await expect(chat.writing).toHaveCount(0);
  expect(await top()).toBe(before);
});

test('whoever scrolls up, however little, stays there while an answer grows, until they are at its end again', async ({
  page,
  context,
}) => {
  const server = await conversationStandIn(context);
  const chat = chatOf(page);
  const scroller = chat.card.getByRole('region', { name: 'Messages de la conversation' });
  const news = chat.card.getByRole('button', { name: 'Nouveaux messages' });
  const top = () => scroller.evaluate((element) => element.scrollTop);
  const below = () => scroller.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
  const grow = () => server.goesOn(` ${'Encore une ligne de la réponse. '.repeat(3)}`);
  await chat.open();
  await chat.ask('Bonjour');
  await arrived(page, 1);
  for (let count = 1; count <= 12; count += 1) await server.answers(`Réponse ${count}`);
  await server.begins('La réponse commence.');
  await grow();
  await expect.poll(below).toBeLessThan(2);

  // As slowly as a finger moves on a pad, or as a glide begins.
  await scroller.hover();
  const end = await top();
  await page.mouse.wheel(0, -1);
  await expect.poll(top).toBeLessThan(end);
  await grow();
  await expect(news).toBeVisible();
  expect(await top()).toBeLessThan(end);
  await page.mouse.wheel(0, 2_000);
  await expect(news).toBeHidden();
  await grow();
  await expect.poll(below).toBeLessThan(2);

  // The last step of a glide is a small one.
  const lower = await top();
  await scroller.press('ArrowUp');
  await expect.poll(top).toBe(lower - 40);
  await scroller.evaluate((element) => element.scrollBy(0, -1));
  await expect.poll(top).toBeLessThan(lower - 40);
  await grow();
  await expect(news).toBeVisible();
  expect(await top()).toBeLessThan(lower - 40);
  await scroller.press('End');
  await expect(news).toBeHidden();
  await grow();
  await expect.poll(below).toBeLessThan(2);
});

for (const [language, width, colorScheme] of [
  ['fr', 1440, 'dark'],
  ['ar', 360, 'light'],
  ['fr', 360, 'light'],
  ['ar', 1440, 'dark'],
  ['hi', 360, 'light'],
  ['ur', 360, 'dark'],
] as const) {
  const isSlow = language === 'hi' || language === 'ur' || (language === 'fr') === (width === 360);
  const title = `the person's messages fit and are accessible in ${language} at ${width} px, ${colorScheme}`;
  test(title, slowIf(isSlow), async ({ page, context }) => {
    await dress(page, { colorScheme, width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('chat-language', chosen), language);
    const server = await conversationStandIn(context);
    const chat = chatOf(page);
    await page.goto('/');
    await chat.launcher.click();
    await expect(chat.log).toBeAttached();
    const input = chat.card.getByRole('textbox');
    await input.fill(language === 'ar' ? 'هل يمكن أن نلتقي غدًا؟' : 'Pouvons-nous nous voir demain ?');
    await input.press('Enter');
    await arrived(page, 1);
    await server.answers(language === 'ar' ? 'سأسأل الفريق.' : 'Je demande à l’équipe.');
    await server.takeOver('Marie-Antoinette');
    await server.says(
      'Marie-Antoinette',
      language === 'ar' ? 'نعم، في العاشرة.' : 'Oui, à **10 h** au bureau.',
    );
    await server.says('Marie-Antoinette', 'https://vitrine.example/plan');
    if (language === 'ar') await expect(chat.log).toContainText(ar.takenOver.joined.replace('{name}', ''));
    await server.handBack();
    await server.takeOver('Marie-Antoinette');
    const inside = await chat.card.evaluate((card) =>
      [...card.querySelectorAll('*')].every((element) => element.scrollWidth <= card.clientWidth + 1),
    );
    expect(inside).toBe(true);
    // The header's badge gives way to the buttons beside it.
    const badge = await chat.card.locator('h2 + span').boundingBox();
    const beside = await chat.card.locator('span:has(> select)').boundingBox();
    if (!badge || !beside) throw new Error('badge and language must be on screen');
    const gap = badge.x < beside.x ? beside.x - badge.x - badge.width : badge.x - beside.x - beside.width;
    expect(gap).toBeGreaterThanOrEqual(0);
    // Axe reads colours as they are at rest. What moves for ever, or has been taken away, would be waited for in vain.
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        ).length;
    await expect.poll(() => page.evaluate(moving)).toBe(0);
    expect(await objections(page)).toEqual([]);
  });
}
