import type { Page } from '@playwright/test';
import { contentWith } from '../../src/server/content/merge.ts';
import { agency, htmlOf, openSite } from '../setup/site.ts';
import { pasted, pastedIntoSite } from '../setup/typed-content.ts';
import { expect, objections, test } from './fixtures.ts';

/** Left to right and right to left, short and long. */
const paths = ['/', '/fr', '/fr/pitch', '/ar', '/hi', '/ur'];

for (const [typed, text] of Object.entries(pasted)) {
  test(`the site holds ${typed} in every field, on the smallest phone`, async ({ page }) => {
    test.setTimeout(120_000);
    const site = await openSite();
    site.render(agency, contentWith(pastedIntoSite(text)));
    // The server's own headers with it: its policy stays the one that forbids what is not the page's.
    await page.route('**/*', async (route, request) => {
      const { pathname } = new URL(request.url());
      const html = request.resourceType() === 'document' && htmlOf(site.page(pathname));
      if (!html) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: html });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await tooWide(page), `${path}: room`).toEqual([]);
      expect.soft(await objections(page), path).toEqual([]);
      await page.screenshot({
        path: `test-results/typed-${typed.replaceAll(' ', '-')}${path.replaceAll('/', '-')}.png`,
      });
    }
  });
}

/** What stands out of the screen, from the outside in, without what scrolls by itself; nothing where the page is as wide as it. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*:not([role=group] *)')]
      .map((one) => ({ one, place: one.getBoundingClientRect() }))
      .filter(({ one, place }) => one instanceof HTMLElement && (place.left < 0 || place.right > clientWidth))
      .map(
        ({ one, place }) =>
          `${one.tagName}.${one.className} ${Math.round(place.left)} to ${Math.round(place.right)}`,
      )
      .concat(`page ${scrollWidth}`);
  });
