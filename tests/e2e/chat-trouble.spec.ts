import type { Locator, Page } from '@playwright/test';
import { chatOf, story } from './chat-page.ts';
import { expect, killTest, modelTest, objections, speakSlowly, test } from './fixtures.ts';

const held = (page: Page) => chatOf(page).log.locator('[data-side=visitor]:has([data-state=queued])');
/** The marked part of what stands in a text field. */
const markedIn = (field: Locator) =>
  field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
/** The visitor's messages that the server has. */
const arrived = (page: Page) => chatOf(page).log.locator('[data-side=visitor] [data-state=done]');

test('a message that cannot leave offline stays, and goes once by itself when the network is back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await context.setOffline(true);
  await expect(chat.card.getByText('Hors ligne')).toBeVisible();
  await chat.ask('Quels sont vos délais ?');
  await expect(chat.toast).toContainText('Erreur');
  await expect(chat.toast).toContainText("Impossible d'envoyer le message");
  await expect(chat.input).toHaveValue('Quels sont vos délais ?');
  await expect(held(page)).toContainText('En attente du réseau');
  await chat.retry.click();
  await expect(held(page)).toContainText('En attente du réseau');
  await expect(chat.questions).toHaveText(['Quels sont vos délais ?']);
  expect(await objections(page)).toEqual([]);

  await context.setOffline(false);
  await expect(chat.card.getByText('Hors ligne')).toBeHidden();
  await expect(chat.answers).toContainText('semaines');
  await expect(chat.questions).toHaveText(['Quels sont vos délais ?']);
  await expect(chat.input).toHaveValue('');
  await page.reload();
  await expect(chat.questions).toHaveText(['Quels sont vos délais ?']);
  await expect(arrived(page)).toHaveCount(1);
});

test('what is written offline keeps its order, takes nobody’s place, and one may be taken back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await context.setOffline(true);
  await chat.ask('Bonjour');
  await expect(held(page)).toHaveCount(1);
  // What came back stands marked, so that the next words take its place.
  await expect.poll(() => markedIn(chat.input)).toBe('Bonjour');
  await page.keyboard.insertText('Quels sont vos prix ?');
  await expect(chat.input).toHaveValue('Quels sont vos prix ?');
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveCount(2);
  await chat.ask('Merci');
  await expect(chat.questions).toHaveText(['Bonjour', 'Quels sont vos prix ?', 'Merci']);
  // It shows before it is held: the last that is would be another one.
  await expect(held(page)).toHaveCount(3);
  await held(page).last().getByRole('button', { name: 'Supprimer' }).click();
  await expect(chat.questions).toHaveText(['Bonjour', 'Quels sont vos prix ?']);
  await expect(chat.input).toBeFocused();
  await expect(chat.input).toHaveValue('');

  await context.setOffline(false);
  await expect(arrived(page)).toHaveText([/Bonjour/, /Quels sont vos prix/]);
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(4);
});

test('what waits outlives its tab, is seen after a reload, and is sent when the server is back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.tolerate(503);
  const chat = chatOf(page);
  await chat.open();
  await context.route('**/trpc/chat.send*', (route) => route.fulfill({ status: 503, body: 'away' }));
  await chat.ask('Bonjour');
  await chat.ask('Quels sont vos prix ?');
  await expect(held(page)).toHaveCount(2);
  await page.reload();
  await expect(held(page)).toHaveCount(2);
  await expect(chat.input).toHaveValue('');

  await page.close();
  await context.unroute('**/trpc/chat.send*');
  const later = await context.newPage();
  await later.goto('/');
  // Nobody has opened the chat: what waits goes all the same.
  await expect.poll(() => later.evaluate(() => localStorage.getItem('chat-outbox'))).toBeNull();
  await chatOf(later).launcher.click();
  await expect(arrived(later)).toHaveText([/Bonjour/, /Quels sont vos prix/]);
  await expect(chatOf(later).questions).toHaveCount(2);
});

