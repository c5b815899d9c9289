import { randomUUID } from 'node:crypto';
import { chat as en } from '../../src/content/en/chat.ts';
import { chat as fr } from '../../src/content/fr/chat.ts';
import { welcome } from '../../src/content/welcome.ts';
import { readMails } from '../setup/mail-folder.ts';
import { chatOf } from './chat-page.ts';
import { conversationStandIn } from './chat-stand-in.ts';
import { demo, expect, objections, staffTest, test } from './fixtures.ts';

test.describe('in a browser that prefers Arabic', () => {
  test.use({ locale: 'ar-AE' });

  test('an empty chat offers the languages of page and browser, one tap away, until one is chosen', async ({
    page,
  }) => {
    const chat = chatOf(page);
    await chat.open();
    const offer = (name: string) => chat.card.getByRole('button', { name, exact: true });
    await expect(chat.card.getByText(welcome.fr.opening)).toBeVisible();
    await expect(offer('English')).toBeInViewport();
    await expect(offer('العربية')).toBeInViewport();
    expect(await objections(page)).toEqual([]);
    await offer('English').click();
    await expect(chat.card.getByText(welcome.en.opening)).toBeVisible();
    for (const name of ['English', 'العربية', 'Français']) await expect(offer(name)).toHaveCount(0);
    await page.reload();
    await expect(chat.card.getByText(welcome.en.opening)).toBeVisible();
    await expect(offer('العربية')).toHaveCount(0);
    // What was chosen stays, whatever is written.
    await chat.card.getByRole('textbox', { name: en.input }).fill('Combien coûte un chatbot ?');
    await page.keyboard.press('Enter');
    await expect(chat.answers).toContainText('AED');
    await expect(chat.card).toHaveAttribute('lang', 'en');
    await expect(chat.card.getByRole('button', { name: fr.stay })).toHaveCount(0);
  });
});

test('the chat goes over to the language that is written, and back in one tap', async ({ page }) => {
  const chat = chatOf(page);
  const stay = chat.card.getByRole('button', { name: fr.stay });
  await chat.open();
  await chat.ask('What do you charge for a chatbot?');
  await expect(chat.card).toHaveAttribute('lang', 'en');
  await expect(chat.card.getByRole('heading', { name: en.title })).toBeVisible();
  await expect(chat.answers).toContainText('starts at');
  await expect(stay).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.reload();
  await expect(chat.card).toHaveAttribute('lang', 'en');

  const field = chat.card.getByRole('textbox', { name: en.input });
  await chat.ask('كم سعر روبوت المحادثة؟', field);
  await expect(chat.card).toHaveAttribute('dir', 'rtl');
  await chat.card.getByRole('button', { name: en.stay }).click();
  await expect(chat.card).toHaveAttribute('lang', 'en');
  await chat.ask('كم يستغرق المشروع؟', field);
  await expect(chat.questions).toHaveCount(3);
  await expect(chat.log.locator('[data-state=done]')).toHaveCount(6);
  await expect(chat.card).toHaveAttribute('lang', 'en');
});

test('three questions are offered in an empty chat, and none after the first message', async ({ page }) => {
  const chat = chatOf(page);
  await chat.open();
  const starters = welcome.fr.starters.map((name) => chat.card.getByRole('button', { name, exact: true }));
  for (const starter of starters) await expect(starter).toBeVisible();
  await starters[1]?.click();
  await expect(chat.questions).toHaveText([String(welcome.fr.starters[1])]);
  await expect(chat.answers).toContainText('semaines');
  for (const starter of starters) await expect(starter).toHaveCount(0);
  await expect(chat.input).toHaveValue('');
});

test('on a phone the minimised bar takes the launcher’s place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const chat = chatOf(page);
  await chat.open();
  await chat.card.getByRole('button', { name: fr.minimise }).click();
  await expect(chat.launcher).toBeHidden();
  await chat.card.getByRole('button', { name: fr.close }).click();
  await expect(chat.launcher).toBeVisible();
  await expect(chat.launcher).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });
  await chat.launcher.click();
  await chat.card.getByRole('button', { name: fr.minimise }).click();
  await expect(chat.launcher).toBeVisible();
});

