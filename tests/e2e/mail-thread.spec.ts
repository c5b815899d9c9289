import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { chat as fr } from '../../src/content/fr/chat.ts';
import { type Dovecot, startDovecot } from '../setup/dovecot.ts';
import { png } from '../setup/files.ts';
import { answerAddress, replyEnv, writeMail } from '../setup/mail-writing.ts';
import { type ReadMail, readMail } from '../setup/mime.ts';
import { mayRunPostfix, startPostfix } from '../setup/postfix.ts';
import { chatOf } from './chat-page.ts';
import { consoleOf } from './console-page.ts';
import { demo, expect, objections, signIn, startDemo, test, watch } from './fixtures.ts';
import { enterPortal, makePortal, openDesk, portalOf } from './portal-page.ts';

/** A mail server of the agency's and its clients', and Vitrine beside it. */
type Place = {
  url: string;
  /** The mails to this mailbox, oldest first, once there are so many. */
  mailsTo(mailbox: string, count: number): Promise<ReadMail[]>;
  /**
   * Sends a mail as its writer's program does, and answers when it was in the mailbox of the agency (ms since 1970).
   */
  send(raw: Buffer, from: string, to: string): Promise<number>;
  /** Has so many seconds more go by for the server. */
  wait(seconds: number): Promise<void>;
};

/** Who says whether a sender is who they are; in its own name its mails say so here. */
const mailServer = 'mx.agency.example';
const proven = { 'Authentication-Results': `${mailServer}; dmarc=pass` };

