import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { chatOf } from './chat-page.ts';
import {
  demo,
  dress,
  expect,
  looks,
  objections,
  recordOf,
  signIn,
  slowIf,
  startDemo,
  test,
  toast,
} from './fixtures.ts';

/** A server of these journeys alone: what they publish everybody reads. */
const contentTest = test.extend<object, { own: { url: string } }>({
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

/** What is said once something is published. */
const seen = 'Le site et l’assistant le disent dès maintenant';
const dialogOf = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

async function saveDraft(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré, pas encore publié')).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await button(page, 'Publier…').click();
  await button(page, 'Publier').click();
  await expect(page.getByText('Tout est publié')).toBeVisible();
}

/** Opens one thing of a kind, signed in. */
async function edit(page: Page, kind: string, item: string): Promise<void> {
  await signIn(page, demo('sales'));
  await page.goto(`/content/${kind}/${item}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Textes' })).toBeVisible();
}

/** What a visitor reads, in a browser of their own. */
async function asVisitor(browser: Browser, url: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await look(page);
  await context.close();
}

contentTest('a price is changed and read everywhere, and taken back', async ({ page, browser, own }) => {
  test.slow();
  await signIn(page, demo('sales'));
  await page.goto('/content');
  const row = recordOf(page, 'Chatbots et assistants IA');
  await expect(row).toContainText(/9\s500/);
  await row.getByRole('link', { name: 'Chatbots et assistants IA' }).click();
  await field(page, 'Prix à partir de').fill('9 900');
  await saveDraft(page);
  await asVisitor(browser, own.url, async (visitor) => {
    await expect(visitor.getByText('AED 9,500').first()).toBeVisible();
    await expect(visitor.getByText('AED 9,900')).toHaveCount(0);
  });

  // The list is another screen's document, whose policy frames nothing: the preview comes by one of its own.
  await button(page, 'Aperçu').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('AED 9,900').first()).toBeVisible();
  await expect(frame.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);

  await button(page, 'Publier…').click();
  await expect(dialogOf(page)).toContainText(/Prix à partir de.*9\s500.*9\s900/s);
  await button(page, 'Publier').click();
  await expect(toast(page, seen)).toBeVisible();
  // What is pointed at stays.
  await page.getByText(seen).hover();
  await asVisitor(browser, own.url, async (visitor) => {
    await expect(visitor.locator('#services').getByText('AED 9,900').first()).toBeVisible();
    const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('9900');
    expect(data.join()).not.toContain('9500');
    const chat = chatOf(visitor);
    await chat.open();
    await chat.ask('Combien coûte un chatbot ?');
    await expect(chat.log).toContainText(/9\s?900/);
  });

  await button(page, 'Annuler').click();
  await expect(toast(page, 'La version précédente est de nouveau publiée')).toBeVisible();
  await expect(field(page, 'Prix à partir de')).toHaveValue('9500');
  await asVisitor(browser, own.url, async (visitor) => {
    await expect(visitor.getByText('AED 9,500').first()).toBeVisible();
    await expect(visitor.getByText('AED 9,900')).toHaveCount(0);
  });

  // Either is there to be gone back to.
  await page.getByRole('button', { name: /^Reprendre cette version/ }).click();
  await expect(toast(page, 'Version reprise en brouillon')).toBeVisible();
  await expect(field(page, 'Prix à partir de')).toHaveValue('9900');
  await button(page, 'Abandonner le brouillon').click();
  await dialogOf(page).getByRole('button', { name: 'Abandonner le brouillon' }).click();
  await expect(field(page, 'Prix à partir de')).toHaveValue('9500');
});

contentTest(
  'what the community management costs and how the agency is rated is changed beside the words of the pages',
  async ({ page, browser, own, troubles }) => {
    troubles.tolerate(400);
    test.slow();
    await edit(page, 'page', 'community');
    await field(page, 'Prix par mois').fill('700');
    await saveDraft(page);
    await button(page, 'Publier…').click();
    await expect(dialogOf(page)).toContainText(/Toutes les langues.*Prix par mois.*600.*700/s);
    await button(page, 'Publier').click();
    await expect(toast(page, seen)).toBeVisible();
    await page.getByText(seen).hover();
    await asVisitor(browser, own.url, async (visitor) => {
      await visitor.goto('/fr/pitch');
      await expect(visitor.getByRole('main')).toContainText(/700\s€ \/\smois/);
      await expect(visitor.getByRole('main')).not.toContainText('600');
      const chat = chatOf(visitor);
      await visitor.goto('/');
      await chat.open();
      await chat.ask('How much is community management?');
      await expect(chat.log).toContainText('700 EUR per month');
    });
    await button(page, 'Annuler').click();
    await expect(field(page, 'Prix par mois')).toHaveValue('600');

    await edit(page, 'page', 'landing');
    const rating = field(page, 'Note moyenne sur 5');
    await expect(rating).toHaveValue('4,9');
    await rating.fill('4,7');
    await field(page, 'Nombre d’avis').fill('');
    await button(page, 'Publier…').click();
    await button(page, 'Publier').click();
    await expect(page.getByText('À remplir')).toBeVisible();
    await expect(field(page, 'Nombre d’avis')).toBeFocused();
    await field(page, 'Nombre d’avis').fill('120');
    await publish(page);
    await asVisitor(browser, own.url, async (visitor) => {
      const data = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join();
      expect(data).toContain('"ratingValue":4.7,"reviewCount":120');
    });
    expect(await objections(page)).toEqual([]);
  },
);

contentTest(
  'a service in two languages is made, moved, hidden and shown',
  async ({ page, browser, own, troubles }) => {
    troubles.tolerate(400);
    test.slow();
    await signIn(page, demo('sales'));
    await page.goto('/content');
    await page.getByRole('link', { name: 'Nouveau service' }).click();
    await field(page, 'Prix à partir de').fill('4000');
    await page.getByLabel('Devise').selectOption('AED');
    await field(page, 'Projets livrés').fill('3');
    await field(page, 'Titre (Français)').fill('Visites virtuelles');
    await field(page, 'Description (Français)').fill('Votre lieu, en entier, sur un écran.');
    await field(page, 'Titre (English)').fill('Virtual tours');
    await saveDraft(page);
    await expect(page).toHaveURL(/\/content\/service\/[a-z-]+$/);

    // What is missing in the other language is said there.
    await button(page, 'Publier…').click();
    await button(page, 'Publier').click();
    await expect(field(page, 'Description (English)')).toBeFocused();
    await expect(tab(page, /English/)).toContainText('à corriger');
    await field(page, 'Description (English)').fill('Your whole place, on a screen.');
    await publish(page);
    const services = (visitor: Page) => visitor.locator('#services h3');
    await asVisitor(browser, own.url, async (visitor) => {
      await expect(services(visitor).last()).toHaveText('Virtual tours');
    });

    await page.goto('/content');
    const menu = page.getByRole('button', { name: 'Actions : Visites virtuelles' });
    const choose = async (name: string) => {
      await menu.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('Monter');
    await expect(page.getByText('Visites virtuelles : maintenant en position 4 sur 5.')).toBeAttached();
    await asVisitor(browser, own.url, async (visitor) => {
      await expect(services(visitor).nth(3)).toHaveText('Virtual tours');
    });
    await choose('Masquer');
    await expect(recordOf(page, 'Visites virtuelles')).toContainText('Masqué');
    await asVisitor(browser, own.url, async (visitor) => {
      await expect(services(visitor)).toHaveCount(4);
    });
    await choose('Afficher');
    await expect(recordOf(page, 'Visites virtuelles')).toContainText('Affiché');
    await asVisitor(browser, own.url, async (visitor) => {
      await expect(services(visitor)).toHaveCount(5);
    });
  },
);

contentTest('a publication is planned and called off', async ({ page, browser, own, troubles }) => {
  troubles.tolerate(400);
  await edit(page, 'question', 'prices');
  await field(page, 'Question (English)').fill('What does it cost?');
  await button(page, 'Publier…').click();
  await page.getByRole('radio', { name: 'Plus tard' }).check();
  await button(page, 'Publier').click();
  await expect(dialogOf(page)).toContainText('Choisissez un jour et une heure');
  await page.getByLabel('Jour et heure').fill('2020-01-01T09:00');
  await button(page, 'Publier').click();
  await expect(dialogOf(page)).toContainText('Choisissez un moment à venir');
  await expect(dialogOf(page)).toContainText('À l’heure de l’agence (Asia/Dubai)');
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Jour et heure').fill(`${soon}T09:00`);
  await button(page, 'Publier').click();
  await expect(toast(page, 'Publication prévue')).toBeVisible();
  const waiting = page.getByRole('note').filter({ hasText: 'Publication prévue le' });
  await expect(waiting).toContainText('What does it cost?');
  await button(page, 'Annuler la publication prévue').click();
  await expect(waiting).toHaveCount(0);
  await expect(field(page, 'Question (English)')).toHaveValue('What does it cost?');
  await asVisitor(browser, own.url, async (visitor) => {
    await expect(visitor.getByText('What does it cost?')).toHaveCount(0);
  });
});

contentTest('of two who write at once nobody loses a word', async ({ page, browser, own, troubles }) => {
  troubles.tolerate(409);
  await edit(page, 'claim', 'served');
  const context = await browser.newContext({ baseURL: own.url });
  const other = await context.newPage();
  await edit(other, 'claim', 'served');
  await field(other, 'Libellé (Français)').fill('clients servis');
  await saveDraft(other);
  await field(page, 'Libellé (English)').fill('clients served');
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a modifié' });
  await expect(conflict).toContainText('Chez votre collègue : Français : Libellé.');
  await button(page, 'Réunir les deux').click();
  await saveDraft(page);
  await page.reload();
  await expect(field(page, 'Libellé (Français)')).toHaveValue('clients servis');
  await expect(field(page, 'Libellé (English)')).toHaveValue('clients served');
  await context.close();
});

contentTest(
  'what is not saved is asked about, and a draft is written by keyboard alone',
  async ({ page }) => {
    await edit(page, 'page', 'frame');
    await page.getByLabel('Chercher dans les textes').focus();
    await page.keyboard.type('chat');
    await page.getByLabel('Chat (Français)', { exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Écrivez-nous');
    await page.getByRole('link', { name: 'Textes des pages' }).click();
    await button(page, 'Rester ici').click();
    await saveDraft(page);
    await expect(page.getByRole('button', { name: /Reprendre le texte d’origine/ })).toBeVisible();
    await button(page, 'Publier…').focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toContainText('Écrivez-nous');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Publier…')).toBeFocused();
    await page.getByRole('button', { name: /Reprendre le texte d’origine/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Tout est publié')).toBeVisible();
  },
);

const odd = [
  ['a long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
  ['HTML', '<img src=x onerror=alert(1)><b>&amp; "both"</b></script>'],
  ['right to left', 'مساعدون أذكياء \u202E abc للمطاعم'],
] as const;

contentTest('any title leaves the page whole', async ({ page, browser, own }) => {
  test.slow();
  await edit(page, 'service', 'chatbot');
  for (const [name, title] of odd) {
    await field(page, 'Titre (English)').fill(title);
    await publish(page);
    await asVisitor(browser, own.url, async (visitor) => {
      await dress(visitor, { colorScheme: 'light', width: 360, height: 740 });
      await expect(visitor.locator('#services h3', { hasText: title }), name).toBeVisible();
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
      expect(await objections(visitor), name).toEqual([]);
    });
  }
  await page.getByRole('button', { name: /Reprendre le texte d’origine/ }).click();
  await publish(page);
});

for (const look of looks)
  contentTest(
    `axe finds nothing where content is written (${look.colorScheme}, ${look.width} px)`,
    slowIf(look.width === 1440),
    async ({ page }) => {
      test.slow();
      await dress(page, look);
      await signIn(page, demo('sales'));
      const clean = async (state: string) => {
        expect(await objections(page), state).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
      };
      for (const kind of ['service', 'project', 'page']) {
        await page.goto(`/content?kind=${kind}`);
        await expect(page.locator('[data-record]').first()).toBeVisible();
        await clean(`list of ${kind}`);
      }
      for (const path of ['service/real-estate', 'project/social-agent', 'testimonial/new', 'page/landing']) {
        await page.goto(`/content/${path}`);
        await expect(page.getByRole('heading', { level: 2, name: 'Textes' })).toBeVisible();
        await clean(path);
      }
      await page.goto('/content/service/enterprise');
      await field(page, 'Prix à partir de').fill('beaucoup');
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Un montant entier')).toBeVisible();
      await clean('refused');
      await field(page, 'Prix à partir de').fill('26000');
      await button(page, 'Publier…').click();
      await page.getByRole('radio', { name: 'Plus tard' }).check();
      await clean('publish');
      await page.keyboard.press('Escape');
      await button(page, 'Aperçu').click();
      await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
      await clean('preview');
      await page.keyboard.press('Escape');
      await button(page, 'Abandonner le brouillon').click();
      await dialogOf(page).getByRole('button', { name: 'Abandonner le brouillon' }).click();
      await expect(toast(page, 'Brouillon abandonné')).toBeVisible();
    },
  );

contentTest('a mail says what the agency writes, and its preview shows it', async ({ page }) => {
  await edit(page, 'mail', 'offer');
  await field(page, 'Objet (Français)').fill('Votre proposition\u00a0: {title}');
  await field(page, 'Titre (Français)').fill('Votre proposition est prête');
  await saveDraft(page);
  await button(page, 'Aperçu').click();
  await expect(dialogOf(page).getByText('Votre proposition\u00a0: {title}')).toBeVisible();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: 'Votre proposition est prête' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await publish(page);
  const { offer } = await (await page.request.get('/api/admin/quotes/mail-words?language=fr')).json();
  expect(offer.subject).toBe('Votre proposition\u00a0: {title}');
});

contentTest(
  'a picture of the agency’s own is added, chosen, and shown on the site',
  async ({ page, browser }) => {
    await edit(page, 'project', 'resort');
    const bytes = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#1c7a6b' } })
      .jpeg()
      .toBuffer();
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Ajouter une image').click();
    await (await chooser).setFiles({ name: 'resort.jpg', mimeType: 'image/jpeg', buffer: bytes });
    await expect(page.getByRole('radio', { name: 'Votre image' })).toBeChecked();
    expect(await objections(page)).toEqual([]);
    await saveDraft(page);
    await publish(page);
    const visitor = await browser.newPage();
    await visitor.goto('/#projects');
    const shown = visitor.locator('#projects picture img');
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    await visitor.close();
  },
);

contentTest('a piece of the sales guide is written and read there', async ({ page }) => {
  await edit(page, 'guide', 'objections-1');
  await field(page, 'Texte (Français)').fill('C’est trop cher.\nEt sans\u00a0?');
  await saveDraft(page);
  await publish(page);
  await page.goto('/sales-enablement?tab=objections');
  await expect(page.getByRole('tabpanel').getByText('Et sans\u00a0?')).toBeVisible();
});

contentTest(
  'how the chat begins is written, and read by whoever opens it, however long it is',
  async ({ page, browser, own }) => {
    await edit(page, 'page', 'chat');
    await tab(page, /العربية/)
      .first()
      .click();
    const opening = `${'مرحباً بكم في مكتبنا! '.repeat(10)}https://${'a'.repeat(120)}.example`;
    const asked = `${'و'.repeat(100)} ABC؟`;
    await field(page, 'Premier message (العربية)').fill(opening);
    await field(page, 'Questions proposées (العربية)').fill(asked);
    await saveDraft(page);
    await publish(page);
    const context = await browser.newContext({ baseURL: own.url, viewport: { width: 360, height: 640 } });
    const visitor = await context.newPage();
    await visitor.goto('/ar');
    const { card, launcher } = chatOf(visitor);
    await launcher.click();
    await expect(card.getByText(opening)).toBeVisible();
    const starter = card.getByRole('button', { name: asked });
    await expect(starter).toBeVisible();
    for (const part of [card, starter, card.getByText(opening)]) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(card.getByRole('textbox')).toBeInViewport();
    expect(await objections(visitor)).toEqual([]);
    await context.close();
  },
);
