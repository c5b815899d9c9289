import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chatOf } from './chat-page.ts';
import { expect, objections, test } from './fixtures.ts';

const person = 'Parler à une personne';
const download = 'Télécharger la conversation';
const removal = 'Supprimer la conversation';

/** Opens one entry of the conversation's menu. */
async function choose(page: Page, name: string): Promise<void> {
  const chat = chatOf(page);
  await chat.menu.click();
  await chat.option(name).click();
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('chat-conversation'));

test('the empty chat offers a person: the badge says it was asked for, the answer says how to reach one', async ({
  page,
}) => {
  const chat = chatOf(page);
  await chat.open();
  await chat.card.getByRole('button', { name: person }).click();
  await expect(chat.card.getByText('Personne demandée', { exact: true })).toBeVisible();
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.answers.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(chat.input).toBeFocused();
  await chat.menu.click();
  await chat.option(person).click();
  await expect(chat.answers).toHaveCount(2);
});

test('a person can be asked for in the middle of a conversation, in its language', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Bonjour');
  await expect(chat.answers).toHaveCount(1);
  await chat.language.selectOption('en');
  await chat.card.getByRole('button', { name: 'Conversation options' }).click();
  await chat.option('Talk to a person').click();
  await expect(chat.card.getByText('Person requested', { exact: true })).toBeVisible();
  await expect(chat.answers.last()).toContainText('talk to a person');
  await expect(chat.card.getByRole('button', { name: 'Conversation options' })).toBeFocused();
});

test('a person who cannot be asked for is told, and may be asked for again', async ({ page, troubles }) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await page.route('**/trpc/chat.requestPerson*', (route) => route.abort());
  await chat.card.getByRole('button', { name: person }).click();
  await expect(chat.toast).toHaveText('ErreurImpossible d’enregistrer votre demande');
  await page.unroute('**/trpc/chat.requestPerson*');
  await chat.card.getByRole('button', { name: person }).click();
  await expect(chat.answers).toHaveCount(1);
});

test('the download holds every message with its speaker and its time', async ({ page, troubles }) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await chat.menu.click();
  await expect(chat.option(download)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await chat.ask('Quels sont vos prix, en été ?');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);

  const arriving = page.waitForEvent('download');
  await choose(page, download);
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^Vitrine Studio\n\n/);
  expect(text).toMatch(
    /\d{1,2} \S+ \d{4}, \d\d:\d\d – Vous\nQuels sont vos prix, en été \?\n\n.*– Assistant IA\n/,
  );
  expect(text.replace(/\s/g, ' ')).toContain('18 500 AED');

  await page.route('**/trpc/chat.messages*', (route) => route.abort());
  await choose(page, download);
  await expect(chat.toast).toHaveText('ErreurImpossible de télécharger la conversation');
});

test('a long conversation is downloaded from its first message to its last', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Bonjour');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  const createdAt = '2026-01-05T10:00:00.000Z';
  await page.route('**/trpc/chat.messages?*', async (route) => {
    const url = new URL(route.request().url());
    const { after = 0 } = JSON.parse(url.searchParams.get('input') ?? '{}')[0] ?? {};
    const data = Array.from({ length: Math.min(200, 450 - after) }, (_, at) => ({
      id: after + at + 1,
      sender: 'user',
      message: `message ${after + at + 1}`,
      state: 'done',
      revision: 1,
      createdAt,
    }));
    await route.fulfill({ json: [{ result: { data } }] });
  });
  const arriving = page.waitForEvent('download');
  await choose(page, download);
  const text = await readFile(await (await arriving).path(), 'utf8');
  const numbers = [...text.matchAll(/^message (\d+)$/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
});

test('deleting asks once, and leaves nothing here nor on the server', async ({ page }) => {
  const chat = chatOf(page);
  const question = page.getByRole('alertdialog', { name: 'Supprimer cette conversation ?' });
  await chat.open();
  await chat.ask('Bonjour');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  const id = await stored(page);
  expect(id).toBeTruthy();

  for (const leave of ['Escape', 'Annuler']) {
    await choose(page, removal);
    await expect(question).toBeFocused();
    if (leave === 'Escape') await page.keyboard.press(leave);
    else await question.getByRole('button', { name: leave }).click();
    await expect(question).toBeHidden();
    await expect(chat.menu).toBeFocused();
    await expect(chat.questions).toHaveText(['Bonjour']);
  }

  await choose(page, removal);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('status').getByText('Conversation supprimée')).toBeVisible();
  await expect(chat.questions).toHaveCount(0);
  await expect(chat.card.getByRole('button', { name: 'Renseigner mes informations' })).toBeVisible();
  await expect(chat.input).toBeFocused();
  expect(await stored(page)).toBeNull();
  expect((await page.request.get(`/api/chat/conversation/${id}`)).status()).toBe(404);

  await chat.ask('Encore bonjour');
  await expect(chat.questions).toHaveText(['Encore bonjour']);
  await expect(chat.answers).toHaveCount(1);
  expect(await stored(page)).not.toBe(id);
});

test('what waits to be sent goes with the conversation that is deleted', async ({ page, troubles }) => {
  troubles.tolerate(503);
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Bonjour');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  await page.route('**/trpc/chat.send*', (route) => route.fulfill({ status: 503, body: 'away' }));
  await chat.ask('Quels sont vos prix ?');
  await expect(chat.log.locator('[data-state=queued]')).toHaveCount(1);
  await choose(page, removal);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(chat.questions).toHaveCount(0);
  await page.unroute('**/trpc/chat.send*');
  await page.reload();
  await chat.ask('Encore bonjour');
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.questions).toHaveText(['Encore bonjour']);
});

