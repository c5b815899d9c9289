import { type APIRequestContext, expect as check, type Page, request } from '@playwright/test';
import { quoteOf } from '../setup/quotes.ts';
import { demo, dress, expect, leaveBy, looks, objections, signIn, slowIf, test } from './fixtures.ts';

/** As specified. */
const wrong = 'Mot de passe incorrect. Veuillez vérifier et réessayer.';

type Written = { id: number; slug: string; version: number; password: string; content: object };

let written = 0;

/** A quote of the journey's own, written by the demo's sales account. */
async function writeQuote(
  sales: APIRequestContext,
  part: Parameters<typeof quoteOf>[0] = {},
): Promise<Written> {
  written += 1;
  const slug = `journey-${process.pid}-${Date.now()}-${written}`;
  const password = `mot de passe ${slug}`;
  const content = quoteOf({
    title: 'Boutique en ligne',
    clientName: 'Maison Safran',
    contactName: 'Nadia Benali',
    lines: [
      { title: 'Boutique', description: 'Catalogue et paiement', quantity: 1, unitPrice: 4_000 },
      { title: 'Photos', description: '', quantity: 2.5, unitPrice: 100.5 },
    ],
    validUntil: null,
    ...part,
  });
  const answer = await sales.post('/api/admin/quotes', { data: { slug, password, content } });
  check(answer.status(), await answer.text()).toBe(201);
  const { id, version } = await answer.json();
  return { id, slug, version, password, content };
}

/** Asks as the demo's sales account, beside the browser of the journey. */
const salesTest = test.extend<{ sales: APIRequestContext }>({
  sales: async ({ baseURL }, use) => {
    const sales = await request.newContext(baseURL ? { baseURL } : {});
    const answer = await sales.post('/api/staff/sign-in', { data: demo('sales') });
    check(answer.status()).toBe(200);
    await use(sales);
    await sales.dispose();
  },
});

const passwordOf = (page: Page) => page.getByRole('textbox', { name: /^(Mot de passe|Password)$/ });
/** Sends the form, and answers its question. */
async function accept(page: Page): Promise<void> {
  // Not the one of a question that still fades away.
  await page.getByRole('main').getByRole('button', { name: 'Valider le devis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Valider le devis' }).click();
}
const paperOf = (page: Page) => page.getByRole('article');

async function unlock(page: Page, password: string): Promise<void> {
  await passwordOf(page).fill(password);
  await page.keyboard.press('Enter');
}

async function openQuote(page: Page, { slug, password }: Written): Promise<void> {
  await page.goto(`/quote/${slug}`);
  await unlock(page, password);
  await expect(paperOf(page)).toBeVisible();
}

test('too many tries are told in English too, with the time to wait', async ({ page, troubles }) => {
  troubles.tolerate(429);
  const message = 'Trop d’essais\u00a0: réessayez dans 14 minutes';
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfter: 840 };
  await page.route('**/trpc/quotes.unlock*', (route) =>
    route.fulfill({ status: 429, json: { error: { message, code: -32029, data } } }),
  );
  await page.goto('/quotes');
  await unlock(page, 'un mot de passe parmi d’autres');
  const alert = page.getByRole('alert');
  await expect(alert.locator('[lang=fr]')).toHaveText(message);
  await expect(alert).toContainText('Too many tries: try again in 14 minutes.');
});

