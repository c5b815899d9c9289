import type { Page } from '@playwright/test';
import { pdf, png } from '../setup/files.ts';
import { Refusal, standIn } from './call-stand-in.ts';
import { expect, leaveBy, objections, test, toast } from './fixtures.ts';
import { enterPortal, makePortal, openDesk, pasteImage, portalOf, portalSignIn } from './portal-page.ts';

// A refused call is a line in the console, which the browser writes; WhatsApp is another host.
test.beforeEach(async ({ troubles, context }) => {
  troubles.tolerate(/^foreign request: https:\/\/wa\.me\//);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
});

const words = {
  title: 'Le panier se vide',
  description: 'Le panier se vide une fois sur deux quand je passe à la caisse.',
};

async function fillIn(page: Page, { title, description } = words): Promise<void> {
  await portalOf(page).title.fill(title);
  await portalOf(page).description.fill(description);
}

test('the sign-in says what is wrong, opens one portal alone and closes again', async ({
  page,
  browser,
  baseURL,
  context,
  troubles,
}) => {
  troubles.tolerate(401, 'network');
  const desk = await openDesk(browser, baseURL);
  const portal = await makePortal(desk, { whatsappNumber: '+971 50 555 0142' });
  const form = portalSignIn(page);
  await page.goto('/client-access');
  await form.slug.fill('   ');
  await form.enter.click();
  await expect(form.slug).toBeFocused();
  await expect(form.slug).toHaveAccessibleDescription(/Project name is required/);
  await expect(form.password).toHaveAccessibleDescription('Password is required');
  expect(await objections(page)).toEqual([]);

  await form.slug.fill(portal.slug);
  await form.password.fill('another password');
  await form.enter.click();
  // In the specified toast, and at the form, which keeps what was typed.
  const atForm = page.getByRole('main').getByRole('alert');
  await expect(toast(page, 'Authentication Error')).toHaveText('Authentication ErrorInvalid credentials');
  await expect(atForm).toHaveText('Invalid credentials');
  await expect(form.password).toBeFocused();
  await expect(form.password).toHaveValue('another password');
  expect(await objections(page)).toEqual([]);
  await context.setOffline(true);
  await form.enter.click();
  await expect(toast(page, 'Connection Error')).toHaveText('Connection ErrorUnable to connect to server');
  await expect(atForm).toHaveText('Unable to connect to server');
  await context.setOffline(false);

  for (const kept of [null, '{', '"text"', JSON.stringify({ id: portal.id, slug: 'other', name: 'Other' })]) {
    await page.evaluate((text) => {
      if (text === null) sessionStorage.clear();
      else sessionStorage.setItem('clientProject', text);
    }, kept);
    await page.goto(`/client/${portal.slug}`);
    await expect(page).toHaveURL('/client-access');
    await expect(form.slug).toHaveValue(portal.slug);
  }
  await page.goto('/client-access?project=2024');
  await expect(form.slug).toHaveValue('2024');
  await expect(form.password).toBeFocused();

  await enterPortal(page, { ...portal, slug: portal.slug.toUpperCase() });
  const stored = await page.evaluate(() => sessionStorage.getItem('clientProject'));
  const { id, slug, name } = portal;
  expect(JSON.parse(stored ?? '')).toEqual({ id, slug, name, whatsappNumber: '+971505550142' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(portal.name);
  await leaveBy(page, 'Se déconnecter');
  await expect(page).toHaveURL('/client-access');
  expect(await page.evaluate(() => sessionStorage.getItem('clientProject'))).toBeNull();
  const requests = await page.request.get(`/api/client-projects/${id}/support-requests`);
  expect(requests.status()).toBe(401);
});

test('a client sends a bug with a pasted screenshot and a PDF', async ({
  page,
  browser,
  baseURL,
  context,
  troubles,
}) => {
  troubles.tolerate(400, 415, 'network');
  const desk = await openDesk(browser, baseURL);
  await enterPortal(page, await makePortal(desk, { whatsappNumber: '+971 50 555 0142' }));
  const portal = portalOf(page);
  await expect(portal.heading).toHaveText('Mes demandes (0)');
  await expect(portal.list.getByText('Aucune demande envoyée')).toBeVisible();
  await expect(portal.type).toHaveValue('Bug');
  await expect(portal.priority).toHaveValue('Moyenne');
  await expect(portal.rating).toHaveValue('3');

  await portal.send.click();
  await expect(portal.title).toBeFocused();
  await expect(portal.title).toHaveAccessibleDescription(/Le titre doit contenir au moins 5 caractères/);
  await expect(portal.description).toHaveAccessibleDescription(
    /La description doit contenir au moins 20 caractères/,
  );
  await portal.linkMode.focus();
  await page.keyboard.press('Space');
  await expect(portal.type).toHaveValue('Analyse de document');
  await expect(portal.documentType).toHaveValue('github');
  const kinds = await portal.documentType
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(kinds).toEqual(['github', 'pdf', 'google_sheet', 'url', 'file']);
  await portal.address.fill('ftp://palm.example/panier');
  await fillIn(page);
  await portal.send.click();
  await expect(portal.address).toBeFocused();
  await expect(portal.address).toHaveAccessibleDescription(/http:\/\/ ou https:\/\//);
  expect(await objections(page)).toEqual([]);
  await portal.linkMode.press('Space');
  await expect(portal.type).toHaveValue('Bug');
  await portal.linkMode.press('Space');
  await expect(portal.address).toHaveValue('');
  await portal.linkMode.press('Space');

  const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1);
  await portal.screenshot
    .locator('input')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: tooLarge });
  await expect(page.getByRole('alert')).toHaveText(
    'Fichier trop volumineuxLa taille du fichier ne doit pas dépasser 5MB',
  );
  await pasteImage(page, 'panier vide.png', png());
  await expect(portal.screenshot.getByText(/envoyé/)).toBeVisible();
  await expect(portal.screenshot.getByRole('img', { name: 'Aperçu de panier vide.png' })).toBeVisible();

  const lie = { name: 'commandes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') };
  await portal.document.locator('input').setInputFiles(lie);
  await expect(portal.document.getByRole('alert')).toContainText('n’est pas celui d’un fichier PDF');
  await expect(portal.document.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await portal.document.getByRole('button', { name: 'Retirer' }).click();

  // The first attempt is lost; the second takes its time, and says how far it is.
  await page.route('**/api/files', async (route) => {
    await expect(portal.document.getByRole('progressbar')).toBeAttached();
    await route.abort();
  });
  const buffer = Buffer.concat([pdf, Buffer.alloc(1024 * 1024, ' ')]);
  const document = { name: '../commandes.pdf', mimeType: 'application/pdf', buffer };
  await portal.document.locator('input').setInputFiles(document);
  await expect(portal.document.getByRole('alert')).toContainText('Vérifiez votre connexion');
  await expect(portal.type).toHaveValue('Analyse de document');
  await expect(portal.documentType).toHaveValue('file');
  await page.unroute('**/api/files');
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400 * 1024 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await portal.document.getByRole('button', { name: 'Réessayer' }).click();
  await expect(portal.document.getByText(/envoi\u00a0: [1-9]\d?\u00a0%/)).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await expect(portal.document.getByText(/envoyé/)).toBeVisible();
  await portal.document.getByRole('button', { name: 'Retirer' }).click();
  await expect(portal.type).toHaveValue('Bug');
  await expect(portal.document.locator('input')).toBeFocused();
  await portal.document.locator('input').setInputFiles(document);
  await expect(portal.document.getByText(/envoyé/)).toBeVisible();
  await portal.type.selectOption('Bug');
  await portal.priority.selectOption('Critique');
  await portal.rating.press('ArrowRight');
  await expect(portal.rating).toHaveAttribute('aria-valuetext', /^4 sur 5/);

  const whatsapp = context.waitForEvent('page');
  await portal.send.click();
  await expect(page.getByText('Demande envoyée', { exact: true })).toBeVisible();
  const notice = new URL((await whatsapp).url());
  expect(notice.pathname).toBe('/971505550142');
  expect(notice.searchParams.get('text')).toMatch(/une nouvelle demande a été envoyée par .*Palm & fils/);
  await expect(portal.title).toHaveValue('');
  await expect(portal.rating).toHaveValue('3');
  await expect(portal.screenshot.locator('input')).toBeAttached();

  await expect(portal.heading).toHaveText('Mes demandes (1)');
  const request = portal.request(words.title);
  await request.getByRole('button', { name: words.title }).click();
  for (const text of ['Nouveau', 'Critique', 'Bug', words.description]) {
    await expect(request.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(request.getByRole('link', { name: 'commandes.pdf' })).toHaveAttribute(
    'href',
    /^\/api\/files\//,
  );
  const shown = request.getByRole('img', { name: 'Capture d’écran panier vide.png' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  expect(await objections(page)).toEqual([]);
});

test('a lost connection and a reload keep the draft, and sending again stores one request', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate('network');
  const desk = await openDesk(browser, baseURL);
  const { id, ...portal } = await makePortal(desk, { whatsappNumber: '+33 1 55 00 01 43' });
  // A browser that opens no window by itself.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await enterPortal(page, { id, ...portal });
  const { form, screenshot, title, description, send, heading, list } = portalOf(page);
  await fillIn(page);
  await pasteImage(page, 'panier.png', png());
  await expect(screenshot.getByText(/envoyé/)).toBeVisible();
  // It arrives, and nobody hears of it.
  await page.route('**/trpc/supportRequests.create**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Erreur' });
  await expect(alert).toContainText('Le serveur ne répond pas');
  await expect(title).toHaveValue(words.title);
  await page.unroute('**/trpc/supportRequests.create**');
  await page.reload();
  await expect(title).toHaveValue(words.title);
  await expect(description).toHaveValue(words.description);
  await expect(screenshot.getByText('panier.png')).toBeVisible();
  await send.click();
  const toast = page.locator('[data-variant]', { has: page.getByRole('status') });
  await expect(toast.getByText('Demande envoyée', { exact: true })).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Prévenir sur WhatsApp' })).toBeVisible();
  const notice = form.getByRole('link', { name: 'Prévenir sur WhatsApp' });
  await expect(notice).toHaveAttribute('href', /^https:\/\/wa\.me\/33155000143\?text=/);
  await expect(heading).toHaveText('Mes demandes (1)');
  await expect(list.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(title).toHaveValue('');
  const stored = await desk.get(`/api/client-projects/${id}/support-requests`);
  expect((await stored.json()).length).toBe(1);
});

test('what is begun in one portal waits there, and stands in no other of the same tab', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  const [first, second] = [await makePortal(desk), await makePortal(desk)];
  const { title, description } = portalOf(page);
  await enterPortal(page, first);
  await fillIn(page);
  await enterPortal(page, second);
  await expect(title).toHaveValue('');
  await expect(description).toHaveValue('');
  await enterPortal(page, first);
  await expect(title).toHaveValue(words.title);
});

test('both sides write, the status moves, and another password ends it, all live', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(401, 'network');
  const desk = await openDesk(browser, baseURL);
  const owner = await makePortal(desk);
  await enterPortal(page, owner);
  const portal = portalOf(page);
  await fillIn(page);
  await portal.description.press('Control+Enter');
  const request = portal.request(words.title);
  await expect(request.getByText('Nouveau', { exact: true })).toBeVisible();
  const list = await desk.get(`/api/client-projects/${owner.id}/support-requests`);
  const [{ id } = { id: 0 }]: { id: number }[] = await list.json();
  const address = `/api/support-requests/${id}`;
  const setStatus = (status: string) => desk.patch(`${address}/status`, { data: { status } });

  await desk.post(`${address}/messages`, { data: { message: 'Quel navigateur\u00a0? مرحبا' } });
  await expect(portal.list.getByText('Nouveau message sur «\u00a0Le panier se vide\u00a0».')).toBeAttached();
  await expect(request.getByText('1 nouveau message')).toBeVisible();
  const opener = request.getByRole('button', { name: words.title });
  await opener.click();
  const messages = request.getByRole('log').getByRole('article');
  await expect(messages).toHaveCount(1);
  await expect(messages.first()).toContainText('Sara');
  await expect(request.getByText('Échanges (1)')).toBeVisible();
  const field = request.getByLabel('Votre message');
  await field.fill('Safari');
  // The key that ends a word which is being composed sends nothing.
  await field.dispatchEvent('keydown', { key: 'Enter', ctrlKey: true, isComposing: true });
  // What was begun outlives the thread that is closed.
  await opener.click();
  await expect(field).toBeHidden();
  await opener.click();
  await expect(field).toHaveValue('Safari');
  // It arrives, and nobody hears of it: sent again after the page was loaded anew it is the same message.
  await page.route('**/trpc/supportRequests.write**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field.fill('Safari 18');
  await page.keyboard.press('Control+Enter');
  await expect(request.getByRole('alert')).toBeVisible();
  await page.unroute('**/trpc/supportRequests.write**');
  await page.reload();
  await opener.click();
  await expect(field).toHaveValue('Safari 18');
  await field.press('Control+Enter');
  await expect(messages).toHaveCount(2);
  await expect(messages.last()).toContainText(owner.name);
  await expect(request.getByLabel('Votre message')).toHaveValue('');
  await expect(request.getByLabel('Votre message')).toBeFocused();
  // What is written on in a thread that was closed meanwhile stays when what was sent arrives.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/trpc/supportRequests.write**', async (route) => {
    await arrival;
    await route.continue();
  });
  await field.fill('Sur un Mac.');
  await field.press('Control+Enter');
  await opener.click();
  await expect(field).toBeHidden();
  await opener.click();
  await field.fill('Sur un Mac. Et un iPad.');
  arrive();
  await expect(messages).toHaveCount(3);
  await expect(field).toHaveValue('Et un iPad.');
  await page.unroute('**/trpc/supportRequests.write**');
  await page.reload();
  await opener.click();
  await expect(field).toHaveValue('Et un iPad.');
  await field.fill('');
  const thread = await desk.get(`${address}/messages`);
  expect((await thread.json()).map(({ sender }: { sender: string }) => sender)).toEqual([
    'staff',
    'client',
    'client',
  ]);
  await desk.post(`${address}/messages`, { data: { message: 'Merci, c’est corrigé.' } });
  await expect(messages).toHaveCount(4);
  for (const count of [5, 6]) {
    await field.fill('Merci');
    await page.keyboard.press('Control+Enter');
    await expect(messages).toHaveCount(count);
    await expect(field).toHaveValue('');
  }

  await expect(request.getByRole('radio')).toHaveCount(0);
  await setStatus('Résolu');
  await expect(request.getByText('Résolu', { exact: true })).toBeVisible();
  await request.getByRole('radio', { name: /^3 sur 5/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(request.getByRole('radio', { name: /^4 sur 5/ })).toBeChecked();
  expect(await objections(page)).toEqual([]);
  await request.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page.getByText('Merci pour votre avis')).toBeVisible();
  await expect(request.getByRole('radio', { name: /^4 sur 5/ })).toBeFocused();
  expect(await (await desk.get(address)).json()).toMatchObject({ satisfaction: 4, status: 'Résolu' });
  await request.getByRole('button', { name: /^Rouvrir la demande/ }).click();
  await expect(request.getByText('Nouveau', { exact: true })).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(request.getByRole('radio')).toHaveCount(0);

  await portal.title.fill('Un brouillon');
  await desk.patch(`/api/client-projects/${owner.id}`, { data: { newPassword: 'generate' } });
  await expect(page).toHaveURL('/client-access');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('clientProject'))).toBeNull();
  expect(await objections(page)).toEqual([]);
});

