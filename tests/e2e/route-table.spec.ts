import type { Locator, Page } from '@playwright/test';
import { demoPortalPassword } from '../../db/seed.ts';
import { demoCodes } from '../../db/seed-gates.ts';
import { standIn } from './call-stand-in.ts';
import { chatOf } from './chat-page.ts';
import { consoleOf } from './console-page.ts';
import { demo, expect, signIn, test } from './fixtures.ts';
import { enterPortal, makePortal, openDesk, portalOf, portalSignIn } from './portal-page.ts';
import { enterTeam, projectOf, teamGate } from './team-page.ts';

/**
 * The route table of the specification, one test for each route: its document, and its texts to the letter. They read
 * and change nothing that is seeded; what the screens do is tried in journeys of their own.
 */

async function open(page: Page, path: string, status = 200): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
}

const heading = (place: Page | Locator, name: string, level: number) =>
  expect(place.getByRole('heading', { level, name, exact: true })).toBeVisible();
const button = (place: Page | Locator, name: string) =>
  expect(place.getByRole('button', { name, exact: true })).toBeVisible();
const field = (place: Page | Locator, label: string) =>
  expect(place.getByLabel(label, { exact: true })).toBeVisible();
/** Each of the texts, wherever in the place it stands. */
async function texts(place: Locator, ...all: (string | RegExp)[]): Promise<void> {
  for (const text of all) await expect(place).toContainText(text);
}
const leads = (place: Page | Locator, name: string | RegExp, href: string | RegExp) =>
  expect(place.getByRole('link', { name }).first()).toHaveAttribute('href', href);

test.describe('/', () => {
  test('is the landing page', async ({ page }) => {
    await open(page, '/');
    const header = page.getByRole('navigation', { name: 'Main' });
    for (const [name, href] of Object.entries({
      Home: '#home',
      Projects: '#projects',
      Services: '#services',
      Contact: '#contact',
      'Community Management IA': '/fr',
      'Client Support': '/client-access',
      'Get Quote': '/quotes',
    })) {
      await leads(header, name, href);
    }
    await heading(page, 'Custom Software Solutions & AI Automation', 1);
    await leads(page.locator('#home'), 'View Our Projects', '#projects');
    await leads(page.locator('#home'), 'Our Services', '#services');
    await expect(page.locator('#projects h3')).toHaveCount(6);
    await expect(page.locator('#projects').getByText('HOT', { exact: true })).toHaveCount(2);
    await expect(
      page
        .locator('#projects')
        .getByRole('link', { name: /^Visit Website/ })
        .first(),
    ).toHaveAttribute('target', '_blank');
    const services = page.locator('#services');
    await texts(services, 'Real Estate Management System', 'AI Chatbot Solutions');
    await texts(services, 'Hotel & Restaurant Automation', 'Custom Enterprise Software');
    await texts(services, 'AED 12,000', 'AED 9,500', 'AED 18,500', 'AED 25,000');
    await texts(page.locator('main'), 'businesses served', 'client satisfaction', 'cost savings', '24/7');
    await expect(page.locator('#faq details')).toHaveCount(8);
    await leads(page.locator('#faq'), 'Schedule Free Consultation', /wa\.me\/.*free%20consultation/);
    const contact = page.locator('#contact');
    await heading(contact, 'Already have a project quote?', 3);
    await leads(contact, 'Validate Your Project', '/validate-project');
    await expect(contact.locator('a[href^="mailto:"]')).toHaveCount(1);
    const footer = page.locator('footer');
    await texts(footer, 'Dubai, Qatar', '24/7 Support');
    await expect(footer.locator('a[href="#services"]')).toHaveCount(4);
  });

  test('has the assistant', async ({ page }) => {
    const chat = chatOf(page);
    await chat.open();
    await expect(chat.card.getByText('Assistant IA', { exact: true }).first()).toBeVisible();
    await texts(chat.card, "Bonjour ! Je suis votre assistant IA. Comment puis-je vous aider aujourd'hui ?");
    await expect(chat.card.getByPlaceholder('Tapez votre message...')).toBeVisible();
    await expect(chat.language).toHaveValue('fr');
    await chat.card.getByRole('button', { name: 'Renseigner mes informations' }).click();
    await expect(chat.card.getByPlaceholder('Votre nom (optionnel)')).toBeVisible();
    await expect(chat.card.getByPlaceholder('Votre email (optionnel)')).toBeVisible();
    await button(chat.card, 'Continuer');
  });
});

