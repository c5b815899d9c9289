import type { Page } from '@playwright/test';
import { expect, objections, recordOf, staffTest, toast } from './fixtures.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Brouillons' });
const unfold = (page: Page) => section(page).locator('summary').click();
const keep = (page: Page) => page.getByRole('button', { name: 'Garder en brouillon', exact: true });
const title = (page: Page) => page.getByLabel('Titre');

staffTest(
  'a quote that is begun in one browser is finished in another, with the sentences that it stands on',
  async ({ page, browser, baseURL, accounts, model, troubles }) => {
    troubles.tolerate(404, 409);
    model.on({ userMessage: /.*/ }, { content: 'Bonjour.' });
    const name = `Nadia ${Date.now()}`;
    const wish = 'Je veux un chatbot pour mon hôtel.';
    const elsewhere = () => browser.newContext({ ...(baseURL && { baseURL }) });
    const visitor = await elsewhere();
    const chat = await visitor.request.post('/api/chat/conversation', {
      data: { sessionId: crypto.randomUUID(), language: 'fr', userName: name },
    });
    const { id } = await chat.json();
    for (const message of [wish, 'Mon budget est de 900 euros.']) {
      const data = { conversationId: id, message, language: 'fr' };
      expect((await visitor.request.post('/api/chat/message', { data })).ok()).toBe(true);
    }
    await visitor.close();

    await page.request.post('/api/staff/sign-in', {
      data: await accounts.newPerson('admin', 'Amina Haddad'),
    });
    const category = { data: { category: 'sales' } };
    await page.request.patch(`/api/admin/chat/conversation/${id}/category`, category);
    await page.goto(`/chat-admin?id=${id}`);
    await page.getByRole('link', { name: 'Préparer un devis' }).click();
    const line = (at: Page) => at.getByRole('group', { name: 'Ligne 1' });
    await expect(line(page).getByRole('note')).toContainText(wish);
    await title(page).fill(`Chatbot ${name}`);
    await line(page).getByLabel('Prix unitaire').fill('12 5');
    await page.getByLabel('Introduction').focus();
    await keep(page).click();
    await expect(toast(page, 'Brouillon gardé')).toBeVisible();
    await expect(page).toHaveURL(/\/quotes-admin\/new\?draft=\d+$/);
    const draft = new URL(page.url()).searchParams.get('draft') ?? '';
    await expect(page.getByText(/Modifié le .* par Amina Haddad/)).toBeVisible();
    expect(await objections(page)).toEqual([]);

    // What is written on is not lost by leaving.
    await page.getByLabel('Texte des conditions').fill('Trente jours.');
    await expect(page.getByText('Changements pas encore gardés.')).toBeVisible();
    await page.getByRole('link', { name: 'Tous les devis' }).click();
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
    expect(await objections(page)).toEqual([]);
    await question.getByRole('button', { name: 'Garder en brouillon et quitter' }).click();
    await expect(page).toHaveURL(/\/quotes-admin$/);
    await expect(section(page)).toContainText(`Chatbot ${name}`);
    await unfold(page);
    await expect(recordOf(page, `Chatbot ${name}`)).toContainText('Amina Haddad');
    await expect(recordOf(page, `Chatbot ${name}`)).toContainText('Complet');
    expect(await objections(page)).toEqual([]);

    // Where the conversation and the client are, it is gone on with.
    await page.goto(`/chat-admin?id=${id}`);
    await expect(page.getByText('Un devis est commencé pour cette conversation.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Préparer un devis' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Reprendre le devis' }).click();
    await expect(title(page)).toHaveValue(`Chatbot ${name}`);

    // Meanwhile a colleague opens it on a computer of her own: all of it is there.
    const office = await elsewhere();
    const other = await office.newPage();
    await other.request.post('/api/staff/sign-in', { data: await accounts.newPerson('sales', 'Lina Roy') });
    await other.goto('/quotes-admin');
    await unfold(other);
    await section(other)
      .getByRole('link', { name: `Chatbot ${name}` })
      .click();
    await expect(line(other).getByLabel('Prix unitaire')).toHaveValue('12 5');
    await expect(line(other).getByRole('note')).toContainText(wish);
    await expect(other.getByLabel('Texte des conditions')).toHaveValue('Trente jours.');
    await expect(other.getByRole('region', { name: 'Montants cités par le visiteur' })).toContainText(
      '900 euros',
    );
    await title(other).fill(`Assistant ${name}`);
    await keep(other).click();
    await expect(toast(other, 'Brouillon gardé')).toBeVisible();

    // Who was slower is told what has changed, and overwrites nothing unseen.
    await title(page).fill('Trop tard');
    await keep(page).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Lina Roy' });
    await expect(conflict).toContainText('y a changé\u00a0: titre.');
    expect(await objections(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Reprendre la sienne' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reprendre la sienne' }).click();
    await expect(title(page)).toHaveValue(`Assistant ${name}`);
    await title(page).fill(`Robot ${name}`);
    await keep(page).click();
    await expect(conflict).toBeHidden();
    await expect(page.getByText(/Modifié le .* par Amina Haddad/)).toBeVisible();

    // The other way round she keeps hers, and finishes it.
    await line(other).getByLabel('Prix unitaire').fill('1 250,50');
    await keep(other).click();
    await other.getByRole('button', { name: 'Garder ma version par-dessus' }).click();
    await expect(other.getByText(/Modifié le .* par Lina Roy/)).toBeVisible();
    await other.getByRole('button', { name: 'Créer le devis' }).click();
    const shown = other.getByRole('dialog', { name: 'Mot de passe du devis' });
    const password = await shown.getByLabel('Mot de passe', { exact: true }).inputValue();
    await shown.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
    await expect(other).toHaveURL(/\/quotes-admin\/\d+$/);
    await expect(other.getByRole('region', { name: 'Depuis la conversation' })).toContainText(wish);

    // The password that she has just copied is the one that is sent.
    await other.getByRole('button', { name: 'Envoyer par e-mail' }).click();
    const mail = other.getByRole('dialog', { name: 'Envoyer par e-mail' });
    await expect(mail.getByLabel('Celui qui vient d’être donné, que je transmets moi-même')).toBeChecked();
    await mail.getByLabel('Celui qui vient d’être donné, dans un second e-mail').check();
    await mail.getByLabel('Adresse du client').fill(`nadia-${Date.now()}@client.example`);
    expect(await objections(other)).toEqual([]);
    await mail.getByRole('button', { name: 'Envoyer' }).click();
    await expect(mail).toBeHidden();
    const reader = await elsewhere();
    const opened = await reader.request.post('/api/quotes/unlock', { data: { password } });
    expect(opened.status()).toBe(200);

    // The draft is gone, and whoever still has it open is told.
    await page.getByLabel('Introduction').fill('Bonjour');
    await page.getByLabel('Identifiant').fill(`autre-${Date.now()}`);
    await line(page).getByLabel('Prix unitaire').fill('10');
    await page.getByRole('button', { name: 'Créer le devis' }).click();
    await expect(toast(page, 'Le devis n’a pas été enregistré')).toContainText('Ce brouillon n’existe plus');
    await other.goto(`/quotes-admin/new?draft=${draft}`);
    await expect(other.getByRole('heading', { name: 'Brouillon introuvable' })).toBeVisible();
    await other.goto(`/chat-admin?id=${id}`);
    await expect(other.getByRole('link', { name: 'Préparer un devis' })).toBeVisible();
    await office.close();
    await reader.close();
  },
);

staffTest('a draft that is being kept is not kept a second time by leaving', async ({ page, accounts }) => {
  await page.request.post('/api/staff/sign-in', { data: await accounts.newPerson('sales', 'Paula Rossi') });
  await page.goto('/quotes-admin/new');
  const name = `Une fois ${Date.now()}`;
  await title(page).fill(name);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/trpc/quotes.beginDraft*', async (route) => {
    await arrival;
    await route.continue();
  });
  await keep(page).click();
  await page.getByRole('link', { name: 'Tous les devis' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  const keepAndLeave = question.getByRole('button', { name: 'Garder en brouillon et quitter' });
  await expect(keepAndLeave).toBeDisabled();
  arrive();
  await expect(toast(page, 'Brouillon gardé')).toBeVisible();
  await expect(keepAndLeave).toBeEnabled();
  await keepAndLeave.click();
  await expect(page).toHaveURL(/\/quotes-admin$/);
  await unfold(page);
  await expect(section(page).getByRole('link', { name })).toHaveCount(1);
});

staffTest(
  'a draft is begun with nothing, found in the record of its client, and deleted',
  async ({ page, accounts }) => {
    await page.request.post('/api/staff/sign-in', {
      data: await accounts.newPerson('sales', 'Louis Marchand'),
    });
    const made = await page.request.post('/api/customers', {
      data: {
        customer: { name: `Palm ${Date.now()}`, language: 'fr' },
        contact: { firstName: 'Lina', lastName: 'Palm', language: 'fr' },
      },
    });
    const customer = await made.json();
    await page.goto(`/customers/${customer.id}`);
    await page.getByRole('link', { name: 'Nouveau devis' }).click();
    await expect(page.getByRole('textbox', { name: 'Contact', exact: true })).toHaveValue('Lina Palm');
    await keep(page).click();
    await expect(page).toHaveURL(/draft=\d+$/);
    const kept = page.url();

    // Asked for once more, a new quote is another one.
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Aller à…' }).fill('Nouveau devis');
    await page.getByRole('button', { name: 'Nouveau devis', exact: true }).click();
    await expect(page).toHaveURL(/\/quotes-admin\/new$/);
    await expect(page.getByRole('textbox', { name: 'Contact', exact: true })).toHaveValue('');
    await title(page).fill('Tout autre chose');
    await keep(page).click();
    await expect(page).toHaveURL(/draft=\d+$/);
    expect(page.url()).not.toBe(kept);
    await expect(title(page)).toHaveValue('Tout autre chose');

    await page.goto(`/customers/${customer.id}`);
    const quotes = page.getByRole('region', { name: 'Devis' });
    await expect(quotes).toContainText('Brouillon');
    await quotes.getByRole('link', { name: 'Sans titre' }).click();
    await expect(page.getByRole('textbox', { name: 'Client', exact: true })).toHaveValue(customer.name);
    expect(await objections(page)).toEqual([]);

    await page.goto('/quotes-admin');
    const row = recordOf(page, customer.name);
    await unfold(page);
    await expect(row).toContainText('À compléter');
    await row.getByRole('button', { name: /^Actions/ }).click();
    await row.getByRole('menuitem', { name: 'Supprimer le brouillon' }).click();
    const question = page.getByRole('dialog', { name: 'Supprimer ce brouillon' });
    await expect(question).toContainText('Louis Marchand');
    await question.getByRole('button', { name: 'Supprimer le brouillon' }).click();
    await expect(toast(page, 'Brouillon supprimé')).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);
