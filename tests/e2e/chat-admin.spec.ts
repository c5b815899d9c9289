import { randomUUID } from 'node:crypto';
import { chatOf } from './chat-page.ts';
import { consoleOf, startConversation } from './console-page.ts';
import { demo, expect, objections, signIn, test } from './fixtures.ts';

/** A word that no other conversation of the shared server has. */
const ownWord = () => `mot${randomUUID().slice(0, 8)}`;

test('staff follow a visitor, take over, answer, hand back and resolve', async ({ page, browser }) => {
  const word = ownWord();
  const visitorContext = await browser.newContext();
  const visitor = chatOf(await visitorContext.newPage());
  await visitor.open();
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.open(`?search=${word}`);
  await expect(page.getByText('Aucune conversation trouvée')).toBeVisible();
  expect(await objections(page)).toEqual([]);

  // The list hears of it without being asked.
  await visitor.ask(`Combien coûte un site vitrine ? ${word}`);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText(/Session .{8}/);
  await expect(desk.rows).toContainText('1 non lu');
  await desk.rows.click();
  expect(await objections(page)).toEqual([]);
  await expect(desk.messages.nth(0)).toContainText(word);
  await expect(desk.messages.nth(0)).toContainText('Client');
  await expect(desk.messages.nth(1)).toContainText('IA');
  await expect(desk.panel.getByText('L’assistant répond')).toBeVisible();
  await expect(desk.rows.getByText('non lu')).toHaveCount(0);
  expect(await objections(page)).toEqual([]);

  await desk.panel.getByRole('button', { name: 'Prendre le relais' }).click();
  await expect(desk.panel.getByText('Vous répondez')).toBeVisible();
  await visitor.ask('Y a-t-il quelqu’un ?');
  await expect(desk.messages.last()).toContainText('Y a-t-il quelqu’un ?');
  await desk.reply.fill('Oui, je vous lis.\nQuel est votre projet ?');
  await desk.reply.press('Control+Enter');
  await expect(desk.messages.last()).toContainText('Oui, je vous lis.');
  await expect(desk.messages.last()).toContainText('Admin · Sara');
  await expect(desk.reply).toHaveValue('');
  await expect(visitor.log).toContainText('Oui, je vous lis.');
  await expect(visitor.card).toContainText('Sara');

  await desk.panel.getByRole('button', { name: 'Résumer' }).click();
  const summary = desk.panel.getByRole('status').filter({ hasText: '1 message de l’équipe' });
  await expect(summary).toContainText(word);
  await desk.panel.getByRole('button', { name: 'Rendre à l’assistant' }).click();
  await expect(desk.panel.getByText('L’assistant répond')).toBeVisible();
  await visitor.ask('Quels sont vos délais ?');
  await expect(desk.messages.last()).toContainText('IA');
  await expect(summary).toContainText('Ce résumé est ancien');
  expect(await objections(page)).toEqual([]);

  await desk.panel.getByRole('button', { name: 'Marquer comme résolu' }).click();
  await expect(page.getByText('Conversation marquée comme résolue')).toBeVisible();
  await expect(desk.rows).toContainText('Résolue');
  await desk.panel.getByRole('button', { name: 'Rouvrir' }).click();
  await expect(page.getByText('Conversation rouverte')).toBeVisible();
  await expect(desk.rows.getByText('Résolue')).toHaveCount(0);
  await visitorContext.close();
});

