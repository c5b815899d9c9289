import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { paletteOf } from '../../src/content/brand.ts';
import { readHeaders } from '../setup/mime.ts';
import { paintsOf } from '../setup/pdf.ts';
import { addressOf, asAdmin } from '../setup/postgres-admin.ts';
import { type PostgresServer, startPostgres } from '../setup/postgres-server.ts';
import { builtServer, freePort, type Started, startProgram } from '../setup/processes.ts';
import { quoteOf } from '../setup/quotes.ts';
import { chatOf } from './chat-page.ts';
import { expect, objections, test, toast } from './fixtures.ts';

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
test.beforeEach(async () => {
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

test.afterEach(async ({ page }) => {
  // What a page still asks for would find nobody.
  await page.close();
  await server?.stop();
  await asAdmin(postgres.url, (admin) => admin.query(`drop database if exists ${database} with (force)`));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A sign on a square, wide enough to say the name itself, and something that no logo may have. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><script>1</script><rect width="40" height="40" rx="8" fill="#7a1fa2"/><path d="M10 30V10h9a9 9 0 0 1 0 20z" fill="#fff"/><path d="M52 14h96v4H52zm0 9h64v4H52z" fill="#222"/></svg>';
const color = '#7a1fa2';
const svgFile = (source: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(source),
});

/** What the server's start has printed. */
async function readLink(): Promise<string> {
  const read = () => /http:\S+\/start\/\S+/.exec(readFileSync(join(folder, 'server.log'), 'utf8'))?.[0];
  await expect.poll(read).toBeDefined();
  return read() as string;
}

/** The mails to an address, newest last, as they were sent. */
async function mailsTo(address: string): Promise<string[]> {
  const outbox = join(folder, 'data', 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const all = await Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')));
  return all
    .filter((source) => readHeaders(source).header('to').includes(address))
    .map((source) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

test('tax advisers begin blank: a printed link, five steps, three services, and a site in their look that says no more', async ({
  page,
  request,
  troubles,
}) => {
  test.setTimeout(240_000);
  // Unknown addresses, a step whose fields are not all filled, a logo and a colour that are refused.
  troubles.tolerate(404, 400);
  // What it takes of somebody who makes no mistake: what is refused, or looked at again, is not counted.
  const effort = new Map<string, { clicks: number; fields: number }>();
  let step = { clicks: 0, fields: 0 };
  const begin = (name: string) => {
    step = { clicks: 0, fields: 0 };
    effort.set(name, step);
  };
  const click = async (what: Locator) => {
    step.clicks += 1;
    await what.click();
  };
  const type = async (what: Locator, text: string) => {
    step.fields += 1;
    await what.fill(text);
  };
  const clean = async (step: string) => expect(await objections(page), step).toEqual([]);
  const link = await readLink();

  begin('Account');
  const unknown = await page.request.get(`${server.url}/start/of-somebody-else`);
  expect(unknown.status()).toBe(404);
  const opened = await page.goto(link);
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await type(page.getByLabel('Votre nom'), 'Claire Durand');
  await type(page.getByLabel('Votre e-mail'), 'claire@durand.example');
  await type(page.getByRole('textbox', { name: 'Mot de passe' }), 'quatre saisons au bord du Rhône');
  await clean('account');
  await click(page.getByRole('button', { name: 'Créer le compte' }));

  begin('Brand');
  await page.waitForURL('**/start');
  const steps = page.getByRole('main');
  const brand = page.getByRole('region', { name: 'Votre agence' });
  const next = brand.getByRole('button', { name: 'Enregistrer et continuer' });
  await expect(brand.getByLabel('Nom')).toBeVisible();
  expect((await page.request.get(link)).status(), 'used up').toBe(404);
  await next.click();
  await expect(brand.getByText('À remplir').first()).toBeVisible();
  await clean('brand');
  await type(brand.getByLabel('Nom'), 'Durand Conseil');
  await type(brand.getByLabel('E-mail'), 'contact@durand.example');
  await type(brand.getByLabel('Téléphone'), '+33 4 72 00 00 00');
  await type(brand.getByLabel('Adresse'), '12 rue de la République, 69002 Lyon');
  await type(brand.getByLabel('Mention légale'), 'Durand Conseil SARL, SIREN 552 100 554');
  // Half of them work in English.
  step.fields += 1;
  await brand.getByLabel('Langue de l’agence').selectOption('Anglais');

  // A logo that the server refuses, and one that it takes: what is typed stands as it is.
  const file = brand.locator('input[type=file]');
  await file.setInputFiles(svgFile('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 10"/>'));
  await expect(brand.getByRole('alert').filter({ hasText: 'Ce logo n’est pas pris' })).toBeVisible();
  await expect(brand.getByLabel('Nom')).toHaveValue('Durand Conseil');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    click(brand.getByRole('button', { name: 'Choisir un fichier' })),
  ]);
  await chooser.setFiles(svgFile(logo));
  await expect(brand.getByRole('img', { name: 'Le logo actuel' })).toBeVisible();
  await expect(brand.getByText('script', { exact: true })).toBeVisible();
  await expect(brand.getByLabel('Mention légale')).toHaveValue(/SIREN 552 100 554/);

  // So does it where the colour is refused, in front of it and by the server.
  const colour = brand.getByLabel('Couleur de la marque');
  await colour.fill('#ffcc00');
  await expect(brand.getByText('Cette couleur est trop claire')).toBeVisible();
  await next.click();
  await expect(colour).toHaveAccessibleDescription(/Une couleur plus foncée/);
  await expect(brand.getByLabel('Adresse')).toHaveValue(/69002 Lyon/);
  await type(colour, color);
  await clean('brand filled in');

  // Back and forth, at two widths: what is typed and not yet saved stands there again.
  const goTo = (name: string) => steps.getByRole('button', { name: new RegExp(`${name}$`) }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await goTo('Paiements');
  await page.getByLabel('Titulaire').fill('Durand');
  await goTo('L’agence');
  await expect(colour).toHaveValue(color);
  await expect(brand.getByLabel('Langue de l’agence')).toHaveValue('en');
  await expect(brand.getByLabel('Nom')).toHaveValue('Durand Conseil');
  await clean('brand on a phone');
  await goTo('Fin');
  await expect(page.getByText('Écrit sans être enregistré\u00a0: L’agence')).toBeVisible();
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.getByRole('button', { name: 'Rester ici' }).click();
  await goTo('Paiements');
  await expect(page.getByLabel('Titulaire')).toHaveValue('Durand');
  await page.getByLabel('Titulaire').fill('');
  await goTo('L’agence');
  await page.setViewportSize({ width: 1280, height: 720 });
  await click(next);

  begin('Services');
  const section = page.getByRole('region', { name: 'Vos services' });
  for (const [at, { title, text, price, weeks }] of services.entries()) {
    if (at > 0) await click(section.getByRole('button', { name: 'Ajouter un service' }));
    for (const [language, name] of ['Français', 'English'].entries()) {
      if (language > 0) await click(section.getByRole('tab', { name: new RegExp(name) }));
      await type(section.getByLabel(/^Titre/), title[language] ?? '');
      await type(section.getByLabel(/^Description/), text[language] ?? '');
    }
    await type(section.getByLabel(/^Prix/), price);
    if (weeks) {
      await type(section.getByPlaceholder('Au moins'), weeks[0]);
      await type(section.getByPlaceholder('Au plus'), weeks[1]);
    }
    if (at === 0) {
      await clean('service');
      await goTo('Fin');
      await expect(page.getByText('Écrit sans être enregistré\u00a0: Services')).toBeVisible();
      await goTo('Services');
      await expect(section.getByLabel(/^Prix/)).toHaveValue(price);
      await section.getByRole('tab', { name: /English/ }).click();
      await expect(section.getByLabel(/^Titre/)).toHaveValue(title[1]);
    }
    await click(section.getByRole('button', { name: 'Garder ce service' }));
    await expect(section.getByText(title[0])).toBeVisible();
  }
  // Where it was left it goes on.
  await page.reload();
  await expect(section.getByText('Pas encore publié')).toHaveCount(3);
  await clean('services');
  await click(section.getByRole('button', { name: 'Publier et continuer' }));

  begin('Payments');
  const payments = page.getByRole('region', { name: 'Où être payé' });
  await type(payments.getByLabel('IBAN'), 'FR76 3000 6000 0112 3456 7890 189');
  await type(payments.getByLabel('Titulaire'), 'Durand Conseil SARL');
  await clean('payments');
  // What is written is not lost by putting it off, nor by another area of the app.
  const mail = page.getByRole('region', { name: 'Vos e-mails' });
  await payments.getByRole('button', { name: 'Plus tard' }).click();
  await expect(mail).toBeVisible();
  await goTo('Paiements');
  await expect(payments.getByLabel('IBAN')).toHaveValue('FR76 3000 6000 0112 3456 7890 189');
  await page.getByRole('navigation').getByRole('link', { name: 'Devis' }).first().click();
  await page.getByRole('button', { name: 'Rester ici' }).click();
  await expect(payments.getByLabel('IBAN')).toHaveValue('FR76 3000 6000 0112 3456 7890 189');
  await click(payments.getByRole('button', { name: 'Enregistrer et continuer' }));

  begin('Mail');
  await click(mail.getByRole('button', { name: /essai/ }));
  await expect(page.getByText('E-mail parti')).toBeVisible();
  await type(mail.getByLabel('Adresse de l’équipe'), 'equipe@durand.example');
  await clean('mail');
  // By the keyboard alone.
  const goOn = mail.getByRole('button', { name: 'Enregistrer et continuer' });
  await goOn.focus();
  step.clicks += 1;
  await page.keyboard.press('Enter');

  begin('End');
  const end = page.getByRole('region', { name: 'Voilà ce qui est prêt' });
  await expect(end.getByRole('heading')).toBeFocused();
  await expect(end.getByText('3 services publiés')).toBeVisible();
  await expect(end.getByText('Le site commence vide, sous votre nom')).toBeVisible();
  await expect(end.getByText('Une couleur ou un logo à vous')).toBeVisible();
  await expect(end.getByText('Écrit sans être enregistré')).toHaveCount(0);
  await clean('end');
  // The page is loaded anew, in the look that was chosen.
  const loaded = page.waitForEvent('load');
  await click(end.getByRole('button', { name: 'Terminer' }));
  await page.waitForURL('**/admin');
  await loaded;
  await expect(page.getByText('La mise en route n’est pas terminée')).toHaveCount(0);
  const sum = (what: 'clicks' | 'fields') =>
    [...effort.values()].reduce((all, { [what]: count }) => all + count, 0);
  const measured = [...effort, ['All', { clicks: sum('clicks'), fields: sum('fields') }] as const]
    .map(([name, { clicks, fields }]) => `| ${name} | ${clicks} | ${fields} |`)
    .join('\n');
  test.info().annotations.push({ type: 'effort', description: measured });
  process.stdout.write(`What setting up takes (step, clicks, fields typed):\n${measured}\n`);
  const told = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  expect(told, 'the figures of docs/operations.md').toContain(measured);

  await test.step('the site is in their look and says no more', async () => {
    await page.goto(`${server.url}/fr`);
    await expect(page.getByRole('heading', { level: 1, name: 'Durand Conseil' })).toBeVisible();
    await expect(page.getByText(/^240\s€$/)).toBeVisible();
    await expect(page.getByText(/^1\s200\s€$/)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Durand Conseil' })).toBeVisible();
    await clean('site');
    expect((await page.request.get(`${server.url}/fr/pitch`)).status()).toBe(404);
  });

  const chat = chatOf(page);
  await test.step('so is the chat, whose question for a person is noted in the agency’s language', async () => {
    await expect(page.locator('#chat-launcher')).toHaveCSS('background-color', 'rgb(122, 31, 162)');
    await page.locator('#chat-launcher').click();
    await chat.ask('Combien coûte une déclaration de revenus ?');
    await expect(chat.answers.last()).toContainText(/240\s€/);
    await expect(
      chat.questions.last().locator('xpath=ancestor-or-self::*[contains(@class,"bubble")]'),
    ).toHaveCSS('background-color', 'rgb(122, 31, 162)');
    await chat.ask('Est-ce que vous faites des sites web ?');
    await expect(chat.answers.last()).toContainText('je préfère ne rien inventer');
    await chat.ask('How much is an income tax return?');
    await expect(chat.answers.last()).toContainText('€240');
    await chat.ask('I want to talk to a person', chat.card.getByRole('textbox'));
  });

  await test.step('so are mails: the one to the team is in the agency’s language, the one to Claire in hers', async () => {
    for (const [address, language] of [
      ['equipe@durand.example', 'en'],
      ['claire@durand.example', 'fr'],
    ] as const) {
      await expect.poll(() => mailsTo(address)).not.toEqual([]);
      const [source = ''] = await mailsTo(address);
      expect(readHeaders(source).header('content-language')).toBe(language);
      expect(source).toContain('src="cid:logo@vitrine"');
      expect(source).toMatch(/Content-Type: image\/png; name=logo\.png/i);
      expect(source.includes(paletteOf(color).accent.night), `${address} in the colour`).toBe(true);
    }
    // So is what is shown to whoever has said no language of ours.
    const login = await request.get(`${server.url}/login`, { headers: { 'accept-language': 'de' } });
    expect(await login.text()).toMatch(/<html[^>]* lang="en"/);
  });

  await test.step('so is a quote as PDF', async () => {
    const slug = 'mission-dupont';
    const password = 'lanterne velours du quai';
    const made = await page.request.post(`${server.url}/api/admin/quotes`, {
      data: { slug, password, content: quoteOf() },
    });
    expect(made.status(), await made.text()).toBe(201);
    await page.request.post(`${server.url}/api/quotes/unlock`, { data: { slug, password } });
    const paper = await page.request.get(`${server.url}/api/quotes/${slug}/pdf`);
    expect(paper.headers()['content-type']).toBe('application/pdf');
    const { pictures, colors } = await paintsOf(await paper.body());
    expect(pictures).toBe(1);
    expect(colors).toContain(color);
  });
});

test('what is typed in a step is lost, or takes the place of what a colleague has set, only where somebody says so', async ({
  page,
  troubles,
}) => {
  test.setTimeout(240_000);
  troubles.tolerate(409);
  await page.goto(await readLink());
  await page.getByLabel('Votre nom').fill('Claire Durand');
  await page.getByLabel('Votre e-mail').fill('claire@durand.example');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('quatre saisons au bord du Rhône');
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await page.waitForURL('**/start');

  const steps = page.getByRole('main');
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  const stay = question.getByRole('button', { name: 'Rester ici' });
  const leave = question.getByRole('button', { name: 'Quitter sans enregistrer' });
  const step = (name: string) => steps.getByRole('button', { name: new RegExp(`${name}$`) });
  const isTicked = (name: string) => steps.getByRole('button', { name: new RegExp(`Prêt ${name}$`) });
  const stands = async (title: string) => {
    const section = page.getByRole('region', { name: title });
    await expect(section.getByRole('heading', { name: title })).toBeFocused();
    return section;
  };
  /** By the keyboard alone: whoever reads goes on at the title of the step. */
  const goTo = async (name: string, title: string) => {
    await step(name).focus();
    await page.keyboard.press('Enter');
    return stands(title);
  };
  const goToBrand = () => goTo('L’agence', 'Votre agence');
  const goToPayments = () => goTo('Paiements', 'Où être payé');
  const goToEnd = () => goTo('Fin', 'Voilà ce qui est prêt');
  const leaveForQuotes = () =>
    page.getByRole('navigation').getByRole('link', { name: 'Devis' }).first().click();

  const brand = await stands('Votre agence');
  await test.step('the texts to begin with are typed as anything else is', async () => {
    await brand.getByRole('radio', { name: 'Les textes d’une agence de logiciels' }).check();
    const end = await goToEnd();
    await expect(end.getByText('Écrit sans être enregistré\u00a0: L’agence')).toBeVisible();
    await leaveForQuotes();
    await stay.click();
    for (const name of ['L’agence', 'Services', 'Paiements', 'E-mails'])
      await expect(isTicked(name), name).toHaveCount(0);
    await goToBrand();
    await expect(brand.getByRole('radio', { name: 'Les textes d’une agence de logiciels' })).toBeChecked();
  });

  await test.step('a logo of which some is lost on any ground says so', async () => {
    const torn =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M4 6h28v28H4z" fill="#3a0f52"/><path d="M60 8h90v8H60zm0 16h80v8H60z" fill="#fff"/></svg>';
    await brand.locator('input[type=file]').setInputFiles(svgFile(torn));
    await expect(brand.getByText('Une partie de ce logo se perd')).toBeVisible();
    await expect(toast(page, 'Logo enregistré')).not.toContainText('rechargées');
    await brand.locator('input[type=file]').setInputFiles(svgFile(torn.replace('#3a0f52', '#ff6a00')));
    await expect(brand.getByText('Une partie de ce logo se perd')).toHaveCount(0);
  });

  await brand.getByLabel('Nom').fill('Durand Conseil');
  await brand.getByLabel('E-mail').fill('contact@durand.example');
  await brand.getByLabel('Adresse').fill('12 rue de la République, 69002 Lyon');
  await brand.getByLabel('Mention légale').fill('Durand Conseil SARL, SIREN 552 100 554');

  const payments = await goToPayments();
  const key = payments.getByLabel('Clé secrète');
  await test.step('a key is kept nowhere, and asked for before its step is left', async () => {
    await payments.getByRole('button', { name: 'Régler : Stripe' }).click();
    await key.fill('sk_test_of_nobody');
    await step('E-mails').click();
    await stay.click();
    await payments.getByRole('button', { name: 'Plus tard' }).click();
    await stay.click();
    await leaveForQuotes();
    await stay.click();
    await expect(question).toHaveCount(0);
    await expect(key).toHaveValue('sk_test_of_nobody');
    await step('E-mails').click();
    await leave.click();
    await stands('Vos e-mails');
    await goToPayments();
    await expect(key).toHaveCount(0);
  });

  await test.step('a colleague’s change to the same field is not taken back unasked', async () => {
    const settings = `${server.url}/api/admin/settings`;
    const stored = async () => (await (await page.request.get(settings)).json()) as Stored;
    const values = { AGENCY_NAME: 'Durand et Fils', AGENCY_PHONE: '+33 4 72 11 11 11' };
    const { revision } = await stored();
    expect((await page.request.post(settings, { data: { revision, values } })).status()).toBe(200);
    const conflict = page.getByRole('alert').filter({ hasText: 'Ce que vous avez écrit est gardé' });
    await payments.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189');
    const next = page.getByRole('button', { name: 'Enregistrer et continuer' });
    await next.click();
    await expect(conflict).toBeVisible();
    await next.click();
    await stands('Vos e-mails');
    await goToPayments();
    await payments.getByLabel('Banque').fill('Banque du Rhône');
    await goToBrand();
    await expect(brand.getByLabel('Nom')).toHaveValue('Durand Conseil');
    await expect(brand.getByLabel('Téléphone')).toHaveValue(values.AGENCY_PHONE);
    await next.click();
    await expect(conflict).toBeVisible();
    expect((await stored()).values.AGENCY_NAME.stored).toBe('Durand et Fils');
    await next.click();
    await stands('Vos services');
    const { AGENCY_NAME, AGENCY_PHONE } = (await stored()).values;
    expect([AGENCY_NAME.stored, AGENCY_PHONE.stored]).toEqual(['Durand Conseil', values.AGENCY_PHONE]);
  });

  await test.step('a service that is open and another step ask once for both', async () => {
    const section = await stands('Vos services');
    await section.getByRole('button', { name: 'Ajouter un service' }).click();
    await section.getByLabel(/^Titre/).fill('Comptes annuels');
    await leaveForQuotes();
    await stay.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await goToPayments();
    await expect(payments.getByLabel('Banque')).toHaveValue('Banque du Rhône');
  });

  await test.step('the end says what stands, as the ticks do, and the frame is theirs', async () => {
    const end = await goToEnd();
    await expect(isTicked('L’agence')).toBeVisible();
    for (const name of ['Services', 'Paiements']) {
      await expect(end.getByText(`Écrit sans être enregistré\u00a0: ${name}`)).toBeVisible();
      await expect(isTicked(name)).toHaveCount(0);
    }
    await expect(end.getByText('Aucun serveur d’e-mails')).toBeVisible();
    await expect(isTicked('E-mails')).toHaveCount(0);
    await end.getByRole('button', { name: 'Terminer' }).click();
    await leave.click();
    await page.waitForURL('**/admin');
    await expect(page.locator('img.brand-logo').first()).toHaveAttribute('alt', 'Durand Conseil');
  });

  await test.step('a light logo keeps its dark plate where somebody forces a white canvas', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    const plates: string[] = [];
    for (const url of ['/fr', '/settings?tab=brand']) {
      await page.goto(`${server.url}${url}`);
      const sign = page.locator('img.brand-logo').first();
      await expect(sign).toBeVisible();
      plates.push(await sign.evaluate((image) => getComputedStyle(image).backgroundColor));
    }
    const sample = page.getByRole('img', { name: 'Le logo actuel' });
    await expect(sample).toBeVisible();
    plates.push(await sample.evaluate((image) => getComputedStyle(image).backgroundColor));
    expect(new Set(plates), plates.join(' ')).toEqual(new Set(['rgb(5, 48, 46)']));
  });
});

type Stored = { revision: number; values: Record<'AGENCY_NAME' | 'AGENCY_PHONE', { stored: string | null }> };
