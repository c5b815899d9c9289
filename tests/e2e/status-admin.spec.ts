import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { ReaderStatusPage } from '../../src/routers/status-pages.schema.ts';
import { Refusal, standIn } from './call-stand-in.ts';
import { demo, dress, expect, objections, signIn, slowIf, test, toast } from './fixtures.ts';

const pictures = join(import.meta.dirname, '../../db/demo-screenshots');
const picture = (file: string) => ({
  name: file,
  mimeType: 'image/webp',
  buffer: readFileSync(join(pictures, file)),
});

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });

const content = (clientName: string) => ({
  clientName,
  projectName: 'Refonte',
  introduction: 'Où nous en sommes.',
  steps: [{ title: 'Cadrage', state: 'done', date: '2026-10-01' }],
});

/** A page of this journey alone, made without a browser by whoever this is. */
async function makePage(sales: APIRequestContext, slug: string): Promise<number> {
  const answer = await sales.post('/api/admin/status-pages', {
    data: { slug, content: content(`Maison ${slug}`), previewUrl: null },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

/** The client of a page, without a browser. */
async function unlocked(baseURL: string | undefined, slug: string, password: string) {
  const reader = await request.newContext({ baseURL: baseURL ?? '' });
  const answer = await reader.post(`/api/status-pages/${slug}/unlock`, { data: { password } });
  expect(answer.status(), await answer.text()).toBe(204);
  return reader;
}

async function read(reader: APIRequestContext, slug: string): Promise<ReaderStatusPage> {
  const answer = await reader.get(`/api/status-pages/${slug}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

test('sales make a page, its client reads it, and reads what is changed', async ({
  page,
  baseURL,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, demo('sales'));
  await page.goto('/status-admin');
  await page.getByRole('link', { name: 'Nouvelle page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle page de suivi' })).toBeVisible();

  const client = `Hôtel Éclat ${Date.now()}`;
  await field(page, 'Client').fill(client);
  await field(page, 'Projet').fill('Site et réservation');
  const slug = await page.getByLabel('Identifiant').inputValue();
  expect(slug).toMatch(/^hotel-eclat-\d+-site-et-reservation$/);
  await page.getByLabel('Introduction').fill('Bonjour, voici où nous en sommes.');

  // Steps: by keyboard alone, and the second one moved before the first.
  const addStep = page.getByRole('button', { name: 'Ajouter une étape' });
  await addStep.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Maquettes');
  await addStep.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cadrage');
  await row(page, 'Étape 2').getByLabel('État').selectOption('done');
  await row(page, 'Étape 2').getByLabel('Date').fill('2026-10-01');
  await page.getByRole('button', { name: 'Monter : Étape 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Étape 1').getByLabel('Titre')).toHaveValue('Cadrage');
  await expect(page.getByRole('button', { name: 'Monter : Étape 1' })).toBeFocused();

  await page
    .getByLabel('Ajouter des captures')
    .setInputFiles([picture('accueil.webp'), picture('telephone.webp')]);
  await expect(page.getByRole('img', { name: 'Aperçu de la capture 2' })).toBeVisible();
  await row(page, 'Capture 1').getByLabel('Légende').fill('L’accueil');
  await row(page, 'Capture 2').getByLabel('Légende').fill('Sur téléphone');
  await page.getByLabel('Adresse de l’aperçu').fill('https://preview.palm.example/site');
  await page.getByRole('button', { name: 'Ajouter une nouvelle' }).click();
  await row(page, 'Nouvelle 1').getByLabel('Titre').fill('Le projet commence');
  await row(page, 'Nouvelle 1').getByLabel('Date').fill('2026-09-20');
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');

  const dialog = page.getByRole('dialog');
  const password = await dialog.getByLabel('Mot de passe', { exact: true }).inputValue();
  await expect(dialog.getByLabel('Adresse de la page', { exact: true })).toHaveValue(
    new RegExp(`/status/${slug}$`),
  );
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
  await expect(page).toHaveURL(/\/status-admin\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Site et réservation' })).toBeVisible();

  const reader = await unlocked(baseURL, slug, password);
  const before = await read(reader, slug);
  expect(before.content).toMatchObject({
    clientName: client,
    introduction: 'Bonjour, voici où nous en sommes.',
  });
  expect(before.content.steps.map(({ title, state, date }) => [title, state, date])).toEqual([
    ['Cadrage', 'done', '2026-10-01'],
    ['Maquettes', 'planned', null],
  ]);
  expect(before.content.screenshots.map(({ caption }) => caption)).toEqual(['L’accueil', 'Sur téléphone']);
  for (const { url } of before.content.screenshots) expect((await reader.get(url)).status()).toBe(200);
  expect(before.previewUrl).toBe('https://preview.palm.example/site');

  await row(page, 'Étape 2').getByLabel('État').selectOption('current');
  await page.getByRole('button', { name: 'Ajouter une nouvelle' }).click();
  await page.keyboard.type('Le cadrage est fait');
  await page.getByRole('button', { name: 'Retirer : Capture 1' }).click();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await save(page).click();
  await expect(toast(page, 'Page de suivi enregistrée')).toBeVisible();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  const after = await read(reader, slug);
  expect(after.content.steps[1]?.state).toBe('current');
  expect(after.content.news.map(({ title }) => title)).toEqual(['Le cadrage est fait', 'Le projet commence']);
  expect(after.content.screenshots.map(({ caption }) => caption)).toEqual(['Sur téléphone']);

  // Another password ends what the first one opened.
  await page.getByRole('button', { name: 'Nouveau mot de passe' }).click();
  await expect(dialog).toContainText('met fin aux accès ouverts');
  await dialog.getByLabel('Le choisir').check();
  await dialog.getByLabel('Mot de passe choisi').fill('court');
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(dialog.getByText('Le code doit avoir au moins 10 caractères')).toBeVisible();
  await dialog.getByLabel('Mot de passe choisi').fill('une phrase assez longue');
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(dialog).toBeHidden();
  expect((await reader.get(`/api/status-pages/${slug}`)).status()).not.toBe(200);
  await (await unlocked(baseURL, slug, 'une phrase assez longue')).dispose();
  await reader.dispose();

  await page.getByRole('link', { name: 'Toutes les pages de suivi' }).click();
  const listed = page.locator('[data-record]').filter({ hasText: client });
  await expect(listed).toContainText('1 sur 2');
  await expect(listed).toContainText('Ouverte');
  await listed.getByRole('button', { name: /^Copier le lien/ }).click();
  await expect(toast(page, 'Copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/status/${slug}$`));
  const opened = context.waitForEvent('page');
  await listed.getByRole('link', { name: /^Voir la page/ }).click();
  await expect(await opened).toHaveURL(new RegExp(`/status/${slug}$`));
});

test('two people save one page: both changes are kept, or one is chosen', async ({
  page,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(409);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, demo('sales'));
  const slug = `conflit-${Date.now()}`;
  const id = await makePage(page.request, slug);
  await page.goto(`/status-admin/${id}`);
  const colleague = await request.newContext({ baseURL: baseURL ?? '' });
  await colleague.post('/api/staff/sign-in', { data: demo('admin') });
  const theirs = async (change: object) => {
    const found = await (await colleague.get(`/api/admin/status-pages/${id}`)).json();
    const answer = await colleague.patch(`/api/admin/status-pages/${id}`, {
      data: { revision: found.revision, content: { ...found.content, ...change }, previewUrl: null },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const stored = async () => (await page.request.get(`/api/admin/status-pages/${id}`)).json();

  await page.getByLabel('Introduction').fill('Écrite ici.');
  await theirs({ news: [{ date: '2026-11-01', title: 'Écrite ailleurs', text: '' }] });
  await save(page).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Un collègue a enregistré cette page' });
  await expect(conflict).toContainText('Votre collègue a changé les nouvelles.');
  await expect(page.getByLabel('Introduction')).toHaveValue('Écrite ici.');
  expect(await objections(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Réunir les deux versions' }).click();
  await expect(row(page, 'Nouvelle 1').getByLabel('Titre')).toHaveValue('Écrite ailleurs');
  await expect(save(page)).toBeFocused();
  await save(page).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect((await stored()).content).toMatchObject({
    introduction: 'Écrite ici.',
    news: [{ title: 'Écrite ailleurs' }],
  });

  await page.getByLabel('Introduction').fill('Une autre ici.');
  await theirs({ introduction: 'Une autre ailleurs.' });
  await save(page).click();
  await expect(conflict).toContainText('Vous avez changé tous les deux l’introduction');
  await conflict.getByRole('button', { name: 'Reprendre sa version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre sa version' }).click();
  await expect(page.getByLabel('Introduction')).toHaveValue('Une autre ailleurs.');
  await expect(page.getByText('Tout est enregistré')).toBeVisible();

  // What was saved here before is no change: the server has put it in order and cut its ends.
  await page.getByRole('button', { name: 'Ajouter une nouvelle' }).click();
  const added = row(page, 'Nouvelle 1');
  await added.getByLabel('Date').fill('2026-10-01');
  await added.getByLabel('Titre').fill('  Plus ancienne ');
  await save(page).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  await page.getByLabel('Introduction').fill('La dernière ici.');
  await theirs({ news: [{ date: '2026-11-21', title: 'La leur', text: '' }] });
  await save(page).click();
  await expect(conflict).toContainText('Votre collègue a changé les nouvelles.');
  await expect(conflict).not.toContainText('tous les deux');
  await conflict.getByRole('button', { name: 'Réunir les deux versions' }).click();
  await save(page).click();
  await expect(page.getByText('Tout est enregistré')).toBeVisible();
  expect((await stored()).content).toMatchObject({
    introduction: 'La dernière ici.',
    news: [{ title: 'La leur' }],
  });
  await colleague.dispose();
});

test('what is wrong is said where it is, and nothing unsaved is lost by leaving', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(409, 'network');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, demo('sales'));
  const slug = `fautes-${Date.now()}`;
  const id = await makePage(page.request, slug);
  await page.goto(`/status-admin/${id}`);
  await page.getByRole('button', { name: 'Ajouter un repère' }).click();
  await page.getByRole('button', { name: 'Ajouter une étape' }).click();
  await row(page, 'Repère 1').getByLabel('Intitulé').fill('Début');
  await page.getByLabel('Adresse de l’aperçu').fill('http://palm.example');
  await save(page).click();
  await expect(row(page, 'Repère 1').getByLabel('Valeur')).toBeFocused();
  await expect(row(page, 'Repère 1')).toContainText('Saisissez une valeur');
  await expect(row(page, 'Étape 2')).toContainText('Saisissez une étape');
  await expect(page.getByText('Saisissez une adresse en https://')).toBeVisible();
  expect(await objections(page)).toEqual([]);

  const adder = page.getByLabel('Ajouter des captures');
  const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1);
  await adder.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(page.getByRole('alert')).toHaveText(
    'Fichier trop volumineuxLa taille du fichier ne doit pas dépasser 5MB',
  );
  const text = { mimeType: 'text/plain', buffer: Buffer.from('note') };
  // Looked for while the files are handed over: the notice stays for five seconds, which a busy machine may take for
  // them.
  await Promise.all([
    expect(page.getByRole('alert')).toHaveText(
      /5MB\u00a0: large\.png.*PNG, JPEG, WebP ou GIF\u00a0: note\.txt, liste\.csv/,
    ),
    adder.setInputFiles([
      { name: 'large.png', mimeType: 'image/png', buffer: tooLarge },
      { name: 'note.txt', ...text },
      { name: 'liste.csv', ...text },
    ]),
  ]);
  await page.route('**/api/files', (route) => route.abort());
  await adder.setInputFiles(picture('accueil.webp'));
  const sending = page.getByRole('list', { name: 'Captures en route' });
  await expect(sending).toContainText('Le fichier n’est pas parti. Vérifiez votre connexion.');
  expect(await objections(page)).toEqual([]);
  await page.unroute('**/api/files');
  await sending.getByRole('button', { name: /^Réessayer/ }).click();
  await expect(page.getByRole('img', { name: 'Aperçu de la capture 1' })).toBeVisible();
  await expect(adder).toBeFocused();
  await save(page).click();
  await expect(row(page, 'Capture 1')).toContainText('Décrivez la capture');

  await page.getByRole('link', { name: 'Toutes les pages de suivi' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(row(page, 'Repère 1').getByLabel('Intitulé')).toHaveValue('Début');
  await page.getByRole('link', { name: 'Toutes les pages de suivi' }).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pages de suivi' })).toBeVisible();

  await page.goto('/status-admin/new');
  await field(page, 'Client').fill('Maison');
  await field(page, 'Projet').fill('Refonte');
  await page.getByLabel('Identifiant').fill(slug);
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await expect(page.getByLabel('Identifiant')).toBeFocused();
  await expect(page.getByText('Cet identifiant est déjà pris')).toBeVisible();
});

test('support has no access, and a list that is empty or fails says what to do', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, demo('support'));
  for (const path of ['/status-admin', '/status-admin/new', '/status-admin/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/accès/i);
    await expect(page.getByRole('button', { name: /Enregistrer|Créer la page/ })).toHaveCount(0);
  }
  expect((await page.request.get('/api/admin/status-pages')).status()).toBe(403);

  await signIn(page, demo('sales'));
  let answer: unknown = new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke');
  await standIn(page, { 'statusPages.list': () => answer, 'statusPages.detail': () => answer });
  await page.goto('/status-admin');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Les pages de suivi n’ont pas pu être chargées' }),
  ).toBeVisible();
  expect(await objections(page)).toEqual([]);
  answer = [];
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Aucune page de suivi pour l’instant')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Créer une page de suivi' })).toBeVisible();
  // Where there is none, there is nothing to look for.
  await expect(page.getByLabel('Recherche')).toHaveCount(0);
  await page.goto('/status-admin?search=rien de tel');
  await expect(
    page.locator('strong', { hasText: 'Aucune page de suivi ne correspond à cette recherche.' }),
  ).toBeVisible();
  expect(await objections(page)).toEqual([]);
  answer = Array.from({ length: 50 }, (_, index) => ({
    id: 1_000 - index,
    slug: `page-${index}`,
    clientName: 'Maison',
    projectName: `Projet ${index}`,
    stepCount: 2,
    doneCount: 1,
    isOpen: true,
    updatedAt: new Date().toISOString(),
  }));
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(page.getByLabel('Recherche')).toBeFocused();
  const pages = page.locator('[data-record]');
  await expect(pages).toHaveCount(50);
  answer = [{ ...(answer as object[])[0], id: 1, projectName: 'Le premier' }];
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await expect(pages).toHaveCount(51);
  await expect(pages.last()).toContainText('Le premier');
  await expect(page.getByRole('button', { name: 'Plus', exact: true })).toHaveCount(0);
  answer = new Refusal('NOT_FOUND', 404, 'Page introuvable');
  await page.goto('/status-admin/987654321');
  await expect(page.getByText('Cette page de suivi n’existe pas')).toBeVisible();
});