test('filters and the open conversation stand in the address', async ({ page, request }) => {
  const word = ownWord();
  const { id } = await startConversation(request, { userName: `Nora ${word}` }, 'Bonjour');
  await startConversation(request, { userName: `Omar ${word}` });
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.open('?status=none&priority=9&id=');
  expect(await desk.status.inputValue()).toBe('');
  await page.keyboard.press('/');
  await expect(desk.search).toBeFocused();
  await desk.search.pressSequentially(word);
  // Omar has said nothing yet.
  await expect(desk.rows).toHaveCount(1);
  await desk.rows.click();
  await desk.panel.getByRole('combobox', { name: 'Priorité' }).selectOption('urgent');
  await expect(page.getByText('Priorité mise à jour avec succès')).toBeVisible();
  await desk.panel.getByRole('combobox', { name: 'Statut' }).selectOption('archived');
  await expect(page.getByText('Statut mis à jour avec succès')).toBeVisible();
  await desk.status.selectOption('archived');
  await desk.priority.selectOption('urgent');
  await expect(desk.rows).toHaveCount(1);

  await page.reload();
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows).toContainText('Urgente');
  await expect(desk.rows).toHaveAttribute('aria-selected', 'true');
  await expect(desk.search).toHaveValue(word);
  await expect(desk.panel.getByRole('heading', { level: 2 })).toHaveText(`Nora ${word}`);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    status: 'archived',
    priority: 'urgent',
    search: word,
    id,
  });

  await desk.priority.selectOption('low');
  await expect(page.getByText('Aucune conversation trouvée')).toBeVisible();
  await expect(desk.panel.getByRole('heading', { level: 2 })).toHaveText(`Nora ${word}`);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(desk.search).toHaveValue('');
});