test('a long list counts all of it and loads on; one that does not come is asked for again', async ({
  page,
}) => {
  const project = { id: 7, slug: 'palm', name: 'Palm', whatsappNumber: null };
  const made = (id: number) => ({
    id,
    clientProjectId: 7,
    requestType: 'Analyse de document',
    title: `Demande ${id}`,
    description: 'Ligne\n'.repeat(12),
    priority: 'Faible',
    rating: 2,
    status: id % 2 ? 'En cours' : 'Refusé',
    satisfaction: null,
    attachment: null,
    attachmentName: null,
    documentType: 'url',
    documentUrl: 'https://palm.example/panier',
    documentName: null,
    documentState: 'failed',
    documentProblem: 'La page demande un mot de passe.',
    messageCount: 0,
    answerCount: 0,
    revision: 1,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
  });
  let isBroken = true;
  const listed = Promise.withResolvers<void>();
  await standIn(page, {
    'clientProjects.get': () => ({
      ...project,
      requestCount: 52,
      requestCounts: { Nouveau: 40, 'En cours': 6, Résolu: 5, Refusé: 1 },
    }),
    'supportRequests.live': () => null,
    'supportRequests.thread': () => [],
    'supportRequests.forProject': ({ after = 53 }) => {
      if (isBroken) return new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke');
      const ids = Array.from(
        { length: Math.min(50, Number(after) - 1) },
        (_, index) => Number(after) - 1 - index,
      );
      return ids.map(made);
    },
  });
  await page.route('**/trpc/*supportRequests.forProject*', async (route) => {
    await listed.promise;
    await route.fallback();
  });
  await page.addInitScript((kept) => sessionStorage.setItem('clientProject', kept), JSON.stringify(project));
  await page.goto('/client/palm');
  const { list, heading } = portalOf(page);
  await expect(list.getByRole('status', { name: 'Chargement de vos demandes…' })).toBeVisible();
  listed.resolve();
  await expect(list.getByRole('alert')).toContainText('Vos demandes n’ont pas pu être chargées');
  isBroken = false;
  await list.getByRole('button', { name: 'Réessayer' }).click();
  await expect(heading).toHaveText('Mes demandes (52)');
  await expect(list.getByRole('article')).toHaveCount(50);
  // How many stand where is drawn and written; the list is as long as its page, and scrolls in no box of its own.
  await expect(list.getByRole('list', { name: 'Où en sont vos demandes' }).getByRole('listitem')).toHaveText([
    /Nouveau\s*40/,
    /En cours\s*6/,
    /Résolu\s*5/,
    /Refusé\s*1/,
  ]);
  expect(
    await list.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].some(
        (each) => getComputedStyle(each).overflowY === 'auto' && each.scrollHeight > each.clientHeight,
      ),
    ),
  ).toBe(false);
  const first = list.getByRole('article').first();
  await first.getByRole('button').click();
  await expect(first.getByText('La page demande un mot de passe.')).toBeVisible();
  await first.getByRole('button', { name: 'Lire la suite' }).click();
  await expect(first.getByRole('button', { name: 'Réduire' })).toBeVisible();
  isBroken = true;
  await list.getByRole('button', { name: 'Plus', exact: true }).click();
  await expect(page.getByText('La suite n’a pas pu être chargée')).toBeVisible();
  isBroken = false;
  await list.getByRole('button', { name: 'Plus', exact: true }).click();
  await expect(list.getByRole('article')).toHaveCount(52);
  await expect(heading).toHaveText('Mes demandes (52)');
});

test('on a phone the list leads, and the form unfolds for who writes', async ({ page, browser, baseURL }) => {
  const desk = await openDesk(browser, baseURL);
  const owner = await makePortal(desk);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterPortal(page, owner);
  const { title, send, heading } = portalOf(page);
  const fold = page.getByRole('button', { name: 'Replier' });
  // Who has written nothing yet has nothing else to do here.
  await expect(title).toBeVisible();
  await fillIn(page);
  await send.click();
  const write = page.getByRole('button', { name: 'Écrire', exact: true });
  await expect(write).toBeFocused();
  await expect(title).toBeHidden();
  await expect(heading).toHaveText('Mes demandes (1)');
  expect(await objections(page)).toEqual([]);
  await page.reload();
  await expect(heading).toBeInViewport();
  await expect(title).toBeHidden();
  await write.click();
  await expect(title).toBeVisible();
  await title.fill('Encore');
  await page.reload();
  await expect(fold).toBeVisible();
  await expect(title).toHaveValue('Encore');
});
