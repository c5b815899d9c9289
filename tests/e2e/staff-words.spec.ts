import type { Page } from '@playwright/test';
import { settingsTabs } from '../../src/client/app/features/settings/settings-search.ts';
import { frameWords } from '../../src/content/app/frame.ts';
import { kitWords } from '../../src/content/app/kit.ts';
import { countryCodes } from '../../src/content/billing.ts';
import { languageNames } from '../../src/content/chat.ts';
import type { StaffPath } from '../../src/routes.ts';
import { demo, expect, signIn, test } from './fixtures.ts';
import { answersTo, leaves, plain, readScreen } from './screen-texts.ts';

/**
 * Every staff screen in a language that nobody speaks: each of the app's words is between brackets, in other letters
 * and longer by two fifths. What stands there without is either data, or written into a screen where it has no
 * translation; and what is longer must still have its room.
 */

/** Runs in the page, before the app: it takes its words through this (src/client/app/language.ts). */
function speakNoLanguage(): void {
  const strange: Record<string, string> = { a: 'å', e: 'ë', i: 'ï', o: 'ø', u: 'û', c: 'ç', n: 'ñ', s: 'š' };
  const lengthened = (text: string) => {
    if (!/\p{L}/u.test(text)) return text;
    // What stands in braces is filled in by the screen.
    const letters = text.replaceAll(/\{\w+\}|./gsu, (sign) => strange[sign] ?? sign);
    return `⟦${letters}${' ~~~~'.repeat(Math.ceil((text.length * 0.4) / 5))}⟧`;
  };
  const mark = (words: unknown): unknown => {
    if (typeof words === 'string') return lengthened(words);
    if (typeof words === 'function') return (...args: unknown[]) => mark(words(...args));
    if (Array.isArray(words)) return words.map(mark);
    if (typeof words !== 'object' || words === null) return words;
    return Object.fromEntries(Object.entries(words).map(([name, part]) => [name, mark(part)]));
  };
  Object.assign(globalThis, { markWords: mark });
}

/** Of pieces that serve clients too, which are told the language to say them in; names that languages and keys have. */
const shared = new Set([
  ...leaves(kitWords.fr),
  ...leaves(frameWords.fr),
  ...leaves(languageNames),
  // As browsers call countries, which have some shorter than others.
  ...(['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(['fr'], { type: 'region', style });
    return countryCodes.flatMap((code) => (names.of(code) ?? code).split(/[()]/).map(plain));
  }),
  'Alt',
  'Vitrine Studio',
]);

/** What the browser itself writes of a day. */
const dateWords = new Set(
  Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + month)).flatMap((day) =>
    (['long', 'short'] as const).flatMap((month) =>
      day.toLocaleDateString('fr', { weekday: 'long', month }).split(' '),
    ),
  ),
);

/** Whether a text says something that is neither the app's words nor in an answer of the server. */
const foreignTo = (answered: string) => (text: string) => {
  if (text.startsWith('/') || URL.canParse(text)) return false;
  let left = text;
  while (/⟦[^⟦⟧]*⟧/.test(left)) left = left.replace(/⟦[^⟦⟧]*⟧/, '\n');
  return (
    left
      .split('\n')
      // An answer's own words, cut where they are too long for a list.
      .map((line) => plain(line.replace(/…$/, '')))
      .some(
        (line) =>
          !answered.includes(line) &&
          line
            .split(/[^\p{L}\p{M}.’'/ -]+/u)
            .map(plain)
            .some(isStrange),
      )
  );
  function isStrange(part: string): boolean {
    // Initials and currencies are no words.
    if (!/\p{L}{2}/u.test(part) || /^[\p{Lu}\p{Lo}]{2,3}$/u.test(part) || shared.has(part)) return false;
    return !answered.includes(part) && !part.split(' ').every((word) => dateWords.has(word) || word === 'à');
  }
};

/** What stands at each address of theirs: an area that is added is to be read too. */
const screensOf = (clientId: string, invoiceId: number) =>
  Object.values({
    '/admin': ['/admin'],
    '/notices': ['/notices'],
    '/chat-admin': ['/chat-admin'],
    '/mails': ['/mails'],
    '/support-admin': ['/support-admin', '/support-admin?tab=projets&id=1', '/support-admin?dialog=new'],
    '/support-admin/{requestId}': ['/support-admin/1'],
    '/customers': ['/customers', '/customers?dialog=new', '/customers?dialog=import'],
    '/customers/{customerId}': ['/customers/1'],
    '/clients': ['/clients'],
    '/clients/{clientId}': [`/clients/${clientId}`],
    '/invoices': ['/invoices'],
    '/invoices/{invoiceId}': [`/invoices/${invoiceId}`],
    '/quotes-admin': ['/quotes-admin'],
    '/quotes-admin/{quoteId}': ['/quotes-admin/1'],
    '/status-admin': ['/status-admin'],
    '/status-admin/{statusPageId}': ['/status-admin/1'],
    '/sales-enablement': ['/sales-enablement'],
    '/content': ['/content', '/content?kind=mail', '/content?kind=guide'],
    '/content/{kind}/{item}': [
      '/content/service/real-estate',
      '/content/project/thailand-tours',
      '/content/page/landing',
      '/content/mail/offer',
    ],
    '/content/sources': ['/content/sources'],
    '/content/try': ['/content/try'],
    '/start': ['/start'],
    '/unanswered': ['/unanswered', '/unanswered?state=disliked'],
    '/books': ['/books'],
    '/books/money': ['/books/money'],
    '/settings': settingsTabs.map((tab) => `/settings?tab=${tab}`),
    '/staff': ['/staff', '/staff?tab=etapes', '/staff?tab=cles', '/staff?dialog=invite'],
    '/audit': ['/audit'],
    '/failed-jobs': ['/failed-jobs'],
    '/gates': ['/gates'],
    '/account': ['/account'],
  } satisfies Record<StaffPath, string[]>).flat();

/** A client of a project, and an invoice of it that is being prepared. */
async function makeClient({ request }: Page): Promise<{ clientId: string; invoiceId: number }> {
  const made = await request.post('/api/validate-project', {
    data: {
      firstName: 'Omar',
      lastName: 'Haddad',
      email: `omar.${Date.now()}@client.example`,
      projectName: 'Boutique',
      projectPrice: 3000,
    },
  });
  const { client, project } = await made.json();
  const drafted = await request.post(`/api/projects/${project.id}/invoices`);
  expect(drafted.status(), await drafted.text()).toBe(200);
  return { clientId: client.id, invoiceId: (await drafted.json()).id };
}

for (const width of [390, 1440]) {
  const isPhone = width === 390;
  test.describe(`staff screens (${width} px)`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: isPhone, isMobile: isPhone });
    test(`have no words of their own, and room for longer ones and for a finger`, async ({ page }) => {
      test.slow();
      await page.addInitScript(speakNoLanguage);
      await signIn(page, demo('admin'));
      const { clientId, invoiceId } = await makeClient(page);
      const answered = answersTo(page);
      for (const screen of screensOf(clientId, invoiceId)) {
        await page.goto(screen);
        await settle(page);
        const { texts, misfits, small } = await readScreen(page);
        const isForeign = foreignTo((await answered()).join(' '));
        expect.soft(texts.filter(isForeign), `${screen}: untranslated`).toEqual([]);
        expect.soft(misfits, `${screen}: without room`).toEqual([]);
        expect.soft(small, `${screen}: too small for a finger`).toEqual([]);
      }
    });
  });
}

/** Nothing is on its way any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expect(page.getByText('⟦').first()).toBeVisible();
}
