import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { standIn } from './call-stand-in.ts';
import { clientId } from './client-page.ts';
import { dress, expect, looks, objections, slowIf, staffTest, test } from './fixtures.ts';

/** A client with one contact, a note and a conversation of theirs. */
async function addPerson(page: Page, name: string, language: string) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}-${Date.now()}@client.example`;
  const made = await page.request.post('/api/customers', {
    data: {
      customer: { name: `Maison ${lastName}`, language },
      contact: { firstName, lastName, email, language },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, contacts } = await made.json();
  await page.request.post(`/api/customers/${id}/notes`, { data: { note: `Rappeler ${name}` } });
  return { id: id as number, contactId: contacts[0].id as number, email };
}

/** The first bytes of every zip. */
const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

staffTest('an administrator takes a copy of a person’s data, and erases them', async ({ page, accounts }) => {
  const admin = await accounts.newPerson('admin', 'Amina Haddad');
  await page.request.post('/api/staff/sign-in', { data: admin });
  const { id, email } = await addPerson(page, 'Jeanne Berger', 'fr');
  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: /^Actions.*Jeanne Berger/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Copier ses données (ZIP)' }).click(),
  ]);
  expect(isZip(await readFile(await download.path()))).toBe(true);

  await page.getByRole('button', { name: /^Actions.*Jeanne Berger/ }).click();
  await page.getByRole('menuitem', { name: 'Effacer ses données' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Ce qui est effacé' })).toContainText('Tous les accès');
  await expect(dialog.getByRole('region', { name: 'Ce qui est conservé, et pourquoi' })).toContainText(
    'Le journal, sans les textes',
  );
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(page.getByText('Nom, adresses et accès sont effacés')).toBeVisible();
  await expect(page.getByText(/^Effacé le /)).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
  await expect(page.getByText('Jeanne')).toBeHidden();
  await page.goto('/customers?search=Berger');
  await expect(page.getByRole('link', { name: 'Maison Berger' })).toBeHidden();
});

staffTest(
  'a person takes a copy of their own data once signed in, and erases themselves',
  async ({ page, accounts, troubles }) => {
    troubles.tolerate(400, 401);
    const sales = await accounts.newPerson('sales', 'Louis Marchand');
    await page.request.post('/api/staff/sign-in', { data: sales });
    const { id, email } = await addPerson(page, 'Layla Haddad', 'en');
    // Whoever sells neither copies nor erases anybody.
    await page.goto(`/customers/${id}`);
    await page.getByRole('button', { name: /^Actions.*Layla Haddad/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Retirer l’accès' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Effacer ses données' })).toBeHidden();
    await page.request.post('/api/staff/sign-out');

    await page.request.post('/api/my/link', { data: { email } });
    await page.goto(await accounts.linkFor(email, 1));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hello Layla' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy or erase my data' }).click();
    const dialog = page.getByRole('dialog');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download my data (ZIP)' }).click(),
    ]);
    expect(isZip(await readFile(await download.path()))).toBe(true);
    await dialog.getByRole('button', { name: 'Erase my data' }).click();
    await dialog.getByLabel(/^Type your address to confirm/).fill('someone@else.example');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(dialog.getByText('This is not your address')).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await dialog.getByLabel(/^Type your address to confirm/).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible();
    await expect(page.getByText('The log, without the words')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your space' })).toBeVisible();
  },
);

const overview = {
  language: 'ar',
  contacts: [{ clientId, firstName: 'ليلى', lastName: 'حداد', email: 'layla@palm.example' }],
  owners: [],
  quotes: [],
  payments: [],
  services: [],
  projects: [],
  portals: [],
  statusPages: [],
  invoices: [],
  receipts: [],
  accepted: [],
};
const rights = {
  isFresh: true,
  email: 'layla@palm.example',
  goes: { contacts: 1, conversations: 4, requests: 2, files: 3, quotes: 1, projects: 1, rooms: 2 },
  kept: [
    { kind: 'quotes', count: 1 },
    { kind: 'receipts', count: 2 },
    { kind: 'payments', count: 2 },
    { kind: 'audit', count: 0 },
    { kind: 'backups', count: 0 },
  ],
  commitments: [],
};

for (const [index, look] of looks.entries()) {
  test(`a person’s rights stand well at ${look.width}, in Arabic`, slowIf(index === 0), async ({ page }) => {
    await dress(page, look);
    await standIn(page, {
      'my.get': () => overview,
      'my.rights': () => ({ ...rights, isFresh: false }),
      'my.link': () => ({}),
    });
    await page.goto('/my');
    await page.getByRole('button', { name: 'نسخ بياناتي أو محوها' }).click();
    const dialog = page.getByRole('dialog');
    // A screen that was left alone is not enough: first another link.
    await expect(dialog.getByRole('link', { name: /ZIP/ })).toBeHidden();
    await dialog.getByRole('button', { name: 'أرسل لي الرابط' }).click();
    await expect(dialog.getByText('راجع بريدك')).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await standIn(page, { 'my.get': () => overview, 'my.rights': () => rights });
    await page.reload();
    await page.getByRole('button', { name: 'نسخ بياناتي أو محوها' }).click();
    await expect(dialog.getByText('الإيصالات: 2')).toBeVisible();
    await dialog.getByRole('button', { name: 'محو بياناتي' }).click();
    expect(await objections(page)).toEqual([]);
    await standIn(page, {
      'my.get': () => overview,
      'my.rights': () => ({ ...rights, commitments: ['payment'] }),
    });
    await page.reload();
    await page.getByRole('button', { name: 'نسخ بياناتي أو محوها' }).click();
    await expect(dialog.getByText('هناك دفعة مستحقة أو جارية')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'محو بياناتي' })).toBeHidden();
  });
}
