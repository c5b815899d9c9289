import jsqr from 'jsqr';
import { Refusal, standIn } from './call-stand-in.ts';
import { answers, clientId, openPayment, options, projectId, validated } from './client-page.ts';
import { expect, objections, test } from './fixtures.ts';
import { standInStripe } from './stripe-stand-in.ts';

const stripeHost = /js\.stripe\.com/;
const dashboard = new RegExp(`/dashboard/${clientId}$`);

test('the form says each specified message at its field, then goes on to paying', async ({ page }) => {
  const calls = await standIn(page, {
    ...answers,
    'payments.options': () => ({ ...options, card: { kind: 'none' } }),
    'projects.validate': () => ({
      ...validated,
      client: { ...validated.client, email: `${'layla'.repeat(12)}@palm.example` },
    }),
  });
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/validate-project');
  await expect(page.getByLabel('Project price (EUR)')).toHaveValue('3000');
  for (const price of ['', '0', '-1', 'abc', '1e3']) {
    await page.getByLabel('Project price (EUR)').fill(price);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByText('Price must be greater than zero')).toBeVisible();
  }
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Project name must be at least 3 characters',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  // Its label is in sight as well, not under the header that stays.
  const head = await page.getByRole('banner').boundingBox();
  const label = await page.locator('label', { hasText: 'First name' }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual(head?.height ?? 0);
  await expect(page.getByLabel('First name')).toHaveCSS('outline-style', 'solid');
  await page.getByLabel('Project price (EUR)').fill('10.0051');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Price must have at most two decimals')).toBeVisible();
  expect(calls).toEqual([]);

  await page.getByLabel('First name').fill('Layla');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('layla@palm.example');
  await page.getByLabel('Project name').fill('Booking engine');
  await page.getByLabel('Project price (EUR)').fill('3 000,01');
  await expect(page.getByRole('region', { name: 'Summary' }).getByText('€3,000.01')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Project name')).toHaveValue('Booking engine');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Information submitted')).toBeVisible();
  await expect(page.getByText('Deposit (50%)')).toBeVisible();
  await expect(page.getByText('€1,500.01').first()).toBeVisible();
  expect(calls[0]).toMatchObject({
    name: 'projects.validate',
    input: { projectPrice: 3000.01, language: 'en' },
  });
  // Where no card can pay, the way that can is in front.
  await expect(page.getByRole('tab', { name: 'Bank transfer' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Card' }).click();
  await expect(page.getByText('Cards are not available')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await expect(page.getByLabel('Project price (EUR)')).toHaveValue('3 000,01');
});

test('a refused submission is said, and what was written is kept', async ({ page }) => {
  await standIn(page, {
    ...answers,
    'projects.validate': () => new Refusal('TOO_MANY_REQUESTS', 429, 'Please wait a minute'),
  });
  await page.goto('/validate-project');
  await page.getByLabel('First name').fill('Layla');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('layla@palm.example');
  await page.getByLabel('Project name').fill('Booking engine');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // At the form, and in the toast that is specified.
  const said = page.getByRole('main').getByRole('alert');
  await expect(said).toContainText('Failed to submit project information');
  await expect(said).toContainText('Please wait a minute');
  await expect(page.locator('strong', { hasText: 'Failed to submit project information' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Layla');
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeFocused();
});

for (const [flag, title] of [
  ['payment_success', 'Payment successful'],
  ['payment_canceled', 'Payment canceled'],
] as const) {
  test(`${flag} is said once and leaves the address`, async ({ page }) => {
    await page.goto(`/validate-project?${flag}=true`);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/validate-project$/);
  });
}

test('a card is paid through Stripe, and the server is asked to look', async ({ page, troubles }) => {
  troubles.tolerate(stripeHost);
  const calls = await standIn(page, answers);
  const asked = await standInStripe(page, 'success');
  await openPayment(page);
  await expect(page.getByText('Card field of Stripe')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Pay €1,500.01' }).click();
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByText('Payment successful')).toBeVisible();
  // No mail may have been sent yet: nobody is told to look for one.
  await expect(page.getByText('Keep the address of this page: it opens your dashboard.')).toBeVisible();
  expect(calls.map(({ name }) => name).slice(0, 5)).toEqual([
    'clients.billing',
    'payments.options',
    'projects.createPaymentIntent',
    'projects.setPaymentMethod',
    'projects.markPaid',
  ]);
});

test('a declined card says why, and can be tried again', async ({ page, troubles }) => {
  troubles.tolerate(stripeHost);
  const calls = await standIn(page, answers);
  await standInStripe(page, 'decline');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/trpc/projects.setPaymentMethod**', async (route) => {
    await held;
    await route.fallback();
  });
  await openPayment(page);
  await page.getByRole('button', { name: 'Pay €1,500.01' }).click();
  // One payment at a time.
  await expect(page.getByRole('tab', { name: 'Wise' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Begin anew' })).toBeDisabled();
  goOn();
  await expect(page.getByText('Payment failed')).toBeVisible();
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay €1,500.01' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Pay €1,500.01' })).toBeFocused();
  expect(calls.map(({ name }) => name)).not.toContain('projects.markPaid');
});

test('the way back from a bank goes on to the dashboard, once the server has looked', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(stripeHost);
  const calls = await standIn(page, answers);
  await standInStripe(page, 'redirect');
  await openPayment(page);
  await page.getByRole('button', { name: 'Pay €1,500.01' }).click();
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByText('Payment successful')).toBeVisible();
  expect(calls.find(({ name }) => name === 'projects.markPaid')?.input).toEqual({ projectId });
});

test('a payment that the server does not find is no success, whatever the address says', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(stripeHost);
  await standIn(page, {
    ...answers,
    'projects.markPaid': () => new Refusal('PAYMENT_REQUIRED', 402, 'The payment has not succeeded'),
  });
  await standInStripe(page, 'success');
  await openPayment(page, '?payment_intent=pi_1&redirect_status=succeeded');
  await expect(page.getByText('Payment failed')).toBeVisible();
  await expect(page).toHaveURL(/\/validate-project$/);
});

