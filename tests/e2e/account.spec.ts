import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, letProofsExpire, objections, type Person, signIn, staffTest, totpCode } from './fixtures.ts';

// On the staff’s sign-in the browser’s language is spoken.
staffTest.use({ locale: 'fr-FR' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

staffTest(
  'a new password ends the sessions of other browsers',
  async ({ page, browser, baseURL, accounts, troubles }) => {
    troubles.tolerate(400);
    const person = await accounts.newPerson('sales');
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await elsewhere.newPage();
    for (const one of [page, other]) {
      await signIn(one, person);
      await one.goto('/account');
      await expect(heading(one)).toHaveText('Mon compte');
    }
    const current = page.getByLabel('Mot de passe actuel');
    const next = page.getByLabel('Nouveau mot de passe');
    const change = page.getByRole('button', { name: 'Changer le mot de passe' });
    await current.fill('not the password');
    await next.fill('un autre, bien plus long');
    await change.click();
    await expect(current).toHaveAccessibleDescription('Mot de passe incorrect');
    await expect(current).toBeFocused();
    await current.fill(person.password);
    await change.click();
    await expect(page.getByText('Mot de passe changé')).toBeVisible();
    await expect(current).toHaveValue('');
    await page.reload();
    await expect(heading(page)).toHaveText('Mon compte');

    await other.reload();
    await expect(other).toHaveURL('/login?to=%2Faccount');
    const old = await other.request.post('/api/staff/sign-in', { data: person });
    expect(old.status()).toBe(401);
    await signIn(other, { ...person, password: 'un autre, bien plus long' });
    await elsewhere.close();
  },
);

staffTest(
  'what a new password is worth is said while it is typed, by lists that come only then',
  async ({ page, accounts, troubles }) => {
    troubles.tolerate(400);
    const person = await accounts.newPerson('sales', 'Camille Durand');
    const lists: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!/\/assets\/(dist|[a-zA-Z]+\.json)-/.test(request.url())) return;
      lists.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await signIn(page, person);
    await page.goto('/account');
    const next = page.getByLabel('Nouveau mot de passe');
    await expect(next).toHaveAccessibleDescription(/Au moins 12 caractères/);
    const before = (await Promise.all(lists)).reduce((sum, size) => sum + size, 0);
    expect(before).toBeLessThan(10_000);
    await next.fill('motdepasse1');
    await expect(next).toHaveAccessibleDescription('Encore 1 caractère.');
    await next.fill('motdepasse1234');
    await expect(next).toHaveAccessibleDescription(/^Trop facile à deviner/);
    expect(await objections(page)).toEqual([]);
    const bytes = (await Promise.all(lists)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(300 * 1024);
    await next.fill('camille-durand-2026');
    await expect(next).toHaveAccessibleDescription(/^Un nom ou une adresse que l’on connaît/);
    // The server says the same.
    await page.getByLabel('Mot de passe actuel').fill(person.password);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.locator('.mantine-InputWrapper-error')).toHaveText(/^Un nom ou une adresse/);
    await next.fill('cheval-agrafe-batterie');
    await expect(next).toHaveAccessibleDescription(/Solide\.$/);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByText('Mot de passe changé')).toBeVisible();
  },
);

/** Mail and password; what follows is the second step. */
async function firstStep(page: Page, { email, password }: Person): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login?to=%2Faccount');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(heading(page)).toHaveText('Validation en deux étapes');
}

staffTest(
  'the second step is switched on, used, replaced by a recovery code once, and switched off',
  async ({ page, accounts, troubles }) => {
    troubles.tolerate(401, 403);
    const person = await accounts.newPerson('support');
    await signIn(page, person);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Activer' }).click();
    await expect(page.getByRole('img', { name: 'Code QR pour votre application' })).toBeVisible();
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Code à 6 chiffres').fill('12345');
    await page.getByRole('button', { name: 'Activer' }).click();
    await expect(page.getByLabel('Code à 6 chiffres')).toHaveAccessibleDescription(/6 chiffres/);
    await page.getByLabel('Code à 6 chiffres').fill(totpCode(secret));
    await page.getByRole('button', { name: 'Activer' }).click();

    const shown = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(shown.first()).toBeVisible();
    const codes = await shown.allTextContents();
    expect(codes.length).toBeGreaterThan(5);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(codes.join('\n'));
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await expect(page.getByText('Activée', { exact: true })).toBeVisible();

    await firstStep(page, person);
    const code = page.getByLabel('Code à 6 chiffres');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByRole('alert')).toHaveText('Code incorrect');
    // The one of now was used above, and works once: the next one is let in half a minute early.
    await code.fill(totpCode(secret, 1));
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL('/account');

    for (const outcome of ['in', 'refused']) {
      await firstStep(page, person);
      await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
      await page.getByLabel('Code de secours').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Continuer' }).click();
      if (outcome === 'in') await expect(page).toHaveURL('/account');
      else await expect(page.getByRole('alert')).toHaveText('Code incorrect');
    }
    await page.getByLabel('Code de secours').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL('/account');

    await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
    await page.getByRole('button', { name: 'Remplacer les codes' }).click();
    const renewed = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(renewed).toHaveCount(codes.length);
    expect(codes).not.toContain(await renewed.first().textContent());
    await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();

    // After ten minutes for what the sign-in asks for.
    const asksAgain = /\/trpc\/staff\.removeTotp\b/;
    await letProofsExpire(page, asksAgain);
    const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByRole('button', { name: 'Désactiver l’application' }).click();
    await expect(proof.getByLabel('Votre mot de passe')).toBeFocused();
    await expect(proof.getByLabel('Code à 6 chiffres')).toHaveAccessibleDescription(/code de secours/);
    await expect(proof.getByRole('button', { name: 'Montrer ma clé d’accès' })).toBeHidden();
    expect(await objections(page)).toEqual([]);
    await proof.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('L’application n’a pas été désactivée')).toBeVisible();
    await page.unroute(asksAgain);

    await page.getByRole('button', { name: 'Désactiver' }).click();
    await page.getByRole('button', { name: 'Désactiver l’application' }).click();
    await expect(page.getByText('Application d’authentification désactivée')).toBeVisible();
    await expect(page.getByText('Désactivée', { exact: true })).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, person);
    await page.goto('/account');
    await expect(heading(page)).toHaveText('Mon compte');
  },
);
