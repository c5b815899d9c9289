import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { documentXml, headed, makeDocx } from '../stand-ins/zip.ts';
import { chatOf } from './chat-page.ts';
import {
  demo,
  dress,
  expect,
  looks,
  objections,
  recordOf,
  signIn,
  startDemo,
  test,
  toast,
} from './fixtures.ts';

/** A server of these journeys alone: what they publish everybody reads. */
const sourcesTest = test.extend<object, { own: { url: string } }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
      const server = await startDemo(folder, {});
      await use({ url: server.url });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

const brochure = {
  'Location de parapluies': 'Un parapluie se loue 12 euros par jour, caution comprise.',
  'Réparation des baleines': 'Les baleines cassées sont remplacées en 3 jours ouvrés.',
  'Retour des cannes': 'Une canne abîmée est reprise pendant 14 jours.',
};
const fileOf = (sections: Record<string, string>) => ({
  name: 'parapluies.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: makeDocx({ content: documentXml(headed(sections)) }),
});

async function look(page: Page, name: string): Promise<void> {
  for (const one of looks) {
    await dress(page, one);
    expect(await objections(page)).toEqual([]);
    await page.screenshot({
      path: `test-results/content-sources-${name}-${one.width}-${one.colorScheme}.png`,
      fullPage: true,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/content?kind=fact');
  await recordOf(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByText(/^Repris de parapluies\.docx le /)).toBeVisible();
  await page.getByRole('button', { name: 'Publier…', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('Tout est publié')).toBeVisible();
}

sourcesTest(
  'a file becomes what the assistant answers from, and so does its next version',
  async ({ page, browser, own, troubles }) => {
    test.setTimeout(240_000);
    // An address inside a network is refused.
    troubles.tolerate(400);
    await signIn(page, demo('sales'));
    await page.goto('/content?kind=fact');
    await page.getByRole('link', { name: 'D’un fichier ou d’une page web' }).click();

    const address = page.getByLabel('Adresse de la page');
    await address.fill('http://127.0.0.1:8080/');
    await page.keyboard.press('Enter');
    await expect(page.getByText('L’adresse n’est pas joignable depuis Internet.')).toBeVisible();
    await look(page, 'refused');
    await address.fill('');

    const chooser = page.getByRole('button', { name: 'Un fichier' });
    await chooser.setInputFiles({ ...fileOf({}), name: 'photo.heic' });
    await expect(page.getByRole('alert')).toContainText('Choisissez un PDF');
    await chooser.setInputFiles(fileOf(brochure));
    await expect(page.getByText('3 nouveaux')).toBeVisible();
    await look(page, 'proposed');
    const save = page.getByRole('button', { name: /^Enregistrer/ });
    await expect(save).toHaveText('Enregistrer 3 brouillons');
    await page.getByRole('checkbox', { name: 'Reprendre : Retour des cannes' }).uncheck();
    await expect(save).toHaveText('Enregistrer 2 brouillons');
    await page.getByRole('checkbox', { name: 'Reprendre : Retour des cannes' }).check();
    // What is read lies there still after the page was loaded anew.
    await page.reload();
    const title = page.getByRole('textbox', { name: 'Titre' }).first();
    await title.fill('');
    await save.click();
    await expect(page.getByText('À remplir')).toBeVisible();
    await expect(title).toBeFocused();
    await title.fill('Location de parapluies');
    await save.click();
    await expect(toast(page, '3 brouillons enregistrés')).toBeVisible();

    const visitor = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' });
    const visited = await visitor.newPage();
    const chat = chatOf(visited);
    await chat.open();
    await chat.ask('Combien coûte la location d’un parapluie ?');
    await expect(chat.log.locator('[data-state=done]')).toHaveCount(2);
    await expect(chat.log).not.toContainText('12 euros');
    for (const one of Object.keys(brochure)) await publish(page, one);
    await chat.ask('Et combien coûte la location d’un parapluie ?');
    await expect(chat.answers.last()).toContainText('12 euros par jour');

    // The file has changed: one passage is another, which alone becomes a draft.
    await page.goto('/content/sources');
    const source = recordOf(page, 'parapluies.docx');
    await expect(source).toContainText('3');
    await source.hover();
    const [newer] = await Promise.all([
      page.waitForEvent('filechooser'),
      source.getByRole('button', { name: 'Choisir une nouvelle version : parapluies.docx' }).click(),
    ]);
    await newer.setFiles(
      fileOf({ ...brochure, 'Location de parapluies': 'Un parapluie se loue désormais 15 euros par jour.' }),
    );
    await expect(page.getByText('1 modifié', { exact: true })).toBeVisible();
    await expect(page.getByText('2 passages inchangés')).toBeVisible();
    await expect(page.getByText('12 euros par jour')).toBeVisible();
    await look(page, 'changed');
    await save.click();
    await expect(toast(page, '1 brouillon enregistré')).toBeVisible();
    await expect(recordOf(page, 'Brouillon')).toHaveCount(1);
    await publish(page, 'Location de parapluies');
    await chat.ask('Alors, combien coûte la location d’un parapluie ?');
    await expect(chat.answers.last()).toContainText('15 euros par jour');
    await expect(chat.answers.last()).not.toContainText('12 euros');

    // The source is forgotten; its entries stay.
    await page.goto('/content/sources');
    await source.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Oublier la source' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Oublier', exact: true }).click();
    await expect(toast(page, 'Source oubliée')).toBeVisible();
    await expect(page.getByText('Aucune source pour l’instant')).toBeVisible();
    await page.goto('/content?kind=fact');
    await expect(recordOf(page, 'Location de parapluies')).toHaveCount(1);
    await visitor.close();
  },
);