for (const [reason, message, title] of [
  ['processing', 'The card payment is still on its way', 'Your bank is still working on it'],
  [
    'settled',
    'We have received a payment and are looking at it: please do not pay again',
    'We have received a payment and are looking at it: please do not pay again',
  ],
] as const) {
  test(`nobody is asked to pay once more: ${message}`, async ({ page, troubles }) => {
    troubles.tolerate(stripeHost);
    await standIn(page, {
      ...answers,
      'projects.markPaid': () => new Refusal('PAYMENT_REQUIRED', 402, message, reason),
    });
    await standInStripe(page, 'redirect');
    await openPayment(page);
    await page.getByRole('button', { name: 'Pay €1,500.01' }).click();
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText('Payment failed')).toBeHidden();
    await expect(page.getByRole('tab')).toHaveCount(0);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await expect(page).toHaveURL(dashboard);
  });
}

test('an amount that no card can carry is said, without a way to try it again', async ({ page }) => {
  const reason = 'A card payment must be at least 1.00 EUR: please pay by bank transfer or Wise';
  await standIn(page, {
    ...answers,
    'projects.createPaymentIntent': () => new Refusal('BAD_REQUEST', 400, reason),
  });
  await openPayment(page);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
});

test('a card form that does not load is said, and the other tabs work', async ({ page, troubles }) => {
  troubles.tolerate(stripeHost);
  troubles.tolerate('network');
  await standIn(page, answers);
  await standInStripe(page, 'blocked');
  await openPayment(page);
  await expect(page.getByText('Failed to initialize payment')).toBeVisible();
  await page.getByRole('tab', { name: 'Wise' }).click();
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await expect(page.getByText('Payment via Wise recorded')).toBeVisible();
  await expect(page).toHaveURL(dashboard);
});

test('a payment that the server cannot open is said with its reason', async ({ page }) => {
  await standIn(page, {
    ...answers,
    'projects.createPaymentIntent': () => new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke'),
  });
  await openPayment(page);
  const toast = page.locator('[data-variant=destructive]');
  await expect(toast.locator('strong')).toHaveText('Failed to initialize payment');
  await expect(toast.locator('p')).toHaveText(/Something broke$/);
});

test('an answer without a secret is said, and Retry keeps the focus', async ({ page }) => {
  const calls = await standIn(page, { ...answers, 'projects.createPaymentIntent': () => ({}) });
  await openPayment(page);
  await expect(page.getByText('No client secret received from the server')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => calls.filter(({ name }) => name === 'projects.createPaymentIntent').length).toBe(2);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
});

