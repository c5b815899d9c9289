import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAppShell } from '../src/server/app-shell.ts';

const distDir = mkdtempSync(join(tmpdir(), 'vitrine-app-'));
mkdirSync(join(distDir, 'app'));
writeFileSync(
  join(distDir, 'app', 'index.html'),
  '<meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>',
);
afterAll(() => rmSync(distDir, { recursive: true }));

test('every answer has a nonce of its own, in the document and in the policy', () => {
  const shell = createAppShell(distDir);
  const seen = new Set<string>();
  for (let count = 0; count < 50; count++) {
    const { html, csp } = shell.render();
    const nonce = /'nonce-([^']+)'/.exec(csp)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(html).toBe(`<meta nonce="${nonce}"><script nonce="${nonce}"></script>`);
    seen.add(nonce);
  }
  expect(seen.size).toBe(50);
});

test('the policy lets nothing run that is neither ours nor marked', () => {
  const { csp } = createAppShell(distDir).render();
  expect(csp).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|https?:|\*/);
  expect(csp).toContain("frame-ancestors 'none'");
  expect(csp).toContain("style-src-attr 'unsafe-inline'");
});

test('a missing build is a failure at the start', () => {
  expect(() => createAppShell(join(distDir, 'nothing'))).toThrow(/index\.html/);
});
