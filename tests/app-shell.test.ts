import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { telephoneLink, unknownAgency, whatsappLink } from '../src/content/contact.ts';
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

test('every answer has a nonce of its own, in the document and in the policy', () => {
  const shell = createAppShell(distDir, agency);
  const seen = new Set<string>();
  for (let count = 0; count < 50; count++) {
    const { html, csp } = shell.render();
    const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(html.replace(/<meta content="[^"]*">/, '')).toBe(
      `<meta nonce="${nonce}"><script nonce="${nonce}"></script>`,
    );
    seen.add(nonce);
  }
  expect(seen.size).toBe(50);
});

test('the agency is written in as an attribute that no name of it can leave', () => {
  const { html } = createAppShell(distDir, agency).render();
  const content = /<meta content="([^"]*)">/.exec(html)?.[1] ?? '';
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(agency);
});

test('the policy lets nothing run that is neither ours nor marked', () => {
  const { csp } = createAppShell(distDir, agency).render();
  expect(csp).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|https?:|\*/);
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).toContain("style-src-attr 'unsafe-inline'");
});

test('only the page that takes cards may load Stripe, and nothing else of elsewhere', () => {
  const shell = createAppShell(distDir, agency);
  const rules = (path?: string) =>
    new Set(
      shell
        .render(path)
        .csp.replace(/'nonce-[^']+'/g, 'nonce')
        .split('; '),
    );
  const [plain, paying] = [rules('/dashboard/{clientId}'), rules('/validate-project')];
  expect([...plain]).toEqual([...rules()]);
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

test('a frame is for the one source that it is told, on top of all other rules', () => {
  const shell = createAppShell(distDir, agency);
  const rules = (source?: string) =>
    shell.render('/status/{slug}', source).csp.replace(/'nonce-[^']+'/g, 'nonce');
  expect(rules()).not.toContain('frame-src');
  expect(rules('https://preview.example')).toBe(`${rules()}; frame-src https://preview.example`);
});

test('a missing build is a failure at the start', () => {
  expect(() => createAppShell(join(distDir, 'nothing'), agency)).toThrow(/index\.html/);
});

test('a painted screen stands in its own document, in the name of the agency and under its nonce', () => {
  const painted = mkdtempSync(join(tmpdir(), 'vitrine-shell-'));
  mkdirSync(join(painted, 'app'));
  writeFileSync(
    join(painted, 'app/index.html'),
    `<html lang="fr"><title>Vitrine</title><meta name="description" content="">
<script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core.js">
<div id="app"></div></html>`,
  );
  const { name, phone, whatsapp } = unknownAgency;
  writeFileSync(
    join(painted, 'app/painted.json'),
    JSON.stringify({
      '/quotes': {
        title: 'Your Quote',
        description: 'Behind a password.',
        language: 'en',
        html: `<style nonce="__CSP_NONCE__"></style><h1>${name}</h1><a href="${telephoneLink(phone)}">${phone}</a><a href="${whatsappLink(whatsapp, 'Hello')}"></a>`,
        scripts: ['/assets/index.js', '/assets/core.js'],
        unless: 'kept',
      },
    }),
  );
  const shell = createAppShell(painted, { ...agency, name: 'Palm <b>& $1' });
  const { html, csp } = shell.render('/quotes');
  const nonce = /'nonce-([^']+)'/.exec(csp)?.[1];
  expect(html).toContain('<html lang="en"><title>Your Quote</title>');
  expect(html).toContain('content="Behind a password."');
  expect(html).toContain('<h1>Palm &lt;b>&amp; $1</h1>');
  expect(html).toContain('<a href="tel:+97141234567">+971 4 123 4567</a>');
  expect(html).toContain('<a href="https://wa.me/971501234567?text=Hello">');
  expect(html).toContain(`<style nonce="${nonce}">`);
  // Its scripts are asked for by its own, after it is seen, and not by the document.
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('"scripts":["/assets/index.js","/assets/core.js"],"unless":"kept"');
  expect(shell.render('/login').html).toContain('<div id="app"></div>');
  rmSync(painted, { recursive: true });
});