salesTest(
  'no amount breaks on a telephone, and no label is squeezed by one',
  async ({ page, sales, troubles }) => {
    troubles.tolerate(401);
    await page.setViewportSize({ width: 360, height: 740 });
    const label = 'À la signature du bon de commande et du contrat';
    await openQuote(
      page,
      await writeQuote(sales, {
        lines: [{ title: 'Plateforme de réservation', description: '', quantity: 1, unitPrice: 1_250_000.5 }],
        instalments: [{ label, percent: 100 }],
      }),
    );
    const amounts = paperOf(page).locator('td:last-child, dd, li strong').filter({ hasText: '€' });
    await expect(amounts).toHaveCount(5);
    const lines = await amounts.evaluateAll((all) =>
      all.map((amount) => {
        const range = document.createRange();
        range.selectNodeContents(amount);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1]);
    const { width = 0 } = (await page.getByRole('listitem').getByText(label).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(200);
  },
);

for (const look of looks) {
  salesTest(
    `a client finds, accepts and pays a quote (${look.colorScheme}, ${look.width} px)`,
    slowIf(look.width === 360),
    async ({ page, sales, troubles }) => {
      // axe looks four times.
      salesTest.slow();
      troubles.tolerate(401);
      await dress(page, look);
      const clean = async (state: string) => {
        expect(await objections(page), state).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(look.width);
      };
      const quote = await writeQuote(sales);
      await page.goto('/quotes');
      const submit = page.getByRole('button', { name: 'Open the quote' });
      await expect(submit).toBeDisabled();
      await passwordOf(page).fill('   ');
      await expect(submit).toBeDisabled();
      await unlock(page, 'un mot de passe inconnu');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(wrong);
      await expect(alert.locator('[lang=fr]')).toHaveText(wrong);
      await expect(passwordOf(page)).toBeFocused();
      await clean('refused');
      // The text is selected: what is typed now replaces it.
      await page.keyboard.type(quote.password);
      await submit.click();
      await expect(page).toHaveURL(`/quote/${quote.slug}`);

      const paper = paperOf(page);
      await expect(paper).toHaveAttribute('lang', 'fr');
      await expect(paper.getByRole('heading', { level: 1, name: 'Boutique en ligne' })).toBeVisible();
      await expect(paper).toContainText('4\u00a0251,25\u00a0€');
      await expect(paper).toContainText('Taxe (20\u00a0%)');
      await expect(paper).toContainText('5\u00a0101,50\u00a0€');
      await expect(paper.getByRole('listitem').first()).toHaveText(
        /Au lancement\s*70\u00a0%\s*3\u00a0571,05\u00a0€/,
      );
      await expect(paper).toContainText('Version 1');
      await clean('open');

      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Télécharger le PDF' }).click(),
      ]);
      expect(pdf.suggestedFilename()).toBe(`${quote.slug}.pdf`);

      const name = page.getByRole('textbox', { name: 'Votre nom' });
      await expect(name).toHaveValue('');
      await expect(paper).toContainText(
        /la version \u20681\u2069 de ce devis, pour un total de \u20685\u00a0101,50\u00a0€\u2069/,
      );
      await name.fill(' ');
      await page.getByRole('button', { name: 'Valider le devis' }).click();
      await expect(name).toBeFocused();
      await expect(page.getByText('Saisissez votre nom')).toBeVisible();
      await name.fill('Nadia B. Benali');
      await page.getByRole('button', { name: 'Valider le devis' }).click();
      const question = page.getByRole('dialog', { name: 'Valider ce devis ?' });
      await expect(question).toContainText(
        /«\s\u2068Boutique en ligne\u2069\s», version \u20681\u2069, .* de \u20685\u00a0101,50\u00a0€\u2069, au nom de \u2068Nadia B. Benali/,
      );
      await clean('question');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(name).toHaveValue('Nadia B. Benali');
      const asIs = await (await sales.get(`/api/admin/quotes/${quote.id}`)).json();
      expect(asIs.acceptance).toBeNull();
      await accept(page);
      const accepted = page.getByRole('heading', { name: 'Devis accepté' });
      await expect(accepted).toBeFocused();
      await expect(paper).toContainText('Nadia B. Benali');
      await expect(paper).toContainText(/[0-9a-f]{64}/);
      await expect(page.getByRole('button', { name: 'Valider le devis' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Coordonnées bancaires' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Copier\s+IBAN$/ }).first()).toBeVisible();
      await clean('accepted');

      // It has become a project: its first part is paid at once, or by transfer with a mail.
      await page.getByRole('button', { name: /^Payer maintenant/ }).click();
      await expect(page).toHaveURL('/validate-project');
      // A document of its own: the policy of the quote's lets no fields of a card in.
      const loaded = () => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
      expect(await loaded()).toMatch(/\/validate-project$/);
      await expect(paper).toHaveCount(0);
      await expect(page.getByText('3\u00a0571,05\u00a0€', { exact: true })).toBeVisible();
      await page.goBack();
      const draft = new URL(
        (await page.getByRole('link', { name: 'Virement effectué' }).getAttribute('href')) ?? '',
      );
      expect(draft.protocol).toBe('mailto:');
      expect(draft.searchParams.get('subject')).toMatch(/PROJECT-[0-9a-z]{16}/);
      expect(draft.searchParams.get('body')).toContain('3\u00a0571,05\u00a0€');

      // Open to this browser from now on, until it is closed.
      await page.reload();
      await expect(accepted).toBeVisible();
      await leaveBy(page, 'Fermer ce devis');
      await expect(passwordOf(page)).toBeFocused();
      await expect(paper).toHaveCount(0);
      await page.reload();
      await expect(passwordOf(page)).toBeVisible();
      await clean('closed');
      const detail = await (await sales.get(`/api/admin/quotes/${quote.id}`)).json();
      expect(detail.acceptance).toMatchObject({ acceptedBy: 'Nadia B. Benali', version: 1 });
    },
  );
}

test('the quote of the specification is at its own address, in French', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await page.goto('/aloe-quote');
  const submit = page.getByRole('button', { name: 'Ouvrir le devis' });
  await expect(submit).toBeDisabled();
  await unlock(page, 'faux');
  await expect(page.getByRole('alert')).toHaveText(wrong);
  expect(await page.content()).not.toMatch(/Aloe Bay|Module d’IA|THB/);
  await unlock(page, 'devis-aloe-2026');
  const paper = paperOf(page);
  await expect(paper).toContainText('140\u00a0000\u00a0THB');
  await expect(paper.getByRole('row', { name: /Site web/ })).toContainText('100\u00a0000\u00a0THB');
  await expect(paper.getByRole('row', { name: /Module d’IA/ })).toContainText('40\u00a0000\u00a0THB');
  await expect(paper.getByRole('listitem').nth(0)).toContainText(/lancement\s*70\u00a0%/);
  await expect(paper.getByRole('listitem').nth(1)).toContainText(/livraison\s*30\u00a0%/);
  await expect(page.getByRole('button', { name: 'Valider le devis' })).toBeVisible();
  await page.goto('/quotes');
  await unlock(page, 'devis-aloe-2026');
  await expect(page).toHaveURL('/aloe-quote');
});

salesTest('too many tries are told as such, with the wait', async ({ page, sales, troubles }) => {
  troubles.tolerate(401, 429, 'network');
  const { slug } = await writeQuote(sales);
  await page.goto(`/quote/${slug}`);
  await expect(passwordOf(page)).toBeVisible();
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      page.request.post('/api/quotes/unlock', { data: { slug, password: `faux numéro ${at}` } }),
    ),
  );
  await unlock(page, 'encore faux');
  await expect(page.getByRole('alert')).toContainText(/essais|tentatives/i);
  await expect(page.getByRole('alert')).not.toContainText(wrong);
  await page.route('**/trpc/quotes.unlock*', (route) => route.abort());
  await unlock(page, 'sans réseau');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
});

