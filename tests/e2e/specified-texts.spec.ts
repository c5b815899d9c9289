import type { Page } from '@playwright/test';
import { Refusal, standIn } from './call-stand-in.ts';
import { chatOf } from './chat-page.ts';
import { answers, clientId, openPayment, project } from './client-page.ts';
import { consoleOf } from './console-page.ts';
import { expect, objections, test } from './fixtures.ts';
import { portalOf, portalSignIn } from './portal-page.ts';
import { standInStripe } from './stripe-stand-in.ts';

test.use({ timezoneId: 'UTC' });

/** A refusal that says nothing at all, so that the screen has to use words of its own. */
const silent = () => new Refusal('BAD_REQUEST', 400, '');
const broken = () => new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke');
const at = '2026-03-01T09:00:00.000Z';

/** The toast that says a failure, with its title and the lines below it. */
async function expectFailure(page: Page, title: string, ...lines: string[]): Promise<void> {
  const words = page.locator('[data-variant=destructive] [role=alert]');
  await expect(words.locator('strong')).toHaveText(title);
  await expect(words.locator('p')).toHaveText(lines);
}

/** Time stands still in the page until it is told to go on. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: at });
  await page.clock.pauseAt('2026-03-01T10:00:00.000Z');
}

/** What a staff screen asks for besides its own calls. */
const staffAnswers = {
  'staff.me': () => ({
    id: 's1',
    name: 'Ada Stone',
    firstName: 'Ada',
    email: 'ada@palm.example',
    role: 'admin',
    hasTotp: false,
  }),
  'staff.live': () => null,
  'admin.counts': () => ({ waiting: 0, newRequests: 0 }),
};

const noRequests = { Nouveau: 0, 'En cours': 0, Résolu: 0, Refusé: 0 };

test('a form that is refused without a word is an unexpected error', async ({ page }) => {
  await standIn(page, { ...answers, 'projects.validate': silent });
  await page.goto('/validate-project');
  await page.getByLabel('First name').fill('Layla');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill('layla@palm.example');
  await page.getByLabel('Project name').fill('Booking engine');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expectFailure(page, 'Failed to submit project information', 'An unexpected error occurred');
});

test('so is a card that is refused without a word, and the way back from a bank', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(/js\.stripe\.com/);
  await standIn(page, { ...answers, 'projects.markPaid': silent });
  await standInStripe(page, 'success');
  await openPayment(page);
  await page.getByRole('button', { name: 'Pay €1,500.01' }).click();
  await expectFailure(page, 'Payment failed', 'An unexpected error occurred');
  await page.goto('/validate-project?payment_intent=pi_1&redirect_status=succeeded');
  await expectFailure(page, 'Payment failed', 'An unexpected error occurred');
});

