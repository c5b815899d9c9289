import { clientServiceWords } from '../../src/content/app/subscriptions.ts';
import { Refusal, standIn } from './call-stand-in.ts';
import { answers, clientId, project, projectId, projectOf } from './client-page.ts';
import { expect, objections, test } from './fixtures.ts';
import { standInStripe } from './stripe-stand-in.ts';

const address = `/dashboard/${clientId}`;
const admin = {
  id: 's1',
  name: 'Ada Stone',
  firstName: 'Ada',
  email: 'ada@palm.example',
  role: 'admin',
  hasTotp: false,
};

test('a client reads everything of their project, and no controls', async ({ page }) => {
  await standIn(page, answers);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Layla Haddad' })).toBeVisible();
  await expect(page.getByText('Client since 1 March 2026')).toBeVisible();
  await expect(page.getByText('+971 50 000 0000')).toBeVisible();
  const card = page.getByRole('article', { name: 'Booking engine' });
  for (const text of [
    'No description provided',
    '€3,000.01',
    '€1,500.01',
    'Announced',
    'Paid: waiting for the bank',
    'Bank transfer',
  ]) {
    // The sum stands among the folded bank details too, once they have come.
    await expect(card.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(card.getByText('In Progress', { exact: true })).toBeVisible();
  // First what there is to do now, here to wait, with the account that was paid to; then how it stands.
  const now = card.getByRole('region', { name: 'We are waiting for your transfer' });
  await expect(now.getByRole('button', { name: 'I have not made the transfer' })).toBeVisible();
  await expect(now.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/);
  await expect(page.getByRole('banner')).toContainText('Layla Haddad');
  const facts = card.locator('dl', { hasText: 'Created' });
  await expect(facts.locator('div', { hasText: 'Created' })).toContainText('1 March 2026');
  await expect(facts.locator('div', { hasText: 'Updated' })).toContainText('4 March 2026');
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect(card.getByText('Next: payments.')).toBeVisible();
  const story = card.locator('ol').getByRole('listitem');
  await expect(story.first()).toContainText('Message from the agency');
  await expect(story).toHaveCount(5);
  await expect(page.getByText('Admin Controls')).toBeHidden();
  await expect(card.getByRole('link', { name: 'Receipt (PDF)' })).toBeHidden();
  expect(await objections(page)).toEqual([]);
});

test('a part whose day is over is called overdue, and one that is still to come is not', async ({ page }) => {
  const [deposit] = project.instalments;
  const due = { ...deposit, due: 'day', isPaid: false, paymentState: 'pending', paymentMethod: null };
  await standIn(page, {
    ...answers,
    'clients.projects': () => [
      {
        ...project,
        isPaid: false,
        paymentState: 'pending',
        instalments: [
          { ...due, dueOn: '2026-04-02' },
          { ...due, position: 2, label: 'Balance', dueOn: '2999-04-02' },
        ],
      },
    ],
  });
  await page.goto(address);
  const parts = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
  await expect(parts.first()).toContainText('Overdue: it was due on 2 April 2026');
  await expect(parts.nth(1)).toContainText('2 April 2999');
  await expect(parts.nth(1)).not.toContainText('Overdue');
  expect(await objections(page)).toEqual([]);
});

test('a client sees what was given back of their deposit', async ({ page }) => {
  const paid = projectOf({ paymentState: 'paid', paymentMethod: 'stripe' });
  await standIn(page, {
    ...answers,
    'clients.projects': () => [{ ...paid, refundedAmount: 500.5 }],
  });
  await page.goto(address);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('Paid', { exact: true })).toBeVisible();
  await expect(payments.locator('dl', { hasText: 'Refunded' })).toContainText('€500.50');
});

test('a period is paid by its client, but not while a provider collects it', async ({ page }) => {
  const period = (from: string, to: string, position: number, collection: 'waiting' | 'failed' | null) => ({
    position,
    label: null,
    from,
    to,
    amount: 600,
    open: 600,
    paymentState: 'pending',
    paymentMethod: null,
    collection,
    receipts: [],
    invoice: null,
  });
  const service = {
    id: 7,
    project: { projectId, name: 'Booking engine' },
    label: 'Maintenance',
    currency: 'EUR',
    amount: 600,
    state: 'active',
    way: 'sepa_debit',
    means: 'SEPA ···· 3000',
    startsOn: '2026-01-10',
    earliestOn: null,
    nextOn: '2026-04-10',
    endsOn: null,
    mayEnd: true,
    ways: ['transfer', 'card', 'sepa_debit'],
    prices: [],
    changeableFrom: [],
    periods: [
      period('2026-03-10', '2026-04-09', 4, 'waiting'),
      period('2026-02-10', '2026-03-09', 3, 'failed'),
      period('2026-01-10', '2026-02-09', 2, null),
    ],
  };
  await standIn(page, { ...answers, 'subscriptions.ofClient': () => [service] });
  await page.goto(address);
  const periods = page.getByRole('region', { name: clientServiceWords.en.title }).getByRole('listitem');
  const waiting = clientServiceWords.en.collection.waiting;
  await expect(periods.filter({ hasText: waiting })).toHaveCount(1);
  await expect(periods.filter({ hasText: waiting }).getByRole('button')).toHaveCount(0);
  await expect(periods.getByRole('button', { name: /^Pay / })).toHaveCount(2);
});

test('who has not paid gets back to paying, with the same project, where the fields of a card may load', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(/js\.stripe\.com/);
  await standInStripe(page, 'success');
  await standIn(page, {
    ...answers,
    'clients.projects': () => [
      projectOf({ isPaid: false, paymentState: 'pending', paymentMethod: 'stripe' }),
    ],
  });
  await page.goto(address);
  const card = page.getByRole('article', { name: 'Booking engine' });
  const payments = card.getByRole('region', { name: 'Payments' });
  await expect(payments.getByText('Pending', { exact: true })).toBeVisible();
  // Somebody who has only looked at the card has not chosen it.
  await expect(card.getByText('Payment method')).toBeHidden();
  await card.getByRole('button', { name: 'Pay the deposit' }).click();
  await expect(page).toHaveURL(/\/validate-project$/);
  await expect(page.getByText('€1,500.01').first()).toBeVisible();
  await expect(page.getByText('Card field of Stripe')).toBeVisible();
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('layla@palm.example');
});

