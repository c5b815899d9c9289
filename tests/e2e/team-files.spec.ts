import { randomUUID } from 'node:crypto';
import { compound, docx, pdf, png } from '../setup/files.ts';
import { Refusal, standIn } from './call-stand-in.ts';
import { expect, objections, test, toast } from './fixtures.ts';
import { enterTeam, projectOf } from './team-page.ts';

const own = (name: string) => `${randomUUID().slice(0, 8)} ${name}`;
const image = (name: string) => ({ name, mimeType: 'image/png', buffer: png(64, 40) });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('words') });

test('a file of another type, one too large and one that cannot be read are told in the specified words', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(401);
  await page.goto('/team');
  await enterTeam(page);
  const project = projectOf(page, 'tourninja');
  await expect(project.picker).toHaveAttribute('accept', 'image/*,.pdf,.doc,.docx,.txt');
  await expect(project.picker).toHaveAttribute('multiple', '');
  await project.picker.setInputFiles(text('words.txt'));
  await expect(toast(page, 'Type de fichier non supporté')).toContainText(
    "Le fichier words.txt n'est pas supporté. Utilisez des images, PDF ou documents Word.",
  );
  await expect(project.uploads).toContainText("Le fichier words.txt n'est pas supporté.");
  await project.uploads.getByRole('button', { name: 'Dismiss words.txt' }).click();
  await expect(project.uploads).toHaveCount(0);
  await expect(project.files.getByRole('button', { name: 'Upload' })).toBeFocused();

  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1);
  await project.picker.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer });
  await expect(toast(page, 'Fichier trop volumineux')).toContainText(
    'La taille du fichier ne doit pas dépasser 10MB',
  );
  await expect(project.uploads).toContainText('10240.0 KB');

  await page.evaluate(() => {
    const { readAsDataURL } = FileReader.prototype;
    FileReader.prototype.readAsDataURL = function () {
      FileReader.prototype.readAsDataURL = readAsDataURL;
      this.dispatchEvent(new ProgressEvent('error'));
    };
  });
  const name = own('gone.png');
  await project.picker.setInputFiles(image(name));
  await expect(toast(page, 'Erreur de lecture')).toContainText(name);
  expect(await objections(page)).toEqual([]);
  await project.uploads.getByRole('button', { name: `Retry ${name}` }).click();
  await expect(project.file(name).getByRole('img')).toBeVisible();
});

