import { chatOf } from './chat-page.ts';
import { test } from './fixtures.ts';

for (const width of [390, 1440])
  for (const scheme of ['light', 'dark'] as const)
    test(`pics ${width} ${scheme}`, async ({ browser, service }) => {
      const context = await browser.newContext({ baseURL: service.url, colorScheme: scheme, viewport: { width, height: 844 }, hasTouch: width === 390, isMobile: width === 390 });
      const page = await context.newPage();
      const chat = chatOf(page);
      await chat.open();
      await chat.ask('Combien ça coûte ?');
      await chat.card.getByRole('button', { name: /prix$/ }).first().waitFor();
      await chat.log.locator('summary').first().click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/t18-pics/fr-${width}-${scheme}.png` });
      await chat.ask('احذفوا بياناتي');
      await chat.card.locator('[data-serious]').waitFor();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/t18-pics/ar-${width}-${scheme}.png` });
      await context.close();
    });
