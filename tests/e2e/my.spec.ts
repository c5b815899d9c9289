import type { Browser, Page } from '@playwright/test';
import { Refusal, standIn } from './call-stand-in.ts';
import { clientId, projectId } from './client-page.ts';
import { dress, expect, leaveBy, looks, objections, slowIf, staffTest, test } from './fixtures.ts';

const seen = { clientId, projectId, projectName: 'Booking engine' };

/** Something of everything, of a client who reads English. */
const overview = {
  language: 'en',
  contacts: [{ clientId, firstName: 'Layla', lastName: 'Haddad', email: 'layla@palm.example' }],
  owners: ['Rania'],
  quotes: [
    {
      slug: 'booking',
      title: 'Online booking with deposits, in Arabic and English',
      amount: 140_000,
      currency: 'AED',
      validUntil: '2026-12-31',
    },
  ],
  services: [
    {
      ...seen,
      label: 'Maintenance',
      amount: 600,
      currency: 'EUR',
      state: 'active',
      nextOn: '2027-01-31',
      endsOn: null,
    },
  ],
  payments: [
    {
      ...seen,
      totalPrice: 3_000.01,
      position: 1,
      label: null,
      amount: 1_500.01,
      whole: 1_500.01,
      currency: 'EUR',
      due: 'acceptance',
      dueOn: null,
      state: 'pending',
      isOverdue: false,
      invoice: null,
    },
    {
      ...seen,
      totalPrice: 3_000.01,
      position: 2,
      label: 'Second delivery',
      amount: 250,
      whole: 750,
      currency: 'EUR',
      due: 'day',
      dueOn: '2027-01-15',
      state: 'pending',
      isOverdue: false,
      invoice: null,
    },
    {
      ...seen,
      totalPrice: 3_000.01,
      position: 3,
      label: null,
      amount: 250,
      whole: 750,
      currency: 'EUR',
      due: 'completion',
      dueOn: null,
      state: 'declared',
      isOverdue: false,
      invoice: null,
    },
  ],
  projects: [
    {
      ...seen,
      status: 'in_progress',
      progress: 40,
      lastUpdate: 'The calendar is ready.\nNext: payments.',
      updatedAt: '2026-03-04T09:00:00.000Z',
      currency: 'EUR',
      money: { paid: 0, open: 3_000.01, due: 1_500.01, overdue: 0 },
    },
    {
      ...seen,
      projectId: 'p3p3p3p3p3p3p3p3',
      projectName: 'تطبيق الحجز للفنادق والمطاعم',
      status: 'review',
      progress: 90,
      lastUpdate: null,
      updatedAt: '2026-03-04T09:00:00.000Z',
      currency: 'AED',
      money: { paid: 24_500, open: 0, due: 0, overdue: 0 },
    },
  ],
  portals: [
    {
      slug: 'booking-support',
      name: 'Booking engine',
      openCount: 2,
      requests: [
        { id: 1, title: 'The calendar is empty', status: 'En cours', updatedAt: '2026-03-04T09:00:00.000Z' },
        { id: 2, title: 'Another language', status: 'Nouveau', updatedAt: '2026-03-04T09:00:00.000Z' },
      ],
    },
  ],
  statusPages: [{ slug: 'booking-progress', name: 'Booking engine', doneCount: 3, stepCount: 8 }],
  invoices: [],
  receipts: [
    {
      ...seen,
      position: 1,
      label: null,
      paymentId: 7,
      amount: 1_500.01,
      currency: 'EUR',
      receivedOn: '2026-03-04',
    },
  ],
  accepted: [{ slug: 'design', title: 'Design of the website', acceptedAt: '2026-02-01T09:00:00.000Z' }],
};

const nobody = () => new Refusal('UNAUTHORIZED', 401, 'Ouvrez d’abord le lien reçu par e-mail');
const token = 'x'.repeat(43);

/** A page of a browser that speaks this language. */
async function pageIn(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale });
  return context.newPage();
}

for (const [index, look] of looks.entries()) {
  test(`sign-in and overview stand well at ${look.width}`, slowIf(index === 0), async ({ page }) => {
    await dress(page, look);
    await standIn(page, { 'my.get': nobody, 'my.link': () => ({}) });
    await page.goto('/my');
    await expect(page.getByRole('heading', { name: 'Your space' })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await page.getByLabel('Your email').fill('nobody');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Your email').fill('layla@palm.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeVisible();
    expect(await objections(page)).toEqual([]);
    await standIn(page, { 'my.get': () => overview });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hello Layla' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Read the quote/ })).toHaveAttribute(
      'href',
      '/quote/booking',
    );
    await expect(page.getByText('Due on 15 January 2027')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress of Booking engine' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await expect(page.getByRole('link', { name: /^PDF: Receipt: Deposit/ })).toHaveAttribute(
      'href',
      `/api/clients/${clientId}/projects/${projectId}/receipt?paymentId=7`,
    );
    expect(await objections(page)).toEqual([]);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });
}