test('answers that come while the chat is closed or minimised are counted, over page loads, until they are seen', async ({
  page,
  context,
}) => {
  const server = await conversationStandIn(context);
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Bonjour');
  await server.answers('Bonjour !');
  await expect(chat.answers).toHaveCount(1);
  await chat.card.getByRole('button', { name: fr.minimise }).click();
  await server.answers('Encore là ?');
  await expect(chat.card.getByText('1 non lus')).toBeVisible();
  await expect(chat.launcher).toHaveAttribute('data-unread', '1');
  await chat.card.getByRole('button', { name: fr.close }).click();
  await server.says('Sara', 'Je suis là.');
  await expect(chat.launcher).toHaveAttribute('data-unread', '2');
  await expect(chat.launcher).toHaveAccessibleName(/\(2 unread\)$/);
  await page.reload();
  await expect(chat.launcher).toHaveAttribute('data-unread', '2');
  await chat.launcher.click();
  await expect(chat.people).toHaveCount(1);
  await expect(chat.launcher).not.toHaveAttribute('data-unread');
  await page.reload();
  await expect(chat.people).toHaveCount(1);
  await expect(chat.launcher).not.toHaveAttribute('data-unread');
});

test('who asks for a person is asked once for an address, may skip it, and is told of a bad one', async ({
  page,
}) => {
  const chat = chatOf(page);
  const note = chat.card.getByText(/^L’équipe est prévenue/);
  const field = chat.card.getByRole('textbox', { name: fr.handOver.ask });
  await chat.open();
  await chat.card.getByRole('button', { name: fr.person }).click();
  await expect(note).toBeVisible();
  await field.fill('amina(at)client.example');
  await chat.card.getByRole('button', { name: fr.handOver.keep }).click();
  await expect(chat.card.getByText(fr.emailInvalid)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(fr.emailInvalid);
  expect(await objections(page)).toEqual([]);
  await chat.card.getByRole('button', { name: fr.handOver.skip }).click();
  await expect(field).toHaveCount(0);
  await expect(chat.input).toBeFocused();
  await page.reload();
  await expect(note).toBeVisible();
  await expect(field).toHaveCount(0);
});

staffTest(
  'a person’s answer comes by mail, whose link opens this conversation elsewhere, and as a mark on the launcher',
  { tag: '@slow' },
  async ({ page, browser, service }) => {
    staffTest.setTimeout(480_000);
    const email = `amina.${randomUUID()}@client.example`;
    const chat = chatOf(page);
    await chat.open();
    await chat.card.getByRole('button', { name: fr.person }).click();
    await chat.card.getByRole('textbox', { name: fr.handOver.ask }).fill(email);
    await chat.card.getByRole('button', { name: fr.handOver.keep }).click();
    await expect(chat.card.getByText(email)).toBeVisible();
    const conversationId = await page.evaluate(() => localStorage.getItem('chat-conversation'));
    await chat.card.getByRole('button', { name: fr.close }).click();

    const desk = await browser.newContext({ baseURL: service.url });
    await desk.request.post('/api/staff/sign-in', { data: demo('support') });
    for (const message of ['Bonjour Amina, oui.', 'Demain à dix heures ?']) {
      const path = `/api/admin/chat/conversation/${conversationId}/reply`;
      expect((await desk.request.post(path, { data: { message } })).ok()).toBe(true);
    }
    await expect(chat.launcher).toHaveAttribute('data-unread', '2', { timeout: 90_000 });

    const mails = () => readMails(service.outbox, email);
    await expect.poll(async () => (await mails()).length, { timeout: 300_000, intervals: [2_000] }).toBe(1);
    const link = /https?:\S+#chat=[\w-]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';

    const elsewhere = await browser.newContext({ baseURL: service.url });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(chatOf(other).people).toHaveText(['Bonjour Amina, oui.', 'Demain à dix heures ?']);
    expect(new URL(other.url()).hash).toBe('');
    await other.reload();
    await expect(chatOf(other).people).toHaveCount(2);
    await chatOf(other).ask('Parfait.');
    await expect(chatOf(other).questions).toHaveText(['Parfait.']);

    await page.reload();
    await expect(chat.launcher).toHaveAttribute('data-unread', '2');
    await chat.launcher.click();
    await expect(chat.questions).toHaveText(['Parfait.']);
    await expect(chat.launcher).not.toHaveAttribute('data-unread');

    const broken = await (await browser.newContext({ baseURL: service.url })).newPage();
    await broken.goto(`/#chat=${'x'.repeat(43)}`);
    await expect(chatOf(broken).toast).toContainText(fr.failures.link);
    await desk.close();
    await elsewhere.close();
  },
);
