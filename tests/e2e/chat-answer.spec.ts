import { chatOf, story } from './chat-page.ts';
import { expect, modelTest, speakSlowly, test } from './fixtures.ts';

const question = "Combien coûte l'automatisation d'un restaurant ?";

test('a visitor asks what a restaurant automation costs and reads the right figure, word by word', async ({
  page,
}) => {
  const chat = chatOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Custom Software Solutions & AI Automation',
  );
  await chat.launcher.click();
  await expect(chat.card.getByRole('heading', { name: 'Assistant IA' })).toBeVisible();
  await expect(chat.log).toBeAttached();

  // Everything that the log ever shows, since an answer without a model takes but a second.
  await chat.log.evaluate((log) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const last = log.lastElementChild;
      seen.push(last?.querySelector('[data-state]')?.textContent ?? last?.textContent ?? '');
    }).observe(log, { childList: true, subtree: true, characterData: true });
  });
  await chat.ask(question);
  await expect(chat.input).toHaveValue('');
  await expect(chat.questions).toHaveText([question]);
  await expect(chat.answers).toContainText('18 500 AED');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  await expect(chat.typing).toHaveCount(0);

  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toContain('L’assistant écrit');
  const whole = (await chat.answers.textContent()) ?? '';
  const steps = new Set(seen.filter((text) => text && whole.startsWith(text)));
  expect(steps.size).toBeGreaterThan(2);
});

test('the chat has the specified texts, and times as French visitors write them', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  await expect(
    chat.card.getByText("Bonjour ! Je suis votre assistant IA. Comment puis-je vous aider aujourd'hui ?"),
  ).toBeVisible();
  await expect(chat.input).toHaveAttribute('placeholder', 'Tapez votre message...');
  await expect(chat.card.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await expect(chat.language.getByRole('option')).toHaveText([
    'Français',
    'English',
    'العربية',
    'हिन्दी',
    'اردو',
  ]);
  await expect(chat.language).toHaveValue('fr');

  await chat.ask('Bonjour');
  await expect(chat.answers).toContainText('Bonjour et bienvenue');
  for (const time of await chat.log.getByRole('time').all()) {
    await expect(time).toHaveText(/^([01]\d|2[0-3]):[0-5]\d$/);
    await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  }
  await expect(chat.log.getByRole('time')).toHaveCount(2);
});

test('the button stands at the bottom right, the two speak from two sides, the newest message is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const chat = chatOf(page);
  await page.goto('/');
  await expect(chat.launcher).toHaveCSS('position', 'fixed');
  const button = await chat.launcher.boundingBox();
  if (!button) throw new Error('the launcher must be on screen');
  expect(button.x + button.width).toBeGreaterThan(1280 - 40);
  expect(button.y + button.height).toBeGreaterThan(800 - 40);
  const radius = await chat.launcher.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).borderRadius),
  );
  expect(radius).toBeGreaterThanOrEqual(Math.min(button.width, button.height) / 2);

  await chat.open();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const card = await chat.card.boundingBox();
  if (!card) throw new Error('the card must be on screen');
  expect(card.x + card.width).toBeGreaterThan(1280 - 40);
  // The button stays, below the card.
  expect(card.y + card.height).toBeLessThanOrEqual(button.y);
  expect(card.y + card.height).toBeGreaterThan(button.y - 40);
  for (const [at, question] of ['Quels sont vos prix ?', 'Où êtes-vous ?', 'Merci'].entries()) {
    await chat.ask(question);
    await expect(chat.log.locator('[data-state=done]')).toHaveCount(2 * at + 2);
  }
  const middle = card.x + card.width / 2;
  const [mine, theirs] = [
    await chat.questions.last().boundingBox(),
    await chat.answers.first().boundingBox(),
  ];
  expect((mine?.x ?? 0) + (mine?.width ?? 0)).toBeGreaterThan(middle);
  expect(mine?.x).toBeGreaterThan(theirs?.x ?? Number.POSITIVE_INFINITY);
  await expect(chat.answers.last()).toBeInViewport();
  await expect(chat.questions.first()).not.toBeInViewport();
});

test('one message is sent at a time: until the server has it, the input and its button take nothing', async ({
  page,
}) => {
  const arrived = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/trpc/chat.send*', async (route) => {
    sent += 1;
    await arrived.promise;
    await route.fallback();
  });
  const chat = chatOf(page);
  await chat.open();
  await chat.input.fill('Bon');
  await expect(chat.card.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  // The key that ends a word which is being composed sends nothing, whichever way the browser says so.
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await chat.input.dispatchEvent('keydown', { key: 'Enter', ...composing });
  await chat.ask('Bonjour');
  await expect(chat.input).toHaveAttribute('aria-disabled', 'true');
  await expect(chat.input).toHaveAttribute('readonly', '');
  await expect(chat.card.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
  await chat.input.press('Enter');
  arrived.resolve();
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  await expect(chat.questions).toHaveText(['Bonjour']);
  await expect(chat.input).toBeEditable();
  await expect(chat.input).toHaveValue('');
  expect(sent).toBe(1);
});

