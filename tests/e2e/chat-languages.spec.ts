import type { Page } from '@playwright/test';
import { chat as ar } from '../../src/content/ar/chat.ts';
import { chat as en } from '../../src/content/en/chat.ts';
import { chat as fr } from '../../src/content/fr/chat.ts';
import { chat as hi } from '../../src/content/hi/chat.ts';
import { chat as ur } from '../../src/content/ur/chat.ts';
import { welcome } from '../../src/content/welcome.ts';
import { chatOf } from './chat-page.ts';
import { dress, expect, looks, objections, slowIf, test } from './fixtures.ts';

const spoken = { fr, en, ar, hi, ur };
type Spoken = keyof typeof spoken;
const further = ['ar', 'hi', 'ur'] as const;
const faces = { ar: 'noto-sans-arabic', hi: 'noto-sans-devanagari', ur: 'noto-nastaliq-urdu' };

/** The Noto files that the page has asked for, by family. */
function watchFonts(page: Page): () => string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const name = /\/(noto-[a-z]+-[a-z]+)/.exec(request.url())?.[1];
    if (name) found.push(name);
  });
  return () => found;
}

const speak = (page: Page, language: Spoken) =>
  page.addInitScript((chosen) => localStorage.setItem('chat-language', chosen), language);

/** Waits until no font is on its way. */
const settled = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

test('a chat in Latin letters fetches no further font, whatever its selector lists', async ({ page }) => {
  const fonts = watchFonts(page);
  const chat = chatOf(page);
  await chat.open();
  await chat.language.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await chat.ask('Où êtes-vous ? Ça « coûte » 10 € → 👩‍💻 🇦🇪');
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
  await chat.language.selectOption('en');
  await expect(chat.card.getByRole('heading', { name: en.title })).toBeVisible();
  await settled(page);
  expect(fonts()).toEqual([]);
});

for (const language of further) {
  test(`${language} comes with its texts and one font, when it is chosen and at the next visit`, async ({
    page,
  }) => {
    const fonts = watchFonts(page);
    const chat = chatOf(page);
    await chat.open();
    expect(fonts()).toEqual([]);
    await chat.language.selectOption(language);
    await expect(chat.card.getByRole('heading', { name: spoken[language].title })).toBeVisible();
    await expect(chat.card).toHaveAttribute('dir', language === 'hi' ? 'ltr' : 'rtl');
    await expect.poll(fonts).toEqual([faces[language]]);

    await page.reload();
    await expect(chat.card.getByText(welcome[language].opening)).toBeVisible();
    await expect(chat.card).toHaveAttribute('lang', language);
  });
}

test('Arabic letters in a French conversation come in their font, and in no other', async ({ page }) => {
  const fonts = watchFonts(page);
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('مرحبا');
  await expect.poll(fonts).toEqual(['noto-sans-arabic']);
  await settled(page);
  expect(fonts()).toEqual(['noto-sans-arabic']);
});

test('a language whose texts do not come leaves the widget as it is', async ({ page, troubles }) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await page.route('**/assets/chat-*.js', (route) => route.abort());
  await chat.language.selectOption('hi');
  await expect(chat.language).toHaveValue('fr');
  await expect(chat.card.getByRole('heading', { name: fr.title })).toBeVisible();
  await expect(chat.toast).toContainText(fr.failures.language);
});

test('a stored language whose texts do not come opens the widget in French', async ({ page, troubles }) => {
  troubles.tolerate('network');
  await speak(page, 'ur');
  let asked = 0;
  // The first is the widget itself.
  await page.route('**/assets/chat-*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.continue() : route.abort();
  });
  const chat = chatOf(page);
  await chat.open();
  await expect(chat.card.getByRole('heading', { name: fr.title })).toBeVisible();
  expect(asked).toBe(2);
});

// 200 % zoom of a small laptop.
const zoomed = { colorScheme: 'light', width: 640, height: 360 } as const;

