import { randomUUID } from 'node:crypto';
import { demo, expect, objections, signIn, test, toast } from './fixtures.ts';

test('a client is made, moved, quoted and shown to a second person, and two records become one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demo('admin'));
  const name = `Hôtel ${randomUUID().slice(0, 8)}`;
  const email = `camille.${randomUUID().slice(0, 8)}@client.example`;
  const dialog = page.getByRole('dialog');

  await test.step('it is made with its first contact', async () => {
    await page.goto('/customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    expect(await objections(page)).toEqual([]);

    await page.getByRole('button', { name: 'Nouveau client' }).click();
    await dialog.getByRole('button', { name: 'Créer le client' }).click();
    await expect(dialog.getByText('Saisissez le nom du client')).toBeVisible();
    const field = dialog.getByLabel('Nom du client');
    await field.fill(name);
    // The dialog is a part of the address: leaving it is asked about once, and staying leaves it as it was.
    await field.press('Escape');
    await page.getByRole('button', { name: 'Rester ici' }).click();
    await expect(field).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/customers');

    await page.getByRole('button', { name: 'Nouveau client' }).click();
    await field.fill(name);
    await dialog.getByLabel('Prénom').fill('Camille');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Prochaine action').fill('Rappeler');
    await dialog.getByLabel('Prochaine action').press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/customers\/\d+$/);
    expect(await objections(page)).toEqual([]);
  });
  const address = page.url();

  await test.step('losing it asks why, and the toast leads back', async () => {
    await page.getByLabel('Changer d’étape').selectOption({ label: 'Perdu' });
    await dialog.getByRole('button', { name: 'Trop cher' }).click();
    await dialog.getByRole('button', { name: 'Classer comme perdu' }).click();
    await expect(page.getByText('Perdu : Trop cher')).toBeVisible();
    // The dialog, which is on its way out, has such a button too.
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(page.getByLabel('Changer d’étape')).toHaveValue('lead');
  });

  await test.step('a note is written, and the next step done', async () => {
    await page.getByLabel('Écrire une note').fill('Elle veut commencer en mars');
    await page.getByLabel('Écrire une note').press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Elle veut commencer en mars' })).toBeVisible();
    await page.getByRole('button', { name: 'Fait' }).click();
    await expect(page.getByText('Rien de prévu')).toBeVisible();
  });

  await test.step('a contact that was begun is not dropped unasked', async () => {
    const form = page.getByRole('dialog', { name: 'Ajouter un contact' });
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    const firstName = form.getByLabel('Prénom');
    await firstName.fill('Inès');
    for (const leave of [
      () => firstName.press('Escape'),
      () => form.getByRole('button', { name: 'Annuler' }).click(),
      () => form.getByRole('button', { name: 'Fermer' }).click(),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Rester ici' }).click();
      await expect(question).toBeHidden();
      await expect(firstName).toHaveValue('Inès');
    }
    // Escape is the topmost dialog's alone.
    await firstName.press('Escape');
    await question.getByRole('button', { name: 'Rester ici' }).press('Escape');
    await expect(question).toBeHidden();
    await expect(firstName).toBeFocused();
    const mail = form.getByLabel('E-mail');
    await mail.fill('personne');
    await mail.press('Control+Enter');
    await expect(mail).toHaveAttribute('aria-invalid', 'true');
    await expect(mail).toBeFocused();
    await firstName.press('Escape');
    await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Inès')).toBeHidden();
  });

  await test.step('a quote for it begins with what is known', async () => {
    await page.getByRole('link', { name: 'Nouveau devis' }).click();
    await expect(page.getByRole('textbox', { name: /^Client/ })).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: /^E-mail du contact/ })).toHaveValue(email);
    await page.goto(address);
  });

  await test.step('it is moved on the board, by keyboard and by dragging', async () => {
    await page.goto('/customers?view=board&owner=mine');
    const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
    await column('Prospect')
      .getByRole('button', { name: new RegExp(`^Actions.*${name}`) })
      .press('Enter');
    await page.getByRole('menuitem', { name: /Qualifié/ }).press('Enter');
    const card = (stage: string) => column(stage).getByRole('listitem').filter({ hasText: name });
    await expect(card('Qualifié')).toBeVisible();
    await expect(toast(page, 'Étape : Qualifié')).toBeVisible();
    await card('Qualifié').dragTo(column('Gagné'));
    await expect(card('Gagné')).toBeVisible();
    expect(await objections(page)).toEqual([]);
  });

  await test.step('a second record with the same address is probably the same: said, and never done', async () => {
    const made = await page.request.post('/api/customers', {
      data: {
        customer: { name: `${name} (copie)`, language: 'fr' },
        contact: { firstName: 'Jean', email, language: 'fr' },
      },
    });
    expect(made.status()).toBe(201);
    await page.goto(address);
    await page.getByRole('button', { name: 'Fusionner' }).click();
    await dialog.getByRole('button', { name: 'Fusionner' }).click();
    await expect(page.getByRole('heading', { name: 'Fusionné avec' })).toBeVisible();
    await expect(page.getByText('Probablement le même client')).toBeHidden();
  });

  await test.step('access that is withdrawn is named, and asked for once', async () => {
    await page.getByRole('button', { name: /^Actions.*Jean/ }).click();
    await page.getByRole('menuitem', { name: 'Retirer l’accès' }).click();
    await expect(dialog.getByText('Retirer l’accès de Jean')).toBeVisible();
    await dialog.getByRole('button', { name: 'Retirer l’accès' }).click();
    const contact = page.getByRole('listitem').filter({ hasText: 'Jean' });
    await expect(contact.getByText('Accès retiré', { exact: true })).toBeVisible();
  });

  await test.step('the two records are parted again', async () => {
    await page.getByRole('button', { name: 'Annuler la fusion' }).click();
    await dialog.getByRole('button', { name: 'Annuler la fusion' }).click();
    await expect(page.getByRole('heading', { name: 'Fusionné avec' })).toBeHidden();
  });
});

