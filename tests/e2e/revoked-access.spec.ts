import { randomUUID } from 'node:crypto';
import { demo, expect, objections, signIn, test, toast } from './fixtures.ts';

test('access ends with the passwords that somebody knows, once its form says which', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demo('admin'));
  const name = `Maison ${randomUUID().slice(0, 8)}`;
  const email = `lina.${randomUUID().slice(0, 8)}@client.example`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const { id, contacts } = await post('/api/customers', {
    customer: { name, language: 'fr' },
    contact: { firstName: 'Lina', email, language: 'fr' },
  });
  const { slug } = await post('/api/admin/quotes', {
    slug: `maison-${randomUUID().slice(0, 8)}`,
    customerId: id,
    contactId: contacts[0].id,
    content: {
      title: 'Site vitrine',
      clientName: name,
      contactName: 'Lina',
      contactEmail: email,
      language: 'fr',
      currency: 'EUR',
      lines: [{ title: 'Site', quantity: 1, unitPrice: 2000 }],
      validUntil: null,
    },
  });
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: /^Actions.*Lina/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer l’accès' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /Devis «\sSite vitrine\s»/ })).toBeChecked();
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Retirer l’accès et changer les mots de passe' }).click();
  await expect(dialog.getByText('Copiez-les maintenant')).toBeVisible();
  const password = dialog.getByLabel('Devis «\u00a0Site vitrine\u00a0»', { exact: true });
  await expect(password).toHaveValue(/.{12,}/);
  const first = await password.inputValue();
  const unlocked = await page.request.post('/api/quotes/unlock', { data: { slug, password: first } });
  expect(unlocked.status()).toBe(200);
  await dialog.getByRole('button', { name: 'C’est noté' }).click();
  const contact = page.getByRole('listitem').filter({ hasText: 'Lina' });
  await expect(contact.getByText('Accès retiré', { exact: true })).toBeVisible();

  await test.step('the passwords that they know are changed once more, and their access stays withdrawn', async () => {
    await page.getByRole('button', { name: /^Actions.*Lina/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Changer les mots de passe connus' }).click();
    const again = page.getByRole('dialog', { name: 'Les mots de passe que Lina connaît' });
    const choice = again.getByRole('checkbox', { name: /Devis «\sSite vitrine\s»/ });
    await choice.uncheck();
    await again.getByRole('button', { name: 'Changer les mots de passe' }).click();
    await expect(again.getByText('Choisissez au moins un mot de passe.')).toBeVisible();
    await choice.check();
    expect(await objections(page)).toEqual([]);
    await again.getByRole('button', { name: 'Changer les mots de passe' }).click();
    await expect(password).toHaveValue(/.{12,}/);
    expect(await password.inputValue()).not.toBe(first);
    await dialog.getByRole('button', { name: 'C’est noté' }).click();
    await expect(contact.getByText('Accès retiré', { exact: true })).toBeVisible();
  });
});

test('a client types their billing details on their dashboard’s payment, and staff edit the project', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const named = randomUUID().slice(0, 8);
  const made = await page.request.post('/api/validate-project', {
    data: {
      firstName: 'Omar',
      lastName: named,
      email: `omar.${named}@client.example`,
      projectName: `Boutique ${named}`,
      projectPrice: 3000,
    },
  });
  const { client, project } = await made.json();
  await page.goto(`/dashboard/${client.id}`);
  await page.getByRole('button', { name: 'Pay the deposit' }).first().click();
  await page.getByText('Billing details (optional)').click();
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByLabel('Postal address').fill('Marina Plaza, Dubai');
  await page.getByLabel('Country').selectOption('AE');
  await page.getByLabel('TRN').fill('123');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A TRN has 15 digits.')).toBeVisible();
  await page.getByLabel('TRN').fill('100 1234 5678 9003');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await signIn(page, demo('admin'));
  await page.goto(`/clients/${client.id}`);
  await page.getByRole('link', { name: 'La fiche de ce client' }).click();
  await expect(page.getByText('100123456789003')).toBeVisible();
  await expect(page.getByText(`Saisi par Omar ${named}`)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Actions.*${project.name}`) }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titre').fill(`Boutique neuve ${named}`);
  // Nothing is paid yet: another price would end the card form that the client has open.
  await dialog.getByLabel(/^Prix/).fill('3200');
  await dialog.getByLabel('Fin prévue').fill('2027-02-01');
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toast(page, 'Projet enregistré')).toBeVisible();
  await expect(page.getByText(`Boutique neuve ${named}`).first()).toBeVisible();
  await expect(page.getByText(/3[\s\u202f\u00a0]200,00/).first()).toBeVisible();
});
