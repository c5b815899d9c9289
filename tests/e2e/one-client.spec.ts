import { expect, networkTrouble, objections, staffTest } from './fixtures.ts';

staffTest(
  'a visitor who asks in Arabic becomes a client who accepts, pays in dirhams, comes back and pays the rest',
  async ({ page, browser, accounts, model, troubles }) => {
    troubles.tolerate(networkTrouble);
    model.on({ userMessage: /.*/ }, { content: 'أهلاً بك.' });
    const email = `nadia-${Date.now()}@client.example`;
    const name = `نادية ${Date.now()}`;

    // The visitor asks, and leaves where they are reached: a lead by itself.
    const visitor = await browser.newContext();
    const chat = await visitor.request.post('/api/chat/conversation', {
      data: { sessionId: crypto.randomUUID(), language: 'ar', userName: name, userEmail: email },
    });
    const conversation = await chat.json();
    const asked = await visitor.request.post('/api/chat/message', {
      data: { conversationId: conversation.id, message: 'أريد تطبيق ذكاء اصطناعي لفندقي', language: 'ar' },
    });
    expect(asked.ok(), await asked.text()).toBe(true);

    const admin = await accounts.newPerson('admin', 'Amina Haddad');
    await page.request.post('/api/staff/sign-in', { data: admin });
    await page.goto('/customers');
    const record = page.getByRole('main').getByRole('link', { name }).first();
    await expect(record).toBeVisible();
    await record.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const customerId = Number(page.url().split('/').at(-1));

    // What is known of them is in the quote already: staff type what is offered and for how much.
    await page.getByRole('link', { name: 'Nouveau devis' }).click();
    await expect(page.getByRole('textbox', { name: /^Client/ })).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: /^E-mail du contact/ })).toHaveValue(email);
    const known = await (await page.request.get(`/api/customers/${customerId}`)).json();
    const slug = `hotel-${Date.now()}`;
    const password = `lanterne velours ${Date.now()}`;
    const written = await page.request.post('/api/admin/quotes', {
      data: {
        slug,
        password,
        customerId,
        contactId: known.contacts[0].id,
        content: {
          title: 'تطبيق الفندق',
          clientName: name,
          contactName: name,
          contactEmail: email,
          language: 'ar',
          currency: 'AED',
          lines: [{ title: 'التطبيق', quantity: 1, unitPrice: 10_000 }],
          instalments: [
            { label: 'عند البدء', percent: 70 },
            { label: 'عند التسليم', percent: 30 },
          ],
          validUntil: null,
        },
      },
    });
    expect(written.status(), await written.text()).toBe(201);
    expect(await (await page.request.get(`/api/customers/${customerId}`)).json()).toMatchObject({
      stage: 'quoted',
    });

    // The client opens, accepts and pays the first part by card, in the currency of the quote.
    const context = await browser.newContext({ locale: 'ar-AE' });
    const client = await context.newPage();
    await client.goto(`/quote/${slug}`);
    await client.getByRole('textbox').fill(password);
    await client.keyboard.press('Enter');
    await expect(client.getByRole('heading', { name: 'تطبيق الفندق' })).toBeVisible();
    await client.getByRole('textbox').last().fill(name);
    await client.getByRole('button', { name: 'قبول العرض' }).click();
    await client.getByRole('dialog').getByRole('button', { name: 'قبول العرض' }).click();
    await client.getByRole('button', { name: 'ادفع الآن' }).click();
    await expect(client).toHaveURL('/validate-project');
    await expect(client.getByText(/7,000\.00/).first()).toBeVisible();
    expect(await objections(client)).toEqual([]);
    await client.getByRole('button', { name: /ببطاقة الاختبار$/ }).click();
    await expect(client.getByText(/وصلت دفعتك/)).toBeVisible();
    await expect(client).toHaveURL(`/quote/${slug}`);

    // They come back by their mail alone, and pay what is left.
    await client.goto('/my');
    await client.getByRole('textbox').fill(email);
    await client.keyboard.press('Enter');
    // The paper, the dashboard's link and the receipt went before it.
    await client.goto(await accounts.linkFor(email, 4));
    await client.getByRole('main').getByRole('button').first().click();
    const project = client
      .getByRole('main')
      .getByRole('link', { name: /تطبيق الفندق/ })
      .first();
    await expect(project).toBeVisible();
    expect(await objections(client)).toEqual([]);
    const { contacts } = await (await page.request.get(`/api/customers/${customerId}`)).json();
    await client.goto(`/dashboard/${contacts[0].linkId}`);
    await client.getByRole('button', { name: 'Pay now' }).click();
    await expect(client.getByText(/3,000\.00/).first()).toBeVisible();
    await client.getByRole('button', { name: /ببطاقة الاختبار$/ }).click();
    await expect(client).toHaveURL(`/dashboard/${contacts[0].linkId}`);
    await expect(client.getByRole('listitem').filter({ hasText: 'عند التسليم' })).toContainText('Paid');
    await context.close();
    await visitor.close();

    // Staff saw each step in one record, and nobody typed the name again.
    await page.goto(`/customers/${customerId}`);
    await expect(page.getByText(/10[\s\u202f\u00a0]000,00/).first()).toBeVisible();
    const after = await (await page.request.get(`/api/customers/${customerId}`)).json();
    expect(after).toMatchObject({
      stage: 'won',
      projects: [{ name: 'تطبيق الفندق', currency: 'AED', total: 10_000, paid: 10_000 }],
      conversations: [{ id: conversation.id }],
    });
    expect(after.contacts).toHaveLength(1);
  },
);