for (const width of [360, 768, 1440]) {
  const title = `the arrows go from page to page, and nothing sticks out at ${width} px`;
  test(title, slowIf(width === 768), async ({ page }) => {
    await dress(page, { colorScheme: width === 768 ? 'dark' : 'light', width, height: 900 });
    await signIn(page, demo('sales'));
    const id = await makePage(page.request, `largeur-${width}-${Date.now()}`);
    await page.goto('/status-admin');
    const names = page.locator('[data-record] a[href^="/status-admin/"]');
    await names.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(names.nth(1)).toBeFocused();
    expect(await objections(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const path of [`/status-admin/${id}`, '/status-admin/new']) {
      await page.goto(path);
      await expect(field(page, 'Client')).toBeVisible();
      expect(await objections(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('no toast stands over the button that saves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, demo('sales'));
  const id = await makePage(page.request, `bouton-${Date.now()}`);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/status-admin/${id}`);
    const text = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') };
    await page.getByLabel('Ajouter des captures').setInputFiles([text]);
    const toast = page.locator('[data-variant=destructive]');
    await expect(toast).toBeVisible();
    const [over, button] = await Promise.all([toast.boundingBox(), save(page).boundingBox()]);
    if (!over || !button) throw new Error('One of them is not there');
    expect(button.x + button.width, `${size.width} px`).toBeLessThanOrEqual(over.x);
  }
});
