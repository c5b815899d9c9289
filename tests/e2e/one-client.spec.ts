import { writeFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { dashboardWords } from '../../src/content/app/dashboard.ts';
import { invoicesWords } from '../../src/content/app/invoices.ts';
import { portalWords } from '../../src/content/app/portal.ts';
import { chat as ar } from '../../src/content/ar/chat.ts';
import { readMails } from '../setup/mail-folder.ts';
import { chatOf } from './chat-page.ts';
import { demo, expect, killTest, objections, signIn } from './fixtures.ts';
import { fillInBuyer, issueInvoice, prepareInvoice, sayWhoSells } from './invoice-page.ts';
import { portalOf } from './portal-page.ts';

/** Clicks and types for one side, and counts both. */
function countActions() {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    async click(target: Locator): Promise<void> {
      await target.click();
      count.clicks += 1;
    },
    /** Fills in one field. */
    async type(target: Locator, text: string): Promise<void> {
      await target.fill(text);
      count.fields += 1;
    },
  };
}

/** What stands in the newest mail to this address that has it. */
async function findInMails(outbox: string, email: string, form: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const own = await readMails(outbox, email);
      found = own.map(({ text }) => form.exec(text)?.[0]).findLast((text) => text !== undefined);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** A browser of the client's that knows nothing of them yet. */
async function newDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ar-AE' });
  return context.newPage();
}

