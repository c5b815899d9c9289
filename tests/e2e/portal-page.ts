import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { portalWords } from '../../src/content/app/portal.ts';
import { demo, expect } from './fixtures.ts';

/** A support portal of its own, so that journeys do not meet. */
export type Portal = { id: number; slug: string; name: string; password: string };

/** Somebody of the agency's support, who works by REST. */
export async function openDesk(browser: Browser, baseURL: string | undefined): Promise<APIRequestContext> {
  const { request } = await browser.newContext({ ...(baseURL && { baseURL }) });
  const answer = await request.post('/api/staff/sign-in', { data: demo('support') });
  expect(answer.status()).toBe(200);
  return request;
}

export async function makePortal(desk: APIRequestContext, fields: object = {}): Promise<Portal> {
  const portal = { slug: `palm-${randomUUID()}`, name: 'Palm & fils', password: 'un mot de passe' };
  const answer = await desk.post('/api/client-projects', { data: { ...portal, ...fields } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: number } = await answer.json();
  return { ...portal, ...fields, id };
}

/** The sign-in of the portals. */
export const portalSignIn = (page: Page) => ({
  slug: page.getByLabel('Project Name (slug)'),
  password: page.getByLabel('Password', { exact: true }),
  enter: page.getByRole('button', { name: 'Sign in' }),
});

/** Goes in as the client does. */
export async function enterPortal(page: Page, { slug, password }: Portal): Promise<void> {
  await page.goto('/client-access');
  const form = portalSignIn(page);
  await form.slug.fill(slug);
  await form.password.fill(password);
  await form.enter.click();
  await expect(page).toHaveURL(`/client/${slug.toLowerCase()}`);
}

/** The portal as its client finds it: in French as specified, unless told. */
export function portalOf(page: Page, { form: words, document, rating, requests } = portalWords.fr) {
  const form = page.getByRole('region', { name: words.title });
  const list = page.getByRole('region', { name: new RegExp(`^${requests.title}`) }).first();
  return {
    form,
    type: form.getByLabel(words.type),
    priority: form.getByLabel(words.priority),
    title: form.getByLabel(words.what),
    description: form.getByLabel(words.description),
    rating: form.getByRole('slider', { name: rating.label }),
    linkMode: form.getByRole('switch', { name: document.isRead }),
    documentType: form.getByLabel(document.type),
    address: form.getByLabel(document.address),
    screenshot: form.getByRole('group', { name: words.screenshot }),
    document: form.getByRole('group', { name: document.title, exact: true }),
    send: form.getByRole('button', { name: words.send }),
    list,
    /** How many requests there are, as the heading says. */
    heading: list.getByRole('heading', { level: 2 }),
    request: (title: string) => list.getByRole('article', { name: title }),
  };
}

/** Pastes a file into the form, as Ctrl + V does. */
export async function pasteImage(page: Page, name: string, bytes: Buffer): Promise<void> {
  const content = bytes.toString('base64');
  await portalOf(page).description.evaluate(
    (field, { name, content }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: 'image/png' }));
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { name, content },
  );
}
