import type { Locator, Page } from '@playwright/test';
import { demoPortalPassword } from '../../db/seed.ts';
import { chatOf } from './chat-page.ts';
import { startConversation } from './console-page.ts';
import { demo, expect, modelTest, speakSlowly, test } from './fixtures.ts';

// On the staff’s sign-in the browser’s language is spoken.
test.use({ locale: 'fr-FR' });

/** Presses Tab (or Shift+Tab) until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

for (const width of [360, 1280]) {
  test(`the chat by keyboard alone (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
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

  test(`closing the chat gives the focus back to its launcher (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const chat = chatOf(page);
    await chat.open();
    for (const close of ['button', 'Escape']) {
      await expect(chat.input).toBeFocused();
      if (close === 'button')
        await tabTo(page, chat.card.getByRole('button', { name: 'Fermer' }), 'Shift+Tab');
      await page.keyboard.press(close === 'button' ? 'Enter' : close);
      await expect(chat.card).toBeHidden();
      await expect(chat.launcher).toBeFocused();
      await page.keyboard.press('Enter');
    }
  });

  test(`trying again leaves the focus in the chat (${width} px)`, async ({ page, troubles }) => {
    troubles.tolerate('network');
    await page.setViewportSize({ width, height: 740 });
    const chat = chatOf(page);
    await page.route('**/trpc/chat.start*', (route) => route.abort());
    await page.goto('/');
    await chat.launcher.click();
    await tabTo(page, chat.retry, 'Shift+Tab');
    await page.unroute('**/trpc/chat.start*');
    await page.keyboard.press('Enter');
    await expect(chat.log).toBeAttached();
    await expect(chat.input).toBeFocused();

    await page.route('**/trpc/chat.send*', (route) => route.abort());
    await page.keyboard.type('Bonjour');
    await page.keyboard.press('Enter');
    await tabTo(page, chat.retry, 'Shift+Tab');
    await page.unroute('**/trpc/chat.send*');
    await page.keyboard.press('Enter');
    await expect(chat.retry).toBeHidden();
    await expect(chat.input).toBeFocused();
    await expect(chat.answers).toContainText('bienvenue');
  });
}

modelTest('the way down to new messages leaves the focus on the list', async ({ page, model }) => {
  const chat = chatOf(page);
  const list = chat.card.getByRole('region', { name: 'Messages de la conversation' });
  const pill = chat.card.getByRole('button', { name: 'Nouveaux messages' });
  speakSlowly(model, 'Vous recevez un devis écrit avant que le travail commence. '.repeat(30), 8);
  await chat.open();
  await chat.ask('Que faites-vous ?');
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(60);
  await tabTo(page, list, 'Shift+Tab');
  await page.keyboard.press('Home');
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(0);
  await tabTo(page, pill);
  await page.keyboard.press('Enter');
  await expect(pill).toBeHidden();
  await expect(list).toBeFocused();
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

test('a day of staff by keyboard alone: take over, answer, resolve, answer a request, send a quote', async ({
  page,
  request,
  troubles,
}) => {
  test.slow();
  // The sign-in asks who is signed in: nobody yet.
  troubles.tolerate(/401/);
  const word = `clavier${Date.now()}`;
  await startConversation(request, { userName: `Noor ${word}` }, 'Bonjour');
  const portal = await request.post('/api/client-projects/auth', {
    data: { slug: 'boutique', password: demoPortalPassword },
  });
  const { id: clientProjectId }: { id: number } = await portal.json();
  for (const place of ['second', 'first']) {
    const sent = await request.post('/api/support-requests', {
      data: {
        clientProjectId,
        requestType: 'Bug',
        title: `${word} ${place}`,
        description: 'Le panier se vide quand la page de paiement est rechargée.',
        priority: 'Critique',
        rating: 2,
      },
    });
    expect(sent.status(), await sent.text()).toBe(201);
  }

  // What was pressed, for the record: the same key again counts up.
  const pressed: { key: string; times: number }[] = [];
  const press = async (key: string) => {
    const last = pressed.at(-1);
    if (last?.key === key) last.times += 1;
    else pressed.push({ key, times: 1 });
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    pressed.push({ key: `“${text}”`, times: 1 });
    await page.keyboard.type(text);
  };
  const goTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    await expect(target).toBeFocused();
  };
  const area = (name: string) =>
    page.getByRole('navigation', { name: 'Espace équipe' }).getByRole('link', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  const { email, password } = demo('admin');
  await page.goto('/login');
  await goTo(page.getByLabel('E-mail'));
  await type(email);
  await press('Tab');
  await type(password);
  await press('Enter');

  // A visitor: found, taken over by the answer, resolved.
  await expect(heading('Aujourd’hui')).toBeVisible();
  // Against the order: what waits today is many links.
  await goTo(area('Conversations'), 'Shift+Tab');
  await press('Enter');
  await expect(heading('Administration Chatbot')).toBeVisible();
  await press('/');
  await type(word);
  const list = page.getByRole('listbox', { name: 'Conversations' });
  await expect(list.getByRole('option')).toHaveCount(1);
  await goTo(list);
  await press('Enter');
  const panel = page.getByRole('region', { name: 'Détails de la conversation' });
  await expect(panel.getByRole('textbox', { name: 'Votre réponse' })).toBeFocused();
  await type('Bonjour Noor, je prends le relais.');
  await press('Control+Enter');
  await expect(panel.getByRole('article').filter({ hasText: 'je prends le relais' })).toBeVisible();
  await press('Alt+r');
  await expect(panel.getByRole('button', { name: 'Rouvrir' })).toBeVisible();

  // A request: found, answered and resolved in one, and on to the next.
  await goTo(area('Support'), 'Shift+Tab');
  await press('Enter');
  await expect(heading('Dashboard Support')).toBeVisible();
  await press('/');
  await type(word);
  await expect(page.getByRole('list', { name: 'Demandes' }).getByRole('listitem')).toHaveCount(2);
  await press('ArrowDown');
  await press('Enter');
  const open = page.getByRole('region', { name: 'Demande ouverte' });
  await expect(open.getByRole('heading', { name: `${word} first` })).toBeVisible();
  await expect(open.getByLabel('Votre réponse')).toBeFocused();
  await type('C’est corrigé.');
  await goTo(open.getByRole('button', { name: 'Répondre et résoudre' }));
  await press('Enter');
  await expect(open.getByLabel('Statut', { exact: true })).toHaveValue('Résolu');
  await press('Alt+n');
  await expect(open.getByRole('heading', { name: `${word} second` })).toBeVisible();

  // A quote: found, and sent to its client, who has its password.
  await goTo(area('Devis'), 'Shift+Tab');
  await press('Enter');
  await expect(heading('Devis')).toBeVisible();
  await press('/');
  await type('Marina');
  await expect(page.getByRole('main').locator('[data-record]')).toHaveCount(1);
  await press('ArrowDown');
  await press('Enter');
  await goTo(page.getByRole('button', { name: 'Envoyer par e-mail' }));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Adresse du client')).toBeFocused();
  await press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Dernier envoi')).toBeVisible();

  await test.info().attach('keys', {
    body: pressed.map(({ key, times }) => (times > 1 ? `${key} × ${times}` : key)).join('\n'),
  });
});
