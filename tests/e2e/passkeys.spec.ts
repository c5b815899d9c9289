import { expect, letProofsExpire, signIn, staffTest } from './fixtures.ts';

// Browsers know passkeys of names, not of numbers: at 127.0.0.1 there are none.
staffTest.use({
  // On the staff’s sign-in the browser’s language is spoken.
  locale: 'fr-FR',
  baseURL: async ({ service }, use) => use(service.url.replace('127.0.0.1', 'localhost')),
});

type Telephone = { unlock(isUserVerified: boolean): Promise<unknown> };

/** A telephone's passkeys, as Chromium pretends to have them; `unlock` says whether its owner unlocks it. */
const test = staffTest.extend<{ telephone: Telephone }>({
  telephone: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await use({
      unlock: (isUserVerified) =>
        session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    });
    await session.detach();
  },
});

test('a passkey is added, opens the account without a password, and is removed', async ({
  page,
  accounts,
  telephone,
  troubles,
}) => {
  troubles.tolerate(401, 403);
  const person = await accounts.newPerson('sales');
  await signIn(page, person);
  await page.goto('/account');
  await page.getByLabel('Nom de la nouvelle clé').fill('Mon téléphone');
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('Mon téléphone')).toBeVisible();
  // The browser says itself that it has one already.
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('Cet appareil a déjà une clé d’accès pour votre compte.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login?to=%2Faccount');
  await telephone.unlock(false);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByRole('alert')).toContainText('Votre navigateur n’a pas montré de clé d’accès');
  await telephone.unlock(true);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await expect(page.getByText('Cette session')).toBeVisible();

  // Either proves it: whoever has lost the passkey has the password.
  await letProofsExpire(page, /\/trpc\/staff\.removePasskey\b/);
  await page.getByRole('button', { name: 'Retirer : Mon téléphone' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await expect(proof.getByLabel('Votre mot de passe')).toBeVisible();
  await expect(proof.getByLabel('Code à 6 chiffres')).toBeHidden();
  await proof.getByRole('button', { name: 'Montrer ma clé d’accès' }).click();
  await expect(page.getByText('Clé d’accès retirée')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByRole('alert')).toContainText('Cette clé d’accès n’ouvre aucun compte');
});

test('a role that needs a second factor leads to a passkey, and the password alone opens nothing after it', async ({
  page,
  browser,
  baseURL,
  accounts,
  troubles,
  telephone: _,
}) => {
  // What the open page asks between two sessions.
  troubles.tolerate(401, 403);
  const admin = await browser.newContext({ ...(baseURL && { baseURL }) });
  const adminPage = await admin.newPage();
  await signIn(adminPage, await accounts.newPerson('admin'));
  await adminPage.goto('/staff?tab=etapes');
  const isAsked = adminPage.getByLabel('Exigée du rôle Commercial');
  await isAsked.click();
  await expect(isAsked).toBeChecked();

  const person = await accounts.newPerson('sales');
  await signIn(page, person);
  await page.goto('/clients');
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Votre rôle demande une validation en deux étapes')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(page.getByText('Votre rôle demande une validation en deux étapes')).toBeHidden();
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets');

  await page.context().clearCookies();
  await signIn(page, person);
  await page.goto('/clients');
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Activer' })).toBeHidden();
  const begun = await page.request.post('/api/staff/totp');
  expect(begun.status()).toBe(403);
  await page.getByRole('button', { name: 'Montrer ma clé d’accès' }).click();
  await expect(page.getByText('Votre rôle demande une validation en deux étapes')).toBeHidden();
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projets');

  await isAsked.click();
  await expect(isAsked).not.toBeChecked();
  await admin.close();
});