const mailTest = test.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  place: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
    const dovecot = await startDovecot();
    // Of the demo's staff too, who are told of what clients write.
    for (const name of ['reply', 'nadia', 'amina', 'sara', 'support', 'sales', 'admin'])
      await dovecot.addUser(name);
    const domains = ['agency.example', 'client.example', 'vitrine.example'];
    const postfix = await startPostfix({ lmtpPort: dovecot.lmtpPort, domains });
    const clock = join(folder, 'clock');
    const server = await startDemo(folder, {
      ...replyEnv,
      SMTP_URL: postfix.url,
      IMAP_URL: dovecot.url('reply'),
      MAIL_AUTHSERV_ID: mailServer,
      CHAT_ADDRESS_LIMIT: '0',
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import ${new URL('../setup/jumping-clock.ts', import.meta.url)}`,
    });
    let ahead = 0;
    const wait: Place['wait'] = async (seconds) => {
      ahead += seconds * 1_000;
      writeFileSync(clock, String(ahead));
      process.kill(server.pid, 'SIGUSR2');
      await expect.poll(() => readWhenThere(`${clock}.set`)).toBe(String(ahead));
    };
    try {
      await use({ url: server.url, wait, ...postOf(dovecot, postfix.url) });
      // Whatever the server warned of is a line of JSON; before it stands how it was opened.
      const warnings = readFileSync(join(folder, 'server.log'), 'utf8').match(/^\{.*$/gm);
      expect.soft(warnings).toEqual(null);
      expect.soft(postfix.log().match(/.*(?:status=(?!sent)|warning:).*/g)).toEqual(null);
    } finally {
      await server.stop();
      postfix.close();
      await dovecot.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  baseURL: async ({ place }, use) => use(place.url),
});

function readWhenThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function postOf(dovecot: Dovecot, url: string): Pick<Place, 'mailsTo' | 'send'> {
  const program = createTransport({ url });
  return {
    async mailsTo(mailbox, count) {
      await expect.poll(() => dovecot.countIn(mailbox)).toBe(count);
      return dovecot.mailsIn(mailbox).map(({ source }) => readMail(source));
    },
    async send(raw, from, to) {
      const id = /^Message-ID: (.*)\r$/m.exec(raw.toString())?.[1] ?? '';
      await program.sendMail({ envelope: { from, to }, raw });
      const arrived = () => dovecot.mailsIn('reply').find(({ source }) => source.includes(id));
      await expect.poll(arrived).toBeDefined();
      return Math.round(arrived()?.cameAt ?? Number.NaN);
    },
  };
}

/** Somebody else's browser, which is listened to as the journey's own is. */
async function newBrowser(browser: Browser, baseURL: string): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({ baseURL });
  const troubles: string[] = [];
  watch(context, troubles);
  return { page: await context.newPage(), troubles };
}

/** Takes somebody on in support, who has shown by their invitation that the address is theirs. */
async function hire(browser: Browser, place: Place, email: string): Promise<void> {
  const admin = await browser.newContext({ baseURL: place.url });
  await admin.request.post('/api/staff/sign-in', { data: demo('admin') });
  const hired = await admin.request.post('/api/staff', {
    data: { email, name: 'Sara Nasser', role: 'support' },
  });
  expect(hired.status()).toBe(201);
  const [invitation] = await place.mailsTo(email.slice(0, email.indexOf('@')), 1);
  const [, token] = /\/invitation#([\w-]+)/.exec(invitation?.text ?? '') ?? [];
  const set = await admin.request.post('/api/staff/invitation/password', {
    data: { token, password: 'un mot de passe de Sara' },
  });
  expect(set.status()).toBe(204);
  await admin.close();
}

/** When a message with these words was first shown on this page, and its picture (ms since 1970). */
async function shownAt(page: Page, words: string): Promise<{ words: number; picture: number }> {
  const find = async (part: 'words' | 'picture') => {
    const shown = await page.waitForFunction(
      ({ words, part }) => {
        const articles = [...document.querySelectorAll('[role=log] article')];
        const message = articles.find((article) => article.textContent?.includes(words));
        const pictures = [...(message?.querySelectorAll('img') ?? [])];
        const isShown = part === 'words' ? message : pictures.some(({ naturalWidth }) => naturalWidth > 0);
        return isShown ? Date.now() : 0;
      },
      { words, part },
      { polling: 'raf' },
    );
    return Number(await shown.jsonValue());
  };
  const [ofWords, ofPicture] = await Promise.all([find('words'), find('picture')]);
  return { words: ofWords, picture: ofPicture };
}

const title = 'Le panier se vide';
const description = 'Le panier se vide une fois sur deux quand je passe à la caisse.';
const answers = ['Nous regardons cela. Avez-vous une image ?', 'Merci, c’est corrigé.'] as const;
const reply = 'La voici : le panier est vide après le paiement.';
/** What the client's program puts under what they write. */
const history = `\n\nLe jeu. 26 nov. 2026 à 10:00, Agency <reply@agency.example> a écrit :\n\n> ${answers[0]}\n>\n> Agency\n`;

mailTest(
  'a request is asked in the portal, answered from the back office and by mail, and is one thread on both sides',
  { tag: '@slow' },
  async ({ page, browser, place }) => {
    mailTest.skip(!mayRunPostfix, 'Postfix runs only where root starts it');
    mailTest.slow();
    const address = 'nadia@client.example';
    const sara = 'sara@agency.example';
    await hire(browser, place, sara);
    const portal = await makePortal(await openDesk(browser, place.url), { contactEmail: address });

    await enterPortal(page, portal);
    await portalOf(page).title.fill(title);
    await portalOf(page).description.fill(description);
    await portalOf(page).send.click();
    const request = portalOf(page).request(title);
    await expect(request).toBeVisible();

    const { page: desk, troubles } = await newBrowser(browser, place.url);
    await signIn(desk, demo('support'));
    await desk.goto('/support-admin');
    await desk.getByRole('list', { name: 'Demandes' }).getByRole('link', { name: title }).first().click();
    const log = desk.getByRole('log', { name: 'Messages' });
    const write = async (message: string) => {
      await desk.getByLabel('Votre réponse').fill(message);
      await desk.keyboard.press('Control+Enter');
      await expect(log).toContainText(message);
    };
    await write(answers[0]);
    const [first] = await place.mailsTo('nadia', 1);
    if (!first) throw new Error('There is no mail');
    expect(first.text).toContain(answers[0]);

    const mails = desk.getByLabel('Nos derniers e-mails');
    // Dovecot does not say by itself that it has a mail: postfix has handed it over, and more is not known.
    await expect(mails).toContainText('envoyé');
    await expect(request.getByText('1 nouveau message')).toBeVisible();
    await request.getByRole('button', { name: title }).click();
    await expect(request.getByRole('log')).toContainText(answers[0]);
    expect(await objections(page)).toEqual([]);

    // Whatever loaded this page anew would lose it.
    await desk.evaluate(() => Object.assign(window, { isSamePage: true }));
    const picture = png(240, 160);
    const raw = writeMail({
      from: `Nadia Rahman <${address}>`,
      answers: first,
      text: reply + history,
      picture,
      headers: proven,
    });
    const showing = shownAt(desk, reply);
    const to = answerAddress(first) ?? '';
    expect(to).toMatch(/^reply\+[a-z2-7]{26}@agency\.example$/);
    const delivered = await place.send(raw, address, to);
    const shown = await showing;
    const [text, image] = [shown.words - delivered, shown.picture - delivered];
    console.log(`From the mailbox to the open request: text ${text} ms, picture ${image} ms`);
    expect(text).toBeGreaterThan(0);
    expect(image).toBeLessThan(15_000);
    expect(await desk.evaluate(() => 'isSamePage' in window)).toBe(true);
    const mailed = log.getByRole('article').filter({ hasText: reply });
    await expect(mailed).toContainText('par e-mail');
    await expect(mailed).not.toContainText(answers[0]);
    await expect(mails).toContainText('répondu');
    expect(await objections(desk)).toEqual([]);

    await write(answers[1]);
    const [, second] = await place.mailsTo('nadia', 2);
    const idOf = (mail: string) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1];
    expect(second?.text).toContain(answers[1]);
    expect(second?.header('subject')).toBe(`Re: ${first.header('subject')}`);
    expect(second?.header('in-reply-to')).toBe(idOf(raw.toString()));
    expect(second?.header('references').split(/\s+/)).toEqual([
      first.header('message-id'),
      idOf(raw.toString()),
    ]);

    // Both sides see the same.
    await expect(request).toContainText(description);
    for (const thread of [log, request.getByRole('log')]) {
      const messages = thread.getByRole('article');
      await expect(messages.locator('p')).toHaveText([answers[0], reply, answers[1]]);
      const image = messages.nth(1).locator('img');
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]))
        .toEqual([240, 160]);
      await expect(thread).not.toContainText('a écrit');
    }

    // Whoever of the staff reads what they are told in their own mailbox answers there.
    const notice = (await place.mailsTo('sara', 3)).find(({ text }) => text.includes('Une nouvelle demande'));
    if (!notice) throw new Error('Nobody of the staff was told');
    const byMail = 'Je vous appelle demain à 10 h.';
    const ofStaff = writeMail({
      from: sara,
      answers: notice,
      text: `${byMail}\n\n> ${reply}\n`,
      headers: proven,
    });
    await place.send(ofStaff, sara, answerAddress(notice) ?? '');
    for (const thread of [log, request.getByRole('log')])
      await expect(thread.getByRole('article').locator('p')).toHaveText([
        answers[0],
        reply,
        answers[1],
        byMail,
      ]);
    // Of answers in a row there is a mail in ten minutes.
    await place.wait(601);
    expect((await place.mailsTo('nadia', 3))[2]?.text).toContain(byMail);
    expect(await objections(page)).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

mailTest(
  'the visitor of the chat who left is answered by mail, answers by mail, and it is still the same conversation',
  { tag: '@slow' },
  async ({ page, browser, place }) => {
    mailTest.skip(!mayRunPostfix, 'Postfix runs only where root starts it');
    mailTest.slow();
    const address = 'amina@client.example';
    const chat = chatOf(page);
    await chat.open();
    await chat.card.getByRole('button', { name: fr.person }).click();
    await chat.card.getByRole('textbox', { name: fr.handOver.ask }).fill(address);
    await chat.card.getByRole('button', { name: fr.handOver.keep }).click();
    await expect(chat.card.getByText(address)).toBeVisible();
    const id = (await page.evaluate(() => localStorage.getItem('chat-conversation'))) ?? '';
    await page.goto('about:blank');

    const desk = await newBrowser(browser, place.url);
    await signIn(desk.page, demo('support'));
    const seat = consoleOf(desk.page);
    await seat.openConversation(id);
    const say = async (message: string) => {
      const path = `/api/admin/chat/conversation/${id}/reply`;
      const said = await desk.page.request.post(path, { data: { message } });
      expect(said.ok(), await said.text()).toBe(true);
    };
    await say('Bonjour Amina, nous sommes là.');
    // Answers of two minutes are one mail.
    await place.wait(121);
    const [invitation] = await place.mailsTo('amina', 1);
    // Nobody has shown yet that the address is the visitor's: it tells where the answer is, and nothing else.
    expect(invitation?.text).not.toContain('nous sommes là');
    const link = /https?:\S+#chat=[\w-]+/.exec(invitation?.text ?? '')?.[0] ?? '';
    await page.goto(new URL(link).hash.replace(/^/, '/'));
    await expect(chat.people).toHaveText(['Bonjour Amina, nous sommes là.']);
    await chat.card.getByRole('button', { name: fr.close }).click();
    await page.goto('about:blank');

    await say('Demain à dix heures ?');
    await place.wait(121);
    const [, answer] = await place.mailsTo('amina', 2);
    if (!answer) throw new Error('There is no mail');
    expect(answer.text).toContain('Demain à dix heures ?');
    const text = 'Oui, demain me va.\n\nLe 26 nov. 2026, Agency a écrit :\n> Demain à dix heures ?\n';
    await place.send(
      writeMail({ from: address, answers: answer, text, headers: proven }),
      address,
      answerAddress(answer) ?? '',
    );
    const mailed = seat.messages.filter({ hasText: 'Oui, demain me va.' });
    await expect(mailed).toContainText('par e-mail');
    await expect(mailed).not.toContainText('dix heures');

    await page.goto('/');
    await expect(chat.launcher).toHaveAttribute('data-unread', '1');
    await chat.launcher.click();
    await expect(chat.questions).toHaveText(['Oui, demain me va.']);
    await expect(chat.people).toHaveText(['Bonjour Amina, nous sommes là.', 'Demain à dix heures ?']);
    expect(await page.evaluate(() => localStorage.getItem('chat-conversation'))).toBe(id);
    expect(desk.troubles).toEqual([]);
  },
);