test('what the visitor told about himself goes with the conversation', async ({ page }) => {
  const chat = chatOf(page);
  const bodies: string[] = [];
  await chat.open();
  const before = await page.evaluate(() => localStorage.getItem('chat-session'));
  await chat.card.getByRole('button', { name: 'Renseigner mes informations' }).click();
  await chat.card.getByRole('textbox', { name: 'Votre nom' }).fill('Layla');
  await chat.card.getByRole('textbox', { name: 'Votre email' }).fill('layla@client.example');
  await chat.card.getByRole('button', { name: 'Continuer' }).click();
  const first = page.waitForRequest('**/trpc/chat.send*');
  await chat.ask('Bonjour');
  expect((await first).postData()).toContain('layla@client.example');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);

  await choose(page, removal);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(chat.questions).toHaveCount(0);
  page.on('request', (request) => {
    if (/chat\.(start|send)/.test(request.url())) bodies.push(request.postData() ?? '');
  });
  await chat.ask('Encore bonjour');
  await expect(chat.answers).toHaveCount(1);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toMatch(/"sessionId":"session_\d+_[\da-f]+"/);
  expect(bodies[0]).not.toContain(before);
  expect(bodies.join()).not.toMatch(/Layla|layla@client|user(Name|Email|Phone)/);
});

test('nothing is deleted while a message is on its way', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Bonjour');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/chat.send*', async (route) => {
    await held;
    await route.continue();
  });
  await chat.ask('Encore');
  await chat.menu.click();
  await expect(chat.option(removal)).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(chat.option(removal)).not.toHaveAttribute('aria-disabled', 'true');
});

test('while the question stands, only it and close can be used', async ({ page }) => {
  const chat = chatOf(page);
  const question = page.getByRole('alertdialog');
  await chat.open();
  await chat.ask('Bonjour');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  await choose(page, removal);
  const close = chat.card.getByRole('button', { name: 'Fermer', exact: true });
  await expect(question).toBeFocused();
  for (const [key, place] of [
    ['Tab', question.getByRole('button', { name: 'Annuler' })],
    ['Tab', question.getByRole('button', { name: 'Supprimer' })],
    ['Tab', close],
    ['Shift+Tab', question.getByRole('button', { name: 'Supprimer' })],
  ] as const) {
    await page.keyboard.press(key);
    await expect(place).toBeFocused();
  }
  for (const still of [chat.menu, chat.language, chat.card.getByRole('button', { name: 'Réduire' })]) {
    await still.focus();
    await expect(still).not.toBeFocused();
  }
  await chat.menu.click({ force: true });
  await expect(chat.option(person)).toBeHidden();
  expect(await objections(page)).toEqual([]);
  await close.click();
  await expect(chat.card).toBeHidden();
});

test('a conversation that cannot be deleted stays whole, and the visitor is told', async ({
  page,
  troubles,
}) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Bonjour');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  const id = await stored(page);
  await page.route('**/trpc/chat.remove*', (route) => route.abort());
  await choose(page, removal);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(chat.toast).toHaveText('ErreurImpossible de supprimer la conversation');
  await expect(chat.questions).toHaveText(['Bonjour']);
  await expect(chat.menu).toBeFocused();
  expect(await stored(page)).toBe(id);
});

test('a second tab on a deleted conversation begins anew with what is written next', async ({
  page,
  context,
  troubles,
}) => {
  troubles.tolerate(404);
  const first = chatOf(page);
  await first.open();
  await first.ask('Bonjour');
  await expect(first.log.locator('[data-state=done]')).toHaveCount(2);
  const tab = await context.newPage();
  const second = chatOf(tab);
  await second.open();
  await expect(second.questions).toHaveText(['Bonjour']);

  await choose(page, removal);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(first.questions).toHaveCount(0);
  await expect(second.questions).toHaveCount(0);
  await second.ask('Toujours là ?');
  await expect(second.questions).toHaveText(['Toujours là ?']);
  await expect(second.answers).toHaveCount(1);
});

test('the menu by keyboard', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  // Asked for with the first answer, and of a conversation that is gone it would be an error.
  const ratings = page.waitForResponse((response) => response.url().endsWith('/ratings'));
  await chat.ask('Bonjour');
  await expect(chat.answers).toHaveCount(1);
  await ratings;
  await chat.menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(chat.menu).toHaveAttribute('aria-expanded', 'true');
  await expect(chat.option(person)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chat.option(download)).toBeFocused();
  await page.keyboard.press('End');
  await expect(chat.option(removal)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chat.option(person)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat.option(person)).toBeHidden();
  await expect(chat.menu).toBeFocused();
  await expect(chat.card).toBeVisible();

  await page.keyboard.press('ArrowUp');
  await expect(chat.option(removal)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chat.option(removal)).toBeHidden();
  await chat.menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chat.questions).toHaveCount(0);
  await expect(chat.input).toBeFocused();

  await chat.menu.click();
  await chat.card.getByRole('heading', { level: 2 }).click();
  await expect(chat.option(person)).toBeHidden();
});

test('a toast that is closed gives the focus back', async ({ page, troubles }) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await page.route('**/trpc/chat.send*', (route) => route.abort());
  await chat.ask('Bonjour');
  await expect(chat.toast).toBeVisible();
  const close = page.getByRole('button', { name: 'Masquer' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(chat.toast).toBeHidden();
  await expect(chat.input).toBeFocused();
});