test('a canceled payment is told as a failure for five seconds, and the splash is gone after four', async ({
  page,
}) => {
  await stopTime(page);
  await page.goto('/validate-project?payment_canceled=true');
  const toast = page.locator('[data-variant=destructive]');
  await expect(toast.locator('strong')).toHaveText('Payment canceled');
  await page.clock.runFor(3999);
  await expect(page.locator('#splash')).toBeAttached();
  await page.clock.runFor(1);
  await expect(page.locator('#splash')).not.toBeAttached();
  await page.clock.runFor(999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`a toast stands ${width === 360 ? 'on top of a small' : 'at the bottom right of a large'} screen, at most 420 px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/validate-project?payment_success=true');
    const toast = page.locator('[data-variant=default]', { hasText: 'Payment successful' });
    await expect(toast).toBeVisible();
    await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = await toast.boundingBox();
    if (!box) throw new Error('the toast must be on screen');
    if (width === 360) {
      expect(box.y).toBeLessThan(40);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
    } else {
      expect(box.width).toBe(420);
      expect(box.x + box.width).toBeGreaterThan(1440 - 40);
      expect(box.y + box.height).toBeGreaterThan(800 - 40);
    }
  });
}

test('the landing page has two, four and three columns, and loses its splash after four seconds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stopTime(page);
  await page.goto('/');
  for (const [section, columns] of [
    ['#projects', 2],
    ['#services', 4],
    ['[aria-labelledby=testimonials-title]', 3],
  ] as const) {
    const cards = page.locator(`${section} ul`).first().locator('> li');
    const places = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    expect([section, new Set(places).size]).toEqual([section, columns]);
  }
  await page.clock.runFor(3999);
  await expect(page.locator('#splash')).toBeAttached();
  await page.clock.runFor(1);
  await expect(page.locator('#splash')).not.toBeAttached();
});

test('the chat says that it connects, then that it loads, then greets', async ({ page }) => {
  const opened = Promise.withResolvers<void>();
  const listed = Promise.withResolvers<void>();
  await page.route(/\/trpc\/[^?]*chat\.start/, async (route) => {
    await opened.promise;
    await route.fallback();
  });
  await page.route(/\/trpc\/[^?]*chat\.messages/, async (route) => {
    await listed.promise;
    await route.fallback();
  });
  const chat = chatOf(page);
  await page.goto('/');
  await chat.launcher.click();
  const state = chat.card.getByRole('status');
  await expect(state.getByText('Connexion en cours...', { exact: true })).toBeVisible();
  opened.resolve();
  await expect(state.getByText('Chargement...', { exact: true })).toBeVisible();
  listed.resolve();
  await expect(
    chat.card.getByText("Bonjour ! Je suis votre assistant IA. Comment puis-je vous aider aujourd'hui ?"),
  ).toBeVisible();
  await expect(state.getByText('Chargement...')).toBeHidden();
});

for (const [call, words, others] of [
  ['clients.get', 'Failed to fetch client data', 'Failed to fetch projects'],
  ['clients.projects', 'Failed to fetch projects', 'Failed to fetch client data'],
] as const) {
  test(`a dashboard without ${call} says: ${words}`, async ({ page }) => {
    let isBroken = true;
    const calls = await standIn(page, {
      ...answers,
      [call]: () => (isBroken ? broken() : answers[call]()),
    });
    await page.goto(`/dashboard/${clientId}`);
    const alert = page.getByRole('alert');
    await expect(alert.locator('p')).toHaveText([
      'Failed to load dashboard data. Please try refreshing the page.',
      words,
    ]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await objections(page)).toEqual([]);
    // It is not another error while it is asked for again, nor after.
    await page.evaluate((other) => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        if (document.body.textContent?.includes(other)) seen.push(other);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }, others);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => calls.filter(({ name }) => name === call).length).toBe(2);
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(alert).toContainText(words);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
    isBroken = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article', { name: 'Booking engine' })).toBeVisible();
    await expect(alert).toBeHidden();
  });
}

test('each update of a project says whether it failed', async ({ page }) => {
  let now = project;
  let failing = 'progress';
  await standIn(page, {
    ...answers,
    ...staffAnswers,
    'payments.list': () => [],
    'clients.projects': () => [now],
    'projects.setProgress': ({ progress }) => {
      if (failing === 'progress') return broken();
      now = { ...now, progress: Number(progress) };
      return now;
    },
    'projects.setLastUpdate': ({ message }) => {
      if (failing === 'message') return broken();
      now = { ...now, lastUpdate: String(message) };
      return now;
    },
    'projects.setStatus': ({ status }) => {
      now = { ...now, status: String(status) };
      return now;
    },
  });
  await page.goto(`/dashboard/${clientId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const progress = page.getByLabel('Progress (%)');
  for (const [value, problem] of [
    ['-1', 'At least 0'],
    ['101', 'At most 100'],
  ] as const) {
    await progress.fill(value);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  }
  // The keys go to the bounds and no further.
  for (const [value, key, bound] of [
    ['1', 'ArrowDown', '0'],
    ['99', 'ArrowUp', '100'],
  ] as const) {
    await progress.fill(value);
    await progress.press(key);
    await progress.press(key);
    await expect(progress).toHaveValue(bound);
  }
  await progress.fill('60');
  await page.getByLabel('Message').fill('Payments work.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFailure(page, 'Update failed', 'Failed to update progress');
  failing = 'message';
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFailure(page, 'Update failed', 'Failed to update message', 'Progress updated');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Status').selectOption('completed');
  await page.getByRole('button', { name: 'Save' }).click();
  const done = page.locator('[data-variant=default] [role=status]');
  await expect(done.locator('strong')).toHaveText('Status updated');
});

test('a portal that is refused without a word has the wrong credentials', async ({ page }) => {
  await standIn(page, {
    'clientProjects.authenticate': () => new Refusal('UNAUTHORIZED', 401, ''),
  });
  await page.goto('/client-access');
  const { slug, password, enter } = portalSignIn(page);
  await slug.fill('palm');
  await password.fill('a password');
  await enter.click();
  await expectFailure(page, 'Authentication Error', 'Invalid credentials');
});

test('the form of a request has its bounds, and words for a refusal that has none', async ({ page }) => {
  const portal = { id: 7, slug: 'palm', name: 'Palm', whatsappNumber: null };
  await standIn(page, {
    'clientProjects.get': () => ({ ...portal, requestCount: 0, requestCounts: noRequests }),
    'supportRequests.live': () => null,
    'supportRequests.forProject': () => [],
    'supportRequests.create': silent,
  });
  await page.addInitScript((kept) => sessionStorage.setItem('clientProject', kept), JSON.stringify(portal));
  await page.goto('/client/palm');
  const { rating, document, screenshot, title, description, send } = portalOf(page);
  for (const [name, value] of Object.entries({ min: '1', max: '5', step: '1' }))
    await expect(rating).toHaveAttribute(name, value);
  await expect(rating).toHaveValue('3');
  await expect(document.locator('input')).toHaveAttribute('accept', '.pdf,.doc,.docx,.txt,.csv,.xlsx,.xls');
  await expect(screenshot.locator('input')).toHaveAttribute(
    'accept',
    'image/png,image/jpeg,image/webp,image/gif',
  );
  await title.fill('Le panier se vide');
  await description.fill('Le panier se vide une fois sur deux quand je passe à la caisse.');
  await send.click();
  await expectFailure(page, 'Erreur', "Impossible d'envoyer la demande");
});

test('support reads dates in French, an inactive project as such, and why GitHub was not set', async ({
  page,
}) => {
  const clientProject = {
    id: 7,
    slug: 'palm',
    name: 'Palm & fils',
    whatsappNumber: '+33155000143',
    isActive: false,
    contactEmail: null,
    language: 'fr',
    technicalContext: 'Next.js et PostgreSQL',
    githubRepository: null,
    hasGithubToken: false,
    showsCodeToModel: false,
    requestCount: 1,
    createdAt: at,
  };
  const request = {
    id: 1,
    clientProjectId: 7,
    requestType: 'Bug',
    title: 'Le panier se vide',
    description: 'Le panier se vide une fois sur deux.',
    priority: 'Faible',
    rating: 2,
    status: 'Nouveau',
    satisfaction: null,
    attachment: null,
    attachmentName: null,
    documentType: null,
    documentUrl: null,
    documentName: null,
    documentState: 'none',
    documentProblem: null,
    messageCount: 0,
    answerCount: 0,
    unreadCount: 0,
    assignee: null,
    refusal: null,
    revision: 1,
    createdAt: '2026-08-15T14:05:00.000Z',
    updatedAt: at,
    projectName: '',
    projectSlug: 'palm',
    gptResponse: null,
    promptVersion: null,
    promptState: 'waiting',
    promptStep: null,
  };
  const others = [
    { title: 'Deuxième', status: 'En cours', priority: 'Moyenne', gptResponse: 'Observed: nothing.' },
    { title: 'Troisième', status: 'Résolu', priority: 'Critique' },
    { title: 'Quatrième', status: 'Refusé', priority: 'Critique' },
  ].map((part, at) => ({ ...request, id: at + 2, ...part }));
  await standIn(page, {
    ...staffAnswers,
    'clientProjects.list': () => [clientProject],
    'clientProjects.setGithub': broken,
    'supportRequests.list': () => [request, ...others],
    'supportRequests.assignees': () => [],
    'supportRequests.weeks': () => [],
    'supportRequests.counts': () => ({ new: 4, inProgress: 3, resolved: 2, refused: 1 }),
  });
  await page.goto('/support-admin');
  const counts = page.getByRole('group', { name: 'Demandes par statut' }).getByRole('button');
  await expect(counts).toHaveText(['Nouveau4', 'En cours3', 'Résolu2', 'Refusé1']);
  await expect(page.getByRole('heading', { level: 2, name: 'Demandes (10)' })).toBeVisible();
  const all = page.getByRole('list', { name: 'Demandes' }).locator('> li');
  const listed = all.first();
  await expect(listed.locator('time')).toHaveText('15 août 2026 à 14:05');
  await expect(listed).toContainText('Project #7');
  await expect(listed).toContainText('Bug');
  await expect(listed).toContainText(request.description);
  for (const [at, [status, priority]] of (
    [
      ['blue', 'green'],
      ['orange', 'orange'],
      ['green', 'red'],
      ['red', 'red'],
    ] as const
  ).entries()) {
    // The badge of the status is the field that sets it.
    const badge = all.nth(at).locator('.mantine-NativeSelect-root');
    await expect(badge).toHaveAttribute('style', new RegExp(`color-${status}`));
    await expect(badge.locator('svg').first()).toBeVisible();
    const other = all.nth(at).locator('.mantine-Badge-root');
    await expect(other).toHaveAttribute('style', new RegExp(`color-${priority}`));
    await expect(other.locator('svg')).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Projets clients' }).click();
  await page.getByRole('link', { name: 'Palm & fils' }).click();
  await expect(page.getByText('Inactif', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Créé le 1 mars 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('/client/palm', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '+33155000143' })).toBeVisible();
  await expect(page.getByText('Next.js et PostgreSQL')).toBeVisible();
  await expect(page.getByText('L’IA peut mieux analyser les demandes avec un accès au code')).toBeVisible();
  const github = page.getByRole('region', { name: 'GitHub de Palm & fils' });
  await github.getByRole('button', { name: /^Configurer/ }).click();
  await expect(github.getByText(/^Nécessaire pour les repositories privés/)).toBeVisible();
  await github.getByRole('button', { name: 'Annuler' }).click();
  await expect(github.getByLabel('URL du repository')).toHaveCount(0);
  await github.getByRole('button', { name: /^Configurer/ }).click();
  await github.getByLabel('URL du repository').fill('https://github.com/vitrine-demo/boutique');
  await github.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectFailure(page, 'Erreur', 'Impossible de mettre à jour la configuration GitHub');
});

test('the conversations stand in a box of 384 px or more, come anew every 30 s, and say a failed resolution', async ({
  page,
}) => {
  const made = (number: number) => ({
    id: `${number}`.padStart(16, '0'),
    sessionId: `session_${number}`,
    userName: `Visiteur ${number}`,
    userEmail: null,
    userPhone: null,
    language: 'fr',
    category: null,
    status: 'active',
    priority: 'normal',
    isResolved: false,
    adminNotes: null,
    escalationReason: null,
    takenOverBy: null,
    takenOverAt: null,
    waitingSince: null,
    summary: null,
    summaryIsOld: false,
    lastMessage: null,
    unread: 0,
    revision: 1,
    createdAt: at,
    updatedAt: at,
    cursor: `${number}`,
  });
  const known = {
    userName: null,
    userEmail: 'layla@palm.example',
    userPhone: '+971 50 000 0000',
    category: 'sales',
    status: 'escalated',
    priority: 'urgent',
    isResolved: true,
    adminNotes: 'Rappeler lundi.',
  };
  const unknown = { userName: null, sessionId: 'session_1772355600000_0123456789abcdef' };
  const rows = Array.from({ length: 20 }, (_, index) => ({
    ...made(index + 1),
    ...(index === 0 && known),
    ...(index === 1 && unknown),
  }));
  const calls = await standIn(page, {
    ...staffAnswers,
    'admin.conversations': () => rows,
    'admin.conversation': ({ conversationId }) => rows.find(({ id }) => id === conversationId),
    'admin.setResolved': broken,
    'chat.messages': () =>
      (['user', 'bot', 'admin'] as const).map((sender, at) => ({
        id: at + 1,
        sender,
        message: `Message ${at + 1}`,
        authorName: null,
        state: 'done',
        revision: at + 1,
        createdAt: `2026-03-01T08:0${at}:00.000Z`,
      })),
    'cannedAnswers.list': () => [],
    'mails.sent': () => [],
    'admin.costs': () => ({
      currency: null,
      answers: [],
      total: { inputTokens: 0, outputTokens: 0, amount: 0, isEstimated: false },
    }),
  });
  // At which moment, by the clock of the page, the list was asked for.
  await page.addInitScript(() => {
    const moments: number[] = [];
    Object.assign(globalThis, { moments });
    const plain = globalThis.fetch;
    globalThis.fetch = (address, init) => {
      if (String(address).includes('admin.conversations')) moments.push(Date.now());
      return plain(address, init);
    };
  });
  const moments = () => page.evaluate<number[]>(() => Reflect.get(globalThis, 'moments'));
  await page.clock.install({ time: at });
  const desk = consoleOf(page);
  await desk.open();
  await expect(desk.rows).toHaveCount(20);
  const box = desk.list.locator('..');
  expect((await box.boundingBox())?.height).toBeGreaterThan(384);
  await page.setViewportSize({ width: 1280, height: 400 });
  expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(384);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);

  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return (await moments()).length;
      },
      { intervals: [50] },
    )
    .toBe(3);
  const [first = 0, second = 0, third = 0] = await moments();
  for (const pause of [second - first, third - second]) {
    expect(pause).toBeGreaterThanOrEqual(30_000);
    expect(pause).toBeLessThan(40_000);
  }

  const [named, unnamed] = [desk.rows.nth(0), desk.rows.nth(1)];
  for (const word of ['Escaladée', 'layla@palm.example', '+971 50 000 0000', 'Vente', 'Urgente', 'Résolue'])
    await expect(named).toContainText(word);
  await expect(named.locator('time')).toHaveAttribute('datetime', at);
  await expect(named.locator('svg').first()).toBeVisible();
  await expect(unnamed).toContainText('Session 89abcdef');
  await named.click();
  await expect(desk.panel.getByRole('heading', { level: 2 })).toHaveText('layla@palm.example');
  await expect(desk.panel.getByRole('button', { name: 'Rouvrir' })).toBeVisible();
  await expect(desk.panel.locator('p', { hasText: 'Rappeler lundi.' })).toBeVisible();
  await expect(desk.messages.locator('strong')).toHaveText(['Client', 'IA', 'Admin']);
  await expect(desk.messages.locator('time')).toHaveText(['08:00', '08:01', '08:02']);
  await unnamed.click();
  await desk.panel.getByRole('button', { name: 'Marquer comme résolu' }).click();
  await expectFailure(page, 'Erreur', 'Impossible de modifier le statut de résolution');
  expect(calls.filter(({ name }) => name === 'admin.setResolved')).toHaveLength(1);
});
