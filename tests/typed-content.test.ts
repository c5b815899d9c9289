import { beforeAll, describe, expect, it } from 'vitest';
import { flatten } from '../src/content/kinds.ts';
import { languages } from '../src/content/language.ts';
import { mailNames } from '../src/content/mail-texts.ts';
import { contentWith, startPlace } from '../src/server/content/merge.ts';
import { previewMail } from '../src/server/mail/preview.ts';
import { checkHtml } from './setup/html-checker.ts';
import { agency, htmlOf, openSite, origin, sitePaths } from './setup/site.ts';
import { pasted, pastedInto, pastedIntoSettings, pastedIntoSite } from './setup/typed-content.ts';

const texts = Object.entries(pasted);
const starts = ['demo', 'blank'] as const;
type Start = (typeof starts)[number];
const nameOf = (start: Start, typed: string, path: string) => `${typed} on ${path} of ${start}`;

describe('what is pasted into every field of the site', () => {
  let documents: Map<string, string>;
  let found: Map<string, string[]>;
  /** How many each page has before: a page that a start does not have is not among them. */
  let scripts: Record<Start, Map<string, number>>;
  const scriptsOf = (html: string) => html.match(/<script/g)?.length ?? 0;
  beforeAll(async () => {
    const site = await openSite();
    const pages = () =>
      new Map(sitePaths.flatMap((path) => (site.page(path) ? [[path, htmlOf(site.page(path))]] : [])));
    const scriptsAt = (start: Start) => {
      site.render(agency, contentWith([{ ...startPlace, language: '', fields: { start } }]));
      return new Map([...pages()].map(([path, html]) => [path, scriptsOf(html)]));
    };
    scripts = { demo: scriptsAt('demo'), blank: scriptsAt('blank') };
    documents = new Map();
    for (const start of starts) {
      for (const [typed, text] of texts) {
        site.render(pastedIntoSettings(agency, text), contentWith(pastedIntoSite(text, start)));
        for (const [path, html] of pages()) documents.set(nameOf(start, typed, path), html);
      }
    }
    found = await checkHtml(documents);
  }, 240_000);

  const cases = starts.flatMap((start) => texts.map(([typed, text]) => [typed, start, text] as const));
  it.each(cases)(
    '%s, at the start %s: is on each page, which stays valid HTML and runs nothing new',
    (typed, start, text) => {
      const whole = contentWith(pastedIntoSite(text, start));
      // None is left out as one that could not be published.
      expect(Object.values(flatten(whole.pages.landing.en)).join(' ')).toContain(text.trim().slice(0, 9));
      expect(scripts[start].size).toBeGreaterThan(3);
      if (start === 'demo') expect(whole.search.review?.author).toContain(text.trim().slice(0, 9));
      for (const [path, count] of scripts[start]) {
        const html = documents.get(nameOf(start, typed, path)) ?? '';
        expect(html, path).toContain('<!doctype html>');
        expect(scriptsOf(html), path).toBe(count);
        // What it only remarks is that the same is said twice, and in no language of the page.
        const errors = found.get(nameOf(start, typed, path))?.filter((line) => line.startsWith('error'));
        expect(errors, path).toEqual([]);
        for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
          JSON.parse(json);
      }
    },
  );
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
