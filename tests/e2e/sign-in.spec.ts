import type { Page } from '@playwright/test';
import { demo, expect, signIn, staffTest, test } from './fixtures.ts';

// On the staff’s sign-in the browser’s language is spoken.
test.use({ locale: 'fr-FR' });

const formOf = (page: Page) => ({
  email: page.getByLabel('Adresse e-mail'),
  password: page.getByLabel('Mot de passe', { exact: true }),
  enter: page.getByRole('button', { name: 'Se connecter' }),
});

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  const { email: mail, password: secret, enter } = formOf(page);
  await mail.fill(email);
  await secret.fill(password);
  await enter.click();
}

test('says what is missing at the field, and nothing of which half was wrong', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await page.goto('/login');
  const { email, password, enter } = formOf(page);
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await enter.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Saisissez une adresse e-mail valide');
  await expect(password).toHaveAccessibleDescription('Saisissez votre mot de passe');

  await fillIn(page, { ...demo('support'), password: 'not the password' });
  const wrong = page.getByRole('alert');
  await expect(wrong).toHaveText('E-mail ou mot de passe incorrect');
  await expect(password).toBeFocused();
  await fillIn(page, { email: 'nobody@vitrine.example', password: 'not the password' });
  await expect(wrong).toHaveText('E-mail ou mot de passe incorrect');
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('button', { name: 'Afficher le mot de passe' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
});

test('leads to where one was going, and out again', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await page.goto('/account?from=a%26b');
  await expect(page).toHaveURL('/login?to=%2Faccount%3Ffrom%3Da%2526b');
  await fillIn(page, demo('support'));
  await expect(page).toHaveURL('/account?from=a%26b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await expect(page).toHaveTitle('Mon compte');
  // Whoever is signed in has nothing to do at the sign-in.
  await page.goto('/login?to=%2Faccount');
  await expect(page).toHaveURL('/account');

  await page.getByRole('button', { name: /Sara Benali/ }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Vous êtes déconnecté')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL('/login?to=%2Faccount');
});

for (const evil of ['//evil.example/x', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
  test(`does not lead to ${evil}`, async ({ page, troubles }) => {
    troubles.tolerate(401);
    await page.goto(`/login?to=${encodeURIComponent(evil)}`);
    await fillIn(page, demo('sales'));
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aujourd’hui');
  });
}

test('an area of another role says so, and what is open instead', async ({ page }) => {
  await signIn(page, demo('sales'));
  for (const area of ['/support-admin', '/staff', '/audit']) {
    await page.goto(area);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accès refusé');
    await expect(page.getByRole('main')).toContainText('403');
    await expect(page).toHaveTitle('Accès refusé');
    await expect(page).toHaveURL(area);
  }
  const areas = page.getByRole('navigation', { name: 'Espace équipe' }).getByRole('link');
  // Behind some may stand what waits there.
  await expect(areas).toHaveText([
    'Aujourd’hui',
    /^Conversations/,
    /^E-mails reçus/,
    'Clients',
    'Devis',
    'Factures',
    /^Projets/,
    'Pages de suivi',
    'Contenu',
    'Questions sans réponse',
    'Guide de vente',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await expect(page.getByRole('main')).toBeFocused();
  await areas.last().click();
  await expect(areas.last()).toHaveAttribute('aria-current', 'page');
});

test('a session that ended elsewhere leads to the sign-in at the next call', async ({ page, troubles }) => {
  troubles.tolerate(401);
  await signIn(page, demo('sales'));
  // The stream would say it first.
  await page.route('**/trpc/staff.live*', () => undefined);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await page.getByLabel('Mot de passe actuel').fill('whatever it was');
  await page.getByLabel('Nouveau mot de passe').fill('something that is long enough');
  await page.request.post('/api/staff/sign-out');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page).toHaveURL('/login?to=%2Faccount');
  await expect(page.getByText('Votre session a pris fin')).toBeVisible();
  // Whoever was disabled is led here too, and will not be let in.
  await expect(page.getByText('Reconnectez-vous pour revenir à cette page.')).toBeVisible();
});

test('too many tries are told how long to wait', async ({ page, troubles }) => {
  troubles.tolerate(401, 429);
  const message = 'Trop de tentatives : réessayez dans 14 minutes';
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, retryAfter: 840 };
  await page.route('**/trpc/staff.signIn*', (route) =>
    route.fulfill({ status: 429, json: { error: { message, code: -32029, data } } }),
  );
  await page.goto('/login');
  await fillIn(page, demo('support'));
  await expect(page.getByRole('alert')).toHaveText(message);
});

staffTest('an invitation sets the password, once', async ({ page, accounts, troubles }) => {
  troubles.tolerate(401, 404);
  const { email, link } = await accounts.invite('support', 'Yasmine El Amrani');
  await page.goto(link);
  await expect(page.getByText('Bonjour Yasmine El Amrani')).toBeVisible();
  // The token is in no history and no copied address.
  await expect(page).toHaveURL('/invitation');
  const password = page.getByLabel('Nouveau mot de passe');
  const confirmation = page.getByLabel('Le même encore une fois');
  const save = page.getByRole('button', { name: 'Enregistrer le mot de passe' });
  await password.fill('court');
  await expect(page.getByText('Encore 7 caractères.')).toBeVisible();
  await save.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/au moins 12 caractères/);
  await password.fill('quatre mots mis bout');
  await confirmation.fill('quatre mots mis');
  await save.click();
  await expect(confirmation).toHaveAccessibleDescription('Les deux mots de passe diffèrent');
  await confirmation.fill('quatre mots mis bout');
  await save.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne fonctionne plus');

  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await formOf(page).email.fill(email);
  await page.getByRole('button', { name: /Mot de passe oublié/ }).click();
  await page.getByRole('button', { name: 'Recevoir un lien' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Si cette adresse a un compte' })).toBeVisible();
  // After the invitation and the news that a password was set.
  await page.goto(await accounts.linkFor(email, 3));
  await expect(page.getByText('Bonjour Yasmine El Amrani')).toBeVisible();
});
