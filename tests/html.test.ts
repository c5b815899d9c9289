import { beforeAll, expect, test } from 'vitest';
import { checkHtml } from './setup/html-checker.ts';
import { htmlOf, openSite, sitePaths } from './setup/site.ts';

const broken = 'a broken page';
const missing = 'the not-found page';
const pages = [...sitePaths, missing, '/ar/nowhere'];

/** What the Nu HTML checker says of each document. */
let found: Map<string, string[]>;
beforeAll(async () => {
  const site = await openSite();
  const documents = new Map(pages.map((page) => [page, htmlOf(site.page(page) ?? site.notFound(page))]));
  for (const [page, html] of documents) expect(html, page).toContain('<!doctype html>');
  documents.set(broken, '<!doctype html><html lang="en"><title>x</title><ul><p>not an item</p></ul>');
  found = await checkHtml(documents);
}, 240_000);

test('the checker finds an error where there is one', () => {
  expect(found.get(broken)?.join()).toContain('not allowed as child of element');
});

test.each(pages)('%s is valid HTML', (page) => {
  expect(found.get(page)).toEqual([]);
});