test('whoever made the project corrects the address that they mistyped, and nobody else', async ({
  page,
}) => {
  const id = 'n3n3n3n3n3n3n3n3';
  const email = 'layla@other-palm.example';
  const corrected = {
    ...answers['clients.get'](),
    id,
    email,
  };
  let isRefused = true;
  const calls = await standIn(page, {
    ...answers,
    'clients.correctMail': () =>
      isRefused ? new Refusal('CONFLICT', 409, 'This address can no longer be corrected') : corrected,
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Layla Haddad' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the address' })).toBeHidden();

  await page.evaluate((kept) => sessionStorage.setItem('madeClient', kept), JSON.stringify(clientId));
  await page.reload();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  const form = page.getByRole('form', { name: 'Correct the address' });
  const field = form.getByLabel('Your email');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('layla@palm.example');
  await field.fill('layla');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
  await field.fill(email);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('This address can no longer be corrected');
  expect(await objections(page)).toEqual([]);
  isRefused = false;
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/dashboard/${id}`);
  await expect(page.getByText('Address corrected')).toBeVisible();
  expect(calls.filter(({ name }) => name === 'clients.correctMail').at(-1)?.input).toEqual({
    clientId,
    email,
  });
});

test('a dashboard that is on its way has its title already, and can be skipped to', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await standIn(page, answers);
  await page.route('**/trpc/clients.get**', async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.goto(address);
  await expect(page.getByRole('status', { name: 'Loading the dashboard…' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  arrive();
  await expect(page.getByRole('article', { name: 'Booking engine' })).toBeVisible();
});

test('a dashboard without projects says so', async ({ page }) => {
  await standIn(page, { ...answers, 'clients.projects': () => [] });
  await page.goto(address);
  await expect(page.getByText('No projects found')).toBeVisible();
});

test('a dashboard that does not load says so, and Retry loads it', async ({ page }) => {
  let isBroken = true;
  const calls = await standIn(page, {
    ...answers,
    'clients.projects': () =>
      isBroken ? new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke') : [project],
  });
  await page.goto(address);
  const words = page.getByText('Failed to load dashboard data. Please try refreshing the page.');
  await expect(words).toBeVisible();
  expect(await objections(page)).toEqual([]);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.poll(() => calls.filter(({ name }) => name === 'clients.projects').length).toBe(2);
  await expect(retry).toBeEnabled();
  await expect(retry).toBeFocused();
  isBroken = false;
  await retry.click();
  await expect(page.getByRole('article', { name: 'Booking engine' })).toBeVisible();
  await expect(words).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Project' })).toBeFocused();
});

test('the token of a mail is told once and leaves the address', async ({ page }) => {
  const calls = await standIn(page, answers);
  await page.goto(`${address}#mail=a-token`);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect
    .poll(() => calls.filter(({ name }) => name === 'clients.confirmMail'))
    .toEqual([{ name: 'clients.confirmMail', input: { clientId, token: 'a-token' } }]);
});