const person = { firstName: 'Layla', lastName: 'Haddad', email: 'layla@route-table.example' };

test('/validate-project takes the project, then its deposit', async ({ page }) => {
  await open(page, '/validate-project');
  await heading(page, 'Validate Your Project', 1);
  await leads(page.locator('main'), 'Back to home', '/');
  await expect(page.getByLabel('Project price (EUR)')).toHaveValue('3000');
  await page.getByLabel('Project price (EUR)').fill('0');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const form = page.locator('form');
  await texts(form, 'First name must be at least 2 characters', 'Last name must be at least 2 characters');
  await texts(form, 'Please enter a valid email address', 'Project name must be at least 3 characters');
  await texts(form, 'Price must be greater than zero');
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Project name').fill('Booking engine');
  await page.getByLabel('Project price (EUR)').fill('3000');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Information submitted')).toBeVisible();
  await texts(page.locator('main'), 'Deposit (50%)', '€1,500.00');
  await expect(page.getByRole('tab')).toHaveText(['Card', 'Bank transfer', 'Wise']);
  await expect(page.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
  for (const tab of ['Bank transfer', 'Wise']) {
    await page.getByRole('tab', { name: tab }).click();
    await texts(page.getByRole('tabpanel'), /PROJECT-[0-9a-z]{16}/);
  }
});

test('/dashboard/{clientId} tells a client of the project, and staff have its controls', async ({ page }) => {
  const answer = await page.request.post('/api/validate-project', {
    data: { ...person, phone: '+971 50 000 0000', projectName: 'Booking engine', projectPrice: 3000 },
  });
  const { client }: { client: { id: string } } = await answer.json();
  await open(page, `/dashboard/${client.id}`);
  const main = page.locator('main');
  await texts(main, 'Layla Haddad', person.email, '+971 50 000 0000', 'Client since');
  await heading(page, 'Booking engine', 2);
  await texts(main, 'No description provided', 'Pending', 'Total cost', '€3,000.00');
  // At 0 percent there is nothing of it to be seen.
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByRole('heading', { name: 'Admin Controls' })).toHaveCount(0);

  await signIn(page, demo('support'));
  await page.reload();
  await heading(page, 'Admin Controls', 3);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Progress (%)')).toHaveValue('0');
  const statuses = ['Pending', 'In Progress', 'Under Review', 'Completed', 'On Hold'];
  await expect(page.getByLabel('Status', { exact: true }).locator('option')).toHaveText(statuses);
  await field(page, 'Message');
  await button(page, 'Save');
  await button(page, 'Cancel');
});

test('/dashboard/{clientId} says what is not there', async ({ page }) => {
  await open(page, '/dashboard/0000000000000000');
  const alert = page.getByRole('alert');
  await texts(alert, 'Failed to load dashboard data. Please try refreshing the page.');
  await button(alert, 'Retry');
  const client = { id: 'c1c1c1c1c1c1c1c1', ...person, phone: null, createdAt: '2026-03-01T09:00:00.000Z' };
  await standIn(page, {
    'clients.get': () => client,
    'clients.projects': () => [],
    'invoices.ofClient': () => [],
    'subscriptions.ofClient': () => [],
    'clients.live': () => null,
    'staff.me': () => null,
  });
  await open(page, `/dashboard/${client.id}`);
  await texts(page.locator('main'), 'No projects found');
});

test('/senthang is the status page behind its password', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await open(page, '/senthang');
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.fill('faux');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Mot de passe incorrect');
  await password.fill(demoCodes['status-page'].code);
  await page.keyboard.press('Enter');
  for (const part of ['Votre projet', 'Étapes du projet', 'Captures d’écran', 'Aperçu en direct']) {
    await heading(page, part, 2);
  }
  await heading(page, 'Actualités du projet', 2);
  await expect(page.locator('iframe')).toHaveCSS('height', '600px');
  expect(await page.evaluate(() => sessionStorage.getItem('authenticated'))).toBe('true');
});

const wrongQuote = 'Mot de passe incorrect. Veuillez vérifier et réessayer.';