test('notes that two people change at once are never lost', async ({ page, browser, request, troubles }) => {
  troubles.tolerate(409, 'network');
  const { id } = await startConversation(request, { userName: ownWord() });
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.openConversation(id);
  await expect(desk.saveNotes).toBeDisabled();
  await desk.notes.fill('   ');
  await expect(desk.saveNotes).toBeDisabled();
  await desk.notes.fill('');

  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  await signIn(otherPage, demo('admin'));
  const other = consoleOf(otherPage);
  await other.openConversation(id);
  await other.notes.fill('  Premier contact.  ');
  await other.saveNotes.click();
  await expect(otherPage.getByText('Notes mises à jour avec succès')).toBeVisible();
  await expect(other.panel).toContainText('Notes enregistrées');

  // What is as it was follows; what is being written does not.
  await expect(desk.notes).toHaveValue('Premier contact.');
  await other.notes.fill('Premier contact. Rappeler lundi.');
  await other.saveNotes.click();
  await expect(desk.notes).toHaveValue('Premier contact. Rappeler lundi.');
  await desk.notes.fill('Ma version.');
  await other.notes.fill('Rappeler mardi.');
  await other.saveNotes.click();
  const conflict = desk.panel.getByRole('alert').filter({ hasText: 'Un collègue a modifié ces notes' });
  await expect(conflict).toContainText('Rappeler mardi.');
  await expect(desk.notes).toHaveValue('Ma version.');
  await expect(desk.saveNotes).toBeHidden();
  expect(await objections(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await expect(page.getByText('Notes mises à jour avec succès')).toBeVisible();
  await expect(other.notes).toHaveValue('Ma version.');

  // Without the stream the refusal itself tells.
  await page.route('**/trpc/staff.live*', (route) => route.abort());
  await page.reload();
  await desk.notes.fill('Encore la mienne.');
  await other.notes.fill('Encore la sienne.');
  await other.saveNotes.click();
  await expect(other.panel.getByText('Encore la sienne.')).toHaveCount(2);
  await desk.saveNotes.click();
  await expect(page.getByText('Impossible de mettre à jour les notes')).toBeVisible();
  await expect(conflict).toContainText('Encore la sienne.');
  await conflict.getByRole('button', { name: 'Reprendre la sienne' }).click();
  await expect(desk.notes).toHaveValue('Encore la mienne.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre la sienne' }).click();
  await expect(desk.notes).toHaveValue('Encore la sienne.');

  // Added to, both stay; emptied, they come back.
  await desk.notes.fill('Encore la sienne. Et un mot.');
  await other.notes.fill('La sienne, corrigée.');
  await other.saveNotes.click();
  await expect(other.panel.getByText('La sienne, corrigée.')).toHaveCount(2);
  await desk.saveNotes.click();
  await conflict.getByRole('button', { name: 'Ajouter la mienne à la suite' }).click();
  await expect(desk.notes).toHaveValue('La sienne, corrigée.\n\nEt un mot.');
  await desk.panel.getByRole('button', { name: 'Vider' }).click();
  await expect(desk.notes).toHaveValue('');
  await expect(desk.notes).toBeFocused();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(desk.notes).toHaveValue('La sienne, corrigée.\n\nEt un mot.');
  await otherContext.close();
});

test('two people who change the status at once: the later one sees what the first one did', async ({
  page,
  request,
  troubles,
}) => {
  troubles.tolerate(409, 'network');
  const { id } = await startConversation(request, { userName: ownWord() });
  await signIn(page, demo('support'));
  await page.route('**/trpc/staff.live*', (route) => route.abort());
  const desk = consoleOf(page);
  await desk.openConversation(id);
  const first = await page.request.patch(`/api/admin/chat/conversation/${id}/status`, {
    data: { status: 'archived' },
  });
  expect(first.status()).toBe(200);
  await desk.panel.getByRole('combobox', { name: 'Statut' }).selectOption('escalated');
  await expect(page.getByText('Impossible de mettre à jour le statut')).toBeVisible();
  await expect(desk.panel.getByRole('combobox', { name: 'Statut' })).toHaveValue('archived');

  await page.route('**/trpc/admin.setPriority*', (route) => route.abort());
  await desk.panel.getByRole('combobox', { name: 'Priorité' }).selectOption('low');
  await expect(page.getByText('Impossible de mettre à jour la priorité')).toBeVisible();
  await expect(desk.panel.getByRole('combobox', { name: 'Priorité' })).toHaveValue('normal');
});

test('what was said stays, and is called old, where it could not be read again', async ({
  page,
  request,
  troubles,
}) => {
  troubles.tolerate('network');
  const { id } = await startConversation(request, { userName: ownWord() }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  // Only a stream that stood is lost.
  const live = page.waitForResponse(/staff\.live/);
  await desk.openConversation(id);
  await live;
  await expect(desk.messages.first()).toContainText('Bonjour');
  await page.route('**/trpc/*chat.messages*', (route) => route.abort());
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnexion…' })).toBeVisible();
  await page.context().setOffline(false);
  const notice = desk.panel.getByRole('alert').filter({ hasText: 'peut-être plus à jour' });
  await expect(notice).toBeVisible();
  await expect(desk.messages.first()).toContainText('Bonjour');
  expect(await objections(page)).toEqual([]);
  await page.unroute('**/trpc/*chat.messages*');
  await notice.getByRole('button', { name: 'Réessayer' }).click();
  await expect(notice).toBeHidden();
});

test('what was said before is asked for by keyboard, and why it did not come stays said', async ({
  page,
  request,
  troubles,
}) => {
  troubles.tolerate('network');
  const { id } = await startConversation(request, { userName: ownWord() });
  let [ending, refuse] = ['', () => {}];
  await page.route('**/trpc/*chat.messages*', async (route) => {
    const url = new URL(route.request().url());
    const call = url.pathname.split('/').at(-1)?.split(',').indexOf('chat.messages') ?? 0;
    if (JSON.parse(url.searchParams.get('input') ?? '[]')[call].before !== undefined) {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await route.abort();
      return;
    }
    const response = await route.fetch();
    const answers = await response.json();
    const data = Array.from({ length: 200 }, (_, at) => ({
      id: 1_000_000 + at,
      sender: 'user',
      message: `message ${at}${ending}`,
      state: 'done',
      revision: 1 + ending.length,
      createdAt: '2026-01-05T10:00:00.000Z',
    }));
    await route.fulfill({ response, json: Object.assign(answers, { [call]: { result: { data } } }) });
  });
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  // Only a stream that stood is lost.
  const live = page.waitForResponse(/staff\.live/);
  await desk.openConversation(id);
  await live;
  await expect(desk.messages).toHaveCount(200);
  const log = desk.panel.getByRole('region', { name: 'Messages', exact: true });
  const loading = desk.panel.getByRole('status').filter({ hasText: 'Chargement…' });
  const failed = desk.panel.getByRole('alert').filter({ hasText: 'n’ont pas pu être chargés' });
  // It is read as soon as somebody comes near it.
  await desk.panel.getByRole('button', { name: 'Messages précédents' }).focus();
  await expect(loading).toBeVisible();
  await expect(log).toBeFocused();
  refuse();
  await failed.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(loading).toBeVisible();
  await expect(log).toBeFocused();
  refuse();
  await expect(failed).toBeVisible();
  const said = (await failed.textContent()) ?? '';
  ending = ' (relu)';
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnexion…' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(desk.messages.last()).toContainText('(relu)');
  await expect(failed).toHaveText(said);
});

test('the whole way by keyboard', async ({ page, request }) => {
  const word = ownWord();
  const { id } = await startConversation(request, { userName: `Une ${word}` }, 'Bonjour');
  const second = await startConversation(request, { userName: `Deux ${word}` }, 'Bonjour');
  await startConversation(request, { userName: `Trois ${word}` }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.open(`?search=${word}`);
  await expect(desk.rows).toHaveCount(3);
  await page.keyboard.press('/');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(desk.list).toBeFocused();
  const active = () => desk.list.getAttribute('aria-activedescendant');
  await page.keyboard.press('End');
  expect(await active()).toBe(`conversation-${id}`);
  // It is to come to the top while it has the focus: nothing moves before the reader has left.
  await page.request.patch(`/api/admin/chat/conversation/${id}/priority`, { data: { priority: 'high' } });
  await expect(desk.rows.last()).toContainText('Haute');
  await expect(page.getByRole('button', { name: 'Du nouveau' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(`conversation-${second.id}`);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(desk.rows.first()).toContainText('Une');
  await desk.list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(desk.panel.getByRole('heading', { level: 2 })).toHaveText(`Une ${word}`);
  await expect(desk.reply).toBeFocused();
  await expect(desk.reply).toHaveAttribute('placeholder', /prendra le relais/);
  await page.keyboard.type('Bonjour de loin');
  await page.keyboard.press('Control+Enter');
  // The assistant's answer may come before it or after it.
  await expect(desk.messages.filter({ hasText: 'Bonjour de loin' })).toHaveCount(1);
  await expect(desk.panel.getByText('Vous répondez')).toBeVisible();
  await page.keyboard.press('Alt+p');
  await expect(desk.panel.getByText('L’assistant répond')).toBeVisible();
  await page.keyboard.press('Alt+r');
  await expect(page.getByText('Conversation marquée comme résolue')).toBeVisible();
  await expect(desk.reply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(desk.list).toBeFocused();
  await expect(page.getByText('Sélectionnez une conversation pour voir les détails')).toBeVisible();
});

test('an answer that does not arrive stays in the field and is sent once', async ({
  page,
  request,
  troubles,
}) => {
  troubles.tolerate('network');
  const [name, other] = [ownWord(), ownWord()];
  const { id } = await startConversation(request, { userName: name }, 'Bonjour');
  await startConversation(request, { userName: other }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.openConversation(id);
  // The server stores the answer, but nobody hears of it.
  await page.route('**/trpc/admin.reply*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await desk.reply.fill('Une seule fois');
  await desk.reply.press('Control+Enter');
  await expect(desk.panel.getByRole('alert')).toContainText('Le message n’est pas parti');
  await expect(desk.reply).toHaveValue('Une seule fois');
  expect(await objections(page)).toEqual([]);
  await page.unroute('**/trpc/admin.reply*');
  await expect(desk.panel.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  // It is the same answer still where somebody has looked at another conversation meanwhile.
  await desk.rows.filter({ hasText: other }).click();
  await expect(desk.panel.getByRole('heading', { level: 2 })).toContainText(other);
  await desk.rows.filter({ hasText: name }).click();
  await expect(desk.reply).toHaveValue('Une seule fois');
  await desk.reply.press('Control+Enter');
  await expect(desk.reply).toHaveValue('');
  await expect(desk.messages.filter({ hasText: 'Une seule fois' })).toHaveCount(1);
  await desk.reply.fill('Une seule fois');
  await desk.reply.press('Control+Enter');
  await expect(desk.messages.filter({ hasText: 'Une seule fois' })).toHaveCount(2);

  await desk.reply.fill('x'.repeat(3900));
  await expect(desk.panel.getByText('100 sur 4000 restants')).toBeVisible();
  await desk.reply.fill('x'.repeat(4003));
  await expect(desk.panel.getByText('Message trop long : 3 caractères de trop')).toBeVisible();
  await expect(desk.panel.getByRole('button', { name: 'Envoyer' })).toBeDisabled();
});

test('what is written on after a look elsewhere stays when what was sent or saved before arrives', async ({
  page,
  request,
}) => {
  const [name, other] = [ownWord(), ownWord()];
  const { id } = await startConversation(request, { userName: name }, 'Bonjour');
  await startConversation(request, { userName: other }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.openConversation(id);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  for (const call of ['admin.reply', 'admin.setNotes']) {
    await page.route(`**/trpc/${call}*`, async (route) => {
      await arrival;
      await route.continue();
    });
  }
  await desk.reply.fill('Bien reçu.');
  await desk.reply.press('Control+Enter');
  await desk.notes.fill('Premier mot.');
  await desk.saveNotes.click();
  // It takes nothing more while it is saved: that would go with it.
  await expect(desk.notes).not.toBeEditable();
  const look = async (at: string) => {
    await desk.rows.filter({ hasText: at }).click();
    await expect(desk.panel.getByRole('heading', { level: 2 })).toContainText(at);
  };
  await look(other);
  await look(name);
  await desk.reply.fill('Bien reçu. À demain.');
  await desk.notes.fill('Premier mot. Et un second.');
  arrive();
  await expect(page.getByText('Notes mises à jour avec succès')).toBeVisible();
  await expect(desk.messages.filter({ hasText: 'Bien reçu.' })).toHaveCount(1);
  await expect(desk.reply).toHaveValue('À demain.');
  await expect(desk.notes).toHaveValue('Premier mot. Et un second.');
  // Written on from what is stored now: a conflict with oneself is none.
  await desk.saveNotes.click();
  await expect(desk.panel.getByText('Premier mot. Et un second.')).toHaveCount(2);
});

test('without a network nothing waits in the dark: it fails, says so, and is sent when asked', async ({
  page,
  context,
  request,
  troubles,
}) => {
  troubles.tolerate('network');
  const { id, remove } = await startConversation(request, { userName: ownWord() }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  // Only a stream that stood is lost.
  const live = page.waitForResponse(/staff\.live/);
  await desk.openConversation(id);
  await live;
  await expect(desk.messages.first()).toContainText('Bonjour');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnexion…' })).toBeVisible();
  await desk.reply.fill('Me lisez-vous ?');
  await desk.reply.press('Control+Enter');
  await expect(desk.panel.getByRole('alert')).toContainText('Le message n’est pas parti');
  await expect(desk.reply).toHaveValue('Me lisez-vous ?');
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnexion…' })).toBeHidden();
  await desk.panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect(desk.messages.filter({ hasText: 'Me lisez-vous ?' })).toHaveCount(1);
  await expect(desk.reply).toHaveValue('');
  await remove();
});

test('a colleague’s conversation is only taken from them on purpose', async ({ page, browser, request }) => {
  const { id } = await startConversation(request, { userName: ownWord() });
  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  await signIn(otherPage, demo('admin'));
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.openConversation(id);
  await desk.reply.fill('À sa place');
  await otherPage.request.post(`/api/admin/chat/conversation/${id}/take-over`, { data: {} });
  await expect(desk.panel.getByText('Amina répond', { exact: true })).toBeVisible();
  // What was begun before stays.
  await expect(desk.reply).toHaveValue('À sa place');
  await expect(desk.panel.getByRole('button', { name: 'Envoyer' })).toHaveCount(0);
  await desk.panel.getByRole('button', { name: 'Reprendre' }).click();
  await expect(desk.panel.getByText('Vous répondez')).toBeVisible();
  await desk.reply.press('Control+Enter');
  await expect(desk.messages.last()).toContainText('À sa place');
  // With nothing begun there is no field while a colleague answers, and the focus stays in the panel.
  await expect(desk.reply).toBeFocused();
  await otherPage.request.post(`/api/admin/chat/conversation/${id}/take-over`, { data: { isForced: true } });
  await expect(desk.panel.getByText('Amina répond', { exact: true })).toBeVisible();
  await expect(desk.reply).toHaveCount(0);
  await expect(desk.panel).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await otherContext.close();
});

test('canned answers are made, used, changed and deleted', async ({ page, request }) => {
  const title = ownWord();
  const { id } = await startConversation(request, { userName: 'Zoé $& Co' });
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.openConversation(id);
  await desk.panel.getByRole('button', { name: 'Réponses types' }).click();
  await expect(page.getByRole('combobox', { name: 'Chercher une réponse type' })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Gérer les réponses types' }).click();
  const manage = page.getByRole('dialog', { name: 'Réponses types' });
  await manage.getByRole('button', { name: 'Nouvelle réponse type' }).click();
  await manage.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manage.getByText('Donnez un titre')).toBeVisible();
  await expect(manage.getByRole('textbox', { name: 'Titre' })).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await manage.getByRole('textbox', { name: 'Titre' }).fill(title);
  await manage
    .getByRole('textbox', { name: 'Réponse' })
    .fill('Bonjour {name}, nous vous répondons aujourd’hui.');
  await manage.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manage.getByText(title)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(manage).toBeHidden();
  await expect(desk.panel).toBeVisible();

  const insertAnswer = async (searched: string) => {
    await desk.panel.getByRole('button', { name: 'Réponses types' }).click();
    await expect(page.getByRole('combobox', { name: 'Chercher une réponse type' })).toBeFocused();
    await page.keyboard.type(searched);
    await page.keyboard.press('Enter');
  };
  await desk.reply.fill('Avant après');
  await desk.reply.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
  await insertAnswer(title.toUpperCase());
  await expect(desk.reply).toHaveValue('Avant Bonjour Zoé $& Co, nous vous répondons aujourd’hui.après');
  await expect(desk.reply).toBeFocused();
  // In a browser that inserts nothing by itself the cursor stands behind it as well.
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await desk.reply.fill('Avant après');
  await desk.reply.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
  await insertAnswer(title.toUpperCase());
  await expect(desk.reply).toHaveValue(/ aujourd’hui\.après$/);
  await page.keyboard.type(' Puis ');
  await expect(desk.reply).toHaveValue(/ aujourd’hui\. Puis après$/);

  // What is put in while an answer is sent is not sent yet.
  const held = Promise.withResolvers<void>();
  await page.route(/\/trpc\/[^?]*admin\.reply/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await desk.reply.fill('Un instant.');
  await desk.reply.press('Control+Enter');
  await insertAnswer(title);
  await expect(desk.reply).toHaveValue(/^Un instant\..*aujourd’hui\.$/);
  held.resolve();
  await expect(desk.messages.last()).toContainText('Un instant.');
  await expect(desk.reply).toHaveValue('Bonjour Zoé $& Co, nous vous répondons aujourd’hui.');

  await desk.panel.getByRole('button', { name: 'Réponses types' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Chercher une réponse type' })).toBeHidden();
  await expect(desk.panel).toBeVisible();
  await desk.panel.getByRole('button', { name: 'Réponses types' }).click();
  await page.getByRole('button', { name: 'Gérer les réponses types' }).click();
  await manage.getByRole('button', { name: `Modifier ${title}` }).click();
  await manage.getByRole('textbox', { name: 'Titre' }).fill(`${title} bis`);
  await manage.getByRole('button', { name: 'Enregistrer' }).click();
  await manage.getByRole('button', { name: `Supprimer ${title} bis` }).click();
  await page.keyboard.press('Escape');
  await expect(manage.getByText(`${title} bis`)).toBeVisible();
  await manage.getByRole('button', { name: `Supprimer ${title} bis` }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer cette réponse type ?' });
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(manage.getByText(`${title} bis`)).toHaveCount(0);
});

test('a conversation that its visitor deletes leaves the list and says so', async ({
  page,
  request,
  troubles,
}) => {
  // What is asked of it at that moment.
  troubles.tolerate(404);
  const word = ownWord();
  const conversation = await startConversation(request, { userName: word }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.open(`?search=${word}&id=${conversation.id}`);
  await expect(desk.rows).toHaveCount(1);
  expect((await conversation.remove()).ok()).toBe(true);
  await expect(desk.panel.getByText('Cette conversation n’existe plus')).toBeVisible();
  await expect(page.getByText('Aucune conversation trouvée')).toBeVisible();
  await page.reload();
  await expect(desk.panel.getByText('Cette conversation n’existe plus')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

test('list, conversation and facts stand beside each other in the window, twelve rows and more', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const word = ownWord();
  const long = `${word} ${'de la Rochefoucauld-Montmorency '.repeat(2)}`.trim();
  for (let count = 0; count < 13; count += 1) {
    await startConversation(request, { userName: count ? `${word} ${count}` : long }, 'Bonjour');
    await request.storageState();
  }
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.open(`?search=${word}`);
  await expect(desk.rows).toHaveCount(13);
  const rows = await desk.rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  expect(rows.every(({ height }) => height === 64)).toBe(true);
  expect(rows.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(12);
  await expect(desk.rows.filter({ hasText: long }).locator('[title^="mot"]')).toHaveAttribute(
    'title',
    new RegExp(`^${long}`),
  );
  await desk.rows.first().click();
  await expect(desk.messages.first()).toBeVisible();
  for (const part of [desk.list.locator('..'), desk.reply, desk.notes])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});

test('a list that cannot be read says so, and more rows come at its end', async ({
  page,
  request,
  troubles,
}) => {
  troubles.tolerate('network');
  const word = ownWord();
  for (let count = 0; count < 55; count += 1) {
    await startConversation(request, { userName: `${word} ${count}` }, 'Bonjour');
    await request.storageState();
  }
  await signIn(page, demo('support'));
  await page.route('**/trpc/*admin.conversations*', (route) => route.abort());
  const desk = consoleOf(page);
  await desk.open(`?search=${word}`);
  await expect(page.getByText('Les conversations n’ont pas pu être chargées')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  // News of another conversation may have the list read anew before the key is pressed.
  await page.getByRole('button', { name: 'Réessayer' }).focus();
  await page.unroute('**/trpc/*admin.conversations*');
  await page.keyboard.press('Enter');
  await expect(desk.rows).toHaveCount(50);
  await desk.list.focus();
  await page.keyboard.press('End');
  await expect(desk.rows).toHaveCount(55);
  await expect(desk.rows.last()).toContainText(`${word} 0`);
});

test('on a small screen the conversation takes the place of the list and leads back', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const word = ownWord();
  await startConversation(request, { userName: `${word} seule` }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.open(`?search=${word}`);
  await desk.rows.click();
  await expect(desk.list).toBeHidden();
  await expect(desk.panel).toBeFocused();
  expect(await objections(page)).toEqual([]);
  await expect(desk.messages.first()).toBeVisible();
  await expect(desk.reply).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await desk.panel.getByRole('button', { name: 'Détails' }).click();
  await expect(desk.notes).toBeVisible();
  await expect(desk.messages.first()).toBeHidden();
  expect(await objections(page)).toEqual([]);
  await desk.read.click();
  await expect(desk.messages.first()).toBeVisible();
  await page.goBack();
  await expect(desk.list).toBeVisible();
  await desk.rows.click();
  await desk.panel.getByRole('button', { name: 'Retour à la liste' }).click();
  await expect(desk.list).toBeFocused();
});
