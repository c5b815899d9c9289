import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readOutbox } from '../../src/server/rights/outbox.ts';
import { sellerInFrance } from '../setup/invoices.ts';
import { readMail } from '../setup/mime.ts';
import { freePort, type Started } from '../setup/processes.ts';
import {
  clockAhead,
  demo,
  dress,
  expect,
  looks,
  objections,
  signIn,
  startDemo,
  test,
  toast,
} from './fixtures.ts';

/** A server of the journey's own, whose agency may make out invoices, and whose clock can be set ahead. */
const reminded = test.extend<{
  server: { url: string; outbox: string; restart(days: number, reminds: 'on' | 'off'): Promise<void> };
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  server: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
    const port = await freePort();
    const start = (days: number, reminds: 'on' | 'off') =>
      startDemo(
        folder,
        {
          ...sellerInFrance,
          INVOICE_DAYS: '10',
          INVOICE_REMINDERS: reminds,
          INVOICE_MAIL: 'off',
          ...(days > 0 && clockAhead(days)),
        },
        port,
      );
    let running: Started = await start(0, 'on');
    await use({
      outbox: join(folder, 'data', 'outbox'),
      async restart(days, reminds) {
        await running.stop();
        running = await start(days, reminds);
      },
      url: running.url,
    });
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => use(server.url),
});

async function mailsTo(outbox: string, email: string) {
  const mails: ReturnType<typeof readMail>[] = [];
  for await (const { bytes } of readOutbox(outbox)) mails.push(readMail(bytes.toString()));
  return mails.filter((mail) => mail.header('to').includes(email));
}

async function linkIn(outbox: string, email: string, text: RegExp): Promise<string> {
  const find = async () => (await mailsTo(outbox, email)).find((mail) => text.test(mail.text));
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return /\/dashboard\/[0-9a-z]{16}(?:#mail=[\w-]+)?/.exec((await find())?.text ?? '')?.[0] ?? '';
}

const answerOf = async (page: Page, method: 'get' | 'post' | 'patch', path: string, data: object = {}) => {
  const answer = await page.request[method](path, method === 'get' ? {} : { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

reminded(
  'an overdue invoice is reminded of, paid by the link of the mail, and never again',
  async ({ page, browser, baseURL, server, troubles }) => {
    // A day that is over.
    troubles.tolerate(400);
    const email = `layla.${process.pid}@palm.example`;
    const { project } = await answerOf(page, 'post', '/api/validate-project', {
      firstName: 'Layla',
      lastName: 'Haddad',
      email,
      projectName: 'Booking engine',
      projectPrice: 3_000,
      language: 'en',
    });
    // The mail proves the address: nobody is reminded without.
    const first = await linkIn(server.outbox, email, /#mail=/);
    const [, clientId, token] = /dashboard\/(\w+)#mail=(.+)/.exec(first) ?? [];
    const confirmed = await page.request.post(`/api/clients/${clientId}/confirm-mail`, { data: { token } });
    expect(confirmed.status()).toBe(204);

    await signIn(page, demo('admin'));
    const draft = await answerOf(page, 'post', `/api/projects/${project.id}/invoices`);
    const buyer = {
      ...draft.content.buyer,
      street: '4 place des Vosges',
      postalCode: '75004',
      city: 'Paris',
      country: 'FR',
      registration: '404833048',
    };
    const saved = await answerOf(page, 'patch', `/api/invoices/${draft.id}`, {
      revision: draft.revision,
      fields: { ...draft.content, buyer },
    });
    const { number } = await answerOf(page, 'post', `/api/invoices/${draft.id}/issue`, {
      revision: saved.revision,
    });
    await page.goto('/invoices');
    const calendar = page.getByRole('region', { name: 'Rappels des 14 prochains jours' });
    await expect(calendar.getByRole('listitem').filter({ hasText: number })).toHaveCount(3);
    await calendar.getByRole('link', { name: number }).first().click();
    const panel = page.getByRole('region', { name: 'Rappels', exact: true });
    await expect(panel.getByRole('listitem')).toHaveCount(5);

    // A screen would ask on while the server is away.
    await page.goto('about:blank');
    await server.restart(15, 'off');
    await signIn(page, demo('sales'));
    await page.goto(`/invoices/${draft.id}`);
    await expect(panel.getByText('Les rappels automatiques sont désactivés')).toBeVisible();
    await panel.getByRole('button', { name: 'Noter une promesse' }).click();
    await page.getByLabel('Promis pour le').fill('2001-01-01');
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Un jour à partir d’aujourd’hui')).toBeVisible();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Relancer maintenant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Relancer le client' });
    await expect(dialog.getByText('Your invoice is still to be paid')).toBeVisible();
    for (const look of looks) {
      await dress(page, look);
      expect(await objections(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Envoyer le rappel' }).click();
    await expect(toast(page, 'Rappel envoyé')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveText(/Trois jours après l’échéanceEnvoyé, par Louis/);
    await expect(panel.getByRole('button', { name: 'Relancer maintenant' })).toBeDisabled();

    const link = await linkIn(server.outbox, email, /is still to be paid/);
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
    const client = await elsewhere.newPage();
    await client.goto(link);
    await client
      .getByRole('button', { name: 'Pay the deposit' })
      .or(client.getByRole('link', { name: 'Pay the deposit' }))
      .first()
      .click();
    await client.getByRole('button', { name: /with the test card$/ }).click();
    await expect(client.getByText('Payment successful')).toBeVisible();
    await elsewhere.close();

    await page.reload();
    await expect(panel.getByText('Rien n’est à payer sur cette facture.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Relancer maintenant' })).toBeHidden();
    await page.goto('about:blank');
    await server.restart(40, 'on');
    await signIn(page, demo('sales'));
    expect(await answerOf(page, 'get', `/api/invoices/${draft.id}/reminders`)).toMatchObject({
      hold: 'settled',
      gone: [{ step: 'after3', state: 'sent' }],
      coming: [],
    });
    const reminders = (await mailsTo(server.outbox, email)).filter(({ text }) =>
      text.includes('is still to be paid'),
    );
    expect(reminders).toHaveLength(1);
  },
);
