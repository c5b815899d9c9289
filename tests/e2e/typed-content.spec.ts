import type { Page } from '@playwright/test';
import { mailNames } from '../../src/content/mail-texts.ts';
import { guideIn } from '../../src/server/content/guide-service.ts';
import { contentWith } from '../../src/server/content/merge.ts';
import { previewMail } from '../../src/server/mail/preview.ts';
import { agency, htmlOf, openSite, origin } from '../setup/site.ts';
import { pasted, pastedInto, pastedIntoSettings, pastedIntoSite } from '../setup/typed-content.ts';
import { standIn } from './call-stand-in.ts';
import { demo, expect, objections, signIn, slowIf, test } from './fixtures.ts';

/** Left to right and right to left, long and, where nothing is sold yet, short. */
const pathsOf = { demo: ['/', '/fr', '/fr/pitch', '/ar', '/hi', '/ur'], blank: ['/', '/fr', '/ar'] };

const phone = { width: 360, height: 740 };

for (const [typed, text] of Object.entries(pasted)) {
  const typedAgency = pastedIntoSettings(agency, text);

  test(`the site holds ${typed} in every field, on the smallest phone`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(phone);
    const site = await openSite();
    // The server's own headers with it: its policy stays the one that forbids what is not the page's.
    await page.route('**/*', async (route, request) => {
      const { pathname } = new URL(request.url());
      const html = request.resourceType() === 'document' && htmlOf(site.page(pathname));
      if (!html) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: html });
    });
    for (const [start, paths] of Object.entries(pathsOf)) {
      site.render(typedAgency, contentWith(pastedIntoSite(text, start as keyof typeof pathsOf)));
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await tooWide(page), `${start} ${path}: room`).toEqual([]);
        expect.soft(await objections(page), `${start} ${path}`).toEqual([]);
        await page.screenshot({
          path: `test-results/typed-${typed.replaceAll(' ', '-')}-${start}${path.replaceAll('/', '-')}.png`,
        });
      }
    }
  });

  const title = `the guide of whoever sells and every mail hold ${typed}, on the smallest phone`;
  test(title, slowIf(!['one long word', 'right to left'].includes(typed)), async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(phone);
    await signIn(page, demo('sales'));
    const guide = guideIn(contentWith(pastedInto('guide', text)), 'fr');
    await standIn(page, { 'salesGuide.get': () => guide });
    for (const { id, title } of guide.tabs) {
      await page.goto(`/sales-enablement?tab=${id}`);
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      expect.soft(await tooWide(page), `guide ${id}: room`).toEqual([]);
      expect.soft(await objections(page), `guide ${id}`).toEqual([]);
    }
    const { mails } = contentWith(pastedInto('mail', text));
    const config = {
      agency: typedAgency,
      appUrl: new URL(`${origin}/`),
      mail: { from: { name: typedAgency.name, address: typedAgency.email } },
    };
    await page.goto('about:blank');
    for (const name of mailNames) {
      for (const language of ['fr', 'ar'] as const) {
        const html = previewMail(config as never, mails, name, language);
        if (!html) continue;
        await page.setContent(html);
        expect.soft(await tooWide(page), `mail ${name} ${language}`).toEqual([]);
      }
    }
  });
}

/**
 * What stands out of the screen, from the outside in, without what scrolls by itself; nothing where the page is as wide
 * as it.
 */
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
