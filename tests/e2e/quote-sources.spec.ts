import { expect, objections, staffTest } from './fixtures.ts';

staffTest(
  'a conversation in Arabic becomes a quote that is sent, and only what nobody has said is typed',
  async ({ page, browser, accounts, model }) => {
    model.on({ userMessage: /.*/ }, { content: 'أهلاً بك.' });
    const email = `nadia-${Date.now()}@client.example`;
    const name = `نادية ${Date.now()}`;
    const wish = 'أريد شات بوت يرد على ضيوف فندقي ليلاً.';
    const budget = 'ميزانيتي ٤٠٠٠ درهم فقط.';

    const visitor = await browser.newContext();
    const chat = await visitor.request.post('/api/chat/conversation', {
      data: { sessionId: crypto.randomUUID(), language: 'ar', userName: name, userEmail: email },
    });
    const { id } = await chat.json();
    for (const message of [`السلام عليكم. ${wish}`, budget, 'ونحتاج تطبيق جوال، بدون موقع إلكتروني']) {
      const data = { conversationId: id, message, language: 'ar' };
      expect((await visitor.request.post('/api/chat/message', { data })).ok()).toBe(true);
    }
    await visitor.close();

    const admin = await accounts.newPerson('admin', 'Amina Haddad');
    await page.request.post('/api/staff/sign-in', { data: admin });
    await page.goto(`/chat-admin?id=${id}`);
    await page.getByRole('link', { name: 'Préparer un devis' }).click();

    // All that is known stands there; the model said nothing that could be proven, and that is said.
    await expect(page.getByText('Lu par les règles, sans le modèle')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Client/ })).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: /^E-mail du contact/ })).toHaveValue(email);
    const line = (at: number) => page.getByRole('group', { name: `Ligne ${at}` });
    const [first, second] = [line(1), line(2)];
    await expect(first.getByLabel('Intitulé')).toHaveValue('روبوتات المحادثة الذكية');
    await expect(first.getByLabel('Prix unitaire')).toHaveValue('9500');
    await expect(first.getByRole('note')).toContainText(wish);
    await expect(first.getByRole('note')).toContainText('Prix de départ publié');
    await expect(second.getByLabel('Intitulé')).toHaveValue('تطبيق جوال');
    await expect(second.getByLabel('Prix unitaire')).toHaveValue('');
    await expect(second.getByRole('note')).toContainText('Prix à fixer');
    await expect(line(3)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Montants cités par le visiteur' })).toContainText(budget);
    expect(await objections(page)).toEqual([]);

    // What nobody has set keeps it from being written.
    await page.getByRole('button', { name: 'Créer le devis' }).click();
    await expect(second.getByLabel('Prix unitaire')).toBeFocused();
    let typed = 0;
    await second.getByLabel('Prix unitaire').fill('15000');
    typed += 1;
    await page.getByRole('button', { name: 'Créer le devis' }).click();
    await page.getByRole('button', { name: 'J’ai copié le mot de passe' }).click();
    await expect(page).toHaveURL(/\/quotes-admin\/\d+$/);
    const quoteId = Number(page.url().split('/').at(-1));

    const panel = page.getByRole('region', { name: 'Depuis la conversation' });
    await expect(panel).toContainText(wish);
    await page
      .getByRole('region', { name: 'E-mails au client' })
      .getByRole('button', { name: 'Envoyer par e-mail' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Envoyer par e-mail' });
    await expect(dialog.getByLabel('Adresse du client')).toHaveValue(email);
    // The password was just shown: there is no second one.
    await expect(dialog.getByLabel('Celui qui vient d’être donné, que je transmets moi-même')).toBeChecked();
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Envois, lectures et acceptation' })).toContainText(email);
    // One price: nobody typed who the client is, nor what they want.
    expect(typed).toBe(1);

    // A sentence leads to its message.
    await panel.getByRole('link', { name: 'Voir le message' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/chat-admin\\?id=${id}&message=\\d+`));
    const shown = page.locator('[data-message][aria-current]');
    await expect(shown).toContainText(wish);
    await expect(shown).toBeInViewport();
    expect(await objections(page)).toEqual([]);

    // The next version keeps what its lines stand on, and the record tells where the quote came from.
    await page.goto(`/quotes-admin/${quoteId}?edit=true`);
    await expect(first.getByRole('note')).toContainText(wish);
    await page.getByLabel('Introduction').fill('أهلاً');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(panel).toContainText(wish);
    const { customerId } = await (await page.request.get(`/api/admin/quotes/${quoteId}`)).json();
    const record = await (await page.request.get(`/api/customers/${customerId}`)).json();
    expect(record).toMatchObject({ stage: 'quoted', contacts: [{ email }], conversations: [{ id }] });
    await page.goto(`/customers/${customerId}`);
    await expect(page.getByText('Préparé depuis une conversation')).toBeVisible();
  },
);