salesTest(
  'another version is shown first, and an access that ended is told of',
  async ({ page, sales, troubles }) => {
    troubles.tolerate(401, 409);
    const quote = await writeQuote(sales);
    await openQuote(page, quote);
    const saved = await sales.patch(`/api/admin/quotes/${quote.id}`, {
      data: {
        version: quote.version,
        content: { ...quote.content, title: 'Boutique et chatbot', taxPercent: 0 },
      },
    });
    expect(saved.status()).toBe(200);
    await page.getByRole('textbox', { name: 'Votre nom' }).fill('Nadia Benali');
    await accept(page);
    await expect(page.getByRole('alert')).toContainText('Ce devis vient d’être modifié');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique et chatbot' })).toBeVisible();
    await expect(paperOf(page)).toContainText('Version 2');
    const before = await (await sales.get(`/api/admin/quotes/${quote.id}`)).json();
    expect(before.acceptance).toBeNull();

    const changed = await sales.post(`/api/admin/quotes/${quote.id}/password`, {
      data: { password: `${quote.password} bis` },
    });
    expect(changed.status()).toBe(200);
    await accept(page);
    await expect(page.getByText('Votre accès a pris fin')).toBeVisible();
    await expect(passwordOf(page)).toBeFocused();
    expect(await page.content()).not.toContain('Boutique et chatbot');
    await unlock(page, `${quote.password} bis`);
    await page.getByRole('textbox', { name: 'Votre nom' }).fill('Nadia Benali');
    await accept(page);
    await expect(page.getByRole('heading', { name: 'Devis accepté' })).toBeVisible();
  },
);

salesTest(
  'what is no longer valid cannot be accepted; staff read without accepting',
  async ({ page, sales, troubles }) => {
    troubles.tolerate(401);
    const old = await writeQuote(sales, { validUntil: '2020-01-01' });
    await openQuote(page, old);
    await expect(page.getByText('Ce devis n’est plus valable')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Valider le devis' })).toHaveCount(0);
    await expect(paperOf(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    expect(await objections(page)).toEqual([]);

    const live = await writeQuote(sales);
    await signIn(page, demo('sales'));
    await page.goto(`/quote/${live.slug}`);
    await expect(page.getByText('Vous lisez ce devis en tant que membre de l’agence')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Valider le devis' })).toHaveCount(0);
  },
);

salesTest(
  'an Arabic quote reads from right to left, and on paper nothing but the quote is left',
  async ({ page, sales, troubles }) => {
    troubles.tolerate(401);
    const quote = await writeQuote(sales, {
      title: 'موقع إلكتروني لعيادة النور',
      clientName: 'عيادة النور',
      contactName: 'ليلى الهاشمي',
      language: 'ar',
      currency: 'AED',
      instalments: [],
    });
    await openQuote(page, quote);
    const paper = paperOf(page);
    await expect(paper).toHaveAttribute('dir', 'rtl');
    await expect(paper).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('contentinfo')).toContainText('جميع الحقوق محفوظة');
    const head = page.getByRole('columnheader');
    const [first, last] = await Promise.all([head.first().boundingBox(), head.last().boundingBox()]);
    expect(first?.x).toBeGreaterThan(last?.x ?? Number.POSITIVE_INFINITY);
    await expect(page.getByRole('button', { name: 'قبول العرض' })).toBeVisible();
    expect(await objections(page)).toEqual([]);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const gone of ['button', 'banner', 'contentinfo', 'navigation', 'textbox'] as const)
      await expect(page.getByRole(gone)).toHaveCount(0);
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color),
    ).toBe('rgb(0, 0, 0)');
  },
);