test('it speaks the language of who is there, Arabic and Urdu from right to left', async ({ browser }) => {
  const page = await pageIn(browser, 'ar-AE');
  // What the document brought is what the screen makes of it.
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  await standIn(page, { 'my.get': nobody });
  await page.goto('/my');
  await expect(page.getByRole('heading', { name: 'مساحتك' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await objections(page)).toEqual([]);
  for (const [language, heading, direction] of [
    ['ar', 'ما ينتظرك', 'rtl'],
    ['ur', 'جو آپ کا منتظر ہے', 'rtl'],
    ['hi', 'जो आपका इंतज़ार कर रहा है', 'ltr'],
    ['fr', 'Ce qui vous attend', 'ltr'],
  ] as const) {
    await standIn(page, { 'my.get': () => ({ ...overview, language }) });
    await page.reload();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    expect(await objections(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the link of the mail does nothing by itself, leaves the address, and says why it does not open', async ({
  page,
}) => {
  let refusal = new Refusal('CONFLICT', 409, 'Ce lien a déjà servi');
  const calls = await standIn(page, { 'my.get': nobody, 'my.enter': () => refusal });
  await page.goto(`/my#token=${token}`);
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await expect(open).toBeVisible();
  await expect(page).toHaveURL(/\/my$/);
  expect(calls.map(({ name }) => name)).not.toContain('my.enter');
  await open.click();
  await expect(page.getByText('This link has been used already')).toBeVisible();
  expect(calls.find(({ name }) => name === 'my.enter')?.input).toEqual({ token });
  refusal = new Refusal('NOT_FOUND', 404, 'Ce lien n’est plus valable');
  // In the same tab only what stands behind the `#` is another.
  await page.evaluate((hash) => window.location.assign(hash), `#token=${'y'.repeat(43)}`);
  await open.click();
  await expect(page.getByText('This link is no longer good')).toBeVisible();
});

staffTest(
  'a client comes by a mail, reads their quote without its password, and leaves',
  async ({ page, accounts, troubles }) => {
    // Who is not let in is told so by a status, of which the browser writes a line.
    troubles.tolerate(401);
    const sales = await accounts.newPerson('sales', 'Louis Marchand');
    await page.request.post('/api/staff/sign-in', { data: sales });
    const email = `layla-${Date.now()}@client.example`;
    const made = await page.request.post('/api/customers', {
      data: {
        customer: { name: 'Palm Residences', language: 'en' },
        contact: { firstName: 'Layla', lastName: 'Haddad', email, language: 'en' },
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const customer = await made.json();
    const slug = `palm-${Date.now()}`;
    const quote = await page.request.post('/api/admin/quotes', {
      data: {
        slug,
        customerId: customer.id,
        contactId: customer.contacts[0].id,
        content: {
          title: 'Booking engine',
          clientName: 'Palm Residences',
          contactName: 'Layla Haddad',
          contactEmail: null,
          validUntil: null,
          language: 'en',
          currency: 'AED',
          lines: [{ title: 'Everything', quantity: 1, unitPrice: 140_000 }],
        },
      },
    });
    expect(quote.status(), await quote.text()).toBe(201);
    const { id: quoteId } = await quote.json();
    const sent = await page.request.post(`/api/admin/quotes/${quoteId}/mails`, {
      data: { version: 1, address: `office-${Date.now()}@client.example`, language: 'en' },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    await page.request.post('/api/staff/sign-out');

    await page.goto('/my');
    await page.getByLabel('Your email').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeVisible();
    await page.goto(await accounts.linkFor(email, 1));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hello Layla' })).toBeVisible();
    await page.getByRole('link', { name: 'Read the quote: Booking engine' }).click();
    await expect(page).toHaveURL(new RegExp(`/quote/${slug}$`));
    await expect(page.getByRole('heading', { name: 'Booking engine' })).toBeVisible();
    await page.goto('/my');
    await leaveBy(page, 'Sign out');
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await page.goto(`/quote/${slug}`);
    await expect(page.getByRole('textbox', { name: 'Mot de passe' })).toBeVisible();
  },
);