test('on a phone what narrows the list is folded away, also under a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo('admin'));
  const fold = page.getByRole('button', { name: 'Filtres' });
  await page.goto('/customers?dialog=new&search=h');
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/customers?owner=mine');
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('a client who was stored is never said not to be, whatever fails afterwards', async ({ page }) => {
  await signIn(page, demo('sales'));
  await page.route('**/trpc/customers.create*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { result: { data: null } } });
  });
  await page.goto('/customers?dialog=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom du client').fill(`Gardé ${randomUUID().slice(0, 8)}`);
  await dialog.getByRole('button', { name: 'Créer le client' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, 'Erreur')).toBeVisible();
});

test('a form that closes once it is stored takes nothing more while it is sent, and goes on where it is not', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(500);
  await signIn(page, demo('sales'));
  const { promise: sent, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/trpc/customers.create*', async (route) => {
    await sent;
    await route.fulfill({
      status: 500,
      json: {
        error: { message: '', code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
      },
    });
  });
  await page.goto('/customers?dialog=new');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Nom du client');
  const currency = dialog.getByLabel('Devise');
  await name.fill('Envoyé');
  await currency.focus();
  await page.keyboard.press('Control+Enter');
  await expect(name).not.toBeEditable();
  await page.keyboard.press('ArrowDown');
  await expect(currency).toHaveValue('EUR');
  await expect(currency).toBeFocused();
  await name.focus();
  await page.keyboard.type(' et plus');
  await expect(name).toHaveValue('Envoyé');
  refuse();
  await expect(toast(page, 'Le client n’a pas été créé')).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' et plus');
  await expect(name).toHaveValue('Envoyé et plus');
  await currency.selectOption('AED');
});

test('who has agreed to leave a form, and takes it up again before it is gone, is asked again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, demo('sales'));
  await page.goto('/customers?dialog=new');
  const field = page.getByRole('dialog').getByLabel('Nom du client');
  await field.fill('Commencé');
  await field.press('Escape');
  const leave = page.getByRole('button', { name: 'Quitter sans enregistrer' });
  // What fades stays until the clock goes on.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await leave.dispatchEvent('click');
  await expect(page).toHaveURL('/customers');
  await page.locator('main button', { hasText: 'Nouveau client' }).dispatchEvent('click');
  await expect(page).toHaveURL(/dialog=new/);
  await page.clock.resume();
  await expect(leave).toHaveCount(0);
  await expect(field).toHaveValue('Commencé');
  await page.locator('a[href="/quotes-admin"]').first().dispatchEvent('click');
  await expect(leave).toBeVisible();
});

