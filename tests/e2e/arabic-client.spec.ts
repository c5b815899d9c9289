import { clientSignInWords } from '../../src/content/app/client-sign-in.ts';
import { dashboardWords } from '../../src/content/app/dashboard.ts';
import { payingWords } from '../../src/content/app/paying.ts';
import { portalWords } from '../../src/content/app/portal.ts';
import { dashboardLinkWords } from '../../src/content/client-mails.ts';
import { waitingWords } from '../../src/content/payment-words.ts';
import { clientFieldRefusals, clientRefusals } from '../../src/content/refusals/clients.ts';
import { readMail } from '../setup/mime.ts';
import { expect, mailTest, objections } from './fixtures.ts';
import { makePortal, openDesk } from './portal-page.ts';

const [signInWords, dashboard, paying, portal] = [
  clientSignInWords.ar,
  dashboardWords.ar,
  payingWords.ar,
  portalWords.ar,
];
/** A text whose braces are filled in. */
const filled = (words: string) =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\\\{\w+\\\}/g, '.+'));

mailTest(
  'an Arabic client confirms a project, pays by transfer, reads the mails, follows the work and writes',
  async ({ browser, baseURL, post, troubles }) => {
    mailTest.slow();
    troubles.tolerate(400, 401);
    const email = `layla-${Date.now()}@client.example`;
    const phone = await browser.newContext({ locale: 'ar-AE', viewport: { width: 390, height: 844 } });
    const page = await phone.newPage();

    await mailTest.step(
      'the form speaks Arabic, which the browser asks for, from the document on',
      async () => {
        const document = await (
          await phone.request.get('/validate-project', { headers: { 'accept-language': 'ar-AE,en;q=0.5' } })
        ).text();
        expect(document).toContain('<html lang="ar" dir="rtl" data-language="ar"');
        expect(document).toContain(signInWords.project.lead);
        await page.goto('/validate-project');
        await expect(page.locator('#step-title')).toHaveText(signInWords.project.title);
        await page.getByRole('button', { name: signInWords.project.next }).click();
        await expect(page.getByText(clientFieldRefusals.ar.firstName)).toBeVisible();
        expect(await objections(page)).toEqual([]);
      },
    );

    await mailTest.step('a transfer is announced, to an account that reads from left to right', async () => {
      await page.getByLabel(signInWords.project.firstName).fill('ليلى');
      await page.getByLabel(signInWords.project.lastName).fill('حداد');
      await page.getByLabel(signInWords.project.email).fill(email);
      await page.getByLabel(signInWords.project.name).fill('نظام الحجز');
      await page.getByRole('button', { name: signInWords.project.next }).click();
      await page.getByRole('tab', { name: paying.ways.bank }).click();
      await expect(page.getByText(/1,500\.00\s€/).first()).toBeVisible();
      const iban = page.getByText(/^[A-Z]{2}\d{2} /).first();
      await expect(iban).toHaveCSS('unicode-bidi', /isolate/);
      expect(await objections(page)).toEqual([]);
      await page.getByRole('button', { name: paying.transfer.made }).click();
      await expect(page).toHaveURL(/\/dashboard\/[0-9a-z]{16}$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboard.page.title);
      await expect(page.getByText(dashboard.payments.states.declared, { exact: true })).toBeVisible();
      expect(await objections(page)).toEqual([]);
    });
    const clientId = page.url().split('/').at(-1) ?? '';

    await mailTest.step(
      'the mail is in Arabic, from right to left, and its link proves the address',
      async () => {
        await expect.poll(() => post.mailsTo(email)).not.toEqual([]);
        const mail = readMail(post.mailsTo(email)[0] ?? '');
        expect(mail.header('subject')).toMatch(filled(dashboardLinkWords.ar.subject));
        expect(mail.html).toContain('lang="ar" dir="rtl"');
        expect(mail.text).toMatch(filled(dashboardLinkWords.ar.paragraphs[0] ?? ''));
        const [link = ''] = /http\S+\/dashboard\/\S+/.exec(mail.text) ?? [];
        // In a browser that asks for English: the agency knows by now what its reader reads.
        const laptop = await browser.newContext({ locale: 'en-GB' });
        const other = await laptop.newPage();
        // The page tells the link's token after it stands: a browser closed before that has proved nothing.
        const proved = other.waitForResponse(/clients\.confirmMail/);
        await other.goto(link);
        await proved;
        await expect(other.getByRole('heading', { level: 1 })).toHaveText(dashboard.page.title);
        await laptop.close();
      },
    );

    const desk = await openDesk(browser, baseURL);
    await mailTest.step('a step of the work is read as soon as it is there', async () => {
      const [project] = await (await desk.get(`/api/clients/${clientId}/projects`)).json();
      const answer = await desk.patch(`/api/projects/${project.id}/status`, { data: { status: 'review' } });
      expect(answer.status()).toBe(200);
      await expect(page.getByText(dashboard.project.statuses['review'] ?? '', { exact: true })).toBeVisible();
      await expect(
        page.getByText(dashboard.timeline.status(dashboard.project.statuses['review'] ?? '')),
      ).toBeVisible();
      const waiting = filled(waitingWords.ar.subject);
      // Only who has confirmed the address is written to.
      await page.getByRole('button', { name: dashboard.transfer.notMade }).click();
      await page.getByRole('button', { name: dashboard.payments.payDeposit }).click();
      await page.getByRole('tab', { name: paying.ways.bank }).click();
      await page.getByRole('button', { name: paying.transfer.made }).click();
      await expect
        .poll(() => post.mailsTo(email).map((source) => readMail(source).header('subject')))
        .toContainEqual(expect.stringMatching(waiting));
    });

    await mailTest.step('what is chosen in the menu is kept, for their mails too', async () => {
      const choose = async (name: string) => {
        await page.locator('[data-header] [data-menu=list] summary').click();
        const anew = page.waitForEvent('load');
        await page.getByRole('button', { name, exact: true }).click();
        await anew;
      };
      const stored = async () =>
        (await (await phone.request.get(`/api/clients/${clientId}/language`)).json()).language;
      await page.goto(`/dashboard/${clientId}`);
      await choose('English');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Project');
      await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
      expect(await stored()).toBe('en');
      await page.goto('/client-access');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client Support');
      await page.goto(`/dashboard/${clientId}`);
      await choose('العربية');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(dashboard.page.title);
      expect(await stored()).toBe('ar');
    });

    await mailTest.step('the portal refuses and takes a request in Arabic', async () => {
      const made = await makePortal(desk, { language: 'ar', contactEmail: email });
      await page.goto('/client-access');
      await page.getByLabel(signInWords.portal.slug).fill(made.slug);
      await page.getByLabel(signInWords.portal.password, { exact: true }).fill('another password');
      await page.getByRole('button', { name: signInWords.portal.signIn }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(clientRefusals.ar.portal.wrong);
      await page.getByLabel(signInWords.portal.password, { exact: true }).fill(made.password);
      await page.getByRole('button', { name: signInWords.portal.signIn }).click();
      await expect(page).toHaveURL(`/client/${made.slug}`);
      const form = page.getByRole('region', { name: portal.form.title });
      await form.getByLabel(portal.form.what).fill('تفرغ السلة');
      await form
        .getByLabel(portal.form.description)
        .fill('تفرغ السلة مرة من كل مرتين عند الانتقال إلى الدفع.');
      await form.getByRole('button', { name: portal.form.send }).click();
      await expect(page.getByText(portal.sending.sent).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'تفرغ السلة' })).toBeVisible();
      expect(await objections(page)).toEqual([]);
    });
    await phone.close();
  },
);
