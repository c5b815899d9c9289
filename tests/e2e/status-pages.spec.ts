import type { Page } from '@playwright/test';
import { demoCodes } from '../../db/seed-gates.ts';
import { demo, dress, expect, leaveBy, looks, objections, signIn, slowIf, test } from './fixtures.ts';

const { code } = demoCodes['status-page'];
/** What stands on the seeded page and nowhere else. */
const canaries = ['Senthang Bay', 'Mali Saetang', 'demo-preview', 'Nouveau site et réservation'];

const passwordField = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const openButton = (page: Page) => page.getByRole('button', { name: 'Ouvrir le suivi' });
const projectHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Nouveau site et réservation en ligne' });
const unlocked = (page: Page) => page.evaluate(() => sessionStorage.getItem('authenticated'));

async function unlock(page: Page, path = '/senthang'): Promise<void> {
  await page.goto(path);
  await passwordField(page).fill(code);
  await openButton(page).click();
  await expect(projectHeading(page)).toBeVisible();
}

async function expectLocked(page: Page): Promise<void> {
  await expect(passwordField(page)).toBeVisible();
  const html = await page.content();
  for (const canary of canaries) expect(html).not.toContain(canary);
}

test('a reader unlocks the page, sees all of it, and finds it open after a reload', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(401);
  await unlock(page);
  expect(await unlocked(page)).toBe('true');
  await expect(page.getByText('Mali Saetang, directrice')).toBeVisible();
  await expect(page.getByText('3 étapes sur 7 terminées')).toBeVisible();
  await expect(page.getByText('43\u202f%')).toBeVisible();

  const steps = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Étapes du projet' });
  const items = steps.getByRole('listitem');
  await expect(items).toHaveCount(7);
  await expect(items.first()).toContainText(/Cadrage.*Terminée.*\d{4}/s);
  await expect(items.nth(3)).toContainText(/Réservation en ligne.*En cours.*Prévue pour le/s);
  await expect(items.last()).toContainText(/Mise en ligne.*À venir/s);

  const news = page.locator('section').filter({ hasText: 'Actualités du projet' }).getByRole('listitem');
  await expect(news).toHaveCount(4);
  await expect(news.first()).toContainText('Le calendrier de réservation fonctionne');
  await expect(news.last()).toContainText('Lancement du projet');

  const frame = page.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  expect(await frame.evaluate((element) => getComputedStyle(element).height)).toBe('600px');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Vingt-deux villas entre jungle et lagon' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvrir dans un onglet' })).toHaveAttribute(
    'href',
    '/demo-preview/senthang',
  );

  await page.reload();
  await expect(projectHeading(page)).toBeVisible();
});

test('pictures open large, and turn by keyboard', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await unlock(page);
  const thumbs = page.getByRole('button', { name: /^Agrandir/ });
  await expect(thumbs).toHaveCount(3);
  await thumbs.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      thumbs.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    )
    .toEqual([1280, 1280, 1280]);
  await thumbs.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 / 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Suivante' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('Le choix des dates, avec le total en direct');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('3 / 3')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(thumbs.first()).toBeFocused();
});

test('a wrong password is told, and opens nothing', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await page.goto('/senthang');
  await passwordField(page).fill('senthang');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Mot de passe incorrect');
  await expect(passwordField(page)).toBeFocused();
  expect(await unlocked(page)).toBeNull();
  await expectLocked(page);
  expect(await objections(page)).toEqual([]);
});

test('somebody who says to be inside is shown the lock and nothing else', async ({ page, troubles }) => {
  troubles.tolerate(401);
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/trpc/')) bodies.push(await response.text().catch(() => ''));
  });
  await page.goto('/senthang');
  await page.evaluate(() => sessionStorage.setItem('authenticated', 'true'));
  const [document] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/senthang')),
    page.reload(),
  ]);
  await expectLocked(page);
  expect(await unlocked(page)).toBeNull();
  expect(document.headers()['content-security-policy']).not.toContain('frame-src');
  const html = await document.text();
  for (const canary of canaries) for (const text of [html, ...bodies]) expect(text).not.toContain(canary);
});

test('without the mark of this tab the page is locked, though the browser may read it', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(401);
  await unlock(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expectLocked(page);
});

test('the page can be locked again, in this browser for good', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await unlock(page);
  await leaveBy(page, 'Verrouiller la page');
  await expectLocked(page);
  expect(await unlocked(page)).toBeNull();
  const answer = await page.request.get('/api/status-pages/senthang');
  expect(answer.status()).toBe(401);
});

