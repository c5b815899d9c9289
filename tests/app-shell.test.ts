import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultContent } from '../src/content/published.ts';
import { services, serviceTexts } from '../src/content/services.ts';
import type { AppPath } from '../src/routes.ts';
import { createAppShell } from '../src/server/site/app-shell.ts';

const distDir = mkdtempSync(join(tmpdir(), 'vitrine-app-'));
mkdirSync(join(distDir, 'app'));
writeFileSync(
  join(distDir, 'app', 'index.html'),
  '<meta nonce="__CSP_NONCE__"><meta content="__AGENCY__"><script nonce="__CSP_NONCE__"></script>',
);
const agency = {
  name: 'Palm "& Sons" </script> $& __CSP_NONCE__',
  email: 'hello@palm.example',
  phone: '+971 4 123 4567',
  whatsapp: '+971 50 123 4567',
  address: 'Marina Walk, Dubai',
  legal: 'Palm LLC',
};
afterAll(() => rmSync(distDir, { recursive: true }));

test('every answer has a nonce of its own, in the document and in the policy', async () => {
  const shell = createAppShell(distDir, agency, defaultContent);
  const seen = new Set<string>();
  for (let count = 0; count < 50; count++) {
    const { html, csp } = await shell.render();
    const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(html.replace(/<meta content="[^"]*">/, '')).toBe(
      `<meta nonce="${nonce}"><script nonce="${nonce}"></script>`,
    );
    seen.add(nonce);
  }
  expect(seen.size).toBe(50);
});

test('the agency is written in as an attribute that no name of it can leave', async () => {
  const { html } = await createAppShell(distDir, agency, defaultContent).render();
  const content = /<meta content="([^"]*)">/.exec(html)?.[1] ?? '';
  const signs: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'" };
  const read = content.replaceAll(/&([^;]+);/g, (_, name: string) => signs[name] ?? '?');
  const titles = (language: 'en' | 'fr' | 'ar') => services.map(({ id }) => serviceTexts[language][id].title);
  expect(JSON.parse(read)).toEqual({
    ...agency,
    solutions: { en: titles('en'), fr: titles('fr'), ar: titles('ar') },
    frames: {},
  });
});

test('documents speak for what is shown from then on', async () => {
  const shell = createAppShell(distDir, agency, defaultContent);
  const texts = { en: { title: 'Voice agents', description: '', keywords: [] } };
  const services = [{ id: 'voice', priceFrom: 1, currency: 'AED' as const, completedCount: 0, texts }];
  const { pages } = defaultContent;
  const footer = { ...pages.frame.fr.footer, company: 'Nos mots' };
  const frame = { ...pages.frame, fr: { ...pages.frame.fr, footer } };
  shell.show({ ...agency, name: 'Other' }, { ...defaultContent, services, pages: { ...pages, frame } });
  const { html } = await shell.render();
  expect(html).toContain('Nos mots');
  expect(html).not.toContain(pages.frame.en.footer.company);
  expect(html).toContain('&quot;name&quot;:&quot;Other&quot;');
  expect(html).toContain('{&quot;en&quot;:[&quot;Voice agents&quot;],&quot;fr&quot;:[],&quot;ar&quot;:[]}');
});

test('the policy lets nothing run that is neither ours nor marked', async () => {
  const { csp } = await createAppShell(distDir, agency, defaultContent).render();
  expect(csp).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|https?:|\*/);
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).toContain("style-src-attr 'unsafe-inline'");
});

test('only the page that takes cards may load Stripe, and nothing else of elsewhere', async () => {
  const shell = createAppShell(distDir, agency, defaultContent);
  const rules = async (path?: AppPath) => new Set(withoutNonce((await shell.render(path)).csp).split('; '));
  const [plain, paying] = [await rules('/dashboard/{clientId}'), await rules('/validate-project')];
  expect([...plain]).toEqual([...(await rules())]);
  expect([...paying].filter((rule) => !plain.has(rule))).toEqual([
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    "script-src 'self' nonce https://js.stripe.com",
  ]);
  expect([...plain].filter((rule) => !paying.has(rule))).toEqual([
    "connect-src 'self'",
    "script-src 'self' nonce",
  ]);
});

test('a frame is for the one source that it is told, on top of all other rules', async () => {
  const shell = createAppShell(distDir, agency, defaultContent);
  const rules = async (frameSource?: string) =>
    withoutNonce((await shell.render('/status/{slug}', { frameSource })).csp);
  expect(await rules()).not.toContain('frame-src');
  expect(await rules('https://preview.example')).toBe(`${await rules()}; frame-src https://preview.example`);
});

test('a missing build is a failure at the start', () => {
  expect(() => createAppShell(join(distDir, 'nothing'), agency, defaultContent)).toThrow(/index\.html/);
});

const withoutNonce = (csp: string) => csp.replace(/'nonce-[^']+'/g, 'nonce');
