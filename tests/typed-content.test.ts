import { beforeAll, describe, expect, it } from 'vitest';
import { flatten } from '../src/content/kinds.ts';
import { languages } from '../src/content/language.ts';
import { mailNames } from '../src/content/mail-texts.ts';
import { contentWith } from '../src/server/content/merge.ts';
import { previewMail } from '../src/server/mail/preview.ts';
import { checkHtml } from './setup/html-checker.ts';
import { agency, htmlOf, openSite, origin, sitePaths } from './setup/site.ts';
import { pasted, pastedInto, pastedIntoSettings, pastedIntoSite } from './setup/typed-content.ts';

const texts = Object.entries(pasted);
const nameOf = (typed: string, path: string) => `${typed} on ${path}`;

describe('what is pasted into every field of the site', () => {
  let documents: Map<string, string>;
  let found: Map<string, string[]>;
  let scripts: Map<string, number>;
  const scriptsOf = (html: string) => html.match(/<script/g)?.length ?? 0;
  beforeAll(async () => {
    const site = await openSite();
    scripts = new Map(sitePaths.map((path) => [path, scriptsOf(htmlOf(site.page(path)))]));
    documents = new Map();
    for (const [typed, text] of texts) {
      site.render(pastedIntoSettings(agency, text), contentWith(pastedIntoSite(text)));
      for (const path of sitePaths) documents.set(nameOf(typed, path), htmlOf(site.page(path)));
    }
    found = await checkHtml(documents);
  }, 240_000);

  it.each(texts)('%s: is on each page, which stays valid HTML and runs nothing new', (typed, text) => {
    const whole = contentWith(pastedIntoSite(text));
    // None is left out as one that could not be published.
    expect(Object.values(flatten(whole.pages.landing.en)).join(' ')).toContain(text.trim().slice(0, 9));
    for (const path of sitePaths) {
      const html = documents.get(nameOf(typed, path)) ?? '';
      expect(html, path).toContain('<!doctype html>');
      expect(scriptsOf(html), path).toBe(scripts.get(path));
      // What it only remarks is that the same is said twice, and in no language of the page.
      const errors = found.get(nameOf(typed, path))?.filter((line) => line.startsWith('error'));
      expect(errors, path).toEqual([]);
      for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
        JSON.parse(json);
    }
  });
});

describe('what is pasted into every field of a mail', () => {
  it.each(texts)('%s: runs nothing', (_, text) => {
    const { mails } = contentWith(pastedInto('mail', text));
    const config = {
      agency: pastedIntoSettings(agency, text),
      appUrl: new URL(`${origin}/`),
      mail: { from: { name: agency.name, address: agency.email } },
    };
    for (const name of mailNames) {
      for (const language of languages) {
        const html = previewMail(config as never, mails, name, language);
        expect(html ?? '').not.toMatch(/<script|<img src=x/);
      }
    }
  });
});
