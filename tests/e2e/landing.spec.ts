import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// How the page moves is what most of these journeys look at.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const waiting = (page: Page) => page.locator('[data-waiting]');
/** How far the top of an element is from the lower edge of the header, in px. */
const distance = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const header = document.querySelector('[data-header]');
    return Math.abs(element.getBoundingClientRect().top - (header?.getBoundingClientRect().bottom ?? 0));
  });
/** Notes every place the page scrolls through from now on, and on every page to come. */
const noteScrolling = (page: Page) =>
  page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener('scroll', () => places.push(scrollY), { passive: true });
  });
const places = (page: Page) => page.evaluate(() => (window as unknown as { places: number[] }).places);

/** Browsers differ in whether the style sheet's wish for smooth scrolling counts on load: this makes one where not. */
function jumpOnLoad() {
  new MutationObserver((_changes, observer) => {
    if (!document.documentElement) return;
    observer.disconnect();
    document.documentElement.style.scrollBehavior = 'auto';
  }).observe(document, { childList: true });
}

test.describe('a hash in the address', () => {
  for (const from of ['typed', 'followed from another page', 'in a browser that jumps'] as const) {
    test(`is scrolled to smoothly on load (${from})`, async ({ page }) => {
      await noteScrolling(page);
      if (from === 'in a browser that jumps') await page.addInitScript(jumpOnLoad);
      if (from !== 'followed from another page') await page.goto('/#contact');
      else {
        await page.goto('/fr');
        await page.locator('[data-header] nav').first().locator('a[href="/#contact"]').click();
      }
      await expect.poll(() => distance(page, '#contact')).toBeLessThan(8);
      const steps = await places(page);
      const end = steps.at(-1) ?? 0;
      // A jump has no places between; how many a glide has depends on how busy the machine is.
      expect(steps.filter((place) => place > end * 0.05 && place < end * 0.95)).not.toEqual([]);
    });
  }

  test('is scrolled to smoothly when it changes', async ({ page }) => {
    await noteScrolling(page);
    await page.goto('/');
    await page.evaluate(() => {
      location.hash = 'services';
    });
    await expect.poll(() => distance(page, '#services')).toBeLessThan(8);
    expect((await places(page)).length).toBeGreaterThan(1);
    await page.locator('[data-header] nav a[href="#home"]').first().click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(2);
  });

  test('does not take a reader back who had read on, neither on a reload nor on the way back', async ({
    page,
  }) => {
    await page.goto('/#services');
    await expect.poll(() => distance(page, '#services')).toBeLessThan(8);
    await page.locator('#faq').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    const place = await page.evaluate(() => scrollY);
    const restored = () => page.evaluate((before) => Math.abs(scrollY - before), place);
    // The faces that come late move a line or two; the services are several screens above.
    const staysRestored = async () => {
      await expect.poll(restored).toBeLessThan(200);
      await page.waitForTimeout(500);
      expect(await restored()).toBeLessThan(200);
    };
    await page.reload();
    await page.waitForLoadState();
    await staysRestored();
    await page.goto('/fr');
    await page.goBack();
    await staysRestored();
  });
});

test.describe('sections', () => {
  test('are all there before anybody scrolls, come gently once, and stay', async ({ page }) => {
    await page.goto('/');
    await expect(waiting(page)).toHaveCount(0);
    await page.mouse.wheel(0, 30);
    await expect.poll(() => waiting(page).count()).toBeGreaterThan(5);
    const services = page.locator('#services');
    await expect(services).toHaveAttribute('data-waiting');
    await services.scrollIntoViewIfNeeded();
    await expect(services).not.toHaveAttribute('data-waiting');
    await expect(page.locator('#services > div')).toHaveCSS('opacity', '1');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(services).not.toHaveAttribute('data-waiting');
  });

  test('come when a tenth of the services is in sight, and no earlier', async ({ page }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 30);
    const services = page.locator('#services');
    await expect(services).toHaveAttribute('data-waiting');
    /** Scrolls so that this part of the section is above the lower edge of the window. */
    const show = (part: number) =>
      services.evaluate((element, shown) => {
        const { top, height } = element.getBoundingClientRect();
        scrollBy({ top: top + height * shown - innerHeight, behavior: 'instant' });
      }, part);
    await show(0.07);
    await page.waitForTimeout(300);
    await expect(services).toHaveAttribute('data-waiting');
    await show(0.13);
    await expect(services).not.toHaveAttribute('data-waiting');
  });

  test('print whole', async ({ page }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 30);
    await expect.poll(() => waiting(page).count()).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    const hidden = await waiting(page).evaluateAll((parts) =>
      parts
        .flatMap((part) => [part, ...part.children])
        .filter((part) => getComputedStyle(part).opacity !== '1'),
    );
    expect(hidden).toEqual([]);
  });

  test('never wait for a reader who wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.locator('[data-count="300"]')).toHaveText('300');
  });
});