test('of two tabs one sends what waits, and both show it once', async ({ page, context, troubles }) => {
  troubles.tolerate('network');
  const sent: string[] = [];
  await context.route('**/trpc/chat.send*', (route) => {
    sent.push(route.request().postData() ?? '');
    return route.fallback();
  });
  const first = chatOf(page);
  await first.open();
  const tab = await context.newPage();
  const second = chatOf(tab);
  await second.open();
  await context.setOffline(true);
  await first.ask('Quels sont vos délais ?');
  await expect(held(page)).toHaveCount(1);
  await expect(held(tab)).toHaveCount(1);
  sent.length = 0;
  await context.setOffline(false);
  for (const one of [page, tab]) {
    await expect(arrived(one)).toHaveText([/Quels sont vos délais/]);
    await expect(chatOf(one).answers).toHaveCount(1);
    await expect(chatOf(one).questions).toHaveCount(1);
  }
  const ids = sent.map((body) => /"clientMessageId":"([^"]+)"/.exec(body)?.[1]);
  expect(new Set(ids).size).toBe(1);
});

test('a message that the server refuses for good says so, and holds up no other', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(400);
  const chat = chatOf(page);
  await chat.open();
  const error = { message: 'No', code: -32600, data: { code: 'BAD_REQUEST', httpStatus: 400 } };
  await page.route('**/trpc/chat.send*', (route) =>
    route.request().postData()?.includes('Bonjour')
      ? route.fulfill({ status: 400, json: [{ error }] })
      : route.fallback(),
  );
  await chat.ask('Bonjour');
  await expect(chat.card.getByText('Non envoyé')).toBeVisible();
  await chat.ask('Quels sont vos prix ?');
  await expect(arrived(page)).toHaveText([/Quels sont vos prix/]);
  await page.reload();
  await expect(chat.card.getByText('Non envoyé')).toBeVisible();
  await page.unroute('**/trpc/chat.send*');
  await chat.retry.click();
  await expect(arrived(page)).toHaveCount(2);
  await expect(chat.card.getByText('Non envoyé')).toHaveCount(0);
});

for (const kind of ['script', 'style'] as const) {
  test(`a chat whose ${kind} does not come leads to the contact, and opens at the next try`, async ({
    page,
    troubles,
  }) => {
    troubles.tolerate('network');
    const chat = chatOf(page);
    await page.goto('/');
    const address = (await chat.launcher.getAttribute(`data-chat-${kind}`)) ?? '';
    await page.route(`**${address}`, (route) => route.abort());
    await chat.launcher.click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(chat.launcher).not.toHaveAttribute('aria-busy');
    await page.unroute(`**${address}`);
    await chat.launcher.click();
    await expect(chat.card).toBeVisible();
  });
}

test('a pasted text that is too long stays whole and is told, not sent', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const chat = chatOf(page);
  await chat.open();
  const send = chat.card.getByRole('button', { name: 'Envoyer' });
  const status = chat.card.locator('form [role=status]');
  const told = 'Message trop long : raccourcissez-le pour l’envoyer.';
  await expect(status).toBeEmpty();
  await chat.input.focus();
  await page.keyboard.insertText('a'.repeat(4010));
  await expect(chat.input).toHaveValue('a'.repeat(4010));
  await expect(status).toHaveText(told);
  await expect(chat.card.getByText('4010 / 4000')).toBeInViewport();
  await expect(chat.input).toHaveAccessibleDescription(told);
  await expect(send).toBeDisabled();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(chat.questions).toHaveCount(0);

  for (let count = 0; count < 10; count += 1) await page.keyboard.press('Backspace');
  await expect(status).toBeEmpty();
  await expect(chat.card.getByText('4000 / 4000')).toBeVisible();
  await expect(chat.input).toHaveAccessibleDescription('');
  await expect(send).toBeEnabled();
});

modelTest('an answer goes on after the network was lost in its middle', async ({ page, context, model }) => {
  const chat = chatOf(page);
  speakSlowly(model, story, 5);
  await chat.open();
  await chat.ask('Que faites-vous ?');
  await expect(chat.writing).toContainText('Vous recevez');
  await context.setOffline(true);
  await expect(chat.card.getByText('Hors ligne')).toBeVisible();
  await context.setOffline(false);
  await chat.shows('Que faites-vous ?', story);
});

test('the answer comes by polling where no stream can stand', async ({ page, troubles }) => {
  troubles.tolerate('network');
  let refused = 0;
  await page.route('**/trpc/chat.live*', (route) => {
    refused += 1;
    return route.abort();
  });
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Quels sont vos prix ?');
  await expect(chat.answers).toContainText('18 500 AED');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  expect(refused).toBeGreaterThan(0);
});

