import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chatOf } from './chat-page.ts';
import { expect, startDemo, test } from './fixtures.ts';

/** Makes a call answer as it does at a limit. */
async function limit(page: Page, call: string, reason: string, retryAfter: number): Promise<void> {
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, reason, retryAfter };
  const error = { message: 'Too many messages', code: -32029, data };
  await page.route(`**/trpc/chat.${call}*`, (route) => route.fulfill({ status: 429, json: [{ error }] }));
}

test('a visitor who writes too fast is told why and until when, and goes on with the text still there', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(429);
  const chat = chatOf(page);
  await page.clock.install();
  await chat.open();
  await limit(page, 'send', 'conversation', 50);
  await chat.ask('Quels sont vos prix ?');
  const told = chat.card.getByRole('status').filter({ hasText: 'Vous écrivez très vite' });
  await expect(told).toHaveText(
    /^Vous écrivez très vite\u00a0: vous pourrez continuer dans [45]\d secondes\.$/,
  );
  await expect(chat.toast).toContainText("Impossible d'envoyer le message");
  await expect(chat.input).toHaveValue('Quels sont vos prix ?');
  await expect(chat.questions).toHaveCount(0);
  const send = chat.card.getByRole('button', { name: 'Envoyer' });
  await expect(send).toBeDisabled();
  await expect(chat.card.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(chat.card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  );
  await expect(chat.card.getByRole('link', { name: 'Téléphone' })).toHaveAttribute('href', /^tel:\+\d+$/);

  await page.unroute('**/trpc/chat.send*');
  await chat.card.getByRole('link', { name: 'WhatsApp' }).focus();
  await page.clock.fastForward(50_000);
  await expect(send).toBeEnabled();
  await expect(told).toHaveCount(0);
  await expect(chat.input).toBeFocused();
  await chat.input.press('Enter');
  await expect(chat.questions).toHaveText(['Quels sont vos prix ?']);
  await expect(chat.answers).toContainText('AED');
});

for (const [reason, seconds, sentence] of [
  ['address', 600, /^Trop de messages viennent de votre connexion.* dans 10 minutes\.$/],
  ['day', 20 * 3600, /^Le chat a atteint sa limite du jour.*(demain|dans 20 heures)\.$/],
] as const) {
  test(`the limit of the ${reason} is told as such`, async ({ page, troubles }) => {
    troubles.tolerate(429);
    const chat = chatOf(page);
    await chat.open();
    await limit(page, 'send', reason, seconds);
    await chat.ask('Bonjour');
    await expect(chat.card.getByRole('status').filter({ hasText: sentence })).toBeAttached();
    await expect(chat.input).toHaveValue('Bonjour');
  });
}

test('asking for a person and starting meet the same limits', async ({ page, troubles }) => {
  troubles.tolerate(429);
  const chat = chatOf(page);
  await page.clock.install();
  await limit(page, 'start', 'address', 50);
  await page.goto('/');
  await chat.launcher.click();
  const told = chat.card.getByRole('status').filter({ hasText: 'Trop de messages' });
  await expect(told).toBeAttached();
  await page.unroute('**/trpc/chat.start*');
  // The end of the wait opens the conversation by itself.
  await page.clock.fastForward(50_000);
  await expect(chat.card.getByText('Active', { exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);

  await limit(page, 'requestPerson', 'conversation', 60);
  await chat.card.getByRole('button', { name: 'Parler à une personne' }).click();
  await expect(chat.card.getByRole('status').filter({ hasText: 'Vous écrivez très vite' })).toBeAttached();
});

test('a server that takes one message a minute says so, and the widget understands it', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(429, 'network');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const server = await startDemo(folder, { CHAT_CONVERSATION_LIMIT: '1' });
  try {
    const { launcher, card, ask, answers, questions, input } = chatOf(page);
    await page.goto(server.url);
    await launcher.click();
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await ask('Bonjour');
    await expect(answers).toHaveCount(1);
    await ask('Et vos prix ?');
    const told = /^Vous écrivez très vite.* dans (\d\d? secondes?|1 minute)\.$/;
    await expect(card.getByRole('status').filter({ hasText: told })).toBeAttached();
    await expect(input).toHaveValue('Et vos prix ?');
    await expect(questions).toHaveText(['Bonjour']);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