test('/quotes leads to the quote that a password is for', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await open(page, '/quotes');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Open the quote' });
  await expect(submit).toBeDisabled();
  await password.fill('faux');
  await submit.click();
  await texts(page.getByRole('alert'), wrongQuote);
  await password.fill(demoCodes.quote.code);
  await submit.click();
  await expect(page).toHaveURL('/aloe-quote');
});

test('/aloe-quote is the quote in French, and an accepted one tells where to pay', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  troubles.tolerate(401);
  await open(page, '/aloe-quote');
  const password = page.getByLabel('Mot de passe', { exact: true });
  await password.fill('faux');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(wrongQuote);
  await password.fill(demoCodes.quote.code);
  await page.keyboard.press('Enter');
  const quote = page.getByRole('article');
  await expect(quote).toHaveAttribute('lang', 'fr');
  await texts(quote, '140\u00a0000\u00a0THB', '100\u00a0000\u00a0THB', '40\u00a0000\u00a0THB');
  await texts(quote, /lancement\s*70\u00a0%/, /livraison\s*30\u00a0%/);
  await button(page, 'Valider le devis');

  // That one stays as it is seeded: another like it is accepted.
  const slug = `route-table-${Date.now()}`;
  const { request } = await browser.newContext({ ...(baseURL && { baseURL }) });
  await request.post('/api/staff/sign-in', { data: demo('sales') });
  const line = { title: 'Site web', quantity: 1, unitPrice: 100_000 };
  const content = {
    title: 'Site web',
    clientName: 'Maison Safran',
    contactName: 'Nadia Benali',
    contactEmail: null,
    language: 'fr',
    currency: 'THB',
    lines: [line],
    validUntil: null,
  };
  const written = await request.post('/api/admin/quotes', {
    data: { slug, password: `lanterne velours ${slug}`, content },
  });
  expect(written.status(), await written.text()).toBe(201);
  await open(page, `/quote/${slug}`);
  await password.fill(`lanterne velours ${slug}`);
  await page.keyboard.press('Enter');
  await page.getByLabel('Votre nom').fill('Nadia Benali');
  await page.getByRole('button', { name: 'Valider le devis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Valider le devis' }).click();
  await heading(page, 'Coordonnées bancaires', 2);
  await leads(page, 'Virement effectué', /^mailto:/);
});

test('/client-access lets a client in', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await open(page, '/client-access');
  const form = portalSignIn(page);
  await expect(form.slug).toBeVisible();
  await form.enter.click();
  await expect(form.slug).toHaveAccessibleDescription(/Project name is required/);
  await expect(form.password).toHaveAccessibleDescription('Password is required');
  await form.slug.fill('boutique');
  await form.password.fill('faux');
  await form.enter.click();
  await expect(page.getByText('Authentication Error')).toBeVisible();
  await form.password.fill(demoPortalPassword);
  await form.enter.click();
  await expect(page).toHaveURL('/client/boutique');
  expect(await page.evaluate(() => sessionStorage.getItem('clientProject'))).toContain('"slug":"boutique"');
});

test('/client/{slug} is the support portal', async ({ page, browser, baseURL }) => {
  await open(page, '/client/boutique');
  await expect(page).toHaveURL('/client-access');
  const portal = await makePortal(await openDesk(browser, baseURL));
  await enterPortal(page, portal);
  const { form, ...parts } = portalOf(page);
  await expect(parts.heading).toHaveText('Mes demandes (0)');
  await texts(parts.list, 'Aucune demande envoyée');
  const types = ['Bug', 'Amélioration', 'Nouvelle fonctionnalité', 'Analyse de document'];
  await expect(parts.type.locator('option')).toHaveText(types);
  await expect(parts.type).toHaveValue('Bug');
  await expect(parts.priority.locator('option')).toHaveText(['Faible', 'Moyenne', 'Critique']);
  await expect(parts.priority).toHaveValue('Moyenne');
  await expect(parts.rating).toHaveValue('3');
  await parts.send.click();
  await texts(form, 'Le titre doit contenir au moins 5 caractères');
  await texts(form, 'La description doit contenir au moins 20 caractères');
  await parts.linkMode.click({ force: true });
  await expect(parts.type).toHaveValue('Analyse de document');
  await texts(form, '5MB');
});