test('details are asked for while there is no message, all of them optional', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  await chat.card.getByRole('button', { name: 'Renseigner mes informations' }).click();
  const name = chat.card.getByRole('textbox', { name: 'Votre nom (optionnel)' });
  const email = chat.card.getByRole('textbox', { name: 'Votre email (optionnel)' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('placeholder', 'Votre nom (optionnel)');
  await expect(email).toHaveAttribute('placeholder', 'Votre email (optionnel)');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(chat.card.getByRole('textbox', { name: 'Votre téléphone (optionnel)' })).toBeVisible();

  await name.fill('Amina Haddad');
  await email.fill('amina(at)example.com');
  await chat.card.getByRole('button', { name: 'Continuer' }).click();
  await expect(chat.card.getByText('Cette adresse email ne semble pas valide')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('amina@example.com');
  const stored = page.waitForResponse((response) => response.url().includes('chat.start') && response.ok());
  await chat.card.getByRole('button', { name: 'Continuer' }).click();
  expect((await stored).request().postData()).toContain('amina@example.com');
  await expect(name).toBeHidden();
  await expect(chat.input).toBeFocused();

  await chat.ask('Bonjour');
  await expect(chat.questions).toHaveText(['Bonjour']);
  await expect(chat.card.getByRole('button', { name: 'Renseigner mes informations' })).toHaveCount(0);
});

test('a visitor minimises, restores, changes to Arabic and asks for a person', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  await chat.card.getByRole('button', { name: 'Réduire' }).click();
  await expect(chat.input).toBeHidden();
  await expect.poll(async () => (await chat.card.boundingBox())?.height).toBeCloseTo(64, 0);
  await page.reload();
  await expect(chat.card.getByRole('button', { name: 'Agrandir' })).toBeVisible();
  await expect(chat.input).toBeHidden();
  await chat.card.getByRole('button', { name: 'Agrandir' }).click();
  await expect(chat.input).toBeVisible();
  await expect.poll(async () => (await chat.card.boundingBox())?.height).toBeCloseTo(384, 0);
  expect((await chat.card.boundingBox())?.width).toBeCloseTo(320, 0);

  await chat.ask('Je veux parler à un humain');
  await expect(chat.card.getByText('Personne demandée', { exact: true })).toBeVisible();
  await expect(chat.answers).toContainText('noté que vous souhaitez parler à une personne');

  await chat.language.selectOption('ar');
  await expect(chat.card).toHaveAttribute('dir', 'rtl');
  await expect(chat.card).toHaveAttribute('lang', 'ar');
  await expect(chat.card.getByRole('heading', { name: 'المساعد الذكي' })).toBeVisible();
  await page.reload();
  await expect(chat.card).toHaveAttribute('dir', 'rtl');
});

modelTest('a refresh in the middle of an answer loses and doubles nothing', async ({ page, model }) => {
  const chat = chatOf(page);
  speakSlowly(model, story, 6);
  await chat.open();
  await chat.ask('Que faites-vous ?');
  await expect(chat.writing).toContainText('Vous recevez');
  await page.reload();
  // The page comes back with the chat open and the answer still growing.
  await expect(chat.writing).toContainText('Vous recevez');
  await chat.shows('Que faites-vous ?', story);
  await page.reload();
  await chat.shows('Que faites-vous ?', story);
});

modelTest(
  'a second tab of the same browser sees question and answer as they come',
  async ({ page, context, model }) => {
    speakSlowly(model, story, 4);
    const first = chatOf(page);
    await first.open();
    const tab = await context.newPage();
    const second = chatOf(tab);
    await second.open();
    await first.ask('Que faites-vous ?');
    await expect(second.questions).toHaveText(['Que faites-vous ?']);
    await expect(second.writing).toContainText('Vous recevez');
    await second.shows('Que faites-vous ?', story);
    await first.shows('Que faites-vous ?', story);
  },
);

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '![plan](https://evil.example/pixel.png)',
  '[ouvrir](javascript:alert(3))',
  '<iframe src="https://evil.example/frame"></iframe>',
].join(' ');

modelTest(
  'markup of visitor and model stays text and loads nothing from elsewhere',
  async ({ page, model }) => {
    const chat = chatOf(page);
    model.onMessage(/.*/, {
      content: `${hostile}. Voici [notre site](/fr), [un autre](https://evil.example/)`,
    });
    await chat.open();
    await chat.ask(hostile);
    await expect(chat.questions).toHaveText([hostile]);
    await expect(chat.answers).toContainText('<script>alert(1)</script> <img src=x onerror=alert(2)>');
    await expect(chat.answers).toContainText('<iframe src="https://evil.example/frame"></iframe>');
    await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
    await expect(chat.log.locator('img, script, iframe, object, embed, style, link, form')).toHaveCount(0);
    await expect(chat.log.locator('a[href^="javascript" i]')).toHaveCount(0);
    await expect(chat.answers.getByRole('link')).toHaveText(['notre site']);
    await expect(chat.answers).toContainText('un autre');
  },
);
