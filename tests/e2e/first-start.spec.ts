import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { addressOf, asAdmin } from '../setup/postgres-admin.ts';
import { type PostgresServer, startPostgres } from '../setup/postgres-server.ts';
import { builtServer, freePort, type Started, startProgram } from '../setup/processes.ts';
import { chatOf } from './chat-page.ts';
import { expect, objections, test } from './fixtures.ts';

const services = [
  {
    title: ['Déclaration de revenus', 'Income tax return'],
    text: [
      'Nous préparons et déposons votre déclaration.',
      'We prepare and file your income tax return for you.',
    ],
    price: '240',
    weeks: ['1', '2'],
  },
  {
    title: ['Comptes annuels', 'Annual accounts'],
    text: ['Bilan, résultat et liasse de votre société.', 'Balance sheet and income statement.'],
    price: '1200',
    weeks: ['4', '6'],
  },
  {
    title: ['Droits de succession', 'Inheritance duties'],
    text: ['Déclaration de succession et échanges avec le notaire.', 'The declaration of an estate.'],
    price: '900',
    weeks: undefined,
  },
] as const;

const database = `vitrine_first_start_${process.pid}`;
test.use({ locale: 'fr-FR' });

let postgres: PostgresServer;
let folder: string;
let server: Started;

/** An empty production on a database of its own. */
test.beforeAll(async () => {
  test.setTimeout(200_000);
  folder = await mkdtemp(join(tmpdir(), 'vitrine-first-start-'));
  postgres = await startPostgres();
  await asAdmin(postgres.url, (admin) => admin.query(`create database ${database}`));
  const port = await freePort();
  server = await startProgram(
    builtServer,
    {
      DATABASE_URL: addressOf(postgres.url, database),
      APP_URL: `http://127.0.0.1:${port}`,
      SECRET_KEY: 'a key for the journey of a first start',
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      OPENAI_API_KEY: '',
      LOG_LEVEL: 'warn',
    },
    join(folder, 'server.log'),
    port,
  );
});

