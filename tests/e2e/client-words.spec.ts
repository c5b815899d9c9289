import type { Page } from '@playwright/test';
import { clientLanguages } from '../../src/content/language.ts';
import { type Answers, Refusal, standIn } from './call-stand-in.ts';
import { answers, clientId, openPayment, project, projectOf } from './client-page.ts';
import { expect, objections, test } from './fixtures.ts';
import { answersTo, plain, readScreen } from './screen-texts.ts';

/**
 * Every client's screen in Arabic and in English. What is in another script, or has words of another language, is data,
 * a name that is the same everywhere, or was written into a screen where it has no translation.
 */

/** Names, and what is called so in every language. */
const names =
  /Vitrine( Studio)?|Ada|WhatsApp|Wise|IBAN|BIC ?\/ ?SWIFT|SWIFT|PDF|ZIP|QR|3-D Secure|GitHub|Google Sheet|Ctrl|Enter|slug|my-shop|URL|https?:\/\/\S*|DOCX?|TXT|CSV|XLSX?|5MB|EUR|USD|AED|Demo|API/g;

const latin = /\p{Script=Latin}{2,}/u;
/** Words that hardly a French sentence does without, and no English one has. */
const french =
  /(?<!\p{L})(le|la|les|des|du|une|et|pour|avec|vous|votre|vos|est|sont|pas|sur|dans|par|qui|cette|aucune?|nouveau|nouvelle|fermer|annuler|enregistrer|chargement|demandes?|devis|compte|langue|recherche|envoyer|titre|priorité|note)(?!\p{L})|[àâçèêîôûœ«»]/iu;

const at = '2026-03-01T09:00:00.000Z';
const noRequests = { Nouveau: 1, 'En cours': 1, Résolu: 1, Refusé: 1 };
const portal = { id: 7, slug: 'palm', name: 'Palm', whatsappNumber: null };

const request = {
  id: 1,
  clientProjectId: 7,
  requestType: 'Bug',
  title: 'The basket empties itself',
  description: 'The basket empties itself every other time.',
  priority: 'Faible',
  rating: 2,
  status: 'Nouveau',
  satisfaction: null,
  attachment: null,
  attachmentName: null,
  documentType: 'url',
  documentUrl: 'https://palm.example/basket',
  documentName: null,
  documentState: 'reading',
  documentProblem: null,
  messageCount: 2,
  answerCount: 1,
  repair: null,
  refusal: null,
  revision: 1,
  createdAt: at,
  updatedAt: at,
};
const requests = [
  request,
  { ...request, id: 2, status: 'En cours', priority: 'Moyenne', repair: 'repaired', documentState: 'read' },
  { ...request, id: 3, status: 'Résolu', priority: 'Critique', requestType: 'Amélioration' },
  {
    ...request,
    id: 4,
    status: 'Refusé',
    refusal: 'Not in our contract',
    requestType: 'Nouvelle fonctionnalité',
  },
];
const thread = [
  { id: 1, sender: 'client', authorName: 'Palm', message: 'Still so.', createdAt: at },
  {
    id: 2,
    sender: 'staff',
    authorName: 'Ada',
    message: 'We look at it.',
    createdAt: at,
    original: { text: 'We look.', language: 'en' },
  },
];

const portalAnswers: Answers = {
  'clientProjects.get': () => ({ ...portal, requestCount: 4, requestCounts: noRequests }),
  'supportRequests.live': () => null,
  'supportRequests.forProject': () => requests,
  'supportRequests.thread': () => thread,
  'staff.me': answers['staff.me'],
};

const dashboards = [
  project,
  projectOf({ paymentState: 'pending', isPaid: false, paymentMethod: null as never, lastUpdate: null }),
  projectOf({ paymentState: 'paid', paymentMethod: 'stripe', status: 'review', hasReceipt: true }),
  projectOf({ paymentState: 'refunded', isPaid: false, status: 'on_hold' }),
  projectOf({ paymentState: 'disputed', status: 'completed' }),
];

const everyEvent = [
  ['validated', null],
  ['declared', null],
  ['withdrawn', null],
  ['paid', null],
  ['confirmed', null],
  ['undone', null],
  ['refunded', null],
  ['disputed', null],
  ['declared', 'Balance'],
  ['paid', 'Balance'],
  ['status', 'in_progress'],
  ['progress', '40'],
  ['message', 'The calendar is ready.'],
  ['message', null],
].map(([kind, detail], index) => ({ id: index + 1, kind, detail, at }));

