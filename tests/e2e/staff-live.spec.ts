import type { Page, Route } from '@playwright/test';
import { demo, expect, signIn, test } from './fixtures.ts';

/** Answers the streams of the page by hand, in the order in which they are opened. */
async function takeStreams(
  page: Page,
): Promise<() => Promise<{ input: unknown; end(events: object[]): Promise<void> }>> {
  const opened: Route[] = [];
  let wake = () => {};
  await page.route('**/trpc/staff.live*', (route) => {
    opened.push(route);
    wake();
  });
  return async () => {
    while (opened.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    const route = opened.shift() as Route;
    const input = JSON.parse(new URL(route.request().url()).searchParams.get('input') ?? '{}');
    return {
      input,
      async end(events) {
        const lines = events.map((event) => `id: 0\ndata: ${JSON.stringify(event)}\n\n`);
        const body = `event: connected\ndata: {}\n\n${lines.join('')}`;
        await route.fulfill({ contentType: 'text/event-stream', body });
      },
    };
  };
}

const person = { type: 'person', conversationId: 'conv_1', label: 'Fatima <b>Zahra</b>' };

test('the frame counts who waits, tells of a visitor who asks for a person, and says when it is cut off', async ({
  page,
}) => {
  const nextStream = await takeStreams(page);
  await signIn(page, demo('support'));
  await page.goto('/account');
  const stream = await nextStream();
  expect(stream.input).toEqual({});
  await stream.end([{ type: 'counts', counts: { waiting: 4, newRequests: 0 } }, person]);
  const area = page
    .getByRole('navigation', { name: 'Espace équipe' })
    .getByRole('link', { name: /^Conversations/ });
  await expect(area).toHaveAccessibleName('Conversations 4 en attente');
  const toast = page.getByRole('status').filter({ hasText: 'Un visiteur demande une personne' });
  await expect(toast).toContainText('Fatima <b>Zahra</b>');
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(page).toHaveURL(/\/chat-admin\?id=conv_1/);
  await expect(page.getByRole('status').filter({ hasText: 'Reconnexion…' })).toBeVisible();
});

test('the one tab that keeps watch notifies, once that was switched on', async ({ page }) => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Recorded {
      static permission = 'default';
      static async requestPermission() {
        Recorded.permission = 'granted';
        return 'granted';
      }
      constructor(title: string, { body }: { body: string }) {
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Recorded, shown });
  });
  const nextStream = await takeStreams(page);
  await signIn(page, demo('support'));
  await page.goto('/account');
  const first = await nextStream();
  await page.getByRole('button', { name: /Sara Benali/ }).click();
  const notifications = page.getByRole('switch', { name: 'Notifications' });
  await expect(notifications).not.toBeChecked();
  await notifications.press('Space');
  await expect(notifications).toBeChecked();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toEqual(['vitrine-notifications']);
  await first.end([person]);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shown: string[] }).shown))
    .toEqual(['Un visiteur demande une personne: Fatima <b>Zahra</b>']);
});

test('what is on screen is read again after a gap, in which something may have been missed', async ({
  page,
}) => {
  const nextStream = await takeStreams(page);
  await signIn(page, demo('support'));
  await page.goto('/support-admin');
  await expect(page.getByRole('button', { name: /^Nouveau \d+$/ })).toBeVisible();
  await (await nextStream()).end([]);
  const second = await nextStream();
  const read = page.waitForRequest(/supportRequests\.list/);
  await second.end([]);
  await read;
});

test('whose session ends is led to the sign-in by the stream', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await signIn(page, demo('sales'));
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await page.request.post('/api/staff/sign-out');
  await expect(page).toHaveURL('/login?to=%2Faccount');
  await expect(page.getByText('Votre session a pris fin')).toBeVisible();
});