test.afterAll(async () => {
  await server?.stop();
  await asAdmin(postgres.url, (admin) => admin.query(`drop database if exists ${database} with (force)`));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('tax advisers begin blank: a printed link, five steps, three services, and a site that says no more', async ({
  page,
  troubles,
}) => {
  test.setTimeout(240_000);
  // Unknown addresses, and a step whose fields are not all filled.
  troubles.tolerate(404, 400);
  const effort = { clicks: 0, fields: 0 };
  const click = async (what: Locator) => {
    effort.clicks += 1;
    await what.click();
  };
  const type = async (what: Locator, text: string) => {
    effort.fields += 1;
    await what.fill(text);
  };
  const clean = async (step: string) => expect(await objections(page), step).toEqual([]);
  const readLink = () => /http:\S+\/start\/\S+/.exec(readFileSync(join(folder, 'server.log'), 'utf8'))?.[0];
  await expect.poll(readLink).toBeDefined();
  const link = readLink() as string;

  const unknown = await page.request.get(`${server.url}/start/of-somebody-else`);
  expect(unknown.status()).toBe(404);
  const opened = await page.goto(link);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await type(page.getByLabel('Votre nom'), 'Claire Durand');
  await type(page.getByLabel('Votre e-mail'), 'claire@durand.example');
  await type(page.getByRole('textbox', { name: 'Mot de passe' }), 'quatre saisons au bord du Rhône');
  await clean('account');
  await click(page.getByRole('button', { name: 'Créer le compte' }));

  await page.waitForURL('**/start');
  const brand = page.getByRole('region', { name: 'Votre agence' });
  await expect(brand.getByLabel('Nom')).toBeVisible();
  expect((await page.request.get(link)).status(), 'used up').toBe(404);
  await click(brand.getByRole('button', { name: 'Enregistrer et continuer' }));
  await expect(brand.getByText('À remplir').first()).toBeVisible();
  await clean('brand');
  await type(brand.getByLabel('Nom'), 'Durand Conseil');
  await type(brand.getByLabel('E-mail'), 'contact@durand.example');
  await type(brand.getByLabel('Téléphone'), '+33 4 72 00 00 00');
  await type(brand.getByLabel('Adresse'), '12 rue de la République, 69002 Lyon');
  await type(brand.getByLabel('Mention légale'), 'Durand Conseil SARL, SIREN 552 100 554');
  await click(brand.getByRole('button', { name: 'Enregistrer et continuer' }));

  const room = page.getByRole('region', { name: 'Vos services' });
  for (const [at, { title, text, price, weeks }] of services.entries()) {
    if (at > 0) await click(room.getByRole('button', { name: 'Ajouter un service' }));
    for (const [language, name] of ['Français', 'English'].entries()) {
      if (language > 0) await click(room.getByRole('tab', { name: new RegExp(name) }));
      await type(room.getByLabel(/^Titre/), title[language] ?? '');
      await type(room.getByLabel(/^Description/), text[language] ?? '');
    }
    await type(room.getByLabel(/^Prix/), price);
    if (weeks) {
      await type(room.getByPlaceholder('Au moins'), weeks[0]);
      await type(room.getByPlaceholder('Au plus'), weeks[1]);
    }
    if (at === 0) await clean('service');
    await click(room.getByRole('button', { name: 'Garder ce service' }));
    await expect(room.getByText(title[0])).toBeVisible();
  }
  // Where it was left it goes on.
  await page.reload();
  await expect(room.getByText('Pas encore publié')).toHaveCount(3);
  await clean('services');
  await click(room.getByRole('button', { name: 'Publier et continuer' }));

  const payments = page.getByRole('region', { name: 'Où être payé' });
  await type(payments.getByLabel('IBAN'), 'FR76 3000 6000 0112 3456 7890 189');
  await type(payments.getByLabel('Titulaire'), 'Durand Conseil SARL');
  await clean('payments');
  // What is written is not lost by putting it off.
  await payments.getByRole('button', { name: 'Plus tard' }).click();
  await page.getByRole('button', { name: 'Rester ici' }).click();
  await expect(payments.getByLabel('IBAN')).toHaveValue('FR76 3000 6000 0112 3456 7890 189');
  await click(payments.getByRole('button', { name: 'Enregistrer et continuer' }));

  const mail = page.getByRole('region', { name: 'Vos e-mails' });
  await click(mail.getByRole('button', { name: /essai/ }));
  await expect(page.getByText('E-mail parti')).toBeVisible();
  await clean('mail');
  // By the keyboard alone.
  const later = mail.getByRole('button', { name: 'Plus tard' });
  await later.focus();
  effort.clicks += 1;
  await page.keyboard.press('Enter');

  const end = page.getByRole('region', { name: 'Voilà ce qui est prêt' });
  await expect(end.getByText('3 services publiés')).toBeVisible();
  await expect(end.getByText('Le site commence vide, sous votre nom')).toBeVisible();
  await clean('end');
  await click(end.getByRole('button', { name: 'Terminer' }));
  await page.waitForURL('**/admin');
  await expect(page.getByText('La mise en route n’est pas terminée')).toHaveCount(0);
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(effort) });

  await page.goto(`${server.url}/fr`);
  await expect(page.getByRole('heading', { level: 1, name: 'Durand Conseil' })).toBeVisible();
  await expect(page.getByText(/^240\s€$/)).toBeVisible();
  await expect(page.getByText(/^1\s200\s€$/)).toBeVisible();
  await clean('site');
  expect((await page.request.get(`${server.url}/fr/pitch`)).status()).toBe(404);

  const chat = chatOf(page);
  await page.locator('#chat-launcher').click();
  await chat.ask('Combien coûte une déclaration de revenus ?');
  await expect(chat.answers.last()).toContainText(/240\s€/);
  await chat.ask('Est-ce que vous faites des sites web ?');
  await expect(chat.answers.last()).toContainText('je préfère ne rien inventer');
  await chat.ask('How much is an income tax return?');
  await expect(chat.answers.last()).toContainText('€240');
});
