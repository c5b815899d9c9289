import { chatOf } from './chat-page.ts';
import { dress, expect, looks, modelTest, objections, slowIf, speakSlowly, test } from './fixtures.ts';

/** Half of the pages for each look, and the others for `npm run test:slow`. */
const halves = [
  ['/fr', '/fr/pitch', '/login', '/api/docs', '/client-access', '/ar'],
  ['/', '/nothing', '/invitation', '/quotes', '/validate-project', '/hi', '/ur'],
];

for (const [at, look] of looks.entries()) {
  const name = `${look.colorScheme}, ${look.width} px`;

  for (const [half, paths] of halves.entries())
    test(
      `axe finds nothing on ${paths.join(' ')} (${name})`,
      slowIf(half !== at),
      async ({ page, troubles }) => {
        // Six pages and more, each looked through whole.
        test.slow();
        troubles.tolerate(401, 404);
        await dress(page, look);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await objections(page), path).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(look.width);
        }
        if (!paths.includes('/')) return;
        await page.goto('/');
        await page.getByText('How much does custom software cost in Dubai?').click();
        expect(await objections(page), 'a question opened').toEqual([]);
        if (look.width === 1440) return;
        await page.locator('summary[aria-label=Menu]').click();
        expect(await objections(page), 'the drawer opened').toEqual([]);
      },
    );

  // In light, chat-languages.spec.ts has axe look at the chat too.
  const isTwin = slowIf(look.colorScheme === 'light');
  modelTest(
    `axe finds nothing in any state of the chat (${name})`,
    isTwin,
    async ({ page, model, troubles }) => {
      troubles.tolerate('network');
      await dress(page, look);
      const chat = chatOf(page);
      // The page behind the card is the same in each state.
      const clean = async (state: string, within = '#chat-root') =>
        expect(await objections(page, within), state).toEqual([]);
      await chat.open();
      await clean('empty', 'html');
      await chat.card.getByRole('button', { name: 'Renseigner mes informations' }).click();
      await chat.card.getByRole('textbox', { name: 'Votre email (optionnel)' }).fill('nobody');
      await chat.card.getByRole('button', { name: 'Continuer' }).click();
      await clean('form');
      await page.reload();

      const answer =
        'Voici **la réponse** :\n\n- un lien : [contact](/#contact)\n- du `code`\n\nBonne lecture.';
      speakSlowly(model, answer, 6);
      await chat.ask('Que faites-vous ?');
      await expect(chat.writing).toContainText('Voici');
      await clean('streaming');
      await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
      await clean('done');

      await page.route('**/trpc/chat.send*', (route) => route.abort());
      await chat.ask('Et demain ?');
      await expect(chat.toast).toBeVisible();
      await clean('failed');
      await page.unroute('**/trpc/chat.send*');
      model.setChaos({ dropRate: 1 });
      await chat.retry.click();
      await expect(chat.card.getByText('Nouvelle tentative en cours')).toBeVisible();
      await clean('waiting');

      await chat.language.selectOption('ar');
      await expect(chat.card).toHaveAttribute('dir', 'rtl');
      await clean('right to left');
      await chat.card.getByRole('button', { name: 'تصغير' }).click();
      await clean('minimised', 'html');
    },
  );
}
