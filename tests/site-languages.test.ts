import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedForPerson } from '../src/content/chat-mails.ts';
import { agencyLanguage, ofAgency, setAgencyLanguage } from '../src/content/language.ts';
import { defaultContent } from '../src/content/published.ts';
import { buildApp } from '../src/server/app.ts';
import { createAppShell } from '../src/server/site/app-shell.ts';
import { createAssets, type Site } from '../src/server/site/site.ts';
import { createScriptedAssistant } from './setup/assistants.ts';
import { expectRefusedAt } from './setup/refused.ts';
import { databaseEnv, startTestServer, type TestServer } from './setup/server.ts';
import { distDir, openSite } from './setup/site.ts';

describe('the languages of the site and of the agency', () => {
  let server: TestServer;
  let other: TestServer;
  let site: Site;
  let pages: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    const env = await databaseEnv('postgres');
    server = await startTestServer('postgres', createScriptedAssistant(), env);
    other = await startTestServer('postgres', createScriptedAssistant(), env);
    site = await openSite();
    const appShell = createAppShell(distDir, server.config.agency, defaultContent);
    pages = await buildApp(server.deps, { site, appShell, assets: createAssets(distDir) });
  });
  afterAll(async () => {
    setAgencyLanguage('fr');
    await pages?.close();
    await Promise.all([server?.close(), other?.close()]);
  });

  type Values = Parameters<Awaited<ReturnType<TestServer['asStaff']>>['settings']['save']>[0]['values'];
  const save = async (values: Values) => {
    const { settings } = await server.asStaff('admin');
    const saved = await settings.save({ revision: (await settings.get()).revision, values });
    site.render(server.config.agency, defaultContent);
    return saved;
  };
  const get = (url: string) => pages.inject({ method: 'GET', url });

  it('are all five as specified, until somebody says otherwise', async () => {
    site.render(server.config.agency, defaultContent);
    for (const path of ['/', '/fr', '/fr/pitch', '/ar', '/hi', '/ur'])
      expect((await get(path)).statusCode).toBe(200);
    expect(server.config.agency.languages).toBeUndefined();
    expect(agencyLanguage()).toBe('fr');
  });

  it('leave out a language that is switched off: its page, and whatever names it', async () => {
    await save({ SITE_LANGUAGES: 'fr, en, ar' });
    await expect
      .poll(() => other.config.agency.languages, { timeout: 2_000 })
      .toEqual(['fr', 'fr', 'en', 'ar']);
    expect((await get('/hi')).statusCode).toBe(404);
    expect((await get('/ur')).statusCode).toBe(404);
    for (const path of ['/', '/ar', '/fr']) {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/href(lang)?="(hi|ur|\/hi|\/ur)"/i);
      expect(body).not.toMatch(/content="(hi_IN|ur_PK)"/);
    }
    const { body } = await get('/sitemap.xml');
    expect(body).not.toMatch(/\/(hi|ur)</);
    expect(body).not.toMatch(/hreflang="(hi|ur)"/);
    expect(body).toContain('hreflang="ar"');
  });

  it('lead from the English address to the agency’s own page where English is switched off', async () => {
    await save({ SITE_LANGUAGES: 'ar' });
    const answer = await get('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/fr']);
    const french = await get('/fr');
    expect(french.statusCode).toBe(200);
    expect(french.body).toMatch(/hrefLang="x-default" href="[^"]*\/fr"/i);
    expect((await get('/not-there')).statusCode).toBe(404);
    // Its own alone: there is nothing to switch to, and a page that is missing is still said to be.
    await save({ SITE_LANGUAGES: 'fr' });
    expect((await get('/not-there')).statusCode).toBe(404);
    expect((await get('/fr')).body).not.toContain('data-menu="list"');
  });

  it('are refused where they are none of the five', async () => {
    await expectRefusedAt(save({ SITE_LANGUAGES: 'fr,de' }), 'values.SITE_LANGUAGES');
    await expectRefusedAt(save({ AGENCY_LANGUAGE: 'ar' }), 'values.AGENCY_LANGUAGE');
  });

  it('have the agency speak its own, which cannot be switched off', async () => {
    await save({ AGENCY_LANGUAGE: 'en', SITE_LANGUAGES: 'fr' });
    expect(agencyLanguage()).toBe('en');
    expect(ofAgency(askedForPerson)).toBe(askedForPerson.en);
    expect((await get('/')).statusCode).toBe(200);
    await save({ AGENCY_LANGUAGE: null, SITE_LANGUAGES: null });
    expect(ofAgency(askedForPerson)).toBe(askedForPerson.fr);
    expect((await get('/hi')).statusCode).toBe(200);
  });
});