test('/support-admin has the requests and the client projects', async ({ page, browser, baseURL }) => {
  const { slug, name } = await makePortal(await openDesk(browser, baseURL));
  await signIn(page, demo('admin'));
  await open(page, '/support-admin');
  await heading(page, 'Dashboard Support', 1);
  for (const word of ['Nouveau', 'En cours', 'Résolu', 'Refusé']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${word} \\d+$`) })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2, name: /^Demandes \(\d+\)$/ })).toBeVisible();
  const request = page.getByRole('list', { name: 'Demandes' }).locator('> li').last();
  await texts(request, /Critique|Moyenne|Faible/, 'Régénérer GPT', /\d{4}/);
  await expect(request.getByRole('img', { name: /sur 5$/ })).toBeVisible();
  const statuses = ['Nouveau', 'En cours', 'Résolu', 'Refusé'];
  await expect(request.getByRole('combobox').locator('option')).toHaveText(statuses);

  await page.getByRole('tab', { name: 'Projets clients' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `/client/${slug}` })
    .getByRole('link')
    .click();
  const project = page.getByRole('region', { name, exact: true });
  await texts(project, name, 'Actif', 'Créé le', 'Aucun repository configuré');
  await project.getByRole('button', { name: /^Configurer/ }).click();
  await expect(project.getByLabel('Token (facultatif)', { exact: true })).toHaveAttribute('type', 'password');
  await button(project, 'Annuler');
  await project.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByText('Repository requis')).toBeVisible();
  await texts(project, "Veuillez entrer l'URL du repository GitHub");
});

test('/support-admin says that nothing has come', async ({ page }) => {
  await signIn(page, demo('support'));
  await standIn(page, {
    'supportRequests.list': () => [],
    'supportRequests.assignees': () => [],
    'supportRequests.weeks': () => [],
    'supportRequests.counts': () => ({ new: 0, inProgress: 0, resolved: 0, refused: 0 }),
    'clientProjects.list': () => [],
  });
  await open(page, '/support-admin');
  await texts(page.locator('main'), 'Demandes (0)', 'Aucune demande reçue');
});

test('/chat-admin has the conversations', async ({ page, request }) => {
  const started = await request.post('/api/chat/conversation', {
    data: { sessionId: 'session_route_table', userName: 'Route Table' },
  });
  const { id }: { id: string } = await started.json();
  await signIn(page, demo('support'));
  await open(page, '/chat-admin');
  await heading(page, 'Administration Chatbot', 1);
  const admin = consoleOf(page);
  await texts(page.locator('main'), 'Sélectionnez une conversation pour voir les détails');
  const valuesOf = (choice: Locator) =>
    choice.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  expect(await valuesOf(admin.status)).toEqual(['', 'active', 'archived', 'escalated']);
  expect(await valuesOf(admin.priority)).toEqual(['', 'urgent', 'high', 'normal', 'low']);
  await admin.search.fill('nobody is called like this');
  await texts(page.locator('main'), 'Aucune conversation trouvée');
  await admin.openConversation(id);
  await texts(admin.panel, 'Route Table');
  await button(admin.panel, 'Marquer comme résolu');
  await expect(admin.saveNotes).toBeDisabled();
  await expect(admin.reply).toBeVisible();
});

test('/team is the team area behind its code', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await open(page, '/team');
  const gate = teamGate(page);
  await expect(gate.heading).toBeVisible();
  await gate.code.fill('   ');
  await gate.enter.click();
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await expect(gate.code).toBeFocused();
  await gate.code.fill('another code');
  await gate.enter.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid access code');
  await standIn(page, { 'team.files': () => [] });
  await enterTeam(page);
  const cards = page.getByRole('tablist', { name: 'Projects' }).getByRole('tab');
  await expect(cards).toHaveText([
    /tourninja.*\d+%.*500 EUR per month/,
    /senthang.*\d+%.*500 EUR per month/,
    /daniniu.*\d+%.*Not yet defined/,
  ]);
  await expect(page.getByRole('tab')).toHaveText([/tourninja/, /senthang/, /daniniu/]);
  for (const name of ['tourninja', 'senthang', 'daniniu']) {
    const project = projectOf(page, name);
    await project.tab.click();
    const pay = name === 'daniniu' ? 'Not yet defined' : '500 EUR per month';
    await texts(project.panel, `${name}.example`, pay, /\d+%/);
    for (const panel of ['Tasks and Progress', 'Objectives', 'Progress Notes', 'Screenshots and Files']) {
      await heading(project.panel, panel, 3);
    }
    await expect(project.newTask).toBeVisible();
    await expect(project.newObjective).toBeVisible();
    await expect(project.update).toBeVisible();
    await texts(project.files, 'No files uploaded yet');
  }
  await page.reload();
  await expect(gate.heading).toBeVisible();
});

test('/fr is the French page', async ({ page }) => {
  await open(page, '/fr');
  const main = page.locator('main');
  await texts(main, 'Pourquoi nous choisir', 'Sans engagement', 'Résultats en 30 jours');
  await texts(main, /600\s€/);
  await leads(main, 'Voir la méthode et le tarif', '/fr/pitch');
  await expect(main.locator('a[href="/#contact"]').first()).toBeVisible();
});

test('/fr/pitch is the pitch', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/fr/pitch');
  const main = page.locator('main');
  await texts(main, /\+150\s*%\s*engagement/, /\+200\s*%\s*visibilité/, /20\s*h\s*gagnées par semaine/);
  await texts(main, 'Le problème', 'La solution', /600\s€/);
  await expect(main.locator('a[href="/#contact"]').first()).toBeVisible();
  await expect(main.locator('a[href="/fr"]').first()).toBeVisible();
});

test('/sales-enablement is the guide of whoever sells', async ({ page }) => {
  await signIn(page, demo('sales'));
  await open(page, '/sales-enablement');
  const main = page.locator('main');
  await expect(page.getByRole('tab')).toHaveText([
    'Discours d’ouverture',
    'Services et prix',
    'Arguments clés',
    'Objections',
    'Closing',
  ]);
  await page.getByRole('tab', { name: 'Services et prix' }).click();
  await texts(main, /2\s000\s€/, /5\s000\s€/, /1\s500\s€/, /3\s000\s€/, /10\s% du budget/, /600\s€ par mois/);
  await page.getByRole('tab', { name: 'Arguments clés' }).click();
  await texts(main, /300\s%/, /40\sh\/semaine/, /2 à 4\ssemaines/, /95\s%\+/, /\+40\s%/);
  await heading(main, 'Aide et formation', 2);
  await button(main, 'Imprimer le guide');
  await button(main, 'Copier cette section');
});

test('each route sets its own title and description when it loads', async ({ page }) => {
  await signIn(page, demo('admin'));
  const seen: Record<string, string> = {};
  for (const [path, title] of Object.entries({
    '/': /^Custom Software Solutions & AI Automation in Dubai/,
    '/validate-project': /^Validate Your Project$/,
    '/dashboard/0000000000000000': /^Your Project$/,
    '/senthang': /^Suivi de projet$/,
    '/quotes': /^Your Quote$/,
    '/aloe-quote': /^Devis$/,
    '/client-access': /^Client Support$/,
    '/support-admin': /^Dashboard Support$/,
    '/chat-admin': /^Administration Chatbot$/,
    '/team': /^Team Access$/,
    '/fr': /^Community management par IA/,
    '/fr/pitch': /^Community management par IA\u00a0: méthode/,
    '/ar': /^برمجيات مخصصة وأتمتة بالذكاء الاصطناعي في دبي/,
    '/hi': /^दुबई में कस्टम सॉफ़्टवेयर और एआई ऑटोमेशन/,
    '/ur': /^دبئی میں کسٹم سافٹ ویئر اور اے آئی آٹومیشن/,
    '/sales-enablement': /^Guide de vente$/,
  })) {
    await open(page, path);
    await expect(page).toHaveTitle(title);
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveCount(1);
    seen[path] = (await description.getAttribute('content')) ?? '';
    expect(seen[path], path).toMatch(/\p{L}.{15,}/u);
  }
  expect(new Set(Object.values(seen)).size).toBe(Object.keys(seen).length);
});

test('anything else is not found', async ({ page, troubles }) => {
  troubles.tolerate(404);
  for (const path of ['/no-such-page', '/fr/other', '/team/other']) await open(page, path, 404);
  await heading(page, '404 Page Not Found', 1);
  await texts(page.locator('main'), 'Did you forget to add the page to the router?');
});
