import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { ListedQuote } from '../../src/routers/quotes.schema.ts';
import { Refusal, standIn } from './call-stand-in.ts';
import { demo, expect, objections, recordOf, signIn, test } from './fixtures.ts';

const content = {
  title: 'Refonte du site',
  clientName: 'Palm & fils',
  contactName: 'Lina Palm',
  contactEmail: null,
  language: 'fr',
  currency: 'EUR',
  introduction: '',
  lines: [{ title: 'Site', description: '', quantity: 1, unitPrice: 1000 }],
  taxPercent: 0,
  instalments: [],
  terms: '',
  validUntil: null,
};
type Content = typeof content;
/** A row of the list. */
const listed: ListedQuote = {
  id: 1,
  cursor: '1',
  slug: 'palm',
  title: content.title,
  clientName: content.clientName,
  currency: 'EUR',
  total: 1000,
  version: 1,
  state: 'draft',
  validUntil: null,
  openedCount: 0,
  lastOpenedAt: null,
  acceptance: null,
  updatedAt: '2026-03-01T10:00:00.000Z',
};
type Made = { id: number; slug: string; version: number; content: Content };

/** A browser of somebody else, who works by REST. */
async function outside(browser: Browser, baseURL: string | undefined): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ ...(baseURL && { baseURL }) });
  return request;
}

async function openDesk(browser: Browser, baseURL: string | undefined): Promise<APIRequestContext> {
  const desk = await outside(browser, baseURL);
  await desk.post('/api/staff/sign-in', { data: demo('sales') });
  return desk;
}