for (const language of Object.keys(spoken) as Spoken[]) {
  for (const look of [...looks, zoomed]) {
    // Each language in one look: from the left on the wide one, from the right on the phone, and the zoom in French.
    const [wide, narrow] = looks;
    const usual = { fr: zoomed, en: wide, hi: wide, ar: narrow, ur: narrow }[language];
    const title = `axe finds nothing, and nothing is cut, in ${language} (${look.colorScheme}, ${look.width} px)`;
    test(title, slowIf(look !== usual), async ({ page, troubles }) => {
      troubles.tolerate(429);
      const texts = spoken[language];
      await dress(page, look);
      await speak(page, language);
      const { card, input, launcher, questions, answers } = chatOf(page);
      const field = card.getByRole('textbox', { name: texts.input });
      const menu = card.getByRole('button', { name: texts.menu });
      const clean = async (state: string, within?: string) => {
        expect(await objections(page, within), state).toEqual([]);
        expect(await overflowing(page), state).toEqual([]);
      };
      await page.goto('/');
      await launcher.click();
      await expect(card.getByText(welcome[language].opening)).toBeVisible();
      await expect(input.or(field)).toBeVisible();
      await clean('empty');
      await field.fill(`Donaudampfschifffahrtselektrizitäten${'x'.repeat(80)}`);
      await field.press('Enter');
      await expect(questions).toHaveCount(1);
      await expect(answers).toHaveCount(1);
      await menu.click();
      await expect(card.getByRole('menu')).toBeVisible();
      await clean('menu', '#chat-root');
      await card.getByRole('menuitem', { name: texts.removal.start }).click();
      await expect(page.getByRole('alertdialog')).toBeFocused();
      await clean('question', '#chat-root');
      await page.keyboard.press('Escape');
      await menu.click();
      await card.getByRole('menuitem', { name: texts.person }).click();
      await expect(card.getByText(texts.status.escalated, { exact: true })).toBeVisible();
      await clean('person', '#chat-root');
      const data = { code: 'TOO_MANY_REQUESTS', reason: 'address', retryAfter: 600 };
      await page.route('**/trpc/chat.send*', (route) =>
        route.fulfill({ status: 429, json: [{ error: { message: 'Too many', code: -32029, data } }] }),
      );
      await field.fill('…');
      await field.press('Enter');
      // The hand-over named the ways too; the notice has the one by telephone under its own word.
      await expect(card.getByRole('link', { name: texts.ways.phone, exact: true })).toBeVisible();
      await clean('wait', '#chat-root');
    });
  }
}

/** Words of the card that stand outside it, or are cut off at their side. */
function overflowing(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .first()
    .evaluate((card) => {
      const frame = card.getBoundingClientRect();
      return [...card.querySelectorAll('h2, h3, p, button, a, span, [role=menuitem]')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const { clipPath } = getComputedStyle(element);
          if (box.width === 0 || clipPath !== 'none') return false;
          const outside = box.left < frame.left - 1 || box.right > frame.right + 1;
          return outside || (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0);
        })
        .map((element) => `${element.tagName} ${element.textContent}`);
    });
}

test('the language that was heard is spoken again after a reload, also where nothing else is left', async ({
  page,
}) => {
  const chat = chatOf(page);
  const field = chat.card.getByRole('textbox', { name: en.input });
  await chat.open();
  await chat.ask('How much does a website cost, please?');
  await expect(field).toBeVisible();
  await expect(chat.answers).toHaveCount(1);
  await chat.card.getByRole('button', { name: en.menu }).click();
  await chat.option(en.removal.start).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.removal.confirm }).click();
  await expect(chat.questions).toHaveCount(0);
  await page.reload();
  await expect(chat.card.getByText(welcome.en.opening)).toBeVisible();
  await expect(field).toBeVisible();
});

test('a language that cannot be loaded is told in the present one, which stays', async ({
  page,
  troubles,
}) => {
  troubles.tolerate('network');
  const chat = chatOf(page);
  await chat.open();
  await page.route('**/*.js', (route) => route.abort());
  await chat.language.selectOption('hi');
  await expect(chat.toast).toHaveText('ErreurImpossible de charger cette langue');
  await expect(chat.language).toHaveValue('fr');
  await expect(chat.card.getByRole('heading', { name: fr.title })).toBeVisible();
});
