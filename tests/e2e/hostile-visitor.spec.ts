import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consoleOf, startConversation } from './console-page.ts';
import { demo, expect, signIn, test } from './fixtures.ts';

const run = 'document.documentElement.dataset.ran=1';

/** What has run, or been taken for markup, in some help desk or other. */
const scripts = [
  `<img src=x onerror=${run}>`,
  `<script>${run}</script>`,
  `<svg/onload=${run}>`,
  `"><img src onerror=${run}>`,
  `javascript:${run}`,
  `[ici](javascript:${run})`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `</textarea><img src=x onerror=${run}>`,
  `{{constructor.constructor('${run}')()}}`,
  '<style>*{display:none!important}</style>',
  '<base href=//evil.example><form action=//evil.example>',
  '</script><!--',
  `<a href="//evil.example" autofocus onfocus=${run}>x</a>`,
  '<math><mi xlink:href="data:x,<script>">',
  '%3Cimg src=x onerror=1%3E &lt;b&gt; &#60;',
];
/** What bends a layout or a name out of shape. */
const shapes = [
  '\u202e\u2066txt.exe\u202eevil',
  '\u200b\u200d\u2060\ufeff',
  'Z̵̢̛̖̼͇̞͉̈́̓͗̑͝a̷l̸g̶o̵'.repeat(4),
  'مرحبا‮ Hello ‏123',
  '𝕬\u0301\u20e3👩‍👩‍👧‍👦🏳️‍🌈',
  `$& $1 \${7*7} '; drop table staff; --`,
];

/** Nothing of it became an element, ran, left the page, or made the page wider than its window. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['ran'])).toBeUndefined();
  // Mantine writes the widths of what changes with the window's own into a style element.
  const made =
    'main :is(script, iframe, base, math, form[action], style:not([data-mantine-styles]), img, [onerror], [onload], [onfocus])';
  await expect(page.locator(`${made}, [role=dialog] :is(script, iframe, base, math, img, a)`)).toHaveCount(0);
  await expect(page.locator('a[href*="evil"], a[href^="javascript:"]')).toHaveCount(0);
  const sideways = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *, [role=dialog] *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      // Tabs for which there is no room are meant to be moved.
      .filter((element) => !element.matches('[role=tablist]'))
      .filter((element) => element.matches('html') || /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map(({ className }) => className),
  );
  expect(sideways).toEqual([]);
}

test('nothing that a visitor writes runs or bends a staff page', async ({ page, playwright, baseURL }) => {
  const word = `w${randomUUID().slice(0, 8)}`;
  const visitor = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'user-agent': `<script>${run}</script>`, 'accept-language': '<b>' },
  });
  const ids: string[] = [];
  for (const text of [...scripts, ...shapes]) {
    const { id } = await startConversation(
      visitor,
      {
        userName: text.slice(0, 100),
        userEmail: `o'${word}+x_y-z@example.com`,
        userPhone: text.slice(0, 40),
        sessionId: `${text.slice(0, 60)} ${randomUUID().slice(0, 20)}`,
      },
      `${word} ${text}`,
    );
    ids.push(id);
  }
  const wide = await startConversation(
    visitor,
    { userName: 'W'.repeat(100), userPhone: '9'.repeat(40), sessionId: 'S'.repeat(99) },
    'm'.repeat(4000),
    `${word} a\n\n\n b`,
  );
  await visitor.post(`/api/chat/conversation/${wide.id}/person`, { data: {} });

  await signIn(page, demo('admin'));
  const desk = consoleOf(page);
  await desk.open(`?search=${word}`);
  await expect(desk.rows).toHaveCount(ids.length + 1);
  // Told apart by what they are, not by what they look like: the markup is read as it was written.
  await expect(desk.rows.filter({ hasText: scripts[0] ?? '' }).first()).toBeVisible();
  await expectHarmless(page);

  const look = async () => {
    await expect(desk.messages.first()).toBeVisible();
    await expectHarmless(page);
  };
  // From row to row: to load the page for each took half of the journey's time.
  const seen: (string | null)[] = [];
  for (const row of await desk.rows.all()) {
    await row.click();
    await expect(row).toHaveAttribute('aria-selected', 'true');
    seen.push(new URL(page.url()).searchParams.get('id'));
    await look();
  }
  expect(seen.toSorted()).toEqual([wide.id, ...ids].toSorted());
  await page.setViewportSize({ width: 360, height: 800 });
  for (const id of [wide.id, ...ids.slice(scripts.length)]) {
    await desk.openConversation(id);
    await look();
  }

  for (const path of ['/audit', '/staff', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectHarmless(page);
  }
  await visitor.dispose();
});

test('a hostile name in the notice of a waiting visitor is only a name', async ({ page, request }) => {
  const name = `<img src=x onerror=${run}>`;
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  // What is asked for before the stream stands is counted, not told.
  const live = page.waitForResponse(/staff\.live/);
  await desk.open();
  await live;
  const { id, say } = await startConversation(request, { userName: name });
  await say('Je veux parler à une personne');
  await expect(page.getByText('Un visiteur demande une personne', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await expectHarmless(page);
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(desk.panel.getByRole('heading', { level: 2 })).toHaveText(name);
  expect(new URL(page.url()).searchParams.get('id')).toBe(id);
});

test('what staff write in the place of a hostile name stays text on both sides', async ({
  page,
  request,
}) => {
  const name = `</textarea><img src=x onerror=${run}>$&`;
  const { id } = await startConversation(request, { userName: name }, 'Bonjour');
  await signIn(page, demo('support'));
  const desk = consoleOf(page);
  await desk.openConversation(id);
  await desk.notes.fill(`<script>${run}</script>`);
  await desk.saveNotes.click();
  await expect(desk.panel.getByText(`<script>${run}</script>`)).toHaveCount(2);
  await desk.reply.fill(`${name} https://evil.example`);
  await desk.reply.press('Control+Enter');
  // The assistant may answer the greeting before this or after it.
  await expect(desk.messages.filter({ hasText: name })).toContainText('https://evil.example');
  await expectHarmless(page);
});
