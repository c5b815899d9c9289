import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatOf } from './chat-page.ts';
import {
  demo,
  dress,
  expect,
  looks,
  objections,
  recordOf,
  signIn,
  startDemo,
  test,
  toast,
} from './fixtures.ts';

/** A server of these journeys alone: what they publish everybody reads. */
const learningTest = test.extend<object, { own: { url: string } }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
      const server = await startDemo(folder, {});
      await use({ url: server.url });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

const question = 'Vendez-vous des parapluies roses ?';

learningTest(
  'what the assistant did not know is answered, tried, published and rated',
  async ({ page, browser, own }) => {
    test.setTimeout(240_000);
    const visitor = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' });
    const visited = await visitor.newPage();
    const chat = chatOf(visited);
    await chat.open();
    await chat.ask(question);
    await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);

    await signIn(page, demo('sales'));
    await page.goto('/unanswered');
    const row = recordOf(page, question);
    await expect(row).toContainText('pas su');
    for (const look of looks) {
      await dress(page, look);
      expect(await objections(page)).toEqual([]);
      await page.screenshot({
        path: `test-results/learning-unanswered-${look.width}-${look.colorScheme}.png`,
        fullPage: true,
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    // Set aside by mistake, and taken back.
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Mettre de côté' }).click();
    await expect(toast(page, 'Questions mises de côté')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(row).toHaveCount(1);

    await row.getByRole('link', { name: /^Écrire la réponse/ }).click();
    await expect(page.getByText('Réponse à une question de visiteur')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Titre (Français)' })).toHaveValue(question);
    await page
      .getByRole('textbox', { name: 'Réponse (Français)' })
      .fill('Non\u00a0: nous ne vendons pas de parapluies, nous créons des logiciels.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Brouillon enregistré, pas encore publié')).toBeVisible();
    const entry = page.url();

    await page.goto('/content/try');
    await page.getByRole('textbox', { name: 'Question' }).fill('Et un parapluie rose ?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Il ne sait pas', { exact: true })).toBeVisible();
    await expect(page.getByText('Il répond', { exact: true })).toBeVisible();
    for (const look of looks) {
      await dress(page, look);
      expect(await objections(page)).toEqual([]);
      await page.screenshot({
        path: `test-results/learning-try-${look.width}-${look.colorScheme}.png`,
        fullPage: true,
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto(entry);
    await page.getByRole('button', { name: 'Publier…', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/questions? essayées? (?:en|sur)/)).toBeVisible({ timeout: 40_000 });
    for (const look of looks) {
      await dress(page, look);
      await page.screenshot({ path: `test-results/learning-publish-${look.width}-${look.colorScheme}.png` });
    }
    expect(await objections(page, '[role=dialog]')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await expect(page.getByText('Tout est publié')).toBeVisible();
    await page.goto('/unanswered?state=answered');
    await expect(recordOf(page, question)).toContainText('Publiée');

    // The visitor asks again, and says what they think of it: with the keyboard, and otherwise afterwards.
    await chat.ask('Vous vendez des parapluies roses ?');
    await expect(chat.answers.last()).toContainText('nous ne vendons pas de parapluies');
    // Until it has been told to its end, the answer before it is the last that can be rated.
    await expect(chat.log.locator('[data-state=done]')).toHaveCount(4);
    const bad = chat.log.getByRole('button', { name: 'Mauvaise réponse' }).last();
    await bad.focus();
    await visited.keyboard.press('Enter');
    await expect(bad).toHaveAttribute('aria-pressed', 'true');
    await chat.log.getByLabel('Pas claire').check();
    await chat.log.getByLabel('En quelques mots (facultatif)').fill('Trop long');
    await visited.screenshot({ path: 'test-results/learning-rating.png' });
    expect(await objections(visited, '[role=dialog]')).toEqual([]);
    await chat.log.getByRole('button', { name: 'Envoyer' }).click();
    await expect(chat.log.getByText('Merci pour votre avis.')).toBeVisible();
    await visited.reload();
    await expect(bad).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/content?kind=fact');
    await expect(recordOf(page, question)).toContainText('1 fois');
    await expect(recordOf(page, question)).toContainText('0 👍 1 👎');
    await page.getByRole('combobox', { name: 'Utilisation' }).selectOption('Jamais utilisé');
    await expect(recordOf(page, question)).toHaveCount(0);
    const good = chat.log.getByRole('button', { name: 'Bonne réponse' }).last();
    await good.click();
    await expect(good).toHaveAttribute('aria-pressed', 'true');
    await expect(bad).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/content?kind=fact');
    await expect(recordOf(page, question)).toContainText('1 👍 0 👎');
    await page.screenshot({ path: 'test-results/learning-usage.png', fullPage: true });
    await visitor.close();
  },
);