test('a transfer shows its account, and the QR says the same', async ({ page }) => {
  const calls = await standIn(page, {
    ...answers,
    'payments.options': () => ({ ...options, card: { kind: 'none' } }),
  });
  await openPayment(page);
  await page.getByRole('tab', { name: 'Bank transfer' }).click();
  await expect(page.getByText('FR76 3000 6000 0112 3456 7890 189')).toBeVisible();
  await expect(page.getByText(`PROJECT-${projectId}`)).toBeVisible();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();
  const pixels = await code.evaluate(async (svg: SVGSVGElement) => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    copy.setAttribute('width', '400');
    copy.setAttribute('height', '400');
    copy.style.color = 'black';
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = new OffscreenCanvas(400, 400);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = 'white';
    context.fillRect(0, 0, 400, 400);
    context.drawImage(image, 0, 0, 400, 400);
    // As text: Playwright hands over each number of a list by itself, which takes ten seconds for so many.
    return context.getImageData(0, 0, 400, 400).data.join();
  });
  const decode = jsqr as unknown as typeof jsqr.default;
  expect(decode(Uint8ClampedArray.from(pixels.split(','), Number), 400, 400)?.data.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'AGRIFRPP',
    'Vitrine Studio FZ-LLC',
    'FR7630006000011234567890189',
    'EUR1500.01',
    '',
    '',
    `PROJECT-${projectId}`,
  ]);
  await page.getByRole('button', { name: 'I have made the transfer' }).dblclick();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  await expect(page).toHaveURL(dashboard);
  expect(calls.filter(({ name }) => name === 'projects.markPaid')).toHaveLength(1);
  expect(calls.find(({ name }) => name === 'projects.setPaymentMethod')?.input).toEqual({
    projectId,
    paymentMethod: 'bank_transfer',
  });
});

test('a transfer that could not be recorded is said', async ({ page }) => {
  await standIn(page, {
    ...answers,
    'payments.options': () => ({ ...options, card: { kind: 'none' } }),
    'projects.markPaid': () => new Refusal('TOO_MANY_REQUESTS', 429, 'Please wait a minute'),
  });
  await openPayment(page);
  await page.getByRole('tab', { name: 'Bank transfer' }).click();
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await expect(page.getByText('Operation failed')).toBeVisible();
  await expect(page).toHaveURL(/\/validate-project$/);
});

test('the form stands before its script, and keeps what is typed and sent meanwhile', async ({ page }) => {
  const calls = await standIn(page, {
    ...answers,
    'payments.options': () => ({ ...options, card: { kind: 'none' } }),
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.goto('/validate-project');
  await expect(page).toHaveTitle('Validate Your Project');
  await page.getByLabel('First name').fill('Layla');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('layla@palm.example');
  await page.getByLabel('Project name').fill('Booking engine');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL('/validate-project');
  expect(calls).toEqual([]);
  arrive();
  await expect(page.getByText('Deposit (50%)')).toBeVisible();
  expect(calls.find(({ name }) => name === 'projects.validate')?.input).toMatchObject({
    firstName: 'Layla',
    lastName: 'Haddad',
    email: 'layla@palm.example',
    projectName: 'Booking engine',
    projectPrice: 3000,
  });
});

test('the page speaks its payer’s language until the dashboard stands in its place', async ({ page }) => {
  const due = {
    ...validated,
    project: { id: projectId, name: 'Booking engine', totalPrice: 3000.01 },
    currency: 'AED',
    position: 2,
    label: null,
    amount: 1500,
    quotePath: null,
    language: 'ar',
  };
  await standIn(page, { ...answers, 'payments.options': () => ({ ...options, card: { kind: 'none' } }) });
  await page.addInitScript((kept) => sessionStorage.setItem('validatedProject', kept), JSON.stringify(due));
  await page.goto('/validate-project');
  await expect(page.getByRole('tab').first()).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  expect(await objections(page)).toEqual([]);
  await page.evaluate((path) => history.pushState({}, '', path), `/dashboard/${clientId}`);
  await expect(page.getByRole('heading', { name: 'Your Project' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
});
