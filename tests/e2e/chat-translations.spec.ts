import { chat as ar } from '../../src/content/ar/chat.ts';
import { chatOf } from './chat-page.ts';
import { consoleOf } from './console-page.ts';
import { demo, dress, expect, modelTest, objections, signIn, test } from './fixtures.ts';

const question = 'مرحبا، كم يكلف موقع من 5 صفحات؟ ميزانيتي 2000 يورو.';
const read = 'Bonjour, combien coûte un site de 5 pages ? Mon budget est de 2 000 €.';
const answer = 'Un site de 5 pages coûte 1 500 €. Voyez https://vitrine.example/prix.';
const translated = 'يكلف موقع من 5 صفحات 1500 يورو. انظر https://vitrine.example/prix.';

modelTest(
  'an Arabic visitor and French staff read and answer each other',
  async ({ page, browser, model, troubles }) => {
    // A translation that is refused.
    troubles.tolerate(409);
    model.on({ systemMessage: /agency into French/ }, { content: read });
    model.on({ systemMessage: /agency into Arabic/ }, { content: translated });
    model.onMessage(/.*/, { content: 'يمكنكم الحصول على عرض سعر مكتوب.' });
    const visiting = await browser.newContext();
    const visitorPage = await visiting.newPage();
    const visitor = chatOf(visitorPage);
    await visitor.open();
    await visitor.language.selectOption('ar');
    const field = visitor.card.getByRole('textbox', { name: ar.input });
    await visitor.ask(question, field);

    await signIn(page, demo('support'));
    const desk = consoleOf(page);
    await dress(page, { colorScheme: 'light', width: 1440, height: 900 });
    await desk.open(`?search=${encodeURIComponent('ميزانيتي')}`);
    await desk.rows.first().click();
    const theirs = desk.messages.filter({ hasText: question });
    await expect(theirs.getByText('Traduction automatique par gpt-5-mini')).toBeVisible();
    await expect(theirs.getByText(read)).toHaveAttribute('lang', 'fr');
    expect(await objections(page)).toEqual([]);

    // What is not faithful is not proposed, and what was written stays.
    await desk.reply.fill(answer.replace('1 500', '1 700'));
    const translate = desk.panel.getByRole('button', { name: 'Traduire en arabe' });
    await translate.click();
    await expect(desk.panel.getByRole('alert')).toContainText('La traduction ne garde pas ce chiffre');
    await desk.reply.fill(answer);
    await translate.click();
    const proposal = desk.panel.getByRole('textbox', { name: 'Votre réponse, traduite en arabe' });
    await expect(proposal).toHaveValue(translated);
    await expect(proposal).toHaveAttribute('dir', 'rtl');
    await expect(desk.panel.getByText('Votre texte', { exact: true })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await desk.panel.getByRole('button', { name: 'Texte d’origine' }).click();
    await expect(desk.reply).toHaveValue(answer);
    await translate.click();
    await expect(proposal).toHaveValue(translated);
    await proposal.press('Control+Enter');
    const sent = desk.messages.filter({ hasText: translated });
    await expect(sent.getByText('Texte d’origine (français)')).toBeVisible();
    await expect(sent.getByText(answer)).toBeVisible();
    await expect(desk.reply).toHaveValue('');

    await expect(visitor.people).toHaveText([translated, answer]);
    const original = visitor.log.getByText(answer);
    await expect(original).toBeHidden();
    await visitor.log.getByText(ar.translated, { exact: true }).click();
    await expect(original).toBeVisible();
    expect(await objections(visitorPage)).toEqual([]);
    await visiting.close();
  },
);

test('without a model no translation is offered', async ({ page, browser }) => {
  const visiting = await browser.newContext();
  const visitor = chatOf(await visiting.newPage());
  await visitor.open();
  await visitor.language.selectOption('ar');
  await visitor.ask(question, visitor.card.getByRole('textbox', { name: ar.input }));
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.open(`?search=${encodeURIComponent('ميزانيتي')}`);
  await desk.rows.first().click();
  await desk.reply.fill(answer);
  await expect(desk.panel.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  await expect(desk.panel.getByRole('button', { name: 'Traduire en arabe' })).toHaveCount(0);
  await visiting.close();
});