test('a note whose answer is lost stays in the field, and is written once', async ({ page, troubles }) => {
  troubles.tolerate('network');
  await signIn(page, demo('sales'));
  const made = await page.request.post('/api/customers', {
    data: { customer: { name: `Noté ${randomUUID().slice(0, 8)}`, language: 'fr' } },
  });
  const { id } = await made.json();
  await page.goto(`/customers/${id}`);
  const note = page.getByLabel('Écrire une note');
  const written = page.getByRole('listitem').filter({ hasText: 'Elle rappelle lundi' });
  await page.route('**/trpc/customers.addNote*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await note.fill('Elle rappelle lundi');
  await note.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'La note n’a pas été ajoutée' })).toBeVisible();
  await expect(note).toHaveValue('Elle rappelle lundi');
  expect(await objections(page)).toEqual([]);
  await page.unroute('**/trpc/customers.addNote*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await expect(written).toHaveCount(1);
  await note.fill('Elle rappelle lundi');
  await note.press('Control+Enter');
  await expect(written).toHaveCount(2);
});

test('the switch between list and board keeps focus', async ({ page }) => {
  await signIn(page, demo('sales'));
  await page.goto('/customers');
  const list = page.getByRole('radio', { name: 'Liste' });
  const board = page.getByRole('radio', { name: 'Tableau' });
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Prospect', exact: true })).toBeVisible();
  await expect(board).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('À qui l’agence vend')).toBeVisible();
  await expect(list).toBeFocused();
});

test('where a colleague was faster, focus goes on in the first field', async ({ page, troubles }) => {
  troubles.tolerate(409);
  await signIn(page, demo('sales'));
  const name = `Suivi ${randomUUID().slice(0, 8)}`;
  const made = await page.request.post('/api/customers', {
    data: { customer: { name, language: 'fr' }, contact: null },
  });
  const { id, revision, fields } = await made.json();
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'Modifier', exact: true }).first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Nom du client' });
  const field = dialog.getByLabel('Nom du client');
  await expect(field).toBeFocused();
  const saved = await page.request.patch(`/api/customers/${id}`, {
    data: { revision, customer: { ...fields, name: `${name} (collègue)` } },
  });
  expect(saved.status()).toBe(200);
  await dialog.getByLabel('Pays').fill('BE');
  await page.keyboard.press('Control+Enter');
  await dialog.getByRole('button', { name: 'Reprendre ceux de l’autre' }).click();
  await page
    .getByRole('dialog', { name: 'Abandonner vos changements' })
    .getByRole('button', { name: 'Reprendre ceux de l’autre' })
    .click();
  await expect(field).toHaveValue(`${name} (collègue)`);
  await expect(field).toBeFocused();
});

test('the board is exported as it is shown: by its owner alone', async ({ page }) => {
  await signIn(page, demo('sales'));
  const exported = page.getByRole('link', { name: 'Exporter' });
  await page.goto('/customers?owner=none&stage=lost&from=2020-01-01&search=h&isArchived=true');
  await expect(exported).toHaveAttribute('href', /search=h/);
  await page.getByText('Tableau', { exact: true }).click();
  await expect(exported).toHaveAttribute('href', '/api/customers.csv?ownerId=none');
});

test('a file is looked at before it becomes clients', async ({ page }) => {
  await signIn(page, demo('sales'));
  const name = `Importé ${randomUUID().slice(0, 8)}`;
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Importer' }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choisir un fichier' }).click();
    await (await chooser).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await choose(`name;email\n${name};personne`);
  await expect(dialog.getByText('Ligne 2')).toBeVisible();
  // What the field still held could not be chosen again once it is mended.
  await expect(dialog.locator('input[type=file]')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Importer' })).toBeDisabled();
  await choose(`name;email\n${name};a.${randomUUID()}@client.example`);
  await expect(dialog.getByText('1 client sera créé.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importer' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});