/** A quote of its own, so that journeys do not meet. */
async function makeQuote(desk: APIRequestContext, fields: Partial<Content> = {}): Promise<Made> {
  const data = { slug: `palm-${randomUUID()}`, content: { ...content, ...fields } };
  const answer = await desk.post('/api/admin/quotes', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function fillLine(line: Locator, title: string, quantity: string, unitPrice: string): Promise<void> {
  await line.getByLabel('Intitulé').fill(title);
  await line.getByLabel('Quantité').fill(quantity);
  await line.getByLabel('Prix unitaire').fill(unitPrice);
}

test('sales write a quote, its client reads and accepts it, and the office sees who, when and what', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, demo('sales'));
  await page.goto('/quotes-admin');
  await page.getByRole('link', { name: 'Nouveau devis' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau devis' })).toBeVisible();
  const client = `Palm ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Titre').fill('Refonte du site');
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill(client);
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill('Lina Palm');
  const slug = `${client.toLowerCase().replace(' ', '-')}-refonte-du-site`;
  await expect(page.getByLabel('Identifiant')).toHaveValue(slug);
  await page.getByLabel('Devise').selectOption('THB');
  await page.getByLabel('E-mail du contact').fill('lina@palm.example');
  await page.getByLabel('Valable jusqu’au').fill('2999-12-31');
  await page.getByLabel('Introduction').fill('Bonjour Lina,');
  await page.getByLabel('Texte des conditions').fill('Paiement à trente jours.');
  await fillLine(row(page, 'Ligne 1'), 'Site', '1', '100 000');
  await row(page, 'Ligne 1').getByLabel('Description').fill('En trois langues');
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await expect(row(page, 'Ligne 2').getByLabel('Intitulé')).toBeFocused();
  await fillLine(row(page, 'Ligne 2'), 'Module IA', '2', '20000,50');
  await expect(row(page, 'Ligne 2')).toContainText(/40\s001,00\sTHB/);
  const amounts = page.getByRole('region', { name: 'Montants' });
  await expect(amounts).toContainText(/Total140\s001,00\sTHB/);
  await page.getByLabel('Taxe, en %').fill('10');
  await expect(amounts).toContainText(/Total154\s001,10\sTHB/);
  await page.getByRole('button', { name: 'Ajouter une échéance' }).click();
  await row(page, 'Échéance 1').getByLabel('Quand').fill('Au lancement');
  await row(page, 'Échéance 1').getByLabel('Part, en %').fill('70');
  await expect(amounts).toContainText(/il manque 30\s%/);
  await page.getByRole('button', { name: 'Ajouter une échéance' }).click();
  await row(page, 'Échéance 2').getByLabel('Quand').fill('À la livraison');
  await expect(row(page, 'Échéance 2').getByLabel('Part, en %')).toHaveValue('30');
  await expect(amounts).toContainText(/Les échéances font 100\s%/);
  await expect(row(page, 'Échéance 2')).toContainText(/46\s200,33\sTHB/);
  expect(await objections(page)).toEqual([]);

  await page.getByRole('button', { name: 'Créer le devis' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mot de passe du devis' });
  await expect(dialog.getByLabel('Adresse du devis', { exact: true })).toHaveValue(
    new RegExp(`/quote/${slug}$`),
  );
  await expect(dialog.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  const password = await dialog.getByLabel('Mot de passe', { exact: true }).inputValue();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
  await expect(page).toHaveURL(/\/quotes-admin\/\d+$/);
  await expect(page.getByText('Personne ne l’a encore ouvert')).toBeVisible();
  await expect(page.locator(`text=${password}`)).toHaveCount(0);
  expect(await objections(page)).toEqual([]);

  const reader = await outside(browser, baseURL);
  const unlocked = await reader.post('/api/quotes/unlock', { data: { password } });
  expect(await unlocked.json()).toEqual({ slug });
  const read = await reader.get(`/api/quotes/${slug}`);
  expect(await read.json()).toMatchObject({
    version: 1,
    // All that was typed, and nothing else.
    content: {
      title: 'Refonte du site',
      clientName: client,
      contactName: 'Lina Palm',
      contactEmail: 'lina@palm.example',
      language: 'fr',
      currency: 'THB',
      introduction: 'Bonjour Lina,',
      lines: [
        { title: 'Site', description: 'En trois langues', quantity: 1, unitPrice: 100_000 },
        { title: 'Module IA', description: '', quantity: 2, unitPrice: 20_000.5 },
      ],
      taxPercent: 10,
      instalments: [
        { label: 'Au lancement', percent: 70 },
        { label: 'À la livraison', percent: 30 },
      ],
      terms: 'Paiement à trente jours.',
      validUntil: '2999-12-31',
    },
    amounts: { subtotal: 140_001, tax: 14_000.1, total: 154_001.1, instalments: [107_800.77, 46_200.33] },
  });

  await page.getByRole('link', { name: 'Tous les devis' }).click();
  await page.getByLabel('Recherche').fill(client);
  const listed = recordOf(page, client);
  await expect(listed).toContainText('1 fois');
  await expect(listed).toContainText(/154\s001,10\sTHB/);
  await expect(listed.getByText('Ouvert', { exact: true }).last()).toBeVisible();

  const accepted = await reader.post(`/api/quotes/${slug}/accept`, {
    data: { version: 1, acceptedBy: 'Lina Palm' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  const { acceptance } = await accepted.json();
  await listed.getByRole('link').click();
  await expect(page.getByText('Version 1 acceptée par Lina Palm')).toBeVisible();
  await expect(page.getByText('Version 1 ouverte')).toBeVisible();
  await expect(page.getByText(acceptance.hash.slice(0, 12))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
  await page.goto(`${page.url()}?edit=true`);
  await expect(page.getByText('Ce devis est accepté')).toBeVisible();
  await page.getByRole('link', { name: 'Dupliquer' }).click();
  await expect(page.getByLabel('Titre')).toHaveValue('Refonte du site');
  await expect(page.getByLabel('Identifiant')).toHaveValue(`${slug}-2`);
  await expect(row(page, 'Ligne 2').getByLabel('Prix unitaire')).toHaveValue('20000,5');
});

test('a quote goes to its client by mail, with a password that its sender hands over', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  const { id, slug } = await makeQuote(desk, { contactEmail: null });
  await signIn(page, demo('sales'));
  await page.goto(`/quotes-admin/${id}`);
  const mails = page.getByRole('region', { name: 'E-mails au client' });
  await mails.getByRole('button', { name: 'Envoyer par e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Envoyer par e-mail' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByLabel('Adresse du client')).toHaveAccessibleDescription(/adresse e-mail valide/);
  const address = `lina-${id}@palm.example`;
  await dialog.getByLabel('Adresse du client').fill(address);
  await dialog.getByLabel('Mot personnel').fill('À mardi.');
  const preview = dialog.getByRole('region', { name: 'Aperçu' });
  await expect(preview).toContainText('Votre devis\u00a0: Refonte du site');
  await expect(preview).toContainText('À mardi.');
  await dialog.getByLabel('Langue de l’e-mail').selectOption('ar');
  await expect(preview.locator('[dir=rtl]')).toContainText('عرض السعر');
  await dialog.getByLabel('Langue de l’e-mail').selectOption('en');
  await expect(preview).toContainText('Your quote is ready');
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();

  const shown = page.getByRole('dialog', { name: 'Mot de passe à transmettre' });
  const password = await shown.getByLabel('Mot de passe', { exact: true }).inputValue();
  expect(await objections(page)).toEqual([]);
  await shown.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
  await expect(mails).toContainText(address);
  await expect(mails.getByRole('button', { name: 'Relancer' })).toBeDisabled();
  const history = page.getByRole('region', { name: 'Envois, lectures et acceptation' });
  await expect(history).toContainText(`Version 1 envoyée à ${address}`);
  await expect(history).toContainText('Parti.', { timeout: 15_000 });

  const reader = await outside(browser, baseURL);
  const unlocked = await reader.post('/api/quotes/unlock', { data: { password } });
  expect(await unlocked.json()).toEqual({ slug });
  await reader.get(`/api/quotes/${slug}`);
  await page.reload();
  await expect(history.getByRole('img', { name: /^Une lecture en 30 jours/ })).toBeVisible();
  // Nobody types the address twice, and who has opened it keeps the password.
  await mails.getByRole('button', { name: 'Envoyer à nouveau' }).click();
  await expect(dialog.getByLabel('Adresse du client')).toHaveValue(address);
  await expect(dialog.getByLabel('Celui que le client a déjà')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(mails.getByRole('button', { name: 'Envoyer à nouveau' })).toBeFocused();
});

test('what is wrong is said where it is, rows move by keyboard, and nothing is left unasked', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(409);
  const desk = await openDesk(browser, baseURL);
  const taken = await makeQuote(desk);
  await signIn(page, demo('sales'));
  await page.goto('/quotes-admin/new');
  const create = page.getByRole('button', { name: 'Créer le devis' });
  await create.click();
  await expect(page.getByLabel('Titre')).toBeFocused();
  await expect(page.getByLabel('Titre')).toHaveAccessibleDescription(/Saisissez un titre/);
  await expect(page.getByLabel('Prix unitaire')).toHaveAccessibleDescription('Saisissez un prix');
  await expect(page.getByLabel('Identifiant')).toHaveAccessibleDescription(/au moins 2 caractères/);
  expect(await objections(page)).toEqual([]);
  await page.getByLabel('Titre').fill(content.title);
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill(content.clientName);
  await page.getByRole('textbox', { name: 'Contact', exact: true }).fill(content.contactName);
  await create.click();
  await expect(row(page, 'Ligne 1').getByLabel('Intitulé')).toBeFocused();
  await fillLine(row(page, 'Ligne 1'), 'Première', '1', 'beaucoup');
  await create.click();
  await expect(row(page, 'Ligne 1').getByLabel('Prix unitaire')).toBeFocused();
  await row(page, 'Ligne 1').getByLabel('Prix unitaire').fill('1000');

  // Rows by keyboard alone.
  await page.getByRole('button', { name: 'Ajouter une ligne' }).press('Enter');
  await page.keyboard.type('Seconde');
  await page.getByRole('button', { name: 'Monter\u00a0: Ligne 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Monter\u00a0: Ligne 1' })).toBeFocused();
  await expect(row(page, 'Ligne 1').getByLabel('Intitulé')).toHaveValue('Seconde');
  await expect(row(page, 'Ligne 2').getByLabel('Prix unitaire')).toHaveValue('1000');
  await expect(page.getByText('Ligne 2\u00a0: maintenant en position 1 sur 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Retirer\u00a0: Ligne 2' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Retirer\u00a0: Ligne 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Annuler la suppression' }).press('Enter');
  await expect(row(page, 'Ligne 2').getByLabel('Intitulé')).toHaveValue('Première');
  await expect(row(page, 'Ligne 2').getByLabel('Intitulé')).toBeFocused();
  await page.getByRole('button', { name: 'Retirer\u00a0: Ligne 1' }).press('Enter');
  await page.getByRole('button', { name: 'Retirer\u00a0: Ligne 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ajouter une ligne' })).toBeFocused();
  await create.click();
  await expect(page.getByRole('button', { name: 'Ajouter une ligne' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Ajouter une ligne' })).toHaveAccessibleDescription(
    'Ajoutez une ligne',
  );
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ajoutez une ligne', { exact: true })).toHaveCount(0);
  await fillLine(row(page, 'Ligne 1'), 'Site', '1', '1000');
  await page.getByRole('button', { name: 'Ajouter une échéance' }).click();
  await row(page, 'Échéance 1').getByLabel('Quand').fill('Au lancement');
  await row(page, 'Échéance 1').getByLabel('Part, en %').fill('90');
  await create.click();
  await expect(page.getByRole('button', { name: 'Ajouter une échéance' })).toBeFocused();
  await expect(page.getByText('Les échéances doivent faire 100 % ensemble')).toBeVisible();
  await row(page, 'Échéance 1').getByLabel('Part, en %').fill('100');

  await page.getByLabel('Identifiant').fill(taken.slug);
  await page.getByLabel('Le choisir').check();
  await page.getByLabel('Mot de passe choisi').fill('trop court'.slice(0, 6));
  await create.click();
  await expect(page.getByLabel('Mot de passe choisi')).toBeFocused();
  await page.getByLabel('Mot de passe choisi').fill(`assez long ${randomUUID()}`);
  await create.click();
  await expect(page.getByLabel('Identifiant')).toBeFocused();
  await expect(page.getByLabel('Identifiant')).toHaveAccessibleDescription(/déjà pris/);

  await page.getByRole('link', { name: 'Tous les devis' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await expect(question.getByRole('button', { name: 'Rester ici' })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Titre')).toHaveValue(content.title);
  await page.getByLabel('Identifiant').fill(`palm-${randomUUID()}`);
  await create.click();
  await expect(page).toHaveURL(/\/quotes-admin\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: content.title })).toBeVisible();

  await page.getByRole('link', { name: 'Modifier' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Modifier/ })).toBeVisible();
  await page.getByLabel('Titre').fill('Un autre titre');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: content.title })).toBeVisible();
});

test('two who change one quote, a client who accepts meanwhile: no text is lost', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(409);
  const desk = await openDesk(browser, baseURL);
  const { id, slug } = await makeQuote(desk);
  const elsewhere = (version: number, title: string) =>
    desk.patch(`/api/admin/quotes/${id}`, { data: { version, content: { ...content, title } } });
  await signIn(page, demo('sales'));
  await page.goto(`/quotes-admin/${id}?edit=true`);
  const title = page.getByLabel('Titre');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await title.fill('Mon titre');
  await elsewhere(1, 'Leur titre');
  await save.click();
  const conflict = page.getByRole('alert').filter({ hasText: 'modifié pendant que vous écriviez' });
  await expect(conflict).toContainText(/a enregistré la version 2\s: titre\./);
  await expect(conflict).toBeFocused();
  await expect(title).toHaveValue('Mon titre');
  // The number that was announced is theirs by now.
  await expect(page.getByText('Enregistrer écrit la version')).toHaveCount(0);
  expect(await objections(page)).toEqual([]);
  // What is written is dropped only once that is confirmed.
  const question = page.getByRole('dialog', { name: 'Abandonner vos changements' });
  await conflict.getByRole('button', { name: 'Reprendre la sienne' }).click();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(title).toHaveValue('Mon titre');
  await conflict.getByRole('button', { name: 'Reprendre la sienne' }).click();
  await question.getByRole('button', { name: 'Reprendre la sienne' }).click();
  await expect(title).toHaveValue('Leur titre');
  await expect(title).toBeFocused();

  await title.fill('Mon titre encore');
  await elsewhere(2, 'Leur troisième');
  await save.click();
  await conflict.getByRole('button', { name: 'Enregistrer ma version par-dessus' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon titre encore' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' }).getByRole('listitem')).toHaveCount(4);

  await page.getByRole('button', { name: 'Nouveau mot de passe' }).click();
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  const shown = page.getByRole('textbox', { name: 'Mot de passe', exact: true });
  await expect(shown).toBeFocused();
  const password = await shown.inputValue();
  await page.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
  const reader = await outside(browser, baseURL);
  expect((await reader.post('/api/quotes/unlock', { data: { password } })).status()).toBe(200);
  await page.getByRole('button', { name: 'Nouveau mot de passe' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('les accès déjà donnés prennent fin');
  await dialog.getByLabel('Le choisir').check();
  expect(await objections(page)).toEqual([]);
  const chosen = `assez long ${randomUUID()}`;
  await dialog.getByLabel('Mot de passe choisi').fill(chosen);
  await dialog.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nouveau mot de passe' })).toBeFocused();
  expect((await reader.get(`/api/quotes/${slug}`)).status()).toBe(401);
  expect((await reader.post('/api/quotes/unlock', { data: { password: chosen } })).status()).toBe(200);

  await page.getByRole('link', { name: 'Modifier' }).click();
  await title.fill('Trop tard');
  const accepted = await reader.post(`/api/quotes/${slug}/accept`, {
    data: { version: 4, acceptedBy: 'Lina Palm' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'vient d’accepter' })).toContainText('version 4');
  await page.getByRole('button', { name: 'En faire un nouveau devis' }).click();
  await expect(title).toHaveValue('Trop tard');
  await page.getByLabel('Identifiant').fill(`palm-${randomUUID()}`);
  await page.getByRole('button', { name: 'Créer le devis' }).click();
  await page.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trop tard' })).toBeVisible();
});

test('what is typed while a quote is saved stays, as a change of the version that was saved', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  const { id } = await makeQuote(desk);
  await signIn(page, demo('sales'));
  await page.goto(`/quotes-admin/${id}?edit=true`);
  const title = page.getByLabel('Titre');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/trpc/quotes.save*', async (route) => {
    await typed;
    await route.continue();
  });
  await title.fill('Envoyé');
  await save.click();
  await title.fill('Écrit pendant l’envoi');
  goOn();
  await expect(page.getByText('Enregistrer écrit la version 3')).toBeVisible();
  await expect(title).toHaveValue('Écrit pendant l’envoi');
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Écrit pendant l’envoi' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3);
});

test('the list is filtered, walked by arrows, and says what to do where it is empty or did not come', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(404);
  const desk = await openDesk(browser, baseURL);
  const word = `p${randomUUID().slice(0, 8)}`;
  const older = await makeQuote(desk, { title: `Ancien ${word}` });
  await makeQuote(desk, { title: `Récent ${word}`, clientName: 'شركة النخيل', language: 'ar' });
  await signIn(page, demo('sales'));
  await page.goto('/quotes-admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Devis' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Recherche')).toBeFocused();
  await page.keyboard.type(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(page.getByText('2 devis affichés')).toBeAttached();
  await page.getByRole('link', { name: `Récent ${word}` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `Ancien ${word}` })).toBeFocused();
  expect(await objections(page)).toEqual([]);

  const names = page.getByRole('rowheader').getByRole('link');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Modifié' }).click();
  await expect(page).toHaveURL(/sort=changed/);
  await expect(names).toHaveText([`Ancien ${word}`, `Récent ${word}`]);
  const head = page.getByRole('columnheader', { name: 'Modifié' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Modifié' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(names).toHaveText([`Récent ${word}`, `Ancien ${word}`]);
  await page.getByRole('button', { name: 'Modifié' }).click();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await expect(page).not.toHaveURL(/sort=/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Trier par').selectOption({ label: 'Modifié, croissant' });
  await expect(page).toHaveURL(/sort=changed/);
  await expect(page.getByRole('list', { name: 'Devis' }).getByRole('link').first()).toHaveText(
    `Ancien ${word}`,
  );
  expect(await objections(page)).toEqual([]);
  await page.getByLabel('Trier par').selectOption('');
  await expect(page).not.toHaveURL(/sort=/);

  await page.getByLabel('État').selectOption('accepted');
  await expect(page.locator('strong', { hasText: 'Aucun devis ne correspond à ces filtres.' })).toBeVisible();
  await expect(page).toHaveURL(/state=accepted/);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page.getByLabel('Recherche')).toBeFocused();

  let isBroken = true;
  await standIn(page, {
    'quotes.list': () => (isBroken ? new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke') : []),
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Les devis n’ont pas pu être chargés');
  expect(await objections(page)).toEqual([]);
  isBroken = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Aucun devis pour l’instant.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  for (const address of ['/quotes-admin/999999', '/quotes-admin/nothing']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Devis introuvable' })).toBeVisible();
  }

  await signIn(page, demo('support'));
  for (const address of ['/quotes-admin', `/quotes-admin/${older.id}`, '/quotes-admin/new']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible();
  }
  expect((await page.request.get(`/api/admin/quotes/${older.id}`)).status()).toBe(403);
});

test('a list that is sorted says that it is not sorted of all, unless it is searched', async ({ page }) => {
  let isReached = false;
  await standIn(page, {
    'quotes.sortLimit': () => ({ limit: 5000, isReached }),
    'quotes.list': () => [listed],
  });
  await signIn(page, demo('sales'));
  const note = page.getByText('Seuls les 5\u202f000 devis les plus récents sont triés.');
  await page.goto('/quotes-admin?sort=-total');
  await expect(page.getByText('1 devis affiché')).toBeAttached();
  await expect(note).toBeHidden();
  isReached = true;
  await page.reload();
  await expect(note).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.getByLabel('Recherche').fill('palm');
  await expect(note).toBeHidden();
});

test('in the table of a wide screen no moment is broken', async ({ page, browser, baseURL }) => {
  const desk = await openDesk(browser, baseURL);
  const { id, slug } = await makeQuote(desk, {
    title: 'Boutique en ligne, application mobile et intégration au système de caisse',
    clientName: 'Maison Safran & Associés International Trading Company',
  });
  const { password } = await (await desk.post(`/api/admin/quotes/${id}/password`, { data: {} })).json();
  const reader = await outside(browser, baseURL);
  await reader.post('/api/quotes/unlock', { data: { password } });
  await reader.get(`/api/quotes/${slug}`);
  await reader.post(`/api/quotes/${slug}/accept`, { data: { version: 1, acceptedBy: 'Lina Palm' } });
  await signIn(page, demo('sales'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/quotes-admin?search=${slug}`);
  const moments = page.getByRole('row').filter({ hasText: slug }).locator('time');
  await expect(moments).toHaveCount(2);
  const lines = await moments.evaluateAll((times) => times.map((time) => time.getClientRects().length));
  expect(lines).toEqual([1, 1]);
});

test('the agency’s people look a quote over as its client reads it', async ({ page, browser, baseURL }) => {
  const desk = await openDesk(browser, baseURL);
  const made = await makeQuote(desk, {
    language: 'en',
    lines: [{ title: 'Site', description: '', quantity: 2, unitPrice: 2000 }],
    validUntil: '2099-11-22' as unknown as null,
  });
  const { id, slug, password } = made as Made & { password: string };
  const client = await browser.newPage({ ...(baseURL && { baseURL }) });
  await client.goto(`/quote/${slug}`);
  await client.getByLabel(/Mot de passe|Password/).fill(password);
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { level: 1, name: content.title })).toBeVisible();
  await signIn(page, demo('sales'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/quotes-admin/${id}`);
  const paper = page.getByRole('region', { name: 'Contenu' });
  for (const text of ['22 November 2099', '€2,000', '€4,000']) {
    await expect(client.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(paper.getByText(text, { exact: true }).first()).toBeVisible();
  }
  expect(await objections(page)).toEqual([]);
  await client.close();
});