killTest(
  'a visitor who asks in Arabic becomes a client who accepts, pays in dirhams, pays the rest a month later, and has invoices of it',
  async ({ page, browser, server, model, troubles }) => {
    troubles.tolerate(401, 'network');
    model.on({ userMessage: /.*/ }, { content: 'أهلاً بك.' });
    const email = `nadia-${Date.now()}@client.example`;
    const name = `نادية ${Date.now()}`;
    const staff = countActions();
    const client = countActions();

    // The visitor asks in Arabic, and says where they are reached.
    const phone = await newDevice(browser);
    await phone.goto('/');
    const chat = chatOf(phone);
    await client.click(chat.launcher);
    await expect(chat.log).toBeAttached();
    await chat.language.selectOption('ar');
    client.count.clicks += 1;
    const input = chat.card.getByRole('textbox', { name: ar.input });
    await client.click(chat.card.getByRole('button', { name: ar.info }));
    await client.type(chat.card.getByLabel(ar.name), name);
    await client.type(chat.card.getByLabel(ar.email), email);
    await client.click(chat.card.getByRole('button', { name: ar.proceed }));
    for (const message of [
      'السلام عليكم. أريد شات بوت يرد على ضيوف فندقي ليلاً.',
      'ونحتاج تطبيق جوال أيضاً. ميزانيتي ٣٠٠٠٠ درهم.',
    ]) {
      await client.type(input, message);
      await input.press('Enter');
    }
    await expect(chat.answers).toHaveCount(2);
    expect(await objections(phone)).toEqual([]);

    // Staff see a lead, and turn the conversation into a quote: two prices, the parts, and no word of who it is for.
    await signIn(page, demo('admin'));
    await page.goto('/admin');
    await staff.click(page.getByRole('button', { name: /notifications? non lues?/ }));
    await staff.click(page.getByRole('link', { name: new RegExp(name) }).first());
    await staff.click(page.getByRole('region', { name: 'Conversations' }).getByRole('link').first());
    await staff.click(page.getByRole('link', { name: 'Préparer un devis' }));
    await expect(page.getByRole('textbox', { name: /^Client/ })).toHaveValue(name);
    const line = (at: number) => page.getByRole('group', { name: `Ligne ${at}`, exact: true });
    await expect(line(1).getByRole('note')).toContainText('شات بوت');
    await expect(line(1).getByLabel('Prix unitaire')).toHaveValue('9500');
    await staff.type(line(2).getByLabel('Prix unitaire'), '15000');
    const part = (at: number) => page.getByRole('group', { name: `Échéance ${at}`, exact: true });
    for (const [at, when, percent] of [
      [1, 'عند البدء', '70'],
      [2, 'عند التسليم', '30'],
    ] as const) {
      await staff.click(page.getByRole('button', { name: 'Ajouter une échéance' }));
      await staff.type(part(at).getByLabel('Quand'), when);
      await staff.type(part(at).getByLabel('Part, en'), percent);
    }
    await staff.click(page.getByRole('button', { name: 'Créer le devis' }));
    await staff.click(page.getByRole('button', { name: 'J’ai copié le mot de passe' }));
    const mails = page.getByRole('region', { name: 'E-mails au client' });
    await staff.click(mails.getByRole('button', { name: 'Envoyer par e-mail' }));
    const dialog = page.getByRole('dialog', { name: 'Envoyer par e-mail' });
    await expect(dialog.getByLabel('Adresse du client')).toHaveValue(email);
    await staff.click(dialog.getByLabel('Celui qui vient d’être donné, dans un second e-mail'));
    await staff.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await expect(dialog).toBeHidden();

    // The client opens the mail, accepts, and pays the first part by card in the quote's currency.
    const inMails = (form: RegExp) => findInMails(server.outbox, email, form);
    const password = await inMails(/\b[0-9a-z]{4}(-[0-9a-z]{4}){3}\b/);
    await phone.goto(await inMails(/\/quote\/\S+/));
    await client.type(phone.getByRole('textbox'), password);
    await phone.keyboard.press('Enter');
    await expect(phone.getByText(/24,500/).first()).toBeVisible();
    await client.type(phone.getByRole('textbox').last(), name);
    await client.click(phone.getByRole('button', { name: 'قبول العرض' }));
    await client.click(phone.getByRole('dialog').getByRole('button', { name: 'قبول العرض' }));
    await client.click(phone.getByRole('button', { name: 'ادفع الآن' }));
    await expect(phone.getByText(/17,150\.00/).first()).toBeVisible();
    await client.click(phone.getByRole('button', { name: /ببطاقة الاختبار$/ }));
    await expect(phone.getByText(/وصلت دفعتك/)).toBeVisible();

    // Staff prepare the workspaces from the record: everything is named already.
    await page.goto('/admin');
    const accepted = page.getByRole('list', { name: /^Devis accepté/ }).getByRole('listitem');
    const row = accepted.filter({ hasText: name });
    await staff.click(row.getByRole('link', { name: 'Commencer' }));
    await staff.click(page.getByRole('link', { name: 'Ouvrir la fiche du client' }));
    await staff.click(page.getByRole('button', { name: 'Préparer les espaces' }).first());
    const workspaces = page.getByRole('dialog', { name: /^Les espaces de/ });
    await expect(workspaces.getByLabel('Portail de support')).toBeChecked();
    await staff.click(workspaces.getByRole('button', { name: 'Créer' }));
    await staff.click(page.getByRole('button', { name: 'C’est noté' }));

    // A day later they ask for help, by the link of their own space alone.
    await phone.goto('/my');
    await client.type(phone.getByRole('textbox'), email);
    await phone.keyboard.press('Enter');
    await phone.goto(await inMails(/\/my#\S+/));
    await client.click(phone.getByRole('main').getByRole('button').first());
    await client.click(phone.getByRole('link', { name: /^افتح بوابة الدعم/ }));
    const portal = portalOf(phone, portalWords.ar);
    await client.type(portal.title, 'الروبوت لا يرد');
    await client.type(portal.description, 'منذ الصباح لا يرد الروبوت على الضيوف');
    await client.click(portal.send);
    await expect(portal.list).toContainText('الروبوت لا يرد');

    // Staff see the request where everything else waits.
    await page.goto('/admin');
    const asked = page.getByRole('list', { name: /^Nouvelle demande/ }).getByRole('listitem');
    await expect(asked.filter({ hasText: 'الروبوت لا يرد' })).toBeVisible();
    await phone.context().close();

    // A month later, on another device, they come back by their mail alone and pay the rest.
    await server.kill();
    await server.restart(31);
    const laptop = await newDevice(browser);
    await laptop.goto('/my');
    await client.type(laptop.getByRole('textbox'), email);
    const used = await inMails(/\/my#\S+/);
    await laptop.keyboard.press('Enter');
    await expect.poll(() => inMails(/\/my#\S+/)).not.toBe(used);
    // The link of a month ago opens nothing.
    await laptop.goto(used);
    await laptop.getByRole('main').getByRole('button').first().click();
    await expect(laptop.getByRole('alert').or(laptop.getByRole('status')).first()).toBeVisible();
    await laptop.goto(await inMails(/\/my#\S+/));
    await client.click(laptop.getByRole('main').getByRole('button').first());
    await client.click(laptop.getByRole('button', { name: /^انتقل إلى الدفع/ }));
    await expect(laptop.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(laptop.getByText(/7,350\.00/).first()).toBeVisible();
    await client.click(laptop.getByRole('button', { name: /ببطاقة الاختبار$/ }));
    await expect(
      laptop
        .getByRole('listitem')
        .filter({ hasText: /7,350\.00/ })
        .first(),
    ).toContainText(dashboardWords.ar.payments.states.paid);
    await laptop.context().close();

    await signIn(page, demo('admin'));
    await page.goto(`/customers?search=${encodeURIComponent(email)}`);
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await expect(page.getByText(/24[\s\u202f\u00a0]500,00/).first()).toBeVisible();
    const id = page.url().split('/').at(-1);
    const record = await (await page.request.get(`/api/customers/${id}`)).json();
    expect(record).toMatchObject({
      stage: 'won',
      projects: [{ currency: 'AED', total: 24_500, paid: 24_500 }],
      contacts: [{ email }],
    });
    // Nobody typed anything twice: what these figures are made of stands above.
    expect({ staff: staff.count, client: client.count }).toEqual({
      staff: { clicks: 16, fields: 5 },
      client: { clicks: 14, fields: 10 },
    });

    // The papers of it: the deposit, the rest less the deposit, and a credit note that takes the rest back.
    await sayWhoSells(page, {
      INVOICE_NAME: 'Palm Atelier FZ-LLC',
      INVOICE_STREET: 'Marina Walk 4',
      INVOICE_CITY: 'Dubai',
      INVOICE_COUNTRY: 'AE',
      INVOICE_EMIRATE: 'DXB',
      INVOICE_REGISTRATION: '4711',
      INVOICE_AUTHORITY: 'Dubai Department of Economy and Tourism',
      INVOICE_VAT_NUMBER: '100123456700003',
    });
    const prepare = () => prepareInvoice(page, Number(id), record.projects[0].name);
    await prepare();
    await fillInBuyer(page, {
      street: 'Corniche Street 7',
      city: 'Sharjah',
      country: 'AE',
      region: 'SHJ',
      authority: 'Sharjah Economic Development Department',
    });
    const deposit = await issueInvoice(page);
    await prepare();
    await expect(page.getByText(invoicesWords.fr.one.takenOff(deposit))).toBeVisible();
    const final = await issueInvoice(page);
    await page.getByRole('button', { name: invoicesWords.fr.credit }).click();
    await expect(page.getByText(invoicesWords.fr.one.credits)).toBeVisible();
    const credit = await issueInvoice(page);
    for (const number of [deposit, final, credit]) {
      const [{ id: invoiceId }] = await (await page.request.get(`/api/invoices?search=${number}`)).json();
      const xml = await (await page.request.get(`/api/invoices/${invoiceId}/xml`)).text();
      expect(xml).toContain('100123456700003');
      await writeFile(`test-results/one-client-${number}.xml`, xml);
    }
  },
);