killTest(
  'a server killed in the middle of an answer comes back and ends it, once',
  async ({ page, model, server, troubles }) => {
    troubles.tolerate('network');
    const chat = chatOf(page);
    speakSlowly(model, story, 4);
    await chat.open();
    await chat.ask('Que faites-vous ?');
    await expect(chat.writing).toContainText('Vous recevez');
    await server.kill();
    await expect(chat.questions).toHaveText(['Que faites-vous ?']);
    await server.restart();
    await chat.shows('Que faites-vous ?', story);
    await page.reload();
    await chat.shows('Que faites-vous ?', story);
  },
);

modelTest(
  'a model that is down is admitted, and its answer comes when it is back',
  async ({ page, model }) => {
    const chat = chatOf(page);
    model.setChaos({ dropRate: 1 });
    model.onMessage(/.*/, { content: story });
    await chat.open();
    await chat.ask('Que faites-vous ?');
    await expect(chat.answers).toContainText('Je n’arrive pas à répondre pour le moment');
    await expect(chat.card.getByText('Nouvelle tentative en cours')).toBeVisible();
    await expect(chat.questions).toHaveText(['Que faites-vous ?']);
    model.clearChaos();
    await chat.shows('Que faites-vous ?', story);
    await expect(chat.card.getByText('Nouvelle tentative en cours')).toHaveCount(0);
  },
);

for (const [where, width] of [
  ['on top of a small screen', 360],
  ['at the bottom right of a large one', 1440],
] as const) {
  test(`a conversation that cannot start is told by one toast ${where}`, async ({ page, troubles }) => {
    troubles.tolerate(500, 'network');
    await page.setViewportSize({ width, height: 800 });
    let refused = 0;
    await page.route('**/trpc/chat.start*', (route) => {
      refused += 1;
      return width === 360 ? route.abort() : route.fulfill({ status: 500, body: 'broken' });
    });
    const chat = chatOf(page);
    await page.goto('/');
    await chat.launcher.click();
    await expect(chat.toast).toHaveText('ErreurImpossible de démarrer la conversation');
    await expect(chat.input).toBeVisible();

    const toast = page.locator('[data-variant=destructive]');
    const [box, card] = [await toast.boundingBox(), await chat.card.boundingBox()];
    if (!box || !card) throw new Error('toast and card must be on screen');
    expect(box.width).toBeLessThanOrEqual(420);
    if (width === 360) {
      expect(box.y).toBeLessThan(40);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    } else {
      expect(box.y + box.height).toBeGreaterThan(760);
      // Beside the card, whose input it must not cover.
      expect(box.x + box.width).toBeLessThanOrEqual(card.x);
      expect(box.x + box.width).toBeGreaterThan(card.x - 40);
    }

    const before = refused;
    await chat.retry.click();
    // The button may be looked at before its press has called anything.
    await expect.poll(() => refused).toBeGreaterThan(before);
    await expect(chat.retry).toBeVisible();
    await expect(toast).toHaveCount(1);
    await page.unroute('**/trpc/chat.start*');
    await chat.retry.click();
    await chat.ask('Bonjour');
    await expect(chat.answers).toContainText('bienvenue');
  });
}

test('on a phone the chat keeps above the keyboard, and a zoom with two fingers leaves it alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  /** As a phone reports its keyboard, which a browser without one never shows. */
  const view = (height: number, offsetTop: number, scale: number) =>
    page.evaluate(
      (values) => {
        for (const [name, value] of Object.entries(values)) {
          Object.defineProperty(visualViewport, name, { configurable: true, get: () => value });
        }
        visualViewport?.dispatchEvent(new Event('resize'));
      },
      { height, offsetTop, scale },
    );
  const chat = chatOf(page);
  const place = () => chat.card.boundingBox();
  await chat.open();
  // It comes in with a movement.
  await expect.poll(place).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await view(400, 30, 1);
  await expect.poll(place).toEqual({ x: 0, y: 30, width: 360, height: 400 });
  await expect(chat.input).toBeInViewport();
  await view(200, 100, 2);
  expect(await place()).toEqual({ x: 0, y: 30, width: 360, height: 400 });
  await view(740, 0, 1);
  await expect.poll(place).toEqual({ x: 0, y: 0, width: 360, height: 740 });
});