test('the counters of the banner count up to their figures and move nothing beside them', async ({
  page,
}) => {
  await page.goto('/');
  // Our own faces are as wide as they are: the counting is looked at once they stand.
  await expect(page.locator('html')).toHaveAttribute('data-faces', 'all');
  const banner = page.locator('dl', { has: page.locator('[data-count="300"]') });
  const counter = banner.locator('[data-count="300"]');
  await banner.evaluate((element) => {
    const seen: { texts: Set<string>; widths: Set<number> } = { texts: new Set(), widths: new Set() };
    Object.assign(window, { seen });
    const look = () => {
      const first = element.querySelector('[data-count]');
      seen.texts.add(first?.getAttribute('data-shown') ?? '');
      for (const figure of element.querySelectorAll('dd'))
        seen.widths.add(figure.getBoundingClientRect().width);
      requestAnimationFrame(look);
    };
    look();
  });
  const figures = await banner.locator('dd').count();
  await banner.scrollIntoViewIfNeeded();
  await expect(counter).toHaveAttribute('data-shown', /^\d+$/);
  // What is read aloud and printed is the last figure from the start.
  await expect(banner.locator('dd')).toHaveText(['300+', '97%', 'AED 8M+', '24/7']);
  await expect(counter).not.toHaveAttribute('data-shown');
  const seen = await page.evaluate(() => {
    const { texts, widths } = (window as unknown as { seen: { texts: Set<string>; widths: Set<number> } })
      .seen;
    return { texts: [...texts], widths: [...widths] };
  });
  expect(seen.texts.length).toBeGreaterThan(10);
  expect(seen.widths.length).toBeLessThanOrEqual(figures);
});

test('the header is clear at the top and a bar of its own beyond 10 px', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('[data-header]');
  const look = () =>
    header.evaluate((element) => {
      const { backgroundColor, borderBottomColor, backdropFilter } = getComputedStyle(element, '::before');
      return { backgroundColor, borderBottomColor, backdropFilter };
    });
  const scroll = (top: number) => page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  const clear = 'rgba(0, 0, 0, 0)';
  expect(await look()).toEqual({ backgroundColor: clear, borderBottomColor: clear, backdropFilter: 'none' });
  await scroll(10);
  await expect(header).not.toHaveAttribute('data-scrolled');
  await scroll(11);
  await expect(header).toHaveAttribute('data-scrolled');
  await expect.poll(async () => (await look()).borderBottomColor).not.toContain('/ 0)');
  await expect.poll(async () => (await look()).backgroundColor).toMatch(/\/ 0\.8|, 0\.8/);
  expect((await look()).backdropFilter).toContain('blur');
  expect((await header.boundingBox())?.y).toBe(0);
  await scroll(0);
  await expect(header).not.toHaveAttribute('data-scrolled');
});

test('the header keeps to one line from its breakpoint on', async ({ page }) => {
  for (const path of ['/', '/fr', '/ar', '/hi', '/quotes']) {
    for (const width of [1104, 1152, 1220]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      const header = page.locator('[data-header]');
      await expect(header.locator('[data-menu=drawer] > summary')).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width);
      // A painted screen gives its place to the same one when its script has come.
      const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 1_000;
      await expect.poll(() => heightOf(header)).toBe(72);
      await expect
        .poll(() => heightOf(header.locator('a span').first()), { message: `${path} ${width}` })
        .toBeLessThan(30);
    }
  }
});

test('the drawer closes on a choice, on Escape, on a tap beside it and when the focus leaves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  const button = page.locator('summary[aria-label=Menu]');
  const drawer = page.getByRole('navigation', { name: 'Menu' });
  const closings = {
    choice: () => drawer.getByRole('link', { name: 'Projects' }).click(),
    escape: () => page.keyboard.press('Escape'),
    beside: () => page.mouse.click(60, 600),
    leaving: async () => {
      await drawer.getByRole('link', { name: 'اردو' }).focus();
      await page.keyboard.press('Tab');
    },
  };
  for (const [name, close] of Object.entries(closings)) {
    await button.click();
    await expect(drawer, name).toBeVisible();
    await close();
    await expect(drawer, name).toBeHidden();
  }
});

test('the testimonials of a small screen are a row that keys and fingers move', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const row = page.getByRole('group', { name: 'Testimonials' });
  await expect(row.getByRole('listitem')).toHaveCount(6);
  await expect(row).toHaveAttribute('tabindex', '0');
  await row.focus();
  const moved = () => row.evaluate((element) => element.scrollLeft);
  expect(await moved()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(moved).toBeGreaterThan(20);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row).toHaveAttribute('tabindex', '-1');
});

test('nothing of the page moves by itself while it loads and is read', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  for (let screen = 0; screen < 14; screen += 1) {
    await page.mouse.wheel(0, 750);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(2200);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // On a busy machine the fonts come after the first paint and move a word by a few pixels: a thousandth at most.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.002);
});
