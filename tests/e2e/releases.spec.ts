import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMails } from '../setup/mail-folder.ts';
import { startGitHub } from '../stand-ins/github.ts';
import { createAgent } from '../stand-ins/github-agent.ts';
import { demo, dress, expect, looks, objections, recordOf, signIn, startDemo, test } from './fixtures.ts';
import { enterPortal, makePortal, openDesk } from './portal-page.ts';

type GitHub = Awaited<ReturnType<typeof startGitHub>>;

/** Journeys on a server of the worker that hands over to an emulated GitHub, without any key of a model. */
const releaseTest = test.extend<object, { place: { url: string; outbox: string; github: GitHub } }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const github = await startGitHub(
        { owner: 'soleil', name: 'boutique' },
        new Map([
          ['README.md', '# Boutique\n'],
          ['src/cart/total.ts', 'export function cartTotal(items) { return items.length; }\n'],
        ]),
      );
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
      const server = await startDemo(folder, { GITHUB_API_URL: github.url });
      await use({ url: server.url, outbox: join(folder, 'data', 'outbox'), github });
      await server.stop();
      await github.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ place }, use) => use(place.url),
});

releaseTest(
  'a report becomes a prompt, an issue, a pull request and a release, and its client is told once',
  { tag: '@slow' },
  async ({ page, browser, place }) => {
    releaseTest.setTimeout(240_000);
    const { github, outbox, url } = place;
    const agent = createAgent(github);
    const desk = await openDesk(browser, url);
    const contactEmail = 'nadia@soleil-client.example';
    const portal = await makePortal(desk, { name: 'Maison Rahman', contactEmail });
    await desk.patch(`/api/client-projects/${portal.id}/github`, {
      data: { githubRepository: 'https://github.com/soleil/boutique' },
    });

    await dress(page, looks[0]);
    await signIn(page, demo('support'));
    await page.goto('/support-admin?tab=projets');
    await recordOf(page, portal.slug).getByRole('link').click();
    const card = page.getByRole('region', { name: portal.name, exact: true });
    await card.getByRole('button', { name: /^Afficher la transmission/ }).click();
    await card.getByRole('button', { name: /^Configurer la transmission/ }).click();
    await card.getByLabel('Token GitHub d’écriture').fill(github.token);
    await card.getByLabel('Agent de code').fill('soleil');
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await card.getByRole('button', { name: /^Tester l’écriture/ }).click();
    await expect(card.getByText(/peut ouvrir des issues/)).toBeVisible();
    await card.getByRole('button', { name: 'Créer le webhook' }).click();
    await page.getByRole('button', { name: 'Créer le secret' }).click();
    const dialog = page.getByRole('dialog');
    const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue();
    const address = await dialog.getByLabel('Adresse', { exact: true }).inputValue();
    await agent.hook(new URL(new URL(address).pathname, url).href, secret);
    await dialog.getByRole('button', { name: 'C’est noté' }).click();
    expect(await objections(page)).toEqual([]);

    const client = await (await browser.newContext({ baseURL: url })).newPage();
    await enterPortal(client, portal);
    await client.getByLabel('Titre').fill('Le total du panier est faux');
    await client
      .getByLabel('Description')
      .fill('Ici Nadia Rahman. cartTotal donne 81 € au lieu de 90 € sur le panier.');
    await client.getByRole('button', { name: 'Envoyer la demande' }).click();
    const followed = client.getByRole('article').filter({ hasText: 'Le total du panier est faux' });
    await expect(followed).toBeVisible();

    await page.goto('/support-admin');
    await page.getByRole('link', { name: 'Le total du panier est faux' }).click();
    const open = page.getByRole('region', { name: 'Demande ouverte' });
    await expect(open.getByRole('button', { name: /^Afficher le prompt/ })).toBeVisible({ timeout: 60_000 });
    await open.getByRole('button', { name: 'Transmettre à GitHub' }).click();
    await expect(dialog.getByText(/Ce repository est public/)).toBeVisible();
    const text = dialog.getByRole('region', { name: 'Texte de l’issue' });
    await expect(text).toContainText('src/cart/total.ts');
    await expect(text).not.toContainText('Rahman');
    expect(await objections(page)).toEqual([]);
    await dialog.getByLabel(/^Confier aussi l’issue/).check();
    await dialog.getByRole('button', { name: 'Transmettre', exact: true }).click();
    await expect(open.getByText('Issue ouverte')).toBeVisible();
    const [issue] = await agent.issues();
    if (!issue) throw new Error('No issue was opened');
    expect(issue.body).not.toMatch(/Rahman|Nadia/);
    await expect(followed).toContainText('En cours de correction');

    await agent.openBranch(`fix-${issue.number}`);
    const pull = await agent.openPull(`fix-${issue.number}`, `Fixes #${issue.number}`);
    await expect(open.getByText('En relecture')).toBeVisible({ timeout: 30_000 });
    await expect(followed).toContainText('En relecture');
    await agent.check(pull.head.sha, 'success');
    await agent.review(pull.number, 'APPROVE');
    await agent.merge(pull.number);
    await agent.release('v1.0.0');
    await expect(open.getByText('Publiée : release v1.0.0')).toBeVisible({ timeout: 60_000 });
    const message = open.getByLabel('Message au client');
    await expect(message).toHaveValue(/«\u00a0Le total du panier est faux\u00a0» est corrigé/);
    expect(await objections(page)).toEqual([]);
    expect(await readMails(outbox, contactEmail)).toEqual([]);
    await open.getByRole('button', { name: 'Envoyer au client' }).click();
    await expect(open.getByText(/Client prévenu par/)).toBeVisible();
    await expect(followed).toContainText('En ligne');
    await expect
      .poll(async () => (await readMails(outbox, contactEmail)).length, { timeout: 90_000 })
      .toBe(1);
    const [mail] = await readMails(outbox, contactEmail);
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('est corrigé, et en ligne depuis le');
    expect(mail?.text).not.toContain('Mend');

    await followed.getByRole('button', { name: 'Le total du panier est faux' }).click();
    await followed.getByRole('button', { name: /^Rouvrir/ }).click();
    await expect(open.getByRole('button', { name: 'Transmettre à nouveau' })).toBeVisible();
    await expect(open.getByText('Demande rouverte depuis')).toBeVisible();
    await client.context().close();
  },
);
