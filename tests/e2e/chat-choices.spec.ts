import { randomUUID } from 'node:crypto';
import { chatOf } from './chat-page.ts';
import { consoleOf } from './console-page.ts';
import { demo, expect, objections, signIn, test } from './fixtures.ts';

test('a visitor taps what the assistant offers, sees what an answer rests on, and deletes it all', async ({
  page,
  browser,
}) => {
  const chat = chatOf(page);
  await chat.open();
  await chat.ask('Combien ça coûte ?');
  const choice = chat.card.getByRole('button', { name: /^Chatbots et assistants.IA.: prix$/ });
  await expect(choice).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await choice.focus();
  await page.keyboard.press('Enter');
  await expect(chat.questions.last()).toHaveText(/Chatbots et assistants.IA.: prix/);
  await expect(chat.answers.last()).toContainText(/9.500.AED/);
  // They were offered for the question before.
  await expect(choice).toHaveCount(0);

  // They stand under an answer once it is whole.
  await expect(chat.log.locator('details')).toHaveCount(2);
  const sources = chat.log.locator('details').last();
  await sources.getByText('D’après').click();
  await expect(sources.getByRole('link', { name: /Chatbots et assistants.IA.: prix/ })).toHaveAttribute(
    'href',
    '/#contact',
  );
  expect(await objections(page)).toEqual([]);

  // A word that no other conversation of the shared server has.
  const word = `mot${randomUUID().slice(0, 8)}`;
  await chat.ask(`Merci ${word}`);
  await expect(chat.answers).toHaveCount(3);

  const deskContext = await browser.newContext();
  const deskPage = await deskContext.newPage();
  await signIn(deskPage, demo('support'));
  const desk = consoleOf(deskPage);
  await desk.open(`?search=${word}`);
  await desk.rows.click();
  await desk.messages.getByRole('button', { name: 'Sources' }).last().click();
  const dialog = deskPage.getByRole('dialog', { name: 'Sources de la réponse' });
  await expect(dialog).toContainText('price.chatbot');
  await expect(dialog).toContainText('proximité');
  expect(await objections(deskPage)).toEqual([]);
  await deskContext.close();

  await chat.ask('Supprimez mes données');
  await chat.card.getByRole('button', { name: 'Supprimer la conversation' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /Supprimer/ }).click();
  await expect(chat.questions).toHaveCount(0);
});
