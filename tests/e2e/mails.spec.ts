import { request } from '@playwright/test';
import { demoPortalPassword } from '../../db/seed.ts';
import { signed, writeMail } from '../setup/mail-writing.ts';
import { readMail } from '../setup/mime.ts';
import { required } from '../setup/required.ts';
import { demo, expect, mailTest, objections, recordOf, signIn, test, toast } from './fixtures.ts';

/** The smallest picture that is one. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

mailTest('a mail that waits is accepted, and shows in the request', async ({ page, post, baseURL }) => {
  await signIn(page, demo('admin'));
  const client = await request.newContext({ baseURL: baseURL ?? '' });
  const opened = await client.post('/api/client-projects/auth', {
    data: { slug: 'boutique', password: demoPortalPassword },
  });
  const { id: clientProjectId }: { id: number } = await opened.json();
  const mailbox = 'nadia@boutique.example';
  const set = await page.request.patch(`/api/client-projects/${clientProjectId}`, {
    data: { name: 'Boutique Lumière', contactEmail: mailbox },
  });
  expect(set.status(), await set.text()).toBe(200);
  const sent = await client.post('/api/support-requests', {
    data: { clientProjectId, title: 'Le panier se vide', description: 'Il se vide quand on recharge.' },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id: requestId }: { id: number } = await sent.json();
  await page.request.post(`/api/support-requests/${requestId}/messages`, {
    data: { message: 'Nous regardons cela.' },
  });
  await expect.poll(() => post.mailsTo(mailbox).length).toBeGreaterThan(0);
  const answers = readMail(post.mailsTo(mailbox).at(-1) ?? '');

  await page.goto('/mails');
  await expect(page.getByText('Rien à décider')).toBeVisible();
  const raw = writeMail({
    from: 'Omar Haddad <omar@freelance.example>',
    answers,
    text: 'Je suis le développeur.\n\n> Nous regardons cela.\n',
    picture,
  });
  const brought = await client.post('/api/webhooks/mail', { headers: signed(raw), data: raw });
  expect(brought.status()).toBe(200);
  // It comes by itself.
  const row = recordOf(page, 'Omar Haddad');
  await expect(row).toContainText('Hors du fil');
  await expect(page.getByRole('link', { name: /E-mails reçus/ })).toContainText('1');
  expect(await objections(page)).toEqual([]);
  await row.getByRole('button', { name: /^Lire/ }).click();
  await expect(page.getByRole('dialog')).toContainText('> Nous regardons cela.');
  await expect(page.getByRole('dialog')).toContainText('n’est pas un interlocuteur');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await row.getByRole('menuitem', { name: 'Accepter dans le fil' }).click();
  await expect(toast(page, 'E-mail ajouté au fil')).toBeVisible();
  await expect(page.getByText('Rien à décider')).toBeVisible();

  await page.goto(`/support-admin?id=${requestId}`);
  const message = page.getByRole('article').filter({ hasText: 'Je suis le développeur.' });
  await expect(message).toContainText('omar@freelance.example');
  await expect(message).toContainText('par e-mail');
  await expect
    .poll(() => message.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  await message.getByRole('button', { name: 'Voir l’e-mail entier' }).click();
  await expect(page.getByRole('dialog')).toContainText('> Nous regardons cela.');
  // The original is saved and never shown.
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Télécharger l’original (.eml)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.eml$/);
  expect(await objections(page)).toEqual([]);
  await client.dispose();
});

/** One that another journey has taken away meanwhile has none of it. */
type Found = { id: number; contacts: { id: number }[]; projects?: unknown[] };

test('the record of a client asks once what became of the mails of all its projects', async ({ page }) => {
  await signIn(page, demo('sales'));
  const list: { id: number }[] = await (await page.request.get('/api/customers?limit=100')).json();
  const records = await Promise.all(
    list.map(async ({ id }) => (await (await page.request.get(`/api/customers/${id}`)).json()) as Found),
  );
  const { id, contacts } = required(records.find(({ projects = [] }) => projects.length > 0));
  const begun = await page.request.post(`/api/customers/${id}/projects`, {
    data: {
      contactId: required(contacts[0]).id,
      project: { name: 'Un autre projet', description: null, startsOn: null, dueOn: null, ownerId: null },
      currency: 'EUR',
      plan: { kind: 'halves', total: 3_000 },
    },
  });
  expect(begun.status(), await begun.text()).toBe(201);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(request.url().match(/mails\.sent\w*/g) ?? [])));
  await page.goto(`/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['mails.sentOfCustomer']);
});