test('staff save only what they changed, in order, and each is said', async ({ page }) => {
  let now = project;
  const calls = await standIn(page, {
    ...answers,
    'staff.me': () => admin,
    'payments.list': () => [],
    'clients.projects': () => [now],
    'projects.setProgress': ({ progress }) => {
      now = { ...now, progress: Number(progress) };
      return now;
    },
    'projects.setLastUpdate': ({ message }) => {
      now = { ...now, lastUpdate: String(message) };
      return now;
    },
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Progress (%)').fill('101');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 100')).toBeVisible();
  await page.getByLabel('Progress (%)').fill('60');
  await page.getByLabel('Message').fill('Payments work.');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('Payments work.');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Progress updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Message updated', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(calls.filter(({ name }) => name.startsWith('projects.set'))).toEqual([
    { name: 'projects.setProgress', input: { projectId, progress: 60, from: 40 } },
    {
      name: 'projects.setLastUpdate',
      input: { projectId, message: 'Payments work.', from: project.lastUpdate },
    },
  ]);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
});

test('progress, status and message are saved in this order', async ({ page }) => {
  let now = project;
  const calls = await standIn(page, {
    ...answers,
    'staff.me': () => admin,
    'payments.list': () => [],
    'clients.projects': () => [now],
    'projects.setProgress': ({ progress }) => {
      now = { ...now, progress: Number(progress) };
      return now;
    },
    'projects.setStatus': ({ status }) => {
      now = { ...now, status: String(status) };
      return now;
    },
    'projects.setLastUpdate': ({ message }) => {
      now = { ...now, lastUpdate: String(message) };
      return now;
    },
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Message').fill('Payments work.');
  await page.getByLabel('Status').selectOption('On Hold');
  await page.getByLabel('Progress (%)').fill('60');
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.locator('[data-variant=default]');
  await expect(toast.locator('strong')).toHaveText('Progress updated');
  await expect(toast.locator('p')).toHaveText(['Status updated', 'Message updated']);
  expect(calls.flatMap(({ name }) => (name.startsWith('projects.set') ? [name] : []))).toEqual([
    'projects.setProgress',
    'projects.setStatus',
    'projects.setLastUpdate',
  ]);
});

test('a status that nobody knows is shown by its own name, in grey', async ({ page }) => {
  await standIn(page, { ...answers, 'clients.projects': () => [{ ...project, status: 'paused' }] });
  await page.goto(address);
  const badge = page.getByText('paused', { exact: true }).locator('..');
  await expect(badge).toHaveAttribute('style', /color-gray/);
});

test('a change that is refused is said, and Cancel takes everything back', async ({ page }) => {
  await standIn(page, {
    ...answers,
    'staff.me': () => ({ ...admin, role: 'support' }),
    'projects.setStatus': () => new Refusal('CONFLICT', 409, 'Somebody else has changed it'),
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Status').selectOption('Completed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update failed')).toBeVisible();
  await expect(page.getByText(/^Failed to update status/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('in_progress');
  await expect(page.getByRole('button', { name: 'Confirmer le paiement' })).toBeHidden();
});

/** What there is to say of a card payment that has paid nothing. */
const unused = {
  position: 1,
  receivedOn: null,
  shares: [],
  refunds: [],
  credit: 0,
  isUsable: false,
  note: null,
  recordedBy: null,
};

test('an admin confirms an announced transfer, asked once', async ({ page }) => {
  let now = project;
  const calls = await standIn(page, {
    ...answers,
    'staff.me': () => admin,
    'payments.list': () => [
      {
        ...unused,
        id: 1,
        attempt: 1,
        provider: 'stripe',
        intentId: 'pi_1',
        amount: 1500.01,
        currency: 'eur',
        state: 'failed',
        received: null,
        refunded: 0,
        flag: null,
        failure: 'card_declined',
        handledAt: null,
        createdAt: '2026-03-01T09:02:00.000Z',
      },
    ],
    'clients.projects': () => [now],
    'projects.timeline': () =>
      now.hasReceipt
        ? [{ id: 6, kind: 'confirmed', detail: null, at: '2026-03-05T09:05:00.000Z' }]
        : answers['projects.timeline'](),
    'payments.confirm': () => {
      now = projectOf({ paymentState: 'confirmed', hasReceipt: true });
      return now;
    },
  });
  await page.goto(address);
  // Staff find the same in their own area, and the way there from the client's page.
  await page.getByRole('link', { name: 'Ouvrir dans l’espace équipe' }).click();
  await expect(page).toHaveURL(/\/clients\/\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Layla Haddad' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tous les projets' })).toHaveAttribute('href', '/clients');
  await expect(page.getByText('Card declined')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Layla Haddad, Booking engine, PROJECT-${projectId}`);
  expect(await objections(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirmer le paiement' }).click();
  await expect(page.getByText('Paiement confirmé')).toBeVisible();
  await expect(page.getByText('waiting for the bank')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Reçu (PDF)' })).toHaveAttribute(
    'href',
    `/api/clients/${clientId}/projects/${projectId}/receipt?paymentId=1`,
  );
  // What the client reads is there to look at.
  await page.getByRole('button', { name: 'Vu par le client' }).click();
  await expect(page.getByText('Deposit received')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  expect(calls.find(({ name }) => name === 'payments.confirm')?.input).toEqual({
    projectId,
    position: 1,
    amount: 1500.01,
  });
});

test('an admin sees to a flagged payment, and lets a refunded deposit be paid again', async ({ page }) => {
  const unpaid = { isPaid: false, paymentMethod: 'stripe' };
  let now = projectOf({ ...unpaid, paymentState: 'refunded' });
  const flagged = {
    ...unused,
    id: 7,
    attempt: 1,
    provider: 'stripe',
    intentId: 'pi_7',
    amount: 1500.01,
    currency: 'eur',
    state: 'succeeded',
    received: 1500.01,
    refunded: 1500.01,
    flag: 'refund',
    handledAt: null,
    failure: null,
    createdAt: '2026-03-01T09:02:00.000Z',
  };
  const calls = await standIn(page, {
    ...answers,
    'staff.me': () => admin,
    'clients.projects': () => [now],
    'payments.list': () => [
      flagged,
      { ...flagged, id: 8, flag: null, state: 'open', received: null },
      { ...flagged, id: 9, flag: null, state: 'canceled', received: null },
    ],
    'payments.handle': () => ({ ...flagged, handledAt: '2026-03-02T09:00:00.000Z' }),
    'payments.reopen': () => {
      now = projectOf({ ...unpaid, paymentState: 'pending' });
      return now;
    },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(page.getByText('Paid amount')).toBeHidden();
  await expect(page.getByText(/Rendu 1.500,01.€/)).toBeVisible();
  await expect(page.getByText('Ouvert', { exact: true })).toBeHidden();
  await expect(page.getByText('Abandonné')).toBeHidden();
  await page.getByRole('button', { name: 'C’est réglé' }).click();
  await expect(page.getByText(/^Réglé le 2 mars 2026/)).toBeFocused();
  expect(calls.find(({ name }) => name === 'payments.handle')?.input).toEqual({ projectId, paymentId: 7 });
  await page.getByRole('button', { name: 'Rouvrir le paiement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rouvrir le paiement' }).click();
  await expect(page.getByText('Paiement rouvert')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).first().click();
  await expect(page.getByRole('button', { name: 'Confirmer le paiement' })).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