test('a second page that is locked leaves the first open, and the other way round', async ({
  page,
  request,
  troubles,
}) => {
  troubles.tolerate(401);
  await request.post('/api/staff/sign-in', { data: demo('sales') });
  const slug = `second-${process.pid}`;
  const content = { clientName: 'Oasis', projectName: 'Second', language: 'fr', steps: [], news: [] };
  const password = 'mot de passe du second';
  await request.post('/api/admin/status-pages', { data: { slug, content, previewUrl: null, password } });
  await unlock(page);
  await page.goto(`/status/${slug}`);
  await expectLocked(page);
  expect(await unlocked(page)).toBeNull();
  await page.goto('/senthang');
  await expect(projectHeading(page)).toBeVisible();
  expect(await unlocked(page)).toBe('true');

  await page.goto(`/status/${slug}`);
  await passwordField(page).fill(password);
  await openButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeVisible();
  await leaveBy(page, 'Verrouiller la page');
  await expectLocked(page);
  await page.goto('/senthang');
  await expect(projectHeading(page)).toBeVisible();
});

test('the agency’s sales need no password', async ({ page }) => {
  await signIn(page, demo('sales'));
  await page.goto('/status/senthang');
  await page.getByRole('button', { name: 'Ouvrir sans mot de passe' }).click();
  await expect(projectHeading(page)).toBeVisible();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Vingt-deux villas entre jungle et lagon' }),
  ).toBeAttached();
});

test('a page in another language reads in that language, and the one that failed can be asked again', async ({
  page,
  request,
  troubles,
}) => {
  troubles.tolerate(401, 'network');
  await request.post('/api/staff/sign-in', { data: demo('sales') });
  const slug = `arabe-${process.pid}`;
  const password = 'كلمة مرور طويلة';
  const content = {
    clientName: 'منتجع الخليج',
    projectName: 'موقع جديد',
    language: 'ar',
    steps: [{ title: 'التصميم', state: 'done', date: '2026-03-02' }],
    news: [],
  };
  const made = await request.post('/api/admin/status-pages', {
    data: { slug, content, previewUrl: 'https://127.0.0.1:9/site', password },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/status/${slug}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await passwordField(page).fill(password);
  await page.route('**/trpc/statusPages.get*', (route) => route.abort());
  await openButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Le suivi n’a pas pu être chargé');
  expect(await objections(page)).toEqual([]);
  await page.unroute('**/trpc/statusPages.get*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'موقع جديد' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'مراحل المشروع' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('contentinfo')).toContainText('جميع الحقوق محفوظة');
  expect(await objections(page)).toEqual([]);
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms',
  );
  expect(await objections(page)).toEqual([]);
});

test('whoever comes from another screen sees the preview too, and one that may not be framed can be opened', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(401);
  troubles.tolerate(/Content Security Policy|frame-src/);
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.request.post('/api/status-pages/senthang/unlock', { data: { password: code } });
  await page.evaluate(() => {
    sessionStorage.setItem('authenticated', 'true');
    history.pushState({}, '', '/senthang');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(projectHeading(page)).toBeVisible();
  const site = page
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Vingt-deux villas entre jungle et lagon' });
  await page.getByRole('heading', { name: 'Aperçu en direct' }).scrollIntoViewIfNeeded();
  await expect(site).toBeVisible();

  // A document without the rule, again and again.
  await page.route('**/senthang', async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = { ...answer.headers(), 'content-security-policy': policy.replace(/; frame-src.*/, '') };
    await route.fulfill({ response: answer, headers });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Aperçu en direct' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('L’aperçu ne peut pas s’afficher dans cette page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ouvrir dans un onglet' })).toBeVisible();
});

for (const { colorScheme, height } of looks) {
  for (const width of [360, 768, 1440]) {
    const isSlow = !looks.some((look) => look.colorScheme === colorScheme && look.width === width);
    const title = `axe finds nothing on either side of the lock (${colorScheme}, ${width} px)`;
    test(title, slowIf(isSlow), async ({ page, troubles }) => {
      troubles.tolerate(401);
      await dress(page, { colorScheme, width, height });
      await page.goto('/senthang');
      await expect(passwordField(page)).toBeVisible();
      expect(await objections(page), 'locked').toEqual([]);
      await unlock(page);
      expect(await objections(page), 'open').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
}