test('what fails on the way stays with another try, and can be called off', async ({ page, troubles }) => {
  troubles.tolerate(401, 415, 500, 'network');
  await page.goto('/team');
  await enterTeam(page);
  const project = projectOf(page, 'tourninja');
  const name = own('brief.docx');
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const failure = "Impossible d'uploader le fichier. Veuillez réessayer.";
  await page.route('**/api/team/files', (route) => route.abort());
  await project.picker.setInputFiles({ name, mimeType: type, buffer: docx });
  await expect(toast(page, "Erreur d'upload")).toContainText(failure);
  await expect(project.uploads).toContainText(failure);
  await page.unroute('**/api/team/files');
  const sent = page.waitForRequest('**/api/team/files');
  await project.uploads.getByRole('button', { name: `Retry ${name}` }).click();
  const { fileUrl, ...body } = (await sent).postDataJSON();
  expect(body).toEqual({ projectId: 1, fileName: name, fileType: 'file', fileSize: docx.length });
  expect(fileUrl).toMatch(/^data:.*;base64,/);
  await expect(toast(page, 'Fichier uploadé')).toContainText(name);
  await expect(project.file(name)).toContainText(`${(docx.length / 1024).toFixed(1)} KB`);
  await expect(project.file(name).getByRole('link', { name })).toHaveAttribute('download', name);

  await page.route('**/api/team/files', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken' } }),
  );
  const second = own('second.png');
  await project.picker.setInputFiles(image(second));
  await expect(project.uploads).toContainText(failure);
  await page.unroute('**/api/team/files');
  await project.uploads.getByRole('button', { name: `Dismiss ${second}` }).click();

  // The server looks into a file, and says what it is not.
  await project.picker.setInputFiles({ ...text(own('lie.pdf')), mimeType: 'application/pdf' });
  await expect(project.uploads).toBeVisible();
  await expect(project.uploads).not.toContainText(/waiting|reading|%/);
  await expect(project.uploads).not.toContainText(failure);
  // It waits for the toasts before it.
  await expect(toast(page, 'Type de fichier non supporté')).toContainText(/lie.*\.pdf n'est pas supporté/);
  await expect(project.uploads.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await project.uploads.getByRole('button', { name: /^Dismiss/ }).click();

  // It never arrives.
  await page.route('**/api/team/files', () => undefined);
  const third = own('third.png');
  await project.picker.setInputFiles(image(third));
  await expect(project.uploads.getByRole('progressbar', { name: `Uploading ${third}` })).toBeAttached();
  expect(await objections(page)).toEqual([]);
  // What is called off is not sent on either.
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/team/files'));
  await project.uploads.getByRole('button', { name: `Cancel ${third}` }).click();
  await ended;
  await expect(project.uploads).toHaveCount(0);
  await expect(project.file(third)).toHaveCount(0);
});

test('of several files at once none is lost, and a file is deleted by pointer and by keyboard', async ({
  page,
  troubles,
}) => {
  troubles.tolerate(401);
  await page.goto('/team');
  await enterTeam(page);
  const project = projectOf(page, 'tourninja');
  const [first, second, old, bad] = [own('first.png'), own('second.pdf'), own('old.doc'), own('notes.txt')];
  await project.picker.setInputFiles([
    image(first),
    text(bad),
    // By its name alone: its type says nothing of a document.
    { name: old, mimeType: 'application/msword', buffer: compound('WordDocument') },
    {
      name: second,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([pdf, Buffer.alloc(300 * 1024, ' ')]),
    },
  ]);
  await expect(toast(page, 'Type de fichier non supporté')).toContainText(bad);
  await expect(project.file(first)).toBeVisible();
  await expect(project.file(second)).toBeVisible();
  await expect(project.file(old)).toBeVisible();
  await expect(project.uploads).toHaveCount(1);
  await expect(toast(page, 'Type de fichier non supporté')).toBeVisible();
  const both = toast(page, 'Fichier uploadé');
  await expect(both).toContainText(first);
  await expect(both).toContainText(second);
  await page.getByRole('button', { name: 'Close' }).click();

  const remove = project.file(first).getByRole('button', { name: `Delete ${first}` });
  await page.mouse.move(0, 0);
  await expect(remove).toHaveCSS('opacity', '0');
  await project.file(first).hover();
  await expect(remove).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await remove.focus();
  await expect(remove).toHaveCSS('opacity', '1');

  const answers = await standIn(page, {
    'team.removeFile': () => new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke'),
  });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Erreur de suppression')).toContainText('Impossible de supprimer le fichier');
  expect(answers).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(project.file(first)).toBeVisible();
  await page.unroute('**/trpc/**');
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Fichier supprimé')).toContainText(first);
  await expect(project.file(first)).toHaveCount(0);
  await expect(project.files.getByRole('button', { name: 'Upload' })).toBeFocused();
  expect(await objections(page)).toEqual([]);
});

test('files on their way, none, broken ones and a picture that does not come', async ({ page, troubles }) => {
  troubles.tolerate(401, 404);
  const made = {
    id: 1,
    projectId: 1,
    fileName: 'shelf.png',
    fileType: 'screenshot',
    fileUrl: '/api/files/999999/content?of=team',
    fileSize: -1,
    createdAt: '2026-03-01T09:00:00.000Z',
  };
  const states: Record<string, () => unknown> = {
    broken: () => new Refusal('INTERNAL_SERVER_ERROR', 500, 'Something broke'),
    empty: () => [],
    picture: () => [made],
  };
  let state = 'loading';
  await page.goto('/team');
  const answers = await standIn(page, {
    'team.live': () => null,
    'team.files': () => states[state]?.(),
  });
  await page.route('**/trpc/team.files*', (route) => (state === 'loading' ? undefined : route.fallback()));
  await enterTeam(page);
  const project = projectOf(page, 'tourninja');
  await expect(project.files.getByText('Loading files...')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  state = 'broken';
  await page.getByRole('button', { name: 'Lock' }).click();
  await enterTeam(page);
  await expect(project.files.getByRole('alert')).toContainText('The files could not be loaded');
  expect(await objections(page)).toEqual([]);
  state = 'empty';
  await project.files.getByRole('button', { name: 'Retry' }).click();
  await expect(project.files.getByText('No files uploaded yet')).toBeVisible();
  expect(await objections(page)).toEqual([]);
  state = 'picture';
  await page.getByRole('button', { name: 'Lock' }).click();
  await enterTeam(page);
  await project.files.scrollIntoViewIfNeeded();
  await expect(project.file('shelf.png')).toContainText('Unknown size');
  await expect(project.files.getByRole('button', { name: 'Retry the preview of shelf.png' })).toBeVisible();
  expect(answers.length).toBeGreaterThan(0);
  expect(await objections(page)).toEqual([]);
});
