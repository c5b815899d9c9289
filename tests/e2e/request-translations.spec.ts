import { portalWords } from '../../src/content/app/portal.ts';
import { translationsWords } from '../../src/content/app/translations.ts';
import { demo, dress, expect, objections, signIn, staffTest, test } from './fixtures.ts';
import { enterPortal, makePortal, openDesk, portalOf } from './portal-page.ts';

const { thread: portal } = portalWords.ar;
const { reply: words, original: originalIn } = translationsWords.en;
const title = 'تفرغ السلة';
const itself = 'The basket empties\n\nThe basket empties one time out of 2 when going to the payment.';
const description = 'تفرغ السلة مرة من كل مرتين عند الانتقال إلى الدفع.';
const long = `${'We read each line of it. '.repeat(40)}`;
const answer = `${long}The repair costs 1,500 €, and is live on 3 December. See https://vitrine.example/prices.`;
const answered = `${'نقرأ كل سطر منه. '.repeat(40)}يكلف الإصلاح 1500 يورو، ويصبح متاحا في 3 ديسمبر. انظر https://vitrine.example/prices.`;

staffTest(
  'an English-speaking colleague answers an Arabic client, who reads the answer and the original',
  async ({ page, browser, model, accounts, service, troubles }) => {
    // A translation that is refused.
    troubles.tolerate(409);
    model.on({ systemMessage: /agency into Arabic/ }, { content: answered });
    model.onMessage(/.*/, { content: itself });
    const desk = await openDesk(browser, service.url);
    const email = 'lina@client.example';
    const made = await makePortal(desk, { language: 'ar', contactEmail: email });
    const visiting = await browser.newContext({ baseURL: service.url });
    const client = await visiting.newPage();
    await dress(client, { colorScheme: 'light', width: 390, height: 844 });
    await enterPortal(client, made);
    const theirs = portalOf(client, portalWords.ar);
    await theirs.title.fill(title);
    await theirs.description.fill(description);
    await theirs.send.click();
    await expect(theirs.request(title)).toBeVisible();

    const person = await accounts.newPerson('support', 'Grace Hill');
    await page.goto(service.url);
    await signIn(page, person);
    const changed = await page.request.post('/api/staff/language', { data: { language: 'en' } });
    expect(changed.ok()).toBe(true);
    await dress(page, { colorScheme: 'light', width: 1440, height: 900 });
    await page.goto('/support-admin');
    await page.getByRole('link', { name: title }).first().click();
    const open = page.getByRole('region', { name: 'Open request' });
    const field = open.getByLabel('Your reply');
    const translate = open.getByRole('button', { name: words.translate('Arabic') });
    await expect(translate).toBeDisabled();
    await expect(open.getByText('one time out of 2 when going')).toBeVisible();

    // What is not faithful is not proposed, and what was written stays.
    await field.fill(answer.replace('1,500', '1,700'));
    await translate.click();
    await expect(open.getByRole('alert')).toContainText('does not keep this figure: “1,700');
    await field.fill(answer);
    // While the translation is on its way nothing is lost by typing, nor sent.
    const proposing = '**/translations.proposeForRequest*';
    const { promise: isAsked, resolve: come } = Promise.withResolvers<void>();
    await page.route(proposing, async (route) => {
      await isAsked;
      await route.continue();
    });
    await translate.click();
    await expect(field).toBeFocused();
    await page.keyboard.type('lost');
    await page.keyboard.press('Control+Enter');
    await expect(field).toHaveValue(answer);
    come();
    const proposal = open.getByRole('textbox', { name: words.label('Arabic') });
    await expect(proposal).toHaveValue(answered);
    await expect(proposal).toHaveAttribute('dir', 'rtl');
    await expect(open.getByText(words.yours, { exact: true })).toBeVisible();
    await expect(open.getByText(words.hint.client)).toBeVisible();
    await page.unroute(proposing);
    await expect(open.getByRole('log').getByRole('article')).toHaveCount(0);
    const yours = open.getByRole('group', { name: words.yours });
    await yours.focus();
    await page.keyboard.press('End');
    await expect.poll(() => yours.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await objections(page)).toEqual([]);

    // What somebody damages by hand does not go; the original is one press away.
    await proposal.fill(answered.replace('1500', '1550'));
    await proposal.press('Control+Enter');
    await expect(open.getByRole('alert')).toContainText('does not keep this figure');
    await open.getByRole('button', { name: words.again }).click();
    await expect(field).toHaveValue(answer);
    // What was corrected is there again, as long as the original is the same.
    await translate.click();
    await expect(proposal).toHaveValue(answered.replace('1500', '1550'));
    await open.getByRole('button', { name: words.again }).click();
    await field.fill(`${answer} `);
    await field.fill(`${answer}!`);
    await translate.click();
    await expect(proposal).toHaveValue(answered);
    // Both wait with their request, and stand over no other.
    const second = { clientProjectId: made.id, title: 'طلب آخر', description };
    expect((await desk.post('/api/support-requests', { data: second })).status()).toBe(201);
    await page.getByRole('link', { name: second.title }).first().click();
    await expect(open.getByRole('heading', { name: second.title })).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(yours).toHaveCount(0);
    await page.getByRole('link', { name: title }).first().click();
    await expect(yours).toBeVisible();
    await expect(proposal).toHaveValue(answered);
    // Nothing of it is changed while it is sent.
    const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/supportRequests.write*', async (route) => {
      await isSent;
      await route.continue();
    });
    await proposal.fill(`${answered} شكرا.`);
    await proposal.press('Control+Enter');
    await expect(open.getByRole('button', { name: words.again })).toBeDisabled();
    send();
    const sent = open.getByRole('log').getByRole('article').filter({ hasText: answered });
    await expect(sent.getByText(originalIn('English'))).toBeVisible();
    await expect(sent.getByText(answer)).toBeVisible();
    await expect(field).toHaveValue('');
    expect(await objections(page)).toEqual([]);

    const request = theirs.request(title);
    await request.getByRole('button', { name: title }).click();
    const message = request.getByRole('log').getByRole('article').filter({ hasText: answered });
    await expect(message).toBeVisible();
    expect(await message.getByText(answered).evaluate((text) => getComputedStyle(text).direction)).toBe(
      'rtl',
    );
    const original = message.getByText(answer);
    await expect(original).toBeHidden();
    await message.getByText(portal.translated, { exact: true }).click();
    await expect(original).toBeVisible();
    await expect(original).toHaveAttribute('lang', 'en');
    expect(await objections(client)).toEqual([]);
    // Also when they come back.
    await client.reload();
    await request.getByRole('button', { name: title }).click();
    await expect(original).toBeHidden();
    await message.getByText(portal.translated, { exact: true }).press('Enter');
    await expect(original).toBeVisible();
    await visiting.close();
  },
);

test('without a model no translation of an answer to a request is offered', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL);
  const { id: clientProjectId } = await makePortal(desk, { language: 'ar' });
  const made = await desk.post('/api/support-requests', { data: { clientProjectId, title, description } });
  const { id } = await made.json();
  await signIn(page, demo('support'));
  await page.goto(`/support-admin?id=${id}`);
  const open = page.getByRole('region', { name: 'Demande ouverte' });
  await open.getByLabel('Votre réponse').fill('Nous regardons cela.');
  await expect(open.getByRole('button', { name: 'Répondre et résoudre' })).toBeEnabled();
  await expect(open.getByRole('button', { name: 'Traduire en arabe' })).toHaveCount(0);
});
