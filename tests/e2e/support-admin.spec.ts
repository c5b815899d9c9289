import { type APIRequestContext, type Page, type Response, request } from '@playwright/test';
import { demoPortalPassword } from '../../db/seed.ts';
import { joinSections, sectionTitles } from '../../src/server/prompts/check.ts';
import { demo, expect, objections, signIn, staffTest, test, toast } from './fixtures.ts';

const arabic = 'لا يمكن فتح صفحة العقود بعد التحديث';

/** A prompt whose sections all say the same, so that it can be told from another. */
const promptSaying = (word: string) =>
  joinSections(Object.fromEntries(sectionTitles.map((title) => [title, `${word} on ${title}.`])));

/** The demo's client, without a browser. */
async function signedInClient(baseURL: string): Promise<{ client: APIRequestContext; id: number }> {
  const client = await request.newContext({ baseURL });
  const answer = await client.post('/api/client-projects/auth', {
    data: { slug: 'boutique', password: demoPortalPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id }: { id: number } = await answer.json();
  return { client, id };
}

async function send(client: APIRequestContext, clientProjectId: number, title: string): Promise<number> {
  const answer = await client.post('/api/support-requests', {
    data: {
      clientProjectId,
      requestType: 'Bug',
      title,
      description: 'Le panier se vide quand la page de paiement est rechargée.',
      priority: 'Critique',
      rating: 2,
      documentUrl: 'http://127.0.0.1:9/notes',
      documentType: 'url',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return id;
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Demandes' }).getByRole('listitem').filter({ hasText: title }).first();
/** The request that is open beside the list. */
const openOf = (page: Page) => page.getByRole('region', { name: 'Demande ouverte' });

staffTest(
  'a request arrives live, its prompt is read, copied and written again, and an outage keeps the old one until the service is back',
  async ({ page, context, model, service }) => {
    staffTest.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    model.onMessage(/.*/, { content: promptSaying('First words') });
    const { client, id: projectId } = await signedInClient(service.url);
    await signIn(page, demo('support'));
    await page.goto('/support-admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Support' })).toBeVisible();
    const figure = page.getByRole('button', { name: /^Nouveau \d+$/ });
    await expect(figure).toBeVisible();
    const before = Number((await figure.innerText()).replace(/\D/g, ''));

    const id = await send(client, projectId, arabic);
    const card = cardOf(page, arabic);
    await expect(card).toBeVisible();
    await expect(page.getByRole('button', { name: `Nouveau ${before + 1}` })).toBeVisible();
    await expect(card).toContainText('Boutique Lumière');
    await expect(card).toContainText('Critique');
    await expect(card.getByRole('img', { name: 'Note : 2 sur 5' })).toBeVisible();
    await card.getByRole('link', { name: arabic }).click();
    await expect(page).toHaveURL(new RegExp(`/support-admin\\?id=${id}$`));
    const open = openOf(page);
    await expect(open).toContainText('n’est pas joignable depuis Internet');
    await open.getByRole('button', { name: /^Afficher le prompt/ }).click();
    await expect(open.getByText('First words on Observed.')).toBeVisible();
    await open.getByRole('button', { name: /^Masquer le prompt/ }).click();
    await expect(open.getByText('First words on Observed.')).toBeHidden();
    await open.getByRole('button', { name: /^Afficher le prompt/ }).click();
    await open.getByRole('button', { name: /^Copier le prompt/ }).click();
    await expect(toast(page, 'Copié')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('First words on Observed.');
    expect(await objections(page)).toEqual([]);

    // Slow enough to be seen at work.
    model.reset();
    model.onMessage(/.*/, { content: promptSaying('Other words') });
    model.setChaos({ latencyMs: 6_000 });
    await open.getByRole('button', { name: /^Régénérer GPT/ }).click();
    await expect(open.getByRole('status').filter({ hasText: 'Rédaction…' })).toBeVisible();
    await expect(open.getByText('First words on Observed.')).toBeVisible();
    await expect(toast(page, 'Prompt régénéré')).toBeVisible();
    await expect(open.getByText('Other words on Observed.')).toBeVisible();

    model.clearChaos();
    model.setChaos({ dropRate: 1 });
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
    await expect(card.getByRole('link', { name: arabic })).toBeFocused();
    await card.getByRole('button', { name: /^Régénérer GPT/ }).click();
    // Whoever looks at something else meanwhile is told there.
    await card.getByRole('link', { name: arabic }).press('Enter');
    await expect(page.getByLabel('Votre réponse')).toBeFocused();
    await open.getByRole('button', { name: /^Afficher le prompt/ }).click();
    await expect(page.getByText('Other words on Observed.')).toBeVisible();
    // The service comes back, and what was asked for is written.
    model.clearChaos();
    model.reset();
    model.onMessage(/.*/, { content: promptSaying('Third words') });
    await expect(toast(page, 'Prompt régénéré')).toBeVisible();
    await expect(page.getByText('Third words on Observed.')).toBeVisible();
    await page.getByLabel('Version', { exact: true }).selectOption('1');
    await expect(page.getByText('First words on Observed.')).toBeVisible();
    await expect(page.getByText(/^\d+ chemins sur \d+ vérifiés à ce commit$/)).toBeVisible();

    // The thread, both ways.
    await page.getByLabel('Votre réponse').fill('Nous regardons.');
    await page.keyboard.press('Control+Enter');
    const log = page.getByRole('log', { name: 'Messages' });
    await expect(log).toContainText('Nous regardons.');
    await client.post(`/api/support-requests/${id}/messages`, { data: { message: 'Merci à vous.' } });
    await expect(log).toContainText('Merci à vous.');
    expect(await objections(page)).toEqual([]);
    await client.dispose();
  },
);

test('a client’s message is marked, and a request is taken, noted, answered and resolved, or refused with a reason', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { client, id: projectId } = await signedInClient(baseURL ?? '');
  const title = `Suivi ${Date.now()}`;
  const id = await send(client, projectId, title);
  await client.post(`/api/support-requests/${id}/messages`, { data: { message: 'C’est urgent.' } });
  await signIn(page, demo('support'));
  await page.goto('/support-admin');
  await page.getByLabel('Messages', { exact: true }).selectOption('Non lus');
  await expect(page).toHaveURL(/only=unread/);
  await expect(cardOf(page, title)).toContainText('1 non lu');
  await cardOf(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('C’est urgent.');
  // Seen by one is seen by all.
  const unread = async () =>
    (await (await page.request.get('/api/support-requests?only=unread')).json()).map(
      (each: { id: number }) => each.id,
    );
  await expect.poll(unread).not.toContain(id);

  await openOf(page).getByLabel('Suivie par').selectOption('Moi');
  await expect(page.getByText(/^Attribuée à /)).toBeVisible();
  await page.getByLabel('Nouvelle note').fill('Voir avec Paul.');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('log', { name: 'Notes internes' });
  await expect(notes).toContainText('Voir avec Paul.');
  await expect(page.getByLabel('Nouvelle note')).toHaveValue('');
  expect(await objections(page)).toEqual([]);

  await page.getByLabel('Votre réponse').fill('C’est corrigé.');
  await page.getByRole('button', { name: 'Répondre et résoudre' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('C’est corrigé.');
  const status = page.getByLabel('Statut', { exact: true });
  await expect(status).toHaveValue('Résolu');
  await expect(page.getByRole('button', { name: 'Répondre et résoudre' })).toBeHidden();

  await status.selectOption('Refusé');
  await page.getByLabel('Motif (facultatif)').fill('Cette page n’est pas de nous.');
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refuser la demande' }).click();
  await expect(status).toHaveValue('Refusé');
  await expect(page.getByText('Motif du refus : Cette page n’est pas de nous.')).toBeVisible();
  // The wrong thing was pressed: it is taken back before anybody was told.
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(status).toHaveValue('Résolu');
  await expect(page.getByText('Motif du refus')).toBeHidden();

  await notes.getByRole('button', { name: /^Retirer la note de / }).click();
  await expect(page.getByText('Voir avec Paul.')).toBeHidden();
  await client.dispose();
});

test('the reason of a refusal that does not arrive stays where it was written', async ({
  page,
  baseURL,
  troubles,
}) => {
  troubles.tolerate('network', 409);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { client, id: projectId } = await signedInClient(baseURL ?? '');
  const id = await send(client, projectId, `Refus ${Date.now()}`);
  await client.dispose();
  await signIn(page, demo('support'));
  await page.goto(`/support-admin?id=${id}`);
  const status = openOf(page).getByLabel('Statut', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'Refuser la demande' });
  const reason = dialog.getByLabel('Motif (facultatif)');
  const refuse = dialog.getByRole('button', { name: 'Refuser la demande' });
  await status.selectOption('Refusé');
  await reason.fill('Ce site n’est pas de nous.');
  await page.route('**/trpc/supportRequests.setStatus*', (route) => route.abort());
  await refuse.click();
  await expect(toast(page, 'Impossible de mettre à jour le statut')).toBeVisible();
  await expect(reason).toHaveValue('Ce site n’est pas de nous.');
  expect(await objections(page)).toEqual([]);
  // It is not lost by Escape either.
  await reason.press('Escape');
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Rester ici' }).click();
  await page.unroute('**/trpc/supportRequests.setStatus*');

  // A colleague was faster: it is said, what they have done is shown, and the reason is still there.
  await page.request.patch(`/api/support-requests/${id}/status`, { data: { status: 'En cours' } });
  await expect(status).toHaveValue('En cours');
  await refuse.click();
  await expect(dialog).toBeHidden();
  await expect(status).toHaveValue('Refusé');
  await expect(page.getByText('Motif du refus : Ce site n’est pas de nous.')).toBeVisible();
});

test('what happens while a request is read for the first time is read too', async ({ page, baseURL }) => {
  const { client, id: projectId } = await signedInClient(baseURL ?? '');
  const title = `Tout de suite ${Date.now()}`;
  const id = await send(client, projectId, title);
  await client.dispose();
  await signIn(page, demo('support'));
  const stream = page.waitForResponse(/\/trpc\/staff\.live/);
  await page.goto('/support-admin');
  await stream;
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.route(
    /\/trpc\/[^?]*supportRequests\.notes/,
    async (route) => {
      // As it is now, and heard of late.
      const response = await route.fetch();
      begin();
      await arrival;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await cardOf(page, title).getByRole('link', { name: title }).click();
  await begun;
  // The list is read again at the same event.
  const told = page.waitForResponse(/\/trpc\/[^?]*supportRequests\.list/);
  await page.request.post(`/api/support-requests/${id}/notes`, { data: { note: 'Vu avec Paul.' } });
  await told;
  arrive();
  await expect(page.getByRole('log', { name: 'Notes internes' })).toContainText('Vu avec Paul.');
});

test('the status is set with its toasts, and the address holds what narrows the list', async ({
  page,
  baseURL,
  troubles,
}) => {
  troubles.tolerate('network');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { client, id: projectId } = await signedInClient(baseURL ?? '');
  const title = `Statut ${Date.now()}`;
  const id = await send(client, projectId, title);
  await signIn(page, demo('support'));
  await page.goto(`/support-admin?search=${encodeURIComponent(title)}`);
  const status = page.getByLabel(`Statut de ${title}`);
  await status.focus();
  await status.selectOption('En cours');
  await expect(toast(page, 'Statut mis à jour')).toContainText(
    'Le statut de la demande a été modifié avec succès',
  );
  await expect(status).toHaveValue('En cours');
  await expect(status).toBeFocused();

  await page.route('**/trpc/supportRequests.setStatus*', (route) => route.abort());
  await status.selectOption('Refusé');
  await page.getByRole('button', { name: 'Refuser la demande' }).click();
  await expect(toast(page, 'Impossible de mettre à jour le statut')).toContainText('Erreur');
  // Nothing was written into it: it is left unasked.
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(status).toHaveValue('En cours');
  await page.unroute('**/trpc/supportRequests.setStatus*');

  await page.route('**/trpc/supportRequests.regeneratePrompt*', (route) => route.abort());
  await page.getByRole('button', { name: /^Régénérer GPT/ }).click();
  await expect(toast(page, 'Impossible de régénérer le prompt GPT')).toContainText('Erreur');
  await page.unroute('**/trpc/supportRequests.regeneratePrompt*');

  await page.getByRole('button', { name: /^Résolu \d+$/ }).click();
  await expect(page).toHaveURL(/status=R%C3%A9solu/);
  await expect(
    page.locator('strong', { hasText: 'Aucune demande ne correspond à ces filtres' }),
  ).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByLabel('Recherche')).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByText('1 demande affichée')).toBeAttached();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Statut « En cours » par Sara Benali')).toBeVisible();
  await expect(page.getByText('Demande envoyée par le client')).toBeVisible();
  // The address that mails name, and one that somebody has guessed.
  await page.goto(`/support-admin/${id}`);
  await expect(page).toHaveURL(new RegExp(`/support-admin\\?id=${id}$`));
  await expect(openOf(page).getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/support-admin/987654321');
  await expect(page.getByText('Cette demande n’existe pas')).toBeVisible();
  await client.dispose();
});

test('a project is made with a password that opens its portal, and its token never comes back', async ({
  page,
  baseURL,
  troubles,
}) => {
  test.slow();
  troubles.tolerate(400);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const token = 'ghp_canaryOfTheSupportDesk0123456789';
  const leaks: string[] = [];
  const look = async (response: Response) => {
    if ((await response.text().catch(() => '')).includes(token)) leaks.push(response.url());
  };
  page.on('response', (response) => {
    if (!/events|live/.test(response.url())) void look(response);
  });
  const name = `Éclat d’Été ${Date.now()}`;
  await signIn(page, demo('support'));
  await page.goto('/support-admin?tab=projets');
  await page.getByRole('button', { name: 'Nouveau projet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(dialog.getByText('Le nom doit avoir au moins 2 caractères')).toBeVisible();
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel('Contexte technique').fill('TypeScript. '.repeat(80));
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Créer le projet' }).click();
  const slug = await dialog.getByLabel('Identifiant du projet', { exact: true }).inputValue();
  expect(slug).toMatch(/^eclat-d-ete-\d+$/);
  const password = await dialog.getByLabel('Mot de passe', { exact: true }).inputValue();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
  await expect(dialog).toBeHidden();
  const client = await request.newContext({ baseURL: baseURL ?? '' });
  const enter = () => client.post('/api/client-projects/auth', { data: { slug, password } });
  expect((await enter()).status()).toBe(200);

  const github = page.getByRole('region', { name: `GitHub de ${name}` });
  await expect(github).toContainText('Aucun repository configuré');
  await github.getByRole('button', { name: /^Configurer/ }).click();
  await github.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(toast(page, 'Repository requis')).toContainText("Veuillez entrer l'URL du repository GitHub");
  await expect(github.getByLabel('URL du repository')).toBeFocused();
  await expect(github.getByLabel('URL du repository')).toHaveAccessibleDescription(/Veuillez entrer/);
  await github.getByLabel('URL du repository').fill('https://github.com.evil.example/a/b');
  await github.getByLabel('Token (facultatif)').fill(token);
  await github.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(github.getByText('Saisissez l’adresse d’un repository')).toBeVisible();
  await github.getByLabel('URL du repository').fill('https://github.com/vitrine-demo/boutique');
  await github.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(toast(page, 'GitHub configuré')).toContainText("L'accès au repository a été mis à jour");
  await expect(github.getByText('Token configuré')).toBeVisible();
  await github.getByRole('button', { name: /^Tester la connexion/ }).click();
  await expect(github.getByText(/^Connexion réussie/)).toBeVisible();
  await expect(github.getByText('main', { exact: true })).toBeVisible();

  await page.reload();
  await github.getByRole('button', { name: /^Modifier/ }).click();
  await expect(github.getByText('Token enregistré', { exact: true })).toBeVisible();
  await expect(github.getByLabel('Token (facultatif)')).toHaveValue('');
  expect(await page.content()).not.toContain(token);
  expect(await objections(page)).toEqual([]);
  await github.getByRole('button', { name: 'Retirer le token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le token' }).click();
  await expect(github.getByRole('button', { name: /^Modifier/ })).toBeVisible();
  await expect(github.getByText('Token configuré')).toHaveCount(0);
  expect(leaks).toEqual([]);

  await page.getByRole('button', { name: `Désactiver le portail de ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(page.getByRole('button', { name: `Réactiver le portail de ${name}` })).toBeVisible();
  expect((await enter()).status()).toBe(401);
  await client.dispose();
});

test('a project that stands on no first page is found by its name, in the filter and in the list', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, demo('support'));
  for (let count = 0; count < 3; count++) {
    const slug = `zz-${count}-${Date.now()}`;
    const made = await page.request.post('/api/client-projects', {
      data: { slug, name: `Zéphyr ${count}` },
      headers: { origin: baseURL ?? '' },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
  // So small that they are on none of the pages that are read first.
  await page.route('**/trpc/**clientProjects.list**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replaceAll(/%22limit%22%3A50/g, '%22limit%22%3A1'),
    }),
  );
  await page.goto('/support-admin');
  const filter = page.getByRole('combobox', { name: 'Projet' });
  await filter.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await filter.fill('zephyr 1');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await filter.fill('Zéphyr 1');
  const found = page.getByRole('listbox').getByRole('option', { name: 'Zéphyr 1' });
  await expect(found).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await found.click();
  await expect(page).toHaveURL(/clientProjectId=\d+/);
  await expect(
    page.locator('strong', { hasText: 'Aucune demande ne correspond à ces filtres' }),
  ).toBeVisible();
  await page.reload();
  await expect(filter).toHaveValue('Zéphyr 1');
  await filter.click();
  await page.getByRole('listbox').getByRole('option', { name: 'Tous' }).click();
  await expect(page).not.toHaveURL(/clientProjectId/);
  await page.getByRole('tab', { name: 'Projets clients' }).click();
  const projects = page.getByRole('table', { name: 'Projets clients' }).getByRole('rowheader');
  await page.getByLabel('Recherche').fill('Zéphyr 2');
  await expect(projects).toHaveText([/^Zéphyr 2/]);
  await projects.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Zéphyr 2', exact: true })).toContainText(
    'Aucun repository configuré',
  );
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(projects.getByRole('link')).toBeFocused();
  await page.getByLabel('Recherche').fill('nobody is called so');
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(projects.first()).toBeVisible();
});

test('support is closed to sales, at every one of its addresses', async ({ page }) => {
  await signIn(page, demo('sales'));
  for (const path of ['/support-admin', '/support-admin?tab=projets', '/support-admin/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  }
  await expect(
    page.getByRole('navigation', { name: 'Espace équipe' }).getByRole('link', { name: 'Support' }),
  ).toHaveCount(0);
});

test('who goes through the requests steps to the next and the one before, also where one has left the list', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { client, id: projectId } = await signedInClient(baseURL ?? '');
  const name = `Suite ${Date.now()}`;
  const [oldest, , newest] = [
    await send(client, projectId, `${name} A`),
    await send(client, projectId, `${name} B`),
    await send(client, projectId, `${name} C`),
  ];
  await signIn(page, demo('support'));
  await page.goto(`/support-admin?status=Nouveau&search=${encodeURIComponent(name)}&id=${newest}`);
  const open = openOf(page);
  const heading = (letter: string) => open.getByRole('heading', { name: `${name} ${letter}` });
  await expect(heading('C')).toBeVisible();
  const previous = open.getByRole('button', { name: 'Demande précédente' });
  const next = open.getByRole('button', { name: 'Demande suivante' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(heading('B')).toBeVisible();
  // It leaves what the filter lets through, and its neighbours stay its neighbours.
  await open.getByLabel('Statut', { exact: true }).selectOption('En cours');
  await expect(cardOf(page, `${name} B`)).toBeHidden();
  await page.keyboard.press('Alt+N');
  await expect(heading('A')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`id=${oldest}`));
  await expect(next).toBeDisabled();
  await page.keyboard.press('Alt+P');
  await expect(heading('C')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await client.dispose();
});