/** Opens each screen, and each state that it can be brought to without a server; `look` reads it. */
async function walk(page: Page, look: (place: string) => Promise<void>): Promise<void> {
  const main = page.getByRole('main');
  const nobody = () => new Refusal('UNAUTHORIZED', 401, '');

  await page.goto('/validate-project');
  await look('the form');
  await main.locator('button[type=submit]').click();
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('the form, refused');

  await page.goto('/client-access');
  await look('the sign-in of the portals');
  await main.locator('button[type=submit]').click();
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('the sign-in of the portals, refused');

  for (const path of ['/quotes', '/aloe-quote', '/senthang']) {
    await page.goto(path);
    await main.locator('input[type=password]').fill('no such password');
    await look(path);
    await main.locator('button[type=submit]').click();
    await expect(main.getByRole('alert')).toBeVisible();
    await look(`${path}, refused`);
  }
  await page.goto('/my');
  await look('the sign-in of /my');
  await main.locator('button[type=submit]').click();
  await look('the sign-in of /my, refused');

  // From here on the server is a made-up one.
  for (const [index, shown] of dashboards.entries()) {
    await standIn(page, {
      ...answers,
      'clients.projects': () => [shown],
      'projects.timeline': () => everyEvent,
      'clients.language': () => ({ language: 'en' }),
      'clients.billing': () => null,
    });
    await page.goto(`/dashboard/${clientId}`);
    await expect(main.locator('article')).toBeVisible();
    await look(`dashboard ${index + 1}`);
  }
  await standIn(page, { ...answers, 'clients.projects': () => [] });
  await page.goto(`/dashboard/${clientId}`);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await look('a dashboard without a project');
  const broken = () => new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something went wrong on our side');
  await standIn(page, { ...answers, 'clients.get': broken });
  await page.goto(`/dashboard/${clientId}`);
  await expect(main.getByRole('alert')).toBeVisible();
  await look('a dashboard that does not come');
  const gone = () => new Refusal('NOT_FOUND', 404, 'Client not found');
  await standIn(page, { ...answers, 'clients.get': gone, 'clients.projects': gone });
  await page.goto(`/dashboard/${clientId}`);
  await expect(main.getByRole('alert')).toBeVisible();
  await look('a dashboard whose link has ended');

  const testCard = { card: { kind: 'test' }, cardLimit: 999_999.99, ...banks() };
  await standIn(page, { ...answers, 'payments.options': () => testCard, 'clients.billing': () => billing });
  await openPayment(page);
  await expect(main.getByRole('radio').first()).toBeVisible();
  await look('the test card');
  await main.locator('summary').click();
  await look('the papers');
  for (const tab of [1, 2]) {
    await main.getByRole('tab').nth(tab).click();
    await look(`a transfer (${tab})`);
  }
  await page.evaluate(() => sessionStorage.clear());

  await standIn(page, portalAnswers);
  await page.addInitScript((kept) => sessionStorage.setItem('clientProject', kept), JSON.stringify(portal));
  await page.goto('/client/palm');
  await expect(main.locator('[data-record]')).toHaveCount(4);
  for (const opener of await main.locator('[data-open]').all()) await opener.click();
  await expect(main.getByText('We look at it.')).toHaveCount(4);
  await look('the portal');
  const fold = main.locator('button[aria-expanded=false]:not([data-open])');
  if (await fold.isVisible()) await fold.click();
  await main.getByRole('switch').click();
  await main.locator('form button[type=submit]').first().click();
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('the portal’s form, refused');
  await standIn(page, {
    ...portalAnswers,
    'supportRequests.forProject': () => [],
    'clientProjects.get': () => ({
      ...portal,
      requestCount: 0,
      requestCounts: { Nouveau: 0, 'En cours': 0, Résolu: 0, Refusé: 0 },
    }),
  });
  await page.goto('/client/palm');
  await look('an empty portal');

  await standIn(page, { 'my.get': nobody });
  await page.goto('/my');
  await look('/my');
}

const account = {
  holder: 'Vitrine Studio FZ-LLC',
  iban: 'FR7630006000011234567890189',
  accountNumber: null,
  bic: 'AGRIFRPP',
  bank: 'Banque Exemple',
  currency: 'EUR',
  hasQr: true,
};
const banks = () => ({ bank: account, wise: { ...account, hasQr: false } });
const billing = {
  revision: 0,
  name: 'Layla Haddad',
  legalName: null,
  address: null,
  country: null,
  vatNumber: null,
  registrationNumber: null,
};

for (const language of clientLanguages.filter((one) => one !== 'fr')) {
  for (const width of [390, 1440]) {
    const isPhone = width === 390;
    test.describe(`clients’ screens (${width} px)`, () => {
      test.use({ viewport: { width, height: 900 }, hasTouch: isPhone, isMobile: isPhone });
      test(`speak nothing but ${language}, and have room for it and for a finger`, async ({
        page,
        context,
        baseURL,
        troubles,
      }) => {
        test.slow();
        troubles.tolerate(400, 401, 404, 500);
        await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
        const answered = answersTo(page);
        await walk(page, async (place) => {
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
          await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
          // First the screen: what it shows has been answered by then.
          const { texts, misfits, small } = await readScreen(page, { isClients: true });
          const agency = await page.locator('meta[name=agency]').getAttribute('content');
          const data = [...(await answered()), ...Object.values(JSON.parse(agency ?? '{}')).map(String)]
            .filter((text) => text.length > 3)
            .map(plain)
            .toSorted((a, b) => b.length - a.length);
          const strange = language === 'ar' ? latin : french;
          const isStrange = (text: string) =>
            strange.test(
              data
                .reduce((left, known) => left.replaceAll(known, ''), plain(text))
                .replaceAll(names, '')
                .replaceAll(/\S+@\S+|PROJECT-\S*|FR76[\d ]+/g, ''),
            );
          expect.soft(texts.filter(isStrange), `${place}: another language`).toEqual([]);
          expect.soft(misfits, `${place}: without room`).toEqual([]);
          expect.soft(small, `${place}: too small for a finger`).toEqual([]);
          if (isPhone) expect.soft(await objections(page), place).toEqual([]);
        });
      });
    });
  }
}
