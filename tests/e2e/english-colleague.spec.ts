import { readFile } from 'node:fs/promises';
import { accountWords } from '../../src/content/app/account.ts';
import { chatWords } from '../../src/content/app/chat.ts';
import { kitWords } from '../../src/content/app/kit.ts';
import { quotesWords } from '../../src/content/app/quotes.ts';
import { signInWords } from '../../src/content/app/sign-in.ts';
import { accountsWords } from '../../src/content/app/staff.ts';
import { todayWords } from '../../src/content/app/today.ts';
import { quoteOf } from '../setup/quotes.ts';
import { startConversation } from './console-page.ts';
import { demo, expect, signIn, staffTest, toast } from './fixtures.ts';
import { answersTo, plain, readScreen } from './screen-texts.ts';

const [form, today, chat, quotes, people, account, kit] = [
  signInWords.en,
  todayWords.en,
  chatWords.en,
  quotesWords.en,
  accountsWords.en,
  accountWords.en,
  kitWords.en,
];

/** Words that hardly a French sentence does without, and no English one has. */
const french =
  /(?<!\p{L})(le|la|les|des|du|une|et|pour|avec|vous|votre|vos|est|sont|pas|sur|dans|par|qui|cette|aucune?|nouveau|nouvelle|fermer|annuler|enregistrer|chargement|demandes?|devis|compte|langue|recherche)(?!\p{L})|[àâçèêîôûœ«»]/iu;

staffTest.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

staffTest(
  'an English-speaking colleague works in English from the invitation on',
  async ({ page, browser, accounts, service, troubles }) => {
    staffTest.slow();
    troubles.tolerate(400, 401, 409);
    const answered = answersTo(page);
    /** Data may be French: what the server has answered, and names of its own. */
    const speaksEnglish = async (place: string) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      // The longest first: a short one may be a piece of it.
      const data = (await answered())
        .filter((text) => text.length > 3)
        .toSorted((a, b) => b.length - a.length);
      const { texts, misfits } = await readScreen(page);
      // A language bears its own name.
      const isFrench = (text: string) =>
        french.test(
          data.reduce((left, known) => left.replaceAll(known, ''), plain(text.replace('Français', ''))),
        );
      expect.soft(texts.filter(isFrench), place).toEqual([]);
      expect.soft(misfits, place).toEqual([]);
    };

    const email = `john-${Date.now()}@vitrine.example`;
    await staffTest.step('is invited in English by a colleague who reads French', async () => {
      const office = await browser.newContext({ baseURL: service.url });
      const desk = await office.newPage();
      await signIn(desk, demo('admin'));
      await desk.goto('/staff?dialog=invite');
      const dialog = desk.getByRole('dialog', { name: 'Inviter une personne' });
      await dialog.getByLabel('Nom').fill('John Carter');
      await dialog.getByLabel('Adresse e-mail').fill(email);
      await dialog.getByLabel('Rôle').selectOption('admin');
      await dialog.getByLabel('Langue').selectOption('English');
      await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
      await expect(toast(desk, 'Invitation envoyée')).toBeVisible();
      await office.close();
    });

    const password = 'four words in a row';
    await staffTest.step('sets a password and signs in, refused in English first', async () => {
      await page.goto(await accounts.linkFor(email, 1));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(form.invitation.title);
      await speaksEnglish('invitation');
      await page.getByLabel(form.invitation.password).fill(password);
      await page.getByLabel(form.invitation.again).fill(password);
      await page.getByRole('button', { name: form.invitation.submit }).click();
      await expect(page).toHaveURL('/login');
      await speaksEnglish('login');
      await page.getByLabel(form.password.email).fill(email);
      await page.getByLabel(form.password.password, { exact: true }).fill('another one');
      await page.getByRole('button', { name: form.password.submit }).click();
      await expect(page.getByText('Wrong email or password')).toBeVisible();
      await page.getByLabel(form.password.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: form.password.submit }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(today.title);
      await speaksEnglish('today');
    });

    await staffTest.step('answers a visitor', async () => {
      const { id } = await startConversation(
        page.request,
        { userName: 'Priya Nair', language: 'en' },
        'A person, please',
      );
      await page.goto(`/chat-admin?id=${id}`);
      await page.getByRole('textbox', { name: chat.reply.label }).fill('Good morning, how can I help?');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('article').filter({ hasText: 'how can I help?' })).toBeVisible();
      await speaksEnglish('conversations');
    });

    await staffTest.step('opens a request and a client', async () => {
      for (const path of ['/support-admin?id=1', '/customers/1', '/mails', '/notices']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await speaksEnglish(path);
      }
    });

    await staffTest.step('sends a quote', async () => {
      const made = await page.request.post('/api/admin/quotes', {
        data: { slug: `palm-${Date.now()}`, content: quoteOf({ language: 'en', clientName: 'Palm' }) },
      });
      const { id }: { id: number } = await made.json();
      await page.goto(`/quotes-admin/${id}`);
      await page.getByRole('button', { name: quotes.mail.send }).first().click();
      const dialog = page.getByRole('dialog', { name: quotes.mail.send });
      await dialog.getByLabel(quotes.mail.address.label).fill('nobody');
      await dialog.getByRole('button', { name: quotes.mail.submit, exact: true }).click();
      await expect(dialog.getByLabel(quotes.mail.address.label)).toHaveAccessibleDescription(/valid e-?mail/);
      await speaksEnglish('a quote’s mail');
      await dialog.getByLabel(quotes.mail.address.label).fill('lina@palm.example');
      await dialog.getByRole('button', { name: quotes.mail.submit, exact: true }).click();
      await expect(page.getByRole('dialog', { name: quotes.mail.shown.title })).toBeVisible();
      await speaksEnglish('a quote’s password');
    });

    await staffTest.step('is told why an invitation does not go', async () => {
      await page.goto('/staff?dialog=invite');
      const dialog = page.getByRole('dialog', { name: people.invite.title });
      await dialog.getByLabel(people.invite.name.label).fill('Sara');
      await dialog.getByLabel(people.invite.email.label).fill(demo('support').email);
      await dialog.getByRole('button', { name: people.invite.submit }).click();
      await expect(toast(page, 'This email address already has an account')).toBeVisible();
      await speaksEnglish('accounts');
    });

    await staffTest.step('takes the clients out as a file', async () => {
      await page.goto('/clients');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: kit.list.export }).click(),
      ]);
      const [head] = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect(head).toContain('First name,Last name');
      expect(head).not.toMatch(french);
      await speaksEnglish('clients');
    });

    await staffTest.step('chooses French, and English again', async () => {
      await page.goto('/account');
      await speaksEnglish('account');
      await page.getByRole('combobox', { name: account.language.label }).selectOption('Français');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await page.getByRole('combobox', { name: 'Langue de l’espace de travail' }).selectOption('English');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.title);
      for (const path of [
        '/status-admin/1',
        '/sales-enablement',
        '/content',
        '/content?kind=mail',
        '/content?kind=guide',
        '/content/sources',
        '/content/try',
        '/start',
        '/unanswered',
        '/settings',
        '/settings?tab=brand',
        '/settings?tab=hours',
        '/settings?tab=assistant',
        '/settings?tab=services',
        '/settings?tab=mail',
        '/settings?tab=bank',
        '/audit',
        '/failed-jobs',
        '/gates',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await speaksEnglish(path);
      }
    });
  },
);
